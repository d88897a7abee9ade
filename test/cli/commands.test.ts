import { stripLog } from "../../src/log/strip";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { version } from "../../package.json";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { sessionLog } from "../study/sessions";
import { CARRIED_FLOORS } from "../core/floor/support";
import { oracleHere } from "../support/oracleHere";

/** A player's home with a mods folder and a log, and nothing of the game. */
const HOME = mkdtempSync(join(tmpdir(), "oracle-"));
const MODS = join(HOME, "mods");
const LOG = join(HOME, "log.txt");
const COPY = join(MODS, "basement-oracle");

beforeAll(() => {
  mkdirSync(MODS);
  const session = sessionLog({ edition: "repentance+", mode: "observe", rooms: 4 });
  writeFileSync(LOG, `${writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 2))}${session}`);
});

afterAll(() => rmSync(HOME, { recursive: true }));

/** Runs a command in that home. */
function typed(...words: readonly string[]) {
  return oracleHere(words, { HOME, USERPROFILE: HOME });
}

async function jsonOf(...words: readonly string[]): Promise<unknown> {
  return JSON.parse((await typed(...words, "--json")).stdout);
}

describe("oracle compare", () => {
  it("prints the tallies and exits 0 where everything agrees", async () => {
    const { stdout, code } = await typed("compare", LOG);
    expect(stdout).toMatch(/^awards +\d+ match/m);
    expect(stdout).toMatch(/^floors +[1-9]\d* match/m);
    expect(code).toBe(0);
  });

  it("prints the same as JSON", async () => {
    expect(await jsonOf("compare", LOG)).toMatchObject({
      log: basename(LOG),
      awards: { mismatch: 0 },
      floors: { mismatch: 0 },
      items: expect.any(Array),
    });
  });

  it("exits 1 where the game did otherwise, and names the line", async () => {
    const changed = join(HOME, "changed.txt");
    const text = readFileSync(LOG, "utf8").replace(
      /(\d+) rooms in (\d+) loops/,
      "3 rooms in 2 loops",
    );
    writeFileSync(changed, text);
    const { stdout, code } = await typed("compare", changed);
    expect(code).toBe(1);
    expect(stdout).toContain("line ");
  });

  it("praises no awards of the mod itself", async () => {
    const log = join(HOME, "override.txt");
    writeFileSync(log, sessionLog({ edition: "repentance+", mode: "override", rooms: 2 }));
    const { stdout } = await typed("compare", log);
    expect(stdout).toMatch(/^awards +none in this log$/m);
    expect(stdout).toContain("they test the mod, not the game");
  });
});

describe("what logs have tested", () => {
  type Rows = readonly { readonly rule: string; readonly asked: number }[];
  const asked = (rows: Rows): readonly number[] => rows.map((row) => row.asked);

  it("adds up over several logs, and over the reports of several players", async () => {
    const sum = (rows: Rows): number => asked(rows).reduce((all, count) => all + count, 0);
    const other = join(HOME, "other.txt");
    writeFileSync(other, writeEngineFloorsLog(CARRIED_FLOORS.slice(2, 5)));
    const paths = [join(HOME, "report1.json"), join(HOME, "report2.json")];
    for (const [index, log] of [LOG, other].entries()) {
      writeFileSync(paths[index] ?? "", JSON.stringify(await jsonOf("compare", log)));
    }
    const [one = 0, two = 0] = paths.map((path) =>
      sum((JSON.parse(readFileSync(path, "utf8")) as { coverage: Rows }).coverage),
    );
    expect([one > 0, two > 0]).toEqual([true, true]);
    type Logs = { readonly logs: object[]; readonly coverage: Rows };
    const logs = (await jsonOf("compare", LOG, other)) as Logs;
    expect(logs.logs).toHaveLength(2);
    expect(sum(logs.coverage)).toBe(one + two);
    const players = (await jsonOf("compare", "--evidence", ...paths)) as Logs;
    expect(sum(players.coverage)).toBe(one + two);

    const same = await typed("compare", LOG, LOG);
    expect(same.stdout).toContain("What one file has tested");
    expect(same.stderr).toContain("is not counted: its log is in");
  });

  it("counts a log once: stripped, with other line ends, longer, and in a sum of its own", async () => {
    const text = readFileSync(LOG, "utf8");
    const forms = {
      whole: text,
      stripped: stripLog(Buffer.from(text)).text,
      windows: text.replaceAll("\n", "\r\n"),
      later: `${text}[INFO] - a line more\n`,
      earlier: writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 1)),
    };
    const paths: string[] = [];
    for (const [name, form] of Object.entries(forms)) {
      const [log, path] = [join(HOME, `${name}.txt`), join(HOME, `${name}.json`)];
      writeFileSync(log, form);
      writeFileSync(path, JSON.stringify(await jsonOf("compare", log)));
      paths.push(path);
    }
    type Sum = { readonly coverage: Rows };
    const whole = JSON.parse(readFileSync(paths[0] ?? "", "utf8")) as Sum;
    const all = JSON.stringify(await jsonOf("compare", "--evidence", ...paths));
    expect(asked((JSON.parse(all) as Sum).coverage)).toEqual(asked(whole.coverage));
    const sum = join(HOME, "sum.json");
    writeFileSync(sum, all);
    const again = (await jsonOf("compare", "--evidence", sum, ...paths)) as Sum;
    expect(asked(again.coverage)).toEqual(asked(whole.coverage));
  });

  it("says what is left out of a log that is in another one in part", async () => {
    const path = (name: string) => join(HOME, name);
    for (const [name, from, to] of [
      ["most", 5, 9],
      ["part", 8, 11],
    ] as const) {
      writeFileSync(path(`${name}.txt`), writeEngineFloorsLog(CARRIED_FLOORS.slice(from, to)));
      const report = JSON.stringify(await jsonOf("compare", path(`${name}.txt`)));
      writeFileSync(path(`${name}.json`), report);
    }
    const { stderr } = await typed("compare", "--evidence", path("part.json"), path("most.json"));
    expect(stderr).toContain("1 of its 3 floors and awards are in");
    expect(stderr).toContain("the other 2 cannot be told apart");
  });

  it("says of which other version a report is", async () => {
    const own = (await jsonOf("compare", LOG)) as { readonly coverage: Rows };
    expect(own).toMatchObject({ version });
    expect(await jsonOf("compare", LOG, LOG)).toMatchObject({ version });
    const added = async (report: object) => {
      const path = join(HOME, "versioned.json");
      writeFileSync(path, JSON.stringify({ digest: undefined, ...report }));
      const { stdout, stderr } = await typed("compare", "--evidence", path, "--json");
      const { versions, coverage } = JSON.parse(stdout) as { versions: unknown; coverage: Rows };
      expect(asked(coverage)).toEqual(asked(own.coverage));
      return [stderr.replace(/^.*versioned.json was made by /, ""), versions];
    };
    expect(await added(own)).toEqual(["", [version]]);
    const differ = `this is ${version}: it counts, but its rules may differ.`;
    expect(await added({ ...own, version: "0.1.9" })).toEqual([
      expect.stringMatching(`^0.1.9, ${differ}`),
      ["0.1.9"],
    ]);
    // A sum says all that went into it, and is read again with that.
    const sum = await added({ coverage: own.coverage, versions: ["0.1.9", version] });
    expect(sum).toEqual([expect.stringMatching(`^0.1.9, ${differ}`), ["0.1.9", version]]);
  });

  it("takes nothing but reports", async () => {
    const { stderr, code } = await typed("compare", "--evidence", LOG);
    expect(code).toBe(2);
    expect(stderr).toContain(`received "${LOG}"`);
  });

  it("takes no figures that cannot be", async () => {
    const report = (await jsonOf("compare", LOG)) as { coverage: Rows };
    const [row, ...rest] = report.coverage;
    const path = join(HOME, "impossible.json");
    for (const wrong of [{ agreed: 999 }, { hit: -1 }, { decisive: 1.5 }]) {
      writeFileSync(path, JSON.stringify({ coverage: [{ ...row, ...wrong }, ...rest] }));
      expect(await typed("compare", "--evidence", path)).toMatchObject({ code: 2 });
    }
  });
});

describe("oracle watch", () => {
  it("shows where a run stands and ends, with --once", async () => {
    const { stdout, code } = await typed("watch", LOG, "--once");
    expect(code).toBe(0);
    expect(stdout).toContain("match");
  });
});

describe("oracle install, doctor and uninstall", () => {
  it("say first what they would do, then do it, then look at it, then take it away", async () => {
    const there = ["--mods-dir", MODS, "--edition", "repentance+"];
    expect((await typed("install", ...there, "--dry-run")).code).toBe(0);
    expect(existsSync(COPY)).toBe(false);
    expect((await typed("install", ...there)).code).toBe(0);
    expect(readFileSync(join(COPY, "metadata.xml"), "utf8")).toContain(version);

    const checks = (await jsonOf("doctor", ...there)) as { readonly checks: readonly object[] };
    expect(checks.checks).toContainEqual(expect.objectContaining({ check: "mod", status: "ok" }));
    expect((await typed("doctor", ...there)).stdout).toContain(version);

    expect((await typed("uninstall", ...there)).code).toBe(0);
    expect(existsSync(COPY)).toBe(false);
    expect((await typed("install", "--mods-dir", LOG)).code).toBe(2);
  });
});

describe("oracle selftest", () => {
  it("finds every vector as it should be", async () => {
    expect((await typed("selftest")).code).toBe(0);
    expect(await jsonOf("selftest")).toBeTypeOf("object");
  });
});
