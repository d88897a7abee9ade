import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addCommand } from "../../src/cli/help";
import { COMMANDS } from "../../src/cli/commandTable";
import { loadoutFrom, otherOptions } from "../../src/cli/loadoutOptions";
import { describeLoadout } from "../../src/core/award/awardWords";
import { pointsText } from "../../src/search/odds";
import { oracleHere } from "../support/oracleHere";
import { barOf } from "../../src/picture/bars";

let out: string[];

beforeEach(() => {
  out = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void out.push(text));
  // Seeds are written as they are found, several lines at a time.
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    const lines = String(text).split("\n");
    out.push(...lines.filter((line) => line !== ""));
    return true;
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
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

  it("compares two loadouts", async () => {
    const shown = await oracle("odds", ...PLUS, "--against", "luck=5,lucky-foot");
    expect(shown).toContain("luck 5, lucky-foot");
    expect(shown).toMatch(/change[^]*−\d+\.\d+/);
  });

  it("explains wrong use", async () => {
    await expect(oracle("odds", "lucky-foot")).rejects.toThrow("--item lucky-foot");
  });

  it("reads the second loadout of a comparison", () => {
    const options = { edition: "ab+", hard: true, luck: "3", item: ["smelter"] };
    const told = (text: string) => describeLoadout(loadoutFrom(otherOptions(text, options)));
    expect(told("nothing")).toBe("hard");
    expect(told("luck=2,normal,guppys-tail")).toBe("luck 2, guppys-tail");
    const player = () => loadoutFrom({ ...options, player: ["normal,luck=3"] });
    expect(player).toThrow("all else is the run's");
  });
});

describe("bars in the terminal", () => {
  it("are as long as their share, in eighths of a column", () => {
    expect([1, 0.5, 0.0125, 0].map((share) => barOf(share, 10))).toEqual([
      "██████████",
      "█████",
      "▏",
      "",
    ]);
  });

  it("stand in the table of odds, whose numbers are told once", async () => {
    const stdout = await oracle("odds", "--luck", "5", "-e", "afterbirth+");
    expect(stdout).toMatch(/1 chest +│ +27\.9300 % │ +3\.58 │ █{30} │/);
    expect(stdout.match(/27\.9300 %/g)).toHaveLength(1);
    expect(stdout).not.toMatch(/^ *%/m);
  });

  it("are left out where two loadouts stand side by side, with the change in their decimals", async () => {
    const stdout = await oracle("odds", "--luck", "5", "-e", "afterbirth+", "--against", "nothing");
    expect(stdout).toMatch(/1 key +│ 18\.6200 % │ +18\.6200 % │ +0 │/);
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

describe("questions that players ask", () => {
  it("tells the chance of a planetarium, and what raises it", async () => {
    const stdout = await oracle("odds", "planetarium", "--edition", "repentance");
    expect(stdout).toMatch(/Basement I +│ +1 %/);
    // Two treasure rooms passed by: 1 + 2 · 20.
    expect(stdout).toMatch(/Caves I +│ +41 % │ +21 % │ +1 %/);
    expect(stdout).toContain("magic-8-ball 15 %");
    const { code, stderr } = await oracleHere(["odds", "planetarium", "-e", "afterbirth+"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("Expected repentance")]);
  });

  it("takes another player's luck and items, as the edition counts them", async () => {
    const player = ["--luck", "1", "--player", "luck=5,Lucky Foot"];
    const both = await oracle("award", "305419896", "-e", "repentance", ...player);
    const one = ["--luck", "6", "--item", "Lucky Foot"];
    expect(both).toBe(await oracle("award", "305419896", "-e", "repentance", ...one));
  });

  it("drops no value of an option in silence", async () => {
    const { code, stderr } = await oracleHere(["odds", "--luck", "1", "--luck", "5"]);
    expect(code).toBe(2);
    expect(stderr).toContain("Expected --luck once but received 1 and 5");
    expect(stderr).toContain("--player");
  });

  it("takes a build for the one that stands for it, and says so", async () => {
    const words = ["floor", "B911 99AC", "--stage", "1", "-e", "repentance", "--build"];
    const { stderr } = await oracleHere([...words, "1.7.6"]);
    expect(stderr).toContain("Build 1.7.6 is taken as 1.7.5, which stands for it.");
    expect((await oracleHere([...words, "1.7.4"])).code).toBe(2);
  });
});
