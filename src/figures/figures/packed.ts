/** Unpacks the tables of `rooms.json`, which `scripts/packRooms.ts` writes. */
import type { BossPoolFigures, RoomFigures } from "../../core/floor";

/** Difficulty, weight in thousandths, shape and doors where a row does not say. */
export const USUAL = ["1", "1000", "1", "15"] as const;

/** The rows of a packed table. */
export function unpackRooms(text: string): readonly RoomFigures[] {
  return text.split(" ").map(unpackRow);
}

function unpackRow(text: string): RoomFigures {
  const [roomType, variant, subtype, ...rest] = text.split(".");
  const [difficulty, weight, shape, doors] = USUAL.map((usual, index) => rest[index] ?? usual);
  return {
    roomType: Number(roomType),
    variant: Number(variant),
    subtype: Number(subtype),
    difficulty: Number(difficulty),
    weight: Math.fround(Number(weight) / 1000),
    shape: Number(shape),
    doors: Number(doors),
  };
}

/** The rows of a table that is packed as changes of another: `=n` keeps, `-n` passes over. */
export function patchRooms(rows: readonly RoomFigures[], patch: string): readonly RoomFigures[] {
  const patched: RoomFigures[] = [];
  let at = 0;
  for (const word of patch.split(" ")) {
    const count = Number(word.slice(1));
    if (word.startsWith("=")) {
      patched.push(...rows.slice(at, at + count));
      at += count;
    } else if (word.startsWith("-")) {
      at += count;
    } else {
      patched.push(unpackRow(word));
    }
  }
  return patched;
}

/** The packed boss pools: `file.doubleTrouble:boss.weight,...`. */
export function unpackPools(text: string): readonly BossPoolFigures[] {
  return text.split(" ").map((pool) => {
    const [head = "", list = ""] = pool.split(":");
    const [file = 0, doubleTrouble = 0] = head.split(".").map(Number);
    const bosses = list.split(",").map((row) => {
      const [boss = 0, thousandths = 0] = row.split(".").map(Number);
      return [boss, Math.fround(thousandths / 1000)] as const;
    });
    return { file, doubleTrouble, bosses };
  });
}
