/** The generated part of docs/evidence.md: what real logs and recorded floors have tested. */
import { Evidence } from "../src/compare/evidence";
import { EVIDENCE_HEAD, evidenceCells } from "../src/report/evidenceLines";
import { CARRIED_LOG, compareText } from "../test/compare/support";
import { REAL_LOGS } from "../test/compare/realLogs";
import { markdownTable, type DocSection } from "./docTables";

const FILE = "docs/evidence.md";

export const EVIDENCE_SECTIONS: readonly DocSection[] = [
  { file: FILE, name: "evidence", make: evidenceTable },
];

function evidenceTable(): string {
  const evidence = new Evidence();
  const carried = compareText(CARRIED_LOG, { edition: "afterbirth+" }).coverage;
  for (const row of [...REAL_LOGS.flatMap(({ coverage }) => coverage), ...carried]) {
    evidence.add(row);
  }
  return markdownTable(EVIDENCE_HEAD, evidenceCells(evidence.rows()));
}
