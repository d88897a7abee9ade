/** An award of answered rolls: what comes out, and every roll that was asked for. */
import { bandOf, type BandRoll, type Chance, type Draw } from "../../src/core/draw/draw";
import { planAward } from "../../src/core/award/plan";
import { resolveAward } from "../../src/core/award/roll";
import { awardRules } from "../../src/core/award/rules";
import type { ItemCounts } from "../../src/core/game/items";
import type { RuleSet } from "../../src/core/game/edition";
import { awardName } from "../../src/core/game/pickups";
import { toFloat32 } from "../../src/core/rng/float32";

/** Answers every roll by its name, the first one by a number, and keeps what was asked for. */
class AskedDraw implements Draw {
  readonly asked: string[] = [];
  constructor(
    private readonly percent: number,
    private readonly yes: readonly string[],
  ) {}

  oneIn(label: string, bound: number): boolean {
    return this.ask(label, `1 in ${bound}`);
  }
  below(label: string, bound: number, limit: number): boolean {
    return this.ask(label, `${limit} in ${bound}`);
  }
  chance(label: string, { value }: Chance): boolean {
    return this.ask(label, value.toFixed(4));
  }
  pick(label: string, bound: number): number {
    this.ask(label, `of ${bound}`);
    return 0;
  }
  seed(label: string): number {
    this.ask(label, "");
    return 1;
  }
  band(roll: BandRoll): number {
    return bandOf(roll, roll.isFloat32 ? toFloat32(this.percent) : this.percent);
  }
  private ask(label: string, question: string): boolean {
    this.asked.push(`${label} ${question}`);
    return this.yes.includes(label);
  }
}

/** What is carried, and how the rolls come out. */
export interface Answers {
  /** What the first roll came to; 0.7, a key, where it does not matter. */
  readonly at?: number;
  readonly items?: ItemCounts;
  readonly isHard?: boolean;
  /** The rolls that come out yes; all others come out no. */
  readonly yes?: readonly string[];
}

/** The award of a rule set by answered rolls, as in "1 key", and the rolls, as in "sack 1 in 50". */
export function play(rules: RuleSet, { at = 0.7, items = {}, isHard = false, yes = [] }: Answers) {
  const draw = new AskedDraw(at, yes);
  const difficulty = isHard ? "hard" : "normal";
  const plan = planAward(awardRules(rules), { luck: 0, difficulty, items });
  const { variant, count } = resolveAward(plan, draw);
  return { gives: `${count} ${awardName(variant)}`, asks: draw.asked };
}
