/**
 * Floors in the machine-readable interface: a case as plain data in, a plain answer out. A line of
 * `oracle floor --batch` and a call of the mod's `BasementOracle.generateFloor` are the same to it.
 */
import { planDrops, tellDrop, type DropPlan } from "../../core/judge/drops";
import type { Drop } from "../../core/model/drop";
import type { RuleSet } from "../../core/game/edition";
import { curseNames } from "../curseOdds";
import { mirrorWorld } from "../fixedRooms";
import { generateFloor } from "../generate";
import { waysThrough, type RunEnd } from "../floorsOfRun";
import type { Situation } from "../../core/model/situation";
import { chooseStage } from "../../core/words/stageNames";
import { allRooms } from "../sureness";
import type {
  Floor,
  FloorAttempt,
  FloorInput,
  LayoutAttempt,
  LayoutRoom,
  SpecialRoom,
  WholeRoom,
} from "../floorTypes";
import { isProblem, type Problem } from "../../core/problem";
import { slotSeed } from "../../core/rng/stageSeeds";
import { chosenIn, readRunSeed } from "../../core/words/awardCase";
import { holdsWords, totalsOf, totalsWords, type DropTotal } from "../../core/words/droppedWords";
import { PlainReader } from "../../core/words/plainReader";
import { readSeed } from "../../core/words/seedTexts";
import { readSituation } from "../../core/words/situationFields";
import type { StagePlace } from "../../core/game/stage";

/** The answer to a case: the floor that the game keeps. The names are a stable interface. */
export interface FloorAnswer {
  /** The names of its curses. */
  readonly curses: readonly string[];
  /** The same as the game's LevelCurse bit field. */
  readonly curseBits: number;
  /** Rooms to place, the start room not counted. */
  readonly roomCount: number;
  readonly minDeadEnds: number;
  /** Every attempt up to the one that is kept; those that came to placing say what failed. */
  readonly attempts: readonly AnswerAttempt[];
  /** What the special rooms made of the kept attempt, in the order of the rolls. */
  readonly specialRooms: readonly AnswerSpecialRoom[];
  /** In list order, rooms beyond the grid last. */
  readonly rooms: readonly AnswerRoom[];
  /** What the rooms drop in all, where that was asked for. */
  readonly drops?: DropsAnswer;
  /** The same rooms behind the mirror, where drops were asked for and the floor has one. */
  readonly mirror?: MirrorAnswer;
}

/** The mirror world of a floor, in which rooms drop by seeds of their own. */
export interface MirrorAnswer {
  /** The floor's rooms in its order, with their seeds there. */
  readonly rooms: readonly AnswerRoom[];
  /** What they drop in all. */
  readonly drops: DropsAnswer;
}

/** What rooms drop in all. */
export interface DropsAnswer {
  /** "3 keys, 1 chest, 1 half heart". */
  readonly words: string;
  /** Equal pickups together, the most first. */
  readonly totals: readonly DropTotal[];
  /** What the chests and sacks among them hold, in words; no real chest has proved it. */
  readonly held?: string;
}

/** An attempt; its layout only where layouts were asked for. */
export interface AnswerAttempt extends LayoutAttempt {
  /** Which required room found no place. */
  readonly failed?: string;
  /** In placement order, the start room first, before any special room reshapes it. */
  readonly layout?: readonly AnswerLayoutRoom[];
}

/** A room of a layout. */
export type AnswerLayoutRoom = Pick<LayoutRoom, "gridIndex" | "shape" | "depth" | "deadEnd">;

/** A room, in every answer that tells of one; what nobody knows of it is missing (null). */
export interface AnswerRoom extends WholeRoom {
  /** What clearing it drops, where that was asked for and can be told. */
  readonly drop?: Drop;
  /** Why no drop is told, where that was asked for, as a clause. */
  readonly exception?: string;
}

/** A special room that the rules considered; cell and shape are missing (null) if not placed. */
export type AnswerSpecialRoom = Pick<
  SpecialRoom,
  "type" | "roomType" | "decision" | "cell" | "shape" | "detail"
>;

/** A room as single floors told it up to 0.4: `kind` was the name of what is its `type`. */
export interface FormerRoom extends AnswerRoom {
  /** The former name of `type`, which goes with the next version. */
  readonly kind: string;
}

/** A room with its former names beside. */
export function formerRoom<Room extends AnswerRoom>(room: Room): Room & FormerRoom {
  return { ...room, kind: room.type };
}

/** Reads a case, generates its floor and answers, rooms by their former names too; or says in a sentence what is wrong with it. */
export function answerFloorCase(
  value: unknown,
): (Omit<FloorAnswer, "rooms"> & { readonly rooms: readonly FormerRoom[] }) | Problem {
  const read = readFloorCase(value);
  if (isProblem(read)) {
    return read;
  }
  const floor = generateFloor(read.input);
  if (isProblem(floor)) {
    return floor;
  }
  const answer = floorAnswer(floor, read.hasLayouts, read.drops);
  return { ...answer, rooms: answer.rooms.map((room) => formerRoom(room)) };
}

/**
 * A generated floor in the words of the interface.
 *
 * @param hasLayouts whether each placing attempt has its layout.
 * @param drops with what is carried, each room has its drop; without it nothing is said of that.
 */
export function floorAnswer(floor: Floor, hasLayouts: boolean, drops?: DropPlan): FloorAnswer {
  const { curses, roomCount, minDeadEnds } = floor.setup;
  const rooms = allRooms(floor).map((room) => roomAnswer(room, floor, drops));
  return {
    curses: curseNames(curses),
    curseBits: curses,
    roomCount,
    minDeadEnds,
    attempts: floor.attempts.map((attempt) => attemptAnswer(attempt, hasLayouts)),
    specialRooms: floor.specialRooms.map(({ type, roomType, decision, cell, shape, detail }) => {
      return { type, roomType, decision, cell, shape, detail };
    }),
    rooms,
    ...(drops === undefined
      ? {}
      : { drops: dropsAnswer(rooms, drops), ...mirrorAnswer(floor, drops) }),
  };
}

/** What lies behind the mirror of a floor that has one. */
function mirrorAnswer(floor: Floor, drops: DropPlan): Pick<FloorAnswer, "mirror"> {
  const rooms = mirrorWorld(floor).map((room) => roomAnswer(room, floor, drops));
  return rooms.length === 0 ? {} : { mirror: { rooms, drops: dropsAnswer(rooms, drops) } };
}

/** What the rooms of a run drop in all, by where it ends: a player walks one of these ways. */
export type DropsByEnd = { readonly [End in RunEnd]?: DropsAnswer };

/** What the floors of a run drop in all, way by way, each from the first floor to its end. */
export function dropsByEnd(
  floors: readonly (StagePlace & {
    readonly rooms: readonly Pick<AnswerRoom, "drop">[];
  })[],
  plan: DropPlan,
): DropsByEnd {
  const drops: { [End in RunEnd]?: DropsAnswer } = {};
  for (const way of waysThrough(floors)) {
    drops[way.end] = dropsAnswer(
      way.floors.flatMap(({ rooms }) => rooms),
      plan,
    );
  }
  return drops;
}

/** The ways in words. */
// prettier-ignore
export const END_TITLES: Readonly<Record<RunEnd, string>> = {
  darkRoom: "Through Sheol to the Dark Room",
  chest:    "Through Cathedral to the Chest",
  void:     "To The Void",
  corpse:   "The alternative path to Corpse",
};

/** What the rooms of one or of many floors drop in all. That nobody can tell is another answer than nothing. */
export function dropsAnswer(
  rooms: readonly Pick<AnswerRoom, "drop">[],
  { undetermined }: Pick<DropPlan, "undetermined">,
): DropsAnswer {
  if (undetermined !== undefined) {
    return { words: `unknown, since ${undetermined}`, totals: [] };
  }
  const dropped = rooms.flatMap(({ drop }) => drop ?? []);
  const totals = totalsOf(dropped);
  const holds = dropped.flatMap(({ pickups }) => pickups.flatMap((one) => one.holds ?? []));
  const held = holds.length === 0 ? {} : { held: holdsWords({ holds }) };
  return { words: totalsWords(totals), totals, ...held };
}

function attemptAnswer(attempt: FloorAttempt, hasLayouts: boolean): AnswerAttempt {
  const { layout, specialRooms: _specialRooms, ...answer } = attempt;
  return !hasLayouts || layout === undefined
    ? answer
    : {
        ...answer,
        layout: layout.map(({ gridIndex, shape, depth, deadEnd }) => {
          return { gridIndex, shape, depth, deadEnd };
        }),
      };
}

/** A room of a floor, and with what is carried its drop. */
export function roomAnswer(room: WholeRoom, floor: Floor, drops: DropPlan | undefined): AnswerRoom {
  return {
    listIndex: room.listIndex,
    gridIndex: room.gridIndex,
    shape: room.shape,
    type: room.type,
    roomType: room.roomType,
    variant: room.variant,
    subtype: room.subtype,
    distance: room.distance,
    decorationSeed: room.decorationSeed,
    spawnSeed: room.spawnSeed,
    awardSeed: room.awardSeed,
    known: room.known,
    ...(drops === undefined ? {} : dropAnswer(room, floor, drops)),
  };
}

function dropAnswer(
  room: Omit<WholeRoom, "listIndex">,
  { setup }: Floor,
  drops: DropPlan,
): Pick<AnswerRoom, "drop" | "exception"> {
  const told = tellDrop(drops, setup.plan, { ...room, dimension: 0 });
  return typeof told === "string" ? { exception: told } : { drop: told };
}

/** A case that was read. */
export interface ReadFloor {
  readonly input: FloorInput;
  /** The type that was said; the run's own without one. */
  readonly stageType: number | undefined;
  /** Whether the answer is to hold the layout of each placing attempt. */
  readonly hasLayouts: boolean;
  /** Whether it is to say what stands in rooms. */
  readonly hasItems: boolean;
  /** What is carried, where each room is to have its drop. */
  readonly drops: DropPlan | undefined;
  /** The run's seed, where the floor is one of its own. */
  readonly startSeed: number | undefined;
}

/**
 * Reads a case: the floor by `stageSeed` (of the floor itself) or by the run's `startSeed` or
 * `seedText`, and `stage` as a number or a name; everything else has defaults.
 *
 * @param tellsItems whether the asker can tell what stands in rooms.
 */
export function readFloorCase(value: unknown, tellsItems = false): ReadFloor | Problem {
  const reader = new PlainReader(value, "a floor case");
  const { input: situation, drops, hasItems } = readRunState(reader, tellsItems);
  const { edition } = situation;
  const { stage, stageType, curses } = readStage(reader, edition, situation.curses);
  const own = reader.value("stageSeed");
  const ownSeed = own === undefined ? undefined : reader.take(readSeed(own, "stageSeed"), 1);
  const ofRun = readRunSeed(reader);
  if (own === undefined && ofRun === undefined) {
    reader.fail("Expected stageSeed, startSeed or seedText but received none of them.");
  }
  // A stage that no run has is named by the checks of the plan.
  const seedOfRun = ofRun && slotSeed(ofRun, stage, stageType ?? 0, edition);
  const place = { stage, stageType: stageType ?? 0, stageSeed: ownSeed ?? seedOfRun ?? 1 };
  const input = { ...situation, ...place, curses };
  const hasLayouts = reader.truth("layouts") === true;
  // A slot of a run's stage seeds can be re-rolled: then the floor is known by its own seed alone.
  const startSeed = seedOfRun === input.stageSeed ? ofRun : undefined;
  return reader.made({ input, stageType, hasLayouts, hasItems, drops, startSeed });
}

/** What a case says of the run, whichever floor is meant, and what the answer is to tell. */
export function readRunState(
  reader: PlainReader,
  tellsItems: boolean,
): Pick<ReadFloor, "drops" | "hasItems"> & { readonly input: Situation } {
  const awards = reader.value("awards") ?? false;
  const situation = readSituation(reader, ({ decides }) => {
    const isOfDrops = decides === "drops" && awards !== false;
    return (
      decides === "all" ||
      decides === "floors" ||
      isOfDrops ||
      (tellsItems && decides === "contents")
    );
  });
  const hasItems = tellsItems && reader.truth("items") === true;
  const drops = awards === false ? undefined : readDrops(reader, awards, situation);
  return { input: situation, drops, hasItems };
}

/** What is carried when rooms are cleared: as it is said of the run, or else for that alone. */
function readDrops(
  reader: PlainReader,
  value: unknown,
  situation: Situation,
): DropPlan | undefined {
  const what = "a loadout of awards (true for what the run carries)";
  const own = new PlainReader(value === true ? {} : value, what);
  const there = readSituation(
    own,
    ({ decides, kind }) => decides === "drops" || kind === "items",
    situation,
  );
  return reader.take<DropPlan | undefined>(own.made(dropsIn(there)), undefined);
}

/** The drops of a situation on the floors of a run. */
export function dropsIn(situation: Situation): DropPlan {
  return planDrops(chosenIn(situation));
}

/** The award seeds of rooms whose drops are told. */
export function seedsOfDrops(
  rooms: readonly Pick<AnswerRoom, "drop" | "awardSeed">[],
): readonly number[] {
  return rooms.flatMap(({ drop, awardSeed }) => (drop === undefined ? [] : awardSeed));
}

/** A name such as "caves-xl" may settle type and curse. */
function readStage(reader: PlainReader, edition: RuleSet, curses: number | undefined) {
  const value = reader.value("stage");
  const stageType = reader.number("stageType");
  if (typeof value === "string") {
    const none = { stage: 1, stageType, curses };
    return reader.take<typeof none>(chooseStage(value, edition, stageType, curses), none);
  }
  if (value === undefined) {
    reader.fail('Expected a stage, as in "caves-2" or 3, but received none.');
  }
  return { stage: reader.number("stage") ?? 1, stageType, curses };
}
