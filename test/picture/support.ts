/** Floors and rooms to draw. */
import fc from "fast-check";
import type { DrawnAward, DrawnRoom } from "../../src/picture/floor/drawnRoom";

/** What floors of every size are made of: plain ones, XL ones, The Void. */
export const anyFloorInput = fc
  .record({
    stageSeed: fc.integer({ min: 1, max: 0xffffffff }),
    stage: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12),
    curses: fc.constantFrom(0, 2, 4),
    edition: fc.constantFrom("afterbirth+" as const, "repentance+" as const),
  })
  .map((input) => {
    const canBeXl = input.stage < 8 && input.stage % 2 === 1;
    return { ...input, curses: canBeXl ? input.curses : input.curses & ~2 };
  });

/** A room of one shape in the middle of the grid. */
export function roomOfShape(shape: number, type = "default"): DrawnRoom {
  return { gridIndex: 84, shape, type };
}

/** A small room somewhere. */
export function at(gridIndex: number, type = "default", more: Partial<DrawnRoom> = {}): DrawnRoom {
  return { gridIndex, shape: 1, type, ...more };
}

/** How a room is known that may be another one. */
export const GUESS = "guess" as const;

/** What is still to drop. */
export const COINS: DrawnAward = { award: "coin", count: 1, hasDropped: false };

/** Every RoomShape. */
export const EVERY_SHAPE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
