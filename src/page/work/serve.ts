/** The program inside a worker: works on the tasks that the page sends. */
import { openJob, type Job, type Part, type Result } from "../../odds/jobs/open";
import type { Answer, Task } from "./tasks";

/** Serves the page until it ends the worker. */
export function serveTasks(): void {
  let job: Job | undefined;
  let run: ((part: Part) => Result) | undefined;
  self.onmessage = ({ data }: MessageEvent<Task>) => {
    try {
      if (data.kind === "job") {
        job = data.job;
      } else if (job !== undefined) {
        // Opened with the first part, so that what is wrong with the job answers that.
        run ??= openJob(job, false);
        answer({ kind: "result", result: run(data.part) });
      }
    } catch (error) {
      answer({ kind: "problem", text: error instanceof Error ? error.message : String(error) });
    }
  };
}

function answer(data: Answer): void {
  self.postMessage(data);
}
