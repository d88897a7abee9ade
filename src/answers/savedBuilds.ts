import { buildSentence, gameBuild } from "../figures/gameBuilds";
import type { SavedRunReport } from "../judge/saves/savedReport";

/** Which build of the game saved the run, and whose rooms and item pools stand for it, in sentences. */
export function savedBuildSentences({ run, floor, pools }: SavedRunReport): readonly string[] {
  const { edition, version: number, writers, builds } = run.version;
  const rooms = floor.whole?.figures?.build;
  const shown = pools?.isProved === true ? pools.tables.build : undefined;
  const [only] = writers;
  const name = run.build ?? (writers.length === 1 ? only : undefined);
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
