/** A log that is followed while the game runs: the floor that is being played and its forecast. */
import { planAward } from "../core/award/plan";
import { awardName, type AwardName } from "../core/award/pickups";
import { rollAward } from "../core/award/roll";
import { awardRules, type AwardRules } from "../core/award/rules";
import { combinePlayers, DIFFICULTIES, EMPTY_LOADOUT, type Loadout } from "../core/award/loadout";
import { itemsOfRecord } from "../core/award/itemCodes";
import { describeLoadout } from "../core/case/words";
import { DEFAULT_EDITION } from "../core/edition";
import type { AwardRecord, RoomRecord, SessionRecord } from "../core/record/fields";
import { isSeed } from "../core/rng/generator";
import { observeAward } from "../core/verdict/award";
import { awardInputs } from "../core/verdict/inputs";
import { isFoughtFor } from "../core/verdict/place";
import { compareFloor } from "../compare/floors/compareFloor";
import type { FloorItem } from "../compare/items";
import type { ObservedFloor } from "../log/observed";
import { ReportBuilder, type Report } from "../compare/report";

/** A room with an award, paid or to come. */
export interface LiveRoom {
  readonly gridIndex: number;
  readonly roomType: number;
  readonly award: AwardName;
  readonly variant: number;
  readonly count: number;
  /** Whether the room was cleared, so that the award is what the log shows. */
  readonly isPaid: boolean;
}

/** The floor that is being played. */
export interface LiveFloor {
  readonly item: FloorItem;
  /** With what the forecast is made, in words. */
  readonly loadout: string;
  /** Empty where the log holds no award seeds. */
  readonly rooms: readonly LiveRoom[];
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
  /** The last clear, from whose loadout the forecast is made. */
  private lastClear: AwardRecord | undefined = undefined;
  /** The clears of one floor, by list index, and which floor that is. */
  private readonly cleared = new Map<number, AwardRecord>();
  private clearedFloor: ObservedFloor | undefined = undefined;

  constructor(source: string) {
    this.builder = new ReportBuilder({
      source,
      onAward: (record) => {
        this.noteClear(record);
      },
    });
  }

  /** The next bytes of the log. */
  push(chunk: Uint8Array): void {
    this.builder.reader.push(chunk);
  }

  /** What there is to show; comparing the rooms that were entered takes seconds. */
  state(comparesRooms = false): LiveState {
    const floor = this.builder.reader.openFloor();
    return {
      report: this.builder.report(comparesRooms),
      floor: floor === undefined ? undefined : this.liveFloor(floor),
    };
  }

  /** Rooms cleared on an earlier floor are forgotten. */
  private noteClear(record: AwardRecord): void {
    const floor = this.builder.reader.openFloor();
    if (floor !== this.clearedFloor) {
      this.cleared.clear();
      this.clearedFloor = floor;
    }
    this.cleared.set(record.listIndex, record);
    this.lastClear = record;
  }

  private liveFloor(floor: ObservedFloor): LiveFloor {
    const { rules, loadout } = this.loadoutOf(floor);
    const plan = planAward(rules, loadout);
    const rooms = floor.rooms
      .map(({ room }) => room)
      .filter((room) => canPay(room, floor.record?.startRoomIndex))
      .map(({ gridIndex, roomType, listIndex, awardSeed }) => {
        const paid = floor === this.clearedFloor ? this.cleared.get(listIndex) : undefined;
        const { variant, count } =
          paid === undefined ? rollAward(plan, awardSeed) : observeAward(paid);
        return {
          gridIndex,
          roomType,
          award: awardName(variant),
          variant,
          count,
          isPaid: paid !== undefined,
        };
      });
    return { item: compareFloor(floor).item, loadout: describeLoadout({ rules, loadout }), rooms };
  }

  /** As at the last clear; before the first, what the session says and nothing carried. */
  private loadoutOf(floor: ObservedFloor): { rules: AwardRules; loadout: Loadout } {
    if (this.lastClear !== undefined && isSeed(this.lastClear.awardSeed)) {
      return awardInputs(this.lastClear);
    }
    const session = floor.run.session;
    const rules = awardRules(floor.record?.edition ?? session?.edition ?? DEFAULT_EDITION);
    const items = itemsOfRecord(floor.record?.items ?? []);
    return { rules, loadout: combinePlayers([{ luck: 0, items }], difficultyOf(session), rules) };
  }
}

function difficultyOf(session: SessionRecord | undefined): Loadout["difficulty"] {
  return DIFFICULTIES[session?.difficulty ?? 0] ?? EMPTY_LOADOUT.difficulty;
}

/** Whether a room has an award to come; the start room is clear from the beginning. */
function canPay(room: RoomRecord, startRoomIndex: number | undefined): boolean {
  const isStart = room.gridIndex === startRoomIndex;
  const isHere = room.gridIndex >= 0 && room.dimension === 0;
  return isHere && !isStart && isFoughtFor(room.roomType) && isSeed(room.awardSeed);
}
