/** What rooms of a run's first floor hold: nothing was shown before it, so a search needs no played run. */
import { idsIn } from "../../core/game/bag";
import { isGreed } from "../../core/game/difficulty";
import { describeFloor } from "../../floors/rooms/placing";
import type { Pass, PlacedRoom } from "../../floors/rooms/pass";
import type { Situation } from "../../core/model/situation";
import { searchedState } from "./asks";
import { isAlternativePath, type StagePlace } from "../../core/game/stage";
import { has } from "../../core/game/edition";
import type { FigureSet } from "../../figures/figureSet";
import { NOTHING_ELSE, USUALLY_ENTERED } from "../../items/entered";
import { fileOf, itemTables, RunContents } from "../../items/runContents";
import type { Field } from "./searchFields";
import type { HeldFloor } from "./contentFields";
import { COLLECTIBLE } from "../../core/game/pickupKinds";
import { BossItem, STARTER_DECK } from "../../core/contents/bossReward";
import { filledByBoss, LayoutFilling, type Filled } from "../../core/contents/filling";
import { AS_USUAL } from "../../core/contents/shop";
import { contentStreams, CONTENT_SHIFTS } from "../../core/contents/streams";
import { SeededDraw } from "../../core/draw/draw";
import { RoomType } from "../../core/game/roomTypes";
import { shopLevel, type SaveUnlocks } from "../../core/game/unlocks";
import { floatOfDraw, nextState, shiftsOf } from "../../core/rng/generator";
import { roomSeeds } from "../../core/rng/stageSeeds";
import { EntryType, type ItemTables } from "../../figures/itemFigures";
import { BREAKFAST, poolNumber } from "../../items/itemPools";
import { entriesOf } from "../../items/contentSource";
import { hasRoomForKernels, openKernel, linearTable, lookUp } from "../kernel";
import { wasm } from "./poolsKernel.json";

/** Fields that a first floor answers by itself. */
export function ofFirstFloor(
  fields: readonly Field[],
  { stage, stageType }: StagePlace,
): readonly Field[] {
  const isFirst = stage === 1 && !isAlternativePath(stageType);
  return isFirst
    ? fields.filter(
        ({ of, depth, room = "" }) => of && depth === "items" && USUALLY_ENTERED.includes(room),
      )
    : [];
}

/** Fills the rooms that some fields ask for, those that are entered before them too. */
export class FirstContents {
  private readonly rooms: readonly string[];
  private readonly tables: ItemTables;
  /** Rules items out; undefined where a field asks for something else, or what is held may change it. */
  private readonly reach: Reach | undefined;

  constructor(
    readonly fields: readonly Field[],
    private readonly state: Situation,
    private readonly figures: FigureSet | undefined,
  ) {
    const last = Math.max(...fields.map(({ room = "" }) => USUALLY_ENTERED.indexOf(room)));
    const { edition, difficulty, carried } = state;
    this.tables = itemTables(edition, state.build, figures);
    this.rooms = USUALLY_ENTERED.slice(0, last + 1);
    const isPlain = !isGreed(difficulty) && idsIn(carried).length === 0;
    this.reach =
      isPlain && fields.every(({ item }) => item !== undefined)
        ? openReach(this.tables, state)
        : undefined;
  }

  /** What stands on a floor whose rooms stand. */
  of(pass: Pass, startSeed: number): HeldFloor {
    if (!this.mayHold(pass, startSeed)) {
      return NOTHING_HELD;
    }
    const { state, figures, tables } = this;
    const { setup } = pass;
    const { stage, stageType } = setup.plan;
    // Which of them are guesses, the played run says.
    const rooms = describeFloor(pass)
      .filter(({ type }) => this.rooms.includes(type))
      .map((room) => ({ ...room, known: "exact" as const }));
    const own = searchedState({ state });
    const input = { ...own, stage, stageType, stageSeed: setup.stageSeed };
    const contents = RunContents.of(tables, startSeed, own, NOTHING_ELSE);
    return { rooms, contents: contents.floor({ setup, input, rooms, figures, detours: () => [] }) };
  }

  /** Whether any of the items can stand where it is asked for. */
  private mayHold({ placed, setup }: Pass, startSeed: number): boolean {
    const { reach, fields, figures } = this;
    if (reach === undefined) {
      return true;
    }
    const mayHold = reach(startSeed);
    return placed.some((room) => {
      const { roomType, name } = room;
      const asked = fields.filter((field) => field.room === name);
      const { variant, subtype } = room.layout;
      const file = () => fileOf({ roomType, variant, subtype }, { setup, figures });
      return asked.some(({ item = 0 }) => mayHold(item, room, file()));
    });
  }
}

/** What is said of a floor that can hold nothing of what is asked for. */
const NOTHING_HELD: HeldFloor = {
  rooms: [],
  contents: { rooms: new Map(), deals: {}, portals: [] },
};

/** Of a run by its start seed, whether a room can hold an item. */
type Reach = (startSeed: number) => (item: number, room: PlacedRoom, file: number) => boolean;

/** @returns undefined where no kernel can run, or its memory does not hold such pools. */
function openReach(tables: ItemTables, save: SaveUnlocks): Reach | undefined {
  const { pools, edition } = tables;
  const rows = pools.flatMap(({ items }) => items);
  if (!hasRoomForKernels() || pools.length > POOLS_MAX || rows.length > ROWS_MAX) {
    return undefined;
  }
  const { at, buffer, call } = openKernel(wasm);
  const counts = [0, ...pools.map(({ items }) => items.length)];
  let first = 0;
  new Int32Array(buffer, at("FIRSTS")).set(counts.map((count) => (first += count)));
  new Int32Array(buffer, at("IDS")).set(rows.map(({ id }) => id));
  new Float32Array(buffer, at("WEIGHTS")).set(rows.map(({ weight }) => weight));
  const begin = call<(seed: number, shuffles: boolean) => void>("begin");
  const reaches = call<(pool: number, draw: number, item: number) => number>("reaches");
  const shuffles = has(edition, "shuffledPools");
  const states = linearTable((seed) => contentStreams(seed, edition)?.pillState ?? 0);
  const level = shopLevel(save);
  return (startSeed) => {
    begin(shuffles ? lookUp(states, startSeed) : 0, shuffles);
    return (item, room, file) =>
      item === BREAKFAST ||
      (room.roomType === RoomType.BOSS && OWN_ITEMS.includes(item)) ||
      filledOf(room, file, tables, level).some(({ variant, subType, pool, poolSeed }) => {
        if (pool === undefined) {
          return variant === COLLECTIBLE && subType === item;
        }
        const draw = floatOfDraw(nextState(poolSeed, shiftsOf(CONTENT_SHIFTS.collectible)));
        return reaches(poolNumber(tables, pool), draw, item) !== 0;
      });
  };
}

const POOLS_MAX = 63;
const ROWS_MAX = 4096;

const OWN_ITEMS: readonly number[] = [...Object.values(BossItem), STARTER_DECK];

/** What is made at each place of a room; a boss's own item may be gone, and then the pool is asked. */
function filledOf(
  { roomType, layout: { variant, subtype }, base }: PlacedRoom,
  file: number,
  { pools, layouts, edition }: ItemTables,
  level: number,
): readonly Filled[] {
  const seeds = roomSeeds(base);
  const award = () => new SeededDraw(seeds.awardSeed);
  const place = { roomType, variant, subtype, gridIndex: 0, file, ...seeds };
  const room = { ...place, ...AS_USUAL, isMirror: false, edition, shopLevel: level, pools, award };
  if (roomType === RoomType.BOSS) {
    const isNone = (): boolean => false;
    const facts = {
      isAvailable: isNone,
      held: isNone,
      hasTheresOptions: false,
      isVoid: false,
      isCantripped: false,
    };
    return filledByBoss(room, facts);
  }
  const filling = new LayoutFilling(room);
  const pickups = entriesOf(room, { layouts }, edition).filter(
    ({ kind }) => kind.type === EntryType.PICKUP,
  );
  return pickups.flatMap(
    ({ kind, initSeed }) => filling.fill(kind.variant, kind.subType, initSeed) ?? [],
  );
}
