/**
 * Where the laboratory may work, since nothing of a player's own is ever at risk, and what this game can do for
 * it, found out by doing it: a seed is written and read back, an award called, the callbacks counted, and every
 * item given and taken. What it cannot do is said, and worked around or left open.
 */
import type { PickupRecord } from "../../core/record/fields";
import { beginNoting, endNoting, pickupRecord } from "../clears";
import { seedOf, listPlayers, readDifficulty, integerOf, readPlayers } from "../read";
import { currentDescriptor, readRoom, readStage, writeAwardSeed } from "../rooms";
import { DIFFICULTIES } from "../../core/award/loadout";
import { AWARD_ITEMS } from "../../core/game/items";
import { EMPTY_SETUP, itemsOf, type Means } from "../../core/lab/setups";
import { currentEdition, session } from "../session";
import { canHold, hold } from "./holdings";
import { RoomType } from "../../core/game/roomTypes";
import { DIFFICULTY_GREED, whyNoNormalAward } from "../../core/judge/place";
import { whyUndetermined } from "../../core/judge/inputs";
import { isOff } from "../proof";

/** What one call came to. */
export interface Call {
  readonly awardSeed: number;
  nextAwardSeed: number;
  pickups: readonly PickupRecord[];
  /** How often callback 70 reached the mod: at its first place, and after all other mods. */
  heardFirst: number;
  heardLast: number;
}

let open: Call | undefined;

/** Whether the laboratory is calling right now: nothing else of the mod may answer. */
export function isCalling(): boolean {
  return open !== undefined;
}

/** Callback 70 reached the mod; `isLast` after all other mods. */
export function hearCall(isLast: boolean): void {
  if (open !== undefined) {
    open.heardFirst += isLast ? 0 : 1;
    open.heardLast += isLast ? 1 : 0;
  }
}

/** Has the game roll the award of a seed in the current room. An error of the game's ends the call cleanly. */
export function callAward(awardSeed: number): Call {
  if (!writeAwardSeed(awardSeed)) {
    error(`the award seed ${awardSeed} was not taken`, 0);
  }
  const call: Call = { awardSeed, nextAwardSeed: 0, pickups: [], heardFirst: 0, heardLast: 0 };
  open = call;
  beginNoting();
  const [isFine, problem] = pcall(() => {
    Game().GetRoom().SpawnClearAward();
  });
  open = undefined;
  const noted = endNoting();
  call.nextAwardSeed = seedOf(currentDescriptor().AwardSeed);
  call.pickups = noted.map((one) => pickupRecord(one));
  for (const { entity } of noted) {
    // After the call, since the game still reads a pickup that it has just made.
    if (entity?.Exists() === true) {
      entity.Remove();
    }
  }
  if (!isFine) {
    error(tostring(problem), 0);
  }
  return call;
}

/** What the game can do. */
export interface SelfCheck {
  readonly means: Means;
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
  hold(EMPTY_SETUP);
  const call = firstAnswered();
  const means = readMeans();
  const can: readonly (readonly [isPossible: boolean, what: string])[] = [
    [call.heardFirst > 0, "tell this mod of the call (70): other mods cannot be ruled out"],
    [
      call.pickups.length === 0 || call.pickups.some((one) => one.isRequestKnown === 1),
      "tell what pickups are asked for (24)",
    ],
    [means.multiplierMax > 1, "double a trinket"],
    [means.trinketsMax > 1, "hold several trinkets"],
  ];
  const cannot = can.flatMap(([isPossible, what]) => (isPossible ? [] : [what]));
  const unavailable = means.unavailable.map((name) => `give and take ${name}`);
  return { means, cannot: [...cannot, ...unavailable], refusal: refusalOf(call) };
}

/** The first call to which the game does something, or else the last. */
function firstAnswered(): Call {
  let call: Call | undefined;
  for (const seed of DROPPING_SEEDS) {
    call = call === undefined || isUnanswered(call) ? callAward(seed) : call;
  }
  return call as Call;
}

function isUnanswered({ pickups, nextAwardSeed, awardSeed }: Call): boolean {
  return pickups.length === 0 && nextAwardSeed === awardSeed;
}

/** A game that does nothing when it is called, or in which others answer, cannot be asked. */
function refusalOf(call: Call): string | undefined {
  if (wasDisturbed(call)) {
    return "Another mod answers callback 70 or calls awards itself: switch other mods off.";
  }
  return isUnanswered(call) ? "The game did nothing when its award was called." : undefined;
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
    difficulties: [DIFFICULTIES[readDifficulty()] ?? "normal"],
    playerCount: listPlayers().length,
    trinketsMax: isSeveral ? TRINKETS_MAX : 1,
    multiplierMax: multipliers[0] ?? 1,
    unavailable: refused.map(({ name }) => name),
  };
}

/** The first floor; a real run goes on from there. */
const FIRST_STAGE = 1;

/** So long after its start a run is no throw-away run any more: five minutes of the game's updates. */
const FRESH_FRAMES = 9000;

/** How the run began, as far as the game has told: "luamod" in the middle of a run hides it. */
export type RunStart = "new" | "continued" | "unknown";

const BEGIN_ONE = "begin one to throw away, best with `seed`.";

const RULES: readonly (readonly [
  isWrong: (this: void, start: RunStart) => boolean,
  refusal: string,
])[] = [
  [() => session.run === undefined, "The laboratory needs a run in progress."],
  [(start) => start === "continued", `This run was continued: ${BEGIN_ONE}`],
  [(start) => start === "unknown", `Nobody knows how this run began: ${BEGIN_ONE}`],
  [isOff, "The mod is off: `oracle mode auto` first."],
  [() => integerOf(Isaac.GetChallenge()) !== 0, "Not in a challenge."],
  [() => integerOf(Game().GetVictoryLap()) !== 0, "Not in a victory lap."],
  [
    () => readStage().difficulty >= DIFFICULTY_GREED,
    "Not in the Greed modes, which have awards of their own.",
  ],
  [
    () => readStage().stage !== FIRST_STAGE || integerOf(Game().GetFrameCount()) > FRESH_FRAMES,
    "Only at the beginning of a fresh run.",
  ],
  [() => listPlayers().length === 0, "No player was found."],
];

/** Whether a run may be experimented in. */
export interface Permission {
  /** Why not, as a sentence; undefined where it may. */
  readonly refusal: string | undefined;
  /** Whether the player has to say so twice: the run is fresh, but not begun from a seed. */
  readonly needsConfirmation: boolean;
}

/** Whether awards or floors may be asked for here and now; for floors it does not matter in which room. */
export function permissionFor(what: "awards" | "floors", start: RunStart): Permission {
  const refusal = RULES.find(([isWrong]) => isWrong(start))?.[1];
  return {
    refusal: refusal ?? (what === "awards" ? whyNotInRoom() : undefined),
    needsConfirmation: !isSeeded(),
  };
}

/** A run begun from a seed unlocks nothing and counts for nothing, so nothing is lost with it. */
function isSeeded(): boolean {
  const seeds = Game().GetSeeds() as Partial<Seeds>;
  return seeds.IsCustomRun !== undefined && Game().GetSeeds().IsCustomRun();
}

/** Only in an ordinary room without enemies, where the game would roll the normal award. */
export function whyNotInRoom(): string | undefined {
  const room = readRoom(currentDescriptor());
  if (room === undefined || room.roomType !== RoomType.DEFAULT) {
    return "Only in an ordinary room: go back to the first one.";
  }
  if (!Game().GetRoom().IsClear()) {
    return "Not while there are enemies: clear the room first.";
  }
  const reason =
    whyNoNormalAward(room) ?? whyUndetermined(readPlayers(currentEdition()), currentEdition());
  return reason === undefined ? undefined : `Not here: ${reason}.`;
}
