/** The page's program. Its workers run the same text, so that everything stands in the file once. */
import { render } from "preact";
import { pageStyle } from "../picture/floor/svgStyle";
import "./page.css";
import "./views.css";
import { App } from "./views/app";
import { beginShownRun, followFile } from "./state/shown";
import { followAddress } from "./state/store";
import { serveTasks } from "./work/serve";

if (typeof document === "undefined") {
  serveTasks();
} else {
  const style = document.createElement("style");
  style.textContent = `@layer pictures{${pageStyle()}}`;
  document.head.append(style);
  beginShownRun();
  followAddress();
  followFile();
  const root = document.querySelector("#page");
  if (root !== null) {
    root.textContent = "";
    render(<App />, root);
  }
}
