/** What the page asks its workers, and what they answer. Everything here can be cloned. */
import type { Job, Part } from "../../search/job";
import type { FigureSet } from "../../figures/figureSet";
import type { ShownLog } from "../../report/shownLog";

/** A task of a worker; parts belong to the job before them, pieces to the log. */
export type Task =
  | { readonly kind: "job"; readonly job: Job }
  | { readonly kind: "part"; readonly part: Part }
  | LogTask
  /** The player's own room files and archives: a {@link FigureSet}. */
  | { readonly kind: "rooms"; readonly files: readonly File[] };

/** A log from its beginning, or what was added to the one before. */
export interface LogTask {
  readonly kind: "log";
  readonly name: string;
  readonly piece: Blob;
  readonly isNew: boolean;
  /** Whether more may come, since the game is running. */
  readonly isOpen: boolean;
  /** The player's own room figures, which the rooms that were entered are held against. */
  readonly ownFigures: FigureSet | undefined;
}

/** What comes back. */
export type Answer =
  /** To a part, or to room files. */
  | { readonly kind: "answer"; readonly answer: unknown }
  /** A sentence about what is wrong with a task. */
  | { readonly kind: "problem"; readonly text: string }
  /** What is to be shown of a log otherwise, and how much of a piece was read once nothing more comes of it. */
  | { readonly kind: "log"; readonly change: LogChange; readonly read?: number | undefined };

/** What comes of a log. */
export interface LogChange {
  /** What it says; undefined before the first report, and where the file is no log. */
  readonly shown?: ShownLog | undefined;
  /** What is being done, and how much of it is; undefined where all is over. */
  readonly progress?: { readonly what: string; readonly share: number } | undefined;
  readonly problem?: string | undefined;
}
