/** What a report shows, for a page of its own and for the web page. */
import { counted } from "../../picture/counted";
import { judgedOf, type VerdictTally } from "../../core/judge/tally";
import {
  explanationTexts,
  factsOf,
  fileName,
  headlineOf,
  madeByModNote,
  repeatedNote,
} from "../headline";
import type { AwardItem, FloorItem } from "../../study/items";
import type { Report } from "../../study/report";
import { enteredRoomsSection, evidenceSection, labSection, leftOutNote } from "./findingSections";
import { placedAwards, withAwards } from "../floorAwards";
import { awardEntry, floorCard, maplessEntry } from "./itemSections";
import { mapLegend } from "./mapFigures";
import { markup, type Markup } from "./markup";
import { tableOf } from "./table";

/** What the page is made of besides the report. */
export interface HtmlOptions {
  /** Where a floor of a known run is shown large; undefined for no such place. */
  readonly linkOf?: ((floor: FloorItem) => string | undefined) | undefined;
  /** Whether entries end in the command that repeats them. Default true. */
  readonly hasCommands?: boolean | undefined;
}

/**
 * What a browser holds without pain while a log is followed, every mismatch first: an award is some eighty
 * elements, and two thousand of them take 200 MB.
 */
const AWARDS_MAX = 500;
const FLOORS_MAX = 300;
const PROBLEMS_SHOWN = 50;

/** Everything, from the headline to the lines that could not be used. */
export function reportBody(report: Report, options: HtmlOptions = {}): Markup {
  const awards = report.items.filter((item) => item.kind === "award");
  const floors = report.items.filter((item) => item.kind === "floor");
  return markup`
    ${heading(report)}
    <div class="cards">
      ${tallyCard("Awards", report.awards)}${tallyCard("Floors", report.floors)}
      ${report.enteredRooms === undefined ? undefined : tallyCard("Rooms entered", report.enteredRooms.rooms)}
    </div>
    ${commonNote(report)}
    ${labSection(report.lab)}
    <h2>Everything compared</h2>
    ${floorSection(report, floors, options)} ${awardSection(report, awards, options)}
    ${enteredRoomsSection(report.enteredRooms)}
    ${evidenceSection(report.coverage)} ${problemSection(report)}`;
}

function heading(report: Report): Markup {
  const verdict = headlineOf(report);
  const notes = [madeByModNote(report), repeatedNote(report)];
  return markup`<header>
    <p class="kicker">Basement Oracle · comparison</p>
    <h1>${verdict}</h1>
    ${notes.map((note) => (note === undefined ? undefined : markup`<p class="why">${note}</p>`))}
    <div class="facts">
      <span class="mono">${fileName(report.source)}</span>
      ${factsOf(report).map((fact) => markup`<span>${fact}</span>`)}
    </div>
  </header>`;
}

function tallyCard(title: string, tally: VerdictTally): Markup {
  const { all } = judgedOf(tally);
  const bars = (["match", "mismatch", "outside"] as const)
    .filter((verdict) => tally[verdict] > 0)
    .map((verdict) => markup`<i class="${verdict}" style="flex:${tally[verdict]} 0 0"></i>`);
  return markup`<section class="card">
    <h2>${title}</h2>
    <p class="big">
      ${all === 0 ? "none" : tally.match}
      <small>${all === 0 ? "in this log" : `of ${all} match`}</small>
    </p>
    <div class="bar">${bars}</div>
    <div class="legend">
      <span class="match"><b>${tally.match}</b> match</span
      ><span class="mismatch"><b>${tally.mismatch}</b> mismatch</span
      ><span class="outside"><b>${tally.outside}</b> outside the model</span>
    </div>
  </section>`;
}

function commonNote(report: Report): Markup | undefined {
  const texts = explanationTexts(report);
  return texts.length === 0
    ? undefined
    : markup`<div class="note bad">${texts.map((text) => markup`<p>${text}</p>`)}</div>`;
}

function floorSection(
  report: Report,
  floors: readonly FloorItem[],
  options: HtmlOptions,
): Markup | undefined {
  if (floors.length === 0) {
    return undefined;
  }
  const placed = placedAwards(report);
  const shown = mismatchesFirst(floors, FLOORS_MAX).map((floor) => ({
    floor,
    rooms: withAwards(floor, placed),
  }));
  const isListed = ({ floor, rooms }: (typeof shown)[number]): boolean =>
    rooms.length === 0 && floor.verdict === "outside";
  const drawn = shown.filter((one) => !isListed(one));
  return markup`${mapLegend(shown.flatMap(({ rooms }) => rooms))}
    <div class="floors">${drawn.map(({ floor, rooms }) => floorCard(floor, rooms, options))}</div>
    ${mapless(shown.filter(isListed).map(({ floor }) => floor))}
    ${leftOutNote(judgedOf(report.floors).all - shown.length, "floors")}`;
}

/** Floors of which the log tells too little to draw or judge them, in one list that is folded. */
function mapless(floors: readonly FloorItem[]): Markup | undefined {
  return floors.length === 0
    ? undefined
    : markup`<details class="card fold mapless">
        <summary>
          ${counted(floors.length, "floor")} without a map
          <span class="muted">the log tells too little of them</span>
        </summary>
        <ul class="plain">
          ${floors.map(maplessEntry)}
        </ul>
      </details>`;
}

function awardSection(
  report: Report,
  awards: readonly AwardItem[],
  { hasCommands }: HtmlOptions,
): Markup | undefined {
  if (awards.length === 0) {
    return undefined;
  }
  const shown = mismatchesFirst(awards, AWARDS_MAX);
  const missing = judgedOf(report.awards).all + report.paidByMod - shown.length;
  return markup`<h2>Awards</h2>
    ${shown.map((award) => awardEntry(award, hasCommands))}${leftOutNote(missing, "entries")}`;
}

/** In the order of the log; what does not fit is dropped from the matches at the end. */
function mismatchesFirst<T extends AwardItem | FloorItem>(
  items: readonly T[],
  limit: number,
): readonly T[] {
  const rank = ({ verdict }: T): number => (verdict === "mismatch" ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line).slice(0, limit);
}

function problemSection(report: Report): Markup | undefined {
  if (report.problemCount === 0) {
    return undefined;
  }
  return markup`<h2>Lines that could not be used</h2>
    <div class="card">
      <p class="muted">${report.problemCount} in all.</p>
      ${tableOf(
        [{ title: "", look: "number muted" }, { title: "" }],
        report.problems.slice(0, PROBLEMS_SHOWN).map(({ line, text }) => [line, text]),
      )}
    </div>`;
}
