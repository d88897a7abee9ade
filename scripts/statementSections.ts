/** The generated register of docs/documents.md. */
import { EDITIONS, RULE_SETS, type RuleSet } from "../src/core/game/edition";
import { markdownTable, type DocSection } from "./docTables";
import { STATEMENTS, statedFigure, verdictOn, type Statement } from "./statements";

export const STATEMENT_SECTIONS: readonly DocSection[] = [
  { file: "docs/documents.md", name: "tally", make: tally },
  { file: "docs/documents.md", name: "statements", make: statements },
];

/** One row of the register. */
export function statementRow(statement: Statement, index: number): readonly string[] {
  const { from, says, game, test } = statement;
  const figure = statedFigure(statement);
  const computed = verdictsText(statement);
  return [
    `${index + 1}`,
    from,
    figure === "" ? says : `${says}: ${figure}`,
    computed === "" ? `held by ${test?.[0].split("/").at(-1) ?? ""}` : computed,
    game,
  ];
}

/** What each rule set makes of it, those of one mind together. */
function verdictsText(statement: Statement): string {
  const ofWords = new Map<string, RuleSet[]>();
  for (const rules of RULE_SETS) {
    const words = verdictWords(statement, rules);
    if (words !== "") {
      ofWords.set(words, [...(ofWords.get(words) ?? []), rules]);
    }
  }
  const groups = [...ofWords];
  return groups.length === 1 && groups[0]?.[1].length === RULE_SETS.length
    ? `all: ${groups[0][0]}`
    : groups.map(([words, rules]) => `${namesOf(rules)}: ${words}`).join("<br>");
}

/** As in "agrees except Caves I (stage 3), 5 coins: 9/10"; empty where nothing is computed. */
function verdictWords(statement: Statement, rules: RuleSet): string {
  const found = verdictOn(statement, rules);
  if (found === undefined || found.verdict === "agrees") {
    return found?.verdict ?? "";
  }
  const place = found.at === "" ? "" : ` ${found.at}`;
  const gives = found.gives === "" ? "none" : found.gives;
  return found.verdict === "differs"
    ? `differs:${place === "" ? "" : `${place}:`} ${gives}`
    : `agrees except${place}: ${gives} (${found.against} of ${found.asked})`;
}

/** "rebirth to afterbirth+, documents". */
function namesOf(rules: readonly RuleSet[]): string {
  const editions = EDITIONS.filter((edition) => rules.includes(edition));
  const [first, last] = [editions[0], editions.at(-1)];
  const isRow =
    first !== undefined &&
    EDITIONS.indexOf(last ?? first) - EDITIONS.indexOf(first) === editions.length - 1;
  const names: readonly string[] =
    isRow && editions.length > 2 ? [`${first} to ${last ?? first}`] : editions;
  return [...names, ...rules.filter((one) => one === "documents")].join(", ");
}

/** How many statements each rule set agrees with, contradicts (with exceptions too), and leaves open. */
export function tallyRows(sets: readonly RuleSet[] = RULE_SETS): readonly (readonly string[])[] {
  return sets.map((rules) => {
    const verdicts = STATEMENTS.map((statement) => verdictOn(statement, rules)?.verdict);
    const agree = verdicts.filter((verdict) => verdict === "agrees").length;
    const open = verdicts.filter((verdict) => verdict === undefined).length;
    return [rules, `${agree}`, `${STATEMENTS.length - agree - open}`, `${open}`];
  });
}

function tally(): string {
  const head = [`of ${STATEMENTS.length} sentences`, "agree", "differ", "not computed"];
  return markdownTable(head, tallyRows());
}

function statements(): string {
  const rows = STATEMENTS.map(statementRow);
  const made = "what the rule sets make of it";
  return markdownTable(["#", "documents", "what they say", made, "the real game"], rows);
}
