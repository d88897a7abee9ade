/** The kinds of records with their fields: the single source of writing, checking and docs. */
import type { Edition } from "../edition";

/** How a field is written in JSON. */
export type FieldKind =
  | "int" // an integer; grid indexes of off-grid rooms are negative
  | "float" // a float32
  | "text" // printable ASCII
  | "ints" // a list of integers
  | "counts" // an object from items to integers, such as {"c46":1}
  | "list"; // a list of objects with fields of their own

/** One field of a record. */
export interface FieldRow {
  readonly name: string;
  readonly kind: FieldKind;
  readonly meaning: string;
  readonly isOptional?: true;
  /** The fields of a list's entries. */
  readonly fields?: readonly FieldRow[];
}

/** The number of an item, by "c" or "t" and its id, such as "c46". */
export interface ItemCount {
  readonly item: string;
  readonly count: number;
}

/** What a comparison can find. */
export type Verdict = "match" | "mismatch" | "outside";

/** Written when a run starts or is resumed. */
export interface SessionRecord {
  readonly kind: "session";
  readonly version: string;
  readonly edition: Edition;
  /** "game" when recognised from the game's own objects, "set" when the player chose it. */
  readonly editionFrom: string;
  readonly mode: string;
  readonly startSeed: number;
  readonly isContinued: number;
  readonly difficulty: number;
  readonly challenge: number;
  readonly playerTypes: readonly number[];
  readonly hasRepentogon: number;
  /** Prediction of the player init seed for 13 and 14 stage seeds against the game's value. */
  readonly playerInitSeed?: number;
}

/** One player at the moment of a clear. */
export interface PlayerRecord {
  readonly luck: number;
  readonly items: readonly ItemCount[];
}

/** One pickup that was spawned for an award. */
export interface PickupRecord {
  readonly seed: number;
  /** What was asked for, when the game told before making it; otherwise equal to the final one. */
  readonly variant: number;
  readonly subType: number;
  readonly finalVariant: number;
  readonly finalSubType: number;
  /** 1 when the game told what it asked for. */
  readonly isRequestKnown: number;
}

/** One room clear. */
export interface AwardRecord {
  readonly kind: "award";
  readonly clear: number;
  readonly mode: string;
  readonly edition: Edition;
  /** Answers to open questions that differ from the edition's defaults: "watchDraw=withTrinket". */
  readonly hypotheses: string;
  readonly difficulty: number;
  readonly stage: number;
  readonly stageType: number;
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly roomType: number;
  readonly roomShape: number;
  readonly dimension: number;
  readonly hasNoReward: number;
  readonly players: readonly PlayerRecord[];
  readonly awardSeed: number;
  /** The room's award seed some frames after the clear; 0 when it could not be read. */
  readonly nextAwardSeed: number;
  readonly expectedVariant: number;
  readonly expectedCount: number;
  readonly expectedSeeds: readonly number[];
  readonly expectedDraws: number;
  readonly pickups: readonly PickupRecord[];
  readonly verdict: Verdict;
  readonly reason: string;
  /** By how many draws the game's generator is ahead of the expected one. */
  readonly drawsApart?: number;
}

/** A new floor with the state of the run that its special rooms depended on. */
export interface FloorRecord {
  readonly kind: "floor";
  readonly floor: number;
  readonly edition: Edition;
  readonly difficulty: number;
  readonly stage: number;
  readonly stageType: number;
  readonly stageSeed: number;
  readonly startSeed: number;
  readonly curses: number;
  readonly victoryLap: number;
  readonly challenge: number;
  readonly playerType: number;
  readonly hearts: number;
  readonly soulHearts: number;
  readonly maxHearts: number;
  readonly boneHearts: number;
  readonly coins: number;
  readonly keys: number;
  readonly items: readonly ItemCount[];
  readonly flags: readonly number[];
  /** "snapshot" taken before the floor was built, or "callback" when there was none. */
  readonly inputsFrom: string;
  readonly startRoomIndex: number;
  readonly roomCount: number;
  readonly offGridCount: number;
  readonly otherDimensionCount: number;
  readonly hasRepentogon: number;
  readonly dungeonPlacementSeed?: number;
}

/** One room of the floor logged before it. */
export interface RoomRecord {
  readonly kind: "room";
  readonly floor: number;
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly safeGridIndex: number;
  readonly dimension: number;
  readonly shape: number;
  readonly roomType: number;
  readonly variant: number;
  readonly subType: number;
  readonly doors: number;
  readonly decorationSeed: number;
  readonly spawnSeed: number;
  readonly awardSeed: number;
}

/** The audit of the floor logged before it, in one line. */
export interface AuditRecord {
  readonly kind: "audit";
  readonly floor: number;
  readonly holds: number;
  readonly broken: number;
  readonly unknown: number;
  readonly verdict: Verdict;
  readonly reason: string;
}

/** One generation attempt, seen through REPENTOGON's layout callback. */
export interface AttemptRecord {
  readonly kind: "attempt";
  readonly floor: number;
  readonly attempt: number;
  readonly gridIndexes: readonly number[];
  readonly shapes: readonly number[];
  readonly deadEnds: readonly number[];
}

/** Any record. */
export type LogRecord =
  SessionRecord | AwardRecord | FloorRecord | RoomRecord | AuditRecord | AttemptRecord;

function row(name: string, kind: FieldKind, meaning: string): FieldRow {
  return { name, kind, meaning };
}

function optional(name: string, kind: FieldKind, meaning: string): FieldRow {
  return { name, kind, meaning, isOptional: true };
}

function list(name: string, meaning: string, fields: readonly FieldRow[]): FieldRow {
  return { name, kind: "list", meaning, fields };
}

const PLAYER_FIELDS: readonly FieldRow[] = [
  row("luck", "float", "the Luck stat"),
  row("items", "counts", "copies of collectibles (c) and multipliers of trinkets (t) by id"),
];

const PICKUP_FIELDS: readonly FieldRow[] = [
  row("seed", "int", "InitSeed"),
  row("variant", "int", "variant asked for"),
  row("subType", "int", "sub-type asked for"),
  row("finalVariant", "int", "variant after the pickup's init"),
  row("finalSubType", "int", "sub-type after the pickup's init"),
  row("isRequestKnown", "int", "1 when the game told what it asked for"),
];

/** The fields of each kind of record, in the order in which they are written. */
export const RECORD_FIELDS: { readonly [Kind in LogRecord["kind"]]: readonly FieldRow[] } = {
  session: [
    row("version", "text", "version of the mod"),
    row("edition", "text", "edition in force"),
    row("editionFrom", "text", "game: recognised; set: chosen by the player"),
    row("mode", "text", "override, observe or off"),
    row("startSeed", "int", "start seed of the run"),
    row("isContinued", "int", "1 for a resumed run"),
    row("difficulty", "int", "0 normal, 1 hard, 2 greed, 3 greedier"),
    row("challenge", "int", "challenge id, 0 for none"),
    row("playerTypes", "ints", "player types, player 0 first"),
    row("hasRepentogon", "int", "1 when REPENTOGON is present"),
    optional("playerInitSeed", "int", "Seeds:GetPlayerInitSeed()"),
  ],
  award: [
    row("clear", "int", "number of the clear in this session, from 1"),
    row("mode", "text", "override or observe"),
    row("edition", "text", "edition in force"),
    row("hypotheses", "text", "answers to open questions that differ from the defaults"),
    row("difficulty", "int", "0 normal, 1 hard, 2 greed, 3 greedier"),
    row("stage", "int", "stage"),
    row("stageType", "int", "stage type"),
    row("listIndex", "int", "the room's ListIndex"),
    row("gridIndex", "int", "the room's GridIndex, negative off the grid"),
    row("roomType", "int", "room type"),
    row("roomShape", "int", "room shape"),
    row("dimension", "int", "0 main, 1 mirror or mineshaft, 2 Death Certificate"),
    row("hasNoReward", "int", "1 when the room is marked as paying nothing"),
    list("players", "every player, player 0 first", PLAYER_FIELDS),
    row("awardSeed", "int", "the room's award seed before the clear"),
    row("nextAwardSeed", "int", "the room's award seed afterwards, 0 when it could not be read"),
    row("expectedVariant", "int", "expected pickup variant, 0 for nothing"),
    row("expectedCount", "int", "expected number of pickups"),
    row("expectedSeeds", "ints", "expected spawn seeds"),
    row("expectedDraws", "int", "expected steps of the generator"),
    list("pickups", "pickups that were spawned", PICKUP_FIELDS),
    row("verdict", "text", "match, mismatch or outside"),
    row("reason", "text", "why, in a sentence"),
    optional("drawsApart", "int", "draws by which the game is ahead of the expectation"),
  ],
  floor: [
    row("floor", "int", "number of the floor in this session, from 1"),
    row("edition", "text", "edition in force"),
    row("difficulty", "int", "0 normal, 1 hard, 2 greed, 3 greedier"),
    row("stage", "int", "stage"),
    row("stageType", "int", "stage type"),
    row("stageSeed", "int", "stage seed"),
    row("startSeed", "int", "start seed of the run"),
    row("curses", "int", "curse bit field"),
    row("victoryLap", "int", "victory lap, 0 for the first run"),
    row("challenge", "int", "challenge id, 0 for none"),
    row("playerType", "int", "player 0's type"),
    row("hearts", "int", "red hearts in halves"),
    row("soulHearts", "int", "soul and black hearts in halves"),
    row("maxHearts", "int", "red heart containers in halves"),
    row("boneHearts", "int", "bone hearts"),
    row("coins", "int", "coins"),
    row("keys", "int", "keys"),
    row("items", "counts", "items the rules ask about, by c or t and id"),
    row("flags", "ints", "state flags that are set"),
    row("inputsFrom", "text", "snapshot: before the floor was built; callback: after"),
    row("startRoomIndex", "int", "grid index of the start room"),
    row("roomCount", "int", "rooms on the grid of the main dimension"),
    row("offGridCount", "int", "rooms off the grid"),
    row("otherDimensionCount", "int", "rooms of other dimensions"),
    row("hasRepentogon", "int", "1 when REPENTOGON is present"),
    optional("dungeonPlacementSeed", "int", "Level:GetDungeonPlacementSeed()"),
  ],
  room: [
    row("floor", "int", "number of the floor"),
    row("listIndex", "int", "order of placement"),
    row("gridIndex", "int", "anchor cell, negative off the grid"),
    row("safeGridIndex", "int", "a cell inside the room"),
    row("dimension", "int", "0 main, 1 mirror or mineshaft, -1 off the grid"),
    row("shape", "int", "room shape"),
    row("roomType", "int", "room type"),
    row("variant", "int", "layout variant"),
    row("subType", "int", "layout sub-type"),
    row("doors", "int", "door mask of the layout"),
    row("decorationSeed", "int", "DecorationSeed"),
    row("spawnSeed", "int", "SpawnSeed"),
    row("awardSeed", "int", "AwardSeed when the floor was new"),
  ],
  audit: [
    row("floor", "int", "number of the floor"),
    row("holds", "int", "rules that hold"),
    row("broken", "int", "rules that are broken"),
    row("unknown", "int", "rules that cannot be told"),
    row("verdict", "text", "match, mismatch or outside"),
    row("reason", "text", "the first broken rule, or why the floor is outside the model"),
  ],
  attempt: [
    row("floor", "int", "number of the floor"),
    row("attempt", "int", "number of the generation attempt, from 1"),
    row("gridIndexes", "ints", "grid index of each room"),
    row("shapes", "ints", "shape of each room"),
    row("deadEnds", "ints", "1 for each room that is a dead end"),
  ],
};
