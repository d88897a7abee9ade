/** Workers of the page. A file that was opened by a double click may not load a worker from another file, so each runs the page's own program, taken from the page as a blob. */
import { once } from "../../core/once";

const programUrl = once(() => {
  const text = document.querySelector("#program")?.textContent ?? "";
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
});

/** Those that wait for something to do. */
const waiting: Worker[] = [];

/** A worker; the program knows where it runs and serves tasks there. */
export function startWorker(): Worker {
  return waiting.pop() ?? new Worker(programUrl());
}

/** Starts one while the page still reads its own program, where the address asks for what is made in it. */
export function startEarly(): void {
  const asked = new URLSearchParams(location.hash.slice(1));
  const [view, source] = [asked.get("view") ?? "run", asked.get("of") ?? "seed"];
  try {
    waiting.push(...(view === "run" && source === "seed" ? [startWorker()] : []));
  } catch {
    // Where workers are forbidden the page makes runs itself.
  }
}
