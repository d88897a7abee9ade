/** A run on one screen: a line a floor, with its curse and what its most visited rooms hold. */
import { at } from "../core/lists";
import colors, { isLaidOut } from "./colours";
import { contentsDoubt } from "../floors/sureness";
import { capitalised } from "../core/award/awardWords";
import { foughtWords, isFoughtGuessed } from "../floors/words/fought";
import { hangsOnTaken } from "../floors/words/taken";
import { toldThings, untoldSentence } from "../items/contentWords";
import type { RoomContent } from "../items/roomContent";
import type { RunAnswer, RunFloorAnswer } from "../run/floorAnswers";
import { SURENESS_CLAUSES } from "../core/award/drawCertainty";
import { columnsOf, wrapText } from "../picture/wrapText";
import { columns, screenLines } from "./print";
import { caveat, fitted, tabbed } from "./table";

/** The head of the table. */
const HEAD: readonly string[] = ["floor", "treasure", "boss", "shop", "devil / angel"];

/**
 * Whose run it is, a row for each floor, and what is taken for granted.
 *
 * @param hasAll whether the alternative path is shown even where the screen is too short for it.
 */
export function runScreen(answer: RunAnswer, hasAll: boolean): readonly string[] {
  const title = runTitle(answer);
  const rows = joinedEnds(answer.floors);
  const cells = (some: readonly RunAnswer["floors"][]): Cells =>
    some.map((floors) => cellsOf(floors, answer));
  const foot = footOf(answer, cells(rows)).flatMap(caveat);
  if (!isLaidOut()) {
    return [title, ...[HEAD, ...cells(rows)].map(tabbed), ...foot];
  }
  const below = foot.flatMap((line) => fitted(line).split("\n"));
  const free = screenLines() - below.length - LINES_AROUND;
  const main = rows.filter(([floor]) => floor?.path === "main");
  const shown = hasAll || free >= ROOMY_LINES * rows.length || main.length === 0 ? rows : main;
  return [title, ...cutTable(HEAD, cells(shown), columns(), free), ...below];
}

/** "B911 99AC · Repentance+, normal", and who plays if not Isaac. */
export function runTitle({ seedText, edition, difficulty, character }: RunAnswer): string {
  const who = character === "Isaac" ? [] : [character];
  return [colors.bold(seedText), `${capitalised(edition)}, ${difficulty}`, ...who].join(" · ");
}

/** Title, head of the table, and the next prompt. */
const LINES_AROUND = 3;

/** Both paths are shown where the screen has so many lines for each row. */
const ROOMY_LINES = 1.75;

type Cells = readonly (readonly string[])[];

/** One row for floors of which a run has only one: Sheol and Cathedral, the Dark Room and the Chest. */
function joinedEnds(floors: RunAnswer["floors"]): readonly RunAnswer["floors"][] {
  const rows: RunFloorAnswer[][] = [];
  for (const floor of floors) {
    const last = rows.at(-1);
    if (last?.[0]?.stage === floor.stage) {
      last.push(floor);
    } else {
      rows.push([floor]);
    }
  }
  return rows;
}

function cellsOf(floors: RunAnswer["floors"], { taken }: RunAnswer): readonly string[] {
  const each = (textOf: (floor: RunFloorAnswer) => string): string => {
    const texts = floors.map(textOf);
    return texts.every((text) => text === "") ? "" : texts.map((one) => one || "–").join(" / ");
  };
  const named = (floor: RunFloorAnswer): string => {
    const { kind, curse } = hangsOnTaken(taken, floor);
    const names = floor.curses.filter((name) => name !== "labyrinth").map(capitalised);
    const cursed = names.length === 0 ? "" : ` (${curse ? OTHER : ""}${names.join(", ")})`;
    return (kind ? OTHER : "") + floor.name + cursed;
  };
  return [
    each(named),
    each((floor) => itemsIn(floor, "treasure", "planetarium")),
    each(bossOf),
    each((floor) => itemsIn(floor, "shop")),
    each(({ deals, dealChance }) => {
      if (dealChance === undefined) {
        return "";
      }
      const sides = [deals?.devil?.contents, deals?.angel?.contents].map((one) => names(one ?? []));
      return sides.every((side) => side === "") ? "" : sides.map((one) => one || "–").join(" / ");
    }),
  ];
}

/** Marks what something else replaces where it is locked. */
const OTHER = "*";

/** Marks what stands in a room that has another layout in some possible runs. */
const DOUBT = " ?";

function itemsIn({ rooms }: RunFloorAnswer, ...types: readonly string[]): string {
  const own = rooms.filter(({ type, gridIndex }) => types.includes(type) && gridIndex >= 0);
  return own
    .flatMap(({ contents, known }) => {
      const text = names(contents ?? []);
      return text === "" ? [] : text + (contentsDoubt(known) === undefined ? "" : DOUBT);
    })
    .join("; ");
}

function names(contents: readonly RoomContent[]): string {
  const items = toldThings(contents.filter(({ what }) => what === "item"));
  return items.map(({ name, other }) => (other === "" ? "" : OTHER) + name).join(", ");
}

/** "Mom's Coin Purse (Fistula)": the boss's item, and the boss. */
function bossOf(floor: RunFloorAnswer): string {
  const bosses = floor.rooms.filter(({ type, gridIndex }) => type === "boss" && gridIndex >= 0);
  const names = bosses.map((room) => {
    const name = foughtWords(room);
    return name === "" || !isFoughtGuessed(room, floor) ? name : `${name}?`;
  });
  const whose = [...new Set(names)].filter((name) => name !== "").join(", ");
  const left = itemsIn(floor, "boss");
  return left === "" ? whose : left + (whose === "" ? "" : ` (${whose})`);
}

/** What the signs mean, what is taken for granted, how sure the answer is, and how to see more. */
export function footOf(answer: RunAnswer, rows: Cells, more = MORE): readonly string[] {
  const hasStar = rows.flat().some((cell) => cell.includes(OTHER));
  const hasDoubt = rows.flat().some((cell) => cell.includes(DOUBT));
  const stars = [
    ...(hasStar ? [`${OTHER} another where it is locked or was seen.`] : []),
    ...(hasDoubt ? [`${DOUBT.trim()} others in another save.`] : []),
  ];
  const isTold = Object.hasOwn(answer.input, "unlocks");
  const taken = isTold ? (answer.taken?.text ?? "") : "Taken: everything unlocked.";
  const rules = `Rules: ${SURENESS_CLAUSES[answer.certainty.level]}.`;
  return [
    ...untoldItems(answer.floors),
    [...stars, taken].filter((text) => text !== "").join(" "),
    [rules, more].filter((text) => text !== "").join(" "),
  ].filter((line) => line !== "");
}

/** Why no items are told, in a sentence; none where they are. */
export function untoldItems(floors: readonly RunFloorAnswer[]): readonly string[] {
  const whys = new Set(floors.flatMap(({ itemsException }) => itemsException ?? []));
  return [...whys].map((why) => untoldSentence(why));
}

const MORE = "More: --stage, --find, --maps, --all.";

/** The gap between two columns. */
const GAP = "  ";

/**
 * A table without borders. Where it is too wide, its widest columns get narrower: their cells are wrapped as long as
 * there are lines left, in the first rows first, and then cut.
 */
function cutTable(
  head: readonly string[],
  rows: Cells,
  width: number,
  lines: number,
): readonly string[] {
  const used = head.map((_, column) => rows.some((row) => row[column] !== ""));
  const [names = [], ...kept] = [head, ...rows].map((row) =>
    row.filter((_, column) => used[column]),
  );
  const sizes = names.map((_, column) =>
    Math.max(...[names, ...kept].map((row) => columnsOf(row[column] ?? ""))),
  );
  const free = width - GAP.length * (names.length - 1);
  for (let over = sizes.reduce((sum, size) => sum + size, 0) - free; over > 0; over -= 1) {
    const widest = sizes.indexOf(Math.max(...sizes));
    sizes[widest] = at(sizes, widest) - 1;
  }
  const broken = kept.map((row) => row.map((cell, column) => wrapText(cell, at(sizes, column))));
  const heights = sharedHeights(
    broken.map((row) => Math.max(...row.map(({ length }) => length))),
    lines,
  );
  const shown = broken.flatMap((row, index) => {
    const height = heights[index] ?? 1;
    return Array.from({ length: height }, (_, line) =>
      row.map((parts, column) => {
        const isCut = line === height - 1 && parts.length > height;
        return cut(isCut ? `${parts[line]} …` : (parts[line] ?? ""), sizes[column] ?? 0);
      }),
    );
  });
  const [first = "", ...others] = [
    names.map((name, column) => cut(name, sizes[column] ?? 0)),
    ...shown,
  ].map((cells) => cells.join(GAP).trimEnd());
  return [colors.dim(first), ...others];
}

/** The lines of each row: one each, then one more for each row that needs it, top to bottom, while any are left. */
function sharedHeights(needed: readonly number[], lines: number): readonly number[] {
  const heights = needed.map(() => 1);
  let spare =
    Math.min(
      lines,
      needed.reduce((sum, height) => sum + height, 0),
    ) - heights.length;
  for (let height = 1; spare > 0; height += 1) {
    needed.forEach((need, index) => {
      if (need > height && spare > 0) {
        heights[index] = height + 1;
        spare -= 1;
      }
    });
  }
  return heights;
}

/** A text in exactly so many columns, its end cut where it is longer. */
function cut(text: string, size: number): string {
  const letters = [...text];
  const kept = letters
    .slice(0, Math.max(0, size - 1))
    .join("")
    .replace(/[ …]+$/, "");
  return (letters.length > size ? `${kept}…` : text).padEnd(size);
}
