/** The room figures that floors are generated with: the player's own files, named or found, or the built-in ones. */
import { BUILT_IN_ROOMS, namedRooms } from "./files";
import { UsageError } from "./usage";
import type { RuleSet } from "../core/game/edition";
import type { Build } from "../core/game/situationRows";
import { builtInFigures } from "../figures/builtIn";
import type { FiguresFor } from "../run/floorAnswers";
import { findSteamGames } from "../install/steam";
import { nodeSystem } from "../install/system";

/**
 * The player's own figures if they are named (`ORACLE_ROOMS` names them for all commands), else the installed game's
 * where they are of the edition, else the built-in ones. Code that reads files is loaded only if it is needed.
 */
export async function figuresFrom(option: string | undefined): Promise<FiguresFor> {
  const named = namedRooms(option);
  const isNamed = !["", BUILT_IN_ROOMS].includes(named);
  const isFound = named === "" && findSteamGames(nodeSystem())[0]?.listed === true;
  const own =
    isNamed || isFound ? (await import("./ownFigures")).ownFiguresFrom(option) : undefined;
  return (rules, build) => {
    if (own?.edition === rules && (build ?? own.build) === own.build) {
      return own;
    }
    if (isNamed && own !== undefined) {
      throw new UsageError(
        `Expected ${gameOf(own.edition, own.build)}, whose rooms ${named} holds, as the edition but received ${gameOf(rules, build)}.`,
      );
    }
    return builtInFigures(rules, build);
  };
}

function gameOf(rules: RuleSet, build: Build | undefined): string {
  return build === undefined ? rules : `${rules} ${build}`;
}
