/** The situation that the options describe, from which every command about runs, floors and drops starts. */
import { answerCertainty } from "../floors/floorCertainty";
import { healthProblem, situationOf, type Said, type Situation } from "../core/model/situation";
import { DIFFICULTIES, isGreed, type Difficulty } from "../core/game/difficulty";
import { combinePlayers } from "../core/award/loadout";
import { longOption, SITUATION } from "../core/game/situationRows";
import { dropsNoteOf, type AwardCertainty } from "../floors/words/awardCertainty";
import { GREED_NOTE, UNDETERMINED_NOTE } from "../core/award/drawNotes";
import { chosenIn, missingInEdition, type ChosenLoadout } from "../core/words/awardCase";
import { itemCode, together, type Bag } from "../core/game/bag";
import { existsIn, RULE_ITEMS } from "../core/game/items";
import { readItems, type NamedItem } from "../core/words/itemTexts";
import { readFieldText } from "../core/words/situationFields";
import { rulesSentence } from "../picture/countWords";
import { buildOf } from "./build";
import { optionOf, type Options } from "./options";
import { areUnlocksUnknown, isOfEarlierBuild, playersUnlocks } from "./askedUnlocks";
import { isQuiet, orUsageError, UsageError } from "./usage";

/** A situation, and the notes about the options that describe it. */
export interface ReadState {
  readonly state: Situation;
  readonly notes: readonly string[];
}

/** The fields of a situation that the options themselves give; no file or log is read. */
export function saidIn(options: Options): Said {
  const said: Record<string, unknown> = {};
  for (const row of SITUATION) {
    const given =
      "option" in row && !OF_FILES.includes(row.field) ? options[optionOf(row)] : undefined;
    const words = typeof given === "object" ? given.join(",") : given;
    if (typeof words === "string") {
      const isNothing = typeof given === "object" && given.length === 0;
      said[row.field] = isNothing ? {} : orUsageError(readFieldText(row, words, longOption(row)));
    }
  }
  orUsageError(healthProblem(said) ?? said);
  return options.hard === true ? { ...said, difficulty: onlyHard(options.difficulty) } : said;
}

/** Fields whose options may name a file: `runStateFrom` reads those. */
const OF_FILES: readonly string[] = ["unlocks", "build"];

function onlyHard(difficulty: string | undefined): "hard" {
  if ((difficulty ?? "hard") !== "hard") {
    throw new UsageError(`Expected one difficulty but received --hard and ${difficulty}.`);
  }
  return "hard";
}

const EARLIER_BUILD =
  "The file of achievements is of a build before the edition's last one, whose item pools are told here: --build 2017 has earlier ones.";

/** The situation of a run on any stage, with what files say of unlocks and build. */
export function runStateFrom(options: Options): ReadState {
  const said = situationOf(saidIn(options));
  const { edition } = said;
  const { build, told } = buildOf(options.build, edition);
  const state = { ...said, build, unlocks: playersUnlocks(options.unlocks, edition) };
  const isOther = build === undefined && isOfEarlierBuild(options.unlocks);
  return {
    state,
    notes: [...missingInEdition(state), ...told, ...(isOther ? [EARLIER_BUILD] : [])],
  };
}

/**
 * The rules and the loadout of all players; throws a `UsageError` that names a bad value.
 *
 * @param state the first player's, where it is read already.
 */
export function loadoutFrom(options: Options, state = stateOfDrops(options)): ChosenLoadout {
  const { edition, difficulty } = state;
  const players = playersIn(options, state);
  if (!players.every((one) => one.edition === edition && one.difficulty === difficulty)) {
    throw new UsageError("Expected luck and items with --player: all else is the run's.");
  }
  const loadout = combinePlayers(
    players.map(({ luck, carried }) => ({ luck, items: carried })),
    difficulty,
    chosenIn(state).rules,
  );
  // What is noted, and what leaves an award open, concerns all players together.
  const carried = { ...carriedByAll(options, state), ...loadout.items };
  return { ...chosenIn({ ...state, luck: loadout.luck, carried }), loadout };
}

/** What all players carry together: some chances count what anyone has. */
export function carriedByAll(options: Options, state: Situation): Bag {
  return together(playersIn(options, state).map(({ carried }) => carried));
}

/** The first player, and those of --player. */
function playersIn(options: Options, state: Situation): readonly Situation[] {
  const { player = [] } = options;
  return [state, ...player.map((text) => alsoSaid(state, otherOptions("--player", text, options)))];
}

/** A situation with other options; what is unlocked stays. */
export function alsoSaid(state: Situation, options: Options): Situation {
  return situationOf({ ...state, ...saidIn(options) });
}

/** The situation of a drop that is asked about without a floor; everything is unlocked where nobody says. */
export function stateOfDrops(options: Options): Situation {
  const state = situationOf(saidIn(options));
  if (areUnlocksUnknown(options.unlocks)) {
    return { ...state, unlocks: undefined };
  }
  return { ...state, unlocks: playersUnlocks(options.unlocks, state.edition) ?? "all" };
}

/**
 * The options of another loadout, given in one text such as "luck=5,hard,lucky-foot,contract-from-below=2" or
 * "nothing". It has luck and items of its own and shares everything else that it does not name.
 */
export function otherOptions(
  option: "--against" | "--player",
  text: string,
  { luck: _luck, item: _item, ...shared }: Options,
): Options {
  if (text.trim() === "") {
    throw new UsageError(
      `Expected a loadout with ${option}, as in "luck=5,lucky-foot" or "nothing", but received "${text}".`,
    );
  }
  const words = text.split(",").map((word) => word.trim());
  const fields = words.filter((word) => /^(?:luck|edition)=/.test(word));
  const names = fields.map((word) => word.split("=")[0]);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) {
    throw new UsageError(`Expected ${twice} once in ${option} but received "${text}".`);
  }
  const difficulty = words.find((word) => DIFFICULTIES.some((name) => name === word));
  const others = ["", "nothing", "none", difficulty, ...fields];
  return {
    ...shared,
    luck: "0",
    ...Object.fromEntries(fields.map((word) => word.split("="))),
    ...(difficulty === undefined ? {} : { difficulty, hard: false }),
    item: words.filter((word) => !others.includes(word)),
  };
}

/**
 * A sentence for each item without which the answer is the same.
 *
 * @param answer with all items.
 * @param answerOf with others.
 */
export function idleItems(
  { item = [], quiet, ...options }: Options,
  answer: () => object,
  answerOf: (options: Options) => object,
): readonly string[] {
  const { edition } = situationOf(saidIn(options));
  // That the edition lacks one is said already.
  const items = orUsageError(readItems(item)).filter(({ item: one }) =>
    RULE_ITEMS.every((rule) => itemCode(rule) !== itemCode(one) || existsIn(rule, edition)),
  );
  if (quiet === true || isQuiet() || items.length === 0) {
    return [];
  }
  const told = keyOfAnswer(answer());
  const distinct = new Set(items.map((one) => one.item));
  const isIdle = (one: NamedItem): boolean => {
    const others = items.filter((other) => other.item !== one);
    const texts = others.map((other) => `${itemCode(other.item)}=${other.count}`);
    return keyOfAnswer(answerOf({ ...options, item: texts })) === told;
  };
  return [...distinct]
    .filter(isIdle)
    .map(({ title }) => `${title} changes nothing of what is told here.`);
}

/** An answer without the part that repeats the question. */
function keyOfAnswer(answer: object): string {
  return JSON.stringify({ ...answer, input: undefined, loadout: undefined });
}

/** How sure an answer about awards is, and how much of the real game its rules were compared with. */
export function howSure(answer: AwardCertainty, difficulty: Difficulty): string {
  if (isGreed(difficulty)) {
    return GREED_NOTE;
  }
  return answer.certainty === "outside"
    ? UNDETERMINED_NOTE
    : rulesSentence(answerCertainty(answer.edition, [dropsNoteOf(answer)]));
}
