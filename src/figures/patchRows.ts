/** The rows of a table that is packed as changes of another: `=n` keeps, `-n` passes over, else a row put in. */
export function patchRows<Row>(
  rows: readonly Row[],
  patch: string,
  unpack: (word: string) => Row,
): readonly Row[] {
  const patched: Row[] = [];
  let at = 0;
  for (const word of patch.split(" ")) {
    const count = Number(word.slice(1));
    if (word.startsWith("=")) {
      patched.push(...rows.slice(at, at + count));
      at += count;
    } else if (word.startsWith("-")) {
      at += count;
    } else {
      patched.push(unpack(word));
    }
  }
  return patched;
}
