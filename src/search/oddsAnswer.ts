/** Odds as plain data: what `oracle odds --json` prints and the library gives. */
import { at } from "../core/lists";
import { version } from "../../package.json" with { type: "json" };
import { has } from "../core/game/edition";
import { isUnlocked, ACHIEVEMENTS } from "../core/game/unlocks";
import { countOf } from "../core/game/bag";
import type { ChosenLoadout } from "../core/words/awardCase";
import {
  awardCertainty,
  notedOf,
  type AwardCertainty,
  type Noted,
} from "../floors/words/awardCertainty";
import type Fraction from "fraction.js";
import { awardsIn, told, type OddsRow, FRACTIONS } from "./loadoutOdds";
import { pickupRun, SOMEWHERE, type Asker } from "../core/award/pickups";
import { rollPickup, type RolledPickup } from "../core/award/pickupRolls";
import type { ContentDraw } from "../core/contents/streams";
import type { Draw } from "../core/draw/draw";
import { chancesOf, DOUBLES, everyWay, type ChanceAlgebra } from "../core/draw/enumerating";
import type { MakeChance } from "../core/words/droppedWords";
import {
  pickupKindName,
  awardVariant,
  PickupVariant,
  type AwardName,
} from "../core/game/pickupKinds";
import { PILL_CLASSES } from "../core/contents/pills";
import { cardKind, cardName, PILL_CLASS_NAMES, pillClassCounts } from "../items/runGoods";
import { goodsOf } from "../items/goods";
import { loadoutJson, type LoadoutJson } from "./awardAnswer";

/** The odds of a loadout, with the loadout and how sure its rules are. */
export interface OddsAnswer extends AwardCertainty, Noted {
  /** The project's version. */
  readonly version: string;
  readonly loadout: LoadoutJson;
  /** `ideal`: of independent, uniform draws. */
  readonly method: "ideal";
  readonly outcomes: readonly OddsRow[];
  /** What pickups turn out to be, of each kind; missing before Repentance. */
  readonly pickups?: readonly MakeOdds[];
}

/** One table as plain data. */
export function oddsAnswer(
  chosen: Asker & Pick<ChosenLoadout, "notes">,
  table: readonly OddsRow[],
): OddsAnswer {
  const pickups = makesBy(chosen, table, FRACTIONS).map(({ chance, ...make }) => ({
    ...make,
    ...told(chance),
  }));
  return {
    version,
    loadout: loadoutJson(chosen),
    ...awardCertainty(chosen),
    ...notedOf(chosen),
    method: "ideal",
    outcomes: table,
    ...(pickups.length === 0 ? {} : { pickups }),
  };
}

/** What the pickups turn out to be, without the fractions, which are most of the work. */
export function makeChancesIn(chosen: Asker, table: readonly OddsRow[]): readonly MakeChance[] {
  return makesBy(chosen, table, DOUBLES).map(({ chance, ...make }) => ({
    ...make,
    probability: chance,
  }));
}

/**
 * What the pickups of the odds turn out to be, by the same rolls as in a room, path by path: the likeliest of
 * each kind first; nothing in editions whose rolls nobody knows.
 */
function makesBy<P extends number | Fraction>(
  chosen: Asker,
  table: readonly OddsRow[],
  algebra: ChanceAlgebra<P>,
): readonly Make<P>[] {
  return has(chosen.rules.edition, "rolledPickups")
    ? awardsIn(table).flatMap((award) =>
        award === "none"
          ? []
          : makesOf(award, chosen, algebra).toSorted((a, b) => Number(b.chance) - Number(a.chance)),
      )
    : [];
}

/** What a pickup of a kind can turn out to be. */
export interface MakeOdds extends MakeChance {
  /** The probability as a fraction. */
  readonly fraction: string;
}

/** What a pickup can turn out to be, with its share in some arithmetic. */
type Make<P> = Omit<MakeChance, "probability"> & { readonly chance: P };

/** Colours of a run besides gold. */
const PLAIN_COLORS = 13;

/** Of the bit of the seed that Humbling Bundle alone asks, each half. */
const SEEDS = [1, 0x8000];

function makesOf<P>(
  award: AwardName,
  chosen: Asker,
  algebra: ChanceAlgebra<P>,
): readonly Make<P>[] {
  const { edition } = chosen.rules;
  const save = { ...chosen, edition };
  const isOpened = (one: number): boolean => isUnlocked(save, one);
  if (award === "pill") {
    return pillOdds(isOpened, algebra);
  }
  const goods = goodsOf(edition);
  const run = pickupRun({ ...chosen, goods, ...SOMEWHERE }, isOpened, () => false);
  const makes = new Map<string, Make<P>>();
  let isOpen = false;
  const seeds = SEEDS.slice(
    0,
    countOf(chosen.loadout.items, "humbling-bundle") > 0 ? undefined : 1,
  );
  for (const seed of seeds) {
    const ways = everyWay((draw) => {
      const pickup: RolledPickup = { variant: awardVariant(award) ?? 0, subType: 0 };
      rollPickup(pickup, seed, run, asContentDraw(draw));
      return pickup;
    });
    const chances = chancesOf(ways, algebra);
    for (const [index, { result }] of ways.entries()) {
      const { variant, subType, open } = result;
      isOpen = isOpen || open !== undefined;
      const isCard = variant === PickupVariant.CARD && subType !== undefined;
      const name = isCard ? cardName(subType) : pickupKindName(variant, subType);
      const kind = isCard ? { kind: cardKind(subType) } : {};
      const own = algebra.multiply(at(chances, index), algebra.ratio(1, seeds.length));
      const before = makes.get(name)?.chance;
      const chance = before === undefined ? own : algebra.add(before, own);
      makes.set(name, { award, name, ...kind, chance });
    }
  }
  return isOpen ? [] : [...makes.values()];
}

/** Of a new run's pills the expected share of each class, and of gold ones; each may be a horse pill besides. */
function pillOdds<P>(
  isOpen: (achievement: number) => boolean,
  { add, subtract, multiply, divide, ratio, isPositive }: ChanceAlgebra<P>,
): readonly Make<P>[] {
  const gold = ratio(isOpen(ACHIEVEMENTS.goldPills) ? 1 : 0, 140);
  const counts = pillClassCounts(isOpen);
  let left = counts.map((count) => ratio(count, 1));
  let total = counts.reduce((sum, count) => sum + count, 0);
  let shares = left.map(() => ratio(0, 1));
  for (const asked of PILL_CLASSES.slice(0, PLAIN_COLORS)) {
    const own = left[asked];
    const hasOwn = own !== undefined && isPositive(own);
    const takes = left.map((rest, weight) =>
      hasOwn ? ratio(weight === asked ? 1 : 0, 1) : divide(rest, ratio(total, 1)),
    );
    shares = shares.map((share, weight) => add(share, at(takes, weight)));
    left = left.map((rest, weight) => subtract(rest, at(takes, weight)));
    total -= 1;
  }
  const rows = shares.map((share, weight) => {
    const ofPlain = divide(share, ratio(PLAIN_COLORS, 1));
    const chance = multiply(ofPlain, subtract(ratio(1, 1), gold));
    return [`${PILL_CLASS_NAMES[weight]} pill`, chance] as const;
  });
  return [...rows, ["gold pill", gold] as const]
    .filter(([, chance]) => isPositive(chance))
    .map(([name, chance]) => ({ award: "pill", name, chance }));
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
