/** What scripts/mutate.ts does in each file of tests: makes changes, or learns which ones the tests reach. */
import { Worker } from "node:worker_threads";
import { afterAll, inject } from "vitest";
import type { ModFiles } from "./buildMod";

declare module "vitest" {
  interface ProvidedContext {
    /** The changes that are made, and the built mod's files with some; none where the tests run to learn what they reach. */
    mutant: {
      readonly numbers: readonly number[];
      readonly mod?: ModFiles;
    };
  }
  interface TaskMeta {
    reached?: (number | "mod")[];
  }
}

/** Processor seconds after which a file of tests hangs: how busy the machine is changes nothing. */
const SECONDS_MAX = 150;

const { numbers, mod } = inject("mutant");
const reached = new Set<number | "mod">();
Object.defineProperty(globalThis, "isMade", {
  configurable: true,
  value: (one: number) => {
    reached.add(one);
    return numbers.includes(one);
  },
});
Object.defineProperty(globalThis, "changedMod", {
  configurable: true,
  get: () => {
    reached.add("mod");
    return mod;
  },
});

// What loops for ever lets nothing else of its thread run.
const watch = new Worker(
  `setInterval(() => process.cpuUsage().user > ${SECONDS_MAX}e6 && process.kill(process.pid, "SIGKILL"), 1000)`,
  { eval: true },
);
watch.unref();

// Vitest reads the first parameter as the names of fixtures.
afterAll(({}, { file }) => {
  file.meta.reached = [...reached];
  void watch.terminate();
});
