/** The report as one page that needs nothing else: no network, no other file. */
import type { Report } from "../../study/report";
import { Markup, markup } from "./markup";
import { fileName } from "../headline";
import { reportBody, type HtmlOptions } from "./reportBody";
import { STYLE } from "./style";

/** No script runs in it, whatever stands in a log. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The whole page, with the one style sheet of reports. */
export function htmlReport(report: Report, options: HtmlOptions = {}): string {
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${fileName(report.source)} · Basement Oracle</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          ${reportBody(report, options)}
          <footer>
            Written by Basement Oracle's <code>oracle compare</code>. A match is exact to the last
            spawn seed; outside the model means that no published rule covers it.
          </footer>
        </main>
      </body>
    </html> `.text;
}
