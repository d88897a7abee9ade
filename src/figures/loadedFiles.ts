/** What a log tells of the room files that the game loaded, beside the figures that floors stand on. */
import type { FigureSet } from "./figureSet";
import { fileStem, STAGE_FILES } from "./stageFiles";

/** The room files that a launch of the game has loaded. */
export interface LoadedFiles {
  /** By file number, how many rooms of the game's own. */
  readonly roomFiles: ReadonlyMap<number, number>;
  /** Files to which mods have added rooms. */
  readonly modFiles: ReadonlySet<number>;
}

/** Figures with what a log says of mods. */
export class FiguresAsLoaded {
  private readonly known = new Map<string, FigureSet>();

  /** The set with a warning for each file that mods change; the same set for the same warnings. */
  of(set: FigureSet, loaded: LoadedFiles): FigureSet {
    const warnings = STAGE_FILES.flatMap((row) => warningsOf(row.file, fileStem(row), set, loaded));
    if (warnings.length === 0) {
      return set;
    }
    const key = [set.name, ...warnings].join("\n");
    const same = this.known.get(key) ?? { ...set, warnings: [...set.warnings, ...warnings] };
    this.known.set(key, same);
    return same;
  }
}

function warningsOf(
  file: number,
  name: string,
  set: FigureSet,
  { roomFiles, modFiles }: LoadedFiles,
): readonly string[] {
  const warnings: string[] = [];
  const known = set.files.get(file)?.length ?? set.counts?.get(file);
  const loaded = roomFiles.get(file);
  if (known !== undefined && loaded !== undefined && loaded !== known) {
    warnings.push(
      `The game loaded ${loaded} rooms of ${name} where ${known} are known: a mod may replace it, which is not read here.`,
    );
  }
  if (modFiles.has(file) && set.knowsMods !== true) {
    warnings.push(
      `A mod adds rooms to ${name}, which are not read here: nothing is exact unless they have no weight.`,
    );
  }
  return warnings;
}
