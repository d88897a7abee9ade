/** The floor of a saved run against the one that fits it best: every room, and the placement seed, which checks all. */
import { RoomType, roomTypeName, STATE_FLAGS, type Floor, type WholeRoom } from "../core/floor";
import { mineshaft, mirrorWorld, type FixedRoom } from "../core/floor/fixedRooms";
import { DIFFICULTY_GREED } from "../core/judge/place";
import type { Verdict } from "../core/record/fields";
import { placeWords } from "../core/words/floorWords";
import { isStageFileMissing, type WholeFloor } from "../run/wholeFloor";
import { SPECIAL_FILE } from "../figures/stageFiles";
import { matchOf, type RoomMatch } from "../run/fitRun";
import { fitSavedFloor, stageSeedOf, type SavedFloorOptions } from "./fitFloor";
import { whyUnsure, type SavedRoom, type SavedRun } from "./savedRun";

/** A room of a saved run beside what the rules give it. */
export interface SavedRoomItem {
  readonly kind: "room";
  readonly from: "saved-run";
  readonly verdict: Verdict;
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly observed: SavedRoomSide;
  /** The room that has this spawn seed; undefined if the floor has none. */
  readonly expected: SavedRoomSide | undefined;
  readonly why: string;
}

/** A room in words and numbers; the variant is null where no figures tell it. */
export interface SavedRoomSide {
  readonly type: string;
  /** The game's RoomType number. */
  readonly roomType: number;
  readonly variant: number | null;
  readonly gridIndex: number;
  readonly spawnSeed: number;
}

/** The floor as a whole. */
export interface SavedFloorItem {
  readonly kind: "floor";
  readonly from: "saved-run";
  readonly verdict: Verdict;
  readonly stage: number;
  readonly stageType: number;
  readonly stageSeed: number | undefined;
  readonly curses: number;
  readonly dungeonPlacementSeed: number;
  /** What the rules make of the placement seed; undefined where no floor was generated. */
  readonly expectedPlacementSeed: number | undefined;
  readonly why: string;
}

/** What the floor of a saved run comes to. */
export interface SavedFloorFinding {
  readonly item: SavedFloorItem;
  readonly rooms: readonly SavedRoomItem[];
  /** The floor that fits best; undefined outside the model. */
  readonly whole: WholeFloor | undefined;
}

/**
 * Judges the floor of a saved run and each of its rooms. Where it differs with the achievements that were
 * given, and fits without them, they may be another slot's: nothing is accused then.
 */
export function judgeSavedFloor(run: SavedRun, options: SavedFloorOptions = {}): SavedFloorFinding {
  const told = findingFor(run, options);
  if (options.unlocks === undefined || told.item.verdict !== "mismatch") {
    return told;
  }
  const other = findingFor(run, { ...options, unlocks: undefined });
  if (other.item.verdict !== "match") {
    return told;
  }
  const rooms = other.rooms.map((room, index) =>
    told.rooms[index]?.verdict === "mismatch" ? { ...room, ...OTHER_SLOT } : room,
  );
  return { ...other, item: { ...other.item, ...OTHER_SLOT }, rooms };
}

const OTHER_SLOT = {
  verdict: "outside",
  why: "Undetermined: it fits without the achievements that were given, which may be another slot's or of a later day.",
} as const;

function findingFor(run: SavedRun, options: SavedFloorOptions): SavedFloorFinding {
  const isWayUp = run.flags.includes(STATE_FLAGS.backwardsPath);
  const isGreed = run.difficulty >= DIFFICULTY_GREED;
  const stageSeed = isWayUp ? undefined : stageSeedOf(run);
  const whole =
    stageSeed === undefined || isGreed ? undefined : fitSavedFloor(run, stageSeed, options);
  if (whole !== undefined) {
    return findingOf(run, whole);
  }
  const why = isWayUp
    ? "The way up has a level builder of its own."
    : stageSeed === undefined
      ? "No stage seed of this run leads to the placement seed that the file holds."
      : isGreed
        ? "The Greed modes have a level builder of their own."
        : "The rules do not know this floor.";
  const outside = { verdict: "outside", why } as const;
  return {
    item: { ...floorFrame(run, stageSeed), ...outside, expectedPlacementSeed: undefined },
    rooms: run.rooms.map((room) => ({ ...roomFrame(room), ...outside })),
    whole: undefined,
  };
}

/**
 * The shape of a saved room, which the file does not hold: that of the floor's room in its place, or behind its
 * mirror; undefined where none was generated there.
 */
export function shapeOfSaved(
  { whole }: Pick<SavedFloorFinding, "whole">,
  room: SavedRoom,
): number | undefined {
  const { gridIndex, dimension } = room;
  if (whole === undefined || dimension > 1) {
    return undefined;
  }
  const rooms = dimension === 0 ? whole.rooms : mirrorWorld(whole.floor);
  return rooms.find((one) => one.gridIndex === gridIndex)?.shape;
}

/** What is said of a floor before anything is made of it. */
function floorFrame(run: SavedRun, stageSeed: number | undefined) {
  const { stage, stageType, curses, dungeonPlacementSeed } = run;
  const frame = { stage, stageType, stageSeed, curses, dungeonPlacementSeed };
  return { kind: "floor", from: "saved-run", ...frame } as const;
}

/** A floor and its rooms against the one that fits best. */
function findingOf(run: SavedRun, whole: WholeFloor): SavedFloorFinding {
  const { floor } = whole;
  const behind = behindOf(run, floor);
  const doubts = doubtsOf(run, whole);
  const judged = run.rooms.map((room) =>
    room.dimension === 0 ? judgeRoom(room, floor, doubts) : judgeBehind(run, room, floor, behind),
  );
  const wrong = judged.filter(({ verdict }) => verdict === "mismatch").length;
  const unsure = whyUnsure(run);
  const rooms = judged.map((room): SavedRoomItem => {
    const isOpen = room.verdict === "mismatch" && unsure !== undefined;
    return isOpen ? { ...room, verdict: "outside", why: `${room.why} ${unsure}` } : room;
  });
  const { dungeonPlacementSeed: seed } = run;
  const expectedSeed = behind.dungeonPlacementSeed;
  const { curses } = floor.setup;
  const differs = [
    curses !== run.curses && `Expected curses ${curses} but the file holds ${run.curses}.`,
    (expectedSeed ?? seed) !== seed &&
      `Expected the placement seed ${expectedSeed} but the file holds ${seed}.`,
    wrong > 0 && `${wrong} of ${rooms.length} rooms differ.`,
  ].filter((sentence) => sentence !== false);
  const isSeedAlone = wrong === 0 && curses === run.curses;
  const doubt = unsure ?? doubts.places ?? (isSeedAlone ? whyMoreDraws(run, rooms) : undefined);
  const isOutside = (differs.length > 0 || doubts.places !== undefined) && doubt !== undefined;
  // Nothing agrees where no room is in the model and no checksum is known.
  const isHollow =
    expectedSeed === undefined && rooms.every(({ verdict }) => verdict === "outside");
  return {
    item: {
      ...floorFrame(run, whole.input.stageSeed),
      verdict: isHollow || isOutside ? "outside" : differs.length === 0 ? "match" : "mismatch",
      expectedPlacementSeed: expectedSeed,
      why: [...differs, ...(isOutside ? [doubt] : [])].join(" "),
    },
    rooms,
    whole,
  };
}

/** Why the placement seed alone may differ: what lies behind the floor draws too. */
function whyMoreDraws(run: SavedRun, rooms: readonly SavedRoomItem[]): string | undefined {
  return rooms.find(
    ({ verdict }, index) => verdict === "outside" && run.rooms[index]?.dimension !== 0,
  )?.why;
}

/** Why rooms that differ may still be right: where special rooms stand, and their layouts alone. */
interface Doubts {
  readonly places: string | undefined;
  readonly layouts: string | undefined;
}

/**
 * What says nothing of a run where the figures are not its build's own. A room of the stage's own file, whose doors
 * are not known, stands at another dead end, and those after it move on. Verified: with a door below and one more for
 * the treasure room of JZ2E A9J3 every room of that floor comes out.
 */
function doubtsOf(run: SavedRun, { figures, floor }: WholeFloor): Doubts {
  const isFileMissing = figures !== undefined && isStageFileMissing(run, figures);
  const isSpecial = ({ dimension, stbStage, roomType }: SavedRoom): boolean =>
    dimension === 0 && stbStage !== SPECIAL_FILE && roomType !== RoomType.DEFAULT;
  const isMoved = run.rooms.some(
    (room) => isSpecial(room) && matchOf(room, floor).expected?.gridIndex !== room.gridIndex,
  );
  return {
    places:
      isFileMissing && isMoved
        ? "A room of the stage's own file, of which no figures are known, stands at another dead end than its doors would ask, and those after it move on."
        : undefined,
    layouts:
      figures === undefined
        ? "No figures of its layouts are known."
        : run.version.rules !== undefined
          ? "The layouts of this early build are not known."
          : isFileMissing
            ? "Rooms of the stage's own file come first here, and no figures of it are known."
            : undefined,
  };
}

function judgeRoom(room: SavedRoom, floor: Floor, { places, layouts }: Doubts): SavedRoomItem {
  const { expected, isMatch } = matchOf(room, floor);
  const frame = roomFrame(room, expected);
  const isPlace = expected?.gridIndex === room.gridIndex;
  if (isPlace && isMatch) {
    return { ...frame, verdict: "match", why: "" };
  }
  const why = differenceOf(frame);
  const isType = expected?.roomType === room.roomType;
  const isSpecial = room.roomType !== RoomType.DEFAULT;
  const doubt = isPlace && isType ? layouts : isSpecial ? places : undefined;
  return doubt === undefined
    ? { ...frame, verdict: "mismatch", why }
    : { ...frame, verdict: "outside", why: `${why} ${doubt}` };
}

/** What is said of a room before anything is made of it. */
function roomFrame(room: SavedRoom, expected?: RoomMatch["expected"]) {
  const { listIndex, gridIndex, spawnSeed } = room;
  const sideOf = (side: Pick<WholeRoom, "roomType" | "gridIndex" | "variant">): SavedRoomSide => {
    const { roomType, variant = null } = side;
    const place = { gridIndex: side.gridIndex, spawnSeed };
    return { type: roomTypeName(roomType), roomType, variant, ...place };
  };
  return {
    kind: "room" as const,
    from: "saved-run" as const,
    listIndex,
    gridIndex,
    observed: sideOf(room),
    expected: expected && sideOf(expected),
  };
}

/** The file of the Mines' rooms, the mineshaft's among them. */
const MINES_STAGE_FILE = 29;

/** What lies behind a floor in another dimension, in list order. */
interface Behind {
  readonly rooms: readonly FixedRoom[];
  /** The placement seed of floor and mineshaft, which draws on; the mirror world draws nothing. */
  readonly dungeonPlacementSeed: number | undefined;
  readonly why: string;
}

/** The mineshaft behind a floor, where the run has one: its rooms are of the Mines' file. Else the mirror world. */
function behindOf({ rooms }: SavedRun, floor: Floor): Behind {
  const { dungeonPlacementSeed } = floor;
  const isMines = rooms.some(
    ({ dimension, stbStage }) => dimension === 1 && stbStage === MINES_STAGE_FILE,
  );
  if (isMines && dungeonPlacementSeed !== undefined) {
    const why = "The one mineshaft that is known has no such room here.";
    return { ...mineshaft(dungeonPlacementSeed), why };
  }
  const why = "The two mirror worlds that are known have no such room here.";
  return { rooms: mirrorWorld(floor), dungeonPlacementSeed, why };
}

/** A room in another dimension. Few files show what stands there, so what differs is outside, never a mismatch. */
function judgeBehind(
  run: SavedRun,
  room: SavedRoom,
  floor: Floor,
  { rooms, why }: Behind,
): SavedRoomItem {
  const frame = roomFrame(room, matchOf(room, floor).expected);
  const known = rooms[run.rooms.filter(({ dimension }) => dimension === 1).indexOf(room)];
  const isKnown =
    known?.gridIndex === room.gridIndex &&
    known.seeds.decorationSeed === room.decorationSeed &&
    known.seeds.spawnSeed === room.spawnSeed;
  return isKnown ? { ...frame, verdict: "match", why: "" } : { ...frame, verdict: "outside", why };
}

function differenceOf({ observed, expected }: ReturnType<typeof roomFrame>): string {
  const layout = ({ variant }: SavedRoomSide): string => `layout ${variant ?? "?"}`;
  const words = (side: SavedRoomSide): string =>
    `${side.type} (${layout(side)}) at ${placeWords(side.gridIndex)}`;
  if (expected === undefined) {
    return `No room of the floor has the spawn seed ${observed.spawnSeed}; the file has ${words(observed)}.`;
  }
  const isThere = expected.type === observed.type && expected.gridIndex === observed.gridIndex;
  return isThere
    ? `Expected ${expected.type} with ${layout(expected)} but the file has ${layout(observed)}.`
    : `Expected ${words(expected)} but the file has ${words(observed)}.`;
}
