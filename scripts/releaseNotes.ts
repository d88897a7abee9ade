/** Prints what changed in the version of package.json, as CHANGELOG.md says it: the notes of its release. */
import { readFileSync } from "node:fs";
import process from "node:process";
import { readVersion } from "./buildMod";
import { isRunning } from "./runs";

/** The part of a changelog below a version's heading, which says its day. */
export function notesOf(changelog: string, version: string): string {
  const heading = new RegExp(
    `^## \\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d{2}-\\d{2}$`,
    "m",
  );
  const start = heading.exec(changelog);
  if (start === null) {
    throw new Error(`Expected "## [${version}] - YYYY-MM-DD" in CHANGELOG.md but received none.`);
  }
  const [notes = ""] = changelog.slice(start.index + start[0].length).split(/^## \[/m);
  return notes.trim();
}

if (isRunning(import.meta.url)) {
  process.stdout.write(`${notesOf(readFileSync("CHANGELOG.md", "utf8"), readVersion())}\n`);
}
