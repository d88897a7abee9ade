import { placeOf, type BuiltMod } from "./builtMod";
import { failureOf, InstallError } from "./failure";
import {
  changedFiles,
  filesOfTheUser,
  inspectInstalled,
  isSameBuild,
  leadsTo,
  modPlace,
  refuseForeign,
  type InstalledMod,
} from "./installedMod";
import { encodeManifest, MANIFEST_NAME, manifestOf } from "./manifest";
import { ensureModsFolder, replaceInOneStep, restoreLeavings } from "./replaceFolder";
import { pathsOf, type System } from "./system";

/** How to install. */
export interface InstallOptions {
  /** Link the build's folder instead of copying it, for development. */
  readonly link?: boolean;
  /** Only say what would be done. */
  readonly dryRun?: boolean;
}

/** An edit of one of our files, and where it is kept. */
export interface KeptEdit {
  readonly name: string;
  readonly keptAs: string;
}

/** What installing did, or would do. */
export interface InstallReport {
  readonly place: string;
  readonly version: string;
  readonly mode: "copy" | "link";
  /** What stood there before: its version, `link`, or nothing. */
  readonly before?: string;
  /** False when this very build stood there already. */
  readonly changed: boolean;
  readonly dryRun: boolean;
  /** Names of the mod's files. */
  readonly written: readonly string[];
  /** The user's own files in the folder, which are still there. */
  readonly kept: readonly string[];
  /** Our files that somebody had edited, each with the name under which the edit is kept. */
  readonly edited: readonly KeptEdit[];
  /** Anything else worth saying, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Installs the mod under its own name in a mods folder. Running it twice changes nothing the second
 * time; a failure leaves what stood there before.
 */
export function installMod(
  system: System,
  mod: BuiltMod,
  modsFolder: string,
  options: InstallOptions = {},
): InstallReport {
  const place = modPlace(system, modsFolder);
  const plan = planInstall(system, mod, place, options);
  if (!plan.changed || plan.dryRun) {
    return plan;
  }
  ensureModsFolder(system, modsFolder);
  const left = replaceInOneStep(system, place, (fresh) =>
    plan.mode === "link"
      ? system.files.link(fresh, mod.directory)
      : prepareCopy(system, mod, { ...plan, fresh }),
  );
  const note =
    left === undefined ? [] : [`The older copy could not be removed: delete ${left} yourself.`];
  return { ...plan, notes: [...plan.notes, ...note] };
}

/** Looks, refuses what must not be touched, and says what installing would do. Changes nothing more. */
function planInstall(
  system: System,
  mod: BuiltMod,
  place: string,
  options: InstallOptions,
): InstallReport {
  const installed = look(system, place, options.dryRun === true);
  const mode = options.link === true ? "link" : "copy";
  const kept = filesOfTheUser(system, place, installed, mod);
  const edited = keptEdits(editsIn(system, place, installed), kept);
  if (mode === "link") {
    refuseToHide(place, [...kept, ...edited.map(({ name }) => name)], mod);
  }
  const before = nameOf(installed);
  return {
    place,
    version: mod.version,
    mode,
    ...(before === undefined ? {} : { before }),
    changed: !isInPlace(system, mod, place, { mode, installed }),
    dryRun: options.dryRun === true,
    written: mod.files.map((file) => file.name),
    kept,
    edited,
    notes: [],
  };
}

function look(system: System, place: string, dryRun: boolean): InstalledMod {
  try {
    if (!dryRun) {
      restoreLeavings(system, place);
    }
    const installed = inspectInstalled(system, place);
    if (installed.kind === "foreign") {
      throw refuseForeign(place, installed.because);
    }
    return installed;
  } catch (error) {
    throw failureOf(`look at ${place}`, error);
  }
}

/** A link would put the user's own files out of the game's sight, so they have to be moved first. */
function refuseToHide(place: string, own: readonly string[], mod: BuiltMod): void {
  if (own.length > 0) {
    throw new InstallError(
      `Expected only the mod's own files at ${place} but received yours too: ${own.join(", ")}. ` +
        `Move them to ${mod.directory}, then link again.`,
    );
  }
}

function isInPlace(
  system: System,
  mod: BuiltMod,
  place: string,
  { mode, installed }: { mode: "copy" | "link"; installed: InstalledMod },
): boolean {
  return mode === "link"
    ? installed.kind === "link" && leadsTo(system, place, mod.directory)
    : installed.kind === "copy" && isSameBuild(system, place, mod);
}

function nameOf(installed: InstalledMod): string | undefined {
  if (installed.kind === "link") {
    return `link to ${installed.target}`;
  }
  return installed.kind === "copy" ? (installed.version ?? "unknown") : undefined;
}

function editsIn(system: System, place: string, installed: InstalledMod): string[] {
  return installed.kind === "copy" && installed.manifest !== undefined
    ? changedFiles(system, place, installed.manifest)
    : [];
}

/** Each edit under a name of its own: an edit that was kept earlier stays. */
function keptEdits(edited: readonly string[], kept: readonly string[]): KeptEdit[] {
  return edited.map((name) => {
    let keptAs = `${name}.edited`;
    for (let number = 2; kept.includes(keptAs); number += 1) {
      keptAs = `${name}.edited-${number}`;
    }
    return { name, keptAs };
  });
}

interface Copying extends Pick<InstallReport, "place" | "kept" | "edited"> {
  readonly fresh: string;
}

/** Builds the whole new folder: the mod, the list of its files, and what the user keeps there. */
function prepareCopy(system: System, mod: BuiltMod, copying: Copying): void {
  const { place, fresh } = copying;
  system.files.makeDirectory(fresh);
  for (const name of copying.kept) {
    copyAsItIs(system, placeOf(system, place, name), freshPlace(system, fresh, name));
  }
  for (const { name, keptAs } of copying.edited) {
    copyAsItIs(system, placeOf(system, place, name), freshPlace(system, fresh, keptAs));
  }
  for (const file of mod.files) {
    system.files.write(freshPlace(system, fresh, file.name), file.data);
  }
  system.files.write(freshPlace(system, fresh, MANIFEST_NAME), encodeManifest(manifestOf(mod)));
}

/** A file's path in the new folder, whose own folder is made if need be. */
function freshPlace(system: System, fresh: string, name: string): string {
  const place = placeOf(system, fresh, name);
  system.files.makeDirectory(pathsOf(system).dirname(place));
  return place;
}

function copyAsItIs(system: System, from: string, to: string): void {
  const kind = system.files.kind(from);
  if (kind === "other") {
    throw new InstallError(
      `Expected files, folders and links of yours but received ${from}, which is none: move it away.`,
    );
  }
  if (kind === "link") {
    system.files.link(to, system.files.linkTarget(from));
  } else {
    system.files.copy(from, to);
  }
}
