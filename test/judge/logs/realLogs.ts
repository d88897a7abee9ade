/**
 * What the real logs have tested, as numbers: written by evidence.test.ts from the collected logs
 * (`npx vitest run -u`), and carried so that the documents and machines without the logs have them.
 */
import type { EvidenceRow } from "../../../src/judge/logs/evidence";
import type { RightByRule } from "./falseRules";
import carried from "./realLogs.json";

/** One log's figures. */
export interface LogEvidence {
  readonly log: string;
  readonly coverage: readonly EvidenceRow[];
  /** What false rules get right of it. */
  readonly byFalseRules: RightByRule;
}

export const REAL_LOGS = carried as unknown as readonly LogEvidence[];
