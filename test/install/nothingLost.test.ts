/** Nothing of a player's is lost by installing, whenever it is cut short. */
import { describe, expect, it } from "vitest";
import { InstallError } from "../../src/install/failure";
import { installMod } from "../../src/install/installMod";
import type { FileSystem, System } from "../../src/install/system";
import { nextBuild, OWN, putOwnFiles, scene, SECOND, WRITING } from "./scene";

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
        }
        const cut = it.computer.picture(it.place);
        expect(cut, `step ${step}`).toMatchObject({ ...OWN, "empty/": "(empty)" });
        installMod(it.system, next, it.mods);
        const own = Object.entries(OWN).map(([name, text]) => [`basement-oracle/${name}`, text]);
        expect(it.computer.picture(it.mods), `step ${step}`).toEqual({
          ...SECOND,
          ...Object.fromEntries(own),
          "basement-oracle/empty/": "(empty)",
        });
      });
    }
  });
});
