/**
 * A log that can be shared: the lines that a comparison reads, and of them nothing that it does not read.
 * Reading such a line gives what was read before.
 */
import { formatHypotheses, parseHypotheses } from "../core/award/hypothesisText";
import {
  MODES,
  RECORD_FIELDS,
  type FieldRow,
  type ItemCount,
  type LogRecord,
} from "../core/record/fields";
import { encodeRecord } from "../core/record/write";
import { isSeed } from "../core/rng/generator";
import { formatSeedText, parseSeedText } from "../core/rng/seedText";
import { capitalised } from "../core/words/words";
import { bytesToText } from "./bytes";
import { afterPrefix, PRELOADED, type GameLine, type LineOf } from "./gameLines";
import { LineReader } from "./lineReader";
import { hasRecordMark, readRecordLine } from "./recordLines";
import { LineSigns, PREFIX } from "./signs";

/** What is left of a log. */
export interface StrippedLog {
  readonly text: string;
  /** How many lines the log had, and how many of them are kept. */
  readonly lines: number;
  readonly kept: number;
}

/** Keeps what a comparison reads; comparing it gives the same verdicts. */
export function stripLog(bytes: Uint8Array): StrippedLog {
  const stripper = new LogStripper();
  stripper.push(bytes);
  return stripper.end();
}

/** {@link stripLog} for a log that comes in pieces. */
export class LogStripper {
  /** What is left of the log so far, and was not taken. */
  private text = "";
  private kept = 0;
  private readonly signs = new LineSigns();
  private readonly reader = new LineReader({
    line: (bytes, start, end) => this.line(bytes, start, end),
    // A last line may have been cut anywhere; a whole record shows by its end.
    cutLine: (bytes) => {
      const text = bytesToText(bytes);
      this.add(hasRecordMark(text) ? strippedRecord(text) : undefined);
    },
    longLine: () => this.add(DAMAGED_LINE),
  });

  /** Reads the next bytes of the log. */
  push(bytes: Uint8Array): void {
    this.signs.forget();
    this.reader.push(bytes);
  }

  /** What is left of the bytes since the last call, so that it need not stay in memory. */
  take(): string {
    const { text } = this;
    this.text = "";
    return text;
  }

  /** What is left of the log, which ends here, and was not taken. */
  end(): StrippedLog {
    this.reader.end();
    return { text: this.take(), lines: this.reader.lineCount, kept: this.kept };
  }

  private line(bytes: Uint8Array, start: number, end: number): void {
    if (this.signs.hasZero(bytes, start, end)) {
      this.add(DAMAGED_LINE);
    } else if (this.signs.hasRecord(bytes, start, end)) {
      this.add(strippedRecord(bytesToText(bytes.subarray(start, end))));
    } else {
      this.signs.read(bytes, start, end, (read, hasPrefix, from, to) => {
        const text = bytesToText(bytes.subarray(afterPrefix(bytes, from, to), to));
        const shared = read === "damaged" ? DAMAGED_LINE : sharedLine(read, text);
        this.add((hasPrefix ? PREFIX : "") + shared);
      });
    }
  }

  private add(line: string | undefined): void {
    if (line !== undefined) {
      // That a line was damaged is said in its place, and keeps nothing of it.
      this.kept += line === DAMAGED_LINE ? 0 : 1;
      this.text += `${line}\n`;
    }
  }
}

/** Reads as a line that is damaged, whatever stood there: it must not look whole where it was not. */
const DAMAGED_LINE = "generate... (damaged)";

/** What is written of a line that may hold more than is read; undefined where it may stay. */
type Writers = {
  readonly [Kind in GameLine["kind"]]?: (line: LineOf<Kind>) => string | undefined;
};

const BOSS_WARNING = "[warn] could not find matching boss room";

const WRITERS: Writers = {
  edition: ({ edition, version }) => `Binding of Isaac: ${capitalised(edition)} v${version}`,
  "start-seed": ({ text, seed, how }) => {
    const parsed = parseSeedText(text);
    const named = "seed" in parsed ? parsed.seed : seed;
    const known = how === "Continue" ? how : "New";
    const shown = isSeed(named) ? formatSeedText(named) : "---- ----";
    return `RNG Start Seed: ${shown} (${seed})${how === "" ? "" : ` [${known}]`}`;
  },
  warning: ({ text }) =>
    text.startsWith(BOSS_WARNING) ? BOSS_WARNING : "[warn] LevelGenerator could not find a room",
  room: ({ roomType, variant }) => `Room ${roomType}.${variant}()`,
  entity: ({ entityType, variant }) => `Spawn Entity with Type(${entityType}), Variant(${variant})`,
  item: ({ isTrinket, id, change, player }) => {
    const verb = change < 0 ? "Removing" : "Adding";
    const whose = player === undefined ? "" : ` to player ${player} (-)`;
    return `${verb} ${isTrinket ? "trinket" : "collectible"} ${id} (-)${whose}`;
  },
  trace: ({ trace }) => {
    const picture = PRELOADED.find((row) => row[1] === trace)?.[0];
    return (
      picture && `[warn] AnmCache::PreloadImage: Preloading gfx/items/${picture} while in gameplay`
    );
  },
  "room-file": ({ stageId, mode }) => `[RoomConfig] load stage ${stageId}: - (mode ${mode})`,
  "mod-rooms": ({ stageId, mode }) => `[ModManager] load stage ${stageId}: - (mode ${mode})`,
};

/** The lines of all other kinds are read to their last letter; no number of the game has more digits. */
function sharedLine(read: GameLine, text: string): string {
  const write = WRITERS[read.kind] as ((line: GameLine) => string | undefined) | undefined;
  return (write?.(read) ?? text).replace(/[\d.]+e\+\d+|\d{11,}/g, `${0xffffffff}`);
}

function strippedRecord(text: string): string | undefined {
  const result = readRecordLine(text);
  if ("problem" in result) {
    return result.isNewer === true ? undefined : DAMAGED_LINE;
  }
  return `${PREFIX}Lua Debug: ${writeRecord(result.record)}`;
}

/** A record as it would be read, without texts that nobody judges by. */
function writeRecord(record: LogRecord): string {
  const shared = sharedObject(record as unknown as JsonObject, RECORD_FIELDS[record.kind]);
  return encodeRecord({ ...shared, kind: record.kind } as unknown as LogRecord);
}

interface JsonObject {
  readonly [name: string]: unknown;
}

function sharedObject(object: JsonObject, fields: readonly FieldRow[]): JsonObject {
  return Object.fromEntries(
    fields.map((field) => [field.name, sharedValue(object[field.name], field)]),
  );
}

function sharedValue(value: unknown, { name, kind, oneOf, fields = [] }: FieldRow): unknown {
  if (value === undefined) {
    return undefined;
  }
  if (kind === "text" && oneOf === undefined) {
    return value === "" ? "" : (TEXTS[name]?.(value as string) ?? LEFT_OUT);
  }
  if (kind === "counts") {
    return (value as readonly ItemCount[]).filter(({ item }) => ITEM_CODE.test(item));
  }
  return kind === "list"
    ? (value as readonly JsonObject[]).map((entry) => sharedObject(entry, fields))
    : value;
}

const VERSION = /^\d{1,4}(?:\.\d{1,4}){0,3}$/;
const ITEM_CODE = /^[ct]\d{1,5}$/;
const LEFT_OUT = "left out";

/** Texts that are judged by, as far as this program knows them. */
const TEXTS: Readonly<Record<string, (text: string) => string>> = {
  version: (text) => (VERSION.test(text) ? text : "0"),
  mode: (text) => MODES.find((mode) => mode === text) ?? "observe",
  // Answers that nobody knows put an award outside the model, and still do.
  hypotheses: (text) => {
    const parsed = parseHypotheses(text);
    return "problem" in parsed ? LEFT_OUT : formatHypotheses(parsed.hypotheses);
  },
};
