/** What a log says beyond its awards and floors: rooms entered, what was tested. */
import type { EvidenceRow } from "../../study/evidence";
import { agreeWords } from "../../core/judge/tally";
import { capitalised } from "../../core/words/words";
import { counted } from "../../picture/counted";
import type { EnteredRoomsFinding } from "../../study/rooms/enteredRooms";
import type { LabFinding } from "../../study/lab";
import { EVIDENCE_HEAD, evidenceCells } from "../evidenceLines";
import { lockedText } from "../headline";
import { LAB_HEAD, labCells, labWords } from "../labLines";
import { markup, type Markup } from "./markup";
import { tableOf } from "./table";

/** Longer lists say how much they leave out. */
const ROOMS_MAX = 100;

/** What the game answered to the laboratory; nothing without experiments. */
export function labSection(finding: LabFinding | undefined): Markup | undefined {
  const columns = LAB_HEAD.map((title) => ({ title, look: "wide", phone: title }));
  return finding === undefined
    ? undefined
    : markup`<h2>What the game answered to the laboratory</h2>
        <div class="card">
          ${tableOf(columns, labCells(finding), { look: "numbers stacked" })}
          <p class="muted">A few lines to post:</p>
          ${labWords(finding).map((line) => markup`<p>${line}</p>`)}
        </div>`;
}

/** Entered rooms that do not agree. */
export function enteredRoomsSection(finding: EnteredRoomsFinding | undefined): Markup | undefined {
  if (finding === undefined || finding.items.length === 0) {
    return undefined;
  }
  const { items, locked, warnings } = finding;
  const wrong = items.filter(({ verdict }) => verdict === "mismatch");
  const reasons = new Map<string, number>();
  for (const { why } of items.filter(({ verdict }) => verdict === "outside")) {
    reasons.set(why, (reasons.get(why) ?? 0) + 1);
  }
  return markup`<h2>Rooms entered</h2>
    <div class="card">
      ${warnings.map((warning) => markup`<p>${warning}</p>`)}
      <p>${capitalised(agreeWords(finding.rooms))}, by the type and the seed that the floor gives.</p>
      ${wrong.length === 0 ? undefined : roomTable(wrong.slice(0, ROOMS_MAX))}
      ${leftOutNote(wrong.length - ROOMS_MAX, "rooms")}
      ${[...reasons].map(([why, count]) => markup`<p>${count} not judged: ${why}</p>`)}
      ${locked.length === 0 ? undefined : markup`<p class="muted">${lockedText(locked)}</p>`}
    </div>`;
}

function roomTable(rooms: EnteredRoomsFinding["items"]): Markup {
  return tableOf(
    [{ title: "line", look: "number" }, { title: "floor" }, { title: "what differs" }],
    rooms.map(({ line, floor, why }) => [line, floor, why]),
    { rowLook: () => "differs" },
  );
}

/** Every rule that the log exercised, with the numbers that fit in its place. */
export function evidenceSection(rows: readonly EvidenceRow[]): Markup | undefined {
  if (rows.length === 0) {
    return undefined;
  }
  const columns = EVIDENCE_HEAD.map((title, column) => ({
    title,
    look: NUMBER_COLUMNS.includes(column) ? "number" : "wide",
    ...(column > 0 && { phone: title }),
  }));
  return markup`<h2>What this log has tested</h2>
    <details class="card">
      <summary>${counted(rows.length, "rule")}, and what fits in place of each</summary>
      <p class="muted">
        Each row is a rule and how often the game did what it says. Told by: in so many of these
        another number would have given something else. Numbers that fit: all that would have given
        the same each time.
      </p>
      ${tableOf(columns, evidenceCells(rows), { look: "numbers stacked" })}
    </details>`;
}

/** Of {@link EVIDENCE_HEAD}: right, wrong, not judged, told by. */
const NUMBER_COLUMNS: readonly number[] = [2, 3, 4, 5];

/** How much a list leaves out; nothing where it is whole. */
export function leftOutNote(count: number, what: string): Markup | undefined {
  return count > 0
    ? markup`<p class="muted">${count.toLocaleString("en")} more ${what} are counted above and not listed.</p>`
    : undefined;
}
