/** A log judged by the rules of its edition and by others side by side, piece by piece. */
import type { RuleSet } from "../core/game/edition";
import type { VerdictTally } from "../core/judge/tally";
import { besideOf, partingOfLog, type Beside } from "../study/beside";
import { ReportBuilder, type ReportOptions } from "../study/report";

/** What both sets of rules make of one game. */
export interface JudgedTwice {
  /** The rules of its edition; undefined where nothing names one. */
  readonly edition: RuleSet | undefined;
  readonly awards: VerdictTally;
  readonly floors: VerdictTally;
  readonly beside: Beside;
  /** How many speak for which, and where the two part first. */
  readonly lines: readonly string[];
}

/** Reads a log for both. */
export class BesideLog {
  private readonly own: ReportBuilder;
  private readonly other: ReportBuilder;

  constructor(
    private readonly rules: RuleSet,
    options: ReportOptions,
  ) {
    this.own = new ReportBuilder(options);
    this.other = new ReportBuilder({ ...options, judgedBy: rules });
  }

  /** The next bytes of the log. */
  push(chunk: Uint8Array): void {
    this.own.reader.push(chunk);
    this.other.reader.push(chunk);
  }

  /** What both make of it; nothing comes after. */
  end(): JudgedTwice {
    this.own.reader.end();
    this.other.reader.end();
    const report = this.own.report();
    const beside = besideOf(report, this.other.report(), this.rules);
    return {
      edition: report.runs.findLast(({ edition }) => edition !== undefined)?.edition,
      awards: report.awards,
      floors: report.floors,
      beside,
      lines: partingOfLog(beside),
    };
  }
}
