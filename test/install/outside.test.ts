/** Links: nothing outside the mod's own folder is written or removed. */
import { describe, expect, it } from "vitest";

import { uninstallMod, installMod } from "../../src/install/installMod";
import { scene, TILES } from "./scene";

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

  it("is not followed: a folder of the mod that became a link keeps what lies behind it", () => {
    scene((it) => {
      installMod(it.system, it.mod, it.mods);
      it.system.files.rename(`${it.place}/resources`, "/home/ada/away");
      it.computer.link(`${it.place}/resources`, "/home/ada/away");
      expect(uninstallMod(it.system, it.mods).kept).toEqual(["resources"]);
      expect(it.computer.text(`/home/ada/away/${TILES.replace("resources/", "")}`)).toMatch(
        "tiles",
      );
    });
  });
});
