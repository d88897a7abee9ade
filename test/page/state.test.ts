/** The page's state and the files that it is given, in a stand-in for a browser. */
import { savedRooms } from "../../src/answers/savedRooms";
import { shownLog } from "../../src/answers/shownLog";
import { isProblem } from "../../src/core/problem";
import type { SavedRunReport } from "../../src/judge/saves/savedReport";
import { drawnDropWords } from "../../src/picture/floor/roomsPicture";
import { compareText } from "../judge/logs/support";
import { CARRIED, carriedAchievements, carriedBytes } from "../judge/saves/carriedRuns";
import { writeAchievements } from "../judge/saves/writeRun";
import { fileOf, history, listeners, location, playedLog, standIn, steps } from "./standInBrowser";

standIn();

const store = await import("../../src/page/state/store");
const files = {
  ...(await import("../../src/page/state/givenFiles")),
  ...(await import("../../src/page/state/givenLog")),
};
const { START_STATE } = await import("../../src/page/state/address");
const { remembered } = await import("../../src/page/state/memory");
const { linkNow, shownFloor, shownRun } = await import("../../src/page/state/shown");
const { state, update, chooseSeed } = store;

beforeEach(() => {
  state.value = { ...START_STATE, seed: 1 };
  steps.length = 0;
  files.leftOut.value = [];
});

describe("a change of the page's state", () => {
  it("is a step of going back where it leads to another view, floor or run, and forgets the room", () => {
    update({ room: 4, luck: 3 });
    expect([steps, state.value.room]).toEqual([[], 4]);
    update({ stage: "caves-2" });
    expect([steps.length, state.value.room, state.value.luck]).toEqual([1, undefined, 3]);
    update({ stage: "caves-2" });
    expect(steps).toHaveLength(1);
    update({ view: "odds" });
    expect(steps.at(-1)).toContain("view=odds");
    update({ source: "log" });
    expect(steps.at(-1)).toContain("of=log");
  });

  it("remembers how far down the page was", () => {
    const replace = vi.spyOn(history, "replaceState");
    update({ stage: "caves-2" });
    expect(replace).not.toHaveBeenCalled();
    vi.stubGlobal("scrollY", 120);
    update({ stage: "caves-1" });
    expect(replace).toHaveBeenCalledWith({ scrolled: 120 }, "");
    vi.stubGlobal("scrollY", 0);
  });

  it("leaves a file's run for its seed where it changes what the file tells", () => {
    const ofSave = { ...START_STATE, seed: 1, source: "save", stage: "caves-2" } as const;
    state.value = ofSave;
    update({ luck: 2 });
    expect(state.value.source).toBe("save");
    for (const told of [
      { difficulty: "hard" },
      { playerType: 2 },
      { edition: "rebirth" },
    ] as const) {
      state.value = ofSave;
      update(told);
      expect(state.value).toMatchObject({ source: "seed", stage: "", ...told });
    }
  });

  it("takes no build along to another edition, which has none of that name", () => {
    update({ edition: "repentance", build: "1.7.5" });
    update({ edition: "repentance", luck: 2 });
    expect(state.value.build).toBe("1.7.5");
    update({ edition: "repentance+" });
    expect(state.value.build).toBeUndefined();
  });

  it("begins another seed's run afresh, the same seed's not", () => {
    const midway = { coins: 9, cleared: "caves-2.4", luck: 3 };
    update(midway);
    chooseSeed(1);
    expect(state.value).toMatchObject(midway);
    chooseSeed(2);
    expect(state.value).toMatchObject({ seed: 2, coins: undefined, cleared: "", luck: 3 });
    state.value = { ...START_STATE, seed: 2, source: "save", coins: 9 };
    chooseSeed(2);
    expect(state.value).toMatchObject({ seed: 2, source: "seed", coins: undefined });
  });

  it("takes what a file tells and nothing new where it tells the same", () => {
    store.takeFromFile({ difficulty: "hard" });
    const now = state.value;
    expect(now.difficulty).toBe("hard");
    store.takeFromFile({ difficulty: "hard" });
    expect(state.value).toBe(now);
  });

  it("stays in step with the address, and follows back and forward", () => {
    store.followAddress();
    update({ luck: 4 });
    expect(location.hash).toContain("luck=4");
    location.hash = "#seed=B91199AC&luck=7&stage=x&foo=1";
    listeners.get("popstate")?.({ state: { scrolled: 33 } });
    expect([state.value.luck, store.cameTo.value]).toEqual([7, 33]);
    expect(store.wrongParts.value).toHaveLength(1);
    listeners.get("popstate")?.({ state: null });
    expect(store.cameTo.value).toBe(0);
  });
});

const LOG = playedLog();
const SAVE = fileOf("my run.bin", carriedBytes("18-repentance-gsr0146"));

/** The files that are named as given with the one that is shown. */
const namesLeft = () => files.leftOut.value.map(([first]) => first?.name);

describe("files that are given to the page", () => {
  it("are a log where they are text: it is judged, shown on the map and kept", async () => {
    await files.openFiles([fileOf("log.txt", LOG), fileOf("other.txt", LOG)]);
    expect(state.value.view).toBe("check");
    expect(namesLeft()).toEqual(["other.txt"]);
    await vi.waitUntil(() => files.shownLog.value.shown !== undefined, 30_000);
    await vi.waitUntil(() => files.shownLog.value.progress === undefined, 30_000);
    const { name, shown, problem } = files.shownLog.value;
    expect([name, problem, shown?.report.floors.mismatch]).toEqual(["log.txt", undefined, 0]);
    expect(remembered.value.log?.name).toBe("log.txt");
    update({ view: "run", source: "log", stage: "" });
    expect(shownFloor.value).toMatchObject({ title: shown?.floors.at(-1)?.name });
    files.stopLog();
    files.openKeptLog();
    expect(files.shownLog.value.shown).toEqual(shown);
  });

  it("are told to be no log where the game writes no such line", async () => {
    await files.openFiles([fileOf("notes.txt", "Buy milk.\n")]);
    await vi.waitUntil(() => files.shownLog.value.problem !== undefined, 30_000);
    expect(files.shownLog.value.problem).toMatch(/^This is no log of the game/);
  });

  it("are a saved run by their bytes, with the file of what is unlocked before or behind", async () => {
    const unlocks = fileOf("x", writeAchievements([1, 4]));
    const second = fileOf("y.dat", carriedBytes(CARRIED[0] as string));
    await files.openFiles([unlocks, SAVE, second]);
    expect(state.value).toMatchObject({ view: "run", source: "save", stage: "" });
    expect(namesLeft()).toEqual(["y.dat"]);
    expect(remembered.value.save?.name).toBe("my run.bin");
    // The other one can be shown in its place, with what is unlocked.
    const told = shownRun.value;
    await files.openFiles(files.leftOut.value[0] ?? []);
    expect([files.savedRun.value?.name, namesLeft()]).toEqual(["y.dat", ["my run.bin"]]);
    expect(shownRun.value).not.toEqual(told);
    await files.openFiles(files.leftOut.value[0] ?? []);
    expect(shownRun.value).toHaveProperty("told");
    await files.openFiles([fileOf("a.dat", "ISAACNGnothing")]);
    expect(state.value.view).toBe("check");
    expect(files.savedRun.value).toHaveProperty("problem");
    expect(shownRun.value).toHaveProperty("problem");
  });

  it.each([
    [404, "afterbirth+"],
    [638, "repentance"],
    [641, "repentance+"],
  ])(
    "say what is unlocked, given alone, in their edition: of %i achievements %s",
    async (count, edition) => {
      update({ edition: "rebirth", build: "1.7.5" });
      await files.openFiles([fileOf("persistent.dat", writeAchievements([1, 4], false, count))]);
      const own = { edition, build: undefined, unlocks: [1, 4] };
      expect(state.value).toMatchObject({ view: "run", source: "seed", ...own });
      expect([namesLeft(), await files.openFiles([])]).toEqual([[], undefined]);
    },
  );
});

describe("a log that is followed", () => {
  it("is looked at every second, read on where it has grown, and afresh when the game starts again", async () => {
    const half = LOG.slice(0, LOG.length / 2); // In the middle of a line, as the game's buffer leaves it.
    let text = half;
    let failing = 0;
    const getFile = vi.fn(() =>
      (failing -= 1) >= 0
        ? Promise.reject(new Error("gone"))
        : Promise.resolve(fileOf("log.txt", text)),
    );
    vi.stubGlobal("window", { showOpenFilePicker: () => Promise.resolve([{ getFile }]) });
    expect(files.canFollow()).toBe(true);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const floors = () => files.shownLog.value.shown?.floors.length ?? 0;
    const look = async (time = 1000): Promise<void> => {
      await vi.advanceTimersByTimeAsync(time);
      await new Promise((resolve) => setImmediate(resolve));
    };
    await files.followLog();
    await vi.waitUntil(() => floors() > 0, 30_000);
    const seen = floors();
    await vi.advanceTimersToNextTimerAsync();
    const looks: number[] = [];
    for (const time of [0, 999, 1, 999, 1]) {
      await look(time);
      looks.push(getFile.mock.calls.length);
    }
    expect(looks).toEqual([2, 2, 3, 3, 4]);
    expect([floors(), files.shownLog.value.isFollowed]).toEqual([seen, true]);
    text = LOG;
    await vi.waitUntil(async () => (await look(), floors() > seen), 30_000);
    failing = 4;
    await look();
    expect(files.shownLog.value.problem).toBeUndefined();
    text = `Another launch.\n${half}${half}`;
    await vi.waitUntil(async () => (await look(), floors() !== seen), 30_000);
    failing = 5;
    await vi.waitUntil(async () => (await look(), files.shownLog.value.problem), 30_000);
    expect(files.shownLog.value.problem).toBe(
      "The log could not be read: gone The page goes on looking for it.",
    );
    vi.useRealTimers();
    files.stopLog();
    expect(files.shownLog.value.isFollowed).toBe(false);
  });

  it("is none where the dialog is closed", async () => {
    const before = files.shownLog.value;
    vi.stubGlobal("window", { showOpenFilePicker: () => Promise.reject(new Error("closed")) });
    await files.followLog();
    expect(files.shownLog.value).toBe(before);
  });
});

describe("a saved run that is given to the page", () => {
  const judged = (): SavedRunReport => files.savedRun.value?.judge?.(0) ?? expect.fail();

  /** What the page says of a real run with the achievements of its slot. */
  async function givenCarried(name: string): Promise<SavedRunReport> {
    const beside = carriedAchievements(name) ?? expect.fail(name);
    await files.openFiles([fileOf("run.dat", carriedBytes(name)), fileOf("beside.dat", beside)]);
    return judged();
  }

  beforeEach(() => (files.shownLog.value = {}));

  it("is judged as before when it is opened again as it was kept", async () => {
    const report = await givenCarried("18-repentance-gsr0146");
    files.savedRun.value = undefined;
    files.openKeptSave();
    expect([judged().floor.rooms, judged().drops]).toEqual([report.floor.rooms, report.drops]);
  });

  it("is judged by the file of what is unlocked whether it is given with it, before it or behind it", async () => {
    const name = "18-repentance-gsr0146";
    const beside = () => fileOf("beside.dat", carriedAchievements(name) ?? expect.fail(name));
    const goods = () => [judged().run.unlocks, judged().trinkets];
    const { run, trinkets } = await givenCarried(name);
    const { unlocks } = run;
    const { unlocks: said } = state.value;
    expect([typeof unlocks, typeof said]).toEqual(["object", "object"]);
    store.takeFromFile({ edition: "repentance", unlocks: undefined });
    expect(goods()).not.toEqual([unlocks, trinkets]);
    await files.openFiles([beside()]);
    expect([goods(), state.value.source]).toEqual([[unlocks, trinkets], "save"]);
    files.savedRun.value = undefined;
    await files.openFiles([fileOf("run.dat", carriedBytes(name))]);
    expect(goods()).toEqual([unlocks, trinkets]);
    // A file of another edition says nothing of it.
    await files.openFiles([fileOf("persistent.dat", writeAchievements([1, 4], false, 404))]);
    await files.openFiles([fileOf("run.dat", carriedBytes(name))]);
    expect([judged().run.unlocks, state.value.unlocks]).toEqual([undefined, undefined]);
  });

  it.each([
    ["05-repentance-gsr0135", ""],
    [
      "08-repentance-gsr0135",
      "A link cannot carry all that your saved run had met, unlocked and spent: it opens as Basement XL, and 9 of its rooms will differ.",
    ],
  ])("has a link with its build, and says what that cannot carry: %s", async (name, lacks) => {
    await givenCarried(name);
    expect([linkNow().shown.build, linkNow().lacks]).toEqual(["1.7.5", lacks]);
  });

  it("is of the build that an open log names, if that writes such files, and says so", async () => {
    await givenCarried("18-repentance-gsr0146");
    const told = (): readonly string[] => {
      const run = shownRun.value;
      return isProblem(run) ? [run.problem] : run.told.filter((one) => /build/i.test(one));
    };
    const toldBeside = (build: string): readonly string[] => {
      const floor = "Level::Init m_Stage 6, m_StageType 0 Seed 3649795976\nplacing rooms...\n";
      const report = compareText(`Binding of Isaac: Repentance v${build}\n${floor}`);
      files.shownLog.value = { name: "log.txt", shown: shownLog(report) };
      return told();
    };
    expect([told(), toldBeside("1.7.9b.J835"), toldBeside("1.7.6.0000")]).toEqual([
      ["Saved runs of version 0146 are of one of these builds: 1.7.8a.J819, 1.7.9b."],
      ["Build 1.7.9b.J835: item pools of 1.7.9b.", "log.txt names build 1.7.9b.J835."],
      [
        "Saved runs of version 0146 are of one of these builds: 1.7.8a.J819, 1.7.9b.",
        "log.txt is not used: expected a build that writes saved runs of version 0146 but it names 1.7.6.0000.",
      ],
    ]);
  });

  it("shows on its map the pickups that its rooms are said to drop", async () => {
    const report = await givenCarried("05-repentance-gsr0135");
    const said = report.drops.filter(({ dropped, words }) => !dropped && words !== "");
    expect(said.length).toBeGreaterThan(2);
    const drawn = savedRooms(report);
    for (const { gridIndex, words } of said) {
      const room = drawn.find((one) => one.gridIndex === gridIndex);
      expect(room && drawnDropWords(room)).toBe(words);
    }
  });
});

it("what a press changed is told by floor and place, until another run is shown", async () => {
  const { changes, isChanged, press } = await import("../../src/page/state/changes");
  update({ seed: 305419896, difficulty: "normal" });
  expect(changes()).toBeUndefined();
  press("hard", { difficulty: "hard" });
  const told = changes();
  expect(told?.said).toBe("hard");
  expect(told?.floors.length).toBeGreaterThan(0);
  for (const { differs } of told?.floors ?? []) {
    expect(differs.join()).toMatch(/ → | becomes /);
  }
  const [changed = expect.fail()] = told?.floors ?? [];
  expect([changed.word, "no-floor"].map(isChanged)).toEqual([true, false]);
  press("luck 1", { luck: 1 });
  expect([changes()?.floors, isChanged(changed.word)]).toEqual([[], false]);
  chooseSeed(2);
  expect(changes()).toBeUndefined();
});
