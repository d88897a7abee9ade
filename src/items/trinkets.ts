/**
 * The trinkets of a run in the order in which they come, whoever drops them.
 * Source: numbers, locks and what Greed and challenges leave out: 2o181o28/eden-seed-finder (1.7.9b, 1.9.7.13),
 * TeamHY/Astrobirth@7ee5d57 (May 2021), Zamiell/isaac-racing-client (Afterbirth+).
 */
import { nextTrinket } from "../core/contents/pills";
import { contentStreams } from "../core/contents/streams";
import { newestOf, type RuleSet } from "../core/game/edition";
import { itemName } from "../core/words/items";
import { EARLY_BUILD, type RunAsked } from "./pills";

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

const NONE: readonly number[] = [];
const REPENTANCE: TrinketRow = { count: 190, notInGreed: GREED, notInChallenges: NONE, free: NONE };

/** Of Afterbirth nothing is known. */
const TRINKETS: readonly (readonly [RuleSet, TrinketRow | undefined])[] = [
  ["rebirth", undefined],
  ["afterbirth+", { ...REPENTANCE, count: 129, notInGreed: NONE }],
  ["repentance", REPENTANCE],
  [
    "repentance+",
    { ...REPENTANCE, notInGreed: [...GREED, 17, 18, 34, 38], notInChallenges: [21, 23, 28] },
  ],
];

const BUILDS: Readonly<Record<string, TrinketRow>> = {
  "2017-11": { ...REPENTANCE, count: 126, notInGreed: NONE, free: [120, 121, 122, 123, 124, 125] },
  [EARLY_BUILD]: { ...REPENTANCE, notInGreed: GREED_2021 },
};

/** 47 is no trinket, and Perfection comes of itself alone. */
const NEVER: readonly number[] = [0, 47, 145];

/** Each trinket and the achievement that unlocks it. */
// prettier-ignore
const LOCKS = new Map<number, number>([
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

/** A run, and what of it decides the trinkets. */
export interface TrinketsAsked extends RunAsked {
  readonly isChallenge?: boolean;
  /** Where a saved run's generator stands and which trinkets are left; the run's begin if missing. */
  readonly from?: {
    readonly state: number;
    /** One more than the highest trinket, those of mods counted. */
    readonly count: number;
    readonly isLeft: (this: void, trinket: number) => boolean;
  };
}

/** The next trinkets of a run; none where the edition's order is not known. */
export function runTrinkets(run: TrinketsAsked, howMany: number): readonly TrinketAnswer[] {
  const { startSeed, edition, build, isUnlocked, isGreed, isChallenge = false, from } = run;
  const row = BUILDS[build ?? ""] ?? newestOf(TRINKETS, edition);
  const streams = contentStreams(startSeed, edition);
  if (row === undefined || streams === undefined) {
    return [];
  }
  const { count, notInGreed, notInChallenges, free } = row;
  const gone = new Set(NEVER);
  const isThere = (trinket: number): boolean => {
    const lock = free.includes(trinket) ? undefined : trinketLock(trinket);
    const isLeftOut =
      (isGreed && notInGreed.includes(trinket)) ||
      (isChallenge && notInChallenges.includes(trinket));
    const isInPool = !gone.has(trinket) && from?.isLeft(trinket) !== false;
    return isInPool && !isLeftOut && (lock === undefined || isUnlocked(lock));
  };
  let state = from?.state ?? streams.trinketState;
  const trinkets: TrinketAnswer[] = [];
  for (let place = 0; place < howMany; place += 1) {
    const next = nextTrinket({ state, count: from?.count ?? count, isThere });
    if (next.trinket === undefined) {
      break;
    }
    state = next.state;
    gone.add(next.trinket);
    trinkets.push({ subType: next.trinket, name: trinketName(next.trinket) });
  }
  return trinkets;
}

/** The achievement that unlocks a trinket, undefined for none. */
export function trinketLock(trinket: number): number | undefined {
  return LOCKS.get(trinket);
}

/** "Petrified Poop". */
export function trinketName(trinket: number): string {
  return itemName(trinket, "trinket");
}
