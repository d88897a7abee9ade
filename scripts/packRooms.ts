/**
 * Packs the figures of the game's special rooms into src/figures/figures/rooms.json, from tables of
 * [type, variant, subtype, difficulty, weight, shape, doors] in file order; that of Repentance+ with its rows mended
 * as docs/room-figures.md says.
 *
 *   node scripts/run.mjs scripts/packRooms.ts <folder of tables>
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RoomFigures } from "../src/floors";
import { USUAL } from "../src/figures/builtIn";
import { patch } from "./patchRows";

const OUT = "src/figures/figures/rooms.json";

type Row = readonly [number, number, number, number, number, number, number];

/** One row: numbers separated by dots, usual ones at the end left out. */
function packRow(room: RoomFigures): string {
  const { roomType, variant, subtype, difficulty, weight, shape, doors } = room;
  const thousandths = Math.round(weight * 1000);
  const words = [roomType, variant, subtype, difficulty, thousandths, shape, doors].map(String);
  while (words.length > 3 && words[words.length - 1] === USUAL[words.length - 4]) {
    words.pop();
  }
  return words.join(".");
}

function readRows(folder: string, name: string): readonly string[] {
  const table = JSON.parse(readFileSync(join(folder, name), "utf8")) as { rooms: readonly Row[] };
  return table.rooms.map(([roomType, variant, subtype, difficulty, weight, shape, doors]) =>
    packRow({ roomType, variant, subtype, difficulty, weight, shape, doors }),
  );
}

function packPools(folder: string): string {
  const file = JSON.parse(readFileSync(join(folder, "repentance-boss-pools.json"), "utf8")) as {
    pools: Record<string, [number, [number, number][]]>;
  };
  return Object.entries(file.pools)
    .filter(([, [, bosses]]) => bosses.length > 0)
    .map(([stage, [doubleTrouble, bosses]]) => {
      const list = bosses.map(([boss, weight]) => `${boss}.${Math.round(weight * 1000)}`);
      return `${stage}.${doubleTrouble}:${list.join(",")}`;
    })
    .join(" ");
}

const folder = process.argv[2];
if (folder === undefined) {
  throw new Error("Expected the folder of tables.");
}
const last = readRows(folder, "repentance-1.7.9b-special.json");
const packed = {
  "afterbirth+": readRows(folder, "afterbirthplus-special.json").join(" "),
  "1.7.9b": last.join(" "),
  "1.7.8a": patch(last, readRows(folder, "repentance-1.7.8a-special.json")),
  "1.7.5": patch(last, readRows(folder, "repentance-1.7.5-special.json")),
  "repentance+": patch(last, readRows(folder, "repentanceplus-special.json")),
  bossPools: packPools(folder),
};
writeFileSync(OUT, `${JSON.stringify(packed, undefined, 2)}\n`);
