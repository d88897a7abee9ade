/**
 * The built mod beside the real MinimapAPI and Mod Config Menu, where their files lie beside the
 * project. They are other people's and not part of it, so these tests are skipped without them.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine, ModSource, SessionOptions } from "../../standin";
import {
  FLOOR,
  ROOM,
  accusationsInSixtyClears,
  begin,
  clear,
  inGame,
  mapOf,
  told,
} from "./support";
import { some } from "../support/cases";

const FOLDER = "../shared/data/companions";
const isThere = existsSync(FOLDER);

if (!isThere) {
  console.warn(`skipped: no files of other mods in ${FOLDER}`);
}

/** Every Lua file of a mod, by its path in the mod's folder. */
function modFrom(directory: string): ModSource {
  const root = join(FOLDER, directory);
  const names = isThere ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [];
  const files = names
    .filter((name) => name.endsWith(".lua"))
    .map((name) => [name.replaceAll("\\", "/"), readFileSync(join(root, name), "utf8")] as const);
  return { directory, files: { "main.lua": "", ...Object.fromEntries(files) } };
}

const PRELUDE: ModSource = {
  directory: "prelude",
  files: { "main.lua": readFileSync("test/mod/realCompanions.lua", "utf8") },
};
const MINIMAP = modFrom("minimapapi");
const MENU = modFrom("mod-config-menu");

/** A room beyond the boss room, which nothing shows from the start. */
const FAR = 88;
const FAR_FLOOR = { ...FLOOR, rooms: [...FLOOR.rooms.slice(0, -1), { gridIndex: FAR, type: 1 }] };

function play<Result>(options: SessionOptions, use: (game: Engine) => Result): Result {
  return inGame({ edition: "repentance+", ...options }, (game) => {
    begin(game, options, FAR_FLOOR);
    return use(game);
  });
}

/** Cells with an icon of this mod. */
function cellsWithIcon(game: Engine): readonly number[] {
  const cells = [...mapOf(game)].filter(([, { icons }]) =>
    icons.some((icon) => icon.startsWith("BasementOracle")),
  );
  return cells.map(([cell]) => cell).sort();
}

describe.skipIf(!isThere)("beside the real MinimapAPI", () => {
  const WITH_MAP = { modsBefore: [PRELUDE, MINIMAP] };

  it("icons stand on the rooms that its map shows, and on no other", () => {
    play(WITH_MAP, (game) => {
      game.frames(40);
      expect(game.take().errors).toEqual([]);
      expect(cellsWithIcon(game)).toEqual([83, 85, 97]);
      clear(game, ROOM.east);
      game.frames(40);
      expect(cellsWithIcon(game)).toEqual([83, 97]);
      expect(game.take().errors).toEqual([]);
    });
  });

  it("The Compass reveals what it reveals without this mod", () => {
    const drawnWith = (mode: string) =>
      play({ ...WITH_MAP, commands: [`oracle minimap ${mode}`] }, (game) => {
        game.frames(40);
        game.evaluate("Game():GetLevel():SetStateFlag(7, true)");
        game.frames(40);
        return [...mapOf(game)].map(([cell, { drawn }]) => `${cell}=${drawn}`);
      });
    expect(drawnWith("on")).toContain(`${FAR}=nothing`);
    expect(drawnWith("on")).toEqual(drawnWith("off"));
  });
});

describe.skipIf(!isThere)("auto beside the real MinimapAPI, which hears of clears", () => {
  it.each(some(["modsBefore", "modsAfter"] as const, 2))(
    "accuses nobody, loses no award (%s)",
    (order) => {
      const mods = order === "modsBefore" ? [PRELUDE, MINIMAP] : [MINIMAP];
      const options = { modsBefore: [PRELUDE], [order]: mods, saveData: undefined as never };
      play(options, (game) => {
        const ofClears = Object.entries(game.registrations()).filter(([key]) =>
          key.includes(":70"),
        );
        expect(ofClears.length).toBeGreaterThan(1);
        expect(accusationsInSixtyClears(game)).toEqual([]);
      });
    },
  );
});

describe.skipIf(!isThere)("beside the real Mod Config Menu", () => {
  it.each(["modsBefore", "modsAfter"] as const)("a page is added once (%s)", (order) => {
    const mods = order === "modsBefore" ? [PRELUDE, MENU] : [MENU];
    const options = { modsBefore: [PRELUDE], [order]: mods };
    play(options, (game) => {
      game.frames(5);
      expect(game.take().errors).toEqual([]);
      const rows = `
        local found = {}
        for _, category in ipairs(ModConfigMenu.MenuData) do
          for _, tab in ipairs(category.Name == "Basement Oracle" and category.Subcategories or {}) do
            found[#found + 1] = #tab.Options
          end
        end
        return table.concat(found, " ")`;
      expect(game.evaluate(rows)).toContain("18");
    });
  });

  it.each(["modsBefore", "modsAfter"] as const)("one press is one change (%s)", (order) => {
    const mods = order === "modsBefore" ? [PRELUDE, MENU] : [MENU];
    const options = { modsBefore: [PRELUDE], [order]: mods, commands: ["oracle hud off"] };
    play(options, (game) => {
      game.frames(5);
      const press = (action: string): void => {
        game.evaluate(`PressNext("${action}") return ''`);
        game.frames(2);
      };
      game.evaluate("ModConfigMenu.OpenConfigMenu() return ''");
      const rows = `for place, one in ipairs(ModConfigMenu.MenuData) do
        if one.Name == "Basement Oracle" then return tostring(place) end
      end`;
      const down = (count: number): void =>
        Array.from({ length: count }).forEach(() => press("MENUDOWN"));
      game.frames(2);
      expect(game.take().errors).toEqual([]);
      down(Number(game.evaluate(rows)) - 1);
      press("MENUCONFIRM");
      press("MENUCONFIRM");
      down(2);
      const seen: string[] = [];
      for (let presses = 0; presses < 4; presses += 1) {
        press("MENURIGHT");
        expect(game.take().errors).toEqual([]);
        seen.push(told(game, "oracle hud"));
      }
      const words = ["award", "map", "off", "award"];
      expect(seen).toEqual(words.map((word) => `Line on screen: ${word}.`));
    });
  });
});
