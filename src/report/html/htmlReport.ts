/** The report as one page that needs nothing else: no network, no other file. */
import { createHash } from "node:crypto";
import type { Report } from "../../study/report";
import { Markup, markup } from "./markup";
import { fileName, reportBody, type HtmlOptions } from "./reportBody";
import { SCRIPT } from "./script";
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
  return page(`${fileName(report.source)} · Basement Oracle`, body);
}

/** Only this page's own script may run, whatever stands in the log. */
function page(title: string, body: Markup): string {
  const hash = createHash("sha256").update(SCRIPT).digest("base64");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${new Markup(policy)}" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        ${body}
        ${new Markup(`<script>${SCRIPT}</script>`)}
      </body>
    </html> `.text;
}
