/** The generated part of docs/searching.md: the fields that conditions can name. */
import { FIELDS } from "../src/search/floors/fields";
import type { Depth } from "../src/search/floors/types";
import { markdownTable, type DocSection } from "./docTables";

export const SEARCH_SECTIONS: readonly DocSection[] = [
  { file: "docs/searching.md", name: "fields", make: fieldTable },
];

/** What must be made before a field is known. */
const KNOWN_FROM: Readonly<Record<Depth, string>> = {
  setup: "first draws",
  layout: "layout",
  rooms: "whole floor",
  items: "the run, played",
};

/** A row for every field; those that say the same of other rooms or shapes share one. */
function fieldTable(): string {
  const rows = new Map<string, { names: string[]; depth: Depth; says: string; rooms: string[] }>();
  for (const { name, depth, says } of FIELDS) {
    const [group = "", room = ""] = name.split(".");
    const general = says.replaceAll(room || (/shape (.*)$/.exec(says)?.[1] ?? /$^/g), "…");
    const row = rows.get(general) ?? { names: [], depth, says: general, rooms: [] };
    row.names = [...new Set([...row.names, room === "" ? name : `${group}.…`])];
    row.rooms.push(...(room === "" ? [] : [room]));
    rows.set(general, row);
  }
  let told = "";
  return markdownTable(
    ["field", "known from", "is"],
    [...rows.values()].map(({ names, depth, says, rooms }) => {
      const list = coded(rooms);
      const tail = list === "" || list === told ? "" : `: ${list}`;
      told = list || told;
      return [coded(names), KNOWN_FROM[depth], `${says}${tail}`];
    }),
  );
}

function coded(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(" ");
}
