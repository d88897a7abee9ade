/** A log that is followed while the game runs: the floor that is being played and its forecast. */
import { planAward } from "../core/award/plan";
import { rollAward } from "../core/award/roll";
import { awardRules } from "../core/award/rules";
import { combinePlayers, DIFFICULTIES, EMPTY_LOADOUT } from "../core/award/loadout";
import { itemsOfRecord } from "../core/game/items";
import type { RuledLoadout } from "../core/award/awardWords";
import { DEFAULT_EDITION } from "../core/game/edition";
import { isSeed } from "../core/rng/generator";
import { awardInputs } from "../core/judge/inputs";
import { isFoughtFor } from "../core/game/roomTypes";
import { compareFloor } from "../study/floors/compareFloor";
import { inputsIn } from "../study/awards/plainAwards";
import type { AwardItem, ComparedRoom, FloorItem } from "../study/items";
import type { ObservedFloor } from "../log/observed";
import type { OnFloors } from "../study/rooms/enteredRooms";
import type { Report, ReportBuilder } from "../study/report";
import { drawnAward, type DrawnAward } from "../picture/floor/drawnRoom";
import { awardMark, type RoomWithDrop } from "./floorAwards";

/** The floor that is being played. */
export interface LiveFloor {
  readonly item: FloorItem;
  /**
   * Each with its award, which the log shows or which is to come: none has one where neither the mod's
   * records nor the game's own lines tell award seeds.
   */
  readonly rooms: readonly RoomWithDrop[];
}

/** Everything that a live view shows. */
export interface LiveState {
  readonly report: Report;
  /** Undefined before the first floor. */
  readonly floor: LiveFloor | undefined;
}

/**
 * What there is to show of a log that has been read so far.
 *
 * @param onFloors compares the rooms that were entered too, which takes seconds, and is told how far.
 */
export function liveState(builder: ReportBuilder, onFloors?: OnFloors): LiveState {
  const { floor } = builder.reader;
  const report = builder.report(onFloors !== undefined, onFloors);
  if (floor === undefined) {
    return { report, floor };
  }
  const { item } = compareFloor(floor);
  const isRecorded = floor.rooms.length > 0 || floor.run.session !== undefined;
  const shown = isRecorded
    ? shownFloor(item, loadoutOf(builder, floor), shownAwards(report))
    : plainFloor(builder, floor, item, report);
  return { report, floor: shown };
}

/** Of the game's own lines alone: a room's award seed follows from its floor. */
function plainFloor(
  builder: ReportBuilder,
  floor: ObservedFloor,
  item: FloorItem,
  report: Report,
): LiveFloor {
  const visit = builder.reader.visits.open;
  const edition = floor.run.edition;
  const placed = edition === undefined ? undefined : builder.placeOpenFloor(floor);
  if (visit === undefined || edition === undefined || placed === undefined) {
    return { item, rooms: item.rooms };
  }
  const rooms = (placed.drawn ?? item.rooms).map((room) => {
    const sure = placed.rooms.find(({ gridIndex }) => gridIndex === room.gridIndex);
    return { ...room, drop: sure && { roomType: sure.roomType, awardSeed: sure.seeds.awardSeed } };
  });
  const shown = shownAwards(report, builder.compareVisit(visit).item);
  return shownFloor({ ...item, rooms, whole: placed.whole }, inputsIn(visit, edition), shown);
}

/** As at the last clear; before the first, what the session says and nothing carried. */
function loadoutOf({ lastRecord }: ReportBuilder, { run, record }: ObservedFloor): RuledLoadout {
  if (lastRecord !== undefined) {
    return awardInputs(lastRecord);
  }
  const rules = awardRules(record?.edition ?? run.session?.edition ?? DEFAULT_EDITION);
  const items = itemsOfRecord(record?.items ?? []);
  const difficulty = DIFFICULTIES[run.session?.difficulty ?? 0] ?? EMPTY_LOADOUT.difficulty;
  return { rules, loadout: combinePlayers([{ luck: 0, items }], difficulty, rules) };
}

/** By award seed: what dropped in the rooms that were left, and in the one that is open. */
function shownAwards(report: Report, open?: AwardItem): ReadonlyMap<number, DrawnAward> {
  const shown = new Map<number, DrawnAward>();
  for (const { awardSeed, pickup, count } of report.foretold) {
    shown.set(awardSeed, drawnAward({ variant: pickup, count }, "outside", true));
  }
  const isSeen = open !== undefined && open.observed.count > 0;
  for (const item of [...report.items, ...(isSeen ? [open] : [])]) {
    if (item.kind === "award" && item.from !== "lab") {
      shown.set(item.awardSeed, drawnAward(item.observed, awardMark(item), true));
    }
  }
  return shown;
}

/**
 * A floor whose rooms show what has dropped, where that is seen, and else what will; the start room is clear
 * from the beginning.
 */
function shownFloor(
  item: FloorItem,
  { rules, loadout }: RuledLoadout,
  shown: ReadonlyMap<number, DrawnAward>,
): LiveFloor {
  const plan = planAward(rules, loadout);
  const awardOf = ({ type, drop }: ComparedRoom): DrawnAward | undefined =>
    drop !== undefined && type !== "start" && isFoughtFor(drop.roomType) && isSeed(drop.awardSeed)
      ? (shown.get(drop.awardSeed) ?? drawnAward(rollAward(plan, drop.awardSeed)))
      : undefined;
  return { item, rooms: item.rooms.map((room) => ({ ...room, award: awardOf(room) })) };
}
