/** A game judged by its edition's rules and by the documents', as the page shows it. */
import type { VerdictTally } from "../../core/judge/tally";
import type { RuleSet } from "../../core/game/edition";
import { besideSaved } from "../../report/besideSaved";
import type { JudgedTwice } from "../../report/besideLog";
import type { SavedRunReport } from "../../save/report";

/** What two sets of rules make of one game. */
export interface ShownBeside {
  /** The rules of its edition; undefined where nothing names one. */
  readonly edition: RuleSet | undefined;
  readonly rules: RuleSet;
  readonly tallies: readonly (readonly [kind: string, own: VerdictTally, other: VerdictTally])[];
  /** How many observations agree with one of the two alone. */
  readonly speaksFor: { readonly edition: number; readonly rules: number };
  /** The first of them; undefined where nothing tells the two apart. */
  readonly parting:
    { readonly place: string; readonly by: RuleSet; readonly why: string } | undefined;
}

/** Of a log. */
export function besideOfLog({ edition, awards, floors, beside }: JudgedTwice): ShownBeside {
  const { rules, speaksFor, parts } = beside;
  return {
    edition,
    rules,
    tallies: [
      ["Floors", floors, beside.floors],
      ["Drops", awards, beside.awards],
    ],
    speaksFor,
    parting: parts && {
      place: `on line ${parts.line.toLocaleString("en")}, ${PLACES[parts.kind]}`,
      by: failing(parts.byEdition === "match", edition, rules),
      why: parts.why,
    },
  };
}

/** Of a saved run. */
export function besideOfSaved(own: SavedRunReport, other: SavedRunReport): ShownBeside {
  const { edition } = own.run.version;
  const { rules, speaksFor, parts } = besideSaved(own, other, "documents");
  return {
    edition,
    rules,
    tallies: [
      ["Floor", own.floors, other.floors],
      ["Rooms", own.rooms, other.rooms],
      ["Drops", own.awards, other.awards],
    ],
    speaksFor,
    parting: parts && {
      place: `over ${PLACES[parts.kind]}`,
      by: failing(parts.byEdition === "match", edition, rules),
      why: parts.why,
    },
  };
}

const PLACES = { award: "a drop", floor: "a floor", room: "a room" } as const;

function failing(isEditionRight: boolean, edition: RuleSet | undefined, rules: RuleSet): RuleSet {
  return isEditionRight || edition === undefined ? rules : edition;
}
