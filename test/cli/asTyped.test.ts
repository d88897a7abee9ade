/** Every command is run as a user types it by some test: commands without one are where they crash. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commandTable";

/** The helpers that run a command: the built one, the one in this process, and what is made of them. */
const CALLS = /\b(?:oracle|oracleHere|typed|jsonOf)\(\s*\[?"([a-z]+)[" ]/g;

function commandsRun(): ReadonlySet<string> {
  const files = readdirSync("test", { recursive: true, encoding: "utf8" });
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  return new Set(
    tests
      .map((file) => readFileSync(join("test", file), "utf8"))
      .filter((text) => /support\/oracle(?:Here)?"/.test(text))
      .flatMap((text) => [...text.matchAll(CALLS)].map(([, name]) => name ?? "")),
  );
}

describe("every command", () => {
  const run = commandsRun();

  it.each(COMMANDS.map(({ name }) => name))("%s has a test as typed", (name) => {
    expect([...run]).toContain(name);
  });
});
