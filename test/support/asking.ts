/** Draws that are answered by name, and what was asked, as in "sack 1 in 50" or "which key of 51". */
import type { ContentDraw } from "../../src/core/contents/streams";
import type { Draw } from "../../src/core/draw/draw";

/**
 * Every question is answered no, 0 or, where things are shuffled, so that they stay as they are; seeds are 1, 2, 3.
 *
 * @param answers true or a number, by the name of the draw.
 */
export function asking(answers: Readonly<Record<string, true | number>> = {}): {
  readonly draw: Draw & ContentDraw;
  readonly asked: readonly string[];
} {
  const asked: string[] = [];
  let seeds = 0;
  const isYes = (label: string, question: string): boolean => {
    asked.push(`${label} ${question}`);
    return answers[label] === true;
  };
  const draw: Draw & ContentDraw = {
    oneIn: (label, bound) => isYes(label, `1 in ${bound}`),
    below: (label, bound, limit) => isYes(label, `${limit} in ${bound}`),
    chance: (label, { value }) => isYes(label, value.toFixed(4)),
    band: () => 0,
    pick: (label, bound) => {
      asked.push(`${label} of ${bound}`);
      return Number(answers[label] ?? (label === "shuffle" ? bound - 1 : 0));
    },
    seed: (label) => {
      asked.push(label);
      return (seeds += 1);
    },
    apart: () => draw,
    beside: () => draw,
  };
  return { draw, asked };
}
