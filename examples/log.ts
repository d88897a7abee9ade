// Whether the game did as the rules say: node log.ts log.txt
import { compare, isProblem } from "basement-oracle";
import { readFileSync } from "node:fs";

const [, , file = "log.txt"] = process.argv;
const judged = compare(readFileSync(file), file);

if (isProblem(judged)) {
  console.log(judged.problem);
} else if (judged.from === "log") {
  const { awards, floors, rooms } = judged;
  for (const [what, { match, mismatch, outside }] of Object.entries({ awards, floors, rooms })) {
    console.log(`${what}: ${match} match, ${mismatch} mismatch, ${outside} outside the model`);
  }
  const wrong = judged.items.filter(({ verdict }) => verdict === "mismatch");
  wrong.forEach((item) => console.log(`line ${item.line}: ${item.kind}`));
}
