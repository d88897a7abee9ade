/**
 * What to play to settle what is still open: for each open question the loadout that tells its
 * answers apart, with the chance per clear and the number of clears that it takes.
 */
import { awardRules, type HypothesisId } from "../../core/award/rules";
import { combinePlayers, type Difficulty, type PlayerLoadout } from "../../core/award/loadout";
import { planAward } from "../../core/award/plan";
import { rollAward, type Award } from "../../core/award/roll";
import type { RuleSet } from "../../core/game/edition";
import { Rng, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_ROOM_SEEDS } from "../../core/rng/shifts";
import { clearsToDecide } from "../clearsToDecide";
import { answersOf, answerIn, optionsOf, withAnswer } from "./combinations";
import type { Inference } from "./inference";
import type { UnpaidClear } from "./possibilities";

/** A way of playing that tells answers apart. */
interface Setting {
  readonly text: string;
  readonly difficulty: Difficulty;
  readonly players: readonly PlayerLoadout[];
}

/** How to settle one question. */
export interface Advice {
  readonly id: HypothesisId;
  /** The two answers that are hardest to tell apart. */
  readonly between: readonly [string, string];
  /** How to play, as a phrase. */
  readonly setting: string;
  /** Chance that one clear tells the two apart, in that setting and as the log was played. */
  readonly chancePerClear: number;
  readonly chanceAsPlayed: number;
  /** Clears for a certainty of 95 %; undefined where chance alone practically never does it. */
  readonly clears: number | undefined;
  /** Award seeds that settle it at once, set through the mod's console. */
  readonly seeds: readonly number[];
}

const NOBODY: PlayerLoadout = { luck: 0, items: {} };

/** A setting for each question, chosen so that a plain clear tells most. */
// prettier-ignore
const SETTINGS: Readonly<Record<HypothesisId, Setting>> = {
  watchDraw: { text: "in any rooms", difficulty: "normal", players: [NOBODY] },
  missingDraw: { text: "in any rooms", difficulty: "normal", players: [NOBODY] },
  hardHearts: { text: "on hard", difficulty: "hard", players: [NOBODY] },
  luckFrom: { text: "by two players with luck 2 and 5", difficulty: "normal",
    players: [{ luck: 2, items: {} }, { luck: 5, items: {} }] },
  itemsFrom: { text: "by two players, the second with Guppy's Tail", difficulty: "normal",
    players: [NOBODY, { luck: 0, items: { "guppys-tail": 1 } }] },
  trinketRolls: { text: "with Match Stick", difficulty: "normal",
    players: [{ luck: 0, items: { "match-stick": 1 } }] },
  multiplierRolls: { text: "with a golden Match Stick and Mom's Box", difficulty: "normal",
    players: [{ luck: 0, items: { "match-stick": 3 } }] },
  contractCopies: { text: "by two players with Contract from Below each", difficulty: "normal",
    players: [{ luck: 0, items: { "contract-from-below": 1 } }, { luck: 0, items: { "contract-from-below": 1 } }] },
  extraCopies: { text: "with Contract from Below", difficulty: "normal",
    players: [{ luck: 0, items: { "contract-from-below": 1 } }] },
  constants: { text: "with one of the award seeds below", difficulty: "normal", players: [NOBODY] },
  writeBack: { text: "in any rooms", difficulty: "normal", players: [NOBODY] },
};

/** Award seeds at which float and double arithmetic pay differently, with nothing carried. */
const PRECISION_SEEDS: readonly number[] = [435856859, 2890891711];

/** Award seeds tried for an estimate; so many that the advice hardly depends on which. */
const SAMPLES = 4000;

/** How to settle every question that is still open. */
export function adviceFor(inference: Inference, played: readonly UnpaidClear[]): readonly Advice[] {
  const [combination] = inference.combinations(1);
  if (combination === undefined) {
    return [];
  }
  return inference
    .finding()
    .questions.filter(({ surviving }) => surviving.length > 1)
    .map(({ id, surviving }) => adviceOn(inference, played, combination, id, surviving));
}

function adviceOn(
  inference: Inference,
  played: readonly UnpaidClear[],
  combination: number,
  id: HypothesisId,
  surviving: readonly string[],
): Advice {
  const chances = chancesApart(inference.edition, SETTINGS[id], combination, id, surviving);
  const hardest = chances.reduce((a, b) => (b.chance < a.chance ? b : a));
  const { between, chance } = hardest;
  return {
    id,
    between,
    setting: SETTINGS[id].text,
    chancePerClear: chance,
    chanceAsPlayed: chanceAsPlayed(played, combination, id, between),
    clears: chance <= 0 ? undefined : clearsToDecide(chance),
    seeds: id === "constants" ? PRECISION_SEEDS : [],
  };
}

function pairsOf(options: readonly string[]): readonly (readonly [string, string])[] {
  return options.flatMap((first, index) =>
    options.slice(index + 1).map((second) => [first, second] as const),
  );
}

/** For each pair of answers: the chance that a random award seed tells them apart. */
function chancesApart(
  edition: RuleSet,
  { difficulty, players }: Setting,
  combination: number,
  id: HypothesisId,
  options: readonly string[],
): readonly { readonly between: readonly [string, string]; readonly chance: number }[] {
  const clear = { edition, difficulty, players, awardSeed: 1 };
  const rng = new Rng(1, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
  const seeds = Array.from({ length: SAMPLES }, () => rng.next());
  const paid = new Map(
    options.map((option) => [option, seeds.map(payer(clear, combination, id, option))]),
  );
  const apart = differ(combination, id);
  return pairsOf(options).map((between) => {
    const [first = [], second = []] = between.map((option) => paid.get(option));
    const count = first.filter((award, sample) => apart(award, second[sample] ?? award)).length;
    return { between, chance: count / SAMPLES };
  });
}

/** The share of the clears seen, with other seeds, that would tell two answers apart. */
function chanceAsPlayed(
  played: readonly UnpaidClear[],
  combination: number,
  id: HypothesisId,
  [first, second]: readonly [string, string],
): number {
  const apart = differ(combination, id);
  const rng = new Rng(2, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
  if (played.length === 0) {
    return 0;
  }
  const repeats = Math.max(1, Math.floor(SAMPLES / played.length));
  let count = 0;
  for (const clear of played) {
    const [one, other] = [
      payer(clear, combination, id, first),
      payer(clear, combination, id, second),
    ];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const seed = rng.next();
      count += apart(one(seed), other(seed)) ? 1 : 0;
    }
  }
  return count / (played.length * repeats);
}

/** For an award seed: what a clear pays under an answer. */
function payer(
  clear: UnpaidClear,
  combination: number,
  id: HypothesisId,
  option: string,
): (awardSeed: number) => Award {
  const answer = optionsOf(id).indexOf(option);
  const rules = awardRules(clear.edition, answersOf(withAnswer(combination, id, answer)));
  const plan = planAward(rules, combinePlayers(clear.players, clear.difficulty, rules));
  return (awardSeed) => rollAward(plan, awardSeed);
}

/** Whether a clear comes out differently, by what it pays under two answers. */
function differ(combination: number, id: HypothesisId): (one: Award, other: Award) => boolean {
  if (id === "writeBack") {
    return ({ count }) => count > 0;
  }
  if (id === "extraCopies") {
    return ({ count }) => count > 1;
  }
  const writes = optionsOf("writeBack")[answerIn(combination, "writeBack")] === "yes";
  return (one, other) => !looksSame(one, other, writes);
}

/** Without write-back two kinds of nothing cannot be told apart. */
function looksSame(a: Award, b: Award, isWrittenBack: boolean): boolean {
  return (
    a.variant === b.variant &&
    a.count === b.count &&
    a.spawnSeeds.every((seed, index) => seed === b.spawnSeeds[index]) &&
    (!isWrittenBack || a.nextAwardSeed === b.nextAwardSeed)
  );
}
