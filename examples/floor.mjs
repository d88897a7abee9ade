// A floor from a seed text: curse, rooms, and where the dead ends lie.
import { generateFloor, isProblem, parseSeedText, stageSeed } from "basement-oracle";

const { seed } = parseSeedText("B911 99AC");
const floor = generateFloor({
  stageSeed: stageSeed(seed, 2, 0, "afterbirth+"),
  stage: 2,
  edition: "afterbirth+",
});

if (isProblem(floor)) {
  console.log(floor.problem);
} else {
  console.log(`curses ${floor.setup.curses}, ${floor.setup.roomCount} rooms`);
  console.log(`attempts: ${floor.attempts.map((attempt) => attempt.verdict).join(", ")}`);
  console.log(
    `dead ends at ${floor.deadEnds.map((index) => floor.layout[index].gridIndex).join(", ")}`,
  );
}
