/** The ways in which a log comes to harm, as rows: disks, editors, mails, two games at once. */
import { readdirSync, readFileSync, existsSync } from "node:fs";
import { writeEngineFloorsLog } from "../../../standin/engineFloorsLog";
import type { LuaEdition } from "../../../standin/types";
import { writePlayedRuns } from "../../../standin/playedRuns";
import type { Edition } from "../../../src/core/game/edition";
import { once } from "../../../src/core/once";

import { observedLog } from "./sessions";
import { often } from "../../support/cases";
import { compareText, firstFloors, plainFloorLog, REAL_FLOORS, stripLog } from "./support";
import type { ReportItem } from "../../../src/judge/logs/comparedItems";
import type { Report } from "../../../src/judge/logs/logReport";
import type { EnteredRoomItem } from "../../../src/judge/logs/rooms/roomItems";

/** Numbers from a seed: the same damage on every machine. */
export class Chance {
  constructor(private state: number) {}

  /** From 0 to below the bound. */
  below(bound: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * bound);
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

/** One way: what it makes of a log, with another log at hand. */
export interface Damage {
  readonly name: string;
  readonly damage: (log: string, chance: Chance, other: string) => string;
}

export function rows(damage: Readonly<Record<string, Damage["damage"]>>): readonly Damage[] {
  return Object.entries(damage).map(([name, one]) => ({ name, damage: one }));
}

const linesOf = (log: string): string[] => log.split("\n");

/** Of a log's lines other lines. */
export const byLines =
  (change: (lines: string[], chance: Chance) => readonly string[]): Damage["damage"] =>
  (log, chance) =>
    change(linesOf(log), chance).join("\n");

/** Changes some lines, each for others. */
export const onLines = (
  count: number,
  change: (line: string, chance: Chance) => readonly string[],
): Damage["damage"] =>
  byLines((lines, chance) => {
    for (let done = 0; done < count; done += 1) {
      const at = chance.below(lines.length);
      lines.splice(at, 1, ...change(lines[at] ?? "", chance));
    }
    return lines;
  });

/** A line that holds a text. */
const linesWith = (text: string, change: (line: string) => readonly string[]): Damage["damage"] =>
  byLines((lines, chance) => {
    const places = lines.flatMap((line, at) => (line.includes(text) ? [at] : []));
    if (places.length > 0) {
      const at = chance.oneOf(places);
      lines.splice(at, 1, ...change(lines[at] ?? ""));
    }
    return lines;
  });

/** A stretch of bytes changed for another text. */
export function onBytes(
  lengthMax: number,
  change: (piece: string, chance: Chance) => string,
): Damage["damage"] {
  return (log, chance) => {
    const at = chance.below(log.length);
    const end = at + 1 + chance.below(lengthMax);
    return log.slice(0, at) + change(log.slice(at, end), chance) + log.slice(end);
  };
}

/** Pieces of two logs in turn, each piece of some lines. */
function inTurn(linesMax: number): Damage["damage"] {
  return (log, chance, other) => {
    const both = [linesOf(log), linesOf(other)];
    const mixed: string[] = [];
    for (let turn = 0; both.some((lines) => lines.length > 0); turn += 1) {
      mixed.push(...(both[turn % 2] ?? []).splice(0, 1 + chance.below(linesMax)));
    }
    return mixed.join("\n");
  };
}

const cutLine = (line: string, chance: Chance): string[] => [
  line.slice(0, chance.below(line.length + 1)),
];
const headCut = (log: string, chance: Chance): string => log.slice(chance.below(log.length));
const tailCut = (log: string, chance: Chance): string => log.slice(0, chance.below(log.length));
const twice = (line: string): string[] => [line, line];
const none = (): string[] => [];

const ROOM_NAME = /Room \d+\.\d+\(/;
const ROOM_SEED = /SpawnRNG seed: /;
const START = /Room 1\.[02]\(/;

/** The places of lines. */
export function placesOf(lines: readonly string[], form: RegExp): readonly number[] {
  return lines.flatMap((line, at) => (form.test(line) ? [at] : []));
}

/** Two lines of a form, neighbours among these, that change places. */
const changedPlaces = (form: RegExp): Damage["damage"] =>
  byLines((lines, chance) => {
    const places = placesOf(lines, form);
    const [one, other] = places.slice(chance.below(Math.max(1, places.length - 1)));
    return one === undefined || other === undefined
      ? lines
      : lines.with(one, lines[other] ?? "").with(other, lines[one] ?? "");
  });

/** Lines lost between one and a later one of the same floor, or of any, which stand together then. */
const aimed = (first: RegExp, second: RegExp, isAnyFloor = false): Damage["damage"] =>
  byLines((lines, chance) => {
    const firsts = placesOf(lines, first);
    if (firsts.length === 0) {
      return lines;
    }
    const from = chance.oneOf(firsts);
    const floorEnd = lines.findIndex((line, at) => at > from && line.includes("Level::Init"));
    const later = placesOf(lines, second).filter(
      (at) => at > from + 1 && (isAnyFloor || floorEnd < 0 || at < floorEnd),
    );
    return later.length === 0 ? lines : lines.toSpliced(from + 1, chance.oneOf(later) - from - 1);
  });

/** Blocks lost that join what belongs to two rooms: the hardest to see. */
export const ON_ONE_FLOOR = rows({
  "a room's name joined to a later seed": aimed(ROOM_NAME, ROOM_SEED),
  "a room's seed joined to a later name": aimed(ROOM_SEED, ROOM_NAME),
  "a start room's name joined to a later seed, of another floor too": aimed(START, ROOM_SEED, true),
  "two rooms' seeds changed": changedPlaces(ROOM_SEED),
  "two rooms' names changed": changedPlaces(ROOM_NAME),
});

/** The same, and of several floors. */
export const AIMED_CUTS: readonly Damage[] = [
  ...ON_ONE_FLOOR,
  ...rows({ "two floors' first lines changed": changedPlaces(/Level::Init/) }),
];

/** The mod's records. */
export const RECORD = /BasementOracle\/.*/;

/** Bytes lost from within a record on, perhaps into a later one. */
export const RECORD_CUT: Damage = {
  name: "bytes lost from within a record on",
  damage: (log, chance) => {
    const records = [...log.matchAll(new RegExp(RECORD, "g"))];
    const { index, 0: record } = chance.oneOf(records);
    const from = index + chance.below(record.length);
    return log.slice(0, from) + log.slice(from + 1 + chance.below(chance.oneOf([3, 40, 3000])));
  },
};

const VERDICTS = ["placing rooms", "dead ends", "not usable", "Map Generated"] as const;

/** Damage that can be seen: none of it may accuse the game. */
export const SEEN_DAMAGE: readonly Damage[] = [
  ...rows({
    "its end cut": tailCut,
    "its beginning cut": headCut,
    "both ends cut": (log, chance) => tailCut(headCut(log, chance), chance),
    "a line cut": onLines(1, cutLine),
    "lines cut": onLines(12, cutLine),
    "a line lost": onLines(1, none),
    "lines lost": onLines(8, none),
    "a line doubled": onLines(1, twice),
    "lines doubled": onLines(8, twice),
    "a line empty": onLines(1, () => [""]),
    "a block lost": onBytes(4096, () => ""),
    "a small block lost": onBytes(300, () => ""),
    "a block of zeros": onBytes(4096, (piece) => "\0".repeat(piece.length)),
    "a few zeros": onBytes(64, (piece) => "\0".repeat(piece.length)),
    "a block doubled": onBytes(2048, (piece) => piece + piece),
    "a newline inside a line": onBytes(1, (piece) => `\n${piece}`),
    "newlines inside lines": onLines(12, (line, chance) => {
      const at = chance.below(line.length + 1);
      return [line.slice(0, at), line.slice(at)];
    }),
    "a line break lost": onLines(1, (line) => [line.trimEnd() + line]),
    "a verdict lost": linesWith("placing rooms...", none),
    "a failed verdict lost": linesWith("not enough dead ends (", none),
    "a floor's first line lost": linesWith("Level::Init", none),
    "a launch line lost": linesWith("Binding of Isaac", none),
    "a run's first line lost": linesWith("RNG Start Seed", none),
    "a curse lost": linesWith("Curse of", none),
    "a room's seed lost": linesWith("SpawnRNG seed", none),
    "a record doubled": linesWith("BasementOracle/", twice),
    "a record lost": linesWith("BasementOracle/", none),
    "doubled whole": (log) => log + log,
    "joined to another": (log, _, other) => log + other,
    "joined after a cut": (log, chance, other) => tailCut(log, chance) + other,
    "joined to the rest of another": (log, chance, other) =>
      tailCut(log, chance) + headCut(other, chance),
  }),
  ...AIMED_CUTS,
  ...rows({
    "two in turn, by lines": inTurn(3),
    "two in turn, by blocks": inTurn(60),
    "two in turn, by floors": inTurn(400),
    backwards: byLines((lines) => lines.reverse()),
    "its end before its beginning": (log, chance) => {
      const at = chance.below(log.length);
      return `${log.slice(at)}\n${log.slice(0, at)}`;
    },
    "a block elsewhere": byLines((lines, chance) => {
      const block = lines.splice(chance.below(lines.length), 1 + chance.below(60));
      return lines.toSpliced(chance.below(lines.length + 1), 0, ...block);
    }),
    "lines cut and joined to the next": (log, chance) =>
      linesOf(log)
        .map((line) => (chance.below(50) > 0 ? `${line}\n` : cutLine(line, chance).join("")))
        .join(""),
    "many verdicts lost": byLines((lines, chance) =>
      lines.filter((line) => !VERDICTS.some((one) => line.includes(one)) || chance.below(3) > 0),
    ),
    "UTF-16, its end cut": (log, chance) =>
      tailCut(Buffer.from(log, "utf16le").toString("latin1"), chance),
  }),
];

/** A log, and what may be a mismatch in it since the whole one has that too. */
export interface SourceLog {
  readonly name: string;
  readonly text: string;
  readonly known: () => ReadonlySet<string>;
}

export const SHARED_LOGS = "../shared/data/logs";

export const watched = (edition: LuaEdition): string =>
  observedLog({ edition, rooms: 12, players: [{ luck: 3 }] });

/** Runs of the stand-in, by their seeds. */
export const PLAYED_RUNS = [
  ["repentance+", 1234567],
  ["repentance", 111222333],
  ["afterbirth+", 987654321],
] as const;

/**
 * The real logs where they are at hand; a log of real floors, sessions of the mod, and runs of the
 * stand-in; each whole and stripped.
 */
export const sourceLogs = once((): readonly SourceLog[] => {
  const real = existsSync(SHARED_LOGS)
    ? readdirSync(SHARED_LOGS).map(
        (name) => [name, readFileSync(`${SHARED_LOGS}/${name}`, "latin1")] as const,
      )
    : [];
  const made = [
    ["engine floors", writeEngineFloorsLog(REAL_FLOORS)],
    ["the mod's records in Repentance+", watched("repentance+")],
    ["the mod's records in Afterbirth+", watched("afterbirth+")],
    ["a floor that logs pickups", plainFloorLog("repentance+", 330192176).log],
    ["runs of Repentance+", playedLog("repentance+", 1234567, 7654321)],
    ...PLAYED_RUNS.slice(1).map(
      ([edition, seed]) => [`a run of ${edition}`, playedLog(edition, seed)] as const,
    ),
  ] as const;
  return [...real, ...made].flatMap(([name, text]) => [
    sourceLog(name, text),
    sourceLog(`${name}, stripped`, stripLog(Buffer.from(text, "latin1")).text),
  ]);
});

/** Every day the first run alone, up to its fourth floor. */
function playedLog(edition: Edition, ...seeds: readonly number[]): string {
  return firstFloors(writePlayedRuns(edition, seeds), often(4, 99));
}

export function sourceLog(name: string, text: string): SourceLog {
  return { name, text, known: once(() => knownIn(name, comparedWithRooms(text))) };
}

/** The stand-in's floors are made up: whatever is said of them, or of their rooms, is right. */
function knownIn(name: string, report: Report): ReadonlySet<string> {
  const made = [...report.items, ...(report.enteredRooms?.items ?? [])].filter(
    ({ kind }) => kind !== "award",
  );
  const isTrial = name.startsWith("the mod's records");
  return new Set([...mismatchesIn(report), ...(isTrial ? made.map(seedOf) : [])]);
}

function comparedWithRooms(text: string): Report {
  return compareText(Buffer.from(text, "latin1"), { comparesRooms: true });
}

/** What a report says is a mismatch, known by its seeds. */
export function mismatchesIn(report: Report): ReadonlySet<string> {
  const items = [...report.items, ...(report.enteredRooms?.items ?? [])];
  return new Set(items.flatMap((item) => (item.verdict === "mismatch" ? [seedOf(item)] : [])));
}

function seedOf(item: ReportItem | EnteredRoomItem): string {
  switch (item.kind) {
    case "award":
      return `award ${item.awardSeed}`;
    case "floor":
      return `floor ${item.stageSeed}`;
    default:
      return `room ${item.observed.spawnSeed}`;
  }
}

/** The mismatches that a damaged log invents: those that none of the logs it was made of has. */
export function inventedBy(damaged: string, sources: readonly SourceLog[]): readonly string[] {
  const found = [...mismatchesIn(comparedWithRooms(damaged))];
  return found.filter((one) => sources.every(({ known }) => !known().has(one)));
}
