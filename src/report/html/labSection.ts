/** What the game answered to the laboratory, as a table, with a few lines to post. */
import type { LabFinding } from "../../study/lab";
import { LAB_HEAD, labCells, labPost } from "../labLines";
import { markup, type Markup } from "./markup";

/** Nothing without experiments. */
export function labSection(finding: LabFinding | undefined): Markup | undefined {
  return finding === undefined
    ? undefined
    : markup`<h2>What the game answered to the laboratory</h2>
        <div class="card">
          <div class="scroll">
            <table class="numbers stacked">
              <thead>
                <tr>
                  ${LAB_HEAD.map((name) => markup`<th>${name}</th>`)}
                </tr>
              </thead>
              ${labCells(finding).map(
                (cells) =>
                  markup`<tr>
                    ${cells.map((cell, column) => markup`<td class="wide" data-head="${LAB_HEAD[column]}">${cell}</td>`)}
                  </tr>`,
              )}
            </table>
          </div>
          <p class="muted">A few lines to post:</p>
          <pre class="command">${labPost(finding).join("\n")}</pre>
        </div>`;
}
