/** The generated part of docs/json.md. */
import { markdownTable, type DocSection } from "./docTables";
import { publicTypes, ShapeReader } from "./publicTypes";
import { CASE_ID, CASES, JSON_ANSWERS, type JsonAnswer } from "./jsonFields";

export const JSON_SECTIONS: readonly DocSection[] = [
  { file: "docs/json.md", name: "cases", make: cases },
  { file: "docs/json.md", name: "answers", make: () => JSON_ANSWERS.map(answerText).join("\n\n") },
];

function cases(): string {
  const reader = new ShapeReader(publicTypes(), [
    "StageName",
    "Collectibles",
    "Trinkets",
    "RuleSet",
  ]);
  return CASES.map(([command, name]) => {
    const shape = reader.shapeOf(name);
    const fields = shape.kind === "fields" ? shape.fields : [];
    const rows = [
      ["`id`", CASE_ID[0]?.toUpperCase() + `${CASE_ID.slice(1)}; its answer has it too.`],
      ...fields.map(({ name: field, says, isOptional }) => [
        `\`${field}\``,
        isOptional ? says : `${says} *(always)*`,
      ]),
    ];
    return `### A case of ${command}\n\n${markdownTable(["field", "is"], rows)}`;
  }).join("\n\n");
}

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
