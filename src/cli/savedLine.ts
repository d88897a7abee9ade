/** The run that the game saved last, in one line, read again whenever the game writes it. */
import { statSync } from "node:fs";
import { stageName } from "../core/floor";
import { nodeSystem } from "../install/nodeSystem";
import { findSavedRuns } from "../install/savedRuns";
import { reportOfSave } from "./savedRun";
import { verdictLines } from "./savedText";
import { UsageError } from "./usage";

/** So often it is looked for while there is none: the game may save one at any time. */
const SEARCH_MILLISECONDS = 5000;

/** Beside the log that is watched. */
export class SavedLine {
  private path: string | undefined;
  private searched = -SEARCH_MILLISECONDS;
  private modified = -1;
  private line: string | undefined;

  /** What is to be said now; undefined where no run is saved. */
  now(): string | undefined {
    const modified = this.find();
    if (modified !== this.modified) {
      this.modified = modified;
      this.line = this.path === undefined ? undefined : lineOf(this.path);
    }
    return this.line;
  }

  /** When the file was written, -1 without one. */
  private find(): number {
    const isDue = performance.now() - this.searched >= SEARCH_MILLISECONDS;
    if (this.path === undefined && isDue) {
      this.searched = performance.now();
      this.path = findSavedRuns(nodeSystem())[0]?.path;
    }
    const time = this.path && statSync(this.path, { throwIfNoEntry: false })?.mtimeMs;
    // The game takes the file away when the run goes on or ends.
    this.path = time === undefined ? undefined : this.path;
    return time === undefined || time === "" ? -1 : time;
  }
}

function lineOf(path: string): string {
  try {
    const report = reportOfSave(path, undefined);
    const { seedText, stage, stageType } = report.run;
    const floor = stageName(stage, stageType, report.floor.floor?.setup.isXl === true);
    return `Saved run ${seedText}, ${floor}. ${verdictLines(report)[0] ?? ""}`;
  } catch (error) {
    if (error instanceof UsageError) {
      return error.message;
    }
    throw error;
  }
}
