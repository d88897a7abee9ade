import { execFileSync } from "node:child_process";
import { examine, isModWell, type Check } from "../../src/install/doctor";
import { installMod, readBuiltMod } from "../../src/install/mod";
import { failing, layOut, metadataOf, NATIVE, PROTON, type Computer, type Tree } from "./computer";

const BUILD = "opt/oracle/mod";
const OPTIONS = PROTON.log.replace("log.txt", "options.ini");
const PLACE = `${PROTON.mods}/basement-oracle`;
const BOTH = "[Options]\r\nEnableMods=1\r\nEnableDebugConsole=1\r\n";

function greeting(version: string): string {
  return `[INFO] - Lua Debug: Basement Oracle ${version} initialized.\r\n`;
}

const OWN = metadataOf("Basement Oracle", "0.1.0");

/** A computer on which everything is as it should be. */
const WELL: Tree = {
  [`${BUILD}/main.lua`]: "-- main",
  [`${BUILD}/metadata.xml`]: OWN,
  [OPTIONS]: BOTH,
  [PROTON.log]: greeting("0.1.0"),
};

/** Gives the log a text, as written after the mod was installed, or long before. */
function putLog(it: Computer, text: string, seconds = Date.now() / 1000 + 60): void {
  it.put(PROTON.log, text);
  it.setModified(PROTON.log, seconds);
}

/** Examines a well computer after something was done to it. */
function diagnose(harm: (it: Computer) => void, version = "0.1.0"): readonly Check[] {
  const it = layOut(PROTON, WELL);
  installMod(readBuiltMod(it.at(BUILD)), it.at(PROTON.mods));
  putLog(it, greeting("0.1.0"));
  harm(it);
  const told = (text: string): string => text.replaceAll(it.root, "");
  return examine(it.system, version).map(({ message, advice, ...check }) => {
    return { ...check, message: told(message), ...(advice && { advice: told(advice) }) };
  });
}

/** The checks that are not well, each with its finding and what it advises. */
function complaints(checks: readonly Check[]): readonly string[] {
  return checks
    .filter(({ status }) => status !== "ok")
    .map(({ check, status, message, advice }) => `${check} ${status}: ${message} ${advice}`);
}

it("a computer that is well gets good lines, with mods folder, edition, version and log", () => {
  const checks = diagnose(() => undefined);
  expect(checks.map(({ status, message }) => `${status}: ${message}`)).toEqual([
    `ok: Mods of repentance+ go to /${PROTON.mods} (the folder of the game).`,
    "ok: Basement Oracle 0.1.0 is installed.",
    "ok: No second copy of the mod is there.",
    "ok: The mod is not switched off.",
    "ok: Mods are enabled in the game.",
    "ok: The console is enabled (its key is the one below Escape on most keyboards).",
    `ok: The mod 0.1.0 loaded at the last start of the game (/${PROTON.log}).`,
  ]);
  expect(checks.every((check) => !("advice" in check))).toBe(true);
  expect(isModWell(checks)).toBe(true);
});

const OLD_GAME = "[INFO] - Isaac has started successfully\r\n";

// What several harms come to.
const NO_MOD = "mod fail: Basement Oracle is not installed. Run `oracle install`.";
const NO_OPTIONS =
  "mods-enabled warn: Whether mods are enabled is not known: no options.ini says so. Start the game once.";
const NO_LOG =
  "log warn: No log.txt of repentance+ was found that can be read. Start the game once.";
const NOT_LOADED =
  `log fail: The mod did not load at the last start of the game (/${PROTON.log}). ` +
  "Enable it in the game's Mods menu and start the game again.";

const NO_FOLDER = `mods-folder warn: The mods folder /${PROTON.mods} is not there yet. Run \`oracle install\`, which makes it.`;
const SWITCHED_OFF =
  "disable.it fail: The mod is switched off (it has a file disable.it). " +
  "Switch it on in the game's Mods menu, or delete basement-oracle/disable.it.";
const ALL_OFF =
  "mods-enabled fail: All mods are switched off in the game. " +
  `Press Tab in the game's Mods menu, or set EnableMods=1 in /${OPTIONS}.`;
const NO_CONSOLE =
  "console warn: The console is not enabled, so the mod's commands cannot be typed. " +
  `Close the game and set EnableDebugConsole=1 in /${OPTIONS}.`;
const SECOND_COPY =
  "second-copy fail: A second copy of the mod is there: basement-oracle_3000000001. " +
  "Unsubscribe from it in the Workshop or delete it: two copies would both answer each room.";
const NOT_OURS =
  `mod fail: Expected Basement Oracle or nothing at /${PLACE} but received something else: ` +
  "its metadata.xml names it Attic Oracle. It was left as it is; move it away, or name another " +
  "folder with --mods-dir. Move it away, then run `oracle install`.";

/** Another word in the game's options; a folder of a mod; the log of a game whose mods were loaded again. */
const changed = (from: string, to: string) => (it: Computer) =>
  it.put(OPTIONS, BOTH.replace(from, to));
const holding = (folder: string, metadata: string) => (it: Computer) =>
  it.put(`${folder}/metadata.xml`, metadata);
const greetedTwice = (it: Computer) => putLog(it, greeting("0.0.9") + greeting("0.1.0"));

/** The log tells of it too. */
function withoutMod(it: Computer): void {
  it.move(PLACE, "opt/away");
  putLog(it, OLD_GAME);
}

/** The game was started in the very moment in which the mod was installed, and did not load it. */
function startedAtOnce(it: Computer): void {
  it.setModified(`${PLACE}/main.lua`, 5000);
  putLog(it, OLD_GAME, 5000);
}

/** A greeting that ends so many characters behind the first 16 MiB, where the game starts. */
const greetedLate = (beyond: number) => (it: Computer) => {
  const text = greeting("0.1.0");
  putLog(it, " ".repeat(2 ** 24 - text.length + beyond) + text);
};

describe("what is wrong is named alone, with what to do", () => {
  it.each<[string, (it: Computer) => void, readonly string[]]>([
    ["no mod, which the log then says too and nobody is told twice", withoutMod, [NO_MOD]],
    [
      "no mods folder, and so no mod",
      (it) => it.move(PROTON.mods, "opt/away"),
      [NO_FOLDER, NO_MOD],
    ],
    ["the mod switched off", (it) => it.put(`${PLACE}/disable.it`, ""), [SWITCHED_OFF]],
    ["all mods switched off", changed("EnableMods=1", "EnableMods=0"), [ALL_OFF]],
    ["no console", changed("Console=1", "Console=0"), [NO_CONSOLE]],
    ["no options", (it) => it.remove(OPTIONS), [NO_OPTIONS]],
    ["options that say nothing of mods", changed("EnableMods=1", ""), [NO_OPTIONS]],
    ["a second copy from the Workshop", holding(`${PLACE}_3000000001`, OWN), [SECOND_COPY]],
    ["somebody else's folder", holding(PLACE, metadataOf("Attic Oracle")), [NOT_OURS]],
    ["no log", (it) => it.remove(PROTON.log), [NO_OPTIONS, NO_LOG]],
    ["a log of a game without the mod", (it) => putLog(it, OLD_GAME), [NOT_LOADED]],
    [
      "a log older than the mod",
      (it) => putLog(it, OLD_GAME, 1000),
      ["log warn: The game has not been started since the mod was installed. Start it."],
    ],
    ["a log of the very moment of the installation, without the mod", startedAtOnce, [NOT_LOADED]],
    [
      "a log that may not be read",
      () => failing("openSync", "EACCES", (file) => String(file).endsWith("log.txt")),
      [NO_LOG],
    ],
    ["no greeting in the first 16 MiB", greetedLate(3), [NOT_LOADED]],
    ["nothing of one that just stands in them", greetedLate(0), []],
    [
      "a game that loaded another version",
      (it) => putLog(it, greeting("0.0.9")),
      ["log warn: The game loaded 0.0.9, this program is 0.1.0. Start the game again."],
    ],
    // What is no fault.
    ["nothing of an EnableMods that is neither 0 nor 1", changed("Mods=1", "Mods=2"), []],
    ["nothing of what an interrupted installation left", holding(`${PROTON.mods}/.old`, OWN), []],
    ["nothing of the version before, above the one after mods were loaded again", greetedTwice, []],
  ])("%s", (_, harm, expected) => {
    const checks = diagnose(harm);
    expect(complaints(checks)).toEqual(expected);
    expect(isModWell(checks)).toBe(!expected.some((line) => line.includes(" fail: ")));
  });

  it("an installed version that is not this program's", () => {
    expect(complaints(diagnose(() => undefined, "0.2.0"))).toEqual([
      "mod warn: Basement Oracle 0.1.0 is installed, this program is 0.2.0. Run `oracle install`.",
      "log warn: The game loaded 0.1.0, this program is 0.2.0. Start the game again.",
    ]);
  });
});

describe("what else is told", () => {
  it("asks editions without a console setting for none", () => {
    const { system } = layOut(NATIVE);
    const check = examine(system, "0.1.0").find(({ check }) => check === "console");
    expect(check?.status).toBe("ok");
  });

  it.skipIf(process.platform === "win32")("is not stopped by a pipe in the place of a file", () => {
    const checks = diagnose((it) => {
      for (const pipe of [`${PROTON.mods}/other/metadata.xml`, OPTIONS, `${PLACE}/metadata.xml`]) {
        it.put(pipe, "");
        it.remove(pipe);
        execFileSync("mkfifo", [it.at(pipe)]);
      }
    });
    expect(checks.length).toBeGreaterThan(5);
  });
});

describe("a computer without the game", () => {
  const tree = { "home/ada/mods/other": "" };
  const empty = { platform: "linux", home: "home/ada", tree } as const;

  it("gets a line of advice for each check and no error", () => {
    const { system } = layOut(empty);
    const checks = examine(system, "0.1.0");
    // Nothing is said of a switch or a second copy of a mod that is not there.
    expect(complaints(checks)).toEqual([
      "mods-folder fail: The mods folder of repentance+ was not found. " +
        "Start the game once, or name the folder with --mods-dir.",
      NO_MOD,
      NO_OPTIONS,
      NO_LOG,
    ]);
    expect(checks).toHaveLength(4);
  });

  it("is not asked again for a mods folder that was named, nor takes a wrong name for none", () => {
    const it = layOut(empty);
    const [first] = examine(it.system, "0.1.0", { modsDir: it.at("home/ada/mods") });
    expect(first).toMatchObject({ check: "mods-folder", status: "ok" });
    expect(() => examine(it.system, "0.1.0", { modsDir: "/nowhere" })).toThrow("/nowhere");
  });
});
