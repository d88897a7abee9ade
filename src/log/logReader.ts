/**
 * From lines to runs, floors and records: a small machine that keeps one open floor. What it cannot
 * read it reports as a problem and goes on; nothing in a log can stop it.
 */
import type { LogRecord, RoomRecord } from "../core/record/fields";
import { RoomType } from "../core/game/roomTypes";
import { parseSeedText } from "../core/rng/seedText";
import type { RuleSet } from "../core/game/edition";
import { bytesToText, indexOfText } from "./bytes";
import { isModLine, readGameLine, type GameLine } from "./gameLines";
import { LineReader, readableText, type LineSink } from "./lineReader";
import { emptyAttempt, emptyFloor, newRun } from "./blanks";
import {
  ENTERED_MAX,
  type LogEvents,
  type ObservedAttempt,
  type ObservedFloor,
  type ObservedRun,
  type RoomVisit,
} from "./observed";
import { hasRecordMark, readRecordLine, RECORD_MARK } from "./recordLines";
import { VisitTracker } from "./visitTracker";

/** Reads a log and reports what it says. Feed it bytes, then end it. */
export class LogReader implements LineSink {
  private readonly lines: LineReader;
  private readonly visits: VisitTracker;
  private run: ObservedRun;
  private floor: ObservedFloor | undefined = undefined;
  private attempt: ObservedAttempt | undefined = undefined;
  /** The first shape that was logged before any attempt of the floor. */
  private strayShapeLine: number | undefined = undefined;
  private edition: RuleSet | undefined = undefined;
  /** The room line that waits for its spawn seed. */
  private lastRoom: { roomType: number; variant: number } | undefined = undefined;
  /** The bytes at hand, and where its next record stands from the line at hand on; -1 for none. */
  private searched: Uint8Array | undefined = undefined;
  private nextRecordAt = -1;
  private runCount = 1;
  /** Whether the first room since the seed line is still to come. */
  private isBeforeFirstRoom = true;
  /** Rooms of each room file loaded in this launch, and the file whose number comes next. */
  private roomFiles: ReadonlyMap<number, number> = new Map();
  private modFiles: ReadonlySet<number> = new Set();
  private loadingFile: number | undefined = undefined;
  /** Lines of the game and records that were recognised. */
  private recognised = 0;

  constructor(private readonly events: LogEvents) {
    this.lines = new LineReader(this);
    this.visits = new VisitTracker((visit) => events.visit(visit));
    this.run = newRun(1, 1);
  }

  /** The next bytes of the log. */
  push(bytes: Uint8Array): void {
    this.searched = undefined;
    this.lines.push(bytes);
  }

  /** The end of the log: closes what is open. */
  end(): void {
    this.lines.end();
    this.closeFloor();
  }

  /** How many lines have been read. */
  lineCount(): number {
    return this.lines.lineCount;
  }

  /** Whether anything read so far is what the game or the mod writes. */
  isGameLog(): boolean {
    return this.recognised > 0;
  }

  /** The room that is being played, for a live view; undefined before the first. */
  openVisit(): RoomVisit | undefined {
    return this.visits.openVisit();
  }

  /** The floor that is being played, for a live view; undefined before the first. */
  openFloor(): ObservedFloor | undefined {
    return this.floor;
  }

  /** The run that is being played. */
  openRun(): ObservedRun {
    return this.run;
  }

  line(bytes: Uint8Array, start: number, end: number, number: number): void {
    if (this.holdsRecord(bytes, start, end)) {
      this.readRecord(bytesToText(bytes.subarray(start, end)), number);
      return;
    }
    const read = readGameLine(bytes, start, end);
    if (typeof read === "object") {
      this.gameLine(read, number);
    } else if (read === "damaged" && !isModLine(bytes, start, end)) {
      this.problem(number, `a line of the game that is damaged: ${excerpt(bytes, start, end)}`);
    }
  }

  /** A record ends with its brace, so a whole one can be told; a number may have lost digits. */
  cutLine(bytes: Uint8Array, number: number): void {
    const text = bytesToText(bytes);
    if (hasRecordMark(text)) {
      this.readRecord(text, number);
    } else if (typeof readGameLine(bytes, 0, bytes.length) === "object") {
      this.problem(number, "the last line has no line break, so it may have been cut.");
    }
  }

  longLine(number: number): void {
    this.problem(number, "a line of more than a million characters was skipped.");
  }

  /** Looks for the next record once a chunk instead of once a line. */
  private holdsRecord(bytes: Uint8Array, start: number, end: number): boolean {
    if (bytes !== this.searched || (this.nextRecordAt >= 0 && this.nextRecordAt < start)) {
      this.searched = bytes;
      this.nextRecordAt = indexOfText(bytes, RECORD_MARK, start);
    }
    return this.nextRecordAt >= 0 && this.nextRecordAt < end;
  }

  private problem(line: number, text: string): void {
    this.events.problem({ line, text });
  }

  private gameLine(read: GameLine, line: number): void {
    this.recognised += 1;
    const row = this.rows[read.kind] as LineRow<GameLine> | undefined;
    if (row === undefined) {
      this.floorLine(read, line);
    } else {
      row(read, line);
    }
  }

  /** What each kind of line does; those that are missing only make sense on a floor being generated. */
  private readonly rows: LineRows = {
    edition: ({ edition }) => this.setEdition(edition),
    "start-seed": ({ text, seed, how }, line) => this.startRun(text, seed, how, line),
    player: ({ playerType }) => (this.run.playerType ??= playerType),
    level: (read, line) => this.startFloor(read, line),
    pickup: (read, line) => {
      // Only Repentance+ logs pickups, so a log without its first line is told by them.
      this.setEdition(this.edition ?? "repentance+");
      this.visits.line(read, line);
    },
    entity: (read, line) => this.visits.line(read, line),
    trace: (read, line) => this.visits.line(read, line),
    item: (read, line) => this.visits.line(read, line),
    rerolled: (read, line) => this.visits.line(read, line),
    "co-player": (read, line) => this.visits.line(read, line),
    "without-exchange": (read, line) => this.visits.line(read, line),
    taking: (read, line) => this.visits.line(read, line),
    "pill-or-card": (read, line) => this.visits.line(read, line),
    "room-file": ({ stageId, mode }) => {
      this.loadingFile = mode === MODE_GREED ? undefined : stageId;
      this.markGreed(mode === MODE_GREED);
    },
    "room-total": ({ rooms }) => this.noteRoomFile(rooms),
    "mod-rooms": ({ stageId, mode }) => {
      if (mode !== MODE_GREED) {
        this.noteModRooms(stageId);
      }
    },
    "greed-wave": () => this.markGreed(true),
    "start-cell": ({ gridIndex }) => {
      if (this.floor !== undefined) {
        this.floor.startCell = gridIndex;
      }
    },
    room: ({ roomType, variant }) => (this.lastRoom = { roomType, variant }),
    "spawn-seed": ({ seed }, line) => this.enterRoom(seed, line),
  };

  private setEdition(edition: RuleSet): void {
    this.edition = edition;
    this.run.edition = edition;
  }

  /** A run is known from its beginning if its first floor is built before any room is loaded. */
  private startFloor(read: LineOf<"level">, line: number): void {
    if (read.isRebirth) {
      this.setEdition("rebirth");
    }
    this.run.isWhole ||= this.isBeforeFirstRoom && read.stage === 1;
    const { stage, stageType, stageSeed } = read;
    const restartedFrom = this.diceRoomOf(stage);
    this.openNewFloor(
      emptyFloor(this.run, line, stage, stageType, stageSeed, this.loaded(), restartedFrom),
    );
  }

  /** A dice room may build its own floor again: the line on which the player went into it. */
  private diceRoomOf(stage: number): number | undefined {
    const visit = this.visits.openVisit();
    return this.floor?.stage === stage && visit?.roomType === RoomType.DICE
      ? visit.line
      : undefined;
  }

  private markGreed(isGreed: boolean): void {
    if (isGreed && this.floor !== undefined) {
      this.floor.isGreed = true;
    }
  }

  private noteRoomFile(rooms: number): void {
    if (this.loadingFile !== undefined && this.roomFiles.size < ROOM_FILES_MAX) {
      this.roomFiles = new Map(this.roomFiles).set(this.loadingFile, rooms);
      if (this.floor !== undefined) {
        this.floor.roomFiles = this.roomFiles;
      }
    }
    this.loadingFile = undefined;
  }

  private noteModRooms(stageId: number): void {
    if (this.modFiles.size < ROOM_FILES_MAX) {
      this.modFiles = new Set(this.modFiles).add(stageId);
      if (this.floor !== undefined) {
        this.floor.modFiles = this.modFiles;
      }
    }
  }

  private loaded(): Pick<ObservedFloor, "roomFiles" | "modFiles"> {
    return { roomFiles: this.roomFiles, modFiles: this.modFiles };
  }

  /** A resumed run goes on; everything else begins a new one. */
  private startRun(text: string, seed: number, how: string, line: number): void {
    const parsed = parseSeedText(text);
    if ("seed" in parsed && parsed.seed !== seed) {
      this.problem(
        line,
        `seed text "${readableText(text)}" stands for ${parsed.seed}, not ${seed}.`,
      );
    }
    if (how === "Continue" && this.run.startSeed === seed) {
      return;
    }
    this.closeFloor();
    // Up to Repentance the player may be named before the seed of the first run.
    const playerType = this.run.startSeed === undefined ? this.run.playerType : undefined;
    if (this.run.startSeed !== undefined) {
      this.runCount += 1;
    }
    this.run = newRun(this.runCount, line);
    this.run.edition = this.edition;
    this.run.startSeed = seed;
    this.run.playerType = playerType;
    this.isBeforeFirstRoom = how !== "Continue";
    this.visits.startRun();
  }

  private openNewFloor(floor: ObservedFloor): void {
    this.closeFloor();
    this.floor = floor;
  }

  private closeFloor(): void {
    this.visits.close(false);
    const floor = this.floor;
    this.floor = undefined;
    this.attempt = undefined;
    this.strayShapeLine = undefined;
    this.lastRoom = undefined;
    if (floor !== undefined) {
      this.events.floor(floor);
    }
  }

  /** A line that only makes sense while a floor is being generated. */
  private floorLine(read: GameLine, line: number): void {
    const floor = this.floor;
    if (floor === undefined || !floor.isFromGame || floor.generatedIn !== undefined) {
      if (read.kind !== "curse" && read.kind !== "warning" && floor?.isGreed !== true) {
        this.problem(line, `"${read.kind}" line outside of a floor that is being generated.`);
      }
    } else if (read.kind === "curse") {
      this.addCurse(floor, read.bit);
    } else if (read.kind === "generate") {
      this.reportStrayShape();
      this.attempt = emptyAttempt(line);
      floor.attempts.push(this.attempt);
    } else if (read.kind === "generated") {
      floor.generatedIn = read.attempts;
      floor.generatedLine = line;
      this.lastRoom = undefined;
    } else if (this.attempt === undefined && read.kind === "place-room") {
      this.strayShapeLine ??= line;
    } else if (this.attempt === undefined) {
      this.problem(line, `"${read.kind}" line before any "generate...".`);
    } else {
      const row = ATTEMPT_ROWS[read.kind] as AttemptRow<GameLine> | undefined;
      row?.(this.attempt, read, line);
    }
  }

  /** Greed floors log shapes and no attempt, so a shape is only astray where an attempt follows. */
  private reportStrayShape(): void {
    if (this.strayShapeLine !== undefined) {
      this.problem(this.strayShapeLine, '"place-room" line before any "generate...".');
      this.strayShapeLine = undefined;
    }
  }

  /** Curses stand before the first attempt. */
  private addCurse(floor: ObservedFloor, bit: number): void {
    if (floor.attempts.length === 0) {
      floor.curses = (floor.curses | bit) >>> 0;
    }
  }

  /** The first room loaded after "Map Generated" is the start room. */
  private enterRoom(spawnSeed: number, line: number): void {
    const floor = this.floor;
    const room = this.lastRoom;
    this.lastRoom = undefined;
    this.isBeforeFirstRoom = false;
    if (room !== undefined) {
      this.visits.enter({ ...room, spawnSeed, line }, this.run, floor);
    }
    if (floor === undefined) {
      return;
    }
    if (floor.startRoomSpawnSeed === undefined && floor.generatedIn !== undefined) {
      floor.startRoomSpawnSeed = spawnSeed;
      floor.startRoomLine = line;
    }
    // Rooms of one floor may share their seeds, but not their type: a bedroom and the start room.
    const isNew = floor.entered.every(
      (entered) => entered.spawnSeed !== spawnSeed || entered.roomType !== room?.roomType,
    );
    if (room !== undefined && isNew && floor.entered.length < ENTERED_MAX) {
      floor.entered.push({ ...room, spawnSeed, line });
    }
  }

  private readRecord(text: string, line: number): void {
    const result = readRecordLine(text);
    if ("problem" in result) {
      this.problem(line, result.problem);
    } else {
      this.record(result.record, line);
    }
  }

  private record(record: LogRecord, line: number): void {
    this.recognised += 1;
    switch (record.kind) {
      case "session":
        this.run.session = record;
        this.run.startSeed ??= record.startSeed;
        this.run.edition = record.edition;
        this.events.session(record, line);
        return;
      case "award":
        this.events.award(record, line, this.run);
        return;
      case "room":
        this.addRoom(record, line);
        return;
      default:
        this.floorRecord(record, line);
    }
  }

  private floorRecord(
    record: Extract<LogRecord, { kind: "floor" | "audit" | "attempt" }>,
    line: number,
  ): void {
    if (record.kind === "floor") {
      const open = this.floor;
      if (open?.record !== undefined || open?.stageSeed !== record.stageSeed) {
        const { stage, stageType, stageSeed } = record;
        this.openNewFloor({
          ...emptyFloor(this.run, line, stage, stageType, stageSeed, this.loaded()),
          isFromGame: false,
          curses: record.curses,
        });
      }
      if (this.floor !== undefined) {
        this.floor.record = record;
        this.floor.recordLine = line;
      }
      return;
    }
    const floor = this.floor;
    if (record.kind === "attempt") {
      // REPENTOGON tells of an attempt while the floor is being built, before the floor's record.
      floor?.attemptRecords.push(record);
    } else if (floor?.record?.floor === record.floor) {
      floor.audit = record;
    } else {
      this.problem(line, `an audit of floor ${record.floor}, whose own record is missing.`);
    }
  }

  private addRoom(room: RoomRecord, line: number): void {
    if (this.floor?.record?.floor === room.floor) {
      this.floor.rooms.push({ room, line });
    } else {
      this.problem(line, `a room of floor ${room.floor}, whose own record is missing.`);
    }
  }
}

/** What to do with a line of one kind. */
type LineRow<Line extends GameLine> = (read: Line, line: number) => unknown;

type LineOf<Kind extends GameLine["kind"]> = Extract<GameLine, { readonly kind: Kind }>;

type LineRows = { readonly [Kind in GameLine["kind"]]?: LineRow<LineOf<Kind>> };

/** The same for a line that tells of an attempt. */
type AttemptRow<Line extends GameLine> = (
  attempt: ObservedAttempt,
  read: Line,
  line: number,
) => unknown;

const ATTEMPT_ROWS: { readonly [Kind in GameLine["kind"]]?: AttemptRow<LineOf<Kind>> } = {
  "place-room": (attempt, { shape }, line) => {
    if (attempt.verdict === "placing") {
      attempt.lateShapes.push(shape);
    } else {
      attempt.shapes.push(shape);
      attempt.shapeLines.push(line);
    }
  },
  loops: (attempt, { rooms, loops }, line) =>
    Object.assign(attempt, { rooms, loops, loopsLine: line }),
  forcing: (attempt) => (attempt.forcedDeadEnds += 1),
  "dead-ends": (attempt, { have, need }, line) =>
    setVerdict(attempt, `dead_ends ${have}/${need}`, line),
  "not-usable": (attempt, _, line) => setVerdict(attempt, "not usable", line),
  placing: (attempt, _, line) => setVerdict(attempt, "placing", line),
  warning: (attempt, { text }) => attempt.warnings.push(readableText(text)),
};

function setVerdict(attempt: ObservedAttempt, verdict: string, line: number): void {
  attempt.verdict = verdict;
  attempt.verdictLine = line;
}

/** More room files than the game has. */
const ROOM_FILES_MAX = 100;

/** How a load of room files names the Greed modes, which have files of their own (Repentance). */
const MODE_GREED = 1;

/** How much of a damaged line is shown. */
const EXCERPT_LENGTH = 80;

function excerpt(bytes: Uint8Array, start: number, end: number): string {
  const shown = bytes.subarray(start, Math.min(end, start + EXCERPT_LENGTH));
  const piece = readableText(bytesToText(shown));
  return `"${piece}${end - start > EXCERPT_LENGTH ? "…" : ""}"`;
}
