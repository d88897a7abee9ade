/** Floors of a run, and one by its own seed. */
import type { Situation } from "../core/model/situation";
import { isProblem, type Problem } from "../core/problem";
import { characterName } from "../core/game/characters";
import type { ReadFloor } from "../floors/words/floorCase";
import { readSeed, readStartSeed } from "../core/words/seedTexts";
import type { FloorCase, StateCase } from "../core/model/given";
import { enteredIn, type Entered, type ItemsCase } from "../items/entered";
import type { EdenStart } from "../items/eden";
import { edenOf } from "../items/runContents";
import { builtInItems } from "../figures/itemFigures";
import { builtInFigures } from "../figures/builtIn";
import {
  answerCase,
  answerRun,
  goodsOfRun,
  readRunOptions,
  type BatchAnswer,
  type RunAnswer,
} from "../run/floorAnswers";
import type { PillAnswer } from "../items/runGoods";
import { plain } from "../answers/jsonText";

/** A run as {@link run} takes it: who plays, and what is carried. */
export type RunOptions = Omit<StateCase, "playerType"> & ItemsCase;

/**
 * All floors of a run, on the built-in room figures: what `oracle floor SEED --json` prints.
 *
 * @param seed the start seed, or its text such as "B911 99AC".
 * @returns the answer, or a problem: a sentence naming what is wrong with the seed or the state.
 *
 * @example
 * const answer = run("B911 99AC", { edition: "repentance", character: "The Lost" });
 * if (!isProblem(answer)) {
 *   console.log(answer.floors.map((floor) => `${floor.name}: ${floor.rooms.length} rooms`));
 * }
 */
export function run(seed: number | string, options: RunOptions = {}): RunAnswer | Problem {
  const read = readRun(seed, options);
  if (isProblem(read)) {
    return read;
  }
  const { startSeed, state, drops, items } = read;
  const figures = builtInFigures(state.edition, state.build);
  return plain(answerRun(startSeed, state, figures, drops, items));
}

/**
 * One floor, on the built-in room figures: what a line of `oracle floor --batch` is answered with.
 *
 * @returns the answer, or a problem: a sentence naming what is wrong with the case.
 *
 * @example
 * const caves = floor({ seedText: "B911 99AC", stage: "caves-2", collectibles: { "black-candle": 1 } });
 * if (!isProblem(caves)) console.log(caves.rooms.filter((room) => room.kind === "shop"));
 */
export function floor(value: FloorCase & ItemsCase): BatchAnswer | Problem {
  return plain(answerCase(value, builtInFigures));
}

/**
 * What Eden starts with: two items, what lies in the pocket, hearts and stats.
 *
 * @param options as {@link run} takes them, `character` "Eden" or "Tainted Eden", "Eden" if missing; `unlocks` decides
 * which items may come.
 *
 * @example
 * const start = eden(107593840, { edition: "repentance+" });
 * if (!isProblem(start)) console.log(start.items.map(({ name }) => name));
 */
export function eden(seed: number | string, options: RunOptions = {}): EdenStart | Problem {
  const { character = "Eden" } = isOptions(options) ? options : {};
  const read = readRun(seed, isOptions(options) ? { ...options, character } : options);
  if (isProblem(read)) {
    return read;
  }
  const { startSeed, state } = read;
  const start = edenOf(builtInItems(state.edition, state.build), startSeed, state);
  const who = characterName(state.playerType);
  return start
    ? plain(start)
    : { problem: `Expected Eden or Tainted Eden to play but received ${who}.` };
}

/**
 * What the pills of a run do, colour by colour: `pills` of {@link run}, without making its floors.
 *
 * @param seed the start seed, or its text such as "B911 99AC".
 * @returns the pills, gold left out, none in Afterbirth, where nobody knows; or a problem.
 *
 * @example
 * const found = pills("B911 99AC", { edition: "repentance" });
 * if (!isProblem(found)) console.log(found.map(({ colorName, name }) => `${colorName}: ${name}`));
 */
export function pills(
  seed: number | string,
  options: RunOptions = {},
): readonly PillAnswer[] | Problem {
  const read = readRun(seed, options);
  return isProblem(read) ? read : plain(goodsOfRun(read.startSeed, read.state).pills ?? []);
}

/** A run that was asked for, checked. */
interface ReadRun extends Pick<ReadFloor, "drops"> {
  readonly startSeed: number;
  readonly state: Situation;
  /** Which rooms are entered, where items are asked for. */
  readonly items: Entered | undefined;
}

/** The run that is asked for, every name and number checked, since a caller may be without types. */
export function readRun(seed: unknown, options: unknown = {}): ReadRun | Problem {
  if (!isOptions(options)) {
    return { problem: "Expected the options of a run as an object." };
  }
  const startSeed = startSeedOf(seed);
  if (isProblem(startSeed)) {
    return startSeed;
  }
  const read = readRunOptions(options);
  if (isProblem(read)) {
    return read;
  }
  const { input: state, drops, hasItems } = read;
  const entered = enteredIn(state);
  return isProblem(entered)
    ? entered
    : { startSeed, state, drops, items: hasItems ? entered : undefined };
}

function startSeedOf(seed: unknown): number | Problem {
  if (seed === undefined) {
    return { problem: 'Expected the seed of a run, such as "B911 99AC", but received nothing.' };
  }
  return typeof seed === "string" ? readStartSeed(seed) : readSeed(seed, "startSeed");
}

/** Whether options are named fields; a list or a plain value is a slip. */
export function isOptions<Options>(options: Options): options is Options & object {
  return typeof options === "object" && options !== null && !Array.isArray(options);
}
