/**
 * What the first draws of a stage seed come to, as a table. The core's `stageSetup` asks them for
 * remainders alone, so it is asked once for each remainder of each draw, and a search looks up the rest.
 */
import { at } from "../../core/lists";
import type { StatefulDraw } from "../../core/draw/draw";
import { stageSetup } from "../../floors/setup";
import type { RoomSource } from "../../floors/rooms/roomSource";
import type { FloorPlan, StageSetup, StreamName } from "../../floors/floorTypes";
import {
  shiftsOf,
  stateAfter,
  SHIFT_INDEX_LEVEL,
  SHIFT_INDEX_STAGE_SEEDS,
} from "../../core/rng/generator";
import { linearTable, lookUp, numberOf } from "../kernel";

/** The label of the draw that seeds the generator, as the core names it. */
const GENERATOR_LABEL = "generator seed";

/** A setup but for its seeds, and the number of the draw that seeds the generator, from 1. */
interface PossibleSetup {
  readonly setup: StageSetup;
  readonly generatorDraw: number;
}

/** The setups of a stage of a run, by start seed. */
export class Setups {
  /** Every setup that some draws lead to. */
  readonly possible: readonly PossibleSetup[];
  /** By number of the draw, 0 for the stage seed: from start seeds straight to it. */
  private readonly draws: Int32Array[] = [];
  /** Those that are asked for a remainder by a bound, with one divided by that bound. */
  private readonly asked: readonly {
    readonly table: Int32Array;
    readonly bound: number;
    readonly part: number;
  }[];
  /** By all remainders, that of the first draw counting least: the place in {@link possible}. */
  private readonly places: Uint16Array;

  /** @param slot which of the run's stage seeds, 1 to 14. */
  constructor(
    plan: FloorPlan,
    roomSource: RoomSource | undefined,
    private readonly slot: number,
  ) {
    const { possible, places, bounds } = tabulate(plan, roomSource);
    this.possible = possible;
    this.places = Uint16Array.from(places);
    this.asked = bounds.flatMap((bound, draw) =>
      bound === 1 ? [] : [{ table: this.table(draw), bound, part: 1 / bound }],
    );
  }

  /** The place of a start seed's setup among the possible ones. */
  placeOf(startSeed: number): number {
    let [place, size] = [0, 1];
    for (const { table, bound, part } of this.asked) {
      const draw = lookUp(table, startSeed);
      // The remainder, in half the time: with a half added, the quotient never rounds to the next.
      place += size * (draw - Math.floor((draw + 0.5) * part) * bound);
      size *= bound;
    }
    return numberOf(this.places, place);
  }

  /** The seed that a setup's generator begins with. */
  generatorSeed(place: number, startSeed: number): number {
    return lookUp(this.table(at(this.possible, place).generatorDraw), startSeed);
  }

  /** A setup with the seeds that a start seed gives it. */
  withSeeds(place: number, startSeed: number): StageSetup {
    const generatorSeed = this.generatorSeed(place, startSeed);
    const { setup } = at(this.possible, place);
    const stageSeed = lookUp(this.table(0), startSeed);
    // The level stream has made no draw since it seeded the generator.
    return { ...setup, stageSeed, generatorSeed, levelState: generatorSeed };
  }

  private table(draw: number): Int32Array {
    return (this.draws[draw] ??= linearTable((startSeed) => {
      // The stream of stage seeds begins with slot 0, so slot s is draw s + 1.
      const own = stateAfter(startSeed, this.slot + 1, shiftsOf(SHIFT_INDEX_STAGE_SEEDS));
      return stateAfter(own, draw, shiftsOf(SHIFT_INDEX_LEVEL));
    }));
  }
}

/** Asks for every remainder by bounds that grow until no draw is asked for another. */
function tabulate(plan: FloorPlan, roomSource: RoomSource | undefined) {
  const bounds: number[] = [];
  for (;;) {
    const before = bounds.join();
    const possible: PossibleSetup[] = [];
    const places: number[] = [];
    const count = bounds.reduce((product, bound) => product * bound, 1);
    for (let number = 0; number < count; number += 1) {
      const streams = new Remainders(bounds, number);
      const setup = stageSetup(plan, 1, { openStream: (name) => streams.open(name), roomSource });
      const { generatorDraw } = streams;
      const known = possible.findIndex(
        (one) => one.generatorDraw === generatorDraw && isAlike(one.setup, setup),
      );
      places.push(known >= 0 ? known : possible.push({ setup, generatorDraw }) - 1);
    }
    if (bounds.join() === before) {
      return { possible, places, bounds };
    }
  }
}

function isAlike(one: StageSetup, other: StageSetup): boolean {
  return (
    one.curses === other.curses &&
    one.roomCount === other.roomCount &&
    one.minDeadEnds === other.minDeadEnds &&
    one.allowedShapes === other.allowedShapes
  );
}

/** Draws of certain remainders; what they are asked for beyond is noted in the bounds. */
class Remainders {
  generatorDraw = 0;
  private levelDraws = 0;
  private readonly remainders: readonly number[];

  constructor(
    private readonly bounds: number[],
    number: number,
  ) {
    let size = 1;
    this.remainders = bounds.map((bound) => {
      const rest = Math.floor(number / size);
      size *= bound;
      return rest % bound;
    });
  }

  /** The curse stream is a copy of the level stream, taken where that stands at the time. */
  open(name: StreamName): StatefulDraw {
    let own = this.levelDraws;
    const next = name === "level" ? () => (this.levelDraws += 1) : () => (own += 1);
    const pick = (_label: string, bound: number): number => this.remainder(next(), bound);
    const never = (): never => {
      throw new Error(`Failed to tabulate setups: the ${name} stream is asked for a chance.`);
    };
    return {
      drawCount: 0,
      state: () => 1,
      pick,
      oneIn: (label, bound) => pick(label, bound) === 0,
      below: (label, bound, limit) => pick(label, bound) < limit,
      seed: (label) => {
        const draw = next();
        this.generatorDraw = label === GENERATOR_LABEL ? draw : this.generatorDraw;
        return 1;
      },
      chance: never,
      band: never,
    };
  }

  private remainder(draw: number, bound: number): number {
    for (let index = this.bounds.length; index <= draw; index += 1) {
      this.bounds.push(1);
    }
    const known = at(this.bounds, draw);
    this.bounds[draw] = leastCommonMultiple(known, bound);
    return (this.remainders[draw] ?? 0) % bound;
  }
}

function leastCommonMultiple(one: number, other: number): number {
  let multiple = one;
  while (multiple % other !== 0) {
    multiple += one;
  }
  return multiple;
}
