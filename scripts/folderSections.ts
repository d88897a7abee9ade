/** What each folder buys a user, in one line, with its lines as they are counted: docs/architecture.md. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocSection } from "./docTables";

/** A folder that needs two lines is two folders, or too much. */
// prettier-ignore
export const FOLDERS: readonly (readonly [folder: string, buys: string])[] = [
  ["src/core/award",    "what a cleared room drops: the rules of every edition, and the odds that they make"],
  ["src/core/contents", "which seed feeds which item, pill, card, trinket and chest, draw by draw"],
  ["src/core/floor",    "how a floor is made: layout, special rooms, seeds, and why each is where it is"],
  ["src/core/judge",    "the one verdict on a drop or a floor that the game showed, and which rooms drop at all"],
  ["src/core/lab",      "the experiments by which one player's minute settles an open rule"],
  ["src/core/words",    "what is typed understood, what is answered said: the same words on every face"],
  ["src/core/game",     "the game's lists (items, rooms, bosses, achievements), each fact in one row"],
  ["src/core/draw",     "draws by name: rolled from a seed, explained one by one, or tried in every way for odds"],
  ["src/core/rng",      "the game's generators and seed texts, bit for bit"],
  ["src/core/record",   "the lines that the mod writes into the log, complete each on its own"],
  ["src/mod",           "in the game: drops forecast and overridden, watched and proved, console, HUD, menu"],
  ["src/figures",       "rooms by number: built-in or the player's own layouts"],
  ["src/items",         "what stands in a room: items, goods, prices, deals, pills, each from the run's seed"],
  ["src/run",           "a run played floor by floor: every floor whole, and how sure each of its rooms is"],
  ["src/log",           "any log.txt read, damaged ones too, and one that can be shared without names"],
  ["src/save",          "the saved run read: what its rooms will drop, and whether the game agrees"],
  ["src/study",         "a log's awards, floors and rooms judged, and which open answers fit"],
  ["src/report",        "verdicts shown: terminal, JSON, HTML and live, from one place"],
  ["src/search",        "seeds with wanted floors or drops among four billion, and odds"],
  ["src/picture",       "maps and icons as text and SVG, and the odds over luck as curves"],
  ["src/install",       "the mod into the game and out again, nothing of the player's lost; what is wrong, said"],
  ["src/cli",           "`oracle` in a terminal: every answer, as text or JSON, one or many at a time"],
  ["src/page",          "the same without Node: one offline file to click through"],
  ["src/library",       "the same as typed functions for other programs"],
  ["standin",           "a stand-in for the game with its own award code: the mod is tried without owning it"],
  ["bench",             "speed held to bars, awards and floors checked against plain C"],
  ["scripts",           "builds, releases, generated documents, slow proofs and trials in a browser"],
  ["test",              "each rule stated, and what the real game's logs and saves showed"],
];

/** Lines are told in hundreds, so that a line more or less rewrites no document. */
const HUNDRED = 100;

/** The lines of the text files below a folder. */
export function linesBelow(folder: string): number {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const texts = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  return texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
}

function folders(): string {
  const rows = FOLDERS.map(([folder, buys]) => {
    const lines = Math.round(linesBelow(folder) / HUNDRED) * HUNDRED;
    return `- \`${folder}\` (${lines.toLocaleString("en")} lines): ${buys}.`;
  });
  return rows.join("\n");
}

export const FOLDER_SECTIONS: readonly DocSection[] = [
  { file: "docs/architecture.md", name: "folders", make: folders, isMeasured: true },
];
