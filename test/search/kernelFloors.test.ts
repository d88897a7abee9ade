import { bagOf } from "../support/bags";
import { situationOf } from "../../src/core/model/situation";
import fc from "fast-check";
import { floorKinds } from "../../bench/floors/equal";
import { has, type Edition } from "../../src/core/game/edition";
import { PickupVariant } from "../../src/core/game/pickupKinds";
import { stageSetup } from "../../src/floors/setup";
import { Rng, shiftsOf, SHIFT_INDEX_LEVEL } from "../../src/core/rng/generator";
import { stageSeed, stageSeedSlot } from "../../src/core/rng/stageSeeds";
import { often } from "../support/cases";
import { holds } from "../../src/search/floors/evaluate";
import { parseConditions } from "../../src/search/floors/parse";
import { linearTable, lookUp } from "../../src/search/kernel";
import { FloorSearcher } from "../../src/search/floors/floorSearch";
import { searchProblem } from "../../src/search/floors/asked";
import { Setups } from "../../src/search/floors/setupTable";
import type { SearchStage } from "../../src/search/floors/conditionTypes";
import { planOf } from "../floors/support";
import type { SaidFloor } from "../support/making";

const NAMED: readonly SearchStage[] = [
  { stage: 1, stageType: 0, name: "basement-1" },
  { stage: 3, stageType: 0, name: "caves-1" },
  { stage: 4, stageType: 4, name: "mines-2" },
  { stage: 12, stageType: 0, name: "void" },
];

const CONTEXT = {
  defaultStage: NAMED[0] as SearchStage,
  findStage: (name: string) => NAMED.find((stage) => stage.name === name) as SearchStage,
};

function searchFor(conditions: string) {
  const edition = "repentance+" as const;
  return { edition, state: situationOf({ edition }), ...parseConditions(conditions, CONTEXT) };
}

/** Runs with other odds, items, challenges and forced curses. */
// prettier-ignore
const ODD_PLANS: readonly SaidFloor[] = [
  { stage: 2, edition: "documents" },
  { stage: 5, stageType: 5, edition: "repentance" },
  { stage: 1, curseOdds: 0 },
  { stage: 1, curseOdds: 1 },
  { stage: 3, curseOdds: 2, difficulty: "hard" },
  { stage: 3, curseOdds: 997 },
  { stage: 5, carried: bagOf({ "black-candle": 1 }), difficulty: "hard" },
  { stage: 1, curses: 2 },
  { stage: 1, curses: 4, curseOdds: 10, difficulty: "hard" },
  { stage: 4, curses: 128 },
  { stage: 2, challenge: 21 },
  { stage: 2, challenge: 44, curseOdds: 3 },
  { stage: 11, victoryLap: 3, curseOdds: 2 },
];

const SEEDS = often(40, 300);

it("the setups of a stage as a table are those that the core makes of any start seed's stage seed", () => {
  for (const input of [...floorKinds(), ...ODD_PLANS]) {
    const plan = planOf(input);
    const { stage, stageType, edition } = plan;
    const hasOwnSlots = has(edition, "alternativePath");
    const slot = hasOwnSlots ? stageSeedSlot(stage, stageType) : stage;
    const setups = new Setups(plan, undefined, slot);
    for (let number = 1; number <= SEEDS; number += 1) {
      const seed = Math.imul(number, 0x9e3779b1) >>> 0;
      const place = setups.placeOf(seed);
      const own = stageSeed(seed, stage, stageType, edition as Edition) as number;
      expect(setups.withSeeds(place, seed)).toEqual(stageSetup(plan, own));
    }
  }
});

describe("a floor search", () => {
  it("generates nothing where curse and room count decide", () => {
    const searcher = new FloorSearcher(searchFor("curse = maze and boss-distance > 0"));
    const found = searcher.run(1, 2000, Infinity);
    expect(searcher.layouts).toBe(found.length);
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(100);
  });

  it("generates no second floor where the first rules a seed out", () => {
    const edition = "afterbirth+";
    const searcherFor = (conditions: string) =>
      new FloorSearcher({ ...searchFor(conditions), edition, state: situationOf({ edition }) });
    const searcher = searcherFor("void: dead-ends >= 10; caves-1: attempts = 1");
    const first = searcherFor("caves-1: attempts = 1").run(1, 300, 300);
    searcher.run(1, 300, Infinity);
    expect(first.length).toBeLessThan(300);
    expect(searcher.layouts).toBe(300 + first.length);
  });

  it("says what is possible when no setup can match", () => {
    const search = searchFor("curse = lost and rooms >= 13");
    const state = { ...search.state, curseOdds: 10 };
    expect(searchProblem({ ...search, state: situationOf(state) })).toContain(
      "lost with 12-12 rooms",
    );
    expect(searchProblem(searchFor("rooms >= 9"))).toBeUndefined();
  });
});

it("conditions are open only where no floor that is known decides them", () => {
  const setup = { curses: 0, roomCount: 9, isXl: false } as never;
  const floors = [{ setup, layout: undefined, placed: undefined }];
  const truth = (text: string) => holds(parseConditions(text, CONTEXT).condition, floors);
  expect(truth("curse = none or rooms = 8 and xl")).toBe(true);
  expect(truth("not xl, rooms = 9")).toBe(true);
  expect(truth("rooms = 9 and attempts = 1")).toBeUndefined();
  expect(truth("rooms = 8 and attempts = 1")).toBe(false);
  expect(truth("rooms = 9 or attempts = 1")).toBe(true);
});

it.each([
  ["=", [false, undefined, undefined, undefined, false]],
  ["!=", [true, undefined, undefined, undefined, true]],
  ["<", [false, false, undefined, undefined, true]],
  ["<=", [false, undefined, undefined, true, true]],
  [">", [true, undefined, undefined, false, false]],
  [">=", [true, true, undefined, undefined, false]],
])(
  "a comparison with what is known in part two to four are %s 1, 2, 3, 4, 5: %j",
  (comparison, truths) => {
    // Two keys are sure, two more may be.
    const [key, needed] = [PickupVariant.KEY, PickupVariant.NEEDED];
    const awards = [
      { variant: key, count: 2 },
      { variant: needed, count: 2 },
    ];
    const drops = () => awards.map((award) => ({ award }));
    const floors = [{ setup: {}, placed: { drops } }] as never;
    const told = [1, 2, 3, 4, 5].map((value) =>
      holds(parseConditions(`drops.key ${comparison} ${value}`, CONTEXT).condition, floors),
    );
    expect(told).toEqual(truths);
  },
);

it("a table of many steps of the generator gives for every number what the steps give one after the other", () => {
  const steps = (seed: number): number => {
    const rng = new Rng(seed, shiftsOf(SHIFT_INDEX_LEVEL));
    Array.from({ length: 7 }, () => rng.next());
    return rng.next();
  };
  const table = linearTable(steps);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0xffffffff }), (seed) => {
      expect(lookUp(table, seed)).toBe(steps(seed));
    }),
  );
});
