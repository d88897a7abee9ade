/**
 * A floor as observed against the rules: for each rule whether it holds, is broken or undetermined,
 * with the numbers. An observed floor may be incomplete or contradictory; it is audited as far as
 * possible and the rest is named.
 */
import { auditLayout } from "./auditLayout";
import { auditSeeds } from "./auditSeeds";
import { Findings, type AuditFinding, type AuditVerdict, type ObservedRoom } from "./findings";
import { checkedPlan } from "../../floor/plan";
import { stageSetup } from "../../floor/setup";
import { isProblem, type Problem } from "../../problem";
import type { FloorInput } from "../../floor/types";

/** A floor to audit, with the state of the run when it was built. */
export interface FloorObservation {
  /**
   * The run; `curses` should hold the observed curses, and `curseOdds` the odds if they are known.
   */
  readonly input: FloorInput;
  readonly rooms: readonly ObservedRoom[];
}

/** The audit of a floor. */
export interface FloorAudit {
  readonly findings: readonly AuditFinding[];
  /** How many rules hold, are broken, and are undetermined. */
  readonly holds: number;
  readonly broken: number;
  readonly undetermined: number;
}

/** Audits an observed floor. A problem means that its stage is outside the model or impossible. */
export function auditFloor(observed: FloorObservation): FloorAudit | Problem {
  const plan = checkedPlan(observed.input);
  if (isProblem(plan)) {
    return plan;
  }
  const setup = stageSetup(plan, observed.input.stageSeed);
  const findings = new Findings();
  const placingPass = auditLayout(setup, observed.rooms, findings);
  auditSeeds(setup, observed.rooms, findings, placingPass);
  return {
    findings: findings.list,
    holds: countRules(findings.list, "holds"),
    broken: countRules(findings.list, "broken"),
    undetermined: countRules(findings.list, "undetermined"),
  };
}

/** A rule that several rooms break counts once. */
function countRules(findings: readonly AuditFinding[], verdict: AuditVerdict): number {
  const rules = findings.filter((finding) => finding.verdict === verdict).map(({ rule }) => rule);
  return rules.filter((rule, index) => rules.indexOf(rule) === index).length;
}

/** The audit in one line, such as "19 rules hold, 0 broken, 2 undetermined". */
export function auditSummary(audit: FloorAudit): string {
  const { holds, broken, undetermined } = audit;
  return `${holds} rules hold, ${broken} broken, ${undetermined} undetermined`;
}
