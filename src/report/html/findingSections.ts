/** What a log says beyond its awards and floors: rooms entered, what was tested, what was foretold. */
import { describeForetold } from "../../study/awards/plainAwards";
import type { CurseOddsFinding } from "../../study/floors/curseOdds";
import type { EvidenceRow } from "../../study/evidence";
import { FORETOLD_MAX as KEPT_MAX, type Report } from "../../study/report";
import { counted } from "../../picture/counted";
import { playNext, type PlayNext } from "../../study/advice";
import type { EnteredRoomsFinding } from "../../study/rooms/enteredRooms";
import { EVIDENCE_HEAD, evidenceCells } from "../evidenceLines";
import { curseOddsText, foretoldNote, lockedText, playNextText } from "../findingTexts";
import { markup, type Markup } from "./markup";

/** Longer lists say how much they leave out. */
const ROOMS_MAX = 100;
const FORETOLD_MAX = 200;

/** Entered rooms that do not agree, and what the others say of the run. */
export function enteredRoomsSection(finding: EnteredRoomsFinding | undefined): Markup | undefined {
  if (finding === undefined || finding.items.length === 0) {
    return undefined;
  }
  const { items, inferred, locked, warnings } = finding;
  const wrong = items.filter(({ verdict }) => verdict === "mismatch");
  const reasons = new Map<string, number>();
  for (const { why } of items.filter(({ verdict }) => verdict === "outside")) {
    reasons.set(why, (reasons.get(why) ?? 0) + 1);
  }
  const settled = inferred.flatMap((one) =>
    one.settled.map((fact) => ({ ...fact, floor: one.floor })),
  );
  return markup`<h2>Rooms entered</h2>
    <div class="card">
      ${warnings.map((warning) => markup`<p>${warning}</p>`)}
      ${wrong.length === 0 ? agreeNote(items) : roomTable(wrong.slice(0, ROOMS_MAX))}
      ${moreNote(wrong.length - ROOMS_MAX, "rooms")}
      ${[...reasons].map(([why, count]) => markup`<p>${count} not judged: ${why}</p>`)}
      ${settled.length === 0 ? undefined : hiddenTable(settled)}
      ${locked.length === 0 ? undefined : markup`<p class="muted">${lockedText(locked)}</p>`}
    </div>`;
}

function agreeNote(items: EnteredRoomsFinding["items"]): Markup | undefined {
  const judged = items.filter(({ verdict }) => verdict === "match").length;
  const rooms = judged === 1 ? "The room entered has" : `All ${judged} rooms entered have`;
  return judged === 0
    ? undefined
    : markup`<p>${rooms} the type and the seed that the floor gives.</p>`;
}

function roomTable(rooms: EnteredRoomsFinding["items"]): Markup {
  return markup`<div class="scroll">
    <table>
      <tr>
        <th class="number">line</th>
        <th>floor</th>
        <th>what differs</th>
      </tr>
      ${rooms.map(
        ({ line, floor, why }) =>
          markup`<tr class="differs">
            <td class="number">${line}</td>
            <td>${floor}</td>
            <td>${why}</td>
          </tr>`,
      )}
    </table>
  </div>`;
}

function hiddenTable(
  facts: readonly {
    readonly floor: string;
    readonly name: string;
    readonly values: readonly string[];
  }[],
): Markup {
  return markup`<h3>What the rooms say of the run, which the log hides</h3>
    <div class="scroll">
      <table>
        <tr>
          <th>floor</th>
          <th>of the run</th>
          <th>what fits</th>
        </tr>
        ${facts.map(
          ({ floor, name, values }) =>
            markup`<tr>
              <td>${floor}</td>
              <td>${name}</td>
              <td>${values.join(", ")}</td>
            </tr>`,
        )}
      </table>
    </div>`;
}

/** Every rule that the log exercised, with the numbers that fit in its place. */
export function evidenceSection(
  rows: readonly EvidenceRow[],
  curses: readonly CurseOddsFinding[],
): Markup | undefined {
  if (rows.length === 0) {
    return undefined;
  }
  const isNumber = (column: number): boolean => NUMBER_COLUMNS.includes(column);
  return markup`<h2>What this log has tested</h2>
    <details class="card">
      <summary>${counted(rows.length, "rule")}, and what fits in place of each</summary>
      <p class="muted">
        A rule counts as asked where an award or a floor exercised it, as agreed where that came out as
        expected, and as decisive where another answer would have shown. What fits is every number
        that would have agreed as well.
      </p>
      <div class="scroll">
        <table class="numbers stacked">
          <thead>
            <tr>
              ${EVIDENCE_HEAD.map(
                (name, column) =>
                  markup`<th class="${isNumber(column) ? "number" : ""}">${name}</th>`,
              )}
            </tr>
          </thead>
          ${evidenceCells(rows).map(
            (cells) =>
              markup`<tr>
                ${cells.map(
                  (cell, column) =>
                    markup`<td class="${isNumber(column) ? "number" : "wide"}" ${column === 0 ? undefined : headOf(column)}>${cell}</td>`,
                )}
              </tr>`,
          )}
        </table>
      </div>
      ${playNextList(playNext(rows))}
      ${curses.map((finding) => markup`<p class="muted">${curseOddsText(finding)}</p>`)}
    </details>`;
}

/** What stands before a cell on a phone, where the head of the table is not shown. */
function headOf(column: number): Markup {
  return markup`data-head="${EVIDENCE_HEAD[column]}"`;
}

/** How to break the ties, the quickest first. */
function playNextList(advice: readonly PlayNext[]): Markup | undefined {
  return advice.length === 0
    ? undefined
    : markup`<h3>What to play next</h3>
        <ul class="plain">
          ${advice.map((one) => markup`<li>${playNextText(one)}</li>`)}
        </ul>`;
}

/** Of {@link EVIDENCE_HEAD}: asked, hit, agreed, decisive. */
const NUMBER_COLUMNS: readonly number[] = [2, 3, 4, 5];

/** What rooms should have dropped, in editions that do not log it. */
export function foretoldSection(report: Report): Markup | undefined {
  const { foretold } = report;
  if (foretold.length === 0) {
    return undefined;
  }
  return markup`<h2>What rooms should have dropped</h2>
    <details class="card">
      <summary>
        ${foretold.length < KEPT_MAX ? "" : "the first "}${foretold.length} rooms; this edition does not log what they drop, by the rules it was this
      </summary>
      <p class="muted">${foretoldNote(report) ?? ""}</p>
      <div class="scroll">
        <table>
          <tr>
            <th class="number">line</th>
            <th>reward</th>
          </tr>
          ${foretold.slice(0, FORETOLD_MAX).map(
            (one) =>
              markup`<tr>
                <td class="number muted">${one.line}</td>
                <td>${describeForetold(one)}</td>
              </tr>`,
          )}
        </table>
      </div>
      ${moreNote(foretold.length - FORETOLD_MAX, "rooms")}
    </details>`;
}

function moreNote(count: number, what: string): Markup | undefined {
  return count > 0 ? markup`<p class="muted">and ${count} more ${what}.</p>` : undefined;
}
