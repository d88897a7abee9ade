import { at } from "../../core/lists";
import { afterwardsWords, describeAward, describeLoadout } from "../../core/award/awardWords";
import { GREED_NOTE, OPEN_SENTENCE, rollWords } from "../../core/award/drawNotes";
import { everyReading, traceAward } from "../../core/award/roll";
import { isProblem, type Problem } from "../../core/problem";
import { dropOfSeed, type DropPlan } from "../../core/judge/drops";
import { SOMEWHERE } from "../../core/award/pickups";
import { dropWords } from "../../core/words/droppedWords";
import { describeForecast, forecastRoom, planCarried, type LoadoutChange } from "../forecast";
import { currentDescriptor } from "../gameRooms";
import { say } from "../writeGame";
import { isInRun, refuse, type CommandContext, findWord } from "./context";
import { rulesInShort } from "./settingCommands";
import { madeIn } from "../made";
import { proofOf, surenessOf } from "../proof";
import type { Sureness } from "../../core/award/drawCertainty";
import { ROUNDING_MARGIN, oddsByReading, type Outcome } from "../../core/award/awardOdds";
import { DOUBLES } from "../../core/draw/enumerating";
import { AWARD_ITEMS, existsIn, ITEM_COUNT_MAX, UNMODELLED_ITEMS } from "../../core/game/items";
import { isGreed } from "../../core/game/difficulty";
import { codeOf, together, type Bag } from "../../core/game/bag";
import { toFloat32 } from "../../core/rng/float32";
import { isSeed, seedError } from "../../core/rng/generator";
import { itemTitle, nearestItem, readItem } from "../../core/words/itemTexts";
import { has } from "../../core/game/edition";
import { parseSeedText } from "../../core/rng/seedText";
import { currentEdition } from "../session";

/** `oracle award [seed] [luck=5] [+item ...]` */
export function award(context: CommandContext): void {
  const whatIf = readWhatIf(context.words, true);
  if (isProblem(whatIf)) {
    refuse(context, whatIf.problem);
    return;
  }
  const drops = planCarried(whatIf.change);
  if (whatIf.awardSeed !== undefined) {
    const seed = whatIf.awardSeed;
    const told = dropWords(dropOfSeed(drops, seed, SOMEWHERE));
    tellDraws(drops, seed, surenessOf(drops, traceAward(drops.plan, seed)), told);
    tellDoubts(drops, [drops.undetermined]);
  } else if (isInRun()) {
    tellCurrentRoom(drops, context.words.length > 0);
  }
}

function tellCurrentRoom(drops: DropPlan, isWhatIf: boolean): void {
  const forecast = forecastRoom(drops, currentDescriptor());
  if (forecast?.drop === undefined) {
    say(`This room is left to the game: ${forecast?.exception ?? "it holds no award seed"}.`);
    return;
  }
  if (forecast.room.isClear) {
    say("This room is clear; cleared once more it would drop:");
  }
  const { awardSeed } = forecast.room;
  const sureness = isWhatIf
    ? surenessOf(drops, traceAward(drops.plan, awardSeed))
    : proofOf(madeIn(drops.rules, forecast.room, awardSeed), true).sureness;
  tellDraws(drops, awardSeed, sureness, describeForecast(forecast));
  tellDoubts(drops, forecast.doubts);
}

/** @param told the award in words that say what its pickups become. */
function tellDraws(drops: DropPlan, seed: number, sureness: Sureness, told?: string): void {
  const { award, entries } = traceAward(drops.plan, seed);
  say(`Award seed ${seed}: ${told ?? describeAward(award)}`);
  say(`With ${describeLoadout(drops, itemTitle)} (${rulesInShort(sureness)}):`);
  for (const entry of entries) {
    const { title, chance, rolled, outcome, decides } = rollWords(entry);
    const meaning = outcome === "yes" || outcome === "no" ? ` (${decides})` : "";
    const told = outcome === "" ? "" : `: ${outcome}${meaning}`;
    say(`  ${title}: ${chance === "" ? "" : `${chance}, rolled `}${rolled}${told}`);
  }
  if (award.other !== undefined) {
    const readings = everyReading(award).map(({ variant, count, drawCount, nextAwardSeed }) => {
      return { words: describeAward({ variant, count }), draws: drawCount, nextAwardSeed };
    });
    say(afterwardsWords(readings));
  }
}

/** Says why nobody knows the award, and that Greed mode has none. */
function tellDoubts({ loadout }: DropPlan, doubts: readonly (string | undefined)[]): void {
  if (isGreed(loadout.difficulty)) {
    say(GREED_NOTE);
  }
  for (const doubt of doubts) {
    if (doubt !== undefined) {
      say(`Undetermined: ${doubt}.`);
    }
  }
}

/** `oracle odds [luck=5] [+item ...]` */
export function odds(context: CommandContext): void {
  const whatIf = readWhatIf(context.words, false);
  if (isProblem(whatIf)) {
    refuse(context, whatIf.problem);
  } else {
    tellOdds(planCarried(whatIf.change));
  }
}

function tellOdds(drops: DropPlan): void {
  const outcomes = [...oddsByReading(drops.plan, DOUBLES)];
  outcomes.sort((a, b) => byChance(a, b));
  const carried = describeLoadout(drops, itemTitle);
  say(`Odds of a room's award (${rulesInShort(surenessOf(drops))}; ${carried}):`);
  let isOpen = false;
  for (const { variant, count, chance: byReading } of outcomes) {
    const [least, most] = [Math.min(...byReading), Math.max(...byReading)].map((chance) =>
      string.format("%6.2f", chance * 100 + ROUNDING_MARGIN),
    );
    const range = least === most ? `${least}` : `${least} to ${most}`;
    isOpen = isOpen || least !== most;
    say(`  ${range} %  ${describeAward({ variant, count })}`);
  }
  if (isOpen) {
    say(OPEN_SENTENCE);
  }
  tellDoubts(drops, [drops.undetermined]);
}

/** Likeliest first; equals by variant and count, so that the order never depends on chance. */
function byChance(a: Outcome<readonly number[]>, b: Outcome<readonly number[]>): number {
  const [own = 0] = a.chance;
  const [other = 0] = b.chance;
  if (own !== other) {
    return other - own;
  }
  return a.variant === b.variant ? a.count - b.count : a.variant - b.variant;
}

/** What the words of a command ask for. */
interface WhatIf {
  /** The loadout that they make of the one carried. */
  readonly change: LoadoutChange;
  readonly awardSeed: number | undefined;
}

const LUCK = "luck=";

/** Reads the words: a new luck, items besides those carried, and for `oracle award` a seed. */
function readWhatIf(words: readonly string[], takesSeed: boolean): WhatIf | Problem {
  const added: Bag[] = [];
  let luck: number | undefined;
  let awardSeed: number | undefined;
  for (const phrase of phrasesOf(words, takesSeed)) {
    const number = tonumber(phrase.slice(LUCK.length));
    const seed = tonumber(phrase);
    if (phrase.slice(0, LUCK.length).toLowerCase() === LUCK && number !== undefined) {
      if (number - number !== 0) {
        return { problem: `Expected a number as luck but received "${phrase}".` };
      }
      if (luck !== undefined) {
        return { problem: `Expected luck once but received "${phrase}" too.` };
      }
      luck = toFloat32(number);
    } else if (phrase.charAt(0) === "+") {
      const found = readAwardItem(phrase.slice(1));
      if (isProblem(found)) {
        return found;
      }
      added.push(found);
    } else if (takesSeed && isSeedText(phrase)) {
      return { problem: runSeedProblem(phrase) };
    } else if (!takesSeed || seed === undefined || awardSeed !== undefined) {
      const expected = takesSeed ? "an award seed, luck=5 or +item" : "luck=5 or +item";
      return { problem: `Expected ${expected} but received "${phrase}".` };
    } else if (isSeed(seed)) {
      awardSeed = Math.floor(seed);
    } else {
      return { problem: seedError(seed) };
    }
  }
  const change: LoadoutChange = (carried) => {
    const items = together([carried.items, ...added]);
    return { ...carried, luck: luck ?? carried.luck, items };
  };
  return { change, awardSeed };
}

/** Whether it is how the game writes a run's seed, "B911 99AC". */
function isSeedText(phrase: string): boolean {
  return tonumber(phrase) === undefined && !isProblem(parseSeedText(phrase));
}

function runSeedProblem(text: string): string {
  return (
    `${text} is a run's seed, and an award is rolled by a room's own: a number, as "oracle award" ` +
    `names it of this room. Its floors are told by "oracle floor ${text}" in a terminal.`
  );
}

/** The words, with names of several words put together ("+Lucky Foot"), and the halves of a run's seed. */
function phrasesOf(words: readonly string[], takesSeed: boolean): readonly string[] {
  const phrases: string[] = [];
  for (const word of words) {
    const last = phrases[phrases.length - 1];
    const isOwn =
      word.charAt(0) === "+" ||
      word.slice(0, LUCK.length).toLowerCase() === LUCK ||
      (takesSeed && tonumber(word) !== undefined);
    if (takesSeed && last !== undefined && isSeedText(`${last} ${word}`)) {
      phrases[phrases.length - 1] = `${last} ${word}`;
    } else if (isOwn || last?.charAt(0) !== "+") {
      phrases.push(word);
    } else {
      phrases[phrases.length - 1] = `${last} ${word}`;
    }
  }
  return phrases;
}

/** What stands before the name of a golden trinket. */
const GOLDEN = "golden ";

/**
 * An item that awards ask about, by any name that people use, or by the beginning of its own, and how many behind a "=";
 * a "golden match stick" counts twice.
 */
function readAwardItem(typed: string): Bag | Problem {
  const [text = "", counted] = typed.split("=");
  const isGolden = text.slice(0, GOLDEN.length).toLowerCase() === GOLDEN;
  const found = plainItem(isGolden ? text.slice(GOLDEN.length) : text);
  if (isProblem(found)) {
    return found;
  }
  const { name, kind } = found;
  const count = counted === undefined ? 1 : tonumber(counted);
  if (count === undefined || count !== Math.floor(count) || count < 0 || count > ITEM_COUNT_MAX) {
    const expected = `Expected a count from 0 to ${ITEM_COUNT_MAX} for ${itemTitle(name)}`;
    return { problem: `${expected} but received "${counted}".` };
  }
  if (!isGolden) {
    return { [codeOf(name)]: Math.floor(count) };
  }
  if (kind === "trinket" && has(currentEdition(), "trinketMultipliers")) {
    return { [codeOf(name)]: 2 * Math.floor(count) };
  }
  const why =
    kind === "trinket" ? `${currentEdition()} has no golden trinkets` : "it is no trinket";
  return { problem: `${itemTitle(name)} cannot be golden: ${why}.` };
}

/** Items that make every award of an edition undetermined can be asked for, too. */
const isUndetermining = (item: (typeof UNMODELLED_ITEMS)[number]): boolean =>
  !("roomType" in item) && existsIn(item, currentEdition());

function plainItem(
  typed: string,
): (typeof AWARD_ITEMS)[number] | (typeof UNMODELLED_ITEMS)[number] | Problem {
  if (typed === "") {
    return { problem: 'Expected an item behind "+", such as +lucky-foot.' };
  }
  const item = readItem(typed);
  if (!isProblem(item)) {
    const asked = AWARD_ITEMS.find(({ name }) => name === item.name);
    if (asked !== undefined) {
      return existsIn(asked, currentEdition())
        ? asked
        : { problem: `${item.title} does not exist in ${currentEdition()}.` };
    }
    const other = UNMODELLED_ITEMS.find((one) => one.name === item.name && isUndetermining(one));
    return other ?? { problem: `${item.title} changes no award. ${whatThereIs()}` };
  }
  const here = itemsHere();
  const titles = here.map(({ name }) => itemTitle(name));
  const found = findWord("item", typed.split("-").join(" "), titles);
  if (!isProblem(found)) {
    return at(here, titles.indexOf(found));
  }
  const nearest = found.problem.startsWith("Unknown") ? nearestItem(typed) : undefined;
  const hint = nearest === undefined ? whatThereIs() : `Did you mean "${itemTitle(nearest)}"?`;
  return found.problem.startsWith("Unknown")
    ? { problem: `Unknown item "${typed}". ${hint}` }
    : found;
}

const itemsHere = () => AWARD_ITEMS.filter((item) => existsIn(item, currentEdition()));

function whatThereIs(): string {
  return `There is ${itemsHere()
    .map(({ name }) => itemTitle(name))
    .join(", ")}.`;
}
