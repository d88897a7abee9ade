/** A floor and the run it is built in, from the options that say them: the core's input. */
import { optionName } from "../core/words/commands";
import { isAtLeast, type RuleSet } from "../core/game/edition";
import { RULE_ITEMS } from "../core/game/items";
import { floorAt, otherThanAsked, type RunState } from "../core/floor/run";
import { buildSentence, gameBuild, knownBuilds } from "../figures/gameBuilds";
import { chooseStage } from "../core/words/stages";
import { readCharacter } from "../core/words/characters";
import { readRuleSet } from "../core/words/carried";
import { readCurses, readFlag } from "../core/words/floorWords";
import { readSeed, readSeedWords } from "../core/words/seeds";
import { unknownName } from "../core/nearestWord";
import { askedItems, type Entered } from "../items/entered";
import { askedRun, floorOfAnyRun } from "../run/playedRun";
import type { FiguresFor } from "../run/floorAnswers";
import type { WholeFloor } from "../run/wholeFloor";
import { RUN_FIELDS, type RunField } from "../core/game/runFields";
import type { Options } from "./options";
import { carriedFrom, difficultyOf } from "./loadoutOptions";
import { loggedBuild, playersUnlocks } from "./unlocks";
import { orUsageError, UsageError, wholeNumber } from "./usage";

/** The state of a run, and what is to be noted of the options that say it. */
interface ReadState {
  readonly state: RunState;
  readonly notes: readonly string[];
}

/**
 * The floor that seed words and options ask for; throws a {@link UsageError} for a bad value.
 *
 * @returns with the run's seed, undefined where only a stage seed was given, and its state, the curses that a
 * stage's name forces among it.
 */
export function floorFrom(
  words: readonly string[],
  options: Options,
  figuresFor: FiguresFor,
  items?: Entered,
): ReadState & { readonly whole: WholeFloor; readonly startSeed: number | undefined } {
  const { state, notes } = runStateFrom(options);
  const edition = state.edition as RuleSet;
  const startSeed = startSeedFrom(words, options);
  const figures = figuresFor(edition, state.build);
  const { stage: named, type } = options;
  if (named === undefined) {
    throw new UsageError("Expected --stage with a number or a name, such as --stage caves-2.");
  }
  const stageType = type === undefined ? undefined : wholeNumber(type, "--type");
  const read = orUsageError(chooseStage(named, edition, stageType, state.curses));
  const { curses, ...chosen } = read;
  if (startSeed === undefined) {
    if (options.items === true) {
      throw new UsageError(
        "Expected the run's seed beside --items: its item pools follow from it.",
      );
    }
    const stageSeed = orUsageError(readSeed(options.stageSeed, "the stage seed"));
    const input = { ...state, ...chosen, curses, stageSeed };
    const whole = orUsageError(floorOfAnyRun(input, figures));
    return { whole, state: { ...state, curses }, startSeed, notes };
  }
  // A bare number asks for the run's own type; a name's curse is one that the run must have.
  const isTypeOpen = type === undefined && /^\d+$/.test(named);
  const asked = {
    stage: chosen.stage,
    stageType: isTypeOpen ? undefined : chosen.stageType,
    isXl: curses !== state.curses,
  };
  // Forced curses are those of every floor of the run; with a named XL floor its own is among them.
  const forced = state.curses === undefined ? state : { ...state, curses };
  const whole = orUsageError(floorAt(askedRun(startSeed, forced, figures, items), asked));
  const other = otherThanAsked(whole, asked);
  const allNotes = other === undefined ? notes : [...notes, other];
  return { whole, state: forced, startSeed, notes: allNotes };
}

/** Which rooms are entered, where items are told: in text always, in JSON where they are asked for. */
export function itemsFrom(options: Options): Entered | undefined {
  const { items, entered, skip, restocks, edition, json, find } = options;
  const [more = [], less = []] = [entered, skip].map((list) => list?.split(","));
  const times = restocks === undefined ? 0 : wholeNumber(restocks, "--restocks");
  const asked = orUsageError(askedItems(more, less, orUsageError(readRuleSet(edition)), times));
  const isNamed = find !== undefined || more.length + less.length + times > 0;
  const isWanted = items ?? (json !== true || isNamed);
  return isWanted ? asked : undefined;
}

/** The run's seed; undefined when a stage seed is given instead. Exactly one of them must be. */
export function startSeedFrom(
  words: readonly string[],
  { stageSeed }: Options,
): number | undefined {
  const hasText = words.length > 0;
  if (hasText === (stageSeed !== undefined)) {
    throw new UsageError(
      `Expected one seed, either a seed text such as "B911 99AC" or --stage-seed, but received ${hasText ? "both" : "none"}.`,
    );
  }
  return stageSeed === undefined ? orUsageError(readSeedWords(words)) : undefined;
}

/** The state of the run from the options, whatever the stage. */
export function runStateFrom(options: Options): ReadState {
  const edition = orUsageError(readRuleSet(options.edition));
  const carried = carriedFrom(options.item ?? []);
  const held = { ...carried.collectibles, ...carried.trinkets };
  const early = RULE_ITEMS.filter(({ name, since }) => name in held && !isAtLeast(edition, since));
  const numbers: Partial<Record<RunField, number>> = {};
  for (const { field } of RUN_FIELDS) {
    const text = field === "playerType" ? undefined : options[field];
    if (text !== undefined) {
      numbers[field] = wholeNumber(text, optionName(field));
    }
  }
  if (options.character !== undefined) {
    numbers.playerType = orUsageError(readCharacter(options.character));
  }
  const { build, told } = buildOf(options.build, edition);
  const locked = options.locked?.split(/[,+]/).map((one) => wholeNumber(one, "an achievement"));
  const state: RunState = {
    ...numbers,
    edition,
    difficulty: difficultyOf(options),
    curses: options.curses === undefined ? undefined : orUsageError(readCurses(options.curses)),
    ...carried,
    flags: (options.flag ?? [])
      .flatMap((text) => text.split(","))
      .map((text) => orUsageError(readFlag(text))),
    unlocks: playersUnlocks(options.unlocks, edition),
    locked,
    build,
  };
  const ignored = early.map(({ name }) => `${name} does not exist in ${edition} and is ignored.`);
  return { state, notes: [...ignored, ...told] };
}

/** What stands for the build named, or else for that of the game's newest log of the edition, which is told. */
function buildOf(option: string | undefined, edition: RuleSet) {
  const logged = option === undefined ? loggedBuild(edition) : undefined;
  const name = option ?? logged?.build;
  if (name === undefined) {
    return { build: undefined, told: [] };
  }
  const known = knownBuilds(edition);
  const isOfEdition = known.some((one) => partsOf(one) === partsOf(name)) || isYear(name);
  if (!isOfEdition) {
    throw new UsageError(unknownName(`a build of ${edition}`, name, known));
  }
  const { floors: build, differs } = gameBuild(edition, name);
  const sentence = buildSentence(edition, name);
  const told = logged === undefined ? sentence : `${sentence} ${logged.path} names it.`;
  return { build, told: differs === "" && build === name ? [] : [told] };
}

/** "1.7" of "v1.7.8a.J819": what builds of one edition have alike. */
function partsOf(name: string): string {
  return name.replace(/^v/i, "").split(".").slice(0, 2).join(".");
}

const isYear = (name: string): boolean => /^20\d\d$/.test(name);
