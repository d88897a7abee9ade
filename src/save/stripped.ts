/**
 * A saved run as lines of JSON that can be shared: the numbers that are judged and nothing else of the
 * file. The first line tells the run, the others a room each, and the last has their checksum.
 */
import { isProblem, type Problem } from "../core/problem";
import { isSeed } from "../core/rng/generator";
import { formatSeedText } from "../core/rng/seedText";
import { textSum } from "./checksum";
import { isSavedRun, PLAYER_COUNTS, readSavedRun } from "./readSavedRun";
import type { SavedPickup, SavedRun, SavedRoom } from "./savedRun";
import { SAVE_VERSIONS } from "./versions";

const BEGIN = '{"savedRun":1,';

/** A stripped run with the achievements of its slot, where these were known. */
export interface StrippedRun {
  readonly run: SavedRun;
  readonly unlocks: readonly number[] | undefined;
}

/** The lines, each ended. */
export function strippedRun({ run, unlocks }: StrippedRun): string {
  const { version, rooms, offGridRooms: _unjudged, player, ...told } = run;
  const head = {
    savedRun: 1,
    version: version.version,
    ...told,
    player: { ...player, collectibles: [...player.collectibles] },
    unlocks,
  };
  const text = [head, ...rooms].map((line) => `${JSON.stringify(line)}\n`).join("");
  return `${text}{"sum":${textSum(text)}}\n`;
}

/** Whether the last line is the checksum of those before it. */
function isChecked(text: string): boolean {
  const end = Math.max(0, text.lastIndexOf('{"sum":'));
  return text.slice(end).trimEnd() === `{"sum":${textSum(text.slice(0, end))}}`;
}

/** Whether a text begins as a stripped run does. */
function isStrippedRun(text: string): boolean {
  return text.startsWith(BEGIN);
}

/** Numbers of a room that have to be there. */
const ROOM_NUMBERS = [
  ...["listIndex", "gridIndex", "dimension", "stbStage", "roomType", "variant", "visitedCount"],
  ...["clearCount", "decorationSeed", "spawnSeed", "awardSeed"],
] as const;

/** Numbers of a run that have to be there. */
const RUN_NUMBERS = [
  ...["startSeed", "challenge", "difficulty", "stage", "stageType", "curses"],
  ...["dungeonPlacementSeed", "devilSeed", "currentCell", "currentDimension", "itemCount"],
] as const;

const PICKUP_NUMBERS = ["variant", "subType", "initSeed"] as const;

/** Reads stripped lines back, or says which line is wrong. */
export function readStrippedRun(given: string): StrippedRun | Problem {
  const text = given.replaceAll("\r\n", "\n");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith('{"sum":'));
  const parsed: Json[] = [];
  for (const [index, line] of lines.entries()) {
    const value = index === 0 ? objectIn(line, RUN_NUMBERS) : objectIn(line, ROOM_NUMBERS);
    if (value === undefined) {
      return { problem: `Expected a line of a stripped saved run but line ${index + 1} is none.` };
    }
    parsed.push(value);
  }
  if (!isChecked(text)) {
    return { problem: "The stripped saved run is damaged: its checksum is missing or wrong." };
  }
  const [head, ...rooms] = parsed;
  return head === undefined ? { problem: "The stripped saved run is empty." } : runOf(head, rooms);
}

type Json = Readonly<Record<string, unknown>>;

function objectIn(line: string, numbers: readonly string[]): Json | undefined {
  try {
    // Null has no numbers either: asking for one throws.
    const value = JSON.parse(line) as Json;
    return numbers.every((name) => Number.isSafeInteger(value[name])) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The numbers of an object that are there and named: whatever else it holds is left out. */
function numbersIn(object: Json, names: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    names
      .map((name) => [name, object[name]] as const)
      .filter((row): row is [string, number] => Number.isSafeInteger(row[1])),
  );
}

/** The numbers of a list; none if it is no list. */
function numbers(list: unknown): readonly number[] {
  return Array.isArray(list) ? list.filter((one): one is number => Number.isSafeInteger(one)) : [];
}

function objects(list: unknown): readonly Json[] {
  const all: readonly unknown[] = Array.isArray(list) ? list : [];
  return all.filter((one): one is Json => typeof one === "object" && one !== null);
}

function runOf(head: Json, rooms: readonly Json[]): StrippedRun | Problem {
  const { version: digits, player, unlocks, flags } = head;
  const version = SAVE_VERSIONS.find((row) => row.version === digits);
  const [held] = objects([player]);
  const collectibles = held?.["collectibles"];
  const told = numbersIn(head, RUN_NUMBERS);
  const { startSeed = 0 } = told;
  if (version === undefined || !isSeed(startSeed) || !Array.isArray(collectibles)) {
    return { problem: "The first line of the stripped saved run tells no run that is known." };
  }
  return {
    run: {
      ...(told as unknown as Omit<SavedRun, "version" | "rooms" | "offGridRooms" | "player">),
      seedText: formatSeedText(startSeed),
      flags: numbers(flags),
      version,
      rooms: rooms.map(roomOf),
      offGridRooms: [],
      player: {
        ...(numbersIn(held ?? {}, PLAYER_COUNTS) as unknown as SavedRun["player"]),
        collectibles: new Map(
          collectibles.map(numbers).filter((row): row is [number, number] => row.length > 1),
        ),
        trinkets: numbers(held?.["trinkets"]),
      },
    },
    unlocks: Array.isArray(unlocks) ? numbers(unlocks) : undefined,
  };
}

function roomOf(room: Json): SavedRoom {
  return {
    ...(numbersIn(room, [...ROOM_NUMBERS, "deathSeed"]) as unknown as SavedRoom),
    isClear: room["isClear"] === true,
    pickups: objects(room["pickups"]).map(
      (pickup) => numbersIn(pickup, PICKUP_NUMBERS) as unknown as SavedPickup,
    ),
  };
}

/** Whether a file is a saved run, as the game wrote it or stripped; its first 16 bytes tell. */
export function isRunFile(bytes: Uint8Array): boolean {
  return isSavedRun(bytes) || isStrippedRun(beginOf(bytes));
}

/** A saved run as the game wrote it, or stripped: that one alone may tell what was unlocked. */
export function readRunFile(bytes: Uint8Array): StrippedRun | Problem {
  if (isStrippedRun(beginOf(bytes))) {
    return readStrippedRun(new TextDecoder().decode(bytes));
  }
  const run = readSavedRun(bytes);
  return isProblem(run) ? run : { run, unlocks: undefined };
}

function beginOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, BEGIN.length));
}
