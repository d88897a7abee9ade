/**
 * Floors in every run that is possible: what the player has unlocked is not known unless it is said, and
 * what a floor asks for may change it and the floors after it.
 */
import {
  checkedPlan,
  isProblem,
  settledBosses,
  stageSetup,
  type FloorInput,
  type Problem,
} from "../core/floor";
import type { AskedRun, FloorMaker, RunState } from "../core/floor/run";
import { DEFAULT_EDITION } from "../core/game/edition";
import { AskedFacts, CURSE_LACKS, lacking } from "./hidden";
import type { FigureSet } from "../figures/figureSet";
import { PossibleFloors } from "./knowledge";
import { RunInOrder, type RunMemory } from "./runInOrder";
import { wholeFloor, type WholeFloor } from "./wholeFloor";

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
    const floors = new PossibleFloors(whole.possible);
    for (const save of this.saves) {
      const isAlike = save.memory === way.before && !isAffected(save, whole, asked);
      if (isAlike) {
        save.memory = way.after;
        floors.add(whole.likeliest.rooms);
        continue;
      }
      const other = way.play(inputWith(way.input, save), save.memory);
      save.memory = isSameMemory(other.after, way.after) ? way.after : other.after;
      if (!isProblem(other.whole)) {
        floors.add(other.whole.rooms);
      }
    }
    return { ...whole, ...floors.among(whole.floor, whole.isSettled) };
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
  const isAsked = asked.achievements.some((one) => save.lacks?.includes(one) ?? true);
  if (isAsked || input.curseOdds !== undefined || input.curses !== undefined) {
    return isAsked;
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
  const bosses = choice === undefined ? undefined : settledBosses(choice);
  return PossibleSaves.at(undefined)
    .askedFor(asked.achievements, undefined)
    .known(whole, asked, {
      input,
      before: undefined,
      after: undefined,
      play: (other) => ({ whole: wholeFloor(other, figures, bosses), after: undefined }),
    });
}
