/** Tables that differ little from another, written as changes of it; `wordsOf` in src/figures reads them. */

/**
 * How a newer table becomes an older one: `=n` keeps rows, `-n` passes over them, anything else is a
 * row that is put in.
 */
export function patch(newer: readonly string[], older: readonly string[]): string {
  const words: string[] = [];
  let at = 0;
  let kept = 0;
  const flush = () => {
    if (kept > 0) {
      words.push(`=${kept}`);
    }
    kept = 0;
  };
  for (const row of older) {
    const found = newer.indexOf(row, at);
    // A row that stands far behind belongs to another place: put it in instead.
    if (found < 0 || found - at > 60) {
      flush();
      words.push(row);
    } else {
      if (found > at) {
        flush();
        words.push(`-${found - at}`);
      }
      kept += 1;
      at = found + 1;
    }
  }
  flush();
  return words.join(" ");
}
