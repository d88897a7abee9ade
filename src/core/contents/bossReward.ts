/**
 * What a boss leaves on its pedestals when its room is cleared, in the order of the draws of RNG(AwardSeed, 35).
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `_Legacy/Mechanics/Room/RoomClear.lua`. Verified: 29 of 29 boss items
 * of saved runs of Repentance, four of four of horsemen; a log of Repentance+ with item and seed.
 */
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

/** A pedestal: with an item of its own, or with the seed of a pick from the room's pool. */
export interface BossPedestal {
  readonly item: number | undefined;
  /** 0 beside an item of its own. */
  readonly poolSeed: number;
  readonly initSeed: number;
}

/** What decides it besides the award seed. */
export interface BossFacts {
  /** The boss's id; undefined where it is not known, and taken for one without an item of its own. */
  readonly boss: number | undefined;
  /** Whether an item may still come: not seen before, and unlocked. */
  readonly isAvailable: (this: void, item: number) => boolean;
  readonly hasTheresOptions: boolean;
  /** Whether the run holds Cube of Meat or Ball of Bandages, and gets more of the same. */
  readonly held: (this: void, item: number) => boolean;
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

/** What stands there once a boss is dead, in the order in which it appears. */
export function bossPedestals(draw: Draw, facts: BossFacts): readonly BossPedestal[] {
  const { boss, hasTheresOptions } = facts;
  if (boss !== undefined && WITHOUT_PEDESTAL.indexOf(boss) >= 0) {
    return [];
  }
  const photos =
    boss === Boss.MOM
      ? [BossItem.POLAROID, BossItem.NEGATIVE].filter((item) => facts.isAvailable(item))
      : [];
  if (photos.length > 0) {
    return photos.map((item) => ownPedestal(draw, item));
  }
  const first = bossPedestal(draw, facts);
  return hasTheresOptions ? [first, bossPedestal(draw, facts)] : [first];
}

function bossPedestal(draw: Draw, facts: BossFacts): BossPedestal {
  const item = ownItem(draw, facts);
  if (item !== undefined) {
    return ownPedestal(draw, item);
  }
  const poolSeed = draw.seed("boss item");
  return { item: undefined, poolSeed, initSeed: draw.seed("its pedestal") };
}

function ownPedestal(draw: Draw, item: number): BossPedestal {
  return { item, poolSeed: 0, initSeed: draw.seed("its pedestal") };
}

function ownItem(draw: Draw, { boss, isAvailable, held }: BossFacts): number | undefined {
  const own = OWN_ITEMS.find((row) => row[0] === boss);
  if (own !== undefined && isAvailable(own[1])) {
    return own[1];
  }
  if (boss === Boss.STEVEN) {
    const isLittle = draw.pick("Little Steven or Steven", 6) !== 0;
    const item = isLittle ? BossItem.LITTLE_STEVEN : BossItem.STEVEN;
    return isAvailable(item) ? item : undefined;
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
