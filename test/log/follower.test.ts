/** Following the file that the game writes: what is new of it, and whether it is another launch's. */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { LogFollower } from "../../src/log/logFollower";

const folder = mkdtempSync(join(tmpdir(), "oracle-follower-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A follower of a log of its own, with what it told since it was asked last. */
function followed() {
  const log = join(mkdtempSync(join(folder, "log-")), "log.txt");
  let told: string[] = [];
  const follower = new LogFollower(log, {
    bytes: (chunk) => told.push(Buffer.from(chunk).toString()),
    restart: () => told.push("restart"),
  });
  return {
    log,
    /** Whether the log is there, and what was new. */
    poll: (): readonly [boolean, string] => {
      told = [];
      return [follower.poll(), told.join("|")];
    },
  };
}

/** Longer than what is kept of a log's beginning and end together. */
const LONG = Array.from({ length: 300 }, (_, line) => `line ${line}\n`).join("");

describe("a log that is followed", () => {
  it("may be missing, is read from where it was read to, and no further where nothing is new", () => {
    const { log, poll } = followed();
    expect(poll()).toEqual([false, ""]);
    writeFileSync(log, "one\n");
    expect(poll()).toEqual([true, "one\n"]);
    expect(poll()).toEqual([true, ""]);
    appendFileSync(log, LONG);
    expect(poll()).toEqual([true, LONG]);
    appendFileSync(log, "last\n");
    expect(poll()).toEqual([true, "last\n"]);
    rmSync(log);
    expect(poll()).toEqual([false, ""]);
  });

  it("is a problem where a folder has its place", () => {
    const { log, poll } = followed();
    mkdirSync(log);
    writeFileSync(join(log, "one"), "");
    expect(poll).toThrow();
  });

  it.each([
    ["that is shorter", LONG.slice(0, -20)],
    ["with another beginning", `L${LONG.slice(1)}`],
    ["with another 512th byte", `${LONG.slice(0, 511)}X${LONG.slice(512)}`],
    ["with another end", `${LONG.slice(0, -2)}X\nmore\n`],
    ["with another byte 512 before the end", `${LONG.slice(0, -512)}X${LONG.slice(-511)}more\n`],
  ])("is another launch's %s", (_, other) => {
    const { log, poll } = followed();
    writeFileSync(log, LONG.slice(0, 700));
    poll();
    writeFileSync(log, LONG);
    expect(poll()).toEqual([true, LONG.slice(700)]);
    writeFileSync(log, other);
    expect(poll()).toEqual([true, `restart|${other}`]);
  });

  it("is the same launch's where only what lies between beginning and end differs", () => {
    const { log, poll } = followed();
    writeFileSync(log, LONG);
    poll();
    writeFileSync(log, `${LONG.slice(0, 512)}X${LONG.slice(513)}`);
    expect(poll()).toEqual([true, ""]);
  });
});
