/** How much sooner two processes answer a batch of floors than one, both of them by the built command line. */
import { spawnSync } from "node:child_process";
import { digestOf } from "../src/search/digest";
import { medians, seconds, type Row } from "./measure";

const CASES = 300;
const ROUNDS = 3;

/** One row: by the clock, side by side in every round; both have to answer the same. */
export async function batchRows(): Promise<readonly Row[]> {
  const cases = Array.from({ length: CASES }, (_, id) =>
    JSON.stringify({ id, startSeed: 1 + id * 7919, stage: 1 + (id % 8), awards: {} }),
  );
  let answers = "";
  const answered = (workers: number): void => {
    const words = ["dist/main.js", "floor", "--batch", "--workers", `${workers}`];
    const { stdout } = spawnSync(process.execPath, words, { input: cases.join("\n") });
    if (answers !== "" && answers !== stdout.toString()) {
      throw new Error("Expected the same answers of any number of processes.");
    }
    answers = stdout.toString();
  };
  const [one, two] = await medians(ROUNDS, async () => [
    await seconds(() => answered(1)),
    await seconds(() => answered(2)),
  ]);
  const measured = `${(one / two).toFixed(2)} × (${one.toFixed(1)} s against ${two.toFixed(1)} s)`;
  const what = `batch of ${CASES} floors by two processes instead of one`;
  return [{ what, measured, target: "", checksum: digestOf(answers) }];
}
