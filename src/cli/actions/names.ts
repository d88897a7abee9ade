/** What `oracle names` does: items, stages and characters by the names that are understood. */
import colors from "picocolors";
import { AWARD_ITEMS, UNMODELLED_ITEMS, FLOOR_ITEMS, itemCode } from "../../core/game/items";
import { CHARACTERS } from "../../core/game/characters";
import { EDITIONS, type Edition } from "../../core/game/edition";
import { ITEMS, readItem, type NamedItem } from "../../core/words/items";
import { stageRows } from "../../core/words/stages";
import { editionOf } from "../loadoutOptions";
import type { SharedOptions } from "../options";
import { fitted, tableText, type TextTable } from "../table";
import { UsageError } from "../usage";
import { printAnswer, printPaged } from "../print";

type NamesOptions = SharedOptions<"edition" | "json">;

/** Lists what was named; the items that rules ask about where nothing was. */
export function run(words: readonly string[], options: NamesOptions): void {
  const word = words.join(" ").toLowerCase();
  if (word === "stages") {
    showStages(options);
    return;
  }
  if (options.edition !== undefined) {
    throw new UsageError(
      `Expected --edition beside "stages" alone but received it with "${word}".`,
    );
  }
  if (word === "characters") {
    showCharacters(options);
  } else {
    showItems(word === "items" ? "" : word, options);
  }
}

function showStages({ edition: named, json }: NamesOptions): void {
  const edition = editionOf(named);
  const stages = stageRows(edition);
  const rows = stages.map((row) => [row.stage, row.stageType, row.code, row.name, row.since]);
  const head = ["stage", "type", "code", "name", "since"];
  show(json, { edition, stages }, { head, aligns: ["right", "right"], rows });
}

function showCharacters({ json }: NamesOptions): void {
  const characters = CHARACTERS.map(({ playerType, name }) => ({ playerType, name }));
  const rows = characters.map(({ playerType, name }) => [playerType, name]);
  show(json, { characters }, { head: ["number", "name"], aligns: ["right"], rows });
}

function show(json: boolean | undefined, answer: object, table: TextTable, below?: string): void {
  if (json === true) {
    printAnswer(answer);
  } else {
    printPaged([tableText(table), ...(below === undefined ? [] : [colors.dim(below)])].join("\n"));
  }
}

interface ItemRow extends NamedItem {
  readonly code: string;
  readonly changes: string;
  readonly since: Edition | undefined;
}

function showItems(word: string, { json }: NamesOptions): void {
  const named = word === "" ? undefined : readItem(word);
  const rows = ITEMS.filter((item) => item === named || isWanted(rowOf(item), word)).map((item) =>
    rowOf(item),
  );
  if (rows.length === 0) {
    throw new UsageError(`Expected a part of an item's name but received "${word}".`);
  }
  const cells = rows.map(({ code, title, since, changes }) => [code, title, since ?? "", changes]);
  const editions = fitted(`Editions: ${EDITIONS.join(", ")}.`);
  const below = word === "" ? editions : "Items without an entry change nothing here.";
  const head = ["", "name", "since", "changes"];
  show(json, { word, items: rows }, { head, rows: cells }, below);
}

function rowOf(item: NamedItem): ItemRow {
  const isSame = (row: { readonly kind: string; readonly id: number }): boolean =>
    row.kind === item.kind && row.id === item.id;
  const award = AWARD_ITEMS.find(isSame);
  const floor = FLOOR_ITEMS.find(isSame);
  const unmodelled = UNMODELLED_ITEMS.find(isSame);
  const changes = [
    ...(award === undefined ? [] : ["awards"]),
    ...(floor === undefined ? [] : ["floors"]),
    ...(unmodelled === undefined ? [] : ["awards (outside the model)"]),
  ].join(", ");
  const code = itemCode(item);
  return { ...item, code, changes, since: (award ?? floor ?? unmodelled)?.since };
}

function isWanted({ name, title, changes }: ItemRow, word: string): boolean {
  return word === "" ? changes !== "" : name.includes(word) || title.toLowerCase().includes(word);
}
