/** The command that makes a matched floor again, with all that was found of its run. */
import { floorOfRun } from "../../core/floor/run";
import type { FloorInput } from "../../core/floor/types";
import { isProblem } from "../../core/problem";
import { floorCommand } from "../../core/words/commands";
import { isSame } from "../../figures/knowledge";
import { askedRun } from "../../figures/playedRun";
import type { WholeFloor } from "../../figures/wholeFloor";

/**
 * By the run's seed where the run, played from its start, has this very floor, bosses met before it
 * included; else by its own seed. Of the flags that floors before it left, the run sets its own again.
 *
 * @param curses those that no odds roll: a rolled one need not be said, as the odds are the run's.
 */
export function repeatCommand(
  found: WholeFloor,
  startSeed: number | undefined,
  curses: number | undefined,
): string {
  const input = { ...found.input, curses };
  const { flags: _left, ...fresh } = input;
  const ofRun = [fresh, input].find(
    (one) => startSeed !== undefined && isMadeAgain(one, startSeed, found),
  );
  return ofRun === undefined ? floorCommand(input) : floorCommand(ofRun, startSeed);
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
