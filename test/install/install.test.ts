import { describe, expect, it } from "vitest";

import { readBuiltMod } from "../../src/install/builtMod";
import { uninstallMod, installMod } from "../../src/install/installMod";
import type { FileSystem } from "../../src/install/system";
import { EXAMPLES, PROTON, withComputer, type Example } from "./computers";
import { buildAt, CHECKOUT, FIRST, nextBuild, scene, SECOND, TILES, WRITING } from "./scene";
import { metadataOf, type Fault, type Recipe } from "./madeUpComputer";

describe("installing", () => {
  it("copies what the game loads under the mod's own name, and nothing else of the build", () => {
    scene(({ computer, system, mod, mods }) => {
      const report = installMod(system, mod, mods);
      expect(report).toMatchObject({ changed: true, version: "0.1.0" });
      expect(computer.picture(mods)).toEqual(FIRST);
    });
  });

  it.each(["metadata.xml", "main.lua"])("says which file a build lacks: %s", (name) => {
    scene(({ computer, system }) => {
      system.files.removeFile(`${CHECKOUT}/${name}`);
      expect(() => readBuiltMod(computer.system, CHECKOUT)).toThrow(`received no ${name}.`);
    });
  });

  it("changes nothing the second time", () => {
    scene(({ computer, system, mod, mods }) => {
      installMod(system, mod, mods);
      const before = computer.picture(mods);
      const untouchable = computer.failing(
        Object.fromEntries(WRITING.map((name) => [name, { at: /./, code: "EROFS" }])),
      );
      expect(installMod(untouchable, mod, mods)).toMatchObject({ changed: false, before: "0.1.0" });
      expect(computer.picture(mods)).toEqual(before);
    });
  });

  it("replaces an older copy whole", () => {
    scene((it) => {
      installMod(it.system, it.mod, it.mods);
      const report = installMod(it.system, nextBuild(it), it.mods);
      expect(report).toMatchObject({ changed: true, before: "0.1.0", version: "0.2.0" });
      expect(it.computer.picture(it.mods)).toEqual(SECOND);
    });
  });

  it("keeps save data and disable.it through an update", () => {
    scene((it) => {
      installMod(it.system, it.mod, it.mods);
      it.computer.put(`${it.place}/save2.dat`, "settings");
      it.computer.put(`${it.place}/disable.it`, "");
      it.computer.put(`${it.place}/resources/gfx/mine.png`, "mine");
      installMod(it.system, nextBuild(it), it.mods);
      expect(it.computer.picture(it.mods)).toEqual({
        ...SECOND,
        "basement-oracle/disable.it": "",
        "basement-oracle/resources/gfx/mine.png": "mine",
        "basement-oracle/save2.dat": "settings",
      });
    });
  });

  it("takes over a copy that was unpacked by hand, with the save data in it", () => {
    const unpacked = {
      [`${PROTON.mods}/basement-oracle/main.lua`]: "-- main 0.0.9",
      [`${PROTON.mods}/basement-oracle/metadata.xml`]: metadataOf("Basement Oracle", "0.0.9"),
      [`${PROTON.mods}/basement-oracle/save1.dat`]: "settings",
    };
    scene(({ computer, system, mod, mods }) => {
      expect(installMod(system, mod, mods)).toMatchObject({ before: "0.0.9" });
      expect(computer.picture(mods)).toEqual({
        ...FIRST,
        "basement-oracle/save1.dat": "settings",
      });
    }, unpacked);
  });

  it("never touches another mod", () => {
    const others = {
      [`${PROTON.mods}/external item descriptions_836319872/main.lua`]: "eid",
      [`${PROTON.mods}/basement-oracle-fork/main.lua`]: "fork",
      [`${PROTON.mods}/readme.txt`]: "mine",
    };
    scene((it) => {
      const before = it.computer.picture(it.mods);
      installMod(it.system, it.mod, it.mods);
      installMod(it.system, nextBuild(it), it.mods);
      expect(it.computer.picture(it.mods)).toMatchObject(before);
      uninstallMod(it.system, it.mods);
      expect(it.computer.picture(it.mods)).toEqual(before);
    }, others);
  });

  it("makes a missing mods folder", () => {
    scene(({ computer, system, mod, mods }) => {
      system.files.removeDirectory(mods);
      installMod(system, mod, mods);
      expect(computer.picture(mods)).toEqual(FIRST);
    });
  });
});

describe("what is not ours", () => {
  const refused: readonly (readonly [string, Recipe["tree"]])[] = [
    ["another mod", { "basement-oracle/metadata.xml": metadataOf("Attic Oracle") }],
    ["code without a name", { "basement-oracle/main.lua": "-- whose?" }],
    ["a file", { "basement-oracle": "a note" }],
  ];

  it.each(refused)("%s is refused by install and uninstall, and left alone", (_, tree) => {
    const more = Object.fromEntries(
      Object.entries(tree).map(([name, text]) => [`${PROTON.mods}/${name}`, text]),
    );
    scene(({ computer, system, mod, mods }) => {
      const before = computer.picture(mods);
      expect(() => installMod(system, mod, mods)).toThrow(/received something else/);
      expect(() => uninstallMod(system, mods)).toThrow(/received something else/);
      expect(computer.picture(mods)).toEqual(before);
    }, more);
  });
});

/** Where an installation can be struck, what the disk says and what the player reads. */
const STRIKES: readonly (readonly [string, keyof FileSystem, Fault, RegExp])[] = [
  ["no right to write", "create", { at: /main\.lua/, code: "EACCES" }, /no right to use it/],
  ["a full disk at the code", "create", { at: /main\.lua/, code: "ENOSPC" }, /disk is full/],
  ["the game holding a file", "rename", { at: /metadata/, code: "EBUSY" }, /close the game/],
  ["a disk that can only be read", "create", { at: /oracle-new/, code: "EROFS" }, /only be read/],
];

describe("a failure on the way", () => {
  it.each(STRIKES)("%s leaves the older copy as it was", (_, operation, fault, sentence) => {
    scene((it) => {
      installMod(it.system, it.mod, it.mods);
      it.computer.put(`${it.place}/save2.dat`, "settings");
      const before = it.computer.picture(it.mods);
      const struck = it.computer.failing({ [operation]: fault });
      expect(() => installMod(struck, nextBuild(it), it.mods)).toThrow(sentence);
      expect(it.computer.picture(it.mods)).toEqual(before);
    });
  });

  it("leaves nothing behind where nothing was", () => {
    scene(({ computer, mod, mods }) => {
      const full = computer.failing({ create: { at: /awards\.png/, code: "ENOSPC" } });
      expect(() => installMod(full, mod, mods)).toThrow(/disk is full/);
      expect(computer.picture(mods)).toEqual({});
    });
  });

  it("names the folder when the mods folder cannot be made", () => {
    scene(({ computer, system, mod, mods }) => {
      system.files.removeDirectory(mods);
      const locked = computer.failing({ makeDirectory: { at: /mods/, code: "EACCES" } });
      expect(() => installMod(locked, mod, mods)).toThrow(
        `Failed to install into ${mods} since you have no right`,
      );
    });
  });
});

describe("what stands in the way", () => {
  it("is named: a folder where a file of the mod goes, a link where a folder goes", () => {
    scene(({ computer, system, mod, mods, place }) => {
      installMod(system, mod, mods);
      system.files.removeFile(`${place}/main.lua`);
      computer.put(`${place}/main.lua/mine.txt`, "mine");
      expect(() => installMod(system, mod, mods)).toThrow(
        `${place}/main.lua but received a directory`,
      );
      system.files.rename(`${place}/main.lua`, "/home/ada/away");
      system.files.rename(`${place}/resources`, "/home/ada/resources");
      computer.link(`${place}/resources`, "/home/ada/away");
      expect(() => installMod(system, mod, mods)).toThrow(`${place}/resources but received a link`);
      expect(computer.picture("/home/ada/away")).toEqual({ "mine.txt": "mine" });
    });
  });
});

describe("uninstalling", () => {
  it("undoes installing to the last file", () => {
    scene(({ computer, system, mod, mods }) => {
      const before = computer.picture(PROTON.game);
      installMod(system, mod, mods);
      const ours = [TILES, "main.lua", "metadata.xml"];
      expect(uninstallMod(system, mods)).toMatchObject({ removed: ours, kept: [] });
      expect(computer.picture(PROTON.game)).toEqual(before);
    });
  });

  it("keeps and names what the player added", () => {
    scene(({ computer, system, mod, mods, place }) => {
      installMod(system, mod, mods);
      const own = { "disable.it": "", "resources/gfx/mine.png": "mine", "save1.dat": "settings" };
      Object.entries(own).forEach(([name, text]) => computer.put(`${place}/${name}`, text));
      expect(uninstallMod(system, mods).kept).toEqual(Object.keys(own));
      expect(computer.picture(place)).toEqual(own);
    });
  });

  it("does nothing where nothing is installed", () => {
    scene(({ system, mods }) => {
      expect(uninstallMod(system, mods)).toMatchObject({ removed: [], kept: [] });
    });
  });

  it("that was struck half way is finished by the next run", () => {
    scene(({ computer, system, mod, mods }) => {
      installMod(system, mod, mods);
      const struck = computer.failing({ removeFile: { at: /metadata\.xml$/, code: "EBUSY" } });
      expect(() => uninstallMod(struck, mods)).toThrow(/take the mod out.*close the game/);
      expect(uninstallMod(system, mods).removed).toEqual(["metadata.xml"]);
      expect(computer.picture(mods)).toEqual({});
    });
  });
});

describe.each(EXAMPLES)("on $name", (example: Example) => {
  it("installs, updates in place and uninstalls without a trace", () => {
    const build =
      example.recipe.platform === "win32" ? "C:\\Users\\Ada\\the oracle" : "/opt/the oracle";
    const separator = example.recipe.platform === "win32" ? "\\" : "/";
    const tree = Object.fromEntries(
      Object.entries(buildAt("0.1.0", "")).map(([name, text]) => [
        build + name.replaceAll("/", separator),
        text,
      ]),
    );
    withComputer(
      example,
      (computer) => {
        const mod = readBuiltMod(computer.system, build);
        const before = computer.picture(example.mods);
        installMod(computer.system, mod, example.mods);
        expect(computer.picture(example.mods)).toEqual(FIRST);
        expect(installMod(computer.system, mod, example.mods).changed).toBe(false);
        uninstallMod(computer.system, example.mods);
        expect(computer.picture(example.mods)).toEqual(before);
      },
      tree,
    );
  });
});
