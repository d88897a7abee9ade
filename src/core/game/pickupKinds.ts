/**
 * What a cleared room can drop, by the variant of the pickup entity (type 5).
 * Source: the game's entity table, as typed by IsaacScript.
 */

/** Pickup variants of the room-clear award; 0 is the pseudo-code's PICKUP_NULL. */
export const PickupVariant = {
  /** What Glyph of Balance makes of an award: what the player needs, which nobody has published. */
  NEEDED: -1,
  NONE: 0,
  HEART: 10,
  COIN: 20,
  KEY: 30,
  BOMB: 40,
  CHEST: 50,
  LOCKED_CHEST: 60,
  SACK: 69,
  PILL: 70,
  BATTERY: 90,
  CARD: 300,
  TRINKET: 350,
} as const;

/** The variant of pedestals, which hold items. */
export const COLLECTIBLE = 100;

/** Every award with its name in records and on the command line and its letter on maps, in the order of reports. */
export const AWARD_NAMES = [
  { variant: PickupVariant.NONE, name: "none", letter: "." },
  { variant: PickupVariant.CARD, name: "card", letter: "r" },
  { variant: PickupVariant.TRINKET, name: "trinket", letter: "t" },
  { variant: PickupVariant.PILL, name: "pill", letter: "p" },
  { variant: PickupVariant.COIN, name: "coin", letter: "c" },
  { variant: PickupVariant.HEART, name: "heart", letter: "h" },
  { variant: PickupVariant.KEY, name: "key", letter: "k" },
  { variant: PickupVariant.BOMB, name: "bomb", letter: "b" },
  { variant: PickupVariant.CHEST, name: "chest", letter: "x" },
  { variant: PickupVariant.BATTERY, name: "battery", letter: "y" },
  { variant: PickupVariant.SACK, name: "sack", letter: "s" },
  { variant: PickupVariant.LOCKED_CHEST, name: "locked-chest", letter: "l" },
  { variant: PickupVariant.NEEDED, name: "needed", letter: "n" },
] as const;

/** Pickups that no award asks for, but that the init of one may make of it or a boss leaves. */
const OTHER_PICKUPS: readonly { readonly variant: number; readonly name: string }[] = [
  { variant: 41, name: "throwable-bomb" },
  { variant: 42, name: "poop" },
  { variant: 51, name: "bomb-chest" },
  { variant: 52, name: "spiked-chest" },
  { variant: 53, name: "eternal-chest" },
  { variant: 54, name: "mimic-chest" },
  { variant: 55, name: "old-chest" },
  { variant: 56, name: "wooden-chest" },
  { variant: 57, name: "mega-chest" },
  { variant: 58, name: "haunted-chest" },
  { variant: COLLECTIBLE, name: "pedestal" },
  { variant: 360, name: "red-chest" },
];

/** The name of an award. */
export type AwardName = (typeof AWARD_NAMES)[number]["name"];

/** The name of a pickup variant that an award can have; "none" for any other number. */
export function awardName(variant: number): AwardName {
  return AWARD_NAMES.find((row) => row.variant === variant)?.name ?? "none";
}

/** The red chest and Mom's, beside those from 50 to 60. */
const LATER_CHESTS: readonly number[] = [360, 390];

/** Whether a pickup variant is a chest. */
export function isChest(variant: number): boolean {
  const { CHEST, LOCKED_CHEST } = PickupVariant;
  return (variant >= CHEST && variant <= LOCKED_CHEST) || LATER_CHESTS.indexOf(variant) >= 0;
}

/** The name of any pickup variant: "key", "red-chest", "variant-99". */
export function pickupName(variant: number): string {
  return (
    [...AWARD_NAMES, ...OTHER_PICKUPS].find((row) => row.variant === variant)?.name ??
    `variant-${variant}`
  );
}

/** The pickup variant of an award's name; undefined for a word that names none. */
export function awardVariant(name: string): number | undefined {
  return AWARD_NAMES.find((row) => row.name === name)?.variant;
}

/** The letter of an award on a map. */
export function awardLetter(award: AwardName): string {
  return AWARD_NAMES.find((row) => row.name === award)?.letter ?? "?";
}

/** Gold pills have a random effect, a new one each time. */
export const GOLD_PILL = 14;

/** Added to the colour of a horse pill. */
export const HORSE_PILL = 2048;

const { HEART, COIN, KEY, BOMB, SACK, BATTERY } = PickupVariant;

/** What Tainted ??? finds in the place of bombs. */
export const POOP = 42;

// prettier-ignore
export const HeartKind = {
  FULL: 1, HALF: 2, SOUL: 3, ETERNAL: 4, DOUBLE: 5, BLACK: 6, GOLDEN: 7, HALF_SOUL: 8, SCARED: 9,
  BLENDED: 10, BONE: 11, ROTTEN: 12,
} as const;

export const CoinKind = {
  PENNY: 1,
  NICKEL: 2,
  DIME: 3,
  DOUBLE: 4,
  LUCKY: 5,
  STICKY: 6,
  GOLDEN: 7,
} as const;

export const KeyKind = { NORMAL: 1, GOLDEN: 2, DOUBLE: 3, CHARGED: 4 } as const;

export const BombKind = {
  NORMAL: 1,
  DOUBLE: 2,
  TROLL: 3,
  GOLDEN: 4,
  SUPER_TROLL: 5,
  GOLDEN_TROLL: 6,
} as const;

export const BatteryKind = { NORMAL: 1, MICRO: 2, MEGA: 3, GOLDEN: 4 } as const;

export const SackKind = { NORMAL: 1, BLACK: 2 } as const;

/** The chests that an award's chest can turn out to be, by variant. */
export const ChestVariant = {
  BOMB: 51,
  SPIKED: 52,
  ETERNAL: 53,
  MIMIC: 54,
  WOODEN: 56,
  MEGA: 57,
  HAUNTED: 58,
  RED: 360,
} as const;

/** What a pickup can be: by variant the names of its sub-types, from 1 on, as a player calls them. */
// prettier-ignore
const KIND_NAMES: readonly (readonly [variant: number, names: readonly string[]])[] = [
  [HEART, ["red heart", "half heart", "soul heart", "eternal heart", "double heart", "black heart", "golden heart",
    "half soul heart", "scared heart", "blended heart", "bone heart", "rotten heart"]],
  [COIN, ["penny", "nickel", "dime", "double penny", "lucky penny", "sticky nickel", "golden penny"]],
  [KEY, ["key", "golden key", "double key", "charged key"]],
  [BOMB, ["bomb", "double bomb", "troll bomb", "golden bomb", "super troll bomb", "golden troll bomb"]],
  [BATTERY, ["battery", "micro battery", "mega battery", "golden battery"]],
  [SACK, ["sack", "black sack"]],
];

/** What pickups can turn out to be, by the names that searches and totals give them: "half heart". */
export function pickupKindNames(): readonly string[] {
  const chests = Object.values(ChestVariant).map((variant) => pickupKindName(variant, undefined));
  return [...KIND_NAMES.flatMap(([, names]) => names), ...chests];
}

/** What a player calls a pickup: "half heart", "mimic chest"; the kind alone without a sub-type. */
export function pickupKindName(variant: number, subType: number | undefined): string {
  const names = KIND_NAMES.find(([one]) => one === variant)?.[1] ?? [];
  return names[(subType ?? 0) - 1] ?? pickupName(variant).split("-").join(" ");
}

/** Whether a pickup is a live bomb that explodes by itself. */
export function isTrollBomb(variant: number, subType: number | undefined): boolean {
  return (
    variant === BOMB &&
    (subType === BombKind.TROLL ||
      subType === BombKind.SUPER_TROLL ||
      subType === BombKind.GOLDEN_TROLL)
  );
}
