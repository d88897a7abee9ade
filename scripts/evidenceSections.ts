/** The generated part of docs/evidence.md: what real logs and recorded floors have tested. */
import { readFileSync } from "node:fs";
import type { VerdictTally } from "../src/core/judge/tally";
import { Evidence, type EvidenceRow } from "../src/study/evidence";
import type { Edition } from "../src/core/game/edition";
import { EVIDENCE_HEAD, evidenceCells } from "../src/report/evidenceLines";
import { CARRIED_LOG, compareText } from "../test/study/support";
import { REAL_LOGS } from "../test/study/realLogs";
import { markdownTable, type DocSection } from "./docTables";
import { labFindings } from "./gameAnswers";

const FILE = "docs/evidence.md";

/** What saved runs of the real game came to, written by test/save/realRuns.test.ts. */
const SAVED_RUNS = JSON.parse(readFileSync("test/save/savedRuns.json", "utf8")) as readonly {
  readonly version: string;
  readonly awards: VerdictTally;
  readonly rooms: VerdictTally;
  readonly floor: keyof VerdictTally;
  readonly coverage: readonly EvidenceRow[];
}[];

export const EVIDENCE_SECTIONS: readonly DocSection[] = [
  { file: FILE, name: "evidence", make: evidenceTable },
  { file: "docs/saved-runs.md", name: "saved-runs", make: savedRunsTable },
];

/** Every figure of a real game that the tests carry. */
export function carriedEvidence(): readonly EvidenceRow[] {
  const evidence = new Evidence();
  const carried = compareText(CARRIED_LOG, { edition: "afterbirth+" }).coverage;
  const ofLogs = REAL_LOGS.flatMap(({ coverage }) => coverage);
  const ofSaves = SAVED_RUNS.flatMap(({ coverage }) => coverage);
  const ofLabs = labFindings().flatMap(({ coverage }) => coverage);
  for (const row of [...ofLogs, ...carried, ...ofSaves, ...ofLabs]) {
    evidence.add(row);
  }
  return evidence.rows();
}

/** What saved runs say of each award. */
const SEED_RULE = "award seed after a clear";

/** What of an edition was observed: "19 of 19 layouts", one phrase for each kind of observation. */
export function observedIn(edition: Edition): string {
  const rows = carriedEvidence().filter((row) => row.edition === edition);
  const awards = rows.filter(({ kind, question }) => kind === "award" && question !== "");
  const most = awards.toSorted((a, b) => b.asked - a.asked)[0];
  const found: readonly (readonly [EvidenceRow | undefined, string])[] = [
    [rows.find(({ rule }) => rule === SEED_RULE) ?? most, "awards to the seed"],
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

/** Saved runs by version: awards, rooms and whole floors that come out as the rules say. */
function savedRunsTable(): string {
  const versions = [...new Set(SAVED_RUNS.map(({ version }) => version))].sort();
  const rows = versions.map((version) => {
    const runs = SAVED_RUNS.filter((one) => one.version === version);
    const counted = (tallies: readonly VerdictTally[]): string => {
      const sum = (verdict: keyof VerdictTally): number =>
        tallies.reduce((total, tally) => total + tally[verdict], 0);
      return `${sum("match")} of ${sum("match") + sum("mismatch")}, ${sum("outside")} outside`;
    };
    const whole = runs.filter(({ floor }) => floor === "match").length;
    return [
      version,
      `${runs.length}`,
      counted(runs.map(({ awards }) => awards)),
      counted(runs.map(({ rooms }) => rooms)),
      `${whole}`,
    ];
  });
  return markdownTable(["version", "files", "awards", "rooms", "whole floors"], rows);
}
