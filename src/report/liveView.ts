/** What `oracle watch` shows: the floor that is being played, what its rooms will pay, the tally. */
import { AWARD_NAMES, awardLetter } from "../core/award/pickups";
import { isSeed } from "../core/rng/generator";
import { formatSeedText } from "../core/rng/seedText";
import type { DrawnRoom, FloorItem } from "../compare/items";
import type { Report } from "../compare/report";
import type { LiveFloor, LiveRoom, LiveState } from "./liveLog";
import { printableValues } from "./printable";
import { titleOf, type Palette } from "./terminalReport";

/** The view in its parts, so that a small terminal can keep those that matter. */
export interface LiveView {
  /** The edition, the run, the floor and its verdict. */
  readonly head: readonly string[];
  /** The floor's rooms; the award of each that pays is its label. Empty before the first floor. */
  readonly rooms: readonly LabelledRoom[];
  /** What the letters of awards on the map mean. */
  readonly legend: readonly string[];
  /** The tally and the last mismatch. */
  readonly tail: readonly string[];
}

/** A room with its award. */
export interface LabelledRoom extends DrawnRoom {
  readonly label: string | undefined;
}

/** A room that has been cleared. */
const DONE = "✓";

/** The view of what a log says so far. */
export function liveView(state: LiveState, palette: Palette): LiveView {
  const { report, floor } = printableValues(state);
  const tail = [
    tally("awards", report.awards, palette),
    tally("floors", report.floors, palette),
    ...lastMismatch(report, palette),
  ];
  const head = [heading(report, palette)];
  if (floor === undefined) {
    const waiting = palette.dim("Waiting for a floor…");
    return { head: [...head, waiting], rooms: [], legend: [], tail };
  }
  const labels = new Map(floor.rooms.map((room) => [room.gridIndex, labelOf(room)]));
  return {
    head: [...head, ...floorHead(floor.item, palette)],
    rooms: floor.item.rooms.map((room) => ({ ...room, label: labels.get(room.gridIndex) })),
    legend: legendLines(floor, labels, palette),
    tail,
  };
}

function legendLines(
  { loadout }: LiveFloor,
  labels: ReadonlyMap<number, string>,
  palette: Palette,
): readonly string[] {
  if (labels.size === 0) {
    return [
      palette.dim("No forecast: the log holds no award seeds. The mod writes them: oracle install"),
    ];
  }
  const shown = new Set([...labels.values()].map((label) => label.slice(-1)));
  const letters = AWARD_NAMES.filter(({ letter }) => shown.has(letter)).map(
    ({ letter, name }) => `${letter} ${name === "none" ? "nothing" : name}`,
  );
  const done = shown.has(DONE) ? [`${DONE} cleared`] : [];
  return [palette.dim(`Forecast with ${loadout}:`), [...letters, ...done].join("   ")];
}

/** What stands in a room: "k", "3c", "." for nothing, or that it is done. */
function labelOf({ variant, count, isPaid }: LiveRoom): string {
  if (isPaid) {
    return DONE;
  }
  return count < 2 ? awardLetter(count === 0 ? 0 : variant) : `${count}${awardLetter(variant)}`;
}

/** The floor's name, verdict and seed. */
function floorHead(item: FloorItem, palette: Palette): readonly string[] {
  const seed = palette.dim(`stage seed ${item.stageSeed ?? "unknown"}`);
  return [
    `${palette.bold(item.name)}  ${verdictWord(item, palette)}  ${seed}`,
    ...(item.verdict === "mismatch" ? [palette.red(item.why)] : []),
  ];
}

function heading(report: Report, palette: Palette): string {
  const run = report.runs.at(-1);
  const seed = run?.startSeed;
  const parts = [
    run?.edition ?? "",
    seed !== undefined && isSeed(seed) ? formatSeedText(seed) : "",
    `${report.lineCount.toLocaleString("en")} lines`,
  ];
  return `${palette.bold("Basement Oracle")}  ${palette.dim(parts.filter(Boolean).join(" · "))}`;
}

function verdictWord(item: FloorItem, palette: Palette): string {
  switch (item.verdict) {
    case "match":
      return palette.green("layout as simulated");
    case "mismatch":
      return palette.red("not as simulated");
    case "outside":
      return palette.yellow("being built, or outside the model");
  }
}

function tally(what: string, counts: Report["awards"], palette: Palette): string {
  const mismatch = `${counts.mismatch} mismatch`;
  return `${what}   ${palette.green(`${counts.match} match`)}   ${counts.mismatch === 0 ? palette.dim(mismatch) : palette.red(mismatch)}   ${palette.dim(`${counts.outside} outside`)}`;
}

function lastMismatch(report: Report, palette: Palette): readonly string[] {
  const item = report.items.findLast(({ verdict }) => verdict === "mismatch");
  return item === undefined ? [] : [`${palette.red("last mismatch")} ${titleOf(item)}`, item.why];
}
