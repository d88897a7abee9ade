/** A short name for any text: equal texts, equal names; different texts, in practice, never. */
import { createHash } from "node:crypto";

/** The first sixteen hexadecimal digits of SHA-256. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
