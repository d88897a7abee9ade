/** Which room figures the command line generates with. */
import { BUILT_IN_ROOMS } from "./files";
import { figuresAt, figuresOfGame, installedGame } from "./rooms/ownFigures";
import { UsageError } from "./usage";
import { DEFAULT_EDITION, type RuleSet } from "../core/edition";
import type { Build } from "../core/floor/rules";
import type { FinishedAttempt, FloorInput } from "../core/floor/types";
import type { RoomSeeds } from "../core/rng/stageSeeds";
import { answerFloorCase, readFloorCase, type FloorAnswer } from "../core/case/floorCase";
import { isProblem, type Problem } from "../core/problem";
import { readStartSeed } from "../core/rng/seedText";
import {
  builtInFigures,
  carriesFloors,
  wholeFloorOfRun,
  type FigureOrigin,
  type FigureSet,
  type WholeFloor,
} from "../rooms";

/** The figures of an edition and build; undefined for open rooms. */
export type FiguresFor = (rules: RuleSet, build: Build | undefined) => FigureSet | undefined;

/**
 * One's own figures if they are named, else the installed game's where they are of the edition, else
 * those that travel with the project. `ORACLE_ROOMS` names them for all commands.
 */
export function figuresFrom(option: string | undefined): FiguresFor {
  const named = namedRooms(option);
  if (named === BUILT_IN_ROOMS) {
    return builtInFigures;
  }
  return named === "" ? installedOrBuiltIn() : onlyFigures(named);
}

/** Whether one's own rooms at one place are asked for, and no others. */
export function namesOnePlace(option: string | undefined): boolean {
  return !["", BUILT_IN_ROOMS].includes(namedRooms(option));
}

/** What `--rooms`, or `ORACLE_ROOMS` for all commands, names; empty if neither does. */
function namedRooms(option: string | undefined): string {
  return option ?? process.env["ORACLE_ROOMS"] ?? "";
}

/** The player's own figures; undefined if none are named and no game is installed. */
export function ownFiguresFrom(option: string | undefined): FigureSet | undefined {
  const named = namedRooms(option);
  if (named === BUILT_IN_ROOMS) {
    return undefined;
  }
  return named === "" ? figuresOfInstalled() : figuresAt(named);
}

/** The figures of one place, for its own edition and build only. */
function onlyFigures(path: string): FiguresFor {
  const own = figuresAt(path);
  return (rules, build = own.build) => {
    if (rules !== own.edition || build !== own.build) {
      throw new UsageError(
        `Expected ${gameOf(own.edition, own.build)}, whose rooms ${path} holds, as the edition but received ${gameOf(rules, build)}.`,
      );
    }
    return carriesFloors(own) ? own : undefined;
  };
}

function gameOf(rules: RuleSet, build: Build | undefined): string {
  return build === undefined ? rules : `${rules} ${build}`;
}

/** The game is looked for when the first floor asks, once. */
function installedOrBuiltIn(): FiguresFor {
  let isRead = false;
  let own: FigureSet | undefined;
  return (rules, build) => {
    if (!isRead) {
      isRead = true;
      own = figuresOfInstalled();
    }
    const isOfGame =
      own?.edition === rules && (build ?? own.build) === own.build && carriesFloors(own);
    return isOfGame ? own : builtInFigures(rules, build);
  };
}

/** The figures of a game that Steam lists as installed; where they cannot be read, a note says why. */
function figuresOfInstalled(): FigureSet | undefined {
  const game = installedGame();
  try {
    return game?.listed === true ? figuresOfGame(game) : undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) {
      throw error;
    }
    console.error(`note: ${error.message} The built-in figures stand in.`);
    return undefined;
  }
}

/** A whole floor of a run, or of a stage seed alone, with the figures of its edition. */
export function wholeFloorOf(
  input: FloorInput,
  startSeed: number | undefined,
  figuresFor: FiguresFor,
): WholeFloor | Problem {
  const figures = figuresFor(input.edition ?? DEFAULT_EDITION, input.build);
  return wholeFloorOfRun(input, startSeed, figures);
}

/** An answer with the whole floor beside it, where the case asks for it. */
export interface WholeAnswer extends FloorAnswer {
  readonly finished?: FinishedAnswer;
}

/** A whole floor in the words of the interface. */
export interface FinishedAnswer {
  readonly source: FigureOrigin;
  /** Up to the attempt that the game keeps; `failed` names the room that had no place. */
  readonly attempts: readonly FinishedAttempt[];
  /** In list order, rooms beyond the grid last. */
  readonly rooms: readonly FinishedRoom[];
}

/** A room of a whole floor; variant and subtype are missing (null) where no figures tell them. */
export interface FinishedRoom extends Partial<RoomSeeds> {
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly shape: number;
  /** The game's RoomType number. */
  readonly type: number;
  readonly variant: number | null;
  readonly subtype: number | null;
  /** `exact`, `guess`, or how many floors fit. */
  readonly known: "exact" | "guess" | number;
}

/** Answers a case; with `"whole":true` in it the floor is finished too. */
export function answerWholeCase(value: unknown, figuresFor: FiguresFor): WholeAnswer | Problem {
  if (typeof value !== "object" || value === null || !("whole" in value)) {
    return answerFloorCase(value);
  }
  const { whole: isWhole, ...rest } = value;
  if (typeof isWhole !== "boolean") {
    return { problem: `Expected true or false as whole but received ${JSON.stringify(isWhole)}.` };
  }
  const answer = answerFloorCase(rest);
  const input = readFloorCase(rest);
  if (!isWhole || isProblem(answer) || isProblem(input)) {
    return answer;
  }
  const whole = wholeFloorOf(input, startSeedIn(rest), figuresFor);
  return isProblem(whole) ? whole : { ...answer, finished: finishedAnswer(whole) };
}

/** The run's seed in a case that has been read. */
function startSeedIn(fields: { startSeed?: unknown; seedText?: unknown }): number | undefined {
  if (typeof fields.startSeed === "number") {
    return fields.startSeed;
  }
  const seed = typeof fields.seedText === "string" ? readStartSeed(fields.seedText) : undefined;
  return isProblem(seed) ? undefined : seed;
}

/** A whole floor in the words of the interface. */
export function finishedAnswer(whole: WholeFloor): FinishedAnswer {
  return {
    source: whole.origin,
    attempts: whole.attempts,
    rooms: whole.rooms.map(
      ({ listIndex, gridIndex, shape, roomType, variant, subtype, seeds, known }) => {
        const layout = { variant: variant ?? null, subtype: subtype ?? null };
        const how = known.how === "one of" ? known.floors : known.how;
        return { listIndex, gridIndex, shape, type: roomType, ...layout, ...seeds, known: how };
      },
    ),
  };
}
