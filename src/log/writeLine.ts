/**
 * The lines of a log rewritten from what was read of them, and from nothing else: what a reader does
 * not read cannot come along. Reading such a line gives what was read before.
 */
import { formatHypotheses, parseHypotheses } from "../core/award/hypothesisText";
import {
  MODES,
  RECORD_FIELDS,
  type FieldRow,
  type ItemCount,
  type LogRecord,
} from "../core/record/fields";
import { isProblem } from "../core/problem";
import { encodeRecord } from "../core/record/write";
import { formatSeedText, parseSeedText } from "../core/rng/seedText";
import { isSeed } from "../core/rng/generator";
import { capitalised } from "../core/words/words";
import { CURSE_WORDS, type AwardTrace, type GameLine, type LineOf } from "./gameLines";

/** Reads as a line that is damaged, whatever stood there: it must not look whole where it was not. */
export const DAMAGED_LINE = "generate... (damaged)";

/** Beyond, a number stands for nothing in the game. */
const NUMBER_MAX = 0xffffffff;

function amount(value: number): number {
  return Math.min(value, NUMBER_MAX);
}

type Writers = {
  readonly [Kind in GameLine["kind"]]: (line: LineOf<Kind>) => string;
};

const preloading = (picture: string): string =>
  `[warn] AnmCache::PreloadImage: Preloading gfx/items/${picture} while in gameplay`;

const TRACE_LINES: Readonly<Record<AwardTrace, string>> = {
  sack: "[warn] Pickup variant 69 not implemented yet!",
  chest: preloading("pick ups/pickup_005_chests.png"),
  battery: preloading("pick ups/pickup_018_littlebattery.png"),
  trinket: preloading("trinkets/trinket_029_fishhead.png"),
  "troll-bomb": "config for entity 5.40 is missing",
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
  warning: ({ text }) =>
    text.startsWith(BOSS_WARNING) ? BOSS_WARNING : "[warn] LevelGenerator could not find a room",
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
  trace: ({ trace }) => TRACE_LINES[trace],
  "room-file": ({ stageId, mode }) =>
    `[RoomConfig] load stage ${amount(stageId)}: - (mode ${amount(mode)})`,
  "room-total": ({ rooms }) => `allocate ${amount(rooms)} rooms.`,
  "mod-rooms": ({ stageId, mode }) =>
    `[ModManager] load stage ${amount(stageId)}: - (mode ${amount(mode)})`,
  "greed-wave": () => "Spawning greed mode wave from room variant 0.",
};

/** A line of the game as it would be read, without the game's prefix. */
export function writeGameLine(line: GameLine): string {
  const write = WRITERS[line.kind] as (line: GameLine) => string;
  return write(line);
}

/** A record as it would be read, without texts that nobody judges by. */
export function writeRecord(record: LogRecord): string {
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
