/**
 * The ways on which a run can come to a floor. A secret exit leaves the main path on a floor of the first three chapters,
 * and the alternative path comes back to it behind the second floor of a chapter; the bosses and minibosses that were
 * met can change the floors after them. Source: IsaacScript, `nextStage.ts`; no run at hand has come back.
 */
import {
  checkedPlan,
  possibleBosses,
  stageFile,
  type BossPoolState,
  type BossTables,
  type FloorInput,
} from "../floors";
import {
  inputOfRun,
  LAST_CHAPTER_STAGE,
  stageTypeOfRun,
  type AskedRun,
  type FloorReached,
} from "../floors/floorsOfRun";
import { isAlternativePath, type StagePlace } from "../core/game/stage";
import { onceFor } from "../core/once";
import { isProblem } from "../core/problem";
import { isSameMemory, memoryKey, type FloorInRun, type Play, type RunMemory } from "./runInOrder";
import type { PossibleFloor, WholeFloor } from "./wholeFloor";

/** The last stage with a secret exit: behind Depths II there is none. */
const LAST_EXIT = 5;
/** The first stage of the main path's ends, and the one behind it. */
const [FIRST_END, SECOND_END] = [10, 11];

/** Every way to the floors of a run; a floor is made once for all ways that differ in nothing it asks for. */
export class Ways {
  private readonly leading = new Map<string, readonly RunMemory[]>();
  private readonly behind = new Map<string, readonly RunMemory[]>();
  /** Each for every run that remembers the same of what the floor asks for. */
  private readonly made = new Map<string, FloorInRun>();
  private readonly askedBosses = new Map<string, readonly number[]>();
  private readonly inputs = new Map<string, FloorInput>();

  /**
   * @param from where all ways begin, and what the run remembers there.
   * @param play makes a floor of the run.
   */
  constructor(
    private readonly run: Pick<AskedRun<WholeFloor>, "startSeed" | "state">,
    private readonly from: FloorReached,
    private readonly memory: RunMemory,
    private readonly bosses: BossTables | undefined,
    private readonly play: Play,
  ) {}

  /** A floor of the run that remembers something. */
  readonly floor: Play = (input, before) => {
    const place = keyOf(input);
    const asked = onceFor(this.askedBosses, place, () => this.bossesOf(input));
    const { seeds = [], removed = [] } = before.pools ?? {};
    const met = removed.filter((boss) => asked.includes(boss)).sort((a, b) => a - b);
    const flags = [...before.flags].sort((a, b) => a - b);
    const key = JSON.stringify([place, this.bosses && seeds[this.poolOf(input)], met, flags]);
    const known = onceFor(this.made, key, () => this.play(input, before));
    return { ...known, before, after: afterOf(known, before, asked) };
  };

  /** The floors that a run may have in place of the one that it has behind others. */
  otherFloors(input: FloorInput, before: RunMemory): readonly PossibleFloor[] {
    return this.to(input).flatMap((memory): PossibleFloor[] => {
      const { whole } = this.floor(input, memory);
      const isNone = isProblem(whole) || isSameMemory(memory, before);
      return isNone ? [] : [{ rooms: whole.likeliest.rooms, runs: 1 }];
    });
  }

  /** The floors that some way to a floor has, the first ones first. */
  before(place: StagePlace): readonly WholeFloor[] {
    const found = new Map<string, WholeFloor>();
    const walk = (at: StagePlace): void => {
      for (const one of this.leadingTo(at)) {
        const [memory] = found.has(keyOf(one)) ? [] : this.to(one);
        const whole = memory && this.at(one, memory).whole;
        if (whole !== undefined && !isProblem(whole)) {
          found.set(keyOf(one), whole);
          walk(one);
        }
      }
    };
    walk(place);
    return [...found.values()].reverse();
  }

  /**
   * What a run remembers that comes to a floor, on each way. Ways that remember the same are one; in a run with boss
   * pools none do, since each asks other pools.
   */
  private to(place: StagePlace): readonly RunMemory[] {
    return onceFor(this.leading, keyOf(place), () => {
      const all = this.leadingTo(place).flatMap((one) => this.past(one));
      return [...new Map(all.map((memory) => [memoryKey(memory), memory])).values()];
    });
  }

  /** What it remembers behind a floor; nothing where no way leads there. */
  private past(place: StagePlace): readonly RunMemory[] {
    if (isSamePlace(place, this.from)) {
      return [this.memory];
    }
    return onceFor(this.behind, keyOf(place), () =>
      this.to(place).flatMap((memory) => {
        const { whole, after } = this.at(place, memory);
        return isProblem(whole) ? [] : [after];
      }),
    );
  }

  /** The floors from which one comes to a floor. */
  private leadingTo({ stage, stageType }: StagePlace): readonly StagePlace[] {
    const main = (at: number, isXl: boolean): StagePlace[] => this.placeIf(at, 0, isXl);
    const other = (at: number, isXl: boolean): StagePlace[] => this.placeIf(at, ALTERNATIVE, isXl);
    if (stage === SECOND_END) {
      return [{ stage: FIRST_END, stageType }];
    }
    if (stage > LAST_CHAPTER_STAGE) {
      return [...main(LAST_CHAPTER_STAGE, false), ...main(LAST_CHAPTER_STAGE - 1, true)];
    }
    const isSecond = stage % 2 === 0;
    if (!isAlternativePath(stageType)) {
      const back = isSecond ? [...other(stage - 2, false), ...other(stage - 3, true)] : [];
      return [...main(stage - 1, false), ...main(stage - 2, true), ...back];
    }
    const exit = stage <= LAST_EXIT ? [false, true].flatMap((isXl) => main(stage, isXl)) : [];
    return [...exit, ...other(stage - 1, false), ...(isSecond ? [] : other(stage - 2, true))];
  }

  /** A place, if a run can come there and its floor is an XL one, or is none. */
  private placeIf(stage: number, stageType: number, isXl: boolean): StagePlace[] {
    const place = { stage, stageType };
    if (isSamePlace(place, this.from)) {
      return this.from.isXl === isXl ? [place] : [];
    }
    const [memory] = stage < 1 ? [] : this.to(place);
    const whole = memory && this.at(place, memory).whole;
    return whole === undefined || isProblem(whole) || whole.setup.isXl !== isXl ? [] : [place];
  }

  /** The floor of a place, in a run that remembers something. */
  private at(place: StagePlace, memory: RunMemory): FloorInRun {
    const input = onceFor(this.inputs, keyOf(place), () => this.inputAt(place));
    return this.floor(input, memory);
  }

  private inputAt({ stage, stageType }: StagePlace): FloorInput {
    const { startSeed, state } = this.run;
    const isAlternative = isAlternativePath(stageType);
    const type =
      stage > LAST_CHAPTER_STAGE
        ? stageType
        : stageTypeOfRun(startSeed, state, stage, isAlternative);
    return inputOfRun(startSeed, state, stage, type);
  }

  /** Which of the run's boss pools a floor asks, by its place among them. */
  private poolOf({ stage, stageType }: StagePlace): number {
    return this.bosses?.pools.findIndex(({ file }) => file === stageFile(stage, stageType)) ?? -1;
  }

  /** The bosses that a floor can have, if no other floor has had them; an XL one's second is none else. */
  private bossesOf(input: FloorInput): readonly number[] {
    const plan = checkedPlan(input);
    const { bosses } = this;
    return bosses === undefined || isProblem(plan)
      ? []
      : possibleBosses(bosses, plan, plan.stage).map(({ boss }) => boss);
  }
}

/** Stands for both types of the alternative path: a run has one of them. */
const ALTERNATIVE = 4;

function keyOf({ stage, stageType }: StagePlace): string {
  const path = isAlternativePath(stageType) ? "alternative" : "main";
  return `${stage} ${stage > LAST_CHAPTER_STAGE ? stageType : path}`;
}

/** Whether two floors are one of a run. */
export function isSamePlace(one: StagePlace, other: StagePlace): boolean {
  return keyOf(one) === keyOf(other);
}

/** What a run remembers behind a floor that was made in another run, which differed in nothing that it asked for. */
function afterOf(made: FloorInRun, before: RunMemory, asked: readonly number[]): RunMemory {
  const { pools } = before;
  const { pools: first } = made.before;
  const { pools: then, flags } = made.after;
  if (made.before === before || pools === undefined || first === undefined || then === undefined) {
    return made.after;
  }
  const moved: BossPoolState = {
    seeds: pools.seeds.map((seed, place) =>
      then.seeds[place] === first.seeds[place] ? seed : (then.seeds[place] as number),
    ),
    removed: [
      ...pools.removed.filter((boss) => !asked.includes(boss)),
      ...then.removed.filter((boss) => asked.includes(boss)),
    ].sort((a, b) => a - b),
  };
  return { pools: moved, flags };
}
