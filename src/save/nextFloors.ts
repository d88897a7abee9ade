/** What comes after the floor of a saved run: one answer for every face. */
import { CURSE_LABYRINTH, hasCurse, isAlternativePath } from "../core/floor";
import { runPaths, type PathName, type RunPath, type RunState } from "../core/floor/run";
import { DIFFICULTIES } from "../core/award/loadout";
import { DIFFICULTY_GREED } from "../core/judge/place";
import { isProblem } from "../core/problem";
import { askedRun } from "../figures/playedRun";
import { builtInFigures } from "../figures/builtIn";
import type { FigureSet } from "../figures/figureSet";
import type { WholeFloor } from "../figures/wholeFloor";
import { CARRIED_FLAGS } from "./judgeFloor";
import type { SavedRunReport } from "./report";
import type { SavedRun } from "./savedRun";

/** So many floors are told of each path. */
const NEXT_FLOORS = 3;

/**
 * The next floors of each path, as the seed builds them with what is held now and what is unlocked; what
 * the run does before may still change them. None in the Greed modes and of Rebirth, which are not in the
 * model.
 */
export function nextFloors(report: SavedRunReport): readonly RunPath<WholeFloor>[] {
  const { version, startSeed, difficulty } = report.run;
  if (version.edition === "rebirth" || difficulty >= DIFFICULTY_GREED) {
    return [];
  }
  const figures = builtInFigures(version.edition, version.builds.at(-1));
  const paths = runPaths(askedRun(startSeed, stateOf(report, figures), figures));
  return isProblem(paths)
    ? []
    : paths.map(({ name, floors }) => {
        const next = floors.filter(({ setup }) => setup.plan.stage >= firstNext(name, report.run));
        return { name, floors: next.slice(0, NEXT_FLOORS) };
      });
}

/** The run's state as the file tells it; what only the floor it is on has is left out. */
function stateOf({ run, floor }: SavedRunReport, figures: FigureSet | undefined): RunState {
  const { version, difficulty, player } = run;
  const { hearts, soulHearts, maxHearts, coins, keys } = player;
  const { unlocks, collectibles, trinkets, challenge } = floor.input ?? {};
  return {
    edition: version.edition,
    build: figures?.build ?? version.builds.at(-1),
    difficulty: DIFFICULTIES[difficulty] ?? "normal",
    playerType: player.playerType,
    ...{ hearts, soulHearts, maxHearts, coins, keys, collectibles, trinkets, challenge },
    flags: CARRIED_FLAGS.filter((flag) => run.flags.includes(flag)),
    // Not known without the slot's achievements: then every save is possible.
    unlocks: unlocks === "all" ? undefined : unlocks,
  };
}

/** The first stage of a path that can come next: the alternative one begins beside the floor it leaves. */
function firstNext(name: PathName, { stage, stageType, curses }: SavedRun): number {
  const last = stage + (hasCurse(curses, CURSE_LABYRINTH) ? 1 : 0);
  if (isAlternativePath(stageType)) {
    return name === "alternative" ? last + 1 : Infinity;
  }
  return name === "alternative" ? last : last + 1;
}
