/** Which builds of the game a saved run may be of, and what one that is named decides. */
import type { Build } from "../core/game/situation";
import { buildSentence, gameBuild } from "../figures/gameBuilds";
import type { SavedRunPools } from "./judgeItems";
import type { SavedRun, SaveVersion } from "./savedRun";

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

/** Which build a saved run is of, and what stands for it, as sentences. */
export function savedBuildSentences(
  { version, build }: SavedRun,
  rooms: Build | undefined,
  pools: SavedRunPools | undefined,
): readonly string[] {
  const { edition, version: number, writers, builds } = version;
  const shown = pools?.isProved === true ? pools.tables.build : undefined;
  const [only] = writers;
  const name = build ?? (writers.length === 1 ? only : undefined);
  if (name === undefined) {
    const of = `Saved runs of version ${number} are of one of these builds: ${writers.join(", ")}`;
    return [shown === undefined ? `${of}.` : `${of}; this one has the item pools of ${shown}.`];
  }
  const { floors, items } = gameBuild(edition, name);
  const isOther = rooms !== undefined && builds.length > 1 && rooms !== floors;
  return [
    buildSentence(edition, name),
    ...(isOther ? [`The rooms that the file shows are those of ${rooms}.`] : []),
    ...(shown === undefined || shown === items
      ? []
      : [`The item pools that the file shows are those of ${shown}.`]),
  ];
}
