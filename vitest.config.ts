import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Vitest leaves one core free by default, which on two cores is half of the machine.
    maxWorkers: "100%",
    // Whatever game this computer has, floors stand on the same figures.
    env: { ORACLE_ROOMS: "built-in" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
