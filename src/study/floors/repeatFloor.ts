/** The command that makes a matched floor again, with all that was found of its run. */
import type { FloorInput } from "../../core/floor";
import { floorOfRun } from "../../core/floor/run";
import { isProblem } from "../../core/problem";
import { floorCommand } from "../../core/words/commands";
import { askedRun, type WholeFloor } from "../../figures";
import { isSame } from "../../figures/knowledge";

/**
 * By the seed of its run where the run, played from its start, has this very floor, bosses met before it
 * included; else by its own seed. Of the flags that floors before it left, the run sets its own again.
 */
export function repeatCommand(whole: WholeFloor, startSeed: number | undefined): string {
  const { flags: _left, ...fresh } = whole.input;
  const ofRun = [fresh, whole.input].find(
    (input) => startSeed !== undefined && isMadeAgain(input, startSeed, whole),
  );
  return ofRun === undefined ? floorCommand(whole.input) : floorCommand(ofRun, startSeed);
}

function isMadeAgain(
  { stage, stageType, stageSeed: _own, ...rest }: FloorInput,
  startSeed: number,
  { figures, rooms }: WholeFloor,
): boolean {
  // What other saves would have makes no difference to the floor itself.
  const state = { ...rest, unlocks: rest.unlocks ?? "all" } as const;
  const made = floorOfRun(askedRun(startSeed, state, figures), { stage, stageType });
  return !isProblem(made) && isSame(made.rooms, rooms);
}
