/** What is checked around a floor's layout: stage seed, curse, and the number of attempts. */
import { capitalised } from "../../core/award/awardWords";
import type { RuleSet } from "../../core/game/edition";
import { curseNames } from "../../core/floor/curses";
import { restartsTo } from "../../core/judge/floorSeeds";
import { isSeed } from "../../core/rng/generator";
import { stageSeed as slotSeed, stageSeedSlot } from "../../core/rng/stageSeeds";
import type { ObservedFloor } from "../../log/observed";
import type { FloorCheck } from "../items";

/** The stage seed against the start seed's slot; a re-rolled slot is no error. */
export function slotChecks(floor: ObservedFloor, edition: RuleSet): readonly FloorCheck[] {
  const start = floor.run.startSeed ?? floor.record?.startSeed;
  if (start === undefined || !isSeed(start)) {
    return [];
  }
  const { stage, stageType, stageSeed, line } = floor;
  const expected = slotSeed(start, stage, stageType, edition);
  const check = { name: "stage seed", line, observed: `${stageSeed ?? "none"}` };
  const slot = `slot ${stageSeedSlot(stage, stageType)} of the start seed`;
  const restarts = expected === undefined ? undefined : restartsTo(expected, stageSeed, edition);
  if (restarts === undefined) {
    const note = `Not ${slot}: re-rolled in the run, or another start seed.`;
    return [{ ...check, result: "undetermined", expected: `${expected ?? "none"}`, note }];
  }
  const from = restarts === 0 ? "" : `${restartWords(restarts)}, of ${expected}, `;
  return [
    { ...check, result: "holds", expected: check.observed, note: capitalised(`${from}${slot}.`) },
  ];
}

function restartWords(restarts: number): string {
  const times = restarts === 1 ? "once" : `${restarts} times`;
  const steps = restarts === 1 ? "one step" : `${restarts} steps`;
  return `built again ${times}: ${steps} of its generator`;
}

/** How a curse came out: the odds that were taken, and what they roll. */
export interface CurseRoll {
  readonly curses: number;
  readonly odds: number;
}

/**
 * The logged curse against what the tried odds roll.
 *
 * @param fitting the curse with which the rest of the floor agrees: another where the line is wrong.
 */
export function curseCheck(
  floor: ObservedFloor,
  rolls: readonly CurseRoll[],
  fitting: number,
): FloorCheck {
  const check = { name: "curse", line: floor.line, observed: describeCurses(floor.curses) };
  if (fitting !== floor.curses) {
    const expected = describeCurses(fitting);
    const note = `The floor fits with the curse ${expected}: the logged one is wrong.`;
    return { ...check, result: "broken", expected, note };
  }
  const roll = rolls.find(({ curses }) => curses === fitting);
  if (roll !== undefined) {
    const note = roll.odds === 0 ? "Not rolled for." : `As rolled with odds of 1 in ${roll.odds}.`;
    return { ...check, result: "holds", expected: check.observed, note };
  }
  const expected = [...new Set(rolls.map(({ curses }) => describeCurses(curses)))].join(" or ");
  const note =
    "No odds roll this curse from the stage seed: an item, a challenge or a seed made it.";
  return {
    ...check,
    result: isForcedOtherwise(floor) ? "undetermined" : "broken",
    expected,
    note,
  };
}

/** Why a floor whose curse was not logged, though the rest of it asks for one, is outside. */
export function lostCurseText(curses: number): string {
  return `The log lacks a line: the floor fits with the curse ${describeCurses(curses)}, but no "Curse of" line stands before its attempts.`;
}

/** A challenge sets curses of its own. */
function isForcedOtherwise({ run, record }: ObservedFloor): boolean {
  return (record?.challenge ?? run.session?.challenge ?? 0) !== 0;
}

/** Curses in words, `none` without any. */
export function describeCurses(curses: number): string {
  return curses === 0 ? "none" : curseNames(curses).join(", ");
}

/** The check of {@link countCheck}: it holds the log against itself, whatever the rules are. */
export const ATTEMPT_COUNT = "number of attempts";

/** The "Map Generated" line counts the attempts. */
export function countCheck(floor: ObservedFloor): FloorCheck {
  const isSame = floor.generatedIn === floor.attempts.length;
  return {
    name: ATTEMPT_COUNT,
    result: isSame ? "holds" : "broken",
    line: floor.generatedLine,
    expected: `${floor.attempts.length}`,
    observed: `${floor.generatedIn ?? "none"}`,
    note: isSame ? "" : 'The "Map Generated" line counts the attempts.',
  };
}
