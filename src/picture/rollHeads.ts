/** The columns of an award's rolls: the same in the terminal, in the report and in the page. */
import type { TraceEntry } from "../core/draw/traced";
import { rollWords } from "../core/award/drawNotes";

/** The heads in their order; numbers stand on the right. */
export const ROLL_HEADS = [
  { title: "#", isNumber: true },
  { title: "roll", isNumber: false },
  { title: "chance", isNumber: false },
  { title: "rolled", isNumber: true },
  { title: "outcome", isNumber: false },
] as const;

/** The rolls as rows under {@link ROLL_HEADS}. */
export function rollRows(trace: readonly TraceEntry[]): readonly (readonly (string | number)[])[] {
  return trace.map(rollWords).map(({ title, chance, rolled, outcome }, index) => {
    return [index + 1, title, chance, rolled, outcome];
  });
}
