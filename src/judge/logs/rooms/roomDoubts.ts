/** Why rooms of a floor that differ say nothing: lines of the log are lost, doubled, mixed up or of another floor or launch. */
import { at } from "../../../core/lists";
import type { WholeRoom } from "../../../floors";
import { RoomType } from "../../../core/game/roomTypes";
import type { Reason } from "../../reasons";
import type { ObservedFloor } from "../../../observe/log/observed";
import { isOfStream, isSameFloor } from "../../../observe/log/wholeness";
import type { FigureSet } from "../../../figures/figureSet";
import { fitRuns, type EnteredRun } from "../../../run/fitRun";
import type { FittedFloor } from "../../../run/toldByRooms";
import type { EnteredRoom, RoomMatch } from "../../../run/matchedRoom";
import { START_VARIANTS } from "../floors/startRoom";
import type { KeptFloor } from "./keptFloor";

/** Says that bosses tell nothing from a floor on that the run was on before: the order of its floors is not known. */
export function whyAgain(
  floors: readonly KeptFloor[],
  { floor: { line } }: KeptFloor,
): Reason | undefined {
  const again = floors.find(({ floor }, place) =>
    floors.slice(0, place).some((before) => isSameFloor(before.floor, floor)),
  )?.floor.line;
  return again === undefined || line < again ? undefined : ["floor-again", again];
}

/** Says that a planetarium that the floor lacks tells nothing. */
export function passedBy({ matches }: FittedFloor): Reason | undefined {
  return matches.some(
    ({ entered, expected }) => expected === undefined && entered.roomType === RoomType.PLANETARIUM,
  )
    ? ["planetarium"]
    : undefined;
}

/** Rooms that the game seeds otherwise than from the level stream. */
const SEEDED_OTHERWISE: readonly number[] = [
  RoomType.DEVIL,
  RoomType.ANGEL,
  RoomType.DUNGEON,
  RoomType.BOSS_RUSH,
];

/** Says that a room that the floor lacks tells nothing if its seed is none of the floor's level stream. */
export function strangeSeed(
  { floor: { stageSeed }, rooms }: KeptFloor,
  { matches }: FittedFloor,
): Reason | undefined {
  const strange = matches.find(
    ({ entered: { roomType, spawnSeed }, expected }, index) =>
      expected === undefined &&
      rooms[index]?.record === undefined &&
      !SEEDED_OTHERWISE.includes(roomType) &&
      !isOfStream(stageSeed as number, spawnSeed),
  );
  return strange && ["strange-seed", strange.entered.spawnSeed];
}

/**
 * Says that a room that differs tells nothing where lines are mixed up: a start room's name stands above another room's
 * seed, the rooms that differ have each other's names, the seed stands below two names, or name and seed are both of the
 * floor but of two rooms.
 */
export function mixedUp(
  { entered: rooms }: ObservedFloor,
  { matches, whole }: FittedFloor,
  index: number,
): Reason | undefined {
  const { entered, expected } = at(matches, index);
  const { roomType, spawnSeed } = entered;
  const isAlone = matches.filter(({ isMatch }) => !isMatch).length === 1;
  // What layout a room has, and whether it is there, was fitted without the seed that is lost.
  const hasNamed =
    HIDDEN_BY_THE_RUN.includes(roomType) || whole.rooms.some((one) => one.roomType === roomType);
  const isMixed =
    isNamedAsStart(entered) ||
    haveChangedPlaces(matches) ||
    hasChangedWith(matches, index) ||
    rooms.some((one) => one.spawnSeed === spawnSeed && isOtherName(one, entered)) ||
    (isAlone && hasNamed && expected !== undefined && isOtherName(expected, entered));
  return isMixed ? ["mixed-up"] : undefined;
}

function isNamedAsStart({ roomType, variant }: EnteredRoom): boolean {
  return roomType === RoomType.DEFAULT && START_VARIANTS.includes(variant);
}

/**
 * Whether a room that agrees tells something: not one with a start room's name at another ordinary room's seed, of which
 * nobody knows the layout. A room's name and the next room's seed look just so where the lines between are lost.
 */
export function isTellingName({ entered, expected }: RoomMatch): boolean {
  const isOther = expected !== undefined && expected.type !== "start";
  return !(isOther && expected.variant === undefined && isNamedAsStart(entered));
}

/**
 * Whether the name that a room's seed asks for stands at another room, which may have the name that this one has:
 * its seed is none of the floor's, or its layout is not known, or both differ and have each other's kinds, since
 * the numbers of their layouts were fitted without these seeds. A seed of no room is the start room's where that
 * one's name stands at another's seed.
 */
function hasChangedWith(matches: readonly RoomMatch[], index: number): boolean {
  const { entered, expected } = at(matches, index);
  const others = matches.filter((other) => other.entered !== entered);
  if (expected === undefined) {
    return others.some(
      (other) => isNamedAsStart(other.entered) && other.expected?.type !== "start",
    );
  }
  return others.some(
    (other) =>
      (isNameOf(other.entered, expected) &&
        (other.expected === undefined || (!isTold(other) && isNameOf(entered, other.expected)))) ||
      (!other.isMatch &&
        other.entered.roomType === expected.roomType &&
        other.expected?.roomType === entered.roomType),
  );
}

/** Whether a room agrees in the number of a layout that is known. */
function isTold({ isMatch, expected }: RoomMatch): boolean {
  return isMatch && expected?.variant !== undefined;
}

/** Whether a room's name is one that a room of the floor may have. */
function isNameOf(name: RoomName, { roomType, variant = name.variant }: RoomName): boolean {
  return name.roomType === roomType && name.variant === variant;
}

/** Whether those of a floor's rooms that differ have together just the names that their seeds ask for. */
function haveChangedPlaces(matches: readonly RoomMatch[]): boolean {
  const differing = matches.filter(({ isMatch }) => !isMatch);
  const left = differing.map(({ entered }) => entered);
  for (const { expected } of differing) {
    const place = left.findIndex((name) => expected !== undefined && isNameOf(name, expected));
    if (place < 0) {
      return false;
    }
    left.splice(place, 1);
  }
  return differing.length > 1;
}

/** What a log calls a room; a layout that no figures tell may have any number. */
type RoomName = Pick<WholeRoom, "roomType" | "variant">;

/** Rooms of which coins, keys, health or achievements decide whether they are there. */
const HIDDEN_BY_THE_RUN: readonly number[] = [
  RoomType.SHOP,
  RoomType.ARCADE,
  RoomType.VAULT,
  RoomType.SACRIFICE,
  RoomType.DICE,
  RoomType.CURSE,
  RoomType.CHALLENGE,
  RoomType.LIBRARY,
  RoomType.PLANETARIUM,
];

function isOtherName(one: RoomName, other: RoomName): boolean {
  return one.roomType !== other.roomType || one.variant !== other.variant;
}

/** Where so many runs differ from all builds, the rest does as well. */
const RUNS_TRIED_MAX = 20;

/** Another way in which a run can be: how many rooms of each floor differ then, and what to say if these are fewer. */
interface Way {
  readonly why: Reason;
  readonly wrong: readonly number[];
}

/** The other ways in which a run can be: with a save of its own, if the log has other runs, or of another build. */
export function otherWays(
  own: FigureSet,
  sets: readonly FigureSet[],
  isAlone: boolean,
): (run: EnteredRun) => readonly Way[] {
  const others = sets.filter(({ name }) => name !== own.name);
  const save = "a save with other achievements than the other runs";
  let tried = 0;
  return (run) => {
    tried += 1;
    return tried > RUNS_TRIED_MAX
      ? []
      : [...(isAlone ? [] : [wayOf(run, own, save)]), ...others.map((set) => wayOf(run, set))];
  };
}

/**
 * Says that rooms that differ tell nothing where another build, or a save with other achievements, explains more of them:
 * the log may be of two launches, of which one lost its first line.
 */
export function explainedOtherwise(
  fit: FittedFloor,
  floor: number,
  ways: () => readonly Way[],
): Reason | undefined {
  const count = wrongIn(fit);
  return count === 0 ? undefined : ways().find(({ wrong }) => (wrong[floor] ?? 0) < count)?.why;
}

function wayOf({ floors, ...run }: EnteredRun, set: FigureSet, name = set.name): Way {
  const { edition, build } = set;
  const other = floors.map((floor) => ({ ...floor, told: { ...floor.told, edition, build } }));
  const fits = fitRuns([{ ...run, floors: other }], set).runs[0] ?? [];
  return {
    why: ["other-launch", name],
    wrong: fits.map((fit) => (fit === undefined ? Infinity : wrongIn(fit))),
  };
}

function wrongIn({ matches }: FittedFloor): number {
  return matches.filter(({ isMatch }) => !isMatch).length;
}
