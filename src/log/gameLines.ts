/**
 * The lines that the game itself writes about a run and its floors, as rows: how each begins, and
 * the pattern of its whole text. Line forms as quoted by public trackers (Rchardon's item tracker,
 * isaac-dome, Lceoliu/AIsaac) from logs of every edition.
 */
import { parseEdition, type Edition } from "../core/edition";
import {
  CURSE_BLIND,
  CURSE_DARKNESS,
  CURSE_LABYRINTH,
  CURSE_LOST,
  CURSE_MAZE,
  CURSE_UNKNOWN,
} from "../core/floor/curses";

/** What one line of the game says. */
export type GameLine =
  | { readonly kind: "edition"; readonly edition: Edition }
  | {
      readonly kind: "start-seed";
      readonly text: string;
      readonly seed: number;
      readonly how: string;
    }
  | { readonly kind: "player"; readonly playerType: number }
  | {
      readonly kind: "level";
      readonly stage: number;
      readonly stageType: number;
      /** Missing in old Rebirth logs. */
      readonly stageSeed: number | undefined;
      /** Only Rebirth writes m_AltStage, and it names itself nowhere else. */
      readonly isRebirth: boolean;
    }
  | { readonly kind: "curse"; readonly bit: number }
  | { readonly kind: "generate" }
  | { readonly kind: "place-room"; readonly shape: number }
  | { readonly kind: "loops"; readonly rooms: number; readonly loops: number }
  | { readonly kind: "forcing" }
  | { readonly kind: "dead-ends"; readonly have: number; readonly need: number }
  | { readonly kind: "not-usable" }
  | { readonly kind: "placing" }
  | { readonly kind: "warning"; readonly text: string }
  | { readonly kind: "generated"; readonly attempts: number }
  | { readonly kind: "room"; readonly roomType: number; readonly variant: number }
  | { readonly kind: "spawn-seed"; readonly seed: number }
  | {
      readonly kind: "pickup";
      readonly variant: number;
      readonly subType: number;
      readonly seed: number;
    }
  | { readonly kind: "entity"; readonly entityType: number; readonly variant: number }
  | {
      readonly kind: "item";
      readonly isTrinket: boolean;
      readonly id: number;
      /** 1 for an item that came, -1 for one that went. */
      readonly change: number;
      readonly player: number;
    }
  | { readonly kind: "rerolled" }
  | { readonly kind: "pill-or-card" }
  | { readonly kind: "trace"; readonly trace: AwardTrace }
  | { readonly kind: "room-file"; readonly stageId: number; readonly mode: number }
  | { readonly kind: "room-total"; readonly rooms: number }
  | { readonly kind: "start-cell"; readonly gridIndex: number }
  | { readonly kind: "greed-wave" };

/**
 * What a line betrays of the pickup that just appeared, in editions that do not log pickups: the game
 * says which picture it loads late. Source: 345 clears of real Afterbirth logs (docs/comparing.md).
 */
export type AwardTrace = "sack" | "chest" | "battery" | "trinket" | "troll-bomb";

interface LineRow {
  /** How the line begins, for a quick look before the pattern. */
  readonly begins: string;
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => GameLine | undefined;
}

const number = (match: RegExpExecArray, group: number): number => Number(match[group] ?? "0");

/** What stands between the brackets is localized and may hold anything, so only numbers are read. */
const ITEM_LINE =
  /^(Adding|Removing)(?: voided)? (collectible|trinket) (\d+) \((?:.*\) (?:to|from) player (\d+) \()?.*$/;

// prettier-ignore
const ROWS: readonly LineRow[] = [
  { begins: "Binding of Isaac: ", pattern: /^Binding of Isaac: (.+?) v[\d.].*$/, read: readEdition },
  { begins: "RNG Start Seed: ", pattern: /^RNG Start Seed: (.{9}) \((\d+)\)(?: \[(\w+)(?:, \d+)?\])?\s*$/,
    read: (match) => ({ kind: "start-seed", text: match[1] ?? "", seed: number(match, 2), how: match[3] ?? "" }) },
  { begins: "Initialized player with ", pattern: /^Initialized player with Variant (\d+) and Subtype (\d+)$/,
    read: (match) => ({ kind: "player", playerType: number(match, 2) }) },
  { begins: "Level::Init ", pattern: /^Level::Init m_Stage (\d+), m_(StageType|AltStage) (\d+)(?: Seed (\d+))?$/,
    read: readLevel },
  { begins: "Curse of ", pattern: /^Curse of .*$/, read: readCurse },
  { begins: "generate...", pattern: /^generate\.\.\.$/, read: () => ({ kind: "generate" }) },
  { begins: "place_room: ", pattern: /^place_room: shape (\d+)$/,
    read: (match) => ({ kind: "place-room", shape: number(match, 1) }) },
  { begins: "[LevelGenerator] fail ", pattern: /^\[LevelGenerator\] fail (\d+)\/(\d+) in (\d+) loops$/,
    read: (match) => ({ kind: "loops", rooms: number(match, 1), loops: number(match, 3) }) },
  { begins: "not enough dead ends", pattern: /^not enough dead ends, trying to make new one$/,
    read: () => ({ kind: "forcing" }) },
  { begins: "not enough dead ends", pattern: /^not enough dead ends \((\d+)\/(\d+)\)$/,
    read: (match) => ({ kind: "dead-ends", have: number(match, 1), need: number(match, 2) }) },
  { begins: "generated level is not usable", pattern: /^generated level is not usable$/,
    read: () => ({ kind: "not-usable" }) },
  { begins: "placing rooms...", pattern: /^placing rooms\.\.\.$/, read: () => ({ kind: "placing" }) },
  { begins: "[warn] ", pattern: /^\[warn\] (?:could not find matching boss room|LevelGenerator could not find).*$/,
    read: (match) => ({ kind: "warning", text: match[0] }) },
  { begins: "Map Generated in ", pattern: /^Map Generated in (\d+) Loops$/,
    read: (match) => ({ kind: "generated", attempts: number(match, 1) }) },
  { begins: "Room ", pattern: /^Room (\d+)\.(\d+)\(.*\)$/,
    read: (match) => ({ kind: "room", roomType: number(match, 1), variant: number(match, 2) }) },
  { begins: "SpawnRNG seed: ", pattern: /^SpawnRNG seed: (\d+)$/,
    read: (match) => ({ kind: "spawn-seed", seed: number(match, 1) }) },
  { begins: "Spawn Entity with ", pattern: /^Spawn Entity with Type\((\d+)\), Variant\((\d+)\)/,
    read: (match) => ({ kind: "entity", entityType: number(match, 1), variant: number(match, 2) }) },
  { begins: "Entity Pickup Initialized as: ", pattern: /^Entity Pickup Initialized as: 5\.(\d+)\.(\d+) +Seed: ([0-9a-f]{1,8})\s*$/i,
    read: (match) => ({ kind: "pickup", variant: number(match, 1), subType: number(match, 2), seed: parseInt(match[3] ?? "", 16) }) },
  { begins: "Adding ", pattern: ITEM_LINE, read: readItem },
  { begins: "Removing ", pattern: ITEM_LINE, read: readItem },
  { begins: "Added ", pattern: /^Added \d+ Collectibles$/, read: () => ({ kind: "rerolled" }) },
  { begins: "Action PillCard Triggered", pattern: /^Action PillCard Triggered$/, read: () => ({ kind: "pill-or-card" }) },
  { begins: "[warn] ", pattern: /^\[warn\] Pickup variant 69 not implemented yet!$/, read: () => ({ kind: "trace", trace: "sack" }) },
  { begins: "[warn] ", pattern: /^\[warn\] AnmCache::PreloadImage: Preloading (gfx\/items\/.*) while in gameplay$/i, read: readPreload },
  { begins: "config for entity 5.40 ", pattern: /^config for entity 5\.40 is missing$/, read: () => ({ kind: "trace", trace: "troll-bomb" }) },
  { begins: "[RoomConfig] load stage ", pattern: /^\[RoomConfig\] load stage (\d+): .*?(?:\(mode (\d+)\))?$/,
    read: (match) => ({ kind: "room-file", stageId: number(match, 1), mode: number(match, 2) }) },
  { begins: "allocate ", pattern: /^allocate (\d+) rooms\.$/, read: (match) => ({ kind: "room-total", rooms: number(match, 1) }) },
  { begins: "CURRENT ROOM INDEX ", pattern: /^CURRENT ROOM INDEX (\d+)(?: [0-9a-f]+)?$/i,
    read: (match) => ({ kind: "start-cell", gridIndex: number(match, 1) }) },
  { begins: "Spawning greed mode wave ", pattern: /^Spawning greed mode wave from room variant \d+\.$/,
    read: () => ({ kind: "greed-wave" }) },
];

/** Pictures that are loaded when a pickup of their kind appears, by what their names end with. */
const PRELOADED: readonly (readonly [ending: string, trace: AwardTrace])[] = [
  ["pick ups/grabbag.png", "sack"],
  ["pickup_005_chests.png", "chest"],
  ["pickup_018_littlebattery.png", "battery"],
  // Whatever the trinket is: its picture is put in the place of this one afterwards.
  ["trinket_029_fishhead.png", "trinket"],
];

function readPreload(match: RegExpExecArray): GameLine | undefined {
  const picture = (match[1] ?? "").toLowerCase();
  const row = PRELOADED.find(([ending]) => picture.endsWith(ending));
  return row === undefined ? undefined : { kind: "trace", trace: row[1] };
}

function readItem(match: RegExpExecArray): GameLine {
  return {
    kind: "item",
    isTrinket: match[2] === "trinket",
    id: number(match, 3),
    change: match[1] === "Adding" ? 1 : -1,
    player: number(match, 4),
  };
}

/** "14 rooms in 9 loops" begins with a digit, so it stands apart from the rows. */
const LOOPS_ROW: LineRow = {
  begins: "",
  pattern: /^(\d+) rooms in (\d+) loops$/,
  read: (match) => ({ kind: "loops", rooms: number(match, 1), loops: number(match, 2) }),
};

/** Curses by the words after "Curse of"; Maze, Blind and Unknown are logged without "!". */
const CURSE_WORDS: Readonly<Record<string, number>> = {
  Darkness: CURSE_DARKNESS,
  "the Labyrinth": CURSE_LABYRINTH,
  "the Lost": CURSE_LOST,
  "the Unknown": CURSE_UNKNOWN,
  Unknown: CURSE_UNKNOWN,
  Maze: CURSE_MAZE,
  "the Maze": CURSE_MAZE,
  Blind: CURSE_BLIND,
  "the Blind": CURSE_BLIND,
};

function readEdition(match: RegExpExecArray): GameLine | undefined {
  const edition = parseEdition(match[1] ?? "");
  return edition === undefined ? undefined : { kind: "edition", edition };
}

function readLevel(match: RegExpExecArray): GameLine {
  const seed = match[4];
  return {
    kind: "level",
    stage: number(match, 1),
    stageType: number(match, 3),
    stageSeed: seed === undefined ? undefined : Number(seed),
    isRebirth: match[2] === "AltStage",
  };
}

function readCurse(match: RegExpExecArray): GameLine | undefined {
  const words = match[0].slice("Curse of ".length).replace(/!$/, "");
  const bit = Object.hasOwn(CURSE_WORDS, words) ? CURSE_WORDS[words] : undefined;
  return bit === undefined ? undefined : { kind: "curse", bit };
}

/** The rows by the character code that their lines begin with. */
const ROWS_BY_FIRST: readonly (readonly LineRow[] | undefined)[] = rowsByFirst();

function rowsByFirst(): readonly (readonly LineRow[] | undefined)[] {
  const table: LineRow[][] = [];
  for (const row of ROWS) {
    (table[row.begins.charCodeAt(0)] ??= []).push(row);
  }
  for (let digit = 48; digit <= 57; digit += 1) {
    (table[digit] ??= []).push(LOOPS_ROW);
  }
  return table;
}

/** The longest line that any row can match: longer ones are not even looked at. */
const GAME_LINE_MAX = 400;

/** How mods' own lines begin, after the prefix. */
const MOD_LINE = "Lua Debug: ";

/** What a line was: the game's, nothing of interest, or one whose numbers make no sense. */
export type LineReading = GameLine | "other" | "damaged";

/**
 * Reads one line.
 *
 * @returns what it says; "other" for the many lines that say nothing about runs and floors; "damaged"
 * for one that begins like a known line and then is not one.
 */
export function readGameLine(text: string, start: number, end: number): LineReading {
  const begin = afterPrefix(text, start, end);
  const rows = ROWS_BY_FIRST[text.charCodeAt(begin)];
  if (rows === undefined || begin >= end) {
    return "other";
  }
  for (const row of rows) {
    if (text.startsWith(row.begins, begin)) {
      return end - begin > GAME_LINE_MAX ? "damaged" : readRows(rows, text.slice(begin, end));
    }
  }
  return "other";
}

function readRows(rows: readonly LineRow[], line: string): LineReading {
  let isKnown = false;
  for (const row of rows) {
    if (line.startsWith(row.begins)) {
      const match = row.pattern.exec(line);
      const read = match === null ? undefined : row.read(match);
      if (read !== undefined) {
        return hasSensibleNumbers(read) ? read : "damaged";
      }
      isKnown = isKnown || (row !== LOOPS_ROW && !FREE_TEXT.has(row.begins));
    }
  }
  return isKnown ? "damaged" : "other";
}

/** Beginnings that other lines share, so that a line which does not fit is no damage. */
const FREE_TEXT: ReadonlySet<string> = new Set([
  "Binding of Isaac: ",
  "[warn] ",
  "Room ",
  "Curse of ",
  "Initialized player with ",
  "Spawn Entity with ",
  "Entity Pickup Initialized as: ",
  "Adding ",
  "Removing ",
  "Added ",
  "[RoomConfig] load stage ",
  "allocate ",
  "CURRENT ROOM INDEX ",
]);

/** Seeds are 32-bit numbers, shapes 1 to 12, and no floor has thousands of rooms. */
function hasSensibleNumbers(line: GameLine): boolean {
  switch (line.kind) {
    case "start-seed":
    case "spawn-seed":
    case "pickup":
      return isUint32(line.seed);
    case "level":
      return line.stage <= 99 && line.stageType <= 99 && isUint32(line.stageSeed ?? 1);
    case "place-room":
      return line.shape >= 1 && line.shape <= 12;
    case "loops":
      return line.rooms <= 200 && line.loops <= 10000;
    default:
      return true;
  }
}

function isUint32(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 0xffffffff;
}

const BRACKET = 91; // "["

/**
 * Where a line's own text begins: after "[INFO] - " or another level, then after "[Frame 74] " or
 * "[Frame: 0] " (Repentance+). Rebirth and Afterbirth write no prefix, nor does about one line in a
 * hundred of the later editions. A first "[" lost to a reader that seeks by characters is forgiven.
 */
export function afterPrefix(text: string, start: number, end: number): number {
  const begin = afterLevel(text, start, end);
  return text.startsWith("[Frame", begin) ? afterFrame(text, begin, end) : begin;
}

function afterLevel(text: string, start: number, end: number): number {
  let position = text.charCodeAt(start) === BRACKET ? start + 1 : start;
  const word = position;
  while (position < end && isUpperCase(text.charCodeAt(position))) {
    position += 1;
  }
  return position > word && text.startsWith("] - ", position) ? position + 4 : start;
}

function afterFrame(text: string, begin: number, end: number): number {
  let position = begin + "[Frame".length;
  if (text.charCodeAt(position) === 58) {
    position += 1;
  }
  position += 1;
  const digits = position;
  while (position < end && isDigit(text.charCodeAt(position))) {
    position += 1;
  }
  return position > digits && text.startsWith("] ", position) ? position + 2 : begin;
}

function isUpperCase(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Whether a line was written by a mod: any text can stand in it, the game's own forms included. */
export function isModLine(text: string, start: number, end: number): boolean {
  return text.startsWith(MOD_LINE, afterPrefix(text, start, end));
}
