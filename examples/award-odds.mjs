// The ideal odds of a loadout, the likeliest first.
import { isProblem, odds } from "basement-oracle";

const answer = odds({
  edition: "repentance",
  luck: 5,
  difficulty: "hard",
  collectibles: { "contract-from-below": 1 },
  trinkets: { "lucky-toe": 1 },
});

if (isProblem(answer)) {
  console.log(answer.problem);
} else {
  for (const row of answer.outcomes.toSorted((a, b) => b.probability - a.probability)) {
    const percent = (row.probability * 100).toFixed(2).padStart(6);
    console.log(`${percent} %  ${row.count} × ${row.award}, exactly ${row.fraction}`);
  }
}
