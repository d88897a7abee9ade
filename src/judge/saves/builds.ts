/** Which builds of the game a saved run may be of, and what one that is named decides. */
import type { Build } from "../../core/game/situationRows";
import { gameBuild, isBuildOf } from "../../figures/gameBuilds";
import type { SaveVersion } from "../../observe/save/savedRun";

/** Whether a build, or the nearest that is known, writes files of a version. */
export function writes({ edition, writers }: SaveVersion, build: string): boolean {
  return isBuildOf(edition, build) && writers.includes(gameBuild(edition, build).name);
}

/**
 * The build of a saved run as a log names one, which may be of another build than the run: then it is not used. With the
 * sentence about it.
 */
export function buildByLog(
  version: SaveVersion,
  log: string,
  name: string,
): { readonly build: string | undefined; readonly told: string } {
  return writes(version, name)
    ? { build: name, told: `${log} names build ${name}.` }
    : {
        build: undefined,
        told: `${log} is not used: expected ${wantedBuild(version)} but it names ${name}.`,
      };
}

/** What a saved run asks of a build. */
export function wantedBuild({ version }: SaveVersion): string {
  return `a build that writes saved runs of version ${version}`;
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
