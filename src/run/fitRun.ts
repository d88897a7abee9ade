/**
 * Finds the state of a run in which its floors have the rooms that were entered on them. What a log hides of the run
 * when a floor was built (coins, keys, health, a book, the shop's level, achievements) is searched, never assumed.
 *
 * Verified: docs/floors.md has the counts.
 */
import { at, lastOf } from "../core/lists";
import { ACHIEVEMENTS } from "../core/game/unlocks";
import type { Situation } from "../core/model/situation";
import {
  floorOfGiven,
  RoomType,
  isProblem,
  type FloorInput,
  type Problem,
  type GivenFloor,
} from "../floors";
import {
  bestOf,
  BOSS_ACHIEVEMENTS,
  CURSE_SAVES,
  HIDDEN_STATES,
  MadeOnce,
  RUN_STATES,
  SAVES,
  Search,
  subsetsOf,
  type AskedFacts,
} from "./hidden";
import type { FigureSet } from "../figures/figureSet";
import { matchOf, type EnteredRoom, type RoomMatch } from "./matchedRoom";
import { isWhole, toldByRooms, type FittedFloor, type ToldByFloor } from "./toldByRooms";
import { RunInOrder, type RunMemory } from "./runInOrder";
import { addFloor, knownAmong, type PossibleFloor, type WholeFloor } from "./wholeFloor";

/** A floor with the rooms that were entered on it. */
export interface EnteredFloor {
  /** What the log tells of the floor; what it hides is searched. */
  readonly told: GivenFloor;
  readonly entered: readonly EnteredRoom[];
}

/** A run, its floors in the order in which they were played. */
export interface EnteredRun {
  readonly startSeed: number;
  /** The floor on which the run was resumed. The log does not show it being generated, but its boss counts as met. */
  readonly resumedOn?: GivenFloor | undefined;
  readonly floors: readonly EnteredFloor[];
}

/** The runs of one log, which share a save. */
export interface FittedRuns {
  /** Achievements that the save lacks, as far as the floors ask for them; the fewest that fit. */
  readonly locked: readonly number[];
  /** The achievements that every save which fits has, or that all of them lack, and the floor that shows it. */
  readonly told: readonly ToldByFloor[];
  /** By run, its floors. A floor outside the model is undefined. */
  readonly runs: readonly (readonly (FittedFloor | undefined)[])[];
  /** By run, whether all its rooms come out with a save that has not come as far, by whose odds a sin is another. */
  readonly isEarly: readonly boolean[];
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
  const searches = runs.map((run) => searchedRun(run, figures, RUN_STATES));
  const plainest = runs.map((run) => searchedRun(run, figures, RUN_STATES.slice(0, 1)));
  const fitted = (locked: readonly number[], onOne?: () => void) => ({
    ...{ locked, told: [] },
    runs: searches.map((fit) => fit(locked, SAVES, onOne).map(shownFloor)),
  });
  const plain = fitted(fitSave(plainest, NO_SAVES), onFloor);
  const telling = plain.runs.map((floors, run) =>
    runs[run]?.floors.some(hasSin) === true
      ? at(searches, run)(plain.locked, SIN_SAVES).map(shownFloor)
      : floors,
  );
  const isOpen = plain.runs.map((floors) =>
    floors.some((floor) => floor?.matches.some(({ isMatch }) => !isMatch)),
  );
  const isEarly = isOpen.map((one, run) => one && isWhole(telling[run] ?? []));
  const told = [...(isOpen.includes(true) ? [] : toldByBosses(plainest)), ...toldByRooms(telling)];
  const open = runs.filter((_, run) => isOpen[run] === true && isEarly[run] !== true);
  const openFloors = open.flatMap(({ floors }) => floors);
  if (openFloors.length === 0 || openFloors.length > OPEN_FLOORS_MAX) {
    return { ...plain, told, isEarly };
  }
  // What the save lacks may show only in a room that the plainest state has not, such as an arcade.
  const ofOpen = searches.filter((_, run) => open.includes(at(runs, run)));
  const other = fitted(fitSave(ofOpen, SAVES));
  const isBetter = scoreOf(other.runs.flat()) > scoreOf(plain.runs.flat());
  return { ...(isBetter ? other : { ...plain, told }), isEarly };
}

/** The plainest save alone. */
const NO_SAVES: typeof SAVES = [[]];

/** What a save may lack where a sin was met: it is a super sin by the odds of how far the save has come. */
const SIN_SAVES = SAVES.flatMap((save) => CURSE_SAVES.map((lacks) => [...save, ...lacks]));

function hasSin({ entered }: EnteredFloor): boolean {
  return entered.some(({ roomType }) => roomType === RoomType.MINI_BOSS);
}

/**
 * On so many floors a room that does not fit is tried with every save and every state. It takes long, and
 * on more of them the bosses tell the save.
 */
const OPEN_FLOORS_MAX = 3;

/** The achievements whose lack explains most rooms: all of them together, in the best of some states. */
function fitSave(runs: readonly FitRun[], saves: typeof SAVES): readonly number[] {
  const scoreWith = (locked: readonly number[]): number =>
    scoreOf(runs.flatMap((fit) => fit(locked, saves)));
  const best = bestOf(subsetsOf(BOSS_ACHIEVEMENTS), scoreWith);
  return bestOf([best, [...best, ACHIEVEMENTS.strangeDoor]], scoreWith);
}

/**
 * What every save has or lacks with which the most rooms fit, of those that bosses wait for; and the first floor of
 * which fewer fit with the best of the other saves.
 */
function toldByBosses(runs: readonly FitRun[]): readonly ToldByFloor[] {
  const saves = subsetsOf(BOSS_ACHIEVEMENTS).map((locked) => {
    const floors = runs.map((fit) => fit(locked, NO_SAVES));
    return { locked, floors, score: scoreOf(floors.flat()) };
  });
  const best = bestOf(saves, ({ score }) => score);
  return BOSS_ACHIEVEMENTS.flatMap((achievement): readonly ToldByFloor[] => {
    const isUnlocked = !best.locked.includes(achievement);
    const others = saves.filter(({ locked }) => locked.includes(achievement) === isUnlocked);
    const other = bestOf(others, ({ score }) => score);
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
export function scoreOf(floors: readonly (Pick<FittedFloor, "matches"> | undefined)[]): number {
  const matches = floors.flatMap((floor) => floor?.matches ?? []);
  const right = matches.filter(({ isMatch }) => isMatch);
  const bosses = right.filter(({ entered }) => entered.roomType === RoomType.BOSS);
  return 1000 * bosses.length + right.length;
}

/** A floor in the states of the run in which it fits best with one save. */
interface FloorFit {
  readonly whole: WholeFloor | Problem;
  readonly matches: readonly RoomMatch[];
  /** The different floors that fit as well. */
  readonly possible: readonly PossibleFloor[];
  /** What the run remembers behind it. */
  readonly after: RunMemory;
}

/**
 * Fits the floors of a run with a save that lacks some achievements, and besides what the best of some saves lacks; each
 * comes with all of these with which it fits as well.
 */
type FitRun = ReturnType<typeof searchedRun>;

/**
 * A run to be fitted with one save after another; a floor that asks for nothing that differs is not fitted again. The
 * save is one for the whole run: it may gain achievements from floor to floor, and loses none.
 */
function searchedRun(
  { startSeed, resumedOn, floors }: EnteredRun,
  figures: FigureSet,
  states: readonly Partial<Situation>[],
) {
  const run = new RunInOrder(startSeed, figures.edition, figures);
  const start = run.memory();
  const resumed = resumedOn === undefined ? [] : [{ told: resumedOn, entered: [] }];
  const steps = [...resumed, ...floors].map(
    (floor) =>
      new MadeOnce<FloorFit, Pick<Situation, "locked">, RunMemory>(({ locked }, asked, before) => {
        run.recall(before);
        return fitFloor(run, floor, states, { locked, asked });
      }),
  );
  return (locked: readonly number[], saves: typeof SAVES, onFloor?: () => void) => {
    let paths = saves.map((lacks): SavePath => ({ lacks, chosen: [], score: 0 }));
    let memory = start;
    const tried = steps.map((step) => {
      onFloor?.();
      paths = saves.map((lacks) => {
        const before = bestPath(paths.filter((one) => lacks.every((it) => one.lacks.includes(it))));
        const made = step.in({ locked: [...locked, ...lacks] }, memory);
        const score = before.score + scoreOf([made]);
        return { lacks, chosen: [...before.chosen, made], score };
      });
      // No boss waits for what these saves differ in: what the likeliest remembers stands for all.
      memory = bestPath(paths).chosen.at(-1)?.after ?? memory;
      return paths.map(({ lacks, chosen }) => ({ lacks, made: lastOf(chosen) }));
    });
    const { chosen } = bestPath(paths);
    return tried.slice(resumed.length).map((fits, floor) => {
      const made = at(chosen, resumed.length + floor);
      const score = scoreOf([made]);
      return { ...made, fits: fits.filter((one) => scoreOf([one.made]) === score) };
    });
  };
}

/** The floors of a run so far, with a save that may have gained achievements on the way and by now lacks this much. */
interface SavePath {
  readonly lacks: readonly number[];
  readonly chosen: readonly FloorFit[];
  readonly score: number;
}

/** Of those that fit best the first, which lacks least. */
function bestPath(paths: readonly SavePath[]): SavePath {
  return bestOf(paths, ({ score }) => score);
}

/** A floor as it is shown: rooms that are not alike in all saves and states that fit are not exact. */
function shownFloor({
  whole,
  matches,
  possible,
  fits,
}: ReturnType<FitRun>[number]): FittedFloor | undefined {
  if (isProblem(whole)) {
    return undefined;
  }
  const alike: PossibleFloor[] = [];
  for (const one of [possible, ...fits.map(({ made }) => made.possible)].flat()) {
    addFloor(alike, { ...one });
  }
  const saves = fits.length > 1 ? fits.map(({ lacks }) => lacks) : [];
  return { whole: { ...whole, ...knownAmong(whole.floor, alike) }, matches, saves };
}

/** Generates a run's next floor in the states in which most of the rooms entered on it fit. */
export function fitNextFloor(run: RunInOrder, floor: EnteredFloor): FittedFloor | undefined {
  return shownFloor({ ...fitFloor(run, floor, HIDDEN_STATES), fits: [] });
}

/** @param save what it lacks, and where all that the floor asks for is noted. */
function fitFloor(
  run: RunInOrder,
  { told, entered }: EnteredFloor,
  states: readonly Partial<Situation>[],
  save: { readonly locked: readonly number[]; readonly asked?: AskedFacts } = { locked: [] },
): FloorFit {
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
  for (const state of entered.length === 0 ? states.slice(0, 1) : states) {
    search.try(inputOf(told, state, save.locked));
  }
  const { whole, matches, after } = at(search.best, 0);
  run.recall(after);
  if (!isProblem(whole) && entered.some(({ roomType }) => roomType === RoomType.DEVIL)) {
    run.enterDevilRoom();
  }
  const possible = search.best.flatMap((one): readonly PossibleFloor[] =>
    isProblem(one.whole) ? [] : [{ rooms: one.whole.rooms, runs: 1 }],
  );
  return { whole, matches, possible, after: run.memory() };
}

/** A record of the run has its flags and what was carried; a plain log has nothing of it. */
function inputOf(
  told: GivenFloor,
  state: Partial<Situation>,
  locked: readonly number[],
): FloorInput {
  return floorOfGiven({
    ...state,
    ...told,
    flags: told.flags ?? state.flags,
    locked: [...(told.locked ?? []), ...locked, ...(state.locked ?? [])],
  });
}
