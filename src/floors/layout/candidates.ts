/**
 * The rooms that could be placed from a room: for every door slot that leads to a free cell a 1x1, and
 * up to thirteen larger or narrower rooms by chance.
 *
 * Source: Lceoliu/AIsaac. Verified: 848 logged generation attempts of the real game. Every one of
 * the thirteen draws is made whatever comes of it, which is why they are all questions here.
 */
import { at, swap } from "../../core/lists";
import type { Draw } from "../../core/draw/draw";
import { anchorOf, shapeOf, EMPTY, isFree, type Board } from "./grid";
import { stepTo, GRID_STRIDE, NO_SLOT, SLOT_COUNT, STEP, openTarget } from "./shapes";

/** One of the thirteen chances for a room that is not a plain 1x1. */
interface OptionRow {
  readonly label: string;
  /** It comes up once in this many draws. */
  readonly modulus: number;
  /**
   * Where its anchor lies. T is the slot's target cell; A is T when travelling right or down and one step further
   * when travelling left or up; X is one step up for horizontal travel and one step left for vertical travel.
   */
  readonly anchor: "A" | "A+X" | "T" | "T+X";
  /** The shape when travelling left, up, right and down. */
  readonly shapes: readonly [number, number, number, number];
}

/** In the order in which the game draws them. */
// prettier-ignore
export const CANDIDATE_OPTIONS: readonly OptionRow[] = [
  { label: "long room along the way",      modulus: 48, anchor: "A",   shapes: [6, 4, 6, 4] },
  { label: "long room across",             modulus: 24, anchor: "T",   shapes: [4, 6, 4, 6] },
  { label: "long room across, shifted",    modulus: 24, anchor: "T+X", shapes: [4, 6, 4, 6] },
  { label: "2x2 room",                     modulus: 24, anchor: "A",   shapes: [8, 8, 8, 8] },
  { label: "2x2 room, shifted",            modulus: 24, anchor: "A+X", shapes: [8, 8, 8, 8] },
  { label: "first L room",                 modulus: 72, anchor: "A",   shapes: [12, 12, 11, 10] },
  { label: "first L room, shifted",        modulus: 72, anchor: "A+X", shapes: [10, 11, 9, 9] },
  { label: "second L room",                modulus: 36, anchor: "A",   shapes: [11, 10, 10, 11] },
  { label: "second L room, shifted",       modulus: 36, anchor: "A+X", shapes: [11, 10, 10, 11] },
  { label: "third L room",                 modulus: 36, anchor: "A",   shapes: [9, 9, 12, 12] },
  { label: "third L room, shifted",        modulus: 36, anchor: "A+X", shapes: [9, 9, 12, 12] },
  { label: "narrow room",                  modulus: 24, anchor: "T",   shapes: [2, 3, 2, 3] },
  { label: "narrow long room",             modulus: 24, anchor: "A",   shapes: [7, 5, 7, 5] },
];

/** Padded offset from the target cell T to an anchor of some kind. */
function anchorOffset(kind: OptionRow["anchor"], direction: number): number {
  const forward = direction < 2 ? stepTo(direction) : 0;
  const across = direction === 0 || direction === 2 ? -GRID_STRIDE : -1;
  const base = kind === "A" || kind === "A+X" ? forward : 0;
  return kind === "A+X" || kind === "T+X" ? base + across : base;
}

/** One of the thirteen on the way through a door. */
export interface DirectedOption {
  readonly label: string;
  readonly modulus: number;
  readonly shape: number;
  /** Padded offset from T to the anchor. */
  readonly anchor: number;
}

/** The options when travelling left, up, right and down. */
export const DIRECTED_OPTIONS: readonly (readonly DirectedOption[])[] = STEP.map((_, direction) =>
  CANDIDATE_OPTIONS.map(({ label, modulus, anchor, shapes }) => ({
    label,
    modulus,
    shape: at(shapes, direction),
    anchor: anchorOffset(anchor, direction),
  })),
);

// A candidate is packed into one integer, so that shuffling a list moves one number per swap:
// anchor in bits 0-7, shape in 8-11, entry in 12-19, slot in 20-22.

/** The padded anchor cell of a packed candidate. */
export function candidateAnchor(candidate: number): number {
  return candidate & 0xff;
}

/** The shape of a packed candidate. */
export function candidateShape(candidate: number): number {
  return (candidate >>> 8) & 15;
}

/** The padded cell through which a packed candidate would be entered. */
export function candidateEntry(candidate: number): number {
  return (candidate >>> 12) & 0xff;
}

/** The parent's door slot that leads to a packed candidate. */
export function candidateSlot(candidate: number): number {
  return candidate >>> 20;
}

/**
 * Lists a room's candidates on the board.
 *
 * @param allowedShapes bit s for shape s.
 * @param everyShape whether the options are taken whatever their draws say (forced dead ends).
 */
export function listCandidates(
  board: Board,
  draw: Draw,
  room: number,
  allowedShapes: number,
  everyShape: boolean,
): void {
  board.candidateCount = 0;
  const anchor = anchorOf(board, room);
  const shape = shapeOf(board, room);
  const isSingleAllowed = ((allowedShapes >>> 1) & 1) === 1;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const target = openTarget(shape, slot);
    if (target !== NO_SLOT && board.owner[anchor + target] === EMPTY) {
      const entry = anchor + target;
      if (isSingleAllowed) {
        addCandidate(board, entry, 1, entry, slot);
      }
      addOptions(board, draw, entry, slot, allowedShapes, everyShape || !isSingleAllowed);
    }
  }
}

/** Makes the thirteen draws of one slot and adds the options that come up, are allowed and fit. */
function addOptions(
  board: Board,
  draw: Draw,
  entry: number,
  slot: number,
  allowedShapes: number,
  everyShape: boolean,
): void {
  for (const { label, modulus, shape, anchor } of at(DIRECTED_OPTIONS, slot & 3)) {
    const isDrawn = draw.oneIn(label, modulus);
    if (
      (isDrawn || everyShape) &&
      ((allowedShapes >>> shape) & 1) === 1 &&
      isFree(board, entry + anchor, shape)
    ) {
      addCandidate(board, entry + anchor, shape, entry, slot);
    }
  }
}

function addCandidate(
  board: Board,
  anchor: number,
  shape: number,
  entry: number,
  slot: number,
): void {
  board.candidates[board.candidateCount] =
    anchor + shape * 0x100 + entry * 0x1000 + slot * 0x100000;
  board.candidateCount += 1;
}

/** Shuffles the listed candidates: from the last down to the second, swap with one up to itself. */
export function shuffleCandidates(board: Board, draw: Draw): void {
  for (let index = board.candidateCount - 1; index >= 1; index -= 1) {
    swap(board.candidates, index, draw.pick("shuffle", index + 1));
  }
}
