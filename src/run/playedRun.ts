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
  type BossSupply,
  type FloorInput,
  type Problem,
} from "../core/floor";
import type { AskedRun, FloorMaker } from "../core/floor/run";
import type { Situation } from "../core/floor/situation";
import { once } from "../core/once";
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
  readonly memory: RunMemory;
}

/** Plays the next floor of a run that remembers its floors so far, and what it remembers afterwards. */
type Play = (
  input: FloorInput,
  before: RunMemory,
  asked?: AskedFacts,
) => { readonly whole: WholeFloor | Problem; readonly after: RunMemory };

function inputWith(input: FloorInput, { lacks }: OtherSave): FloorInput {
  const { unlocked = [], locked = [] } = input;
  return lacks === undefined
    ? { ...input, unlocks: unlocked }
    : { ...input, locked: [...locked, ...lacks.filter((one) => !unlocked.includes(one))] };
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
export function isSameMemory({ pools, flags }: RunMemory, other: RunMemory): boolean {
  return JSON.stringify([pools, flags]) === JSON.stringify([other.pools, other.flags]);
}

/** A run played floor by floor, with every save that the floors so far do not tell apart. */
class RunPlayed implements FloorMaker<WholeFloor> {
  /** For each achievement that a floor has asked for there is a save that lacks it. */
  private asked: readonly number[] = [];
  private saves: readonly OtherSave[];

  constructor(
    private readonly play: Play,
    private memory: RunMemory,
  ) {
    this.saves = CURSE_LACKS.map((lacks) => ({ lacks, memory }));
  }

  next(input: FloorInput): WholeFloor | Problem {
    const before = this.memory;
    const asked = new AskedFacts();
    const { whole, after } = this.play(input, before, asked);
    if (isProblem(whole)) {
      return whole;
    }
    this.memory = after;
    const isSaveOpen = whole.isSettled && whole.input.unlocks === undefined;
    return isSaveOpen ? this.inEverySave(whole, asked, input, before) : whole;
  }

  fork(): RunPlayed {
    const other = new RunPlayed(this.play, this.memory);
    other.asked = this.asked;
    other.saves = this.saves;
    return other;
  }

  /**
   * A floor that was played, as it is known among those of the other saves.
   *
   * @param input as it was asked for: what the run has left so far is another in other runs.
   */
  private inEverySave(
    whole: WholeFloor,
    asked: AskedFacts,
    input: FloorInput,
    before: RunMemory,
  ): WholeFloor {
    const after = this.memory;
    const known = [...this.asked, ...(input.unlocked ?? []), ...(input.locked ?? [])];
    const fresh = asked.achievements.filter((one) => !known.includes(one));
    this.asked = [...this.asked, ...fresh];
    // So far a run without it went like this one.
    const saves = fresh
      .map((one): OtherSave => ({ lacks: lacking(one), memory: before }))
      .filter(({ lacks }) => !this.saves.some((save) => `${save.lacks}` === `${lacks}`));
    const floors = whole.possible.map(({ rooms, runs }): PossibleFloor => ({ rooms, runs }));
    this.saves = [...this.saves, ...saves].map((save) => {
      if (save.memory === before && !isAffected(save, whole, asked)) {
        addFloor(floors, { rooms: whole.likeliest.rooms, runs: 1 });
        return { ...save, memory: after };
      }
      const other = this.play(inputWith(input, save), save.memory);
      if (!isProblem(other.whole)) {
        addFloor(floors, { rooms: other.whole.rooms, runs: 1 });
      }
      return { ...save, memory: isSameMemory(other.after, after) ? after : other.after };
    });
    return { ...whole, ...knownAmong(whole.floor, floors, true) };
  }
}

/** A run played on from where it stands now; it is put back to where it is needed. */
export function playedOn(run: RunInOrder): FloorMaker<WholeFloor> {
  const play: Play = (input, before, asked) => {
    run.recall(before);
    const whole = run.nextFloor(input, asked);
    return { whole, after: run.memory() };
  };
  return new RunPlayed(play, run.memory());
}

/**
 * A run whose floors are asked for, about to be played.
 *
 * @param figures undefined for open rooms.
 * @param entered which rooms are entered, where it is asked what stands in rooms.
 */
export function askedRun(
  startSeed: number,
  state: Situation,
  figures: FigureSet | undefined,
  entered?: Entered,
): AskedRun<WholeFloor> {
  const { edition = DEFAULT_EDITION, build = figures?.build } = state;
  const maker = playedOn(new RunInOrder(startSeed, edition, figures));
  if (entered === undefined) {
    return { startSeed, state, maker };
  }
  const contents = RunContents.of(itemTables(edition, build, figures), startSeed, state, entered);
  return { startSeed, state, maker: new FilledFloors(maker, () => contents) };
}

/** A whole floor of which only its own seed is known: any run may have led there. */
export function floorOfAnyRun(
  input: FloorInput,
  figures: FigureSet | undefined,
): WholeFloor | Problem {
  let bosses: BossSupply | undefined;
  const play: Play = (one, after, asked) => {
    const whole = wholeFloor(one, figures, bosses, asked);
    // What other saves have is told with the likeliest boss alone.
    const choice = isProblem(whole) ? undefined : whole.likeliest.choice;
    bosses ??= choice && settledBosses(choice);
    return { whole, after };
  };
  return new RunPlayed(play, { pools: undefined, flags: [] }).next(input);
}

/** Fills each floor that another maker makes, once somebody looks: of one that is passed by only its items count. */
export class FilledFloors implements FloorMaker<WholeFloor> {
  constructor(
    private readonly floors: FloorMaker<WholeFloor>,
    private contents: () => RunContents,
  ) {}

  next(input: FloorInput): WholeFloor | Problem {
    const whole = this.floors.next(input);
    if (isProblem(whole)) {
      return whole;
    }
    const before = this.contents;
    const told = once(() => {
      const behind = before().fork();
      return { contents: behind.floor(whole), behind };
    });
    let isLookedAt = false;
    this.contents = once(() => (isLookedAt ? told().behind : before().fork().passed(whole)));
    return {
      ...whole,
      get contents() {
        isLookedAt = true;
        return told().contents;
      },
    };
  }

  fork(): FilledFloors {
    return new FilledFloors(this.floors.fork(), this.contents);
  }
}
