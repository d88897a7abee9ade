/** The machine-readable report: tallies first, then one entry an item. */
import { version } from "../../package.json" with { type: "json" };
import type { InferenceSummary } from "../study/inference";
import { playNext } from "../study/advice";
import { fileName } from "./findingTexts";
import type { LabFinding } from "../study/lab";
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
  const { source, lineCount, awards, floors, runs, itemsLeftOut, problems, problemCount } = report;
  return {
    version,
    log: fileName(source),
    digest,
    lines: lineCount,
    awards,
    awardsFrom: report.awardsFrom,
    lab: report.lab && jsonLab(report.lab),
    paidByMod: report.paidByMod,
    pickupLines: report.pickupLines,
    foretold: report.foretold,
    floors,
    rooms: report.enteredRooms?.rooms ?? { match: 0, mismatch: 0, outside: 0 },
    inferred: report.enteredRooms?.inferred,
    lockedAchievements: report.enteredRooms?.locked,
    roomWarnings: report.enteredRooms?.warnings,
    runs,
    explanations: report.explanations,
    tied: report.tied,
    where: report.where,
    block: report.block,
    statistics: report.statistics,
    curseOdds: report.curseOdds,
    coverage: report.coverage,
    observations: report.observations,
    playNext: playNext(report.coverage),
    inference,
    problemCount,
    problems: problems.map(({ line, text }) => ({ line, text })),
    itemsLeftOut,
    items: [...report.items.map(jsonItem), ...(report.enteredRooms?.items ?? [])],
  };
}

/** What the laboratory found, without its items and evidence, which stand among the others. */
function jsonLab({
  items: _items,
  coverage: _coverage,
  ...lab
}: LabFinding): Omit<LabFinding, "items" | "coverage"> {
  return lab;
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
