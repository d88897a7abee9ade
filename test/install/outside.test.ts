/** Links and tampered lists: nothing outside the mod's own folder is written or removed. */
import { describe, expect, it } from "vitest";

import { uninstallMod, installMod } from "../../src/install/installMod";
import { scene } from "./scene";

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
      const files = ["main.lua", "metadata.xml", "outside/v.txt"];
      it.computer.put("/home/ada/away/v.txt", "mine");
      it.computer.link(`${it.place}/outside`, "/home/ada/away");
      it.computer.put(list, JSON.stringify({ version: "0.1.0", files }));
      uninstallMod(it.system, it.mods);
      expect(it.computer.text("/home/ada/away/v.txt")).toBe("mine");
    });
  });

  it.each(["../other/main.lua", "a/../../other/main.lua", "/home/ada/mine.txt", "__proto__", ""])(
    "a list that names %j takes nothing with it",
    (name) => {
      scene((it) => {
        installMod(it.system, it.mod, it.mods);
        it.computer.put(`${it.mods}/other/main.lua`, "-- other");
        it.computer.put("/home/ada/mine.txt", "mine");
        it.computer.put(`${it.place}/save1.dat`, "settings");
        const list = `${it.place}/basement-oracle.files.json`;
        it.computer.put(list, JSON.stringify({ version: "1", files: ["main.lua", name] }));
        const { removed } = uninstallMod(it.system, it.mods);
        expect(removed).toEqual(["main.lua", "basement-oracle.files.json"]);
        expect(it.computer.text(`${it.place}/save1.dat`)).toBe("settings");
        expect(it.computer.text(`${it.mods}/other/main.lua`)).toBe("-- other");
        expect(it.computer.text("/home/ada/mine.txt")).toBe("mine");
      });
    },
  );
});
