/** What the page asks its workers, and what they answer. Everything here can be cloned. */
import type { Job, Part, Result } from "../../odds/jobs/open";

/** A task of a worker; parts belong to the job before them. */
export type Task =
  { readonly kind: "job"; readonly job: Job } | { readonly kind: "part"; readonly part: Part };

/** What comes back. */
export type Answer =
  | { readonly kind: "result"; readonly result: Result }
  | { readonly kind: "problem"; readonly text: string };
