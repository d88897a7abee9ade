/**
 * A saved run as lines of JSON that can be shared: the numbers that are judged and nothing else of the
 * file. The first line tells the run, the others a room each, and the last has their checksum.
 */
import type { Problem } from "../core/problem";
import { textSum } from "./checksum";
import type { SavedRun, SavedRoom } from "./savedRun";
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

/** The lines before the one with their checksum; undefined where that is missing or wrong. */
function checkedLines(text: string): string | undefined {
  const end = text.lastIndexOf('{"sum":');
  const lines = text.slice(0, Math.max(0, end));
  return end >= 0 && text.slice(end).trimEnd() === `{"sum":${textSum(lines)}}` ? lines : undefined;
}

/** Whether a text begins as a stripped run does. */
export function isStrippedRun(text: string): boolean {
  return text.startsWith(BEGIN);
}

/** Numbers of a room that have to be there. */
const ROOM_NUMBERS = [
  ...["listIndex", "gridIndex", "dimension", "stbStage", "roomType", "variant"],
  ...["decorationSeed", "spawnSeed", "awardSeed"],
] as const;

/** Numbers of a run that have to be there. */
const RUN_NUMBERS = [
  ...["startSeed", "difficulty", "stage", "stageType", "curses", "dungeonPlacementSeed"],
  "itemCount",
] as const;

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
  if (checkedLines(text) === undefined) {
    return { problem: "The stripped saved run is damaged: its checksum is missing or wrong." };
  }
  const [head, ...rooms] = parsed;
  return head === undefined ? { problem: "The stripped saved run is empty." } : runOf(head, rooms);
}

type Json = Readonly<Record<string, unknown>>;

function objectIn(line: string, numbers: readonly string[]): Json | undefined {
  try {
    const value = JSON.parse(line) as unknown;
    const isWhole =
      typeof value === "object" &&
      value !== null &&
      numbers.every((name) => Number.isSafeInteger((value as Json)[name]));
    return isWhole ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

function runOf(head: Json, rooms: readonly Json[]): StrippedRun | Problem {
  const { version: digits, player, unlocks, savedRun: _mark, ...told } = head;
  const version = SAVE_VERSIONS.find((row) => row.version === digits);
  const held = (player as Json | undefined)?.["collectibles"];
  if (version === undefined || !Array.isArray(held) || !Array.isArray(told["flags"])) {
    return { problem: "The first line of the stripped saved run tells no run that is known." };
  }
  const trinkets = (player as Json)["trinkets"];
  return {
    run: {
      ...(told as unknown as Omit<SavedRun, "version" | "rooms" | "offGridRooms" | "player">),
      version,
      rooms: rooms.map(roomOf),
      offGridRooms: [],
      player: {
        ...(player as unknown as SavedRun["player"]),
        collectibles: new Map(held as readonly (readonly [number, number])[]),
        trinkets: Array.isArray(trinkets) ? (trinkets as readonly number[]) : [],
      },
    },
    unlocks: Array.isArray(unlocks) ? (unlocks as readonly number[]) : undefined,
  };
}

function roomOf(room: Json): SavedRoom {
  const { pickups } = room;
  return {
    ...(room as unknown as SavedRoom),
    isClear: room["isClear"] === true,
    pickups: Array.isArray(pickups) ? (pickups as SavedRoom["pickups"]) : [],
  };
}
