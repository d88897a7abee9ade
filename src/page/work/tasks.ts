/** What the page asks its workers, and what they answer. Everything here can be cloned. */
import type { Job, Part, Result } from "../../odds/jobs/open";
import type { LiveState } from "../../report/liveLog";

/** A task of a worker; parts belong to the job before them, pieces to the log. */
export type Task =
  | { readonly kind: "job"; readonly job: Job }
  | { readonly kind: "part"; readonly part: Part }
  | LogTask;

/** A log from its beginning, or what was added to the one before. */
export interface LogTask {
  readonly kind: "log";
  readonly name: string;
  readonly piece: Blob;
  readonly isNew: boolean;
  /** Whether more may come, since the game is running. */
  readonly isOpen: boolean;
}

/** What comes back. */
export type Answer =
  | { readonly kind: "result"; readonly result: Result }
  | { readonly kind: "progress"; readonly bytes: number }
  /** What the log says so far. */
  | { readonly kind: "report"; readonly state: LiveState }
  | { readonly kind: "problem"; readonly text: string };
