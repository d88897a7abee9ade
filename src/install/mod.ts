/** The built mod: installed into a mods folder, and removed again. */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { InstallError, orFailure } from "./failure";
import { isFile, namesIn, readTextIfAny } from "./system";

/** The mod's name in metadata.xml: what tells a folder of ours from anybody else's. */
export const MOD_NAME = "Basement Oracle";

/** The mod's folder below the mods folder; equal to `directory` in metadata.xml. */
export const MOD_DIRECTORY = "basement-oracle";

/** The mod's second file of code: the level generator, which main.lua loads when it is asked for. */
export const FLOORS_LUA = "basement_oracle_floors.lua";

/** Every file of the mod, in the order of installation: the first one tells whose the folder is. */
const MOD_FILES: readonly string[] = [
  "metadata.xml",
  "main.lua",
  FLOORS_LUA,
  "LICENSE",
  "thumb.png",
  "resources/gfx/ui/basement_oracle_awards.anm2",
  "resources/gfx/ui/basement_oracle_awards.png",
];

/** The folders in it, the outermost first. */
const MOD_FOLDERS: readonly string[] = ["resources", "resources/gfx", "resources/gfx/ui"];

export interface ModFile {
  /** Below the mod's folder, with forward slashes. */
  readonly name: string;
  readonly data: Uint8Array;
}

/** The mod as the build left it. */
export interface BuiltMod {
  readonly version: string;
  readonly files: readonly ModFile[];
}

/** Reads the built mod; refuses a folder that holds none. */
export function readBuiltMod(directory: string): BuiltMod {
  const names = MOD_FILES.filter((name) => isFile(path.join(directory, name)));
  const missing = ["metadata.xml", "main.lua"].find((name) => !names.includes(name));
  const metadata = readMetadata(directory);
  if (missing !== undefined || metadata?.name !== MOD_NAME) {
    const received = missing === undefined ? `a mod called ${metadata?.name}` : `no ${missing}`;
    throw new InstallError(
      `Expected the built mod in ${directory} but received ${received}. Build it with: npm run build`,
    );
  }
  const files = names.map((name) => ({ name, data: fs.readFileSync(path.join(directory, name)) }));
  return { version: metadata.version, files };
}

/** What a folder's metadata.xml says; undefined when there is none. */
export function readMetadata(
  directory: string,
): { readonly name: string | undefined; readonly version: string } | undefined {
  const text = readTextIfAny(path.join(directory, "metadata.xml"));
  const valueOf = (tag: RegExp): string | undefined => tag.exec(text ?? "")?.[1]?.trim();
  const version = valueOf(/<version>([^<]*)</) ?? "unknown";
  return text === undefined ? undefined : { name: valueOf(/<name>([^<]*)</), version };
}

/** What stands at a path itself, links not followed; undefined when there is nothing. */
function kindOf(anything: string): "file" | "directory" | "link" | "special file" | undefined {
  const stats = fs.lstatSync(anything, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) {
    return stats && "link";
  }
  if (stats.isDirectory()) {
    return "directory";
  }
  return stats.isFile() ? "file" : "special file";
}

/** The version at the mod's place, undefined without the mod; refuses what is somebody else's. */
export function installedVersion(modsFolder: string): string | undefined {
  const place = path.join(modsFolder, MOD_DIRECTORY);
  const because = whyForeign(place);
  if (because !== undefined) {
    throw new InstallError(
      `Expected ${MOD_NAME} or nothing at ${place} but received something else: ${because}. ` +
        "It was left as it is; move it away, or name another folder with --mods-dir.",
    );
  }
  // Save data or `disable.it` may have outlived the mod.
  return readMetadata(place)?.version;
}

function whyForeign(place: string): string | undefined {
  const kind = kindOf(place);
  if (kind !== undefined && kind !== "directory") {
    return kind === "link" ? "it is a link" : "it is no folder";
  }
  const metadata = readMetadata(place);
  if (metadata !== undefined && metadata.name !== MOD_NAME) {
    return `its metadata.xml names it ${metadata.name ?? "nothing"}`;
  }
  return metadata === undefined && kindOf(path.join(place, "main.lua")) !== undefined
    ? "it holds a main.lua without a metadata.xml"
    : undefined;
}

/** What installing did. */
export interface InstallReport {
  readonly place: string;
  readonly version: string;
  /** The version that stood there before. */
  readonly before?: string;
  /** False when this very build stood there already. */
  readonly changed: boolean;
}

/** The end of the name of a file that is being written; before it stands the number of the process. */
const UNFINISHED = ".basement-oracle-new";

/**
 * Installs the mod under its own name in a mods folder: each file is written under a temporary name
 * and renamed into its place. No file of the player's is moved or removed, a second run changes
 * nothing, and the next one mends what was cut short.
 */
export function installMod({ version, files }: BuiltMod, modsFolder: string): InstallReport {
  const place = path.join(modsFolder, MOD_DIRECTORY);
  return orFailure(`install into ${modsFolder}`, () => {
    const before = installedVersion(modsFolder);
    const isThere = ({ name, data }: ModFile): boolean =>
      isOwn(place, name) && fs.readFileSync(path.join(place, name)).equals(data);
    const changed = leftOverIn(place).length > 0 || !files.every(isThere);
    if (changed) {
      putInPlace(place, files);
    }
    return { place, version, ...(before === undefined ? {} : { before }), changed };
  });
}

/** Writes all files before it renames the first, so that a full disk changes nothing. */
function putInPlace(place: string, files: readonly ModFile[]): void {
  const unfinished = (name: string): string =>
    path.join(place, `${name}.${process.pid}${UNFINISHED}`);
  remove(place, leftOverIn(place));
  try {
    MOD_FOLDERS.forEach((folder) => requireKind(path.join(place, folder), "directory"));
    for (const { name, data } of files) {
      requireKind(path.join(place, name), "file");
      makeDirectory(path.dirname(path.join(place, name)));
      fs.writeFileSync(unfinished(name), data, { flag: "wx" });
    }
    files.forEach(({ name }) => fs.renameSync(unfinished(name), path.join(place, name)));
  } finally {
    remove(place, leftOverIn(place));
  }
}

/** Refuses to follow or replace anything else than what is wanted, such as a link. */
function requireKind(anything: string, wanted: "file" | "directory"): void {
  const kind = kindOf(anything);
  if (kind !== undefined && kind !== wanted) {
    throw new InstallError(
      `Expected a ${wanted} or nothing at ${anything} but received a ${kind}: move it away.`,
    );
  }
}

/** Makes folder by folder: where none can be made, as in /proc, Node's own recursion never ends. */
function makeDirectory(directory: string): void {
  if (!fs.existsSync(directory)) {
    makeDirectory(path.dirname(directory));
    fs.mkdirSync(directory);
  }
}

/** The names of every file and link in a folder, with forward slashes; links are not followed. */
function filesIn(folder: string): readonly string[] {
  return namesIn(folder).flatMap((name) => {
    const full = path.join(folder, name);
    return kindOf(full) === "directory" ? filesIn(full).map((below) => `${name}/${below}`) : [name];
  });
}

/** The files that an interrupted installation left; nobody else names files so. */
function leftOverIn(place: string): readonly string[] {
  return filesIn(place).filter((name) => name.endsWith(UNFINISHED));
}

/** Whether a file of the mod is there, not behind a link. */
function isOwn(place: string, name: string): boolean {
  const file = path.join(place, name);
  return isFile(file) && fs.realpathSync(file) === path.join(fs.realpathSync(place), name);
}

/** Removes files, and then those of the mod's folders that are empty. */
function remove(place: string, names: readonly string[]): void {
  names.forEach((name) => fs.unlinkSync(path.join(place, name)));
  for (const folder of ["", ...MOD_FOLDERS].reverse().map((name) => path.join(place, name))) {
    if (kindOf(folder) === "directory" && fs.readdirSync(folder).length === 0) {
      fs.rmdirSync(folder);
    }
  }
}

/** What uninstalling did. */
export interface UninstallReport {
  readonly place: string;
  /** Names of the files removed; none where nothing was installed. */
  readonly removed: readonly string[];
  /** Files of the user that stay. */
  readonly kept: readonly string[];
}

/** Removes the mod's own files from a mods folder. Everything else stays and is named. */
export function uninstallMod(modsFolder: string): UninstallReport {
  const place = path.join(modsFolder, MOD_DIRECTORY);
  return orFailure(`take the mod out of ${modsFolder}`, () => {
    const isInstalled = installedVersion(modsFolder) !== undefined;
    const there = MOD_FILES.filter((name) => isInstalled && isOwn(place, name));
    // The metadata last, so that after an interruption the next run still knows whose the folder is.
    const removed = [...leftOverIn(place), ...there.reverse()];
    const kept = filesIn(place).filter((name) => !removed.includes(name));
    if (removed.length > 0) {
      remove(place, removed);
    }
    return { place, removed, kept };
  });
}
