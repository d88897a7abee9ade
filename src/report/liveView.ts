/** What `oracle watch` shows: the floor that is being played, what its rooms will drop, the tally. */
import { awardLegend } from "../picture/floor/terminalLegend";
import type { RoomWithDrop } from "./floorAwards";
import type { VerdictTally } from "../core/judge/tally";
import type { Report } from "../study/report";
import { madeByModNote, seedTextOf, standingOf } from "./headline";
import type { LiveFloor, LiveState } from "./liveLog";
import { AWARD_MARKS, type DrawnAward } from "../picture/floor/drawnRoom";
import { printableValues } from "./printable";
import { tallyLine, titleOf } from "./terminalReport";
import { wholeSentences } from "./wholeSentences";
import type { Palette } from "./palette";

/** The view in its parts, so that a small terminal can keep those that matter. */
export interface LiveView {
  /** The edition, the run, the floor and its verdict. */
  readonly head: readonly string[];
  /** The floor's rooms; each with its award, if it drops one. Empty before the first floor. */
  readonly rooms: readonly RoomWithDrop[];
  /** What the letters of awards on the map mean. */
  readonly legend: readonly string[];
  /** The tally and the last mismatch. */
  readonly tail: readonly string[];
}

/** The view of what a log says so far. */
export function liveView(state: LiveState, palette: Palette): LiveView {
  const { report, floor } = printableValues(state);
  const byMod = madeByModNote(report);
  const tail = [
    tallyLine("awards", report.awards, palette),
    tallyLine("floors", withOpenFloor(report.floors, floor), palette),
    ...(byMod === undefined ? [] : [palette.yellow(byMod)]),
    ...lastMismatch(report, palette),
  ];
  const head = [heading(report, palette)];
  if (floor === undefined) {
    const waiting = palette.dim("Waiting for a floor…");
    return { head: [...head, waiting], rooms: [], legend: [], tail };
  }
  const { whole } = floor.item;
  const awards = floor.rooms.flatMap(({ award }) => award ?? []);
  return {
    head: [...head, ...floorHead(floor, palette)],
    rooms: floor.rooms,
    legend: [
      ...legendLines(floor, awards, palette),
      ...(whole === undefined ? [] : [palette.dim(wholeSentences(whole))]),
    ],
    tail,
  };
}

function legendLines(
  { loadout, isGreed }: LiveFloor,
  awards: readonly DrawnAward[],
  palette: Palette,
): readonly string[] {
  if (isGreed) {
    return [palette.dim("No forecast: rooms of Greed mode have no such award.")];
  }
  if (awards.length === 0) {
    return [
      palette.dim(
        "No forecast: this log does not tell the rooms' award seeds. The mod writes them: oracle install",
      ),
    ];
  }
  return [palette.dim(`Forecast with ${loadout}:`), awardLegend(awards)];
}

/** The floor's name, verdict and seed, and what is to say of the verdict. */
function floorHead(floor: LiveFloor, palette: Palette): readonly string[] {
  const { name, stageSeed } = floor.item;
  const { words, colour, why } = standingOf(floor);
  const seed = palette.dim(`stage seed ${stageSeed ?? "unknown"}`);
  const reason = colour === "mismatch" ? palette.red(why) : palette.dim(why);
  return [
    `${palette.bold(name)}  ${palette[AWARD_MARKS[colour].tint](words)}  ${seed}`,
    ...(why === "" ? [] : [reason]),
  ];
}

function heading(report: Report, palette: Palette): string {
  const run = report.runs.at(-1);
  const parts = [
    run?.edition ?? "",
    seedTextOf(run),
    `${report.lineCount.toLocaleString("en")} lines`,
  ];
  return `${palette.bold("Basement Oracle")}  ${palette.dim(parts.filter(Boolean).join(" · "))}`;
}

/** The floor being played counts as it stands: a comparison of the same log would count it too. */
function withOpenFloor(counts: VerdictTally, floor: LiveFloor | undefined): VerdictTally {
  return floor === undefined
    ? counts
    : { ...counts, [floor.item.verdict]: counts[floor.item.verdict] + 1 };
}

function lastMismatch(report: Report, palette: Palette): readonly string[] {
  const item = report.items.findLast(({ verdict }) => verdict === "mismatch");
  return item === undefined ? [] : [`${palette.red("last mismatch")} ${titleOf(item)}`, item.why];
}
