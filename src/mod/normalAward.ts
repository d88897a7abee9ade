/**
 * Where the room-clear award that the rules describe applies. Everywhere else a clear is the game's
 * own business: the same routine also makes boss items, trapdoors, completion marks and endings.
 * Source: Isaac.LuaDecomps (Room::SpawnClearAward), Racing+ for the room types.
 */
import type { RoomType } from "isaac-typescript-definitions/dist/enums/RoomType";
import { itemCode } from "../core/award/itemCodes";
import { existsIn, UNMODELLED_ITEMS } from "../core/award/items";
import type { Edition } from "../core/edition";
import type { ItemCount, PlayerRecord } from "../core/record/fields";

/** What decides whether the normal award applies. */
export interface ClearPlace {
  readonly difficulty: number;
  readonly stage: number;
  readonly roomType: number;
  /** Whether the room is marked as one that pays nothing. */
  readonly hasNoReward: boolean;
  /** Whether the room lies in the abandoned mineshaft. */
  readonly isMineshaft: boolean;
}

const ROOM_BOSS = 5 as RoomType.BOSS;
const ROOM_DUNGEON = 16 as RoomType.DUNGEON;
const ROOM_BOSS_RUSH = 17 as RoomType.BOSS_RUSH;

/** Home: Dogma's room leads to The Beast, so every clear there may be an ending. */
const STAGE_HOME = 13;

/** The lowest difficulty number of the Greed modes. */
const DIFFICULTY_GREED = 2;

/** Where the normal award does not apply, and what to say of it. */
const EXCEPTIONS: readonly {
  readonly applies: (place: ClearPlace) => boolean;
  readonly reason: string;
}[] = [
  {
    applies: (place) => place.difficulty >= DIFFICULTY_GREED,
    reason: "the Greed modes have awards of their own",
  },
  {
    applies: (place) => place.roomType === ROOM_BOSS,
    reason: "boss rooms have rewards of their own",
  },
  {
    applies: (place) => place.roomType === ROOM_BOSS_RUSH,
    reason: "the boss rush has rewards of its own",
  },
  {
    applies: (place) => place.roomType === ROOM_DUNGEON,
    reason: "crawlspaces and dungeons pay nothing",
  },
  { applies: (place) => place.stage === STAGE_HOME, reason: "clears at Home may be endings" },
  { applies: (place) => place.hasNoReward, reason: "the room is marked as paying nothing" },
  { applies: (place) => place.isMineshaft, reason: "the abandoned mineshaft pays nothing" },
];

/** Why the normal award does not apply in a place; undefined where it does. */
export function whyNoNormalAward(place: ClearPlace): string | undefined {
  for (const { applies, reason } of EXCEPTIONS) {
    if (applies(place)) {
      return reason;
    }
  }
  return undefined;
}

/** Why an award cannot be told: an item is held whose part in it nobody knows. */
export function whyUntold(players: readonly PlayerRecord[], edition: Edition): string | undefined {
  for (const item of UNMODELLED_ITEMS) {
    const code = itemCode(item);
    if (existsIn(item, edition) && players.some((player) => holds(player.items, code))) {
      return `${item.name} is held, whose part in the award nobody knows`;
    }
  }
  return undefined;
}

function holds(items: readonly ItemCount[], code: string): boolean {
  return items.some(({ item, count }) => item === code && count > 0);
}
