/** What the game answered to the laboratory, as a table, with a few lines to post. */
import type { LabFinding } from "../../study/lab";
import { LAB_HEAD, labCells, labPost } from "../labLines";
import { markup, type Markup } from "./markup";
import { tableOf } from "./table";

const COLUMNS = LAB_HEAD.map((title) => ({ title, look: "wide", phone: title }));

/** Nothing without experiments. */
export function labSection(finding: LabFinding | undefined): Markup | undefined {
  return finding === undefined
    ? undefined
    : markup`<h2>What the game answered to the laboratory</h2>
        <div class="card">
          ${tableOf(COLUMNS, labCells(finding), { look: "numbers stacked" })}
          <p class="muted">A few lines to post:</p>
          <pre class="command">${labPost(finding).join("\n")}</pre>
        </div>`;
}
