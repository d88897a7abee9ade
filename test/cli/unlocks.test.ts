/** What a player has unlocked reaches every command: as ORACLE_UNLOCKS names it, or as the installed game's file says. */
import { copyFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { some } from "../support/cases";
import { asTyped, oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";
import { ITEMS_LOG } from "../judge/logs/support";
import { carriedFile } from "../judge/saves/carriedRuns";
import { writeAchievements } from "../judge/saves/writeRun";

const home = temporaryFolder();
const remote = join(home, ".local/share/Steam/userdata/4711/250900/remote");
mkdirSync(remote, { recursive: true });
const env = { HOME: home, XDG_DATA_HOME: "", STEAM_DIR: "", ORACLE_UNLOCKS: "" };
const run = carriedFile(home, "34-repentance-gsr0138");

const ALL = Array.from({ length: 637 }, (_, index) => index + 1);
/** What each command says of a player with everything, and of one with nothing. */
const COMMANDS: readonly (readonly [name: string, typed: string, all: RegExp, none: RegExp])[] = [
  ["floor", 'floor "3W3E GJ7M" -e repentance', /Cellar I\b/, /Basement I\b/],
  ["search", 'search floor "curse = maze" -e rep --hard -S caves-2 -n 1', /B911 90Y8/, /B911 VPWT/],
  ["award", "award 1549107668 -e repentance --luck 8", /Joker/, /2 of Hearts/],
  ["odds", "odds -e repentance", /penny 91.7 %/, /penny 94.1 %/],
  ["save", `save "${run}"`, /\(alternative path\)/, /^(?!.*alternative path)/s],
];

/** The file that the game in the folder keeps of one slot, written so many seconds after 1970. */
function slot(name: string, seconds: number, file: Uint8Array): void {
  writeFileSync(join(remote, name), file);
  utimesSync(join(remote, name), seconds, seconds);
}

describe.each(COMMANDS)("oracle %s", (command, typed, all, none) => {
  const told = (own: Readonly<Record<string, string>>, more = "") =>
    asTyped(`oracle ${typed} ${more}`, { ...env, ...own });

  it("heeds ORACLE_UNLOCKS, and --unlocks before it", async () => {
    expect((await told({ ORACLE_UNLOCKS: "all" })).stdout).toMatch(all);
    expect((await told({ ORACLE_UNLOCKS: "none" })).stdout).toMatch(none);
    const { stdout, stderr } = await told({ ORACLE_UNLOCKS: "none" }, "--unlocks all");
    expect(stdout).toMatch(all);
    expect(stderr).not.toContain("persistentgamedata");
    const wrong = await told({ ORACLE_UNLOCKS: "some" });
    expect(wrong.stderr).toContain('in ORACLE_UNLOCKS, but received "some", which is no file');
  });

  it("takes ORACLE_UNLOCKS=unknown as if typed", async () => {
    const [named, typed] = [
      await told({ ORACLE_UNLOCKS: "unknown" }, "--json"),
      await told({}, "--unlocks unknown --json"),
    ];
    expect(named.stdout).toBe(typed.stdout);
  });

  it.skipIf(command === "save")(
    "takes the installed game's newest file of the edition",
    async () => {
      slot("rep_persistentgamedata1.dat", 2000, writeAchievements(ALL));
      slot("rep_persistentgamedata2.dat", 1000, writeAchievements([]));
      slot("abp_persistentgamedata1.dat", 3000, writeAchievements([], false, 404));
      expect((await told({})).stdout).toMatch(all);
      slot("rep_persistentgamedata2.dat", 2500, writeAchievements([]));
      const { stdout, stderr } = await told({});
      expect(stdout).toMatch(none);
      expect(stderr).toContain("rep_persistentgamedata2.dat says; --unlocks all for everything");
    },
  );
});

it("a file of fewer achievements than the edition's last build has names the pools that go with it", async () => {
  const file = join(home, "early.dat");
  writeFileSync(file, writeAchievements([], false, 349));
  const words = ["floor", "7P0W D8VE", "--edition", "afterbirth+", "--unlocks", file];
  const hint = /The file of achievements is of a build before .*: --build 2017 has earlier ones/;
  const [told, built, byEnvironment] = [
    await oracleHere(words),
    await oracleHere([...words, "--build", "2017"]),
    await oracleHere(words.slice(0, -2), { ORACLE_UNLOCKS: file }),
  ];
  expect([told, built, byEnvironment].map(({ stderr }) => hint.test(stderr))).toEqual([
    ...[true, false, true],
  ]);
  // What the environment names may be of another edition, what is typed not.
  const other = ["floor", "7P0W D8VE", "--edition", "repentance", "--stage", "1"];
  const codes = [
    await oracleHere(other, { ORACLE_UNLOCKS: file }),
    await oracleHere([...other, "--unlocks", file]),
  ].map(({ code }) => code);
  expect(codes).toEqual([0, 2]);
});

it("an answer names what ORACLE_ROOMS says as if it were typed", async () => {
  const named = await oracleHere(["save", run, "--json"], { ...env, ORACLE_ROOMS: "built-in" });
  expect(named).toEqual(await oracleHere(["save", run, "--rooms", "built-in", "--json"], env));
});

it("--locked takes achievements in a row, as --unlocks does, and names one that is not there", async () => {
  const told = (locked: string) => asTyped(`oracle odds -e repentance --locked ${locked} --json`);
  const loadout = ({ stdout }: { readonly stdout: string }) =>
    (JSON.parse(stdout) as { readonly loadout: { readonly locked: unknown } }).loadout.locked;
  expect(loadout(await told("4-6+10"))).toEqual([4, 5, 6, 10]);
  const { error } = JSON.parse((await told("4-700")).stdout) as { readonly error: string };
  expect(error).toContain('as in 4-33, but received "4-700"');
});

it("oracle save takes what is unlocked from the file of the run's own slot", async () => {
  expect((await oracleHere(["save", run], env)).stdout).not.toContain("alternative path");
});

describe("a log of one's own", () => {
  const LOCKED = "5+17+86+342+346+347";
  const own = join(home, "own.txt");
  const floorOf = (unlocks: string) =>
    asTyped(`oracle floor "X7JJ TV4J" -e ab+ -S 1 --locked ${LOCKED} --unlocks "${unlocks}"`, env);

  beforeAll(() => writeFileSync(own, ITEMS_LOG));

  it("tells what is locked, by which floors are told", async () => {
    const { stdout, stderr } = await floorOf(own);
    expect(stderr.replace(/\s+/g, " ")).toMatch(
      /Locked is what .*own.txt tells: .*Eden's Blessing \(188\)/,
    );
    expect(stdout).toMatch(/treasure\s+Mom's Eyeshadow/);
    expect((await floorOf("all")).stdout).toMatch(/treasure\s+Eden's Blessing/);
    const other = await asTyped(`oracle floor 1 -e rep -S 1 --unlocks "${own}"`, env);
    expect(other.stderr.replace(/\s+/g, " ")).toContain("Expected a log of repentance but");
  });

  // By others: test/judge/logs/inferredUnlocks.test.ts.
  it("is judged by the achievements that are named: an item that these do not explain is wrong", async () => {
    const { stdout } = await oracleHere(["compare", own, "--unlocks", "1-28+30-403"], env);
    const said = stdout.replace(/\s+/g, " ");
    expect(said).toContain("items 3 match 1 mismatch 0 outside");
    expect(said).toContain("treasure 4.4 gave Mom's Eyeshadow, where the seed gives Eden's");
  });

  it("names the build of the game, by which floors and items are told", async () => {
    const folder = join(home, ".local/share/binding of isaac repentance");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "log.txt"), "[INFO] - Binding of Isaac: Repentance v1.7.6.0000\n");
    const typed = "oracle floor 1 -e rep --stage 1 --json --items";
    const logged = await asTyped(typed, env);
    const named = await asTyped(`${typed} --build 1.7.9b`, env);
    rmSync(folder, { recursive: true });
    expect(logged.stderr).toContain("Build 1.7.6.0000: item pools of 1.7.5.");
    expect(named.stderr).not.toContain("Build");
    const pools = [logged, named].map(({ stdout }) => /"build":\s*"([^"]*)"/.exec(stdout)?.[1]);
    expect(pools).toEqual(["1.7.5", "1.7.9b"]);
  });
});

describe("the build of a saved run", () => {
  const folder = join(home, "runs");
  mkdirSync(folder);
  const own = carriedFile(folder, "34-repentance-gsr0138");
  const logs = dirname(own);
  const log = (name: string, edition: string): string => {
    writeFileSync(join(logs, name), `[INFO] - Binding of Isaac: ${edition}\n`);
    return join(logs, name);
  };
  const said = async (words: string[]) => {
    const { stdout, stderr } = await oracleHere(words, { ...env, COLUMNS: "400" });
    return `${stderr}${stdout}`;
  };
  const WRITERS = "1.7.0, 1.7.5, 1.7.6, 1.7.8a.0000";

  it.each(some(["save", "compare"], 2))(
    "oracle %s takes it from the log beside, else as named",
    async (command) => {
      expect(await said([command, own])).toContain(
        `Saved runs of version 0138 are of one of these builds: ${WRITERS}`,
      );
      log("log.txt", "Repentance v1.7.6.0000");
      const beside = await said([command, own]);
      expect(beside).toContain("log.txt names build 1.7.6.0000.");
      expect(beside).toContain("Build 1.7.6.0000: item pools of 1.7.5.");
      const named = await said([command, own, "--build", "1.7.8a.0000"]);
      expect(named).toContain(
        "Build 1.7.8a.0000: item pools of 1.7.9b; the item pools are those of 1.7.8a.J819.",
      );
      expect(named).not.toContain("log.txt");
      const given = log("given.txt", "Repentance v1.7.5.0000");
      expect(await said([command, own, "--build", given])).toContain(
        "Build 1.7.5.0000: item pools of 1.7.5.",
      );
      log("log.txt", "Repentance v1.7.9b.J835");
      expect(await said([command, own])).toContain(
        "log.txt is not used: expected a build that writes saved runs of version 0138 but it names 1.7.9b.J835.",
      );
      expect(await said([command, own, "--build", join(logs, "log.txt")])).toContain(
        'received "1.7.9b.J835"',
      );
      rmSync(join(logs, "log.txt"));
    },
  );

  it("is that of the game's own log where the game keeps the run", async () => {
    const game = join(home, ".local/share/binding of isaac repentance");
    mkdirSync(game, { recursive: true });
    writeFileSync(join(game, "log.txt"), "[INFO] - Binding of Isaac: Repentance v1.7.6.0000\n");
    const kept = join(remote, "rep_gamestate1.dat");
    copyFileSync(own, kept);
    const [ofGame, other] = [await said(["save", kept]), await said(["save", own])];
    rmSync(game, { recursive: true });
    rmSync(kept);
    expect(ofGame).toContain("log.txt names build 1.7.6.0000.");
    expect(other).toContain("are of one of these builds");
  });

  it.each([
    [
      "1.7.7",
      "Build 1.7.7 is not known, the nearest is 1.7.6: item pools of 1.7.5; what later builds changed",
    ],
    ["1.7.9b", `received "1.7.9b"; did you mean "1.7.0"? Known: ${WRITERS}.`],
    ["1.06.J168", `received "1.06.J168". Known: ${WRITERS}.`],
  ])("%s is told by what is known", async (build, expected) => {
    expect(await said(["save", own, "--build", build])).toContain(expected);
  });

  it("counts for less than the rooms that the file shows, which is said", async () => {
    const fits = await said(["compare", own, "--build", "1.7.5"]);
    const other = await said(["compare", own, "--build", "1.7.8a.0000"]);
    expect(fits).not.toContain("The rooms that the file shows");
    expect(other).toContain("The rooms that the file shows are those of 1.7.5.");
    expect([fits, other].every((text) => text.includes("Rooms: 12 match, 0 mismatch"))).toBe(true);
  });

  it("stands in JSON as it is named, with what stands for it", async () => {
    const { stdout } = await oracleHere(["save", own, "--build", "1.7.6", "--json"], env);
    const told = { build: "1.7.6", builds: ["Build 1.7.6: item pools of 1.7.5."] };
    expect(JSON.parse(stdout)).toMatchObject(told);
  });
});
