/** What the page keeps for the next visit. */
import { readAddress, START_STATE } from "../../src/page/state/address";
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

it("keeps what a player sets for all runs, and nothing of the one that is shown", () => {
  const habits = { difficulty: "hard", playerType: 2, unlocks: "all", luck: 3 } as const;
  const items = { unlocked: [4], locked: [152], carried: { c46: 2 } };
  const run = { seed: 5, stage: "caves-2", coins: 9, cleared: "caves-2.4", showsSecrets: true };
  keepState({ ...START_STATE, edition: "repentance", ...habits, ...items, ...run });
  expect(readAddress(remembered.value.loadout)).toEqual({
    state: { ...START_STATE, edition: "repentance", ...habits, ...items },
    wrong: [],
  });
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
  memory.setAside("log");
  expect(memory.remembered.value).toMatchObject({ seeds, log: undefined });
  expect(JSON.parse(kept.get(`${KEY}-unreadable`) ?? "")).toEqual({ log });
  memory.setAside("save");
  expect(JSON.parse(kept.get(`${KEY}-unreadable`) ?? "")).toEqual({ log });
  memory.forgetAll();
  expect(kept.size).toBe(0);
});

it("begins a bare address with what was set last, at Check where a log is in the page, and a link with nothing of it", async () => {
  const kept = new Map([[KEY, '{"loadout":"edition=rebirth&luck=2"}']]);
  const begun = async (hash: string, log?: object) => {
    vi.stubGlobal("location", { hash });
    vi.stubGlobal("document", { querySelector: () => log ?? null });
    await memoryOn(kept);
    return (await import("../../src/page/state/store")).state.value;
  };
  const set = { ...START_STATE, edition: "rebirth", luck: 2 };
  expect(await begun("")).toEqual({ ...set, view: "run" });
  expect(await begun("", {})).toEqual({ ...set, view: "check" });
  expect(await begun("#view=odds&luck=3")).toEqual({ ...START_STATE, view: "odds", luck: 3 });
});

it("knows at once what another tab keeps", async () => {
  const heard = new Map<string, () => void>();
  vi.stubGlobal("addEventListener", (name: string, tell: () => void) => heard.set(name, tell));
  const kept = new Map<string, string>();
  const memory = await memoryOn(kept);
  kept.set(KEY, '{"seeds":[7]}');
  heard.get("storage")?.();
  expect(memory.remembered.value.seeds).toEqual([7]);
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
