/** The floor and the run that the options ask for. */
import { situationOf } from "../core/model/situation";
import { floorAt, otherThanAsked } from "../floors/floorsOfRun";
import { chooseStage } from "../core/words/stageNames";
import { readSeed, readSeedWords } from "../core/words/seedTexts";
import { enteredIn, type Entered } from "../items/entered";
import { askedRun, floorOfAnyRun } from "../run/playedRun";
import type { FiguresFor } from "../run/floorAnswers";
import type { WholeFloor } from "../run/wholeFloor";
import type { Options } from "./options";
import { runStateFrom, saidIn, type ReadState } from "./askedSituation";
import { orUsageError, UsageError, wholeNumber } from "./usage";

/**
 * The floor that seed words and options ask for; throws a {@link UsageError} for a bad value.
 *
 * @returns also the run's seed, undefined where only a stage seed was given, and its state, with the curse that a
 * stage's name such as caves-xl forces.
 */
export function floorFrom(
  words: readonly string[],
  options: Options,
  figuresFor: FiguresFor,
  items?: Entered,
): ReadState & { readonly whole: WholeFloor; readonly startSeed: number | undefined } {
  const { state, notes } = runStateFrom(options);
  const { edition } = state;
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
  // A bare number leaves the type to the run; a name such as caves-xl wants a run with that curse.
  const isTypeOpen = type === undefined && /^\d+$/.test(named);
  const asked = {
    stage: chosen.stage,
    stageType: isTypeOpen ? undefined : chosen.stageType,
    isXl: curses !== state.curses,
  };
  // Forced curses hold for every floor of the run, the curse of a named XL floor too.
  const forced = state.curses === undefined ? state : { ...state, curses };
  const whole = orUsageError(floorAt(askedRun(startSeed, forced, figures, items), asked));
  const other = otherThanAsked(whole, asked);
  const allNotes = other === undefined ? notes : [...notes, other];
  return { whole, state: forced, startSeed, notes: allNotes };
}

/** Which rooms are entered; undefined where items are not told, in JSON that does not ask for them. */
export function itemsFrom(options: Options): Entered | undefined {
  const { items, entered, skip, restocks, json, find } = options;
  const asked = orUsageError(enteredIn(situationOf(saidIn(options))));
  const isNamed = [find, entered, skip, restocks].some((one) => one !== undefined);
  const isWanted = items ?? (json !== true || isNamed);
  return isWanted ? asked : undefined;
}

/** The run's seed; undefined where a stage seed is given. Refuses both and neither. */
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
