// The tests of a mutant, which scripts/mutate.ts names in the environment.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import configOf from "../vitest.config";
import { changed, SIGNATURES, type Trial } from "./mutants";

const { mutant, include, exclude, mainLua } = JSON.parse(process.env["MUTANT"] ?? "{}") as Trial;

const everyday = configOf({ command: "serve", mode: "test" });

/** The first that fails ends a run: a recorded hash, which says no rule, is asked last. */
class SignedLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [first, later] = [false, true].map((isSigned) =>
      sorted.filter(({ moduleId }) => SIGNATURES.test(moduleId) === isSigned),
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
      sequence: { sequencer: SignedLast },
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
    plugins: [
      {
        name: "wrong change",
        enforce: "pre",
        transform: (_code, id) =>
          mutant !== undefined && resolve(mutant.file) === id
            ? changed(readFileSync(id, "utf8"), mutant)
            : undefined,
      },
      {
        name: "a mod with the wrong change",
        enforce: "pre",
        transform: (code) =>
          mainLua && code.replaceAll('"mod/main.lua"', () => JSON.stringify(mainLua)),
      },
    ],
  }),
);
