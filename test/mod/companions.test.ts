import { describe, expect, it } from "vitest";
import { MOD_DIRECTORY } from "../../standin";
import { ROOM, answer, begin, clear, floorsOf, inRun } from "./support";

describe("Mod Config Menu", () => {
  const OPTIONS = { modConfigMenu: true };

  it("gets a page with every setting", () => {
    inRun(OPTIONS, (game) => {
      const rows = game.readMenu();
      expect(rows.map(({ display }) => display)).toEqual([
        "Mode: override",
        "Edition: auto",
        "Line on screen: off",
        "Line: pixels from the left: 42",
        "Line: pixels from the top: 84",
        "Size of the line: normal",
        "Key for the line: none",
        "Records in log.txt: on",
        "Icons on MinimapAPI's map: on",
        "Now: override (repentance: unchecked)",
        "Awards: 0 by this mod, 0 by the game",
        "Laboratory, awards: off",
        "Laboratory, floors: off",
      ]);
      expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(["Basement Oracle"]));
    });
  });

  it("changes settings, which are saved and hold at once", () => {
    inRun(OPTIONS, (game) => {
      game.changeMenu(1, 3);
      game.changeMenu(2, 4);
      game.changeMenu(3, 2);
      game.changeMenu(4, 100);
      game.changeMenu(6, 3);
      game.changeMenu(8, false);
      game.changeMenu(9, 3);
      expect(game.readMenu().map(({ display, current }) => [display, current])).toEqual([
        ["Mode: observe", 3],
        ["Edition: afterbirth+", 4],
        ["Line on screen: award", 2],
        ["Line: pixels from the left: 100", 100],
        ["Line: pixels from the top: 84", 84],
        ["Size of the line: large", 3],
        ["Key for the line: none", -1],
        ["Records in log.txt: off", false],
        ["Icons on MinimapAPI's map: all", 3],
        ["Now: observe (afterbirth+: unsure)", true],
        ["Awards: 0 by this mod, 0 by the game", true],
        ["Laboratory, awards: off", false],
        ["Laboratory, floors: off", false],
      ]);
      const text = game.readState().saves[MOD_DIRECTORY] ?? "{}";
      expect(JSON.parse(text)).toMatchObject({ mode: "observe", hud: "award", log: false });
      game.enterRoom(ROOM.east);
      game.take();
      game.frames(1);
      expect(game.take().drawn.length).toBeGreaterThan(0);
    });
  });

  it("changes nothing when a change is cancelled", () => {
    inRun(OPTIONS, (game) => {
      for (const position of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
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
      expect(game.readMenu()).toHaveLength(13);
    });
  });
});

describe("the menu page while the line is placed", () => {
  it("shows an example of it, in a cleared room with the HUD hidden", () => {
    inRun({ modConfigMenu: true, commands: ["oracle hud award"] }, (game) => {
      game.take();
      game.frames(3);
      expect(game.take().drawn).toEqual([]);
      expect(game.openMenu("Basement Oracle")).toBe(true);
      game.frames(3);
      const { drawn } = game.take();
      expect(drawn.at(-1)).toMatchObject({ text: "Oracle: 2 coins (example)", x: 42, y: 84 });
      game.changeMenu(4, 200);
      game.frames(1);
      expect(game.take().drawn.at(-1)).toMatchObject({ x: 200 });
      game.closeMenu();
      game.frames(3);
      game.take();
      game.frames(3);
      expect(game.take().drawn).toEqual([]);
    });
  });

  it("shows none on another mod's page", () => {
    inRun({ modConfigMenu: true }, (game) => {
      game.openMenu("Another mod");
      game.take();
      game.frames(5);
      expect(game.take().drawn).toEqual([]);
    });
  });

  it("names keys as players know them", () => {
    inRun({ modConfigMenu: true }, (game) => {
      const names = [74, 49, 290, 301, -1].map((key) => {
        game.changeMenu(7, key);
        return `${game.readMenu()[6]?.display}`.replace("Key for the line: ", "");
      });
      expect(names).toEqual(["J", "1", "F1", "F12", "none"]);
    });
  });
});

describe("the key for the line", () => {
  it("shows and hides it", () => {
    inRun({ modConfigMenu: true }, (game) => {
      const KEY_J = 74;
      game.changeMenu(7, KEY_J);
      game.enterRoom(ROOM.east);
      const lines = () => {
        game.take();
        game.press(KEY_J);
        game.frames(1);
        game.frames(10);
        game.take();
        game.frames(1);
        return game.take().drawn.length > 0;
      };
      expect([lines(), lines(), lines()]).toEqual([true, false, true]);
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
      expect(floorsOf(game.take().log)[0]?.hasRepentogon).toBe(1);
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
