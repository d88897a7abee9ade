/**
 * Writes the tables of names that the command line understands, from the lists that modders keep: every item,
 * card and pill with its name in the game's code and in its English texts, pills with their class.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { ItemConfigPillEffectClass } from "isaac-typescript-definitions/dist/enums/ItemConfigPillEffectClass.js";
import { PillEffect } from "isaac-typescript-definitions/dist/enums/PillEffect.js";
import {
  CardType,
  CollectibleType,
  TrinketType,
} from "isaac-typescript-definitions/dist/enums/collections/subTypes.js";
import { kebabOf } from "../src/core/words/itemTexts";
import { openLua } from "../standin/luaRuntime";

/** IsaacScript's library is Lua: its lists are read by running it, with the enums as its keys. */
const NAMES = "node_modules/isaacscript-common/dist/objects";

const enums = { CardType, CollectibleType, ItemConfigPillEffectClass, PillEffect, TrinketType };
type EnumName = keyof typeof enums;

/** The members of an enum by value. */
function valuesOf(name: EnumName): readonly (readonly [string, number])[] {
  return Object.entries(enums[name]).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
}

/** The members of an enum by value, in kebab-case. */
function membersOf(name: EnumName): ReadonlyMap<number, string> {
  return new Map(
    valuesOf(name).map(([member, id]) => [id, member.toLowerCase().replaceAll("_", "-")]),
  );
}

/** A list of a module of the library, by id: its keys are an enum's members, its values texts or members. */
function listOf(file: string, list: string): ReadonlyMap<number, string> {
  const lua = openLua("5.3");
  const tables = (Object.keys(enums) as EnumName[]).map((name) => {
    const members = valuesOf(name).map(([member, id]) => `["${member}"] = ${id}`);
    return `${name} = { ${members.join(", ")} }`;
  });
  const rows = lua.run(`
    local enums = { ${tables.join(", ")} }
    local function require() return enums end
    local module = (function() ${readFileSync(`${NAMES}/${file}.lua`, "utf8")} end)()
    local rows = {}
    for id, name in pairs(module.${list}) do
      rows[#rows + 1] = math.tointeger(id) .. "\\t" .. tostring(name)
    end
    return table.concat(rows, "\\n")`);
  lua.close();
  const pairs = rows.split("\n").map((row) => row.split("\t"));
  const named = pairs.map(([id, name = ""]) => [Number(id), name] as const);
  return new Map(named.filter(([id]) => id >= 0).sort(([a], [b]) => a - b));
}

type NameRow = readonly [id: number, member: string, name: string];

function rowsOf(enumName: EnumName, file: string, list: string): readonly NameRow[] {
  const names = listOf(file, list);
  return [...membersOf(enumName)]
    .filter(([id]) => id >= 0 && (names.get(id) ?? "Unknown") !== "Unknown")
    .map(([id, member]) => [id, member, names.get(id) ?? ""] as const);
}

/** So many items stand on a line: all of the game fit on two screens. */
const IN_A_LINE = 10;

/** Titles by number from `first` on, ten a line, each with the name in the game's code where the title does not tell it. */
function titles(rows: readonly NameRow[], first: number): readonly string[] {
  const cells: string[] = [];
  for (const [id, member, title] of rows.filter((row) => row[0] >= first)) {
    cells[id - first] = kebabOf(title) === member ? title : `${title}~${member}`;
  }
  const all = Array.from(cells, (cell: string | undefined) => cell ?? "");
  return all
    .map((_, at) => all.slice(at, at + IN_A_LINE).join("|"))
    .filter((_, at) => at % IN_A_LINE === 0);
}

function write(target: string, names: object): void {
  writeFileSync(target, `${JSON.stringify(names, undefined, 2)}\n`);
}

write("src/core/words/itemNames.json", {
  collectible: titles(rowsOf("CollectibleType", "collectibleNames", "COLLECTIBLE_NAMES"), 1),
  trinket: titles(rowsOf("TrinketType", "trinketNames", "TRINKET_NAMES"), 1),
});

const classes = listOf("pillEffectClasses", "PILL_EFFECT_CLASSES");
const pills = rowsOf("PillEffect", "pillEffectNames", "PILL_EFFECT_NAMES");

write("src/items/goodNames.json", {
  card: titles(
    rowsOf("CardType", "cardNames", "CARD_NAMES").map(
      // A tarot card without its number: "The Fool".
      ([id, member, name]) => [id, member, name.replace(/^[0IVX]+ - /, "")] as const,
    ),
    1,
  ),
  pill: titles(pills, 0),
  pillClasses: pills.map(([id]) => Number(classes.get(id))).join(""),
});
