/** Fields of records as rows, of which records are written, checked, typed and documented. */

/** How a field is written in JSON. */
type FieldKind =
  | "int" // an integer; grid indexes of off-grid rooms are negative
  | "float" // a float32
  | "text" // printable ASCII
  | "ints" // a list of integers
  | "counts" // an object from items to integers, such as {"c46":1}
  | "list"; // a list of objects with fields of their own

/** One field of a record. */
export interface FieldRow<Name extends string = string, Kind extends FieldKind = FieldKind> {
  readonly name: Name;
  readonly kind: Kind;
  readonly meaning: string;
  /** The texts that are possible; any if missing. */
  readonly oneOf?: readonly string[];
  /** The fields of a list's entries. */
  readonly fields?: readonly FieldRow[];
}

/** A row whose type knows its name and its kind, which decide what the field holds. */
export function row<const Name extends string, const Kind extends FieldKind>(
  name: Name,
  kind: Kind,
  meaning: string,
): FieldRow<Name, Kind> {
  return { name, kind, meaning };
}
