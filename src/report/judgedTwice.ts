/** A game judged by the rules of its edition and by others side by side, as the page shows it. */
import type { RuleSet } from "../core/game/edition";
import type { VerdictTally } from "../core/judge/tally";
import type { SavedRunReport } from "../save/report";
import { besideOf, partingOfLog } from "../study/beside";
import { ReportBuilder, type ReportOptions } from "../study/report";
import { besideSaved, partingOfSaved } from "./besideSaved";

/** What both sets of rules make of one game. */
export interface JudgedTwice {
  /** The rules of its edition; undefined where nothing names one. */
  readonly edition: RuleSet | undefined;
  readonly rules: RuleSet;
  readonly tallies: readonly (readonly [kind: string, own: VerdictTally, other: VerdictTally])[];
  /** How many observations speak for which, and where the two part first. */
  readonly lines: readonly string[];
}

/** Reads the pieces of a log for both. */
export async function judgeLogTwice(
  pieces: AsyncIterable<Uint8Array>,
  rules: RuleSet,
  options: ReportOptions,
): Promise<JudgedTwice> {
  const own = new ReportBuilder(options);
  const other = new ReportBuilder({ ...options, judgedBy: rules });
  for await (const piece of pieces) {
    own.reader.push(piece);
    other.reader.push(piece);
  }
  own.reader.end();
  other.reader.end();
  const report = own.report();
  const beside = besideOf(report, other.report(), rules);
  return {
    edition: report.runs.findLast(({ edition }) => edition !== undefined)?.edition,
    rules,
    tallies: [
      ["Floors", report.floors, beside.floors],
      ["Drops", report.awards, beside.awards],
    ],
    lines: partingOfLog(beside),
  };
}

/** Of two reports on a saved run, the first by the rules of its edition. */
export function savedTwice(
  own: SavedRunReport,
  other: SavedRunReport,
  rules: RuleSet,
): JudgedTwice {
  return {
    edition: own.run.version.edition,
    rules,
    tallies: [
      ["Floor", own.floors, other.floors],
      ["Rooms", own.rooms, other.rooms],
      ["Drops", own.awards, other.awards],
    ],
    lines: partingOfSaved(besideSaved(own, other, rules)),
  };
}
