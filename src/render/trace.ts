/** The columns of a trace: the same in the terminal, in the report and in the page. */
import type { TraceEntry } from "../core/draw/traced";

/** The heads of the columns in their order; numbers stand on the right. */
export const TRACE_COLUMNS = [
  { title: "#", isNumber: true },
  { title: "draw", isNumber: false },
  { title: "question", isNumber: false },
  { title: "value", isNumber: true },
  { title: "answer", isNumber: false },
  { title: "generator", isNumber: true },
] as const;

/** What was drawn: a whole number, or a float to nine digits. */
export function traceValue({ value }: Pick<TraceEntry, "value">): string {
  return Number.isInteger(value) ? `${value}` : value.toFixed(9);
}
