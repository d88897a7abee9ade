/** What is printed, as JSON or written as a page, may be shared: it moves no terminal, and names no folder of the player's. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ESLint } from "eslint";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { writeArchive, writeStb } from "../figures/writers";
import { CARRIED_LOG } from "../judge/logs/support";
import { madeRun } from "../judge/saves/madeRun";
import { writeAchievements } from "../judge/saves/writeRun";
import { batchHere } from "../support/batchHere";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const RETITLED = "\u001b[31m\u001b]0;owned\u0007\u009b2J\u202e";
const heededIn = (text: string): readonly string[] =>
  ["\u001b", "\u0007", "\u009b", "\u202e"].filter((one) => text.includes(one));

const folder = temporaryFolder(`escapes${RETITLED.replaceAll("/", "")}-`);
const figures = builtInFigures("repentance") as FigureSet;
const rooms = join(folder, `${RETITLED.replaceAll("/", "")}.a`);
const log = join(folder, "log.txt");

writeFileSync(
  rooms,
  writeArchive({ "resources/rooms/00.special rooms.stb": writeStb(figures.files.get(0) ?? []) }),
);
writeFileSync(log, `Binding of Isaac: Repentance v1.7.9b\nLevel::Init ${RETITLED}\n`);
mkdirSync(join(folder, "mods", RETITLED), { recursive: true });

describe("what a terminal would act on", () => {
  const floor = ["floor", "B911 99AC", "--stage", "1", "--edition", "repentance"];

  it.each([
    [...floor, "--rooms", join(folder, "none")],
    [...floor, "--rooms", rooms],
    [...floor, "--rooms", rooms, "--json"],
    ["search", "floor", "rooms >= 8", "--first", "1", "--rooms", rooms],
    ["compare", log],
    ["compare", log, "--json"],
    ["compare", join(folder, "none.txt")],
    ["award", RETITLED],
    ["seed", RETITLED],
    [RETITLED],
    ["doctor", "--mods-dir", join(folder, "mods")],
    ["doctor", "--mods-dir", join(folder, "mods"), "--json"],
    ["log", "strip", log, "--out", join(folder, "stripped.txt")],
    [...floor, "--svg", join(folder, "floor.svg")],
    ["search", "floor", "rooms >= 1", "--seeds", "1-9", "--all", "--resume", join(folder, "state")],
    ["install", "--mods-dir", join(folder, "mods")],
    ["uninstall", "--mods-dir", join(folder, "mods")],
  ])("is printed by no command: oracle %s %s %s", async (...words) => {
    const { stdout, stderr } = await oracleHere(words);
    expect(`${stdout}${stderr}`).not.toBe("");
    expect(heededIn(`${stdout}${stderr}`)).toEqual([]);
  });

  it.each(["award", "odds", "floor"])("is escaped in the lines of %s --batch", async (command) => {
    const { stdout, results } = await batchHere(command, [{ edition: RETITLED, stage: 1 }]);
    expect([heededIn(stdout), typeof results[0]?.["error"]]).toEqual([[], "string"]);
  });

  it("has one way to the terminal, which lint holds", async () => {
    const eslint = new ESLint();
    const broken = async (code: string, filePath: string): Promise<readonly (string | null)[]> => {
      const [result] = await eslint.lintText(code, { filePath });
      return (result?.messages ?? []).map(({ ruleId }) => ruleId);
    };
    const ways = ["console.log", "process.stdout.write", "process.stderr.write"];
    for (const call of ways.map((way) => `${way}("x");\n`)) {
      expect(await broken(call, "src/cli/main.ts")).toContain("no-restricted-syntax");
      expect(await broken(call, "src/cli/print.ts")).not.toContain("no-restricted-syntax");
    }
  });
});

describe("the folders of a player", () => {
  const NAME = "QxMarker";
  const home = join(temporaryFolder(), NAME);
  const at = (name: string): string => join(home, name);
  mkdirSync(home);
  const ROOMS = at("00.special rooms.stb");
  writeFileSync(ROOMS, writeStb(figures.files.get(0) ?? []));
  writeFileSync(at("log.txt"), CARRIED_LOG);
  writeFileSync(at("run.dat"), madeRun({ startSeed: 12345 }));
  writeFileSync(at("own.txt"), "[INFO] - Binding of Isaac: Repentance v1.7.9b.J835\n");
  writeFileSync(at("achievements.dat"), writeAchievements([4, 33]));
  const OWN = ["-e", "repentance", "--rooms", ROOMS, "--json"];

  it.each([
    ["floor", "B911 99AC", ...OWN, "--stage", "2", "--svg", at("picture.svg")],
    ["search", "floor", "rooms >= 8", "--first", "1", ...OWN],
    ["save", at("run.dat"), "--json"],
    [
      "save",
      at("run.dat"),
      "--build",
      at("own.txt"),
      "--unlocks",
      at("achievements.dat"),
      "--json",
    ],
    ["compare", at("run.dat"), "--rooms", ROOMS, "--json"],
    ["compare", at("log.txt"), "--rooms", ROOMS, "--json"],
    ["compare", at("log.txt"), at("run.dat"), "--rooms", ROOMS, "--json"],
    ["compare", at("log.txt"), "--html", "-"],
  ])("are named by no answer: oracle %s %s %s %s", async (...words) => {
    const { stdout } = await oracleHere(words);
    expect(stdout.length).toBeGreaterThan(500);
    expect(stdout).not.toContain(NAME);
  });
});
