/** The game's own files against the simulation. */
import type { RuleSet } from "../core/game/edition";
import { isProblem, type Problem } from "../core/problem";
import { jsonReport, type LogAnswer } from "../answers/jsonReport";
import { savedRunJson, type SavedRunAnswer } from "../answers/savedJson";
import { judgeSavedRun } from "../judge/saves/savedReport";
import { isSavedRun, readSavedRun } from "../observe/save/readSavedRun";
import { ReportBuilder } from "../judge/logs/logReport";
import { plain } from "../answers/jsonText";
import { ruleSetOf } from "./seeds";

/**
 * The game against the simulation: what `oracle compare --json` prints of a log.txt or a saved run.
 *
 * @param bytes the whole file, as it lies on the disk.
 * @param source a name for it in the answer.
 * @param judgedBy other rules than those of the game's edition, such as "documents".
 * @returns the report as plain data, told apart by `from`; or a problem where the file is neither or damaged.
 *
 * @example
 * const judged = compare(new Uint8Array());
 * if (isProblem(judged)) console.log(judged.problem);
 * else if (judged.from === "saved-run") console.log(judged.seedText, judged.drops);
 * else console.log(judged.floors.mismatch, judged.runs);
 */
export function compare(
  bytes: Uint8Array,
  source = "the file",
  judgedBy?: RuleSet,
): LogAnswer | SavedRunAnswer | Problem {
  if (!(bytes instanceof Uint8Array) || typeof source !== "string") {
    return { problem: "Expected the bytes of a file, as a Uint8Array, and a name for it." };
  }
  const rules = judgedBy === undefined ? undefined : ruleSetOf(judgedBy);
  if (isProblem(rules)) {
    return rules;
  }
  if (isSavedRun(bytes)) {
    const run = readSavedRun(bytes);
    return isProblem(run)
      ? run
      : plain(savedRunJson(judgeSavedRun(run, { judgedBy: rules }), source));
  }
  const builder = new ReportBuilder({ source, comparesRooms: true, judgedBy: rules });
  builder.reader.push(bytes);
  builder.reader.end();
  const report = builder.report();
  return report.isGameLog
    ? plain(jsonReport(report))
    : { problem: "Expected a log of the game or a saved run but found no line of either." };
}
