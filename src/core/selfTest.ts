/**
 * The shared vectors, checked in whatever runtime this finds itself in: Node, the stand-in engine's
 * Lua, or the game's own. Numbers that behave differently there would show here.
 */
import { awardName } from "./game/pickupKinds";
import { isProblem } from "./problem";
import { planAward } from "./award/awardPlan";
import { rollAward } from "./award/roll";
import { floatOfDraw, Rng, shiftsOf } from "./rng/generator";
import { formatSeedText, parseSeedText } from "./rng/seedText";
import { readAwardCase, type ReadAward } from "./words/awardCase";

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
    readonly collectibles: object;
    readonly trinkets: object;
    readonly award: string;
    readonly count: number;
    readonly spawnSeeds: readonly number[];
    readonly draws: number;
  }[];
}

/** One case, in numbers as this runtime writes them. */
type Case = readonly [what: string, expected: readonly unknown[], received: readonly unknown[]];

/** Every case: the vectors, and a rounding to float32, where Lua's two kinds of numbers could differ from JavaScript's. */
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
    ...awards.map(({ name, award, count, spawnSeeds, draws, ...said }): Case => {
      const read = readAwardCase({ ...said, edition: "afterbirth+" });
      return [
        `award ${name}`,
        [award, count, ...spawnSeeds, draws],
        isProblem(read) ? [read.problem] : rolledIn(read),
      ];
    }),
  ];
}

function rolledIn({ rules, loadout, awardSeed }: ReadAward): readonly unknown[] {
  const { variant, count, spawnSeeds, drawCount } = rollAward(planAward(rules, loadout), awardSeed);
  return [awardName(variant), count, ...spawnSeeds, drawCount];
}

/** How many cases there are, and in words the first that comes out wrong. */
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
