/** `npm run play` as typed: a session of the built mod beside the simulation. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { playTyped } from "../../standin/play";
import { compareText } from "../judge/logs/support";
import { ranHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const folder = temporaryFolder();
const play = (words: readonly string[]) => ranHere(() => playTyped(words));

const SESSION = ["--seed", "B911 99AC", "--rooms", "3", "--lua", "5.4", "--luck", "2"];

describe("npm run play", () => {
  it("judges the mod's awards in Afterbirth+, whose award seeds cannot be written", async () => {
    const log = join(folder, "afterbirth.txt");
    const session = ["--edition", "afterbirth+", "--rooms", "12", "--seed", "5", "--log", log];
    const { stdout, code } = await play(session);
    expect(stdout).toMatch(/10 match, 0 mismatch, 2 outside/u);
    expect(code).toBe(0);
  });

  it("counts in auto what oracle compare counts in its log", async () => {
    const log = join(folder, "auto.txt");
    const session = ["--edition", "repentance", "--mode", "auto", "--rooms", "25"];
    const { stdout } = await play([...session, "--seed", "B911 99AC", "--log", log]);
    const { awards, paidByMod, paidByModWrongly } = compareText(readFileSync(log, "utf8"));
    expect([awards.mismatch, awards.outside, paidByModWrongly]).toEqual([0, 0, 0]);
    expect(paidByMod).toBeGreaterThan(0);
    // The others are boss rooms, which have no such award.
    expect(stdout).toContain(`${awards.match + paidByMod} match, 0 mismatch, 3 outside`);
  });

  it("writes the log, and tells the same of a repeated session whose log cannot be written", async () => {
    const log = join(folder, "log.txt");
    const { stdout, stderr, code } = await play([...SESSION, "--log", log]);
    expect(code).toBe(0);
    expect(stdout).toContain("3 match, 0 mismatch");
    expect(readFileSync(log, "utf8")).toContain("BasementOracle/2");
    expect(stderr).toContain(`next: oracle compare ${log}`);

    const repeat = /^repeat: the same with (--seed \d+)$/m.exec(stderr)?.[1] ?? "";
    const nowhere = join(folder, "nowhere", "log.txt");
    const again = await play([...SESSION, ...repeat.split(" "), "--log", nowhere]);
    expect(again.code).toBe(2);
    expect(again.stdout).toBe(stdout);
    expect(again.stderr).toMatch(/^error: Failed to write .* since .+\.$/m);
    expect(again.stderr).toContain(nowhere);
    expect(again.stderr).not.toMatch(/^next: |^wrote |\n {4}at /m);
  });
});
