/**
 * Whole floors of a search: the core's own placing passes on the kernel's layouts.
 * `bench/floors/wholeEqual.ts` holds them against the readable floors.
 */
import { at } from "../../core/lists";
import { GIVING_UP_AFTER } from "../../floors";
import {
  anchorOf,
  shapeOf,
  depthOf,
  gridIndexOfCell,
  clearBoard,
  createBoard,
  placeRoom,
  type Board,
} from "../../floors/layout/grid";
import { ATTEMPT_LIMIT, reserveCells } from "../../floors/layout/layout";
import { openDoorMask, SHAPE_MAX } from "../../floors/layout/shapes";
import { doorsOf, walkingDistances } from "../../floors/layout/walking";
import { BossPools } from "../../floors/rooms/bossPools";
import { passSteps } from "../../floors/rooms/order";
import { ordinaryQuery, startLayout } from "../../floors/rooms/ordinary";
import { flagList, type Pass, type PassStart, type PassStep } from "../../floors/rooms/pass";
import { runPass } from "../../floors/rooms/placing";
import { questLayoutCount } from "../../floors/rooms/questLayouts";
import type { BossTables } from "../../floors/rooms/roomFigures";
import { openRooms, type RoomSource } from "../../floors/rooms/roomSource";
import { stageFile } from "../../floors/rooms/stageFile";
import { once } from "../../core/once";
import { openSeeded } from "../../floors/floorStreams";
import type { BossSupply, FloorPlan, StageSetup } from "../../floors/floorTypes";
import { roomSourceOf, type FigureSet } from "../../figures/figureSet";
import { numberOf } from "../kernel";
import { openLayouts, type GeneratedLayout, type LayoutSource } from "../layout/layoutKernel";
import type { PlacedFloor } from "./searchFields";
import type { FirstContents } from "./firstFloor";
import type { DropPlan } from "../../core/judge/drops";
import { roomSeeds } from "../../core/rng/stageSeeds";
import { fallenDrops } from "./droppedThere";

/** Makes one stage's whole floors, one after the other. */
export class WholeFloors {
  private readonly tables: BossTables | undefined;
  private readonly source: RoomSource;
  private readonly board: Board = createBoard();
  private readonly flags: readonly boolean[];
  /** By whether it is an XL floor. */
  private readonly steps: (readonly PassStep[] | undefined)[] = [];
  /** Generates again what a failed pass has rejected; made when that first happens. */
  private again: LayoutSource | undefined;

  /** @param drops what is carried, where it is asked what rooms drop. */
  constructor(
    private readonly plan: FloorPlan,
    figures: FigureSet | undefined,
    private readonly drops?: DropPlan,
    /** Fills what is asked of a run's first floor. */
    private readonly first?: FirstContents,
  ) {
    this.tables = plan.rules.hasBossPools ? figures?.bosses : undefined;
    this.source = figures === undefined ? openRooms() : roomSourceOf(figures);
    this.flags = flagList(plan.flags);
  }

  /**
   * The floor that a layout leads to. Its boss is the one that Repentance's pools give before anything was
   * met: on later floors a likely one, and the played run decides.
   *
   * @param setup with the floor's own seeds.
   */
  place(setup: StageSetup, layout: LayoutSource, startSeed: number): PlacedFloor {
    const { source, tables } = this;
    const bosses = tables && new BossPools(tables, startSeed);
    const counter = { ...layout.counter };
    let kept = layout;
    source.startFloor();
    bosses?.startAttempt();
    const from = { levelState: setup.levelState, flags: this.flags };
    const isOver = (): boolean => counter.attempts > GIVING_UP_AFTER;
    let pass = this.pass(setup, layout, bosses, { ...from, goesOn: isOver() });
    // Generates and places again until a pass does not fail, as `generateFromSetup` does.
    while (pass.failure !== "" && !pass.goesOn) {
      kept = this.again ??= openLayouts();
      bosses?.startAttempt();
      const { failureGeneratorState, failureLevelState, failureFlags } = pass;
      const own = layout.setup as StageSetup;
      if (kept.generate(own, failureGeneratorState, ATTEMPT_LIMIT, counter) === 0) {
        break;
      }
      const next = { levelState: failureLevelState, flags: failureFlags, goesOn: isOver() };
      pass = this.pass(setup, kept, bosses, next);
    }
    const { attempts } = counter;
    return { ...this.placedBy(pass, startSeed), layout: { board: kept, attempts } };
  }

  private pass(
    setup: StageSetup,
    layout: LayoutSource,
    bosses: BossSupply | undefined,
    { levelState, ...from }: Pick<PassStart, "flags" | "goesOn"> & { readonly levelState: number },
  ): Pass {
    const { board, source, drops } = this;
    const own = { ...setup, plan: this.plan };
    setUp(board, layout, setup);
    return runPass({
      ...{ setup: own, board, source, bosses, ...from },
      level: openSeeded("level", levelState),
      generator: openSeeded("generator", layout.generatorState),
      steps: (this.steps[setup.isXl ? 1 : 0] ??= searchedSteps(own, source, drops !== undefined)),
    });
  }

  private placedBy(pass: Pass, startSeed: number): Omit<PlacedFloor, "layout"> {
    const { board, plan } = pass;
    const { first } = this;
    const distances = once(() => walkingDistances(doorsOf(board)));
    const rooms = pass.placed.map(({ room, roomType, name, base }) => ({
      type: name,
      roomType,
      gridIndex: gridIndexOfCell(anchorOf(board, room)),
      dimension: 0,
      awardSeed: roomSeeds(base).awardSeed,
      shape: shapeOf(board, room),
      depth: depthOf(board, room),
      distance: () => {
        const doors = at(distances(), room);
        return doors < 0 ? undefined : doors;
      },
    }));
    const held = once(() => first?.of(pass, startSeed));
    return {
      rooms,
      drops: once(() => fallenDrops(this.drops, plan, rooms)),
      held: (field) => (first?.fields.includes(field) === true ? held() : undefined),
    };
  }
}

/**
 * The steps that a search makes: those beyond the grid change nothing on it, and the ordinary rooms, which
 * cost most, are left out where neither drops are asked for nor one of them can come to nothing.
 */
function searchedSteps(
  setup: StageSetup,
  source: RoomSource,
  asksDrops: boolean,
): readonly PassStep[] {
  const { edition, rules } = setup.plan;
  const steps = passSteps(edition, rules.hasLatePlanetarium);
  const needsAll = asksDrops || questLayoutCount(setup) > 0 || canLackOrdinaryRooms(setup, source);
  const end = steps.findIndex(
    ({ name }) => name === (needsAll ? "off-grid rooms" : "ordinary rooms"),
  );
  return end < 0 ? steps : steps.slice(0, end);
}

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
  const shapes = Array.from({ length: SHAPE_MAX }, (_, index) => index + 1);
  return shapes.some((shape) => {
    const query = ordinaryQuery(plan, 1, shape, openDoorMask(shape), difficulties);
    return source.pick(query) === undefined;
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
      numberOf(anchors, room),
      numberOf(shapes, room),
      numberOf(entries, room),
      numberOf(slots, room),
      numberOf(parents, room),
    );
    board.deadEndFlags[room] = numberOf(layout.deadEndFlags, room);
  }
  for (let place = 0; place < deadEndCount; place += 1) {
    board.deadEnds[place] = numberOf(layout.deadEnds, place);
  }
  board.deadEndCount = deadEndCount;
}
