/**
 * What the special rooms that were entered tell of the save. The shop's level decides which shops and libraries there
 * are; a planetarium waits for an achievement; a sin is a super sin as often as a floor is cursed, which follows from
 * how far the save has come. Nothing else that stands on a map waits for one, but for bosses and the Strange Door.
 */
import { ACHIEVEMENTS, ISAAC_BEATEN, SHOP_LEVELS } from "../core/game/unlocks";
import { RoomType } from "../core/game/roomTypes";
import { CURSE_ACHIEVEMENTS } from "./hidden";
import type { RoomMatch } from "./matchedRoom";
import type { WholeFloor } from "./wholeFloor";

/** An achievement that a floor tells of; `run` and `floor` are their places in the lists. */
export interface ToldByFloor {
  readonly achievement: number;
  readonly isUnlocked: boolean;
  readonly run: number;
  readonly floor: number;
  /** The type of the room that shows it. */
  readonly roomType: number;
}

/** Which rooms tell of which achievements. */
const TELLING: readonly (readonly [
  roomTypes: readonly number[],
  achievements: readonly number[],
])[] = [
  [[RoomType.SHOP, RoomType.LIBRARY], SHOP_LEVELS],
  [[RoomType.PLANETARIUM], [ACHIEVEMENTS.planetariums]],
  [[RoomType.MINI_BOSS], CURSE_ACHIEVEMENTS],
];

/** A floor with the run's state that fits best. */
export interface FittedFloor {
  /** The first of the floors that fit best; rooms that are not alike in all of them are not exact. */
  readonly whole: WholeFloor;
  readonly matches: readonly RoomMatch[];
  /** What saves lack with which as many rooms fit; empty where none was tried. */
  readonly saves: readonly (readonly number[])[];
}

/** Whether every room that was entered on a run's floors is as it comes out. */
export function isWhole(floors: readonly (FittedFloor | undefined)[]): boolean {
  return floors.every((floor) => floor?.matches.every(({ isMatch }) => isMatch) === true);
}

/** What all saves that fit agree on, on the floors of runs whose rooms all fit. */
export function toldByRooms(
  runs: readonly (readonly (FittedFloor | undefined)[])[],
): readonly ToldByFloor[] {
  return runs.flatMap((floors, run) =>
    isWhole(floors)
      ? floors.flatMap((one, floor) =>
          one === undefined ? [] : toldBy(one).map((fact) => ({ ...fact, run, floor })),
        )
      : [],
  );
}

/** A room of an unknown layout tells nothing of the achievement that its layout waits for. */
function toldBy({ matches, saves }: FittedFloor) {
  const seen = matches.filter(({ expected }) => expected?.variant !== undefined);
  return seen.flatMap(({ entered: { roomType } }) => {
    const [, asked = []] = TELLING.find(([types]) => types.includes(roomType)) ?? [];
    return asked.flatMap((achievement) => {
      const isUnlocked = agreedOn(achievement, saves);
      return isUnlocked === undefined ? [] : [{ achievement, isUnlocked, roomType }];
    });
  });
}

/**
 * Whether every one of some saves has an achievement, or none; undefined where they differ. Of what beating Isaac
 * unlocks any will do, so that no one of them is told to be there.
 */
export function agreedOn(
  achievement: number,
  saves: readonly (readonly number[])[],
): boolean | undefined {
  const lacking = saves.filter((locked) => locked.includes(achievement)).length;
  if (saves.length === 0 || (lacking > 0 && lacking < saves.length)) {
    return undefined;
  }
  return lacking === 0 && ISAAC_BEATEN.includes(achievement) ? undefined : lacking === 0;
}
