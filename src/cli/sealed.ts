/** Fields kept in files: what was changed since it was written is not believed. */
import { digestOf } from "../search/digest";

/** Fields with a digest of them, which goes on to other programs: {@link isAsWritten} asks for it. */
export function withCheck<Fields extends object>(
  fields: Fields,
): Fields & { readonly check: string } {
  return { ...fields, check: digestOf(JSON.stringify(fields)) };
}

/** Whether fields that were read are those that were written, all of them. */
export function isAsWritten({ check, ...fields }: Readonly<Record<string, unknown>>): boolean {
  return check === digestOf(JSON.stringify(fields));
}
