import path from "node:path";
import {
  achievementsPathsOf,
  findGameData,
  findGameFolders,
  findGameLogs,
  parseFolderName,
} from "../../src/install/gameFolders";
import { findModsFolder, type ModsFolderOptions } from "../../src/install/modsFolder";
import { findSteamLibraries, findSteamRoots, librariesIn } from "../../src/install/steam";
import { registryValueIn } from "../../src/install/system";
import {
  EXAMPLES,
  failing,
  layOut,
  NATIVE,
  PROTON,
  savedataPath,
  WINDOWS,
  type Computer,
  type Tree,
} from "./computer";

describe.each(EXAMPLES)("$name", (example) => {
  it("finds the game, the mods folder and the log", () => {
    const it = layOut(example);
    const found = findGameFolders(it.system);
    const mods = findModsFolder(it.system);
    const { edition } = example;
    expect(found.games).toEqual([{ directory: it.at(example.game), listed: true }]);
    expect(mods).toMatchObject({ path: it.at(example.mods), edition, exists: true });
    const [log, ...others] = findGameLogs(it.system);
    expect(log).toMatchObject({ edition, path: it.at(example.log) });
    expect(others).toEqual([]);
  });

  it("finds saved runs in Steam's user data and beside the log, the newest first", () => {
    const cloud = `${example.steam}/userdata/4711/250900/remote`;
    const beside = path.dirname(example.log);
    const more = {
      [`${cloud}/rep_gamestate1.dat`]: "run",
      [`${cloud}/gamestate3.dat`]: "run",
      [`${cloud}/rep_persistentgamedata1.dat`]: "achievements",
      // REPENTOGON's own.
      [`${cloud}/rgon_steam_persistentgamedata2.dat`]: "achievements",
      [`${beside}/Repentogon/rgon_persistentgamedata3.dat`]: "achievements",
      [`${cloud}/gamestate4.dat`]: "no slot",
      [`${cloud}/my gamestate1.dat`]: "a copy",
      [`${cloud}/gamestate2.dat`]: undefined,
      [`${beside}/abp_gamestate2.dat`]: "run",
    };
    const it = layOut(example, more);
    it.setModified(`${cloud}/rep_gamestate1.dat`, 3000);
    it.setModified(`${cloud}/gamestate3.dat`, 1000);
    it.setModified(`${beside}/abp_gamestate2.dat`, 2000);
    expect(findGameData(it.system)).toEqual([
      { path: it.at(`${cloud}/rep_gamestate1.dat`), slot: 1, modified: 3_000_000 },
      { path: it.at(`${beside}/abp_gamestate2.dat`), slot: 2, modified: 2_000_000 },
      { path: it.at(`${cloud}/gamestate3.dat`), slot: 3, modified: 1_000_000 },
    ]);
    const kept = [
      `${cloud}/rep_persistentgamedata1.dat`,
      `${cloud}/rgon_steam_persistentgamedata2.dat`,
      `${beside}/Repentogon/rgon_persistentgamedata3.dat`,
    ];
    kept.forEach((file, index) => it.setModified(file, 3000 - index));
    expect(findGameData(it.system, "persistentgamedata")).toMatchObject(
      kept.map((file, index) => ({ path: it.at(file), slot: index + 1 })),
    );
  });
});

describe("saved runs", () => {
  it("written in the same moment come by their names", () => {
    const cloud = `${PROTON.steam}/userdata/1/250900/remote`;
    const files = [3, 1, 2].map((slot) => `${cloud}/gamestate${slot}.dat`);
    const it = layOut(PROTON, Object.fromEntries(files.map((file) => [file, "run"])));
    files.forEach((file) => it.setModified(file, 1000));
    expect(findGameData(it.system).map(({ slot }) => slot)).toEqual([1, 2, 3]);
  });

  it.each([
    ["rep_gamestate1.dat", "rep_persistentgamedata1.dat"],
    ["gamestate3.dat", "persistentgamedata3.dat"],
    ["rep+gamestate1.dat", "rep+persistentgamedata1.dat"],
  ])("have their slot's achievements beside them: %s", (run, achievements) => {
    expect(achievementsPathsOf(run)).toEqual([achievements, run.replace(".dat", ".persistent")]);
  });

  it("under another name have them under the same name", () => {
    expect(achievementsPathsOf("05.dat")).toEqual(["05.persistent"]);
  });
});

describe("libraryfolders.vdf", () => {
  it("names libraries in plain lines, as Steam wrote it before 2021", () => {
    const old = `"LibraryFolders"\n{\n\t"TimeNextStatsReport"\t\t"1600000000"\n\t"1"\t\t"D:\\\\Games"\n}\n`;
    expect(librariesIn(old)).toEqual(["D:\\Games"]);
  });

  it.each(["", "{", `"libraryfolders"\n{\n`, "\0\0\0", `"libraryfolders" "1"`])(
    "names none when it is broken: %j",
    (text) => expect(librariesIn(text)).toEqual([]),
  );

  it("leaves Steam's own folder as a library when it is broken", () => {
    const it = layOut(PROTON, {
      [`${PROTON.steam}/steamapps/libraryfolders.vdf`]: `"libraryfolders"\n{`,
    });
    expect(findSteamLibraries(it.system)).toEqual([it.at(PROTON.steam)]);
  });

  it("counts a library once when links lead to it under other names", () => {
    const it = layOut(PROTON);
    it.link("home/ada/.steam/steam", PROTON.steam);
    it.link("home/ada/.steam/root", PROTON.steam);
    expect(findSteamLibraries(it.system)).toHaveLength(1);
  });

  it("calls a folder by the first of the names that lead to it", () => {
    const it = layOut(PROTON, { "disk/Steam/steam.sh": "" });
    it.link("home/ada/.steam/root", "disk/Steam");
    it.link("home/ada/.steam/debian-installation", "disk/Steam");
    const roots = [PROTON.steam, "home/ada/.steam/root"];
    expect(findSteamRoots(it.system)).toEqual(roots.map((root) => it.at(root)));
  });
});

describe("the edition folders", () => {
  it.each([
    ["Binding of Isaac Rebirth", "rebirth", "data"],
    ["Binding of Isaac Afterbirth", "afterbirth", "data"],
    ["binding of isaac afterbirth+", "afterbirth+", "data"],
    ["Binding of Isaac Afterbirth+ Mods", "afterbirth+", "mods"],
    ["Binding of Isaac Afterbirth+ (Galaxy) Mods", "afterbirth+", "mods"],
    ["Binding of Isaac Repentance", "repentance", "data"],
    ["Binding of Isaac Repentance+", "repentance+", "data"],
  ])("%s is %s, %s", (name, edition, holds) => {
    expect(parseFolderName(name)).toEqual({ edition, holds });
  });

  it.each(["Binding of Isaac", "Binding of Isaac Eternal", "My Binding of Isaac Rebirth", "Isaac"])(
    "%s is none of them",
    (name) => expect(parseFolderName(name)).toBeUndefined(),
  );
});

const DOCUMENTS = "C/Users/Ada Lovelace/Documents/My Games";
const OLDER = `${DOCUMENTS}/Binding of Isaac Afterbirth+/log.txt`;

/** A computer on which Afterbirth+ was played after Repentance+. */
function withTwoEditions(more: Tree = {}): Computer {
  const it = layOut(WINDOWS, { [OLDER]: "log", ...more });
  it.setModified(WINDOWS.log, 1000);
  it.setModified(OLDER, 2000);
  return it;
}

describe("several editions on one computer", () => {
  const because = "the usual place beside the game's data";

  it("serve the one played last, and any other on request", () => {
    const it = withTwoEditions();
    const mods = it.at(`${DOCUMENTS}/Binding of Isaac Afterbirth+ Mods`);
    const usual = { edition: "afterbirth+", path: mods, exists: false, because };
    expect(findModsFolder(it.system)).toEqual(usual);
    expect(findModsFolder(it.system, { edition: "repentance+" })).toMatchObject({
      ...{ path: it.at(WINDOWS.mods), because: "the folder of the game" },
    });
  });

  it("believe the game's own word before the dates of the logs, for its generation", () => {
    const data = `ROOT/C/Users/Ada Lovelace/Documents/My Games/Binding of Isaac Repentance+/`;
    const written = savedataPath(data, `ROOT/${WINDOWS.game}/mods/`);
    const it = withTwoEditions({ [`${WINDOWS.game}/savedatapath.txt`]: written });
    const own = { because: "the game's own savedatapath.txt" };
    const newest = { edition: "repentance+", path: it.at(WINDOWS.mods), ...own };
    expect(findModsFolder(it.system)).toMatchObject(newest);
    expect(findModsFolder(it.system, { edition: "repentance" })).toMatchObject(own);
    expect(findModsFolder(it.system, { edition: "afterbirth+" })).toMatchObject({ because });
  });
});

describe("folders in unusual places", () => {
  it("finds documents on another drive through what the game wrote", () => {
    const data = "E/Papers/My Games/Binding of Isaac Repentance+";
    const written = savedataPath(`ROOT/${data}/`, `ROOT/${WINDOWS.game}/mods/`);
    const it = layOut(WINDOWS, {
      [`${data}/log.txt`]: "log",
      [`${WINDOWS.game}/savedatapath.txt`]: written,
    });
    it.setModified(`${data}/log.txt`, 4_000_000_000);
    expect(findGameLogs(it.system)[0]?.path).toBe(it.at(`${data}/log.txt`));
  });

  it("takes mods of Repentance outside the game where they stand and none are in it", () => {
    const mods = `${DOCUMENTS}/Binding of Isaac Repentance Mods`;
    const it = layOut(WINDOWS, { [mods]: undefined });
    const find = () => findModsFolder(it.system, { edition: "repentance" }).path;
    expect(find()).toBe(it.at(WINDOWS.mods));
    it.remove(WINDOWS.mods);
    expect(find()).toBe(it.at(mods));
    it.remove(mods);
    expect(find()).toBe(it.at(WINDOWS.mods));
  });

  it.skipIf(process.platform === "win32")("follows Proton's drive letter to where it leads", () => {
    const written = savedataPath(
      "C:\\users\\steamuser/Documents/My Games/Binding of Isaac Repentance+/",
      "Z:\\srv/mods elsewhere/",
    );
    const it = layOut(PROTON, {
      "srv/mods elsewhere": undefined,
      [`${PROTON.game}/savedatapath.txt`]: written,
    });
    const drive = `${PROTON.steam}/steamapps/compatdata/250900/pfx/dosdevices/z:`;
    it.link(drive, "");
    const { path: mods, because } = findModsFolder(it.system);
    expect(because).toBe("the game's own savedatapath.txt");
    expect(mods).toBe(it.at(`${drive}/srv/mods elsewhere`));
  });

  it.each([
    ...[".local/share/Steam", ".var/app/com.valvesoftware.Steam/.local/share/Steam"],
    ...[".var/app/com.valvesoftware.Steam/data/Steam", "snap/steam/common/.local/share/Steam"],
    ...[".steam/steam", ".steam/root", ".steam/debian-installation"],
  ])("finds Steam on Linux at %s", (folder) => {
    const root = `home/ada/${folder}`;
    const it = layOut({ platform: "linux", home: "home/ada" }, { [root]: undefined });
    expect(findSteamRoots(it.system)).toEqual([it.at(root)]);
  });

  it("honours XDG_DATA_HOME", () => {
    const data = "data/ada/binding of isaac afterbirth+";
    const tree = { [`${data}/log.txt`]: "log" };
    const it = layOut({ ...NATIVE, env: { XDG_DATA_HOME: "ROOT/data/ada" }, tree });
    expect(findGameLogs(it.system)[0]?.path).toBe(it.at(`${data}/log.txt`));
    expect(findModsFolder(it.system).path).toBe(it.at(`${data} mods`));
  });
});

describe("nothing to find", () => {
  const empty = { platform: "linux", home: "home/ada", tree: { "home/ada": undefined } } as const;

  it.each<[string, ModsFolderOptions, RegExp]>([
    ["says which option helps", {}, /Failed to find the mods folder.*--mods-dir/],
    [
      "refuses a named folder that is not there, since it may be misspelt",
      { modsDir: "/home/ada/mosd" },
      /^Expected an existing mods folder but received \/home\/ada\/mosd\.$/,
    ],
    ["refuses an edition without mods", { edition: "rebirth" }, /but received rebirth/],
    [
      "refuses it where a folder is named too",
      { edition: "rebirth", modsDir: "/" },
      /but received rebirth/,
    ],
  ])("%s", (_, wish, sentence) => {
    const { system } = layOut(empty);
    expect(findGameLogs(system)).toEqual([]);
    expect(() => findModsFolder(system, wish)).toThrow(sentence);
  });

  it("guesses no place for mods of Repentance beside its data where the game is nowhere", () => {
    const log = "home/ada/.local/share/binding of isaac repentance/log.txt";
    const { system } = layOut({ ...empty, tree: { [log]: "log" } });
    expect(() => findModsFolder(system)).toThrow("Failed to find the mods folder of repentance ");
  });

  it("refuses Rebirth, played last, which has no mods, but takes a folder that is named", () => {
    const log = "home/ada/.local/share/binding of isaac rebirth/log.txt";
    const it = layOut({ ...empty, tree: { [log]: "log" } });
    expect(() => findModsFolder(it.system)).toThrow("but received rebirth");
    const modsDir = it.at("home/ada");
    expect(findModsFolder(it.system, { modsDir })).toEqual({
      path: modsDir,
      because: "the folder you named",
      exists: true,
    });
  });

  it.each([
    ["the newest edition", undefined, "repentance+"],
    ["the last one with a program for Linux", "run-x64.sh", "afterbirth+"],
    ["that of an older Linux", "isaac.i386", "afterbirth+"],
  ])("takes a game that was never played for %s", (_, program, edition) => {
    const it = layOut({ ...NATIVE, tree: { ...NATIVE.tree, [NATIVE.log]: undefined } });
    it.remove(`${NATIVE.game}/isaac.x64`);
    if (program !== undefined) {
      it.put(`${NATIVE.game}/${program}`, "");
    }
    expect(findModsFolder(it.system)).toMatchObject({ edition });
  });

  it("passes over folders that may not be read", () => {
    const it = layOut(WINDOWS);
    failing("readdirSync", "EACCES", (name) => /My Games$/.test(String(name)));
    expect(findGameLogs(it.system)).toEqual([]);
    expect(findModsFolder(it.system).path).toBe(it.at(WINDOWS.mods));
  });

  it("puts what Steam lists before a leftover folder of the game", () => {
    const leftover = `${WINDOWS.steam}/steamapps/common/The Binding of Isaac Rebirth`;
    const it = layOut(WINDOWS, { [leftover]: undefined });
    expect(findGameFolders(it.system).games).toEqual([
      { directory: it.at(WINDOWS.game), listed: true },
      { directory: it.at(leftover), listed: false },
    ]);
  });
});

it("the answer of reg query holds the value after its type, spaces and all", () => {
  const answer =
    "\r\nHKEY_CURRENT_USER\\Software\\Valve\\Steam\r\n    SteamPath    REG_SZ    c:/program files (x86)/steam\r\n\r\n";
  expect(registryValueIn(answer, "SteamPath")).toBe("c:/program files (x86)/steam");
  expect(registryValueIn(answer, "SteamExe")).toBeUndefined();
});
