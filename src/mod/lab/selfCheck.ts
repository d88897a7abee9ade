/**
 * What this game can do for the laboratory, found out by doing it: a seed is written and read back, an
 * award called, the callbacks counted, and every item given and taken. What it cannot do is said, and
 * worked around or left open.
 */
import { DIFFICULTIES, type Difficulty } from "../../core/award/loadout";
import { AWARD_ITEMS } from "../../core/game/items";
import { EMPTY_SETUP } from "../../core/lab/questions";
import { itemsOf, type Means } from "../../core/lab/setups";
import { listPlayers, readDifficulty } from "../read";
import { currentEdition } from "../session";
import { callAward, writeAwardSeed, type Call } from "./call";
import { canHold, hold, writeDifficulty } from "./holdings";

/** What the game can do. */
export interface SelfCheck {
  readonly means: Means;
  /** Whether an award seed of our choice can be written; otherwise the game's own are taken as they come. */
  readonly canWriteSeed: boolean;
  /** What it cannot do, as clauses. */
  readonly cannot: readonly string[];
  /** Why no experiment can be made at all, as a sentence; undefined where one can. */
  readonly refusal: string | undefined;
}

/** Seeds whose awards drop something as published: a game with other rules may drop nothing of one of them. */
const DROPPING_SEEDS: readonly number[] = [305419896, 3744877335, 2882479739, 1551287831];

/** Trinkets at once, where the game lets a player have several. */
const TRINKETS_MAX = 5;

/** Finds out what the game can do; leaves the players without any item that awards ask for. */
export function checkSelf(): SelfCheck {
  const cannot: string[] = [];
  const canWriteSeed = writeAwardSeed(DROPPING_SEEDS[0] as number);
  note(cannot, canWriteSeed, "write an award seed, so awards are taken as they come");
  hold({ ...EMPTY_SETUP, difficulty: DIFFICULTIES[readDifficulty()] ?? "normal" });
  const call = firstAnswered();
  const isHeard = call.heardFirst > 0;
  note(cannot, isHeard, "tell this mod of the call (70): other mods cannot be ruled out");
  note(cannot, call.announced > 0 || call.made === 0, "tell what pickups are asked for (24)");
  const means = readMeans();
  note(cannot, means.difficulties.length > 1, "change the difficulty");
  note(cannot, means.multiplierMax > 1, "double a trinket");
  note(cannot, means.trinketsMax > 1, "hold several trinkets");
  for (const name of means.unavailable) {
    note(cannot, false, `give and take ${name}`);
  }
  return { means, canWriteSeed, cannot, refusal: refusalOf(call, canWriteSeed) };
}

/** The first call to which the game does something, or else the last. */
function firstAnswered(): Call {
  let call = callAward();
  for (const seed of DROPPING_SEEDS.slice(1)) {
    if (isUnanswered(call) && writeAwardSeed(seed)) {
      call = callAward();
    }
  }
  return call;
}

function isUnanswered({ made, announced, nextAwardSeed, awardSeed }: Call): boolean {
  return made === 0 && announced === 0 && nextAwardSeed === awardSeed;
}

function note(cannot: string[], isPossible: boolean, what: string): void {
  if (!isPossible) {
    cannot.push(what);
  }
}

/** A game that does nothing when it is called, or in which others answer, cannot be asked. */
function refusalOf(call: Call, canWriteSeed: boolean): string | undefined {
  if (wasDisturbed(call)) {
    return "Another mod answers callback 70 or calls awards itself: switch other mods off.";
  }
  if (isUnanswered(call)) {
    return canWriteSeed
      ? "The game did nothing when its award was called."
      : "The game lets no award seed be written and leaves it where it is.";
  }
  return undefined;
}

/** Whether other mods had a hand in a call: one that is heard must be heard once, first and last. */
export function wasDisturbed({ heardFirst, heardLast }: Call): boolean {
  return heardFirst !== heardLast || heardFirst > 1;
}

function readMeans(): Means {
  const edition = currentEdition();
  const offered = itemsOf({ edition, unavailable: [] });
  const known = AWARD_ITEMS.filter(({ name }) => offered.indexOf(name) >= 0);
  const refused = known.filter((item) => !canHold([item, 1]));
  const [first, second] = known.filter(
    (item) => item.kind === "trinket" && refused.indexOf(item) < 0,
  );
  const multipliers = first === undefined ? [] : [3, 2].filter((count) => canHold([first, count]));
  const isSeveral = first !== undefined && second !== undefined && canHold([first, 1], [second, 1]);
  return {
    edition,
    difficulties: writableDifficulties(),
    playerCount: listPlayers().length,
    trinketsMax: isSeveral ? TRINKETS_MAX : 1,
    multiplierMax: multipliers[0] ?? 1,
    unavailable: refused.map(({ name }) => name),
  };
}

/** The difficulty of the run, and the other one where it can be written. */
function writableDifficulties(): readonly Difficulty[] {
  const own = DIFFICULTIES[readDifficulty()] ?? "normal";
  const other = own === "hard" ? "normal" : "hard";
  const isWritable = writeDifficulty(other);
  writeDifficulty(own);
  return isWritable ? [own, other] : [own];
}
