/**
 * Where Repentance+'s packed special rooms, a mod's table, are known to differ from the game's own. A file of
 * the game itself goes before table and patch alike.
 */
import type { RoomFigures } from "../core/floor";

/** Rows by type, variant and sub-type, and what they are in the game. */
interface RowsKnown {
  readonly source: string;
  readonly rows: string;
  readonly are: Partial<Pick<RoomFigures, "difficulty" | "doors">>;
}

const INDEX =
  "The index of the game's files of 1.9.7.17 (zdd14990/isaac-offline-map-generator @03f0281) counts 73 rows of difficulty 0, 3 of 5 and 21 of 10: these are the narrow rooms of bosses and minibosses, which have 0 in 1.7.9b.";
const ONE_MORE =
  "The same index has one row more of difficulty 1 and one fewer of 10; of the eight that may be it, this is the one that the mod's author changed again.";
const COUNTS =
  "As in 1.7.9b, where the mod opened doors: so the counts that the same project read from the game's program come out.";

/** Source of each: docs/room-figures.md. */
export const REPENTANCE_PLUS_ROWS: readonly RowsKnown[] = [
  {
    source: INDEX,
    rows: "5.2035.15 5.2036.15 5.2065.18 5.3267.26 5.3268.26 5.3379.37 5.4011.9 5.4023.10 5.4036.11 5.4043.12 5.5026.44 5.5035.45 5.5043.46 5.5053.47 5.5105.52 5.5145.56 6.2004.2 6.2005.2 6.2014.3 6.2015.3 6.2024.1 6.2025.1 6.2034.0 6.2035.0 6.2045.4 6.2046.4 6.2054.5 6.2055.5 6.2064.6 6.2065.6 6.2305.15 6.2306.15",
    are: { difficulty: 0 },
  },
  { source: ONE_MORE, rows: "5.5164.84", are: { difficulty: 1 } },
  { source: COUNTS, rows: "21.7.0", are: { doors: 13 } },
  { source: COUNTS, rows: "21.10.0 21.14.0 21.16.0", are: { doors: 10 } },
  { source: COUNTS, rows: "21.13.0 10.11.0", are: { doors: 5 } },
  { source: COUNTS, rows: "12.14.0", are: { doors: 1 } },
];

/** A table with what is known of some of its rows. */
export function withKnownRows(
  rows: readonly RoomFigures[],
  known: readonly RowsKnown[],
): readonly RoomFigures[] {
  const byRow = new Map(
    known.flatMap(({ rows: names, are }) => names.split(" ").map((name) => [name, are] as const)),
  );
  return rows.map((row) => ({
    ...row,
    ...byRow.get(`${row.roomType}.${row.variant}.${row.subtype}`),
  }));
}
