/** The run that the game saved last, in one line, read again whenever the game writes it. */
import { nodeSystem } from "../install/nodeSystem";
import { findSavedRuns, type SavedRunFile } from "../install/savedRuns";
import { savedTallies } from "../save/report";
import { reportOfSave } from "./savedRun";
import { savedFloorName } from "./savedText";
import { UsageError } from "./usage";

/** So often it is looked for: the game may save one at any time. */
const SEARCH_MILLISECONDS = 5000;

/** Beside the log that is watched. */
export class SavedLine {
  private searched = -SEARCH_MILLISECONDS;
  private found: SavedRunFile | undefined;
  private line: string | undefined;

  /** What is to be said now; undefined where no run is saved: the game takes its file away with the run. */
  now(): string | undefined {
    if (performance.now() - this.searched >= SEARCH_MILLISECONDS) {
      this.searched = performance.now();
      const [newest] = findSavedRuns(nodeSystem());
      if (newest?.path !== this.found?.path || newest?.modified !== this.found?.modified) {
        this.found = newest;
        this.line = newest && lineOf(newest.path);
      }
    }
    return this.line;
  }
}

function lineOf(path: string): string {
  try {
    const report = reportOfSave(path, undefined);
    const { seedText } = report.run;
    return `Saved run ${seedText}, ${savedFloorName(report)}. ${savedTallies(report)}`;
  } catch (error) {
    if (error instanceof UsageError) {
      return error.message;
    }
    throw error;
  }
}
