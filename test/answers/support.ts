/** Reports of a few lines, and how the page shows them, without a browser. */
import { h, type ComponentType } from "preact";
import { renderToString } from "preact-render-to-string";
import { ReportView } from "../../src/page/parts/report";
import { shownLog } from "../../src/answers/shownLog";
import type { AwardItem, FloorItem } from "../../src/judge/logs/comparedItems";
import type { Report } from "../../src/judge/logs/logReport";
import {
  awardsOf,
  CARRIED_LOG,
  COIN_CLEAR,
  compareText,
  floorsOf,
  recordLine,
} from "../judge/logs/support";

/** A tally of nothing. */
export const NO = { match: 0, mismatch: 0, outside: 0 };

/** The report of an empty log, but for some of it. */
export const told = (more: object): Report => ({ ...compareText(""), ...more });

export const AWARD = awardsOf(compareText(recordLine(COIN_CLEAR)))[0] as AwardItem;
export const FLOOR = floorsOf(compareText(CARRIED_LOG))[0] as FloorItem;

/** A component as HTML. */
export function rendered<Props extends object>(part: ComponentType<Props>, props: Props): string {
  return renderToString(h(part, props));
}

/** Everything that a report shows before anything is opened. */
export function reportPage(report: Report): string {
  return rendered(ReportView, { log: shownLog(report) });
}
