/** The entries of the page: every award and floor, folded. */
import { ROLL_HEADS, rollRows } from "../../picture/rollHeads";
import { describeAward } from "../../core/words/words";
import type { AwardItem, FloorCheck, FloorItem, FoundFloor } from "../../study/items";
import { awardMark } from "../floorAwards";
import { distanceSentence } from "../../picture/floor/titles";
import type { AwardMark, DrawnRoom } from "../../picture/floor/drawnRoom";
import { mapPicture } from "./mapFigures";
import { commandBox, markup, type Insertable, Markup } from "./markup";
import { tableOf, type Column } from "./table";

/** What is said of an entry. */
export const MARK_WORDS = {
  match: "match",
  mismatch: "mismatch",
  outside: "outside the model",
  "by-mod": "made by the mod",
} as const satisfies Readonly<Record<AwardMark, string>>;

function badge(verdict: AwardMark): Markup {
  return markup`<span class="badge ${verdict}">${MARK_WORDS[verdict]}</span>`;
}

/** One award: what came, why it differs, both sides and the trace. */
export function awardEntry(item: AwardItem, hasCommands = true): Markup {
  return markup`<details
    class="item ${item.verdict}"
    data-verdict="${item.verdict}"
    data-kind="award"
  >
    <summary>
      ${badge(awardMark(item))}<span class="title">${item.clear === 0 ? "Award" : `Award ${item.clear}`}</span>
      <span class="drop">${dropOf(item)}</span>
      <span class="where">line ${item.line} · <span class="seed">${item.awardSeed}</span></span>
      ${item.why === "" ? undefined : markup`<p class="why">${item.why}</p>`}
    </summary>
    <div class="body">
      ${awardSides(item)}${traceTable(item)}
      ${hasCommands ? commandOf(item) : undefined}
    </div>
  </details> `;
}

function commandOf({ command }: AwardItem | FloorItem): Markup | undefined {
  return command === "" ? undefined : commandBox(command);
}

function dropOf({ observed, loadout, mode }: AwardItem): string {
  return [describeAward(observed), loadout, mode].filter((part) => part !== "").join(" · ");
}

function awardSides({ expected, observed }: AwardItem): Markup {
  const rows: (readonly [string, Insertable, Insertable])[] = [
    ["award", expected?.award, observed.award],
    ["number", expected?.count, observed.count],
    ["spawn seeds", expected?.spawnSeeds.join(", "), observed.spawnSeeds.join(", ")],
    ["draws", expected?.draws, observed.draws],
    // Nobody knows it of a room in a plain log.
    ["award seed afterwards", expected?.nextAwardSeed, observed.nextAwardSeed || undefined],
  ];
  const differs = rows.map(
    ([, left, right]) =>
      expected !== undefined && right !== undefined && `${left ?? ""}` !== `${right}`,
  );
  return markup`<h3>Expected and observed</h3>
    ${tableOf(
      [{ title: "" }, { title: "expected", look: "mono" }, { title: "the game", look: "mono" }],
      rows.map(([name, left, right]) => [name, left ?? "–", right ?? "–"]),
      { rowLook: (row) => (differs[row] === true ? "differs" : "") },
    )}`;
}

function traceTable({ trace, draw, verdict }: AwardItem): Markup | undefined {
  if (trace.length === 0) {
    return undefined;
  }
  const parting = verdict === "mismatch" ? trace.findIndex(({ label }) => label === draw) : -1;
  return markup`<h3>Every roll</h3>
    ${tableOf(ROLL_COLUMNS, rollRows(trace), {
      look: "trace stacked",
      rowLook: (row) => (row === parting ? "differs" : ""),
    })}`;
}

const ROLL_LOOKS: readonly Omit<Column, "title">[] = [
  { look: "number" },
  {},
  { phone: "chance" },
  { phone: "rolled", look: "number mono" },
  { phone: "outcome" },
];

/** {@link ROLL_HEADS} as each looks, on a phone with its name beside it. */
export const ROLL_COLUMNS: readonly Column[] = ROLL_HEADS.map(({ title }, column) => {
  return { title, ...ROLL_LOOKS[column] };
});

/** What a floor's card holds besides the floor. */
interface FloorCardOptions {
  readonly linkOf?: ((floor: FloorItem) => string | undefined) | undefined;
  readonly hasCommands?: boolean | undefined;
}

/** One floor: its picture, and every check folded. */
export function floorCard(
  item: FloorItem,
  rooms: readonly DrawnRoom[],
  { linkOf, hasCommands = true }: FloorCardOptions = {},
): Markup {
  const name = nameOf(item);
  const link = linkOf?.(item);
  return markup`<section
    class="card floor ${item.verdict}"
    data-verdict="${item.verdict}"
    data-kind="floor"
  >
    ${
      rooms.length === 0
        ? markup`<div class="empty">No rooms to draw: the log tells too little.</div>`
        : mapPicture(rooms)
    }
    <div class="about">
      <header>
        <h3>${link === undefined ? name : markup`<a href="${link}">${name}</a>`}</h3>
        ${badge(item.verdict)}
      </header>
      <p class="muted">line ${item.line}${item.difficulty === "" ? "" : ` · ${item.difficulty}`}</p>
      ${item.why === "" ? undefined : markup`<p>${item.why}</p>`}
      ${item.whole === undefined ? undefined : markup`<p>${distanceSentence(item.whole.distances)}</p>`}
      ${item.checks.length === 0 ? undefined : checkList(item)}
      ${hasCommands ? commandOf(item) : undefined}
    </div>
  </section>`;
}

/** A floor of which there is nothing to draw, as one line of a list. */
export function maplessEntry(item: FloorItem): Markup {
  return markup`<li data-verdict="${item.verdict}" data-kind="floor">
    <b>${nameOf(item)}</b> <span class="muted">line ${item.line}</span> ${item.why}
  </li>`;
}

function nameOf({ name, curses }: FloorItem): string {
  return [name, ...curses].join(" · ");
}

/** What was checked, and what else only some readers ask for. */
function checkList({ checks, stageSeed, whole }: FloorItem): Markup {
  const isBroken = checks.some(({ result }) => result === "broken");
  return markup`<details class="checks" ${new Markup(isBroken ? "open" : "")}>
    <summary>${checksWords(checks)}</summary>
    <ul class="plain">
      ${checks.map(checkEntry)}
    </ul>
    <p class="muted">
      Stage seed <span class="seed">${stageSeed ?? "unknown"}</span>.
      ${whole === undefined ? undefined : standingSentences(whole)}
    </p>
  </details>`;
}

/** What a whole floor stands on. */
function standingSentences({ figures, warnings }: FoundFloor): string {
  return [
    `From ${figures}, as the rooms entered ask for; hatched where several floors fit.`,
    ...warnings,
  ].join(" ");
}

/** "All 34 checks hold", "33 of 34 checks hold, 1 undetermined". */
function checksWords(checks: readonly FloorCheck[]): string {
  const all = checks.length;
  const held = checks.filter(({ result }) => result === "holds").length;
  const undetermined = checks.filter(({ result }) => result === "undetermined").length;
  const holding = held === all ? `All ${all} checks hold` : `${held} of ${all} checks hold`;
  return undetermined === 0 ? holding : `${holding}, ${undetermined} undetermined`;
}

function checkEntry({ name, result, line, expected, observed, note }: FloorCheck): Markup {
  const sides =
    result === "broken"
      ? `expected ${expected}, the game has ${observed} (line ${line}).`
      : `${observed}.`;
  return markup`<li class="${result}">
    <span class="badge ${result}">${result}</span>
    <b>${name}</b> ${note === "" ? sides : `${sides} ${note}`}
  </li>`;
}
