/** A floor and the run it is built in, from the options that say them: the core's input. */
import { statSync } from "node:fs";
import { optionName } from "../core/words/optionName";
import type { RuleSet } from "../core/game/edition";
import { floorPlan, type PlanInput } from "../core/floor/plan";
import { LAST_CHAPTER_STAGE, stageOfRun, type RunState } from "../core/floor/run";
import { stageName } from "../core/floor/stage";
import { chooseStage, type ChosenStage } from "../core/words/stages";
import type { FloorInput } from "../core/floor/types";
import { stageSeed } from "../core/rng/stageSeeds";
import { readCharacter } from "../core/words/characters";
import { readCurses, readFlag, readRuleSet, readUnlocks } from "../core/words/floorWords";
import { readSeedNumber, readSeedWords } from "../core/words/seeds";
import { itemsFrom } from "./floorItems";
import { RUN_FIELDS, type RunField } from "../core/game/runFields";
import type { FloorArguments } from "./floorArguments";
import { difficultyOf } from "./loadoutOptions";
import { achievementsIn } from "./savedRun";
import { orUsageError, UsageError, wholeNumber } from "./usage";

/** A floor that was asked for. */
export interface ChosenFloor {
  readonly input: FloorInput;
  /** The seed of the run; undefined when only a stage seed was given. */
  readonly startSeed: number | undefined;
  /** What was ignored. */
  readonly notes: readonly string[];
}

/** The floor that seed words and options ask for; throws a {@link UsageError} for a bad value. */
export function floorFrom(words: readonly string[], options: FloorArguments): ChosenFloor {
  const { state, notes } = runStateFrom(options);
  const edition = state.edition as RuleSet;
  const startSeed = startSeedFrom(words, options);
  const chosen = stageFrom(options, edition, state.curses);
  if (startSeed === undefined) {
    const plan = { ...state, ...chosen };
    rejectProblem(plan);
    const seed = orUsageError(readSeedNumber(options.stageSeed, "the stage seed"));
    return { input: { ...plan, stageSeed: seed }, startSeed, notes };
  }
  const isTypeOpen = options.type === undefined && /^\d+$/.test(options.stage ?? "");
  const { stageType, note } = typeInRun(startSeed, state, chosen, isTypeOpen);
  const plan: PlanInput = { ...state, ...chosen, stageType };
  rejectProblem(plan);
  const seed = stageSeed(startSeed, chosen.stage, stageType, edition) as number;
  return { input: { ...plan, stageSeed: seed }, startSeed, notes: [...notes, ...note] };
}

/**
 * The type of a floor of a run: the run's own where only a number was given. Says so when the run
 * has no such floor; it is drawn all the same, as with a debug command.
 */
function typeInRun(
  startSeed: number,
  state: RunState,
  { stage, stageType, curses }: ChosenStage,
  isTypeOpen: boolean,
): { readonly stageType: number; readonly note: readonly string[] } {
  if (stage < 1 || stage > LAST_CHAPTER_STAGE) {
    return { stageType, note: [] };
  }
  const isAlternative = stageType >= FIRST_ALTERNATIVE_TYPE;
  const own = stageOfRun(startSeed, { ...state, curses }, stage, isAlternative);
  const shown = isTypeOpen ? own.stageType : stageType;
  const name = stageName(stage, shown, false);
  if (own.isSkipped) {
    const before = stageOfRun(startSeed, state, stage - 1, isAlternative);
    const xl = stageName(stage - 1, before.stageType, true);
    return { stageType: shown, note: [`this run skips ${name}: it has ${xl} instead.`] };
  }
  return shown === own.stageType
    ? { stageType: shown, note: [] }
    : {
        stageType: shown,
        note: [`this run has ${stageName(stage, own.stageType, false)} in place of ${name}.`],
      };
}

/** Stage types of the alternative path: 4 and 5. */
const FIRST_ALTERNATIVE_TYPE = 4;

/** Throws what the core has to say against a plan. */
export function rejectProblem(plan: PlanInput): void {
  orUsageError(floorPlan(plan));
}

/** The run's seed; undefined when a stage seed is given instead. Exactly one of them must be. */
export function startSeedFrom(
  words: readonly string[],
  options: Pick<FloorArguments, "startSeed" | "stageSeed">,
): number | undefined {
  const given = [words[0], options.startSeed, options.stageSeed];
  const count = given.filter((seed) => seed !== undefined).length;
  if (count !== 1) {
    throw new UsageError(
      `Expected one seed, either a seed text such as "B911 99AC", --start-seed or --stage-seed, but received ${count === 0 ? "none" : count}.`,
    );
  }
  if (options.stageSeed !== undefined) {
    return undefined;
  }
  return orUsageError(readSeedWords(options.startSeed === undefined ? words : [options.startSeed]));
}

/** Stage, type and curses: a name may settle all three. */
function stageFrom(
  options: FloorArguments,
  edition: RuleSet,
  curses: number | undefined,
): ChosenStage {
  if (options.stage === undefined) {
    throw new UsageError("Expected --stage with a number or a name, such as --stage caves-2.");
  }
  const type = options.type === undefined ? undefined : wholeNumber(options.type, "--type");
  return orUsageError(chooseStage(options.stage, edition, type, curses));
}

/** The state of the run from the options, whatever the stage. */
export function runStateFrom(options: FloorArguments): {
  readonly state: RunState;
  readonly notes: readonly string[];
} {
  const edition = orUsageError(readRuleSet(options.edition));
  const items = itemsFrom(options.item ?? [], edition);
  const numbers: Partial<Record<RunField, number>> = {};
  for (const { field } of RUN_FIELDS) {
    const text = options[field];
    if (text !== undefined) {
      numbers[field] =
        field === "playerType"
          ? orUsageError(readCharacter(text))
          : wholeNumber(text, optionName(field));
    }
  }
  const state: RunState = {
    ...numbers,
    edition,
    difficulty: difficultyOf(options),
    curses: options.curses === undefined ? undefined : orUsageError(readCurses(options.curses)),
    collectibles: items.collectibles,
    trinkets: items.trinkets,
    flags: (options.flag ?? [])
      .flatMap((text) => text.split(","))
      .map((text) => orUsageError(readFlag(text))),
    unlocks: options.unlocks === undefined ? "all" : unlocksFrom(options.unlocks),
    hasBeatenIsaac: options.beatenIsaac === true,
  };
  return { state, notes: items.notes };
}

/** Achievements in words, or those of a file of the game. */
function unlocksFrom(text: string): "all" | readonly number[] {
  const isFile = statSync(text, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? achievementsIn(text) : orUsageError(readUnlocks(text));
}
