import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnswerCertainty } from "../../src/core/floor/certainty";
import { SEEN, seenInAll, seenText } from "../../src/core/game/seen";
import { oracleHere } from "../support/oracleHere";
import { carriedFile } from "./carriedRuns";
import { madeRun } from "./madeRun";
import { writeAchievements } from "./writeRun";

const home = mkdtempSync(join(tmpdir(), "home-"));
const remote = join(home, ".local/share/Steam/userdata/4711/250900/remote");
mkdirSync(remote, { recursive: true });
const slots = [1, 2].map((slot) => join(remote, `rep_gamestate${slot}.dat`));
slots.forEach((path, index) => {
  writeFileSync(path, madeRun({ startSeed: 12345 + index }));
  utimesSync(path, 1000 - index, 1000 - index);
});
const [newest = "", older = ""] = slots;
const beside = join(remote, "rep_persistentgamedata2.dat");
const env = { HOME: home, XDG_DATA_HOME: "", STEAM_DIR: "" };
const LOG = join(home, "log.txt");
writeFileSync(
  LOG,
  "[INFO] - Binding of Isaac: Repentance v1.7.9b.J835\n[INFO] - RNG Start Seed: KTDA 68ZE (1)\n",
);

interface Told {
  readonly seedText: string;
}

afterAll(() => {
  rmSync(home, { recursive: true });
});

describe("what only logs have", () => {
  it("is refused in a sentence: a report as a page", async () => {
    const { stderr, code } = await oracleHere(["compare", newest, "--html", "-"], env);
    expect([code, stderr]).toEqual([2, expect.stringContaining("is a saved run")]);
  });
});

describe("how sure the rules of a saved run are", () => {
  it("is counted for floor and drops, in text and JSON", async () => {
    const { stdout } = await oracleHere(["save", newest], env);
    const { certainty } = JSON.parse(
      (await oracleHere(["save", newest, "--json"], env)).stdout,
    ) as {
      readonly certainty: AnswerCertainty;
    };
    expect(stdout.replace(/\s+/g, " ")).toContain(certainty.sentence);
    const { seen } = certainty.notes.find(({ topic }) => topic === "drops") ?? {};
    expect(seen).toEqual(SEEN["repentance"].drops);
    const all = seenInAll(certainty.notes.flatMap((note) => note.seen ?? []));
    expect(certainty.sentence).toContain(seenText(all));
  });
});

describe("what is said of a saved run in a terminal", () => {
  const said = async (name: string): Promise<string> =>
    (await oracleHere(["save", carriedFile(home, name)], { COLUMNS: "1000" })).stdout;

  it("says where a room lies as the map has it, never by a cell's number", async () => {
    const text = await said("22-repentance-gsr0146");
    expect(text).toContain(
      "Expected curse (layout 6) at 4 north but the file has curse (layout 6) at 1 south, 2 east. A room of the stage's own file, of which no figures are known,",
    );
    expect(text).not.toMatch(/cell \d|at \d+\b(?! (?:north|south|west|east))/);
  });

  it("judges what is held for the floor as a whole, and says once what was taken later", async () => {
    const text = await said("25-afterbirthplus-gsr0061");
    expect(text.match(/fit without contract-from-below, which was taken after/g)).toHaveLength(1);
    expect(text).toContain("Awards: 14 match, 0 mismatch, 0 outside the model.");
  });

  it("shows the world behind the mirror as a map and a list of its own", async () => {
    const text = await said("22-repentance-gsr0146");
    expect(text.match(/S start/g)).toHaveLength(2);
    const parts = text.split("Behind the mirror, from the start");
    expect(parts).toHaveLength(2);
    expect(parts[0]).toContain("Rooms, from the start");
    expect(parts.map((part) => part.match(/\b1 north, 1 west: /g)?.length)).toEqual([1, 1]);
  });

  it("takes the luck of what is held, and explains each sign of what rooms drop", async () => {
    const text = await said("05-repentance-gsr0135");
    expect(text).toContain("At luck 1: that of character and items");
    for (const sign of ["c coin", "h heart", "✓ dropped as expected"]) {
      expect(text).toContain(sign);
    }
  });
});

describe("the run that the game has saved on this computer", () => {
  const saved = async (...words: readonly string[]): Promise<Told> =>
    JSON.parse((await oracleHere(["save", ...words, "--json"], env)).stdout) as Told;

  it("is the one written last, or that of a slot", async () => {
    const [first, second] = [await saved(), await saved("--slot", "2")];
    expect(first).toEqual({ ...(await saved(newest)) });
    expect(second.seedText).not.toBe(first.seedText);
    const none = await oracleHere(["save", "--slot", "3"], env);
    expect([none.code, none.stderr]).toEqual([
      2,
      expect.stringContaining("in slot 3 but found none") as unknown,
    ]);
  });

  it("is judged with the achievements beside it, its next floors too", async () => {
    const floors = async (file: Uint8Array): Promise<string> => {
      writeFileSync(beside, file);
      return (await oracleHere(["save", older], env)).stdout;
    };
    const [nothing, much] = [
      await floors(writeAchievements([])),
      await floors(writeAchievements(Array.from({ length: 637 }, (_, index) => index + 1))),
    ];
    expect(nothing).toContain("it fits without the achievements that were given");
    expect(much).not.toContain("it fits without");
    expect(much).toMatch(/Next floors\n[^]* I \(alternative path\): \d+ rooms/);
    const named = await oracleHere(["save", older, "--unlocks", beside], env);
    expect(named.stdout).toBe(much);
    writeFileSync(beside, writeAchievements([], true));
    expect((await oracleHere(["save", older], env)).stderr).toContain("checksum is wrong");
    const floor = ["floor", "B911 99AC", "--edition", "repentance", "--unlocks", beside];
    expect((await oracleHere(floor, env)).stderr).toContain("checksum is wrong");
    writeFileSync(beside, writeAchievements([1, 2]));
    expect((await oracleHere(floor, env)).code).toBe(0);
    writeFileSync(beside, writeAchievements([1, 2], false, 404));
    const other = await oracleHere(["save", older, "--unlocks", beside], env);
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining(
        "Expected the achievements of repentance but the file is of afterbirth+: it begins with ISAACNGSAVE09R and counts 404.",
      ),
    ]);
    expect((await oracleHere(["save", older], env)).stderr).toContain("is not used: Expected the");
    rmSync(beside);
  });
});
