/** The entry of a worker thread: prepares one search, then works on its parts as they come in. */
import { parentPort, workerData } from "node:worker_threads";
import { Finder, timed, type FloorSearch, type SearchPart } from "./finder";

const finder = new Finder(workerData as FloorSearch);

parentPort?.on("message", (part: SearchPart) => {
  const result = timed(finder, part);
  const { seeds, ranks } = result;
  parentPort?.postMessage(result, [seeds.buffer as ArrayBuffer, ranks.buffer as ArrayBuffer]);
});
