import { describe, expect, it } from "vitest";
import { Chance, inventedBy, SEEN_DAMAGE, sourceLogs } from "./damage";

/** How often each kind of damage is done to every log; by default to two of them, once. */
const ROUNDS = Number(process.env["DAMAGE_ROUNDS"] ?? 0);
const LOGS_OF_A_SHORT_ROUND = 2;

/** Of logs joined without the second one's first line, one in eight may look like one launch. */
const HIDDEN_JOINTS = 8;
const HIDES_ITS_JOINT = /two in turn|rest of another/;

/** Among many logs some damage leaves lines that look whole: docs/reliability.md counts them. */
const UNSEEN_IN = 20;

describe("a damaged log never accuses the game", () => {
  const sources = sourceLogs(true);

  it.each(SEEN_DAMAGE)("with $name", ({ name, damage }) => {
    const chance = new Chance(name.length * 7919);
    const chosen =
      ROUNDS > 0
        ? Array.from({ length: ROUNDS }, () => sources).flat()
        : Array.from({ length: LOGS_OF_A_SHORT_ROUND }, () => chance.oneOf(sources));
    const accused: string[] = [];
    for (const source of chosen) {
      const other = chance.oneOf(sources);
      const damaged = damage(source.text, chance, other.text);
      const invented = inventedBy(damaged, [source, other], true);
      if (invented.length > 0) {
        accused.push(`${source.name}, ${other.name}: ${invented.join(", ")}`);
      }
    }
    const share = HIDES_ITS_JOINT.test(name) ? HIDDEN_JOINTS : UNSEEN_IN;
    const allowed = ROUNDS > 0 ? Math.ceil(chosen.length / share) : 0;
    expect(accused.slice(allowed)).toEqual([]);
  });
});
