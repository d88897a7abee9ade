/**
 * Rooms that a log says were entered, against whole floors. What a log hides of the run when a floor
 * was built (coins, keys, health, a book, the shop's level, achievements) is searched, never assumed.
 *
 * Verified: docs/floors.md has the counts.
 */
import { ACHIEVEMENTS } from "../core/game/unlocks";
import { RoomType, isProblem, type FloorInput } from "../floors";
import {
  BOSS_ACHIEVEMENTS,
  HIDDEN_STATES,
  MadeOnce,
  Search,
  subsetsOf,
  type AskedFacts,
} from "./hidden";
import type { FigureSet } from "../figures/figureSet";
import { matchOf, type EnteredRoom } from "./matchedRoom";
import { savesTried, toldByRooms, type TellingFloor, type ToldByFloor } from "./toldByRooms";
import { RunInOrder, type RunMemory } from "./runInOrder";
import { addFloor, knownAmong, type PossibleFloor, type WholeFloor } from "./wholeFloor";

/** A floor with the rooms that were entered on it. */
export interface EnteredFloor {
  /** What the log tells of the floor; what it hides is searched, unless it is given here. */
  readonly input: FloorInput;
  readonly entered: readonly EnteredRoom[];
}

/** A run, its floors in the order in which they were played. */
export interface EnteredRun {
  readonly startSeed: number;
  /** The floor that a resumed run was on, of which the log shows no generation: its boss counts. */
  readonly resumedOn?: FloorInput | undefined;
  readonly floors: readonly EnteredFloor[];
}

/** A floor with the run's state that fits best. */
export interface FittedFloor extends TellingFloor {
  /** The first of the floors that fit best; rooms that are not alike in all of them are not exact. */
  readonly whole: WholeFloor;
}

/** The runs of one log, which share a save. */
export interface FittedRuns {
  /** Achievements that the save lacks, as far as the floors ask for them; the fewest that fit. */
  readonly locked: readonly number[];
  /** What every save that fits has, or lacks, of what bosses and special rooms wait for; and the floor that shows it. */
  readonly told: readonly ToldByFloor[];
  /** By run, its floors. A floor outside the model is undefined. */
  readonly runs: readonly (readonly (FittedFloor | undefined)[])[];
}

/**
 * Finds the state in which the runs of a log fit best.
 *
 * @param figures the figures of the log's edition and build.
 * @param onFloor told after each floor, since many take a while.
 */
export function fitRuns(
  runs: readonly EnteredRun[],
  figures: FigureSet,
  onFloor?: () => void,
): FittedRuns {
  const inStates = (states: typeof HIDDEN_STATES): readonly FitRun[] =>
    runs.map((run) => searchedRun(run, figures, states));
  const searches = inStates(HIDDEN_STATES);
  const fitted = (locked: readonly number[], onOne?: () => void): FittedRuns => ({
    ...{ locked, told: [] },
    runs: searches.map((fit) => fit(locked, onOne)),
  });
  const plainest = inStates(HIDDEN_STATES.slice(0, 1));
  const plain = fitted(fitSave(plainest), onFloor);
  const isOpen = plain.runs.map((floors) =>
    floors.some((floor) => floor?.matches.some(({ isMatch }) => !isMatch)),
  );
  const open = runs.filter((_, index) => isOpen[index]).flatMap(({ floors }) => floors);
  if (open.length === 0) {
    return { ...plain, told: [...toldByBosses(plainest), ...toldByRooms(plain.runs)] };
  }
  if (open.length > OPEN_FLOORS_MAX) {
    return plain;
  }
  // What the save lacks may show only in a room that the plainest state has not, such as an arcade.
  const other = fitted(fitSave(searches.filter((_, index) => isOpen[index])));
  return scoreOf(other.runs.flat()) > scoreOf(plain.runs.flat()) ? other : plain;
}

/**
 * On so many floors a room that does not fit is tried with every save and every state. It takes long, and
 * on more of them the bosses tell the save.
 */
const OPEN_FLOORS_MAX = 3;

/** The achievements whose lack explains most rooms: all of them together, in the best of some states. */
function fitSave(runs: readonly FitRun[]): readonly number[] {
  let best: readonly number[] = [];
  let most = -1;
  const consider = (locked: readonly number[]): void => {
    const score = scoreOf(runs.flatMap((fit) => fit(locked)));
    [best, most] = score > most ? [locked, score] : [best, most];
  };
  subsetsOf(BOSS_ACHIEVEMENTS).forEach(consider);
  consider([...best, ACHIEVEMENTS.strangeDoor]);
  return best;
}

/**
 * What every save has or lacks with which the most rooms fit, of those that bosses wait for; and the first floor of
 * which fewer fit with the best of the other saves.
 */
function toldByBosses(runs: readonly FitRun[]): readonly ToldByFloor[] {
  const saves = subsetsOf(BOSS_ACHIEVEMENTS).map((locked) => {
    const floors = runs.map((fit) => fit(locked));
    return { locked, floors, score: scoreOf(floors.flat()) };
  });
  const bestOf = (some: typeof saves) =>
    some.reduce((best, one) => (one.score > best.score ? one : best));
  const best = bestOf(saves);
  return BOSS_ACHIEVEMENTS.flatMap((achievement): readonly ToldByFloor[] => {
    const isUnlocked = !best.locked.includes(achievement);
    const other = bestOf(saves.filter(({ locked }) => locked.includes(achievement) === isUnlocked));
    const shown = best.floors.flatMap((floors, run) =>
      floors.flatMap((one, floor) =>
        scoreOf([one]) > scoreOf([other.floors[run]?.[floor]]) ? [{ run, floor }] : [],
      ),
    );
    const [first] = other.score < best.score ? shown : [];
    return first === undefined
      ? []
      : [{ achievement, isUnlocked, roomType: RoomType.BOSS, ...first }];
  });
}

/** Bosses count most: hidden state other than achievements hardly moves them. */
export function scoreOf(floors: readonly (FittedFloor | undefined)[]): number {
  const matches = floors.flatMap((floor) => floor?.matches ?? []);
  const right = matches.filter(({ isMatch }) => isMatch);
  const bosses = right.filter(({ entered }) => entered.roomType === RoomType.BOSS);
  return 1000 * bosses.length + right.length;
}

/** A floor as it fits best, and what the run remembers behind it. */
interface FittedStep {
  readonly floor: FittedFloor | undefined;
  readonly after: RunMemory;
}

/** The floors of a run as they fit with a save that lacks some achievements. */
type FitRun = (
  locked: readonly number[],
  onFloor?: () => void,
) => readonly (FittedFloor | undefined)[];

/** A run to be fitted with one save after another; a floor that asks for nothing that differs is not fitted again. */
function searchedRun(
  { startSeed, resumedOn, floors }: EnteredRun,
  figures: FigureSet,
  states: readonly Partial<FloorInput>[],
): FitRun {
  const run = new RunInOrder(startSeed, figures.edition, figures);
  const start = run.memory();
  const resumed = resumedOn === undefined ? [] : [{ input: resumedOn, entered: [] }];
  const steps = [...resumed, ...floors].map(
    (floor) =>
      new MadeOnce<FittedStep, RunMemory>(({ locked = [] }, asked, before) => {
        run.recall(before);
        return fitFloor(run, floor, states, { locked, asked });
      }),
  );
  return (locked, onFloor) => {
    let memory = start;
    const fitted = steps.map((step) => {
      onFloor?.();
      const { floor, after } = step.in({ locked, stage: 0, stageSeed: 0 }, memory);
      memory = after;
      return floor;
    });
    return fitted.slice(resumed.length);
  };
}

/** Generates a run's next floor in the states in which most of the rooms entered on it fit. */
export function fitNextFloor(run: RunInOrder, floor: EnteredFloor): FittedFloor | undefined {
  return fitFloor(run, floor, HIDDEN_STATES).floor;
}

/** @param save what it lacks, and where all that the floor asks for is noted. */
function fitFloor(
  run: RunInOrder,
  { input, entered }: EnteredFloor,
  states: readonly Partial<FloorInput>[],
  save: { readonly locked: readonly number[]; readonly asked?: AskedFacts } = { locked: [] },
): FittedStep {
  const before = run.memory();
  const search = new Search((state, asked) => {
    run.recall(before);
    const whole = run.nextFloor(state, asked);
    asked.facts.forEach((fact) => save.asked?.onAsked(fact));
    const matches = isProblem(whole) ? [] : entered.map((room) => matchOf(room, whole));
    const score = matches.filter(({ isMatch }) => isMatch).length;
    return { whole, matches, score, after: run.memory() };
  });
  // Without rooms to tell states apart the plainest stands for all.
  const isPlain = states.length === 1 || entered.length === 0;
  for (const lacks of isPlain ? [[]] : savesTried(entered)) {
    for (const state of isPlain ? states.slice(0, 1) : states) {
      search.try(inputOf(input, state, [...save.locked, ...lacks]));
    }
  }
  const saves = isPlain ? [] : search.fits.map(({ locked = [] }) => locked);
  const { whole, matches, after } = search.best[0] as (typeof search.best)[number];
  run.recall(after);
  if (isProblem(whole)) {
    return { floor: undefined, after };
  }
  if (entered.some(({ roomType }) => roomType === RoomType.DEVIL)) {
    run.enterDevilRoom();
  }
  const alike: PossibleFloor[] = [];
  search.best.forEach(
    (one) => isProblem(one.whole) || addFloor(alike, { rooms: one.whole.rooms, runs: 1 }),
  );
  const floor = { whole: { ...whole, ...knownAmong(whole.floor, alike) }, matches, saves };
  return { floor, after: run.memory() };
}

/** A record of the run has its flags and what was carried; a plain log has nothing of it. */
function inputOf(
  input: FloorInput,
  state: Partial<FloorInput>,
  locked: readonly number[],
): FloorInput {
  return {
    ...state,
    ...input,
    flags: input.flags ?? state.flags,
    locked: [...(input.locked ?? []), ...locked, ...(state.locked ?? [])],
  };
}
