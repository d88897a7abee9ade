/**
 * npm run verify:floors: the layout kernel against the readable core over ten million floors of all
 * stages, editions and difficulties, then whole floors of searches over one for every sixty of these,
 * on all processors.
 *
 *     npm run verify:floors -- --floors 100000
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { LayoutKernel } from "../../src/search/layout/layoutKernel";
import type { Edition } from "../../src/core/game/edition";
import { builtInFigures } from "../../src/figures/builtIn";
import { floorKinds, LayoutComparison } from "./equal";
import { seedOf } from "../measure";
import { WholeComparison } from "./wholeEqual";

const { values } = parseArgs({
  options: {
    floors: { type: "string", default: "10000000" },
    /** Which of how many processes this is, as in "0/2"; without it, it starts them. */
    part: { type: "string" },
  },
});

const kinds = floorKinds();
const perKind = Math.ceil(Number(values.floors) / kinds.length);
const wholePerKind = perKind / 60;

/** Later floors of Repentance go through every boss, those of the Labyrinth through every pair. */
function costOf({ edition, stage, curses }: (typeof kinds)[number]): number {
  const isLater = edition?.startsWith("repentance") === true && stage > 1;
  return isLater ? (curses === 2 ? 100 : 10) : 1;
}

/** Compares every so many-th seed of each kind. */
function runPart(part: number, parts: number): void {
  const kernel = new LayoutKernel();
  for (const input of kinds) {
    const figures =
      input.edition === undefined ? undefined : builtInFigures(input.edition as Edition);
    const layouts = new LayoutComparison(input, kernel);
    const floors = new WholeComparison(input, figures, kernel);
    for (const [comparison, count] of [
      [layouts, perKind],
      [floors, wholePerKind / costOf(input)],
    ] as const) {
      for (let number = part; number < count; number += parts) {
        const seed = seedOf(number + 1);
        const difference = comparison.difference(seed);
        if (difference !== undefined) {
          console.error(`${JSON.stringify(input)}, seed ${seed}: ${difference}`);
          process.exit(1);
        }
      }
    }
  }
}

function startPart(part: number, parts: number): Promise<number> {
  const words = ["scripts/run.mjs", "bench/floors/verify.ts", "--floors", values.floors];
  const child = spawn(process.execPath, [...words, "--part", `${part}/${parts}`], {
    stdio: "inherit",
  });
  return new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
}

if (values.part !== undefined) {
  const [part, parts] = values.part.split("/").map(Number);
  runPart(part as number, parts as number);
} else {
  const parts = availableParallelism();
  const codes = await Promise.all(
    Array.from({ length: parts }, (_, part) => startPart(part, parts)),
  );
  if (codes.some((code) => code !== 0)) {
    process.exit(1);
  }
  const floors = (perKind * kinds.length).toLocaleString("en-US");
  console.log(`${floors} floors of ${kinds.length} kinds: kernel and core generate the same.`);
  const whole = kinds.reduce((sum, kind) => sum + Math.ceil(wholePerKind / costOf(kind)), 0);
  console.log(
    `${whole.toLocaleString("en-US")} whole floors: searches make them as the core does.`,
  );
}
