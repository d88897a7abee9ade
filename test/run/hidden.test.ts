import { describe, expect, it } from "vitest";
import type { Edition } from "../../src/core/game/edition";
import { isProblem, STATE_FLAGS, type FloorInput } from "../../src/core/floor";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { builtInFigures } from "../../src/figures/builtIn";
import { RunInOrder } from "../../src/run/playedRun";
import type { FigureSet } from "../../src/figures/figureSet";
import { AskedFacts, isAlike as isSame, Search } from "../../src/run/hidden";
import { answered } from "../support/answered";

/** States of a run that floors may tell apart: what is carried, health, a book, what is unlocked. */
const STATES: readonly Partial<FloorInput>[] = [0, 5].flatMap((coins) =>
  [0, 2].flatMap((keys) =>
    [6, 1].flatMap((hearts) =>
      [[], [STATE_FLAGS.bookPickedUp]].flatMap((flags) =>
        [[], [151, 152], [406], [346, 347]].map((locked) => ({
          coins,
          keys,
          hearts,
          flags,
          locked,
        })),
      ),
    ),
  ),
);

interface Made {
  readonly state: Partial<FloorInput>;
  readonly asked: AskedFacts;
  readonly rooms: string;
}

/** One floor of a run in every state. */
function floorsOf(edition: Edition, startSeed: number, stage: number): readonly Made[] {
  const figures = builtInFigures(edition) as FigureSet;
  const seed = stageSeed(startSeed, stage, 0, edition) ?? 1;
  return STATES.map((state) => {
    const asked = new AskedFacts();
    const run = new RunInOrder(startSeed, edition, figures);
    const whole = answered(run.nextFloor({ ...state, edition, stage, stageSeed: seed }, asked));
    return { state, asked, rooms: JSON.stringify(whole.rooms) };
  });
}

/** Whether two states differ in nothing that the floor of the first asked for. */
function isAlike(a: Made, b: Made): boolean {
  return isSame(a.state, b.state, a.asked);
}

describe("the search for what is hidden of a run", () => {
  it("keeps the first of the states that fit alike, and a later one that fits better", () => {
    const scores: Readonly<Record<number, number>> = { 0: -2, 5: -1, 7: -1, 9: -3 };
    const search = new Search(({ coins = 0 }, asked) => {
      asked.onAsked("coins");
      return { coins, score: scores[coins] ?? NaN };
    });
    [0, 5, 7, 9].forEach((coins) => search.try({ coins, stage: 1, stageSeed: 1 }));
    expect(search.input?.coins).toBe(5);
    expect(search.best.map(({ coins }) => coins)).toEqual([5, 7]);
  });
});

describe.each(["afterbirth+", "repentance"] as const)("a floor of %s", (edition) => {
  const floors = [2, 3, 5].flatMap((stage) =>
    Array.from({ length: 6 }, (_, index) => floorsOf(edition, 1000 + 77 * index, stage)),
  );

  it("is the same in states that differ in nothing it asks for", () => {
    let alike = 0;
    for (const made of floors) {
      for (const [index, one] of made.entries()) {
        for (const other of made.slice(index + 1).filter((next) => isAlike(one, next))) {
          alike += 1;
          expect(other.rooms).toBe(one.rooms);
        }
      }
    }
    expect(alike).toBeGreaterThan(1000);
  });

  it("differs in others, and is what it is when nobody watches", () => {
    const different = floors.filter((made) => new Set(made.map(({ rooms }) => rooms)).size > 1);
    expect(different.length).toBeGreaterThan(floors.length / 2);
    const [first] = floors;
    const figures = builtInFigures(edition) as FigureSet;
    const seed = stageSeed(1000, 2, 0, edition) ?? 1;
    const input = { ...STATES[0], edition, stage: 2, stageSeed: seed };
    const plain = new RunInOrder(1000, edition, figures).nextFloor(input);
    expect(isProblem(plain) ? "" : JSON.stringify(plain.rooms)).toBe(first?.[0]?.rooms);
  });
});
