/**
 * A run and its floors as records: the floor's setup and the run's state, then one record for each room. With records on
 * a floor is read and logged as it is entered, else read when somebody asks. It is held against the rules only when
 * somebody asks, by the same judge that audits the records outside the game.
 */
import type { FloorRecord, RoomRecord } from "../core/record/recordFields";
import { secondFile } from "./secondFile";
import { currentEdition, session, type FloorReading, startSeedOfGame } from "./session";
import { isLogging, writeRecord } from "./writeGame";
import { STATE_FLAGS } from "../core/game/unlocks";
import { stageSeedSlot } from "../core/rng/stageSeeds";
import { hasRepentogon } from "./editionDetection";
import {
  integerOf,
  itemCounts,
  seedOf,
  listPlayers,
  playerTypes,
  countHeld,
  readDifficulty,
  knows,
} from "./readGame";
import { dimensionOf, readStage } from "./gameRooms";
import { currentMode } from "./proof";
import { VERSION } from "./version";
import type { Bag } from "../core/game/bag";
import { FLOOR_ITEMS, MOMS_BOX } from "../core/game/items";
import { newestOf, type RuleSet } from "../core/game/edition";
import type { FloorVerdict } from "../floors/audit/judgeFloor";
import type { RunInputs } from "./modState";

/** Reads the state of the run before the game builds a floor. */
export function takeDownRun(this: void): void {
  session.snapshot = isLogging() ? readRunInputs(currentEdition()) : undefined;
}

/**
 * Logs the floor that is entered, unless records are off: then nothing is read at all.
 *
 * @param isPlayed whether it was played before, as on a resumed run.
 */
export function enterFloor(isPlayed: boolean): void {
  const level = session.run?.level;
  if (level !== undefined && isLogging()) {
    level.floor = readFloor(isPlayed);
  }
  session.snapshot = undefined;
}

/** The current floor. If it was not read on entering, it is read now, as one that is being played. */
export function currentFloor(): FloorReading | undefined {
  const level = session.run?.level;
  if (level !== undefined && level.floor === undefined) {
    level.floor = readFloor(true);
  }
  return level?.floor;
}

/** Reads and logs the floor; undefined when there is no player to read the state of the run from. */
function readFloor(isPlayed: boolean): FloorReading | undefined {
  const before = isPlayed ? undefined : session.snapshot;
  const inputs = before ?? readRunInputs(currentEdition());
  if (inputs === undefined) {
    return undefined;
  }
  session.floorCount += 1;
  const number = session.floorCount;
  const rooms = readRoomRecords(number);
  const inputsFrom = before === undefined ? "callback" : "snapshot";
  const floor = readFloorRecord(number, rooms, inputs, inputsFrom);
  writeRecord(floor);
  for (const room of rooms) {
    writeRecord(room);
  }
  return { floor, rooms, isPlayed };
}

/**
 * What the rules that are chosen now say of a floor, and how sure they are, as a sentence; the verdict is logged.
 * The floor may have been read before they were chosen.
 */
export function auditFloorReading({
  floor,
  rooms,
  isPlayed,
}: FloorReading): FloorVerdict & { readonly sure: string } {
  const { countRules, floorInputOf, judgeFloor, sureOfFloor } = secondFile();
  const input = floorInputOf({ ...floor, edition: currentEdition() });
  const found = judgeFloor(input, rooms, isPlayed);
  const { verdict, reason, findings = [] } = found;
  const [holds, broken] = [countRules(findings, "holds"), countRules(findings, "broken")];
  writeRecord({ kind: "audit", floor: floor.floor, holds, broken, verdict, reason });
  return { ...found, sure: sureOfFloor(input) };
}

/** Where a room record lies that is not on the grid. */
const OFF_GRID = -1;

/** The lowest index of a room beyond the grid: the angel shop (IsaacDocs, GridRooms). */
const LOWEST_INDEX = -18;

/** Every room of the game's list, and those beyond the grid that it has not made yet (the devil room). */
function readRoomRecords(floor: number): RoomRecord[] {
  const level = Game().GetLevel();
  const rooms = level.GetRooms();
  const records: RoomRecord[] = [];
  const listed = new LuaSet<number>();
  const add = (descriptor: Readonly<RoomDescriptor> | undefined): void => {
    if (descriptor !== undefined && !listed.has(integerOf(descriptor.ListIndex))) {
      listed.add(integerOf(descriptor.ListIndex));
      records.push(readRoomRecord(floor, descriptor));
    }
  };
  for (let index = 0; index < rooms.Size; index += 1) {
    add(rooms.Get(index));
  }
  for (let index = -1; index >= LOWEST_INDEX; index -= 1) {
    const descriptor: RoomDescriptor | undefined = level.GetRoomByIdx(index);
    // An index without a room gives a descriptor without seeds.
    add(descriptor !== undefined && seedOf(descriptor.SpawnSeed) !== 0 ? descriptor : undefined);
  }
  return records;
}

/** Stands for the data of a room that the game has not made yet. */
const NO_DATA = { Shape: 0, Type: 0, Variant: 0, Subtype: 0, Doors: 0 };

function readRoomRecord(floor: number, descriptor: Readonly<RoomDescriptor>): RoomRecord {
  const { Shape, Type, Variant, Subtype, Doors } = descriptor.Data ?? NO_DATA;
  const gridIndex = integerOf(descriptor.GridIndex);
  return {
    kind: "room",
    floor,
    listIndex: integerOf(descriptor.ListIndex),
    gridIndex,
    dimension: gridIndex < 0 ? OFF_GRID : dimensionOf(descriptor),
    shape: integerOf(Shape),
    roomType: integerOf(Type),
    variant: integerOf(Variant),
    subType: integerOf(Subtype),
    doors: integerOf(Doors as unknown as number),
    decorationSeed: seedOf(descriptor.DecorationSeed),
    spawnSeed: seedOf(descriptor.SpawnSeed),
    awardSeed: seedOf(descriptor.AwardSeed),
  };
}

/** The record of the floor itself. */
function readFloorRecord(
  floor: number,
  rooms: readonly RoomRecord[],
  inputs: RunInputs,
  inputsFrom: FloorRecord["inputsFrom"],
): FloorRecord {
  const game = Game();
  const level = game.GetLevel();
  const seeds = game.GetSeeds();
  const { stage, stageType, difficulty, isAscent } = readStage();
  return {
    kind: "floor",
    floor,
    edition: currentEdition(),
    difficulty,
    stage,
    stageType,
    stageSeed: seedOf(seeds.GetStageSeed(stageSeedSlot(stage, stageType))),
    startSeed: startSeedOfGame(),
    curses: integerOf(level.GetCurses() as unknown as number),
    victoryLap: integerOf(game.GetVictoryLap()),
    challenge: integerOf(Isaac.GetChallenge()),
    ...inputs,
    flags: isAscent ? withAscent(inputs.flags) : inputs.flags,
    inputsFrom,
    startRoomIndex: integerOf(level.GetStartingRoomIndex()),
    roomCount: rooms.filter((room) => room.dimension === 0).length,
    offGridCount: rooms.filter((room) => room.dimension === OFF_GRID).length,
  };
}

/** Repentance tells of the way up twice, by a state flag and by the level; either is believed. */
function withAscent(flags: readonly number[]): readonly number[] {
  return flags.includes(STATE_FLAGS.backwardsPath) ? flags : [...flags, STATE_FLAGS.backwardsPath];
}

/*
 * The state of the run is read as the curses of a new floor are rolled, which is before its rooms are:
 * effects that act on the new floor would change it.
 */

/**
 * The last state flag of each edition that has mods; beyond it lies memory that is no flag.
 * Source: IsaacDocs, GameStateFlag.
 */
const LAST_STATE_FLAG: readonly (readonly [RuleSet, number])[] = [
  ["afterbirth+", 43],
  ["repentance", 48],
  ["repentance+", 52],
];

/** Reads the inputs from player 0; undefined while there is no player yet. */
function readRunInputs(edition: RuleSet): RunInputs | undefined {
  const player = listPlayers()[0];
  if (player === undefined) {
    return undefined;
  }
  const hasBoneHearts = knows(player, "GetBoneHearts");
  return {
    playerType: integerOf(player.GetPlayerType()),
    hearts: integerOf(player.GetHearts()),
    soulHearts: integerOf(player.GetSoulHearts()),
    maxHearts: integerOf(player.GetMaxHearts()),
    boneHearts: hasBoneHearts ? integerOf(player.GetBoneHearts()) : 0,
    coins: integerOf(player.GetNumCoins()),
    keys: integerOf(player.GetNumKeys()),
    items: readFloorItems(edition),
    flags: readFlags(edition),
  };
}

/** The items that level generation asks about, of the player who has most of them. */
function readFloorItems(edition: RuleSet): Bag {
  return itemCounts(FLOOR_ITEMS, edition, (item) => {
    let most = 0;
    for (const player of listPlayers()) {
      // The rules add what Mom's Box adds themselves.
      const isBoxed = item.kind === "trinket" && player.HasCollectible(MOMS_BOX);
      const count = countHeld(player, item, edition);
      most = Math.max(most, isBoxed && count > 1 ? count - 1 : count);
    }
    return most;
  });
}

function readFlags(edition: RuleSet): number[] {
  const flags: number[] = [];
  const game = Game();
  const last = newestOf(LAST_STATE_FLAG, edition);
  for (let flag = 0; flag <= last; flag += 1) {
    if (game.GetStateFlag(flag)) {
      flags.push(flag);
    }
  }
  return flags;
}

/** Writes the record that begins a run, on which its other records depend. */
export function recordSession(): void {
  writeRecord({
    kind: "session",
    version: VERSION,
    edition: currentEdition(),
    mode: currentMode(),
    startSeed: startSeedOfGame(),
    difficulty: readDifficulty(),
    challenge: integerOf(Isaac.GetChallenge()),
    playerTypes: playerTypes(),
    hasRepentogon: hasRepentogon() ? 1 : 0,
  });
}
