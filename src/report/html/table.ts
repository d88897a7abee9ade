/** A table of a report. */
import { markup, type Insertable, type Markup } from "./markup";

/** One column. */
export interface Column {
  readonly title: string;
  /** The classes of its cells; with "number" they stand at the right, its title too. */
  readonly look?: string;
  /** What stands before its cells on a phone, where the titles are not shown. */
  readonly phone?: string;
}

/** How a table looks. */
export interface TableLooks {
  /** The table's classes, such as "stacked". */
  readonly look?: string;
  /** The class of a row. */
  readonly rowLook?: (row: number) => string;
}

/** Rows of cells below their titles; a wide one scrolls in its place. */
export function tableOf(
  columns: readonly Column[],
  rows: readonly (readonly Insertable[])[],
  { look = "", rowLook }: TableLooks = {},
): Markup {
  const hasTitles = columns.some(({ title }) => title !== "");
  return markup`<div class="scroll">
    <table${classed(look)}>
      ${hasTitles ? markup`<thead><tr>${columns.map(titleOf)}</tr></thead>` : undefined}
      <tbody>
        ${rows.map(
          (cells, row) =>
            markup`<tr${classed(rowLook?.(row))}>
              ${cells.map((cell, column) => cellOf(cell, columns[column]))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A heading without words would be read out as one. */
function titleOf({ title, look = "" }: Column): Markup {
  return title === ""
    ? markup`<td></td>`
    : markup`<th${classed(look.includes("number") ? "number" : "")} scope="col">${title}</th>`;
}

function cellOf(cell: Insertable, column: Column | undefined): Markup {
  const { look = "", phone } = column ?? {};
  const head = phone === undefined ? undefined : markup` data-head="${phone}"`;
  return markup`<td${classed(look)}${head}>${cell ?? ""}</td>`;
}

function classed(look = ""): Markup | undefined {
  return look === "" ? undefined : markup` class="${look}"`;
}
