/** Values kept in files: what was changed since it was written is not believed. */
import { digestOf } from "../search/digest";

/** What a file holds: a value, and a digest of it and of what it depends on. */
interface Sealed {
  readonly value: Readonly<Record<string, unknown>>;
  readonly check: string;
}

/** The text of a file that keeps a value. */
export function sealedText(dependsOn: string, value: object): string {
  return JSON.stringify({ value, check: checkOf(dependsOn, value) });
}

/** The value of such a file; undefined where it is not as it was written, or depends on else. */
export function unsealed(dependsOn: string, text: string): Sealed["value"] | undefined {
  try {
    const { value, check } = JSON.parse(text) as Sealed;
    return check === checkOf(dependsOn, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

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

function checkOf(dependsOn: string, value: object): string {
  return digestOf(dependsOn + JSON.stringify(value));
}
