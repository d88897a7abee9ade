// The tests of a mutant, which scripts/mutate.ts names in the environment.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import everyday from "../vitest.config";
import type { Mutant } from "./mutants";

const mutant = JSON.parse(process.env["MUTANT"] ?? "null") as Mutant | null;
const { include, exclude } = JSON.parse(process.env["MUTANT_TESTS"] ?? "{}") as {
  readonly include: string[];
  readonly exclude: string[];
};

export default mergeConfig(
  { ...everyday, test: { ...everyday.test, include: [] } },
  defineConfig({
    test: { include, exclude, maxWorkers: 1 },
    plugins: [
      {
        name: "one wrong change",
        enforce: "pre",
        transform(_code, id) {
          if (mutant === null || id !== resolve(mutant.file)) {
            return undefined;
          }
          const code = readFileSync(mutant.file, "utf8");
          return code.slice(0, mutant.start) + mutant.wrong + code.slice(mutant.end);
        },
      },
    ],
  }),
);
