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
  // Here is no storage, and one thing does not push out another.
  expect([keepSeed(7, "seed"), keepSeed(5, "seed")]).toEqual([
    [7, 5],
    [5, 7],
  ]);
});

/** Where the browser keeps it. */
const KEY = "basement-oracle-4";

/** The page's memory as it begins on what a browser keeps, whose storage takes texts of some length; until it is closed. */
async function memoryOn(kept: Map<string, string>, most = Infinity) {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > most) {
        throw new Error("full");
      }
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
  return await import("../../src/page/state/memory");
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("holds until it is closed what the storage has no room for, and writes what fits", async () => {
  const kept = new Map<string, string>();
  const memory = await memoryOn(kept, 200);
  const save = { name: "run.dat", read: "x".repeat(300) };
  memory.keep({ save });
  memory.keepState({ ...START_STATE, seed: 3 });
  expect(memory.remembered.value).toMatchObject({ seeds: [3], save });
  const written = (): unknown => JSON.parse(kept.get(KEY) ?? "");
  expect(written()).toEqual({ seeds: [3], loadout: "edition=repentance+" });
  memory.keep({ save: { ...save, read: "{}" } });
  expect(written()).toHaveProperty("save.read", "{}");
  memory.forgetAll();
  expect(memory.remembered.value).toEqual({ seeds: [], loadout: "" });
});

it("keeps the last twelve seeds, and what another tab has kept since", async () => {
  const kept = new Map<string, string>();
  const memory = await memoryOn(kept);
  const log = { name: "log.txt", shown: { floors: [] } };
  kept.set(KEY, JSON.stringify({ seeds: [], loadout: "", log }));
  for (let seed = 1; seed <= 20; seed += 1) {
    memory.keepState({ ...START_STATE, source: "seed", seed });
  }
  const seeds = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9];
  expect(JSON.parse(kept.get(KEY) ?? "")).toMatchObject({ seeds, log });
});

/** What a visit to the page finds where the browser kept this text, and what is kept behind it. */
async function visit(text: string) {
  const kept = new Map([[KEY, text]]);
  const { remembered: found } = await memoryOn(kept);
  return { found: found.value, kept };
}

it.each([
  '{"seeds":[5],"loadout":"luck=2","save":{"name":"a","read":"{}"}}',
  '{"seeds":[7],"log":{"name":"log.txt","shown":{"floors":[]}}}',
  "{}",
])("finds what the last visit kept, whole or in part: %s", async (text) => {
  const { found, kept } = await visit(text);
  expect(found).toEqual({ seeds: [], loadout: "", ...(JSON.parse(text) as object) });
  expect(kept.get(KEY)).toBe(text);
});

it.each([
  ...["{", '{"seeds":5}', '{"seeds":[5,-1]}', '{"loadout":3}'],
  ...['{"save":{"read":"{}"}}', '{"save":{"name":"a"}}'],
  ...['{"log":{"shown":{"floors":[]}}}', '{"log":{"name":"a","shown":{}}}'],
])("sets aside what another form of the page kept: %s", async (text) => {
  const { found, kept } = await visit(text);
  expect(found).toEqual({ seeds: [], loadout: "" });
  expect(Object.fromEntries(kept)).toEqual({ [`${KEY}-unreadable`]: text });
});
