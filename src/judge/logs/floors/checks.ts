/** What is checked around a floor's layout: stage seed and curse. */
import type { RuleSet } from "../../../core/game/edition";
import type { AuditVerdict } from "../../../floors/audit/auditLayout";
import { restartsTo } from "../../../floors/audit/floorSeeds";
import { isSeed } from "../../../core/rng/generator";
import { slotSeed, stageSeedSlot } from "../../../core/rng/stageSeeds";
import type { ObservedFloor } from "../../../observe/log/observed";
import type { Checked } from "../../judge";
import { cursesText, reasonText, type Reason } from "../../reasons";
import type { FloorCheck } from "../comparedItems";

/** A check before its floor is held. */
export type TellingCheck = FloorCheck & Checked;

/**
 * A check of something on a line, that has yet to come out.
 *
 * @param isTelling whether it would not hold on a floor that was made otherwise.
 */
export function checkOn(
  name: string,
  line: number,
  observed: string,
  isTelling = true,
): (result: AuditVerdict, expected?: string, note?: Reason) => TellingCheck {
  return (result, expected = observed, note) => {
    const told = note === undefined ? "" : reasonText(note);
    return { name, result, isTelling, line, expected, observed, note: told };
  };
}

/**
 * The stage seed against the start seed's slot; a re-rolled slot is no error. It tells nothing alone: the line may stand
 * above another floor's.
 */
export function slotChecks(floor: ObservedFloor, edition: RuleSet): readonly TellingCheck[] {
  const start = floor.run.startSeed ?? floor.record?.startSeed;
  if (start === undefined || !isSeed(start)) {
    return [];
  }
  const { stage, stageType, stageSeed, line } = floor;
  const check = checkOn("stage seed", line, `${stageSeed ?? "none"}`, false);
  const expected = slotSeed(start, stage, stageType, edition);
  const slot = stageSeedSlot(stage, stageType);
  const restarts = expected === undefined ? undefined : restartsTo(expected, stageSeed, edition);
  return expected === undefined || restarts === undefined
    ? [check("undetermined", `${expected ?? "none"}`, ["not-the-slot", slot])]
    : [check("holds", undefined, ["the-slot", slot, restarts, expected])];
}

/**
 * The logged curse against what the tried odds roll. It tells nothing alone: four floors of five have none.
 *
 * @param rolls the odds that were taken, and what they roll.
 * @param fitting the curse with which the rest of the floor agrees: another where the line is wrong.
 */
export function curseCheck(
  floor: ObservedFloor,
  rolls: readonly { readonly curses: number; readonly odds: number }[],
  fitting: number,
): TellingCheck {
  const { curses: logged, run, record, line } = floor;
  const check = checkOn("curse", line, cursesText(logged), false);
  if (fitting !== logged) {
    return check("broken", cursesText(fitting), ["wrong-curse", fitting]);
  }
  const odds = rolls.find(({ curses }) => curses === fitting)?.odds;
  if (odds !== undefined) {
    return check("holds", undefined, ["curse-odds", odds]);
  }
  // A challenge sets curses of its own.
  const isChallenge = (record?.challenge ?? run.session?.challenge ?? 0) !== 0;
  return check(
    isChallenge ? "undetermined" : "broken",
    [...new Set(rolls.map(({ curses }) => cursesText(curses)))].join(" or "),
    ["no-curse-odds"],
  );
}
