/**
 * Writes the tables of names that the command line understands, from the lists that modders keep:
 * every item with its name in the game's code and in its English texts, and the characters.
 */
import { readFileSync, writeFileSync } from "node:fs";

const ENUMS = "node_modules/isaac-typescript-definitions/dist/enums/collections/subTypes.d.ts";
const NAMES = "node_modules/isaacscript-common/dist/objects";
const TARGET = "src/core/words/itemNames.json";
const CHARACTERS = "src/core/words/characterNames.json";

/** The members of an enum by value, in kebab-case. */
function membersOf(name: string): ReadonlyMap<number, string> {
  const text = readFileSync(ENUMS, "utf8");
  const body = new RegExp(`enum ${name} \\{(.*?)\\n\\}`, "s").exec(text)?.[1] ?? "";
  const members = [...body.matchAll(/^ {4}(\w+) = (\d+),?$/gm)];
  return new Map(
    members.map(([, member = "", id]) => [Number(id), member.toLowerCase().replaceAll("_", "-")]),
  );
}

/** The English names by id. */
function englishNames(file: string): ReadonlyMap<number, string> {
  const text = readFileSync(`${NAMES}/${file}.d.ts`, "utf8");
  const rows = [...text.matchAll(/^ {4}readonly (\d+): (".*");$/gm)];
  return new Map(rows.map(([, id, name = '""']) => [Number(id), JSON.parse(name) as string]));
}

function rowsOf(enumName: string, file: string): readonly (readonly [number, string, string])[] {
  const names = englishNames(file);
  return [...membersOf(enumName)]
    .filter(([id]) => id > 0 && names.has(id))
    .map(([id, member]) => [id, member, names.get(id) ?? ""] as const);
}

const table = {
  collectible: rowsOf("CollectibleType", "collectibleNames"),
  trinket: rowsOf("TrinketType", "trinketNames"),
};
const lines = Object.entries(table).map(
  ([kind, rows]) =>
    `  "${kind}": [\n${rows.map((row) => `    [${row.map((cell) => JSON.stringify(cell)).join(", ")}]`).join(",\n")}\n  ]`,
);
writeFileSync(TARGET, `{\n${lines.join(",\n")}\n}\n`);
const characters = [...englishNames("characterNames")].map(
  ([id, name]) => `  [${id}, ${JSON.stringify(name)}]`,
);
writeFileSync(CHARACTERS, `[\n${characters.join(",\n")}\n]\n`);
