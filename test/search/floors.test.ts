import { situationOf, type Said } from "../../src/core/model/situation";
import type { Edition } from "../../src/core/game/edition";
import { generateFloor } from "../../src/floors";
import { floorPlan } from "../../src/floors/floorPlan";
import { LAST_CHAPTER_STAGE, stageTypeOfRun } from "../../src/floors/floorsOfRun";
import { stageSetup } from "../../src/floors/setup";
import type { Floor, FloorPlan } from "../../src/floors/floorTypes";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { parseConditions } from "../../src/search/floors/parse";
import { FloorSearcher } from "../../src/search/floors/floorSearch";
import type { FloorSearch } from "../../src/search/floors/asks";
import type { SearchStage } from "../../src/search/floors/conditionTypes";
import { answered } from "../support/answered";
import { some } from "../support/cases";
import { aFloorInput } from "../support/making";

/** "2c" is stage 2 of type 4: the letters of the game's own `stage` command. */
function stageOf(name: string): SearchStage {
  const stageType = ["", "a", "b", "", "c", "d"].indexOf(name.replace(/\d+/, ""));
  return { stage: Number.parseInt(name), stageType, name };
}

function searchFor(conditions: string, state: Said): FloorSearch {
  const parsed = parseConditions(conditions, { defaultStage: stageOf("1"), findStage: stageOf });
  return { edition: state.edition as Edition, state: situationOf(state), ...parsed };
}

/** The floor of a run, straight from the core. */
function floorOf(startSeed: number, state: Said, stage: number, stageType = 0): Floor {
  const own = stageSeed(startSeed, stage, stageType, state.edition as Edition) as number;
  return answered(generateFloor(aFloorInput({ ...state, stage, stageType, stageSeed: own })));
}

/** The type of the main path's floor in a seed's run. */
function ownType(seed: number, state: Said, stage: number): number {
  return stage > LAST_CHAPTER_STAGE ? 0 : stageTypeOfRun(seed, situationOf(state), stage, false);
}

/** Whether a run has a floor: no XL floor before stands for both of the chapter. */
function isOfRun(startSeed: number, state: Said, stage: number, stageType: number): boolean {
  if (stage % 2 === 1 || stage > LAST_CHAPTER_STAGE) {
    return true;
  }
  const plan = floorPlan(aFloorInput({ ...state, stage: stage - 1, stageType })) as FloorPlan;
  const own = stageSeed(startSeed, stage - 1, stageType, state.edition as Edition) as number;
  return !stageSetup(plan, own).isXl;
}

/** The attempts up to the first that came to placing. */
function tries({ attempts }: Floor): Floor["attempts"] {
  return attempts.slice(0, attempts.findIndex(({ layout }) => layout !== undefined) + 1);
}

/** The first layout that came to placing: what a search asks about where no figures are. */
function layoutOf(floor: Floor): Floor["layout"] {
  return tries(floor).at(-1)?.layout ?? [];
}

function shapes(floor: Floor, shape: number): number {
  return layoutOf(floor).filter((room) => room.shape === shape).length;
}

function deadEnds(floor: Floor): number {
  return layoutOf(floor).filter(({ deadEnd }) => deadEnd).length;
}

function placed(floor: Floor, type: string): number {
  return floor.rooms.filter((room) => room.type === type).length;
}

function bossDepth(floor: Floor): number {
  return floor.rooms.find(({ type }) => type === "boss")?.depth as number;
}

const FROM = 900_000_001;
const COUNT = 600;

const AFTERBIRTH_PLUS: Said = { edition: "afterbirth+" };
const HARD: Said = { edition: "repentance+", difficulty: "hard" };
const DOCUMENTS: Said = { edition: "documents" };

type FloorAt = (stage: number, stageType?: number) => Floor;

/** Conditions, and what they mean of the core's own floors. */
// prettier-ignore
const CASES: readonly (readonly [string, Said, (at: FloorAt) => boolean])[] = [
  ["curse = labyrinth",            AFTERBIRTH_PLUS, (at) => at(1).setup.curses === 2],
  ["rooms = 9 and curse = none",   DOCUMENTS,       (at) => at(1).setup.roomCount === 9 && at(1).setup.curses === 0],
  ["4: not curse = none, rooms >= 21", HARD,        (at) => at(4).setup.curses !== 0 && at(4).setup.roomCount >= 21],
  ["dead-ends = 7",                AFTERBIRTH_PLUS, (at) => deadEnds(at(1)) === 7],
  ["attempts = 1, dead-ends >= 6", HARD,            (at) => tries(at(1)).length === 1 && deadEnds(at(1)) >= 6],
  ["3: attempts > 1",              AFTERBIRTH_PLUS, (at) => tries(at(3)).length > 1],
  ["forced > 1",                   AFTERBIRTH_PLUS, (at) => (tries(at(1)).at(-1)?.forcedDeadEnds ?? 0) > 1],
  ["loops <= 4, placed-rooms = 9", AFTERBIRTH_PLUS, (at) => tries(at(1)).at(-1)?.loops as number <= 4 && tries(at(1)).at(-1)?.rooms === 9],
  ["2x2 >= 2",                     AFTERBIRTH_PLUS, (at) => shapes(at(1), 8) >= 2],
  ["big = 0 and narrow = 0",       HARD,            (at) => layoutOf(at(1)).every(({ shape }) => shape === 1)],
  ["iv = 1 or ltr = 1",            HARD,            (at) => shapes(at(1), 3) === 1 || shapes(at(1), 10) === 1],
  ["l-shaped = 1 and lbr = 1",     HARD,            (at) => layoutOf(at(1)).filter(({ shape }) => shape > 8).length === 1 && shapes(at(1), 12) === 1],
  ["3: boss-distance >= 8",        HARD,            (at) => bossDepth(at(3)) >= 8],
  ["xl and boss-distance >= 6",    { ...AFTERBIRTH_PLUS, curses: 2 }, (at) => bossDepth(at(1)) >= 6],
  ["boss-distance = 3",            DOCUMENTS,       (at) => bossDepth(at(1)) === 3],
  ["dead-ends >= 6; 3: attempts < 2", AFTERBIRTH_PLUS, (at) => deadEnds(at(1)) >= 6 && tries(at(3)).length === 1],
  ["3: attempts < 3, attempts > 1", AFTERBIRTH_PLUS, (at) => tries(at(3)).length === 2],
  ["rooms >= 12 or 3/rooms >= 18", HARD,            (at) => at(1).setup.roomCount >= 12 || at(3).setup.roomCount >= 18],
  ["not (curse = none); 4c: rooms >= 14", HARD,     (at) => at(1).setup.curses !== 0 && at(4, 4).setup.roomCount >= 14],
  ["special.curse = 1",            AFTERBIRTH_PLUS, (at) => placed(at(1), "curse") === 1],
  ["special.planetarium >= 1",     HARD,            (at) => placed(at(1), "planetarium") >= 1],
  ["special.curse = 0 and special.mini-boss = 1", AFTERBIRTH_PLUS, (at) => placed(at(1), "curse") === 0 && placed(at(1), "mini-boss") === 1],
  ["xl; 3: dead-ends >= 8",        AFTERBIRTH_PLUS, (at) => at(1).setup.isXl && deadEnds(at(3)) >= 8],
  ["2c: dead-ends = 7; boss-distance >= 5", HARD,   (at) => deadEnds(at(2, 4)) === 7 && bossDepth(at(1)) >= 5],
  ["12: rooms = 54; 11: curse = none", AFTERBIRTH_PLUS, (at) => at(12).setup.roomCount === 54 && at(11).setup.curses === 0],
];

it.each(some(CASES, 3))(
  "a floor search finds exactly what a plain loop finds: %s",
  (conditions, state, fits) => {
    const expected: number[] = [];
    for (let seed = FROM; seed < FROM + COUNT; seed += 1) {
      let isWhole = true;
      const at: FloorAt = (stage, stageType = ownType(seed, state, stage)) => {
        isWhole &&= isOfRun(seed, state, stage, stageType);
        return floorOf(seed, state, stage, stageType);
      };
      if (fits(at) && isWhole) {
        expected.push(seed);
      }
    }
    const searcher = new FloorSearcher(searchFor(conditions, state));
    expect(searcher.run(FROM, COUNT, Infinity)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(COUNT);
  },
);

it("the scan by curse and room count reaches the last seed of all", () => {
  const searcher = new FloorSearcher(searchFor("rooms >= 1", AFTERBIRTH_PLUS));
  expect(searcher.run(0xfffffffe, 2, Infinity)).toEqual([0xfffffffe, 0xffffffff]);
});
