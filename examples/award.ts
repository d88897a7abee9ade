// What a room drops, and why: the award of one seed with every draw.
import { explain, isProblem } from "basement-oracle";

const answer = explain({
  awardSeed: 2478996093,
  edition: "afterbirth+",
  luck: 2,
  collectibles: { "guppys-tail": 1 },
});

if (isProblem(answer)) {
  console.log(answer.problem);
} else {
  console.log(`${answer.count} ${answer.award}, spawn seeds ${answer.spawnSeeds.join(", ")}`);
  for (const { label, question, value, answer: said } of answer.trace) {
    console.log(`${label}: ${question}, drew ${value}: ${said}`);
  }
}
