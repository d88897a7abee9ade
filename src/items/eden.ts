/**
 * What Eden starts with, from the run's seed: two items, what lies in the pocket, hearts and stats, all drawn from one
 * seed. Source: 2o181o28/eden-seed-finder `eden.hpp`, scy114/isaac-seed-seeker, KamiMisuzu's decoder. Verified: the items
 * of seven public starts of Repentance+, two of them with pocket and stats, and of one saved run of Afterbirth+.
 */
import { CARD_PICKUP, rollCard } from "../core/contents/cards";
import { CONTENT_SHIFTS, seededDraw } from "../core/contents/streams";
import { rollPillColor } from "../core/contents/pills";
import { ACHIEVEMENTS } from "../core/game/unlocks";
import type { Certainty } from "../core/game/certainty";
import { characterName, playerTypeOf } from "../core/game/characters";
import { has, newestOf, type RuleSet } from "../core/game/edition";
import { markOf } from "../core/game/marks";
import { toFloat32 } from "../core/rng/float32";
import { Rng, shiftsOf, stateAfter } from "../core/rng/generator";
import { runSeeds } from "../core/rng/stageSeeds";
import type { Player } from "../core/game/player";
import { itemName } from "../core/words/itemTexts";
import type { ItemTables } from "../figures/itemFigures";
import { cardLists, cardName, colorName, runTrinkets, type RunAsked } from "./runGoods";

/** What Eden starts with; what is missing is null in JSON. */
export interface EdenStart {
  /** "Eden" or "Tainted Eden". */
  readonly character: string;
  readonly certainty: Certainty;
  /** Why it is unsure, as a clause; empty where it is not. */
  readonly why: string;
  /** The active item, then the other one. */
  readonly items: readonly { readonly subType: number; readonly name: string }[];
  /** Undefined for nothing; what nobody can tell has no number and is called "unknown card". */
  readonly pocket:
    | {
        readonly what: "trinket" | "card" | "pill";
        readonly subType: number | undefined;
        readonly name: string;
      }
    | undefined;
  /** Whole hearts. */
  readonly hearts: { readonly red: number; readonly soul: number };
  readonly coins: number;
  readonly keys: number;
  readonly bombs: number;
  /** What is added to each stat, before what the items change. */
  readonly stats: Readonly<Record<(typeof EDEN_STATS)[number][0], number>>;
}

/** Each stat's range: twice its bound times a float, less the bound. Range has a unit of its own before Repentance. */
export const EDEN_STATS = [
  ["damage", 1],
  ["speed", 0.15],
  ["tears", 0.75],
  ["range", 60],
  ["shotSpeed", 0.25],
  ["luck", 1],
] as const;

const RANGES: readonly (readonly [RuleSet, number])[] = [
  ["rebirth", 5],
  ["repentance", 60],
];

/** One more than an edition's last item, of which the tables know later ones too. */
const ITEM_COUNTS: readonly (readonly [RuleSet, number])[] = [
  ["rebirth", 347],
  ["afterbirth", 442],
  ["afterbirth+", Infinity],
];

/** Who starts so. */
const EDENS: readonly number[] = [playerTypeOf("Eden"), playerTypeOf("Tainted Eden")];

export function isEden(playerType: number): boolean {
  return EDENS.includes(playerType);
}

/** Items that Eden never starts with beside those whose tags say so. */
const NEVER: readonly number[] = [43, 61, 235];
const TRIES = 100;
const SEED_DRAW = 5;
/** Shift indexes of the player's own seed, and of the two passes over what it draws. */
const PLAYER_SHIFT = 5;
export const START_SHIFT = 2;

/** By item number: 1 for an active item and 2 for any other; undefined for what Eden cannot start with. */
export type EdenKinds = readonly (1 | 2 | undefined)[];

export function edenKinds(
  { items, edition }: Pick<ItemTables, "items"> & { readonly edition: RuleSet },
  isUnlocked: (achievement: number) => boolean,
): EdenKinds {
  const kinds: (1 | 2 | undefined)[] = [];
  for (const [id, { kind, tags, isHidden, achievement }] of items) {
    if (!hasItem(items, edition, id)) {
      continue;
    }
    const isOut = isHidden || tags.includes("noeden") || NEVER.includes(id);
    const isFree = !isOut && (achievement === 0 || isUnlocked(achievement));
    const own = kind === "active" ? 1 : 2;
    kinds[id] = isFree ? own : undefined;
  }
  return kinds;
}

/** Whether an edition has an item: the tables of the first ones are a later build's. */
export function hasItem(items: ItemTables["items"], edition: RuleSet, id: number): boolean {
  return items.has(id) && id < newestOf(ITEM_COUNTS, edition);
}

/** The seed of everything that Eden starts with. */
export function edenSeed(startSeed: number, edition: RuleSet): number {
  const { playerInitSeed } = runSeeds(startSeed, edition);
  return stateAfter(playerInitSeed, SEED_DRAW, shiftsOf(PLAYER_SHIFT));
}

/** The numbers of the two items; undefined where the draws end without one. */
export interface EdenItems {
  readonly active: number | undefined;
  readonly passive: number | undefined;
}

/** The items alone, which a search asks for. */
export function edenItems(startSeed: number, edition: RuleSet, kinds: EdenKinds): EdenItems {
  const rng = new Rng(edenSeed(startSeed, edition), shiftsOf(START_SHIFT));
  if (rng.randomInt(3) !== 0 && rng.next() % 2 === 0) {
    rng.next(); // A card or a pill,
    rng.next(); // and its seed.
  }
  return startItemsOf(rng, kinds);
}

/** How many of the run's random trinkets a character has in the pocket at the start: 1 or 0. */
export function pocketTrinkets(startSeed: number, edition: RuleSet, playerType: number): number {
  if (!isEden(playerType)) {
    return 0;
  }
  const rng = new Rng(edenSeed(startSeed, edition), shiftsOf(START_SHIFT));
  return rng.randomInt(3) === 0 ? 1 : 0;
}

/** Whose start it is, how sure it is, and why it is not. */
function surenessOf(
  edition: RuleSet,
  playerType: number,
): Pick<EdenStart, "character" | "certainty" | "why"> {
  const character = characterName(playerType);
  if (playerType !== EDENS[0]) {
    return { character, certainty: "unsure", why: "taken to be drawn as Eden's" };
  }
  const certainty = markOf("Eden's start", edition);
  const why = certainty === "unsure" ? "drawn as Afterbirth+ does, no start was seen" : "";
  return { character, certainty, why };
}

/**
 * Eden's start, or Tainted Eden's.
 *
 * @param isUnlocked whether an achievement is unlocked.
 */
export function edenStart(
  startSeed: number,
  { edition, challenge, isUnlocked }: Pick<Player, "edition" | "challenge" | "isUnlocked">,
  { items, build }: Pick<ItemTables, "items" | "build">,
  playerType = playerTypeOf("Eden"),
): EdenStart {
  const seed = edenSeed(startSeed, edition);
  const asked = {
    ...{ startSeed, edition, build, challenge, isUnlocked, difficulty: "normal" as const },
    ...{ taken: 0, from: undefined },
  };
  const first = new Rng(seed, shiftsOf(START_SHIFT));
  const pocket = pocketOf(first, asked);
  const second = new Rng(seed, shiftsOf(START_SHIFT));
  const { active, passive } = startItemsOf(first, edenKinds({ items, edition }, isUnlocked));
  const named = [active, passive].flatMap((id) =>
    id === undefined ? [] : [{ subType: id, name: itemName(id) }],
  );
  const sure = surenessOf(edition, playerType);
  return { ...sure, items: named, pocket, ...healthOf(second, edition) };
}

function pocketOf(rng: Rng, asked: RunAsked): EdenStart["pocket"] {
  if (rng.randomInt(3) === 0) {
    const [trinket] = runTrinkets(asked, 1);
    return trinket === undefined ? unknown("trinket") : { what: "trinket", ...trinket };
  }
  if (rng.next() % 2 === 1) {
    return undefined;
  }
  const isCard = rng.next() % 2 === 0;
  const seed = rng.next();
  if (!has(asked.edition, "rolledPickups")) {
    return unknown(isCard ? "card" : "pill"); // What its seed gives is not known before Repentance.
  }
  if (isCard) {
    const draw = seededDraw(seed, CONTENT_SHIFTS.card);
    const card = rollCard(draw, EDEN_CARD, cardLists(asked), false);
    return { what: "card", subType: card, name: cardName(card) };
  }
  const { isUnlocked } = asked;
  const draw = seededDraw(seed, CONTENT_SHIFTS.pill);
  const color = rollPillColor(
    draw,
    isUnlocked(ACHIEVEMENTS.goldPills),
    isUnlocked(ACHIEVEMENTS.horsePills),
  );
  return { what: "pill", subType: color, name: `${colorName(color)} pill` };
}

function unknown(what: "trinket" | "card" | "pill"): EdenStart["pocket"] {
  return { what, subType: undefined, name: `unknown ${what}` };
}

/** Special cards and tarot cards alone. */
const EDEN_CARD: typeof CARD_PICKUP = { ...CARD_PICKUP, rune: 0, suit: 0 };

/** The first active and the first other item of so many tries. */
function startItemsOf(rng: Rng, kinds: EdenKinds): EdenItems {
  const found: [active: number | undefined, passive: number | undefined] = [undefined, undefined];
  for (let tried = 0; tried < TRIES && found.includes(undefined); tried += 1) {
    const id = rng.randomInt(kinds.length - 1) + 1;
    const kind = kinds[id];
    if (kind !== undefined) {
      found[kind - 1] ??= id;
    }
  }
  return { active: found[0], passive: found[1] };
}

function healthOf(
  rng: Rng,
  edition: RuleSet,
): Omit<EdenStart, "items" | "pocket" | "character" | "certainty" | "why"> {
  const red = rng.next() & 3;
  const drawn = rng.randomInt(4 - red);
  const soul = red === 0 ? Math.max(drawn, 2) : drawn;
  const carried = { coins: 0, keys: 0, bombs: 0 };
  if (rng.randomInt(3) !== 0 && rng.next() % 2 === 1) {
    const kind = rng.randomInt(3);
    if (kind === 0) {
      carried.coins = rng.randomInt(5) + 1;
    } else if (kind === 1) {
      carried.keys = 1;
    } else {
      carried.bombs = rng.randomInt(2) + 1;
    }
  }
  const stats = EDEN_STATS.map(([name, usual]) => {
    const bound = name === "range" ? newestOf(RANGES, edition) : usual;
    return [name, toFloat32(toFloat32(rng.randomFloat() * 2 * bound) - bound)] as const;
  });
  return {
    hearts: { red, soul },
    ...carried,
    stats: Object.fromEntries(stats) as EdenStart["stats"],
  };
}
