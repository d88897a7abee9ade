/** Whole floors as a search makes them against the readable ones, field by field. */
import type { Edition } from "../../src/core/game/edition";
import {
  ATTEMPT_LIMIT,
  BossPools,
  stageSetup,
  type Floor,
  type FloorPlan,
  type RoomSource,
} from "../../src/floors";
import { roomSourceOf, type FigureSet } from "../../src/figures/figureSet";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { FIELDS, NOWHERE, type Field } from "../../src/search/floors/searchFields";
import { WholeFloors } from "../../src/search/floors/wholeFloors";
import { LayoutKernel } from "../../src/search/layout/layoutKernel";
import { floorOf, planOf } from "../../test/floors/support";
import type { SaidFloor } from "../../test/support/making";
import { SharedSetups } from "./equal";

/** What rooms drop is held against the run that the library shows: test/search/drops.test.ts. */
const ROOM_FIELDS: readonly Field[] = FIELDS.filter(
  ({ depth, drops }) => depth === "rooms" && drops === undefined,
);

/** Compares both over floors of one kind. */
export class WholeComparison {
  private readonly input: SaidFloor;
  private readonly plan: FloorPlan;
  private readonly figures: FigureSet | undefined;
  private readonly roomSource: RoomSource | undefined;
  private readonly kernel: LayoutKernel;
  private readonly whole: WholeFloors;
  private readonly setups = new SharedSetups();
  /** How many floors came out whole at the second placing pass or later. */
  failedPasses = 0;

  constructor(
    input: SaidFloor,
    figures: FigureSet | undefined,
    kernel: LayoutKernel = new LayoutKernel(),
  ) {
    this.input = input;
    this.kernel = kernel;
    this.plan = planOf(input);
    this.figures = figures;
    this.roomSource = figures && roomSourceOf(figures);
    this.whole = new WholeFloors(this.plan, figures);
  }

  /** Makes a start seed's floor both ways; says what differs, undefined if nothing does. */
  difference(startSeed: number): string | undefined {
    const { stage, stageType, edition } = this.plan;
    const own = stageSeed(startSeed, stage, stageType, edition as Edition) as number;
    const setup = stageSetup(this.plan, own, { roomSource: this.roomSource });
    this.kernel.generate(this.setups.like(setup), setup.generatorSeed, ATTEMPT_LIMIT);
    const placed = this.whole.place(setup, this.kernel, startSeed);
    const floor = this.readable(startSeed, own);
    this.failedPasses += floor.attempts.some(({ failed }) => failed !== undefined) ? 1 : 0;
    for (const field of ROOM_FIELDS) {
      const real = valueOf(floor, field.name);
      const known = field.of?.({ setup, layout: undefined, placed }, field);
      if (known !== real) {
        return `${field.name}: ${JSON.stringify(known)} instead of ${real}`;
      }
    }
    return undefined;
  }

  /** The same floor by the readable core, with the boss pools of a run that begins. */
  private readable(startSeed: number, own: number): Floor {
    const { plan, input, roomSource } = this;
    const tables = plan.rules.hasBossPools ? this.figures?.bosses : undefined;
    const bosses = tables && new BossPools(tables, startSeed);
    return floorOf({ ...input, stageSeed: own }, { roomSource, bosses });
  }
}

/** What a field of special rooms is on a readable floor. */
function valueOf({ rooms }: Floor, field: string): number {
  const [kind, type] = field.split(".");
  const own = rooms.filter((room) => room.type === type && room.roomType > 1);
  if (kind === "special") {
    return own.length;
  }
  if (kind === "distance") {
    const known = own.map(({ distance }) => distance ?? NOWHERE);
    return Math.min(NOWHERE, ...known);
  }
  return rooms.find((room) => room.type === "boss")?.depth ?? 0;
}
