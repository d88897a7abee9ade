/** Records that stand for themselves: awards, and what the laboratory asked the game for. */
import type { AwardRecord, ExperimentRecord, LogRecord, SeriesRecord } from "../core/record/fields";
import type { LogEvents, ObservedRun } from "./observed";

/** Tells of a record about awards; whether it was one. The end of a series tells nothing new. */
export function tellAward(
  record: LogRecord,
  events: LogEvents,
  line: number,
  run: ObservedRun,
): record is AwardRecord | ExperimentRecord | SeriesRecord {
  if (record.kind === "award") {
    events.award(record, line, run);
  } else if (record.kind === "experiment") {
    events.experiment(record, line, run);
  }
  return record.kind === "award" || record.kind === "experiment" || record.kind === "series";
}

/** Whether two records say the same. */
export function isSameRecord(one: LogRecord, other: LogRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
