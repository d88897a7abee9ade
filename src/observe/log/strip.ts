/**
 * A log that can be shared: what a comparison reads of it, line by line, made of what was read and of nothing else,
 * so that no name or path comes along. Reading such a line gives what was read before.
 */
import { formatHypotheses, parseHypotheses } from "../../core/award/awardRules";
import { ANSWERED_MODE } from "../../core/judge/judgeAward";
import { isProblem } from "../../core/problem";
import type { FieldRow } from "../../core/game/recordRow";
import {
  MODES,
  RECORD_FIELDS,
  type LogRecord,
  type JsonObject,
} from "../../core/record/recordFields";
import { encodeRecord } from "../../core/record/writeRecord";
import { sharedText } from "./gameLines";
import { logLines, PREFIX } from "./logLines";

/** Keeps what a comparison reads; comparing it gives the same verdicts. */
export class LogStripper {
  /** How many lines of the log are kept. */
  kept = 0;
  private text = "";
  private readonly lines = logLines({
    game: ({ text, hasPrefix }) => {
      this.keep((hasPrefix ? PREFIX : "") + sharedText(text));
    },
    record: (read) => {
      if (!isProblem(read)) {
        this.keep(`${PREFIX}Lua Debug: ${writeRecord(read.record)}`);
      } else if (read.isNewer !== true) {
        this.text += DAMAGED_LINE;
      }
    },
    damaged: () => {
      this.text += DAMAGED_LINE;
    },
  });

  get lineCount(): number {
    return this.lines.lineCount;
  }

  /** What is left of the next bytes of the log. */
  push(bytes: Uint8Array): string {
    this.lines.push(bytes);
    return this.take();
  }

  /** What is left of the rest of the log, which ends here. */
  end(): string {
    this.lines.end();
    return this.take();
  }

  private take(): string {
    const { text } = this;
    this.text = "";
    return text;
  }

  private keep(line: string): void {
    this.kept += 1;
    this.text += `${line}\n`;
  }
}

/** Stands in the place of a damaged line, whatever that was, and reads as one: it must not look whole. */
const DAMAGED_LINE = "generate... (damaged)\n";

/** A record as it would be read, without texts that nobody judges by. */
function writeRecord(record: LogRecord): string {
  const shared = sharedObject(record as unknown as JsonObject, RECORD_FIELDS[record.kind]);
  return encodeRecord({ ...shared, kind: record.kind } as unknown as LogRecord);
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
    const counts = Object.entries(value as JsonObject);
    return Object.fromEntries(counts.filter(([code]) => ITEM_CODE.test(code)));
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
  mode: (text) => [...MODES, ANSWERED_MODE].find((mode) => mode === text) ?? "observe",
  // Answers that nobody knows put an award outside the model, and still do.
  hypotheses: (text) => {
    const parsed = parseHypotheses(text);
    return isProblem(parsed) ? LEFT_OUT : formatHypotheses(parsed);
  },
};
