/** From lines about rooms, pickups and items to visits: what happened in each room, and what was held. */
import { isTrinketCode, type Bag, type ItemCode } from "../../core/game/bag";
import { MIRROR_VARIANT } from "../../floors/fixedRooms";
import type { LineOf } from "./gameLines";
import {
  ENTERED_MAX,
  PICKUPS_MAX,
  type HeldItems,
  type LoggedRoom,
  type LoggedPickup,
  type ObservedFloor,
  type ObservedRun,
  type RoomVisit,
  type LogFault,
} from "./observed";

/** Whether two rooms of a floor are one: that with the mirror and the start room share their seeds. */
export function isSameRoom(one: LoggedRoom, other: LoggedRoom): boolean {
  const isMirror = ({ variant }: LoggedRoom): boolean => variant === MIRROR_VARIANT;
  return one.spawnSeed === other.spawnSeed && isMirror(one) === isMirror(other);
}

/** Keeps the open visit and what is held; tells of a visit when it ends. */
export class VisitTracker {
  private holding = new Holding();
  /** The room that the player is in; undefined before the first. */
  open: RoomVisit | undefined = undefined;
  /** The pickup logged last, if no other entity was logged since. */
  private lastPickup: LoggedPickup | undefined = undefined;
  /** The player that joined last, 0 for nobody, and whether the items of these lines are copies for that one. */
  private joined = 0;
  private isCopied = false;
  /** Rooms entered in a resumed run before its next floor. */
  private resumed: LoggedRoom[] = [];

  constructor(private readonly onVisit: (visit: RoomVisit) => void) {}

  /** The lines of this stay are not whole. */
  damage(fault: LogFault): void {
    if (this.open !== undefined) {
      this.open.damage ??= fault;
    }
  }

  /** Another run begins, its floor and room closed: nothing is held. */
  startRun(): void {
    this.holding = new Holding();
    this.joined = 0;
    this.resumed = [];
  }

  enter(room: LoggedRoom, run: ObservedRun, floor: ObservedFloor | undefined): void {
    this.isCopied = false;
    this.close(this.open?.run === run && this.open.floor === floor);
    this.open = {
      ...room,
      run,
      floor,
      damage: undefined,
      gapBefore: run.gap,
      isFirst: this.isFirst(room, floor),
      enemies: 0,
      pickups: [],
      hasUsedPillOrCard: false,
      collected: new Set(),
      heldBefore: this.holding.now(),
      isLeft: false,
    };
  }

  private isFirst(room: LoggedRoom, floor: ObservedFloor | undefined): boolean {
    const entered = floor?.entered ?? this.resumed;
    const isFirst = !entered.some((one) => isSameRoom(one, room));
    if (floor === undefined && entered.length < ENTERED_MAX) {
      this.resumed.push(room);
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
      this.onVisit(visit);
    }
  }

  /** One line that says what happens in the room or what is held. */
  line(
    read: LineOf<"entity" | "pickup" | "item" | "rerolled" | "co-player" | "pill-or-card">,
    line: number,
  ): void {
    this.isCopied = read.kind === "co-player" || (this.isCopied && read.kind === "item");
    switch (read.kind) {
      case "entity":
        return this.entity(read.entityType, read.variant);
      case "pickup":
        return this.pickup({ ...read, line });
      case "item":
        return this.item(read);
      case "co-player":
        this.joined += 1;
        return;
      case "rerolled":
        return this.holding.reroll();
      default:
        if (this.open !== undefined) {
          this.open.hasUsedPillOrCard = true;
        }
    }
  }

  /** Where the edition does not say whose it is, an item right after a player that joined is a copy. */
  private item({ isTrinket, id, change, player }: LineOf<"item">): void {
    const whose = this.isCopied && change > 0 ? this.joined : 0;
    if (!isTrinket && change > 0 && !this.isCopied) {
      this.open?.collected.add(id);
    }
    this.holding.change(`${isTrinket ? "t" : "c"}${id}`, change, player ?? whose);
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

  /** A pickup is made once: a line that stands twice is one. */
  private pickup({ line, variant, subType, seed }: Omit<LoggedPickup, "isOfLayout">): void {
    const pickups = this.open?.pickups ?? [];
    const same = pickups.find(
      (one) => one.seed === seed && one.subType === subType && one.variant === variant,
    );
    if (same !== undefined) {
      this.lastPickup = same;
    } else if (this.open !== undefined && pickups.length < PICKUPS_MAX) {
      this.lastPickup = { line, variant, subType, seed, isOfLayout: false };
      this.open.pickups.push(this.lastPickup);
    }
  }
}

const ENTITY_PICKUP = 5;

/**
 * Entities of a room's layout that keep no door shut: pickups, slots, obstacles. Everything else has
 * to be killed. Source of the names: the game's entity types as isaac-typescript-definitions lists
 * them; that these alone leave a room clear on entry is known from play, not from code (unsure).
 */
// prettier-ignore
const HARMLESS: ReadonlySet<number> = new Set([
  17,  // shopkeeper
  33,  // fireplace
  42,  // stone grimace
  44,  // poky
  201, // stone eye
  202, // constant stone shooter
  203, // brimstone head
  218, // wall hugger
  235, // gaping maw
  236, // broken gaping maw
  291, // pitfall
  292, // movable TNT
  302, // stoney
  804, // quake grimace
  809, // bomb grimace
  852, // spikeball
  893, // ball and chain
]);

/** Below are players, tears, familiars, bombs, pickups and slots. */
const ENEMY_MIN = 10;

/** Grid entities are numbered from 1000 on in room layouts. */
const ENTITY_MAX = 1000;

/** Whether an entity of a layout has to be killed before the doors open. */
export function isEnemy(entityType: number): boolean {
  return entityType >= ENEMY_MIN && entityType < ENTITY_MAX && !HARMLESS.has(entityType);
}

/** No run holds so many different items, nor has so many players; the rest of a made-up log is not kept. */
const ITEMS_MAX = 2000;
const PLAYERS_MAX = 8;

export class Holding {
  private readonly players: Map<ItemCode, number>[] = [new Map()];
  private isRerolled = false;
  private mayBeGone: readonly string[] = [];

  now(): HeldItems {
    const players = this.players.map((items): Bag => Object.fromEntries(items));
    return { players, isRerolled: this.isRerolled, mayBeGone: this.mayBeGone };
  }

  /** An item came (1) or went (-1); some lines do not say from whom it went. */
  change(item: ItemCode, change: number, player = 0): void {
    const items = change < 0 ? this.holderOf(item, player) : this.itemsOf(player);
    const before = items?.get(item) ?? 0;
    if (items === undefined || (before === 0 && items.size >= ITEMS_MAX)) {
      return;
    }
    const isTrinket = isTrinketCode(item);
    const after = isTrinket ? Math.max(0, change) : before + change;
    if (isTrinket || after <= 0) {
      items.delete(item);
    }
    if (after > 0) {
      items.set(item, after);
      if (this.mayBeGone.includes(item)) {
        this.mayBeGone = this.mayBeGone.filter((gone) => gone !== item);
      }
    }
  }

  private itemsOf(player: number): Map<ItemCode, number> | undefined {
    while (this.players.length <= Math.min(player, PLAYERS_MAX - 1)) {
      this.players.push(new Map());
    }
    return this.players[player];
  }

  private holderOf(item: ItemCode, player: number): Map<ItemCode, number> | undefined {
    const named = this.players[player];
    return named?.has(item) === true ? named : this.players.find((items) => items.has(item));
  }

  /** The collectibles are others from now on; the lines that follow name the new ones. */
  reroll(): void {
    this.isRerolled = true;
    const held = this.players.flatMap((items) => [...items.keys()]);
    this.mayBeGone = [...new Set(held)].filter((item) => !isTrinketCode(item));
  }
}
