/** What an audit looks at and what it says: rooms as observed, rules, verdicts. */
import { previousState, shiftsOf, SHIFT_INDEX_ROOM_SEEDS } from "../../rng/generator";
import { baseOfSpawnSeed } from "../floorSeeds";

/** A room as the game's own list describes it. */
export interface ObservedRoom {
  /** Order of placement, the RoomDescriptor's ListIndex. */
  readonly listIndex: number;
  /** The anchor cell; negative for rooms beyond the grid. */
  readonly gridIndex: number;
  readonly shape: number;
  readonly roomType: number;
  /** The doors of its layout, bit per slot; as many as its shape can have if missing. */
  readonly doors?: number | undefined;
  readonly decorationSeed?: number | undefined;
  readonly spawnSeed?: number | undefined;
  /** Read before the room was played: awards and shops write it back. */
  readonly awardSeed?: number | undefined;
}

/** A room's base, from whichever of its seeds was observed. */
export function baseOf(room: ObservedRoom): number | undefined {
  if (room.decorationSeed !== undefined) {
    return previousState(room.decorationSeed, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
  }
  return room.spawnSeed === undefined ? undefined : baseOfSpawnSeed(room.spawnSeed);
}

/** The rules of an audit. */
// prettier-ignore
export const AUDIT_RULES = {
  "grid":         "rooms within the grid, none overlapping",
  "start-cell":   "a room at the start cell 84",
  "reachable":    "every room reachable",
  "shapes":       "ordinary rooms of allowed shapes",
  "room-count":   "room count",
  "layout":       "layout of the seed",
  "room-seeds":   "a room's seeds follow each other",
  "level-stream": "rooms seeded from the level stream",
  "start-room":   "special-room rolls lead to the start room",
  "places":       "special rooms in the dead ends that their layouts get",
} as const;

/** The name of a rule. */
export type AuditRuleId = keyof typeof AUDIT_RULES;

/** Whether a rule holds on an observed floor; undetermined where that cannot be known. */
export type AuditVerdict = "holds" | "broken" | "undetermined";

/** One rule's finding. A rule that several rooms break has a finding for each. */
export interface AuditFinding {
  readonly ruleId: AuditRuleId;
  /** The rule in a few words, such as `room count`. */
  readonly rule: string;
  readonly verdict: AuditVerdict;
  /** The finding with its numbers, as a sentence. */
  readonly detail: string;
  /** The room it is about; undefined when it is about the floor. */
  readonly room: ObservedRoom | undefined;
}

/** The findings of an audit under way. */
export class Findings {
  readonly list: AuditFinding[] = [];

  /** Adds a finding about the floor. */
  add(ruleId: AuditRuleId, verdict: AuditVerdict, detail: string): void {
    this.list.push({ ruleId, rule: AUDIT_RULES[ruleId], verdict, detail, room: undefined });
  }

  /** Adds what is wrong with one room. */
  blame(ruleId: AuditRuleId, room: ObservedRoom, detail: string): void {
    this.list.push({ ruleId, rule: AUDIT_RULES[ruleId], verdict: "broken", detail, room });
  }
}

/** A verdict from a yes or no. */
export function verdictOf(isHolding: boolean): AuditVerdict {
  return isHolding ? "holds" : "broken";
}

/** The rooms on the grid, in list order as far as they were given so. */
export function gridRooms(rooms: readonly ObservedRoom[]): readonly ObservedRoom[] {
  return rooms.filter((room) => room.gridIndex >= 0);
}

/** How many rooms of a type there are. */
export function countType(rooms: readonly ObservedRoom[], roomType: number): number {
  return rooms.filter((room) => room.roomType === roomType).length;
}
