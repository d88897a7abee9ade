import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addCommand } from "../../src/cli/commandRow";
import { COMMANDS } from "../../src/cli/commandTable";
import { withCheck } from "../../src/cli/sealed";
import { merged } from "../../src/cli/actions/merge";
import { againstLoadout, seedRange } from "../../src/cli/odds/options";
import { describeLoadout } from "../../src/core/words/words";
import { rollAward } from "../../src/core/award/roll";
import { planAward } from "../../src/core/award/plan";
import { awardRules } from "../../src/core/award/rules";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { pointsText } from "../../src/search/explain";
import { barsText } from "../../src/picture/charts/barsText";

let folder: string;
let out: string[];
let notes: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "oracle-odds-"));
  out = [];
  notes = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void out.push(text));
  // Seeds are written as they are found, several lines at a time.
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    const lines = String(text).split("\n");
    out.push(...lines.filter((line) => line !== ""));
    return true;
  });
  vi.spyOn(console, "error").mockImplementation((text: string) => void notes.push(text));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs a command line in this process and returns what it printed. */
async function oracle(...words: readonly string[]): Promise<string> {
  const program = new Command("oracle").exitOverride();
  for (const row of COMMANDS.filter(({ name }) => name === words[0])) {
    await addCommand(program, row);
  }
  await program.parseAsync([...words], { from: "user" });
  return out.splice(0, out.length).join("\n");
}

const PLUS = ["--edition", "afterbirth+"];

describe("oracle odds", () => {
  it("prints ideal odds as a table, bars and JSON", async () => {
    const text = await oracle("odds", ...PLUS, "--luck", "5");
    expect(text).toContain("luck 5");
    expect(text).toContain("27.9300 %");
    const json = JSON.parse(await oracle("odds", ...PLUS, "--json")) as {
      method: string;
      outcomes: readonly object[];
    };
    expect(json.method).toBe("ideal");
    expect(json.outcomes[0]).toEqual({
      award: "none",
      count: 0,
      fraction: "11/50",
      probability: 0.22,
    });
  });

  it("counts a range exactly, and parts add up to the whole, whatever their order", async () => {
    const file = async (name: string, range: string): Promise<string> => {
      const target = path.join(folder, name);
      const words = ["odds", ...PLUS, "--item", "guppys-tail", "--seeds", range, "--json"];
      writeFileSync(target, await oracle(...words, "--workers", "0"));
      return target;
    };
    const whole = await file("whole.json", "2000000000-2000300000");
    const late = await file("late.json", "2000100001-2000300000");
    const early = await file("early.json", "2000000000-2000100000");
    // What ">" of Windows PowerShell makes of it.
    writeFileSync(early, `\ufeff${readFileSync(early, "utf8")}`, "utf16le");
    const sum = JSON.parse(await oracle("merge", late, early, "--json")) as object;
    expect(sum).toEqual(JSON.parse(readFileSync(whole, "utf8")));
    await expect(oracle("merge", whole, early)).rejects.toThrow("is in two");
    const part = JSON.parse(readFileSync(late, "utf8")) as object;
    const { check: _check, ...unchecked } = part as { check: string };
    const others = [{}, null, [], unchecked, withCheck({ seeds: 3 }), { ...part, version: "1" }];
    for (const other of others) {
      writeFileSync(path.join(folder, "other.json"), JSON.stringify(other));
      expect(() => merged([path.join(folder, "other.json")])).toThrow("other.json");
    }
  });

  it("says that an interrupted count is none, in JSON too, and shows no odds", async () => {
    const words = ["--exact", "--workers", "0"];
    const interrupted = (...more: readonly string[]) => {
      // Not before the command listens.
      process.on("newListener", function hear(event) {
        if (event === "SIGINT") {
          process.off("newListener", hear);
          setTimeout(() => process.emit("SIGINT"), 50);
        }
      });
      return oracle("odds", ...words, ...more);
    };
    expect(JSON.parse(await interrupted("--json"))).toMatchObject({
      method: "partial",
      complete: false,
      outcomes: [],
    });
    expect(await interrupted()).toBe("");
    expect(notes.join("\n")).toContain("a part of a count is no estimate");
    expect(process.exitCode).toBe(130);
    process.exitCode = undefined;
  });

  it("compares two loadouts", async () => {
    const shown = await oracle("odds", ...PLUS, "--against", "luck=5,lucky-foot");
    expect(shown).toContain("luck 5, lucky-foot");
    expect(shown).toMatch(/change[^]*−\d+\.\d+/);
  });

  it.each([
    [["--seeds", "5-1"], "FROM-TO"],
    [["lucky-foot"], "--item lucky-foot"],
    [["--workers", "two"], "from 0 up as --workers"],
    [["--seeds", "1-100", "--workers", "99999999999"], "at most 256 for --workers"],
  ])("explains wrong use: %s", async (words, explanation) => {
    await expect(oracle("odds", ...words)).rejects.toThrow(explanation);
  });

  it("reads the second loadout of a comparison", () => {
    const options = { edition: "ab+", hard: true, luck: "3", item: ["smelter"] };
    expect(describeLoadout(againstLoadout("nothing", options))).toBe("hard");
    expect(describeLoadout(againstLoadout("luck=2,normal,guppys-tail", options))).toBe(
      "luck 2, guppys-tail",
    );
  });

  it("reads ranges of seeds", () => {
    expect(seedRange("1-4294967295")).toEqual({ from: 1, to: 4294967295 });
    expect(seedRange("0x10-0xff")).toEqual({ from: 16, to: 255 });
    for (const text of ["0-5", "1-4294967296", "5", "1-2-3", "a-b", "-5"]) {
      expect(() => seedRange(text)).toThrow("FROM-TO");
    }
  });
});

describe("oracle search", () => {
  it("finds the first award seeds that drop what is wanted", async () => {
    const words = ["search", "award", ...PLUS, "--award", "battery", "--first", "4"];
    const range = ["--seeds", "3000000000-3000200000", "--workers", "0"];
    const seeds = (await oracle(...words, ...range)).split("\n").map(Number);
    const plan = planAward(awardRules("afterbirth+"), EMPTY_LOADOUT);
    const expected: number[] = [];
    for (let seed = 3000000000; expected.length < 4; seed += 1) {
      if (rollAward(plan, seed).variant === 90) {
        expected.push(seed);
      }
    }
    expect(seeds).toEqual(expected);
  });

  it("says what a loadout can drop when the wish is impossible", async () => {
    await expect(
      oracle("search", "award", ...PLUS, "--award", "key", "--pickups", "3"),
    ).rejects.toThrow("nothing, 1 card, 1 trinket");
    await expect(oracle("search", "award", "--award", "kee")).rejects.toThrow('"key"');
    const json = await oracle("search", "award", "--award", "Nothing", "--first", "1", "--json");
    expect(JSON.parse(json)).toMatchObject({ award: "none", found: 1 });
  });
});

describe("bars in the terminal", () => {
  it("scales to the largest value in eighths of a column", () => {
    const text = barsText({
      rows: [
        { label: "one", values: [1] },
        { label: "half", values: [0.5] },
        { label: "bit", values: [0.0125] },
      ],
      series: ["x"],
      format: String,
      columns: 22,
    });

    const plain = text.replace(/\u001b\[\d+m/g, "");
    expect(plain.split("\n")).toEqual(["one  ██████████ 1", "half █████ 0.5", "bit  ▏ 0.0125"]);
  });

  it("says without colours which bar is whose, and changes with the decimals of the odds", async () => {
    const stdout = await oracle("odds", "--luck", "5", "--against", "nothing");
    expect(stdout).toContain("██ upper bar: luck 5\n██ lower bar: nothing carried\n");
    expect(stdout).toMatch(/1 key +│ 18\.6200 % +│ +18\.6200 % │ +0 │/);
  });

  it.each([
    [0, "0"],
    [-1e-17, "0"],
    [0.25 - 0.24, "+1.0000"],
    [-0.0000004, "−0.00004"],
    [0.0000006, "+0.0001"],
    [1 / 4294967295, "+0.00000002"],
  ])("writes no difference as none, and hides none however small: %s", (difference, text) => {
    expect(pointsText(difference, 4)).toBe(text);
  });
});
