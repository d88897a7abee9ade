/**
 * A log that can be shared: what a comparison reads of it, rewritten line by line from what was read and from
 * nothing else, so that no name or path comes along. Reading such a line gives what was read before.
 */
import { formatHypotheses, parseHypotheses } from "../core/award/rules";
import { isProblem } from "../core/problem";
import {
  MODES,
  RECORD_FIELDS,
  type FieldRow,
  type ItemCount,
  type LogRecord,
} from "../core/record/fields";
import { encodeRecord } from "../core/record/write";
import { formatSeedText, parseSeedText } from "../core/rng/seedText";
import { isSeed } from "../core/rng/generator";
import { capitalised } from "../core/award/awardWords";
import { CURSE_WORDS, type GameLine, type LineOf } from "./gameLines";
import { LogLines, PREFIX, type RecordLine } from "./logLines";

/** Keeps what a comparison reads; comparing it gives the same verdicts. */
export class LogStripper {
  /** How many lines of the log are kept. */
  kept = 0;
  private text = "";
  private readonly lines = new LogLines({
    game: (read, _, hasPrefix) => {
      this.keep((hasPrefix ? PREFIX : "") + writeGameLine(read));
    },
    record: (read) => {
      this.record(read);
    },
    damaged: () => {
      this.damaged();
    },
    // It may have been cut anywhere.
    cut: () => undefined,
  });

  /** How many lines the log had. */
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

  /** That a line was damaged is said in its place, and keeps nothing of it. */
  private damaged(): void {
    this.text += `${DAMAGED_LINE}\n`;
  }

  private record(read: RecordLine): void {
    if (!isProblem(read)) {
      this.keep(`${PREFIX}Lua Debug: ${writeRecord(read.record)}`);
    } else if (read.isNewer !== true) {
      this.damaged();
    }
  }
}

/** Reads as a line that is damaged, whatever stood there: it must not look whole where it was not. */
const DAMAGED_LINE = "generate... (damaged)";

/** Beyond, a number stands for nothing in the game. */
const NUMBER_MAX = 0xffffffff;

function amount(value: number): number {
  return Math.min(value, NUMBER_MAX);
}

type Writers = {
  readonly [Kind in GameLine["kind"]]: (line: LineOf<Kind>) => string;
};

const WRITERS: Writers = {
  edition: ({ edition, version }) => `Binding of Isaac: ${capitalised(edition)} v${version}`,
  "start-seed": ({ text, seed, how }) => {
    const parsed = parseSeedText(text);
    const named = "seed" in parsed ? parsed.seed : seed;
    const known = how === "Continue" ? how : "New";
    const shown = isSeed(named) ? formatSeedText(named) : "---- ----";
    return `RNG Start Seed: ${shown} (${seed})${how === "" ? "" : ` [${known}]`}`;
  },
  player: ({ playerType }) => `Initialized player with Variant 0 and Subtype ${amount(playerType)}`,
  "co-player": () => "Initialized player with Variant 1 and Subtype 0",
  level: ({ stage, stageType, stageSeed, isRebirth }) =>
    `Level::Init m_Stage ${stage}, m_${isRebirth ? "AltStage" : "StageType"} ${stageType}${stageSeed === undefined ? "" : ` Seed ${stageSeed}`}`,
  curse: ({ bit }) => `Curse of ${CURSE_WORDS.find((row) => row[1] === bit)?.[0]}`,
  generate: () => "generate...",
  "place-room": ({ shape }) => `place_room: shape ${shape}`,
  loops: ({ rooms, loops }) => `${rooms} rooms in ${loops} loops`,
  forcing: () => "not enough dead ends, trying to make new one",
  "dead-ends": ({ have, need }) => `not enough dead ends (${amount(have)}/${amount(need)})`,
  "not-usable": () => "generated level is not usable",
  placing: () => "placing rooms...",
  generated: ({ attempts }) => `Map Generated in ${amount(attempts)} Loops`,
  room: ({ roomType, variant }) => `Room ${amount(roomType)}.${amount(variant)}()`,
  "spawn-seed": ({ seed }) => `SpawnRNG seed: ${seed}`,
  pickup: ({ variant, subType, seed }) =>
    `Entity Pickup Initialized as: 5.${amount(variant)}.${amount(subType)}  Seed: ${seed.toString(16)}`,
  entity: ({ entityType, variant }) =>
    `Spawn Entity with Type(${amount(entityType)}), Variant(${amount(variant)})`,
  item: ({ isTrinket, id, change, player }) => {
    const verb = change < 0 ? "Removing" : "Adding";
    const whose = player === undefined ? "" : ` to player ${amount(player)} (-)`;
    return `${verb} ${isTrinket ? "trinket" : "collectible"} ${amount(id)} (-)${whose}`;
  },
  rerolled: () => "Added 0 Collectibles",
  "pill-or-card": () => "Action PillCard Triggered",
  "room-file": ({ stageId, mode }) =>
    `[RoomConfig] load stage ${amount(stageId)}: - (mode ${amount(mode)})`,
  "room-total": ({ rooms }) => `allocate ${amount(rooms)} rooms.`,
  "mod-rooms": ({ stageId, mode }) =>
    `[ModManager] load stage ${amount(stageId)}: - (mode ${amount(mode)})`,
  "greed-wave": () => "Spawning greed mode wave from room variant 0.",
};

/** A line of the game as it would be read, without the game's prefix. */
function writeGameLine(line: GameLine): string {
  const write = WRITERS[line.kind] as (line: GameLine) => string;
  return write(line);
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
    return isProblem(parsed) ? LEFT_OUT : formatHypotheses(parsed);
  },
};
