import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { sessionLog } from "../judge/logs/sessions";
import { CARRIED_FLOORS } from "../floors/support";
import { stripLog } from "../judge/logs/support";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

/** A player's home with a log, and nothing of the game. */
const HOME = temporaryFolder();
const LOG = join(HOME, "log.txt");

beforeAll(() => {
  const session = sessionLog({ edition: "repentance+", mode: "observe", rooms: 4 });
  writeFileSync(LOG, `${writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 2))}${session}`);
});

/** Runs a command in that home. */
function typed(...words: readonly string[]) {
  return oracleHere(words, { HOME, USERPROFILE: HOME });
}

/** The path of a file in it. */
function written(name: string, text: string): string {
  writeFileSync(join(HOME, name), text);
  return join(HOME, name);
}

describe("oracle compare", () => {
  it("prints the tallies and exits 0 where everything agrees", async () => {
    const { stdout, code } = await typed("compare", LOG);
    expect(stdout).toMatch(/^awards +\d+ match/m);
    expect(stdout).toMatch(/^floors +[1-9]\d* match/m);
    expect(code).toBe(0);
  });

  it("exits 1 where the game did otherwise, and names the line", async () => {
    const text = readFileSync(LOG, "utf8").replace(/\d+ rooms in \d+ loops/, "3 rooms in 2 loops");
    const { stdout, code } = await typed("compare", written("changed.txt", text));
    expect([code, stdout]).toEqual([1, expect.stringContaining("line ")]);
  });
});

describe("what logs have tested", () => {
  type Rows = readonly { readonly asked: number }[];
  const coverageOf = async (...logs: readonly string[]) =>
    (JSON.parse((await typed("compare", ...logs, "--json")).stdout) as { coverage: Rows }).coverage;
  const sum = (rows: Rows): number => rows.reduce((all, { asked }) => all + asked, 0);
  const floors = (from: number, to: number) => writeEngineFloorsLog(CARRIED_FLOORS.slice(from, to));

  it("adds up over several logs", async () => {
    const other = written("other.txt", floors(2, 5));
    const [one, two] = [sum(await coverageOf(LOG)), sum(await coverageOf(other))];
    expect([one > 0, two > 0]).toEqual([true, true]);
    expect(sum(await coverageOf(LOG, other))).toBe(one + two);
  });

  it("counts a log once: stripped, with other line ends, longer, and what is a part of it", async () => {
    const text = readFileSync(LOG, "utf8");
    const others = {
      stripped: stripLog(Buffer.from(text)).text,
      windows: text.replaceAll("\n", "\r\n"),
      later: `${text}[INFO] - a line more\n`,
      earlier: floors(0, 1),
    };
    const logs = Object.entries(others).map(([name, form]) => written(`${name}.txt`, form));
    expect(await coverageOf(LOG, ...logs)).toEqual(await coverageOf(LOG));
    const { stdout, stderr } = await typed("compare", LOG, LOG);
    expect(stdout).toContain("What one file has tested");
    expect(stderr).toContain("is not counted: its log is in");
  });

  it("says what is left out of a log that is in another one in part", async () => {
    const [most, part] = [written("most.txt", floors(5, 9)), written("part.txt", floors(8, 10))];
    const { stdout, stderr } = await typed("compare", most, part);
    expect(stderr).toContain("1 of its 2 floors and awards are in");
    expect(stderr).toContain("the other 1 cannot be told apart");
    expect(stdout).toContain("What 2 files have tested");
  });
});

it("oracle doctor says advice once, and last what to do next: what is wrong before what is doubtful", async () => {
  const metadata = "<name>Basement Oracle</name><version>0.0.1</version>";
  for (const name of ["basement-oracle", "copy"]) {
    mkdirSync(join(HOME, "two", name), { recursive: true });
    writeFileSync(join(HOME, "two", name, "metadata.xml"), metadata);
  }
  for (const file of ["main.lua", "disable.it"]) {
    writeFileSync(join(HOME, "two", "basement-oracle", file), "");
  }
  const env = { HOME, USERPROFILE: HOME, COLUMNS: "300" };
  const words = ["doctor", "--mods-dir", join(HOME, "two")];
  const { stdout, code } = await oracleHere(words, env);
  const lines = stdout.trim().split("\n");
  expect(code).toBe(1);
  expect(lines[1]).toMatch(/^! warn Basement Oracle 0\.0\.1 is installed, this program is /);
  expect(lines[2]).toBe(`${" ".repeat(7)}Run \`oracle install\`.`);
  expect(lines[3]).toMatch(/^✗ fail A second copy of the mod is there: copy\.$/);
  expect(lines.filter((line) => line.includes("Start the game once."))).toHaveLength(1);
  expect(stdout).toContain("✗ fail The mod is switched off");
  expect(lines.at(-1)).toMatch(/^Next: Unsubscribe from it in the Workshop or delete it/);
});

it("oracle install and uninstall say what they did, and what was there already", async () => {
  const mods = join(HOME, "mods");
  mkdirSync(mods);
  const words = ["--mods-dir", mods];
  const install = () => oracleHere(["install", ...words], { COLUMNS: "999" });
  const uninstall = () => oracleHere(["uninstall", ...words], { COLUMNS: "999" });
  const first = await install();
  expect(first.stdout).toMatch(/^✓ Installed Basement Oracle \S+ at /);
  expect(first.stderr).toContain(`Mods folder: ${mods} (the folder you named)`);
  expect(first.stderr).toContain("enable the mod in its Mods menu");
  const again = await install();
  expect(again.stdout).toMatch(/^✓ Basement Oracle \S+ is there already: /);
  expect(again.stderr).not.toContain("enable the mod");
  writeFileSync(join(mods, "basement-oracle/main.lua"), "-- another");
  expect((await install()).stdout).toMatch(/^✓ Installed Basement Oracle (\S+) over \1 at /);
  writeFileSync(join(mods, "basement-oracle/mine.txt"), "");
  const gone = await uninstall();
  expect(gone.stdout).toMatch(
    /^Removed \d files from .*\n( {2}\S+\n)+Kept, because .*: mine\.txt\.\n$/,
  );
  rmSync(join(mods, "basement-oracle"), { recursive: true });
  expect((await uninstall()).stdout).toMatch(/^Basement Oracle is not installed at .*remove\.\n$/);
});
