/** The generated parts of docs/floors.md. */
import { EDITIONS, isAtLeast } from "../src/core/game/edition";
import { CURSE_TIERS, SHAPES } from "../src/floors";
import { CANDIDATE_OPTIONS } from "../src/floors/layout/candidates";
import { passSteps } from "../src/floors/rooms/order";
import { markdownTable, type DocSection } from "./docTables";

const FILE = "docs/floors.md";

export const FLOOR_SECTIONS: readonly DocSection[] = [
  { file: FILE, name: "curse-odds", make: curseOdds },
  { file: FILE, name: "candidates", make: candidates },
  { file: FILE, name: "shapes", make: shapes },
  { file: FILE, name: "steps", make: steps },
];

function curseOdds(): string {
  const rows = CURSE_TIERS.toReversed().map(({ name, normal, hard, kinder }) => [
    name,
    ...[normal, hard, normal, kinder].map((odds) => `1 in ${odds}`),
  ]);
  const head = ["reached", "Afterbirth+", "hard", "Repentance", "hard"];
  return markdownTable(head, rows);
}

function candidates(): string {
  const rows = CANDIDATE_OPTIONS.map((option, index) => [
    `${index + 1}`,
    option.label,
    `1 in ${option.modulus}`,
    option.anchor,
    option.shapes.join(", "),
  ]);
  const head = ["#", "draw", "chance", "anchor", "shape when travelling left, up, right, down"];
  return markdownTable(head, rows);
}

/** A shape as rows of cells: `#` is its own, `.` the gap of an L. */
function picture(shape: (typeof SHAPES)[number]): string {
  const has = (x: number, y: number): boolean =>
    shape.cells.some(([column, row]) => column === x && row === y);
  const width = Math.max(...shape.cells.map(([column]) => column)) + 1;
  const height = Math.max(...shape.cells.map(([, row]) => row)) + 1;
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (has(x, y) ? "#" : ".")).join(""),
  );
  return `\`${rows.join(" / ")}\``;
}

const CLOSED_SIDES = new Map([
  [0, "-"],
  [5, "left, right"],
  [10, "up, down"],
]);

function shapes(): string {
  const rows = SHAPES.slice(1).map((shape, index) => [
    `${index + 1}`,
    shape.name,
    picture(shape),
    CLOSED_SIDES.get(shape.closed) ?? "",
  ]);
  return markdownTable(["shape", "name", "cells, row by row", "closed sides"], rows);
}

function steps(): string {
  const lists = [passSteps("afterbirth+"), passSteps("repentance"), passSteps("documents")];
  const names = lists.map((list) =>
    list.map(({ name, lastStage }) =>
      lastStage === undefined ? name : `${name} (to stage ${lastStage})`,
    ),
  );
  const rows = Array.from({ length: Math.max(...names.map((list) => list.length)) }, (_, index) => [
    `${index + 1}`,
    ...names.map((list) => list[index] ?? ""),
  ]);
  const since = EDITIONS.filter((edition) => !isAtLeast(edition, "repentance")).at(-1) ?? "";
  return markdownTable(
    ["#", `engine, up to ${since}`, "engine, from repentance", "documents"],
    rows,
  );
}
