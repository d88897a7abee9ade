/**
 * Whole floors of a search: the core's own placing passes on the kernel's layouts, with all that a
 * search does not ask for left out. `bench/floors/verify.ts` holds them against the readable floors.
 */
import { PASS_LIMIT } from "../../core/floor";
import { clearBoard, createBoard, placeRoom, type Board } from "../../core/floor/layout/grid";
import { ATTEMPT_LIMIT, reserveCells } from "../../core/floor/layout/layout";
import { openDoorMask, SHAPE_MAX } from "../../core/floor/layout/shapes";
import { doorsOf, walkingDistances } from "../../core/floor/layout/walking";
import { BossPools } from "../../core/floor/rooms/bossPools";
import { FigureRoomSource } from "../../core/floor/rooms/figureSource";
import { passSteps } from "../../core/floor/rooms/order";
import { ordinaryQuery, startLayout } from "../../core/floor/rooms/ordinary";
import { flagList, type Pass, type PassStep, type PlacedRoom } from "../../core/floor/rooms/pass";
import { runPass, runSteps } from "../../core/floor/rooms/placing";
import { questLayoutCount } from "../../core/floor/rooms/questLayouts";
import type { BossTables } from "../../core/floor/rooms/roomFigures";
import {
  openRooms,
  type RoomLayout,
  type RoomQuery,
  type RoomSource,
} from "../../core/floor/rooms/roomSource";
import { RoomType } from "../../core/game/roomTypes";
import { stageFile } from "../../core/floor/rooms/stageFile";
import { hasQuestArea } from "../../core/floor/setup";
import { openSeeded } from "../../core/floor/streams";
import type { BossSupply, FloorPlan, StageSetup } from "../../core/floor/types";
import type { FigureSet } from "../../figures/figureSet";
import { openLayouts, type GeneratedLayout, type LayoutSource } from "../layout/layoutKernel";
import type { Field, PlacedFloor } from "./fields";
import type { DropPlan } from "../../core/judge/drops";
import { roomSeeds } from "../../core/rng/stageSeeds";
import { fallenDrops, type DroppingRoom } from "./drops";
import type { FallenDrop } from "./dropWords";
import { exactly, type Bounds } from "./types";

/**
 * Of ordinary rooms, which are asked for by their shapes, a search needs only whether there is one:
 * without it the pass fails.
 */
class SearchRoomSource extends FigureRoomSource {
  override pick(query: RoomQuery): RoomLayout | undefined {
    const isOrdinary = query.roomType === RoomType.DEFAULT && query.shape !== undefined;
    return isOrdinary ? this.fitting(query) : super.pick(query);
  }
}

/** The layout pick over a search's figures, open rooms without any. */
export function searchSource(figures: FigureSet | undefined): RoomSource {
  return figures === undefined ? openRooms() : new SearchRoomSource(figures);
}

/** By name of field what is known of it. */
export type RoomValues = ReadonlyMap<string, Bounds>;

/** Steps of a pass after which more is known of what is asked. */
interface Round {
  readonly steps: readonly PassStep[];
  /** The fields that are known after it. */
  readonly fields: readonly Field[];
  /** Whether a way may still open that makes distances shorter. */
  readonly isOpening: boolean;
}

/** What a floor is made of: its setup with its seeds, its layout, its bosses. */
interface Making {
  readonly setup: StageSetup;
  readonly layout: LayoutSource;
  readonly bosses: BossSupply | undefined;
}

/** Makes one stage's whole floors, one after the other. */
export class WholeFloors {
  private readonly tables: BossTables | undefined;
  private readonly board: Board = createBoard();
  private readonly flags: readonly boolean[];
  /** By whether it is an XL floor, the steps to make; a pass can fail in the first round only. */
  private readonly rounds: (readonly Round[] | undefined)[] = [];
  /** Generates again what a failed pass has rejected; made when that first happens. */
  private again: LayoutSource | undefined;

  /**
   * @param fields what is asked of a floor.
   * @param drops what is carried, where it is asked what rooms drop.
   */
  constructor(
    private readonly plan: FloorPlan,
    private readonly source: RoomSource,
    tables: BossTables | undefined,
    private readonly fields: readonly Field[],
    private readonly drops?: DropPlan,
  ) {
    this.tables = plan.rules.hasBossPools ? tables : undefined;
    this.flags = flagList(plan.flags);
  }

  /**
   * What the fields come to on the floor that a layout leads to. Its boss is the one that Repentance's
   * pools give before anything was met: on later floors a likely one, and the played run decides.
   *
   * @param setup with the floor's own seeds.
   * @param isEnough is told what is known on the way, and says whether that will do.
   */
  values(
    setup: StageSetup,
    layout: LayoutSource,
    startSeed: number,
    isEnough?: (values: RoomValues) => boolean,
  ): RoomValues {
    const bosses = this.tables && new BossPools(this.tables, startSeed);
    const floor: Making = { setup, layout, bosses };
    this.source.startFloor();
    bosses?.startAttempt();
    const first = this.pass(floor, setup.levelState, this.flags);
    const pass = first.failure === "" ? first : this.retry(floor, first);
    const rounds = this.roundsOf(setup);
    for (let index = 0; ; index += 1) {
      const round = rounds[index] as Round;
      if (index > 0) {
        runSteps(pass, round.steps);
      }
      const values = valuesOf(pass, round, this.drops);
      if (index === rounds.length - 1 || isEnough?.(values) === true) {
        return values;
      }
    }
  }

  private roundsOf(setup: StageSetup): readonly Round[] {
    return (this.rounds[setup.isXl ? 1 : 0] ??= roundsOf(
      { ...setup, plan: this.plan },
      this.source,
      this.fields,
    ));
  }

  /** Generates and places again until a pass does not fail, as `generateFromSetup` does. */
  private retry(floor: Making, first: Pass): Pass {
    const { layout, bosses } = floor;
    let pass = first;
    const counter = { ...layout.counter };
    for (let passes = 1; pass.failure !== "" && passes < PASS_LIMIT; passes += 1) {
      const again = (this.again ??= openLayouts());
      bosses?.startAttempt();
      const { failureGeneratorState, failureLevelState, failureFlags } = pass;
      const own = layout.setup as StageSetup;
      if (again.generate(own, failureGeneratorState, ATTEMPT_LIMIT, counter) === 0) {
        return pass;
      }
      pass = this.pass({ ...floor, layout: again }, failureLevelState, failureFlags);
    }
    return pass;
  }

  /** The steps of the first round, which alone can fail. */
  private pass(
    { setup, layout, bosses }: Making,
    levelState: number,
    flags: readonly boolean[],
  ): Pass {
    const { plan, board, source } = this;
    setUp(board, layout, setup);
    return runPass({
      setup: { ...setup, plan },
      board,
      source,
      level: openSeeded("level", levelState),
      generator: openSeeded("generator", layout.generatorState),
      bosses,
      flags,
      steps: this.roundsOf(setup)[0]?.steps ?? [],
    });
  }
}

/**
 * What is known of a pass after a round. Until the secret rooms stand, a distance can grow, by a dead
 * end that is reshaped and touches one room only from then on, and it can shrink.
 */
function valuesOf(
  pass: Pass,
  { fields, isOpening }: Round,
  plan: DropPlan | undefined,
): RoomValues {
  let distances: readonly number[] | undefined;
  const closed = isOpening ? pass.deadEnds : [];
  const walked = (): readonly number[] =>
    (distances ??= walkingDistances(doorsOf(pass.board), closed));
  let drops: readonly FallenDrop[] | undefined;
  const floor: PlacedFloor = {
    pass,
    distances: walked,
    drops: () =>
      (drops ??= fallenDrops(
        plan,
        pass.plan,
        pass.placed.map((room) => droppingRoom(pass, room, walked)),
      )),
  };
  const values = new Map<string, Bounds>();
  for (const field of fields) {
    const value = field.ofRooms?.(floor) ?? exactly(0);
    const isShortened = isOpening && field.countsDoors === true && value.least > SHORTEST_OPENED;
    values.set(field.name, isShortened ? { ...value, least: SHORTEST_OPENED } : value);
  }
  return values;
}

function droppingRoom(
  { board }: Pass,
  { room, roomType, name, base }: PlacedRoom,
  distances: () => readonly number[],
): DroppingRoom {
  return {
    roomType,
    isStart: name === "start",
    awardSeed: roomSeeds(base).awardSeed,
    shape: board.shapes[room] as number,
    distance: () => distances()[room],
  };
}

/** Any way but a door beside the start room has two doors at least. */
const SHORTEST_OPENED = 2;

/** What a step means to a search, apart from what the steps after it see of it. */
interface StepUse {
  readonly name: string;
  /** The room types that it reports. */
  readonly roomTypes?: readonly number[];
  /** Whether it can open a way between rooms that stand. */
  readonly opensWays?: true;
  /** Whether it can fail the pass, missing for never. */
  readonly canFail?: (setup: StageSetup, source: RoomSource) => boolean;
}

const ALWAYS = (): boolean => true;

/** A step that no row tells of is made before anything is asked: that costs time, never a floor. */
const UNKNOWN_STEP: Omit<StepUse, "name"> = { canFail: ALWAYS };

/** Every step that is known not to matter to what stands before it, and those that do. */
// prettier-ignore
const STEP_USES: readonly StepUse[] = [
  { name: "sort by distance",  canFail: ALWAYS },
  { name: "boss",              canFail: ALWAYS },
  { name: "void bosses",       canFail: ALWAYS },
  { name: "second boss",       canFail: ALWAYS },
  { name: "super secret",      canFail: ALWAYS },
  { name: "shop",              canFail: ALWAYS },
  { name: "treasure",          canFail: ALWAYS },
  { name: "planetarium",       roomTypes: [RoomType.PLANETARIUM] },
  { name: "dice or sacrifice", roomTypes: [RoomType.DICE, RoomType.SACRIFICE] },
  { name: "library",           roomTypes: [RoomType.LIBRARY] },
  { name: "curse",             roomTypes: [RoomType.CURSE] },
  { name: "miniboss",          roomTypes: [RoomType.MINI_BOSS] },
  // The documents place a miniboss where a challenge room is meant.
  { name: "challenge",         roomTypes: [RoomType.CHALLENGE, RoomType.MINI_BOSS] },
  { name: "arcade or vault",   roomTypes: [RoomType.ARCADE, RoomType.VAULT] },
  { name: "bedroom",           roomTypes: [RoomType.CLEAN_BEDROOM, RoomType.DIRTY_BEDROOM] },
  { name: "quest room",        canFail: ({ plan, isXl }) => hasQuestArea(plan, isXl) },
  { name: "secret",            roomTypes: [RoomType.SECRET], opensWays: true },
  { name: "grave",             canFail: ({ plan }) => plan.stage === STAGE_DARK_ROOM },
  { name: "ultra secret",      roomTypes: [RoomType.ULTRA_SECRET] },
  { name: "ordinary rooms",    roomTypes: [RoomType.DEFAULT], canFail: canLackOrdinaryRooms },
  { name: "quest layouts",     canFail: (setup) => questLayoutCount(setup) > 0 },
  // These only draw, take cells, or place rooms beyond the grid.
  { name: "secret seed" },
  { name: "space around the boss" },
  { name: "left-over draws" },
  { name: "Greed surprise" },
  { name: "off-grid rooms" },
];

const STAGE_DARK_ROOM = 11;

/**
 * Whether an ordinary room can come to nothing. It cannot where the stage's own file is unknown, since
 * open rooms stand in for it, nor where that has a room with all doors in every shape: it fits
 * whatever doors are asked.
 */
function canLackOrdinaryRooms({ plan, difficulties }: StageSetup, source: RoomSource): boolean {
  if (startLayout({ plan, source }) === undefined) {
    return true;
  }
  if (source.ordinaryRooms(stageFile(plan.stage, plan.stageType), difficulties) === undefined) {
    return false;
  }
  for (let shape = 1; shape <= SHAPE_MAX; shape += 1) {
    const query = ordinaryQuery(plan, 1, shape, openDoorMask(shape), difficulties);
    if (source.pick(query) === undefined) {
      return true;
    }
  }
  return false;
}

/**
 * The steps up to the last that can fail the pass or that decides something asked for: in the first
 * round those up to the last that can fail, then as many as tell something more.
 *
 * @param steps those of the floor's edition.
 */
export function roundsOf(
  setup: StageSetup,
  source: RoomSource,
  fields: readonly Field[],
  steps = passSteps(setup.plan.edition, setup.plan.rules.hasLatePlanetarium),
): readonly Round[] {
  const uses = steps.map(
    ({ name }): Omit<StepUse, "name"> => STEP_USES.find((use) => use.name === name) ?? UNKNOWN_STEP,
  );
  const firstEnd = uses.findLastIndex((use) => use.canFail?.(setup, source) === true);
  const isAwaited = (field: Field, use = UNKNOWN_STEP): boolean =>
    use.roomTypes?.includes(field.roomType ?? -1) === true ||
    (field.countsDoors === true && use.opensWays === true);
  const ends = steps.flatMap((_, index) =>
    index === firstEnd ||
    (index > firstEnd && fields.some((field) => isAwaited(field, uses[index])))
      ? [index + 1]
      : [],
  );
  return ends.map((end, index): Round => {
    const later = uses.slice(end);
    const isReported = ({ roomType = -1 }: Field): boolean =>
      later.some((use) => use.roomTypes?.includes(roomType) === true);
    return {
      steps: steps.slice(ends[index - 1] ?? 0, end),
      fields: fields.filter((field) => !isReported(field)),
      isOpening: later.some((use) => use.opensWays === true),
    };
  });
}

/** Puts a layout of the kernel on a board. */
function setUp(board: Board, layout: GeneratedLayout, setup: StageSetup): void {
  clearBoard(board);
  reserveCells(board, setup);
  const { roomCount, deadEndCount, anchors, shapes, entries, slots, parents } = layout;
  for (let room = 0; room < roomCount; room += 1) {
    placeRoom(
      board,
      anchors[room] as number,
      shapes[room] as number,
      entries[room] as number,
      slots[room] as number,
      parents[room] as number,
    );
    board.deadEndFlags[room] = layout.deadEndFlags[room] as number;
  }
  for (let place = 0; place < deadEndCount; place += 1) {
    board.deadEnds[place] = layout.deadEnds[place] as number;
  }
  board.deadEndCount = deadEndCount;
}
