/**
 * What false rules get right of real observations: other seeds than the game's, another edition, a draw more
 * or fewer. What comes out so as often as by the rules proves nothing.
 */
import type { RuleSet } from "../../../src/core/game/edition";
import { CONTENT_SHIFTS } from "../../../src/core/contents/streams";
import { shiftsOf, stateAfter } from "../../../src/core/rng/generator";
import { drawsMade } from "../../../src/judge/saves/savedFixtures";
import type { SavedRoom, SavedRun } from "../../../src/observe/save/savedRun";
import type { SavedRunOptions } from "../../../src/judge/saves/fitFloor";
import { judgeSavedRun } from "../../../src/judge/saves/savedReport";
import { savedCoverage } from "../../../src/answers/savedJson";
import type { EvidenceRow } from "../../../src/judge/logs/evidence";
import type { Report } from "../../../src/judge/logs/logReport";
import carried from "./realLogs.json";
import { compareText } from "./support";

/** How many of a rule's observations came out right, by {@link keyOf}. */
export type RightByRule = Readonly<Record<string, number>>;

/** One log's figures. */
interface LogEvidence {
  readonly log: string;
  readonly coverage: readonly EvidenceRow[];
  /** What false rules get right of it. */
  readonly byFalseRules: RightByRule;
}

/**
 * What the real logs have tested, as numbers: written by evidence.test.ts from the collected logs
 * (`npx vitest run -u`), and carried so that the documents and machines without the logs have them.
 */
export const REAL_LOGS = carried as unknown as readonly LogEvidence[];

/** "floor repentance curse". */
export function keyOf({ kind, edition, rule }: EvidenceRow): string {
  return `${kind} ${edition} ${rule}`;
}

function rightByRule(rows: readonly EvidenceRow[]): RightByRule {
  return Object.fromEntries(rows.map((row) => [keyOf(row), row.agreed]));
}

/** Another seed, always the same. */
function otherSeed(seed: number): number {
  return (seed ^ 0x5bd1e995) >>> 0 || 1;
}

/** The seeds in a log that floors begin at, those of pickups and of rooms. */
const STAGE_SEED = /(Level::Init m_Stage .* Seed )(\d+)/g;
const PICKUP_SEED = /(Entity Pickup Initialized as: .* Seed: )([0-9a-f]+)/gi;

const ROOM_SEED = /(SpawnRNG seed: )(\d+)/g;

/** What of a log's floors, pickups and items comes out right with other seeds. */
export function falseCoverage(log: string, options?: { readonly edition: RuleSet }): RightByRule {
  const reportWith = (seeds: RegExp, base: number): Report =>
    compareText(
      log.replace(seeds, (_, before: string, seed: string) => {
        return before + otherSeed(parseInt(seed, base)).toString(base);
      }),
      options,
    );
  const rowsOf = (kind: EvidenceRow["kind"], { coverage }: Report): readonly EvidenceRow[] =>
    coverage.filter((row) => row.kind === kind);
  return {
    ...rightOnFloors(reportWith(STAGE_SEED, 10)),
    ...rightByRule([
      ...rowsOf("pickup", reportWith(PICKUP_SEED, 16)),
      ...rowsOf("item", reportWith(ROOM_SEED, 10)),
    ]),
  };
}

/** How many checks of floors hold, those of floors too that are outside since nothing telling holds. */
function rightOnFloors({ items }: Report): RightByRule {
  const right: Record<string, number> = {};
  const floors = items.filter((item) => item.kind === "floor");
  for (const { edition, checks } of floors) {
    for (const { name, rule = name, result } of checks) {
      if (result !== "undetermined") {
        const key = `floor ${edition} ${rule}`;
        right[key] = (right[key] ?? 0) + (result === "holds" ? 1 : 0);
      }
    }
  }
  return right;
}

/**
 * The same of a saved run: its goods and items with other seeds and weights that stand a row off, its floor by
 * another edition's rules, its awards with a draw more or fewer before the sack.
 */
export function falseSavedCoverage(run: SavedRun, options: SavedRunOptions): RightByRule {
  const isLate = run.version.edition === "repentance";
  const { pool } = run;
  const weights = pool?.weights.map(([first = 0, ...others]) => [...others, first]) ?? [];
  const rowsOf = (
    keeps: (row: EvidenceRow) => boolean,
    saved: Partial<SavedRun>,
    changed: SavedRunOptions = {},
  ): readonly EvidenceRow[] =>
    savedCoverage(judgeSavedRun({ ...run, ...saved }, { ...options, ...changed })).filter(keeps);
  const withRooms = (change: (room: SavedRoom) => SavedRoom) => ({ rooms: run.rooms.map(change) });
  const otherRun = { startSeed: otherSeed(run.startSeed), ...withRooms(otherSeeds) };
  const judgedBy = isLate ? "afterbirth+" : "repentance";
  const watchDraw = isLate ? "always" : "withTrinket";
  return rightByRule([
    ...rowsOf(({ kind }) => kind === "floor" || kind === "room", {}, { judgedBy }),
    ...rowsOf(
      ({ kind, rule }) => kind === "pickup" || (kind === "item" && rule !== WEIGHTS),
      otherRun,
    ),
    ...rowsOf(({ rule }) => rule === WEIGHTS, { pool: pool && { ...pool, weights } }),
    ...rowsOf(
      ({ kind, rule }) => kind === "spawn" && rule !== GENERATOR && rule !== OWN,
      withRooms((room) => spawnedOtherwise(room, true)),
    ),
    ...rowsOf(
      ({ rule }) => rule === GENERATOR,
      withRooms((room) => spawnedOtherwise(room, false)),
    ),
    ...rowsOf(({ rule }) => rule === "award seed after a clear", {}, { overrides: { watchDraw } }),
  ]);
}

const WEIGHTS = "item: pool weights";
const GENERATOR = "spawn: drops' generator";
/** Read from the file by the very seeds that it is held against. */
const OWN = "spawn: own generators";

/** Another room's seeds for what stands in it, whose generators have drawn as often as they have, or stand where they do. */
function spawnedOtherwise(room: SavedRoom, hasDrawn: boolean): SavedRoom {
  const { spawnSeed, fixtures, grid } = room;
  return {
    ...room,
    spawnSeed: otherSeed(spawnSeed),
    decorationSeed: spawnSeed,
    grid: grid.map(({ type, seed }) => ({ type, seed: otherSeed(seed) })),
    fixtures: fixtures.map((one) => {
      const initSeed = otherSeed(one.initSeed);
      const draws = drawsMade(one) ?? 0;
      const dropSeed = stateAfter(initSeed, draws, shiftsOf(CONTENT_SHIFTS.drop));
      return { ...one, initSeed, ...(hasDrawn || draws === 0 ? { dropSeed } : {}) };
    }),
  };
}

function otherSeeds(room: SavedRoom): SavedRoom {
  const { spawnSeed, pickups } = room;
  return {
    ...room,
    spawnSeed: otherSeed(spawnSeed),
    pickups: pickups.map((one) => ({ ...one, initSeed: otherSeed(one.initSeed) })),
  };
}
