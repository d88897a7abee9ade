/** A report as its page shows it, without a browser. */
import { h, type ComponentType } from "preact";
import { renderToString } from "preact-render-to-string";
import { ReportView } from "../../src/page/parts/report";
import { shownLog } from "../../src/report/shownLog";
import type { Report } from "../../src/study/report";

/** A component as HTML. */
export function rendered<Props extends object>(part: ComponentType<Props>, props: Props): string {
  return renderToString(h(part, props));
}

/** Everything that a report shows before anything is opened. */
export function reportPage(report: Report): string {
  return rendered(ReportView, { log: shownLog({ report, floor: undefined }) });
}
