/** A run whose floors are made in the order in which they are played, and what it remembers between them. */
import {
  BossPools,
  floorRules,
  isProblem,
  LAST_BUILD,
  STATE_FLAGS,
  type BossPoolState,
  type BossTables,
  type FloorInput,
  type Problem,
} from "../floors";
import type { RuleSet } from "../core/game/edition";
import type { FigureSet } from "../figures/figureSet";
import type { AskedFacts } from "./hidden";
import { wholeFloor, type WholeFloor } from "./wholeFloor";

/** What a run remembers between floors, to be kept and put back. */
export interface RunMemory {
  readonly pools: BossPoolState | undefined;
  readonly flags: readonly number[];
}

/** A run whose floors are generated in the order in which they are played. */
export class RunInOrder {
  private readonly pools: BossPools | undefined;
  private figures: FigureSet | undefined;
  /** Numbers of the state flags that are set. */
  private flags: readonly number[] = [];

  /**
   * @param startSeed the run's start seed.
   * @param figures undefined for open rooms.
   */
  constructor(startSeed: number, rules: RuleSet, figures: FigureSet | undefined) {
    const tables = floorRules(rules, LAST_BUILD).hasBossPools ? figures?.bosses : undefined;
    this.pools = tables === undefined ? undefined : new BossPools(tables, startSeed);
    this.figures = figures;
  }

  /**
   * Generates the next floor; its bosses and minibosses are remembered for the floors after it.
   *
   * @param asked notes what of the run's state the floor asks for.
   */
  nextFloor(input: FloorInput, asked?: AskedFacts): WholeFloor | Problem {
    const own = input.flags;
    const flags = [...own, ...this.flags.filter((flag) => !own.includes(flag))];
    const whole = wholeFloor({ ...input, flags }, this.figures, this.pools, asked);
    if (!isProblem(whole)) {
      this.pools?.finishFloor();
      // A flag that was only given for this floor is the caller's to give again.
      this.flags = whole.floor.flags.filter(
        (flag) => this.flags.includes(flag) || !own.includes(flag),
      );
    }
    return whole;
  }

  /** The bosses of all pools, where the run has any. */
  get bosses(): BossTables | undefined {
    return this.pools && this.figures?.bosses;
  }

  /** From now on floors stand on these: the same figures, with what has been heard of mods since. */
  standOn(figures: FigureSet | undefined): void {
    this.figures = figures;
  }

  /** Notes that a devil room was entered, which later floors ask for. */
  enterDevilRoom(): void {
    if (!this.flags.includes(STATE_FLAGS.devilRoomVisited)) {
      this.flags = [...this.flags, STATE_FLAGS.devilRoomVisited];
    }
  }

  memory(): RunMemory {
    return { pools: this.pools?.state(), flags: this.flags };
  }

  recall({ pools, flags }: RunMemory): void {
    if (pools !== undefined) {
      this.pools?.restore(pools);
    }
    this.flags = flags;
  }
}

/** All that a run remembers, as a key: bosses that are behind it, its pools and flags. */
export function memoryKey({ pools, flags }: RunMemory): string {
  return JSON.stringify([pools, flags]);
}

/** Whether two runs remember the same. */
export function isSameMemory(one: RunMemory, other: RunMemory): boolean {
  return memoryKey(one) === memoryKey(other);
}

/** A floor of a run that remembered something before it. */
export interface FloorInRun {
  readonly before: RunMemory;
  readonly whole: WholeFloor | Problem;
  /** What the run remembers afterwards. */
  readonly after: RunMemory;
  readonly asked: AskedFacts;
}

/** Makes the next floor of a run that remembers its floors so far. */
export type Play = (input: FloorInput, before: RunMemory) => FloorInRun;
