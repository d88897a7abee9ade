/** Floors and runs as text for the terminal. */
import { at } from "../core/lists";
import process from "node:process";
import colors, { isLaidOut, paint } from "./colours";
import { floorLines, floorScreen } from "./floorScreen";
import { runScreen, untoldItems } from "./runScreen";
import type { FloorWhy } from "../floors/why";
import type { Floor } from "../floors/floorTypes";
import {
  besideEachOther,
  BLOCK_GAP,
  terminalLegend,
  widthOf,
} from "../picture/floor/terminalLegend";
import { letterMap } from "../picture/floor/smallMap";
import { COMPACT_SIZE, terminalMap } from "../picture/floor/terminalMap";
import {
  curseTitle,
  floorFacts,
  floorSummary,
  floorTitle,
  pathTitle,
  rulesTitle,
} from "../picture/floor/titles";
import { floorRooms, openDropWords, type DrawnRoom } from "../picture/floor/drawnRoom";
import { portalSentences } from "../items/bossRooms";
import { floorDealSentence } from "../items/dealWords";
import type { RunEnd, RunPath } from "../floors/floorsOfRun";
import {
  END_TITLES,
  type DropsAnswer,
  type DropsByEnd,
  type MirrorAnswer,
} from "../floors/words/floorCase";
import { lookSentences } from "../items/scenery";
import { goodsSentences } from "../items/goods";
import {
  contentsLine,
  contentsTold,
  edenSentences,
  machinesTold,
  poolsSentence,
  type RoomTold,
  untoldSentence,
} from "../items/contentWords";
import { missingSentences, type RunAnswer, type RunFloorAnswer } from "../run/floorAnswers";
import type { WholeFloor } from "../run/wholeFloor";
import { placeWords } from "../floors/words/places";
import { SURENESS_CLAUSES } from "../core/award/drawCertainty";
import { rulesSaid } from "../picture/countWords";
import { caveat, fitted, wrapped } from "./table";
import { columns, laidOutColumns } from "./print";
import { printable } from "../answers/printable";
import type { Options } from "./options";
import { bossTitle } from "../core/game/bossTitles";
import type { FigureSet } from "../figures/figureSet";

/**
 * One floor: its name, its map with a table of its rooms, what is taken for granted, and how sure it is.
 *
 * @param options with `all` also rooms that few runs reach, and what the answer is based on.
 * @param above how many lines are on the screen already.
 */
export function floorText(
  whole: WholeFloor,
  answer: RunAnswer,
  { all = false }: Options,
  above: number,
): string {
  const own = at(answer.floors, 0);
  const { floor } = whole;
  const head = [fitted(titleOf(floor, answer)), ...totalsLines("In all", own.drops)];
  const said = [
    ...(whole.contents === undefined ? [] : edenSentences(whole.contents)),
    ...untoldItems([own]),
    ...(own.itemsOpen ?? []),
    ...portalSentences(whole.contents?.portals ?? []),
    ...fittingLines(whole),
    ...(all
      ? [
          ...dealLines(whole.contents?.dealChance),
          ...machineLines(whole),
          ...lookSentences(whole.rooms, whole.contents?.looks ?? new Map()),
          ...openDropLines(own),
        ]
      : []),
    ...(all ? standsOn(whole) : ownFiguresLines(whole.figures)),
    ...takenLines(answer),
    ...caveat(`${rulesSaid(answer.certainty)} More: --all, --why, --json.`),
  ].flatMap((line) => fitted(line).split("\n"));
  const rooms = floorRooms(own.rooms);
  const around = above + head.length + said.length + ROWS_BELOW;
  const shown = isLaidOut()
    ? floorScreen(own, rooms, { hasAll: all, around })
    : floorLines(own, all);
  return [...head, ...shown, ...said, ...mirrorLines(own.mirror)].join("\n");
}

/** "Flooded Caves II · B911 99AC · Repentance+, normal · Cain · Curse of the Unknown"; Isaac is not named. */
function titleOf(floor: Floor, { seedText, character }: RunAnswer): string {
  const { plan, curses, stageSeed } = floor.setup;
  const seed = seedText ?? `stage seed ${stageSeed}`;
  const curse = curses === 0 ? [] : [curseTitle(curses)];
  const who = character === "Isaac" ? [] : [character];
  return [colors.bold(floorTitle(floor)), seed, rulesTitle(plan), ...who, ...curse].join(" · ");
}

/** What is assumed of the player's save. */
function takenLines({ taken }: RunAnswer): readonly string[] {
  return taken === undefined ? [] : caveat(taken.text);
}

/** What a floor is based on: its seed and size, the item pools, the figures of its rooms. */
function standsOn(whole: WholeFloor): readonly string[] {
  const { contents, figures, floor } = whole;
  return [
    `Stage seed ${floor.setup.stageSeed}. ${floorFacts(floor)}.`,
    ...(contents === undefined ? [] : [poolsSentence(contents)]),
    figuresLine(figures),
  ].flatMap(caveat);
}

/**
 * A map, and below it its legend and some lines; beside it where all of it fits the screen only so.
 */
export function mapWithLegend(
  rooms: readonly DrawnRoom[],
  said: readonly string[],
): readonly string[] {
  if (!isLaidOut()) {
    return said;
  }
  const { isTTY, rows = Infinity } = process.stdout;
  const legend = (width: number): readonly string[] => [
    ...terminalLegend(rooms, { width, paint }),
    ...said.flatMap((line) => wrapped(line, width)),
  ];
  const map = mapWithin(rooms, isTTY ? LEGEND_WIDTH : 0);
  const below = ["", ...map, "", ...legend(columns())];
  if (!isTTY || below.length <= rows) {
    return below;
  }
  const beside = besideEachOther([map, legend(columns() - widthOf(map) - BLOCK_GAP)], Infinity);
  return widthOf(beside) > columns() ? below : beside;
}

/** What the rooms behind a mirror drop, with a map of their own. */
function mirrorLines(mirror: MirrorAnswer | undefined): readonly string[] {
  if (mirror === undefined) {
    return [];
  }
  const map = isLaidOut() ? mapWithin(floorRooms(mirror.rooms), 0) : [];
  return ["", ...totalsLines("Behind the mirror", mirror.drops), ...map];
}

/** "In all: 3 keys, 1 chest, 1 half heart."; nothing where drops are not asked for. */
function totalsLines(where: string, drops: DropsAnswer | undefined): readonly string[] {
  if (drops === undefined) {
    return [];
  }
  const { words, held } = drops;
  const inside =
    held === undefined ? "" : ` In chests and sacks, not yet seen in the game: ${held}.`;
  return wrapped(`${where}: ${words}.${inside}`, laidOutColumns());
}

/** The map, drawn small where the terminal is too narrow. */
function mapWithin(rooms: readonly DrawnRoom[], beside: number): readonly string[] {
  const map = terminalMap(rooms, { paint });
  return widthOf(map) + beside > columns()
    ? terminalMap(rooms, { size: COMPACT_SIZE, paint })
    : map;
}

/** The columns that a legend beside a map needs. */
const LEGEND_WIDTH = 26;

/** The legend of the map, and the next prompt. */
const ROWS_BELOW = 2;

/** The drops that are open, each with all that it may be and the seeds. */
function openDropLines({ rooms, mirror }: RunFloorAnswer): readonly string[] {
  return [...rooms, ...(mirror?.rooms ?? [])].flatMap(({ gridIndex, drop }) => {
    const open = openDropWords(drop ?? {});
    return open === "" ? [] : [`${placeWords(gridIndex)}: ${open}`];
  });
}

/** Every step of the generation with its draws in words, open drops, and how sure all of it is. */
export function whyText(
  steps: FloorWhy["steps"],
  { floors: [own], certainty: { notes } }: RunAnswer,
): string {
  const told = steps.filter((step) => step.sentences.length > 0);
  const lines = told.flatMap(({ name, sentences }) => [
    colors.bold(name),
    ...sentences.map((sentence) => `  ${sentence}`),
  ]);
  const open = own === undefined ? [] : openDropLines(own).map((line) => `  ${line}`);
  const drops = open.length === 0 ? [] : [colors.bold("drops"), ...open];
  const certainty = notes.map(
    ({ topic, certainty: sure, text }) => `  ${topic}: ${SURENESS_CLAUSES[sure]}. ${text}`,
  );
  return ["", colors.bold("Why"), ...lines, ...drops, colors.bold("how sure"), ...certainty].join(
    "\n",
  );
}

/** A run, a line a floor; where asked for also its maps, the sum of its drops and what the answer is based on. */
export function runText(
  paths: readonly RunPath<WholeFloor>[],
  answer: RunAnswer,
  { all = false, maps = false }: Options,
): string {
  const [first] = paths.flatMap(({ floors }) => floors);
  const stands = first?.contents === undefined ? [] : [poolsSentence(first.contents)];
  const below = [
    ...(first?.contents === undefined ? [] : edenSentences(first.contents)),
    ...(all
      ? [...goodsSentences(answer), ...stands, figuresLine(first?.figures)]
      : ownFiguresLines(first?.figures)),
    ...(all ? [answer.outside ?? [], takenLines(answer)].flat() : []),
  ];
  return [
    ...runScreen(answer, all),
    ...missingSentences(answer.missing ?? []).map(fitted),
    ...sumLines(answer.drops ?? {}),
    ...(maps ? mapLines(paths, answer) : []),
    ...below.map(fitted),
  ].join("\n");
}

/** The sum of drops on each way through the run; ways with the same drops share a line. */
function sumLines(drops: DropsByEnd): readonly string[] {
  const ways = Object.entries(drops) as readonly [RunEnd, DropsAnswer][];
  const distinct = [...new Map(ways.map(([, way]) => [way.words, way])).values()];
  return distinct.flatMap((sum) => {
    const ends = ways
      .filter(([, { words }]) => words === sum.words)
      .map(([end]) => END_TITLES[end]);
    return ["", ...totalsLines(ends.join(" / "), sum)];
  });
}

/** The maps of all floors, as many side by side as fit the terminal; for programs in letters. */
function mapLines(
  paths: readonly RunPath<WholeFloor>[],
  { floors: answers }: RunAnswer,
): readonly string[] {
  const floors = paths.flatMap((path) => path.floors);
  const drawn = new Map(
    floors.map((whole, index) => [whole, floorRooms(answers[index]?.rooms ?? [])]),
  );
  if (!isLaidOut()) {
    return [...drawn].flatMap(([{ floor }, rooms]) => ["", floorTitle(floor), ...letterMap(rooms)]);
  }
  return [
    ...paths.flatMap(({ name, floors: floorsOfPath }) => [
      "",
      ...(paths.length > 1 ? [colors.bold(colors.underline(pathTitle(name))), ""] : []),
      ...besideEachOther(
        floorsOfPath.map((whole) => floorBlock(whole, drawn.get(whole) ?? [])),
        columns(),
      ),
    ]),
    "",
    ...terminalLegend([...drawn.values()].flat(), { width: columns(), paint }),
  ];
}

/** What a floor's rooms hold; of a floor that is shown alone also deals, portals, machines and the item pools. */
export function itemLines({ contents, rooms }: WholeFloor, isAlone: boolean): readonly string[] {
  if (contents === undefined) {
    return [];
  }
  if (contents.outside !== undefined) {
    return [untoldSentence(contents.outside)];
  }
  const line = contentsLine(contentsTold(rooms, contents, isAlone));
  return isAlone
    ? [
        ...edenSentences(contents),
        line,
        ...dealLines(contents.dealChance),
        ...portalSentences(contents.portals),
        ...machineLines({ contents, rooms }),
        ...caveat(poolsSentence(contents)),
      ]
    : [line];
}

/** The chance of a deal. */
function dealLines(dealChance: NonNullable<WholeFloor["contents"]>["dealChance"]) {
  return dealChance === undefined ? [] : [floorDealSentence(dealChance)];
}

/** What the machines and beggars of a floor give, a line a room. */
function machineLines({ contents, rooms }: Pick<WholeFloor, "contents" | "rooms">) {
  return paymentLines(contents === undefined ? [] : machinesTold(rooms, contents));
}

/** What the next payments to machines and beggars bring. */
export function paymentLines(told: readonly RoomTold[]): readonly string[] {
  return told.length === 0
    ? []
    : [
        "What the next payments bring, by rules not yet seen in the game:",
        ...told.flatMap(({ room, words }) => wrapped(`  ${room}: ${words}`, laidOutColumns())),
      ];
}

/** One floor of a sheet: its name, its curse, its map. */
function floorBlock({ floor }: WholeFloor, rooms: readonly DrawnRoom[]): readonly string[] {
  const map = terminalMap(rooms, { size: COMPACT_SIZE, paint });
  return [colors.bold(floorTitle(floor)), colors.dim(floorSummary(floor)), ...map];
}

/** The room figures that a floor is based on. */
function figuresLine(figures: FigureSet | undefined): string {
  if (figures === undefined) {
    return "Rooms: open ones stand in, as no figures are known that floors of this edition can stand on.";
  }
  const { origin, name, provenance, warnings } = figures;
  const told = [`Rooms: ${origin === "file" ? provenance : `${name}.`}`, ...warnings].join(" ");
  return printable(told);
}

/** {@link figuresLine} where it limits the answer: rooms of the player's own files, of which mods may change some. */
function ownFiguresLines(figures: FigureSet | undefined): readonly string[] {
  return figures?.origin === "file" ? caveat(figuresLine(figures)) : [];
}

/** How many floors fit and which bosses are possible, where the run so far or unlocks decide. */
function fittingLines({ fitting, bosses, input }: WholeFloor): readonly string[] {
  const names = bosses.map((boss) => (boss === 0 ? "two at once" : bossTitle(boss))).join(", ");
  const boss = names === "" ? "" : `The boss depends on the floors before: one of ${names}. `;
  const unlocks = input.unlocks === undefined ? " (--unlocks says what is unlocked)" : "";
  const known = `${fitting} floors fit what is known${unlocks}.`;
  const said = `${boss}${fitting === 1 ? "" : known}`.trimEnd();
  return said === "" ? [] : [said];
}
