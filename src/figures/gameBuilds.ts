/**
 * The builds of the game as their logs name them, and which rooms and item pools answers about them stand on.
 * Source: the counts of rooms that logs of these builds tell, and which pools fit what was taken in them
 * (docs/items.md, docs/room-figures.md).
 */
import { at } from "../core/lists";
import type { Build } from "../core/game/situationRows";
import { unknownName } from "../core/nearestWord";
import type { Problem } from "../core/problem";
import { editionOfRules, type Edition, type RuleSet } from "../core/game/edition";

/** A build and what stands for it. */
interface BuildRow {
  readonly edition: Edition;
  /** As a log's first line begins its number, "1.7.8a.J819". */
  readonly name: string;
  /** By whose rules and rooms its floors are told; undefined for the edition's only ones. */
  readonly floors: Build | undefined;
  /** The build of its item pools. */
  readonly items: string;
  /** What of that is not its own, as a clause; empty where all is. */
  readonly differs: string;
}

const NEWER = "what later builds changed of rooms and pools is not known";
const APPROXIMATE = "the item pools are the nearest that are public";

/** By edition, the oldest first. */
// prettier-ignore
const ROWS: readonly BuildRow[] = [
  { edition: "rebirth",     name: "1.05",        floors: undefined, items: "1.05",      differs: APPROXIMATE },
  { edition: "afterbirth",  name: "1.06",        floors: undefined, items: "1.06",      differs: APPROXIMATE },
  { edition: "afterbirth+", name: "1.06.0",      floors: "2017",    items: "2017-11",   differs: "each pack of 2017 and 2018 changed the item pools; these are of November 2017, the rooms of the last build" },
  { edition: "afterbirth+", name: "1.06.J168",   floors: undefined, items: "1.06.J168", differs: "" },
  { edition: "repentance",  name: "1.7.0",       floors: "2021",    items: "2021-05",   differs: "the rooms are those of 1.7.9b" },
  { edition: "repentance",  name: "1.7.5",       floors: "1.7.5",   items: "1.7.5",     differs: "" },
  { edition: "repentance",  name: "1.7.6",       floors: "1.7.5",   items: "1.7.5",     differs: "" },
  { edition: "repentance",  name: "1.7.8a.0000", floors: "1.7.8a",  items: "1.7.9b",    differs: "the item pools are those of 1.7.8a.J819" },
  { edition: "repentance",  name: "1.7.8a.J819", floors: "1.7.9b",  items: "1.7.9b",    differs: "" },
  { edition: "repentance",  name: "1.7.9b",      floors: "1.7.9b",  items: "1.7.9b",    differs: "" },
  { edition: "repentance+", name: "1.9.7.8",     floors: undefined, items: "1.9.7.13",  differs: "" },
  { edition: "repentance+", name: "1.9.7.13",    floors: undefined, items: "1.9.7.13",  differs: "" },
];

/** The names of the builds of an edition that are known, the oldest first. */
export function knownBuilds(rules: RuleSet): readonly string[] {
  return rowsOf(rules).map(({ name }) => name);
}

function rowsOf(rules: RuleSet): readonly BuildRow[] {
  return ROWS.filter(({ edition }) => edition === editionOfRules(rules));
}

/**
 * What stands for a build: its own row, which is then known, else the nearest before it, else the first.
 *
 * @param name as a log or a player writes it: "1.7.6", "v1.7.8a.J819"; also "2017" and "2021", early builds' years.
 */
export function gameBuild(rules: RuleSet, name: string): BuildRow & { readonly isKnown: boolean } {
  const rows = rowsOf(rules);
  const wanted = name.replace(/^v/i, "");
  const own = rows.findLast((row) => wanted.startsWith(row.name) || row.floors === wanted);
  if (own !== undefined) {
    return { ...own, isKnown: true };
  }
  const nearest = rows.findLast((row) => isBefore(row.name, wanted)) ?? at(rows, 0);
  return { ...nearest, isKnown: false, differs: nearest.differs === "" ? NEWER : nearest.differs };
}

/** Whether a name is a build's of an edition, known or not; early ones go by their year too. */
export function isBuildOf(rules: RuleSet, name: string): boolean {
  return /^20\d\d$/.test(name) || rowsOf(rules).some((row) => partsOf(row.name) === partsOf(name));
}

/** "1.7" of "v1.7.8a.J819": what builds of one edition have alike. */
function partsOf(name: string): string {
  return name.replace(/^v/i, "").split(".").slice(0, 2).join(".");
}

/** By whose rules and rooms the floors of a named build are told; undefined for the edition's only ones. */
export function readBuild(rules: RuleSet, name: string): Build | Problem | undefined {
  return isBuildOf(rules, name)
    ? gameBuild(rules, name).floors
    : { problem: unknownName(`a build of ${rules}`, name, knownBuilds(rules)) };
}

/** Whether a build came before another: part by part, numbers by their size. */
function isBefore(one: string, other: string): boolean {
  const options = { numeric: true, sensitivity: "base" } as const;
  return one.localeCompare(other, "en", options) < 0;
}

/** What an answer about a build stands on, as a sentence. */
export function buildSentence(rules: RuleSet, name: string): string {
  const { name: nearest, items, isKnown, differs } = gameBuild(rules, name);
  const whose = isKnown ? "" : ` is not known, the nearest is ${nearest}`;
  const rest = differs === "" ? "" : `; ${differs}`;
  return `Build ${name}${whose}: item pools of ${items}${rest}.`;
}
