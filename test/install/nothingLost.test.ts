/** Nothing of a player's is lost by installing, whenever it is cut short and however many do it at once. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { InstallError } from "../../src/install/failure";
import { installMod } from "../../src/install/installMod";
import { LOCK_NAME } from "../../src/install/installedMod";
import type { FileSystem, System } from "../../src/install/system";
import { nextBuild, OWN, putOwnFiles, scene, SECOND, withoutList, WRITING } from "./scene";

/** How often several install at once (npm run ci:long tries more often). */
const ROUNDS = Number(process.env["INSTALL_ROUNDS"] ?? "1");

/** The computer as a program sees it that is killed at its n-th change of the disk. */
function killedAt(system: System, step: number): System {
  let steps = 0;
  const files = Object.fromEntries(
    Object.entries(system.files).map(([name, works]: [string, (...args: unknown[]) => unknown]) => [
      name,
      (...args: unknown[]) => {
        steps += WRITING.includes(name as keyof FileSystem) ? 1 : 0;
        if (steps >= step) {
          throw new Error("killed");
        }
        return works(...args);
      },
    ]),
  );
  return { ...system, files: files as unknown as FileSystem };
}

describe("an installation that was cut short", () => {
  it("between any two steps loses nothing, and the next one finishes it", () => {
    for (let step = 1, isDone = false; !isDone; step += 1) {
      scene((it) => {
        putOwnFiles(it);
        const next = nextBuild(it);
        try {
          installMod(killedAt(it.system, step), next, it.mods);
          isDone = true;
        } catch (error) {
          expect(error).toBeInstanceOf(InstallError);
          const lock = `${it.mods}/${LOCK_NAME}`;
          if (it.system.files.kind(lock) !== undefined) {
            it.computer.setModified(lock, 0); // As if it were of last week.
          }
        }
        const cut = it.computer.picture(it.place);
        expect(cut, `step ${step}`).toMatchObject({ ...OWN, "empty/": "(empty)" });
        installMod(it.system, next, it.mods);
        const own = Object.entries(OWN).map(([name, text]) => [`basement-oracle/${name}`, text]);
        const { [LOCK_NAME]: _lock, ...picture } = it.computer.picture(it.mods);
        expect(withoutList(picture), `step ${step}`).toEqual({
          ...SECOND,
          ...Object.fromEntries(own),
          "basement-oracle/empty/": "(empty)",
        });
      });
    }
  });
});

describe("several at once", () => {
  it("lose none of the player's files, and leave one whole copy", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const mods = mkdtempSync(join(tmpdir(), "oracle-at-once-"));
      const place = join(mods, "basement-oracle");
      const words = ["dist/main.js", "install", "--mods-dir", mods];
      const install = () => promisify(execFile)(process.execPath, words);
      await install();
      writeFileSync(join(place, "save1.dat"), "settings");
      writeFileSync(join(place, "main.lua"), "-- main of an older version");
      await Promise.allSettled(Array.from({ length: 6 }, () => install()));
      await install();
      expect(readFileSync(join(place, "save1.dat"), "utf8")).toBe("settings");
      expect(readFileSync(join(place, "main.lua"))).toEqual(readFileSync("mod/main.lua"));
      expect(readdirSync(mods)).toEqual(["basement-oracle"]);
      expect(readdirSync(place).filter((name) => name.includes("oracle-new"))).toEqual([]);
      rmSync(mods, { recursive: true });
    }
  });

  it("do not wait for each other: the file that says why is named, until it is old", () => {
    scene(({ computer, system, mod, mods }) => {
      const lock = `${mods}/${LOCK_NAME}`;
      computer.put(lock, "");
      expect(() => installMod(system, mod, mods)).toThrow(lock);
      expect(computer.picture(mods)).toEqual({ [LOCK_NAME]: "" });
      computer.setModified(lock, 0);
      installMod(system, mod, mods);
      expect(computer.picture(mods)).not.toHaveProperty([LOCK_NAME]);
    });
  });
});
