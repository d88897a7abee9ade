/** A log that is named in the place of a file of achievements. */
import { readRuleSet } from "../core/words/situationFields";
import { isFile } from "../install/system";
import type { Options } from "./options";
import { orUsageError } from "./usage";

/**
 * Options in which a log named by `--unlocks` is replaced by the achievements that it shows its player to lack; all
 * others are taken as unlocked. What reads logs is loaded only where a file is named.
 */
export async function withLocks(options: Options): Promise<Options> {
  const { unlocks, locked } = options;
  if (unlocks === undefined || !isFile(unlocks)) {
    return options;
  }
  const { lockedByLog } = await import("./savedFiles");
  const lacks = lockedByLog(unlocks, orUsageError(readRuleSet(options.edition)));
  if (lacks === undefined) {
    return options;
  }
  const all = [...lacks, ...(locked === undefined ? [] : [locked])].join(",");
  return { ...options, unlocks: "unknown", ...(all !== "" && { locked: all }) };
}
