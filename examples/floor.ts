// A run from its seed text: each floor's curse, and where its boss is.
import { isProblem, run } from "basement-oracle";

const answer = run("B911 99AC", { edition: "afterbirth+", character: "The Lost" });

if (isProblem(answer)) {
  console.log(answer.problem);
} else {
  for (const { name, curses, rooms } of answer.floors) {
    const boss = rooms.find(({ type }) => type === "boss");
    const known = boss?.known === "exact" ? "surely" : "perhaps";
    console.log(`${name}: ${curses.join(", ") || "no curse"}, boss ${known} at ${boss?.gridIndex}`);
  }
}
