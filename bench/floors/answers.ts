/**
 * What a floor's answer with its items costs beside what another build takes for the same: the folder of that build's
 * `dist` is told by BEFORE.
 */
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type * as Library from "../../src/library";
import { expectSame, medians, microseconds, seedOf, type Row } from "../measure";

/** How much more a floor's answer may cost than the other build's. */
const MORE_MAX = 1.1;

const ROUNDS = 15;
const FLOORS = 60;

async function libraryOf(dist: string): Promise<typeof Library> {
  const file = path.resolve(dist, "library/library/index.js");
  return (await import(pathToFileURL(file).href)) as typeof Library;
}

/** A second floor of Repentance, alone; whether there is one: a first floor may be two in one. */
function isAnswered({ floor }: typeof Library, index: number): boolean {
  const asked = { startSeed: seedOf(index), stage: 2, edition: "repentance", items: true } as const;
  return !("problem" in floor({ ...asked }));
}

/**
 * What the same answers take of each build, floor by floor in turn, so that nothing else on the machine falls on one
 * of them alone.
 */
function sums(builds: readonly (typeof Library)[]): readonly number[] {
  const took = builds.map(() => 0);
  for (let index = 1; index <= FLOORS; index += 1) {
    for (let turn = 0; turn < builds.length; turn += 1) {
      const place = (index + turn) % builds.length;
      const build = builds[place] as typeof Library;
      took[place] = (took[place] ?? 0) + microseconds(() => isAnswered(build, index));
    }
  }
  return took;
}

/** Both builds in one process; of one alone where no other is told. */
export async function answerRow(): Promise<Row> {
  const { BEFORE = "" } = process.env;
  const builds = [await libraryOf("dist"), ...(BEFORE === "" ? [] : [await libraryOf(BEFORE)])];
  const answered = builds.map((build) =>
    Array.from({ length: FLOORS }, (_, one) => isAnswered(build, one + 1)).join(),
  );
  expectSame("floors", answered[0], answered.at(-1));
  const [took, ratio] = await medians(ROUNDS, () => {
    const [ours = NaN, before = NaN] = sums(builds);
    return [ours / FLOORS, ours / before] as const;
  });
  const told = BEFORE === "" ? "; BEFORE=DIST compares" : `, ${ratio.toFixed(2)} × ${BEFORE}`;
  return {
    what: "a floor's answer with items",
    measured: `${took.toFixed(0)} µs${told}`,
    target: `at most ${MORE_MAX} × the build before`,
    checksum: "",
  };
}
