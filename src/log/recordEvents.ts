/** Records of the laboratory, which stand for themselves. */
import type { ExperimentRecord, LogRecord, SeriesRecord } from "../core/record/fields";
import type { LogEvents, ObservedRun } from "./observed";

/** Tells of a record of the laboratory; whether it was one. The end of a series tells nothing new. */
export function tellExperiment(
  record: LogRecord,
  events: LogEvents,
  line: number,
  run: ObservedRun,
): record is ExperimentRecord | SeriesRecord {
  if (record.kind === "experiment") {
    events.experiment(record, line, run);
  }
  return record.kind === "experiment" || record.kind === "series";
}

/** Whether two records say the same. */
export function isSameRecord(one: LogRecord, other: LogRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
