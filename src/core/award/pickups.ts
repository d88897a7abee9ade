/**
 * What the pickups of an award turn out to be: half heart, nickel, troll bomb. The award asks for a kind
 * with sub-type 0 and a seed of its own, from which the pickup's init rolls the rest (pickupRolls.ts).
 * From Repentance on; of earlier editions the kind alone is told: their rolls are not published, and their
 * batteries have no sub-types.
 */
import { at } from "../lists";
import type { Certainty } from "../game/certainty";
import { isUnlocked, type Unlocks } from "../game/unlocks";
import { has } from "../game/edition";
import { pickupKindName, PickupVariant } from "../game/pickupKinds";
import type { RuledLoadout } from "./loadout";
import {
  rollPickup,
  seededPickupDraw,
  type Goods,
  type PickupRun,
  type RolledPickup,
} from "./pickupRolls";
import type { Award } from "./roll";
import { carriesSubType, type AwardRules } from "./awardRules";

/** What a pickup may be. */
export interface PickupFace {
  /** The final variant: a mimic is 54, though a chest was asked for. */
  readonly variant: number;
  /** Undefined where nobody can tell. */
  readonly subType: number | undefined;
  /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
  readonly name: string;
  /** A pill's colour: "white and blue". */
  readonly color?: string;
  /** What a pill does, by the game's PillEffect. */
  readonly effect?: number;
}

/** One pickup of an award. */
export interface Pickup extends PickupFace {
  readonly spawnSeed: number;
  /** How sure the rolls of its sub-type are. */
  readonly certainty: Certainty;
  /** What it can be, where nobody knows what the save has unlocked: with all of that first, as shown. */
  readonly oneOf?: readonly PickupFace[];
  /** Why the sub-type, or what a pill does, cannot be told, as a clause. */
  readonly open?: string;
  /** The trinket that comes next in the run: this one, if none was rolled before. */
  readonly next?: { readonly subType: number; readonly name: string };
  /** What a chest or sack lets out, by a published list that no real chest has proved. */
  readonly holds?: readonly HeldPickup[];
}

/** What comes out of a chest: a pickup, an item (variant 100), or what is neither, such as a spider (0). */
export interface HeldPickup extends Omit<Pickup, "holds"> {
  /** The item pool that gives it. */
  readonly pool?: string;
}

/** What is known of a save and of who plays. */
export interface PickupSave {
  /** Undefined: nobody knows. */
  readonly unlocks: Unlocks | undefined;
  /** Numbers that are missing though `unlocks` has them. */
  readonly locked: readonly number[];
  /** Who plays, by the game's PlayerType. */
  readonly characters: readonly number[];
  /** The game's cards, pills and trinkets and those of the run; without them their kind alone is told. */
  readonly goods?: Goods | undefined;
  /** What a chest or sack holds, nothing of any other pickup; without it nothing is told of it. */
  readonly opens?:
    ((this: void, pickup: Pickup, context: PickupContext) => readonly HeldPickup[]) | undefined;
}

/** Who asks what rooms drop: by which rules, with what loadout, of which save. */
export type Asker = RuledLoadout & PickupSave;

/** What decides a pickup besides its seed: who asks, and where it lies. */
export interface PickupContext extends Asker {
  /** The floor's stage; undefined where nobody knows it. */
  readonly stage: number | undefined;
  /** The game's RoomShape of its room; undefined where nobody knows it: then it is told for each. */
  readonly shape: number | undefined;
  /** Whether it is sold in a shop. */
  readonly isSold: boolean;
}

/** A room of which nothing is said, as that of an award seed alone. */
export const SOMEWHERE = { stage: undefined, shape: undefined, isSold: false };

/** Closets and corridors, in which no haunted chest stands. */
const NARROW_SHAPES = [2, 3, 5, 7];

const KIND_ALONE = "what becomes of it is not known in this edition";

/** The pickups of an award, one for each spawn seed, and behind them Old Capacitor's battery. */
export function pickupsOf(award: Award, context: PickupContext): readonly Pickup[] {
  const { variant, spawnSeeds, capacitorSeed } = award;
  const { goods } = context;
  if (!has(context.rules.edition, "rolledPickups")) {
    const kind = { variant, subType: undefined, open: KIND_ALONE };
    return spawnSeeds.map((seed, place) => withNext(pickupOf(seed, [kind], goods), place, goods));
  }
  const ways = everyRun(context, (run) => rollAll(award, context.rules, run));
  const pickups = spawnSeeds.map((seed, place) => {
    const same = ways.map((way) => at(way, place));
    return opened(withNext(pickupOf(seed, same, goods), place, goods), context);
  });
  return capacitorSeed === undefined
    ? pickups
    : [...pickups, initOf(PickupVariant.BATTERY, capacitorSeed, context)];
}

/** A trinket comes out of the run's own order, whatever its seed. */
function withNext(pickup: Pickup, before: number, goods: Goods | undefined): Pickup {
  const next = pickup.variant === PickupVariant.TRINKET ? goods?.trinket(before) : undefined;
  if (next === undefined || goods === undefined) {
    return pickup;
  }
  const name = goods.nameOf("trinket", next);
  const open = `the run's next is ${name}, if none was rolled before`;
  return { ...pickup, open, next: { subType: next, name } };
}

/** A pickup, and if it is a chest or sack what it holds, where it is plain which it is. */
export function opened(pickup: Pickup, context: PickupContext): Pickup {
  const holds = pickup.oneOf === undefined ? context.opens?.(pickup, context) : undefined;
  return holds === undefined || holds.length === 0 ? pickup : { ...pickup, holds };
}

/** What the init makes of a kind that is asked for, by the rolls of Repentance in every edition. */
export function initOf(variant: number, seed: number, context: PickupContext): Pickup {
  const ways = everyRun(context, (run) => {
    const pickup: RolledPickup = { variant, subType: 0 };
    rollPickup(pickup, seed, run, seededPickupDraw(seed));
    return pickup;
  });
  return pickupOf(seed, ways, context.goods);
}

/** All pickups one after the other: a copy is asked for with the sub-type of the one before, or with none. */
function rollAll(
  { variant, spawnSeeds }: Award,
  rules: AwardRules,
  run: PickupRun,
): readonly RolledPickup[] {
  let before: RolledPickup | undefined;
  return spawnSeeds.map((seed) => {
    const isCopy = before !== undefined && carriesSubType(rules, before.variant);
    const pickup: RolledPickup = { subType: 0, ...(isCopy ? before : {}), variant };
    rollPickup(pickup, seed, run, seededPickupDraw(seed));
    before = pickup;
    return pickup;
  });
}

/** What the rolls of pickups ask of the run. */
export function pickupRun(
  { rules, loadout, unlocks, locked, stage, characters, isSold, goods }: PickupContext,
  unlocked: PickupRun["isUnlocked"],
  isNarrow: PickupRun["isNarrow"],
): PickupRun {
  const { difficulty, items: carried } = loadout;
  const save = { edition: rules.edition, unlocks, locked };
  const areGoodsUnlocked = (one: number): boolean => isUnlocked(save, one);
  const asked = { isNarrow, isUnlocked: unlocked, areGoodsUnlocked };
  return { difficulty, carried, stage, characters, isSold, goods, ...asked };
}

/** Asked as if it were an achievement: whether the room is no closet or corridor. */
const IS_WIDE = -1;

/**
 * What a roll gives in every possible run: once where unlocks and shape are known or not asked for, else once for each
 * combination of answers.
 */
function everyRun<T>(context: PickupContext, roll: (run: PickupRun) => T): readonly T[] {
  const { rules, unlocks, locked, shape } = context;
  const save = { edition: rules.edition, unlocks, locked };
  const rollWith = (assumed: Readonly<Record<number, boolean>>): readonly T[] => {
    let open: number | undefined;
    const suppose = (question: number): boolean => {
      open = assumed[question] === undefined ? (open ?? question) : open;
      return assumed[question] ?? true;
    };
    const run = pickupRun(
      context,
      (one) => isUnlocked(save, one) && (unlocks !== undefined || suppose(one)),
      () => (shape === undefined ? !suppose(IS_WIDE) : NARROW_SHAPES.indexOf(shape) >= 0),
    );
    const result = roll(run);
    const asked = open;
    return asked === undefined
      ? [result]
      : [true, false].flatMap((answer) => rollWith({ ...assumed, [asked]: answer }));
  };
  return rollWith({});
}

/** One pickup, of all that it may be. */
function pickupOf(
  spawnSeed: number,
  ways: readonly RolledPickup[],
  goods: Goods | undefined,
): Pickup {
  const oneOf: PickupFace[] = [];
  for (const way of ways) {
    const { variant, subType } = way;
    if (!oneOf.some((face) => face.variant === variant && face.subType === subType)) {
      oneOf.push(faceOf(way, goods));
    }
  }
  const { open, isUnsure } = at(ways, 0);
  const certainty = open === undefined && isUnsure !== true ? "source" : "unsure";
  return {
    ...at(oneOf, 0),
    spawnSeed,
    certainty,
    ...(oneOf.length > 1 ? { oneOf } : {}),
    ...(open === undefined ? {} : { open }),
  };
}

/** How a pickup looks and what it is called. */
function faceOf({ variant, subType, effect }: RolledPickup, goods: Goods | undefined): PickupFace {
  const { CARD, PILL } = PickupVariant;
  if (goods === undefined || subType === undefined || (variant !== CARD && variant !== PILL)) {
    return { variant, subType, name: pickupKindName(variant, subType) };
  }
  if (variant === CARD) {
    return { variant, subType, name: goods.nameOf("card", subType) };
  }
  const color = goods.nameOf("color", subType);
  return effect === undefined
    ? { variant, subType, name: `${color} pill`, color }
    : { variant, subType, name: goods.nameOf("effect", effect), color, effect };
}
