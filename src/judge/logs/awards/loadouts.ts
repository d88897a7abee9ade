/** What is held in a room of a plain log, as its lines tell, and every state that they leave open. */
import { planAward } from "../../../core/award/awardPlan";
import type { AwardHypotheses } from "../../../core/award/awardRules";
import {
  countOf,
  itemCode,
  without,
  type Bag,
  type ItemCode,
  isTrinketCode,
} from "../../../core/game/bag";
import { AWARD_ITEMS, UNMODELLED_ITEMS } from "../../../core/game/items";
import { playerTypeOf } from "../../../core/game/characters";
import type { RuleSet } from "../../../core/game/edition";
import type { ObservedClear } from "../../../core/judge/judgeAward";
import { isHeld } from "../../../core/award/loadout";
import { awardInputs, type ClearFacts } from "../../../core/judge/inputs";
import type { RoomVisit } from "../../../observe/log/observed";
import { awardsByLuck } from "../../awardsByLuck";
import type { HiddenState, Reason } from "../../reasons";
import { luckOf } from "../../../core/game/luck";
import { titleOfCode } from "../../../core/words/itemTexts";
import { eachAndAll, subsetsOf } from "../../../run/hidden";

/** What may be told besides the log. */
export interface PlainOptions {
  /** The player's luck; from character and items if missing. */
  readonly luck?: number | undefined;
  readonly overrides?: Partial<AwardHypotheses> | undefined;
  /** Whether this log has been seen to log pickups: the first builds of Repentance+ may not. */
  readonly logsPickups: boolean;
}

/**
 * The players as the log's lines have them. Of their trinkets those picked up last are held, as many as fit into their
 * pockets.
 *
 * @param told the first player's luck, where somebody tells it.
 */
export function playersTried(
  { run, heldBefore }: RoomVisit,
  edition: RuleSet,
  told: number | undefined,
): ClearFacts["players"] {
  return heldBefore.players.map((held, player) => {
    const carried = trinketsOf(held).slice(-pocketsOf(held));
    const left = trinketsOf(held).filter((code) => !carried.includes(code));
    const character = player === 0 ? run.playerType : undefined;
    const worked = told === undefined ? luckOf(character, without(held, left), edition) : 0;
    const luck = player === 0 ? (told ?? worked) : worked;
    return { luck, items: withTrinkets(held, carried) };
  });
}

/** Trinkets in the order in which they were picked up last. */
function trinketsOf(held: Bag): readonly ItemCode[] {
  return Object.keys(held).filter((code): code is ItemCode => isTrinketCode(code as ItemCode));
}

/** Mom's Purse, and Belly Button, let a player hold two trinkets. */
const POCKETS: readonly ItemCode[] = ["c139", "c458"];

function pocketsOf(held: Bag): number {
  return POCKETS.some((code) => code in held) ? 2 : 1;
}

/** Collectibles as held, and these trinkets, of which the game counts the multiplier; Mom's Box doubles it. */
function withTrinkets(held: Bag, trinkets: readonly ItemCode[], isGolden = false): Bag {
  const multiplier = 1 + (countOf(held, "moms-box") > 0 ? 1 : 0) + (isGolden ? 1 : 0);
  const counts = [...AWARD_ITEMS, ...UNMODELLED_ITEMS].map((item) => {
    const code = itemCode(item);
    const isWorn = item.kind === "trinket" && trinkets.includes(code);
    const worn = isWorn ? multiplier : 0;
    return [code, item.kind === "collectible" ? (held[code] ?? 0) : worn] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Why a mismatch says nothing about the rules; undefined if it does. */
export function unknownHeld(visit: RoomVisit): Reason | undefined {
  if (visit.gapBefore !== undefined) {
    return visit.gapBefore;
  }
  if (!visit.run.isWhole) {
    return ["run-before"];
  }
  return visit.heldBefore.isRerolled ? ["rerolled"] : undefined;
}

const MISSING_NO = "c258";
const PLAYER_TAINTED_EDEN = playerTypeOf("Tainted Eden");

/** Why no award of who rerolls all items again and again says anything: no line is known to tell. */
export function unseenReroll({ run, heldBefore }: RoomVisit): Reason | undefined {
  const isMissing = heldBefore.players.some((held) => MISSING_NO in held);
  return isMissing || run.playerType === PLAYER_TAINTED_EDEN
    ? ["always-rerolled", isMissing]
    : undefined;
}

/** More trinkets than these are not tried in every choice. */
const TRINKETS_TRIED = 5;

/** A clear in a state that the log does not rule out. */
export interface HiddenClear {
  readonly state: HiddenState;
  readonly clear: ObservedClear;
}

/** The clear in the state that the log tells. */
export function asTold(clear: ObservedClear): HiddenClear {
  return { state: { luck: undefined, isOnHard: false }, clear };
}

/**
 * The clear as it would be without collectibles that may be gone, or with others of the trinkets that the players picked
 * up, or golden ones.
 */
export function otherLoadouts(visit: RoomVisit, clear: ObservedClear): readonly HiddenClear[] {
  const { heldBefore } = visit;
  const told = asTold(clear);
  const picked = [...new Set(heldBefore.players.flatMap(trinketsOf))];
  const items = AWARD_ITEMS.filter((item) => picked.includes(itemCode(item)));
  const some = items.length === 0 ? [] : subsetsOf(items.slice(-TRINKETS_TRIED));
  const choices = some.toSorted((one, other) => one.length - other.length);
  const others = choices.flatMap((chosen) =>
    (chosen.length === 0 ? [false] : [false, true]).map((isGolden): HiddenClear => {
      const codes = chosen.map(itemCode);
      const players = clear.players.map(({ luck }, player) => {
        const held = heldBefore.players[player] ?? {};
        const own = codes.filter((code) => code in held);
        return { luck, items: withTrinkets(held, own, isGolden) };
      });
      const names = codes.map(titleOfCode);
      const held = isGolden ? [`a golden ${names.join(" and ")}`] : names;
      return { state: { ...told.state, held }, clear: { ...clear, players } };
    }),
  );
  return [told, ...withoutGone(visit, clear), ...others];
}

/** The clear without a collectible that a reroll may have taken, and without all of these. */
export function withoutGone(
  { heldBefore }: RoomVisit,
  clear: ObservedClear,
): readonly HiddenClear[] {
  const { state } = asTold(clear);
  const mayBeGone = AWARD_ITEMS.filter((item) => {
    const code = itemCode(item);
    const mayGo = item.kind === "collectible" && heldBefore.mayBeGone.includes(code);
    return mayGo && isHeld(clear.players, code);
  });
  return eachAndAll(mayBeGone).map((items) => {
    const gone = items.map(itemCode).map(titleOfCode);
    const players = clear.players.map(({ luck, items: held }) => ({
      luck,
      items: without(held, items.map(itemCode)),
    }));
    return { state: { ...state, gone }, clear: { ...clear, players } };
  });
}

/** A clear in every state that the log does not tell, the likeliest first: luck, difficulty, items and trinkets. */
export function hiddenClears(
  visit: RoomVisit,
  clear: ObservedClear,
  { luck: told, overrides }: PlainOptions,
): readonly HiddenClear[] {
  const difficulties = visit.run.session === undefined ? [0, 1] : [clear.difficulty];
  return otherLoadouts(visit, clear).flatMap((other) =>
    difficulties.flatMap((difficulty): readonly HiddenClear[] => {
      const state = { ...other.state, isOnHard: difficulty !== clear.difficulty };
      const own = { state, clear: { ...other.clear, difficulty } };
      return [own, ...(told === undefined ? atEveryLuck(own, overrides) : [])];
    }),
  );
}

/** A clear at each luck that makes another award of it, which is then the first player's alone. */
export function atEveryLuck(
  { state, clear }: HiddenClear,
  overrides: PlainOptions["overrides"],
): readonly HiddenClear[] {
  const { rules, loadout } = awardInputs(clear, overrides);
  return awardsByLuck(planAward(rules, loadout), clear.awardSeed).map(({ luck }) => {
    const players = clear.players.map(({ items }, player) => {
      return { luck: player === 0 ? luck.from : 0, items };
    });
    return { state: { ...state, luck }, clear: { ...clear, players } };
  });
}
