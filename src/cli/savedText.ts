/** A saved run as text for the terminal. */
import { savedBuildSentences } from "../answers/savedBuilds";
import colors from "./colours";
import { Machine } from "../core/contents/machines";
import { sentence } from "../core/award/awardWords";
import { stageName } from "../floors";
import { placeWords } from "../floors/words/places";
import { takenUnlocks } from "../floors/words/taken";
import { rulesSentence } from "../picture/countWords";
import { goodsSentences } from "../items/goods";
import { floorSummary, floorTitle } from "../picture/floor/titles";
import { outsideBy } from "../judge/judge";
import { judgedRun, nextFloors } from "../judge/saves/judgedRun";
import { ownDrawsWords } from "../judge/saves/savedFixtures";
import type { SavedContentItem } from "../judge/saves/savedItems";
import {
  awardedSubTypes,
  savedTallies,
  type SavedDrop,
  type SavedRunReport,
} from "../judge/saves/savedReport";
import { NEXT_FLOORS_NOTE, savedRooms } from "../answers/savedRooms";
import { hasMirror } from "../observe/save/savedRun";
import { itemLines, mapWithLegend, paymentLines } from "./floorText";
import { caveat, fitted } from "./table";

/** The name of the floor being played. */
export function savedFloorName({ run, floor }: SavedRunReport): string {
  return stageName(run.stage, run.stageType, floor.whole?.setup.isXl === true);
}

/** The floor being played: its map, what rooms dropped and will drop, and where rules and game agree. */
export function savedRunText(report: SavedRunReport): string {
  const { seedText, version } = report.run;
  const { edition, version: number } = version;
  const sure = rulesSentence(report.certainty);
  return [
    `${colors.bold(savedFloorName(report))}  ${seedText}  ${edition} (save version ${number})`,
    ...savedBuildSentences(report).map((one) => fitted(colors.dim(one))),
    ...mapLines(report),
    ...machineLines(report),
    ...(report.dropsNote === undefined ? [] : [`Undetermined: ${report.dropsNote}.`]),
    "",
    ...goodsSentences(report).map(fitted),
    ...ownDrawsLines(report).map(fitted),
    "",
    ...verdictLines(report),
    ...caveat(
      `At luck ${report.luck}: that of character and items unless --luck says more, since no file tells pills and lucky pennies. ${sure}`,
    ),
  ].join("\n");
}

/** What each room dropped or will drop, with its place from the start. */
function roomLines({ drops }: SavedRunReport, there: number, title: string): readonly string[] {
  const lines = drops
    .filter(({ words, dimension }) => words !== "" && dimension === there)
    .map(({ words, turns, ...room }) => {
      const more = turns === undefined ? "" : `; at luck ${turns.luck}: ${turns.words}`;
      return `${placeAndKind(room)}: ${words}${more}`;
    });
  return lines.length === 0 ? [] : ["", colors.bold(title), ...lines];
}

/** "2 north, 3 east (shop)". */
function placeAndKind({ gridIndex, type }: Pick<SavedDrop, "gridIndex" | "type">): string {
  return `${placeWords(gridIndex)}${type === "default" ? "" : ` (${type})`}`;
}

/** How much game and rules agree on, and every place where they do not, by reason. */
export function verdictLines(report: SavedRunReport): readonly string[] {
  const { awardItems, floor, goods, later, contentItems } = report;
  const wrong = goods.filter(({ verdict }) => verdict === "mismatch");
  const places = new Map<string, string[]>();
  for (const { verdict, why, ...item } of [...awardItems, ...floor.rooms, ...contentItems]) {
    const isTold = verdict === "outside" && floor.whole !== undefined && why !== "";
    if (verdict === "mismatch" || isTold) {
      const reason = `${verdict}: ${why}`;
      const own = places.get(reason) ?? [];
      const place = roomWords(item);
      places.set(reason, own.includes(place) ? own : [...own, place]);
    }
  }
  return [
    savedTallies(report),
    ...(later === undefined
      ? []
      : [`Awards fit without ${later}, which was taken after these rooms were cleared.`]),
    ...(floor.item.why === "" ? [] : [floor.item.why]),
    ...wrong.map(
      ({ expected, observed }) => `mismatch: ${observed}, where the seed gives ${expected}.`,
    ),
    ...outsideBy(goods).map(({ why, count }) => `outside: ${why} Of pills and trinkets: ${count}.`),
    ...awardedSubTypes(report)
      .filter(({ verdict }) => verdict === "mismatch")
      .map(({ kind }) => `mismatch: an award's ${kind} is another than its own seed rolls.`),
    ...[...places].map(([reason, rooms]) => {
      const named = rooms.filter((room) => room !== "");
      const list = named.join("; ");
      const where = list.startsWith("off ") ? list : `at ${list}`;
      return list === "" ? reason : `${reason} ${sentence(where)}`;
    }),
  ];
}

/** "2 north, 3 east (room 2)"; "" of what is in no room. */
function roomWords(item: Partial<Pick<SavedContentItem, "gridIndex" | "listIndex">>): string {
  const { gridIndex, listIndex } = item;
  return gridIndex === undefined || listIndex === undefined
    ? ""
    : `${placeWords(gridIndex)} (room ${listIndex})`;
}

/**
 * The map with the drops, and a line for each room that dropped or will drop something; then the same for what lies
 * behind a mirror or in a mineshaft.
 */
function mapLines(report: SavedRunReport): readonly string[] {
  const told = roomLines(report, 0, "Rooms, from the start");
  const isMirror = hasMirror(report.run);
  const behind = roomLines(report, 1, isMirror ? "Behind the mirror, from the start" : "Mineshaft");
  return [
    ...(report.floor.whole === undefined ? told : mapWithLegend(savedRooms(report), told)),
    ...(isMirror && report.floor.whole !== undefined
      ? mapWithLegend(savedRooms(report, 1), behind)
      : behind),
  ];
}

/** How often items and cards drew from generators of their own. */
function ownDrawsLines({ run }: SavedRunReport): readonly string[] {
  const words = ownDrawsWords(run);
  return words === "" ? [] : [`Draws that items and cards have made for themselves: ${words}.`];
}

/** What the machines and beggars that were met give next. */
function machineLines({ machines }: SavedRunReport): readonly string[] {
  const told = machines.filter(({ machine }) => machine.variant !== Machine.RESTOCK);
  const lines = paymentLines(
    told.map(({ words, ...room }) => ({ room: placeAndKind(room), words })),
  );
  return lines.length === 0 ? [] : ["", ...lines];
}

/** What is still to come: rooms that were not entered, and the next floors. */
export function savedNextText(report: SavedRunReport): string {
  const judged = judgedRun(report);
  const next = nextFloors(judged);
  const lines = next.flatMap(({ name, floors }) =>
    floors.flatMap((whole) => [
      `  ${floorTitle(whole.floor)} (${name} path): ${floorSummary(whole.floor)}`,
      ...itemLines(whole, false).map((line) => `    ${line}`),
    ]),
  );
  const { run } = report;
  const nexts = next.flatMap((path) => path.floors);
  const taken = takenUnlocks(nexts, run.unlocks, run.startSeed)?.text;
  const here = judged === undefined ? [] : itemLines(judged.floor, true);
  const pools = report.pools === undefined || report.pools.isProved ? "" : report.pools.note;
  const rooms = [
    ...(here.length === 0 ? [] : ["", colors.bold("Rooms that were not entered"), ...here]),
    ...(pools === "" ? [] : [`No items are told: ${pools}`]),
  ];
  if (lines.length > 0) {
    rooms.push("", colors.bold("Next floors"), ...lines, ...caveat(NEXT_FLOORS_NOTE));
    rooms.push(...(taken === undefined ? [] : [taken]));
  }
  return rooms.join("\n");
}
