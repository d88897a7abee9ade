/** What `oracle odds` answers: one loadout, two beside each other, another player's, planetariums. */
import { loadoutFrom, otherOptions } from "../../src/cli/askedSituation";
import { describeLoadout } from "../../src/core/award/awardWords";
import { answerTo, asTyped } from "../support/oracleHere";

/** The rows of the table that a command prints, cell by cell, and the lines around it. */
async function printed(command: string): Promise<{ rows: string[]; told: string }> {
  const { stdout } = await asTyped(command);
  const lines = stdout.split("\n");
  const rows = lines
    .filter((line) => line.startsWith("│"))
    .map((line) => line.replace(/ *│ */g, "|").slice(1, -1));
  return { rows, told: lines.filter((line) => !/^[│┌├└]/.test(line)).join(" ") };
}

describe("oracle odds", () => {
  it("prints ideal odds as a table with bars of thirty columns at most, the most likely full", async () => {
    const { rows, told } = await printed("oracle odds -e ab+ --luck 5");
    expect(rows[0]).toBe("award|ideal odds|one room in|");
    expect(rows).toContain(`1 chest|27.9300 %|3.58|${"█".repeat(30)}`);
    expect(rows.join()).toMatch(/1 key\|18\.6200 %\|5\.371\|█{20}/);
    expect(rows.join("\n").match(/27\.9300 %/g)).toHaveLength(1);
    expect(told).toMatch(/^Room-clear award, luck 5 On average a room drops \d\.\d{4} pickups\./);
    const none = { award: "none", count: 0, fraction: "11/50", probability: 0.22 };
    const answer = await answerTo("oracle odds -e ab+");
    expect(answer).toMatchObject({ method: "ideal", outcomes: { 0: none } });
  });

  it("makes bars shorter where the terminal is narrow, so that the table just fits", async () => {
    const { stdout } = await asTyped("oracle odds -e ab+ --luck 5", { COLUMNS: "60" });
    const rows = stdout.split("\n").filter((line) => line.startsWith("│"));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([59]));
    expect(Math.max(...rows.map((row) => row.split("█").length - 1))).toBe(16);
  });

  it("tells what pickups become from Repentance on, and what is open as two numbers", async () => {
    const { told } = await printed("oracle odds -e repentance");
    expect(told).toMatch(
      / What pickups turn out to be, with everything unlocked: {3}card: tarot card /,
    );
    expect(told).toContain(
      "Two numbers where it is open whether the draw before the sack makes a battery",
    );
    expect((await printed("oracle odds -e ab+")).told).not.toMatch(/Two numbers|What pickups/);
  });

  it("compares two loadouts, each outcome of either, with the change in its decimals", async () => {
    const { rows, told } = await printed("oracle odds -e ab+ --luck 5 --against nothing");
    expect(rows[0]).toBe("award|luck 5|nothing carried|change");
    expect(rows).toContain("1 key|18.6200 %|18.6200 %|0");
    expect(rows).toContain("1 chest|27.9300 %|4.6550 %|+23.2750");
    expect(told).toMatch(/^Room-clear award, luck 5 against nothing carried On average/);
    expect(told).toMatch(/drops \d\.\d{4} against \d\.\d{4} pickups\./);
  });

  it("names two loadouts by their place where their names are long", async () => {
    const named = async (name: string) =>
      (await printed(`oracle odds -e ab+ -i ${name} --against nothing`)).rows[0];
    expect(await named("contract-from-below,c46")).toBe("award|first|second|change");
    expect(await named("contract-from-below=2")).toBe(
      "award|contract-from-below x2|nothing carried|change",
    );
  });

  it("says that two loadouts are the same, and whose luck is in both", async () => {
    const { stderr } = await asTyped("oracle odds -e rep --against none --player luck=3");
    expect(stderr).toContain("note: Both loadouts are the same; players of --player are in both.");
    expect((await asTyped("oracle odds -e rep --against luck=1")).stderr).not.toContain("the same");
  });

  it("reads the second loadout of a comparison", () => {
    const options = { edition: "ab+", hard: true, luck: "3", item: ["smelter"] };
    const told = (text: string) =>
      describeLoadout(loadoutFrom(otherOptions("--against", text, options)));
    expect(told("nothing")).toBe("hard");
    expect(told("luck=2,normal,guppys-tail")).toBe("luck 2, guppys-tail");
  });
});

describe("the chance of a planetarium", () => {
  it("is told floor by floor, by how many treasure rooms were passed by", async () => {
    const { rows, told } = await printed("oracle odds planetarium -e repentance");
    // 1 %, and 20 for each treasure room passed by.
    expect(rows).toEqual([
      "floor|all passed by|one entered|all entered",
      "Basement I|1 %|1 %|1 %",
      "Basement II|21 %|1 %|1 %",
      "Caves I|41 %|21 %|1 %",
      "Caves II|61 %|41 %|1 %",
      "Depths I|81 %|61 %|1 %",
      "Depths II|100 %|81 %|1 %",
    ]);
    expect(told).toContain(
      "Crystal Ball 15 %, Magic 8 Ball 15 %, Sausage 6.9 %, Telescope Lens 24 %;",
    );
  });

  it("is raised by what is carried, and Telescope Lens reaches further down", async () => {
    const carried = (items: string) => printed(`oracle odds planetarium -e rep -i ${items}`);
    expect((await carried("sausage")).rows[1]).toBe("Basement I|7.9 %|7.9 %|7.9 %");
    // Anyone's.
    expect((await carried("c46 --player sausage")).rows[1]).toBe("Basement I|7.9 %|7.9 %|7.9 %");
    const lens = (await carried("telescope-lens")).rows.map((row) => row.split("|")[0]);
    expect(lens.slice(-2)).toEqual(["Womb I", "Womb II"]);
  });

  it("is none while planetariums are locked", async () => {
    const { stdout } = await asTyped("oracle odds planetarium -e rep --unlocks none");
    expect(stdout).toBe("No floor has a planetarium: they are locked, by achievement 406.\n");
    const told = await answerTo<object>("oracle odds planetarium -e rep --locked 406");
    const input = { locked: [406] };
    expect(told).toMatchObject({ input, certainty: "source", planetarium: [], raisedBy: [] });
  });

  it("is in JSON each distinct case once", async () => {
    const { planetarium } = await answerTo<{
      planetarium: { stage: number; treasureRoomsVisited: number }[];
    }>("oracle odds planetarium -e rep");
    const cases = planetarium.map((one) => `${one.stage}: ${one.treasureRoomsVisited}`);
    expect(cases.slice(0, 6)).toEqual(["1: 0", "2: 0", "2: 1", "3: 0", "3: 1", "3: 2"]);
  });
});

describe("the chance of a deal", () => {
  it.each([
    ["hurt-floor --item pentagram --player pentagram", 0.51, 0.5],
    ["", 1, 0.5],
    ["hurt-floor", 0.36, 0.5],
    ["hurt-boss first", 0.01, 0],
    ["hurt-floor last-deal=3 stage=5 weak=1 --item pentagram", 0.23, 0.625],
    ["hurt-boss beggar-killed strong=1", 0.36, 0.75],
    ["hurt-boss shopkeeper-killed", 0.11, 0.5],
    ["hurt-boss wisps=2", 0.21, 0.5],
    ["-d greed wave=10", 0, 0.5],
    ["-d greedier wave=12 paid", 1, 0],
  ])("is for what the run did in JSON: %s", async (said, chance, angelShare) => {
    const told = await answerTo<object>(`oracle odds deal ${said} -e repentance`);
    expect(told).toMatchObject({ chance, angelShare });
  });

  it("is said with what it is made of, and a word that is not known is refused", async () => {
    const { told } = await printed("oracle odds deal hurt-floor -e repentance");
    expect(told).toContain("Deal 36 %: +1 % always, +35 % no red heart lost to the boss.");
    expect((await printed("oracle odds deal -e repentance")).told).toContain(
      "Deal 100 %, the most there is: +1 % always, +35 % no red heart lost to the boss, +99 %",
    );
    expect(told).toContain("a generator that nobody knows");
    expect(told).toContain("Repentance: as published from the game's code.");
    expect((await printed("oracle odds deal -e rebirth")).told).toContain(
      "Rebirth: as the wiki says.",
    );
    expect((await printed("oracle odds deal -d greed")).told).toContain("the run did: wave=11.");
    const idle = await asTyped("oracle odds deal -i c46,pentagram");
    expect(idle.stderr).toBe("note: Lucky Foot changes nothing of what is told here.\n");
  });
});
