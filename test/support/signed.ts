/**
 * Signatures of much output at once. Changed output is a breaking change: say why, and write the new ones
 * with UPDATE_SIGNATURES=1 npx vitest run and the file of the test. Each file of tests has its own.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

/** Expects that lines of output are, by their signature, what they were. */
export function expectSigned(file: string, name: string, lines: readonly unknown[]): void {
  const known = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const text = lines
    .map((line) => (typeof line === "string" ? line : JSON.stringify(line)))
    .join("\n");
  const signature = createHash("sha256").update(text).digest("hex").slice(0, 16);
  if (process.env["UPDATE_SIGNATURES"] === "1") {
    writeFileSync(file, `${JSON.stringify({ ...known, [name]: signature }, undefined, 2)}\n`);
  } else {
    expect(signature).toBe(known[name]);
  }
}
