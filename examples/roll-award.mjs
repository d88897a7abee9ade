// What a room pays, and why: the award of one seed with every draw.
import {
  awardName,
  awardRules,
  drawAward,
  planAward,
  SeededDraw,
  TracedDraw,
} from "basement-oracle";

const rules = awardRules("afterbirth+");
const loadout = { luck: 2, difficulty: "normal", items: { "guppys-tail": 1 } };
const draw = new TracedDraw(new SeededDraw(2478996093));
const award = drawAward(planAward(rules, loadout), draw);

console.log(
  `${award.count} ${awardName(award.variant)}, spawn seeds ${award.spawnSeeds.join(", ")}`,
);
for (const { label, question, value, answer } of draw.entries) {
  console.log(`${label}: ${question}, drew ${value}: ${answer}`);
}
