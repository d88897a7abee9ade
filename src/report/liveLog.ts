/** A log that is followed while the game runs: the floor that is being played and its forecast. */
import { planAward } from "../core/award/plan";
import { rollAward } from "../core/award/roll";
import { awardRules } from "../core/award/rules";
import { combinePlayers, DIFFICULTIES, EMPTY_LOADOUT } from "../core/award/loadout";
import { itemsOfRecord } from "../core/game/items";
import type { RuledLoadout } from "../core/award/awardWords";
import { DEFAULT_EDITION } from "../core/game/edition";
import type { RoomRecord } from "../core/record/fields";
import { isSeed } from "../core/rng/generator";
import { awardInputs } from "../core/judge/inputs";
import { isFoughtFor } from "../core/game/roomTypes";
import { compareFloor, isBeingBuilt } from "../study/floors/compareFloor";
import { inputsIn } from "../study/awards/plainAwards";
import type { AwardItem, FloorItem } from "../study/items";
import type { ObservedFloor } from "../log/observed";
import type { OnFloors } from "../study/rooms/enteredRooms";
import { ReportBuilder, type Report, type ReportOptions } from "../study/report";
import { drawnAward, type DrawnAward } from "../picture/floor/drawnRoom";
import { awardMark, type RoomWithDrop } from "./floorAwards";

/** The floor that is being played. */
export interface LiveFloor {
  readonly item: FloorItem;
  /** Whether the game has not said yet that the floor is done. */
  readonly isBeingBuilt: boolean;
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

/** Everything that a live view remembers of a launch. */
export class LiveLog {
  readonly builder: ReportBuilder;

  constructor(source: string, options: Pick<ReportOptions, "ownFigures" | "edition"> = {}) {
    this.builder = new ReportBuilder({ ...options, source });
  }

  /** The next bytes of the log. */
  push(chunk: Uint8Array): void {
    this.builder.reader.push(chunk);
  }

  /**
   * What there is to show.
   *
   * @param onFloors compares the rooms that were entered too, which takes seconds, and is told how far.
   */
  state(onFloors?: OnFloors): LiveState {
    const floor = this.builder.reader.floor;
    const report = this.builder.report(onFloors !== undefined, onFloors);
    if (floor === undefined) {
      return { report, floor };
    }
    const isRecorded = floor.rooms.length > 0 || floor.run.session !== undefined;
    const shown = isRecorded ? this.recordedFloor(floor, report) : this.plainFloor(floor, report);
    return { report, floor: { ...shown, isBeingBuilt: isBeingBuilt(floor) } };
  }

  private recordedFloor(floor: ObservedFloor, report: Report): ShownFloor {
    const rooms = floor.rooms
      .map(({ room }) => room)
      .filter((room) => canDrop(room, floor.record?.startRoomIndex));
    const { item } = compareFloor(floor);
    return shownFloor(item, this.loadoutOf(floor), rooms, shownAwards(report, undefined));
  }

  /** Of the game's own lines alone: a room's award seed follows from its floor. */
  private plainFloor(floor: ObservedFloor, report: Report): ShownFloor {
    const { item } = compareFloor(floor);
    const visit = this.builder.reader.visits.open;
    const edition = floor.run.edition;
    const placed = edition === undefined ? undefined : this.builder.placeOpenFloor(floor);
    if (visit === undefined || edition === undefined || placed === undefined) {
      return { item, rooms: item.rooms };
    }
    const shown = shownAwards(report, this.builder.compareVisit(visit).item);
    const drawn = { ...item, rooms: placed.drawn ?? item.rooms, whole: placed.whole };
    const rooms = placed.rooms
      .filter(({ roomType, type }) => type !== "start" && isFoughtFor(roomType))
      .map(({ gridIndex, seeds: { awardSeed } }) => ({ gridIndex, awardSeed }));
    return shownFloor(drawn, inputsIn(visit, edition), rooms, shown);
  }

  /** As at the last clear; before the first, what the session says and nothing carried. */
  private loadoutOf({ run, record }: ObservedFloor): RuledLoadout {
    const { lastRecord } = this.builder;
    if (lastRecord !== undefined) {
      return awardInputs(lastRecord);
    }
    const rules = awardRules(record?.edition ?? run.session?.edition ?? DEFAULT_EDITION);
    const items = itemsOfRecord(record?.items ?? []);
    const difficulty = DIFFICULTIES[run.session?.difficulty ?? 0] ?? EMPTY_LOADOUT.difficulty;
    return { rules, loadout: combinePlayers([{ luck: 0, items }], difficulty, rules) };
  }
}

type ShownFloor = Omit<LiveFloor, "isBeingBuilt">;

/** By award seed: what dropped in the rooms that were left, and in the one that is open. */
function shownAwards(report: Report, open: AwardItem | undefined): ReadonlyMap<number, DrawnAward> {
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

/** A floor whose rooms show what has dropped, where that is seen, and else what will. */
function shownFloor(
  item: FloorItem,
  inputs: RuledLoadout,
  rooms: readonly Pick<RoomRecord, "gridIndex" | "awardSeed">[],
  shown: ReadonlyMap<number, DrawnAward>,
): ShownFloor {
  const plan = planAward(inputs.rules, inputs.loadout);
  const awards = new Map(
    rooms.map(({ gridIndex, awardSeed }) => {
      const award = shown.get(awardSeed) ?? drawnAward(rollAward(plan, awardSeed));
      return [gridIndex, award];
    }),
  );
  return {
    item,
    rooms: item.rooms.map((room) => ({ ...room, award: awards.get(room.gridIndex) })),
  };
}

/** Whether a room has an award to come; the start room is clear from the beginning. */
function canDrop(room: RoomRecord, startRoomIndex: number | undefined): boolean {
  const isStart = room.gridIndex === startRoomIndex;
  const isHere = room.gridIndex >= 0 && room.dimension === 0;
  return isHere && !isStart && isFoughtFor(room.roomType) && isSeed(room.awardSeed);
}
