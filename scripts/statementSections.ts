/** The generated register of docs/documents.md. */
import { markdownTable, type DocSection } from "./docTables";
import { SHOWN, STATEMENTS, statedFigure, verdictOn, type Statement } from "./statements";

export const STATEMENT_SECTIONS: readonly DocSection[] = [
  { file: "docs/documents.md", name: "statements", make: statements },
];

/** One row of the register. */
export function statementRow(statement: Statement, index: number): readonly string[] {
  const verdicts = SHOWN.map((rules) => verdictOn(statement, rules));
  const [file, words] = statement.test ?? [REGISTER_TEST, ""];
  return [
    `${index + 1}`,
    statement.from,
    statement.says,
    statedFigure(statement),
    ...verdicts,
    statement.game,
    words === "" ? "computed" : `${file.split("/").at(-1) ?? ""}`,
  ];
}

/** Every computed row has a test of its own there, named by its sentence. */
const REGISTER_TEST = "test/documents/register.test.ts";

function statements(): string {
  const head = [
    "#",
    "documents",
    "what they say",
    "which comes to",
    ...SHOWN,
    "the real game",
    "held by",
  ];
  return markdownTable(head, STATEMENTS.map(statementRow));
}
