/** A floor of a log with its rooms, kept until all of its launch can be fitted together. */
import type { GivenFloor } from "../../../floors";
import type { RuleSet } from "../../../core/game/edition";
import type { RoomRecord } from "../../../core/record/recordFields";
import { isSeed } from "../../../core/rng/generator";
import { stageSeed as slotSeed } from "../../../core/rng/stageSeeds";
import type { FittedFloor } from "../../../run/toldByRooms";
import type { FigureSet } from "../../../figures/figureSet";
import { SPECIAL_FILE } from "../../../figures/stageFiles";
import type { Reason } from "../../reasons";
import type { LoggedRoom, ObservedFloor, ObservedRun } from "../../../observe/log/observed";
import { isSameRoom } from "../../../observe/log/visitTracker";
import { roomsOnGrid } from "../floors/floorItem";

/** A room that a log tells of, and its record where the mod wrote one, which says where it stands. */
export interface KeptRoom extends LoggedRoom {
  readonly gridIndex?: number;
  readonly record?: RoomRecord;
}

/** A floor whose rooms wait to be compared. */
export interface KeptFloor {
  readonly floor: ObservedFloor;
  readonly rooms: readonly KeptRoom[];
  /** What the log tells of it, with the build of its figures; undefined where it does not match. */
  readonly told: GivenFloor | undefined;
  /** Its curses where no odds roll them. */
  readonly forcedCurses: number | undefined;
  readonly figures: FigureSet | undefined;
  readonly edition: RuleSet | undefined;
  /** The line of an earlier floor of the run that does not match; undefined if all do. */
  readonly unjudged: number | undefined;
}

/** A kept floor with the whole floor that fits its rooms best. */
export interface FloorInPlace extends KeptFloor {
  readonly fit: FittedFloor;
}

/** Why a floor's rooms cannot be compared: its bosses and doors depend on the floors before it. */
export function whyNot({ floor, told, edition, figures, unjudged }: KeptFloor): Reason | undefined {
  if (figures === undefined) {
    const count = floor.roomFiles.get(SPECIAL_FILE);
    return count === undefined ? ["no-room-files"] : ["no-figures", count, edition];
  }
  if (told === undefined) {
    return floor.damage ?? ["no-floor"];
  }
  if (floor.endDamage !== undefined) {
    return floor.endDamage;
  }
  if (floor.run.startSeed === undefined && figures.bosses !== undefined) {
    return ["no-start-seed"];
  }
  return floor.gapBefore ?? (unjudged === undefined ? undefined : ["floor-before", unjudged]);
}

/** The rooms entered, and those that the mod recorded besides. */
export function toldRooms(floor: ObservedFloor): readonly KeptRoom[] {
  const records = roomsOnGrid(floor).filter(({ room }) => isSeed(room.spawnSeed));
  const told = ({ room, line }: (typeof records)[number]): KeptRoom => {
    const { gridIndex, roomType, variant, spawnSeed } = room;
    return { gridIndex, roomType, variant, spawnSeed, line, record: room };
  };
  const entered = floor.entered.map((one): KeptRoom => {
    const same = records.find(
      ({ room }) => room.roomType === one.roomType && isSameRoom({ ...room, line: 0 }, one),
    );
    return same === undefined ? one : { ...told(same), ...one };
  });
  const others = records.filter(({ room }) => entered.every(({ record }) => record !== room));
  return [...entered, ...others.map(told)];
}

/** Room files come by threes, one for each type of a stage, and each serves two stages. */
const TYPES_PER_STAGE = 3;

/**
 * The floor that a resumed run was on before the first that the log shows being built: its boss is
 * taken. Its type follows from the one room file of that stage that was loaded.
 */
export function resumedOn(run: ObservedRun, first: KeptFloor): GivenFloor | undefined {
  const stage = first.floor.stage - 1;
  if (run.isWhole || stage < 1 || run.startSeed === undefined || first.told === undefined) {
    return undefined;
  }
  const firstFile = Math.floor((stage - 1) / 2) * TYPES_PER_STAGE + 1;
  const loaded = [0, 1, 2].filter((type) => first.floor.filesBefore.has(firstFile + type));
  const [stageType] = loaded;
  if (stageType === undefined || loaded.length > 1) {
    return undefined;
  }
  const { edition, build, curseOdds, difficulty } = first.told;
  const seed = slotSeed(run.startSeed, stage, stageType, edition);
  return seed === undefined
    ? undefined
    : { stageSeed: seed, stage, stageType, edition, build, curses: 0, curseOdds, difficulty };
}
