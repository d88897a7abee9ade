/**
 * Rooms that a log says were entered, against whole floors. What a log hides of the run when a floor
 * was built (coins, keys, health, a book, the shop's level, achievements) is searched, never assumed.
 *
 * Verified: docs/floors.md has the counts.
 */
import { ACHIEVEMENTS, SHOP_LEVELS } from "../core/game/achievements";
import { has } from "../core/game/edition";
import { HIDDEN_SHOP_LEVELS, HIDDEN_STATES } from "../core/judge/hiddenState";
import { RoomType, isProblem, STATE_FLAGS, type FloorInput, type WholeRoom } from "../core/floor";
import { AskedFacts } from "./askedFacts";
import type { FigureSet } from "../figures/figureSet";
import { RunInOrder, type RunMemory } from "./runInOrder";
import { PossibleFloors } from "./knowledge";
import type { WholeFloor } from "./wholeFloor";

/** A room as the game logs it when it is loaded. */
export interface EnteredRoom {
  /** Where it stands, where that is known: a log does not tell it. */
  readonly gridIndex?: number;
  readonly roomType: number;
  readonly variant: number;
  readonly spawnSeed: number;
}

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

/** An entered room beside what the rules give it. */
export interface RoomMatch {
  readonly entered: EnteredRoom;
  /** The room with this spawn seed; undefined if the floor has none. */
  readonly expected: WholeRoom | undefined;
  /** Whether type and seed agree, and the layout where the figures tell it. */
  readonly isMatch: boolean;
}

/** A floor with the run's state that fits best. */
export interface FittedFloor {
  /** The first of the floors that fit best; rooms that are not alike in all of them are not exact. */
  readonly whole: WholeFloor;
  readonly matches: readonly RoomMatch[];
}

/** The runs of one log, which share a save. */
export interface FittedRuns {
  /** Achievements that the save lacks, as far as the floors ask for them; the fewest that fit. */
  readonly locked: readonly number[];
  /** By run, its floors. A floor outside the model is undefined. */
  readonly runs: readonly (readonly (FittedFloor | undefined)[])[];
}

/** Achievements that decide about bosses, and Strange Door's, which blocks a cell. */
const SAVE_ACHIEVEMENTS: readonly number[] = [
  ACHIEVEMENTS.horsemen,
  ACHIEVEMENTS.steven,
  ACHIEVEMENTS.chad,
  ACHIEVEMENTS.gish,
  ACHIEVEMENTS.triachnid,
  ACHIEVEMENTS.newBosses,
  ACHIEVEMENTS.lastBosses,
];
const STRANGE_DOOR = ACHIEVEMENTS.strangeDoor;
const PLANETARIUMS = ACHIEVEMENTS.planetariums;

/** One state of a run that a log does not tell. */
interface HiddenRun {
  readonly input: Partial<FloorInput>;
  readonly locked: readonly number[];
  readonly hasBook: boolean;
}

/** Every state that makes a difference, the plainest first. */
function hiddenStates(hasPlanetariums: boolean): readonly HiddenRun[] {
  const planetariums = hasPlanetariums ? [true, false] : [true];
  return HIDDEN_SHOP_LEVELS.flatMap((shop) =>
    planetariums.flatMap((isOpen) =>
      [false, true].flatMap((hasBook) =>
        HIDDEN_STATES.map((input) => ({
          input,
          locked: [...SHOP_LEVELS.slice(shop), ...(isOpen ? [] : [PLANETARIUMS])],
          hasBook,
        })),
      ),
    ),
  );
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
  const states = hiddenStates(has(figures.edition, "planetariums"));
  const fitted = (locked: readonly number[], told?: () => void): FittedRuns => ({
    locked,
    runs: runs.map((run) => {
      const state = runBefore(run, figures, locked);
      return run.floors.map((floor) => {
        told?.();
        return fitFloor(state, floor, locked, states);
      });
    }),
  });
  const plain = fitted(fitSave(runs, figures, states.slice(0, 1)), onFloor);
  const open = runs.filter((_, index) =>
    plain.runs[index]?.some((floor) => floor?.matches.some(({ isMatch }) => !isMatch)),
  );
  if (open.length === 0 || open.flatMap(({ floors }) => floors).length > OPEN_FLOORS_MAX) {
    return plain;
  }
  // What the save lacks may show only in a room that the plainest state has not, such as an arcade.
  const locked = fitSave(open, figures, states);
  if (locked.join() === plain.locked.join()) {
    return plain;
  }
  const other = fitted(locked);
  const total = (fits: FittedRuns): number => scoreOf(fits.runs.flat());
  return total(other) > total(plain) ? other : plain;
}

/**
 * On so many floors a room that does not fit is tried with every save and every state. It takes long, and
 * on more of them the bosses tell the save.
 */
const OPEN_FLOORS_MAX = 3;

/** The achievements whose lack explains most rooms: all of them together, in the best of some states. */
function fitSave(
  runs: readonly EnteredRun[],
  figures: FigureSet,
  states: readonly HiddenRun[],
): readonly number[] {
  const scores = runs.map((run) => new RunScores(run, figures, states));
  const scoreWith = (locked: readonly number[]): number =>
    scores.reduce((sum, run) => sum + run.scoreWith(locked), 0);
  let best: readonly number[] = [];
  let most = scoreWith(best);
  const consider = (locked: readonly number[]): void => {
    const score = scoreWith(locked);
    [best, most] = score > most ? [locked, score] : [best, most];
  };
  for (let subset = 1; subset < 1 << SAVE_ACHIEVEMENTS.length; subset += 1) {
    consider(SAVE_ACHIEVEMENTS.filter((_, bit) => ((subset >>> bit) & 1) === 1));
  }
  consider([...best, STRANGE_DOOR]);
  return best;
}

/** A floor of a run as one save made it: what it asked of the save, and what it left to the next floor. */
interface TriedFloor {
  readonly before: string;
  readonly locked: readonly number[];
  readonly asked: Set<number>;
  readonly after: RunMemory;
  readonly score: number;
}

/** How well a run fits saves; a floor on which a save differs in nothing that it asks for is not made again. */
class RunScores {
  private readonly tried: TriedFloor[][];

  constructor(
    private readonly run: EnteredRun,
    private readonly figures: FigureSet,
    private readonly states: readonly HiddenRun[],
  ) {
    this.tried = run.floors.map(() => []);
  }

  scoreWith(locked: readonly number[]): number {
    const run = runBefore(this.run, this.figures, locked);
    return this.run.floors.reduce((sum, floor, place) => {
      const tried = this.tried[place] ?? [];
      const before = JSON.stringify(run.memory());
      const same = tried.find(
        ({ before: other, asked, locked: also }) =>
          other === before &&
          [...asked].every((one) => locked.includes(one) === also.includes(one)),
      );
      if (same !== undefined) {
        run.recall(same.after);
        return sum + same.score;
      }
      const asked = new Set<number>();
      const score = scoreOf([fitFloor(run, floor, locked, this.states, asked)]);
      tried.push({ before, locked, asked, after: run.memory(), score });
      return sum + score;
    }, 0);
  }
}

/** Bosses count most: hidden state other than achievements hardly moves them. */
function scoreOf(floors: readonly (FittedFloor | undefined)[]): number {
  const matches = floors.flatMap((floor) => floor?.matches ?? []);
  const right = matches.filter(({ isMatch }) => isMatch);
  const bosses = right.filter(({ entered }) => entered.roomType === RoomType.BOSS);
  return 1000 * bosses.length + right.length;
}

/** A run before the first of its floors that are to be fitted. */
function runBefore(
  { startSeed, resumedOn }: EnteredRun,
  figures: FigureSet,
  locked: readonly number[],
): RunInOrder {
  const run = new RunInOrder(startSeed, figures.edition, figures);
  if (resumedOn !== undefined) {
    run.nextFloor({ ...resumedOn, locked });
  }
  return run;
}

/** Generates a run's next floor in the states in which most of the rooms entered on it fit. */
export function fitNextFloor(run: RunInOrder, floor: EnteredFloor): FittedFloor | undefined {
  const states = hiddenStates(has(floor.input.edition ?? "repentance+", "planetariums"));
  return fitFloor(run, floor, [], states);
}

/** @param askedOfRun where the achievements that the floor asks for are noted. */
function fitFloor(
  run: RunInOrder,
  floor: EnteredFloor,
  locked: readonly number[],
  states: readonly HiddenRun[],
  askedOfRun = new Set<number>(),
): FittedFloor | undefined {
  const before = run.memory();
  const fits = new BestFits(before);
  for (const state of states) {
    if (fits.isAlike(state)) {
      continue;
    }
    run.recall(before);
    const asked = new AskedFacts();
    const whole = run.nextFloor(inputOf(floor.input, state, locked), asked);
    if (isProblem(whole)) {
      return undefined;
    }
    const matches = floor.entered.map((entered) => matchOf(entered, whole));
    const right = matches.filter(({ isMatch }) => isMatch).length;
    fits.add({ state, asked, whole, matches, right }, run.memory());
    asked.achievements.forEach((one) => askedOfRun.add(one));
  }
  run.recall(fits.after);
  if (floor.entered.some(({ roomType }) => roomType === RoomType.DEVIL)) {
    run.enterDevilRoom();
  }
  return fits.finding();
}

/** A state whose floor was generated, what that floor asked for, and how many rooms fit. */
interface TriedState {
  readonly state: HiddenRun;
  readonly asked: AskedFacts;
  readonly whole: WholeFloor;
  readonly matches: readonly RoomMatch[];
  readonly right: number;
}

/** The states in which a floor fits best. */
class BestFits {
  private readonly tried: Pick<TriedState, "state" | "asked">[] = [];
  private best: TriedState | undefined = undefined;
  private shared = new PossibleFloors();

  /** @param after what the run remembers after the best floor; before any, what it did before. */
  constructor(public after: RunMemory) {}

  /** Whether a state makes a floor which was tried. */
  isAlike(state: HiddenRun): boolean {
    return this.tried.some((other) => isAlike(state, other));
  }

  add(tried: TriedState, after: RunMemory): void {
    const { state, asked, whole, right } = tried;
    this.tried.push({ state, asked });
    if (this.best === undefined || right > this.best.right) {
      this.best = tried;
      this.after = after;
      this.shared = new PossibleFloors();
    }
    if (right === this.best.right) {
      this.shared.add(whole.rooms);
    }
  }

  finding(): FittedFloor | undefined {
    const { whole, matches } = this.best ?? {};
    return whole && matches && { whole: { ...whole, ...this.shared.among(whole.floor) }, matches };
  }
}

/** Whether a state makes the very floor of another: nothing that this asked for is different. */
function isAlike(
  state: HiddenRun,
  { state: other, asked }: Pick<TriedState, "state" | "asked">,
): boolean {
  const { fields, achievements, asksForBook } = asked;
  return (
    [...fields].every((field) => state.input[field] === other.input[field]) &&
    [...achievements].every((one) => state.locked.includes(one) === other.locked.includes(one)) &&
    (!asksForBook || state.hasBook === other.hasBook)
  );
}

function inputOf(input: FloorInput, state: HiddenRun, locked: readonly number[]): FloorInput {
  // A record of the run has its flags; a plain log has none.
  const book = state.hasBook && input.flags === undefined ? [STATE_FLAGS.bookPickedUp] : [];
  return {
    ...state.input,
    ...input,
    flags: [...(input.flags ?? []), ...book],
    locked: [...(input.locked ?? []), ...locked, ...state.locked],
  };
}

/**
 * An entered room beside the room that has its spawn seed. The start room is placed without a draw, so
 * that it shares its seeds with the one before it, up to Afterbirth+ a bedroom, later the room with the
 * mirror: its cell tells which is meant, or what is known of its layout, the surest first.
 */
export function matchOf(
  entered: EnteredRoom,
  whole: { readonly rooms: readonly WholeRoom[] },
): RoomMatch {
  const alike = whole.rooms.filter(({ seeds }) => seeds.spawnSeed === entered.spawnSeed);
  const likely = alike.filter((room) => isLike(entered, room));
  const expected =
    alike.find(({ gridIndex }) => gridIndex === entered.gridIndex) ??
    likely.find(({ variant }) => variant !== undefined) ??
    likely[0] ??
    alike.find(({ roomType }) => roomType === entered.roomType) ??
    alike[0];
  return { entered, expected, isMatch: expected !== undefined && isLike(entered, expected) };
}

function isLike(entered: EnteredRoom, { gridIndex, roomType, variant }: WholeRoom): boolean {
  const isDevilOrAngel = gridIndex === -1 && entered.roomType === RoomType.ANGEL;
  const isType = roomType === entered.roomType || isDevilOrAngel;
  const isLayout = variant === undefined || variant === entered.variant;
  return (isType && isLayout) || isGreedIn(entered, roomType);
}

/** The first of Greed's and of Super Greed's layouts, and how many numbers they take. */
const GREED_VARIANTS: readonly number[] = [2040, 2140];
const GREED_SPAN = 10;

/** Greed may wait in a shop or a secret room: the room keeps its seeds and gets his layout. */
function isGreedIn({ roomType, variant }: EnteredRoom, home: number): boolean {
  const isHome = home === RoomType.SHOP || home === RoomType.SECRET;
  const isHis = GREED_VARIANTS.some((first) => variant >= first && variant < first + GREED_SPAN);
  return roomType === RoomType.MINI_BOSS && isHome && isHis;
}
