/** What is checked around a floor's layout: stage seed and curse. */
import { capitalised } from "../../core/award/awardWords";
import type { RuleSet } from "../../core/game/edition";
import { curseNames } from "../../core/floor/curses";
import type { AuditVerdict } from "../../core/judge/audit/layout";
import { restartsTo } from "../../core/judge/floorSeeds";
import { isSeed } from "../../core/rng/generator";
import { stageSeed as slotSeed, stageSeedSlot } from "../../core/rng/stageSeeds";
import type { ObservedFloor } from "../../log/observed";
import type { FloorCheck } from "../items";

/** A check of something on a line, that has yet to come out. */
export function checkOn(
  name: string,
  line: number,
  observed: string,
): (result: AuditVerdict, expected?: string, note?: string) => FloorCheck {
  return (result, expected = observed, note = "") => {
    return { name, result, line, expected, observed, note };
  };
}

/** The stage seed against the start seed's slot; a re-rolled slot is no error. */
export function slotChecks(floor: ObservedFloor, edition: RuleSet): readonly FloorCheck[] {
  const start = floor.run.startSeed ?? floor.record?.startSeed;
  if (start === undefined || !isSeed(start)) {
    return [];
  }
  const { stage, stageType, stageSeed, line } = floor;
  const check = checkOn("stage seed", line, `${stageSeed ?? "none"}`);
  const expected = slotSeed(start, stage, stageType, edition);
  const slot = `slot ${stageSeedSlot(stage, stageType)} of the start seed`;
  const restarts = expected === undefined ? undefined : restartsTo(expected, stageSeed, edition);
  if (restarts === undefined) {
    const note = `Not ${slot}: re-rolled in the run, or another start seed.`;
    return [check("undetermined", `${expected ?? "none"}`, note)];
  }
  const steps = restarts === 1 ? "one step" : `${restarts} steps`;
  const from = restarts === 0 ? "" : `built again: ${steps} on from ${expected}, `;
  return [check("holds", undefined, capitalised(`${from}${slot}.`))];
}

/**
 * The logged curse against what the tried odds roll.
 *
 * @param rolls the odds that were taken, and what they roll.
 * @param fitting the curse with which the rest of the floor agrees: another where the line is wrong.
 */
export function curseCheck(
  floor: ObservedFloor,
  rolls: readonly { readonly curses: number; readonly odds: number }[],
  fitting: number,
): FloorCheck {
  const { curses: logged, run, record, line } = floor;
  const check = checkOn("curse", line, describeCurses(logged));
  if (fitting !== logged) {
    const expected = describeCurses(fitting);
    return check(
      "broken",
      expected,
      `The floor fits with the curse ${expected}: the logged one is wrong.`,
    );
  }
  const odds = rolls.find(({ curses }) => curses === fitting)?.odds;
  if (odds !== undefined) {
    const note = odds === 0 ? "Not rolled for." : `As rolled with odds of 1 in ${odds}.`;
    return check("holds", undefined, note);
  }
  // A challenge sets curses of its own.
  const isChallenge = (record?.challenge ?? run.session?.challenge ?? 0) !== 0;
  return check(
    isChallenge ? "undetermined" : "broken",
    [...new Set(rolls.map(({ curses }) => describeCurses(curses)))].join(" or "),
    "No odds roll this curse from the stage seed: an item, a challenge or a seed made it.",
  );
}

/** Why a floor whose curse was not logged, though the rest of it asks for one, is outside. */
export function lostCurseText(curses: number): string {
  return `The log lacks a line: the floor fits with the curse ${describeCurses(curses)}, but no "Curse of" line stands before its attempts.`;
}

/** Curses in words, `none` without any. */
export function describeCurses(curses: number): string {
  return curses === 0 ? "none" : curseNames(curses).join(", ");
}

/** What a check of a Rebirth floor's rooms is called. */
export const ROOM_COUNT = "room count";

/**
 * Checks that a floor made otherwise passes as well: four floors of five have no curse, two numbers of rooms are as
 * likely, and a stage seed that is the slot's may stand above another floor's lines.
 */
const WEAK_CHECKS: readonly string[] = ["curse", "stage seed", ROOM_COUNT];

/** Whether something of a floor agrees that would not on a floor that was made otherwise. */
export function couldHaveFailed(checks: readonly FloorCheck[]): boolean {
  const held = checks.filter(({ result }) => result === "holds").map(({ name }) => name);
  const isSlotsOwn = held.includes("stage seed") && held.includes(ROOM_COUNT);
  return isSlotsOwn || held.some((name) => !WEAK_CHECKS.includes(name));
}
