// What the rooms of a saved run drop: node save.ts rep_gamestate1.dat
import { compare, isProblem } from "basement-oracle";
import { readFileSync } from "node:fs";

const [, , file = "rep_gamestate1.dat"] = process.argv;
const judged = compare(readFileSync(file), file);

if (isProblem(judged)) {
  console.log(judged.problem);
} else if (judged.from === "saved-run") {
  console.log(`${judged.seedText}, ${judged.edition}: ${judged.rooms.match} rooms as expected`);
  for (const { type, gridIndex, words } of judged.drops.filter((drop) => drop.words !== "")) {
    console.log(`${type} in cell ${gridIndex}: ${words}`);
  }
}
