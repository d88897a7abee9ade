/**
 * The placing pass of a floor over again, with the layouts that its records name: which dead end a
 * special room takes depends on its layout, so that its place follows from the rules alone.
 */
import { ACHIEVEMENTS } from "../../core/game/achievements";
import { firstPass } from "../../core/floor/generate";
import { floorRules } from "../../core/floor/rules";
import type { Pass } from "../../core/floor/rooms/pass";
import { describeFloor } from "../../core/floor/rooms/placing";
import {
  openLayout,
  openRooms,
  type RoomLayout,
  type RoomQuery,
  type RoomSource,
} from "../../core/floor/rooms/roomSource";
import { RoomType } from "../../core/game/roomTypes";
import type { FloorPlan, FloorRoom, StageSetup } from "../../core/floor/types";
import { HIDDEN_STATES } from "../../core/judge/hiddenState";
import { isProblem } from "../../core/problem";
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
function recordedLayouts(
  rooms: readonly RoomRecord[],
  figures: FigureSet | undefined,
): { readonly source: RoomSource; readonly sure: () => number } {
  const left = rooms.filter(({ roomType, shape }) => roomType !== RoomType.DEFAULT && shape > 0);
  const known = figures === undefined ? undefined : roomSourceOf(figures);
  let sure = 0;
  let isGuessing = false;
  const pick = (query: RoomQuery): RoomLayout | undefined => {
    if (query.roomType === RoomType.DEFAULT && query.shape !== undefined) {
      return openLayout(query);
    }
    // The figures are asked always, since every pick lowers a layout's weight.
    const picked = known?.pick(query);
    if (known !== undefined && picked === undefined) {
      return undefined;
    }
    const place = left.findIndex(({ roomType }) => roomType === query.roomType);
    const [record] = place < 0 ? [] : left.splice(place, 1);
    if (record !== undefined) {
      sure += isGuessing ? 0 : 1;
      const { shape, doors, subType } = record;
      return { shape, doors, variant: undefined, subtype: subType };
    }
    isGuessing ||= picked === undefined;
    return picked ?? openLayout(query);
  };
  const source = { ...openRooms(pick), startFloor: () => known?.startFloor() };
  return { source, sure: () => sure };
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
): RecordedPass | undefined {
  let best: { readonly found: RecordedPass; readonly score: number } | undefined;
  for (const plan of plansOf(setup.plan, record, figures)) {
    const found = runRecorded({ ...setup, plan }, rooms, figures);
    const score = found?.rooms.filter((room, index) => isSame(room, rooms[index])).length ?? 0;
    if (found !== undefined && (best === undefined || score > best.score)) {
      best = { found, score };
    }
    if (score === rooms.length) {
      break;
    }
  }
  return best?.found;
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
): RecordedPass | undefined {
  const { source, sure } = recordedLayouts(rooms, figures);
  const pass = firstPass(setup, { roomSource: source });
  if (isProblem(pass)) {
    return undefined;
  }
  const placed = describeFloor(pass);
  return { pass, rooms: placed, sure: figures === undefined ? sure() : placed.length };
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
  const missing = plan.rules.hasBossPools
    ? [[], [PLANETARIUMS]]
    : [[], [LAST_BOSSES], [NEW_BOSSES], [NEW_BOSSES, LAST_BOSSES]];
  const plans = [
    ...missing.map((locked) => ({ ...plan, locked: [...plan.locked, ...locked] })),
    ...(plan.rules.hasBossPools ? [{ ...plan, treasureRoomsVisited: 0 }] : []),
  ];
  // What was read after the floor was built may have been otherwise before.
  const states = record.inputsFrom === "snapshot" ? [] : HIDDEN_STATES;
  return plans.flatMap((one) => [one, ...states.map((state) => ({ ...one, ...state }))]);
}
