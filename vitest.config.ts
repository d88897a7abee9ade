import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, the longest first: one that begins last would be waited for alone. */
const SLOWEST = [
  ...["situation", "cli/terminal", "judge/logs/damage", "search/command", "cli/jsonFields"],
  ...["mod/auto", "mod/lab", "page/floors", "search/items", "mod/exampleMods", "mod/items"],
  ...["judge/logs/enteredRooms", "run/fitRun", "cli/disk", "items/answers", "cli/oneScreen"],
  ...["cli/plain", "mod/commands", "mod/realCompanions", "cli/unlocks", "judge/saves/unsure"],
];

/** Those that load what others share anew, with something else in its place: whoever comes behind them loads it again. */
const LOADING_ANEW = [
  ...["page/hunt", "page/state", "page/memory"],
  ...["figures/publishedCounts", "cli/searching", "standin/engine"],
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeIn = (names: readonly string[], moduleId: string): number =>
      names.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const slow = placeIn(SLOWEST, moduleId);
      const last = placeIn(LOADING_ANEW, moduleId);
      const place = slow < 0 ? SLOWEST.length : slow;
      return last < 0 ? place : SLOWEST.length + 1 + last;
    };
    const others = await super.sort(files);
    return others.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

// Trials in real browsers are for the long proofs: npx vitest run --mode browser
export default defineConfig(({ mode }) => ({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    globals: true,
    sequence: { sequencer: SlowestFirst },
    include: mode === "browser" ? ["test/browser/*.trial.ts"] : ["test/**/*.test.ts"],
    // Vitest leaves one core free by default, which on two cores is half of the machine.
    maxWorkers: "100%",
    // Nothing of the project keeps state in a module, so files of tests may share what they load:
    // a third less time.
    isolate: false,
    globalSetup: "test/support/whatIsMissing.ts",
    // Whatever game and terminal this computer has: the same figures of rooms, and no colours; and no folder of
    // Node's where a test says that this is another system.
    env: { ORACLE_ROOMS: "built-in", NO_COLOR: "1", NODE_DISABLE_COMPILE_CACHE: "1" },
    // Tests are bounded by their work: the clock ends only what hangs, on the slowest machine too.
    expect: { poll: { timeout: 600_000, interval: 30 } },
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
}));
