/** A floor's records against the rules of level generation. */
import { itemCode } from "../core/award/itemCodes";
import { auditFloor, type FloorAudit, type ObservedRoom } from "../core/floor/audit/audit";
import { FLOOR_ITEMS } from "../core/floor/items";
import { isFloorProblem, type FloorInput } from "../core/floor/types";
import type { AuditRecord, FloorRecord, ItemCount, RoomRecord, Verdict } from "../core/record/fields";
import { difficultyName } from "./read";

/** A floor with what the audit says of it. */
export interface AuditedFloor {
  readonly floor: FloorRecord;
  readonly rooms: readonly RoomRecord[];
  /** Whether the floor was already played when it was read, as on a resumed run. */
  readonly isOld: boolean;
  /** Undefined on a floor outside the model. */
  readonly audit: FloorAudit | undefined;
  readonly record: AuditRecord;
}

/** Why a floor that was resumed cannot be held against the rules. */
const RESUMED = "the run was resumed: the state in which this floor was built is not known";

/** Audits a floor. */
export function auditRecords(
  floor: FloorRecord,
  rooms: readonly RoomRecord[],
  isOld: boolean,
): AuditedFloor {
  const result = auditFloor({ input: floorInputOf(floor), rooms: observedRooms(rooms, isOld) });
  if (isFloorProblem(result)) {
    return { floor, rooms, isOld, audit: undefined, record: outsideRecord(floor, result.problem) };
  }
  const verdict = verdictOf(result, isOld);
  const record: AuditRecord = {
    kind: "audit",
    floor: floor.floor,
    holds: result.holds,
    broken: result.broken,
    unknown: result.cannotBeTold,
    verdict,
    reason: verdict === "mismatch" ? firstBroken(result) : verdict === "outside" ? RESUMED : "",
  };
  return { floor, rooms, isOld, audit: result, record };
}

/** What level generation reads of the run, from the record of a floor. */
export function floorInputOf(floor: FloorRecord): FloorInput {
  return {
    stageSeed: floor.stageSeed,
    stage: floor.stage,
    stageType: floor.stageType,
    edition: floor.edition,
    difficulty: difficultyName(floor.difficulty),
    curses: floor.curses,
    hearts: floor.hearts,
    soulHearts: floor.soulHearts,
    maxHearts: floor.maxHearts,
    boneHearts: floor.boneHearts,
    coins: floor.coins,
    keys: floor.keys,
    collectibles: itemsOfKind(floor.items, "collectible"),
    trinkets: itemsOfKind(floor.items, "trinket"),
    flags: floor.flags,
    victoryLap: floor.victoryLap,
    playerType: floor.playerType,
    challenge: floor.challenge,
  };
}

function itemsOfKind(
  counts: readonly ItemCount[],
  kind: "collectible" | "trinket",
): Record<string, number> {
  const carried: Record<string, number> = {};
  for (const item of FLOOR_ITEMS) {
    for (const { item: code, count } of counts) {
      if (item.kind === kind && code === itemCode(item)) {
        carried[item.name] = count;
      }
    }
  }
  return carried;
}

/** The rooms of the main dimension. On an old floor awards and shops have moved the award seeds. */
function observedRooms(rooms: readonly RoomRecord[], isOld: boolean): ObservedRoom[] {
  const observed: ObservedRoom[] = [];
  for (const room of rooms) {
    const { listIndex, gridIndex, shape, roomType, variant, decorationSeed, spawnSeed } = room;
    const awardSeed = isOld ? undefined : room.awardSeed;
    if (room.dimension === 0) {
      const seeds = { decorationSeed, spawnSeed, awardSeed };
      observed.push({ listIndex, gridIndex, shape, roomType, variant, ...seeds });
    }
  }
  return observed;
}

function verdictOf(audit: FloorAudit, isOld: boolean): Verdict {
  if (audit.broken === 0) {
    return "match";
  }
  return isOld ? "outside" : "mismatch";
}

function firstBroken(audit: FloorAudit): string {
  for (const { rule, verdict, detail } of audit.findings) {
    if (verdict === "broken") {
      return `${rule}: ${detail}`;
    }
  }
  return "";
}

function outsideRecord(floor: FloorRecord, reason: string): AuditRecord {
  const counts = { holds: 0, broken: 0, unknown: 0 };
  return { kind: "audit", floor: floor.floor, ...counts, verdict: "outside", reason };
}
