/** A saved run as a page: its floor with what rooms dropped and will drop, and every verdict. */
import { stageName } from "../../core/floor";
import { savedTallies, type SavedRunReport } from "../../save/report";
import { savedRooms } from "../savedRooms";
import { mapLegend, mapPicture } from "./mapFigures";
import { commandBox, markup } from "./markup";
import { tableOf } from "./table";
import { wholePage } from "./wholePage";

/** The heads of the table of rooms, and those of them that stand over numbers. */
const HEADS = ["room", "layout", "cell", "room agrees", "award agrees", "drops", "why"];

/**
 * The page of a saved run, as text.
 *
 * @param more sentences below the verdicts, such as where other rules part.
 * @param command the command that makes the page again.
 */
export function savedPage(
  report: SavedRunReport,
  more: readonly string[],
  command: string,
): string {
  const { run, floor, dropsNote } = report;
  const drawn = savedRooms(report);
  const { seedText, stage, stageType, version } = run;
  const isXl = floor.floor?.setup.isXl === true;
  const title = `${stageName(stage, stageType, isXl)} ${seedText}`;
  const notes = [
    `A saved run of ${version.edition}, version ${version.version}.`,
    savedTallies(report),
    ...[floor.item.why, dropsNote ?? "", ...more].filter((text) => text !== ""),
  ];
  const map = markup`<h2>Map</h2><figure class="card chart">${mapPicture(drawn)} ${mapLegend(drawn)}</figure>`;
  const columns = HEADS.map((head) => ({
    title: head,
    look: NUMBERS.includes(head) ? "number" : "",
  }));
  return wholePage(
    `${title} · Basement Oracle`,
    markup`<main>
      <h1>${title}</h1>
      <div class="note">${notes.map((note) => markup`<p>${note}</p>`)}</div>
      ${drawn.length === 0 ? undefined : map}
      <h2>Rooms</h2>
      <div class="card">${tableOf(columns, rowsOf(report), { look: "numbers" })}</div>
      <footer>Made again by ${commandBox(command)}</footer>
    </main>`,
  );
}

const NUMBERS: readonly string[] = ["layout", "cell"];

function rowsOf({ drops, awardItems, roomItems }: SavedRunReport): readonly (readonly string[])[] {
  return drops.map((drop, index) => {
    const award = awardItems.find(({ listIndex }) => listIndex === drop.listIndex);
    const room = roomItems[index];
    return [
      drop.type,
      `${drop.variant}`,
      `${drop.gridIndex}`,
      room?.verdict ?? "",
      award?.verdict ?? "",
      drop.words,
      [room?.why ?? "", award?.why ?? ""].filter((text) => text !== "").join(" "),
    ];
  });
}
