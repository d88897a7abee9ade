// The ideal odds of a loadout, as doubles.
import { awardName, awardOdds, awardRules, DOUBLES, planAward } from "basement-oracle";

const loadout = {
  luck: 5,
  difficulty: "hard",
  items: { "lucky-foot": 1, "contract-from-below": 1 },
};
const odds = awardOdds(planAward(awardRules("repentance"), loadout), DOUBLES);

for (const { variant, count, chance } of [...odds].sort((a, b) => b.chance - a.chance)) {
  console.log(`${(chance * 100).toFixed(2).padStart(6)} %  ${count} × ${awardName(variant)}`);
}
