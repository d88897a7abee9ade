// The tests of mutants, which scripts/mutate.ts names in the environment.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import everyday from "../vitest.config";
import { changed, switched } from "./mutants";
import type { Trial } from "./mutantRunner";

const { mutants, isForGood, include, exclude } = JSON.parse(
  process.env["MUTANTS"] ?? "{}",
) as Trial;

/** The tests that see most, of much output at once, come first: what they see the others need not try. */
const SEES_MOST = /signatures?\.test|scores\.test|madeCode\.test|fitRun\.test/;

class SignedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [first, later] = [true, false].map((isFirst) =>
      sorted.filter(({ moduleId }) => SEES_MOST.test(moduleId) === isFirst),
    );
    return [...(first ?? []), ...(later ?? [])];
  }
}

export default mergeConfig(
  { ...everyday, test: { ...everyday.test, include: [] } },
  defineConfig({
    test: {
      include: [...include],
      exclude: [...exclude],
      maxWorkers: 1,
      sequence: { sequencer: SignedFirst },
      ...(isForGood ? {} : { runner: resolve("scripts/mutantRunner.ts") }),
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
    plugins: [
      {
        name: "wrong changes",
        enforce: "pre",
        transform(_code, id) {
          const here = mutants.filter(({ mutant }) => resolve(mutant.file) === id);
          const [first] = here;
          if (first === undefined) {
            return undefined;
          }
          const code = readFileSync(id, "utf8");
          return isForGood ? changed(code, first.mutant) : switched(code, here);
        },
      },
    ],
  }),
);
