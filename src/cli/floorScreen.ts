/** One floor on one screen: its map, and beside it a table of its rooms with what stands in them. */
import colors, { isLaidOut, paint } from "./colours";
import { beyondRoom, DEAL_WITHOUT_DOOR, DEALS } from "../items/roomContent";
import { toldThings, type ToldThing } from "../items/contentWords";
import { contentsDoubtWords } from "../floors/sureness";
import { foughtWords } from "../floors/words/fought";
import { dropWords } from "../core/words/droppedWords";
import { isHiddenRoom } from "../core/game/roomTypes";
import {
  isDrawable,
  isUnsure,
  placeGuessWords,
  openDropWords,
  shapeOf,
  type DrawnRoom,
} from "../picture/floor/drawnRoom";
import { roomKind, type RoomKind } from "../picture/floor/roomKinds";
import { smallMap } from "../picture/floor/smallMap";
import {
  besideEachOther,
  BLOCK_GAP,
  terminalLegend,
  widthOf,
} from "../picture/floor/terminalLegend";
import { COMPACT_SIZE, GUESS_FILL, terminalMap } from "../picture/floor/terminalMap";
import { columnsOf, wrapText } from "../picture/wrapText";
import type { RunFloorAnswer, RunRoomAnswer } from "../run/floorAnswers";
import { columns, screenLines } from "./print";
import { tabbed } from "./table";

/** A row of the table: a room, or a deal. */
interface Row {
  /** The heading above it. */
  readonly group: "doors" | "hidden" | "if a deal opens" | "rare";
  /** Doors from the start; "–" without a way. */
  readonly doors: string;
  readonly kind: RoomKind;
  readonly name: string;
  readonly things: readonly ToldThing[];
  /** Who is fought there, or how a room beyond the grid is reached. */
  readonly fought: string;
  /** How sure it is that the room stands there; empty where it is. */
  readonly guess: string;
  /** In how many of the possible runs the room holds this; empty where in all. */
  readonly doubt: string;
  /** What clearing it drops, where that is asked for. */
  readonly drop: string;
  /** All that it may drop, with the seeds, where that is open. */
  readonly openDrop: string;
}

const NO_DROP = { drop: "", openDrop: "" };

/**
 * The rows of a floor: rooms with doors, hidden rooms, what a deal would sell.
 *
 * @param hasAll whether rooms that few runs reach are listed too: error room, black market, boss rush, a deal where no
 *   door opens to it.
 */
function floorRows(floor: RunFloorAnswer, hasAll: boolean): readonly Row[] {
  const { rooms, deals, dealChance, stage, curses } = floor;
  const onGrid = rooms
    .filter(({ type, gridIndex }) => gridIndex >= 0 && type !== "start")
    // A map shows what ordinary rooms drop.
    .filter(({ type, drop }) => type !== "default" || (drop !== undefined && !isLaidOut()))
    .toSorted((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity));
  const dealt = DEALS.flatMap((type): readonly Row[] => {
    const things = toldThings(deals?.[type]?.contents ?? []);
    const sure = { guess: "", doubt: "", ...NO_DROP };
    const row = { doors: "", kind: roomKind(type), name: type, things, ...sure };
    if (things.length === 0 || (dealChance === undefined && !hasAll)) {
      return [];
    }
    return dealChance === undefined
      ? [{ ...row, group: "rare", fought: DEAL_WITHOUT_DOOR }]
      : [{ ...row, group: "if a deal opens", fought: "" }];
  });
  const beyond = rooms
    .filter(({ gridIndex }) => gridIndex < 0)
    .flatMap((room): readonly Row[] => {
      const place = beyondRoom(room.gridIndex, stage, curses.includes("labyrinth"));
      const row = rowOf("rare", room, hasAll);
      const isTold = place !== undefined && row.things.length > 0;
      return isTold ? [{ ...row, name: place.name, fought: place.way }] : [];
    });
  return [
    ...onGrid
      .filter(({ type }) => !isHiddenRoom(type))
      .flatMap((room) => [rowOf("doors", room, hasAll), ...restockRows(room)]),
    ...onGrid.filter(({ type }) => isHiddenRoom(type)).map((room) => rowOf("hidden", room, hasAll)),
    ...dealt,
    ...(hasAll ? beyond : []),
  ];
}

function rowOf(group: Row["group"], room: RunRoomAnswer, hasAll: boolean): Row {
  const { type, distance, contents = [], drop } = room;
  // Nobody looks for what cannot be taken along.
  const taken = contents.filter(({ what }) => what !== "fire" && what !== "shopkeeper");
  const things = toldThings(hasAll ? contents : taken);
  return {
    group,
    doors: distance === undefined ? "–" : `${distance}`,
    kind: roomKind(type),
    name: type === "default" ? "room" : roomKind(type).name,
    things,
    fought: foughtWords(room),
    guess: placeGuessWords(room),
    doubt: things.length === 0 ? "" : contentsDoubtWords(room.known),
    ...(drop === undefined ? NO_DROP : { drop: dropWords(drop), openDrop: openDropWords(drop) }),
  };
}

/** What a shop sells after each restock that is asked for. */
function restockRows(room: RunRoomAnswer): readonly Row[] {
  return (room.restocked ?? []).map((contents, index) => {
    const row = rowOf("doors", { ...room, contents }, false);
    return { ...row, ...NO_DROP, name: `restock ${index + 1}` };
  });
}

/** For programs: a line for each thing, and for each room that holds none. */
export function floorLines(answer: RunFloorAnswer, hasAll: boolean): readonly string[] {
  const rows = floorRows(answer, hasAll);
  const hasDrops = rows.some(({ drop }) => drop !== "");
  const head = ["where", "doors", "room", "holds", "price", "else", "notes"];
  const cells = rows.flatMap(({ group, doors, name, things, drop, ...row }) => {
    const { fought, guess, doubt, openDrop } = row;
    const held = things.length === 0 ? [{ name: "", price: "", other: "" }] : things;
    const notes = [fought, guess, doubt, openDrop].filter(Boolean).join("; ");
    return held.map((thing) => [
      ...[group, doors, name, thing.name, thing.price, thing.other, notes],
      ...(hasDrops ? [drop] : []),
    ]);
  });
  return [[...head, ...(hasDrops ? ["drops"] : [])], ...cells].map(tabbed);
}

/**
 * The map with the table beside it, both as large as the screen allows.
 *
 * @param around how many lines of the screen are taken by other things.
 */
export function floorScreen(
  answer: RunFloorAnswer,
  drawn: readonly DrawnRoom[],
  { hasAll, around }: { readonly hasAll: boolean; readonly around: number },
): readonly string[] {
  const free = screenLines() - around;
  const told = floorRows(answer, hasAll);
  // Where all guesses are of one kind, the explanation of the sign says it.
  const guesses = [...new Set(told.map(({ guess }) => guess))].filter((guess) => guess !== "");
  const [guess = "a guess"] = guesses;
  const rows = guesses.length > 1 ? told : told.map((row) => ({ ...row, guess: "" }));
  const sign = guesses.length > 1 ? "a guess" : guess;
  const boxes = boxSigns(drawn, sign);
  const small = `S start  ■ room  □ ${sign}`;
  const maps = [
    { map: terminalMap(drawn, { paint }), signs: boxes },
    { map: terminalMap(drawn, { size: COMPACT_SIZE, paint }), signs: boxes },
    // The small map has no room for the letters of drops.
    ...(drawn.some(({ award }) => award !== undefined)
      ? []
      : [
          { map: smallMap(drawn, paint), signs: `${small}  ═ ║ one room` },
          {
            map: smallMap(drawn, paint, false),
            signs: `${small}  doors below left out`,
          },
        ]),
  ];
  const drops = terminalLegend(
    drawn.filter(({ award }) => award !== undefined),
    { width: columns(), paint },
  );
  const beside = (map: readonly string[], density: Density): readonly string[] => {
    const width = columns() - widthOf(map) - BLOCK_GAP;
    return width < TABLE_MIN
      ? []
      : besideEachOther([map, tableLines(rows, width, density)], Infinity);
  };
  for (const density of DENSITIES) {
    for (const { map, signs } of maps) {
      const lines = beside(map, density);
      if (lines.length > 0 && lines.length + drops.length <= free) {
        const star = density === "starred" ? "  * or another" : "";
        return [...lines, colors.dim(signs + star), ...drops];
      }
    }
  }
  // Too much for the screen: beside the smallest map, or below it where that is too wide.
  const { map = [], signs = "" } = maps.at(-1) ?? {};
  const lines = beside(map, "dense");
  const below = [...map, "", ...tableLines(rows, columns(), "roomy")];
  return [...(lines.length > 0 ? lines : below), colors.dim(signs), ...drops];
}

/** Explains the signs of the map that the table does not. */
function boxSigns(drawn: readonly DrawnRoom[], guess: string): string {
  const isNarrow = drawn.some((room) => isDrawable(room) && shapeOf(room).closed !== 0);
  const signs = [
    "S start",
    ...(isNarrow ? ["═ ║ narrow room"] : []),
    ...(drawn.some(isUnsure) ? [`┊${GUESS_FILL}┊ ${guess}`] : []),
  ];
  return signs.join("   ");
}

/** The fewest columns of a table. */
const TABLE_MIN = 40;

/**
 * How densely the table is set. Things with a line of their own: priced ones and items (roomy), items (close; tight,
 * without the heads of groups), none (dense; starred, with a star in place of what may stand there instead).
 */
const DENSITIES = ["roomy", "close", "tight", "dense", "starred"] as const;
type Density = (typeof DENSITIES)[number];

/** The columns of a room's doors, letter and name with the blanks between them. */
const LEAD_WIDTH = 18;
const NAME_WIDTH = 12;

/** Names that are too long for their column. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  "super secret": "super sec.",
  "ultra secret": "ultra sec.",
  "black market": "black mkt.",
};

function tableLines(rows: readonly Row[], width: number, density: Density): readonly string[] {
  const lines: string[] = [];
  let group = "";
  for (const row of rows) {
    if (row.group !== group && ["roomy", "close"].includes(density)) {
      group = row.group;
      lines.push(colors.dim(group));
    }
    const held = heldLines(row, width - LEAD_WIDTH, density);
    const lead = leadOf(row);
    lines.push((lead + (held[0] ?? "")).trimEnd());
    held.slice(1).forEach((line) => lines.push(" ".repeat(LEAD_WIDTH) + line));
  }
  return lines;
}

function leadOf({ doors, kind, name }: Row): string {
  const shown = LONG_NAMES[name] ?? name;
  const named = `${kind.letter.padEnd(1)} ${shown}`.padEnd(NAME_WIDTH + 2);
  return `${doors.padStart(3)} ${paint(kind.tint, named)}`;
}

/** What a room holds, in lines of a width. */
function heldLines(
  { things: own, fought, guess, doubt }: Row,
  width: number,
  density: Density,
): readonly string[] {
  const shown = own.map((thing) => othersWithin(thing, density));
  const first = noted(shown, [fought, guess].filter((note) => note !== "").join(", "));
  // A doubt is about all of it, so it comes last.
  const things = [...first.slice(0, -1), ...noted(first.slice(-1), doubt)];
  const isApart = ({ isItem, price }: ToldThing): boolean =>
    density === "roomy" ? isItem || price !== "" : isItem && ["close", "tight"].includes(density);
  const rest = things.filter((thing) => !isApart(thing)).map(inOneText);
  return [
    ...things.filter(isApart).flatMap((thing) => thingLines(thing, width)),
    ...joinedLines(rest, width),
  ];
}

/** A thing with what may stand there instead: where lines are few its first lock alone, where fewest a star. */
function othersWithin(thing: ToldThing, density: Density): ToldThing {
  if (density === "starred" && thing.other !== "") {
    return { ...thing, name: `*${thing.name}`, other: "" };
  }
  return ["tight", "dense"].includes(density) ? { ...thing, other: thing.shortOther } : thing;
}

/** Adds a note to the first thing. */
function noted([first, ...others]: readonly ToldThing[], note: string): readonly ToldThing[] {
  const { name = "", price = "", isItem = false, other = "", shortOther = "" } = first ?? {};
  const said = [other, note].filter((part) => part !== "").join("; ");
  return name === "" && said === ""
    ? []
    : [{ name, price, isItem, other: said, shortOther }, ...others];
}

/** "Blue Map  if locked The Battery   15¢": the price at the right edge, the alternative dim. */
function thingLines({ name, other, price }: ToldThing, width: number): readonly string[] {
  const [first = "", ...others] = wrapText(
    [name, other].filter((part) => part !== "").join(OTHER_GAP),
    price === "" ? width : width - PRICE_WIDTH,
  );
  const painted = first.startsWith(name) ? name + colors.dim(first.slice(name.length)) : first;
  const gap = " ".repeat(Math.max(0, width - columnsOf(first) - columnsOf(price)));
  const rest = others.length === 0 ? [] : wrapText(others.join(" "), width - OTHER_GAP.length);
  return [(painted + gap + price).trimEnd(), ...rest.map((line) => colors.dim(OTHER_GAP + line))];
}

/** The columns of a price and the space before it. */
const PRICE_WIDTH = 4;

const OTHER_GAP = "  ";

/** "Blue Map 15¢ (if locked The Battery)". */
function inOneText({ name, price, other }: ToldThing): string {
  const paid = price === "" ? name : `${name} ${price}`;
  return other === "" || name === "" ? paid + other : `${paid} (${other})`;
}

/** Texts with commas between them, in lines that break between texts where they can. */
function joinedLines(texts: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  texts.forEach((text, index) => {
    const entry = index < texts.length - 1 ? `${text},` : text;
    const longer = `${lines.at(-1)} ${entry}`;
    if (lines.length > 0 && columnsOf(longer) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(...wrapText(entry, width));
    }
  });
  return lines;
}
