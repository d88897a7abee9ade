/** The terminal that the output goes to. */

/** Where nothing says how wide the terminal is. */
const DEFAULT_COLUMNS = 80;

/** Narrower than this nothing can be laid out. */
const COLUMNS_MIN = 40;

/** Columns to lay out for: the terminal's, else COLUMNS, else 80. */
export function columns(): number {
  const named = Number(process.env["COLUMNS"]);
  const said = process.stdout.columns ?? (Number.isInteger(named) && named > 0 ? named : undefined);
  return Math.max(COLUMNS_MIN, said ?? DEFAULT_COLUMNS);
}
