// One sentence of the four documents with the verdict of every rule set and the first counterexample:
// node scripts/run.mjs scripts/statement.ts 72
import process from "node:process";
import { RULE_SETS } from "../src/core/game/edition";
import { STATEMENTS, verdictOn } from "./statements";
import { verdictWords } from "./statementSections";

const number = Number(process.argv[2]);
const statement = STATEMENTS[number - 1];
if (statement === undefined) {
  console.error(
    `Expected a sentence's number, 1 to ${STATEMENTS.length}, as in docs/documents.md.`,
  );
  process.exit(2);
}
console.log(`${number}. ${statement.says} (documents ${statement.from})`);
for (const rules of RULE_SETS) {
  const found = verdictOn(statement, rules);
  const said =
    found?.said === undefined || found.said === "" ? "" : `; the sentence says ${found.said}`;
  console.log(
    found === undefined
      ? `  ${rules}: nothing is computed`
      : `  ${rules}: ${verdictWords(statement, rules)}${said} [${found.asked} inputs]`,
  );
}
console.log(`  the real game: ${statement.game}`);
