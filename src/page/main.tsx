/** The page's program. Its workers run the same text, so that everything stands in the file once. */
import { render } from "preact";
import { App } from "./views/app";
import { addStyles } from "./parts/styles";
import { followAddress } from "./state/store";
import { serveTasks } from "./work/serve";

if (typeof document === "undefined") {
  serveTasks();
} else {
  addStyles();
  followAddress();
  // A file that is dropped beside its place would take the page's.
  for (const event of ["dragover", "drop"]) {
    addEventListener(event, (over) => over.preventDefault());
  }
  const root = document.querySelector("#page");
  if (root !== null) {
    root.textContent = "";
    render(<App />, root);
  }
}
