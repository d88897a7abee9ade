/** What a saved run's matching awards prove of single draws, and what the pickups that lie about became. */
import type { Award } from "../core/award/roll";
import { RoomType } from "../core/game/roomTypes";
import { awardInputs, type ClearFacts } from "../core/judge/inputs";
import {
  judgeElsewhere,
  judgeSubTypes,
  type SubTypeContext,
  type SubTypeFinding,
} from "../core/judge/subTypes";
import type { PickupRecord } from "../core/record/fields";
import { awardAt, clearOf, isLeftBy, playerRecord, type SavedAwardItem } from "./judgeAwards";
import { savedGoods } from "./judgeGoods";
import type { SavedPickup, SavedRoom, SavedRun } from "./savedRun";

/** An award that the rules give at luck 0, with what would have been seen of another. */
export interface ProvedAward {
  readonly clear: ClearFacts;
  /** Whether an award leaves the seed that the file holds, and could be what lies there. */
  readonly isAsSeen: (this: void, award: Award) => boolean;
}

/** What the matching awards of a saved run prove of single draws, those that ask for luck left out. */
export function provedAwards(
  run: SavedRun,
  items: readonly SavedAwardItem[],
): readonly ProvedAward[] {
  const matching = items.filter(({ verdict, luck }) => verdict === "match" && luck?.from === 0);
  return matching.map(({ listIndex }) => {
    const room = run.rooms.find((one) => one.listIndex === listIndex) as SavedRoom;
    const clear = clearOf(run, room);
    const isAsSeen = (award: Award): boolean => isLeftBy(award, clear, room);
    return { clear, isAsSeen };
  });
}

/**
 * What the pickups that lie in the rooms became: those of awards that came out as expected, and all others.
 *
 * @param unlocks the achievements of the slot; undefined where they are not known.
 */
export function judgeSavedSubTypes(
  run: SavedRun,
  items: readonly SavedAwardItem[],
  unlocks: SubTypeContext["unlocks"],
): readonly SubTypeFinding[] {
  const goods = savedGoods(run, unlocks);
  const save = { unlocks, characters: [run.player.playerType ?? 0], goods };
  return [...run.rooms, ...run.offGridRooms].flatMap((room) => {
    const item = items.find(
      ({ listIndex, verdict }) => listIndex === room.listIndex && verdict === "match",
    );
    const luck = item?.luck?.from ?? 0;
    const clear = { ...clearOf(run, room), players: [playerRecord(run, luck)] };
    const seeds = item && awardAt(clear, luck).spawnSeeds;
    const pickups = room.pickups.map(pickupRecord);
    const ofAward = pickups.filter(({ seed }) => seeds?.includes(seed));
    const isSold = room.roomType === RoomType.SHOP;
    const context = { ...save, ...awardInputs(clear), stage: run.stage, isSold };
    return [
      ...judgeSubTypes({ ...clear, nextAwardSeed: room.awardSeed, pickups: ofAward }, save),
      ...pickups
        .filter((pickup) => !ofAward.includes(pickup))
        .flatMap((pickup) => judgeElsewhere(pickup, context) ?? []),
    ];
  });
}

/** A pickup as a record would tell it: what it was asked for as, the file does not say. */
function pickupRecord({ variant, subType, initSeed }: SavedPickup): PickupRecord {
  const become = { finalVariant: variant, finalSubType: subType };
  return { seed: initSeed, isRequestKnown: 0, variant, subType, ...become };
}
