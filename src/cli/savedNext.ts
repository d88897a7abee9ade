/** What comes after the floor of a saved run. */
import colors from "picocolors";
import { DIFFICULTIES } from "../core/award/loadout";
import { runPaths } from "../core/floor/run";
import { isProblem } from "../core/problem";
import { askedRun, builtInFigures } from "../figures";
import { floorSummary, floorTitle } from "../picture/floor/index";
import type { SavedRunReport } from "../save/report";

/** So many floors are told of each path. */
const NEXT_FLOORS = 3;

/** The next floors of each path in a line each; what the run does before may still change them. */
export function savedNextText({ run }: SavedRunReport): string {
  const { version, startSeed, stage, difficulty, player } = run;
  if (version.edition === "rebirth" || difficulty >= 2) {
    return "";
  }
  const figures = builtInFigures(version.edition, version.builds.at(-1));
  const state = {
    edition: version.edition,
    difficulty: DIFFICULTIES[difficulty] ?? "normal",
    playerType: player.playerType,
  };
  const paths = runPaths(askedRun(startSeed, state, figures));
  if (isProblem(paths)) {
    return "";
  }
  const lines = paths.flatMap(({ name, floors }) =>
    floors
      .filter(({ setup }) => setup.plan.stage > stage)
      .slice(0, NEXT_FLOORS)
      .map(({ floor }) => `  ${floorTitle(floor)} (${name} path): ${floorSummary(floor)}`),
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
