/** Which builds of the game a saved run may be of, and what one that is named decides. */
import type { Build } from "../../core/game/situationRows";
import { gameBuild } from "../../figures/gameBuilds";
import type { SaveVersion } from "../../observe/save/savedRun";

/** Whether a build, or the nearest that is known, writes files of a version. */
export function writes({ edition, writers }: SaveVersion, build: string): boolean {
  return writers.includes(gameBuild(edition, build).name);
}

/** The builds whose rooms a saved run may stand in, that of the build named first: of two that fit it counts. */
export function floorsTried(
  { edition, builds }: SaveVersion,
  build: string | undefined,
): readonly (Build | undefined)[] {
  const named = build === undefined ? undefined : gameBuild(edition, build).floors;
  const isNamed = (one: Build): boolean => one === named;
  const [first, ...others] = [...builds.filter(isNamed), ...builds.filter((one) => !isNamed(one))];
  return [first, ...others];
}
