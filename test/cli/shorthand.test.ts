/** A command's name may be left out where what was typed says which is meant. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { asMeant } from "../../src/cli/shorthand";
import { COMMANDS } from "../../src/cli/commandTable";
import { carriedFile } from "../judge/saves/carriedRuns";
import { writeAchievements } from "../judge/saves/writeRun";
import { temporaryFolder } from "../support/temporaryFolder";

const folder = temporaryFolder();
const LOG = join(folder, "log.txt");
writeFileSync(LOG, "[INFO] - Binding of Isaac: Repentance v1.7.9b\n");
const SAVE = carriedFile(folder, "05-repentance-gsr0135");
const ACHIEVEMENTS = join(folder, "rep_persistentgamedata1.dat");
writeFileSync(ACHIEVEMENTS, writeAchievements([]));
const NAMES = COMMANDS.map(({ name }) => name);

it.each([
  ["a seed text", ["B91199AC"], "floor"],
  ["one with its blank", ["B911 99AC", "--stage", "1"], "floor"],
  ["one without quotes", ["B911", "99AC", "--json"], "floor"],
  ["a log", [LOG, "--json"], "compare"],
  ["a saved run", [SAVE], "save"],
  ["a file of achievements", [ACHIEVEMENTS], "save"],
])("%s alone is what its command takes", async (_what, typed, command) => {
  expect(await asMeant(typed, NAMES)).toEqual([command, ...typed]);
});

it.each([[["search", "curse = lost", "--first", "3"]], [["search", "--count", "xl"]]])(
  "%j searches floors",
  async (typed) => {
    expect(await asMeant(typed, NAMES)).toEqual(["search", "floor", ...typed.slice(1)]);
  },
);

it.each([
  [[]],
  [["--help"]],
  [["help", "odds"]],
  [["search"]],
  [["search", "-h"]],
  [["search", "floor", "xl"]],
  [["seed", "1"]],
  [["serch"]],
  [[folder]],
  [["123"]],
])("%j stays as it is", async (typed) => {
  expect(await asMeant(typed, NAMES)).toEqual(typed);
});
