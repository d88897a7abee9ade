/** Where the mod's records say that rooms stand, against where the floor has them. */
import type { WholeRoom } from "../../core/floor";
import { DEVIL_ROOM, RoomType } from "../../core/game/roomTypes";
import type { RoomRecord } from "../../core/record/fields";
import type { RoomSeeds } from "../../core/rng/stageSeeds";
import { SPECIAL_FILE } from "../../figures/stageFiles";
import type { ObservedFloor } from "../../log/observed";
import type { FittedFloor } from "../../run/fitRun";
import { recordName } from "../floors/floorItem";

/** What is wrong with where a recorded room stands; undefined if nothing is for sure. */
export function placeFault(
  { gridIndex, shape, doors, roomType, variant }: RoomRecord,
  expected: WholeRoom,
  { whole }: FittedFloor,
): string | undefined {
  const name = recordName({ roomType, gridIndex });
  const isPlaced = expected.gridIndex === gridIndex && expected.shape === shape;
  if (!isPlaced) {
    return `Expected the ${name} to have cell ${expected.gridIndex} and shape ${expected.shape} but it has shape ${shape}.`;
  }
  // Ordinary layouts are picked for their neighbours, and have a door to each; those of others are known.
  const row = whole.figures?.files
    .get(SPECIAL_FILE)
    ?.find((one) => one.roomType === roomType && one.variant === variant);
  const asked = whole.floor.rooms[expected.listIndex]?.doors ?? 0;
  const wanted = roomType === RoomType.DEFAULT ? (asked | doors) >>> 0 : (row?.doors ?? doors);
  return wanted === doors
    ? undefined
    : `Expected doors ${slots(wanted)} of the ${name} but it has ${slots(doors)}.`;
}

/** "0 2 3": the door slots of a mask, as the game counts them. */
function slots(mask: number): string {
  const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => ((mask >>> slot) & 1) === 1);
  return set.length === 0 ? "none" : set.join(" ");
}

/** A recorded room beyond the grid with the type and seed that it should have. */
export interface OffGridFault {
  readonly room: RoomRecord & { readonly line: number };
  readonly roomType: number;
  readonly spawnSeed: number;
  readonly why: string;
}

/** Recorded rooms beyond the grid with other seeds than the level stream has after the last room. */
export function offGridFaults(
  floor: ObservedFloor,
  { whole }: FittedFloor,
): readonly OffGridFault[] {
  const told = floor.rooms.filter(({ room }) => room.gridIndex < 0);
  const isTold = told.length === floor.record?.offGridCount;
  return (isTold ? whole.floor.offGridRooms : []).flatMap(({ gridIndex, roomType, seeds }) => {
    const one = told.find(({ room }) => room.gridIndex === gridIndex);
    // The game gives some of them the devil room's index.
    const isThere = told.some(({ room }) => seedsText(room) === seedsText(seeds));
    if (one === undefined || gridIndex === DEVIL_ROOM || isThere) {
      return [];
    }
    const { room, line } = one;
    const why = `Expected seeds ${seedsText(seeds)} of the room ${gridIndex} beyond the grid but it has ${seedsText(room)}.`;
    return [{ room: { ...room, line }, roomType, spawnSeed: seeds.spawnSeed, why }];
  });
}

function seedsText({ decorationSeed, spawnSeed, awardSeed }: RoomSeeds): string {
  return `${decorationSeed}, ${spawnSeed}, ${awardSeed}`;
}
