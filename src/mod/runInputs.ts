/**
 * The state of the run that level generation depends on. It is read as the curses of a new floor are
 * rolled, which is before its rooms are: effects that act on the new floor would change it.
 */
import { FLOOR_ITEMS } from "../core/game/floorItems";
import { itemCode } from "../core/game/itemCodes";
import { existsIn } from "../core/game/awardItems";
import { newestOf, type RuleSet } from "../core/game/edition";
import type { FloorRecord, ItemCount } from "../core/record/fields";
import { integerOf, listPlayers, readCount } from "./read";

/** What the rules read of a run, as a record holds it. */
export type RunInputs = Pick<
  FloorRecord,
  | "playerType"
  | "hearts"
  | "soulHearts"
  | "maxHearts"
  | "boneHearts"
  | "coins"
  | "keys"
  | "items"
  | "flags"
>;

/**
 * The last state flag of each edition that has mods; beyond it lies memory that is no flag.
 * Source: IsaacDocs, GameStateFlag.
 */
const LAST_STATE_FLAG: readonly (readonly [RuleSet, number])[] = [
  ["afterbirth+", 43],
  ["repentance", 48],
  ["repentance+", 52],
];

/** Mom's Box, which adds one to every trinket's multiplier: the rules add it themselves. */
const MOMS_BOX = 439;

/** Reads the inputs from player 0; undefined while there is no player yet. */
export function readRunInputs(edition: RuleSet): RunInputs | undefined {
  const player = listPlayers()[0];
  if (player === undefined) {
    return undefined;
  }
  const hasBoneHearts = (player as Partial<EntityPlayer>).GetBoneHearts !== undefined;
  return {
    playerType: integerOf(player.GetPlayerType()),
    hearts: integerOf(player.GetHearts()),
    soulHearts: integerOf(player.GetSoulHearts()),
    maxHearts: integerOf(player.GetMaxHearts()),
    boneHearts: hasBoneHearts ? integerOf(player.GetBoneHearts()) : 0,
    coins: integerOf(player.GetNumCoins()),
    keys: integerOf(player.GetNumKeys()),
    items: readFloorItems(edition),
    flags: readFlags(edition),
  };
}

/** The items that level generation asks about, of all players together. */
function readFloorItems(edition: RuleSet): ItemCount[] {
  const counts: ItemCount[] = [];
  for (const item of FLOOR_ITEMS) {
    let most = 0;
    for (const player of existsIn(item, edition) ? listPlayers() : []) {
      const isBoxed = item.kind === "trinket" && player.HasCollectible(MOMS_BOX);
      const count = readCount(player, item, edition);
      most = Math.max(most, isBoxed && count > 1 ? count - 1 : count);
    }
    if (most > 0) {
      counts.push({ item: itemCode(item), count: most });
    }
  }
  return counts;
}

function readFlags(edition: RuleSet): number[] {
  const flags: number[] = [];
  const game = Game();
  const last = newestOf(LAST_STATE_FLAG, edition);
  for (let flag = 0; flag <= last; flag += 1) {
    if (game.GetStateFlag(flag)) {
      flags.push(flag);
    }
  }
  return flags;
}
