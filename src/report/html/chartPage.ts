/** Charts and a table as a page of their own, in the looks of the report: no scripts, nothing loaded. */
import { heatOf } from "../../picture/charts/heat";
import { commandBox, Markup, markup } from "./markup";
import { STYLE } from "./style";

/** A table of texts. */
export interface PageTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns besides the first that hold words: they begin at the left, where numbers end at the right. */
  readonly words?: readonly number[];
  /** For cells that are changes, from -1 to 1: losses red, gains green. */
  readonly heat?: readonly (readonly number[])[];
}

/** What the page shows, from top to bottom. */
export interface ChartPage {
  readonly title: string;
  /** Sentences below the title. */
  readonly notes: readonly string[];
  readonly charts: readonly Markup[];
  readonly table: PageTable;
  /** What stands above a chart, and above the table. */
  readonly headings?: readonly [chart: string, table: string];
  /** The command that makes this page again. */
  readonly command: string;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The page as text. */
export function chartPage(page: ChartPage): string {
  const { title, notes, charts, table, command } = page;
  const [chart, numbers] = page.headings ?? ["Chart", "Numbers"];
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} · Basement Oracle</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <div class="note">${notes.map((note) => markup`<p>${note}</p>`)}</div>
          ${charts.map((one) => markup`<h2>${chart}</h2><figure class="card chart">${one}</figure>`)}
          <h2>${numbers}</h2>
          <div class="card scroll">${tableOf(table)}</div>
          <footer>Made again by ${commandBox(command)}</footer>
        </main>
      </body>
    </html> `.text;
}

function tableOf({ head, rows, words = [], heat }: PageTable): Markup {
  const sideOf = (column: number): string =>
    column === 0 || words.includes(column) ? "" : "number";
  return markup`<table class="numbers">
    <thead>
      <tr>
        ${head.map((cell, column) => markup`<th class="${sideOf(column)}" scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells, row) =>
          markup`<tr>${cells.map(
            (cell, column) =>
              markup`<td class="${sideOf(column)}" style="${heatOf(heat?.[row]?.[column] ?? 0)}">${cell}</td>`,
          )}</tr>`,
      )}
    </tbody>
  </table>`;
}
