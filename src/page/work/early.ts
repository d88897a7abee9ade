/** Imported before all else, so that a worker and the page read the program at once. */
import { startEarly } from "./start";

if (typeof document !== "undefined") {
  startEarly();
}
