/**
 * Floors in the machine-readable interface: a case as plain data in, a plain answer out. A line of
 * `oracle floor --batch` and a call of the mod's `BasementOracle.generateFloor` are the same to it.
 */
import { DIFFICULTIES } from "../award/loadout";
import { DEFAULT_EDITION, RULE_SETS, parseRuleSet, type RuleSet } from "../game/edition";
import { BUILDS } from "../floor/rules";
import { generateFloor } from "../floor/generate";
import { RUN_FIELD_NAMES } from "../game/runFields";
import { chooseStage, type ChosenStage } from "./stages";
import type {
  Floor,
  FloorInput,
  FloorOptions,
  LayoutAttempt,
  SpecialDecision,
} from "../floor/types";
import { unknownName } from "./nearestWord";
import { isProblem, type Problem } from "../problem";
import { readStartSeed } from "./seeds";
import { stageSeed, type RoomSeeds } from "../rng/stageSeeds";
import { readCarried, readSeed } from "./carried";
import { PlainReader } from "./plain";

/** The answer to a case. The names are a stable interface. */
export interface FloorAnswer {
  /** The game's LevelCurse bit field. */
  readonly curses: number;
  /** Rooms to place, the start room not counted. */
  readonly roomCount: number;
  readonly minDeadEnds: number;
  /** Every attempt up to and including the first whose verdict is `placing`. */
  readonly attempts: readonly LayoutAttempt[];
  /** That attempt's layout in placement order, the start room first. */
  readonly rooms: readonly AnswerRoom[];
  readonly specialRooms: readonly AnswerSpecialRoom[];
  /** The start room's seeds after the special-room rolls of that attempt. */
  readonly startRoom: RoomSeeds;
}

/** A room of the layout, before any special room reshapes it. */
export interface AnswerRoom {
  readonly gridIndex: number;
  readonly shape: number;
  readonly depth: number;
  readonly deadEnd: boolean;
}

/** A special room that the rules considered; cell and shape are missing (null) if not placed. */
export interface AnswerSpecialRoom {
  readonly type: string;
  readonly roomType: number;
  readonly decision: SpecialDecision;
  readonly cell: number | undefined;
  readonly shape: number | undefined;
  /** More about it, such as a boss; empty if there is nothing to say. */
  readonly detail: string;
}

/** The numbers of a case that the plan checks. */
const NUMBER_FIELDS = [...RUN_FIELD_NAMES, "curses", "shapeMask"] as const;

/** Everything that a case may say. */
const FIELDS: readonly string[] = [
  "stageSeed",
  "startSeed",
  "seedText",
  "stage",
  "stageType",
  "edition",
  "difficulty",
  "collectibles",
  "trinkets",
  "flags",
  "unlocks",
  "locked",
  "build",
  "hasBeatenIsaac",
  ...NUMBER_FIELDS,
];

/** Reads a case, generates its floor and answers; or says in a sentence what is wrong with it. */
export function answerFloorCase(value: unknown, options: FloorOptions = {}): FloorAnswer | Problem {
  const input = readFloorCase(value);
  if (isProblem(input)) {
    return input;
  }
  const floor = generateFloor(input, options);
  return isProblem(floor) ? floor : floorAnswer(floor);
}

/** A generated floor in the words of the interface. */
export function floorAnswer(floor: Floor): FloorAnswer {
  const { curses, roomCount, minDeadEnds } = floor.setup;
  return {
    curses,
    roomCount,
    minDeadEnds,
    attempts: floor.attempts,
    rooms: floor.rooms.map(({ gridIndex, shape, depth, deadEnd }) => {
      return { gridIndex, shape, depth, deadEnd };
    }),
    specialRooms: floor.specialRooms.map(({ type, roomType, decision, cell, shape, detail }) => {
      return { type, roomType, decision, cell, shape, detail };
    }),
    startRoom: floor.startRoom,
  };
}

/**
 * Reads a case: the floor by `stageSeed` (of the floor itself) or by the run's `startSeed` or
 * `seedText`, and `stage` as a number or a name; everything else has defaults.
 */
export function readFloorCase(value: unknown): FloorInput | Problem {
  const reader = new PlainReader(value, "a floor case", FIELDS);
  const edition = readEdition(reader);
  const numbers: Partial<Record<(typeof NUMBER_FIELDS)[number], number | undefined>> = {};
  for (const field of NUMBER_FIELDS) {
    numbers[field] = reader.number(field);
  }
  const { stage, stageType, curses } = readStage(reader, edition, numbers.curses);
  const input = {
    ...numbers,
    stage,
    stageType,
    curses,
    stageSeed: readFloorSeed(reader, stage, stageType ?? 0, edition),
    edition,
    difficulty: reader.oneOf("difficulty", "a difficulty", DIFFICULTIES),
    collectibles: readCarried(reader, "collectible"),
    trinkets: readCarried(reader, "trinket"),
    flags: reader.counts("flags"),
    unlocks: reader.value("unlocks") === "all" ? ("all" as const) : reader.counts("unlocks"),
    locked: reader.counts("locked"),
    build: reader.oneOf("build", "a build of Repentance", BUILDS),
    hasBeatenIsaac: reader.truth("hasBeatenIsaac"),
  };
  return reader.problem === undefined ? input : { problem: reader.problem };
}

function readEdition(reader: PlainReader): RuleSet {
  const text = reader.text("edition");
  const rules = text === undefined ? DEFAULT_EDITION : parseRuleSet(text);
  if (rules === undefined) {
    reader.fail(unknownName("an edition", `${text}`, RULE_SETS));
  }
  return rules ?? DEFAULT_EDITION;
}

/** A name such as "caves-xl" may settle type and curse. */
function readStage(
  reader: PlainReader,
  edition: RuleSet,
  curses: number | undefined,
): Omit<ChosenStage, "stageType"> & { readonly stageType: number | undefined } {
  const value = reader.value("stage");
  const stageType = reader.number("stageType");
  if (typeof value === "string") {
    const chosen = chooseStage(value, edition, stageType, curses);
    if (!isProblem(chosen)) {
      return chosen;
    }
    reader.fail(chosen.problem);
  } else if (value === undefined) {
    reader.expected("a number or a name as stage", value);
  }
  return { stage: reader.number("stage") ?? 1, stageType, curses };
}

/** A seed of the floor itself outranks the one that follows from the run's: slots can be re-rolled. */
function readFloorSeed(
  reader: PlainReader,
  stage: number,
  stageType: number,
  edition: RuleSet,
): number {
  const given = readSeedField(reader, "stageSeed");
  const startSeed = readSeedField(reader, "startSeed") ?? readSeedText(reader);
  if (given !== undefined) {
    return given;
  }
  if (startSeed === undefined) {
    reader.fail("Expected stageSeed, startSeed or seedText but received none of them.");
    return 1;
  }
  // A stage that no run has is named by the checks of the plan.
  return stageSeed(startSeed, stage, stageType, edition) ?? 1;
}

function readSeedField(reader: PlainReader, field: string): number | undefined {
  const value = reader.value(field);
  return value === undefined ? undefined : orFail(reader, readSeed(value, field));
}

function readSeedText(reader: PlainReader): number | undefined {
  const text = reader.text("seedText");
  return text === undefined ? undefined : orFail(reader, readStartSeed(text));
}

/** Keeps the problem of a seed; what is answered then does not matter. */
function orFail(reader: PlainReader, seed: number | Problem): number {
  if (isProblem(seed)) {
    reader.fail(seed.problem);
    return 1;
  }
  return seed;
}
