/** Where a saved run stands and what is still to come, in JSON. */
import { takenUnlocks, type TakenUnlocks } from "../floors/words/taken";
import { judgedRun, nextFloors } from "../judge/saves/judgedRun";
import type { SavedRunReport } from "../judge/saves/savedReport";
import {
  itemsStandOn,
  runFloorAnswer,
  type ItemsStandOn,
  type RunFloorAnswer,
} from "../run/floorAnswers";

/** What `oracle save --json` answers beside how the file agrees. */
export interface SavedAhead extends ItemsStandOn, Pick<RunFloorAnswer, "itemsException"> {
  /** The floor it stands on, with what rooms hold that were not entered; missing (null) where it is not in the model. */
  readonly floor: RunFloorAnswer | undefined;
  /** The next floors of each path as the seed builds them with what is held now; the player may still change them. */
  readonly next: readonly RunFloorAnswer[];
  /** What is taken for granted of the save, where something of these floors would be otherwise with another. */
  readonly taken?: TakenUnlocks;
}

/** Plays a saved run on. What its rooms will drop is in the report's `drops`. */
export function savedAhead(report: SavedRunReport): SavedAhead {
  const { run, pools } = report;
  const judged = judgedRun(report);
  const next = nextFloors(judged).flatMap(({ floors }) => floors);
  const taken = takenUnlocks(next, run.unlocks, run.startSeed);
  const itemsException = pools?.isProved === false ? pools.note : undefined;
  return {
    floor: judged && runFloorAnswer(judged.floor, undefined, false),
    next: next.map((whole) => runFloorAnswer(whole, undefined, false)),
    ...itemsStandOn(judged?.floor),
    ...(itemsException !== undefined && { itemsException }),
    ...(taken && { taken }),
  };
}
