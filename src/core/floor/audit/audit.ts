/**
 * A floor as observed against the rules: for each rule whether it holds, is broken or cannot be
 * told, with the numbers. An observed floor may be incomplete or contradictory; it is audited as far
 * as possible and the rest is named.
 */
import { auditLayout } from "./auditLayout";
import { auditPlacements, type Placement } from "./auditSeeds";
import { auditSpecialRooms } from "./auditSpecialRooms";
import { checkedPlan } from "../plan";
import { stageSetup } from "../setup";
import { isFloorProblem, type FloorInput, type FloorProblem } from "../types";

/** A room as the game's own list describes it. */
export interface ObservedRoom {
  /** Order of placement, the RoomDescriptor's ListIndex. */
  readonly listIndex: number;
  /** The anchor cell; negative for rooms beyond the grid. */
  readonly gridIndex: number;
  readonly shape: number;
  readonly roomType: number;
  readonly variant?: number | undefined;
  readonly decorationSeed?: number | undefined;
  readonly spawnSeed?: number | undefined;
  /** Read before the room was played: awards and shops write it back. */
  readonly awardSeed?: number | undefined;
}

/** A floor as observed, with the state of the run when it was built. */
export interface ObservedFloor {
  /**
   * The run; `curses` should hold the observed curses, and `curseOdds` the odds if they are known.
   */
  readonly input: FloorInput;
  readonly rooms: readonly ObservedRoom[];
}

/** Whether a rule holds on an observed floor. */
export type AuditVerdict = "holds" | "broken" | "cannot be told";

/** One rule's finding. */
export interface AuditFinding {
  /** The rule in a few words, such as `room count`. */
  readonly rule: string;
  readonly verdict: AuditVerdict;
  /** The finding with its numbers, as a sentence. */
  readonly detail: string;
}

/** The audit of a floor. */
export interface FloorAudit {
  readonly findings: readonly AuditFinding[];
  /** Where on the level stream each room was placed, in list order. */
  readonly placements: readonly Placement[];
  readonly holds: number;
  readonly broken: number;
  readonly cannotBeTold: number;
}

/** How many placing passes an audit tries to explain a start room by: fast enough for the game. */
const PASSES_EXPLAINED = 2;

/**
 * Audits an observed floor. A problem means that its stage is outside the model or impossible.
 *
 * @param passes how many placing passes may explain the start room's seeds. Each more takes about
 *   twenty times as long: 2 is right in the game, 3 on the desk.
 */
export function auditFloor(
  observed: ObservedFloor,
  passes: number = PASSES_EXPLAINED,
): FloorAudit | FloorProblem {
  const plan = checkedPlan(observed.input);
  if (isFloorProblem(plan)) {
    return plan;
  }
  const setup = stageSetup(plan, observed.input.stageSeed);
  const findings: AuditFinding[] = [];
  const placingPass = auditLayout(setup, observed.rooms, findings);
  auditSpecialRooms(setup, observed.rooms, findings);
  const placements = auditPlacements(setup, observed.rooms, findings, {
    placingPass,
    passesTried: passes,
  });
  return {
    findings,
    placements,
    holds: countVerdict(findings, "holds"),
    broken: countVerdict(findings, "broken"),
    cannotBeTold: countVerdict(findings, "cannot be told"),
  };
}

function countVerdict(findings: readonly AuditFinding[], verdict: AuditVerdict): number {
  let count = 0;
  for (const finding of findings) {
    count += finding.verdict === verdict ? 1 : 0;
  }
  return count;
}

/** The audit in one line, such as "19 rules hold, 0 broken, 2 cannot be told". */
export function auditSummary(audit: FloorAudit): string {
  const { holds, broken, cannotBeTold } = audit;
  return `${holds} rules hold, ${broken} broken, ${cannotBeTold} cannot be told`;
}
