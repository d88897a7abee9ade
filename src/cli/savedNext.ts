/** What comes after the floor of a saved run. */
import colors from "picocolors";
import { DIFFICULTIES } from "../core/award/loadout";
import { CURSE_LABYRINTH, hasCurse, isAlternativePath } from "../core/floor";
import { runPaths, type PathName } from "../core/floor/run";
import { isProblem } from "../core/problem";
import { askedRun, builtInFigures } from "../figures";
import { floorSummary, floorTitle } from "../picture/floor/index";
import type { SavedRunReport } from "../save/report";
import type { SavedRun } from "../save/savedRun";

/** So many floors are told of each path. */
const NEXT_FLOORS = 3;

/** The next floors of each path in a line each; what the run does before may still change them. */
export function savedNextText({ run, floor }: SavedRunReport): string {
  const { version, startSeed, difficulty, player } = run;
  if (version.edition === "rebirth" || difficulty >= 2) {
    return "";
  }
  const figures = builtInFigures(version.edition, version.builds.at(-1));
  const unlocks = floor.input?.unlocks;
  const state = {
    edition: version.edition,
    build: figures?.build ?? version.builds.at(-1),
    // Not known without the slot's achievements: then every save is possible.
    unlocks: unlocks === "all" ? undefined : unlocks,
    difficulty: DIFFICULTIES[difficulty] ?? "normal",
    playerType: player.playerType,
  };
  const paths = runPaths(askedRun(startSeed, state, figures));
  if (isProblem(paths)) {
    return "";
  }
  const lines = paths.flatMap(({ name, floors }) =>
    floors
      .filter(({ setup }) => setup.plan.stage >= firstNext(name, run))
      .slice(0, NEXT_FLOORS)
      .map(({ floor: next }) => `  ${floorTitle(next)} (${name} path): ${floorSummary(next)}`),
  );
  return [
    "",
    colors.bold("Next floors"),
    ...lines,
    colors.dim(
      "As the seed builds them, unless an item re-rolls them; curses and special rooms depend on what is held then.",
    ),
  ].join("\n");
}

/** The first stage of a path that can come next: the alternative one begins beside the floor it leaves. */
function firstNext(name: PathName, { stage, stageType, curses }: SavedRun): number {
  const last = stage + (hasCurse(curses, CURSE_LABYRINTH) ? 1 : 0);
  if (isAlternativePath(stageType)) {
    return name === "alternative" ? last + 1 : Infinity;
  }
  return name === "alternative" ? last : last + 1;
}
