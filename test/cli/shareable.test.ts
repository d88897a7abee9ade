/** What is printed as JSON or written as a page is shared: it names no folder of the player's. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtInFigures } from "../../src/figures/builtIn";
import { writeStb } from "../figures/writers";
import { madeRun } from "../judge/saves/madeRun";
import { CARRIED_LOG } from "../judge/logs/support";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const NAME = "QxMarker";
const ROOMS = "00.special rooms.stb";
const home = join(temporaryFolder(), NAME);
const at = (name: string): string => join(home, name);

mkdirSync(home);
writeFileSync(at(ROOMS), writeStb(builtInFigures("repentance")?.files.get(0) ?? []));
writeFileSync(at("log.txt"), CARRIED_LOG);
writeFileSync(at("run.dat"), madeRun({ startSeed: 12345 }));

const FLOOR = ["floor", "B911 99AC", "-e", "repentance", "--rooms", at(ROOMS)];

describe("the folders of a player", () => {
  it.each([
    [...FLOOR, "--stage", "2", "--json"],
    [...FLOOR, "--stage", "2", "--json", "--svg", at("picture.svg")],
    ["search", "floor", "rooms >= 8", "--first", "1", ...FLOOR.slice(2), "--json"],
    ["save", at("run.dat"), "--json"],
    ["compare", at("run.dat"), "--rooms", at(ROOMS), "--json"],
    ["compare", at("log.txt"), "--rooms", at(ROOMS), "--json"],
    ["compare", at("log.txt"), at("run.dat"), "--rooms", at(ROOMS), "--json"],
    ["compare", at("log.txt"), "--html", "-"],
  ])("are named by no answer: oracle %s %s %s %s", async (...words) => {
    const { stdout } = await oracleHere(words);
    expect(stdout.length).toBeGreaterThan(500);
    expect(stdout).not.toContain(NAME);
  });
});
