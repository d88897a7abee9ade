/** Floors as text for the terminal: heading, map, legend, attempts, and what is exact. */
import process from "node:process";
import colors from "picocolors";
import type { FloorWhy } from "../core/floor/why";
import type { Floor } from "../core/floor/types";
import {
  besideEachOther,
  BLOCK_GAP,
  terminalLegend,
  widthOf,
} from "../picture/floor/terminalLegend";
import { COMPACT_SIZE, type Paint, terminalMap } from "../picture/floor/terminalMap";
import {
  floorFacts,
  floorSummary,
  floorTitle,
  pathTitle,
  rulesTitle,
  seedHex,
  distanceSentence,
} from "../picture/floor/titles";
import { floorRooms, type DrawnRoom } from "../picture/floor/drawnRoom";
import type { RunEnd, RunPath } from "../core/floor/run";
import { END_TITLES, type DropsAnswer, type MirrorAnswer } from "../core/words/floorCase";
import {
  contentsLine,
  contentsTold,
  edenSentences,
  machinesTold,
  poolsSentence,
} from "../items/words";
import type { RunAnswer } from "../run/floorAnswers";
import type { WholeFloor } from "../run/wholeFloor";
import { SURENESS_CLAUSES } from "../core/award/certainty";
import { rulesSaid } from "../picture/words";
import { caveat, fitted, wrapped } from "./table";
import { columns } from "./print";
import { bossName } from "../core/game/bosses";
import { specialDistances, unreachedRooms } from "../core/floor/sureness";
import type { FigureSet } from "../figures/figureSet";

/** Paints with picocolors, which keeps quiet where colour is unwanted. */
export const paint: Paint = (tint, text) => (tint === "plain" ? text : colors[tint](text));

/**
 * Heading, map, legend, and what is said of it.
 *
 * @param answer what JSON says of it.
 */
export function floorText(floor: Floor, answer: RunAnswer, said: readonly string[]): string {
  const [{ rooms = [], drops: sum, mirror } = {}] = answer.floors;
  const head = [...headingLines(floor, answer).map(fitted), ...totalsLines("In all", sum)];
  const notes = [...caveat(rulesSaid(answer.certainty)), ...said];
  const shown = mapWithLegend(floorRooms(rooms), notes, head.length + ROWS_BELOW);
  return [...head, ...shown, ...mirrorLines(mirror)].join("\n");
}

/**
 * A map with its legend and what is said of it: below it, or beside it where a terminal has room for all of
 * it only so.
 *
 * @param others how many rows of the screen other lines take.
 */
export function mapWithLegend(
  rooms: readonly DrawnRoom[],
  said: readonly string[],
  others = 0,
): readonly string[] {
  const { isTTY, rows = Infinity } = process.stdout;
  const legend = (width: number): readonly string[] => [
    ...terminalLegend(rooms, { width, paint }),
    ...said.flatMap((line) => wrapped(line, width)),
  ];
  const map = mapWithin(rooms, isTTY ? LEGEND_WIDTH : 0);
  const below = ["", ...map, "", ...legend(columns())];
  if (!isTTY || below.length + others <= rows) {
    return below;
  }
  const beside = besideEachOther([map, legend(columns() - widthOf(map) - BLOCK_GAP)], Infinity);
  return widthOf(beside) > columns() ? below : beside;
}

/** What the rooms behind the mirror drop, on a map of their own; nothing where there is none. */
function mirrorLines(mirror: MirrorAnswer | undefined): readonly string[] {
  return mirror === undefined
    ? []
    : [
        "",
        ...totalsLines("Behind the mirror", mirror.drops),
        ...mapWithin(floorRooms(mirror.rooms), 0),
      ];
}

/** "In all: 3 keys, 1 chest, 1 half heart."; nothing where no drops are asked for. */
function totalsLines(where: string, drops: DropsAnswer | undefined): readonly string[] {
  if (drops === undefined) {
    return [];
  }
  const { words, held } = drops;
  const inside =
    held === undefined ? "" : ` In chests and sacks, not yet seen in the game: ${held}.`;
  return wrapped(`${where}: ${words}.${inside}`, columns());
}

/** The map, drawn small where the terminal is too narrow. */
function mapWithin(rooms: readonly DrawnRoom[], beside: number): readonly string[] {
  const map = terminalMap(rooms, { paint });
  return widthOf(map) + beside > columns()
    ? terminalMap(rooms, { size: COMPACT_SIZE, paint })
    : map;
}

/** What a legend beside a map needs. */
const LEGEND_WIDTH = 26;

/** What is taken for granted, in two lines, and the next prompt. */
const ROWS_BELOW = 3;

function headingLines(floor: Floor, { seedText }: Pick<RunAnswer, "seedText">) {
  const { stageSeed } = floor.setup;
  const seeds = [seedText, `stage seed ${stageSeed} (${seedHex(stageSeed)})`];
  const title = colors.bold(floorTitle(floor));
  return [`${title}  ${seeds.filter((seed) => seed !== undefined).join("  ")}`, floorFacts(floor)];
}

/** Every step of the generation with its draws in words. */
export function whyText(why: FloorWhy): string {
  const steps = why.steps.filter((step) => step.sentences.length > 0);
  const lines = steps.flatMap(({ name, sentences }) => [
    colors.bold(name),
    ...sentences.map((sentence) => `  ${sentence}`),
  ]);
  const certainty = why.floor.certainty.map(
    ({ topic, certainty: sure, text }) => `  ${topic}: ${SURENESS_CLAUSES[sure]}. ${text}`,
  );
  return ["", colors.bold("Why"), ...lines, colors.bold("how sure"), ...certainty].join("\n");
}

/** All floors of a run, as many beside each other as the terminal is wide. */
export function runText(paths: readonly RunPath<WholeFloor>[], answer: RunAnswer): string {
  const floors = paths.flatMap((path) => path.floors);
  const drawn = new Map(
    floors.map((whole, index) => [whole, floorRooms(answer.floors[index]?.rooms ?? [])]),
  );
  const ways = Object.entries(answer.drops ?? {}) as readonly [RunEnd, DropsAnswer][];
  const plan = floors[0]?.floor.setup.plan;
  const lines = [
    `${colors.bold(answer.seedText ?? "")}  ${plan === undefined ? "" : rulesTitle(plan)}`,
    ...paths.flatMap(({ name, floors: floorsOfPath }) => [
      "",
      ...(paths.length > 1 ? [colors.bold(colors.underline(pathTitle(name))), ""] : []),
      ...besideEachOther(
        floorsOfPath.map((whole) => floorBlock(whole, drawn.get(whole) ?? [])),
        columns(),
      ),
      ...pathItems(floorsOfPath),
    ]),
    "",
    ...terminalLegend([...drawn.values()].flat(), { width: columns(), paint }),
    ...(ways.length === 0 ? [] : [""]),
    ...ways.flatMap(([end, way]) => totalsLines(END_TITLES[end], way)),
    ...caveat(`${OUTSIDE_NOTE} ${rulesSaid(answer.certainty)}`).map(fitted),
  ];
  return lines.join("\n");
}

/** What stands in the rooms of each floor of a path, where that is asked for. */
function pathItems(floors: readonly WholeFloor[]): readonly string[] {
  const first = floors[0]?.contents;
  if (first === undefined) {
    return [];
  }
  const lines = floors.flatMap((whole) => {
    const title = colors.bold(floorTitle(whole.floor));
    return wrapped(`${title}  ${itemLines(whole, false).join("")}`, columns());
  });
  const pools = caveat(poolsSentence(first)).map(fitted);
  return ["", ...edenSentences(first).map(fitted), ...lines, ...pools];
}

/** What stands in a floor's rooms, and of one floor alone which pools that comes from. */
export function itemLines({ contents, rooms }: WholeFloor, isAlone: boolean): readonly string[] {
  if (contents === undefined) {
    return [];
  }
  if (contents.outside !== undefined) {
    return [`No items are told: ${contents.outside}.`];
  }
  const line = contentsLine(contentsTold(rooms, contents, isAlone));
  return isAlone
    ? [
        ...edenSentences(contents),
        line,
        ...machineLines({ contents, rooms }),
        ...caveat(poolsSentence(contents)),
      ]
    : [line];
}

/** What machines and beggars give, a line a room, by rules that no use in a game has proved. */
function machineLines({ contents, rooms }: Required<Pick<WholeFloor, "contents" | "rooms">>) {
  const told = contents === undefined ? [] : machinesTold(rooms, contents);
  return told.length === 0
    ? []
    : [
        "What the next payments bring, by rules not yet seen in the game:",
        ...told.flatMap(({ room, words }) => wrapped(`  ${room}: ${words}`, columns())),
      ];
}

/** What no run shows. */
export const OUTSIDE_NOTE = "Blue Womb, Home, the Ascent and Greed mode are outside the model.";

/** One floor of a sheet: its name, its curse, its map. */
function floorBlock({ floor }: WholeFloor, rooms: readonly DrawnRoom[]): readonly string[] {
  const map = terminalMap(rooms, { size: COMPACT_SIZE, paint });
  return [colors.bold(floorTitle(floor)), colors.dim(floorSummary(floor)), ...map];
}

/** What fits, the way to each special room, the figures. */
export function wholeText(whole: WholeFloor): readonly string[] {
  return [
    ...itemLines(whole, true),
    ...fittingLines(whole),
    distanceSentence(specialDistances(whole.floor), unreachedRooms(whole.floor)),
    ...caveat(figuresLine(whole.figures)),
  ];
}

/** Which figures a floor stands on. */
export function figuresLine(figures: FigureSet | undefined): string {
  if (figures === undefined) {
    return "Rooms: open ones stand in, as no figures are known that floors of this edition can stand on.";
  }
  const { origin, name, provenance, warnings } = figures;
  return [`Rooms: ${origin === "file" ? provenance : `${name}.`}`, ...warnings].join(" ");
}

/** Which floors fit, where the run before or what is unlocked decides. */
function fittingLines({ fitting, bosses, input }: WholeFloor): readonly string[] {
  const names = bosses.map((boss) => (boss === 0 ? "two at once" : bossName(boss))).join(", ");
  const boss = names === "" ? "" : `The boss depends on the floors before: one of ${names}. `;
  const unlocks = input.unlocks === undefined ? " (--unlocks says what is unlocked)" : "";
  const known = `${fitting} floors fit what is known${unlocks}. What is not certain is dotted.`;
  const said = `${boss}${fitting === 1 ? "" : known}`.trimEnd();
  return said === "" ? [] : [said];
}
