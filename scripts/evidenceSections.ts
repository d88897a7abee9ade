/** The generated part of docs/evidence.md: what real logs and recorded floors have tested. */
import { readFileSync } from "node:fs";
import type { VerdictTally } from "../src/core/judge/tally";
import { Evidence, seenOf, type EvidenceRow } from "../src/judge/logs/evidence";
import type { Edition } from "../src/core/game/edition";
import { once } from "../src/core/once";
import { seenInAll, type Seen, type SeenPart } from "../src/core/game/seen";
import { EVIDENCE_HEAD, evidenceCells, inOrder } from "../src/answers/evidenceLines";
import { CARRIED_LOG, compareText } from "../test/judge/logs/support";
import { falseCoverage, keyOf, type RightByRule, REAL_LOGS } from "../test/judge/logs/falseRules";
import { markdownTable, type DocSection } from "./docTables";

/** What saved runs of the real game came to by version, written by test/judge/saves/realRuns.test.ts. */
const SAVED_RUNS = JSON.parse(readFileSync("test/judge/saves/savedRuns.json", "utf8")) as readonly {
  readonly version: string;
  readonly saves: readonly {
    readonly awards: VerdictTally;
    readonly rooms: VerdictTally;
    readonly floor: keyof VerdictTally;
  }[];
  readonly coverage: readonly EvidenceRow[];
  readonly byFalseRules: RightByRule;
}[];

export const EVIDENCE_SECTIONS: readonly DocSection[] = [
  { file: "docs/evidence.md", name: "evidence", make: () => evidenceTable() },
  { file: "docs/saved-runs.md", name: "saved-runs", make: savedRunsTable },
  { file: "docs/awards.md", name: "pickups", make: pickupsTable },
];

/** Every figure of a real game that the tests carry. */
export const carriedEvidence = once((): readonly EvidenceRow[] => {
  const evidence = new Evidence();
  const carried = compareText(CARRIED_LOG, { edition: "afterbirth+" }).coverage;
  const ofLogs = REAL_LOGS.flatMap(({ coverage }) => coverage);
  const ofSaves = SAVED_RUNS.flatMap(({ coverage }) => coverage);
  [...ofLogs, ...carried, ...ofSaves].forEach((row) => evidence.add(row));
  return evidence.rows();
});

/**
 * What false rules get right of the same, by edition and rule (test/judge/logs/falseRules.ts); of a draw, what its
 * other answer does.
 */
const falselyRight = once((): ((row: EvidenceRow) => number) => {
  const counted = [
    ...REAL_LOGS.map(({ byFalseRules }) => byFalseRules),
    falseCoverage(CARRIED_LOG, { edition: "afterbirth+" }),
    ...SAVED_RUNS.map(({ byFalseRules }) => byFalseRules),
  ];
  return (row) =>
    row.question === ""
      ? counted.reduce((sum, right) => sum + (right[keyOf(row)] ?? 0), 0)
      : row.agreed - row.decisive;
});

/** What is told of an edition's rules, and of what stands in rooms. */
type Told = SeenPart | "items" | "goods";

const OF_AWARDS = "award seed after a clear";

/** Which rows tell of each; of Rebirth's layouts their size alone is known. */
const TELLS: Readonly<Record<Told, (row: EvidenceRow, all: readonly EvidenceRow[]) => boolean>> = {
  // What saved runs say of each award, else a roll that every log's award asks for.
  drops: ({ rule }, all) =>
    rule === (all.some((row) => row.rule === OF_AWARDS) ? OF_AWARDS : "battery"),
  layout: ({ rule }) => rule === "attempt n" || rule === "room count",
  "special rooms": ({ rule }) => rule === "entered room" || rule === "saved room",
  items: ({ kind, rule }) => kind === "item" && rule !== "item: pool weights",
  goods: ({ kind, rule }) => kind === "pickup" && /^(card|pill|trinket)/.test(rule),
};

/** How what was seen of an edition came out, as src/core/game/seen.ts says, and how much of it a false rule gets. */
export function seenIn(edition: Edition, told: Told): Seen & { readonly falsely: number } {
  const all = carriedEvidence().filter((row) => row.edition === edition);
  const rows = all.filter((row) => TELLS[told](row, all));
  const falsely = rows.map(falselyRight()).reduce((sum, right) => sum + right, 0);
  return { ...seenInAll(rows.map(seenOf)), falsely };
}

/** The rows of `oracle compare`, with what a false rule got in place of what its rows were told by. */
function evidenceTable(rows = carriedEvidence()): string {
  const gotFalsely = falselyRight();
  const cells = inOrder(rows).map((row) => {
    const [edition = "", rule = "", right = "", ...rest] = evidenceCells([row])[0] ?? [];
    return [edition, rule, right, `${gotFalsely(row)}`, ...rest.toSpliced(2, 1)];
  });
  const head = EVIDENCE_HEAD.filter((name) => name !== "told by");
  return markdownTable(head.toSpliced(3, 0, "a false rule"), cells);
}

/** What pickups became in real games, held against Repentance's rolls. */
function pickupsTable(): string {
  return evidenceTable(carriedEvidence().filter(({ kind }) => kind === "pickup"));
}

/** Saved runs by version: awards, rooms and whole floors that come out as the rules say. */
function savedRunsTable(): string {
  const rows = SAVED_RUNS.map(({ version, saves, byFalseRules }) => {
    const counted = (of: "awards" | "rooms", rule: string): string => {
      const sum = (verdict: keyof VerdictTally): number =>
        saves.reduce((total, one) => total + one[of][verdict], 0);
      const falsely = Object.entries(byFalseRules).reduce(
        (all, [key, right]) => all + (key.endsWith(rule) ? right : 0),
        0,
      );
      const told = `${sum("mismatch")} wrong, ${sum("outside")} not judged`;
      return `${sum("match")} right (a false rule ${falsely}), ${told}`;
    };
    const whole = saves.filter(({ floor }) => floor === "match").length;
    const told = [counted("awards", "award seed after a clear"), counted("rooms", "saved room")];
    return [version, `${saves.length}`, ...told, `${whole}`];
  });
  return markdownTable(["version", "files", "awards", "rooms", "whole floors"], rows);
}
