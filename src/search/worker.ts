/** The entry of a worker thread: prepares one job, then works on its parts as they come in. */
import { parentPort, workerData } from "node:worker_threads";
import { openJob, type Job, type Part } from "./job";

const run = openJob(workerData as Job);

parentPort?.on("message", (part: Part) => {
  parentPort?.postMessage(run(part));
});
