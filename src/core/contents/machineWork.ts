/** A machine or beggar at work: what of the run it asks, how it is paid, what comes out. */
import { countOf } from "../game/bag";
import { COLLECTIBLE } from "../game/pickupKinds";
import type { Player } from "../game/player";
import type { Loot } from "./chests";
import type { ContentDraw, ContentStream } from "./streams";

/** Who pays, and what else of the run decides it. */
export interface MachineRun extends Player {
  /** Whether an item or a trinket may still come: unlocked, and not seen before. */
  readonly isLeft: (this: void, kind: "item" | "trinket", id: number) => boolean;
  /** The generators of Daemon's Tail, if it is held, and of Lucky Foot; undefined where nobody knows them. */
  readonly tail: "none" | ContentDraw | undefined;
  readonly foot: ContentDraw | undefined;
}

/** What one payment brings. */
export interface MachineUse {
  /** What comes out, in the order in which it comes. */
  readonly loot: readonly Loot[];
  /** What happens besides, as a player says it: "explodes"; empty for nothing. */
  readonly effect: string;
  /** Whether it goes on: else it is gone, or what is drawn from here on is not known. */
  readonly then: "stays" | "ends" | "unknown";
  /** Where its generator stands afterwards, an integer in [1, 2^32). */
  readonly dropSeed: number;
}

/** A machine at work, from one payment to the next. */
export class Working {
  loot: Loot[] = [];
  effect = "";
  then: MachineUse["then"] = "stays";
  /** What was paid since it gave something last, or how often it gave. */
  paid = 0;
  /** How often a restock machine restocked. */
  given = 0;
  /** The seed of the item that a crane shows. */
  shown: number;

  constructor(
    readonly initSeed: number,
    readonly draw: ContentStream,
    readonly run: MachineRun,
  ) {
    this.shown = draw.state();
  }

  put(variant: number, name: string, subType = 0, count = 1): void {
    for (let made = 0; made < count; made += 1) {
      this.loot.push({ variant, subType, seed: this.draw.seed("its seed"), name });
    }
  }

  /**
   * An item by its number, or of a pool.
   *
   * @param pick the seed of the pool's pick, where its draw comes before the item's own seed.
   */
  item(name: string, id = 0, pick?: number): void {
    const seed = this.draw.seed("its seed");
    const poolSeed = id > 0 ? undefined : (pick ?? this.draw.seed("item"));
    const made = { variant: COLLECTIBLE, subType: id, seed, name };
    this.loot.push(poolSeed === undefined ? made : { ...made, poolSeed });
  }

  /** It is gone, and so is its item's beggar. */
  end(effect: string): void {
    this.effect = effect;
    this.then = "ends";
  }

  leavesWith(pool: string, pick?: number): void {
    this.item(pool, 0, pick);
    this.end("leaves");
  }

  /** Daemon's Tail lets one heart in five through; where its generator is not known, nothing after it is told. */
  blocksHeart(): boolean {
    const { tail } = this.run;
    if (tail === undefined) {
      this.then = "unknown";
    }
    return tail !== "none" && tail !== undefined && !tail.oneIn("Daemon's Tail", 5);
  }

  hasFoot(): boolean {
    return countOf(this.run.carried, "lucky-foot") > 0;
  }

  /** Hard, not Greedier. */
  isHard(): boolean {
    return this.run.difficulty === "hard";
  }

  /** Counts a payment, and whether more was paid than is drawn. */
  wasPaidEnough(isSoon: boolean): boolean {
    const { draw } = this;
    this.paid += 1;
    const drawn = isSoon
      ? draw.pick("patience", 3) + draw.pick("more patience", 2)
      : draw.pick("patience", 4) + draw.pick("more patience", 4) + draw.pick("most patience", 2);
    const least = isSoon ? 2 : 5;
    if (this.paid <= (this.isHard() ? Math.max(drawn, least) : drawn)) {
      return false;
    }
    this.paid = draw.pick("counts as paid", 2) + 2 + (this.hasFoot() ? 1 : 0);
    return true;
  }
}

/** What one payment makes of a machine. */
export type Rule = (this: void, machine: Working) => void;
