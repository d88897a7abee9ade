/**
 * From lines to runs, floors and records: a small machine that keeps one open floor. What it cannot
 * read it reports as a problem and goes on; nothing in a log can stop it. What is open then is no
 * longer whole, and says so: a damaged log must not accuse the game.
 */
import type { FloorRecord, LogRecord, RoomRecord } from "../../core/record/recordFields";
import { ATTEMPT_LIMIT } from "../../floors";
import { parseSeedText } from "../../core/rng/seedText";
import type { RuleSet } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
import { type GameLine, type LineOf, type SaidLine } from "./gameLines";
import { LaunchStyle, logLines, type LogSink, type RecordLine } from "./logLines";
import {
  addToAttempt,
  disorderOf,
  emptyAttempt,
  emptyFloor,
  ENTERED_MAX,
  newRun,
  type FloorPlace,
  type LogFault,
  type LogEvents,
  type ObservedAttempt,
  type ObservedFloor,
  type ObservedRun,
} from "./observed";
import { isSameRoom, VisitTracker } from "./visitTracker";
import { BEFORE_FIRST, isOfFloor, isOfRun, isOfStream } from "./wholeness";

/** Reads a log and reports what it says. Feed it bytes, then end it. */
export class LogReader implements LogSink {
  /** The run that is being played. */
  run: ObservedRun = newRun(1, 1);
  /** The floor that is being played, for a live view; undefined before the first. */
  floor: ObservedFloor | undefined = undefined;
  /** The room that is being played, and what is held. */
  readonly visits: VisitTracker;
  private readonly lines = logLines(this);
  /** The spawn seeds of the start rooms so far: no two floors share one. */
  private readonly startRooms = new Set<number>();
  /** The room line that waits for its spawn seed. */
  private lastRoom: LineOf<"room"> | undefined = undefined;
  private lastFloor: ObservedFloor | undefined = undefined;
  private readonly style = new LaunchStyle();
  private launch = new Launch(1);
  /** Whether the run may have floors before the first that the log shows. */
  private isResumed = true;
  /** Whether the first room since the seed line is still to come. */
  private isBeforeFirstRoom = true;
  /** Lines of the game and records that were recognised. */
  private recognised = 0;

  constructor(private readonly events: Partial<LogEvents>) {
    this.visits = new VisitTracker((visit) => events.visit?.(visit));
  }

  push(bytes: Uint8Array): void {
    this.lines.push(bytes);
  }

  /** The end of the log: closes what is open. */
  end(): void {
    this.lines.end();
    this.closeFloor();
  }

  lineCount(): number {
    return this.lines.lineCount;
  }

  /** Whether anything read so far is what the game or the mod writes. */
  isGameLog(): boolean {
    return this.recognised > 0;
  }

  private problem(line: number, text: string): void {
    this.events.problem?.({ line, text });
  }

  /** What is open is no longer whole, and what follows in the run does not know what came before. */
  damaged(line: number, text: string): void {
    this.problem(line, text);
    this.lose("damage", ["damaged-line", line]);
  }

  /** Marks a part of the open floor as not whole, and with it the stay in a room and the rest of the run. */
  private lose(part: "damage" | "endDamage", fault: LogFault): void {
    if (this.floor !== undefined) {
      this.floor[part] ??= fault;
    }
    this.visits.damage(fault);
    this.run.gap ??= fault;
  }

  /** The lines that follow are of a floor whose first line is missing: the open one ends here. */
  private loseFloor(line: number, text: string): void {
    this.problem(line, text);
    this.run.gap ??= ["lost-floor", line];
    this.closeFloor();
  }

  game({ said: read, hasPrefix }: SaidLine, line: number): void {
    if (this.style.isOfAnother(read, hasPrefix)) {
      this.loseLaunch(line);
    }
    this.recognised += 1;
    const isPlayed = this.floor?.generatedIn !== undefined;
    if (this.lastRoom !== undefined && isPlayed && read.kind !== "spawn-seed") {
      this.lastRoom = undefined;
      this.damaged(line, "a room before it has no spawn seed.");
    }
    this.take(read, line);
  }

  private take(read: GameLine, line: number): void {
    switch (read.kind) {
      case "edition":
        this.startLaunch();
        this.launch.build = read.build;
        this.run.build = read.build;
        return this.setEdition(read.edition);
      case "start-seed":
        return this.startRun(read, line);
      case "player":
        this.run.playerType ??= read.playerType;
        return;
      case "level":
        return this.startFloor(read, line);
      case "room-file":
      case "mod-rooms":
        return this.roomFile(read);
      case "room-total":
        return this.noteRoomFile(read.rooms, line);
      case "greed-wave":
        return this.markGreed();
      case "room":
        this.lastRoom = read;
        return;
      case "spawn-seed":
        return this.enterRoom(read.seed, line);
      case "pickup":
        // Only Repentance+ logs pickups, so a launch without its first line is told by them.
        if ((this.launch.edition ?? "repentance+") !== "repentance+") {
          this.loseLaunch(line);
        }
        this.setEdition("repentance+");
        return this.visits.line(read, line);
      case "entity":
      case "item":
      case "co-player":
      case "rerolled":
      case "pill-or-card":
        return this.visits.line(read, line);
      default:
        return this.floorLine(read, line);
    }
  }

  private setEdition(edition: RuleSet): void {
    this.launch.edition = edition;
    this.run.edition = edition;
  }

  /** The game was started: what the launch before said of itself, and its run, end here. */
  private startLaunch(): void {
    this.closeFloor();
    if (this.recognised > 1) {
      this.launch = new Launch(this.launch.number + 1);
      this.nextRun();
    }
  }

  /** A line that no game of the launch's edition writes: it is of a launch whose first line is missing. */
  private loseLaunch(line: number): void {
    const { startSeed, playerType } = this.run;
    const isBeforeFirstFloor = this.lastFloor === undefined;
    this.damaged(
      line,
      "a line of another launch, whose first line is missing: logs were joined here.",
    );
    this.startLaunch();
    this.run.gap = ["lost-launch", line];
    if (isBeforeFirstFloor) {
      Object.assign(this.run, { startSeed, playerType });
    }
  }

  /** A run is known from its beginning if its first floor is built before any room is loaded. */
  private startFloor(read: LineOf<"level">, line: number): void {
    const { edition } = this.launch;
    if (edition !== undefined && read.isRebirth !== (edition === "rebirth")) {
      this.loseLaunch(line);
    }
    if (read.isRebirth) {
      this.setEdition("rebirth");
    }
    const mayBeLater = this.isResumed || !this.isBeforeFirstRoom;
    if (isOfRun(read, this.run, this.lastFloor ?? (mayBeLater ? undefined : BEFORE_FIRST))) {
      this.run.isWhole ||= this.isBeforeFirstRoom && read.stage === 1;
    } else {
      // What was entered last may be of a floor that the log lacks.
      this.lose("endDamage", ["lost-lines", line]);
    }
    this.closeFloor();
    this.floor = this.beginOf(read, line);
    this.lastFloor = this.floor;
  }

  private beginOf({ stage, stageType, stageSeed }: FloorPlace, line: number): ObservedFloor {
    const { roomFiles, modFiles } = this.launch;
    return emptyFloor(this.run, { line, stage, stageType, stageSeed, roomFiles, modFiles });
  }

  private markGreed(): void {
    if (this.floor !== undefined) {
      this.floor.isGreed = true;
    }
  }

  /** The Greed modes have files of their own. */
  private roomFile({ kind, stageId, mode }: LineOf<"room-file" | "mod-rooms">): void {
    const { launch } = this;
    const isOfGreed = mode === MODE_GREED;
    if (kind === "room-file") {
      launch.loadingFile = isOfGreed ? undefined : stageId;
      if (isOfGreed) {
        this.markGreed();
      }
    } else if (!isOfGreed && launch.modFiles.size < ROOM_FILES_MAX) {
      launch.modFiles = new Set(launch.modFiles).add(stageId);
      this.tellFiles();
    }
  }

  /** Tells the open floor what has been loaded. */
  private tellFiles(): void {
    const { roomFiles, modFiles } = this.launch;
    if (this.floor !== undefined) {
      Object.assign(this.floor, { roomFiles, modFiles });
    }
  }

  private noteRoomFile(rooms: number, line: number): void {
    const file = this.launch.loadingFile;
    if (file === undefined) {
      return;
    }
    if ((this.launch.roomFiles.get(file) ?? rooms) !== rooms) {
      this.loseLaunch(line);
    }
    const { launch } = this;
    if (launch.roomFiles.size < ROOM_FILES_MAX) {
      launch.roomFiles = new Map(launch.roomFiles).set(file, rooms);
      this.tellFiles();
    }
    launch.loadingFile = undefined;
  }

  /** A resumed run goes on; everything else begins a new one. */
  private startRun({ text, seed, how }: LineOf<"start-seed">, line: number): void {
    const parsed = parseSeedText(text);
    if ("seed" in parsed && parsed.seed !== seed) {
      this.damaged(line, `a seed whose text stands for ${parsed.seed}, not ${seed}.`);
    }
    if (how === "Continue" && this.run.startSeed === seed) {
      return;
    }
    this.closeFloor();
    const saysHow = how !== "";
    if ((this.launch.saysHow ?? saysHow) !== saysHow) {
      this.loseLaunch(line);
    }
    this.launch.saysHow = saysHow;
    // Up to Repentance the player may be named before the seed of the first run.
    const { playerType } = this.run;
    const isFirst = this.run.startSeed === undefined && this.lastFloor === undefined;
    this.nextRun(isFirst);
    this.run.startSeed = seed;
    this.run.playerType = isFirst ? playerType : undefined;
    this.isBeforeFirstRoom = how !== "Continue";
    this.isResumed = how === "Continue";
  }

  /** @param isSame whether nothing is known of the open run, so that it is this one. */
  private nextRun(isSame = false): void {
    this.run = newRun(this.run.number + (isSame ? 0 : 1), this.launch.number);
    this.run.edition = this.launch.edition;
    this.run.build = this.launch.build;
    this.lastFloor = undefined;
    this.isBeforeFirstRoom = true;
    this.isResumed = true;
    this.visits.startRun();
  }

  private closeFloor(): void {
    this.visits.close(false);
    const floor = this.floor;
    this.floor = undefined;
    this.lastRoom = undefined;
    if (floor !== undefined) {
      this.events.floor?.(floor);
    }
  }

  /** A line that only makes sense while a floor is being generated. */
  private floorLine(read: GameLine, line: number): void {
    const { floor } = this;
    if (floor === undefined || !floor.isFromGame || floor.generatedIn !== undefined) {
      if (read.kind !== "curse" && floor?.isGreed !== true) {
        this.loseFloor(line, `"${read.kind}" line outside of a floor that is being generated.`);
      }
      return;
    }
    const attempt = floor.attempts.at(-1);
    const disorder = attempt && disorderOf(attempt, read);
    if (disorder !== undefined) {
      this.damaged(line, disorder);
    }
    if (read.kind === "curse") {
      // Curses stand before the first attempt.
      floor.curses = (floor.curses | (attempt === undefined ? read.bit : 0)) >>> 0;
    } else if (read.kind === "generated") {
      floor.generatedIn = read.attempts;
      this.lastRoom = undefined;
    } else if (read.kind !== "generate") {
      this.attemptLine(attempt, read, line);
    } else if (floor.attempts.length < ATTEMPT_LIMIT) {
      floor.attempts.push(emptyAttempt(line));
    } else {
      this.damaged(line, "more attempts than a floor has.");
    }
  }

  private attemptLine(attempt: ObservedAttempt | undefined, read: GameLine, line: number): void {
    if (attempt !== undefined) {
      addToAttempt(attempt, read, line);
    } else if (read.kind !== "place-room") {
      // Floors of the Greed modes log shapes and no attempt.
      this.damaged(line, `"${read.kind}" line before any "generate...".`);
    }
  }

  /** The first room loaded after "Map Generated" is the start room. */
  private enterRoom(spawnSeed: number, line: number): void {
    const named = this.lastRoom;
    const room = named && { roomType: named.roomType, variant: named.variant, spawnSeed, line };
    this.lastRoom = undefined;
    this.isBeforeFirstRoom = false;
    if (this.floor?.generatedIn !== undefined && room === undefined) {
      this.damaged(line, "a spawn seed whose room is not named.");
    } else if (room !== undefined && !isOfFloor(this.floor, room)) {
      this.loseFloor(line, "a room whose seed is none of the open floor's.");
    }
    const { floor } = this;
    if (room !== undefined) {
      this.visits.enter(room, this.run, floor);
    }
    if (floor?.startRoomSpawnSeed === undefined && floor?.generatedIn !== undefined) {
      floor.startRoomSpawnSeed = spawnSeed;
      floor.startRoomLine = line;
      const { stageSeed } = floor;
      const isOwn = stageSeed !== undefined && isOfStream(stageSeed, spawnSeed);
      if (this.startRooms.has(spawnSeed) && !isOwn) {
        this.damaged(line, "the start room of another floor, so lines stand twice.");
      }
      this.startRooms.add(spawnSeed);
    }
    // Rooms of one floor may share their seeds, but not their type: a bedroom and the start room.
    const isKnown = floor?.entered.some(
      (other) => room && isSameRoom(other, room) && other.roomType === room.roomType,
    );
    if (room !== undefined && isKnown === false && (floor?.entered.length ?? 0) < ENTERED_MAX) {
      floor?.entered.push(room);
    }
  }

  record(read: RecordLine, line: number): void {
    if (!isProblem(read)) {
      this.addRecord(read.record, line);
    } else if (read.isNewer === true) {
      this.problem(line, read.problem);
    } else {
      this.damaged(line, read.problem);
    }
  }

  private addRecord(record: LogRecord, line: number): void {
    this.recognised += 1;
    switch (record.kind) {
      case "session":
        this.run.session = record;
        this.run.startSeed ??= record.startSeed;
        this.run.edition = record.edition;
        return;
      case "award":
        return this.events.award?.(record, line, this.run);
      case "experiment":
        return this.events.experiment?.(record, line, this.run);
      case "deal":
      case "machine":
      case "use":
        return this.events.generator?.(record, this.run);
      case "pedestal":
        return this.events.pedestal?.(record);
      case "floor":
        return this.floorRecord(record, line);
      case "room":
        return this.addRoom(record, line);
      case "audit":
        // The floor's records are judged again: what the mod made of them is not read.
        if (this.floor?.record?.floor !== record.floor) {
          this.damaged(line, `an audit of floor ${record.floor}, whose own record is missing.`);
        }
    }
  }

  private floorRecord(record: FloorRecord, line: number): void {
    const open = this.floor;
    if (open?.record !== undefined && isSameRecord(open.record, record)) {
      return;
    }
    if (open?.record !== undefined || open?.stageSeed !== record.stageSeed) {
      const { curses } = record;
      const floor = { ...this.beginOf(record, line), isFromGame: false, curses };
      this.closeFloor();
      this.floor = floor;
    }
    if (this.floor !== undefined) {
      this.floor.record = record;
      this.floor.recordLine = line;
    }
  }

  private addRoom(room: RoomRecord, line: number): void {
    if (this.floor?.record?.floor !== room.floor) {
      this.damaged(line, `a room of floor ${room.floor}, whose own record is missing.`);
    } else if (!this.floor.rooms.some((other) => isSameRecord(other.room, room))) {
      this.floor.rooms.push({ room, line });
    }
  }
}

function isSameRecord(one: LogRecord, other: LogRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a launch of the game has said of itself; launches count from 1. */
class Launch {
  edition: RuleSet | undefined = undefined;
  build: string | undefined = undefined;
  /** Whether its seed lines say how a run begins, as they do from Repentance on. */
  saysHow: boolean | undefined = undefined;
  /** Rooms of each room file loaded, the files that mods add to, and the file whose number comes next. */
  roomFiles: ReadonlyMap<number, number> = new Map();
  modFiles: ReadonlySet<number> = new Set();
  loadingFile: number | undefined = undefined;

  constructor(readonly number: number) {}
}

/** More room files than the game has. */
const ROOM_FILES_MAX = 100;

/** How a load of room files names the Greed modes, which have files of their own (Repentance). */
const MODE_GREED = 1;
