// Seeds with a lost first floor of many dead ends, part by part: a search returns where to go on.
import { isProblem, search } from "basement-oracle";

for (let from: number | null = 1; from !== null && from <= 1_000_000;) {
  const found = search("curse = lost and dead-ends >= 8", { first: 2, seeds: [from, 1_000_000] });
  if (isProblem(found)) throw new Error(found.problem);
  found.seeds.forEach(({ seedText, startSeed }) => console.log(`${seedText}  ${startSeed}`));
  from = found.next;
}
