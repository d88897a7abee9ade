/**
 * A run, floor by floor: what one floor leaves to the next. Floors are told in every run that is possible: what the
 * player has unlocked is not known unless it is said, and what a floor asks for may change it and the floors after it.
 */
import {
  BossPools,
  checkedPlan,
  floorRules,
  isProblem,
  LAST_BUILD,
  settledBosses,
  stageSetup,
  STATE_FLAGS,
  type BossPoolState,
  type FloorInput,
  type Problem,
} from "../core/floor";
import type { AskedRun, FloorMaker, RunState } from "../core/floor/run";
import { DEFAULT_EDITION, type RuleSet } from "../core/game/edition";
import type { Entered } from "../items/entered";
import { itemTables, RunContents } from "../items/runContents";
import { AskedFacts, CURSE_LACKS, lacking } from "./hidden";
import type { FigureSet } from "../figures/figureSet";
import {
  addFloor,
  knownAmong,
  wholeFloor,
  type PossibleFloor,
  type WholeFloor,
} from "./wholeFloor";

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
    const own = input.flags ?? [];
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

/** A save that the player may have instead of one with everything. */
interface OtherSave {
  /** The achievements that it lacks, undefined for all of them. */
  readonly lacks: readonly number[] | undefined;
  /** What a run with it remembers so far. */
  memory: RunMemory | undefined;
}

/** The saves that are possible, as far as the floors so far can tell them apart. */
class PossibleSaves {
  constructor(
    private readonly saves: readonly OtherSave[],
    private readonly told: readonly number[] = [],
  ) {}

  static at(memory: RunMemory | undefined): PossibleSaves {
    return new PossibleSaves(CURSE_LACKS.map((lacks) => ({ lacks, memory })));
  }

  fork(): PossibleSaves {
    const saves = this.saves.map((save) => ({ ...save }));
    return new PossibleSaves(saves, this.told);
  }

  /** With a save for each achievement that a floor asks for first, which so far went like the first. */
  askedFor(achievements: readonly number[], memory: RunMemory | undefined): PossibleSaves {
    const fresh = [...achievements].filter((one) => !this.told.includes(one));
    const saves = fresh.map((one): OtherSave => ({ lacks: lacking(one), memory }));
    return new PossibleSaves([...this.saves, ...saves], [...this.told, ...fresh]);
  }

  /**
   * A floor as it is known among those of the other saves.
   *
   * @param way how it was played, and how it is played in the run of another save.
   */
  known(whole: WholeFloor, asked: AskedFacts, way: Way): WholeFloor {
    const floors = whole.possible.map(({ rooms, runs }): PossibleFloor => ({ rooms, runs }));
    for (const save of this.saves) {
      const isAlike = save.memory === way.before && !isAffected(save, whole, asked);
      if (isAlike) {
        save.memory = way.after;
        addFloor(floors, { rooms: whole.likeliest.rooms, runs: 1 });
        continue;
      }
      const other = way.play(inputWith(way.input, save), save.memory);
      save.memory = isSameMemory(other.after, way.after) ? way.after : other.after;
      if (!isProblem(other.whole)) {
        addFloor(floors, { rooms: other.whole.rooms, runs: 1 });
      }
    }
    return { ...whole, ...knownAmong(whole.floor, floors, whole.isSettled) };
  }
}

/** How a floor was played, and how it is played in other runs. */
interface Way {
  /** As it was asked for: what the run has left so far is another in other runs. */
  readonly input: FloorInput;
  readonly before: RunMemory | undefined;
  readonly after: RunMemory | undefined;
  readonly play: (input: FloorInput, memory: RunMemory | undefined) => Played;
}

/** A floor that was played, and what the run remembers afterwards. */
interface Played<Memory = RunMemory | undefined> {
  readonly whole: WholeFloor | Problem;
  readonly after: Memory;
}

function inputWith(input: FloorInput, { lacks }: OtherSave): FloorInput {
  return lacks === undefined
    ? { ...input, unlocks: "none" }
    : { ...input, locked: [...(input.locked ?? []), ...lacks] };
}

/** Whether a floor may come out otherwise with another save and the same run before it. */
function isAffected(save: OtherSave, { input, setup }: WholeFloor, asked: AskedFacts): boolean {
  if (asked.achievements.some((one) => save.lacks?.includes(one) ?? true)) {
    return true;
  }
  const plan = checkedPlan(inputWith(input, save));
  const other = isProblem(plan) ? setup : stageSetup(plan, input.stageSeed);
  return other.curses !== setup.curses || other.roomCount !== setup.roomCount;
}

/** Whether two runs remember the same: bosses that are behind them, their pools and flags. */
export function isSameMemory(one: RunMemory | undefined, other: RunMemory | undefined): boolean {
  return (
    one?.flags.join() === other?.flags.join() &&
    one?.pools?.seeds.join() === other?.pools?.seeds.join() &&
    one?.pools?.removed.join() === other?.pools?.removed.join()
  );
}

/** Whether what a player has unlocked can change what is said of a floor. */
function asksForSave({ isSettled, input }: WholeFloor): boolean {
  return isSettled && input.unlocks === undefined;
}

/** A run played floor by floor, in every way in which it may go. */
export class RunPlayed implements FloorMaker<WholeFloor> {
  private memory: RunMemory;
  private saves: PossibleSaves;

  /** @param run where it stands now; it is put back to where it is needed. */
  constructor(
    private readonly run: RunInOrder,
    from?: { readonly memory: RunMemory; readonly saves: PossibleSaves },
  ) {
    this.memory = from?.memory ?? run.memory();
    this.saves = from?.saves ?? PossibleSaves.at(this.memory);
  }

  next(input: FloorInput): WholeFloor | Problem {
    const before = this.memory;
    const asked = new AskedFacts();
    const { whole, after } = this.play(input, before, asked);
    if (isProblem(whole)) {
      return whole;
    }
    this.memory = after;
    if (!asksForSave(whole)) {
      return whole;
    }
    this.saves = this.saves.askedFor(asked.achievements, before);
    return this.saves.known(whole, asked, {
      input,
      before,
      after,
      play: (other, memory = before) => this.play(other, memory),
    });
  }

  fork(): RunPlayed {
    const { memory, saves } = this;
    return new RunPlayed(this.run, { memory, saves: saves.fork() });
  }

  private play(input: FloorInput, memory: RunMemory, asked?: AskedFacts): Played<RunMemory> {
    this.run.recall(memory);
    const whole = this.run.nextFloor(input, asked);
    return { whole, after: this.run.memory() };
  }
}

/**
 * A run whose floors are asked for, about to be played.
 *
 * @param figures undefined for open rooms.
 */
export function askedRun(
  startSeed: number,
  state: RunState,
  figures: FigureSet | undefined,
): AskedRun<WholeFloor> {
  const run = new RunInOrder(startSeed, state.edition ?? DEFAULT_EDITION, figures);
  return { startSeed, state, maker: new RunPlayed(run) };
}

/** A whole floor of which only its own seed is known: any run may have led there. */
export function floorOfAnyRun(
  input: FloorInput,
  figures: FigureSet | undefined,
): WholeFloor | Problem {
  const asked = new AskedFacts();
  const whole = wholeFloor(input, figures, undefined, asked);
  if (isProblem(whole) || !asksForSave(whole)) {
    return whole;
  }
  const { choice } = whole.likeliest;
  const bosses = choice && settledBosses(choice);
  return PossibleSaves.at(undefined)
    .askedFor(asked.achievements, undefined)
    .known(whole, asked, {
      input,
      before: undefined,
      after: undefined,
      play: (other) => ({ whole: wholeFloor(other, figures, bosses), after: undefined }),
    });
}

/** Fills each floor that another maker makes. */
export class FilledFloors implements FloorMaker<WholeFloor> {
  constructor(
    private readonly floors: FloorMaker<WholeFloor>,
    private readonly contents: RunContents,
  ) {}

  next(input: FloorInput): WholeFloor | Problem {
    const whole = this.floors.next(input);
    return isProblem(whole) ? whole : { ...whole, contents: this.contents.floor(whole) };
  }

  fork(): FilledFloors {
    return new FilledFloors(this.floors.fork(), this.contents.fork());
  }
}

/** The run, with what stands in its rooms where that is asked for. */
export function withItems(
  run: AskedRun<WholeFloor>,
  figures: FigureSet | undefined,
  entered: Entered | undefined,
): AskedRun<WholeFloor> {
  if (entered === undefined) {
    return run;
  }
  const { startSeed, state, maker } = run;
  const tables = itemTables(
    state.edition ?? DEFAULT_EDITION,
    state.build ?? figures?.build,
    figures,
  );
  const contents = RunContents.of(tables, startSeed, state, entered);
  return { ...run, maker: new FilledFloors(maker, contents) };
}
