import { defineConfig } from "vitest/config";

// Trials in real browsers are for the long proofs: npx vitest run --mode browser
export default defineConfig(({ mode }) => ({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    globals: true,
    include: mode === "browser" ? ["test/browser/*.trial.ts"] : ["test/**/*.test.ts"],
    // Vitest leaves one core free by default, which on two cores is half of the machine.
    maxWorkers: "100%",
    // Nothing of the project keeps state in a module, so files of tests may share what they load:
    // a third less time.
    isolate: false,
    globalSetup: "test/support/whatIsMissing.ts",
    // Whatever game and terminal this computer has: the same figures of rooms, and no colours.
    env: { ORACLE_ROOMS: "built-in", NO_COLOR: "1" },
    // Tests are bounded by their work: the clock ends only what hangs, on the slowest machine too.
    expect: { poll: { timeout: 600_000, interval: 30 } },
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
}));
