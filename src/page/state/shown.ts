/** Which floors are shown now: one answer for every view. */
import { computed } from "@preact/signals";
import { isProblem, type Problem } from "../../core/problem";
import {
  findFloor,
  floorsOfLog,
  floorsOfSave,
  floorsOfSeed,
  type ShownFloor,
  type ShownRun,
} from "../model/floors";
import { runOf, runState } from "../model/run";
import { EXAMPLE_SEED } from "../model/seed";
import { ownRooms } from "./ownRooms";
import { savedRun } from "./savedRun";
import { shownLog } from "./shownLog";
import { partOf, state } from "./store";

const asked = partOf((shown) => ({ seed: shown.seed ?? EXAMPLE_SEED, run: runState(shown) }));

/** The run of the seed, made again only where something changes that its floors depend on. */
const runOfSeed = computed(() => {
  const { seed } = asked.value;
  return { seed, run: runOf(seed, state.peek(), ownRooms.value) };
});

const howShown = partOf(({ edition, isHard, luck, items, showsDrops, showsSecrets }) => {
  return { edition, isHard, luck, items, showsDrops, showsSecrets };
});

const source = computed(() => state.value.source);

/** The run that is shown, or why there is none. */
export const shownRun = computed((): ShownRun | Problem => {
  const shown = howShown.value;
  if (source.value === "save") {
    const report = savedRun.value?.judge?.(shown.luck);
    return report === undefined ? { problem: noFile("saved run") } : floorsOfSave(report, shown);
  }
  if (source.value === "log") {
    const floors = shownLog.value.shown?.floors ?? [];
    return floors.length === 0 ? { problem: noFile("log") } : floorsOfLog(floors, shown);
  }
  const { seed, run } = runOfSeed.value;
  return floorsOfSeed(seed, run, shown);
});

function noFile(what: string): string {
  return `This is a floor of a ${what}, which no link holds: drop the file on this page again, or type its seed for a fresh run.`;
}

const stage = computed(() => state.value.stage);

/** The floor that is shown large; undefined where there is none. */
export const shownFloor = computed((): ShownFloor | Problem | undefined => {
  const run = shownRun.value;
  return isProblem(run) || run.first === undefined ? undefined : findFloor(run, stage.value);
});
