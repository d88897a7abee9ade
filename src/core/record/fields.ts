/** The kinds of records with their fields: the single source of types, writing, checking and docs. */
import { EDITIONS } from "../edition";

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
  /** The texts that are possible; any if missing. */
  readonly oneOf?: readonly string[];
  /** The fields of a list's entries. */
  readonly fields?: readonly FieldRow[];
}

/** The number of an item, by "c" or "t" and its id, such as "c46". */
export interface ItemCount {
  readonly item: string;
  readonly count: number;
}

const VERDICTS = ["match", "mismatch", "outside"] as const;

/** What a comparison can find. */
export type Verdict = (typeof VERDICTS)[number];

/** What the mod does at a clear: pay it, watch it, nothing. */
export const MODES = ["override", "observe", "off"] as const;

// prettier-ignore
const PLAYER_FIELDS = [
  { name: "luck", kind: "float", meaning: "the Luck stat" },
  { name: "items", kind: "counts", meaning: "copies of collectibles (c) and multipliers of trinkets (t) by id" },
] as const satisfies readonly FieldRow[];

// prettier-ignore
const PICKUP_FIELDS = [
  { name: "seed", kind: "int", meaning: "InitSeed" },
  { name: "variant", kind: "int", meaning: "variant asked for" },
  { name: "subType", kind: "int", meaning: "sub-type asked for" },
  { name: "finalVariant", kind: "int", meaning: "variant after the pickup's init" },
  { name: "finalSubType", kind: "int", meaning: "sub-type after the pickup's init" },
  { name: "isRequestKnown", kind: "int", meaning: "1 when the game told what it asked for" },
] as const satisfies readonly FieldRow[];

/** The fields of each kind of record, in the order in which they are written. */
// prettier-ignore
export const RECORD_FIELDS = {
  session: [
    { name: "version", kind: "text", meaning: "version of the mod" },
    { name: "edition", kind: "text", meaning: "edition in force", oneOf: EDITIONS },
    { name: "editionFrom", kind: "text", meaning: "game: recognised; set: chosen by the player", oneOf: ["game", "set"] },
    { name: "mode", kind: "text", meaning: "override, observe or off", oneOf: MODES },
    { name: "startSeed", kind: "int", meaning: "start seed of the run" },
    { name: "isContinued", kind: "int", meaning: "1 for a resumed run" },
    { name: "difficulty", kind: "int", meaning: "0 normal, 1 hard, 2 greed, 3 greedier" },
    { name: "challenge", kind: "int", meaning: "challenge id, 0 for none" },
    { name: "playerTypes", kind: "ints", meaning: "player types, player 0 first" },
    { name: "hasRepentogon", kind: "int", meaning: "1 when REPENTOGON is present" },
    { name: "playerInitSeed", kind: "int", meaning: "Seeds:GetPlayerInitSeed()", isOptional: true },
  ],
  award: [
    { name: "clear", kind: "int", meaning: "number of the clear in this session, from 1" },
    { name: "mode", kind: "text", meaning: "override or observe" },
    { name: "edition", kind: "text", meaning: "edition in force", oneOf: EDITIONS },
    { name: "hypotheses", kind: "text", meaning: "answers to open questions that differ from the defaults" },
    { name: "difficulty", kind: "int", meaning: "0 normal, 1 hard, 2 greed, 3 greedier" },
    { name: "stage", kind: "int", meaning: "stage" },
    { name: "stageType", kind: "int", meaning: "stage type" },
    { name: "listIndex", kind: "int", meaning: "the room's ListIndex" },
    { name: "gridIndex", kind: "int", meaning: "the room's GridIndex, negative off the grid" },
    { name: "roomType", kind: "int", meaning: "room type" },
    { name: "roomShape", kind: "int", meaning: "room shape" },
    { name: "dimension", kind: "int", meaning: "0 main, 1 mirror or mineshaft, 2 Death Certificate" },
    { name: "hasNoReward", kind: "int", meaning: "1 when the room is marked as paying nothing" },
    { name: "players", kind: "list", meaning: "every player, player 0 first", fields: PLAYER_FIELDS },
    { name: "awardSeed", kind: "int", meaning: "the room's award seed before the clear" },
    { name: "nextAwardSeed", kind: "int", meaning: "the room's award seed afterwards, 0 when it could not be read" },
    { name: "expectedVariant", kind: "int", meaning: "expected pickup variant, 0 for nothing" },
    { name: "expectedCount", kind: "int", meaning: "expected number of pickups" },
    { name: "expectedSeeds", kind: "ints", meaning: "expected spawn seeds" },
    { name: "expectedDraws", kind: "int", meaning: "expected steps of the generator" },
    { name: "pickups", kind: "list", meaning: "pickups that were spawned", fields: PICKUP_FIELDS },
    { name: "verdict", kind: "text", meaning: "match, mismatch or outside", oneOf: VERDICTS },
    { name: "reason", kind: "text", meaning: "why, in a sentence" },
    { name: "drawsApart", kind: "int", meaning: "draws by which the game is ahead of the expectation", isOptional: true },
  ],
  floor: [
    { name: "floor", kind: "int", meaning: "number of the floor in this session, from 1" },
    { name: "edition", kind: "text", meaning: "edition in force", oneOf: EDITIONS },
    { name: "difficulty", kind: "int", meaning: "0 normal, 1 hard, 2 greed, 3 greedier" },
    { name: "stage", kind: "int", meaning: "stage" },
    { name: "stageType", kind: "int", meaning: "stage type" },
    { name: "stageSeed", kind: "int", meaning: "stage seed" },
    { name: "startSeed", kind: "int", meaning: "start seed of the run" },
    { name: "curses", kind: "int", meaning: "curse bit field" },
    { name: "victoryLap", kind: "int", meaning: "victory lap, 0 for the first run" },
    { name: "challenge", kind: "int", meaning: "challenge id, 0 for none" },
    { name: "playerType", kind: "int", meaning: "player 0's type" },
    { name: "hearts", kind: "int", meaning: "red hearts in halves" },
    { name: "soulHearts", kind: "int", meaning: "soul and black hearts in halves" },
    { name: "maxHearts", kind: "int", meaning: "red heart containers in halves" },
    { name: "boneHearts", kind: "int", meaning: "bone hearts" },
    { name: "coins", kind: "int", meaning: "coins" },
    { name: "keys", kind: "int", meaning: "keys" },
    { name: "items", kind: "counts", meaning: "items the rules ask about, by c or t and id" },
    { name: "flags", kind: "ints", meaning: "state flags that are set" },
    { name: "inputsFrom", kind: "text", meaning: "snapshot: before the floor was built; callback: after", oneOf: ["snapshot", "callback"] },
    { name: "startRoomIndex", kind: "int", meaning: "grid index of the start room" },
    { name: "roomCount", kind: "int", meaning: "rooms on the grid of the main dimension" },
    { name: "offGridCount", kind: "int", meaning: "rooms off the grid" },
    { name: "otherDimensionCount", kind: "int", meaning: "rooms of other dimensions" },
    { name: "hasRepentogon", kind: "int", meaning: "1 when REPENTOGON is present" },
    { name: "dungeonPlacementSeed", kind: "int", meaning: "Level:GetDungeonPlacementSeed()", isOptional: true },
  ],
  room: [
    { name: "floor", kind: "int", meaning: "number of the floor" },
    { name: "listIndex", kind: "int", meaning: "order of placement" },
    { name: "gridIndex", kind: "int", meaning: "anchor cell, negative off the grid" },
    { name: "safeGridIndex", kind: "int", meaning: "a cell inside the room" },
    { name: "dimension", kind: "int", meaning: "0 main, 1 mirror or mineshaft, -1 off the grid" },
    { name: "shape", kind: "int", meaning: "room shape" },
    { name: "roomType", kind: "int", meaning: "room type" },
    { name: "variant", kind: "int", meaning: "layout variant" },
    { name: "subType", kind: "int", meaning: "layout sub-type" },
    { name: "doors", kind: "int", meaning: "door mask of the layout" },
    { name: "decorationSeed", kind: "int", meaning: "DecorationSeed" },
    { name: "spawnSeed", kind: "int", meaning: "SpawnSeed" },
    { name: "awardSeed", kind: "int", meaning: "AwardSeed when the floor was new" },
  ],
  audit: [
    { name: "floor", kind: "int", meaning: "number of the floor" },
    { name: "holds", kind: "int", meaning: "rules that hold" },
    { name: "broken", kind: "int", meaning: "rules that are broken" },
    { name: "unknown", kind: "int", meaning: "rules that cannot be told" },
    { name: "verdict", kind: "text", meaning: "match, mismatch or outside", oneOf: VERDICTS },
    { name: "reason", kind: "text", meaning: "the first broken rule, or why the floor is outside the model" },
  ],
  attempt: [
    { name: "floor", kind: "int", meaning: "number of the floor" },
    { name: "attempt", kind: "int", meaning: "number of the generation attempt, from 1" },
    { name: "gridIndexes", kind: "ints", meaning: "grid index of each room" },
    { name: "shapes", kind: "ints", meaning: "shape of each room" },
    { name: "deadEnds", kind: "ints", meaning: "1 for each room that is a dead end" },
  ],
} as const satisfies Readonly<Record<string, readonly FieldRow[]>>;

/** What a field holds. */
type ValueOf<Row extends FieldRow> = Row extends { readonly oneOf: readonly (infer Text)[] }
  ? Text
  : Row extends { readonly fields: readonly FieldRow[] }
    ? readonly Fields<Row["fields"]>[]
    : {
        readonly int: number;
        readonly float: number;
        readonly text: string;
        readonly ints: readonly number[];
        readonly counts: readonly ItemCount[];
        readonly list: never;
      }[Row["kind"]];

type OptionalRow = { readonly isOptional: true };

/** An object of some fields. */
type Fields<Rows extends readonly FieldRow[]> = {
  readonly [Row in Exclude<Rows[number], OptionalRow> as Row["name"]]: ValueOf<Row>;
} & {
  readonly [Row in Extract<Rows[number], OptionalRow> as Row["name"]]?: ValueOf<Row>;
};

type RecordOf<Kind extends keyof typeof RECORD_FIELDS> = { readonly kind: Kind } & Fields<
  (typeof RECORD_FIELDS)[Kind]
>;

/** One player at the moment of a clear. */
export type PlayerRecord = Fields<typeof PLAYER_FIELDS>;

/** One pickup that was spawned for an award. */
export type PickupRecord = Fields<typeof PICKUP_FIELDS>;

/** Written when a run starts or is resumed. */
export type SessionRecord = RecordOf<"session">;

/** One room clear. */
export type AwardRecord = RecordOf<"award">;

/** A new floor with the state of the run that its special rooms depended on. */
export type FloorRecord = RecordOf<"floor">;

/** One room of the floor logged before it. */
export type RoomRecord = RecordOf<"room">;

/** The audit of the floor logged before it, in one line. */
export type AuditRecord = RecordOf<"audit">;

/** One generation attempt, seen through REPENTOGON's layout callback. */
export type AttemptRecord = RecordOf<"attempt">;

/** Any record. */
export type LogRecord =
  SessionRecord | AwardRecord | FloorRecord | RoomRecord | AuditRecord | AttemptRecord;
