/**
 * The goods that a run can have: cards by kind, what each colour of its pills does, and its trinkets in the order in
 * which they come, whoever drops them; names: isaacscript-common.
 * Source: cards: the game's `pocketitems.xml` as Zamiell/racing-plus keeps it (2023-01-13), and of Afterbirth+
 * eur0pa/Isaac-XML (2017-03-24), which alone says what Greed leaves out; Repentance+'s own file was not at hand: taken
 * to be alike. Pills: isaacscript-common; the early classes and the locks are those under which all colours of the saved
 * runs agree. Trinkets: 2o181o28/eden-seed-finder (1.7.9b, 1.9.7.13), TeamHY/Astrobirth@7ee5d57 (May 2021),
 * Zamiell/isaac-racing-client (Afterbirth+).
 */
import { isGreed } from "../core/game/difficulty";
import type { CardLists } from "../core/contents/cards";
import type { Player } from "../core/game/player";
import { plainWord } from "../core/nearestWord";
import {
  dealPills,
  type DealtPills,
  NEVER_ROLLED,
  nextTrinket,
  type PillDeal,
  type PillEffectRow,
} from "../core/contents/pills";
import { GOLD_PILL, HORSE_PILL } from "../core/game/pickupKinds";
import { contentStreams } from "../core/contents/streams";
import { newestOf, type RuleSet } from "../core/game/edition";
import { once } from "../core/once";
import * as names from "./goodNames.json";
import { itemName, namesIn } from "../core/words/itemTexts";

/** The achievement that unlocks the first of some cards, one more for each that follows. */
// prettier-ignore
const CARD_LOCKS: readonly (readonly [from: number, to: number, firstLock: number])[] = [
  [27, 27, 322], [28, 28, 326], [29, 29, 327], [30, 30, 329], [32, 39, 89],  [40, 40, 233], [41, 41, 309],
  [42, 45, 97],  [46, 46, 120], [47, 47, 225], [51, 51, 293], [52, 54, 361], [56, 74, 524], [75, 77, 542],
  [78, 78, 415], [79, 79, 602], [80, 80, 610], [81, 97, 618],
];

/** By kind; Rune Shard, 55, comes by a roll of its own. */
const KINDS = {
  tarot: between(1, 22),
  suits: [...between(23, 31), 79],
  runes: [...between(32, 41), ...between(81, 97)],
  special: [...between(42, 54), 78, 80],
  reversed: between(56, 77),
} as const satisfies Readonly<Record<keyof CardLists, readonly number[]>>;

const NO_CARDS_IN_GREED: readonly number[] = [5, 10, 18, 19, 31];

/** The achievement that unlocks a card, by its number; 0 for none. Lists are made for every card that is rolled. */
const LOCK_OF: readonly number[] = between(0, 97).map((card) => {
  const row = CARD_LOCKS.find(([from, to]) => card >= from && card <= to);
  return row === undefined ? 0 : row[2] + card - row[0];
});

/** The cards that can come, by kind. */
export function cardLists({
  isUnlocked,
  difficulty,
}: Pick<Player, "isUnlocked" | "difficulty">): CardLists {
  const isThere = (card: number): boolean => {
    const lock = LOCK_OF[card] ?? 0;
    return (
      (lock === 0 || isUnlocked(lock)) && !(isGreed(difficulty) && NO_CARDS_IN_GREED.includes(card))
    );
  };
  const { tarot, suits, runes, special, reversed } = KINDS;
  return {
    tarot: tarot.filter(isThere),
    suits: suits.filter(isThere),
    runes: runes.filter(isThere),
    special: special.filter(isThere),
    reversed: reversed.filter(isThere),
  };
}

function between(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** What a card is: "tarot card", "rune", "special card". */
export function cardKind(card: number): string {
  return KIND_NAMES.find(([, own]) => KINDS[own].includes(card))?.[0] ?? "rune";
}

const KIND_NAMES = [
  ["tarot card", "tarot"],
  ["reversed tarot card", "reversed"],
  ["suit card", "suits"],
  ["special card", "special"],
] as const;

/** What a card is called: "Justice", "The Fool?". */
export function cardName(card: number): string {
  return nameOf("card", card) ?? `card ${card}`;
}

/** The card that a word means, or its number: "The Fool", the-fool, reverse-fool, 1. */
export function cardOf(text: string): number | undefined {
  return numberOf("card", text);
}

/** What cards and pills are called in conditions: "fool", "bad-trip". */
export function goodWords(kind: "card" | "pill"): readonly string[] {
  return NAMED[kind]().map(({ name }) => name);
}

const NAMED = {
  card: once(() => namesIn(names.card, 1)),
  pill: once(() => namesIn(names.pill, 0)),
} as const;

function nameOf(kind: "card" | "pill", id: number): string | undefined {
  return NAMED[kind]().find((one) => one.id === id)?.title;
}

function numberOf(kind: "card" | "pill", text: string): number | undefined {
  const wanted = plainWord(text);
  return NAMED[kind]().find(({ id, name, title }) => {
    return [`${id}`, plainWord(name), plainWord(title)].includes(wanted);
  })?.id;
}

/** One colour of a run's pills. */
export interface PillAnswer {
  /** The game's PillColor, 1 to 13. */
  readonly color: number;
  /** "white and blue". */
  readonly colorName: string;
  /** The game's PillEffect. */
  readonly effect: number;
  /** "Bad Trip". */
  readonly name: string;
  /** Of a saved run: whether the player knows what it does. */
  readonly identified?: boolean;
}

/** How an edition deals its pills, and how many effects it has. */
const PILLS: readonly (readonly [RuleSet, PillDeal & { readonly effects: number }])[] = [
  ["rebirth", { effects: 28, colors: 9, hasGold: false, asksClass: false }],
  ["afterbirth+", { effects: 47, colors: 13, hasGold: false, asksClass: false }],
  ["repentance", { effects: 50, colors: 13, hasGold: true, asksClass: true }],
];

/** Effects, and the achievement that unlocks them. */
// prettier-ignore
const EFFECT_LOCKS: readonly (readonly [effect: number, achievement: number])[] = [
  [28, 227], [29, 227], [30, 228], [31, 228], [43, 321], [44, 325], [45, 324], [46, 330],
];

/** The achievements that pills ask for. */
export const PILL_LOCKS: readonly number[] = [...new Set(EFFECT_LOCKS.map(([, lock]) => lock))];

/** Telepills; 25 stays, as three runs show. */
const NO_PILL_IN_GREED = 19;

/** Classes that the game's own file has otherwise than the library: those of the saved runs. */
// prettier-ignore
const CLASSES: readonly (readonly [effect: number, weight: number])[] = [[19, 1], [39, 0], [47, 1], [48, 1]];

/** The item pools' build in which shot speed still weighs as much as any other stat. */
export const EARLY_BUILD = "2021-05";
const EARLY_CLASSES: typeof CLASSES = [[47, 3], [48, 3], ...CLASSES];

// prettier-ignore
const COLORS: readonly string[] = [
  "", "blue", "white and blue", "orange", "white", "red with red dots", "pink and red", "blue and cadet blue",
  "yellow and orange", "white with orange dots", "white and azure", "black and yellow", "white and black",
  "white and yellow", "gold",
];

/** A run by its start seed, and what of it decides its pills and trinkets. */
export interface RunAsked extends Pick<
  Player,
  "edition" | "difficulty" | "isUnlocked" | "challenge"
> {
  readonly startSeed: number;
  /** The build of the item pools, as in "2021-05". */
  readonly build: string;
  /** How many random trinkets somebody has already: Eden's pocket holds the first. */
  readonly taken: number;
  /** Of a saved run, where its generator of trinkets stands and which are left; undefined: where the run began. */
  readonly from:
    | {
        /** What each pill colour does. */
        readonly effects: readonly (number | undefined)[];
        readonly state: number;
        /** One more than the highest trinket, those of mods counted. */
        readonly count: number;
        readonly isLeft: (this: void, trinket: number) => boolean;
      }
    | undefined;
}

/** What each colour of a run does, nothing where the edition's order is not known; and the generator behind. */
export function dealtPills(run: RunAsked): DealtPills | undefined {
  const streams = contentStreams(run.startSeed, run.edition);
  const row = newestOf(PILLS, run.edition);
  return streams && dealPills(streams.pillState, row, availablePills(run, row.effects));
}

/** The effects that a run can have, each with its class. */
function availablePills(
  { isUnlocked, difficulty, build }: Pick<RunAsked, "isUnlocked" | "difficulty" | "build">,
  count: number,
): readonly PillEffectRow[] {
  const isThere = (effect: number): boolean => {
    const lock = EFFECT_LOCKS.find(([locked]) => locked === effect)?.[1];
    return (
      (lock === undefined || isUnlocked(lock)) &&
      !(isGreed(difficulty) && effect === NO_PILL_IN_GREED)
    );
  };
  return NAMED.pill()
    .slice(0, count)
    .flatMap(({ id: effect }) =>
      isThere(effect) ? [{ effect, weight: weightOf(effect, build) }] : [],
    );
}

/** The run's pills by colour, gold left out, whose effect is a new one each time; empty where nobody knows. */
export function runPills(run: RunAsked): readonly PillAnswer[] {
  const effects = dealtPills(run)?.effects ?? [];
  return effects.flatMap((effect, color) =>
    effect === undefined || color >= GOLD_PILL
      ? []
      : [{ color, colorName: colorName(color), effect, name: pillName(effect) }],
  );
}

/** How a pill looks: "white and blue", "gold", "white and blue horse". */
export function colorName(color: number): string {
  const plain = COLORS[color % HORSE_PILL] ?? `colour ${color % HORSE_PILL}`;
  return color >= HORSE_PILL ? `${plain} horse` : plain;
}

/** What a pill does: "Bad Trip". */
export function pillName(effect: number): string {
  return nameOf("pill", effect) ?? `effect ${effect}`;
}

/** The effect that a word means: "Bad Trip", bad-trip. */
export function pillOf(text: string): number | undefined {
  return numberOf("pill", text);
}

function weightOf(effect: number, build: string): number {
  const own = build === EARLY_BUILD ? EARLY_CLASSES : CLASSES;
  return own.find(([one]) => one === effect)?.[1] ?? Number(names.pillClasses[effect]);
}

/** Classes by number, from 0 on. */
export const PILL_CLASS_NAMES: readonly string[] = ["joke", "minor", "medium", "major"];

/** How many effects of each class a run of the newest build can have. */
export function pillClassCounts(isUnlocked: Player["isUnlocked"]): readonly number[] {
  const run = { edition: "repentance", build: "", isUnlocked, difficulty: "normal" } as const;
  const effects = availablePills(run, names.pillClasses.length);
  return PILL_CLASS_NAMES.map((_, wanted) => {
    return effects.filter(({ weight }) => weight === wanted).length;
  });
}

/** A trinket that comes. */
export interface TrinketAnswer {
  readonly subType: number;
  /** "Petrified Poop". */
  readonly name: string;
}

// prettier-ignore
const GREED_2021: readonly number[] = [59, 83, 84, 110, 111, 155, 161];
// prettier-ignore
const GREED: readonly number[] = [
  ...GREED_2021, 36, 41, 44, 45, 72, 85, 102, 120, 124, 135, 143, 152, 165, 170, 177, 188,
];

/** What an edition or build has: one more than the highest number, and what some modes leave out. */
interface TrinketRow {
  readonly count: number;
  readonly notInGreed: readonly number[];
  readonly notInChallenges: readonly number[];
  /** Numbers that need no achievement yet. */
  readonly free: readonly number[];
}

const REPENTANCE: TrinketRow = { count: 190, notInGreed: GREED, notInChallenges: [], free: [] };

/** Of Afterbirth nothing is known. */
const TRINKETS: readonly (readonly [RuleSet, TrinketRow | undefined])[] = [
  ["rebirth", undefined],
  ["afterbirth+", { ...REPENTANCE, count: 129, notInGreed: [] }],
  ["repentance", REPENTANCE],
  [
    "repentance+",
    { ...REPENTANCE, notInGreed: [...GREED, 17, 18, 34, 38], notInChallenges: [21, 23, 28] },
  ],
];

const BUILDS: Readonly<Record<string, TrinketRow>> = {
  "2017-11": { ...REPENTANCE, count: 126, notInGreed: [], free: [120, 121, 122, 123, 124, 125] },
  [EARLY_BUILD]: { ...REPENTANCE, notInGreed: GREED_2021 },
};

/** Each trinket and the achievement that unlocks it. */
// prettier-ignore
const TRINKET_LOCKS = new Map<number, number>([
  [1, 101], [13, 118], [15, 85], [17, 111], [21, 123], [22, 127], [23, 149], [28, 117], [35, 52],
  [42, 61], [49, 55], [50, 60], [52, 64], [54, 70], [55, 71], [56, 72], [57, 73], [58, 74],
  [59, 75], [60, 76], [61, 77], [67, 196], [74, 230], [76, 229], [80, 197], [81, 185], [83, 249],
  [84, 204], [85, 239], [91, 300], [92, 336], [107, 302], [110, 284], [111, 287], [113, 310], [114, 311],
  [115, 312], [116, 313], [117, 314], [118, 304], [119, 301], [120, 358], [121, 359], [122, 360], [123, 370],
  [124, 375], [125, 381], [126, 388], [127, 389], [128, 399], [131, 419], [138, 458], [141, 408], [142, 421],
  [143, 545], [146, 454], [147, 523], [150, 493], [152, 406], [153, 548], [154, 549], [155, 550], [156, 551],
  [157, 565], [158, 564], [159, 552], [160, 553], [161, 562], [162, 563], [163, 556], [164, 557], [165, 566],
  [166, 567], [167, 576], [168, 577], [169, 568], [170, 569], [171, 572], [172, 573], [173, 554], [174, 555],
  [175, 558], [176, 559], [177, 560], [178, 561], [179, 580], [180, 581], [181, 578], [182, 579], [183, 570],
  [184, 571], [185, 574], [186, 575], [187, 521], [188, 522], [189, 518],
]);

/** The next trinkets of a run; none where the edition's order is not known. */
export function runTrinkets(run: RunAsked, howMany: number): readonly TrinketAnswer[] {
  const { startSeed, edition, build, difficulty, challenge, from, taken } = run;
  const row = BUILDS[build] ?? newestOf(TRINKETS, edition);
  const streams = contentStreams(startSeed, edition);
  if (row === undefined || streams === undefined) {
    return [];
  }
  const { count, notInGreed, notInChallenges } = row;
  const gone = new Set(NEVER_ROLLED);
  const isThere = (trinket: number): boolean => {
    const isLeftOut =
      (isGreed(difficulty) && notInGreed.includes(trinket)) ||
      (challenge !== 0 && notInChallenges.includes(trinket));
    const isInPool = !gone.has(trinket) && from?.isLeft(trinket) !== false;
    return isInPool && !isLeftOut && !isTrinketLocked(run, trinket);
  };
  let state = from?.state ?? streams.trinketState;
  const trinkets: TrinketAnswer[] = [];
  for (let place = 0; place < taken + howMany; place += 1) {
    const next = nextTrinket(state, from?.count ?? count, isThere);
    if (next.trinket === undefined) {
      break;
    }
    state = next.state;
    gone.add(next.trinket);
    trinkets.push({ subType: next.trinket, name: trinketName(next.trinket) });
  }
  return trinkets.slice(taken);
}

/** The achievement that unlocks a trinket, undefined for none. */
export function trinketLock(trinket: number): number | undefined {
  return TRINKET_LOCKS.get(trinket);
}

/** Whether a run's save has not unlocked a trinket. */
export function isTrinketLocked(
  { build, isUnlocked }: Pick<RunAsked, "build" | "isUnlocked">,
  trinket: number,
): boolean {
  const lock = BUILDS[build]?.free.includes(trinket) === true ? undefined : trinketLock(trinket);
  return lock !== undefined && !isUnlocked(lock);
}

/** "Petrified Poop". */
export function trinketName(trinket: number): string {
  return itemName(trinket, "trinket");
}
