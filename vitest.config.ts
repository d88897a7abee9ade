import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Vitest leaves one core free by default, which on two cores is half of the machine.
    maxWorkers: "100%",
    // Nothing of the project keeps state in a module, so files of tests may share what they load:
    // a third less time.
    isolate: false,
    // Whatever game and terminal this computer has: the same figures of rooms, and no colours.
    env: { ORACLE_ROOMS: "built-in", NO_COLOR: "1" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
