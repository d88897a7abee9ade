/** The page's program. Its workers run the same text, so that everything stands in the file once. */
import { render } from "preact";
import { floorStyle } from "../picture/floor/svgStyle";
import { STYLE } from "../report/html/style";
import "./page.css";
import { App } from "./views/app";
import { followAddress } from "./state/store";
import { serveTasks } from "./work/serve";

if (typeof document === "undefined") {
  serveTasks();
} else {
  // The looks that the page shares with pictures and reports stand before its own, which refines them.
  const style = document.createElement("style");
  style.textContent = STYLE + floorStyle();
  document.head.prepend(style);
  followAddress();
  const root = document.querySelector("#page");
  if (root !== null) {
    root.textContent = "";
    render(<App />, root);
  }
}
