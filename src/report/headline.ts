/** What a comparison comes to, in a sentence or two: the same words in the terminal and in the page. */
import { judgedOf } from "../core/judge/tally";
import { isSeed } from "../core/rng/generator";
import { formatSeedText } from "../core/rng/seedText";
import { rollTitle } from "../core/words/trace";
import { EVIDENCE_MAX } from "../study/diagnosis/diagnosis";
import type { FloorItem } from "../study/items";
import type { Report } from "../study/report";
import type { LiveFloor } from "./liveLog";

/** All that does not agree: awards, those of the mod itself too, floors, and rooms that were entered. */
export function mismatchesOf({ awards, floors, paidByModWrongly, enteredRooms }: Report): number {
  const rooms = enteredRooms?.rooms.mismatch ?? 0;
  return awards.mismatch + floors.mismatch + paidByModWrongly + rooms;
}

/** The seed of a run as text; empty where the log does not tell it. */
export function seedTextOf(run: Report["runs"][number] | undefined): string {
  const seed = run?.startSeed;
  return seed !== undefined && isSeed(seed) ? formatSeedText(seed) : "";
}

/** The headline of a report. */
export function headlineOf(report: Report): string {
  const mismatches = mismatchesOf(report);
  if (mismatches > 0) {
    const word = mismatches === 1 ? "mismatch" : "mismatches";
    return `${mismatches} ${word} between game and simulation`;
  }
  if (report.awards.match === 0 && report.paidByMod > 0) {
    return 'The mod made the awards itself, so nothing was learned about the game\'s: play with "oracle mode observe"';
  }
  const matches =
    report.awards.match + report.floors.match + (report.enteredRooms?.rooms.match ?? 0);
  return matches > 0
    ? `${checkedOf(report)} checked, all agree`
    : "Nothing in this log could be compared";
}

const NONE = { judged: 0, all: 0 };

/** "15 of 40 floors, 20 of 24 awards": how much was judged of what the log holds. */
function checkedOf({ floors, awards, enteredRooms }: Report): string {
  const kinds = [
    ["floors", floors],
    ["awards", awards],
    ["rooms", enteredRooms?.rooms],
  ] as const;
  const parts = kinds.flatMap(([kind, tally]) => {
    const { judged, all } = tally === undefined ? NONE : judgedOf(tally);
    return all === 0 ? [] : [`${judged} of ${all} ${kind}`];
  });
  return parts.join(", ");
}

/** What awards that the mod made itself are worth; undefined without any. */
export function madeByModNote({ paidByMod, paidByModWrongly }: Report): string | undefined {
  if (paidByMod === 0) {
    return undefined;
  }
  const awards = paidByMod === 1 ? "1 award was" : `${paidByMod} awards were`;
  const wrong =
    paidByModWrongly === 0
      ? ""
      : ` ${paidByModWrongly} are not what this program expects: mod and program differ in version.`;
  return `${awards} made by the mod itself: they test the mod, not the game. Play with "oracle mode observe" to test the game.${wrong}`;
}

/** How the floor that is being played stands: the same words in the terminal and in the page. */
export interface FloorStanding {
  readonly words: string;
  /** The verdict whose colour the words have; a floor that is being built is as open as one outside. */
  readonly colour: FloorItem["verdict"];
  /** What is to say of it; empty where nothing is, or not yet. */
  readonly why: string;
}

/** A floor that the game is not done with has no verdict yet. */
export function standingOf({
  item,
  isBeingBuilt,
}: Pick<LiveFloor, "item" | "isBeingBuilt">): FloorStanding {
  return isBeingBuilt
    ? { words: "being built", colour: "outside", why: "" }
    : { words: STANDING_WORDS[item.verdict], colour: item.verdict, why: item.why };
}

const STANDING_WORDS: Readonly<Record<FloorItem["verdict"], string>> = {
  match: "layout as simulated",
  mismatch: "not as simulated",
  outside: "outside the model",
};

/** How many rules of a tie are named. */
const TIED_MAX = 4;

const OTHER =
  "So the game may follow a rule that was not tried, or something counts that the log does not tell.";

/** A question is named where its other answer makes at least this share of the mismatches fit. */
const PARTING_MIN = 0.5;

/** What the mismatched awards have in common, as sentences; none without mismatches. */
export function explanationTexts(report: Report): readonly string[] {
  const { explanations, tied, where, block, awards } = report;
  if (awards.mismatch === 0) {
    return [];
  }
  const [best] = explanations;
  const next = explanations.find(({ explains }) => explains < (best?.explains ?? 0));
  const [parting] = where;
  const texts: string[] = [];
  if (best === undefined) {
    texts.push(
      "No single change of the rules that was tried explains more awards than the rules.",
      OTHER,
    );
  } else {
    const rules = explanations.slice(0, Math.min(tied, TIED_MAX)).map(({ rule }) => rule);
    const more = tied > rules.length ? `; or by ${tied - rules.length} more` : "";
    const tie = tied > 1 ? " (a tie: the log cannot tell them apart)" : "";
    const runnerUp = next === undefined ? "" : `; next best: ${next.explains}, if ${next.rule}`;
    texts.push(
      `${best.explains} of ${best.of < EVIDENCE_MAX ? "" : "the first "}${best.of} awards come out right if ${rules.join("; or if ")}${more}${tie}; with the rules as they are ${best.without}${runnerUp}.`,
    );
    if (best.explains < best.of) {
      texts.push(OTHER);
    }
  }
  if (parting !== undefined && parting.explains >= PARTING_MIN * parting.of) {
    texts.push(
      `Award by award: ${parting.explains} of ${parting.of} mismatches fit if "${rollTitle(parting.draw)}" is answered otherwise.`,
    );
  }
  return block === undefined ? texts : [...texts, block.note];
}
