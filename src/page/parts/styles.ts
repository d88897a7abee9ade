/** The looks that the page shares with the pictures and with the report of a comparison. */
import { STYLE } from "../../report/html/style";
import { floorStyle } from "../../picture/floor/svgStyle";
import "../page.css";

/** Puts them before the page's own style sheet, which refines them. */
export function addStyles(): void {
  const style = document.createElement("style");
  style.textContent = STYLE + floorStyle();
  document.head.prepend(style);
}
