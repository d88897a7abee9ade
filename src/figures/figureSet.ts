/** A set of room figures: which edition's, where from, and how sure it is. */
import {
  FigureRoomSource,
  type BossTables,
  type RoomFigures,
  type RoomSource,
  type RoomTables,
} from "../floors";
import { onceFor } from "../core/once";
import type { Edition, RuleSet } from "../core/game/edition";
import type { Build } from "../core/game/situationRows";
import type { ItemTables } from "./itemFigures";
import { fileStem, SPECIAL_FILE, STAGE_FILES } from "./stageFiles";

/** Where a floor's room layouts come from. */
export type FigureOrigin = "file" | "built-in" | "open";

/** The room figures of one edition or build. */
export interface FigureSet extends RoomTables {
  readonly origin: "file" | "built-in";
  readonly edition: Edition;
  /** The build, where its figures are not the edition's last. */
  readonly build: Build | undefined;
  /** Where the figures come from, as sentences. */
  readonly provenance: string;
  readonly files: ReadonlyMap<number, readonly RoomFigures[]>;
  /** The boss pools (Repentance). */
  readonly bosses: BossTables | undefined;
  /** The player's own item pools, items and layouts; the built-in ones stand in where there are none. */
  readonly items?: ItemTables;
  /** How many rooms files that are not at hand have, by file number: the game logs that as it loads them. */
  readonly counts?: ReadonlyMap<number, number>;
  /** Whether the mods beside the files were looked at, so that a log's word of them is no news. */
  readonly knowsMods?: boolean;
}

const sources = new WeakMap<FigureSet, RoomSource>();

/** The picks of layouts from a set. One for all floors: it puts the weights back before each. */
export function roomSourceOf(set: FigureSet): RoomSource {
  let source = sources.get(set);
  if (source === undefined) {
    source = new FigureRoomSource(set);
    sources.set(set, source);
  }
  return source;
}

/** The room files that a launch of the game has loaded. */
export interface LoadedFiles {
  /** By file number, how many rooms of the game's own. */
  readonly roomFiles: ReadonlyMap<number, number>;
  /** Files to which mods have added rooms. */
  readonly modFiles: ReadonlySet<number>;
}

/** The set of an edition's build that a launch plays, told by how many special rooms it has loaded. */
export function figuresOfLaunch(
  sets: readonly FigureSet[],
  edition: RuleSet | undefined,
  { roomFiles }: Pick<LoadedFiles, "roomFiles">,
): FigureSet | undefined {
  const count = roomFiles.get(SPECIAL_FILE);
  return sets.find(
    (set) => set.edition === edition && set.files.get(SPECIAL_FILE)?.length === count,
  );
}

/** Adds what a log says of mods: a warning for each file that they change; the same set for the same warnings. */
export function figuresAsLoaded(): (set: FigureSet, loaded: LoadedFiles) => FigureSet {
  const sets = new Map<string, FigureSet>();
  return (set, { roomFiles, modFiles }) => {
    const warnings = STAGE_FILES.flatMap((row) => {
      const [name, found] = [fileStem(row), roomFiles.get(row.file)];
      const known = set.files.get(row.file)?.length ?? set.counts?.get(row.file);
      const isOther = known !== undefined && found !== undefined && found !== known;
      const isAddedTo = modFiles.has(row.file) && set.knowsMods !== true;
      return [
        isOther &&
          `The game loaded ${found} rooms of ${name} where ${known} are known: a mod may replace it, which is not read here.`,
        isAddedTo &&
          `A mod adds rooms to ${name}, which are not read here: nothing is exact unless they have no weight.`,
      ].filter((warning) => warning !== false);
    });
    if (warnings.length === 0) {
      return set;
    }
    const key = [set.name, ...warnings].join("\n");
    return onceFor(sets, key, () => ({ ...set, warnings: [...set.warnings, ...warnings] }));
  };
}
