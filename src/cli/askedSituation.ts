/** The situation that the options say: what every command that asks about a run, a floor or a drop begins with. */
import { at } from "../core/lists";
import { answerCertainty } from "../floors/floorCertainty";
import { healthProblem, situationOf, type Said, type Situation } from "../core/model/situation";
import { DIFFICULTIES } from "../core/game/difficulty";
import { combinePlayers } from "../core/award/loadout";
import { longOption, SITUATION } from "../core/game/situationRows";
import { dropsNoteOf, type AwardCertainty } from "../floors/words/awardCertainty";
import { GREED_NOTE } from "../core/award/drawNotes";
import { chosenIn, missingInEdition, type ChosenLoadout } from "../core/words/awardCase";
import { itemCode, together, type Bag } from "../core/game/bag";
import { existsIn, RULE_ITEMS } from "../core/game/items";
import { readItems } from "../core/words/itemTexts";
import { readFieldText } from "../core/words/situationFields";
import { rulesSentence } from "../picture/countWords";
import { buildOf } from "./build";
import { optionOf, type Options } from "./options";
import { areUnlocksUnknown, isOfEarlierBuild, playersUnlocks } from "./askedUnlocks";
import { isQuiet, orUsageError, UsageError } from "./usage";

/** A situation, and what is to be noted of the options that say it. */
export interface ReadState {
  readonly state: Situation;
  readonly notes: readonly string[];
}

/** What options say of a situation by themselves: what files hold and logs name, is not looked for. */
export function saidIn(options: Options): Said {
  const said: Record<string, unknown> = {};
  for (const row of SITUATION) {
    const given =
      "option" in row && !OF_FILES.includes(row.field) ? options[optionOf(row)] : undefined;
    if (typeof given === "string") {
      said[row.field] = orUsageError(readFieldText(row, given, longOption(row)));
    } else if (typeof given === "object") {
      const words = given.join(",");
      said[row.field] =
        given.length === 0 ? {} : orUsageError(readFieldText(row, words, longOption(row)));
    }
  }
  orUsageError(healthProblem(said) ?? said);
  return options.hard === true ? { ...said, difficulty: onlyHard(options.difficulty) } : said;
}

/** Fields of which files tell more than the option's text. */
const OF_FILES: readonly string[] = ["unlocks", "build"];

function onlyHard(difficulty: string | undefined): "hard" {
  if ((difficulty ?? "hard") !== "hard") {
    throw new UsageError(`Expected one difficulty but received --hard and ${difficulty}.`);
  }
  return "hard";
}

const EARLIER_BUILD =
  "The file of achievements is of a build before the edition's last one, whose item pools are told here: --build 2017 has earlier ones.";

/** The situation of a run, whatever the stage. */
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
 * Rules and loadout from the options; throws a `UsageError` that names a bad value.
 *
 * @param state the run's where it is read already; else it is read, everything unlocked where nobody says.
 */
export function loadoutFrom(options: Options, state = stateOfDrops(options)): ChosenLoadout {
  const players = playersIn(options, state).map((one) => chosenIn(one));
  const first = at(players, 0);
  const { rules, loadout } = first;
  const isOfRun = (one: ChosenLoadout): boolean =>
    one.rules.edition === rules.edition && one.loadout.difficulty === loadout.difficulty;
  if (!players.every(isOfRun)) {
    throw new UsageError("Expected luck and items with --player: all else is the run's.");
  }
  return {
    ...first,
    loadout: combinePlayers(
      players.map((one) => one.loadout),
      loadout.difficulty,
      rules,
    ),
    notes: [...new Set(players.flatMap(({ notes }) => notes))],
    undetermined: players.find((one) => one.undetermined !== undefined)?.undetermined,
  };
}

/** What all players carry: the rules of some chances ask for what anyone has. */
export function carriedByAll(options: Options, state: Situation): Bag {
  return together(playersIn(options, state).map(({ carried }) => carried));
}

/** The first player, and those of --player. */
function playersIn(options: Options, state: Situation): readonly Situation[] {
  const { player = [] } = options;
  return [state, ...player.map((text) => alsoSaid(state, otherOptions("--player", text, options)))];
}

/** A situation with what options say besides: the save stays. */
export function alsoSaid(state: Situation, options: Options): Situation {
  return situationOf({ ...state, ...saidIn(options) });
}

/** The situation of a drop without its floor: everything unlocked where nobody says. */
export function stateOfDrops(options: Options): Situation {
  const state = situationOf(saidIn(options));
  if (areUnlocksUnknown(options.unlocks)) {
    return { ...state, unlocks: undefined };
  }
  return { ...state, unlocks: playersUnlocks(options.unlocks, state.edition) ?? "all" };
}

/**
 * Another loadout in one text, as in "luck=5,hard,lucky-foot,contract-from-below=2" or "nothing": luck and items
 * are its own, all else is that of the options unless it says so.
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

/** A sentence for each item without which the answer is the same: the rules are asked once more without it, and of no other. */
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
  const isIdle = (one: (typeof items)[number]): boolean => {
    const others = items.filter((other) => other.item !== one.item);
    const texts = others.map((other) => `${itemCode(other.item)}=${other.count}`);
    return keyOfAnswer(answerOf({ ...options, item: texts })) === told;
  };
  const distinct = items.filter(
    (one, index) => items.findIndex((other) => other.item === one.item) === index,
  );
  return distinct
    .filter(isIdle)
    .map((one) => `${one.item.title} changes nothing of what is told here.`);
}

/** What is told, notes too, without what was said. */
function keyOfAnswer(answer: object): string {
  return JSON.stringify({ ...answer, input: undefined, loadout: undefined });
}

/** How sure an answer about awards is, and what of the real game was held against its rules. */
export function howSure(answer: AwardCertainty): string {
  return answer.certainty === "outside"
    ? GREED_NOTE
    : rulesSentence(answerCertainty(answer.edition, [dropsNoteOf(answer)]));
}
