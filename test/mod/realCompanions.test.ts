/**
 * The built mod beside the real MinimapAPI and Mod Config Menu, where their files lie beside the
 * project. They are other people's and not part of it, so these tests are skipped without them.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AWARD_NAMES } from "../../src/core/game/pickupKinds";
import type { Engine, ModSource } from "../../standin";
import {
  FAR,
  FAR_FLOOR,
  ROOM,
  accusationsInSixtyClears,
  clear,
  drawnWithCompass,
  mapOf,
  newRun,
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

const PLUS = { edition: "repentance+" } as const;
const ORDERS = ["modsBefore", "modsAfter"] as const;

/** The mods in their order: what they need comes first. */
const beside = (order: (typeof ORDERS)[number], mod: ModSource) => ({
  ...PLUS,
  ...(order === "modsBefore"
    ? { modsBefore: [PRELUDE, mod] }
    : { modsBefore: [PRELUDE], modsAfter: [mod] }),
});

/** Cells with an icon of this mod. */
function cellsWithIcon(game: Engine): readonly number[] {
  const cells = [...mapOf(game)].filter(([, { icons }]) =>
    icons.some((icon) => icon.startsWith("BasementOracle")),
  );
  return cells.map(([cell]) => cell).sort();
}

describe.skipIf(!isThere)("beside the real MinimapAPI", () => {
  const WITH_MAP = beside("modsBefore", MINIMAP);

  it("icons stand on the rooms that its map shows, and on no other", () => {
    const game = newRun(WITH_MAP, FAR_FLOOR);
    game.frames(40);
    expect(cellsWithIcon(game)).toEqual([83, 85, 97]);
    const own = game.evaluate(`local names = {}
      for _, icon in ipairs(MinimapAPI.IconList) do names[#names + 1] = icon.ID:match("^BasementOracle (.*)") end
      return table.concat(names, ",")`);
    const things = ["Heart", "Key", "Bomb", "Sack", "Pill", "Battery", "Item", "Card"];
    const icons = [...AWARD_NAMES.map(({ name }) => name), ...things];
    expect(own.split(",").sort()).toEqual(icons.sort());
    clear(game, ROOM.east);
    game.frames(40);
    expect(cellsWithIcon(game)).toEqual([83, 97]);
    expect(game.take().errors).toEqual([]);
  });

  it("The Compass reveals what it reveals without this mod", () => {
    const drawn = drawnWithCompass(WITH_MAP, "on");
    expect(drawn).toContain(`${FAR}=nothing`);
    expect(drawn).toEqual(drawnWithCompass(WITH_MAP, "off"));
  });

  it.each(some(ORDERS, 2))("auto accuses nobody and loses no award (%s)", (order) => {
    const game = newRun({ ...beside(order, MINIMAP), saveData: undefined as never }, FAR_FLOOR);
    const ofClears = Object.keys(game.registrations()).filter((key) => key.includes(":70"));
    expect(ofClears.length).toBeGreaterThan(1);
    expect(accusationsInSixtyClears(game)).toEqual([]);
  });
});

describe.skipIf(!isThere)("beside the real Mod Config Menu", () => {
  it.each(ORDERS)("a page is added once, and one press is one change (%s)", (order) => {
    const game = newRun({ ...beside(order, MENU), commands: ["oracle hud off"] }, FAR_FLOOR);
    game.frames(5);
    expect(game.take().errors).toEqual([]);
    const own = `for place, one in ipairs(ModConfigMenu.MenuData) do
        if one.Name == "Basement Oracle" then return found(place, one) end
      end`;
    const options = `local function found(_, category)
        local counts = {}
        for _, tab in ipairs(category.Subcategories) do counts[#counts + 1] = #tab.Options end
        return table.concat(counts, " ")
      end`;
    expect(game.evaluate(`${options} ${own}`)).toContain("18");
    const press = (action: string, count = 1): void => {
      for (let pressed = 0; pressed < count; pressed += 1) {
        game.evaluate(`PressNext("${action}") return ''`);
        game.frames(2);
      }
    };
    game.evaluate("ModConfigMenu.OpenConfigMenu() return ''");
    game.frames(2);
    expect(game.take().errors).toEqual([]);
    press(
      "MENUDOWN",
      Number(game.evaluate(`local function found(place) return tostring(place) end ${own}`)) - 1,
    );
    press("MENUCONFIRM", 2);
    press("MENUDOWN", 2);
    const seen = ["award", "map", "off", "award"].map((word) => {
      press("MENURIGHT");
      expect(game.take().errors).toEqual([]);
      return [told(game, "oracle hud"), `Line on screen: ${word}.`];
    });
    expect(seen.filter(([said, expected]) => said !== expected)).toEqual([]);
  });
});
