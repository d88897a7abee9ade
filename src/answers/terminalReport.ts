/** The report of a log for a terminal: the verdicts first, then what matters, on one screen. */
import { counted } from "../picture/countWords";
import { outsideBy } from "../judge/judge";
import { judgedOf, type VerdictTally } from "../core/judge/tally";
import type { ReportItem } from "../judge/logs/comparedItems";
import type { Report } from "../judge/logs/logReport";
import type { EnteredRoomItem } from "../judge/logs/rooms/roomItems";
import {
  explanationTexts,
  headlineFacts,
  unlockTexts,
  mismatchesOf,
  madeByModNote,
  repeatedNote,
  wrongItemTexts,
} from "./headline";
import { generatorWords } from "../judge/logs/generators";
import { LAB_HEAD, labCells, labWords } from "./labLines";
import { printableValues } from "./printable";

/** Colours, or none. */
type Palette = Readonly<
  Record<"green" | "red" | "yellow" | "dim" | "bold", (text: string) => string>
>;

/** How many mismatches, reasons and problems are shown. */
const MISMATCHES_SHOWN = 5;
const REASONS_SHOWN = 6;
const PROBLEMS_SHOWN = 3;

/** The report as lines of text. */
export function terminalReport(compared: Report, palette: Palette): readonly string[] {
  const report = printableValues(compared);
  return [
    `${palette.bold(report.source)}  ${palette.dim(headlineFacts(report).join(" · "))}`,
    ...report.builds.map((build) => palette.dim(build)),
    tallyLine("awards", report.awards, palette),
    ...sourceLines(report, palette),
    tallyLine("floors", report.floors, palette),
    ...(report.enteredRooms === undefined
      ? []
      : [tallyLine("rooms", report.enteredRooms.rooms, palette)]),
    ...(judgedOf(report.contents).all === 0 ? [] : [tallyLine("items", report.contents, palette)]),
    ...labLines(report, palette),
    ...section(
      palette.bold("Generators that nobody has published"),
      report.generators.map((finding) => `  ${generatorWords(finding)}`),
    ),
    ...mismatchLines(report, palette),
    ...roomLines(report, palette),
    ...explanationLines(report, palette),
    ...outsideLines(report, palette),
    ...problemLines(report, palette),
  ];
}

/** "awards    12 match   0 mismatch   1 outside the model". */
function tallyLine(what: string, tally: VerdictTally, palette: Palette): string {
  if (judgedOf(tally).all === 0) {
    return `${what.padEnd(10)}${palette.dim("none in this log")}`;
  }
  const mismatch = `${tally.mismatch} mismatch`;
  return [
    what.padEnd(7),
    palette.green(`${tally.match} match`),
    tally.mismatch === 0 ? palette.dim(mismatch) : palette.red(mismatch),
    tally.outside === 0
      ? palette.dim("0 outside the model")
      : palette.yellow(`${tally.outside} outside the model`),
  ].join("   ");
}

/** What awards are known from, and which prove nothing about the game. */
function sourceLines(report: Report, palette: Palette): readonly string[] {
  const exact = judgedOf(report.awardsFrom["pickup-line"]).all;
  const due = report.foretold.length;
  const untold = `${counted(due, "room")} whose drops the game does not log: --html and --json have them by the rules`;
  const notes = [
    [palette.yellow, madeByModNote(report)],
    [palette.yellow, repeatedNote(report)],
    [palette.dim, exact === 0 ? "" : `${exact} from the game's own lines, to the seed`],
    [palette.dim, due === 0 ? "" : untold],
  ] as const;
  return notes.flatMap(([paint, note]) => (note === "" ? [] : [paint(`        ${note}`)]));
}

function labLines({ lab }: Report, palette: Palette): readonly string[] {
  if (lab === undefined) {
    return [];
  }
  const rows = [LAB_HEAD, ...labCells(lab)].map((cells) => cells.map((cell) => cell.padEnd(17)));
  const table = rows.map((cells) => cells.join(" "));
  const lines = [...table, palette.dim("To post:"), ...labWords(lab)];
  return section(
    palette.bold("What the game answered to the laboratory"),
    lines.map((line) => `  ${line.trimEnd()}`),
  );
}

/** The first awards, floors and entered rooms that differ. */
function mismatchLines(report: Report, palette: Palette): readonly string[] {
  const all = [...report.items, ...(report.enteredRooms?.items ?? [])];
  const shown = all.filter(({ verdict }) => verdict === "mismatch").slice(0, MISMATCHES_SHOWN);
  const items = wrongItemTexts(report).slice(0, MISMATCHES_SHOWN);
  const more = mismatchesOf(report) - shown.length - items.length;
  return [
    ...items.flatMap((text) => ["", `${palette.red("✗")} ${text}.`]),
    ...shown.flatMap((item) => [
      "",
      `${palette.red("✗")} line ${item.line}: ${titleOf(item)}`,
      `  ${item.why}`,
      ...(item.kind === "room" ? [] : [`  ${palette.dim(item.command)}`]),
    ]),
    ...(more > 0 ? ["", palette.dim(`  and ${more} more; --html shows them all.`)] : []),
  ];
}

/** "award 12 in cell 84 (seed 305419896)", "floor Basement I (seed 2593915157)", "room of Basement I". */
export function titleOf(item: ReportItem | EnteredRoomItem): string {
  if (item.kind === "award") {
    const { clear, line, gridIndex, awardSeed } = item;
    const place =
      clear === 0 ? ` of the room on line ${line}` : ` ${clear}, room on cell ${gridIndex}`;
    return `award${place} (award seed ${awardSeed})`;
  }
  return item.kind === "room"
    ? `room of ${item.floor}`
    : `floor ${item.name} (stage seed ${item.stageSeed ?? "unknown"})`;
}

/** What limits the judgement of entered rooms. */
function roomLines(report: Report, palette: Palette): readonly string[] {
  const { warnings = [] } = report.enteredRooms ?? {};
  return [
    ...warnings.map((warning) => palette.yellow(warning)),
    ...unlockTexts(report).map((text) => palette.dim(text)),
  ];
}

/** What the mismatched awards have in common. */
function explanationLines(report: Report, palette: Palette): readonly string[] {
  const lines = explanationTexts(report);
  return lines.length === 0 ? [] : ["", `${palette.bold("In common:")} ${lines.join(" ")}`];
}

function outsideLines(report: Report, palette: Palette): readonly string[] {
  const ofRooms = outsideBy(report.enteredRooms?.items ?? []);
  const sorted = [...report.outside, ...ofRooms].toSorted((a, b) => b.count - a.count);
  const shown = sorted.slice(0, REASONS_SHOWN);
  const lines = shown.map(({ why, count }) => `  ${palette.yellow(`${count} ×`)} ${why}`);
  const more = sorted.length - shown.length;
  const left =
    more === 0 ? [] : [palette.dim(`  and ${counted(more, "more reason")}; --json has them all.`)];
  return section(palette.bold("Outside the model"), [...lines, ...left]);
}

function problemLines(report: Report, palette: Palette): readonly string[] {
  const shown = report.problems.slice(0, PROBLEMS_SHOWN);
  return section(palette.yellow(`${counted(report.problemCount, "line")} could not be used:`), [
    ...shown.map(({ line, text }) => `  line ${line}: ${text}`),
    ...(report.problemCount > shown.length ? [palette.dim("  … --json lists them.")] : []),
  ]);
}

/** A blank line, a title and lines; nothing without lines. */
function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...lines];
}
