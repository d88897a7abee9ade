/**
 * Floors and runs in the machine-readable interface, figures included: what the command line prints as
 * JSON and what the library returns. A value that is missing is null in JSON.
 */
import { toldCase } from "../core/words/itemTexts";
import { version } from "../../package.json" with { type: "json" };
import { answerCertainty, type AnswerCertainty } from "../floors/floorCertainty";
import {
  floorOfRun,
  runPaths,
  type MissingFloorAnswer,
  type PathName,
  type RunPath,
} from "../floors/floorsOfRun";
import { toldOf, type Situation } from "../core/model/situation";
import { isAlternativePath, stageName } from "../core/game/stage";
import type { FloorInput } from "../floors/floorTypes";
import { isUnlocked } from "../core/game/unlocks";
import { characterName } from "../core/game/characters";
import { PlainReader } from "../core/words/plainReader";
import { newestOf, type RuleSet } from "../core/game/edition";
import { missingInEdition } from "../core/words/awardCase";
import type { DropPlan } from "../core/judge/drops";
import { BUILDS } from "../core/game/situationRows";
import { isProblem, type Problem } from "../core/problem";
import { formatSeedText } from "../core/rng/seedText";
import {
  dropsByEnd,
  seedsOfDrops,
  floorAnswer,
  type AnswerRoom,
  type DropsByEnd,
  type FloorAnswer,
  formerRoom,
  type FormerRoom,
  readFloorCase,
  readRunState,
  type ReadFloor,
} from "../floors/words/floorCase";
import {
  certaintyOfAwards,
  dropsNoteOf,
  notedOf,
  type Noted,
} from "../floors/words/awardCertainty";
import { takenUnlocks, type TakenUnlocks } from "../floors/words/taken";
import type { FigureOrigin, FigureSet } from "../figures/figureSet";
import { readBuild } from "../figures/gameBuilds";
import { itemBuildOf } from "../figures/itemBuilds";
import { pocketTrinkets, type EdenStart } from "../items/eden";
import { enteredIn, type Entered } from "../items/entered";
import type { PortalTold } from "../items/bossRooms";
import type { FloorDeal } from "../items/dealWords";
import type { RoomContent } from "../items/roomContent";
import type { RoomLook } from "../items/scenery";
import type { FloorContents, PoolsAnswer } from "../items/runContents";
import { runWithPools } from "../items/firstItems";
import { runGoods, withGoods, type RunGoods } from "../items/goods";
import { askedRun, floorOfAnyRun } from "./playedRun";
import type { WholeFloor } from "./wholeFloor";

/** The figures of an edition and build; undefined for open rooms. */
export type FiguresFor = (rules: RuleSet, build: FloorInput["build"]) => FigureSet | undefined;

/** What every answer says of itself and of the run. */
export interface RunIdentity extends Noted {
  /** The project's version. */
  readonly version: string;
  readonly edition: RuleSet;
  readonly difficulty: string;
  /** The character's name. */
  readonly character: string;
  /** Missing where only a floor's own seed is known. */
  readonly seedText: string | undefined;
  readonly startSeed: number | undefined;
  /** Where the room figures come from; open rooms where none are known. */
  readonly figures: FigureOrigin;
  readonly certainty: AnswerCertainty;
  /** The state of the run as it was given; what is missing has its default. */
  readonly input: object;
  /** What is taken for granted of the save, where something would be otherwise with another. */
  readonly taken?: TakenUnlocks;
}

/** The floors of a run. */
export interface RunAnswer extends RunIdentity, ItemsStandOn, RunGoods {
  readonly floors: readonly RunFloorAnswer[];
  /** Floors that could not be made, where there are any. */
  readonly missing?: readonly MissingFloorAnswer[];
  /** What the rooms of a whole run drop in all, by where it ends, where that was asked for. */
  readonly drops?: DropsByEnd;
  /** What no run shows, where all floors are shown and the edition has more. */
  readonly outside?: string;
}

/** Which item pools and which way through the floors the contents of rooms stand on, where they were asked for. */
export interface ItemsStandOn {
  readonly pools?: PoolsAnswer;
  /** The rooms that are taken as entered, so that their items are gone afterwards; passed by with a minus. */
  readonly entered?: readonly string[];
  /** What Eden starts with, where Eden plays. */
  readonly eden?: EdenStart;
}

/** A room of a run's floor. */
export interface RunRoomAnswer extends AnswerRoom, RoomLook {
  /** What stands in it, where that was asked for; missing (null) where nobody knows. */
  readonly contents?: readonly RoomContent[] | undefined;
  /** A boss's colour, by its place in the game's list: 0 its own, null another one that nobody can name. */
  readonly bossColor?: number | null;
  /** What a shop sells after the first restock, the second and so on, where `restocks` asks for it. */
  readonly restocked?: readonly (readonly RoomContent[])[];
}

/** A floor of a run; what it holds besides its rooms is told where items were asked for. */
export interface RunFloorAnswer extends FloorAnswer {
  readonly stage: number;
  readonly stageType: number;
  /** As in "Caves II". */
  readonly name: string;
  readonly path: PathName;
  readonly stageSeed: number;
  /** In list order, rooms beyond the grid last. */
  readonly rooms: readonly RunRoomAnswer[];
  /** The devil and the angel room, of which at most one opens. */
  readonly deals?: FloorContents["deals"];
  /** Whether a portal to The Void opens behind its boss. */
  readonly portals?: readonly PortalTold[];
  /** The chance that a deal opens, by what the player loses; missing on the first floor and where none can open. */
  readonly dealChance?: FloorDeal;
  /** Why no items are told, as a clause. */
  readonly itemsException?: string | undefined;
  /** What of the carried items changes what stands here in ways that nobody knows, as sentences. */
  readonly itemsOpen?: readonly string[];
}

/** The answer to a case of a batch: a floor as a run has it. */
export interface BatchAnswer extends RunIdentity, ItemsStandOn, RunFloorAnswer {
  /** In list order, rooms beyond the grid last. */
  readonly rooms: readonly (RunRoomAnswer & FormerRoom)[];
}

/** All floors of a run, or a sentence about what is wrong with the state. */
export function answerRun(
  startSeed: number,
  state: Situation,
  figures: FigureSet | undefined,
  drops?: DropPlan,
  items?: Entered,
): RunAnswer | Problem {
  const paths = runPaths(askedRun(startSeed, state, figures, items));
  if (isProblem(paths)) {
    return paths;
  }
  return pathsAnswer(
    paths,
    state,
    startSeed,
    drops && withGoods(drops, runWithPools(startSeed, state)),
  );
}

/** All floors of a run that have been made, as an answer. */
export function pathsAnswer(
  paths: readonly RunPath<WholeFloor>[],
  state: Situation,
  startSeed: number,
  drops: DropPlan | undefined,
): RunAnswer {
  const floors = paths.flatMap((path) => path.floors);
  const missing = paths.flatMap((path) => path.missing);
  const answer = runAnswer(floors, state, startSeed, drops, missing);
  return { ...answer, ...outsideOf(state.edition) };
}

/** What no run shows, by the edition that brought it. */
const OUTSIDE: readonly (readonly [since: RuleSet, what: string])[] = [
  ["rebirth", ""],
  ["afterbirth", "Blue Womb and Greed mode"],
  ["repentance", "Blue Womb, Home, the Ascent and Greed mode"],
];

/** The same as a sentence; nothing in Rebirth, all of whose floors are told. */
export function outsideOf(edition: RuleSet): Pick<RunAnswer, "outside"> {
  const what = newestOf(OUTSIDE, edition);
  return what === "" ? {} : { outside: `${what} are outside the model.` };
}

/** Why some floors of a run are not told, as sentences. */
export function missingSentences(missing: readonly MissingFloorAnswer[]): readonly string[] {
  return missing.map(({ name, problem }) => `${name} is not told: ${problem}`);
}

/** Floors that have been made, as an answer. */
export function runAnswer(
  floors: readonly WholeFloor[],
  state: Situation,
  startSeed: number | undefined,
  drops: DropPlan | undefined,
  missing: readonly MissingFloorAnswer[] = [],
): RunAnswer {
  const answers = floors.map((whole) => runFloorAnswer(whole, drops, false));
  return {
    ...identityOf(floors, state, startSeed, drops, answers.flatMap(roomsOf)),
    ...itemsStandOn(floors[0]),
    ...(startSeed !== undefined && goodsOfRun(startSeed, state)),
    floors: answers,
    ...(missing.length === 0 ? {} : { missing }),
    ...(drops && answers.length > 1 && { drops: dropsByEnd(answers, drops) }),
  };
}

/** The pills and trinkets of a run in a state. */
export function goodsOfRun(startSeed: number, state: Situation): RunGoods {
  const { edition, playerType } = state;
  return runGoods({
    ...state,
    startSeed,
    build: itemBuildOf(edition, state.build).build,
    taken: pocketTrinkets(startSeed, edition, playerType),
    from: undefined,
    isUnlocked: (one) => isUnlocked(state, one),
  });
}

/** Which item pools and entered rooms the contents of a floor stand on; nothing where none are told. */
export function itemsStandOn(whole: WholeFloor | undefined): ItemsStandOn {
  const { pools, entered, eden } = whole?.contents ?? {};
  return pools && entered ? { pools, entered, ...(eden && { eden }) } : {};
}

function itemsStanding({ contents }: WholeFloor) {
  if (contents === undefined) {
    return {};
  }
  const { deals, portals, dealChance, outside, open } = contents;
  return {
    ...{ deals, portals },
    ...(dealChance !== undefined && { dealChance }),
    ...(open.length > 0 && { itemsOpen: open }),
    ...(outside !== undefined && { itemsException: outside }),
  };
}

/** A floor that was made, as an answer. */
export function runFloorAnswer(
  whole: WholeFloor,
  drops: DropPlan | undefined,
  hasLayouts: boolean,
): RunFloorAnswer {
  const { floor, contents } = whole;
  const { plan, stageSeed, isXl } = floor.setup;
  const { stage, stageType } = plan;
  const { rooms, ...answer } = floorAnswer(floor, hasLayouts, drops);
  return {
    ...{ stage, stageType, name: stageName(stage, stageType, isXl) },
    path: isAlternativePath(stageType) ? "alternative" : "main",
    stageSeed,
    ...answer,
    ...itemsStanding(whole),
    rooms: rooms.map((room) => (contents === undefined ? room : filledRoom(room, contents))),
  };
}

/** The rooms of a floor that may drop something, those behind its mirror among them. */
function roomsOf({
  rooms,
  mirror,
}: Pick<RunFloorAnswer, "rooms" | "mirror">): readonly AnswerRoom[] {
  return [...rooms, ...(mirror?.rooms ?? [])];
}

function filledRoom(
  room: AnswerRoom,
  { rooms, restocked, bossColours, looks }: FloorContents,
): RunRoomAnswer {
  const bossColor = bossColours.get(room.listIndex);
  const stocks = restocked.get(room.listIndex);
  return {
    ...room,
    contents: rooms.get(room.listIndex),
    ...looks.get(room.listIndex),
    ...(stocks !== undefined && { restocked: stocks }),
    ...(bossColor !== undefined && { bossColor }),
  };
}

function identityOf(
  floors: readonly WholeFloor[],
  state: Situation,
  startSeed: number | undefined,
  drops: DropPlan | undefined,
  rooms: readonly AnswerRoom[],
): RunIdentity {
  const { edition, difficulty, playerType } = state;
  const taken = takenUnlocks(floors, state.unlocks, startSeed);
  return {
    version,
    edition,
    difficulty,
    character: characterName(playerType),
    seedText: startSeed === undefined ? undefined : formatSeedText(startSeed),
    startSeed,
    figures: floors[0]?.figures?.origin ?? "open",
    certainty: answerCertainty(edition, [
      ...floors.flatMap(({ floor }) => floor.certainty),
      ...(drops ? [dropsNoteOf(certaintyOfAwards(drops, seedsOfDrops(rooms)))] : []),
    ]),
    input: toldCase(toldOf(state)),
    ...(taken && { taken }),
    ...notedOf({ notes: missingInEdition(state) }),
  };
}

/**
 * The answer to a case of a batch, a floor by its own seed or of a run.
 *
 * @returns the answer, or a sentence about what is wrong with the case.
 */
export function answerCase(value: unknown, figuresFor: FiguresFor): BatchAnswer | Problem {
  const made = wholeOfCase(value, figuresFor);
  return isProblem(made) ? made : answerWhole(made);
}

/** Reads the options of a run, which name none of its floors, and no seed but the one that is given beside them. */
export function readRunOptions(options: object): ReturnType<typeof readRunState> | Problem {
  return readAnyBuild(options, (value) => {
    const reader = new PlainReader(value, "the options of a run");
    return reader.made(readRunState(reader, true));
  });
}

/** Reads a case that may name any build as a log does: what stands for that is taken. */
function readAnyBuild<Read extends { readonly input: Situation }>(
  value: unknown,
  read: (value: unknown) => Read | Problem,
): Read | Problem {
  const { build, ...rest } = (value ?? {}) as { readonly build?: unknown };
  if (typeof build !== "string" || BUILDS.some((one) => one === build)) {
    return read(value);
  }
  const made = read(rest);
  if (isProblem(made)) {
    return made;
  }
  const known = readBuild(made.input.edition, build);
  return isProblem(known) ? known : { ...made, input: { ...made.input, build: known } };
}

/** The floor of a case, or a sentence about what is wrong with it. */
export function wholeOfCase(
  value: unknown,
  figuresFor: FiguresFor,
): (ReadFloor & { readonly whole: WholeFloor }) | Problem {
  const read = readAnyBuild(value, (one) => readFloorCase(one, true));
  if (isProblem(read)) {
    return read;
  }
  const { input, stageType, startSeed, hasItems } = read;
  const entered = enteredIn(input);
  if (isProblem(entered)) {
    return entered;
  }
  const drops = read.drops && withGoods(read.drops, runWithPools(startSeed, input));
  const figures = figuresFor(input.edition, input.build);
  if (startSeed === undefined && hasItems) {
    return {
      problem: "Expected the run's seed beside items, since the run's item pools follow from it.",
    };
  }
  const asked = hasItems ? entered : undefined;
  const whole =
    startSeed === undefined
      ? floorOfAnyRun(input, figures)
      : floorOfRun(askedRun(startSeed, input, figures, asked), { stage: input.stage, stageType });
  return isProblem(whole) ? whole : { ...read, drops, whole };
}

/** A floor that was made, as an answer. */
export function answerWhole({
  whole,
  input,
  startSeed,
  hasLayouts,
  drops,
}: ReadFloor & { readonly whole: WholeFloor }): BatchAnswer {
  const made = runFloorAnswer(whole, drops, hasLayouts);
  const { rooms, ...answer } = made;
  return {
    ...identityOf([whole], input, startSeed, drops, roomsOf(made)),
    ...itemsStandOn(whole),
    ...answer,
    rooms: rooms.map(formerRoom),
  };
}
