/** What a player has unlocked reaches every command: as ORACLE_UNLOCKS names it, or as the installed game's file says. */
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";
import { carriedFile } from "../save/carriedRuns";
import { writeAchievements } from "../save/writeRun";

const home = temporaryFolder();
const remote = join(home, ".local/share/Steam/userdata/4711/250900/remote");
mkdirSync(remote, { recursive: true });
const env = { HOME: home, XDG_DATA_HOME: "", STEAM_DIR: "", ORACLE_UNLOCKS: "" };
const run = carriedFile(home, "34-repentance-gsr0138");

const ALL = Array.from({ length: 637 }, (_, index) => index + 1);
const REPENTANCE = ["--edition", "repentance"] as const;

/** What each command says of a player with everything, and of one with nothing. */
const COMMANDS: readonly (readonly [
  string,
  words: readonly string[],
  all: RegExp,
  none: RegExp,
])[] = [
  ["floor", ["floor", "3W3E GJ7M", ...REPENTANCE], /Cellar I\b/, /Basement I\b/],
  [
    "search",
    ["search", "floor", "curse = maze", ...REPENTANCE, "--hard", "-S", "caves-2", "-n", "1"],
    /B911 90Y8/,
    /B911 VPWT/,
  ],
  ["award", ["award", "1549107668", ...REPENTANCE, "--luck", "8"], /Joker/, /2 of Hearts/],
  ["odds", ["odds", ...REPENTANCE], /penny 91.7 %/, /penny 94.1 %/],
  ["save", ["save", run], /\(alternative path\)/, /^(?!.*alternative path)/s],
];

/** The file that the game in the folder keeps of one slot, written so many seconds after 1970. */
function slot(name: string, seconds: number, file: Uint8Array): void {
  writeFileSync(join(remote, name), file);
  utimesSync(join(remote, name), seconds, seconds);
}

describe.each(COMMANDS)("oracle %s", (command, words, all, none) => {
  it.each([
    ["all", all],
    ["none", none],
  ])("heeds ORACLE_UNLOCKS=%s", async (unlocks, expected) => {
    const { stdout } = await oracleHere(words, { ...env, ORACLE_UNLOCKS: unlocks });
    expect(stdout).toMatch(expected);
  });

  it.skipIf(command === "save")(
    "takes the installed game's newest file of the edition",
    async () => {
      slot("rep_persistentgamedata1.dat", 2000, writeAchievements(ALL));
      slot("rep_persistentgamedata2.dat", 1000, writeAchievements([]));
      slot("abp_persistentgamedata1.dat", 3000, writeAchievements([], false, 404));
      const newest = await oracleHere(words, env);
      slot("rep_persistentgamedata2.dat", 2500, writeAchievements([]));
      const other = await oracleHere(words, env);
      expect([newest.stdout, other.stdout]).toEqual([
        expect.stringMatching(all) as unknown,
        expect.stringMatching(none) as unknown,
      ]);
      expect(other.stderr).toContain(
        "rep_persistentgamedata2.dat says; --unlocks all for everything",
      );
      const told = await oracleHere([...words, "--unlocks", "all"], {
        ...env,
        ORACLE_UNLOCKS: "none",
      });
      expect([told.stdout, told.stderr]).toEqual([
        expect.stringMatching(all) as unknown,
        expect.not.stringContaining("persistentgamedata") as unknown,
      ]);
    },
  );
});

describe("oracle save", () => {
  it("takes what is unlocked from the file of the run's own slot, unless it is named", async () => {
    const [own, named] = [
      await oracleHere(["save", run], env),
      await oracleHere(["save", run], { ...env, ORACLE_UNLOCKS: "all" }),
    ];
    expect(own.stdout).not.toContain("alternative path");
    expect(named.stdout).toContain("alternative path");
  });
});
