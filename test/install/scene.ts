/** A computer with the mod built on it, for the tests of installing. */
import { readBuiltMod, type BuiltMod } from "../../src/install/builtMod";
import { installMod } from "../../src/install/installMod";
import type { FileSystem, System } from "../../src/install/system";
import { PROTON, withComputer } from "./computers";
import { metadataOf, type MadeUpComputer, type Recipe } from "./madeUpComputer";

export const CHECKOUT = "/home/ada/src/the oracle/mod";

/** A file of the mod below folders of its own. */
export const TILES = "resources/gfx/ui/basement_oracle_awards.png";

/** A built mod on a made-up Linux computer. */
export function buildAt(version: string, directory: string = CHECKOUT): Record<string, string> {
  return {
    [`${directory}/main.lua`]: `-- main ${version}`,
    [`${directory}/metadata.xml`]: metadataOf("Basement Oracle", version),
    [`${directory}/${TILES}`]: `tiles ${version}`,
    [`${directory}/.gitignore`]: "*",
    [`${directory}/save1.dat`]: "somebody's test run",
  };
}

export interface Scene {
  readonly computer: MadeUpComputer;
  readonly system: System;
  readonly mod: BuiltMod;
  readonly mods: string;
  readonly place: string;
}

/** A computer with the mod built, ready to install. */
export function scene(use: (scene: Scene) => void, more: Recipe["tree"] = {}): void {
  withComputer(
    PROTON,
    (computer) =>
      use({
        computer,
        system: computer.system,
        mod: readBuiltMod(computer.system, CHECKOUT),
        mods: PROTON.mods,
        place: `${PROTON.mods}/basement-oracle`,
      }),
    { ...buildAt("0.1.0"), ...more },
  );
}

/** The next version of the mod, built over the first. */
export function nextBuild({ computer }: Scene): BuiltMod {
  for (const [name, text] of Object.entries(buildAt("0.2.0"))) {
    computer.put(name, text);
  }
  computer.put(`${CHECKOUT}/LICENSE`, "as you like it");
  return readBuiltMod(computer.system, CHECKOUT);
}

export const FIRST = {
  "basement-oracle/main.lua": "-- main 0.1.0",
  "basement-oracle/metadata.xml": metadataOf("Basement Oracle", "0.1.0"),
  [`basement-oracle/${TILES}`]: "tiles 0.1.0",
};

export const SECOND = {
  "basement-oracle/LICENSE": "as you like it",
  "basement-oracle/main.lua": "-- main 0.2.0",
  "basement-oracle/metadata.xml": metadataOf("Basement Oracle", "0.2.0"),
  [`basement-oracle/${TILES}`]: "tiles 0.2.0",
};

/** Everything that changes a disk. */
export const WRITING: readonly (keyof FileSystem)[] = [
  "create",
  "makeDirectory",
  "rename",
  "removeFile",
  "removeDirectory",
];

/** The player's: what no installation may lose, and the folder that stands empty. */
export const OWN = {
  "save2.dat": "settings",
  "notes/todo.txt": "mine",
  "resources/gfx/mine.png": "mine",
};

/** A copy with files of the player's in it. */
export function putOwnFiles({ computer, system, mod, mods, place }: Scene): void {
  installMod(system, mod, mods);
  Object.entries(OWN).forEach(([name, text]) => computer.put(`${place}/${name}`, text));
  computer.put(`${place}/empty`);
}
