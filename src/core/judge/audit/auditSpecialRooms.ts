/** The rules about which special rooms an observed floor may and must have, and where. */
import { isAtLeast, type RuleSet } from "../../game/edition";
import { observedMap } from "./auditLayout";
import { countType, gridRooms, verdictOf, type Findings, type ObservedRoom } from "./findings";
import { isHealthy } from "../../floor/health";
import { COINS_NEEDED, isArcadeStage, KEYS_NEEDED } from "../../floor/rooms/optional";
import { isOffered, LAST_SHOP_LAP } from "../../floor/rooms/required";
import { isCarried } from "../../game/floorItems";
import { neighboursOf, type FloorMap } from "../../floor/map";
import { RoomType, roomTypeName } from "../../game/roomTypes";
import { STAGE_VOID, effectiveStage } from "../../floor/stage";
import type { FloorPlan, StageSetup } from "../../floor/types";

/** How many rooms of a type a floor has: at least and at most. */
interface CountRow {
  readonly roomType: number;
  /** The rules that brought it, where it was not there from the beginning. */
  readonly since?: RuleSet;
  readonly count: (this: void, setup: StageSetup) => readonly [number, number];
}

/** Special rooms with rules for their number. */
// prettier-ignore
const COUNTS: readonly CountRow[] = [
  { roomType: RoomType.BOSS,         count: (setup) => bossCount(setup) },
  { roomType: RoomType.SUPER_SECRET, count: (setup) => [1, 1 + luna(setup)] },
  { roomType: RoomType.SHOP,         count: (setup) => shopCount(setup.plan) },
  { roomType: RoomType.TREASURE,     count: (setup) => treasureCount(setup) },
  { roomType: RoomType.SECRET,       count: (setup) => secretCount(setup) },
  { roomType: RoomType.PLANETARIUM,  since: "repentance", count: () => [0, 1] },
  { roomType: RoomType.ULTRA_SECRET, since: "repentance", count: () => [0, 1] },
  { roomType: RoomType.CURSE,        count: (setup) => curseCount(setup) },
  { roomType: RoomType.DICE,         count: (setup) => optional(setup.plan, 10) },
  { roomType: RoomType.SACRIFICE,    count: (setup) => optional(setup.plan, 10) },
  { roomType: RoomType.LIBRARY,      count: (setup) => optional(setup.plan, 10) },
  { roomType: RoomType.MINI_BOSS,    count: (setup) => optional(setup.plan, 10) },
  { roomType: RoomType.CHALLENGE,    count: (setup) => challengeCount(setup.plan) },
  { roomType: RoomType.ARCADE,       count: (setup) => arcadeCount(setup.plan, RoomType.ARCADE) },
  { roomType: RoomType.VAULT,        count: (setup) => arcadeCount(setup.plan, RoomType.VAULT) },
  { roomType: RoomType.CLEAN_BEDROOM, count: (setup) => optional(setup.plan, 6) },
  { roomType: RoomType.DIRTY_BEDROOM, count: (setup) => optional(setup.plan, 6) },
];

function luna(setup: StageSetup): number {
  return isCarried(setup.plan, "luna") ? 1 : 0;
}

function optional(plan: FloorPlan, lastStage: number): readonly [number, number] {
  return [0, plan.stage <= lastStage ? 1 : 0];
}

function bossCount(setup: StageSetup): readonly [number, number] {
  if (setup.plan.stage === STAGE_VOID) {
    return [6, 9];
  }
  return setup.isXl ? [2, 2] : [1, 1];
}

function shopCount(plan: FloorPlan): readonly [number, number] {
  const count = isOffered(plan, "silver-dollar") && plan.victoryLap <= LAST_SHOP_LAP ? 1 : 0;
  return [count, count];
}

function treasureCount(setup: StageSetup): readonly [number, number] {
  const count = setup.isXl ? 2 : 1;
  return isOffered(setup.plan, "bloody-crown") ? [count, count] : [0, 0];
}

function secretCount(setup: StageSetup): readonly [number, number] {
  return [0, 1 + luna(setup) + (isCarried(setup.plan, "fragmented-card") ? 1 : 0)];
}

function curseCount(setup: StageSetup): readonly [number, number] {
  const [, most] = optional(setup.plan, 10);
  return [0, isCarried(setup.plan, "voodoo-head") ? 2 * most : most];
}

function stageOf({ stage, stageType }: FloorPlan): number {
  return effectiveStage(stage, stageType);
}

function challengeCount(plan: FloorPlan): readonly [number, number] {
  const isPossible = plan.stage <= 10 && stageOf(plan) >= 2 && isHealthy(plan);
  return [0, isPossible ? 1 : 0];
}

function arcadeCount(plan: FloorPlan, roomType: number): readonly [number, number] {
  if (isCarried(plan, "birthright")) {
    return [0, 1];
  }
  const asksForKeys = roomType === RoomType.VAULT && plan.rules.vaultsAskForKeys;
  const isAfforded = asksForKeys ? plan.keys >= KEYS_NEEDED : plan.coins >= COINS_NEEDED;
  return [0, isArcadeStage(stageOf(plan)) && isAfforded ? 1 : 0];
}

/** Audits the special rooms. */
export function auditSpecialRooms(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: Findings,
): void {
  const onGrid = gridRooms(rooms);
  for (const row of COUNTS) {
    auditCount(setup, row, onGrid, findings);
  }
  auditDeadEnds(onGrid, findings);
}

function auditCount(
  setup: StageSetup,
  row: CountRow,
  rooms: readonly ObservedRoom[],
  findings: Findings,
): void {
  const isThere = row.since === undefined || isAtLeast(setup.plan.edition, row.since);
  const [least, most] = isThere ? row.count(setup) : [0, 0];
  const count = countType(rooms, row.roomType);
  const range = least === most ? `${least}` : `${least} to ${most}`;
  const rule = `number of ${roomTypeName(row.roomType)} rooms`;
  const isRight = count >= least && count <= most;
  findings.add("count", verdictOf(isRight), `${count} here, ${range} by the rules`, rule);
}

/** Rooms that stand in dead ends have one way in, secret rooms apart. */
const IN_DEAD_ENDS: readonly number[] = [
  RoomType.SUPER_SECRET,
  RoomType.SHOP,
  RoomType.TREASURE,
  RoomType.CURSE,
];

function auditDeadEnds(rooms: readonly ObservedRoom[], findings: Findings): void {
  const map = observedMap(rooms);
  let checked = 0;
  let open = 0;
  for (let index = 0; index < map.rooms.length; index += 1) {
    const room = map.rooms[index] as FloorMap["rooms"][number];
    if (IN_DEAD_ENDS.indexOf(room.roomType) >= 0) {
      const ways = plainNeighbours(map, index);
      checked += 1;
      if (ways > 1) {
        open += 1;
        findings.blame("dead-ends", rooms[room.index] as ObservedRoom, `${ways} ways in`);
      }
    }
  }
  if (open === 0) {
    findings.add("dead-ends", "holds", `${checked} rooms have one way in`);
  }
}

function plainNeighbours(map: FloorMap, room: number): number {
  let count = 0;
  for (const other of neighboursOf(map, room)) {
    const type = (map.rooms[other] as FloorMap["rooms"][number]).roomType;
    count += type === RoomType.SECRET || type === RoomType.ULTRA_SECRET ? 0 : 1;
  }
  return count;
}
