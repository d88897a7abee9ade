/** Small helpers for the tests of level generation. */
import { existsSync, readFileSync } from "node:fs";
import { SeededDraw, type StatefulDraw } from "../../src/core/draw/draw";
import {
  createBoard,
  floorPlan,
  generateFloor,
  openRooms,
  stageSetup,
  type Floor,
  type FloorOptions,
  type FloorPlan,
  type RoomLayout,
  type RoomQuery,
  type RoomSource,
  type StageSetup,
} from "../../src/floors";
import { generateLayout } from "../../src/floors/layout/layout";
import type { OrdinaryRooms } from "../../src/floors/rooms/roomSource";
import carried from "./engineFloors.json";
import { answered } from "../support/answered";
import { aFloorInput, type SaidFloor } from "../support/making";

/** A floor as the game logged it. */
export type LoggedFloor = (typeof carried.floors)[number];

/** Where the full collection of logged floors lies when it is at hand. */
const FULL_COLLECTION = "../shared/data/engine-floors.json";

/** The floors that travel with the project. */
export const CARRIED_FLOORS: readonly LoggedFloor[] = carried.floors;

/** All logged floors, or undefined (with a message) when only the carried ones are at hand. */
export function fullCollection(): readonly LoggedFloor[] | undefined {
  if (!existsSync(FULL_COLLECTION)) {
    console.log("Only the two dozen carried floors are checked: the full collection is not here.");
    return undefined;
  }
  return (JSON.parse(readFileSync(FULL_COLLECTION, "utf8")) as { floors: LoggedFloor[] }).floors;
}

/** The game the floors were logged in. */
export const LOGGED_GAME: SaidFloor = { stage: 1, edition: "afterbirth+", curseOdds: 10 };

/** Caves II, which has every optional room and many dead ends. */
export const PLUS: SaidFloor = { stage: 4, edition: "afterbirth+" };
export const REPENTANCE: SaidFloor = { stage: 4, edition: "repentance" };

/** The plan of an input that is known to be right. */
export function planOf(input: SaidFloor): FloorPlan {
  return answered(floorPlan(aFloorInput(input)));
}

/** The setup of a seed. */
export function setupOf(stageSeed: number, input: SaidFloor, roomSource?: RoomSource): StageSetup {
  return stageSetup(planOf(input), stageSeed, { roomSource });
}

/** A floor whose input is known to be right. */
export function floorOf(input: SaidFloor, options: FloorOptions = {}): Floor {
  return answered(generateFloor(aFloorInput(input), options));
}

/** Which required rooms found no place in the passes before the one that is kept. */
export function failuresOf({ attempts }: Floor): readonly string[] {
  return attempts.flatMap(({ failed }) => failed ?? []);
}

/** Seeds that are scattered over all 32 bits: consecutive seeds resemble each other. */
export function scatteredSeed(index: number): number {
  return Math.max(1, Math.imul(index, 0x9e3779b1) >>> 0);
}

/** So many of them, by default the first ones. */
export function scatteredSeeds(count: number, from = 1): readonly number[] {
  return Array.from({ length: count }, (_, index) => scatteredSeed(index + from));
}

/** What a test answers to the nth question about rooms of a type. */
export type RoomAnswer = (query: RoomQuery, nth: number) => RoomLayout | "open" | "none";

/** Open rooms, except where a test answers itself; it counts floors and keeps the questions. */
export class AnsweringSource implements RoomSource {
  readonly name = "answers of a test";
  readonly isExact = true;
  readonly note = "made up";
  readonly queries: RoomQuery[] = [];
  /** Rooms that were asked for by number, as in "0/1.2": file, type, variant. */
  readonly fixedRooms: string[] = [];
  floors = 0;
  private readonly open = openRooms();

  constructor(private readonly answer: RoomAnswer = () => "open") {}

  startFloor(): void {
    this.floors += 1;
  }

  pick(query: RoomQuery): RoomLayout | undefined {
    const nth = this.queries.filter((asked) => asked.roomType === query.roomType).length;
    this.queries.push(query);
    const answer = this.answer(query, nth);
    if (answer === "open") {
      return this.open.pick(query);
    }
    return answer === "none" ? undefined : answer;
  }

  fixed(file: number, roomType: number, variant: number): RoomLayout | undefined {
    this.fixedRooms.push(`${file}/${roomType}.${variant}`);
    return this.open.fixed(file, roomType, variant);
  }

  /** What the stage's file is said to hold within a window; nothing is known of it if missing. */
  ordinary: ((window: readonly [number, number]) => OrdinaryRooms) | undefined;

  ordinaryRooms(_file: number, window: readonly [number, number]): OrdinaryRooms | undefined {
    return this.ordinary?.(window);
  }
}

/**
 * A level stream that answers what a test says, by label: yes or no, or a number. Whatever is not
 * named is no, 0, or the next number.
 */
export class AnsweringDraw implements StatefulDraw {
  drawCount = 0;

  constructor(private readonly answers: Readonly<Record<string, boolean | number>>) {}

  state(): number {
    return 1000 + this.drawCount;
  }

  oneIn(label: string): boolean {
    this.drawCount += 1;
    return this.answers[label] === true;
  }

  below(label: string): boolean {
    return this.oneIn(label);
  }

  chance(label: string): boolean {
    return this.oneIn(label);
  }

  pick(label: string): number {
    this.drawCount += 1;
    const answer = this.answers[label];
    return typeof answer === "number" ? answer : 0;
  }

  seed(): number {
    this.drawCount += 1;
    return this.state();
  }

  band(): number {
    this.drawCount += 2;
    return 0;
  }
}

/** Seeds that {@link roomySeed} has found, by what of an input makes a layout. */
const roomySeeds = new Map<string, number>();

/** The seed among the first sixty whose layout has the most dead ends. */
function roomySeed(said: SaidFloor): number {
  const { edition, stage, stageType, difficulty, curses } = aFloorInput(said);
  const input = { edition, stage, stageType, difficulty, curses };
  const key = JSON.stringify(input);
  const seed = roomySeeds.get(key) ?? findRoomySeed(input);
  roomySeeds.set(key, seed);
  return seed;
}

function findRoomySeed(input: SaidFloor): number {
  const counts = scatteredSeeds(60).map((stageSeed) => {
    const setup = setupOf(stageSeed, input);
    const board = createBoard();
    generateLayout(board, setup, new SeededDraw(setup.generatorSeed));
    return board.deadEndCount;
  });
  return scatteredSeed(1 + counts.indexOf(Math.max(...counts)));
}

/**
 * A floor with many dead ends whose special-room rolls are answered by the test; curse and layout
 * are the seed's.
 */
export function answeredFloor(
  planInput: SaidFloor,
  answers: Readonly<Record<string, boolean | number>>,
  options: FloorOptions = {},
): Floor {
  const input = { curses: 0, ...planInput };
  let levels = 0;
  return floorOf(
    { ...input, stageSeed: roomySeed(input) },
    {
      ...options,
      openStream: (stream, state) => {
        levels += stream === "level" ? 1 : 0;
        // The first level stream makes the setup; the rolls begin with the second.
        const isAnswered = (stream === "level" && levels > 1) || stream === "branch";
        return isAnswered ? new AnsweringDraw(answers) : new SeededDraw(state);
      },
    },
  );
}

/** The decision about the first special room of a type; undefined if it was not even considered. */
export function decisionOn(floor: Floor, type: string): string | undefined {
  return floor.specialRooms.find((room) => room.type === type)?.decision;
}

/** A question in short, as in "5.*, variants 3700-3749": where nothing is said, of file 0 and difficulty 1 to 10. */
export function inShort(query: RoomQuery): string {
  const { roomType, subtype, variants, difficulties, file, fallback, reducesWeight } = query;
  const files = [file, fallback].filter((one) => one !== undefined).join(" or ");
  const difficulty = difficulties.join("-");
  return [
    `${roomType}.${subtype ?? "*"}`,
    ...(files === "0" ? [] : [`file ${files}`]),
    ...(difficulty === "1-10" ? [] : [`difficulty ${difficulty}`]),
    ...(variants === undefined ? [] : [`variants ${variants.join("-")}`]),
    ...(reducesWeight ? [] : ["keeps its weight"]),
  ].join(", ");
}

/** How many cells one walks from one to another on an empty grid. */
export function steps(one: number, other: number): number {
  return (
    Math.abs((one % 13) - (other % 13)) + Math.abs(Math.floor(one / 13) - Math.floor(other / 13))
  );
}
