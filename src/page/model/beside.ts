/** A game judged by its edition's rules and by the documents', as the page shows it. */
import type { VerdictTally } from "../../core/judge/tally";
import type { RuleSet } from "../../core/game/edition";
import { besideSaved, partingOfSaved } from "../../report/besideSaved";
import type { JudgedTwice } from "../../report/besideLog";
import type { SavedRunReport } from "../../save/report";

/** What two sets of rules make of one game. */
export interface ShownBeside {
  /** The rules of its edition; undefined where nothing names one. */
  readonly edition: RuleSet | undefined;
  readonly rules: RuleSet;
  readonly tallies: readonly (readonly [kind: string, own: VerdictTally, other: VerdictTally])[];
  /** How many observations speak for which, and where the two part first. */
  readonly lines: readonly string[];
}

/** Of a log. */
export function besideOfLog({ edition, awards, floors, beside, lines }: JudgedTwice): ShownBeside {
  return {
    edition,
    rules: beside.rules,
    tallies: [
      ["Floors", floors, beside.floors],
      ["Drops", awards, beside.awards],
    ],
    lines,
  };
}

/** Of a saved run. */
export function besideOfSaved(own: SavedRunReport, other: SavedRunReport): ShownBeside {
  const beside = besideSaved(own, other, "documents");
  return {
    edition: own.run.version.edition,
    rules: beside.rules,
    tallies: [
      ["Floor", own.floors, other.floors],
      ["Rooms", own.rooms, other.rooms],
      ["Drops", own.awards, other.awards],
    ],
    lines: partingOfSaved(beside),
  };
}
