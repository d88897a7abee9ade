// The tests of a mutant, which scripts/mutate.ts names in the environment.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import everyday from "../vitest.config";
import { changed, type Mutant } from "./mutants";

/** What the environment says. */
export interface Trial {
  readonly mutant: Mutant | undefined;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** The built mod with it, where it is one of the mod's. */
  readonly mainLua?: string | undefined;
}

const { mutant, include, exclude, mainLua } = JSON.parse(process.env["MUTANT"] ?? "{}") as Trial;

/** The tests that see most, of much output at once, come first: the first that fails ends a run. */
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
