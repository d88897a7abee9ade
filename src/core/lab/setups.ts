/** What experiments can be made with: the means of a game, and setups out of them at random. */
import { AWARD_ITEMS, existsIn, type Item, type ItemName } from "../game/awardItems";
import { countOf, type Difficulty, type PlayerLoadout } from "../award/loadout";
import { REPLACEMENTS } from "../award/plan";
import type { Hypothesis } from "../award/rules";
import { has, type RuleSet } from "../game/edition";
import { shuffle } from "../rng/distributions";
import type { Rng } from "../rng/generator";
import { anyOf, happens } from "./chance";
import { questionsOf, type Setup } from "./questions";

/** What can be had in the run at hand. */
export interface Means {
  readonly edition: RuleSet;
  readonly difficulties: readonly Difficulty[];
  readonly playerCount: number;
  /** How many trinkets a player can have at once. */
  readonly trinketsMax: number;
  /** The largest multiplier of a trinket that can be had: 1, 2 (golden), 3. */
  readonly multiplierMax: number;
  /** Items that cannot be given or taken away again. */
  readonly unavailable: readonly ItemName[];
}

/** Contracts at once: more would fill the room, and the log line. */
const COPIES_MAX = 3;

/** Beyond the ends of luck that counts, 0 and 10. */
const LUCK_LEAST = -4;
const LUCK_MOST = 15;

/** Items a player carries at most in one experiment. */
const ITEMS_MAX = 6;

/** The items that this game can give. */
export function itemsOf({
  edition,
  unavailable,
}: Pick<Means, "edition" | "unavailable">): readonly (Item & { name: ItemName })[] {
  return AWARD_ITEMS.filter(
    (item) =>
      existsIn(item, edition) && item.name !== "blue-key" && unavailable.indexOf(item.name) < 0,
  );
}

/**
 * A setup at random: every other one without luck, few items more often than many.
 *
 * @param must an item that somebody carries, with at least the count given.
 */
export function anySetup(
  means: Means,
  dice: Rng,
  must?: { readonly item: ItemName; readonly count: number },
): Setup {
  const players: PlayerLoadout[] = [];
  for (let index = 0; index < means.playerCount; index += 1) {
    players.push(anyPlayer(means, dice));
  }
  if (must !== undefined && itemsOf(means).some((item) => item.name === must.item)) {
    const lucky = dice.randomInt(players.length);
    const { luck, items } = players[lucky] as PlayerLoadout;
    players[lucky] = {
      luck,
      items: fitting(means, { ...items, [must.item]: must.count }, [must.item]),
    };
  }
  return judgeable({ difficulty: anyOf(dice, means.difficulties), players });
}

/**
 * Without Deep Pockets where somebody has Glyph of Balance: whether a coin is needed, which the pockets
 * would add to, nobody knows, so no rule set could be held against such an award.
 */
function judgeable({ difficulty, players }: Setup): Setup {
  const isBalanced = players.some(({ items }) => countOf(items, "glyph-of-balance") > 0);
  const without = players.map(({ luck, items }) => ({
    luck,
    items: { ...items, "deep-pockets": 0 },
  }));
  return { difficulty, players: isBalanced ? without : players };
}

function anyPlayer(means: Means, dice: Rng): PlayerLoadout {
  const items: Partial<Record<ItemName, number>> = {};
  const offered = itemsOf(means);
  const wanted = dice.randomInt(1 + dice.randomInt(ITEMS_MAX + 1));
  for (let taken = 0; taken < wanted && offered.length > 0; taken += 1) {
    const { name, kind } = anyOf(dice, offered);
    items[name] = kind === "trinket" ? anyMultiplier(means, dice) : anyCopies(name, dice);
  }
  return { luck: anyLuck(dice), items: fitting(means, items, []) };
}

function anyLuck(dice: Rng): number {
  return happens(dice, 1, 2)
    ? 0
    : LUCK_LEAST + dice.randomInt(2 * (LUCK_MOST - LUCK_LEAST) + 1) / 2;
}

function anyMultiplier({ multiplierMax }: Means, dice: Rng): number {
  return happens(dice, 2, 3) ? 1 : 1 + dice.randomInt(multiplierMax);
}

/** Of these a second copy can matter. */
function anyCopies(name: ItemName, dice: Rng): number {
  return name === "contract-from-below" || name === "broken-modem"
    ? 1 + dice.randomInt(COPIES_MAX)
    : 1;
}

/** No more trinkets than can be had at once; those named come before others. */
function fitting(
  means: Means,
  items: Partial<Record<ItemName, number>>,
  first: readonly ItemName[],
): Partial<Record<ItemName, number>> {
  const kept: Partial<Record<ItemName, number>> = {};
  let trinkets = 0;
  for (const name of [...first, ...AWARD_ITEMS.map((item) => item.name)]) {
    const isTrinket = AWARD_ITEMS.some((item) => item.name === name && item.kind === "trinket");
    const count = kept[name] === undefined ? items[name] : undefined;
    if (count !== undefined && (!isTrinket || trinkets < means.trinketsMax)) {
      kept[name] = Math.min(count, isTrinket ? means.multiplierMax : COPIES_MAX);
      trinkets += isTrinket ? 1 : 0;
    }
  }
  return kept;
}

/** Two items that an experiment is about; one of them alone, or twice, where both are the same. */
export type Pair = readonly [ItemName | undefined, ItemName | undefined];

/** Every item alone, then every pair of items, shuffled: what belongs together meets. */
export function pairsOf(means: Means, dice: Rng): readonly Pair[] {
  const names = itemsOf(means).map((item) => item.name);
  const pairs: Pair[] = [];
  for (let first = 0; first < names.length; first += 1) {
    for (let second = first; second < names.length; second += 1) {
      pairs.push([names[first], names[second]]);
    }
  }
  shuffle(pairs, (bound) => dice.randomInt(bound));
  const alone = names.map((name): Pair => [name, undefined]);
  return [[undefined, undefined], ...alone, ...pairs];
}

/** A setup with a pair of items on one player, and some more at random. */
export function pairSetup(means: Means, dice: Rng, pair: Pair, extras: number): Setup {
  const items: Partial<Record<ItemName, number>> = {};
  const names = pair.filter((name) => name !== undefined);
  for (const name of names) {
    items[name] = (items[name] ?? 0) + 1;
  }
  const offered = itemsOf(means);
  for (let extra = 0; extra < extras && offered.length > 0; extra += 1) {
    const { name } = anyOf(dice, offered);
    items[name] = Math.max(1, items[name] ?? 0);
  }
  const lucky = dice.randomInt(means.playerCount);
  const players: PlayerLoadout[] = [];
  for (let index = 0; index < means.playerCount; index += 1) {
    const carried = index === lucky ? fitting(means, items, names) : {};
    players.push({ luck: anyLuck(dice), items: carried });
  }
  return judgeable({ difficulty: anyOf(dice, means.difficulties), players });
}

/** The setup that shows as much as can be had at once: what it cannot show, this game cannot tell. */
function richest(means: Means): Setup {
  const items: Partial<Record<ItemName, number>> = {};
  for (const { name, kind } of itemsOf(means)) {
    items[name] = kind === "trinket" ? means.multiplierMax : 1;
  }
  const lucky: PlayerLoadout = { luck: 1, items };
  const isHard = means.difficulties.indexOf("hard") >= 0;
  return {
    difficulty: isHard ? "hard" : "normal",
    players: means.playerCount === 1 ? [lucky] : [{ luck: 0, items: {} }, lucky],
  };
}

/** What can come up in a run, whatever is carried now: every item of the edition, trinkets doubled or more. */
export function meansOfRun(edition: RuleSet, difficulty: Difficulty, playerCount: number): Means {
  const multiplierMax = has(edition, "trinketMultipliers") ? MULTIPLIER_MOST : 1;
  const difficulties = [difficulty];
  return { edition, difficulties, playerCount, trinketsMax: 1, multiplierMax, unavailable: [] };
}

/** A golden trinket with Mom's Box. */
const MULTIPLIER_MOST = 3;

/** The questions that a game with these means can be asked. */
export function askableQuestions(means: Means): readonly Hypothesis[] {
  return questionsOf(richest(means));
}

/** An item without which a question cannot be told, if there is one. */
export function itemFor(
  { id }: Hypothesis,
  { multiplierMax }: Means,
  dice: Rng,
): { readonly item: ItemName; readonly count: number } | undefined {
  switch (id) {
    case "trinketRolls":
      return { item: anyOf(dice, REPLACEMENTS).item, count: 1 };
    case "multiplierRolls":
      return { item: anyOf(dice, REPLACEMENTS).item, count: 2 + dice.randomInt(multiplierMax - 1) };
    case "extraCopies":
    case "contractCopies":
      return { item: "contract-from-below", count: 1 };
    case "modem":
      return { item: "broken-modem", count: 1 };
    case "capacitor":
      return { item: "old-capacitor", count: 1 };
    case "watchDraw":
      return happens(dice, 1, 2) ? { item: "watch-battery", count: 1 } : undefined;
    default:
      return undefined;
  }
}
