/**
 * A floor's records against the rules of level generation. The mod and the desk both judge by this:
 * what the records tell of the run, which rooms are held against the rules, what follows from it.
 */
import { difficultyOf } from "../../core/game/difficulty";
import { RECORDED } from "../../core/game/situationRows";
import type { Said } from "../../core/model/situation";
import { auditFloor } from "./auditFloor";
import type { AuditFinding, ObservedRoom } from "./auditLayout";
import { curseOddsTried } from "../curseOdds";
import { floorOfGiven, floorPlan } from "../floorPlan";
import { stageSetup } from "../setup";
import { isProblem } from "../../core/problem";
import type { FloorInput, GivenFloor } from "../floorTypes";
import type { Finding } from "../../core/judge/judgeAward";
import type { FloorRecord, RoomRecord } from "../../core/record/recordFields";
import { isSeed } from "../../core/rng/generator";

/**
 * What the rules say of a recorded floor: `outside` for a stage outside the model, and for a played floor that breaks a
 * rule; the reason is the first broken rule, or why the floor is outside.
 */
export interface FloorVerdict extends Finding {
  /** Of the audit; undefined where the stage is outside the model. */
  readonly findings: readonly AuditFinding[] | undefined;
}

/** Why a floor that was resumed cannot be held against the rules. */
const RESUMED = "the run was resumed: the state in which this floor was built is not known";

/**
 * Judges a recorded floor.
 *
 * @param input the run, from {@link floorInputOf}; what is known better may be changed in it.
 * @param isPlayed whether the floor was already played when it was read, as on a resumed run: then
 *   awards and shops have moved the award seeds, and the run may have been another when it was built.
 */
export function judgeFloor(
  input: FloorInput,
  rooms: readonly RoomRecord[],
  isPlayed: boolean,
): FloorVerdict {
  const findings = auditFloor(withNaturalOdds(input), observedRooms(rooms, isPlayed));
  if (isProblem(findings)) {
    return { verdict: "outside", reason: findings.problem, findings: undefined };
  }
  const broken = findings.find(({ verdict }) => verdict === "broken");
  if (broken === undefined) {
    return { verdict: "match", reason: "", findings };
  }
  return isPlayed
    ? { verdict: "outside", reason: RESUMED, findings }
    : { verdict: "mismatch", reason: `${broken.rule}: ${broken.detail}`, findings };
}

/** A recorded floor as level generation reads it. */
export function floorInputOf(record: FloorRecord): FloorInput {
  return floorOfGiven(toldByRecord(record));
}

/** What the record of a floor tells of the run. */
export function toldByRecord(record: FloorRecord): GivenFloor {
  const { stageSeed, stage, stageType, edition } = record;
  const difficulty = difficultyOf(record.difficulty);
  const run: Record<string, unknown> = {};
  for (const row of RECORDED) {
    run[row.field] = record[row.record.name];
  }
  return { ...(run as Said), stageSeed, stage, stageType, edition, difficulty };
}

/**
 * An observed curse was rolled for with odds that no record tells, and the roll's draws decide the
 * hard-mode bonus: the likeliest odds that roll the observed curse are taken. If none do, the curse
 * came from elsewhere.
 */
function withNaturalOdds(input: FloorInput): FloorInput {
  if (input.curseOdds !== undefined) {
    return input;
  }
  for (const curseOdds of curseOddsTried(input.edition, input.difficulty)) {
    const plan = floorPlan({ ...input, curseOdds, curses: undefined });
    if (!isProblem(plan) && stageSetup(plan, input.stageSeed).curses === input.curses) {
      return { ...input, curseOdds };
    }
  }
  return input;
}

/** The rooms of the main dimension. */
function observedRooms(rooms: readonly RoomRecord[], isPlayed: boolean): readonly ObservedRoom[] {
  return rooms
    .filter(({ dimension }) => dimension === 0)
    .map((room) => ({
      ...room,
      doors: room.doors === 0 ? undefined : room.doors,
      decorationSeed: seedOrNothing(room.decorationSeed),
      spawnSeed: seedOrNothing(room.spawnSeed),
      awardSeed: isPlayed ? undefined : seedOrNothing(room.awardSeed),
    }))
    .sort((a, b) => a.listIndex - b.listIndex);
}

/** A room that the game has not seeded yet has seed 0. */
function seedOrNothing(seed: number): number | undefined {
  return isSeed(seed) ? seed : undefined;
}
