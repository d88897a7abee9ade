/** Odds and awards as plain data: what `oracle odds --json` and `oracle award --json` print and the library gives. */
import { version } from "../../package.json" with { type: "json" };
import { differingAnswers } from "../core/award/rules";
import type { Difficulty } from "../core/award/loadout";
import type { TraceEntry } from "../core/draw/traced";
import { CARRIED_ITEMS, type Item } from "../core/game/items";
import { type RuleSet, has } from "../core/game/edition";
import { type Unlocks, isUnlocked, ACHIEVEMENTS } from "../core/game/unlocks";
import {
  awardCertainty,
  explainAward,
  type AwardCertainty,
  type AwardResult,
} from "../core/words/awardCertainty";
import Fraction from "fraction.js";
import { awardsIn, told, type OddsRow, type OddsTable, FRACTIONS } from "./odds";
import { runOf, SOMEWHERE, type PickupSave } from "../core/award/pickups";
import { rollPickup, type RolledPickup } from "../core/award/pickupRolls";
import type { ContentDraw } from "../core/contents/streams";
import type { Draw } from "../core/draw/draw";
import { everyWay, pathChance } from "../core/draw/enumerating";
import { pickupKindName, awardVariant, PickupVariant, type AwardName } from "../core/game/pickups";
import { PILL_CLASSES } from "../core/contents/pills";
import { cardKind, cardName, PILL_CLASS_NAMES, pillClassCounts } from "../items/cards";
import { goodsOf } from "../items/goods";
import type { RuledLoadout } from "../core/award/awardWords";

/** The odds of a loadout, with the loadout and how sure its rules are. */
export interface OddsAnswer extends AwardCertainty {
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
export function oddsAnswer(chosen: SavedCase, table: OddsTable): OddsAnswer {
  const pickups = makesIn(chosen, table);
  return {
    version,
    loadout: loadoutJson(chosen),
    ...awardCertainty(chosen),
    method: "ideal",
    outcomes: table.rows,
    ...(pickups.length === 0 ? {} : { pickups }),
  };
}

/**
 * What the pickups of the odds turn out to be, by the same rolls as in a room, path by path: the likeliest of
 * each kind first; nothing in editions whose rolls nobody knows.
 */
export function makesIn(chosen: SavedCase, table: OddsTable): readonly MakeOdds[] {
  return has(chosen.rules.edition, "rolledPickups")
    ? awardsIn([table]).flatMap((award) => (award === "none" ? [] : makesOf(award, chosen)))
    : [];
}

/** Rules and loadout in the fields of an award's case: given back, they give the same answer. */
export interface LoadoutJson {
  readonly edition: RuleSet;
  readonly luck: number;
  readonly difficulty: Difficulty;
  readonly collectibles: Readonly<Record<string, number>>;
  readonly trinkets: Readonly<Record<string, number>>;
  /** The open questions that are answered otherwise than the edition does. */
  readonly hypotheses?: Readonly<Record<string, string>>;
  /** What is unlocked; missing for everything. */
  readonly unlocks?: Unlocks;
}

/** Rules and loadout in the fields of an award's case. */
export function loadoutJson({ rules, loadout, unlocks = "all" }: SavedCase): LoadoutJson {
  const carried = (kind: Item["kind"]): Readonly<Record<string, number>> =>
    Object.fromEntries(
      CARRIED_ITEMS.filter((item) => item.kind === kind)
        .map(({ name }) => [name, loadout.items[name] ?? 0] as const)
        .filter(([, count]) => count > 0),
    );
  const hypotheses = differingAnswers(rules);
  return {
    edition: rules.edition,
    luck: loadout.luck,
    difficulty: loadout.difficulty,
    collectibles: carried("collectible"),
    trinkets: carried("trinket"),
    ...(Object.keys(hypotheses).length === 0 ? {} : { hypotheses }),
    ...(unlocks === "all" ? {} : { unlocks }),
  };
}

/** An award, what it was asked of, and how it came about. */
export interface ExplainedAward extends AwardResult {
  readonly version: string;
  readonly loadout: LoadoutJson;
  /** Every draw with its question, value and answer. */
  readonly trace: readonly TraceEntry[];
}

/** The award of a seed with every draw; where nothing is said of the save, all is unlocked. */
export function explainedAward(one: SavedCase, awardSeed: number): ExplainedAward {
  const { result, trace } = explainAward({ unlocks: "all", ...one }, awardSeed);
  return { version, loadout: loadoutJson(one), ...result, trace };
}

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

/** A case with what is unlocked: everything where nobody says. */
type SavedCase = RuledLoadout & Partial<PickupSave>;

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
  const run = runOf({ rules, loadout, unlocks, goods, ...SOMEWHERE }, isOpened, () => false);
  const makes = new Map<string, { readonly kind: object; readonly chance: Fraction }>();
  let isOpen = false;
  for (const seed of SEEDS) {
    const ways = everyWay((draw) => {
      const pickup: RolledPickup = { variant: awardVariant(award) ?? 0, subType: 0 };
      rollPickup(pickup, seed, run, asContentDraw(draw));
      return pickup;
    });
    for (const { path, result } of ways) {
      const { variant, subType, open } = result;
      isOpen = isOpen || open !== undefined;
      const isCard = variant === PickupVariant.CARD && subType !== undefined;
      const name = isCard ? cardName(subType) : pickupKindName(variant, subType);
      const kind = isCard ? { kind: cardKind(subType) } : {};
      const chance = pathChance(path, FRACTIONS).div(SEEDS.length);
      makes.set(name, { kind, chance: chance.add(makes.get(name)?.chance ?? 0) });
    }
  }
  const rows = [...makes].map(([name, { kind, chance }]) => {
    return { award, name, ...kind, ...told(chance) };
  });
  return isOpen ? [] : likeliestFirst(rows);
}

function likeliestFirst(rows: readonly MakeOdds[]): readonly MakeOdds[] {
  return rows.toSorted((a, b) => b.probability - a.probability);
}

/** Of a new run's pills the expected share of each class, and of gold ones; each may be a horse pill besides. */
function pillOdds(isOpen: (achievement: number) => boolean): readonly MakeOdds[] {
  const gold = new Fraction(isOpen(ACHIEVEMENTS.goldPills) ? 1 : 0, 140);
  const counts = pillClassCounts(isOpen);
  let left = counts.map((count) => new Fraction(count));
  let total = counts.reduce((sum, count) => sum + count, 0);
  let shares = left.map(() => new Fraction(0));
  for (const asked of PILL_CLASSES.slice(0, PLAIN_COLORS)) {
    const hasOwn = left[asked]?.gt(0) === true;
    const takes = left.map((rest, weight) =>
      hasOwn ? new Fraction(weight === asked ? 1 : 0) : rest.div(total),
    );
    shares = shares.map((share, weight) => share.add(takes[weight] ?? 0));
    left = left.map((rest, weight) => rest.sub(takes[weight] ?? 0));
    total -= 1;
  }
  const rows = shares.map((share, weight) => {
    const chance = share.div(PLAIN_COLORS).mul(new Fraction(1).sub(gold));
    return [`${PILL_CLASS_NAMES[weight]} pill`, chance] as const;
  });
  return likeliestFirst(
    [...rows, ["gold pill", gold] as const]
      .filter(([, chance]) => chance.gt(0))
      .map(([name, chance]) => ({ award: "pill", name, ...told(chance) })),
  );
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
