/** What a comparison comes to, in a sentence or two: the same words in the terminal and in the page. */
import type { Report } from "../compare/report";

/** The headline of a report. */
export function headlineOf(report: Report): string {
  const mismatches = report.awards.mismatch + report.floors.mismatch + report.paidByModWrongly;
  if (mismatches > 0) {
    const word = mismatches === 1 ? "mismatch" : "mismatches";
    return `${mismatches} ${word} between game and simulation`;
  }
  if (report.awards.match === 0 && report.paidByMod > 0) {
    return "The mod paid: nothing was learned about the game's awards";
  }
  const matches = report.awards.match + report.floors.match;
  return matches > 0 ? "Game and simulation agree" : "Nothing in this log could be compared";
}

/** What awards that the mod paid itself are worth; undefined without any. */
export function paidByModNote({ paidByMod, paidByModWrongly }: Report): string | undefined {
  if (paidByMod === 0) {
    return undefined;
  }
  const awards = paidByMod === 1 ? "1 award was" : `${paidByMod} awards were`;
  const wrong =
    paidByModWrongly === 0
      ? ""
      : ` ${paidByModWrongly} are not what this program expects: mod and program differ in version.`;
  return `${awards} paid by the mod itself: they test the mod, not the game. Play with "oracle mode observe" to test the game.${wrong}`;
}
