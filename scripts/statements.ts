/**
 * What the four documents say, sentence by sentence in our words, and what each rule set makes of it:
 * computed from the rules wherever a number can tell. `docs/documents.md` is made of these rows.
 */
import { awardOdds } from "../src/core/award/odds";
import { planAward } from "../src/core/award/plan";
import type { AwardPlan } from "../src/core/award/types";
import { rollAward } from "../src/core/award/roll";
import { awardRules } from "../src/core/award/rules";
import type { RuleSet } from "../src/core/game/edition";
import type { ItemCounts } from "../src/core/game/awardItems";
import { awardName } from "../src/core/game/pickups";
import { floorPlan, isProblem, stageSetup, type PlanInput } from "../src/core/floor";
import { SeededDraw } from "../src/core/draw/draw";
import { bandValue, type BandNumbers } from "../src/core/draw/draw";
import { answeredFloor } from "../test/core/floor/support";
import { chanceOf } from "../test/core/floor/wantedOdds";
import { FRACTIONS } from "../src/search/fractions";

/** One statement. The documents are known by the numbers of their files: 0 to 3. */
export interface Statement {
  /** Which documents say it, and where: "0, 1 prose", "2, 3 code". */
  readonly from: string;
  readonly says: string;
  /** What a rule set gives, in the words of `stated`; without it nothing can be computed. */
  readonly gives?: (rules: RuleSet) => string;
  /** What it would be if the statement held: the figure that it names, or computed by its reading. */
  readonly stated?: string | (() => string);
  /** What the real game does, as far as that is known, and by what. */
  readonly game: string;
  /** Where nothing is computed, the test that holds the rule: a file, and words that stand in it. */
  readonly test?: readonly [file: string, words: string];
}

const AWARDS = "test/documents/awards.test.ts";
const ROOMS = "test/documents/specialRooms.test.ts";
const SPECIAL_TEST = "test/core/floor/specialRooms.test.ts";
const DOCUMENTS_TEST = "test/core/floor/documents.test.ts";
const FLOORS = "test/documents/floors.test.ts";
const SECOND = "written from the pseudo-code alone";
const AWARD_RULES = "test/documents/awardRules.test.ts";
const EDITION_RULES = "test/core/award/rules.test.ts";

interface Carrying {
  readonly luck?: number;
  readonly hard?: boolean;
  readonly items?: ItemCounts;
}

function planOf(rules: RuleSet, { luck = 0, hard = false, items = {} }: Carrying) {
  return planAward(awardRules(rules), { luck, difficulty: hard ? "hard" : "normal", items });
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

const BEDROOMS = "clean-bedroom|dirty-bedroom";

/** How many rooms of a type (or of several, "a|b") stand where only some rolls come out yes; or "none". */
function placed(
  rules: RuleSet,
  type: string,
  yes: readonly string[],
  input: Partial<PlanInput> = {},
): string {
  const plan: PlanInput = { stage: 4, edition: rules, hearts: 5, maxHearts: 6, ...input };
  const answers = Object.fromEntries(yes.map((label) => [label, true]));
  const rooms = answeredFloor(plan, answers).specialRooms;
  const count = rooms.filter(
    (room) => type.split("|").includes(room.type) && room.decision === "placed",
  ).length;
  return count === 0 ? "none" : `${count}`;
}

/** The chance that a room is wanted, a dead end provided, as a fraction. */
function wanted(rules: RuleSet, types: readonly string[], input: Partial<PlanInput> = {}): string {
  const plan: PlanInput = {
    stage: 2,
    curses: 0,
    hearts: 5,
    maxHearts: 6,
    ...input,
    edition: rules,
  };
  return chanceOf({ types, input: plan }).toFraction();
}

/** All room counts or dead-end minima that a stage's setup can give, as a range. */
function range(rules: RuleSet, input: PlanInput, of: "roomCount" | "minDeadEnds"): string {
  const plan = floorPlan({ curses: 0, edition: rules, ...input });
  if (isProblem(plan)) {
    return "no such floor";
  }
  const draw = new SeededDraw(2026);
  const found = Array.from({ length: 400 }, () => stageSetup(plan, draw.seed("stage seed"))[of]);
  const [low, high] = [Math.min(...found), Math.max(...found)];
  return low === high ? `${low}` : `${low}-${high}`;
}

// prettier-ignore
export const STATEMENTS: readonly Statement[] = [
  { from: "0, 1", says: "A cleared room may drop a pickup or a trinket, by luck and items among other things", game: "agrees: 345 awards in Afterbirth's logs, 94 of 96 in saved runs", test: [AWARD_RULES, "asks for every item that the pseudo-code names"] },
  { from: "0, 1 prose", says: "A number decides: RandomFloat · Luck · 0.1 + pickupPercent, luck counted from 0 to 10", stated: "nothing to chest", gives: (rules) => `${awardOf(rules, 1841552414)} to ${awardOf(rules, 1841552414, { luck: 10 })}`, game: "agrees: Afterbirth's logs, Afterbirth+'s and Repentance's saved runs" },
  { from: "0, 1", says: "RandomFloat and pickupPercent lie between 0 and 1: without luck the sum stays below 1", stated: "0.00-1.00", gives: (rules) => percents(rules, 0), game: "agrees" },
  { from: "0, 1 code", says: "With luck 10 the sum reaches from 0 to 2", stated: "0.00-2.00", gives: (rules) => percents(rules, 10), game: "agrees: luck counted in Afterbirth's logs" },
  { from: "0, 1 code", says: "The second RandomFloat is drawn at luck 0 too: nothing takes two draws", stated: "2 draws", gives: (rules) => `${rollAward(planOf(rules, {}), 1841552414).drawCount} draws`, game: "agrees: seeds after a clear in saved runs" },
  { from: "0, 1 code", says: "Luck and items are those of player 0", stated: "player0, player0", gives: (rules) => whose(rules), game: "items agree; from Repentance on luck may be summed over players (unsure)" },
  { from: "0 prose", says: "Lucky Foot rescales both random numbers (nothing, at luck 5)", stated: () => nothingBy({ luck: 5, items: { "lucky-foot": 1 } }, footOnBoth), gives: (rules) => percent(chance(rules, "none", { luck: 5, items: { "lucky-foot": 1 } })), game: "the newer page and the code are right: the first number only" },
  { from: "1 prose, code", says: "Lucky Foot rescales pickupPercent only, by 0.9 and 0.1 (nothing)", stated: "13.33 %", gives: (rules) => percent(chance(rules, "none", { items: { "lucky-foot": 1 } })), game: "agrees: Afterbirth's logs" },
  { from: "0 prose", says: "Lucky Toe rescales pickupPercent by 0.98 and 0.02 (nothing)", stated: () => nothingBy({}, (plan) => withNumbers(plan, { before: { factor: 0.98, offset: 0.02 } })), gives: (rules) => percent(chance(rules, "none", { items: { "lucky-toe": 1 } })), game: "unsettled: no observation with Lucky Toe" },
  { from: "1 prose, code", says: "Lucky Toe rescales the sum by 0.9 and 0.1 (nothing)", stated: "13.33 %", gives: (rules) => percent(chance(rules, "none", { items: { "lucky-toe": 1 } })), game: "unsettled: no observation with Lucky Toe" },
  { from: "1 prose, code", says: "Beside Lucky Foot and with luck, Lucky Toe rescales the sum by 0.98 and 0.02 instead", stated: "card", gives: (rules) => awardOf(rules, 2256009838, { luck: 10, items: { "lucky-foot": 1, "lucky-toe": 1 } }), game: "unsettled: no observation with Lucky Toe" },
  { from: "0, 1", says: "Nothing below 0.22, 22 %", stated: "22.00 %", gives: (rules) => percent(chance(rules, "none")), game: "agrees" },
  { from: "0, 1", says: "Card, pill and trinket at 0.22-0.3, a third each: 2.67 %", stated: "2.67 %", gives: (rules) => band(rules, "card"), game: "agrees" },
  { from: "0, 1 code", says: "A card by RandomInt(3) == 0, else a trinket by RandomInt(2) == 0, else a pill", game: "agrees: the numbers of draws in saved runs", test: [AWARD_RULES, "RandomInt(2) == 0: a trinket"] },
  { from: "0, 1 code", says: "A number on a bound belongs to the band above it, but for 0.22, which gives nothing", game: "unsettled: one seed in millions", test: [AWARD_RULES, "so at 0.22 itself nothing"] },
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
  { from: "0 prose", says: "A battery at 3.33 %, with Watch Battery alone", stated: "0.00 %", gives: (rules) => percent(chance(rules, "battery")), game: "the code is right: one in 20 without it" },
  { from: "1 prose, code", says: "A battery at 5 % of what is not nothing", stated: () => percent(kept(100 - chance("documents", "none")) / 20), gives: (rules) => percent(chance(rules, "battery")), game: "agrees (Repentance: or the watch roll instead, question `missingDraw`)" },
  { from: "1 prose", says: "Watch Battery adds 6.67 %", stated: () => percent(kept(100 - chance("documents", "none")) * (1 / 20 + 1 / 15)), gives: (rules) => percent(chance(rules, "battery", { items: { "watch-battery": 1 } })), game: "1 in 15 of the remaining 95 %: 8.66 %" },
  { from: "0, 1 code", says: "RandomInt(15) is drawn before HasTrinket is asked, so without the trinket too", stated: "6 draws", gives: (rules) => `${rollAward(planOf(rules, {}), 305419896).drawCount} draws`, game: "agrees up to Afterbirth+ (36 of 36 saved awards); from Repentance on one draw fewer (58 of 60)" },
  { from: "0, 1", says: "A sack at 2 %, always", stated: () => percent((100 - chance("documents", "none")) / 50), gives: (rules) => percent(chance(rules, "sack")), game: "agrees" },
  { from: "0, 1", says: "Ace of Spades 10 %: a card", stated: "10.03 %", gives: (rules) => percent(chance(rules, "card", { items: { "ace-of-spades": 1 } })), game: "Safety Cap's roll is of the room's generator in Repentance (20/4.5, 20/4.3); the rest unsettled" },
  { from: "0, 1", says: "Safety Cap 10 %: a pill", stated: "10.03 %", gives: (rules) => percent(chance(rules, "pill", { items: { "safety-cap": 1 } })), game: "as above" },
  { from: "0, 1", says: "Match Stick 10 %: a bomb", stated: "20.37 %", gives: (rules) => percent(chance(rules, "bomb", { items: { "match-stick": 1 } })), game: "agrees: held in 14 awards of Afterbirth+" },
  { from: "0, 1", says: "Child's Heart 10 %: a heart", stated: "20.37 %", gives: (rules) => percent(chance(rules, "heart", { items: { "childs-heart": 1 } })), game: "unsettled" },
  { from: "1 prose, code", says: "Child's Heart 2 % beside Daemon's Tail", stated: "4.30 %", gives: (rules) => percent(chance(rules, "heart", { items: { "childs-heart": 1, "daemons-tail": 1 } })), game: "unsettled" },
  { from: "0, 1", says: "Rusted Key 10 %: a key", stated: "24.56 %", gives: (rules) => percent(chance(rules, "key", { items: { "rusted-key": 1 } })), game: "unsettled" },
  { from: "0, 1", says: "The five are asked in this order; one that is not held rolls nothing", game: "unsettled: no observation with two of them", test: [AWARD_RULES, "in their order"] },
  { from: "0, 1 code", says: "Child's Heart that Daemon's Tail refuses leaves the roll to Rusted Key", game: "unsettled", test: [AWARD_RULES, "goes on to Rusted Key"] },
  { from: "0, 1 prose", says: "Of several, the first one to activate replaces (so a battery is not replaced by a sack)", stated: "battery", gives: (rules) => awardOf(rules, batteryThenSack(rules)), game: "only among the five trinkets: a sack replaces a battery, the Smelter replaces them all" },
  { from: "0, 1", says: "Smelter 2 %: a trinket", stated: "3.99 %", gives: (rules) => percent(chance(rules, "trinket", { items: { smelter: 1 } })), game: "unsettled" },
  { from: "0, 1 code", says: "Battery, sack, the five and Smelter replace no nothing", game: "agrees: nothing ends after two draws", test: [AWARD_RULES, "of nothing neither sack"] },
  { from: "0, 1", says: "Guppy's Tail 33 %: a chest, gray or locked alike", stated: "16.67 %", gives: (rules) => percent(chance(rules, "locked-chest", { items: { "guppys-tail": 1 } })), game: "agrees: 22 of 23 clears with it" },
  { from: "0 prose", says: "Guppy's Tail 33 %: nothing", stated: () => percent(chance("documents", "none") / 3 + 100 / 3), gives: (rules) => percent(chance(rules, "none", { items: { "guppys-tail": 1 } })), game: "22 %, as the newer page and the code have it" },
  { from: "1 prose, code", says: "Guppy's Tail 22 %: nothing", stated: "32.00 %", gives: (rules) => percent(chance(rules, "none", { items: { "guppys-tail": 1 } })), game: "agrees" },
  { from: "0, 1", says: "Contract from Below: one more, and 33 % nothing", stated: () => nothingBy({ items: { "contract-from-below": 1 } }, voidedBy(0.333)), gives: (rules) => percent(chance(rules, "none", { items: { "contract-from-below": 1 } })), game: "unsettled: taken after every observed clear" },
  { from: "0 prose", says: "Each further contract halves the chance of nothing", stated: () => nothingBy({ items: { "contract-from-below": 2 } }, voidedBy(0.333, 0.5)), gives: (rules) => percent(chance(rules, "none", { items: { "contract-from-below": 2 } })), game: "unsettled; the code multiplies by 0.666" },
  { from: "1 prose", says: "Each further contract lowers it by two thirds", stated: () => nothingBy({ items: { "contract-from-below": 2 } }, voidedBy(0.333, 1 / 3)), gives: (rules) => percent(chance(rules, "none", { items: { "contract-from-below": 2 } })), game: "unsettled; the code multiplies by 0.666" },
  { from: "0, 1 code", says: "0.666 to the power of further contracts, halved, against RandomFloat: two contracts", stated: () => nothingBy({ items: { "contract-from-below": 2 } }, voidedBy(0.666, 0.666, 0.5)), gives: (rules) => percent(chance(rules, "none", { items: { "contract-from-below": 2 } })), game: "unsettled" },
  { from: "0, 1 code", says: "Contracts spare a trinket: no roll, no copy", game: "unsettled", test: [AWARD_RULES, "contracts roll for no trinket"] },
  { from: "0, 1 prose", says: "On hard 66 % of hearts become nothing (before Repentance)", stated: () => percent(chance("documents", "heart") * 0.34), gives: (rules) => percent(chance(rules, "heart", { hard: true })), game: "65 %: RandomInt(100) from 35 on, checked in Afterbirth+" },
  { from: "0, 1 code", says: "On hard RandomInt(100) >= 35 removes a heart", stated: () => percent(chance("documents", "heart") * 0.35), gives: (rules) => percent(chance(rules, "heart", { hard: true })), game: "agrees up to Afterbirth+ (15 hard awards)" },
  { from: "0, 1 prose", says: "On hard 33 % of hearts become nothing (from Repentance on)", stated: () => percent(chance("documents", "heart") * 0.67), gives: (rules) => percent(chance(rules, "heart", { hard: true })), game: "agrees: int100AtLeast67 alone fits 45 of 45" },
  { from: "0, 1", says: "Broken Modem 25 %: one more coin, heart, key, bomb or sack", stated: "3.49 %", gives: (rules) => percent(twoCoins(rules)), game: "unsettled" },
  { from: "0, 1 code", says: "Modem's roll is made whatever the award, at nothing too", stated: "3 draws", gives: (rules) => `${rollAward(planOf(rules, { items: { "broken-modem": 1 } }), 1859802432).drawCount} draws`, game: "unsettled" },
  { from: "0, 1 code", says: "Modem adds one only where a contract left something", game: "unsettled", test: [AWARD_RULES, "Broken Modem adds none to what a contract voided"] },
  { from: "1 prose", says: "Rebirth has no Rib of Greed and no Watch Battery, neither it nor Afterbirth Smelter and Broken Modem", game: "agrees: the items' numbers", test: [EDITION_RULES, "ignore an item that came later"] },
  { from: "0, 1 code", says: "Nothing is spawned where the award or its number is nothing", game: "agrees", test: [AWARD_RULES, "0 none"] },
  { from: "0, 1 code", says: "Pickups are spawned near the centre, at rest, without a spawner", game: "agrees in a log of Repentance+: a free place near the centre", test: ["test/mod/override.test.ts", "near the centre"] },
  { from: "0, 1 code", says: "Each pickup is spawned with the seed rng:Next()", game: "agrees: saved runs, a log of Repentance+", test: [AWARDS, SECOND] },
  { from: "0, 1 code", says: "The pickups after the first get the first one's sub-type", game: "unsettled: read literally `subtype` is always nil; the copy is meant (question `extraCopies`)", test: ["test/mod/override.test.ts", "second?.subType"] },
  { from: "0, 1 code", says: "AwardSeed seeds the generator, shift index 35 (5, 9, 7)", game: "agrees; the state is written back from Afterbirth+ on, not in Rebirth", test: [AWARDS, SECOND] },
  { from: "2, 3 prose", says: "Each floor has requirements of its own: size, special rooms, dead ends", game: "agrees", test: [FLOORS, SECOND] },
  { from: "2, 3 prose", says: "Later floors have more rooms (stage 6 against stage 1)", stated: "rises", gives: (rules) => moves(parseInt(range(rules, { stage: 1 }, "roomCount"), 10), parseInt(range(rules, { stage: 6 }, "roomCount"), 10)), game: "agrees" },
  { from: "2, 3 prose", says: "Curse of the Labyrinth makes a floor much larger: 14-16 on the first", stated: "14-16", gives: (rules) => range(rules, { stage: 1, curses: 2 }, "roomCount"), game: "agrees: 454 logged floors, the XL ones among them" },
  { from: "2, 3", says: "NumberOfRooms = 3.33 · depth + 5-6, at most 20: 8-9 on the first floor", stated: "8-9", gives: (rules) => range(rules, { stage: 1 }, "roomCount"), game: "agrees: it counts the rooms placed beside the start room, before secret rooms" },
  { from: "2, 3", says: "At most 20 on late floors", stated: "20", gives: (rules) => range(rules, { stage: 8 }, "roomCount"), game: "agrees" },
  { from: "2, 3 prose", says: "XL floors: 1.8 times as many, at most 45 (stage 7: 45)", stated: "45", gives: (rules) => range(rules, { stage: 7, curses: 2 }, "roomCount"), game: "capped at 20 first, so 36 at most, as the code has it" },
  { from: "2, 3 code", says: "XL floors: 1.8 times the count that is at most 20 already (stage 7: 36)", stated: "36", gives: (rules) => range(rules, { stage: 7, curses: 2 }, "roomCount"), game: "agrees as read in code" },
  { from: "2, 3", says: "The Void: 50-59", stated: "50-59", gives: (rules) => range(rules, { stage: 12 }, "roomCount"), game: "50-54, as read in the game's code; no log of The Void" },
  { from: "2, 3", says: "Hard: 2-3 more", stated: "10-12", gives: (rules) => range(rules, { stage: 1, difficulty: "hard" }, "roomCount"), game: "agrees: saved runs on hard" },
  { from: "2, 3 prose", says: "Curse of the Lost: 4 more, on XL floors too", stated: "12-13", gives: (rules) => range(rules, { stage: 1, curses: 4 }, "roomCount"), game: "agrees but for XL: the code's else-if" },
  { from: "2, 3 code", says: "The four of Lost are not added to those of Labyrinth (stage 1 with both)", stated: "14-16", gives: (rules) => range(rules, { stage: 1, curses: 6 }, "roomCount"), game: "cannot be: one curse at a time is rolled" },
  { from: "2, 3", says: "Dead ends: at least 5 on the first floor", stated: "5", gives: (rules) => range(rules, { stage: 1 }, "minDeadEnds"), game: "agrees" },
  { from: "2, 3", says: "One more after the first floor", stated: "6", gives: (rules) => range(rules, { stage: 2 }, "minDeadEnds"), game: "agrees" },
  { from: "2, 3", says: "One more on XL floors", stated: "7", gives: (rules) => range(rules, { stage: 3, curses: 2 }, "minDeadEnds"), game: "agrees" },
  { from: "2, 3", says: "Two more in The Void", stated: "8", gives: (rules) => range(rules, { stage: 12 }, "minDeadEnds"), game: "read in code" },
  { from: "2, 3", says: "Special rooms stand in dead ends", game: "agrees, but for secret rooms and a second XL boss", test: [FLOORS, SECOND] },
  { from: "2, 3", says: "Dead ends are sorted by distance from the start room, the farthest first", game: "by generation depth, ties as the sort leaves them (454 logged floors)", test: [DOCUMENTS_TEST, "the longest walk away"] },
  { from: "2, 3 code", says: "The boss room takes the farthest, the super secret room the next farthest", game: "the first that fits its layout and lies two rooms away", test: [FLOORS, SECOND] },
  { from: "2 prose", says: "Once the dead ends are taken there are no more special rooms", game: "optional rooms are left out; a required room without one begins the floor again", test: [DOCUMENTS_TEST, "makes no rolls once the dead ends have run out"] },
  { from: "2, 3 code", says: "DequeueDeadend resizes the dead end, most end as 1x1", game: "to the shape of the layout that is picked", test: [FLOORS, SECOND] },
  { from: "2, 3 code", says: "QueueDeadend gives a refused dead end back; where to is not said", game: "to the back; put in front, three floors in four would differ", test: [FLOORS, SECOND] },
  { from: "2, 3 code", says: "Without a dead end the optional rooms make no rolls", game: "they roll all the same; a required room without one begins the floor again", test: [DOCUMENTS_TEST, "makes no rolls once the dead ends have run out"] },
  { from: "2, 3", says: "A boss room, always", stated: "1", gives: (rules) => placed(rules, "boss", []), game: "agrees" },
  { from: "2, 3 prose", says: "XL floors have two boss rooms, back to back", stated: "2", gives: (rules) => placed(rules, "boss", [], { stage: 3, curses: 2 }), game: "agrees; the code names one" },
  { from: "2, 3 prose", says: "The Void has several boss rooms", stated: "several", gives: (rules) => (Number(placed(rules, "boss", [], { stage: 12 })) > 1 ? "several" : "1"), game: "agrees as read in code; the pseudo-code names one" },
  { from: "2, 3", says: "A super secret room, always", stated: "1", gives: (rules) => placed(rules, "super-secret", []), game: "agrees" },
  { from: "3 prose", says: "Two with Luna", stated: "2", gives: (rules) => placed(rules, "super-secret", [], { collectibles: { luna: 1 } }), game: "agrees from Repentance on: a saved run of Sheol with Luna, 24 of 24 places" },
  { from: "2, 3", says: "A shop in chapters 1-3", stated: "1", gives: (rules) => placed(rules, "shop", [], { stage: 6 }), game: "agrees" },
  { from: "2, 3", says: "A shop in chapter 4 with Silver Dollar", stated: "1", gives: (rules) => placed(rules, "shop", [], { stage: 8, trinkets: { "silver-dollar": 1 } }), game: "read in code" },
  { from: "2 prose", says: "No shop from the third victory lap on", stated: "none", gives: (rules) => placed(rules, "shop", [], { victoryLap: 3 }), game: "agrees as read in code; the pseudo-code's `A or B and C` limits the Silver Dollar alone" },
  { from: "2, 3 code", says: "`StageId < 7 or (StageId < 9 and HasTrinket) and VictoryLap < 3`: a shop on stage 4 in the fourth lap", stated: "1", gives: (rules) => placed(rules, "shop", [], { victoryLap: 3 }), game: "no shop from the third lap on, as read in code" },
  { from: "3 prose", says: "A shop and a treasure room in chapter 5 with Holy Crown or Wicked Crown (here: Wicked Crown in the Cathedral)", stated: "1", gives: (rules) => placed(rules, "shop", [], { stage: 10, stageType: 1, trinkets: { "wicked-crown": 1 } }), game: "one crown in the Cathedral, the other in Sheol, as read in code" },
  { from: "2, 3", says: "A treasure room in chapters 1-3, in 4 with Bloody Crown", stated: "1", gives: (rules) => placed(rules, "treasure", [], { stage: 8, trinkets: { "bloody-crown": 1 } }), game: "read in code" },
  { from: "2, 3 prose", says: "XL floors have two treasure rooms", stated: "2", gives: (rules) => placed(rules, "treasure", [], { stage: 3, curses: 2 }), game: "agrees; the code names one" },
  { from: "2, 3", says: "Dice or sacrifice room: 1 in 7, and 1 in 4 at full health", stated: "1", gives: (rules) => placed(rules, "sacrifice", ["dice or sacrifice room at full health"], { hearts: 6 }), game: "agrees" },
  { from: "2, 3 prose", says: "5/14 in all at full health", stated: "5/14", gives: (rules) => wanted(rules, ["dice", "sacrifice"], { hearts: 6 }), game: "agrees" },
  { from: "2, 3 code", says: "Dice and sacrifice rooms below stage 12 (here: the Dark Room)", stated: "1", gives: (rules) => placed(rules, "sacrifice", ["dice or sacrifice room"], { stage: 11 }), game: "up to stage 10, as read in code" },
  { from: "2, 3", says: "Dice instead of sacrifice: 1 in 50, and 1 in 5 with two keys", stated: "1", gives: (rules) => placed(rules, "dice", ["dice room with two keys", "dice or sacrifice room"], { keys: 2 }), game: "agrees" },
  { from: "2, 3 prose", says: "27/125 of them with two keys: dice on a floor at full health in 27/125 of 5/14", stated: "27/350", gives: (rules) => wanted(rules, ["dice"], { hearts: 6, keys: 2 }), game: "agrees" },
  { from: "3 prose", says: "The sacrifice room must succeed before it may become a dice room", game: "the type is rolled first: the same odds, other draws", test: [ROOMS, "dice instead of sacrifice room"] },
  { from: "2, 3", says: "Library: 1 in 20", stated: "1", gives: (rules) => placed(rules, "library", ["library"]), game: "agrees" },
  { from: "2 prose, code", says: "Library: another 1 in 4 once a book was touched", stated: "1", gives: (rules) => placed(rules, "library", ["library after a book"], { flags: [8] }), game: "the flag is read; the newer page says that it is never set" },
  { from: "2 prose", says: "23/80 in all after a book", stated: "23/80", gives: (rules) => wanted(rules, ["library"], { flags: [8] }), game: "if the flag is ever set" },
  { from: "3 prose", says: "The flag that books are to set is never set (here: set by hand)", stated: "none", gives: (rules) => placed(rules, "library", ["library after a book"], { flags: [8] }), game: "unsettled: the rules read it; no observation with it" },
  { from: "2, 3", says: "Curse room: 1 in 2", stated: "none", gives: (rules) => placed(rules, "curse", []), game: "up to Afterbirth+; from Repentance on always" },
  { from: "2, 3", says: "Curse room: another 1 in 4 after a devil room", stated: "1", gives: (rules) => placed(rules, "curse", ["curse room after a devil room"], { flags: [6] }), game: "up to Afterbirth+" },
  { from: "2, 3 prose", says: "5/8 in all after a devil room", stated: "5/8", gives: (rules) => wanted(rules, ["curse"], { flags: [6] }), game: "up to Afterbirth+; from Repentance on always" },
  { from: "3 prose", says: "Voodoo Head: one more curse room on each floor", stated: "one more", gives: (rules) => (Number(placed(rules, "curse", ["curse room"], { collectibles: { "voodoo-head": 1 } })) > 1 ? "one more" : "1"), game: "agrees from Repentance on" },
  { from: "2, 3", says: "Miniboss: 1 in 4", stated: "1", gives: (rules) => placed(rules, "mini-boss", ["miniboss"], { stage: 1 }), game: "agrees" },
  { from: "2, 3", says: "Miniboss: another 1 in 4 if it is not the first floor", stated: "1", gives: (rules) => placed(rules, "mini-boss", ["miniboss after the first stage"], { stage: 2 }), game: "1 in 3, on the first floor only (271 logged floors)" },
  { from: "2, 3 prose", says: "7/16 in all after the first floor", stated: "7/16", gives: (rules) => wanted(rules, ["mini-boss"]), game: "1/4, and 1/2 on the first floor" },
  { from: "2, 3 code", says: "GetMiniBossRoom picks by floor, STATE_ULTRAPRIDE_SPAWNED and rng; how is not shown", game: "Ultra Pride from stage 3, a super sin, which sin (271 logged floors)", test: [FLOORS, SECOND] },
  { from: "2, 3 prose", says: "Challenge room: 1 in 2 at full health (on stage 4 a missed roll: none)", stated: "none", gives: (rules) => placed(rules, "challenge", [], { stage: 4, hearts: 6 }), game: "from stage 3 on always at full health" },
  { from: "2, 3", says: "No challenge room when hurt", stated: "none", gives: (rules) => placed(rules, "challenge", ["challenge room"], { stage: 4 }), game: "agrees" },
  { from: "2, 3", says: "No challenge room on the first floor", stated: "none", gives: (rules) => placed(rules, "challenge", ["challenge room"], { stage: 1, hearts: 6 }), game: "agrees" },
  { from: "2, 3 code", says: "The challenge step places `boss`, the miniboss of the step before", stated: "a miniboss", gives: (rules) => (placed(rules, "challenge", [], { stage: 4, hearts: 6 }) === "none" ? "a miniboss" : "a challenge room"), game: "a slip: the game places a challenge room" },
  { from: "2, 3 prose", says: "A boss challenge on the second floor of a chapter", game: "from Repentance on", test: [SPECIAL_TEST, "challenge"] },
  { from: "2, 3", says: "Arcade or vault: certain on a second floor with five coins", stated: "1", gives: (rules) => placed(rules, "vault", ["vault instead of arcade"], { stage: 2, coins: 5 }), game: "up to Afterbirth+; from Repentance on a vault asks for two keys instead, so one in ten without keys is refused" },
  { from: "2, 3", says: "No arcade or vault without five coins", stated: "none", gives: (rules) => placed(rules, "arcade|vault", [], { stage: 2, coins: 4 }), game: "agrees for arcades" },
  { from: "2, 3", says: "None on the first floor of a chapter", stated: "none", gives: (rules) => placed(rules, "arcade|vault", [], { stage: 3, coins: 5 }), game: "agrees" },
  { from: "2, 3", says: "Vault instead: 1 in 10, and 1 in 3 with two keys", stated: "1", gives: (rules) => placed(rules, "vault", ["vault with two keys"], { stage: 2, coins: 5, keys: 2 }), game: "agrees up to Afterbirth+" },
  { from: "2, 3 prose", says: "2/5 of them with two keys", stated: "2/5", gives: (rules) => wanted(rules, ["vault"], { coins: 5, keys: 2 }), game: "agrees" },
  { from: "3 prose", says: "Planetarium: 1 % up to Depths II, after the arcade and before the bedroom", stated: "1", gives: (rules) => placed(rules, "planetarium", ["planetarium"], { stage: 2 }), game: "from Repentance on, after the treasure room" },
  { from: "3 prose", says: "Treasure rooms passed by, items and trinkets raise its chance", game: "from Repentance on, as read in code", test: [SPECIAL_TEST, "two treasure rooms passed by"] },
  { from: "2, 3", says: "Bedroom: 1 in 50, chapters 1-3 only", stated: "1", gives: (rules) => placed(rules, BEDROOMS, ["bedroom"], { stage: 6 }), game: "agrees" },
  { from: "2, 3 prose", says: "Bedroom: another 1 in 5 with fewer than 2 red or bone hearts and no soul hearts (one full heart here)", stated: "1", gives: (rules) => placed(rules, BEDROOMS, ["bedroom at low health"], { hearts: 2, maxHearts: 6 }), game: "the code counts halves: less than one full red heart; bone hearts only as containers" },
  { from: "2, 3 prose", says: "Or with 2 soul hearts at most and no red or bone hearts (one soul heart here)", stated: "1", gives: (rules) => placed(rules, BEDROOMS, ["bedroom at low health"], { hearts: 0, maxHearts: 0, soulHearts: 2 }), game: "the code counts halves: one soul heart at most" },
  { from: "2, 3 prose", says: "The same with two soul hearts, 4 halves", stated: "1", gives: (rules) => placed(rules, BEDROOMS, ["bedroom at low health"], { hearts: 0, maxHearts: 0, soulHearts: 4 }), game: "no: the code counts halves" },
  { from: "2, 3 prose", says: "27/125 in all at low health", stated: "27/125", gives: (rules) => wanted(rules, ["clean-bedroom", "dirty-bedroom"], { hearts: 1 }), game: "agrees" },
  { from: "2, 3 code", says: "Bone hearts count as containers, but not for The Lost, ??? and The Soul", game: "agrees as read in code", test: [ROOMS, "bone hearts are no containers"] },
  { from: "2, 3", says: "Clean or dirty alike", stated: "1", gives: (rules) => placed(rules, BEDROOMS, ["bedroom", "bedroom: clean"]), game: "agrees" },
  { from: "2, 3", says: "A secret room, always", stated: "1", gives: (rules) => placed(rules, "secret", []), game: "agrees" },
  { from: "2, 3 code", says: "TryPlacingSecret; how is not shown", game: "the cell with the best score beside most rooms (454 logged floors)", test: ["test/core/floor/secretRooms.test.ts", "the place of a secret room"] },
  { from: "2 prose, code", says: "Two with Fragmented Card", stated: "2", gives: (rules) => placed(rules, "secret", [], { trinkets: { "fragmented-card": 1 } }), game: "read in code" },
  { from: "2, 3", says: "A grave in the Dark Room, last", stated: "1", gives: (rules) => placed(rules, "grave", [], { stage: 11 }), game: "agrees as read in code" },
  { from: "2 prose", says: "The Chest, the Dark Room and The Void have a boss room and secret rooms only", stated: "none", gives: (rules) => placed(rules, "curse", ["curse room"], { stage: 11 }), game: "agrees as read in code; the pseudo-code guards the dice room alone, and only from The Void on" },
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

/** The rule sets that the register shows; Rebirth and Afterbirth build floors as Afterbirth+ does. */
export const SHOWN: readonly RuleSet[] = ["documents", "afterbirth+", "repentance", "repentance+"];

/** The figure that a statement comes to, taken at its word. */
export function statedFigure({ stated }: Pick<Statement, "stated">): string {
  return typeof stated === "function" ? stated() : (stated ?? "");
}

/** What a rule set makes of a statement. */
export function verdictOn(statement: Statement, rules: RuleSet): string {
  const { gives } = statement;
  if (gives === undefined) {
    return "";
  }
  const given = gives(rules);
  return given === statedFigure(statement) ? "agrees" : `differs: ${given}`;
}
