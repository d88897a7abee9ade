/**
 * What a floor's answer with its items costs beside what another build takes for the same: the folder of that build's
 * `dist` is told by BEFORE.
 */
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type * as Library from "../../src/library";
import { medians, microseconds, seedOf, type Row } from "../measure";

/** How much more a floor's answer may cost than the other build's. */
const MORE_MAX = 1.1;

const ROUNDS = 9;
const FLOORS = 60;

async function libraryOf(dist: string): Promise<typeof Library> {
  const file = path.resolve(dist, "library/library/index.js");
  return (await import(pathToFileURL(file).href)) as typeof Library;
}

/** Second floors of Repentance, each alone; how many there are: a first floor may be two in one. */
function answers({ floor }: typeof Library): number {
  let made = 0;
  for (let index = 1; index <= FLOORS; index += 1) {
    const asked = {
      startSeed: seedOf(index),
      stage: 2,
      edition: "repentance",
      items: true,
    } as const;
    made += "problem" in floor({ ...asked }) ? 0 : 1;
  }
  return made;
}

/** Both builds in turn, in one process; of one alone where no other is told. */
export async function answerRow(): Promise<Row> {
  const { BEFORE = "" } = process.env;
  const own = await libraryOf("dist");
  const before = BEFORE === "" ? undefined : await libraryOf(BEFORE);
  const floors = answers(own);
  if (before !== undefined && answers(before) !== floors) {
    throw new Error("The two builds make other floors.");
  }
  const [took, ratio] = await medians(ROUNDS, () => {
    const other = before === undefined ? NaN : microseconds(() => answers(before));
    const ours = microseconds(() => answers(own));
    return [ours / floors, ours / other] as const;
  });
  const told =
    before === undefined ? "; BEFORE=DIST compares" : `, ${ratio.toFixed(2)} × ${BEFORE}`;
  return {
    what: "a floor's answer with items",
    measured: `${took.toFixed(0)} µs${told}`,
    target: `at most ${MORE_MAX} × the build before`,
    checksum: "",
  };
}
