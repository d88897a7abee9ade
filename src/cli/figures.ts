/** Which room figures the command line generates with. */
import { BUILT_IN_ROOMS } from "./files";
import { figuresAt, figuresOfGame, installedGame } from "./rooms/ownFigures";
import { note, UsageError } from "./usage";
import type { RuleSet } from "../core/game/edition";
import type { Build } from "../core/floor/rules";
import { builtInFigures } from "../figures/builtIn";
import type { FigureSet } from "../figures/figureSet";
import type { FiguresFor } from "../run/floorAnswers";

/**
 * One's own figures if they are named, else the installed game's where they are of the edition, else
 * those that come with the project. `ORACLE_ROOMS` names them for all commands.
 */
export function figuresFrom(option: string | undefined): FiguresFor {
  const isNamed = namesOnePlace(option);
  let read = isNamed ? { own: ownFiguresFrom(option) } : undefined;
  return (rules, build) => {
    // An installed game is looked for when the first floor asks, once.
    read ??= { own: ownFiguresFrom(option) };
    const { own } = read;
    const isOfGame = own?.edition === rules && (build ?? own.build) === own.build;
    if (isNamed && own !== undefined && !isOfGame) {
      throw new UsageError(
        `Expected ${gameOf(own.edition, own.build)}, whose rooms ${namedRooms(option)} holds, as the edition but received ${gameOf(rules, build)}.`,
      );
    }
    const usable = isOfGame ? own : undefined;
    return isNamed ? usable : (usable ?? builtInFigures(rules, build));
  };
}

/** Whether one's own rooms at one place are asked for, and no others. */
function namesOnePlace(option: string | undefined): boolean {
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

function gameOf(rules: RuleSet, build: Build | undefined): string {
  return build === undefined ? rules : `${rules} ${build}`;
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
    note(`${error.message} The built-in figures stand in.`);
    return undefined;
  }
}
