/** Charts and a table as a page of their own, in the looks of the report: no scripts, nothing loaded. */
import { heatOf } from "../../picture/charts/heat";
import { commandBox, markup, type Markup } from "./markup";
import { tableOf } from "./table";
import { wholePage } from "./wholePage";

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

/** The page as text. */
export function chartPage(page: ChartPage): string {
  const { title, notes, charts, table, command } = page;
  const { head, rows, words = [], heat } = table;
  const [chart, numbers] = page.headings ?? ["Chart", "Numbers"];
  const columns = head.map((name, column) => {
    return { title: name, look: column === 0 || words.includes(column) ? "" : "number" };
  });
  const cellStyle = (row: number, column: number): string => heatOf(heat?.[row]?.[column] ?? 0);
  return wholePage(
    `${title} · Basement Oracle`,
    markup`<main>
      <h1>${title}</h1>
      <div class="note">${notes.map((note) => markup`<p>${note}</p>`)}</div>
      ${charts.map((one) => markup`<h2>${chart}</h2><figure class="card chart">${one}</figure>`)}
      <h2>${numbers}</h2>
      <div class="card">${tableOf(columns, rows, { look: "numbers", cellStyle })}</div>
      <footer>Made again by ${commandBox(command)}</footer>
    </main>`,
  );
}
