/** Whose items count in a room of a plain log: what follows from its lines, and what these leave open. */
import { LUCK_MAX } from "../../../core/award/awardPlan";
import { AWARD_ITEMS, UNMODELLED_ITEMS, MOMS_BOX, itemCode } from "../../../core/game/items";
import { playerTypeOf } from "../../../core/game/characters";
import type { RuleSet } from "../../../core/game/edition";
import type { ClearFacts } from "../../../core/judge/inputs";
import type { PlayerItems, RoomVisit } from "../../../observe/log/observed";
import type { HiddenState, Reason } from "../../reasons";
import { luckOf } from "../../../core/game/luck";
import { subsetsOf } from "../../../run/hidden";
import type { SeenClear } from "./compareAward";

type Players = ClearFacts["players"];

/**
 * The players with what follows from the log, of their trinkets the ones that fit into their pockets.
 *
 * @param told the first player's luck, where somebody tells it.
 */
export function playersTried(
  { run, heldBefore }: RoomVisit,
  edition: RuleSet,
  told: number | undefined,
): Players {
  return heldBefore.players.map((held, player) => {
    const carried = trinketsOf(held).slice(-pocketsOf(held));
    const kept = [...held].filter(([code]) => !code.startsWith("t") || carried.includes(code));
    const character = player === 0 ? run.playerType : undefined;
    const worked = told === undefined ? luckOf(character, new Map(kept), edition) : 0;
    const luck = player === 0 ? (told ?? worked) : worked;
    return { luck, items: withTrinkets(held, carried) };
  });
}

/** Trinkets in the order in which they were picked up last. */
function trinketsOf(held: PlayerItems): readonly string[] {
  return [...held.keys()].filter((code) => code.startsWith("t"));
}

/** Mom's Purse, and Belly Button, let a player hold two trinkets. */
const POCKETS: readonly string[] = ["c139", "c458"];

function pocketsOf(held: PlayerItems): number {
  return POCKETS.some((code) => held.has(code)) ? 2 : 1;
}

/** Doubles what trinkets do. */
const MOMS_BOX_CODE = `c${MOMS_BOX}`;

/** Collectibles as held, and these trinkets, of which the game counts the multiplier. */
function withTrinkets(
  held: PlayerItems,
  trinkets: readonly string[],
  isGolden = false,
): Players[number]["items"] {
  const multiplier = 1 + (held.has(MOMS_BOX_CODE) ? 1 : 0) + (isGolden ? 1 : 0);
  return [...AWARD_ITEMS, ...UNMODELLED_ITEMS].flatMap((item) => {
    const code = itemCode(item);
    const count = item.kind === "collectible" ? (held.get(code) ?? 0) : multiplier;
    const isHeld = item.kind === "collectible" ? count > 0 : trinkets.includes(code);
    return isHeld ? [{ item: code, count }] : [];
  });
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
  const isMissing = heldBefore.players.some((held) => held.has(MISSING_NO));
  return isMissing || run.playerType === PLAYER_TAINTED_EDEN
    ? ["always-rerolled", isMissing]
    : undefined;
}

/** More trinkets than these are not tried in every choice. */
const TRINKETS_TRIED = 5;

/** Players as a log may hide them, and what of it is hidden. */
export interface OtherLoadout extends Pick<HiddenState, "held" | "gone" | "isGolden"> {
  readonly players: Players;
}

/**
 * The players as they would be without collectibles that may be gone, or with others of the trinkets that they picked up, or golden ones.
 */
export function otherLoadouts(visit: RoomVisit, clear: ClearFacts): readonly OtherLoadout[] {
  const { heldBefore } = visit;
  const { players } = clear;
  const picked = [...new Set(heldBefore.players.flatMap(trinketsOf))];
  const items = AWARD_ITEMS.filter((item) => picked.includes(itemCode(item)));
  const some = items.length === 0 ? [] : subsetsOf(items.slice(-TRINKETS_TRIED));
  const choices = some.toSorted((one, other) => one.length - other.length);
  const others = choices.flatMap((chosen) =>
    (chosen.length === 0 ? [false] : [false, true]).map((isGolden): OtherLoadout => {
      const codes = chosen.map(itemCode);
      return {
        ...{ held: chosen.map(({ name }) => name), isGolden },
        players: players.map(({ luck }, player) => {
          const held = heldBefore.players[player] ?? new Map<string, number>();
          const own = codes.filter((code) => held.has(code));
          return { luck, items: withTrinkets(held, own, isGolden) };
        }),
      };
    }),
  );
  return [{ players }, ...withoutGone(visit, clear), ...others];
}

/** The players without a collectible that a reroll may have taken, and without all of these. */
export function withoutGone(
  { heldBefore }: RoomVisit,
  { players }: ClearFacts,
): readonly OtherLoadout[] {
  const isHeld = (code: string): boolean =>
    players.some(({ items }) => items.some(({ item }) => item === code));
  const gone = AWARD_ITEMS.filter((item) => {
    const code = itemCode(item);
    return item.kind === "collectible" && isHeld(code) && heldBefore.mayBeGone.includes(code);
  });
  return [...gone.map((item) => [item]), ...(gone.length > 1 ? [gone] : [])].map((items) => ({
    gone: items.map(({ name }) => name),
    players: players.map(({ luck, items: held }) => ({
      luck,
      items: held.filter(({ item }) => items.every((one) => itemCode(one) !== item)),
    })),
  }));
}

/**
 * A clear in every state that the log does not tell, the likeliest first: luck, difficulty, items and trinkets.
 *
 * @param told the luck, where it is not to be tried.
 */
export function hiddenClears(
  visit: RoomVisit,
  clear: SeenClear,
  told: number | undefined,
): readonly { readonly state: HiddenState; readonly clear: SeenClear }[] {
  const difficulties = visit.run.session === undefined ? [0, 1] : [clear.difficulty];
  const own = luckIn(clear);
  return otherLoadouts(visit, clear).flatMap(({ players, ...other }) =>
    difficulties.flatMap((difficulty) =>
      (told === undefined ? allLuck(clear) : [own]).map((luck) => {
        const isOnHard = difficulty !== clear.difficulty;
        const state = { ...other, luck: luck === own ? undefined : luck, isOnHard };
        return { state, clear: atLuck({ ...clear, difficulty, players }, luck) };
      }),
    ),
  );
}

/** The first player's luck. */
function luckIn({ players }: SeenClear): number {
  return (players[0] as Players[number]).luck;
}

/** A clear as it would be if the first player's luck were another. */
export function atLuck(clear: SeenClear, luck: number): SeenClear {
  const [player, ...others] = clear.players as readonly [Players[number], ...Players];
  return { ...clear, players: [{ ...player, luck }, ...others] };
}

/** The luck that was worked out first, then all the others that count. */
export function allLuck(clear: SeenClear): readonly number[] {
  const others = Array.from({ length: LUCK_MAX + 1 }, (_, luck) => luck);
  return [...new Set([luckIn(clear), ...others])];
}
