/** The generated part of docs/json.md. */
import { markdownTable, type DocSection } from "./docTables";
import { JSON_ANSWERS, type JsonAnswer } from "./jsonFields";

export const JSON_SECTIONS: readonly DocSection[] = [
  { file: "docs/json.md", name: "answers", make: () => JSON_ANSWERS.map(answerText).join("\n\n") },
];

function answerText({ command, says, fields }: JsonAnswer): string {
  const rows = fields.map(({ path, says: what, isOptional }) => [
    `\`${path}\``,
    isOptional ? `${what} *(not always)*` : what,
  ]);
  return [
    `## ${command}`,
    "",
    `${says[0]?.toUpperCase()}${says.slice(1)}.`,
    "",
    markdownTable(["field", "is"], rows),
  ].join("\n");
}
