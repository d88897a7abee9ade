/**
 * Machines, beggars, shopkeepers and fires of a saved run, held against the seeds of their rooms, and what the machines
 * give next: how often each was used, the file's own generator tells.
 */
import { fireDrops } from "../core/contents/fires";
import { CONTENT_SHIFTS, entryDraws, seedBehind } from "../core/contents/streams";
import { roomTypeName } from "../core/game/roomTypes";
import type { Unlocks } from "../core/game/unlocks";
import type { VerdictTally } from "../core/judge/tally";
import { shiftsOf, stepsTo } from "../core/rng/generator";
import { EntryType } from "../figures/itemFigures";
import type { OwnKind } from "../core/contents/ownStreams";
import { itemName } from "../core/words/items";
import { cardName, pillName, trinketName } from "../items/cards";
import { contentSource, isItemLeft } from "../items/contentSource";
import { usedMachine } from "../items/fixtures";
import { pickItem, poolNumber } from "../items/itemPools";
import { machineWords } from "../items/words";
import type { RoomContent } from "../items/roomContent";
import { contentRun, stateOfPools, type SavedRunPools } from "./judgeItems";
import { allRooms, type SavedFixture, type SavedRoom, type SavedRun } from "./savedRun";

/** More entries than any layout has. */
const ENTRIES_MOST = 400;

/** Whether what stands in a room has its seed from a draw of the room; undefined where a player's doing made it. */
export function isOfRoom(
  { spawnSeed }: Pick<SavedRoom, "spawnSeed">,
  { type, initSeed }: Pick<SavedFixture, "type" | "initSeed">,
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
}

const NONE: VerdictTally = { match: 0, mismatch: 0, outside: 0 };

function counted(tally: VerdictTally, isRight: boolean): VerdictTally {
  return isRight
    ? { ...tally, match: tally.match + 1 }
    : { ...tally, mismatch: tally.mismatch + 1 };
}

/** Holds them against the rules; a machine that a card or an item made is of no room, and left out. */
export function judgeFixtures(run: SavedRun): SavedFixtures {
  let [seeds, fires] = [NONE, NONE];
  for (const room of allRooms(run)) {
    for (const fixture of room.fixtures) {
      const isRooms = isOfRoom(room, fixture, run.version.edition);
      const isMade = fixture.type === EntryType.MACHINE && !isRooms;
      seeds = isMade ? seeds : counted(seeds, isRooms);
      if (fixture.type === EntryType.FIRE && drawsMade(fixture) !== 0) {
        fires = counted(fires, isFireRight(fixture));
      }
    }
  }
  return { seeds, fires };
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

const NAMES = {
  collectible: (id: number) => itemName(id),
  trinket: (id: number) => trinketName(id),
  pill: pillName,
  card: cardName,
} as const;

/** Items and cards that drew for themselves: "Box of Spiders 2, The Fool 1"; empty where none did. */
export function ownDrawsWords({ ownDraws = [] }: SavedRun): string {
  const told = ownDraws.filter(({ kind, draws }) => {
    return draws !== undefined && (kind === "collectible" || kind === "card");
  });
  return told.map(({ kind, id, draws }) => `${NAMES[kind](id)} ${draws ?? 0}`).join(", ");
}

/** The machines of the rooms that were entered, each from where its own generator stands. */
export function savedMachines(
  run: SavedRun,
  unlocks: Unlocks | undefined,
  pools: SavedRunPools | undefined,
): readonly SavedMachine[] {
  if (pools === undefined) {
    return [];
  }
  const { tables } = pools;
  const source = contentSource(tables, contentRun(run, unlocks));
  const state = stateOfPools(pools);
  const asked = {
    shape: undefined,
    ownDraws: (kind: OwnKind, id: number) => drawsOf(run, kind, id),
    isLeft: (id: number) => isItemLeft(id, state, source),
    item: (pool: string, seed: number) =>
      pickItem(state, poolNumber(tables, pool), seed, tables, source.run).id,
  };
  return allRooms(run).flatMap((room) =>
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
