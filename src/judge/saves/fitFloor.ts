/**
 * The floor that fits a saved run best. What the file does not tell of the run when the floor was built is searched,
 * the plainest first.
 */
import { at } from "../../core/lists";
import { once } from "../../core/once";
import { difficultyOf } from "../../core/game/difficulty";
import {
  BossPools,
  curseOddsTried,
  floorOfGiven,
  settledBosses,
  SINS,
  STATE_FLAGS,
  type Floor,
  type FloorInput,
} from "../../floors";
import { itemCode } from "../../core/game/bag";
import { type Item, FLOOR_ITEMS } from "../../core/game/items";
import type { Situation } from "../../core/model/situation";
import { editionOfRules } from "../../core/game/edition";
import { levelDraw } from "../../floors/audit/floorSeeds";
import { floorAt, type FloorMaker } from "../../floors/floorsOfRun";
import { isProblem } from "../../core/problem";
import { previousState, shiftsOf } from "../../core/rng/generator";
import { stageSeed as slotSeed } from "../../core/rng/stageSeeds";
import { RunInOrder, type RunMemory } from "../../run/runInOrder";
import { wholeFloor, type WholeFloor } from "../../run/wholeFloor";
import { builtInFigures } from "../../figures/builtIn";
import type { FigureSet } from "../../figures/figureSet";
import { matchOf } from "../../run/matchedRoom";
import { bestOf, CARRIED_STATES, LACKS, Search, type AskedFacts } from "../../run/hidden";
import { floorsTried } from "./builds";
import type { PlayerInFile, SavedRun } from "../../observe/save/savedRun";

/** What is known beside the file. */
export interface SavedRunOptions extends Pick<
  SavedRun,
  "judgedBy" | "build" | "overrides" | "unlocks"
> {
  /** The player's own figures, which win over the built-in ones. */
  readonly figures?: FigureSet | undefined;
  /** The first player's luck for what rooms will drop; that of character and items if missing. */
  readonly luck?: number | undefined;
}

/** So often a devil room's chance may have been rolled. */
const DEVIL_STEPS_MAX = 40;
/** The triple (1, 5, 19), by which the devil room's seed steps. */
const SHIFT_INDEX_DEVIL = 2;

/**
 * The seed that the floor was built from: the start seed's own for this stage, or, where an effect
 * re-rolled it, the one that the devil room's seed began as. The placement seed says which.
 */
export function stageSeedOf(run: SavedRun): number | undefined {
  const { startSeed, stage, stageType, version, devilSeed } = run;
  const slot = slotSeed(startSeed, stage, stageType, version.edition);
  const candidates = slot === undefined ? [] : [slot];
  let devil = devilSeed;
  for (let step = 0; devil !== 0 && step < DEVIL_STEPS_MAX; step += 1) {
    candidates.push(devil);
    devil = previousState(devil, shiftsOf(SHIFT_INDEX_DEVIL));
  }
  return candidates.find((seed) => levelDraw(seed, run.dungeonPlacementSeed) !== undefined);
}

/**
 * The floor that fits best, of the builds that the file may be of, with its own boss.
 *
 * @param own the player's own figures.
 * @returns undefined where the rules know no such floor.
 */
export function fitSavedFloor(
  run: SavedRun,
  stageSeed: number,
  own: FigureSet | undefined,
): WholeFloor | undefined {
  const fits = figuresFor(run, own).map((figures) =>
    bestFit(run, baseInput(run, stageSeed, figures), figures),
  );
  const { whole, fitting } = bestOf(fits, ({ score }) => score);
  if (whole === undefined || fitting?.choice === undefined) {
    return whole;
  }
  const settled = wholeFloor(whole.input, whole.figures, settledBosses(fitting.choice));
  return isProblem(settled) ? undefined : settled;
}

/** What a run remembers before the floor that it was saved on, played from its start in a state. */
export function memoryBefore(
  played: RunInOrder,
  { startSeed, stage, stageType }: SavedRun,
  state: Situation,
): RunMemory {
  let before = played.memory();
  const maker: FloorMaker<WholeFloor> = {
    next: (input) => {
      before = played.memory();
      return played.nextFloor(input);
    },
    fork: () => maker,
  };
  floorAt({ startSeed, state, maker }, { stage, stageType });
  return before;
}

/** The player's own figures, or those of each build that the file may be of. */
function figuresFor(
  { version, judgedBy, build }: SavedRun,
  own: FigureSet | undefined,
): readonly (FigureSet | undefined)[] {
  if (own !== undefined) {
    return [own];
  }
  if (judgedBy !== undefined) {
    return [builtInFigures(editionOfRules(judgedBy))];
  }
  return floorsTried(version, build).map((one) => builtInFigures(version.edition, one));
}

/** More curse odds than the editions have now: early builds of Repentance roll 1 in 2. */
const EARLY_CURSE_ODDS = 2;

/** What may have been otherwise when the floor was built than when the run was saved: a flag, health, items. */
function earlierStates({ flags: told, player }: SavedRun): readonly Partial<Situation>[] {
  const { devilRoomVisited, bookPickedUp } = STATE_FLAGS;
  const flags = [[], [devilRoomVisited], [bookPickedUp], [devilRoomVisited, bookPickedUp]];
  const met = told.filter((flag) => ASKED_FLAGS.includes(flag));
  const earlier = [met, ...met.map((own) => met.filter((flag) => flag !== own))];
  // The containers belong to the health: an Azazel without any is never hurt.
  const carried = CARRIED_STATES.map((state) => ({ ...state, soulHearts: 0, maxHearts: 6 }));
  return [
    ...carried,
    ...[...flags, ...earlier].map((one) => ({ flags: one })),
    // Low health and a book may show together alone.
    ...flags.slice(1).flatMap((one) => carried.map((state) => ({ ...state, flags: one }))),
    { carried: {} },
    { treasureRoomsVisited: 0 },
    ...((player.players ?? 1) > 1 ? FLOOR_ITEMS.map((item) => withOthers(player, item)) : []),
  ];
}

/** What the run carries if another player, of whom nothing is read, holds an item that floors ask for. */
function withOthers({ carried }: PlayerInFile, item: Item): Partial<Situation> {
  return { carried: { ...carried, [itemCode(item)]: 1 } };
}

/** What floors ask of the first player: what he carries, and his health. */
export function carriedBy(player: PlayerInFile): Omit<PlayerInFile, "trinkets" | "players"> {
  const { trinkets: _numbers, players: _all, ...state } = player;
  return state;
}

function bestFit(run: SavedRun, base: FloorInput, figures: FigureSet | undefined) {
  const pools = poolsBefore(run, base, figures);
  const search = new Search((input, asked) => fitOf(run, input, figures, pools, asked));
  const odds = curseOddsTried(base.edition, base.difficulty);
  const lacks = run.unlocks === undefined ? LACKS.map((locked) => ({ locked })) : [];
  const states: readonly Partial<Situation>[] = [...lacks, ...earlierStates(run)];
  // Twice, since one thing may show only when another is right.
  const tried = [...odds, EARLY_CURSE_ODDS].map((curseOdds) => ({ curseOdds }));
  for (const change of [...tried, ...states, ...states] as readonly Partial<Situation>[]) {
    if (search.score < 0) {
      // Several achievements may be missing together.
      const locked = [...(search.input ?? base).locked, ...(change.locked ?? [])];
      search.try({ ...base, ...search.input, ...change, locked });
      // What seems to be missing may have stood for what was carried.
      search.try({ ...base, ...search.input, locked: base.locked, ...change });
    }
  }
  return at(search.best, 0);
}

/**
 * The run's boss pools as they stand before its floor, anew each time; undefined where an edition has none. Where a
 * placing pass failed they gave each pass a boss of its own, which no single boss explains.
 */
function poolsBefore(
  run: SavedRun,
  base: FloorInput,
  figures: FigureSet | undefined,
): () => BossPools | undefined {
  const played = once(() => {
    const runInOrder = new RunInOrder(run.startSeed, base.edition, figures);
    const { pools } = memoryBefore(runInOrder, run, { ...base, curses: undefined, flags: [] });
    return { tables: runInOrder.bosses, before: pools };
  });
  return () => {
    const { tables, before } = played();
    if (tables === undefined || before === undefined) {
      return undefined;
    }
    const pools = new BossPools(tables, run.startSeed);
    pools.restore(before);
    return pools;
  };
}

function baseInput(run: SavedRun, stageSeed: number, figures: FigureSet | undefined): FloorInput {
  const { version, judgedBy, stage, stageType, curses, challenge, unlocks = "all" } = run;
  const own = version.rules ?? figures?.build ?? version.builds[0];
  return floorOfGiven({
    ...{ stageSeed, stage, stageType, curses, challenge },
    edition: judgedBy ?? version.edition,
    build: judgedBy === undefined ? own : figures?.build,
    difficulty: difficultyOf(run.difficulty),
    unlocks,
    flags: run.flags.filter((flag) => CARRIED_FLAGS.includes(flag)),
    ...carriedBy(run.player),
  });
}

/** Every flag that level generation asks for: bosses and sins that floors before this one may have set. */
export const ASKED_FLAGS: readonly number[] = [
  ...Object.values(STATE_FLAGS),
  ...SINS.map((_, sin) => STATE_FLAGS.firstSinSeen + sin),
  ...[1, 2, 3].map((horseman) => STATE_FLAGS.firstHorsemanSeen + horseman),
];

/** Flags of what the player did: those of bosses are set by the floors themselves. */
const CARRIED_FLAGS: readonly number[] = [STATE_FLAGS.devilRoomVisited, STATE_FLAGS.bookPickedUp];

/**
 * How well a floor fits in a state that the run may have had, with the boss that fits best. The score is 0 where all is
 * as saved, and the lower the more differs.
 */
function fitOf(
  run: SavedRun,
  input: FloorInput,
  figures: FigureSet | undefined,
  poolsThen: () => BossPools | undefined,
  asked: AskedFacts,
) {
  const whole = wholeFloor(input, figures, undefined, asked);
  if (isProblem(whole)) {
    return { score: -Infinity, whole: undefined, fitting: undefined };
  }
  const own = bestOfFloor(run, whole);
  // Nothing fits better than all: the run's own pools are asked for the floors that differ alone.
  const pools = own.score < 0 ? poolsThen() : undefined;
  const played = pools && wholeFloor(input, figures, pools, asked);
  return played === undefined || isProblem(played)
    ? own
    : bestOf([own, bestOfFloor(run, played)], ({ score }) => score);
}

function bestOfFloor(run: SavedRun, whole: WholeFloor) {
  const fits = whole.possible.map((fitting) => {
    return { score: -differingIn(run, fitting.floor), whole, fitting };
  });
  return bestOf(fits, ({ score }) => score);
}

/** The placement seed, which the whole generation leads to, counts as several rooms. */
const PLACEMENT_COUNTS = 10;

/** How many rooms differ by their place, and by type or layout, and the placement seed. */
function differingIn(run: SavedRun, floor: Floor): number {
  const { dungeonPlacementSeed = run.dungeonPlacementSeed } = floor;
  let differing = dungeonPlacementSeed === run.dungeonPlacementSeed ? 0 : PLACEMENT_COUNTS;
  for (const room of run.rooms) {
    const { expected, isMatch } = matchOf(room, floor);
    differing += expected?.gridIndex === room.gridIndex ? 0 : 1;
    differing += isMatch ? 0 : 1;
  }
  return differing;
}
