/** What the generated parts of the documents are made of. */
/** A generated part: the document, the name of its markers, and how it is made. */
export interface DocSection {
  readonly file: string;
  readonly name: string;
  readonly make: () => string;
}

/** A Markdown table. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
