import { describe, expect, it } from "vitest";

import { findGameFolders, parseFolderName } from "../../src/install/gameFolders";
import { findGameLogs } from "../../src/install/gameLogs";
import { findModsFolder, type ModsFolderOptions } from "../../src/install/modsFolder";
import { registryValueIn } from "../../src/install/nodeSystem";
import { findSteamLibraries, librariesIn } from "../../src/install/steam";
import { EXAMPLES, NATIVE, PROTON, WINDOWS, withComputer } from "./computers";
import { libraryFolders, MadeUpComputer, savedataPath } from "./madeUpComputer";

describe.each(EXAMPLES)("$name", (example) => {
  it("finds the game, the mods folder and the log", () => {
    withComputer(example, ({ system }) => {
      const found = findGameFolders(system);
      const mods = findModsFolder(system, {}, found);
      expect(found.games.map((game) => game.directory)).toEqual([example.game]);
      expect(mods).toMatchObject({ path: example.mods, edition: example.edition, exists: true });
      expect(findGameLogs(system).map(({ edition, path }) => ({ edition, path }))).toEqual([
        { edition: example.edition, path: example.log },
      ]);
    });
  });
});

describe("libraryfolders.vdf", () => {
  it("names libraries in blocks, as Steam writes it today", () => {
    expect(librariesIn(libraryFolders("C:\\Steam", "D:\\My Games\\Steam"))).toEqual([
      "C:\\Steam",
      "D:\\My Games\\Steam",
    ]);
  });

  it("names libraries in plain lines, as Steam wrote it before 2021", () => {
    const old = `"LibraryFolders"\n{\n\t"TimeNextStatsReport"\t\t"1600000000"\n\t"1"\t\t"D:\\\\Games"\n}\n`;
    expect(librariesIn(old)).toEqual(["D:\\Games"]);
  });

  it.each(["", "{", `"libraryfolders"\n{\n`, "\0\0\0", `"libraryfolders" "1"`])(
    "names none when it is broken: %j",
    (text) => expect(librariesIn(text)).toEqual([]),
  );

  it("leaves Steam's own folder as a library when it is broken", () => {
    const file = "/home/ada/.local/share/Steam/steamapps/libraryfolders.vdf";
    withComputer(
      PROTON,
      ({ system }) => expect(findSteamLibraries(system)).toEqual(["/home/ada/.local/share/Steam"]),
      { [file]: `"libraryfolders"\n{` },
    );
  });

  it("counts a library once when links lead to it under other names", () => {
    withComputer(PROTON, (computer) => {
      computer.put("/home/ada/.steam");
      computer.link("/home/ada/.steam/steam", "/home/ada/.local/share/Steam");
      computer.link("/home/ada/.steam/root", "/home/ada/.local/share/Steam");
      expect(findSteamLibraries(computer.system)).toHaveLength(1);
    });
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

const DOCUMENTS = "C:\\Users\\Ada Lovelace\\Documents\\My Games";

describe("several editions on one computer", () => {
  const older = `${DOCUMENTS}\\Binding of Isaac Afterbirth+\\log.txt`;

  it("lists every log, the newest first", () => {
    withComputer(
      WINDOWS,
      (computer) => {
        computer.setModified(WINDOWS.log, 1000);
        computer.setModified(older, 2000);
        expect(findGameLogs(computer.system)).toEqual([
          { edition: "afterbirth+", path: older, modified: 2_000_000 },
          { edition: "repentance+", path: WINDOWS.log, modified: 1_000_000 },
        ]);
      },
      { [older]: "log" },
    );
  });

  it("serves the one played last, and any other on request", () => {
    withComputer(
      WINDOWS,
      (computer) => {
        computer.setModified(WINDOWS.log, 1000);
        computer.setModified(older, 2000);
        const { system } = computer;
        expect(findModsFolder(system)).toMatchObject({
          edition: "afterbirth+",
          path: `${DOCUMENTS}\\Binding of Isaac Afterbirth+ Mods`,
          exists: false,
        });
        expect(findModsFolder(system, { edition: "repentance+" }).path).toBe(WINDOWS.mods);
      },
      { [older]: "log" },
    );
  });

  it("believes the game's own word before the dates of the logs", () => {
    const written = savedataPath(
      `C:\\Users\\Ada Lovelace/Documents/My Games/Binding of Isaac Repentance+/`,
      `${WINDOWS.game}/mods/`,
    );
    withComputer(
      WINDOWS,
      (computer) => {
        computer.setModified(WINDOWS.log, 1000);
        computer.setModified(older, 2000);
        expect(findModsFolder(computer.system)).toMatchObject({
          edition: "repentance+",
          path: WINDOWS.mods,
          because: "the game's own savedatapath.txt",
        });
      },
      { [older]: "log", [`${WINDOWS.game}\\savedatapath.txt`]: written },
    );
  });
});

describe("folders in unusual places", () => {
  it("finds documents on another drive through what the game wrote", () => {
    const data = "E:\\Papers\\My Games\\Binding of Isaac Repentance+";
    withComputer(
      WINDOWS,
      (computer) => {
        computer.setModified(`${data}\\log.txt`, 4_000_000_000);
        expect(findGameLogs(computer.system)[0]?.path).toBe(`${data}\\log.txt`);
      },
      {
        [`${data}\\log.txt`]: "log",
        [`${WINDOWS.game}\\savedatapath.txt`]: savedataPath(
          "E:\\Papers/My Games/Binding of Isaac Repentance+/",
          `${WINDOWS.game}/mods/`,
        ),
      },
    );
  });

  it("follows a drive letter of Proton to where it leads", () => {
    withComputer(
      PROTON,
      (computer) => {
        const drives = `/home/ada/.local/share/Steam/steamapps/compatdata/250900/pfx/dosdevices`;
        computer.put(drives);
        computer.link(`${drives}/z:`, "/");
        const mods = findModsFolder(computer.system);
        expect(mods.because).toBe("the game's own savedatapath.txt");
        expect(computer.system.files.realPath(mods.path)).toBe("/srv/mods elsewhere");
      },
      {
        "/srv/mods elsewhere": undefined,
        [`${PROTON.game}/savedatapath.txt`]: savedataPath(
          "C:\\users\\steamuser/Documents/My Games/Binding of Isaac Repentance+/",
          "Z:\\srv/mods elsewhere/",
        ),
      },
    );
  });

  it("honours XDG_DATA_HOME", () => {
    const computer = new MadeUpComputer({
      ...NATIVE.recipe,
      env: { XDG_DATA_HOME: "/data/ada" },
      tree: { "/data/ada/binding of isaac afterbirth+/log.txt": "log" },
    });
    expect(findGameLogs(computer.system).map((log) => log.path)).toEqual([
      "/data/ada/binding of isaac afterbirth+/log.txt",
    ]);
    expect(findModsFolder(computer.system).path).toBe(
      "/data/ada/binding of isaac afterbirth+ mods",
    );
    computer.remove();
  });
});

describe("nothing to find", () => {
  const empty = { platform: "linux", home: "/home/ada", tree: { "/home/ada": undefined } } as const;

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
      { edition: "rebirth", modsDir: "/home/ada" },
      /but received rebirth/,
    ],
  ])("%s", (_, wish, sentence) => {
    const computer = new MadeUpComputer(empty);
    expect(findGameLogs(computer.system)).toEqual([]);
    expect(() => findModsFolder(computer.system, wish)).toThrow(sentence);
    computer.remove();
  });

  it("refuses Rebirth, played last, which has no mods, but takes a folder that is named", () => {
    const log = "/home/ada/.local/share/binding of isaac rebirth/log.txt";
    const computer = new MadeUpComputer({ ...empty, tree: { [log]: "log" } });
    expect(() => findModsFolder(computer.system)).toThrow("but received rebirth");
    expect(findModsFolder(computer.system, { modsDir: "/home/ada" }).path).toBe("/home/ada");
    computer.remove();
  });

  it("passes over folders that may not be read", () => {
    withComputer(WINDOWS, (computer) => {
      const system = computer.failing({ list: { at: /My Games$/, code: "EACCES" } });
      expect(findGameLogs(system)).toEqual([]);
      expect(findModsFolder(system).path).toBe(WINDOWS.mods);
    });
  });

  it("puts what Steam lists before a leftover folder of the game", () => {
    const leftover =
      "C:\\Program Files (x86)\\Steam\\steamapps\\common\\The Binding of Isaac Rebirth";
    withComputer(
      WINDOWS,
      ({ system }) =>
        expect(findGameFolders(system).games).toEqual([
          { directory: WINDOWS.game, listed: true },
          { directory: leftover, listed: false },
        ]),
      { [leftover]: undefined },
    );
  });
});

describe("the answer of reg query", () => {
  it("holds the value after its type, spaces and all", () => {
    const answer =
      "\r\nHKEY_CURRENT_USER\\Software\\Valve\\Steam\r\n    SteamPath    REG_SZ    c:/program files (x86)/steam\r\n\r\n";
    expect(registryValueIn(answer, "SteamPath")).toBe("c:/program files (x86)/steam");
    expect(registryValueIn(answer, "SteamExe")).toBeUndefined();
  });
});
