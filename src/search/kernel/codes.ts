/** How a kernel numbers the states of a program: all codes fit in a byte. */
import type { AwardProgram } from "../program";

/** The pickup is in the low four bits of a code, how many in the high four. */
const COUNT_UNIT = 16;

/** The code of every state, by the state's index. State 0 (nothing) has code 0. */
export function codesOf(program: AwardProgram): readonly number[] {
  const variants = [...new Set(program.states.map((state) => state.variant))];
  const counts = [...new Set(program.states.map((state) => state.count))];
  if (variants.length > COUNT_UNIT || counts.length > COUNT_UNIT) {
    throw new Error(`Expected at most ${COUNT_UNIT} pickups and counts in an award program.`);
  }
  return program.states.map(
    ({ variant, count }) => variants.indexOf(variant) + counts.indexOf(count) * COUNT_UNIT,
  );
}
