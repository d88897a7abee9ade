/** The options that describe a floor and the run it is built in, turned into the core's input. */
import type { Command } from "commander";
import { optionName } from "../core/case/commands";
import type { RuleSet } from "../core/edition";
import { floorPlan, type PlanInput } from "../core/floor/plan";
import { LAST_CHAPTER_STAGE, stageOfRun, type RunState } from "../core/floor/run";
import { stageName } from "../core/floor/stage";
import { chooseStage, type ChosenStage } from "../core/floor/stageNames";
import type { FloorInput } from "../core/floor/types";
import { stageSeed } from "../core/rng/stageSeeds";
import { cursesOf, flagOf, itemsFrom, ruleSetOf, unlocksOf } from "./floorWords";
import { difficultyOf } from "./loadoutOptions";
import { addOptions, type OwnOptions, type SharedOptions } from "./options";
import { characterNamed } from "./items/characterTable";
import { seedOf, startSeedOf } from "./seedWords";
import { collect, orUsageError, UsageError, wholeNumber } from "./usage";

/** The options as commander hands them over. */
export type FloorArguments = SharedOptions<
  "stage" | "type" | "startSeed" | "stageSeed" | "edition" | "difficulty" | "hard" | "item"
> &
  OwnOptions<NumberOption | "curses" | "unlocks", "beatenIsaac"> & {
    readonly flag?: readonly string[];
  };

/** A floor that was asked for. */
export interface ChosenFloor {
  readonly input: FloorInput;
  /** The seed of the run; undefined when only a stage seed was given. */
  readonly startSeed: number | undefined;
  /** What was ignored. */
  readonly notes: readonly string[];
}

/** The plain numbers among the options, as they are called in the input. */
// prettier-ignore
const NUMBER_OPTIONS = [
  { field: "curseOdds",            value: "<n>",      says: "1 in n floors is cursed, 0 for none (default: by edition, difficulty and unlocks)" },
  { field: "hearts",               value: "<halves>", says: "red hearts, in halves (default: 6)" },
  { field: "soulHearts",           value: "<halves>", says: "soul and black hearts, in halves" },
  { field: "maxHearts",            value: "<halves>", says: "red heart containers, in halves (default: 6)" },
  { field: "boneHearts",           value: "<n>",      says: "bone hearts" },
  { field: "coins",                value: "<n>",      says: "coins carried" },
  { field: "keys",                 value: "<n>",      says: "keys carried" },
  { field: "victoryLap",           value: "<n>",      says: "victory laps completed" },
  { field: "playerType",           value: "<name>",   says: "the character, by name or number (default: Isaac)" },
  { field: "challenge",            value: "<n>",      says: "the challenge's number" },
  { field: "treasureRoomsVisited", value: "<n>",      says: "treasure rooms visited so far" },
  { field: "planetariumsVisited",  value: "<n>",      says: "planetariums visited so far" },
] as const;

type NumberOption = (typeof NUMBER_OPTIONS)[number]["field"];

/** Adds all of them to a command. */
export function addFloorOptions(command: Command): Command {
  addOptions(command, "stage", "type", "startSeed", "stageSeed", "edition", "difficulty", "hard");
  command.option(
    "--curses <names>",
    "force curses: a bit field, names such as lost,blind, or none",
  );
  for (const { field, value, says } of NUMBER_OPTIONS) {
    command.option(`${optionName(field)} ${value}`, says);
  }
  addOptions(command, "item");
  return command
    .option("--flag <name|number>", "a state flag that is set; may be repeated", collect)
    .option("--unlocks <numbers>", "achievements unlocked: all (default), none, or their numbers")
    .option("--beaten-isaac", "the save has beaten Isaac: the highest odds of a curse");
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
    const seed = seedOf(options.stageSeed, "the stage seed");
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
  const text = words.join(" ");
  const given = [text === "" ? undefined : text, options.startSeed, options.stageSeed];
  const count = given.filter((seed) => seed !== undefined).length;
  if (count !== 1) {
    throw new UsageError(
      `Expected one seed, either a seed text such as "B911 99AC", --start-seed or --stage-seed, but received ${count}.`,
    );
  }
  if (options.stageSeed !== undefined) {
    return undefined;
  }
  return startSeedOf(text === "" ? (options.startSeed ?? "") : text);
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
  const type = options.type === undefined ? undefined : wholeNumber(options.type, "the stage type");
  return orUsageError(chooseStage(options.stage, edition, type, curses));
}

/** The state of the run from the options, whatever the stage. */
export function runStateFrom(options: FloorArguments): {
  readonly state: RunState;
  readonly notes: readonly string[];
} {
  const edition = ruleSetOf(options.edition);
  const items = itemsFrom(options.item ?? [], edition);
  const numbers: Partial<Record<NumberOption, number>> = {};
  for (const { field } of NUMBER_OPTIONS) {
    const text = options[field];
    if (text !== undefined) {
      numbers[field] = field === "playerType" ? characterNamed(text) : wholeNumber(text, field);
    }
  }
  const state: RunState = {
    ...numbers,
    edition,
    difficulty: options.hard === true ? "hard" : difficultyOf(options.difficulty ?? "normal"),
    curses: options.curses === undefined ? undefined : cursesOf(options.curses),
    collectibles: items.collectibles,
    trinkets: items.trinkets,
    flags: (options.flag ?? []).flatMap((text) => text.split(",")).map(flagOf),
    unlocks: options.unlocks === undefined ? "all" : unlocksOf(options.unlocks),
    hasBeatenIsaac: options.beatenIsaac === true,
  };
  return { state, notes: items.notes };
}
