/**
 * A run, floor by floor, in every way that is possible. Unless the player says what is unlocked, the save may lack what
 * a floor asks for, which changes it and the floors behind it; so may the way that leads there.
 */
import {
  checkedPlan,
  isProblem,
  settledBosses,
  stageSetup,
  type BossSupply,
  type FloorInput,
  type Problem,
} from "../floors";
import {
  hasAlternative,
  type AskedRun,
  type FloorMaker,
  type FloorReached,
} from "../floors/floorsOfRun";
import type { Situation } from "../core/model/situation";
import { once } from "../core/once";
import type { Entered } from "../items/entered";
import { itemTables, RunContents } from "../items/runContents";
import { AskedFacts, CURSE_LACKS, lacking } from "./hidden";
import type { FigureSet } from "../figures/figureSet";
import { isSameMemory, RunInOrder, type Play, type RunMemory } from "./runInOrder";
import { isSamePlace, Ways } from "./ways";
import {
  addFloor,
  knownAmong,
  wholeFloor,
  type PossibleFloor,
  type WholeFloor,
} from "./wholeFloor";

/** A save that the player may have instead of one with everything. */
interface OtherSave {
  /** The achievements that it lacks, undefined for all of them. */
  readonly lacks: readonly number[] | undefined;
  /** What a run with it remembers so far. */
  readonly memory: RunMemory;
}

function inputWith(input: FloorInput, { lacks }: OtherSave): FloorInput {
  const { unlocked, locked } = input;
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
  const { challengeRules } = setup;
  const other = isProblem(plan) ? setup : stageSetup(plan, input.stageSeed, { challengeRules });
  return other.curses !== setup.curses || other.roomCount !== setup.roomCount;
}

/** A run played floor by floor, with every save that the floors so far do not tell apart. */
class RunPlayed implements FloorMaker<WholeFloor> {
  /** For each achievement that a floor has asked for there is a save that lacks it. */
  private asked: readonly number[] = [];
  private saves: readonly OtherSave[];
  private played: readonly WholeFloor[] = [];

  /** @param ways every way to a floor; undefined where only the one that is played is asked for. */
  constructor(
    private readonly play: Play,
    private memory: RunMemory,
    private readonly ways: Ways | undefined,
  ) {
    this.saves = CURSE_LACKS.map((lacks) => ({ lacks, memory }));
  }

  next(input: FloorInput): WholeFloor | Problem {
    const before = this.memory;
    const made = (this.ways?.floor ?? this.play)(input, before);
    if (isProblem(made.whole)) {
      return made.whole;
    }
    this.memory = made.after;
    const { played } = this;
    this.played = [...played, made.whole];
    const isPlayed = ({ setup: { plan } }: WholeFloor): boolean =>
      played.some(({ setup: { plan: own } }) => isSamePlace(own, plan));
    const detours = once(() => (this.ways?.before(input) ?? []).filter((one) => !isPlayed(one)));
    const whole = { ...made.whole, detours };
    if (!whole.isSettled) {
      return whole;
    }
    const floors = whole.possible.map(({ rooms, runs }): PossibleFloor => ({ rooms, runs }));
    for (const other of this.ways?.otherFloors(input, before) ?? []) {
      addFloor(floors, other);
    }
    if (whole.input.unlocks === undefined) {
      this.addSaves(floors, whole, made.asked, input, before);
    }
    return floors.length === 1 ? whole : { ...whole, ...knownAmong(whole.floor, floors, true) };
  }

  fork(): RunPlayed {
    const other = new RunPlayed(this.play, this.memory, this.ways);
    other.asked = this.asked;
    other.saves = this.saves;
    other.played = this.played;
    return other;
  }

  /**
   * Adds the floors that the other saves have in place of one.
   *
   * @param input as it was asked for: what the run has left so far is another in other runs.
   */
  private addSaves(
    floors: PossibleFloor[],
    whole: WholeFloor,
    asked: AskedFacts,
    input: FloorInput,
    before: RunMemory,
  ): void {
    const after = this.memory;
    const known = [...this.asked, ...input.unlocked, ...input.locked];
    const fresh = asked.achievements.filter((one) => !known.includes(one));
    this.asked = [...this.asked, ...fresh];
    // So far a run without it went like this one.
    const saves = fresh
      .map((one): OtherSave => ({ lacks: lacking(one), memory: before }))
      .filter(({ lacks }) => !this.saves.some((save) => `${save.lacks}` === `${lacks}`));
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
  }
}

/**
 * A run played on from where it stands now; it is put back to where it is needed.
 *
 * @param from the floor behind which it stands, where every way to a floor counts that leads on from there; undefined
 *   where only the way that is played does.
 */
export function playedOn(
  run: RunInOrder,
  of: Pick<AskedRun<WholeFloor>, "startSeed" | "state">,
  from: FloorReached | undefined,
): FloorMaker<WholeFloor> {
  const play: Play = (input, before) => {
    run.recall(before);
    const asked = new AskedFacts();
    const whole = run.nextFloor(input, asked);
    return { before, whole, after: run.memory(), asked };
  };
  const memory = run.memory();
  const hasWays = from !== undefined && hasAlternative(of);
  return new RunPlayed(
    play,
    memory,
    hasWays ? new Ways(of, from, memory, run.bosses, play) : undefined,
  );
}

/**
 * A run whose floors are asked for, about to be played.
 *
 * @param figures undefined for open rooms.
 * @param entered which rooms are entered; undefined where nobody asks what stands in rooms.
 */
export function askedRun(
  startSeed: number,
  state: Situation,
  figures: FigureSet | undefined,
  entered?: Entered,
): AskedRun<WholeFloor> {
  return runFrom(BEFORE_ALL, startSeed, state, figures, entered);
}

/** The same along the way that is played alone: for callers that ask what a floor is, not how sure it is. */
export function plainRun(
  startSeed: number,
  state: Situation,
  figures: FigureSet | undefined,
  entered?: Entered,
): AskedRun<WholeFloor> {
  return runFrom(undefined, startSeed, state, figures, entered);
}

/** Where a run stands before its first floor. */
const BEFORE_ALL: FloorReached = { stage: 0, stageType: 0, isXl: false };

function runFrom(
  from: FloorReached | undefined,
  startSeed: number,
  state: Situation,
  figures: FigureSet | undefined,
  entered: Entered | undefined,
): AskedRun<WholeFloor> {
  const { edition, build } = state;
  const run = new RunInOrder(startSeed, edition, figures);
  const maker = playedOn(run, { startSeed, state }, from);
  if (entered === undefined) {
    return { startSeed, state, maker };
  }
  const contents = RunContents.of(itemTables(edition, build, figures), startSeed, state, entered);
  return { startSeed, state, maker: new FilledFloors(maker, () => contents) };
}

/** A whole floor by its own seed alone: any run may have led there. */
export function floorOfAnyRun(
  input: FloorInput,
  figures: FigureSet | undefined,
): WholeFloor | Problem {
  let bosses: BossSupply | undefined;
  const play: Play = (one, before) => {
    const asked = new AskedFacts();
    const whole = wholeFloor(one, figures, bosses, asked);
    // What other saves have is told with the likeliest boss alone.
    const choice = isProblem(whole) ? undefined : whole.likeliest.choice;
    bosses ??= choice && settledBosses(choice);
    return { before, whole, after: before, asked };
  };
  return new RunPlayed(play, { pools: undefined, flags: [] }, undefined).next(input);
}

/** Adds to the floors of another maker what stands in their rooms, once somebody looks; else only which items are gone. */
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
