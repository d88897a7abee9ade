/**
 * Whole floors of a search: the core's own placing passes on the kernel's layouts, with all that a
 * search does not ask for left out. `bench/floors/verify.ts` holds them against the readable floors.
 */
import { isAtLeast } from "../../core/edition";
import { PASS_LIMIT } from "../../core/floor";
import { clearBoard, createBoard, placeRoom, type Board } from "../../core/floor/layout/grid";
import { ATTEMPT_LIMIT, reserveCells } from "../../core/floor/layout/layout";
import { walkingDistances } from "../../core/floor/layout/walking";
import { BossPools, possibleBosses, settledBosses } from "../../core/floor/specialRooms/bossPools";
import { FigureRoomSource } from "../../core/floor/specialRooms/figureSource";
import { passSteps } from "../../core/floor/specialRooms/order";
import { startLayout } from "../../core/floor/specialRooms/ordinary";
import type { Pass, PassStep, PlacedRoom } from "../../core/floor/specialRooms/pass";
import { runPass, startFlags } from "../../core/floor/specialRooms/placing";
import type {
  BossChoice,
  BossTables,
  RoomFigures,
} from "../../core/floor/specialRooms/roomFigures";
import {
  openRooms,
  type RoomLayout,
  type RoomQuery,
  type RoomSource,
} from "../../core/floor/specialRooms/roomSource";
import { RoomType } from "../../core/floor/specialRooms/roomTypes";
import { stageFile } from "../../core/floor/specialRooms/stageFile";
import { openSeeded } from "../../core/floor/streams";
import type { BossSupply, FloorPlan, StageSetup } from "../../core/floor/types";
import type { Certainty } from "../../core/certainty";
import { LayoutKernel, type GeneratedLayout } from "../layout/layoutKernel";
import type { Field, PlacedFloor } from "./fields";

/** Room figures as a search takes them along to its threads; a set of `src/rooms` is one. */
export interface SearchFigures {
  /** As in "the built-in figures of Repentance 1.7.9b". */
  readonly name: string;
  readonly certainty: Certainty;
  /** By room file number, the rows in file order. */
  readonly files: ReadonlyMap<number, readonly RoomFigures[]>;
  /** The boss pools (Repentance). */
  readonly bosses: BossTables | undefined;
  /** What mods change about the rooms, as sentences. */
  readonly warnings: readonly string[];
}

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
export function searchSource(figures: SearchFigures | undefined): RoomSource {
  return figures === undefined
    ? openRooms()
    : new SearchRoomSource({
        name: figures.name,
        note: figures.warnings.join(" "),
        certainty: figures.certainty,
        rooms: (file) => figures.files.get(file),
      });
}

/** By name of field, undefined where the floors that a run can have differ. */
export type RoomValues = ReadonlyMap<string, number | undefined>;

/** Makes one stage's whole floors, one after the other. */
export class WholeFloors {
  private readonly plan: FloorPlan;
  private readonly tables: BossTables | undefined;
  private readonly board: Board = createBoard();
  private readonly flags: readonly boolean[];
  private readonly steps: readonly PassStep[];
  /** Generates again what a failed pass has rejected; made when that first happens. */
  private again: LayoutKernel | undefined;

  /** @param fields what is asked of a floor. */
  constructor(
    setup: StageSetup,
    private readonly source: RoomSource,
    tables: BossTables | undefined,
    private readonly fields: readonly Field[],
  ) {
    this.plan = setup.plan;
    this.tables = isAtLeast(setup.plan.edition, "repentance") ? tables : undefined;
    this.flags = startFlags(setup);
    this.steps = stepsOf(setup.plan, source, fields);
  }

  /**
   * What the fields come to on the floor that a layout leads to. From the second floor of a run on,
   * Repentance's boss hangs on the floors before: then they are what every possible boss makes them.
   *
   * @param setup with the floor's own seeds.
   */
  values(setup: StageSetup, layout: LayoutKernel, startSeed: number): RoomValues {
    const { tables, plan } = this;
    if (tables === undefined) {
      return this.common([this.floorValues(setup, layout, undefined)]);
    }
    if (plan.stage === 1) {
      return this.common([this.floorValues(setup, layout, new BossPools(tables, startSeed))]);
    }
    const first = possibleBosses(tables, plan, plan.stage);
    if (!setup.isXl) {
      return this.common(this.eachBoss(setup, layout, first));
    }
    const second = possibleBosses(tables, plan, plan.stage + 1);
    return this.common(
      first.flatMap((boss) =>
        second.map((other) => this.floorValues(setup, layout, settledBosses([boss, other]))),
      ),
    );
  }

  /** The floors of several bosses; those whose boss room comes out alike are made once. */
  private eachBoss(
    setup: StageSetup,
    layout: LayoutKernel,
    bosses: readonly BossChoice[],
  ): readonly (readonly number[])[] {
    const made = new Set<string>();
    const floors: (readonly number[])[] = [];
    for (const boss of bosses) {
      const supply = settledBosses([boss]);
      const alike = bossRoomOf(this.begin(setup, layout, supply, BOSS_ONLY));
      if (!made.has(alike)) {
        const pass = this.begin(setup, layout, supply, this.steps);
        if (pass.failure === "") {
          made.add(alike);
        }
        floors.push(this.valuesOf(this.finish(setup, layout, supply, pass)));
      }
    }
    return floors;
  }

  private floorValues(
    setup: StageSetup,
    layout: LayoutKernel,
    bosses: BossSupply | undefined,
  ): readonly number[] {
    const pass = this.begin(setup, layout, bosses, this.steps);
    return this.valuesOf(this.finish(setup, layout, bosses, pass));
  }

  /** The first pass, on the layout that was generated. */
  private begin(
    setup: StageSetup,
    layout: LayoutKernel,
    bosses: BossSupply | undefined,
    steps: readonly PassStep[],
  ): Pass {
    this.source.startFloor();
    bosses?.startAttempt();
    return this.pass(setup, layout, bosses, steps, setup.levelState, this.flags);
  }

  /** Generates and places again until a pass does not fail, as `generateFromSetup` does. */
  private finish(
    setup: StageSetup,
    layout: LayoutKernel,
    bosses: BossSupply | undefined,
    first: Pass,
  ): Pass {
    let pass = first;
    const counter = { ...layout.counter };
    for (let passes = 1; pass.failure !== "" && passes < PASS_LIMIT; passes += 1) {
      const again = (this.again ??= new LayoutKernel());
      bosses?.startAttempt();
      if (
        again.generateOn(
          layout.setup as StageSetup,
          pass.failureGeneratorState,
          ATTEMPT_LIMIT,
          counter,
        ) === 0
      ) {
        return pass;
      }
      const { failureLevelState, failureFlags } = pass;
      pass = this.pass(setup, again, bosses, this.steps, failureLevelState, failureFlags);
    }
    return pass;
  }

  private pass(
    setup: StageSetup,
    layout: LayoutKernel,
    bosses: BossSupply | undefined,
    steps: readonly PassStep[],
    levelState: number,
    flags: readonly boolean[],
  ): Pass {
    const { plan, board, source } = this;
    setUp(board, layout, setup);
    return runPass({
      setup,
      board,
      source,
      level: openSeeded("level", levelState),
      generator: openSeeded("generator", layout.generatorState),
      openBranch: (state) => openSeeded("branch", state),
      chooseBoss:
        bosses === undefined ? undefined : (stage, known) => bosses.choose(plan, stage, known),
      flags,
      steps,
    });
  }

  private valuesOf(pass: Pass): readonly number[] {
    let distances: readonly number[] | undefined;
    const floor: PlacedFloor = {
      pass,
      distances: () => (distances ??= walkingDistances(pass.board)),
    };
    return this.fields.map((field) => field.ofRooms?.(floor) ?? 0);
  }

  /** What all floors have in common. */
  private common([first, ...others]: readonly (readonly number[])[]): RoomValues {
    return new Map(
      this.fields.map(({ name }, index) => {
        const value = first?.[index];
        return [name, others.every((other) => other[index] === value) ? value : undefined];
      }),
    );
  }
}

/** Where the ordinary rooms begin. */
const ORDINARY_ROOMS = "ordinary rooms";

/** What comes last: draws and rooms beyond the grid. */
const NEVER_FAILING: readonly string[] = ["Greed surprise", "off-grid rooms"];

/** Only the boss room's. */
const BOSS_ONLY: readonly PassStep[] = passSteps("repentance").slice(0, 1);

/** What stands after all rooms that can fail, and whether something else that is asked hangs on it. */
const LAST_ROOMS: readonly {
  readonly step: string;
  readonly isNeeded: (plan: FloorPlan, fields: readonly Field[]) => boolean;
}[] = [
  // Where no door leads, no distance changes.
  { step: "ultra secret", isNeeded: (_, fields) => isAbout(fields, RoomType.ULTRA_SECRET) },
  { step: "grave", isNeeded: ({ stage }) => stage === STAGE_DARK_ROOM },
  {
    step: "secret",
    isNeeded: (_, fields) =>
      isAbout(fields, RoomType.SECRET) || fields.some(({ countsDoors }) => countsDoors === true),
  },
];

const STAGE_DARK_ROOM = 11;

function isAbout(fields: readonly Field[], roomType: number): boolean {
  return fields.some((field) => field.roomType === roomType);
}

/**
 * The steps that what is asked hangs on. Ordinary rooms can fail a pass, but not where the stage's own
 * file is unknown: then open rooms stand in for them. Secret rooms come after all that can fail, and
 * take draws that nothing else asks for.
 */
function stepsOf(
  plan: FloorPlan,
  source: RoomSource,
  fields: readonly Field[],
): readonly PassStep[] {
  const steps = passSteps(plan.edition, plan.rules.hasLatePlanetarium);
  const isFileKnown =
    source.ordinaryRooms(stageFile(plan.stage, plan.stageType), ANY_DIFFICULTY) !== undefined;
  if (isFileKnown || startLayout({ plan, source }) === undefined) {
    return steps.filter(({ name }) => !NEVER_FAILING.includes(name));
  }
  let end = steps.findIndex(({ name }) => name === ORDINARY_ROOMS);
  for (const { step, isNeeded } of LAST_ROOMS) {
    const isLast = steps[end - 1]?.name === step;
    if (isLast && isNeeded(plan, fields)) {
      break;
    }
    end -= isLast ? 1 : 0;
  }
  return steps.slice(0, end);
}

const ANY_DIFFICULTY: readonly [number, number] = [0, 20];

/** What later rooms see of the boss room: where it stands, its shape and doors. */
function bossRoomOf({ placed, board }: Pass): string {
  const [boss] = placed as readonly (PlacedRoom | undefined)[];
  return boss === undefined
    ? ""
    : [board.anchors[boss.room], boss.room, boss.layout.shape, boss.layout.doors].join();
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
