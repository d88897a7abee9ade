import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
      log: LOG,
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

  it("writes a report as a page, and says in a sentence where it cannot", async () => {
    const page = join(HOME, "report.html");
    expect((await typed("compare", LOG, "--html", page)).code).toBe(0);
    expect(readFileSync(page, "utf8")).toMatch(/^<!doctype html>/i);
    const { stderr, code } = await typed("compare", LOG, "--html", join(HOME, "nowhere", "x.html"));
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: Failed to write .* since /m);
  });

  it("praises no awards of the mod itself, and says why nothing can be inferred from them", async () => {
    const [log, page] = [join(HOME, "override.txt"), join(HOME, "override.html")];
    writeFileSync(log, sessionLog({ edition: "repentance+", mode: "override", rooms: 2 }));
    const { stdout } = await typed("compare", log, "--infer", "--html", page);
    expect(stdout).toMatch(/^awards +none in this log$/m);
    expect(stdout).toContain("they test the mod, not the game");
    for (const text of [stdout.replaceAll(/\s+/g, " "), readFileSync(page, "utf8")]) {
      expect(text).toContain("Nothing to infer from: the log tells no award of the game");
    }
  });

  it("takes no file that is no log for one without findings", async () => {
    const text = join(HOME, "letter.txt");
    writeFileSync(text, "Dear reader,\n");
    expect((await typed("compare", text)).code).toBe(2);
    expect((await typed("compare", join(HOME, "missing.txt"))).code).toBe(2);
  });
});

describe("what logs have tested", () => {
  type Rows = readonly { readonly rule: string; readonly asked: number }[];
  const asked = (rows: Rows): readonly number[] => rows.map((row) => row.asked);

  it("adds up over several logs, and over the reports of several players", async () => {
    const one = (await jsonOf("compare", LOG)) as { readonly coverage: Rows };
    expect(asked(one.coverage).some((count) => count > 0)).toBe(true);
    const twice = asked(one.coverage).map((count) => 2 * count);
    const other = join(HOME, "other.txt");
    writeFileSync(other, `${readFileSync(LOG, "utf8")}one more line\n`);

    const logs = (await jsonOf("compare", LOG, other)) as {
      readonly logs: object[];
      coverage: Rows;
    };
    expect(logs.logs).toHaveLength(2);
    expect(asked(logs.coverage)).toEqual(twice);

    const report = join(HOME, "report.json");
    writeFileSync(report, JSON.stringify(one));
    const both = join(HOME, "both.json");
    writeFileSync(both, JSON.stringify(await jsonOf("compare", other)));
    const players = (await jsonOf("evidence", report, both)) as { readonly coverage: Rows };
    expect(asked(players.coverage)).toEqual(twice);

    const again = await typed("evidence", report, report, "--json");
    expect(asked((JSON.parse(again.stdout) as { coverage: Rows }).coverage)).toEqual(
      asked(one.coverage),
    );
    expect(again.stderr).toContain("is not counted: its log is in");
    const same = await typed("compare", LOG, LOG);
    expect(same.stdout).toContain("What one log has tested");
    expect(same.stderr).toContain("is not counted");
  });

  it("says of which other version a report is, and of which none is named", async () => {
    const own = (await jsonOf("compare", LOG)) as { readonly coverage: Rows };
    expect(own).toMatchObject({ version });
    expect(await jsonOf("compare", LOG, LOG)).toMatchObject({ version });
    const added = async (report: object) => {
      const path = join(HOME, "versioned.json");
      writeFileSync(path, JSON.stringify({ digest: undefined, ...report }));
      const { stdout, stderr } = await typed("evidence", path, "--json");
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
    for (const none of [undefined, 5]) {
      expect(await added({ ...own, version: none })).toEqual([
        expect.stringMatching(`^a version that it does not name, ${differ}`),
        ["unknown"],
      ]);
    }
    // A sum says all that went into it, and is read again with that.
    const sum = await added({ coverage: own.coverage, versions: ["0.1.9", version] });
    expect(sum).toEqual([expect.stringMatching(`^0.1.9, ${differ}`), ["0.1.9", version]]);
  });

  it("takes nothing but reports", async () => {
    const { stderr, code } = await typed("evidence", LOG);
    expect(code).toBe(2);
    expect(stderr).toContain(`received "${LOG}"`);
  });

  it("takes no figures that cannot be", async () => {
    const report = (await jsonOf("compare", LOG)) as { coverage: Rows };
    const [row, ...rest] = report.coverage;
    const path = join(HOME, "impossible.json");
    for (const wrong of [{ agreed: 999 }, { hit: -1 }, { decisive: 1.5 }]) {
      writeFileSync(path, JSON.stringify({ coverage: [{ ...row, ...wrong }, ...rest] }));
      expect(await typed("evidence", path)).toMatchObject({ code: 2 });
    }
  });
});

describe("oracle watch", () => {
  it("shows where a run stands and ends, with --once", async () => {
    const { stdout, code } = await typed("watch", LOG, "--once");
    expect(code).toBe(0);
    expect(stdout).toContain("match");
  });

  it("refuses to look so often, or so seldom, that no timer does", async () => {
    for (const interval of ["10", "1e12", "often"]) {
      const { stderr, code } = await typed("watch", LOG, "--interval", interval);
      expect(stderr).toContain(`milliseconds between looks but received "${interval}"`);
      expect(code).toBe(2);
    }
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
