/** Searches of the page, and what it shows of files and says of links, in a stand-in for a browser. */
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import type { Part } from "../../src/search/job";
import { FloorSearcher } from "../../src/search/floors/floorSearch";
import type { ShownRun } from "../../src/page/model/shownFloors";
import type { FloorSearch } from "../../src/search/floors/asks";
import { writeArchive, writeStb } from "../figures/writers";
import { carriedBytes } from "../judge/saves/carriedRuns";
import { some } from "../support/cases";
import { fileOf, playedLog, standIn, started } from "./standInBrowser";

standIn();

const { START_STATE } = await import("../../src/page/state/address");
const { state, update } = await import("../../src/page/state/store");
const files = {
  ...(await import("../../src/page/state/givenFiles")),
  ...(await import("../../src/page/state/givenLog")),
  ...(await import("../../src/page/state/ownRooms")),
};
const shown = await import("../../src/page/state/shown");
const hunts = await import("../../src/page/state/hunt");
const { searchParts } = await import("../../src/page/model/pageSearch");
const { randomSeed } = await import("../../src/page/model/pageRun");
const { hunt, startHunt, stopHunt, forgetHunt, askedSearch } = hunts;

const threads = (hardwareConcurrency: number) =>
  vi.stubGlobal("navigator", { hardwareConcurrency });

/** What the browser's chance gives next. */
const chance = (word: number) =>
  vi.spyOn(crypto, "getRandomValues").mockImplementation((words) => {
    (words as unknown as Uint32Array)[0] = word;
    return words;
  });

beforeEach(() => {
  vi.restoreAllMocks();
  threads(1);
  forgetHunt();
  files.ownRooms.value = undefined;
  state.value = { ...START_STATE, seed: 1 };
  started.length = 0;
});

/** Searches for what fits, from a seed on; over when enough is found. */
const search = (conditions: string, searchFrom?: number) => {
  update({ conditions, searchFrom });
  return startHunt();
};

describe("a search of the page", () => {
  it.each(["", "nonsense"])(
    "does not begin without conditions, or by wrong ones: '%s'",
    async (asked) => {
      await search(asked);
      expect([hunt.value, started.length, state.value.searchFrom]).toEqual([
        undefined,
        0,
        undefined,
      ]);
    },
  );

  it.each(some([0, 1, 4], 2))(
    "shows 24 runs, the first of each part, on %i processors",
    async (count) => {
      threads(count);
      await search("2: rooms >= 9", 5000);
      expect(started.map((worker) => worker.isAtWork())).toEqual(
        Array<boolean>(Math.max(count, 1)).fill(false),
      );
      const searcher = new FloorSearcher(askedSearch.value as FloorSearch);
      const parts = searchParts(5000);
      const found = Array.from({ length: 24 }, () => {
        const { start, count: seeds } = parts.next().value as Part;
        return searcher.run(start, seeds, Infinity);
      });
      const matches = found.flat().length;
      expect(hunt.value).toMatchObject({ isRunning: false, tried: 24 * 1024, matches });
      expect(hunt.value?.search).toBe(askedSearch.value);
      expect(hunt.value?.shown.map(({ seed }) => seed)).toEqual(found.map(([first]) => first));
      expect(found[0]?.[0]).toBeGreaterThanOrEqual(4096);
      for (const { floors, shows } of hunt.value?.shown ?? []) {
        expect([floors.map(({ floor }) => floor.setup.plan.stage), shows]).toEqual([[2], []]);
      }
      expect(state.value.searchFrom).toBe(5000);
    },
  );

  it("shows what of it was asked for by name", async () => {
    const going = search("1: item.treasure = sad-onion", 1);
    stopHunt();
    await going;
    expect(hunt.value?.shown[0]?.shows.join()).toMatch(/^Basement I: The Sad Onion, treasure room/);
  });

  it("goes on elsewhere when it is asked for again, and where the address says when it is another", async () => {
    chance(70_000);
    await search("rooms >= 9", 5000);
    await startHunt();
    expect(state.value.searchFrom).toBe(70_000);
    expect(hunt.value?.shown[0]?.seed).toBeGreaterThanOrEqual(69_632);
    await search("rooms >= 8", 3000);
    expect(state.value.searchFrom).toBe(3000);
    await search("rooms >= 8");
    expect(state.value.searchFrom).toBe(70_000);
  });

  it("counts what was under way when it is stopped, and shows none of it when it is forgotten", async () => {
    threads(4);
    const going = search("rooms >= 9", 1);
    expect(hunt.value).toMatchObject({ isRunning: true, tried: 0, matches: 0, shown: [] });
    stopHunt();
    await going;
    expect(hunt.value).toMatchObject({ isRunning: false, tried: 4 * 1024 - 1 });
    expect(hunt.value?.shown).toHaveLength(4);
    const again = startHunt();
    forgetHunt();
    await again;
    expect(hunt.value).toBeUndefined();
  });

  it("ends when another begins, which alone is shown", async () => {
    await Promise.all([search("rooms >= 9", 1), search("1: rooms >= 8", 1)]);
    expect(hunt.value?.search).toBe(askedSearch.value);
    expect(hunt.value).toMatchObject({ isRunning: false, tried: 24 * 1024 - 1 });
  });

  it("is the same until something changes that it depends on", () => {
    update({ conditions: "rooms >= 9" });
    const before = askedSearch.value;
    update({ view: "odds", stage: "caves-2", showsSecrets: true, searchFrom: 9 });
    expect(askedSearch.value).toBe(before);
    for (const change of [{ luck: 3 }, { difficulty: "hard" }] as const) {
      const last = askedSearch.value;
      update(change);
      expect(askedSearch.value).not.toBe(last);
    }
  });

  it.each([
    [0, 1],
    [2, 2],
    [4294967295, 4294967295],
  ])("begins at any seed there is: chance %i gives seed %i", (word, seed) => {
    chance(word);
    expect(randomSeed()).toBe(seed);
  });
});

describe("room files that are given to the page", () => {
  const special = (builtInFigures("afterbirth+") as FigureSet).files.get(0) ?? [];
  const boss = special.findIndex(({ roomType, subtype }) => roomType === 5 && subtype === 72);
  const some = (count: number) => writeStb(special.slice(boss, boss + count));
  const TWO = "the rooms at the 2 files";
  const PATH = "resources/rooms/00.special rooms.stb";
  const archive = (count: number) => writeArchive({ [PATH]: some(count) });
  const open = async (given: Readonly<Record<string, Uint8Array>>) => {
    await files.openFiles(Object.entries(given).map(([name, bytes]) => fileOf(name, bytes)));
    return [files.ownRooms.value?.files.get(0)?.length, files.ownRooms.value?.name];
  };

  it.each([
    [{ "AFTERBIRTHP.A": archive(20) }, 20, "the rooms at AFTERBIRTHP.A"],
    // What lies loose counts first, then the archive of the newest edition.
    [{ "afterbirthp.a": archive(20), "00.special rooms.stb": some(30) }, 30, TWO],
    [{ "afterbirthp.a": archive(20), "repentance.a": archive(10) }, 10, TWO],
    [{ "repentance.a": archive(10), "afterbirthp.a": archive(20) }, 10, TWO],
  ])("count as one set: %#", async (given, count, name) => {
    expect(await open(given)).toEqual([count, name]);
    expect([files.roomsProblem.value, state.value.view]).toEqual([undefined, "about"]);
  });

  it("leave those before them where they are none, and say why", async () => {
    const before = await open({ "00.special rooms.stb": some(30) });
    expect(before).toEqual([30, "the rooms at 00.special rooms.stb"]);
    expect(await open({ "01.basement.stb": some(3) })).toEqual(before);
    expect(files.roomsProblem.value).toMatch(/^01\.basement\.stb has no "00\.special rooms" file/);
  });
});

describe("the run that is shown", () => {
  const openLog = async () => {
    await files.openFiles([fileOf("log.txt", playedLog())]);
    await vi.waitUntil(
      () => files.shownLog.value.shown && files.shownLog.value.progress === undefined,
      30_000,
    );
    update({ view: "run", source: "log", stage: "" });
  };
  const problem = () => (shown.shownRun.value as { problem?: string }).problem;

  it("is none of a file that was not opened, and that of seed 1 where none was chosen", () => {
    update({ source: "save" });
    expect(problem()).toMatch(/^This is a floor of a saved run, which no link holds: /);
    expect(shown.shownFloor.value).toBeUndefined();
    update({ source: "log" });
    expect(problem()).toMatch(/^This is a floor of a log, which no link holds: /);
    update({ source: "seed", seed: undefined });
    expect(shown.shownRun.value).toHaveProperty("seed", 1);
  });

  it("is none of a kept file of another form, which is set aside", () => {
    files.shownLog.value = { shown: { floors: [{}] } as never };
    files.savedRun.value = { name: "a.dat", judge: () => expect.fail() };
    for (const [source, what] of [
      ["log", "log"],
      ["save", "saved run"],
    ] as const) {
      update({ source });
      expect(problem()).toMatch(`The ${what} that this browser kept cannot be read any more`);
    }
    files.savedRun.value = undefined;
  });

  it("is a table at first, of a seed that was chosen", () => {
    const other = [
      { room: 3 },
      { stage: "caves-2" },
      { view: "odds" },
      { seed: undefined },
    ] as const;
    const tables = [{}, ...other, { source: "log" } as const].map((change) => {
      state.value = { ...START_STATE, seed: 1, ...change };
      return shown.isSheet.value;
    });
    expect(tables).toEqual([true, false, false, false, false, false]);
  });

  it("is there floor by floor where the page begins with a seed's table, and whole in the end", async () => {
    vi.stubGlobal("requestAnimationFrame", (does: () => void) => void setTimeout(does));
    const run = () => shown.shownRun.value as ShownRun;
    const counts = new Set<number>();
    const look = () => (counts.add(run().ways[0]?.floors.length ?? 0), run().isWhole);
    state.value = { ...START_STATE, seed: 77, view: "odds" };
    shown.beginShownRun();
    expect(run().isWhole).toBe(true);
    state.value = { ...START_STATE, seed: 78 };
    shown.beginShownRun();
    expect(look()).toBe(false);
    await vi.waitUntil(look, { timeout: 60_000, interval: 1 });
    expect([...counts].slice(0, 3)).toEqual([0, 1, 2]);
    expect(Math.max(...counts)).toBeGreaterThan(9);
  });

  it("is made again only where something changes that it depends on", () => {
    const whole = () => (shown.shownFloor.value as { whole?: unknown }).whole;
    const before = whole();
    update({ luck: 4, showsSecrets: true, room: 3 });
    expect(whole()).toBe(before);
    for (const change of [
      { coins: 9 },
      { showsItems: false },
      { skipped: ["shop"] },
      { seed: 2 },
    ]) {
      const last = whole();
      update(change);
      expect(whole(), JSON.stringify(change)).not.toBe(last);
    }
  });

  it("has a link that carries all of a seed's, without a word", () => {
    update({ stage: "caves-2", room: 4 });
    expect(shown.linkNow()).toEqual({ shown: state.value, lacks: "" });
  });

  it("has a link that carries a log's floor, or says what of it cannot be carried", async () => {
    await openLog();
    const { shown: linked, lacks } = shown.linkNow();
    expect(linked).toMatchObject({ source: "seed", seed: 1000, room: undefined });
    expect([lacks, linked.stage]).toEqual(["", "flooded-caves-1"]);
    const log = files.shownLog.value.shown ?? expect.fail();
    const floor = log.floors.at(-1) ?? expect.fail();
    const [first, ...rest] = floor.rooms.toSorted((a) => (a.type === "default" ? -1 : 1));
    const rooms = [{ ...(first ?? expect.fail()), type: "arcade" }, ...rest];
    const lacksOf = (change: Partial<typeof floor>) => {
      files.shownLog.value = { shown: { ...log, floors: [{ ...floor, ...change }] } };
      return shown.linkNow().lacks;
    };
    const start = "A link cannot carry all that your log had met, unlocked and spent: ";
    expect(lacksOf({ rooms })).toBe(`${start}1 of its rooms will differ.`);
    expect(lacksOf({ rooms: floor.rooms.slice(1) })).toBe("");
    expect(lacksOf({ rooms, name: "Caves I" })).toBe(
      `${start}it opens as Flooded Caves I, and 1 of its rooms will differ.`,
    );
  });

  it("has a link that carries a saved run's floor, and counts for every other view", async () => {
    await files.openFiles([fileOf("a.dat", carriedBytes("18-repentance-gsr0146"))]);
    const { shown: linked, lacks } = shown.linkNow();
    expect(linked).toMatchObject({ source: "seed", room: undefined, build: undefined });
    expect([lacks, linked.stage]).toEqual(["", "cellar-2"]);
    shown.followFile();
    const { seed, edition, difficulty, carried, playerType } = linked;
    const told = { seed, edition, difficulty, carried, playerType };
    expect(state.value).toMatchObject({ source: "save", ...told });
    await files.openFiles([fileOf("b.dat", carriedBytes("05-repentance-gsr0135"))]);
    expect(state.value).toMatchObject({ source: "save", build: "1.7.5" });
  });
});
