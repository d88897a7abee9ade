// What luck buys: the ideal odds of a loadout at each luck from 0 to 10, as CSV.
import { isProblem, odds } from "basement-oracle";

console.log("luck,award,pickups,probability,fraction");
for (let luck = 0; luck <= 10; luck += 1) {
  const answer = odds({ edition: "repentance", luck, trinkets: { "lucky-toe": 1 } });
  if (isProblem(answer)) throw new Error(answer.problem);
  for (const { award, count, probability, fraction } of answer.outcomes) {
    console.log([luck, award, count, probability, fraction].join());
  }
}
