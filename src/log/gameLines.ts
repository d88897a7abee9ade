/**
 * The lines that the game itself writes about a run and its floors, as rows: how each begins, and
 * the pattern of its whole text. Line forms as quoted by public trackers (Rchardon's item tracker,
 * isaac-dome, Lceoliu/AIsaac) from logs of every edition.
 */
import { parseEdition, type Edition } from "../core/game/edition";
import {
  CURSE_BLIND,
  CURSE_DARKNESS,
  CURSE_LABYRINTH,
  CURSE_LOST,
  CURSE_MAZE,
  CURSE_UNKNOWN,
} from "../core/floor/curses";
import { beginsWith, bytesToText, textToBytes } from "./lineReader";

/** What one line of the game says. */
// prettier-ignore
export type GameLine =
  /** The version's digits alone: "1.7.9" of v1.7.9b.J835. */
  | { readonly kind: "edition"; readonly edition: Edition; readonly version: string }
  | { readonly kind: "start-seed"; readonly text: string; readonly seed: number; readonly how: string }
  | { readonly kind: "player"; readonly playerType: number }
  /** Somebody joined in the middle of a run; the items that follow are copies for that player. */
  | { readonly kind: "co-player" }
  /** The seed is missing in old Rebirth logs; only Rebirth writes m_AltStage, and it names itself nowhere else. */
  | { readonly kind: "level"; readonly stage: number; readonly stageType: number; readonly stageSeed: number | undefined; readonly isRebirth: boolean }
  | { readonly kind: "curse"; readonly bit: number }
  | { readonly kind: "generate" }
  | { readonly kind: "forcing" }
  | { readonly kind: "not-usable" }
  | { readonly kind: "placing" }
  | { readonly kind: "place-room"; readonly shape: number }
  | { readonly kind: "loops"; readonly rooms: number; readonly loops: number }
  | { readonly kind: "dead-ends"; readonly have: number; readonly need: number }
  | { readonly kind: "generated"; readonly attempts: number }
  | { readonly kind: "room"; readonly roomType: number; readonly variant: number }
  | { readonly kind: "spawn-seed"; readonly seed: number }
  | { readonly kind: "pickup"; readonly variant: number; readonly subType: number; readonly seed: number }
  | { readonly kind: "entity"; readonly entityType: number; readonly variant: number }
  /** The change is 1 for an item that came, -1 for one that went; some editions do not say whose. */
  | { readonly kind: "item"; readonly isTrinket: boolean; readonly id: number; readonly change: number; readonly player: number | undefined }
  | { readonly kind: "rerolled" }
  | { readonly kind: "pill-or-card" }
  | { readonly kind: "room-file"; readonly stageId: number; readonly mode: number }
  | { readonly kind: "mod-rooms"; readonly stageId: number; readonly mode: number }
  | { readonly kind: "room-total"; readonly rooms: number }
  | { readonly kind: "greed-wave" };

/** What lines of some kinds say. */
export type LineOf<Kind extends GameLine["kind"]> = Extract<GameLine, { readonly kind: Kind }>;

/** No form has more numbers. */
type FormNumbers = [first: number, second: number, third: number];

/** What the numbers of a line mean, and what stands behind the part that its form tells. */
type ReadNumbers = (
  numbers: Readonly<FormNumbers>,
  bytes: Uint8Array,
  rest: number,
  end: number,
) => GameLine | undefined;

interface LineRow {
  /** How the line begins, for a quick look before the rest. */
  readonly begins: string;
  /** Whether other lines begin like that too, so that one which does not fit is no damage. */
  readonly isShared?: boolean;
  /**
   * The whole line, "#" for each number and a last "*" for anything: read without a copy of the line,
   * since a log is full of them. Rows with names or with choices have a pattern instead.
   */
  readonly form?: string;
  readonly numbers?: ReadNumbers;
  readonly pattern?: RegExp;
  readonly read?: (match: RegExpExecArray) => GameLine | undefined;
}

const ZERO = 48; // "0"
const NINE = 57; // "9"

const number = (match: RegExpExecArray, group: number): number => Number(match[group] ?? "0");

/** A line without numbers. */
const always =
  (line: GameLine): ReadNumbers =>
  () =>
    line;

/** How the first line of a launch begins. */
export const LAUNCH_BEGINS = "Binding of Isaac: ";

// prettier-ignore
const ROWS: readonly LineRow[] = [
  { begins: LAUNCH_BEGINS, isShared: true, pattern: /^Binding of Isaac: (.+?) v(\d[\d.]{0,20}).*$/, read: readEdition },
  { begins: "RNG Start Seed", pattern: /^RNG Start Seed: (.{9}) \((\d+)\)(?: \[(\w+)(?:, \d+)?\])?\s*$/,
    read: (match) => ({ kind: "start-seed", text: match[1] ?? "", seed: number(match, 2), how: match[3] ?? "" }) },
  { begins: "Initialized player with ", isShared: true, form: "Initialized player with Variant # and Subtype #",
    numbers: ([variant, playerType]) => (variant === 0 ? { kind: "player", playerType } : { kind: "co-player" }) },
  { begins: "Level::Init", pattern: /^Level::Init m_Stage (\d+), m_(StageType|AltStage) (\d+)(?: Seed (\d+))?$/,
    read: readLevel },
  { begins: "Curse of ", isShared: true, pattern: /^Curse of .*$/, read: readCurse },
  { begins: "generate...", form: "generate...", numbers: always({ kind: "generate" }) },
  { begins: "place_room", form: "place_room: shape #", numbers: ([shape]) => ({ kind: "place-room", shape }) },
  { begins: "[LevelGenerator] fail ", form: "[LevelGenerator] fail #/# in # loops",
    numbers: ([rooms, , loops]) => ({ kind: "loops", rooms, loops }) },
  { begins: "not enough dead ends", form: "not enough dead ends, trying to make new one", numbers: always({ kind: "forcing" }) },
  { begins: "not enough dead ends", form: "not enough dead ends (#/#)",
    numbers: ([have, need]) => ({ kind: "dead-ends", have, need }) },
  { begins: "generated level is not usable", form: "generated level is not usable", numbers: always({ kind: "not-usable" }) },
  { begins: "placing rooms", form: "placing rooms...", numbers: always({ kind: "placing" }) },
  { begins: "Map Generated", form: "Map Generated in # Loops", numbers: ([attempts]) => ({ kind: "generated", attempts }) },
  { begins: "Room ", isShared: true, pattern: /^Room (\d+)\.(\d+)\(.*\)$/,
    read: (match) => ({ kind: "room", roomType: number(match, 1), variant: number(match, 2) }) },
  { begins: "SpawnRNG", form: "SpawnRNG seed: #", numbers: ([seed]) => ({ kind: "spawn-seed", seed }) },
  { begins: "Spawn Entity with ", isShared: true, form: "Spawn Entity with Type(#), Variant(#)*",
    numbers: ([entityType, variant]) => ({ kind: "entity", entityType, variant }) },
  { begins: "Entity Pickup Initialized as: ", isShared: true, pattern: /^Entity Pickup Initialized as: 5\.(\d+)\.(\d+) +Seed: ([0-9a-f]{1,8})\s*$/i,
    read: (match) => ({ kind: "pickup", variant: number(match, 1), subType: number(match, 2), seed: parseInt(match[3] ?? "", 16) }) },
  // What stands between the brackets is localized and may hold anything, so only numbers are read.
  { begins: "Adding collectible ", isShared: true, form: "Adding collectible # (*", numbers: itemReader(false, 1) },
  { begins: "Adding trinket ", isShared: true, form: "Adding trinket # (*", numbers: itemReader(true, 1) },
  { begins: "Removing collectible ", isShared: true, form: "Removing collectible # (*", numbers: itemReader(false, -1) },
  { begins: "Removing trinket ", isShared: true, form: "Removing trinket # (*", numbers: itemReader(true, -1) },
  { begins: "Removing voided ", isShared: true, form: "Removing voided collectible # (*", numbers: itemReader(false, -1) },
  { begins: "Added ", isShared: true, form: "Added # Collectibles", numbers: always({ kind: "rerolled" }) },
  { begins: "Action PillCard Triggered", form: "Action PillCard Triggered", numbers: always({ kind: "pill-or-card" }) },
  { begins: "[RoomConfig] load stage ", isShared: true, pattern: /^\[RoomConfig\] load stage (\d+): .*?(?:\(mode (\d+)\))?$/,
    read: (match) => ({ kind: "room-file", stageId: number(match, 1), mode: number(match, 2) }) },
  { begins: "allocate ", isShared: true, form: "allocate # rooms.", numbers: ([rooms]) => ({ kind: "room-total", rooms }) },
  // Mods' rooms come behind the game's own of the same file.
  { begins: "[ModManager] load stage ", isShared: true, pattern: /^\[ModManager\] load stage (\d+)\b.*?(?:\(mode (\d+)\))?$/,
    read: (match) => ({ kind: "mod-rooms", stageId: number(match, 1), mode: number(match, 2) }) },
  { begins: "Spawning greed mode wave ", form: "Spawning greed mode wave from room variant #.", numbers: always({ kind: "greed-wave" }) },
];

/** An item that came (1) or went (-1). */
function itemReader(isTrinket: boolean, change: number): ReadNumbers {
  return ([id], bytes, rest, end) => {
    return { kind: "item", isTrinket, id, change, player: playerIn(bytes, rest, end) };
  };
}

/** "… to player 1 (Isaac)" from Repentance on; the name in front may hold anything. */
function playerIn(bytes: Uint8Array, rest: number, end: number): number | undefined {
  const last = /[^]* player (\d*)/.exec(bytesToText(bytes.subarray(rest, end)));
  return last === null ? undefined : Number(last[1]);
}

/** "14 rooms in 9 loops" begins with a digit, so it stands apart from the rows. */
const LOOPS_ROW: LineRow = {
  begins: "",
  isShared: true,
  form: "# rooms in # loops",
  numbers: ([rooms, loops]) => ({ kind: "loops", rooms, loops }),
};

/** Curses by what stands after "Curse of", as the game writes it; the last ones are written both ways. */
export const CURSE_WORDS: readonly (readonly [words: string, bit: number])[] = [
  ["Darkness!", CURSE_DARKNESS],
  ["the Labyrinth!", CURSE_LABYRINTH],
  ["the Lost!", CURSE_LOST],
  ["the Unknown!", CURSE_UNKNOWN],
  ["Maze", CURSE_MAZE],
  ["Blind", CURSE_BLIND],
  ["Unknown", CURSE_UNKNOWN],
  ["the Maze", CURSE_MAZE],
  ["the Blind", CURSE_BLIND],
];

function readEdition(match: RegExpExecArray): GameLine | undefined {
  const edition = parseEdition(match[1] ?? "");
  return edition === undefined ? undefined : { kind: "edition", edition, version: match[2] ?? "" };
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
  const row = CURSE_WORDS.find(([known]) => known.replace(/!$/, "") === words);
  return row && { kind: "curse", bit: row[1] };
}

/** A row with its texts as bytes, as those of the log are. All are alike, which engines are quick with. */
interface ByteRow {
  readonly begins: Uint8Array;
  readonly form: Uint8Array | undefined;
  readonly row: LineRow;
}

function byteRow(row: LineRow): ByteRow {
  const form = row.form === undefined ? undefined : textToBytes(row.form);
  return { begins: textToBytes(row.begins), form, row };
}

/** The rows by the byte that their lines begin with. */
const ROWS_BY_FIRST: readonly (readonly ByteRow[] | undefined)[] = rowsByFirst();

function rowsByFirst(): readonly (readonly ByteRow[] | undefined)[] {
  const table: ByteRow[][] = [];
  for (const row of ROWS.map(byteRow)) {
    (table[row.begins[0] as number] ??= []).push(row);
  }
  for (let digit = ZERO; digit <= NINE; digit += 1) {
    (table[digit] ??= []).push(byteRow(LOOPS_ROW));
  }
  return table;
}

/** The longest line that any row can match: longer ones are not even looked at. */
const GAME_LINE_MAX = 400;

/** How mods' own lines begin, after the prefix. */
const MOD_LINE = textToBytes("Lua Debug: ");

/** What a line was: the game's, nothing of interest, or one whose numbers make no sense. */
export type LineReading = GameLine | "other" | "damaged";

/**
 * Reads one line.
 *
 * @returns what it says; "other" for the many lines that say nothing about runs and floors; "damaged"
 * for one that begins like a known line and then is not one.
 */
export function readGameLine(bytes: Uint8Array, start: number, end: number): LineReading {
  const begin = afterPrefix(bytes, start, end);
  const rows = ROWS_BY_FIRST[bytes[begin] as number];
  if (rows === undefined) {
    return "other";
  }
  let isKnown = false;
  for (const one of rows) {
    if (beginsWith(bytes, begin, end, one.begins)) {
      const read = end - begin > GAME_LINE_MAX ? undefined : readRow(one, bytes, begin, end);
      if (read !== undefined) {
        return hasSensibleNumbers(read) ? read : "damaged";
      }
      isKnown = isKnown || one.row.isShared !== true;
    }
  }
  return isKnown ? "damaged" : "other";
}

function readRow(
  { begins, form, row }: ByteRow,
  bytes: Uint8Array,
  begin: number,
  end: number,
): GameLine | undefined {
  if (form !== undefined) {
    const rest = endOfForm(form, begins.length, bytes, begin + begins.length, end);
    return rest === undefined ? undefined : row.numbers?.(formNumbers, bytes, rest, end);
  }
  const match = row.pattern?.exec(bytesToText(bytes.subarray(begin, end))) ?? null;
  return match === null ? undefined : row.read?.(match);
}

/** The numbers of the form that fitted last; one list for all lines. */
const formNumbers: FormNumbers = [0, 0, 0];

/** Where the part that a form tells ends; undefined if the line is another. Its numbers are left in {@link formNumbers}. */
function endOfForm(
  form: Uint8Array,
  formBegin: number,
  bytes: Uint8Array,
  begin: number,
  end: number,
): number | undefined {
  let position = begin;
  let count = 0;
  for (let index = formBegin; index < form.length; index += 1) {
    const wanted = form[index];
    if (wanted === ASTERISK) {
      return position;
    }
    if (wanted === HASH) {
      const first = position;
      let value = 0;
      while (position < end && isDigit(bytes[position] as number)) {
        value = value * 10 + (bytes[position] as number) - ZERO;
        position += 1;
      }
      if (position === first) {
        return undefined;
      }
      formNumbers[count] = value;
      count += 1;
    } else if (position < end && bytes[position] === wanted) {
      position += 1;
    } else {
      return undefined;
    }
  }
  return position === end ? end : undefined;
}

const HASH = 35; // "#"
const ASTERISK = 42; // "*"

/** Seeds are 32-bit numbers, logged shapes 2 to 12 (1x1 is not logged), and no floor has thousands of rooms. */
function hasSensibleNumbers(line: GameLine): boolean {
  switch (line.kind) {
    case "start-seed":
    case "spawn-seed":
    case "pickup":
      return line.seed <= SEED_MAX;
    case "level":
      return line.stage <= 99 && line.stageType <= 99 && (line.stageSeed ?? 1) <= SEED_MAX;
    case "place-room":
      return line.shape >= 2 && line.shape <= 12;
    case "loops":
      return line.rooms <= 200 && line.loops <= 10000;
    default:
      return true;
  }
}

const SEED_MAX = 0xffffffff;

const BRACKET = 91; // "["
const COLON = 58; // ":"
const LEVEL_END = textToBytes("] - ");
const FRAME = textToBytes("[Frame");
const FRAME_END = textToBytes("] ");

/**
 * Where a line's own text begins: after "[INFO] - " or another level, then after "[Frame 74] " or
 * "[Frame: 0] " (Repentance+). Rebirth and Afterbirth write no prefix, nor does about one line in a
 * hundred of the later editions. A first "[" lost to a reader that seeks by characters is forgiven.
 */
export function afterPrefix(bytes: Uint8Array, start: number, end: number): number {
  const begin = afterLevel(bytes, start, end);
  const isFrame = bytes[begin] === BRACKET && beginsWith(bytes, begin, end, FRAME);
  return isFrame ? afterFrame(bytes, begin, end) : begin;
}

function afterLevel(bytes: Uint8Array, start: number, end: number): number {
  let position = bytes[start] === BRACKET ? start + 1 : start;
  const word = position;
  while (position < end && isUpperCase(bytes[position] as number)) {
    position += 1;
  }
  return position > word && beginsWith(bytes, position, end, LEVEL_END) ? position + 4 : start;
}

function afterFrame(bytes: Uint8Array, begin: number, end: number): number {
  let position = begin + FRAME.length;
  if (bytes[position] === COLON) {
    position += 1;
  }
  position += 1;
  const digits = position;
  while (position < end && isDigit(bytes[position] as number)) {
    position += 1;
  }
  return position > digits && beginsWith(bytes, position, end, FRAME_END) ? position + 2 : begin;
}

function isUpperCase(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Whether a line was written by a mod: any text can stand in it, the game's own forms included. */
export function isModLine(bytes: Uint8Array, start: number, end: number): boolean {
  return beginsWith(bytes, afterPrefix(bytes, start, end), end, MOD_LINE);
}
