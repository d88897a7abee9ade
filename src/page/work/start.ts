/** Workers of the page. A file that was opened by a double click may not load a worker from another file, so each runs the page's own program, taken from the page as a blob. */
import { once } from "../../core/once";

const programUrl = once(() => {
  const text = document.querySelector("#program")?.textContent ?? "";
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
});

/** A worker; the program knows where it runs and serves tasks there. */
export function startWorker(): Worker {
  return new Worker(programUrl());
}
