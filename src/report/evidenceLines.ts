/** What logs have tested, as lines of text and as rows of a table. */
import { RULE_SETS } from "../core/game/edition";
import type { Seen } from "../core/game/seen";
import { seenOf, type EvidenceRow } from "../study/evidence";
import type { Palette } from "./palette";

/** More bounds than these are not listed. */
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

/** The rows as a table's cells, edition by edition. */
export function evidenceCells(rows: readonly EvidenceRow[]): readonly (readonly string[])[] {
  return inOrder(rows).map((row) => [
    row.edition,
    ruleText(row),
    ...seenCells(seenOf(row)),
    row.question === "" || row.decisive === 0 ? "" : `${row.decisive}`,
    row.question !== "" && row.decisive === 0 ? "any" : fitText(row),
  ]);
}

/** Right, wrong and not judged; nothing where nothing is. */
export function seenCells({ right, wrong, notJudged }: Seen): readonly string[] {
  return [right, wrong, notJudged].map((count) => (count === 0 ? "" : `${count}`));
}

/** What a log has tested: one line a draw, those that nothing was decided about together at the end. */
export function coverageLines(rows: readonly EvidenceRow[], palette: Palette): readonly string[] {
  const awards = inOrder(rows).filter(({ kind, question }) => kind === "award" && question !== "");
  if (awards.length === 0) {
    return [];
  }
  const told = awards.filter(({ decisive }) => decisive > 0);
  const untold = awards.filter(({ decisive }) => decisive === 0);
  const rest = untold.map((row) => `${ruleText(row)} (came up ${timesText(row.asked)})`);
  return [
    "",
    palette.bold("What these awards have tested"),
    ...told.map(
      (row) =>
        `  ${ruleText(row)}: ${verdictsText(row)}, told by ${row.decisive}; numbers that fit: ${fitText(row)}`,
    ),
    ...(rest.length === 0 ? [] : [palette.dim(`  Nothing is told about ${rest.join(", ")}.`)]),
  ];
}

/** What became of logged pickups, kind by kind. */
export function subTypeLines(rows: readonly EvidenceRow[], palette: Palette): readonly string[] {
  const pickups = inOrder(rows).filter(({ kind }) => kind === "pickup");
  const lines = pickups.map((row) => `  ${row.rule}: ${verdictsText(row)}`);
  return lines.length === 0 ? [] : ["", palette.bold("What pickups became"), ...lines];
}

function verdictsText(row: EvidenceRow): string {
  const { right, wrong, notJudged } = seenOf(row);
  return `${right} right, ${wrong} wrong${notJudged === 0 ? "" : `, ${notJudged} not judged`}`;
}

function inOrder(rows: readonly EvidenceRow[]): readonly EvidenceRow[] {
  return rows.toSorted(
    (a, b) =>
      RULE_SETS.indexOf(a.edition) - RULE_SETS.indexOf(b.edition) ||
      a.kind.localeCompare(b.kind) ||
      a.rule.localeCompare(b.rule),
  );
}

function ruleText({ kind, rule, question }: EvidenceRow): string {
  return kind === "floor" || question === "" || question === "float"
    ? `${kind === "floor" ? "floor: " : ""}${rule}`
    : `${rule}, ${question}`;
}

/** Which numbers in the rule's place fit every award. */
export function fitText({ question, values, between }: EvidenceRow): string {
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
    question.startsWith("1 in ") ? `1 in ${value}` : `${value} in 100`;
  if (values.length > VALUES_SHOWN) {
    return `${form(`${first} to ${values.at(-1) ?? first}`)}, ${values.length} of them`;
  }
  return form(values.join(" or "));
}

function timesText(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
