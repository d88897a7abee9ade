import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EMPTY_LOADOUT } from "../../../src/core/award/loadout";
import { planAward } from "../../../src/core/award/awardPlan";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules } from "../../../src/core/award/awardRules";
import { isProblem, type Problem } from "../../../src/core/problem";
import { readAchievements } from "../../../src/observe/save/achievementsFile";
import { whenCleared, type SavedAwardItem } from "../../../src/judge/saves/savedAwards";
import { readSavedRun } from "../../../src/observe/save/readSavedRun";
import type { SavedRun } from "../../../src/observe/save/savedRun";
import type { SavedRunOptions } from "../../../src/judge/saves/fitFloor";
import { judgeSavedRun, type SavedRunReport } from "../../../src/judge/saves/savedReport";
import { answered } from "../../support/answered";
import { madeRun, type MadeRun } from "./madeRun";

/** Saved runs of the real game, which lie beside the project and are no part of it. */
const FOLDER = "../shared/data/saves";

/** The names of the saved runs of versions that are read; none where the folder is missing. */
export const SAVES: readonly string[] = existsSync(FOLDER)
  ? readdirSync(FOLDER).filter((name) => name.endsWith(".dat") && !name.includes("-rebirth-"))
  : [];

export function bytesOfSave(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, name)));
}

/** A saved run of the real game, read. */
export function savedRunOf(name: string): SavedRun {
  return answered(readSavedRun(bytesOfSave(name)));
}

/** The achievements beside a saved run; undefined where there are none. */
export function unlocksOf(name: string): readonly number[] | undefined {
  const beside = join(FOLDER, name.replace(".dat", ".persistent"));
  const unlocks = existsSync(beside) ? readAchievements(readFileSync(beside)) : undefined;
  return unlocks === undefined || isProblem(unlocks) ? undefined : unlocks;
}

/** The awards of a saved run, each beside the rules. */
export function awardItemsOf(...asked: Parameters<typeof whenCleared>): readonly SavedAwardItem[] {
  return whenCleared(...asked).clears.map(({ item }) => item);
}

/** A saved run read and judged, or what is wrong with its bytes. */
export function savedRunReport(
  bytes: Uint8Array,
  options: SavedRunOptions = {},
): SavedRunReport | Problem {
  const run = readSavedRun(bytes);
  return isProblem(run) ? run : judgeSavedRun(run, options);
}

/** A made run, judged. */
export function madeReport(made: Partial<MadeRun> = {}): SavedRunReport {
  return answered(savedRunReport(madeRun({ startSeed: 12345, ...made })));
}

/** How many draws the award of each of its ordinary rooms takes with nothing held. */
export function drawsWithout(): Readonly<Record<number, number>> {
  const { drops, run } = madeReport();
  const plan = planAward(awardRules("repentance"), EMPTY_LOADOUT);
  const fought = drops.filter(({ drop }) => drop !== undefined);
  return Object.fromEntries(
    fought.map(({ listIndex }) => {
      const { awardSeed = 1 } = run.rooms[listIndex] ?? {};
      return [listIndex, rollAward(plan, awardSeed).drawCount];
    }),
  );
}
