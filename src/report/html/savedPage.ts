/** A saved run as a page: its floor with what rooms dropped and will drop, and every verdict. */
import { stageName } from "../../core/floor";
import { savedTallies, type SavedRunReport } from "../../save/report";
import { savedRooms } from "../savedRooms";
import type { ChartPage } from "./chartPage";
import { mapLegend, mapPicture } from "./mapFigures";
import { markup } from "./markup";

/**
 * The page of a saved run.
 *
 * @param more sentences below the verdicts, such as where other rules part.
 * @param command the command that makes the page again.
 */
export function savedPage(
  report: SavedRunReport,
  more: readonly string[],
  command: string,
): ChartPage {
  const { run, floor, dropsNote } = report;
  const drawn = savedRooms(report);
  const { seedText, stage, stageType, version } = run;
  const isXl = floor.floor?.setup.isXl === true;
  return {
    title: `${stageName(stage, stageType, isXl)} ${seedText}`,
    notes: [
      `A saved run of ${version.edition}, version ${version.version}.`,
      savedTallies(report),
      ...[floor.item.why, dropsNote ?? "", ...more].filter((text) => text !== ""),
    ],
    charts: drawn.length === 0 ? [] : [markup`${mapPicture(drawn)} ${mapLegend(drawn)}`],
    headings: ["Map", "Rooms"],
    table: {
      head: ["room", "layout", "cell", "room agrees", "award agrees", "drops", "why"],
      words: [3, 4, 5, 6],
      rows: report.drops.map((drop, index) => {
        const award = report.awardItems.find(({ listIndex }) => listIndex === drop.listIndex);
        const room = report.roomItems[index];
        return [
          drop.type,
          `${drop.variant}`,
          `${drop.gridIndex}`,
          room?.verdict ?? "",
          award?.verdict ?? "",
          drop.words,
          [room?.why ?? "", award?.why ?? ""].filter((text) => text !== "").join(" "),
        ];
      }),
    },
    command,
  };
}
