/**
 * Rooms that a log says were entered, against whole floors. What a log hides of the run when a floor
 * was built (coins, keys, health, a book, the shop's level, achievements) is searched, never assumed.
 *
 * Verified: docs/floors.md has the counts.
 */
import { ACHIEVEMENTS, SHOP_LEVELS } from "../core/game/achievements";
import { has } from "../core/game/edition";
import { RoomType, isProblem, STATE_FLAGS, type FloorInput, type WholeRoom } from "../core/floor";
import { AskedFacts, BOSS_ACHIEVEMENTS, CARRIED_STATES, isAlike, lacking } from "./hidden";
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

/** Every state of a run that makes a difference and that a log does not tell, the plainest first. */
function hiddenStates(hasPlanetariums: boolean): readonly Partial<FloorInput>[] {
  const shops = [[], ...[...SHOP_LEVELS].reverse().map(lacking)];
  const planetariums = hasPlanetariums ? [[], [ACHIEVEMENTS.planetariums]] : [[]];
  return shops.flatMap((shop) =>
    planetariums.flatMap((other) =>
      [[], [STATE_FLAGS.bookPickedUp]].flatMap((flags) =>
        CARRIED_STATES.map((carried) => ({ ...carried, flags, locked: [...shop, ...other] })),
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
  states: readonly Partial<FloorInput>[],
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
  for (let subset = 1; subset < 1 << BOSS_ACHIEVEMENTS.length; subset += 1) {
    consider(BOSS_ACHIEVEMENTS.filter((_, bit) => ((subset >>> bit) & 1) === 1));
  }
  consider([...best, ACHIEVEMENTS.strangeDoor]);
  return best;
}

/** A floor, or a run of them, as one save made it: what it asked of the save, and how well it fits. */
interface Tried {
  readonly locked: readonly number[];
  readonly asked: AskedFacts;
  readonly score: number;
}

/** The same of a floor: what was left to it, and what it left to the next. */
interface TriedFloor extends Tried {
  readonly before: string;
  readonly after: RunMemory;
}

/** How well a run fits saves; a floor on which a save differs in nothing that it asks for is not made again. */
class RunScores {
  private readonly runs: Tried[] = [];
  private readonly floors: TriedFloor[][];

  constructor(
    private readonly run: EnteredRun,
    private readonly figures: FigureSet,
    private readonly states: readonly Partial<FloorInput>[],
  ) {
    this.floors = run.floors.map(() => []);
  }

  scoreWith(locked: readonly number[]): number {
    const known = this.runs.find((tried) => isAlike(tried, { locked }, tried.asked));
    return known === undefined ? this.played(locked) : known.score;
  }

  private played(locked: readonly number[]): number {
    const run = runBefore(this.run, this.figures, locked);
    const asked = new AskedFacts();
    // What a resumed run was on is made without notes: it may have asked for any of them.
    const resumed = this.run.resumedOn === undefined ? [] : BOSS_ACHIEVEMENTS;
    resumed.forEach(asked.onAsked);
    let score = 0;
    for (const [place, floor] of this.run.floors.entries()) {
      const tried = this.floors[place] ?? [];
      const before = JSON.stringify(run.memory());
      let made = tried.find((one) => one.before === before && isAlike(one, { locked }, one.asked));
      if (made === undefined) {
        const own = new AskedFacts();
        const fitted = fitFloor(run, floor, locked, this.states, own);
        made = { before, locked, asked: own, after: run.memory(), score: scoreOf([fitted]) };
        tried.push(made);
      }
      run.recall(made.after);
      made.asked.achievements.forEach(asked.onAsked);
      score += made.score;
    }
    this.runs.push({ locked, asked, score });
    return score;
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
  states: readonly Partial<FloorInput>[],
  askedOfRun = new AskedFacts(),
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
    asked.achievements.forEach(askedOfRun.onAsked);
  }
  run.recall(fits.after);
  if (floor.entered.some(({ roomType }) => roomType === RoomType.DEVIL)) {
    run.enterDevilRoom();
  }
  return fits.finding();
}

/** A state whose floor was generated, what that floor asked for, and how many rooms fit. */
interface TriedState {
  readonly state: Partial<FloorInput>;
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
  isAlike(state: Partial<FloorInput>): boolean {
    return this.tried.some((other) => isAlike(state, other.state, other.asked));
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
