/** What a pickup of each kind turns out to be, with what odds: the same rolls as in a room, path by path. */
import { runOf, type PickupSave } from "../core/award/pickups";
import { rollPickup, type RolledPickup } from "../core/award/pickupRolls";
import type { ContentDraw } from "../core/contents/streams";
import type { Draw } from "../core/draw/draw";
import { enumeratePaths, pathChance } from "../core/draw/enumerating";
import { has } from "../core/game/edition";
import { isUnlocked, ACHIEVEMENTS } from "../core/game/unlocks";
import { pickupKindName, awardVariant, PickupVariant, type AwardName } from "../core/game/pickups";
import { PILL_CLASSES } from "../core/contents/pills";
import { cardKind, cardName, PILL_CLASS_NAMES, pillClassCounts } from "../items/cards";
import { goodsOf } from "../items/goods";
import { FRACTIONS } from "./odds";
import type { RuledLoadout } from "../core/award/awardWords";

/** What a pickup of a kind can turn out to be. */
export interface MakeOdds {
  /** The kind that the award asks for. */
  readonly award: AwardName;
  /** "half heart", "nickel", "mimic chest". */
  readonly name: string;
  /** What it is of where there are many: "tarot card", "rune". */
  readonly kind?: string;
  /** Its share of that kind's pickups as a fraction, with what is unlocked. */
  readonly fraction: string;
  readonly probability: number;
}

/** Colours of a run besides gold. */
const PLAIN_COLORS = 13;

/** Of Humbling Bundle's bit of the seed, each half. */
const SEEDS = [1, 0x8000];

/** The likeliest of each kind first; nothing in editions whose rolls nobody knows. */
export function makeOdds(chosen: SavedCase, kinds: readonly AwardName[]): readonly MakeOdds[] {
  return has(chosen.rules.edition, "rolledPickups")
    ? kinds.flatMap((award) => (award === "none" ? [] : makesOf(award, chosen)))
    : [];
}

/** A case with what is unlocked: everything where nobody says. */
export type SavedCase = RuledLoadout & Partial<PickupSave>;

function makesOf(
  award: AwardName,
  { rules, loadout, unlocks = "all", locked = [] }: SavedCase,
): readonly MakeOdds[] {
  const save = { edition: rules.edition, unlocks, locked };
  const isOpened = (one: number): boolean => isUnlocked(save, one);
  if (award === "pill") {
    return pillOdds(isOpened);
  }
  const goods = goodsOf(rules.edition);
  const run = runOf({ rules, loadout, unlocks, goods }, isOpened);
  const chances = new Map<string, ReturnType<typeof FRACTIONS.ratio>>();
  const kinds = new Map<string, string>();
  let isOpen = false;
  for (const seed of SEEDS) {
    enumeratePaths(
      (draw) => {
        const pickup: RolledPickup = { variant: awardVariant(award) ?? 0, subType: 0 };
        rollPickup(pickup, seed, run, asContentDraw(draw));
        return pickup;
      },
      (path, { variant, subType, open }) => {
        isOpen = isOpen || open !== undefined;
        const isCard = variant === PickupVariant.CARD && subType !== undefined;
        const name = isCard ? cardName(subType) : pickupKindName(variant, subType);
        if (isCard) {
          kinds.set(name, cardKind(subType));
        }
        const chance = FRACTIONS.divide(pathChance(path, FRACTIONS), FRACTIONS.ratio(2, 1));
        const known = chances.get(name);
        chances.set(name, known === undefined ? chance : FRACTIONS.add(known, chance));
      },
    );
  }
  return isOpen
    ? []
    : [...chances]
        .map(([name, chance]) => {
          const kind = kinds.get(name);
          const told = { fraction: chance.toFraction(), probability: chance.valueOf() };
          return { award, name, ...(kind === undefined ? {} : { kind }), ...told };
        })
        .sort((a, b) => b.probability - a.probability);
}

/** Of a new run's pills the expected share of each class, and of gold ones; each may be a horse pill besides. */
function pillOdds(isOpen: (achievement: number) => boolean): readonly MakeOdds[] {
  const { ratio, add, subtract, multiply, divide, isPositive } = FRACTIONS;
  const gold = isOpen(ACHIEVEMENTS.goldPills) ? ratio(1, 140) : ratio(0, 1);
  const counts = pillClassCounts(isOpen);
  let left = counts.map((count) => ratio(count, 1));
  let total = counts.reduce((sum, count) => sum + count, 0);
  const colors = PILL_CLASSES.slice(0, PLAIN_COLORS);
  let shares = left.map(() => ratio(0, 1));
  for (const asked of colors) {
    const own = left[asked];
    const takes = left.map((rest, weight) =>
      own !== undefined && isPositive(own)
        ? ratio(weight === asked ? 1 : 0, 1)
        : divide(rest, ratio(total, 1)),
    );
    shares = shares.map((share, weight) => add(share, takes[weight] ?? ratio(0, 1)));
    left = left.map((rest, weight) => subtract(rest, takes[weight] ?? ratio(0, 1)));
    total -= 1;
  }
  const rows = [
    ...shares.map((share, weight) => {
      const ofColors = divide(share, ratio(PLAIN_COLORS, 1));
      return [
        `${PILL_CLASS_NAMES[weight]} pill`,
        multiply(ofColors, subtract(ratio(1, 1), gold)),
      ] as const;
    }),
    ["gold pill", gold] as const,
  ];
  return rows
    .filter(([, chance]) => isPositive(chance))
    .map(([name, chance]): MakeOdds => {
      return { award: "pill", name, fraction: chance.toFraction(), probability: chance.valueOf() };
    })
    .sort((a, b) => b.probability - a.probability);
}

/** Draws of whatever generator are as good as any: all are independent and uniform. */
function asContentDraw(draw: Draw): ContentDraw {
  const content: ContentDraw = {
    oneIn: (label, bound) => draw.oneIn(label, bound),
    pick: (label, bound) => draw.pick(label, bound),
    seed: (label) => draw.seed(label),
    apart: () => content,
    beside: () => content,
  };
  return content;
}
