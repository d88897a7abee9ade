/** What logs and saved runs have tested, as rows of a table. */
import { RULE_SETS } from "../core/game/edition";
import { seenOf, type EvidenceRow } from "../judge/logs/evidence";

/** The most numbers that are listed one by one. */
const VALUES_SHOWN = 4;

/** The head of {@link evidenceCells}. */
export const EVIDENCE_HEAD = [
  "edition",
  "rule",
  "right",
  "wrong",
  "not judged",
  "told by",
  "numbers that fit",
];

/** The cells of the table, edition by edition. */
export function evidenceCells(rows: readonly EvidenceRow[]): readonly (readonly string[])[] {
  return inOrder(rows).map((row) => {
    const { right, wrong, notJudged } = seenOf(row);
    const counts = [right, wrong, notJudged].map((count) => (count === 0 ? "" : `${count}`));
    const isAny = row.question !== "" && row.decisive === 0;
    const tellers = row.question === "" || row.decisive === 0 ? "" : `${row.decisive}`;
    return [row.edition, ruleText(row), ...counts, tellers, isAny ? "any" : fitText(row)];
  });
}

/** Edition by edition, kind by kind. */
export function inOrder(rows: readonly EvidenceRow[]): readonly EvidenceRow[] {
  return rows.toSorted(
    (a, b) =>
      RULE_SETS.indexOf(a.edition) - RULE_SETS.indexOf(b.edition) ||
      a.kind.localeCompare(b.kind) ||
      a.rule.localeCompare(b.rule),
  );
}

function ruleText({ kind, rule, question }: EvidenceRow): string {
  if (kind === "floor") {
    return `floor: ${rule}`;
  }
  return question === "" || question === "float" ? rule : `${rule}, ${question}`;
}

/** Which numbers in a rule would explain every award, in words. */
export function fitText({ limits, values = limits, between }: EvidenceRow): string {
  if (between !== undefined) {
    const [above, notAbove] = between;
    const low = above < -1e8 ? "" : `above ${above.toFixed(4)}`;
    const high = notAbove > 1e8 ? "" : `up to ${notAbove.toFixed(4)}`;
    return [low, high].filter(Boolean).join(", ");
  }
  if (values === undefined) {
    return "";
  }
  const [first] = values;
  if (first === undefined) {
    return "no number";
  }
  const form = (value: number | string): string =>
    limits === undefined ? `1 in ${value}` : `${value} in 100`;
  if (values.length > VALUES_SHOWN) {
    return `${form(`${first} to ${values.at(-1) ?? first}`)}, ${values.length} of them`;
  }
  return form(values.join(" or "));
}
