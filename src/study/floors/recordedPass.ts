/**
 * The placing pass of a floor over again, with the layouts that its records name: which dead end a
 * special room takes hangs on its layout, so that its place follows from the rules alone.
 */
import { ACHIEVEMENTS } from "../../core/game/achievements";
import { SeededDraw } from "../../core/draw/draw";
import { isAtLeast } from "../../core/game/edition";
import { createBoard } from "../../core/floor/layout/grid";
import { attemptLayout, startAttempts } from "../../core/floor/layout/layout";
import { floorRules } from "../../core/floor/rules";
import type { Pass } from "../../core/floor/rooms/pass";
import { describeFloor, runPass, startFlags } from "../../core/floor/rooms/placing";
import {
  OPEN_ROOM,
  openLayout,
  type RoomLayout,
  type RoomQuery,
  type RoomSource,
} from "../../core/floor/rooms/roomSource";
import { RoomType } from "../../core/game/roomTypes";
import { openSeeded } from "../../core/floor/streams";
import type { FloorPlan, FloorRoom, StageSetup } from "../../core/floor/types";
import type { FloorRecord, RoomRecord } from "../../core/record/fields";
import { roomSourceOf, type FigureSet } from "../../figures";

/** The pass that the rules make of a floor. */
export interface RecordedPass {
  readonly pass: Pass;
  readonly rooms: readonly FloorRoom[];
  /** How many rooms, in list order, stand where no unknown layout had a say. */
  readonly sure: number;
}

/** Layouts of the records; of rooms that were refused, those of the figures, else open rooms. */
class RecordedRoomSource implements RoomSource {
  readonly name = "the layouts of the records";
  readonly note = "";
  readonly isExact = false;
  private readonly left: RoomRecord[];
  private readonly figures: RoomSource | undefined;
  /** Layouts taken from the records before the first that nobody knows. */
  sure = 0;
  private isGuessing = false;

  constructor(rooms: readonly RoomRecord[], figures: FigureSet | undefined) {
    this.left = rooms.filter(({ roomType, shape }) => roomType !== RoomType.DEFAULT && shape > 0);
    this.figures = figures === undefined ? undefined : roomSourceOf(figures);
  }

  startFloor(): void {
    this.figures?.startFloor();
  }

  /** The figures are asked always, since every pick lowers a layout's weight. */
  pick(query: RoomQuery): RoomLayout | undefined {
    if (query.roomType === RoomType.DEFAULT && query.shape !== undefined) {
      return openLayout(query);
    }
    const picked = this.figures?.pick(query);
    if (this.figures !== undefined && picked === undefined) {
      return undefined;
    }
    const place = this.left.findIndex(({ roomType }) => roomType === query.roomType);
    const [record] = place < 0 ? [] : this.left.splice(place, 1);
    if (record !== undefined) {
      this.sure += this.isGuessing ? 0 : 1;
      const { shape, doors, subType } = record;
      return { shape, doors, variant: undefined, subtype: subType };
    }
    this.isGuessing ||= picked === undefined;
    return picked ?? openLayout(query);
  }

  fixed(): RoomLayout {
    return OPEN_ROOM;
  }

  ordinaryRooms(): undefined {
    return undefined;
  }
}

/**
 * The pass under the state of the run that agrees best: achievements and visits are not recorded.
 *
 * @param setup of an accepted layout: some attempt of it reaches placing.
 * @param rooms the records of the grid, in list order.
 */
export function recordedPass(
  setup: StageSetup,
  record: FloorRecord,
  rooms: readonly RoomRecord[],
  figures: FigureSet | undefined,
): RecordedPass {
  let best: { readonly found: RecordedPass; readonly score: number } | undefined;
  for (const plan of plansOf(setup.plan, record, figures)) {
    const found = runRecorded({ ...setup, plan }, rooms, figures);
    const score = found.rooms.filter((room, index) => isSame(room, rooms[index])).length;
    if (best === undefined || score > best.score) {
      best = { found, score };
    }
    if (score === rooms.length) {
      break;
    }
  }
  return best?.found ?? runRecorded(setup, rooms, figures);
}

function isSame(room: FloorRoom, record: RoomRecord | undefined): boolean {
  return (
    record?.gridIndex === room.gridIndex &&
    record.roomType === room.roomType &&
    record.spawnSeed === room.seeds?.spawnSeed
  );
}

function runRecorded(
  setup: StageSetup,
  rooms: readonly RoomRecord[],
  figures: FigureSet | undefined,
): RecordedPass {
  const board = createBoard();
  const generator = new SeededDraw(setup.generatorSeed);
  const counter = startAttempts(setup);
  while (!attemptLayout(board, setup, counter, generator)) {
    // The log says that the attempts come to an end, and each of them was found to agree.
  }
  const source = new RecordedRoomSource(rooms, figures);
  source.startFloor();
  const pass = runPass({
    setup,
    board,
    source,
    level: new SeededDraw(setup.levelState),
    generator,
    openBranch: (state) => openSeeded("branch", state),
    flags: startFlags(setup),
  });
  const placed = describeFloor(pass);
  return { pass, rooms: placed, sure: figures === undefined ? source.sure : placed.length };
}

const PLANETARIUMS = ACHIEVEMENTS.planetariums.id;
/** They bring bosses to Afterbirth+, whose chances are draws of the level stream. */
const NEW_BOSSES = ACHIEVEMENTS.newBosses.id;
const LAST_BOSSES = ACHIEVEMENTS.lastBosses.id;

/** The plans that the records leave possible, the likeliest first. */
function plansOf(
  own: FloorPlan,
  record: FloorRecord,
  figures: FigureSet | undefined,
): readonly FloorPlan[] {
  const build = figures?.build ?? own.build;
  const plan = { ...own, build, rules: floorRules(own.edition, build) };
  const isRepentance = isAtLeast(plan.edition, "repentance");
  const missing = isRepentance
    ? [[], [PLANETARIUMS]]
    : [[], [LAST_BOSSES], [NEW_BOSSES], [NEW_BOSSES, LAST_BOSSES]];
  const plans = missing.map((locked) => ({ ...plan, locked: [...plan.locked, ...locked] }));
  const withVisits = isRepentance ? [...plans, { ...plan, treasureRoomsVisited: 0 }] : plans;
  return record.inputsFrom === "snapshot" ? withVisits : withVisits.flatMap(statesBefore);
}

/** What was read after the floor was built may have been otherwise before. */
function statesBefore(plan: FloorPlan): readonly FloorPlan[] {
  return [plan.hearts, 6, 4, 1].flatMap((hearts) =>
    [plan.coins, 0, 5].flatMap((coins) =>
      [plan.keys, 0, 2].map((keys) => ({ ...plan, hearts, coins, keys })),
    ),
  );
}
