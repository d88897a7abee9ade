/** What a log that is named in the place of a file of achievements says that its player lacks. */
import { readRuleSet } from "../core/words/situationFields";
import { isFile } from "../install/system";
import type { Options } from "./options";
import { orUsageError } from "./usage";

/**
 * Options in which a log that `--unlocks` names is told by what it says that its player lacks; all else is taken as
 * unlocked. Who names none loads nothing that reads logs.
 */
export async function withLocks(options: Options): Promise<Options> {
  const { unlocks, locked } = options;
  if (unlocks === undefined || !isFile(unlocks)) {
    return options;
  }
  const { lockedByLog } = await import("./savedFiles");
  const lacks = lockedByLog(unlocks, orUsageError(readRuleSet(options.edition)));
  const all = [...(lacks ?? []), ...(locked === undefined ? [] : [locked])].join(",");
  return lacks === undefined
    ? options
    : { ...options, unlocks: "unknown", ...(all !== "" && { locked: all }) };
}
