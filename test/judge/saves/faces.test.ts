import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnswerCertainty } from "../../../src/floors/floorCertainty";
import { SEEN, seenInAll, seenText } from "../../../src/core/game/seen";
import { oracleHere } from "../../support/oracleHere";
import { carriedFile } from "./carriedRuns";
import { madeRun } from "./madeRun";
import { writeAchievements } from "./writeRun";

const home = mkdtempSync(join(tmpdir(), "home-"));
const remote = join(home, ".local/share/Steam/userdata/4711/250900/remote");
mkdirSync(remote, { recursive: true });
const file = join(remote, "rep_gamestate2.dat");
writeFileSync(file, madeRun({ startSeed: 12346 }));
const beside = join(remote, "rep_persistentgamedata2.dat");
const env = { HOME: home, XDG_DATA_HOME: "", STEAM_DIR: "" };

afterAll(() => {
  rmSync(home, { recursive: true });
});

it("what only logs have is refused in a sentence: a report as a page", async () => {
  const { stderr, code } = await oracleHere(["compare", file, "--html", "-"], env);
  expect([code, stderr]).toEqual([2, expect.stringContaining("is a saved run")]);
});

it("how sure the rules of a saved run are is counted for floor and drops, in text and JSON", async () => {
  const { stdout } = await oracleHere(["save", file], env);
  const json = (await oracleHere(["save", file, "--json"], env)).stdout;
  const { certainty } = JSON.parse(json) as { readonly certainty: AnswerCertainty };
  expect(stdout.replace(/\s+/g, " ")).toContain(certainty.sentence);
  const { seen } = certainty.notes.find(({ topic }) => topic === "drops") ?? {};
  expect(seen).toEqual(SEEN["repentance"].drops);
  const all = seenInAll(certainty.notes.flatMap((note) => note.seen ?? []));
  expect(certainty.sentence).toContain(seenText(all));
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

  it("says that it heeds no luck, since all are tried", async () => {
    const words = ["compare", carriedFile(home, "34-repentance-gsr0138"), "--luck", "3"];
    expect((await oracleHere(words)).stderr).toContain("note: --luck is for logs:");
  });

  it("judges what is held for the floor as a whole, and says once what was taken later", async () => {
    const text = await said("25-afterbirthplus-gsr0061");
    expect(text.match(/fit without Contract from Below, which was taken after/g)).toHaveLength(1);
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

describe("the achievements beside the run that the game has saved", () => {
  const floor = ["floor", "B911 99AC", "--edition", "repentance", "--unlocks", beside];
  const saidWith = async (file: Uint8Array, words: readonly string[]) => {
    writeFileSync(beside, file);
    const { code, stdout, stderr } = await oracleHere(words, env);
    return { code, said: stdout + stderr };
  };
  afterEach(() => rmSync(beside));

  it("decide about its next floors", async () => {
    const all = Array.from({ length: 637 }, (_, index) => index + 1);
    const { said } = await saidWith(writeAchievements(all), ["save", file]);
    expect(said).toMatch(/Next floors\n[^]* I \(alternative path\): \d+ rooms/);
    expect((await saidWith(writeAchievements([1, 2]), floor)).code).toBe(0);
  });

  it("are not used where they are damaged or of another edition, and refused where they were named", async () => {
    const [damaged, other] = [writeAchievements([], true), writeAchievements([1, 2], false, 404)];
    expect((await saidWith(damaged, ["save", file])).said).toContain("checksum is wrong");
    expect((await saidWith(damaged, floor)).said).toContain("checksum is wrong");
    expect((await saidWith(other, ["save", file])).said).toContain("is not used: Expected the");
    expect(await saidWith(other, ["save", file, "--unlocks", beside])).toEqual({
      code: 2,
      said: expect.stringContaining("Expected the achievements of repentance but") as unknown,
    });
  });
});
