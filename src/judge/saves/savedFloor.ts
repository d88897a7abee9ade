/** The floor of a saved run against the one that fits it best: every room, and the placement seed, which checks all. */
import {
  floorRules,
  lacksTreasure,
  LAST_BUILD,
  RoomType,
  STATE_FLAGS,
  type Floor,
  type WholeRoom,
} from "../../floors";
import { mineshaft, mirrorWorld } from "../../floors/fixedRooms";
import { DIFFICULTY_GREED } from "../../core/judge/place";
import {
  concluded,
  heldThing,
  hold,
  MATCH,
  undetermined,
  type Checked,
  type Held,
  type Judgement,
  type Unjudged,
} from "../judge";
import type { Reason, SavedRoomSide } from "../reasons";
import { isStageFileMissing, type WholeFloor } from "../../run/wholeFloor";
import type { FigureSet } from "../../figures/figureSet";
import { SPECIAL_FILE } from "../../figures/stageFiles";
import { matchOf, type RoomMatch } from "../../run/matchedRoom";
import { roomSide } from "../logs/rooms/roomItems";
import { fitSavedFloor, stageSeedOf } from "./fitFloor";
import { hasModItems, type SavedRoom, type SavedRun } from "../../observe/save/savedRun";

/** A room of a saved run beside what the rules give it. */
export interface SavedRoomItem extends Judgement {
  readonly kind: "room";
  readonly from: "saved-run";
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly observed: SavedRoomSide;
  /** The room that has this spawn seed; undefined if the floor has none. */
  readonly expected: SavedRoomSide | undefined;
}

/** The floor as a whole. */
export interface SavedFloorItem extends Judgement {
  readonly kind: "floor";
  readonly from: "saved-run";
  readonly stage: number;
  readonly stageType: number;
  readonly stageSeed: number | undefined;
  readonly curses: number;
  readonly dungeonPlacementSeed: number;
  /** What the rules make of the placement seed; undefined where no floor was generated. */
  readonly expectedPlacementSeed: number | undefined;
}

/** What the floor of a saved run comes to. */
export interface SavedFloorFinding {
  readonly item: SavedFloorItem;
  readonly rooms: readonly SavedRoomItem[];
  /** The floor that fits best; undefined outside the model. */
  readonly whole: WholeFloor | undefined;
  /** Whether it fits without the achievements that were given, and not with them. */
  readonly isOfOthers: boolean;
}

/**
 * Judges the floor of a saved run and each of its rooms. Where it differs with the achievements that were
 * given, and fits without them, they may be another slot's: nothing is accused then.
 *
 * @param figures the player's own, which win over the built-in ones.
 */
export function judgeSavedFloor(run: SavedRun, figures?: FigureSet): SavedFloorFinding {
  const unsure = whyUnsure(run);
  const own = holdFloor(run, figures);
  const isOpen = run.unlocks !== undefined && unsure === undefined;
  const other =
    isOpen && own.item.verdict === "mismatch"
      ? holdFloor({ ...run, unlocks: undefined }, figures)
      : undefined;
  const isOther = other?.item.verdict === "match";
  const { item, rooms, whole } = isOther ? other : own;
  const ofSlot = undetermined(["other-slot"]);
  return {
    item: concluded(isOther ? { ...item, ...ofSlot } : item, unsure),
    rooms: rooms.map((room, index) => {
      const isAccused = isOther && own.rooms[index]?.verdict === "mismatch";
      return concluded(isAccused ? { ...room, ...ofSlot } : room, unsure);
    }),
    whole,
    isOfOthers: isOther,
  };
}

/** A floor and its rooms before they are concluded. */
function holdFloor(run: SavedRun, figures: FigureSet | undefined) {
  const stageSeed = whyNoSeed(run) === undefined ? stageSeedOf(run) : undefined;
  const whole = stageSeed === undefined ? undefined : fitSavedFloor(run, stageSeed, figures);
  if (whole !== undefined) {
    return heldBeside(run, whole);
  }
  const why: Reason = stageSeed === undefined ? ["no-saved-seed"] : ["no-such-floor"];
  const outside = undetermined(whyNoSeed(run) ?? why);
  return {
    item: { ...floorFrame(run, stageSeed), ...outside, expectedPlacementSeed: undefined },
    rooms: run.rooms.map((room) => ({ ...roomFrame(room), ...outside })),
    whole: undefined,
  };
}

/** Why no floor can be generated that the rules know how to; undefined where one can. */
function whyNoSeed({ flags, difficulty }: SavedRun): Reason | undefined {
  if (flags.includes(STATE_FLAGS.backwardsPath)) {
    return ["way-up"];
  }
  return difficulty >= DIFFICULTY_GREED ? ["greed"] : undefined;
}

/**
 * The shape of a saved room, which the file does not hold: that of the floor's room in its place, or behind its
 * mirror; undefined where none was generated there.
 */
export function shapeOfSaved(
  whole: WholeFloor | undefined,
  { gridIndex, dimension }: SavedRoom,
): number | undefined {
  if (whole === undefined || dimension > 1) {
    return undefined;
  }
  const rooms = dimension === 0 ? whole.rooms : mirrorWorld(whole.floor);
  return rooms.find((one) => one.gridIndex === gridIndex)?.shape;
}

/** Why nothing of the run is a mismatch, whatever differs: it rests on what the rules do not know. Undefined if on nothing. */
export function whyUnsure(run: SavedRun): Reason | undefined {
  if (hasModItems(run)) {
    return ["modded", run.itemCount];
  }
  const { challenge, version } = run;
  const rules = floorRules(version.edition, LAST_BUILD);
  if (challenge !== 0 && !lacksTreasure({ rules, challenge })) {
    return ["challenge", challenge];
  }
  const players = run.player.players ?? 1;
  return players > 1 ? ["others-play", players] : undefined;
}

/** What a floor's item has before it is judged. */
function floorFrame(run: SavedRun, stageSeed: number | undefined) {
  const { stage, stageType, curses, dungeonPlacementSeed } = run;
  const frame = { stage, stageType, stageSeed, curses, dungeonPlacementSeed };
  return { kind: "floor", from: "saved-run", ...frame } as const;
}

/** A floor and its rooms beside the one that fits best. */
function heldBeside(run: SavedRun, whole: WholeFloor) {
  const { floor } = whole;
  const behind = behindOf(run, floor);
  const doubts = doubtsOf(run, whole);
  const rooms = run.rooms.map((room) =>
    room.dimension === 0 ? holdRoom(room, floor, doubts) : holdBehind(run, room, floor, behind),
  );
  const wrong = rooms.filter(({ verdict }) => verdict === "mismatch").length;
  const { dungeonPlacementSeed: seed } = run;
  const { dungeonPlacementSeed: expectedSeed = seed } = behind;
  const { curses } = floor.setup;
  const checks = [
    { isRight: curses === run.curses, isTelling: false },
    // No floor that was made otherwise has its placement seed.
    { isRight: expectedSeed === seed, isTelling: behind.dungeonPlacementSeed !== undefined },
    { isRight: wrong === 0, isTelling: rooms.some(({ verdict }) => verdict === "match") },
  ].map(({ isRight, isTelling }): Checked => {
    return { result: isRight ? "holds" : "broken", isTelling };
  });
  const broken: readonly Reason[] = [
    ...(curses === run.curses ? [] : [["saved-curses", curses, run.curses] as const]),
    ...(expectedSeed === seed ? [] : [["saved-placement", expectedSeed, seed] as const]),
    ...(wrong === 0 ? [] : [["saved-differing", wrong, rooms.length] as const]),
  ];
  const isSeedAlone = wrong === 0 && curses === run.curses;
  const ofDraws = isSeedAlone ? whyMoreDraws(run, rooms) : undefined;
  const doubt = doubts.places ? [doubts.places] : ofDraws;
  const found = hold(checks, { broken, untold: [] }, (isBroken) =>
    doubt !== undefined && (isBroken || doubts.places !== undefined)
      ? [...broken, ...doubt]
      : undefined,
  );
  return {
    item: {
      ...floorFrame(run, whole.input.stageSeed),
      ...found,
      expectedPlacementSeed: behind.dungeonPlacementSeed,
    },
    rooms,
    whole,
  };
}

/** Why the placement seed alone may differ: what lies behind the floor draws too. */
function whyMoreDraws(run: SavedRun, rooms: readonly Held[]): readonly Reason[] | undefined {
  return rooms.find(
    ({ verdict }, index) => verdict === "outside" && run.rooms[index]?.dimension !== 0,
  )?.because;
}

/**
 * Why rooms that differ may still be right where the figures are not the build's own: where special rooms stand, and
 * their layouts alone. A room of the stage's own file, whose doors are not known, stands at another dead end, and those
 * after it move on. Verified: with a door below and one more for the treasure room of JZ2E A9J3 every room of that
 * floor comes out.
 */
function doubtsOf(run: SavedRun, { figures, floor }: WholeFloor) {
  const isFileMissing = figures !== undefined && isStageFileMissing(run, figures);
  const isSpecial = ({ dimension, stbStage, roomType }: SavedRoom): boolean =>
    dimension === 0 && stbStage !== SPECIAL_FILE && roomType !== RoomType.DEFAULT;
  const isMoved = run.rooms.some(
    (room) => isSpecial(room) && matchOf(room, floor).expected?.gridIndex !== room.gridIndex,
  );
  const layouts: readonly (readonly [applies: boolean, why: Reason])[] = [
    [figures === undefined, ["no-layouts"]],
    [run.version.rules !== undefined, ["early-layouts"]],
    [isFileMissing, ["no-stage-file"]],
  ];
  return {
    places: isFileMissing && isMoved ? (["moved-dead-ends"] as const) : undefined,
    layouts: layouts.find(([applies]) => applies)?.[1],
  };
}

function holdRoom(
  room: SavedRoom,
  floor: Floor,
  { places, layouts }: ReturnType<typeof doubtsOf>,
): Unjudged<SavedRoomItem> {
  const { expected, isMatch } = matchOf(room, floor);
  const frame = roomFrame(room, expected);
  const isPlace = expected?.gridIndex === room.gridIndex;
  const isType = expected?.roomType === room.roomType;
  const ofPlace = room.roomType === RoomType.DEFAULT ? undefined : places;
  const doubt = isPlace && isType ? layouts : ofPlace;
  const broken = [differenceOf(frame)];
  return { ...frame, ...heldThing(isPlace && isMatch, broken, doubt && [...broken, doubt]) };
}

/** What a room's item has before it is judged. */
function roomFrame(room: SavedRoom, expected?: RoomMatch["expected"]) {
  const { listIndex, gridIndex, spawnSeed } = room;
  const sideOf = (side: Pick<WholeRoom, "roomType" | "gridIndex" | "variant">): SavedRoomSide => {
    return { ...roomSide(side, spawnSeed), gridIndex: side.gridIndex };
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

/**
 * What lies behind a floor in another dimension, in list order: the mineshaft where the run has one, whose rooms are of
 * the Mines' file, else the mirror world. With the placement seed then: the mineshaft draws on, the mirror world nothing.
 */
function behindOf({ rooms }: SavedRun, floor: Floor) {
  const { dungeonPlacementSeed } = floor;
  const isMines = rooms.some(
    ({ dimension, stbStage }) => dimension === 1 && stbStage === MINES_STAGE_FILE,
  );
  if (isMines && dungeonPlacementSeed !== undefined) {
    return { ...mineshaft(dungeonPlacementSeed), why: ["no-mineshaft"] as const };
  }
  return { rooms: mirrorWorld(floor), dungeonPlacementSeed, why: ["no-mirror"] as const };
}

/** A room in another dimension. Few files show what stands there, so what differs is outside, never a mismatch. */
function holdBehind(
  run: SavedRun,
  room: SavedRoom,
  floor: Floor,
  { rooms, why }: ReturnType<typeof behindOf>,
): Unjudged<SavedRoomItem> {
  const frame = roomFrame(room, matchOf(room, floor).expected);
  const known = rooms[run.rooms.filter(({ dimension }) => dimension === 1).indexOf(room)];
  const isKnown =
    known?.gridIndex === room.gridIndex &&
    known.decorationSeed === room.decorationSeed &&
    known.spawnSeed === room.spawnSeed;
  return { ...frame, ...(isKnown ? MATCH : undetermined(why)) };
}

function differenceOf({ observed, expected }: ReturnType<typeof roomFrame>): Reason {
  if (expected === undefined) {
    return ["no-saved-room", observed.spawnSeed, observed];
  }
  const isThere = expected.type === observed.type && expected.gridIndex === observed.gridIndex;
  return isThere
    ? ["other-layout", expected.type, expected.variant, observed.variant]
    : ["other-saved-room", expected, observed];
}
