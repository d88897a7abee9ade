/**
 * What the four documents say, sentence by sentence in our words, and what each rule set makes of it:
 * computed from the rules wherever a number can tell. `docs/documents.md` is made of these rows.
 */
import { awardOdds } from "../src/core/award/awardOdds";
import { planAward } from "../src/core/award/awardPlan";
import type { AwardPlan } from "../src/core/award/steps";
import { rollAward } from "../src/core/award/roll";
import { awardRules } from "../src/core/award/awardRules";
import { isAtLeast, type RuleSet } from "../src/core/game/edition";
import { codesIn, countOf } from "../src/core/game/bag";
import { bagOf, type NamedCounts } from "../test/support/bags";
import type { FloorItemName } from "../src/core/game/items";
import { startHealth } from "../src/core/game/characters";
import { awardName } from "../src/core/game/pickupKinds";
import { bandValue, SeededDraw, type BandNumbers } from "../src/core/draw/draw";
import { FRACTIONS } from "../src/search/loadoutOdds";
import type { Answers } from "../test/documents/play";
import * as Q from "./questions";
import type { At, Question } from "./questions";

/** One statement. The documents are known by the numbers of their files: 0 to 3. */
export interface Statement {
  /** Which documents say it, and where: "0, 1 prose", "2, 3 code". */
  readonly from: string;
  readonly says: string;
  /** What it speaks of, and what it says in each case; without it nothing can be computed. */
  readonly claim?: Claim;
  /** One figure, over all rolls: what a rule set gives, in the words of `stated`. */
  readonly gives?: (rules: RuleSet) => string;
  /** What it would be if the statement held: the figure that it names, or computed by its reading. */
  readonly stated?: string | (() => string);
  /** What the real game does, as far as that is known, and by what. */
  readonly game: string;
  /** Where nothing is computed, the test that holds the rule: a file, and words that stand in it. */
  readonly test?: readonly [file: string, words: string];
}

/** What a sentence says of an answer: the answer itself, or whether it will do. */
type Said = string | ((given: string) => boolean);

/** A sentence as a property over the grid of its question. */
export interface Claim {
  readonly question: Question;
  /** What it says of an input; undefined where it is silent. */
  readonly says: (at: unknown, rules: RuleSet) => Said | undefined;
}

/** A sentence about a question. */
function about<Input>(
  question: Question<Input>,
  says: (at: Input, rules: RuleSet) => Said | undefined,
): Pick<Statement, "claim"> {
  return { claim: { question, says } as unknown as Claim };
}

const FLOORS = "test/documents/floors.test.ts";
const SECOND = "written from the pseudo-code alone";
const AWARD_RULES = "test/documents/awardRules.test.ts";

interface Carrying {
  readonly luck?: number;
  readonly hard?: boolean;
  readonly items?: NamedCounts;
}

function planOf(rules: RuleSet, { luck = 0, hard = false, items = {} }: Carrying) {
  const carried = { luck, difficulty: hard ? "hard" : "normal", items: bagOf(items) } as const;
  const plan = planAward(awardRules(rules), carried);
  // Where it is open what the battery's draw gives, sentences are held against its battery.
  return plan.readings[0] ?? plan;
}

/** The chance of a battery. */
function battery(rules: RuleSet, items: NamedCounts = {}): string {
  return odds(rules, "battery", { items });
}

/** The ideal chance of an award, by all readings of an open draw where these differ. */
function odds(
  rules: RuleSet,
  award: string,
  { luck = 0, hard, items = {} }: Carrying = {},
): string {
  const difficulty = hard === true ? "hard" : "normal";
  const plan = planAward(awardRules(rules), { luck, difficulty, items: bagOf(items) });
  const chances = [plan, ...plan.readings].map((reading) => percent(chanceIn(reading, award)));
  return chances.length === 1 ? (chances[0] ?? "") : `open, ${[...new Set(chances)].join(" or ")}`;
}

/** The ideal chance of an award in percent, the pickups of a contract all counted as one. */
function chance(rules: RuleSet, award: string, carrying: Carrying = {}): number {
  return chanceIn(planOf(rules, carrying), award);
}

function chanceIn(plan: AwardPlan, award: string): number {
  return awardOdds(plan, FRACTIONS)
    .filter(({ variant }) => awardName(variant) === award)
    .reduce((sum, outcome) => sum + 100 * outcome.chance.valueOf(), 0);
}

function percent(value: number): string {
  return `${value.toFixed(2)} %`;
}

/** A band's own chance, before battery and sack take their share of every award alike. */
function band(rules: RuleSet, award: string, carrying: Carrying = {}): string {
  const kept = (19 / 20) * (49 / 50);
  return percent(chance(rules, award, carrying) / kept);
}

/** What a sack leaves of a chance. */
function kept(value: number): number {
  return (49 / 50) * value;
}

/** Which way a chance moves: "falls", "rises" or "stays". */
function moves(before: number, after: number): string {
  if (Math.abs(after - before) < 1e-9) {
    return "stays";
  }
  return after > before ? "rises" : "falls";
}

function awardOf(rules: RuleSet, awardSeed: number, carrying: Carrying = {}): string {
  const { variant, count } = rollAward(planOf(rules, carrying), awardSeed);
  return count === 0 ? "nothing" : awardName(variant);
}

/** The five trinkets in their order, each with its roll. */
const FIVE_LABELS = [
  ["ace-of-spades", "ace"],
  ["safety-cap", "cap"],
  ["match-stick", "match"],
  ["childs-heart", "child"],
  ["rusted-key", "rusted"],
] as const;
const FIVE: NamedCounts = Object.fromEntries(FIVE_LABELS.map(([name]) => [name, 1]));

/** All rolls behind the first in the order that the pages list them in. */
const LISTED_ROLLS = `battery watch sack ${FIVE_LABELS.map(([, label]) => label).join(" ")} smelter guppy guppy-void guppy-lock contract hard modem`;

function isInOrder(given: string): boolean {
  const asked = given.split(" ").filter((label) => LISTED_ROLLS.split(" ").includes(label));
  return (
    LISTED_ROLLS.split(" ")
      .filter((label) => asked.includes(label))
      .join(" ") === asked.join(" ")
  );
}

/** The three ways in which a card, a trinket or a pill comes. */
const CARDS: readonly Answers[] = [
  ["card"],
  ["card", "trinket-or-pill"],
  ["trinket-or-pill"],
  [],
].map((yes) => ({ at: 0.25, yes }));

/** What stands on each bound. */
const ON_BOUND: Readonly<Record<number, string>> = {
  0.22: "0 none",
  0.3: "1 coin",
  0.45: "1 heart",
  0.6: "1 key",
  0.8: "1 bomb",
  0.95: "1 chest",
};
const BOUNDS: readonly Answers[] = Object.keys(ON_BOUND).map((at) => ({ at: Number(at) }));

/** The items that came later: with which rolls they change what, since when, what comes with and without them. */
// prettier-ignore
const LATER: readonly (readonly [item: string, since: RuleSet, answers: Answers, held: string, without: string])[] = [
  ["rib-of-greed",  "afterbirth",  { at: 0.47 },        "1 coin",    "1 heart"],
  ["watch-battery", "afterbirth",  { yes: ["watch"] },   "1 battery", "1 key"],
  ["smelter",       "afterbirth+", { yes: ["smelter"] }, "1 trinket", "1 key"],
  ["broken-modem",  "afterbirth+", { yes: ["modem"] },   "2 key",     "1 key"],
];
const MARKED = LATER.map(([item, , answers]): Answers => ({ ...answers, items: { [item]: 1 } }));

function markedBy({ items = {} }: Answers, rules: RuleSet): string | undefined {
  const [, since = rules, , held, without] = LATER.find(([item]) => item in items) ?? [];
  return isAtLeast(rules, "repentance") ? undefined : isAtLeast(rules, since) ? held : without;
}

const isNormal = (at: At): boolean => at.difficulty === undefined;
const isPlain = (at: At): boolean => isNormal(at) && at.curses === 0 && at.stage !== 12;
/** Curse of the Labyrinth strikes the first floors of chapters alone. */
const isXl = ({ curses = 0, stage }: At): boolean =>
  (curses & 2) !== 0 && stage % 2 === 1 && stage < 8;
const isLost = ({ curses = 0, stage }: At): boolean =>
  (curses & 4) !== 0 && ((curses & 2) === 0 || isXl({ curses, stage }));
const fourOf = ({ curses, stage }: At): number => (curses === 6 || stage === 12 ? 0 : 4);
/** Soul hearts in halves, a character's own at the start where nothing is said of them. */
const soulOf = ({ soulHearts, playerType = 0 }: At): number =>
  soulHearts ?? startHealth(playerType).soulHearts;
const isFull = (at: At): boolean => (at.hearts ?? 0) + soulOf(at) >= (at.maxHearts ?? 0);
/** As the code asks for a bedroom's second chance, in halves; bone hearts count where they are any. */
const isLow = ({ hearts = 0, maxHearts = 0, boneHearts = 0, playerType = 0, ...at }: At): boolean =>
  (hearts <= 1 && soulOf({ ...at, playerType }) <= 0) ||
  (maxHearts + ([4, 10, 17].includes(playerType) ? 0 : 2 * boneHearts) <= 0 &&
    soulOf({ ...at, playerType }) <= 2);
const isChapter4 = ({ stage }: At): boolean => stage === 7 || stage === 8;
const isSecondFloor = ({ stage }: At): boolean => stage % 2 === 0 && stage <= 8;
const holds = ({ carried = {} }: At, name: FloorItemName): boolean => countOf(carried, name) > 0;
const holdsAny = ({ carried = {} }: At): boolean => codesIn(carried).length > 0;

const isOneOrMore = (given: string): boolean => Number(given) >= 1;
const isSeveral = (given: string): boolean => Number(given) > 1;
const isWanted = (given: string): boolean => given !== "0";

/** Rooms beside the start room: 3.33 · depth + 5, at most 20. */
function plainRooms(stage: number): number {
  return Math.min(20, Math.floor((10 * stage) / 3) + 5);
}

/** A count that is one more where it is not at its highest. */
function spread(low: number | readonly [number, number], most = 20): string {
  const [from, to] = typeof low === "number" ? [low, Math.min(most, low + 1)] : low;
  return from === to ? `${from}` : `${from}-${to}`;
}

/** 1.8 times a count and its next, at most 45. */
function tall(low: number, most = Infinity): readonly [number, number] {
  const large = (rooms: number): number => Math.min(45, Math.floor(1.8 * Math.min(most, rooms)));
  return [large(low), large(low + 1)];
}

function xlRooms(stage: number): readonly [number, number] {
  return tall(Math.floor((10 * stage) / 3) + 5, 20);
}

function boundsOf(range: string): readonly [number, number] {
  const [low = 0, high = low] = range.split("-").map(Number);
  return [low, high];
}

/** So much more than a rule set's own answer to another input. */
function moreThan(
  { gives }: Question<At>,
  rules: RuleSet,
  at: At,
  least: number,
  most: number,
): string | undefined {
  const other = gives(rules, at);
  if (other === undefined) {
    return undefined;
  }
  const [low, high] = boundsOf(other);
  return spread([low + least, high + most]);
}

function higherThan({ gives }: Question<At>, rules: RuleSet, at: At): (given: string) => boolean {
  const [, high] = boundsOf(gives(rules, at) ?? "0");
  return (given) => boundsOf(given)[1] > high;
}

/** A fraction of a fraction. */
function ofRooms(
  [part, whole]: readonly [number, number],
  [above, below]: readonly [number, number],
): string {
  return FRACTIONS.multiply(
    FRACTIONS.ratio(part, whole),
    FRACTIONS.ratio(above, below),
  ).toFraction();
}

// prettier-ignore
export const STATEMENTS: readonly Statement[] = [
  { from: "0, 1", says: "A cleared room may drop a pickup or a trinket, by luck and items among other things", game: "agrees: 47 awards in saved runs that the tests carry, none against", test: [AWARD_RULES, "asks for every item that the pseudo-code names"] },
  { from: "0, 1 prose", says: "A number decides: RandomFloat · Luck · 0.1 + pickupPercent, luck counted from 0 to 10", stated: "nothing to chest", gives: (rules) => `${awardOf(rules, 1841552414)} to ${awardOf(rules, 1841552414, { luck: 10 })}`, game: "agrees: Afterbirth+'s and Repentance's saved runs" },
  { from: "0, 1", says: "RandomFloat and pickupPercent lie between 0 and 1: without luck the sum stays below 1", stated: "0.00-1.00", gives: (rules) => percents(rules, 0), game: "agrees" },
  { from: "0, 1 code", says: "With luck 10 the sum reaches from 0 to 2", stated: "0.00-2.00", gives: (rules) => percents(rules, 10), game: "unsettled: no observation at luck 10" },
  { from: "0, 1 code", says: "The second RandomFloat is drawn at luck 0 too: nothing takes two draws", stated: "2 draws", gives: (rules) => `${rollAward(planOf(rules, {}), 1841552414).drawCount} draws`, game: "agrees: seeds after a clear in saved runs" },
  { from: "0, 1 code", says: "Luck and items are those of player 0", stated: "player0, player0", gives: (rules) => whose(rules), game: "items agree; from Repentance on luck may be summed over players (unsure)" },
  { from: "0 prose", says: "Lucky Foot rescales both random numbers (nothing, at luck 5)", stated: () => nothingBy({ luck: 5, items: { "lucky-foot": 1 } }, footOnBoth), gives: (rules) => odds(rules, "none", { luck: 5, items: { "lucky-foot": 1 } }), game: "the newer page and the code are right: the first number only" },
  { from: "1 prose, code", says: "Lucky Foot rescales pickupPercent only, by 0.9 and 0.1 (nothing)", stated: "13.33 %", gives: (rules) => odds(rules, "none", { items: { "lucky-foot": 1 } }), game: "unsettled: no observation with Lucky Foot" },
  { from: "0 prose", says: "Lucky Toe rescales pickupPercent by 0.98 and 0.02 (nothing)", stated: () => nothingBy({}, (plan) => withNumbers(plan, { before: { factor: 0.98, offset: 0.02 } })), gives: (rules) => odds(rules, "none", { items: { "lucky-toe": 1 } }), game: "unsettled: no observation with Lucky Toe" },
  { from: "1 prose, code", says: "Lucky Toe rescales the sum by 0.9 and 0.1 (nothing)", stated: "13.33 %", gives: (rules) => odds(rules, "none", { items: { "lucky-toe": 1 } }), game: "unsettled: no observation with Lucky Toe" },
  { from: "1 prose, code", says: "Beside Lucky Foot and with luck, Lucky Toe rescales the sum by 0.98 and 0.02 instead", stated: "card", gives: (rules) => awardOf(rules, 2256009838, { luck: 10, items: { "lucky-foot": 1, "lucky-toe": 1 } }), game: "unsettled: no observation with Lucky Toe" },
  { from: "0, 1", says: "Nothing below 0.22, 22 %", stated: "22.00 %", gives: (rules) => odds(rules, "none"), game: "agrees" },
  { from: "0, 1", says: "Card, pill and trinket at 0.22-0.3, a third each: 2.67 %", stated: "2.67 %", gives: (rules) => band(rules, "card"), game: "agrees" },
  { from: "0, 1 code", says: "A card by RandomInt(3) == 0, else a trinket by RandomInt(2) == 0, else a pill", ...about(Q.outcomes(CARDS), (at) => (at.yes?.includes("card") ? "1 card" : at.yes?.includes("trinket-or-pill") ? "1 trinket" : "1 pill")), game: "agrees: the numbers of draws in saved runs" },
  { from: "0, 1 code", says: "A number on a bound belongs to the band above it, but for 0.22, which gives nothing", ...about(Q.outcomes(BOUNDS), ({ at = 0 }) => ON_BOUND[at]), game: "unsettled: one seed in millions" },
  { from: "0, 1", says: "A coin at 0.3-0.45, 15 %", stated: "15.00 %", gives: (rules) => band(rules, "coin"), game: "agrees" },
  { from: "0, 1", says: "Up to 0.5 with Rib of Greed, 20 %", stated: "20.00 %", gives: (rules) => band(rules, "coin", { items: { "rib-of-greed": 1 } }), game: "unsettled: never carried in an observation" },
  { from: "0, 1", says: "A heart at 0.45-0.6, 15 %", stated: "15.00 %", gives: (rules) => band(rules, "heart"), game: "agrees" },
  { from: "0, 1", says: "A heart at 0.5-0.6 with Rib of Greed, 10 %", stated: "10.00 %", gives: (rules) => band(rules, "heart", { items: { "rib-of-greed": 1 } }), game: "unsettled" },
  { from: "0, 1", says: "Daemon's Tail makes 80 % of hearts keys", stated: "3.00 %", gives: (rules) => band(rules, "heart", { items: { "daemons-tail": 1 } }), game: "unsettled" },
  { from: "0, 1", says: "A key at 0.6-0.8, 20 %", stated: "20.00 %", gives: (rules) => band(rules, "key"), game: "agrees" },
  { from: "0, 1", says: "A bomb at 0.8-0.95, 15 %", stated: "15.00 %", gives: (rules) => band(rules, "bomb"), game: "agrees" },
  { from: "0, 1 prose", says: "A chest above 0.95, 5 %: at 0.95 itself a bomb", stated: "bomb", gives: (rules) => awardOf(rules, 2890891711), game: "the code says from 0.95 on; in doubles the seed 2890891711 lies below it, in floats on it" },
  { from: "0, 1 code", says: "Numbers are Lua's: seed 435856859 gives a coin, as its value is below 0.45", stated: "coin", gives: (rules) => awardOf(rules, 435856859), game: "unsettled: floats are assumed (question `constants`)" },
  { from: "0, 1 prose", says: "Positive luck raises chests and lowers all other chances (keys here)", stated: "falls", gives: (rules) => moves(chance(rules, "key"), chance(rules, "key", { luck: 2 })), game: "only nothing falls, until luck is so high that bands leave the range" },
  { from: "0, 1 prose", says: "Lucky Foot and Toe do not themselves raise the chance for chests", stated: "stays", gives: (rules) => moves(chance(rules, "chest"), chance(rules, "chest", { items: { "lucky-foot": 1 } })), game: "the code's own arithmetic raises it: 0.9 of the range is stretched over what lies above 0.1" },
  { from: "0 prose", says: "A battery at 3.33 %, with Watch Battery alone", stated: "0.00 %", gives: (rules) => battery(rules), game: "the code is right: one in 20 without it" },
  { from: "1 prose, code", says: "A battery at 5 % of what is not nothing", stated: () => percent(kept(100 - chance("documents", "none")) / 20), gives: (rules) => battery(rules), game: "agrees up to Afterbirth+; from Repentance on one saved run has the roll hit and no battery, question `missingDraw`" },
  { from: "1 prose", says: "Watch Battery adds 6.67 %", stated: () => percent(kept(100 - chance("documents", "none")) * (1 / 20 + 1 / 15)), gives: (rules) => battery(rules, { "watch-battery": 1 }), game: "1 in 15 of the remaining 95 %: 8.66 %" },
  { from: "0, 1 code", says: "RandomInt(15) is drawn before HasTrinket is asked, so without the trinket too", stated: "6 draws", gives: (rules) => `${rollAward(planOf(rules, {}), 305419896).drawCount} draws`, game: "agrees up to Afterbirth+ (36 of 36 saved awards); from Repentance on one draw fewer (58 of 60)" },
  { from: "0, 1", says: "A sack at 2 %, always", stated: () => percent((100 - chance("documents", "none")) / 50), gives: (rules) => odds(rules, "sack"), game: "agrees" },
  { from: "0, 1", says: "Ace of Spades 10 %: a card", stated: "10.03 %", gives: (rules) => odds(rules, "card", { items: { "ace-of-spades": 1 } }), game: "Safety Cap's roll is of the room's generator in Repentance (20/4.5, 20/4.3); the rest unsettled" },
  { from: "0, 1", says: "Safety Cap 10 %: a pill", stated: "10.03 %", gives: (rules) => odds(rules, "pill", { items: { "safety-cap": 1 } }), game: "as above" },
  { from: "0, 1", says: "Match Stick 10 %: a bomb", stated: "20.37 %", gives: (rules) => odds(rules, "bomb", { items: { "match-stick": 1 } }), game: "agrees: held in 14 awards of Afterbirth+" },
  { from: "0, 1", says: "Child's Heart 10 %: a heart", stated: "20.37 %", gives: (rules) => odds(rules, "heart", { items: { "childs-heart": 1 } }), game: "unsettled" },
  { from: "1 prose, code", says: "Child's Heart 2 % beside Daemon's Tail", stated: "4.30 %", gives: (rules) => odds(rules, "heart", { items: { "childs-heart": 1, "daemons-tail": 1 } }), game: "unsettled" },
  { from: "0, 1", says: "Rusted Key 10 %: a key", stated: "24.56 %", gives: (rules) => odds(rules, "key", { items: { "rusted-key": 1 } }), game: "unsettled" },
  { from: "0, 1", says: "The five are asked in this order; one that is not held rolls nothing", ...about(Q.rolls([{ items: FIVE }, { items: { "match-stick": 1, "rusted-key": 1 } }]), ({ items = {} }) => (given) => given.split("sack ")[1] === FIVE_LABELS.flatMap(([name, label]) => (items[name] === undefined ? [] : [label])).join(" ")), game: "unsettled: no observation with two of them" },
  { from: "0, 1 code", says: "Child's Heart that Daemon's Tail refuses leaves the roll to Rusted Key", ...about(Q.outcomes([{ at: 0.9, items: { ...FIVE, "daemons-tail": 1 }, yes: ["child", "rusted"] }]), () => "1 key"), game: "unsettled" },
  { from: "0, 1 prose", says: "Replaced or modified in this order: battery, sack, the five, Smelter, Guppy's Tail, contracts, hard mode, Broken Modem", ...about(Q.rolls([{ at: 0.5, isHard: true, items: { ...FIVE, smelter: 1, "watch-battery": 1, "guppys-tail": 1, "contract-from-below": 1, "broken-modem": 1 } }]), () => isInOrder), game: "agrees up to Guppy's Tail, by the numbers of draws in saved runs" },
  { from: "0, 1 prose", says: "Of several, the first one to activate replaces (so a battery is not replaced by a sack)", stated: "battery", gives: (rules) => awardOf(rules, batteryThenSack(rules)), game: "only among the five trinkets: a sack replaces a battery, the Smelter replaces them all" },
  { from: "0, 1", says: "Smelter 2 %: a trinket", stated: "3.99 %", gives: (rules) => odds(rules, "trinket", { items: { smelter: 1 } }), game: "unsettled" },
  { from: "0, 1 code", says: "Battery, sack, the five and Smelter replace no nothing", ...about(Q.rolls([{ at: 0, items: { ...FIVE, smelter: 1 } }]), () => ""), game: "agrees: nothing ends after two draws" },
  { from: "0, 1", says: "Guppy's Tail 33 %: a chest, gray or locked alike", stated: "16.67 %", gives: (rules) => odds(rules, "locked-chest", { items: { "guppys-tail": 1 } }), game: "agrees: 22 of 23 clears with it" },
  { from: "0 prose", says: "Guppy's Tail 33 %: nothing", stated: () => percent(chance("documents", "none") / 3 + 100 / 3), gives: (rules) => odds(rules, "none", { items: { "guppys-tail": 1 } }), game: "22 %, as the newer page and the code have it" },
  { from: "1 prose, code", says: "Guppy's Tail 22 %: nothing", stated: "32.00 %", gives: (rules) => odds(rules, "none", { items: { "guppys-tail": 1 } }), game: "agrees" },
  { from: "0, 1", says: "Contract from Below: one more, and 33 % nothing", stated: () => nothingBy({ items: { "contract-from-below": 1 } }, voidedBy(0.333)), gives: (rules) => odds(rules, "none", { items: { "contract-from-below": 1 } }), game: "unsettled: taken after every observed clear" },
  { from: "0 prose", says: "Each further contract halves the chance of nothing", stated: () => nothingBy({ items: { "contract-from-below": 2 } }, voidedBy(0.333, 0.5)), gives: (rules) => odds(rules, "none", { items: { "contract-from-below": 2 } }), game: "unsettled; the code multiplies by 0.666" },
  { from: "1 prose", says: "Each further contract lowers it by 2/3, read as to one third", stated: () => nothingBy({ items: { "contract-from-below": 2 } }, voidedBy(0.333, 1 / 3)), gives: (rules) => odds(rules, "none", { items: { "contract-from-below": 2 } }), game: "unsettled; the code multiplies by 0.666" },
  { from: "1 prose", says: "The same, read as to two thirds", stated: () => nothingBy({ items: { "contract-from-below": 2 } }, voidedBy(0.333, 0.666)), gives: (rules) => odds(rules, "none", { items: { "contract-from-below": 2 } }), game: "as the code has it; unsettled" },
  { from: "0, 1 code", says: "0.666 to the power of further contracts, halved, against RandomFloat: two contracts", stated: () => nothingBy({ items: { "contract-from-below": 2 } }, voidedBy(0.666, 0.666, 0.5)), gives: (rules) => odds(rules, "none", { items: { "contract-from-below": 2 } }), game: "unsettled" },
  { from: "0, 1 code", says: "Contracts spare a trinket: no roll, no copy", ...about(Q.outcomes([{ at: 0.25, items: { "contract-from-below": 1 }, yes: ["trinket-or-pill", "contract"] }, { at: 0.25, items: { "contract-from-below": 2 }, yes: ["trinket-or-pill"] }]), () => "1 trinket"), game: "unsettled" },
  { from: "0, 1", says: "One more copy with every further contract", ...about(Q.outcomes([1, 2, 3].map((contracts) => ({ items: { "contract-from-below": contracts } }))), ({ items = {} }) => `${(items["contract-from-below"] ?? 0) + 1} key`), game: "unsettled" },
  { from: "0, 1 prose", says: "On hard 66 % of hearts become nothing (before Repentance)", stated: () => percent(chance("documents", "heart") * 0.34), gives: (rules) => odds(rules, "heart", { hard: true }), game: "65 %: RandomInt(100) from 35 on, checked in Afterbirth+" },
  { from: "0, 1 code", says: "On hard RandomInt(100) >= 35 removes a heart", stated: () => percent(chance("documents", "heart") * 0.35), gives: (rules) => odds(rules, "heart", { hard: true }), game: "agrees up to Afterbirth+ (15 hard awards)" },
  { from: "0, 1 code", says: "difficulty == 1 alone, hard: no other difficulty removes hearts (here: Greedier)", stated: () => percent(chance("documents", "heart")), gives: (rules) => percent(chanceIn(planAward(awardRules(rules), { luck: 0, difficulty: "greedier", items: {} }), "heart")), game: "Greed mode has no such award" },
  { from: "0, 1 prose", says: "On hard 33 % of hearts become nothing (from Repentance on)", stated: () => percent(chance("documents", "heart") * 0.67), gives: (rules) => odds(rules, "heart", { hard: true }), game: "agrees as to the share: of hearts kept in 100, 46 to 84 fit all of three saved clears; 66 is read in the code of Repentance+" },
  { from: "0, 1", says: "Broken Modem 25 %: one more coin, heart, key, bomb or sack", stated: "3.49 %", gives: (rules) => percent(twoCoins(rules)), game: "unsettled" },
  { from: "0, 1 code", says: "Modem's roll is made whatever the award, at nothing too", stated: "3 draws", gives: (rules) => `${rollAward(planOf(rules, { items: { "broken-modem": 1 } }), 1859802432).drawCount} draws`, game: "unsettled" },
  { from: "0, 1 code", says: "Modem adds one only where a contract left something", ...about(Q.outcomes([{ items: { "contract-from-below": 1, "broken-modem": 1 }, yes: ["contract", "modem"] }]), () => "0 none"), game: "unsettled" },
  { from: "1 prose", says: "Rebirth has no Rib of Greed and no Watch Battery, neither it nor Afterbirth Smelter and Broken Modem", ...about(Q.outcomes(MARKED), markedBy), game: "agrees: the items' numbers" },
  { from: "0, 1 code", says: "Nothing is spawned where the award or its number is nothing", ...about(Q.outcomes([{ at: 0 }, { items: { "contract-from-below": 1 }, yes: ["contract"] }, { items: { "guppys-tail": 1 }, yes: ["guppy-void"] }]), () => "0 none"), game: "agrees" },
  { from: "0, 1 code", says: "Pickups are spawned near the centre, at rest, without a spawner", game: "agrees in a log of Repentance+: a free place near the centre", test: ["test/mod/override.test.ts", "near the centre"] },
  { from: "0, 1 code", says: "Each pickup is spawned with the seed rng:Next()", game: "agrees: saved runs, a log of Repentance+", test: [AWARD_RULES, SECOND] },
  { from: "0, 1 code", says: "The pickups after the first get the first one's sub-type", game: "unsettled: read literally `subtype` is always nil; the copy is meant (question `extraCopies`)", test: ["test/mod/override.test.ts", "second?.subType"] },
  { from: "0, 1 code", says: "AwardSeed seeds the generator, shift index 35 (5, 9, 7)", game: "agrees; the state is written back from Afterbirth+ on, not in Rebirth", test: [AWARD_RULES, SECOND] },
  { from: "2, 3 prose", says: "Each floor has requirements of its own: size, special rooms, dead ends", game: "agrees", test: [FLOORS, SECOND] },
  { from: "2, 3 prose", says: "Later floors have more rooms", ...about(Q.ROOM_COUNT, (at, rules) => isPlain(at) && at.stage > 1 && at.stage <= 6 ? higherThan(Q.ROOM_COUNT, rules, { ...at, stage: at.stage - 1 }) : undefined), game: "agrees" },
  { from: "2, 3 prose", says: "Curse of the Labyrinth makes a floor much larger", ...about(Q.ROOM_COUNT, (at, rules) => isXl(at) ? higherThan(Q.ROOM_COUNT, rules, { ...at, curses: 0 }) : undefined), game: "agrees: 454 logged floors, the XL ones among them" },
  { from: "2, 3", says: "NumberOfRooms = 3.33 · depth + 5-6, at most 20", ...about(Q.ROOM_COUNT, (at) => (isPlain(at) ? spread(plainRooms(at.stage)) : undefined)), game: "agrees: it counts the rooms placed beside the start room, before secret rooms" },
  { from: "2, 3", says: "At most 20 on late floors", ...about(Q.ROOM_COUNT, (at) => (isPlain(at) && at.stage >= 5 ? "20" : undefined)), game: "agrees" },
  { from: "2, 3 prose", says: "XL floors: 1.8 times (3.33 · depth + 5-6), at most 45", ...about(Q.ROOM_COUNT, (at) => (isXl(at) && isNormal(at) && at.curses === 2 ? spread(tall((10 * at.stage) / 3 + 5)) : undefined)), game: "capped at 20 first, so 36 at most, as the code has it" },
  { from: "2, 3 code", says: "XL floors: 1.8 times the count that is at most 20 already", ...about(Q.ROOM_COUNT, (at) => (isXl(at) && isNormal(at) && at.curses === 2 ? spread(xlRooms(at.stage)) : undefined)), game: "agrees as read in code" },
  { from: "2, 3", says: "The Void: 50-59", ...about(Q.ROOM_COUNT, (at) => (at.stage === 12 && isNormal(at) ? "50-59" : undefined)), game: "50-54, as read in the game's code; no log of The Void" },
  { from: "2, 3", says: "Hard: 2-3 more", ...about(Q.ROOM_COUNT, (at, rules) => (isNormal(at) ? undefined : moreThan(Q.ROOM_COUNT, rules, { ...at, difficulty: undefined }, 2, 3))), game: "agrees: saved runs on hard" },
  { from: "2, 3 prose", says: "Curse of the Lost: 4 more, on XL floors too", ...about(Q.ROOM_COUNT, (at, rules) => (isLost(at) ? moreThan(Q.ROOM_COUNT, rules, { ...at, curses: (at.curses ?? 0) - 4 }, 4, 4) : undefined)), game: "agrees but for XL: the code's else-if" },
  { from: "2, 3 code", says: "Lost adds its four where Labyrinth is not (`elseif`), and not in The Void", ...about(Q.ROOM_COUNT, (at, rules) => (isLost(at) ? moreThan(Q.ROOM_COUNT, rules, { ...at, curses: (at.curses ?? 0) - 4 }, fourOf(at), fourOf(at)) : undefined)), game: "cannot be: one curse at a time is rolled" },
  { from: "2, 3", says: "Dead ends: at least 5 on the first floor", ...about(Q.DEAD_ENDS, (at) => (at.stage === 1 && at.curses === 0 ? "5" : undefined)), game: "agrees" },
  { from: "2, 3", says: "One more after the first floor", ...about(Q.DEAD_ENDS, (at) => (at.stage !== 1 && at.stage !== 12 && at.curses === 0 ? "6" : undefined)), game: "agrees" },
  { from: "2, 3", says: "One more on XL floors", ...about(Q.DEAD_ENDS, (at, rules) => (isXl(at) ? moreThan(Q.DEAD_ENDS, rules, { ...at, curses: (at.curses ?? 0) - 2 }, 1, 1) : undefined)), game: "agrees" },
  { from: "2, 3", says: "Two more in The Void", ...about(Q.DEAD_ENDS, (at) => (at.stage === 12 && at.curses === 0 ? "8" : undefined)), game: "read in code" },
  { from: "2, 3", says: "Special rooms stand in dead ends", ...about(Q.IN_DEAD_ENDS, () => "all"), game: "agrees, but for secret rooms and a second XL boss" },
  { from: "2, 3", says: "Dead ends are sorted by distance from the start room, the farthest first", ...about(Q.FARTHEST_BOSS, () => "all"), game: "by generation depth, ties as the sort leaves them (454 logged floors)" },
  { from: "2, 3 code", says: "The boss room takes the farthest, the super secret room the next farthest", ...about(Q.NEXT_SUPER_SECRET, () => "all"), game: "the first that fits its layout and lies two rooms away" },
  { from: "2 prose", says: "Once the dead ends are taken there are no more special rooms", ...about(Q.NONE_AFTER_LAST, () => "all"), game: "optional rooms are left out; a required room without one begins the floor again" },
  { from: "2, 3 code", says: "DequeueDeadend resizes the dead end, most end as 1x1", ...about(Q.MOSTLY_1X1, () => "all"), game: "to the shape of the layout that is picked" },
  { from: "2, 3 code", says: "QueueDeadend gives a refused dead end back; where to is not said", game: "to the back; put in front, three floors in four would differ", test: [FLOORS, SECOND] },
  { from: "2, 3 code", says: "Without a dead end the optional rooms make no rolls", ...about(Q.ROLLS_WITHOUT_DEAD_END, () => "none"), game: "they roll all the same; a required room without one begins the floor again" },
  { from: "2, 3", says: "Special rooms generate in the order listed", ...about(Q.STEP_ORDER, () => "in order"), game: "up to Afterbirth+; from Repentance on the planetarium follows the treasure room and an ultra secret room is last" },
  { from: "2, 3", says: "A boss room, always", ...about(Q.BOSSES, () => isOneOrMore), game: "agrees" },
  { from: "2, 3 prose", says: "XL floors have two boss rooms, back to back", ...about(Q.BOSSES, (at) => (isXl(at) && at.stage % 2 === 1 && at.stage < 8 ? "2" : undefined)), game: "agrees; the code names one" },
  { from: "2, 3 prose", says: "The Void has several boss rooms", ...about(Q.BOSSES, (at) => (at.stage === 12 ? isSeveral : undefined)), game: "agrees as read in code; the pseudo-code names one" },
  { from: "2, 3", says: "A super secret room, always", ...about(Q.SUPER_SECRETS, () => isOneOrMore), game: "agrees" },
  { from: "3 prose", says: "Two with Luna, from Repentance on (one without her)", ...about(Q.SUPER_SECRETS, (at, rules) => (holdsAny(at) && isAtLeast(rules, "repentance") ? "2" : "1")), game: "agrees from Repentance on: a saved run of Sheol with Luna, 24 of 24 places" },
  { from: "2, 3", says: "A shop in chapters 1-3", ...about(Q.SHOPS, (at) => (at.stage <= 6 && at.victoryLap === undefined ? "1" : undefined)), game: "agrees" },
  { from: "2, 3", says: "A shop in chapter 4 with Silver Dollar alone, which Afterbirth+ brought", ...about(Q.SHOPS, (at, rules) => (isChapter4(at) && at.victoryLap === undefined ? (holds(at, "silver-dollar") && isAtLeast(rules, "afterbirth+") ? "1" : "0") : undefined)), game: "read in code" },
  { from: "2 prose", says: "No shop from the third victory lap on", ...about(Q.SHOPS, (at) => (at.victoryLap === 3 ? "0" : undefined)), game: "agrees as read in code; the pseudo-code's `A or B and C` limits the Silver Dollar alone" },
  { from: "2, 3 code", says: "`StageId < 7 or (StageId < 9 and HasTrinket) and VictoryLap < 3`: a shop, and none elsewhere", ...about(Q.SHOPS, (at, rules) => (at.stage < 7 || (at.stage < 9 && holds(at, "silver-dollar") && isAtLeast(rules, "afterbirth+") && (at.victoryLap ?? 0) < 3) ? "1" : "0")), game: "no shop from the third lap on, as read in code" },
  { from: "3 prose", says: "A shop in chapter 5 with Holy Crown or Wicked Crown, which Repentance brought; a treasure room likewise", ...about(Q.SHOPS, (at, rules) => (at.stage === 10 && at.victoryLap === undefined && isAtLeast(rules, "repentance") && (holds(at, "holy-crown") || holds(at, "wicked-crown")) ? "1" : at.stage === 10 ? "0" : undefined)), game: "one crown in the Cathedral, the other in Sheol, as read in code" },
  { from: "2, 3", says: "A treasure room in chapters 1-3, in 4 with Bloody Crown alone, which Afterbirth+ brought", ...about(Q.TREASURES, (at, rules) => (at.stage <= 6 ? isOneOrMore : isChapter4(at) ? (holds(at, "bloody-crown") && isAtLeast(rules, "afterbirth+") ? "1" : "0") : undefined)), game: "read in code" },
  { from: "2, 3 prose", says: "XL floors have two treasure rooms", ...about(Q.TREASURES, (at) => (isXl(at) ? "2" : undefined)), game: "agrees; the code names one" },
  { from: "2, 3", says: "Dice or sacrifice room: 1 in 7, and 1 in 4 at full health", ...about(Q.DICE_OR_SACRIFICE, (at) => (at.stage <= 10 ? (isFull(at) ? "5/14" : "1/7") : undefined)), game: "agrees" },
  { from: "2, 3 prose", says: "5/14 in all at full health", ...about(Q.DICE_OR_SACRIFICE, (at) => (isFull(at) && at.stage <= 10 ? "5/14" : undefined)), game: "agrees" },
  { from: "2, 3 code", says: "Dice and sacrifice rooms below stage 12, and none from there", ...about(Q.DICE_OR_SACRIFICE, (at) => (at.stage < 12 ? isWanted : "0")), game: "up to stage 10, as read in code" },
  { from: "2, 3", says: "Dice instead of sacrifice: 1 in 50, and 1 in 5 with two keys", ...about(Q.DICE, (at) => (at.stage <= 10 ? ofRooms(at.keys === 2 ? [27, 125] : [1, 50], isFull(at) ? [5, 14] : [1, 7]) : undefined)), game: "agrees" },
  { from: "2, 3 prose", says: "27/125 of them with two keys: dice on a floor at full health in 27/125 of 5/14", ...about(Q.DICE, (at) => (at.keys === 2 && isFull(at) && at.stage <= 10 ? "27/350" : undefined)), game: "agrees" },
  { from: "3 prose", says: "The sacrifice room must succeed before it may become a dice room", ...about(Q.FIRST_DICE_ROLL, () => "dice or sacrifice room"), game: "the type is rolled first: the same odds, other draws" },
  { from: "2, 3", says: "Library: 1 in 20", ...about(Q.LIBRARIES, (at) => (at.flags === undefined && at.stage <= 10 ? "1/20" : undefined)), game: "agrees" },
  { from: "2 prose, code", says: "Library: another 1 in 4 once a book was touched", ...about(Q.LIBRARIES, (at) => (at.stage <= 10 ? (at.flags === undefined ? "1/20" : "23/80") : undefined)), game: "the flag is read; the newer page says that it is never set" },
  { from: "2 prose", says: "23/80 in all after a book", ...about(Q.LIBRARIES, (at) => (at.stage <= 10 && at.flags !== undefined ? "23/80" : undefined)), game: "if the flag is ever set" },
  { from: "3 prose", says: "The flag that books are to set is never set (here: set by hand)", ...about(Q.LIBRARIES, (at) => (at.stage <= 10 ? "1/20" : undefined)), game: "unsettled: the rules read it; no observation with it" },
  { from: "2, 3", says: "Curse room: 1 in 2", ...about(Q.CURSED, (at) => (at.flags === undefined && at.stage <= 10 ? "1/2" : undefined)), game: "up to Afterbirth+; from Repentance on always" },
  { from: "2, 3", says: "Curse room: another 1 in 4 after a devil room", ...about(Q.CURSED, (at) => (at.stage <= 10 ? (at.flags === undefined ? "1/2" : "5/8") : undefined)), game: "up to Afterbirth+" },
  { from: "2, 3 prose", says: "5/8 in all after a devil room", ...about(Q.CURSED, (at) => (at.flags === undefined || at.stage > 10 ? undefined : "5/8")), game: "up to Afterbirth+; from Repentance on always" },
  { from: "3 prose", says: "Voodoo Head: one more curse room wanted on each floor with optional rooms, from Repentance on (placed where a dead end is left)", ...about(Q.CURSE_ROOMS, (at, rules) => (at.stage <= 10 ? (holdsAny(at) && isAtLeast(rules, "repentance") ? "2" : "1") : undefined)), game: "wanted twice from Repentance on; one player's floor (BHJE D92R, 1.7.5) has two where that build's figures leave one, those from 1.7.8a on two" },
  { from: "2, 3", says: "Miniboss: 1 in 4 on the first floor", ...about(Q.MINIBOSSES, (at) => (at.stage === 1 ? "1/4" : undefined)), game: "1 in 4 and another 1 in 3: 1/2 (next row)" },
  { from: "2, 3", says: "Miniboss: another 1 in 4 if it is not the first floor", ...about(Q.MINIBOSSES, (at) => (at.stage > 1 && at.stage <= 10 ? "7/16" : undefined)), game: "1 in 3, on the first floor only (271 logged floors)" },
  { from: "2, 3 prose", says: "7/16 in all after the first floor", ...about(Q.MINIBOSSES, (at) => (at.stage > 1 && at.stage <= 10 ? "7/16" : undefined)), game: "1/4, and 1/2 on the first floor" },
  { from: "2, 3 code", says: "GetMiniBossRoom picks by floor, STATE_ULTRAPRIDE_SPAWNED and rng; how is not shown", game: "Ultra Pride from stage 3, a super sin, which sin (271 logged floors)", test: [FLOORS, SECOND] },
  { from: "2, 3 prose", says: "Challenge room: 1 in 2 at full health", ...about(Q.CHALLENGES, (at) => (isFull(at) && at.stage > 1 && at.stage <= 10 ? "1/2" : undefined)), game: "from stage 3 on always at full health" },
  { from: "2, 3", says: "No challenge room when hurt", ...about(Q.CHALLENGES, (at) => (isFull(at) ? undefined : "0")), game: "agrees" },
  { from: "2, 3", says: "No challenge room on the first floor", ...about(Q.CHALLENGES, (at) => (at.stage === 1 ? "0" : undefined)), game: "agrees" },
  { from: "2, 3 code", says: "The challenge step places `boss`, the miniboss of the step before", ...about(Q.CHALLENGE_KIND, (at) => (at.stage > 1 ? "mini-boss" : undefined)), game: "a slip: the game places a challenge room" },
  { from: "2, 3 prose", says: "A boss challenge on the second floor of a chapter, else a plain one", ...about(Q.CHALLENGE_KIND, (at) => (at.stage > 1 ? (at.stage % 2 === 0 ? "boss challenge" : "challenge") : undefined)), game: "from Repentance on" },
  { from: "2, 3", says: "Arcade or vault: wanted for certain on a second floor with five coins (placed where a dead end is left)", ...about(Q.ARCADES_OR_VAULTS, (at) => (isSecondFloor(at) && at.coins === 5 ? "1" : undefined)), game: "up to Afterbirth+; from Repentance on a vault asks for two keys instead, so one in ten without keys is refused" },
  { from: "2, 3", says: "No arcade or vault without five coins", ...about(Q.ARCADES_OR_VAULTS, (at) => (at.coins === 5 ? undefined : "0")), game: "agrees for arcades" },
  { from: "2, 3", says: "None on the first floor of a chapter", ...about(Q.ARCADES_OR_VAULTS, (at) => (isSecondFloor(at) ? undefined : "0")), game: "agrees" },
  { from: "3 prose", says: "An arcade must succeed before it may become a vault", ...about(Q.FIRST_ARCADE_ROLL, (_, rules) => (rules === "documents" ? undefined : (given) => !given.startsWith("vault"))), game: "the type is rolled first: the same odds, other draws" },
  { from: "2, 3", says: "Vault instead: 1 in 10, and 1 in 3 with two keys", ...about(Q.VAULTS, (at) => (isSecondFloor(at) && at.coins === 5 ? (at.keys === 2 ? "2/5" : "1/10") : undefined)), game: "agrees up to Afterbirth+" },
  { from: "2, 3 prose", says: "2/5 of them with two keys", ...about(Q.VAULTS, (at) => (isSecondFloor(at) && at.coins === 5 && at.keys === 2 ? "2/5" : undefined)), game: "agrees" },
  { from: "3 prose", says: "Planetarium: from Repentance on, 1 % up to Depths II and 0 % later (no treasure room passed by)", ...about(Q.PLANETARIUMS, (at, rules) => (!isAtLeast(rules, "repentance") ? "none" : at.treasureRoomsVisited === 0 ? undefined : at.stage > 6 ? "0 %" : "1 %")), game: "from Repentance on, after the treasure room" },
  { from: "3 prose", says: "The planetarium comes after the arcade and before the bedroom, from Repentance on", ...about(Q.PLANETARIUM_ORDER, (_, rules) => (isAtLeast(rules, "repentance") ? (given) => ["after arcade", "after vault"].includes(given) : "none")), game: "after the treasure room; in Repentance up to 1.7.6 after the bedroom (20 logged floors)" },
  { from: "3 prose", says: "Treasure rooms passed by raise its chance", ...about(Q.PLANETARIUMS, (at, rules) => (at.stage > 1 && at.stage <= 6 && at.treasureRoomsVisited === 0 && isAtLeast(rules, "repentance") ? (given) => Number.parseInt(given, 10) > 1 : undefined)), game: "from Repentance on, as read in code" },
  { from: "3 prose", says: "Several items and trinkets raise its chance (each of four alone)", ...about(Q.PLANETARIUM_ITEMS, (at, rules) => (holdsAny(at) && isAtLeast(rules, "repentance") ? (given) => Number.parseInt(given, 10) > 1 : undefined)), game: "from Repentance on, as read in code" },
  { from: "3 prose", says: "It may end up left out where the layout has no space", ...about(Q.PLANETARIUM_LEFT_OUT, (_, rules) => (isAtLeast(rules, "repentance") ? "left out on some" : undefined)), game: "agrees: with the game's room figures no dead end is left for it on 27 of 425 plain floors" },
  { from: "2, 3", says: "Bedroom: 1 in 50, chapters 1-3 only", ...about(Q.BEDROOMS, (at) => (at.stage > 6 ? "0" : at.hearts === 5 && at.maxHearts === 6 ? "1/50" : undefined)), game: "agrees" },
  { from: "2, 3 prose", says: "Bedroom: another 1 in 5 with fewer than 2 red or bone hearts and no soul hearts, taken as whole hearts", ...about(Q.BEDROOMS, (at) => (at.stage <= 6 && (at.soulHearts ?? 0) === 0 ? ((at.hearts ?? 0) < 4 ? "27/125" : "1/50") : undefined)), game: "the code counts halves: less than one full red heart; bone hearts only as containers" },
  { from: "2, 3 prose", says: "Or with 2 soul hearts at most and no red or bone hearts, counted in halves", ...about(Q.BEDROOMS, (at) => (at.stage <= 6 && at.hearts === 0 && at.boneHearts === undefined ? ((at.soulHearts ?? 0) <= 2 ? "27/125" : "1/50") : undefined)), game: "the code counts halves: one soul heart at most, and no containers" },
  { from: "2, 3 prose", says: "The same, taken as whole hearts (4 halves)", ...about(Q.BEDROOMS, (at) => (at.stage <= 6 && at.maxHearts === 0 && at.boneHearts === undefined ? "27/125" : undefined)), game: "no: the code counts halves" },
  { from: "2, 3 prose", says: "27/125 in all at low health", ...about(Q.BEDROOMS, (at) => (at.stage <= 6 && at.hearts === 1 && at.soulHearts === undefined && at.playerType === undefined ? "27/125" : undefined)), game: "agrees" },
  { from: "2, 3 code", says: "Bone hearts count as containers, but not for The Lost, ??? and The Soul", ...about(Q.BEDROOMS, (at) => (at.stage <= 6 && at.boneHearts === 1 ? (isLow(at) ? "27/125" : "1/50") : undefined)), game: "agrees as read in code" },
  { from: "2, 3", says: "Clean or dirty alike", ...about(Q.CLEAN, (at) => (at.stage <= 6 ? "1/100" : undefined)), game: "agrees" },
  { from: "2, 3", says: "A secret room, always", ...about(Q.SECRETS, () => isOneOrMore), game: "agrees" },
  { from: "2, 3 code", says: "TryPlacingSecret; how is not shown", game: "the cell with the best score beside most rooms (454 logged floors)", test: ["test/floors/secretRooms.test.ts", "the place of a secret room"] },
  { from: "2 prose, code", says: "Two with Fragmented Card, which Afterbirth+ brought", ...about(Q.SECRETS, (at, rules) => (holdsAny(at) && isAtLeast(rules, "afterbirth+") ? "2" : "1")), game: "read in code" },
  { from: "2, 3", says: "A grave in the Dark Room", ...about(Q.GRAVES, (at) => (at.stage === 11 && at.stageType === undefined ? "1" : "0")), game: "agrees as read in code" },
  { from: "2, 3", says: "The grave is placed last", ...about(Q.LAST_PLACED, () => "grave"), game: "up to Afterbirth+; from Repentance on the ultra secret room comes after it, as read in code" },
  { from: "2 prose", says: "The Chest, the Dark Room and The Void have a boss room and secret rooms only", ...about(Q.OPTIONALS, (at) => (at.stage >= 11 ? "0" : undefined)), game: "agrees as read in code; the pseudo-code guards the dice room alone, and only from The Void on" },
];

/** The first award seed whose battery is replaced by a sack. */
function batteryThenSack(rules: RuleSet): number {
  const plan = planOf(rules, {});
  const draws = new SeededDraw(7);
  for (;;) {
    const seed = draws.seed("award seed");
    const draw = new SeededDraw(seed);
    const [first] = [draw.seed("base"), draw.seed("luck")];
    const isBattery = draw.oneIn("battery", 20);
    const isSack = isBattery && draw.oneIn("sack", 50);
    if (isSack && first > 2 ** 30 && rollAward(plan, seed).count === 1) {
      return seed;
    }
  }
}

/** Nothing's chance where the prose is taken at its word, and the pseudo-code for the rest. */
function nothingBy(carrying: Carrying, reading: (plan: AwardPlan) => Partial<AwardPlan>): string {
  const plan = planOf("documents", carrying);
  return percent(chanceIn({ ...plan, ...reading(plan) }, "none"));
}

/** Other numbers for the first roll. */
function withNumbers({ bandRoll }: AwardPlan, numbers: Partial<BandNumbers>): Partial<AwardPlan> {
  return { bandRoll: { ...bandRoll, decimal: { ...bandRoll.decimal, ...numbers } } };
}

/** Another chance of nothing by contracts. */
function voidedBy(...factors: readonly number[]): (plan: AwardPlan) => Partial<AwardPlan> {
  return ({ contractVoid }) => ({ contractVoid: { ...contractVoid, factors } });
}

/** Lucky Foot on both random numbers, as the older page has it: (0.9 r + 0.1) · luck · 0.1 + 0.9 p + 0.1. */
function footOnBoth(plan: AwardPlan): Partial<AwardPlan> {
  const { weight, scale } = plan.bandRoll.decimal;
  const offset = 0.1 + 0.1 * weight * scale;
  return withNumbers(plan, { before: { factor: 0.9, offset }, weight: 0.9 * weight });
}

/** Between what pickupPercent lies at some luck. */
function percents(rules: RuleSet, luck: number): string {
  const { bandRoll } = planOf(rules, { luck });
  return [0, 1].map((float) => bandValue(bandRoll, float, float).toFixed(2)).join("-");
}

/** Whose luck and whose items count. */
function whose(rules: RuleSet): string {
  const { luckFrom, itemsFrom } = awardRules(rules).hypotheses;
  return `${luckFrom}, ${itemsFrom}`;
}

function twoCoins(rules: RuleSet): number {
  const plan = planOf(rules, { items: { "broken-modem": 1 } });
  return awardOdds(plan, FRACTIONS)
    .filter(({ variant, count }) => awardName(variant) === "coin" && count === 2)
    .reduce((sum, outcome) => sum + 100 * outcome.chance.valueOf(), 0);
}

/** The figure that a statement comes to, taken at its word. */
export function statedFigure({ stated }: Pick<Statement, "stated">): string {
  return typeof stated === "function" ? stated() : (stated ?? "");
}

/** What a rule set makes of a statement. */
export interface Verdict {
  readonly verdict: "agrees" | "differs" | "agrees except";
  /** The inputs that it says something of, and those that come out otherwise. */
  readonly asked: number;
  readonly against: number;
  /** The first of these, and what comes out. */
  readonly at: string;
  readonly gives: string;
}

/**
 * The verdict of a rule set; undefined where nothing can be computed, or where it has no such floor.
 *
 * @param grid other inputs than its question's own.
 */
export function verdictOn(
  statement: Statement,
  rules: RuleSet,
  grid?: readonly unknown[],
): Verdict | undefined {
  const cases = casesOf(statement, rules, grid);
  const wrong = cases.filter(({ given, said }) =>
    typeof said === "string" ? given !== said : !said(given),
  );
  const [first] = wrong;
  if (cases.length === 0) {
    return undefined;
  }
  return {
    verdict:
      first === undefined ? "agrees" : wrong.length < cases.length ? "agrees except" : "differs",
    asked: cases.length,
    against: wrong.length,
    at: first?.at ?? "",
    gives: first?.given ?? "",
  };
}

/** What a rule set gives and what the statement says, input by input. */
function casesOf({ claim, ...statement }: Statement, rules: RuleSet, grid = claim?.question.grid) {
  if (statement.gives !== undefined) {
    return [{ at: "", given: statement.gives(rules), said: statedFigure(statement) as Said }];
  }
  return (grid ?? []).flatMap((at) => {
    const said = claim?.says(at, rules);
    const given = said === undefined ? undefined : claim?.question.gives(rules, at);
    const words = claim?.question.words(at) ?? "";
    return said === undefined || given === undefined ? [] : [{ at: words, given, said }];
  });
}
