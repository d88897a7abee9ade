/** The kinds of records with their fields: the single source of types, writing, checking and docs. */
import { RULE_SETS } from "../game/edition";
import type { Bag } from "../game/bag";
import { row, type FieldRow } from "../game/recordRow";
import { RECORDED, type RecordedRow } from "../game/situationRows";

/** What any JSON object may hold. */
export interface JsonObject {
  readonly [name: string]: unknown;
}

const VERDICTS = ["match", "mismatch", "outside"] as const;

/** What a comparison can find. */
export type Verdict = (typeof VERDICTS)[number];

/** What the mod does at a clear: make its award, watch it, nothing. */
export const MODES = ["override", "observe", "off"] as const;

function oneOf<const Name extends string, const Text extends string>(
  name: Name,
  texts: readonly Text[],
  meaning: string,
) {
  return { name, kind: "text", meaning, oneOf: texts } as const;
}

function list<const Name extends string, const Rows extends readonly FieldRow[]>(
  name: Name,
  meaning: string,
  fields: Rows,
) {
  return { name, kind: "list", meaning, fields } as const;
}

const PLAYER_FIELDS = [
  row("luck", "float", "the Luck stat"),
  row("items", "counts", "copies of collectibles (c) and multipliers of trinkets (t) by id"),
] as const satisfies readonly FieldRow[];

/** The rules that were in force. */
const EDITION = oneOf("edition", RULE_SETS, "edition in force");

const DIFFICULTY = row("difficulty", "int", "0 normal, 1 hard, 2 greed, 3 greedier");

const PICKUP_FIELDS = [
  row("seed", "int", "InitSeed"),
  row("variant", "int", "variant asked for"),
  row("subType", "int", "sub-type asked for"),
  row("finalVariant", "int", "variant after the pickup's init"),
  row("finalSubType", "int", "sub-type after the pickup's init"),
  row("isRequestKnown", "int", "1 when the game told what it asked for"),
] as const satisfies readonly FieldRow[];

/** What a floor's record holds of the situation, of one kind. */
function recordedAs(kind: FieldRow["kind"]) {
  return RECORDED.map(({ record }) => record).filter((record) => record.kind === kind);
}

/** The fields of each kind of record, in the order in which they are written. */
export const RECORD_FIELDS = {
  session: [
    row("version", "text", "version of the mod"),
    EDITION,
    oneOf("mode", MODES, "override, observe or off"),
    row("startSeed", "int", "start seed of the run"),
    DIFFICULTY,
    row("challenge", "int", "challenge id, 0 for none"),
    row("playerTypes", "ints", "player types, player 0 first"),
    row("hasRepentogon", "int", "1 when REPENTOGON is present"),
  ],
  award: [
    row("clear", "int", "number of the clear in this session, from 1"),
    row(
      "mode",
      "text",
      "override, observe, or answered: watched, but another mod answered the clear, or failed in it, before",
    ),
    EDITION,
    row("hypotheses", "text", "answers to open questions that differ from the defaults"),
    DIFFICULTY,
    row("stage", "int", "stage"),
    row("stageType", "int", "stage type"),
    row("listIndex", "int", "the room's ListIndex"),
    row("gridIndex", "int", "the room's GridIndex, negative off the grid"),
    row("roomType", "int", "room type"),
    row("roomShape", "int", "room shape"),
    row("dimension", "int", "0 main, 1 mirror or mineshaft, 2 Death Certificate"),
    row("hasNoReward", "int", "1 when the room is marked as dropping nothing"),
    list("players", "every player, player 0 first", PLAYER_FIELDS),
    row("awardSeed", "int", "the room's award seed before the clear"),
    row("nextAwardSeed", "int", "the room's award seed afterwards, 0 when it could not be read"),
    row("expectedVariant", "int", "expected pickup variant, 0 for nothing"),
    row("expectedCount", "int", "expected number of pickups"),
    row("expectedSeeds", "ints", "expected spawn seeds"),
    list("pickups", "pickups that were spawned", PICKUP_FIELDS),
    oneOf("verdict", VERDICTS, "match, mismatch or outside"),
    row("reason", "text", "why, in a sentence"),
  ],
  floor: [
    row("floor", "int", "number of the floor in this session, from 1"),
    EDITION,
    DIFFICULTY,
    row("stage", "int", "stage"),
    row("stageType", "int", "stage type"),
    row("stageSeed", "int", "stage seed"),
    row("startSeed", "int", "start seed of the run"),
    ...recordedAs("int"),
    ...recordedAs("counts"),
    ...recordedAs("ints"),
    oneOf(
      "inputsFrom",
      ["snapshot", "callback"],
      "snapshot: before the floor was built; callback: after",
    ),
    row("startRoomIndex", "int", "grid index of the start room"),
    row("roomCount", "int", "rooms on the grid of the main dimension"),
    row("offGridCount", "int", "rooms off the grid"),
  ],
  room: [
    row("floor", "int", "number of the floor"),
    row("listIndex", "int", "order of placement"),
    row("gridIndex", "int", "anchor cell, negative off the grid"),
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
    oneOf("verdict", VERDICTS, "match, mismatch or outside"),
    row("reason", "text", "the first broken rule, or why the floor is outside the model"),
  ],
  pedestal: [
    EDITION,
    row("listIndex", "int", "the room's ListIndex"),
    row("gridIndex", "int", "the room's GridIndex, negative off the grid"),
    row("roomType", "int", "room type"),
    row("pool", "int", "number of the item pool that was asked, -1 for none"),
    row("poolSeed", "int", "seed of the pool's pick, 0 for none"),
    row("initSeed", "int", "the pedestal's InitSeed"),
    row("expected", "int", "collectible that was told before the room was entered"),
    row("came", "int", "collectible that stood there"),
  ],
  experiment: [
    row("experiment", "int", "number of the experiment in its series, from 1"),
    row("asks", "text", "the question, the draw, or free: at random"),
    EDITION,
    row("difficulty", "int", "0 normal, 1 hard"),
    row("stage", "int", "stage"),
    row("stageType", "int", "stage type"),
    row("roomType", "int", "room type"),
    list("players", "every player, player 0 first", PLAYER_FIELDS),
    row("awardSeed", "int", "the award seed that was written into the room"),
    row("nextAwardSeed", "int", "the room's award seed afterwards"),
    list("pickups", "pickups that were spawned", PICKUP_FIELDS),
  ],
  series: [
    row("series", "int", "number of the series in this session, from 1"),
    EDITION,
    row("experiments", "int", "experiments made"),
    row("unexplained", "int", "experiments that no combination of answers explains"),
    row("settled", "text", "the answers that are settled"),
    row("open", "text", "the questions that are open"),
    row("ended", "text", "why the series ended"),
    row("cannot", "text", "what this game cannot do"),
  ],
  deal: [
    EDITION,
    row("isTried", "int", "1 when the laboratory tried for the door, 0 behind a boss"),
    row("stage", "int", "stage"),
    row("stageType", "int", "stage type"),
    row("stageSeed", "int", "stage seed"),
    row("listIndex", "int", "the boss room's ListIndex"),
    row("chance", "float", "chance of a deal as the game tells it, from 0 to 1"),
    row("door", "int", "room type behind the deal's door: 14 devil, 15 angel; 0 for no door"),
    row("decorationSeed", "int", "the boss room's DecorationSeed"),
    row("spawnSeed", "int", "its SpawnSeed"),
    row("awardSeed", "int", "its AwardSeed before the clear or the try"),
    row(
      "levelSeed",
      "int",
      "the level's devil and angel stream before, 0 where the game does not tell",
    ),
    row("nextLevelSeed", "int", "the same afterwards"),
  ],
  machine: [
    EDITION,
    row("entityType", "int", "6 for a machine or beggar, 0 for the spikes of a sacrifice room"),
    row("variant", "int", "which machine or beggar"),
    row("initSeed", "int", "its InitSeed; of spikes their generator as the room was entered"),
    row("dropSeed", "int", "its generator before the payment"),
    row("nextDropSeed", "int", "and after it"),
    row("uses", "int", "how often spikes were used, as the game counts; 0 for a machine"),
    list(
      "pickups",
      "what came until the next payment, for a second and a half at most",
      PICKUP_FIELDS,
    ),
  ],
  use: [
    EDITION,
    oneOf("what", ["collectible", "card", "pill"], "what was used"),
    row("id", "int", "its number; of a pill its effect's"),
    row("seed", "int", "its own generator before, 0 where it was not seen"),
    row("nextSeed", "int", "and after it"),
    list("pedestals", "the pedestals of the room, before and after", [
      row("item", "int", "collectible before"),
      row("initSeed", "int", "InitSeed before"),
      row("dropSeed", "int", "drop seed before"),
      row("nextItem", "int", "collectible after"),
      row("nextInitSeed", "int", "InitSeed after"),
      row("nextDropSeed", "int", "drop seed after"),
    ]),
  ],
  // Mods up to 0.3 wrote it where REPENTOGON was present; it is read over, whatever else it holds.
  attempt: [row("floor", "int", "number of the floor")],
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
        readonly counts: Bag;
        readonly list: never;
      }[Row["kind"]];

/** An object of some fields. */
type Fields<Rows extends readonly FieldRow[]> = {
  readonly [Row in Rows[number] as Row["name"]]: ValueOf<Row>;
};

/** What a floor's record holds of the situation. */
export type RunRecord = Fields<readonly RecordedRow["record"][]>;

type RecordOf<Kind extends keyof typeof RECORD_FIELDS> = { readonly kind: Kind } & Fields<
  (typeof RECORD_FIELDS)[Kind]
>;

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

/** A pedestal of which the mod told before what stands on it. */
export type PedestalRecord = RecordOf<"pedestal">;

/** One award that the laboratory asked the game for. */
export type ExperimentRecord = RecordOf<"experiment">;

/** A deal that was decided: what may have decided it, and whether a door stands. */
export type DealRecord = RecordOf<"deal">;

/** A payment at a machine or beggar, or a sacrifice. */
export type MachineRecord = RecordOf<"machine">;

/** A use of a collectible, card or pill. */
export type UseRecord = RecordOf<"use">;

/** Any record. */
export type LogRecord = {
  [Kind in keyof typeof RECORD_FIELDS]: RecordOf<Kind>;
}[keyof typeof RECORD_FIELDS];
