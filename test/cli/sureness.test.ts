import { readFileSync } from "node:fs";
import type { AnswerCertainty } from "../../src/core/floor/certainty";
import { EDITIONS } from "../../src/core/game/edition";
import { SEEN, seenText } from "../../src/core/game/seen";
import { oracleHere } from "../support/oracleHere";

describe("what a floor and a search say of themselves", () => {
  it("is how sure each part is, in plain words", async () => {
    const floor = async (edition: string, ...more: readonly string[]) => {
      const words = ["floor", "B911 99AC", "-S", "1", "--edition", edition, ...more];
      return (await oracleHere(words)).stdout.replace(/\s+/g, " ");
    };
    const checked = await floor("afterbirth+");
    expect(checked).toContain("The rules are checked against the running game.");
    expect(checked).not.toContain("v1.06.J168: ");
    expect(await floor("afterbirth+", "--why")).toContain("how sure layout: checked against");
    expect(await floor("rebirth", "--why")).toContain("special rooms: unsure");
  });

  it("counts the same rooms in the header, with --why and in a search", async () => {
    const words = ["B911 99AC", "-S", "1", "--edition", "afterbirth+"];
    const { stdout } = await oracleHere(["floor", ...words, "--why"]);
    const rooms = /(\d+) rooms besides the start room/.exec(stdout)?.[1] ?? "";
    expect(stdout).toMatch(new RegExp(`· ${rooms} rooms, \\d+ on the map ·`));
    const conditions = `rooms = ${rooms}`;
    const search = ["search", "floor", conditions, "--seeds", "1-1", "-e", "afterbirth+"];
    const { stdout: found, stderr } = await oracleHere(search);
    expect(found.trim()).toBe("B911 99AC");
    expect(stderr).toContain("1 seed found");
  });
});

describe("how sure the README says that each part is", () => {
  it.each(EDITIONS)("is what oracle floor says of it, %s", async (edition) => {
    const words = ["floor", "--stage-seed", "1", "-S", "1", "-e", edition, "--awards", "--json"];
    const { certainty } = JSON.parse((await oracleHere(words)).stdout) as {
      readonly certainty: AnswerCertainty;
    };
    const row = readFileSync("README.md", "utf8")
      .split("\n")
      .find((line) => line.startsWith(`| ${edition} `) && /rolls|no Lua/.test(line));
    const cells = (row ?? "").split("|").map((cell) => cell.trim());
    for (const [place, topic] of ["drops", "layout", "special rooms"].entries()) {
      const note = certainty.notes.find((one) => one.topic === topic);
      const { right = 0, wrong = 0, notJudged = 0 } = note?.seen ?? {};
      const [sure, counts] = (cells[place + 2] ?? "").split(": ");
      expect([topic, sure]).toEqual([topic, note?.certainty]);
      const seen = `${right} right, ${wrong} wrong, ${notJudged} not judged`;
      expect(counts?.split(" (")[0]).toBe(right + wrong === 0 ? undefined : seen);
    }
  });
});

describe("what is held against the rules of drops", () => {
  it.each([
    ["award", "305419896", "-e", "repentance"],
    ["odds", "-e", "repentance"],
  ])("is counted by oracle %s", async (...words) => {
    const { stdout, stderr } = await oracleHere(words);
    const told = `${stdout} ${stderr}`.replace(/\s+/g, " ");
    expect(told).toContain(
      `Repentance: as read in the game's code; ${seenText(SEEN.repentance.drops)}.`,
    );
  });
});

describe("how sure an award says that it is", () => {
  const certainty = async (...more: readonly string[]): Promise<object> => {
    const { stdout } = await oracleHere(["award", "2488046853", "--json", ...more]);
    return JSON.parse(stdout) as object;
  };

  it("is counted from the real game, as that of a floor's drops is", async () => {
    const words = ["floor", "B911 99AC", "-S", "1", "-e", "repentance", "--awards", "--json"];
    const floor = JSON.parse((await oracleHere(words)).stdout) as {
      readonly certainty: AnswerCertainty;
    };
    const drops = floor.certainty.notes.find(({ topic }) => topic === "drops");
    expect(drops?.seen?.right).toBeGreaterThan(30);
    expect(await certainty("-e", "repentance")).toMatchObject({ seen: drops?.seen });
  });

  it("counts nothing for another answer than the edition's, nor in Greed mode", async () => {
    const other = await certainty("-e", "afterbirth+", "--hypothesis", "watchDraw=withTrinket");
    expect(other).toMatchObject({ certainty: "unsure" });
    expect("seen" in other).toBe(false);
    expect("seen" in (await certainty("--difficulty", "greed"))).toBe(false);
  });
});
