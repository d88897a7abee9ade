/** The results of a comparison in sentences, the same in the terminal and on the page. */
import { judgedOf } from "../core/judge/tally";
import { achievementWords } from "../items/unlockNames";
import { builtInItems } from "../figures/itemFigures";
import { isSeed } from "../core/rng/generator";
import { formatSeedText } from "../core/rng/seedText";
import { rollTitle } from "../core/award/drawNotes";
import { distinct } from "../core/lists";
import { counted } from "../picture/countWords";
import { AWARDS_MAX } from "../judge/logs/diagnosis";
import type { Report } from "../judge/logs/logReport";

/** The number of all mismatches: of awards (the mod's own too), floors, entered rooms and items. */
export function mismatchesOf({
  awards,
  floors,
  contents,
  paidByModWrongly,
  enteredRooms,
}: Report): number {
  const rooms = enteredRooms?.rooms.mismatch ?? 0;
  return awards.mismatch + floors.mismatch + contents.mismatch + paidByModWrongly + rooms;
}

/** A clause for each item that is not the one that the seed gives. */
export function wrongItemTexts({ wrongItems }: Report): readonly string[] {
  return wrongItems.map(
    ({ line, room, expected, observed }) =>
      `line ${line}: ${room} gave ${observed}, where the seed gives ${expected.join(" or ")}`,
  );
}

/** What single lines of the log tell about the player's achievements, in sentences. */
export function inferredTexts({ inferred }: Report): readonly string[] {
  const named = (wanted: boolean): string =>
    inferred
      .filter(({ isUnlocked }) => isUnlocked === wanted)
      .map(({ name, line }) => `${name}, line ${line}`)
      .join("; ");
  const [has, lacks] = [named(true), named(false)];
  return [
    ...(has === "" ? [] : [`The log tells that these achievements were unlocked: ${has}.`]),
    ...(lacks === "" ? [] : [`The log tells that these achievements were locked: ${lacks}.`]),
  ];
}

/** The editions of the log, the seed of its run or how many runs it has, and its length. */
export function headlineFacts({ runs, runCount, lineCount }: Report): readonly string[] {
  const { startSeed = 0 } = (runCount === 1 ? runs[0] : undefined) ?? {};
  return [
    ...distinct(runs.map(({ edition }) => edition ?? "edition not named")),
    ...(isSeed(startSeed) ? [`seed ${formatSeedText(startSeed)}`] : []),
    ...(runCount > 1 ? [`${runCount} runs`] : []),
    `${lineCount.toLocaleString("en")} lines`,
  ];
}

export function headlineOf(report: Report): string {
  const mismatches = mismatchesOf(report);
  if (mismatches > 0) {
    return `${counted(mismatches, "mismatch", "mismatches")} between game and simulation`;
  }
  if (report.awards.match === 0 && report.paidByMod > 0) {
    return 'The mod made the awards itself, so nothing was learned about the game\'s: play with "oracle mode observe"';
  }
  const matches =
    report.awards.match + report.floors.match + (report.enteredRooms?.rooms.match ?? 0);
  return matches > 0
    ? `${checkedOf(report)} checked, all agree`
    : "Nothing in this log could be compared";
}

/** "15 of 40 floors, 20 of 24 awards": how much of the log was judged. */
function checkedOf({ floors, awards, enteredRooms }: Report): string {
  const kinds = Object.entries({ floors, awards, rooms: enteredRooms?.rooms });
  const parts = kinds.flatMap(([kind, tally]) => {
    const { judged = 0, all = 0 } = tally === undefined ? {} : judgedOf(tally);
    return all === 0 ? [] : [`${judged} of ${all} ${kind}`];
  });
  return parts.join(", ");
}

/** A sentence about what the log has twice; "" without any. */
export function repeatedNote({ repeated }: Pick<Report, "repeated">): string {
  const { awards, floors, rooms } = repeated;
  const kinds = Object.entries({ award: awards, floor: floors, room: rooms });
  const parts = kinds.flatMap(([kind, count]) => (count === 0 ? [] : [counted(count, kind)]));
  return parts.length === 0
    ? ""
    : `In this log a second time, and counted once: ${parts.join(", ")}.`;
}

/** A sentence about awards that the mod itself made; "" without any. */
export function madeByModNote({ paidByMod, paidByModWrongly }: Report): string {
  if (paidByMod === 0) {
    return "";
  }
  const wrong = ` ${paidByModWrongly} are not what this program expects: mod and program differ in version.`;
  return `${counted(paidByMod, "award was", "awards were")} made by the mod itself: they test the mod, not the game. Play with "oracle mode observe" to test the game.${paidByModWrongly === 0 ? "" : wrong}`;
}

/** What the mismatched awards have in common, in sentences. */
export function explanationTexts(report: Report): readonly string[] {
  const { explanations, tied, where, awards } = report;
  if (awards.mismatch === 0) {
    return [];
  }
  const [best] = explanations;
  const [parting] = where;
  const texts: string[] = [];
  if (best !== undefined) {
    const rules = explanations.slice(0, tied).map(({ rule }) => rule);
    const tie = tied > 1 ? " (a tie: the log cannot tell them apart)" : "";
    const all = best.of < AWARDS_MAX ? "" : "the first ";
    texts.push(
      `${best.explains} of ${all}${best.of} awards come out right if ${rules.join("; or if ")}${tie}; with the rules as they are ${best.without}.`,
    );
  }
  if (best === undefined || best.explains < best.of) {
    const from = parting && `, ${parting.explains} of them from "${rollTitle(parting.draw)}" on`;
    texts.push(
      `${counted(awards.mismatch, "award differs", "awards differ")}${from ?? ""}: something that the log does not tell may count, or another rule; ask the game itself by its console's "oracle lab awards".`,
    );
  }
  return texts;
}

/**
 * All that the log tells about the player's achievements, in sentences: by rooms that fit, and by single lines. Nothing
 * where logs of two editions were joined, which have two saves.
 */
export function unlockTexts(report: Report): readonly string[] {
  const [edition, other] = distinct(report.runs.flatMap((run) => run.edition ?? []));
  if (edition === undefined || other !== undefined) {
    return [];
  }
  const told = report.inferred.map(({ achievement }) => achievement);
  const untold = (report.enteredRooms?.locked ?? []).filter((one) => !told.includes(one));
  const names = untold.map((one) => achievementWords(one, edition, builtInItems(edition)));
  const ofRooms = `The rooms fit if these achievements are locked: ${names.join(", ")}.`;
  return [...(names.length === 0 ? [] : [ofRooms]), ...inferredTexts(report)];
}

/** The name of a file without its folders, which may name people, since reports are shared. */
export function fileName(source: string): string {
  return source.split(/[\\/]/).at(-1) ?? source;
}
