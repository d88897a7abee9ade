/**
 * Machines, beggars, shopkeepers and fires of a saved run, held against the seeds of their rooms, and what the machines
 * give next: how often each was used, the file's own generator tells.
 */
import { fireDrops, rockOf } from "../../core/contents/fires";
import { firstVisit, hasWaterFloor } from "../../core/contents/firstVisit";
import { CONTENT_SHIFTS, entryDraws, seedBehind } from "../../core/contents/streams";
import { has } from "../../core/game/edition";
import { roomTypeName } from "../../core/game/roomTypes";
import { startTally, type VerdictTally } from "../../core/judge/tally";
import type { Verdict } from "../../core/record/recordFields";
import { shiftsOf, stepsTo } from "../../core/rng/generator";
import { EntryType } from "../../figures/itemFigures";
import type { OwnKind } from "../../core/contents/ownStreams";
import { itemName } from "../../core/words/itemTexts";
import { cardName } from "../../items/runGoods";
import { isItemLeft } from "../../items/contentSource";
import { usedMachine } from "../../items/fixtures";
import { pickItem, poolNumber } from "../../items/itemPools";
import { machineWords } from "../../items/contentWords";
import type { RoomContent } from "../../items/roomContent";
import { sourceOfSave, stateOfPools, type SavedRunPools } from "./savedItems";
import {
  roomsOfSave,
  type SavedFixture,
  type SavedRoom,
  type SavedRun,
} from "../../observe/save/savedRun";

/** More entries than any layout has. */
const ENTRIES_MOST = 400;

/** Whether what stands in a room has its seed from a draw of the room; undefined where a player's doing made it. */
export function isOfRoom(
  { spawnSeed }: SavedRoom,
  { type, initSeed }: SavedFixture,
  edition: Parameters<typeof entryDraws>[1],
): boolean {
  return entryDraws(spawnSeed, edition, ENTRIES_MOST).some((draw) => {
    const seed = seedBehind(draw);
    return (type === EntryType.SHOPKEEPER ? seedBehind(seed) : seed) === initSeed;
  });
}

/** More draws than anything was seen to make. */
const STEPS_MOST = 4000;
/** A fire that is put out draws once, and where it drops something twice more. */
const DROP_DRAWS = 3;

/** How many draws of its own something has made; undefined where its generator does not lead there. */
export function drawsMade({ initSeed, dropSeed }: SavedFixture): number | undefined {
  return initSeed === dropSeed
    ? 0
    : stepsTo(initSeed, dropSeed, STEPS_MOST, shiftsOf(CONTENT_SHIFTS.drop));
}

/** Whether a fire made as many draws as the rules have it: none while it burns. */
export function isFireRight(fire: SavedFixture): boolean {
  const draws = drawsMade(fire);
  return draws === 0 || draws === (fireDrops(fire.initSeed) ? DROP_DRAWS : 1);
}

/** What fixtures of a saved run show of the rules. */
export interface SavedFixtures {
  /** Machines, beggars, shopkeepers and fires whose own seed is a draw of their room. */
  readonly seeds: VerdictTally;
  /** Fires that were put out, with as many draws as the rules give. */
  readonly fires: VerdictTally;
  /** Of all these that drew, those whose generator starts from their own seed. */
  readonly drops: VerdictTally;
  /** Rocks, pits, spikes and their like whose seed is a draw of their room. */
  readonly grid: VerdictTally;
  /** Bomb rocks where plain rocks stood in the layout; a plain rock that should be another one is wrong. */
  readonly rocks: VerdictTally;
  /** Visited rooms whose pits hold water as the rules say, of floors that have such, and likewise the music. */
  readonly water: VerdictTally;
  readonly music: VerdictTally;
  /** Whether items, trinkets, pills and cards have the generators that the start seed gives them. */
  readonly own: VerdictTally;
}

/** The game's grid entity types. */
const [ROCK, BOMB_ROCK] = [2, 5];

type Tallies = Record<keyof SavedFixtures, Record<Verdict, number>>;

function count(tally: Record<Verdict, number>, isRight: boolean | undefined): void {
  const verdict = isRight === true ? "match" : "mismatch";
  tally[isRight === undefined ? "outside" : verdict] += 1;
}

/** Holds them against the rules; a machine that a card or an item made is of no room, and left out. */
export function judgeFixtures(run: SavedRun): SavedFixtures {
  const tallies: Tallies = {
    ...{ seeds: startTally(), fires: startTally(), drops: startTally(), grid: startTally() },
    ...{ rocks: startTally(), water: startTally(), music: startTally(), own: startTally() },
  };
  count(tallies.own, run.ownDraws !== undefined);
  for (const room of roomsOfSave(run)) {
    for (const fixture of room.fixtures) {
      judgeFixture(fixture, room, run, tallies);
    }
    judgeGrid(room, run, tallies);
    judgeFirstVisit(room, run, tallies);
  }
  return tallies;
}

function judgeFixture(
  fixture: SavedFixture,
  room: SavedRoom,
  { version }: SavedRun,
  { seeds, fires, drops }: Tallies,
): void {
  const isRooms = isOfRoom(room, fixture, version.edition);
  if (isRooms || fixture.type !== EntryType.MACHINE) {
    count(seeds, isRooms);
  }
  const made = drawsMade(fixture);
  if (made !== 0) {
    count(drops, made !== undefined);
    if (fixture.type === EntryType.FIRE) {
      count(fires, isFireRight(fixture));
    }
  }
}

function judgeGrid({ grid, spawnSeed }: SavedRoom, { version }: SavedRun, tallies: Tallies): void {
  const draws = new Set(
    grid.length === 0 ? [] : entryDraws(spawnSeed, version.edition, ENTRIES_MOST),
  );
  for (const { type, seed } of grid) {
    count(tallies.grid, draws.has(seed));
    const isPlain = rockOf(seed) === "rock";
    if (type === ROCK && !isPlain) {
      count(tallies.rocks, false);
    } else if (type === BOMB_ROCK) {
      // A layout may have one of its own.
      count(tallies.rocks, rockOf(seed) === "bomb rock" || undefined);
    }
  }
}

function judgeFirstVisit(
  room: SavedRoom,
  { version, stage, stageType }: SavedRun,
  { water, music }: Tallies,
): void {
  const { edition } = version;
  const told = firstVisit({ ...room, edition, stage, stageType });
  if (room.visits === 0 || room.dimension !== 0) {
    return;
  }
  if (told.hasWater !== undefined && hasWaterFloor(stage, stageType)) {
    count(water, told.hasWater === room.hasWater);
  }
  if (told.hasOtherMusic !== undefined && has(edition, "rolledPickups")) {
    count(music, told.hasOtherMusic === room.hasOtherMusic);
  }
}

/** A machine of a saved run, where it stands, with what it gives next. */
export interface SavedMachine extends Pick<SavedRoom, "listIndex" | "gridIndex" | "dimension"> {
  readonly type: string;
  readonly machine: RoomContent;
  /** In a line: "slot machine 3 nothing · 4 bomb". */
  readonly words: string;
}

/** How many draws something has made for itself; undefined where nobody knows. */
function drawsOf({ ownDraws }: SavedRun, kind: OwnKind, id: number): number | undefined {
  const moved = ownDraws?.find((one) => one.kind === kind && one.id === id);
  return moved === undefined && ownDraws !== undefined ? 0 : moved?.draws;
}

/** Items and cards that drew for themselves: "Box of Spiders 2, The Fool 1"; empty where none did. */
export function ownDrawsWords({ ownDraws = [] }: SavedRun): string {
  const namesOf: Partial<Record<OwnKind, (id: number) => string>> = {
    collectible: (id) => itemName(id),
    card: cardName,
  };
  const told = ownDraws.flatMap(({ kind, id, draws }) => {
    const name = namesOf[kind]?.(id);
    return name === undefined || draws === undefined ? [] : [`${name} ${draws}`];
  });
  return told.join(", ");
}

/** The machines of the rooms that were entered, each from where its own generator stands. */
export function savedMachines(
  run: SavedRun,
  pools: SavedRunPools | undefined,
): readonly SavedMachine[] {
  if (pools === undefined) {
    return [];
  }
  const { tables } = pools;
  const source = sourceOfSave(tables, run);
  const state = stateOfPools(run, pools);
  const asked = {
    shape: undefined,
    ownDraws: (kind: OwnKind, id: number) => drawsOf(run, kind, id),
    isLeft: (id: number) => isItemLeft(id, state, source),
    item: (pool: string, seed: number) =>
      pickItem(state, poolNumber(tables, pool), seed, tables, source.run).id,
  };
  return roomsOfSave(run).flatMap((room) =>
    room.fixtures.flatMap((fixture) => {
      const { type, variant, initSeed, dropSeed } = fixture;
      const place = { variant, initSeed, dropSeed, entry: undefined };
      const machine = type === EntryType.MACHINE ? usedMachine(place, source, asked) : undefined;
      if (machine === undefined) {
        return [];
      }
      const { listIndex, gridIndex, dimension, roomType } = room;
      const where = { listIndex, gridIndex, dimension, type: roomTypeName(roomType) };
      return [{ ...where, machine, words: machineWords(machine) }];
    }),
  );
}
