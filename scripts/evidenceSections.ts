/** The generated part of docs/evidence.md: what real logs and recorded floors have tested. */
import { Evidence, type EvidenceRow } from "../src/study/evidence";
import type { Edition } from "../src/core/game/edition";
import { EVIDENCE_HEAD, evidenceCells } from "../src/report/evidenceLines";
import { CARRIED_LOG, compareText } from "../test/study/support";
import { REAL_LOGS } from "../test/study/realLogs";
import { markdownTable, type DocSection } from "./docTables";

const FILE = "docs/evidence.md";

export const EVIDENCE_SECTIONS: readonly DocSection[] = [
  { file: FILE, name: "evidence", make: evidenceTable },
];

/** Every figure of a real game that the tests carry. */
export function carriedEvidence(): readonly EvidenceRow[] {
  const evidence = new Evidence();
  const carried = compareText(CARRIED_LOG, { edition: "afterbirth+" }).coverage;
  for (const row of [...REAL_LOGS.flatMap(({ coverage }) => coverage), ...carried]) {
    evidence.add(row);
  }
  return evidence.rows();
}

/** What of an edition was observed: "19 of 19 layouts", one phrase for each kind of observation. */
export function observedIn(edition: Edition): string {
  const rows = carriedEvidence().filter((row) => row.edition === edition);
  const awards = rows.filter(({ kind, question }) => kind === "award" && question !== "");
  const most = awards.toSorted((a, b) => b.asked - a.asked)[0];
  const found: readonly (readonly [EvidenceRow | undefined, string])[] = [
    [most, "awards to the seed"],
    [rows.find(({ rule }) => rule === "kind by pictures"), "awards by kind"],
    [rows.find(({ rule }) => rule === "attempt n"), "layouts"],
    [rows.find(({ rule }) => rule === "entered room"), "rooms"],
  ];
  return found
    .flatMap(([row, what]) => (row === undefined ? [] : [`${row.agreed} of ${row.asked} ${what}`]))
    .join(", ");
}

function evidenceTable(): string {
  return markdownTable(EVIDENCE_HEAD, evidenceCells(carriedEvidence()));
}
