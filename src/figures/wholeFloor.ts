/** A floor with every room in its place, and how each room is known. */
import { DEFAULT_EDITION, isAtLeast } from "../core/game/edition";
import {
  RoomType,
  BossPools,
  checkedPlan,
  floorMap,
  generateFromSetup,
  isAlternativePath,
  isProblem,
  neighboursOf,
  possibleBosses,
  roomTypeName,
  settledBosses,
  stageFile,
  stageSetup,
  type BossChoice,
  type BossSupply,
  type FinishedAttempt,
  type Floor,
  type FloorInput,
  type FloorOptions,
  type FloorPlan,
  type Problem,
  type FloorRoom,
  type OffGridRoom,
  type RoomKnowledge,
} from "../core/floor";
import type { RoomSeeds } from "../core/rng/stageSeeds";
import type { AskedFacts } from "./askedFacts";
import { carriesFloors, roomSourceOf, type FigureOrigin, type FigureSet } from "./figureSet";

/** A room of a whole floor. */
export interface WholeRoom {
  /** Order of placement; rooms beyond the grid come last. */
  readonly listIndex: number;
  /** The anchor, 0-168; negative beyond the grid. */
  readonly gridIndex: number;
  readonly shape: number;
  /** Kebab-case name such as `treasure`, `start` or `grave`. */
  readonly name: string;
  /** The game's RoomType number. */
  readonly roomType: number;
  /** The layout's number and kind; undefined where no figures tell them, or not surely. */
  readonly variant: number | undefined;
  readonly subtype: number | undefined;
  readonly seeds: RoomSeeds | undefined;
  readonly known: RoomKnowledge;
}

/** A whole floor. */
export interface WholeFloor {
  /** What it was generated from: with figures of a build, by that build's rules. */
  readonly input: FloorInput;
  /** The floor that is shown: the likeliest of those that fit. */
  readonly floor: Floor;
  readonly origin: FigureOrigin;
  /** The figures it stands on; undefined for open rooms. */
  readonly figures: FigureSet | undefined;
  /** Every attempt up to the one that the game keeps. */
  readonly attempts: readonly FinishedAttempt[];
  /** In list order, rooms beyond the grid last. */
  readonly rooms: readonly WholeRoom[];
  /** How many different floors fit; 1 if all is known. */
  readonly fitting: number;
  /** Ids of the bosses that the floor can have, 0 for two at once; empty unless there are several. */
  readonly bosses: readonly number[];
  /** With these the core generates the shown floor again, such as to explain it. */
  readonly options: FloorOptions;
}

/**
 * Generates a whole floor.
 *
 * @param figures undefined for open rooms.
 * @param pools the run's boss pools, before this floor (Repentance). Without them the boss is one of
 * several, and what hangs on its layout too.
 * @param asked notes what of the run's state the floor asks for.
 */
export function wholeFloor(
  given: FloorInput,
  figures: FigureSet | undefined,
  pools?: BossPools,
  asked?: AskedFacts,
): WholeFloor | Problem {
  const input = { ...given, build: given.build ?? figures?.build };
  const plan = checkedPlan(input);
  if (isProblem(plan)) {
    return plan;
  }
  const isUsable = plan.edition !== "documents" && figures !== undefined && carriesFloors(figures);
  const usable = isUsable ? figures : undefined;
  const choices = choicesOf(plan, input.stageSeed, usable, pools);
  const roomSource = usable === undefined ? undefined : roomSourceOf(usable);
  const possible: Possible[] = [];
  for (const choice of choices) {
    const supply = choice === undefined ? pools : settledBosses(choice);
    const chosen: (BossChoice | undefined)[] = [];
    const options = {
      roomSource,
      bosses: supply === undefined ? undefined : recorded(supply, chosen),
      openStream: asked?.openStream,
    };
    const setup = stageSetup(asked?.watched(plan) ?? plan, input.stageSeed, options);
    const floor = generateFromSetup(setup, options);
    if (isProblem(floor)) {
      return floor;
    }
    addPossible(possible, { ...floor, setup: { ...setup, plan } }, choice, chosen);
  }
  return { input, ...describe(possible, usable) };
}

/**
 * A whole floor of a run. On the first floor of a Repentance run the start seed alone says the boss;
 * on later ones it hangs on the floors before.
 *
 * @param startSeed the run's; undefined where only the floor's own is known.
 */
export function wholeFloorOfRun(
  input: FloorInput,
  startSeed: number | undefined,
  figures: FigureSet | undefined,
): WholeFloor | Problem {
  const rules = input.edition ?? DEFAULT_EDITION;
  const tables = isAtLeast(rules, "repentance") ? figures?.bosses : undefined;
  const isFirst = startSeed !== undefined && input.stage === 1;
  const pools = tables !== undefined && isFirst ? new BossPools(tables, startSeed) : undefined;
  return wholeFloor(input, figures, pools);
}

/** One of the floors that fit, with the boss choices that lead to it. */
interface Possible {
  readonly floor: Floor;
  /** Each room of the finished floor as a text: place, shape, type and seed. */
  readonly places: readonly string[];
  readonly bosses: number[];
  /** What the boss supply answered, attempt by attempt. */
  readonly chosen: readonly (BossChoice | undefined)[];
  /** How many choices lead to it. */
  count: number;
}

/**
 * The boss choices to try: none where the run's pools or, up to Afterbirth+, the level stream say the
 * boss, or where there are no figures that it would change.
 */
function choicesOf(
  plan: FloorPlan,
  stageSeed: number,
  figures: FigureSet | undefined,
  pools: BossPools | undefined,
): readonly (readonly BossChoice[] | undefined)[] {
  const tables = figures?.bosses;
  if (tables === undefined || pools !== undefined) {
    return [undefined];
  }
  const first = possibleBosses(tables, plan, plan.stage).map((choice) => [choice]);
  if (!stageSetup(plan, stageSeed).isXl) {
    return first;
  }
  const second = possibleBosses(tables, plan, plan.stage + 1);
  return first.flatMap((choice) => second.map((other) => [...choice, other]));
}

/** A supply whose answers are noted. */
function recorded(supply: BossSupply, chosen: (BossChoice | undefined)[]): BossSupply {
  return {
    startAttempt: () => {
      supply.startAttempt();
    },
    choose: (plan, stage, flags) => {
      const choice = supply.choose(plan, stage, flags);
      chosen.push(choice);
      return choice;
    },
  };
}

/** A supply that gives noted answers again. */
function replayed(chosen: readonly (BossChoice | undefined)[]): BossSupply {
  const left = [...chosen];
  return { startAttempt: () => undefined, choose: () => left.shift() };
}

function addPossible(
  possible: Possible[],
  floor: Floor,
  choice: readonly BossChoice[] | undefined,
  chosen: readonly (BossChoice | undefined)[],
): void {
  // Where the boss is settled there is one floor, with nothing to compare.
  const places =
    choice === undefined ? [] : [...floor.finishedRooms, ...floor.offGridRooms].map(placeOf);
  const same = possible.find((other) => other.places.join() === places.join());
  const bosses = (choice ?? []).map(({ boss }) => boss);
  if (same === undefined) {
    possible.push({ floor, places, bosses, chosen, count: 1 });
  } else {
    same.count += 1;
    same.bosses.push(...bosses);
  }
}

/** A room as a text that is equal for rooms that are alike: place, shape, type and seed. */
function placeOf({
  gridIndex,
  shape,
  roomType,
  seeds,
}: Pick<WholeRoom, "gridIndex" | "shape" | "roomType" | "seeds">): string {
  return `${gridIndex}/${shape}/${roomType}/${seeds?.spawnSeed ?? 0}`;
}

/** Rooms up to Afterbirth+ and on the main path come from the special rooms' file alone. */
export function isStageFileMissing(
  plan: Pick<FloorPlan, "stage" | "stageType">,
  figures: FigureSet,
): boolean {
  const isLate =
    isAtLeast(figures.edition, "repentance") && plan.stage >= FIRST_STAGE_WITH_TREASURES;
  const needsFile = isAlternativePath(plan.stageType) || isLate;
  return needsFile && !figures.files.has(stageFile(plan.stage, plan.stageType));
}

/** From the Womb on, Repentance's stage files have treasure rooms of their own. */
const FIRST_STAGE_WITH_TREASURES = 7;

function describe(
  possible: readonly Possible[],
  figures: FigureSet | undefined,
): Omit<WholeFloor, "input"> {
  const likeliest = possible.reduce((best, one) => (one.count > best.count ? one : best));
  const { floor } = likeliest;
  const plan = floor.setup.plan;
  const isSure =
    figures !== undefined &&
    figures.certainty !== "unsure" &&
    figures.warnings.length === 0 &&
    !isStageFileMissing(plan, figures);
  const isSettled = possible.length === 1 && likeliest.count === 1;
  const bosses = [...new Set(possible.flatMap((one) => one.bosses))];
  const isEverywhere = (room: FloorRoom | OffGridRoom): boolean =>
    possible.length === 1 || possible.every(({ places }) => places.includes(placeOf(room)));
  const finishedRooms = floor.finishedRooms.map((room): FloorRoom => {
    const isSettledRoom = isSure || room.type === "start"; // Nothing moves the start room.
    const known = knowledgeOf(isSettledRoom, isEverywhere(room), possible.length);
    // Each boss has layouts of his own.
    const isLayoutSure = isSettled || room.roomType !== RoomType.BOSS;
    return isLayoutSure
      ? { ...room, known }
      : { ...room, variant: undefined, subtype: undefined, known };
  });
  return {
    floor: { ...floor, finishedRooms },
    origin: figures?.origin ?? "open",
    figures,
    attempts: floor.allAttempts,
    rooms: [
      ...finishedRooms.map(wholeRoom),
      ...floor.offGridRooms.map((room, index): WholeRoom => {
        const isSettledRoom = isSure || room.gridIndex === DEVIL_ROOM;
        const known = knowledgeOf(isSettledRoom, isEverywhere(room), possible.length);
        return offGridRoom(room, finishedRooms.length + index, known);
      }),
    ],
    fitting: possible.length,
    bosses: bosses.length > 1 ? bosses : [],
    options: {
      roomSource: figures === undefined ? undefined : roomSourceOf(figures),
      bosses: replayed(likeliest.chosen),
    },
  };
}

function wholeRoom(room: FloorRoom): WholeRoom {
  const { listIndex, gridIndex, shape, type, roomType, variant, subtype, seeds } = room;
  const known = room.known ?? { how: "guess" };
  return { listIndex, gridIndex, shape, name: type, roomType, variant, subtype, seeds, known };
}

function knowledgeOf(isSure: boolean, isEverywhere: boolean, floors: number): RoomKnowledge {
  if (!isSure) {
    return { how: "guess" };
  }
  return isEverywhere ? { how: "exact" } : { how: "one of", floors };
}

/** Its seeds come from the stage seed alone; the others' from the level stream. */
const DEVIL_ROOM = -1;

/** A room beyond the grid; a devil room's layout is settled later. */
function offGridRoom(room: OffGridRoom, listIndex: number, known: RoomKnowledge): WholeRoom {
  const { gridIndex, roomType, variant, subtype, shape, seeds } = room;
  const name = roomTypeName(roomType);
  return { listIndex, gridIndex, shape, name, roomType, variant, subtype, seeds, known };
}

/**
 * By room: how many doors one walks through from the start room, hidden ones included; undefined
 * without a way, as to an ultra secret room.
 */
export function distancesOf(rooms: readonly FloorRoom[]): readonly (number | undefined)[] {
  const map = floorMap(rooms);
  const distances: (number | undefined)[] = [];
  const start = map.rooms.findIndex(({ type }) => type === "start");
  const queue = start < 0 ? [] : [start];
  const reached = new Map(queue.map((room) => [room, 0]));
  for (const room of queue) {
    const distance = reached.get(room) as number;
    distances[map.rooms[room]?.index as number] = distance;
    for (const next of neighboursOf(map, room)) {
      if (!reached.has(next)) {
        reached.set(next, distance + 1);
        queue.push(next);
      }
    }
  }
  return distances;
}

/** A special room and how many doors one walks through to it from the start room. */
export interface RoomDistance {
  readonly type: string;
  readonly doors: number;
}

/** The special rooms that one can walk to, the nearest first. */
export function specialDistances(rooms: readonly FloorRoom[]): readonly RoomDistance[] {
  const distances = distancesOf(rooms);
  return rooms
    .map(({ type }, index) => ({ type, doors: distances[index] ?? -1 }))
    .filter(({ type, doors }) => doors >= 0 && type !== "start" && type !== "default")
    .sort((a, b) => a.doors - b.doors);
}

/** Notes whole floors of which every one may be the real one, and what they have in common. */
export class SharedRooms {
  private shared: ReadonlySet<string> | undefined = undefined;
  private readonly floors = new Set<string>();

  add({ rooms }: WholeFloor): void {
    const places = rooms.map(placeOf);
    this.floors.add(places.join());
    const { shared } = this;
    this.shared = new Set(places.filter((place) => shared?.has(place) ?? true));
  }

  /** One of the floors, in which only rooms that are alike in all of them stay as sure as they are. */
  among(whole: WholeFloor): WholeFloor {
    const known: RoomKnowledge = { how: "one of", floors: this.floors.size };
    const withKnown = <Room extends FloorRoom | WholeRoom>(room: Room): Room =>
      this.shared?.has(placeOf(room)) === false ? { ...room, known } : room;
    const finishedRooms = whole.floor.finishedRooms.map(withKnown);
    return {
      ...whole,
      floor: { ...whole.floor, finishedRooms },
      rooms: whole.rooms.map(withKnown),
    };
  }
}
