/** A floor with every room in its place, and how each room is known where several runs, and so several floors, are possible. */
import { has } from "../core/game/edition";
import { roomCells } from "../floors/map";
import { Boss } from "../core/game/bosses";
import { DEVIL_ROOM } from "../core/game/roomTypes";
import {
  allRooms,
  RoomType,
  checkedPlan,
  generateFromSetup,
  isAlternativePath,
  isProblem,
  possibleBosses,
  settledBosses,
  stageFile,
  stageSetup,
  type BossChoice,
  type BossTables,
  type BossSupply,
  type Floor,
  type FloorInput,
  type FloorOptions,
  type Problem,
  type OneOfRoom,
  type RoomSureness,
  type StageSetup,
  type WholeRoom,
} from "../floors";
import { explainFloor, type WhyStep } from "../floors/why";
import { bestOf, type AskedFacts } from "./hidden";
import type { FloorContents, FloorToFill } from "../items/runContents";
import { roomSourceOf, type FigureSet } from "../figures/figureSet";
import type { StagePlace } from "../core/game/stage";

/** A floor that some of the possible runs have. */
export interface PossibleFloor {
  readonly rooms: readonly WholeRoom[];
  /** How many of them. */
  runs: number;
}

/** One of the floors that fit, with the boss choices that lead to it. */
export interface FittingFloor extends PossibleFloor {
  readonly floor: Floor;
  /** Undefined where the floor has but one choice, or the run's pools chose. */
  readonly choice: readonly BossChoice[] | undefined;
  readonly bosses: number[];
  /** What the boss supply answered, attempt by attempt. */
  readonly chosen: readonly (BossChoice | undefined)[];
}

export interface WholeFloor extends FloorToFill {
  /** The floor that is shown: the likeliest of those that fit. */
  readonly floor: Floor;
  /** Whether rules and figures, taken for the game's, settle where every room stands. */
  readonly isSettled: boolean;
  /** How many different floors fit; 1 if all is known. */
  readonly fitting: number;
  /** Ids of the bosses that the floor can have, 0 for two at once; empty unless there are several. */
  readonly bosses: readonly number[];
  /** The different floors that fit, with how many of the possible runs have each. */
  readonly possible: readonly FittingFloor[];
  /** Of them the shown one. */
  readonly likeliest: FittingFloor;
  /** The floors that are not played before it, and that other ways to it have. */
  readonly detours: (this: void) => readonly WholeFloor[];
  /** What stands in its rooms, where that was asked for. */
  readonly contents?: FloorContents;
}

/**
 * Generates a whole floor.
 *
 * @param figures undefined for open rooms.
 * @param bosses the run's boss pools, before this floor (Repentance), or settled choices. Without them
 *   the boss is one of several, and what depends on its layout too.
 * @param asked notes what of the run's state the floor asks for.
 */
export function wholeFloor(
  given: FloorInput,
  figures: FigureSet | undefined,
  bosses?: BossSupply,
  asked?: AskedFacts,
): WholeFloor | Problem {
  const input = { ...given, build: given.build ?? figures?.build };
  const plan = checkedPlan(input);
  if (isProblem(plan)) {
    return plan;
  }
  // The run's pools or, up to Afterbirth+, the level stream say the boss.
  const roomSource = figures && roomSourceOf(figures);
  const choices =
    bosses === undefined && figures?.bosses !== undefined
      ? bossChoices(stageSetup(plan, input.stageSeed, { roomSource }), figures.bosses)
      : [undefined];
  const possible: FittingFloor[] = [];
  for (const choice of choices) {
    const supply = choice === undefined ? bosses : settledBosses(choice);
    const chosen: (BossChoice | undefined)[] = [];
    const options = {
      roomSource,
      bosses: supply === undefined ? undefined : recorded(supply, chosen),
    };
    const setup = stageSetup({ ...plan, onAsked: asked?.onAsked }, input.stageSeed, options);
    const floor = generateFromSetup(setup, options);
    if (isProblem(floor)) {
      return floor;
    }
    const made = { ...floor, setup: { ...setup, plan } };
    const ofChoice = (choice ?? []).map(({ boss }) => boss);
    const own = { floor: made, rooms: allRooms(made), choice, bosses: [], chosen, runs: 1 };
    addFloor<FittingFloor>(possible, own).bosses.push(...ofChoice);
  }
  const hasPools = bosses !== undefined && plan.rules.hasBossPools;
  return { input, ...describe(possible, figures, hasPools) };
}

/** The bosses that a floor can have; on an XL one two, of which the pools give none twice. */
function bossChoices(
  { plan, isXl }: StageSetup,
  tables: BossTables,
): readonly (readonly BossChoice[])[] {
  const first = possibleBosses(tables, plan, plan.stage);
  if (!isXl) {
    return first.map((choice) => [choice]);
  }
  const second = possibleBosses(tables, plan, plan.stage + 1);
  return first.flatMap((one) =>
    second
      .filter(({ boss }) => boss === Boss.NONE || boss !== one.boss)
      .map((other) => [one, other]),
  );
}

/** A supply whose answers are noted. */
function recorded(supply: BossSupply, chosen: (BossChoice | undefined)[]): BossSupply {
  return {
    startAttempt: () => {
      supply.startAttempt();
    },
    choose: (...asked) => {
      const choice = supply.choose(...asked);
      chosen.push(choice);
      return choice;
    },
  };
}

/** Every decision about a floor and about what stands in its rooms, in the game's order. */
export function explainWhole(whole: WholeFloor): readonly WhyStep[] | Problem {
  const why = explainFloor(whole.input, optionsOf(whole));
  return isProblem(why) ? why : [...why.steps, ...(whole.contents?.why() ?? [])];
}

/** With these the core generates a floor again as it is shown. */
function optionsOf({ figures, likeliest: { chosen } }: WholeFloor): FloorOptions {
  const left = [...chosen];
  return {
    roomSource: figures && roomSourceOf(figures),
    bosses: { startAttempt: () => undefined, choose: () => left.shift() },
  };
}

/** Rooms up to Afterbirth+ and on the main path come from the special rooms' file alone. */
export function isStageFileMissing(plan: StagePlace, figures: FigureSet): boolean {
  const isLate = has(figures.edition, "stageTreasures") && plan.stage >= FIRST_STAGE_WITH_TREASURES;
  const needsFile = isAlternativePath(plan.stageType) || isLate;
  return needsFile && !figures.files.has(stageFile(plan.stage, plan.stageType));
}

/** From the Womb on, Repentance's stage files have treasure rooms of their own. */
const FIRST_STAGE_WITH_TREASURES = 7;

function describe(
  possible: readonly FittingFloor[],
  figures: FigureSet | undefined,
  hasPools: boolean,
): Omit<WholeFloor, "input"> {
  const likeliest = bestOf(possible, ({ runs }) => runs);
  const bosses = [...new Set(possible.flatMap((one) => one.bosses))];
  const isSettled = isSettledBy(likeliest.floor, figures);
  const isBossOpen = hasPools && isBossGuessed(likeliest.floor, figures);
  const floor = withRooms(likeliest.floor, (room) => {
    const isBoss = room.roomType === RoomType.BOSS && room.gridIndex >= 0;
    const isGuess = isSettled ? isBossOpen && isBoss : room.gridIndex !== DEVIL_ROOM;
    const told = isGuess ? { ...room, known: "guess" as const } : room;
    // Each boss has layouts of his own.
    const isOneOf = isBoss && bosses.length > 1;
    return isOneOf ? { ...told, variant: undefined, subtype: undefined } : told;
  });
  return {
    ...knownAmong(floor, possible),
    possible,
    likeliest,
    setup: floor.setup,
    figures,
    isSettled,
    bosses: bosses.length > 1 ? bosses : [],
    detours: () => [],
  };
}

/**
 * A floor whose boss the run's pools chose is not exact there. Verified: with the achievements of their
 * saves, 2 of 16 floors of saved runs of 1.7.9b have another boss, so that part of the choice is unknown.
 */
function isBossGuessed({ setup: { plan } }: Floor, figures: FigureSet | undefined): boolean {
  const tables = figures?.bosses;
  return tables !== undefined && possibleBosses(tables, plan, plan.stage).length > 1;
}

/**
 * Whether the figures taken for the edition settle where every room stands. How sure it is that they are
 * the game's own belongs to the rules: `certainty`. What a challenge changes besides its list is not known.
 */
function isSettledBy({ setup }: Floor, figures: FigureSet | undefined): boolean {
  return (
    figures !== undefined &&
    figures.warnings.length === 0 &&
    !isStageFileMissing(setup.plan, figures) &&
    setup.plan.challenge === 0
  );
}

/** Whether two floors are alike in every room. */
function isSame(one: readonly WholeRoom[], other: readonly WholeRoom[]): boolean {
  const isThere = (room: WholeRoom, index: number): boolean =>
    room.gridIndex === other[index]?.gridIndex && isAlike(room, other[index]);
  return one === other || (one.length === other.length && one.every(isThere));
}

/** All that tells a room from others in its place. */
const LOOK = ["type", "shape", "variant", "subtype", "spawnSeed"] as const;

/** Whether two rooms of a place look alike. */
function isAlike(one: WholeRoom, other: WholeRoom | undefined): boolean {
  return one === other || LOOK.every((field) => one[field] === other?.[field]);
}

/** How a room looks, or that there is none. */
function lookOf(room: WholeRoom | undefined): string {
  return LOOK.map((field) => room?.[field]).join();
}

/** Adds a floor to the different ones; where one of them is like it, the runs count there. */
export function addFloor<One extends PossibleFloor>(floors: One[], floor: One): One {
  const same = floors.find((other) => isSame(other.rooms, floor.rooms));
  if (same === undefined) {
    floors.push(floor);
    return floor;
  }
  same.runs += floor.runs;
  return same;
}

/**
 * A floor, its rooms as sure as they are in themselves where all possible floors have them, and else one
 * of what these have there.
 *
 * @param possible the different floors, the shown one among them.
 * @param isSettled whether the figures settle the rest, so that a guess may be one of what these have.
 */
export function knownAmong(
  floor: Floor,
  possible: readonly PossibleFloor[],
  isSettled = false,
): Pick<WholeFloor, "floor" | "rooms" | "fitting"> {
  if (possible.length <= 1) {
    return { floor, rooms: allRooms(floor), fitting: 1 };
  }
  const floors = possible.map(({ rooms, runs }) => ({
    runs,
    at: new Map(rooms.map((room) => [firstCell(room), room])),
  }));
  const withKnown = <Room extends WholeRoom>(room: Room): Room => {
    const known = room.known === "guess" && !isSettled ? room.known : knowledgeOf(room, floors);
    return { ...room, known };
  };
  const known = withRooms(floor, withKnown);
  const places = new Set(possible.map((one) => one.rooms.map(placeOf).join()));
  return { floor: known, rooms: allRooms(known), fitting: places.size };
}

/** A floor with other values in its rooms, those beyond the grid included. */
function withRooms(
  floor: Floor,
  change: <Room extends WholeRoom>(this: void, room: Room) => Room,
): Floor {
  const { rooms, offGridRooms } = floor;
  return {
    ...floor,
    rooms: rooms.map((room) => change(room)),
    offGridRooms: offGridRooms.map((room) => change(room)),
  };
}

function placeOf({ gridIndex, shape, type, spawnSeed }: WholeRoom): string {
  return `${gridIndex}/${shape}/${type}/${spawnSeed}`;
}

/** Where a room begins. A secret room may stand in the corner that an L leaves free, on its grid index. */
function firstCell({ gridIndex, shape }: WholeRoom): number {
  return roomCells(gridIndex, shape)?.[0] ?? gridIndex;
}

function knowledgeOf(
  room: WholeRoom,
  floors: readonly { readonly runs: number; readonly at: ReadonlyMap<number, WholeRoom> }[],
): RoomSureness {
  const { known } = room;
  const cell = firstCell(room);
  if (floors.every(({ at }) => isAlike(room, at.get(cell)))) {
    return known;
  }
  const looks = new Map<string, OneOfRoom>();
  let shown = "";
  let runs = 0;
  for (const { runs: ofFloor, at } of floors) {
    const there = at.get(cell);
    const { type, shape, variant, subtype, spawnSeed } = there ?? {};
    const look = lookOf(there);
    const before = looks.get(look)?.runs ?? 0;
    const place = { type, kind: type, shape, variant, subtype, spawnSeed };
    looks.set(look, { ...place, runs: before + ofFloor });
    shown = shown === "" && spawnSeed === room.spawnSeed ? look : shown;
    runs += ofFloor;
  }
  const first = looks.get(shown);
  if (first === undefined || looks.size === 1) {
    return known;
  }
  looks.delete(shown);
  return { runs, oneOf: [first, ...looks.values()] };
}
