/** The report as one page that needs nothing else: no network, no other file. */
import type { Report } from "../../study/report";
import { markup } from "./markup";
import { fileName } from "../findingTexts";
import { reportBody, type HtmlOptions } from "./reportBody";
import { wholePage } from "./wholePage";

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
