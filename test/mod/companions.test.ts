import { MOD_DIRECTORY } from "../../standin";
import { ROOM, answer, begin, clear, inRun } from "./support";

describe("Mod Config Menu", () => {
  const OPTIONS = { modConfigMenu: true };

  it("gets a page with every setting", () => {
    inRun(OPTIONS, (game) => {
      const rows = game.readMenu();
      expect(rows.map(({ display }) => display)).toEqual([
        "Mode: override",
        "Edition: auto",
        "Line on screen: off",
        "Line: pixels from the left: 60",
        "Line: pixels from the top: 34",
        "Records in log.txt: on",
        "Icons on MinimapAPI's map: on",
        "What stands in rooms: off",
        "Now: override (repentance: unsure)",
        "Awards: 0 by this mod, 0 by the game",
      ]);
      expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(["Basement Oracle"]));
    });
  });

  it("changes settings, which are saved and hold at once", () => {
    inRun(OPTIONS, (game) => {
      game.changeMenu(1, 3);
      game.changeMenu(2, 4);
      game.changeMenu(3, 2);
      game.changeMenu(4, 51);
      game.changeMenu(6, 1);
      game.changeMenu(7, 1);
      expect(game.readMenu().map(({ display, current }) => [display, current])).toEqual([
        ["Mode: observe", 3],
        ["Edition: afterbirth+", 4],
        ["Line on screen: award", 2],
        ["Line: pixels from the left: 100", 51],
        ["Line: pixels from the top: 34", 18],
        ["Records in log.txt: off", 1],
        ["Icons on MinimapAPI's map: off", 1],
        ["What stands in rooms: off", 1],
        ["Now: observe (afterbirth+: unsure)", true],
        ["Awards: 0 by this mod, 0 by the game", true],
      ]);
      const text = game.readState().saves[MOD_DIRECTORY] ?? "{}";
      expect(JSON.parse(text)).toMatchObject({ mode: "observe", hud: "award", log: "off" });
      game.enterRoom(ROOM.east);
      game.take();
      game.frames(1);
      expect(game.take().drawn.at(-1)).toMatchObject({ x: 100, y: 34 });
    });
  });

  it("changes nothing when a change is cancelled", () => {
    inRun(OPTIONS, (game) => {
      for (const position of [1, 2, 3, 4, 5, 6, 7]) {
        game.changeMenu(position, undefined);
      }
      expect(game.readMenu()[0]?.display).toBe("Mode: override");
      expect(game.take().errors).toEqual([]);
    });
  });

  it("shows one page after the mod was loaded again and another run begun", () => {
    inRun(OPTIONS, (game) => {
      game.luamod(MOD_DIRECTORY);
      game.exitRun();
      begin(game, { seed: 3 });
      expect(game.readMenu()).toHaveLength(10);
    });
  });
});

describe("a menu that cannot remove a page", () => {
  it("costs nothing but that: the run begins as always", () => {
    const OLD_MENU = {
      directory: "old-menu",
      files: { "main.lua": "ModConfigMenu = { AddSetting = function() end }" },
    };
    inRun({ modsBefore: [OLD_MENU] }, (game) => {
      const { log, errors } = game.take();
      expect(errors).toEqual([]);
      expect(log).not.toContain("Failed");
    });
  });
});

describe("REPENTOGON", () => {
  const OPTIONS = { repentogon: true };

  it("is recognised and recorded, since it changes how floors are made", () => {
    inRun(OPTIONS, (game) => {
      expect(game.take().log).toMatch(/"kind":"session".*"hasRepentogon":1/u);
      expect(answer(game, "oracle version").join("\n")).toContain("with REPENTOGON");
    });
  });

  it("changes nothing in what drops", () => {
    inRun(OPTIONS, (game) => {
      const record = clear(game, ROOM.east, 305419896);
      expect(record.returned).toBe(true);
      expect(record.pickups.map(({ seed }) => seed)).toEqual(record.vanillaWouldBe?.spawnSeeds);
    });
  });
});

describe("without either", () => {
  it("nothing of them is touched", () => {
    inRun({}, (game) => {
      expect(game.take().errors).toEqual([]);
      expect(game.evaluate("return tostring(ModConfigMenu)")).toBe("nil");
      const numbers = Object.keys(game.registrations()).map((key) => Number(key.split(":")[1]));
      expect(Math.max(...numbers)).toBeLessThan(100);
    });
  });
});
