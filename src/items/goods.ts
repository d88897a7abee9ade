/** Cards, pills and trinkets for the rolls of pickups: by the game's lists and the run's own order. */
import { STAGE_OF_CHESTS } from "../core/game/stage";
import { isGreed } from "../core/game/difficulty";
import type { Goods } from "../core/award/pickupRolls";
import {
  type Asker,
  type PickupSave,
  initOf,
  type HeldPickup,
  type PickupContext,
} from "../core/award/pickups";
import { CARD_GOODS, CARD_PICKUP, rollCard } from "../core/contents/cards";
import { rollPillColor } from "../core/contents/pills";
import {
  COLLECTIBLE,
  GOLD_PILL,
  HORSE_PILL,
  pickupKindName,
  PickupVariant,
} from "../core/game/pickupKinds";
import { CONTENT_SHIFTS } from "../core/contents/streams";
import { has, type RuleSet } from "../core/game/edition";
import { ACHIEVEMENTS } from "../core/game/unlocks";
import { once } from "../core/once";
import {
  cardLists,
  cardName,
  colorName,
  dealtPills,
  pillName,
  runPills,
  type PillAnswer,
  runTrinkets,
  trinketName,
  type TrinketAnswer,
  type RunAsked,
} from "./runGoods";
import { TAINTED_LOST } from "../core/game/characters";
import { chestLoot, type Loot } from "../core/contents/chests";
import { itemName } from "../core/words/itemTexts";

/** What a run tells of its goods and chests: handed in, so that code that knows no run does not load its lists. */
export type GoodsRun = (one: Asker) => Pick<Asker, "goods" | "opens">;

/** An asker with the goods of its run, or, where no run is known, of its edition. */
export function withGoods<One extends Asker>(one: One, run: GoodsRun | undefined): One {
  const told = run === undefined ? EDITION_ALONE(one) : run(one);
  return { ...one, ...told };
}

const EDITION_ALONE: GoodsRun = ({ rules }) => ({
  goods: goodsOf(rules.edition),
  opens: opener(false, () => undefined),
});

/** What a run's answer tells of its goods; nothing where the edition's order is not known. */
export interface RunGoods {
  /** What each pill colour does, gold left out. */
  readonly pills?: readonly PillAnswer[];
  /** The first random trinkets in the order in which they come, whoever drops them. */
  readonly trinkets?: readonly TrinketAnswer[];
}

/** The pills and the first trinkets of a run. */
export function runGoods(run: RunAsked): RunGoods {
  const [pills, trinkets] = [runPills(run), runTrinkets(run, TRINKETS_MAX)];
  return {
    ...(pills.length === 0 ? {} : { pills }),
    ...(trinkets.length === 0 ? {} : { trinkets }),
  };
}

/** The same in sentences: "Pills: blue: Bad Trip, white and blue: Speed Up."; those a player knows with "known". */
export function goodsSentences({ pills = [], trinkets = [] }: RunGoods): readonly string[] {
  const colors = pills.map(({ colorName: color, name, identified }) => {
    return `${color}: ${name}${identified === true ? " (known)" : ""}`;
  });
  const names = trinkets.map(({ name }) => name);
  return [
    ...(colors.length === 0 ? [] : [`Pills: ${colors.join(", ")}.`]),
    ...(names.length === 0
      ? []
      : [`Random trinkets, in their order, whoever drops them: ${names.join(", ")}.`]),
  ];
}

/** More than any award drops. */
const TRINKETS_MAX = 10;

/** The goods of a run: those of its edition, what its pills do, and its trinkets in their order. */
export function goodsOfRun(run: RunAsked): Goods {
  const effects = once(() => run.from?.effects ?? dealtPills(run)?.effects);
  const trinkets = once(() => runTrinkets(run, TRINKETS_MAX));
  return {
    ...goodsOf(run.edition),
    effectOf: (color) => {
      const plain = color % HORSE_PILL;
      return plain === GOLD_PILL ? undefined : effects()?.[plain];
    },
    trinket: (before) => trinkets()[before]?.subType,
  };
}

/** The goods of an edition: what a card and a pill's colour are is known from Repentance on, the rest a run decides. */
export function goodsOf(edition: RuleSet): Goods {
  const isKnown = has(edition, "rolledPickups");
  return {
    card: (draw, asked) =>
      isKnown
        ? rollCard(
            draw.apart("card", CONTENT_SHIFTS.card),
            asked.isSold ? CARD_GOODS : CARD_PICKUP,
            cardLists({ isUnlocked: asked.areGoodsUnlocked, difficulty: asked.difficulty }),
            asked.characters.includes(TAINTED_LOST),
          )
        : undefined,
    pill: (draw, { areGoodsUnlocked: isOpen }) =>
      isKnown
        ? rollPillColor(
            draw.apart("pill", CONTENT_SHIFTS.pill),
            isOpen(ACHIEVEMENTS.goldPills),
            isOpen(ACHIEVEMENTS.horsePills),
          )
        : undefined,
    effectOf: () => undefined,
    trinket: () => undefined,
    nameOf: (what, id) => NAMES[what](id),
  };
}

const NAMES = { card: cardName, color: colorName, effect: pillName, trinket: trinketName } as const;

/** The item that a pool gives for a pick's seed; undefined where the run is not known. */
export type PoolItem = (pool: string, seed: number) => number | undefined;

/** Opens chests, whose items come of pools. */
export function opener(isDealRoom: boolean, item: PoolItem): NonNullable<PickupSave["opens"]> {
  return ({ variant, subType, spawnSeed }, context) => {
    const { loadout, stage } = context;
    const isLastFloor = stage === STAGE_OF_CHESTS && !isGreed(loadout.difficulty);
    const place = { isLastFloor, isDealRoom };
    const loot = chestLoot(variant, subType ?? 0, spawnSeed, loadout.items, place);
    return loot.map((one) => heldOf(one, context, item));
  };
}

/** What comes out, by its own seed or its pool. */
export function heldOf(loot: Loot, context: PickupContext, item: PoolItem): HeldPickup {
  const { variant, subType, seed, name, poolSeed } = loot;
  const made = { variant, spawnSeed: seed, certainty: "unsure" } as const;
  if (poolSeed !== undefined) {
    const id = item(name, poolSeed);
    return { ...made, subType: id, name: id === undefined ? "item" : itemName(id), pool: name };
  }
  if (variant === 0 || subType < 0) {
    return { ...made, subType: undefined, name };
  }
  return subType > 0
    ? { ...made, subType, name: fixedName(variant, subType) }
    : { ...initOf(variant, seed, context), certainty: "unsure" };
}

function fixedName(variant: number, subType: number): string {
  if (variant === COLLECTIBLE) {
    return itemName(subType);
  }
  return variant === PickupVariant.TRINKET
    ? trinketName(subType)
    : pickupKindName(variant, subType);
}
