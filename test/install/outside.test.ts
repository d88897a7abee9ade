/** Links and tampered lists: nothing outside the mod's own folder is written or removed. */
import { describe, expect, it } from "vitest";

import { readBuiltMod, sha256Of, type BuiltMod } from "../../src/install/builtMod";
import { InstallError } from "../../src/install/failure";
import { installMod } from "../../src/install/installMod";
import { uninstallMod } from "../../src/install/uninstallMod";
import type { System } from "../../src/install/system";
import { PROTON, withComputer } from "./computers";
import { metadataOf, type MadeUpComputer } from "./madeUpComputer";

const BUILD = "/opt/oracle/mod";

interface Scene {
  readonly computer: MadeUpComputer;
  readonly system: System;
  readonly mod: BuiltMod;
  readonly mods: string;
  readonly place: string;
}

function scene(use: (scene: Scene) => void): void {
  withComputer(
    PROTON,
    (computer) => {
      const { system } = computer;
      const mod = readBuiltMod(system, BUILD);
      use({ computer, system, mod, mods: PROTON.mods, place: `${PROTON.mods}/basement-oracle` });
    },
    {
      [`${BUILD}/main.lua`]: "-- main",
      [`${BUILD}/metadata.xml`]: metadataOf("Basement Oracle", "0.1.0"),
    },
  );
}

describe("what leads out of the mod's folder", () => {
  it("is not ours: a link in the mod's place is left as it is", () => {
    scene((it) => {
      it.computer.put("/home/ada/pictures/cat.png", "cat");
      it.computer.link(it.place, "/home/ada/pictures");
      expect(() => installMod(it.system, it.mod, it.mods)).toThrow(/it is a link/);
      expect(() => uninstallMod(it.system, it.mods)).toThrow(/it is a link/);
      expect(it.computer.picture(it.mods)).toEqual({
        "basement-oracle": "-> /home/ada/pictures",
      });
    });
  });

  it("is not followed: a list that names a file behind a link removes nothing there", () => {
    scene((it) => {
      installMod(it.system, it.mod, it.mods);
      const list = `${it.place}/basement-oracle.files.json`;
      const manifest = JSON.parse(it.computer.text(list)) as { files: Record<string, string> };
      const text = new TextEncoder().encode("mine");
      manifest.files["outside/v.txt"] = sha256Of(text);
      it.computer.put("/home/ada/away/v.txt", "mine");
      it.computer.link(`${it.place}/outside`, "/home/ada/away");
      it.computer.put(list, JSON.stringify(manifest));
      uninstallMod(it.system, it.mods);
      expect(it.computer.text("/home/ada/away/v.txt")).toBe("mine");
    });
  });

  it.each(["__proto__", "constructor", "", "..", "a//b", "C:/x", "\\\\host", "a/../../b"])(
    "a list that names %j takes nothing with it",
    (name) => {
      scene((it) => {
        installMod(it.system, it.mod, it.mods);
        const list = `${it.place}/basement-oracle.files.json`;
        const files = `{"main.lua":"0",${JSON.stringify(name)}:"0"}`;
        it.computer.put(list, `{"schema":1,"version":"1","files":${files}}`);
        it.computer.put(`${it.place}/save1.dat`, "settings");
        try {
          uninstallMod(it.system, it.mods);
        } catch (error) {
          expect(error).toBeInstanceOf(InstallError);
        }
        expect(it.computer.text(`${it.place}/save1.dat`)).toBe("settings");
      });
    },
  );
});
