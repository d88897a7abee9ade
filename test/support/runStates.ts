/** Floors of runs in all sorts of states, the same in every run of the tests. */
import { itemCode, type Bag } from "../../src/core/game/bag";
import { BUILDS } from "../../src/core/game/situationRows";
import { floorPlan, isProblem, STAGES, type FloorInput, type RoomFigures } from "../../src/floors";
import { floorRules, LAST_BUILD } from "../../src/floors/floorRuleSets";
import { ACHIEVEMENTS, ISAAC_BEATEN, STATE_FLAGS } from "../../src/core/game/unlocks";
import { Boss } from "../../src/core/game/bosses";
import { isAtLeast, type RuleSet } from "../../src/core/game/edition";
import { FLOOR_ITEMS } from "../../src/core/game/items";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import type { FigureSet } from "../../src/figures/figureSet";
import { aFloorInput, type SaidFloor } from "./making";

/** Something that a run may have, and one in how many floors has it otherwise than by default. */
type Choice = (rng: Rng) => SaidFloor;

const oneOf = <T>(rng: Rng, options: readonly T[]): T =>
  options[rng.randomInt(options.length)] as T;

const some = <T>(rng: Rng, options: readonly T[], oneIn: number): readonly T[] =>
  options.filter(() => rng.randomInt(oneIn) === 0);

const carried = (rng: Rng, kind: string): Bag => {
  const items = FLOOR_ITEMS.filter((item) => item.kind === kind);
  const held = some(rng, items, 4).map((item) => [itemCode(item), 1 + rng.randomInt(2)] as const);
  return Object.fromEntries(held);
};

const NUMBERS = Object.values(ACHIEVEMENTS);
const FLAGS = [...Object.values(STATE_FLAGS), 1, 2, 3, 10, 11, 12, 13, 14].filter(
  (flag) => flag !== STATE_FLAGS.backwardsPath,
);

/** What is left at its default on every other floor. */
const CHOICES: readonly Choice[] = [
  (rng) => ({ difficulty: "hard", locked: rng.randomInt(2) === 0 ? [] : ISAAC_BEATEN }),
  (rng) => ({ curseOdds: rng.randomInt(3) }),
  (rng) => ({ curses: oneOf(rng, [0, 1, 2, 4, 128]), curseOdds: rng.randomInt(2) }),
  (rng) => ({ hearts: rng.randomInt(14), maxHearts: rng.randomInt(14) }),
  (rng) => ({ soulHearts: rng.randomInt(8), boneHearts: rng.randomInt(3) }),
  (rng) => ({ coins: rng.randomInt(30), keys: rng.randomInt(5) }),
  (rng) => ({ carried: { ...carried(rng, "collectible"), ...carried(rng, "trinket") } }),
  (rng) => ({ flags: some(rng, FLAGS, 3) }),
  (rng) => ({ locked: some(rng, NUMBERS, 3) }),
  (rng) => ({ unlocks: some(rng, NUMBERS, 2) }),
  (rng) => ({ playerType: oneOf(rng, [2, 4, 8, 10, 11, 13, 14, 18, 31, 37, 39]) }),
  (rng) => ({ victoryLap: rng.randomInt(5), challenge: oneOf(rng, [0, 18, 21, 44]) }),
  (rng) => ({ shapeMask: oneOf(rng, [0x2, 0x100, 0x152, 0x1e00, 0x1ffe, 0x1ffc]) }),
  (rng) => ({ treasureRoomsVisited: rng.randomInt(4), planetariumsVisited: rng.randomInt(2) }),
];

/** Floors of an edition, on each of its stages and builds in turn. */
export function floorsInAnyState(edition: RuleSet, seed: number, count: number): FloorInput[] {
  const rng = new Rng(seed, shiftsOf(7));
  const isOld = edition === "afterbirth+";
  const builds = isAtLeast(edition, "repentance") ? BUILDS : isOld ? (["2017"] as const) : [];
  const stages = STAGES.flatMap(({ first, last, stageType }) =>
    [first, last].map((stage) => ({ stage, stageType, edition })),
  ).filter((input) => !isProblem(floorPlan(aFloorInput(input))));
  const floors: FloorInput[] = [];
  while (floors.length < count) {
    const where = stages[floors.length % stages.length] as (typeof stages)[number];
    const state = CHOICES.filter(() => rng.randomInt(3) === 0).map((choice) => choice(rng));
    const build = oneOf(rng, [undefined, ...builds]);
    const said = Object.assign({ ...where, build, stageSeed: rng.next() }, ...state) as SaidFloor;
    const { lastChallenge } = floorRules(edition, build ?? LAST_BUILD);
    const challenge = Math.min(said.challenge ?? 0, lastChallenge);
    const input = aFloorInput({ ...said, challenge });
    if (!isProblem(floorPlan(input))) {
      floors.push(input);
    }
  }
  return floors;
}

/** Room types of which a stage's own file may have some. */
const OWN_TYPES = [2, 4, 5, 6, 10, 11, 12, 13, 16, 24];

/** What rules ask for by number: start rooms, ways to mirror world and mineshaft, Mom, Mother, Hush. */
const SETTLED_ROOMS: readonly RoomFigures[] = [
  [1, 0, 1],
  [1, 34, 0],
  [1, 10, 0],
  [1, 1, 0],
  [5, Boss.MAUSOLEUM_MOM, 1],
  [5, Boss.MOTHER, 1],
].map(([roomType = 0, subtype = 0, difficulty = 0], variant) => {
  return { roomType, subtype, difficulty, variant, weight: 1, shape: 1, doors: 15 };
});

/** A set with rooms in every stage's own file, made up: neither all doors nor all shapes fit everywhere. */
export function withMadeUpStages(figures: FigureSet): FigureSet {
  const rng = new Rng(20261123, shiftsOf(7));
  const files = new Map(figures.files);
  for (let file = 1; file <= 36; file += 1) {
    const rooms = Array.from({ length: 240 }, (_, variant): RoomFigures => {
      const isOwn = rng.randomInt(12) === 0;
      return {
        roomType: isOwn ? oneOf(rng, OWN_TYPES) : 1,
        variant,
        subtype: rng.randomInt(isOwn ? 3 : 2),
        difficulty: oneOf(rng, [1, 5, 10, 10, 15, 20]),
        weight: oneOf(rng, [0.5, 1, 1, 2]),
        shape: isOwn ? 1 : 1 + (variant % 12),
        doors: rng.randomInt(4) === 0 ? rng.randomInt(256) : 255,
      };
    });
    files.set(file, [...SETTLED_ROOMS, ...rooms]);
  }
  return { ...figures, files };
}
