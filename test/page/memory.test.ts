/** What the page keeps for the next visit. */
import { START_STATE } from "../../src/page/state/address";
import { keepState, remembered } from "../../src/page/state/memory";

it("keeps the seeds that were asked for, the newest first, and none of a file's run", () => {
  const keepSeed = (seed: number, source: "seed" | "save"): readonly number[] => {
    keepState({ ...START_STATE, source, seed });
    return remembered.value.seeds;
  };
  expect(keepSeed(5, "seed")).toEqual([5]);
  expect(keepSeed(6, "save")).toEqual([5]);
});

it("keeps the last twelve seeds, and what another tab has kept since", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
  const { keepState: keepHere } = await import("../../src/page/state/memory");
  const log = { name: "log.txt", shown: { floors: [] } };
  kept.set("basement-oracle-4", JSON.stringify({ seeds: [], loadout: "", log }));
  for (let seed = 1; seed <= 20; seed += 1) {
    keepHere({ ...START_STATE, source: "seed", seed });
  }
  vi.unstubAllGlobals();
  const seeds = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9];
  expect(JSON.parse(kept.get("basement-oracle-4") ?? "")).toMatchObject({ seeds, log });
});

/** A visit to the page where the browser kept this text. */
async function visit(text: string): Promise<Map<string, string>> {
  const kept = new Map([["basement-oracle-4", text]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
  const { remembered: found } = await import("../../src/page/state/memory");
  vi.unstubAllGlobals();
  kept.set("found", JSON.stringify(found.value));
  return kept;
}

it.each([
  '{"seeds":[5],"loadout":"luck=2","save":{"name":"a","read":"{}"}}',
  '{"seeds":[7],"log":{"name":"log.txt","shown":{"floors":[]}}}',
  "{}",
])("finds what the last visit kept, whole or in part: %s", async (text) => {
  const kept = await visit(text);
  const found = { seeds: [], loadout: "", ...(JSON.parse(text) as object) };
  expect(JSON.parse(kept.get("found") ?? "")).toEqual(found);
  expect(kept.get("basement-oracle-4")).toBe(text);
});

it.each([
  ...["{", '{"seeds":5}', '{"seeds":[5,-1]}', '{"loadout":3}'],
  ...['{"save":{"read":"{}"}}', '{"save":{"name":"a"}}'],
  ...['{"log":{"shown":{"floors":[]}}}', '{"log":{"name":"a","shown":{}}}'],
])("sets aside what another form of the page kept: %s", async (text) => {
  const kept = await visit(text);
  expect(JSON.parse(kept.get("found") ?? "")).toEqual({ seeds: [], loadout: "" });
  expect(kept.get("basement-oracle-4")).toBeUndefined();
  expect(kept.get("basement-oracle-4-unreadable")).toBe(text);
});
