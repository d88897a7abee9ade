import { awardRules, formatHypotheses } from "../../src/core/award/awardRules";
import { MOD_DIRECTORY, type Engine } from "../../standin";
import {
  COIN_SEED,
  DEFAULT_SAVE,
  NEW,
  ROOM,
  answer,
  begin,
  calibratedTo,
  clear,
  complaintsOf,
  drawnIn,
  newRun,
  saved,
  told,
} from "./support";

/** What is saved besides by the mod of today. */
const PLACE = {
  ...{ hudX: 60, hudY: 34, minimap: "on" },
  ...{ items: "off", drops: "on", cards: "off", trinkets: "off" },
  ...{ lineInFights: "on", lineLook: "words", lineKey: "F6", pageKey: "F7" },
};
const SAVED = { ...(JSON.parse(DEFAULT_SAVE) as object), ...PLACE };
/** Of a player who never chose anything: the mode follows the sureness. */
const DEFAULTS = { ...SAVED, mode: "auto", hud: "award" };

describe("settings", () => {
  it("are kept in the save data as soon as they change", () => {
    const game = newRun();
    game.command("oracle mode observe");
    game.command("oracle edition ab+");
    game.command("oracle hud award");
    game.command("oracle log off");
    const chosen = { mode: "observe", edition: "afterbirth+", hud: "award", log: "off" };
    expect(saved(game)).toEqual({ schema: 1, ...chosen, ...PLACE });
  });

  it("come back with the next run", () => {
    const saveData = JSON.stringify({ ...DEFAULTS, mode: "off", edition: "rebirth" });
    const game = newRun({ saveData });
    expect(answer(game, "oracle mode")[0]).toMatch(/^Mode off/u);
    expect(answer(game, "oracle edition")[0]).toBe("Edition rebirth (chosen).");
  });

  it("are as they were in the save data of a player who chose none", () => {
    const game = newRun();
    clear(game, ROOM.east);
    game.exitRun();
    expect(game.readState().saves[MOD_DIRECTORY]).toBe(DEFAULT_SAVE);
  });

  describe("of a player who just installed the mod", () => {
    it.each([
      ["afterbirth+", "what no real game has shown, it watches first"],
      ["repentance+", "It watches the first 8 rooms that you clear"],
    ] as const)("come with words on the screen, once, in %s", (edition, does) => {
      const game = newRun({ ...NEW, edition });
      const drawn = drawnIn(game);
      const words = drawn.join(" ");
      expect(words).toContain("this line names what the room will drop, and how sure that is.");
      expect(words).toContain(does);
      expect(words).toContain("F7 shows its settings, as do Mod Config Menu and the console");
      expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThan(140);
      game.frames(445);
      expect(drawnIn(game)).toEqual(drawn);
      game.frames(5);
      expect(drawnIn(game)).toEqual([]);
      game.exitRun();
      begin(game, { seed: 9 });
      expect(drawnIn(game)).toEqual([]);
      expect(game.take().errors).toEqual([]);
    });

    it("show the award from the first room on, and how sure it is", () => {
      const game = newRun({ ...NEW, edition: "repentance+" });
      game.frames(500);
      game.enterRoom(ROOM.east);
      expect(drawnIn(game)[0]).toMatch(/^Oracle: .+ \(un\w+\) {2}watching: 8 more clears$/u);
    });

    it.each([
      ["afterbirth+", true],
      ["repentance", undefined],
      ["repentance+", undefined],
    ] as const)("leave %s's awards to the mod only where its rules are checked", (edition, by) => {
      const game = newRun({ ...NEW, edition });
      expect(clear(game, ROOM.east, COIN_SEED).returned).toBe(by);
    });

    it("keep what was watched of four games, the last ones", () => {
      const watchedOf = (build: string) => {
        return { edition: "repentance", build, watched: 0, clears: [], agreed: 0, forgiven: 0 };
      };
      const watched = ["a", "b", "c", "d"].map(watchedOf);
      const game = newRun({ saveData: JSON.stringify({ ...DEFAULTS, watched }) });
      game.command("oracle forget");
      expect(saved(game)["watched"]).toEqual(["b", "c", "d", "Lua 5.3"].map(watchedOf));
    });

    it("follow what the laboratory settled in this game, and not what it did in another build", () => {
      const edition = "repentance+";
      const { hypotheses } = awardRules(edition);
      const answers = formatHypotheses({ ...hypotheses, luckFrom: "max" });
      const [here, other] = ["Lua 5.3", "Lua 5.4"].map((build) =>
        newRun({ edition, saveData: calibratedTo(edition, answers, DEFAULTS, build) }),
      ) as [Engine, Engine];
      expect(told(here, "oracle mode")).toContain("Mode override");
      expect(told(here, "oracle edition")).toContain("the best luck counts");
      expect(told(here, "oracle version")).toContain("calibrated");
      here.command("oracle edition repentance");
      expect(told(here, "oracle mode")).toContain("Mode observe");
      expect(told(other, "oracle mode")).toContain("Mode observe");
      expect(told(other, "oracle version")).not.toContain("calibrated");
    });
  });

  it("hold for the run when they cannot be saved, and the console says so", () => {
    const game = newRun({ faults: { saveFails: true } });
    expect(answer(game, "oracle mode observe")).toEqual([
      "This holds for now, but it could not be saved; log.txt says why.",
      expect.stringMatching(/^Mode observe/u) as string,
    ]);
    expect(game.take().errors).toEqual([]);
  });
});

describe("save data that cannot be read", () => {
  it.each([
    ["garbage", "\u0001%d{{{not json"],
    ["a line break and quotes", 'one\ntwo "three" \\ four'],
    ["a number", "17"],
    ["a text", '"observe"'],
    ["another program's format", '{"schema":2,"mode":"off"}'],
    ["a cut file", '{"schema":1,"mode":"obse'],
    ["an old file without a number", '{"mode":"off"}'],
  ])("is kept aside, reported once and replaced by defaults: %s", (_, saveData) => {
    const game = newRun({ saveData });
    expect(complaintsOf(game.take().log)).toHaveLength(1);
    expect(saved(game)).toEqual({ ...DEFAULTS, quarantine: saveData });
    expect(told(game, "oracle mode")).toMatch(/^Mode observe: .* \(auto: /u);
    game.exitRun();
    game.take();
    begin(game, { seed: 5 });
    expect(complaintsOf(game.take().log)).toEqual([]);
    game.command("oracle mode observe");
    expect(saved(game)).toEqual({ ...DEFAULTS, mode: "observe", quarantine: saveData });
  });

  it.each([
    ["mode", "loud"],
    ["edition", "afterbirth++"],
    ["hud", "tally"],
    ["log", false],
    ["minimap", "all"],
    ["items", "yes"],
    ["hudX", "60"],
    ["hudY", true],
  ])("costs only the field that is wrong: %s %s", (field, value) => {
    const saveData = JSON.stringify({ ...DEFAULTS, mode: "observe", [field]: value });
    const game = newRun({ saveData });
    expect(complaintsOf(game.take().log)[0]).toContain(field);
    const kept = field === "mode" ? "auto" : "observe";
    expect(saved(game)).toEqual({ ...DEFAULTS, mode: kept, quarantine: saveData });
  });

  it("of an older mod is taken over, what was kept aside too, without what is no more", () => {
    const { minimap: _, items: __, ...older } = DEFAULTS;
    const kept = { ...older, log: "off", quarantine: "}{" };
    const saveData = JSON.stringify({ ...kept, hudKey: 79, hudSize: "large" });
    const game = newRun({ saveData });
    expect(complaintsOf(game.take().log)).toEqual([]);
    game.command("oracle mode off");
    expect(saved(game)).toEqual({ ...DEFAULTS, ...kept, mode: "off" });
  });

  it("does not stop the mod from awarding where the rules are checked", () => {
    const game = newRun({ saveData: "}{", edition: "afterbirth+" });
    expect(clear(game, ROOM.east, COIN_SEED).returned).toBe(true);
  });
});
