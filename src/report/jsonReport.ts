/** The machine-readable report: tallies first, then one entry an item. */
import { version } from "../../package.json" with { type: "json" };
import type { InferenceSummary } from "../study/inference";
import { playNext } from "../study/advice";
import { fileName } from "./findingTexts";
import type { ReportItem } from "../study/items";
import type { Report } from "../study/report";

/**
 * The report as a plain object for JSON.
 *
 * @param digest of the log, by which `oracle compare --evidence` knows one that it has counted already.
 */
export function jsonReport(
  report: Report,
  inference: readonly InferenceSummary[] | undefined,
  digest?: string,
): Readonly<Record<string, unknown>> {
  const { source, lineCount, isGameLog: _game, paidByModWrongly: _wrong, ...told } = report;
  const { enteredRooms, lab, items, outside: _reasons, runCount: _runs, problems, ...rest } = told;
  const { items: _items, coverage: _coverage, ...labTold } = lab ?? {};
  return {
    version,
    log: fileName(source),
    digest,
    lines: lineCount,
    ...rest,
    lab: lab && labTold,
    rooms: enteredRooms?.rooms ?? { match: 0, mismatch: 0, outside: 0 },
    inferred: enteredRooms?.inferred,
    lockedAchievements: enteredRooms?.locked,
    roomWarnings: enteredRooms?.warnings,
    playNext: playNext(report.coverage),
    inference,
    problems: problems.map(({ line, text }) => ({ line, text })),
    items: [...items.map(jsonItem), ...(enteredRooms?.items ?? [])],
  };
}

/** What an item is for machines: pictures and helpers are left out. */
function jsonItem(item: ReportItem): Readonly<Record<string, unknown>> {
  if (item.kind === "floor") {
    const { rooms: _rooms, ...rest } = item;
    return rest;
  }
  const { difference: _difference, ...rest } = item;
  return rest;
}
