/**
 * Writes the table of item names that the command line understands, from the lists that modders keep:
 * every item with its name in the game's code and in its English texts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import {
  CollectibleType,
  TrinketType,
} from "isaac-typescript-definitions/dist/enums/collections/subTypes.js";
import { openLua } from "../standin/luaRuntime";

/** IsaacScript's library is Lua: its lists are read by running it, with the enums as its keys. */
const NAMES = "node_modules/isaacscript-common/dist/objects";
const TARGET = "src/core/words/itemNames.json";

const enums = { CollectibleType, TrinketType };
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

/** The English names by id: the list of a module of the library that has an enum's members as keys. */
function englishNames(enumName: EnumName, file: string, list: string): ReadonlyMap<number, string> {
  const lua = openLua("5.3");
  const members = valuesOf(enumName).map(([member, id]) => `["${member}"] = ${id}`);
  const rows = lua.run(`
    local enums = { ${enumName} = { ${members.join(", ")} } }
    local function require() return enums end
    local module = (function() ${readFileSync(`${NAMES}/${file}.lua`, "utf8")} end)()
    local rows = {}
    for id, name in pairs(module.${list}) do
      rows[#rows + 1] = math.tointeger(id) .. "\\t" .. name
    end
    return table.concat(rows, "\\n")`);
  lua.close();
  const pairs = rows.split("\n").map((row) => row.split("\t"));
  const named = pairs.map(([id, name = ""]) => [Number(id), name] as const);
  return new Map(named.filter(([id]) => id >= 0).sort(([a], [b]) => a - b));
}

function rowsOf(
  enumName: EnumName,
  file: string,
  list: string,
): readonly (readonly [number, string, string])[] {
  const names = englishNames(enumName, file, list);
  return [...membersOf(enumName)]
    .filter(([id]) => id > 0 && names.has(id))
    .map(([id, member]) => [id, member, names.get(id) ?? ""] as const);
}

const table = {
  collectible: rowsOf("CollectibleType", "collectibleNames", "COLLECTIBLE_NAMES"),
  trinket: rowsOf("TrinketType", "trinketNames", "TRINKET_NAMES"),
};
/** So many items stand on a line: all of the game fit on two screens. */
const IN_A_LINE = 10;

const kinds = Object.entries(table).map(([kind, rows]) => {
  const cells = rows.map((row) => JSON.stringify(row));
  const lines = cells
    .map((_, at) => cells.slice(at, at + IN_A_LINE).join(", "))
    .filter((_, at) => at % IN_A_LINE === 0);
  return `  "${kind}": [\n    ${lines.join(",\n    ")}\n  ]`;
});
writeFileSync(TARGET, `{\n${kinds.join(",\n")}\n}\n`);
