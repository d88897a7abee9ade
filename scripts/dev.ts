/**
 * The development loop: builds the mod whenever a source changes, puts it into the game's mods
 * folder, and says what to type in the game's console. A build that fails is printed and changes
 * nothing: the game keeps the last mod that worked.
 *
 *     npm run dev -- [--mods-dir DIR] [--edition NAME] [--once]
 */
import { statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { EDITIONS, parseEdition } from "../src/core/game/edition";
import { findModsFolder } from "../src/install/modsFolder";
import { InstallError, WrongOptionError } from "../src/install/failure";
import { installMod } from "../src/install/installMod";
import { nodeSystem } from "../src/install/nodeSystem";
import { readBuiltMod } from "../src/install/builtMod";
import { BuildError, buildMod, PROJECT_DIR } from "./buildMod";
import { filesBelow, isRunning, isWrongUse } from "./runs";

/** What the mod is made of, below the project. */
const WATCHED = ["src/core", "src/mod", "metadata.xml", "package.json", "tsconfig.json"];

/** How often the sources are looked at, in milliseconds: soon enough for a person, nothing for a disk. */
const LOOK_EVERY = 400;

/** Where a turn of the loop builds and installs. */
export interface DevelopOptions {
  readonly projectDir?: string;
  readonly modsDir: string;
}

/** One turn of the loop: builds, and installs what was built; the text is for the developer. */
export function developOnce(options: DevelopOptions): {
  readonly ok: boolean;
  readonly text: string;
} {
  const { projectDir = PROJECT_DIR, modsDir } = options;
  try {
    const { outDir, version } = buildMod({ projectDir });
    const system = nodeSystem();
    const report = installMod(system, readBuiltMod(system, outDir), modsDir);
    const text = report.changed
      ? `Basement Oracle ${version} is in place. In the game's console: luamod basement-oracle`
      : `Basement Oracle ${version} is unchanged.`;
    return { ok: true, text };
  } catch (error) {
    if (error instanceof BuildError || error instanceof InstallError) {
      return { ok: false, text: `${error.message}\nThe game keeps the last mod that worked.` };
    }
    throw error;
  }
}

/**
 * A text that changes when any source does: names, sizes and times. Looking beats being told, which
 * is unreliable for new folders, network drives and shared disks.
 */
export function sourceState(projectDir = PROJECT_DIR): string {
  return WATCHED.flatMap((name) => filesBelow(path.join(projectDir, name)))
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return `${file} ${stats?.size} ${stats?.mtimeMs}`;
    })
    .join("\n");
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      "mods-dir": { type: "string" },
      edition: { type: "string" },
      once: { type: "boolean", default: false },
    },
  });
  const modsDir = chooseModsDir(values["mods-dir"], values.edition);
  console.error(`Mods folder: ${modsDir}`);
  const turn = (): boolean => {
    const { ok, text } = developOnce({ modsDir });
    console.error(text);
    return ok;
  };
  if (values.once) {
    process.exitCode = turn() ? 0 : 1;
    return;
  }
  await watch(turn);
}

function chooseModsDir(modsDir: string | undefined, editionWord: string | undefined): string {
  const edition = editionWord === undefined ? undefined : parseEdition(editionWord);
  if (editionWord !== undefined && edition === undefined) {
    throw new WrongOptionError(
      `Expected an edition (${EDITIONS.join(", ")}) but received ${editionWord}.`,
    );
  }
  const wish = {
    ...(modsDir === undefined ? {} : { modsDir: path.resolve(modsDir) }),
    ...(edition === undefined ? {} : { edition }),
  };
  return findModsFolder(nodeSystem(), wish).path;
}

/** Looks at the sources for ever; Ctrl-C ends it. */
async function watch(turn: () => unknown): Promise<void> {
  for (let last = ""; ; await sleep(LOOK_EVERY)) {
    const state = sourceState();
    if (state !== last) {
      last = state;
      turn();
      console.error("Watching src/core and src/mod (Ctrl-C ends).");
    }
  }
}

if (isRunning(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    if (!isWrongUse(error) && !(error instanceof InstallError)) {
      throw error;
    }
    console.error(`error: ${error.message}`);
    process.exitCode = 2;
  }
}
