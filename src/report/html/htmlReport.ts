/** The report as one page that needs nothing else: no network, no other file. */
import type { Report } from "../../study/report";
import { Markup, markup } from "./markup";
import { fileName } from "../findingTexts";
import { reportBody, type HtmlOptions } from "./reportBody";
import { STYLE } from "./style";

/** The whole page. */
export function htmlReport(report: Report, options: HtmlOptions = {}): string {
  const body = markup`<main>
    ${reportBody(report, options)}
    <footer>
      Written by Basement Oracle's <code>oracle compare</code>. A match is exact to the last spawn
      seed; outside the model means that no published rule covers it.
    </footer>
  </main>`;
  return wholePage(`${fileName(report.source)} · Basement Oracle`, body);
}

/** No script runs in it, whatever stands in a log. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The page as text, with the one style sheet of reports. */
function wholePage(title: string, body: Markup): string {
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
