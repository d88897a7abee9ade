/** A saved run's pills and trinkets against those that its start seed gives. */
import { difficultyOf } from "../../core/game/difficulty";
import type { Goods } from "../../core/award/pickupRolls";
import { isUnlocked } from "../../core/game/unlocks";
import { concluded, heldThing, type Held, type Judgement } from "../judge";
import type { Reason } from "../reasons";
import { stepsTo, shiftsOf } from "../../core/rng/generator";
import { contentStreams, CONTENT_SHIFTS } from "../../core/contents/streams";
import { goodsOfRun } from "../../items/goods";
import {
  colorName,
  dealtPills,
  isTrinketLocked,
  PILL_LOCKS,
  pillName,
  type PillAnswer,
  runTrinkets,
  trinketName,
  type RunAsked,
} from "../../items/runGoods";
import { bestOf, subsetsOf } from "../../run/hidden";
import type { SavedPool, SavedRun } from "../../observe/save/savedRun";

/** One colour's effect, or the trinkets that the run has given. */
export interface SavedGoodItem extends Judgement {
  readonly kind: "pill" | "trinket";
  readonly expected: string;
  readonly observed: string;
}

/** What decides the goods of a saved run; where the unlocks of its slot are not known, all are taken as unlocked. */
function askedOf(run: SavedRun): RunAsked {
  const { startSeed, version, difficulty, challenge, unlocks } = run;
  const { edition, itemBuild: build } = version;
  const save = { edition, unlocks, locked: [] };
  return {
    startSeed,
    edition,
    build,
    challenge,
    taken: 0,
    from: undefined,
    isUnlocked: (achievement) => isUnlocked(save, achievement),
    difficulty: difficultyOf(difficulty),
  };
}

/** What decides its goods, with what the file tells better than the start seed: what pills do, which trinket is next. */
export function askedInFile(run: SavedRun): RunAsked {
  const asked = askedOf(run);
  if (run.pool === undefined) {
    return asked;
  }
  const { pills, trinketState, trinkets, trinketsGone } = run.pool;
  const isLeft = (trinket: number): boolean => !trinketsGone.includes(trinket);
  const effects = [undefined, ...pills.map(({ effect }) => effect)];
  return { ...asked, from: { effects, state: trinketState, count: trinkets, isLeft } };
}

export function savedGoods(run: SavedRun): Goods {
  return goodsOfRun(askedInFile(run));
}

/** The pills as the file has them, gold left out. */
export function savedPills({ pool, version }: SavedRun): readonly PillAnswer[] {
  const colors = version.edition === "afterbirth+" ? pool?.pills : pool?.pills.slice(0, -1);
  return (colors ?? []).map(({ color, effect, isIdentified }) => {
    const name = pillName(effect);
    return { color, colorName: colorName(color), effect, name, identified: isIdentified };
  });
}

/**
 * Every colour of the file, and the trinkets that are gone; nothing where the file's pools were not found.
 *
 * @param doubt why what differs says nothing; undefined where it does.
 */
export function judgeSavedGoods(run: SavedRun, doubt?: Reason): readonly SavedGoodItem[] {
  const open = whyOpen(run) ?? doubt ?? (run.unlocks === undefined ? UNLOCKS_UNKNOWN : undefined);
  return run.pool === undefined
    ? []
    : [...judgePills(run, run.pool.pills, open), ...judgeTrinkets(run, run.pool, open)];
}

/** Whether pills or trinkets show that the achievements that were given are not those of the run. */
export function goodsAreOfOthers(run: SavedRun): boolean {
  const { pool, unlocks } = run;
  if (pool === undefined || unlocks === undefined) {
    return false;
  }
  const seen = pool.pills.map(({ effect }) => effect);
  const deals = (one: SavedRun): boolean =>
    fittingPills(one, seen).every((effect, place) => effect === seen[place]);
  const asked = askedOf(run);
  const hasLocked = pool.trinketsGone.some((trinket) => isTrinketLocked(asked, trinket));
  return hasLocked || (!deals(run) && deals({ ...run, unlocks: undefined }));
}

const UNLOCKS_UNKNOWN: Reason = ["unlocks-unknown"];

/** Of two players the pills are those of the seed: a saved run shows it. */
const PLAYERS_KNOWN = 2;

/**
 * Why pills and trinkets that differ say nothing: in the one known run of five players both orders differ as a
 * whole, and nobody knows by what.
 */
function whyOpen({ player: { players = 1 } }: SavedRun): Reason | undefined {
  return players > PLAYERS_KNOWN ? ["many-players", players] : undefined;
}

/** The verdict on a pill or on trinkets. */
function heldGood(isRight: boolean, wrong: Reason, open: Reason | undefined): Held {
  return heldThing(isRight, [wrong], open && [open]);
}

function judgePills(
  run: SavedRun,
  pills: SavedPool["pills"],
  open: Reason | undefined,
): readonly SavedGoodItem[] {
  const seen = pills.map(({ effect }) => effect);
  const dealt = fittingPills(run, seen);
  return pills.map(({ color, effect }, place): SavedGoodItem => {
    const expected = dealt[place];
    const told = (one: number): string => `${colorName(color)}: ${pillName(one)}`;
    const wrong: Reason = ["other-pill", pillName(effect)];
    return concluded({
      kind: "pill" as const,
      expected: expected === undefined ? "unknown" : told(expected),
      observed: told(effect),
      ...heldGood(expected === effect, wrong, open),
    });
  });
}

/** The effects by colour, under those unlocks of the six that pills ask for that explain the most colours. */
function fittingPills(run: SavedRun, seen: readonly number[]): readonly (number | undefined)[] {
  const asked = askedOf(run);
  const dealt = subsetsOf(run.unlocks === undefined ? PILL_LOCKS : []).map((locked) => {
    const isUnlocked = (one: number): boolean => asked.isUnlocked(one) && !locked.includes(one);
    return dealtPills({ ...asked, isUnlocked })?.effects.slice(1) ?? [];
  });
  const right = (effects: readonly (number | undefined)[]): number =>
    effects.filter((effect, place) => effect === seen[place]).length;
  return bestOf(dealt, right);
}

/** More than any run gives. */
const ROLLED_MAX = 300;
/** Numbers of trinkets that no run has. */
const NEVER = [0, 47, 145];

/** The trinkets that the run's generator has given must be gone from the pool. */
function judgeTrinkets(
  run: SavedRun,
  { trinketState, trinketsGone }: SavedPool,
  open: Reason | undefined,
): readonly SavedGoodItem[] {
  const start = contentStreams(run.startSeed, run.version.edition)?.trinketState as number;
  if (start === trinketState) {
    return [];
  }
  const rolled = stepsTo(start, trinketState, ROLLED_MAX, shiftsOf(CONTENT_SHIFTS.trinkets));
  const given = rolled === undefined ? [] : runTrinkets(askedOf(run), rolled);
  const isRight =
    rolled !== undefined && given.every(({ subType }) => trinketsGone.includes(subType));
  const expected = given.map(({ name }) => name).join(", ");
  const gone = trinketsGone.filter((trinket) => !NEVER.includes(trinket));
  const observed = gone.map(trinketName).join(", ");
  const found = heldGood(isRight, ["other-trinkets"], open);
  return [concluded({ kind: "trinket" as const, expected, observed, ...found })];
}
