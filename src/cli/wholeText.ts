/** What is said of a whole floor below its map: figures and distances. */
import { bossName } from "../core/game/bosses";
import { specialDistances } from "../core/floor/sureness";
import { distanceSentence } from "../picture/floor/titles";
import type { FigureSet } from "../figures/figureSet";
import { caveat } from "./howSure";
import type { WholeFloor } from "../figures/wholeFloor";

/** What fits, the way to each special room, the figures. */
export function wholeText(whole: WholeFloor): readonly string[] {
  return [
    ...fittingLines(whole),
    distanceSentence(specialDistances(whole.floor)),
    ...caveat(figuresLine(whole.figures)),
  ];
}

/** Which figures a floor stands on. */
export function figuresLine(figures: FigureSet | undefined): string {
  if (figures === undefined) {
    return "Rooms: open ones stand in, as no figures are known that floors of this edition can stand on.";
  }
  const warnings = figures.warnings.map((warning) => ` ${warning}`).join("");
  return `Rooms: ${figures.name}.${warnings}`;
}

/** Which floors fit, where the run before or what is unlocked decides. */
function fittingLines({ fitting, bosses, input }: WholeFloor): readonly string[] {
  const names = bosses.map((boss) => (boss === 0 ? "two at once" : bossName(boss))).join(", ");
  const boss =
    bosses.length === 0 ? [] : [`The boss depends on the floors before: one of ${names}.`];
  const unlocks = input.unlocks === undefined ? " (--unlocks says what is unlocked)" : "";
  const floors =
    fitting === 1
      ? []
      : [`${fitting} floors fit what is known${unlocks}. What is not certain is hatched.`];
  return boss.length + floors.length === 0 ? [] : [[...boss, ...floors].join(" ")];
}
