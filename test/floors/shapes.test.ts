import { DIRECTED_OPTIONS } from "../../src/floors/layout/candidates";
import {
  GRID_STRIDE,
  NO_SLOT,
  OPEN_TARGETS,
  cellsOf,
  SHAPE_CELLS,
  SHAPES,
  SLOT_COUNT,
  SLOT_SOURCES,
  SLOT_TARGETS,
  stepTo,
} from "../../src/floors/layout/shapes";

/** The table of door slots as published, independent of the rule that builds ours. "xy→dx,dy". */
const PUBLISHED: Readonly<Record<string, string>> = {
  "1x1": "00→-1,0 00→0,-1 00→1,0 00→0,1 – – – –",
  IH: "00→-1,0 *0,-1 00→1,0 *0,1 – – – –",
  IV: "*-1,0 00→0,-1 *1,0 00→0,1 – – – –",
  "1x2": "00→-1,0 00→0,-1 00→1,0 01→0,2 01→-1,1 – 01→1,1 –",
  IIV: "*-1,0 00→0,-1 *1,0 01→0,2 *-1,1 – *1,1 –",
  "2x1": "00→-1,0 00→0,-1 10→2,0 00→0,1 – 10→1,-1 – 10→1,1",
  IIH: "00→-1,0 *0,-1 10→2,0 *0,1 – *1,-1 – *1,1",
  "2x2": "00→-1,0 00→0,-1 10→2,0 01→0,2 01→-1,1 10→1,-1 11→2,1 11→1,2",
  LTL: "10→0,0 01→0,0 10→2,0 01→0,2 01→-1,1 10→1,-1 11→2,1 11→1,2",
  LTR: "00→-1,0 00→0,-1 00→1,0 01→0,2 01→-1,1 11→1,0 11→2,1 11→1,2",
  LBL: "00→-1,0 00→0,-1 10→2,0 00→0,1 11→0,1 10→1,-1 11→2,1 11→1,2",
  LBR: "00→-1,0 00→0,-1 10→2,0 01→0,2 01→-1,1 10→1,-1 01→1,1 10→1,1",
};

/** A padded offset as "dx,dy". */
function offsetText(offset: number): string {
  const row = Math.round(offset / GRID_STRIDE);
  return `${offset - row * GRID_STRIDE},${row}`;
}

function slotText(shape: number, slot: number): string {
  const index = shape * SLOT_COUNT + slot;
  const target = SLOT_TARGETS[index] ?? NO_SLOT;
  if (target === NO_SLOT) {
    return "–";
  }
  const source = SLOT_SOURCES[index] ?? NO_SLOT;
  if (source === NO_SLOT) {
    return `*${offsetText(target)}`;
  }
  return `${offsetText(source).replace(",", "")}→${offsetText(target)}`;
}

describe("door slots", () => {
  it.each(SHAPES.slice(1).map((shape, index) => [shape.name, index + 1] as const))(
    "of %s are those of the published table",
    (name, shape) => {
      const slots = Array.from({ length: SLOT_COUNT }, (_, slot) => slotText(shape, slot));
      expect(slots.join(" ")).toBe(PUBLISHED[name]);
    },
  );

  it("lead out of the room, except into the gap of an L, and are open unless the side is closed", () => {
    for (let index = SLOT_COUNT; index < SLOT_TARGETS.length; index += 1) {
      const cells = SHAPE_CELLS[Math.floor(index / SLOT_COUNT)] ?? [];
      expect(cells).not.toContain(SLOT_TARGETS[index]);
      if (OPEN_TARGETS[index] !== NO_SLOT) {
        expect(cells).toContain(SLOT_SOURCES[index]);
      }
    }
  });
});

it("candidates always cover the cell through which they are entered, and never the one they come from", () => {
  for (const [direction, options] of DIRECTED_OPTIONS.entries()) {
    for (const { shape, anchor } of options) {
      const covered = cellsOf(shape).map((cell) => cell + anchor);
      expect(covered).toContain(0);
      expect(covered).not.toContain(-stepTo(direction));
    }
  }
});
