/** The build of the game that an answer is for: as it is named, or as a log of the game says. */
import path from "node:path";
import type { Build } from "../core/game/situationRows";
import type { RuleSet } from "../core/game/edition";
import { buildSentence, gameBuild, readBuild } from "../figures/gameBuilds";
import { findGameData, findGameLogs } from "../install/gameFolders";
import { isFile, nodeSystem, readStart } from "../install/system";
import { buildInLog } from "../observe/log/buildInLog";
import { buildByLog, wantedBuild, writes } from "../judge/saves/builds";
import type { SaveVersion } from "../observe/save/savedRun";
import { withDisk } from "./files";
import { unknownName } from "../core/nearestWord";
import { orUsageError, sayBeside, UsageError } from "./usage";

/** The first line of a log names the build; what mods and the system print before it is short. */
const FIRST_LINES_BYTES = 65_536;

/** The name of the build in a log, and the log; undefined where it names none. */
function inLog(log: string) {
  const name = buildInLog(withDisk(`read ${log}`, () => readStart(log, FIRST_LINES_BYTES)));
  return name === undefined ? undefined : { name, log };
}

/** What `--build` says: a build's name, or a log of the game that names its own. */
function named(option: string) {
  const found = isFile(option) ? inLog(option) : { name: option, log: undefined };
  if (found === undefined) {
    throw new UsageError(`Expected a build or a log that names it but ${option} names none.`);
  }
  return found;
}

/** The build of the newest log of an edition on this computer. */
function logged(edition: RuleSet) {
  const log = findGameLogs(nodeSystem()).find((one) => one.edition === edition);
  return log && inLog(log.path);
}

/** The build whose rules stand for the one named, or else for that of the newest log of the edition. */
export function buildOf(
  option: string | undefined,
  edition: RuleSet,
): { readonly build: Build | undefined; readonly told: readonly string[] } {
  const found = option === undefined ? logged(edition) : named(option);
  if (found === undefined) {
    return { build: undefined, told: [] };
  }
  const { name, log } = found;
  const build = orUsageError(readBuild(edition, name));
  const { differs } = gameBuild(edition, name);
  const sentence = buildSentence(edition, name);
  const told = log === undefined ? sentence : `${sentence} ${log} names it.`;
  return { build, told: differs === "" && build === name ? [] : [told] };
}

/**
 * The build of a saved run: as named, else by the log beside it, else by the game's log where the game on this computer
 * keeps the run.
 */
export function buildOfSave(
  file: string,
  version: SaveVersion,
  option: string | undefined,
): string | undefined {
  const found = option === undefined ? beside(file, version.edition) : named(option);
  if (found === undefined) {
    return undefined;
  }
  const { name, log } = found;
  if ((log === undefined || option !== undefined) && !writes(version, name)) {
    throw new UsageError(unknownName(wantedBuild(version), name, version.writers));
  }
  if (log === undefined) {
    return name;
  }
  const { build, told } = buildByLog(version, log, name);
  sayBeside(told);
  return build;
}

function beside(file: string, edition: RuleSet) {
  const log = path.join(path.dirname(file), "log.txt");
  if (isFile(log)) {
    return inLog(log);
  }
  const isOwn = findGameData(nodeSystem()).some((one) => one.path === path.resolve(file));
  return isOwn ? logged(edition) : undefined;
}
