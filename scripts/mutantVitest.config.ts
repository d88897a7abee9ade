// The tests of mutants, which scripts/mutate.ts names in the environment.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { defineConfig, mergeConfig } from "vitest/config";
import everyday from "../vitest.config";
import { changed, switched } from "./mutants";
import type { Trial } from "./mutantRunner";

const { mutants, isForGood, include, exclude } = JSON.parse(
  process.env["MUTANTS"] ?? "{}",
) as Trial;

export default mergeConfig(
  { ...everyday, test: { ...everyday.test, include: [] } },
  defineConfig({
    test: {
      include: [...include],
      exclude: [...exclude],
      maxWorkers: 1,
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
