import { describe, expect, it } from "vitest";
import type { Engine } from "../../standin";
import { MOD_DIRECTORY } from "../../standin";
import { DEFAULT_SAVE, ROOM, answer, begin, clear, complaintsOf, inGame, inRun } from "./support";

function saved(game: Engine): Record<string, unknown> {
  return JSON.parse(game.readState().saves[MOD_DIRECTORY] ?? "{}") as Record<string, unknown>;
}

const PLACE = { hudX: 42, hudY: 84, hudSize: "normal", hudKey: -1, minimap: "on" };
const DEFAULTS = { ...(JSON.parse(DEFAULT_SAVE) as object), ...PLACE };

describe("settings", () => {
  it("are kept in the save data as soon as they change", () => {
    inRun({}, (game) => {
      game.command("oracle mode observe");
      game.command("oracle edition ab+ writeBack=no");
      game.command("oracle hud tally");
      game.command("oracle log off");
      expect(saved(game)).toEqual({
        schema: 1,
        mode: "observe",
        edition: "afterbirth+",
        hypotheses: "writeBack=no",
        hud: "tally",
        log: false,
        ...PLACE,
      });
    });
  });

  it("come back with the next run", () => {
    const saveData = JSON.stringify({ ...DEFAULTS, mode: "off", edition: "rebirth" });
    inRun({ saveData }, (game) => {
      expect(answer(game, "oracle mode")[0]).toMatch(/^Mode off/u);
      expect(answer(game, "oracle edition")[0]).toBe("Edition rebirth (chosen).");
    });
  });

  it("are as they were in the save data of a player who chose none", () => {
    inRun({}, (game) => {
      clear(game, ROOM.east);
      game.exitRun();
      expect(game.readState().saves[MOD_DIRECTORY]).toBe(DEFAULT_SAVE);
    });
  });

  it("come with a sentence on console and screen in the first run, once", () => {
    const first = /rolls what cleared rooms drop; "oracle mode observe" only\s+watches/u;
    inGame({ saveData: undefined as never }, (game) => {
      begin(game, {});
      game.frames(2);
      const { console: said, drawn, errors } = game.take();
      expect(errors).toEqual([]);
      expect(said).toMatch(first);
      expect(drawn[0]?.text).toMatch(first);
      game.frames(400);
      game.take();
      game.frames(1);
      expect(game.take().drawn).toEqual([]);
      game.exitRun();
      begin(game, { seed: 9 });
      game.frames(2);
      const again = game.take();
      expect([again.console, again.drawn]).toEqual(["", []]);
    });
  });

  it("hold for the run when they cannot be saved, and the console says so", () => {
    inRun({ faults: { saveFails: true } }, (game) => {
      expect(answer(game, "oracle mode observe")).toEqual([
        "The setting holds for now, but it could not be saved; log.txt says why.",
        expect.stringMatching(/^Mode observe/u) as string,
      ]);
      expect(game.take().errors).toEqual([]);
    });
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
    inGame({ saveData }, (game) => {
      begin(game, {});
      expect(complaintsOf(game.take().log)).toHaveLength(1);
      expect(saved(game)).toEqual({ ...DEFAULTS, quarantine: saveData });
      expect(answer(game, "oracle mode")[0]).toMatch(/^Mode override/u);
      game.exitRun();
      game.take();
      begin(game, { seed: 5 });
      expect(complaintsOf(game.take().log)).toEqual([]);
      game.command("oracle mode observe");
      expect(saved(game)).toEqual({ ...DEFAULTS, mode: "observe", quarantine: saveData });
    });
  });

  it.each([
    ["mode", "loud"],
    ["edition", "afterbirth++"],
    ["hud", 3],
    ["log", "yes"],
    ["hypotheses", "watchDraw=often"],
    ["hypotheses", ["watchDraw=always"]],
  ])("costs only the field that is wrong: %s %s", (field, value) => {
    const saveData = JSON.stringify({ ...DEFAULTS, mode: "observe", [field]: value });
    inRun({ saveData }, (game) => {
      expect(complaintsOf(game.take().log)[0]).toContain(field);
      const kept = field === "mode" ? "override" : "observe";
      expect(saved(game)).toEqual({ ...DEFAULTS, mode: kept, quarantine: saveData });
    });
  });

  it("does not stop the mod from paying", () => {
    inRun({ saveData: "}{" }, (game) => {
      expect(clear(game, ROOM.east, 305419896).returned).toBe(true);
    });
  });
});
