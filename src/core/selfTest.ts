/**
 * The shared vectors, checked in whatever runtime this finds itself in: Node, the stand-in engine's
 * Lua, or the game's own. Numbers that behave differently there would show here.
 */
import { bagOf, type NamedCounts } from "./game/bag";
import type { Difficulty } from "./award/loadout";
import { awardName } from "./game/pickupKinds";
import { isProblem } from "./problem";
import { planAward } from "./award/awardPlan";
import { rollAward } from "./award/roll";
import { awardRules } from "./award/awardRules";
import { floatOfDraw, Rng, shiftsOf } from "./rng/generator";
import { formatSeedText, parseSeedText } from "./rng/seedText";

/** Everything the self-test checks. */
export interface SelfTestVectors {
  /** First draws of generators. */
  readonly rng: readonly {
    readonly shiftIndex: number;
    readonly seed: number;
    readonly draws: readonly number[];
  }[];
  readonly seedTexts: readonly { readonly text: string; readonly seed: number }[];
  /** Worked awards: what follows from the published pseudo-code (Afterbirth+). */
  readonly awards: readonly {
    readonly name: string;
    readonly awardSeed: number;
    readonly luck: number;
    readonly difficulty: string;
    readonly collectibles: NamedCounts;
    readonly trinkets: NamedCounts;
    readonly award: string;
    readonly count: number;
    readonly spawnSeeds: readonly number[];
    readonly draws: number;
  }[];
}

/** One case, in numbers as this runtime writes them. */
type Case = readonly [what: string, expected: readonly unknown[], received: readonly unknown[]];

/** Every case: the vectors, and the rounding to float32, where Lua's two kinds of numbers could part from JavaScript's. */
function casesOf({ rng, seedTexts, awards }: SelfTestVectors): readonly Case[] {
  return [
    ["float of 1509882382", [0.35154685378074646], [floatOfDraw(1509882382)]],
    ...rng.map(({ shiftIndex, seed, draws }): Case => {
      const generator = new Rng(seed, shiftsOf(shiftIndex));
      const received = draws.map(() => generator.next());
      return [`generator ${shiftIndex} of seed ${seed}`, draws, received];
    }),
    ...seedTexts.map(({ text, seed }): Case => {
      const parsed = parseSeedText(text);
      const received = [formatSeedText(seed), isProblem(parsed) ? parsed.problem : parsed.seed];
      return [`seed text ${text}`, [text, seed], received];
    }),
    ...awards.map((vector): Case => {
      const { name, awardSeed, luck, collectibles, trinkets } = vector;
      const difficulty = vector.difficulty as Difficulty;
      const loadout = { luck, difficulty, items: bagOf({ ...collectibles, ...trinkets }) };
      const award = rollAward(planAward(awardRules("afterbirth+"), loadout), awardSeed);
      const { variant, count, spawnSeeds, drawCount } = award;
      return [
        `award ${name}`,
        [vector.award, vector.count, ...vector.spawnSeeds, vector.draws],
        [awardName(variant), count, ...spawnSeeds, drawCount],
      ];
    }),
  ];
}

/** How many cases there are, and in words the first that comes out otherwise than it should. */
export function selfTest(vectors: SelfTestVectors): {
  readonly count: number;
  readonly difference: string | undefined;
} {
  const cases = casesOf(vectors);
  const wrong = cases.find(
    ([, expected, received]) =>
      expected.length !== received.length || expected.some((one, at) => one !== received[at]),
  );
  const difference =
    wrong && `${wrong[0]}: expected ${wrong[1].join(", ")} but received ${wrong[2].join(", ")}`;
  return { count: cases.length, difference };
}
