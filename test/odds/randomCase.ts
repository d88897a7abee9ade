/** Random rules and loadouts that repeat: the same number gives the same case, on any machine. */
import { AWARD_ITEMS } from "../../src/core/game/items";
import { awardRules, HYPOTHESES } from "../../src/core/award/rules";
import type { RuleSet } from "../../src/core/game/edition";
import { toFloat32 } from "../../src/core/rng/float32";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import type { RuledLoadout } from "../../src/core/award/awardWords";

/** The n-th case of an edition. Most carry some items; one in three bends an open question. */
export function randomCase(edition: RuleSet, number: number): RuledLoadout {
  const rng = new Rng(number * 2654435 + edition.length, shiftsOf(35));
  for (let warmUp = 0; warmUp < 10; warmUp += 1) {
    rng.next();
  }
  const overrides: Record<string, string> = {};
  for (const { id, options } of HYPOTHESES) {
    if (rng.randomInt(12) === 0) {
      overrides[id] = options[rng.randomInt(options.length)] as string;
    }
  }
  const share = 1 + rng.randomInt(4);
  const items: Record<string, number> = {};
  for (const { name } of AWARD_ITEMS) {
    if (rng.randomInt(4) < share) {
      items[name] = 1 + (rng.randomInt(3) === 0 ? rng.randomInt(3) : 0);
    }
  }
  const lucks = [0, rng.randomInt(11), toFloat32(rng.randomFloat() * 12 - 1)];
  const luck = lucks[rng.randomInt(3)] as number;
  const difficulty = rng.randomInt(2) === 0 ? "normal" : "hard";
  return { rules: awardRules(edition, overrides), loadout: { luck, difficulty, items } };
}
