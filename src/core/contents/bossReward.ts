/**
 * What a boss leaves on its pedestals when its room is cleared, in the order of the draws of RNG(AwardSeed, 35).
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `_Legacy/Mechanics/Room/RoomClear.lua`. Verified: 29 of 29 boss items
 * of saved runs of Repentance, four of four of horsemen; a log of Repentance+ with item and seed.
 */
import { contentItem } from "../game/items";
import type { Draw } from "../draw/draw";
import { Boss } from "../game/bosses";

/** The collectibles that only bosses leave. */
export const BossItem = {
  STEVEN: 50,
  CUBE_OF_MEAT: 73,
  LITTLE_CHAD: 96,
  LITTLE_GISH: 99,
  LITTLE_STEVEN: 100,
  PONY: 130,
  WHITE_PONY: 181,
  BALL_OF_BANDAGES: 207,
  POLAROID: 327,
  NEGATIVE: 328,
} as const;
/** What bosses leave in Cantripped!. */
export const STARTER_DECK = 251;

/** The item that makes bosses leave two. */
export const THERES_OPTIONS = contentItem("theres-options").id;

/** The challenge Cantripped!, by its number. */
export const CANTRIPPED = 43;

/** A pedestal: with a certain item, or with the seed of a pick from a pool. */
export interface BossPedestal {
  readonly item: number | undefined;
  /** The pool that is drawn for it; undefined where it is the room's. */
  readonly pool: string | undefined;
  /** 0 beside a certain item. */
  readonly poolSeed: number;
  readonly initSeed: number;
}

/** What of the run decides it. */
export interface BossFacts {
  /** Whether an item may still come: not seen before, and unlocked. */
  readonly isAvailable: (this: void, item: number) => boolean;
  readonly hasTheresOptions: boolean;
  /** Whether the run holds Cube of Meat or Ball of Bandages, and gets more of the same. */
  readonly held: (this: void, item: number) => boolean;
  /** Whether the challenge is {@link CANTRIPPED}. */
  readonly isCantripped: boolean;
  /** Whether it is a boss of The Void, which leaves an item of any pool. */
  readonly isVoid: boolean;
}

/** Bosses that end a chapter's story and leave something else than a pedestal. */
const WITHOUT_PEDESTAL: readonly number[] = [
  Boss.MOMS_HEART,
  Boss.IT_LIVES,
  Boss.ISAAC,
  Boss.BLUE_BABY,
  Boss.SATAN,
  Boss.LAMB,
  Boss.MEGA_SATAN,
  Boss.HUSH,
  Boss.DELIRIUM,
  Boss.ULTRA_GREED,
  Boss.ULTRA_GREEDIER,
  Boss.MOTHER,
  Boss.MAUSOLEUM_MOM,
  Boss.MAUSOLEUM_MOMS_HEART,
  Boss.DOGMA,
  Boss.BEAST,
];

/** What a boss leaves while it may still come. */
const OWN_ITEMS: readonly (readonly [boss: number, item: number])[] = [
  [Boss.CONQUEST, BossItem.WHITE_PONY],
  [Boss.HEADLESS_HORSEMAN, BossItem.PONY],
  [Boss.CHAD, BossItem.LITTLE_CHAD],
  [Boss.GISH, BossItem.LITTLE_GISH],
];

const HORSEMEN: readonly number[] = [
  Boss.FAMINE,
  Boss.PESTILENCE,
  Boss.WAR,
  Boss.DEATH,
  Boss.HEADLESS_HORSEMAN,
  Boss.CONQUEST,
];

/** The Void draws one of so many pools: the first ones by their numbers, but bomb beggars' in place of the last. */
const VOID_POOLS = 17;
const LAST_OF_VOID = "bombBum";

/**
 * What stands there once a boss is dead, in the order in which it appears.
 *
 * @param boss its id; undefined where it is not known, and taken for one without an item of its own.
 * @param pools the names of the item pools by their numbers, of which The Void draws one.
 */
export function bossPedestals(
  draw: Draw,
  boss: number | undefined,
  facts: BossFacts,
  pools: readonly { readonly name: string }[],
): readonly BossPedestal[] {
  const { hasTheresOptions, isVoid } = facts;
  if (boss !== undefined && WITHOUT_PEDESTAL.indexOf(boss) >= 0) {
    return [];
  }
  if (isVoid) {
    const first = voidPedestal(draw, pools);
    return hasTheresOptions ? [first, voidPedestal(draw, pools)] : [first];
  }
  if (boss === Boss.MOM) {
    const photos = momPhotos(facts.isAvailable);
    return photos.length === 0
      ? [poolPedestal(draw)]
      : photos.map((item) => ownPedestal(draw, item));
  }
  const item = ownItem(draw, boss, facts);
  const first = item === undefined ? poolPedestal(draw) : ownPedestal(draw, item);
  if (facts.isCantripped) {
    return [{ ...first, item: STARTER_DECK, pool: undefined, poolSeed: 0 }];
  }
  return hasTheresOptions ? [first, poolPedestal(draw)] : [first];
}

/** The photos that Mom leaves, of those that may still come. */
export function momPhotos(isAvailable: BossFacts["isAvailable"]): readonly number[] {
  return [BossItem.POLAROID, BossItem.NEGATIVE].filter((item) => isAvailable(item));
}

function poolPedestal(draw: Draw, pool?: string): BossPedestal {
  const poolSeed = draw.seed("boss item");
  return { item: undefined, pool, poolSeed, initSeed: draw.seed("its pedestal") };
}

function voidPedestal(draw: Draw, pools: readonly { readonly name: string }[]): BossPedestal {
  const drawn = draw.pick("pool of The Void", VOID_POOLS);
  const isLast = drawn === VOID_POOLS - 1;
  return poolPedestal(draw, isLast ? LAST_OF_VOID : pools[drawn]?.name);
}

function ownPedestal(draw: Draw, item: number): BossPedestal {
  return { item, pool: undefined, poolSeed: 0, initSeed: draw.seed("its pedestal") };
}

function ownItem(
  draw: Draw,
  boss: number | undefined,
  { isAvailable, held }: BossFacts,
): number | undefined {
  const own = OWN_ITEMS.find((row) => row[0] === boss);
  if (own !== undefined && isAvailable(own[1])) {
    return own[1];
  }
  const isLittleLeft = isAvailable(BossItem.LITTLE_STEVEN);
  if (boss === Boss.STEVEN && (isLittleLeft || isAvailable(BossItem.STEVEN))) {
    const isLittle = isLittleLeft && draw.pick("Little Steven or Steven", 6) !== 0;
    return isLittle ? BossItem.LITTLE_STEVEN : BossItem.STEVEN;
  }
  if (boss === undefined || HORSEMEN.indexOf(boss) < 0) {
    return undefined;
  }
  const isBall = draw.pick("Ball of Bandages or Cube of Meat", 2) !== 0;
  if (held(BossItem.CUBE_OF_MEAT) || held(BossItem.BALL_OF_BANDAGES)) {
    return held(BossItem.CUBE_OF_MEAT) ? BossItem.CUBE_OF_MEAT : BossItem.BALL_OF_BANDAGES;
  }
  return isBall ? BossItem.BALL_OF_BANDAGES : BossItem.CUBE_OF_MEAT;
}
