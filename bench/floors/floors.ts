/** What whole floors of stage 1 with the built-in figures cost beside their layouts alone. */
import {
  BossPools,
  createBoard,
  generateFromSetup,
  generateLayout,
  isProblem,
  stageSetup,
} from "../../src/floors";
import { SeededDraw } from "../../src/core/draw/draw";
import type { Edition } from "../../src/core/game/edition";
import { builtInFigures } from "../../src/figures/builtIn";
import { roomSourceOf } from "../../src/figures/figureSet";
import { floorChecksum } from "../../test/support/floorChecksum";
import { medians, microseconds, seedOf, whole, type Row } from "../measure";
import { planOf } from "../../test/floors/support";

/** What a floor may take beyond its layout, in microseconds. */
const BEYOND_MAX = 40;

const ROUNDS = 5;
const FLOORS = 10_000;

/** Floors of an edition; Repentance's with the boss pools of a run each. */
export async function floorRow(edition: Edition): Promise<Row> {
  const figures = builtInFigures(edition);
  const plan = planOf({ edition, stage: 1 });
  if (figures === undefined) {
    throw new Error(`No whole floors of ${edition}.`);
  }
  const { bosses: tables } = figures;
  const board = createBoard();
  const options = { roomSource: roomSourceOf(figures), board };
  const runLayouts = (): void => {
    for (let index = 1; index <= FLOORS; index += 1) {
      const setup = stageSetup(plan, seedOf(index));
      generateLayout(board, setup, new SeededDraw(setup.generatorSeed));
    }
  };
  const runWhole = (): number => {
    let checksum = 0;
    for (let index = 1; index <= FLOORS; index += 1) {
      const bosses = tables === undefined ? undefined : new BossPools(tables, seedOf(index));
      const setup = stageSetup(plan, seedOf(index), options);
      const floor = generateFromSetup(setup, { ...options, bosses });
      checksum = isProblem(floor) ? checksum : (checksum ^ floorChecksum(floor)) >>> 0;
    }
    return checksum;
  };
  const checksum = runWhole();
  runLayouts();
  const [layout, floor, beyond] = await medians(ROUNDS, () => {
    const alone = microseconds(runLayouts) / FLOORS;
    const all = microseconds(runWhole) / FLOORS;
    return [alone, all, all - alone] as const;
  });
  const rates = `${whole(1e6 / floor)} floors and ${whole(1e6 / layout)} layouts per second`;
  return {
    what: `whole floor with figures, ${edition}`,
    measured: `${beyond.toFixed(1)} µs beyond its layout (${rates})`,
    target: `at most ${BEYOND_MAX} µs`,
    checksum: checksum.toString(16),
  };
}
