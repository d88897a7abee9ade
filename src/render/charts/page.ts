/** A self-contained HTML page around charts and tables: no scripts, nothing loaded from elsewhere. */

/** A table of texts. */
export interface PageTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What the page shows, from top to bottom. */
export interface ChartPage {
  readonly title: string;
  /** Sentences below the title. */
  readonly notes: readonly string[];
  /** Finished SVG documents. */
  readonly charts: readonly string[];
  readonly table: PageTable;
  /** The command that makes this page again. */
  readonly command: string;
}

const STYLE = `
body { font: 15px/1.5 system-ui, "Segoe UI", Helvetica, Arial, sans-serif; color: #222;
  background: #f6f5f2; max-width: 960px; margin: 2rem auto; padding: 0 1rem; }
figure { margin: 1.5rem 0; background: #fff; border: 1px solid #ddd; border-radius: 6px; }
figure svg { display: block; width: 100%; height: auto; }
table { border-collapse: collapse; background: #fff; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .8rem; border: 1px solid #ddd; text-align: right; }
th:first-child, td:first-child { text-align: left; }
th { background: #eceae4; }
code { background: #eceae4; padding: .1rem .3rem; border-radius: 3px; }`;

/** The page as text. */
export function chartPage({ title, notes, charts, table, command }: ChartPage): string {
  const figures = charts.map((svg) => `<figure>${svg}</figure>`);
  const paragraphs = notes.map((note) => `<p>${escapeHtml(note)}</p>`);
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<style>${STYLE}</style></head><body>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs,
    ...figures,
    `<table><thead>${row(table.head, "th")}</thead>`,
    `<tbody>${table.rows.map((cells) => row(cells, "td")).join("\n")}</tbody></table>`,
    `<p>Made by <code>${escapeHtml(command)}</code></p>`,
    "</body></html>",
    "",
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
