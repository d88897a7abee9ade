/** From lines about rooms, pickups and items to visits: what happened in each room, and what was held. */
import type { GameLine } from "./gameLines";
import { isEnemy } from "./enemies";
import { Holding, type HeldItems } from "./heldItems";
import {
  ENTERED_MAX,
  PICKUPS_MAX,
  type LoggedRoom,
  type LoggedPickup,
  type ObservedFloor,
  type ObservedRun,
  type RoomVisit,
} from "./observed";

/** Lines that say what happens in a room or what is held. */
export type VisitLine = Extract<
  GameLine,
  { kind: "entity" | "pickup" | "trace" | "item" | "rerolled" | "pill-or-card" }
>;

/** Keeps the open visit and what is held; tells of a visit when it ends. */
export class VisitTracker {
  private holding = new Holding();
  private open: RoomVisit | undefined = undefined;
  /** The pickup logged last, if no other entity was logged since. */
  private lastPickup: LoggedPickup | undefined = undefined;
  /** Spawn seeds of the rooms entered in a resumed run before its next floor. */
  private readonly resumed = new Set<number>();

  constructor(private readonly onVisit: (visit: RoomVisit) => void) {}

  /** The room that the player is in. */
  openVisit(): RoomVisit | undefined {
    return this.open;
  }

  /** What the players hold now. */
  held(): HeldItems {
    return this.holding.now();
  }

  /** Another run begins: nothing is held. */
  startRun(): void {
    this.close(false);
    this.holding = new Holding();
    this.resumed.clear();
  }

  /** A room is loaded. */
  enter(room: LoggedRoom, run: ObservedRun, floor: ObservedFloor | undefined): void {
    this.close(this.open?.run === run && this.open.floor === floor);
    this.open = {
      ...room,
      run,
      floor,
      isFirst: this.isFirst(room.spawnSeed, floor),
      enemies: 0,
      pickups: [],
      traces: new Set(),
      hasUsedPillOrCard: false,
      heldBefore: this.holding.now(),
      heldAfter: this.holding.now(),
      isLeft: false,
    };
  }

  private isFirst(spawnSeed: number, floor: ObservedFloor | undefined): boolean {
    if (floor !== undefined) {
      return !floor.entered.some((entered) => entered.spawnSeed === spawnSeed);
    }
    const isFirst = !this.resumed.has(spawnSeed);
    if (this.resumed.size < ENTERED_MAX) {
      this.resumed.add(spawnSeed);
    }
    return isFirst;
  }

  /** The room is left: for another of the same floor, or otherwise. */
  close(isLeft: boolean): void {
    const visit = this.open;
    this.open = undefined;
    this.lastPickup = undefined;
    if (visit !== undefined) {
      visit.isLeft = isLeft;
      visit.heldAfter = this.holding.now();
      this.onVisit(visit);
    }
  }

  /** One line about the room or what is held. */
  line(read: VisitLine, line: number): void {
    switch (read.kind) {
      case "entity":
        this.entity(read.entityType, read.variant);
        return;
      case "pickup":
        this.pickup({ ...read, line, isOfLayout: false });
        return;
      case "trace":
        this.open?.traces.add(read.trace);
        return;
      case "item":
        this.holding.change(`${read.isTrinket ? "t" : "c"}${read.id}`, read.change, read.player);
        return;
      case "rerolled":
        this.holding.reroll();
        return;
      case "pill-or-card":
        this.holding.usePillOrCard();
        if (this.open !== undefined) {
          this.open.hasUsedPillOrCard = true;
        }
    }
  }

  /** The line of a layout's own pickup stands right before that of its entity, of the same variant. */
  private entity(entityType: number, variant: number): void {
    if (entityType === ENTITY_PICKUP && this.lastPickup?.variant === variant) {
      this.lastPickup.isOfLayout = true;
    }
    this.lastPickup = undefined;
    if (this.open !== undefined && isEnemy(entityType)) {
      this.open.enemies += 1;
    }
  }

  private pickup({ line, variant, subType, seed, isOfLayout }: LoggedPickup): void {
    if (this.open !== undefined && this.open.pickups.length < PICKUPS_MAX) {
      this.lastPickup = { line, variant, subType, seed, isOfLayout };
      this.open.pickups.push(this.lastPickup);
    }
  }
}

const ENTITY_PICKUP = 5;
