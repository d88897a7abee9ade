/** From an award record to what the rules need, or to why the award is outside the model. */
import { type AwardHypotheses, awardRules, parseHypotheses } from "../award/awardRules";
import { codesIn, holdsCode, itemCode, type Bag, type ItemCode, type OpenBag } from "../game/bag";
import {
  AWARD_ITEMS,
  CARRIED_ITEMS,
  existsIn,
  ITEM_COUNT_MAX,
  UNMODELLED_ITEMS,
  type Item,
} from "../game/items";
import { difficultyOf } from "../game/difficulty";
import { combinePlayers, type PlayerLoadout, type RuledLoadout } from "../award/loadout";
import type { RuleSet } from "../game/edition";
import type { AwardRecord } from "../record/recordFields";
import { isProblem } from "../problem";
import { isSeed } from "../rng/generator";
import { whyNoNormalAward, type ClearPlace } from "./place";

/** What an award record tells of a clear before its award is made. */
export type ClearFacts = ClearPlace &
  Pick<AwardRecord, "edition" | "hypotheses" | "players" | "awardSeed"> &
  Partial<Pick<AwardRecord, "gridIndex">>;

/** Why the rules say nothing about a clear, as a clause; undefined when they do. */
export function whyOutside(clear: ClearFacts): string | undefined {
  const isKnown = !isProblem(parseHypotheses(clear.hypotheses));
  return whyOutsideHere(clear) ?? (isKnown ? undefined : UNKNOWN_ANSWERS);
}

/** The same for a clear whose rules are known. */
export function whyOutsideHere(clear: Omit<ClearFacts, "hypotheses">): string | undefined {
  const { players, edition, awardSeed } = clear;
  return (
    whyNoNormalAward(clear) ??
    whyUndetermined(players, edition, clear.roomType) ??
    (players.length === 0 ? "no player was found" : undefined) ??
    (isSeed(awardSeed) ? undefined : `${awardSeed} is no award seed that the game can have`)
  );
}

const UNKNOWN_ANSWERS = "its answers are none that this version knows";

/** Why an award is undetermined: an item is held whose part in it nobody knows, or more than can be. */
export function whyUndetermined(
  players: readonly PlayerLoadout[],
  edition: RuleSet,
  roomType?: number,
): string | undefined {
  const isHere = (item: Item): boolean =>
    existsIn(item, edition) && isHeld(players, itemCode(item));
  const held = UNMODELLED_ITEMS.find(
    (item) => isHere(item) && (!("roomType" in item) || item.roomType === roomType),
  );
  if (held !== undefined) {
    return `${held.title} is held, whose part in the award nobody knows`;
  }
  return NEEDS_OR_COINS.every((item) => isHere(item)) ? WHETHER_COIN : whyTooMany(players);
}

/** Deep Pockets rolls for coins alone. */
const NEEDS_OR_COINS = AWARD_ITEMS.filter(
  ({ name }) => name === "glyph-of-balance" || name === "deep-pockets",
);

const WHETHER_COIN =
  "Glyph of Balance and Deep Pockets are held, and nobody knows whether a coin is needed";

/** Whether some player holds an item, by its code. */
export function isHeld(players: readonly PlayerLoadout[], code: ItemCode): boolean {
  return players.some(({ items }) => holdsCode(items, code));
}

/** Why items are more than can be held, undefined if they are not. */
function whyTooMany(players: readonly PlayerLoadout[]): string | undefined {
  for (const { items } of players) {
    for (const code of codesIn(items)) {
      const count = items[code] ?? 0;
      if (count < 0 || count > ITEM_COUNT_MAX) {
        return `${count} of item ${code} is more than any run can hold`;
      }
    }
  }
  return undefined;
}

/**
 * The rules' view of a clear that is not outside the model.
 *
 * @param overrides answers to open questions that take precedence over those of the clear.
 */
export function awardInputs(
  clear: Pick<ClearFacts, "edition" | "hypotheses" | "difficulty" | "players" | "gridIndex">,
  overrides: Partial<AwardHypotheses> = {},
): RuledLoadout {
  const answers = parseHypotheses(clear.hypotheses);
  const rules = awardRules(clear.edition, { ...(isProblem(answers) ? {} : answers), ...overrides });
  const difficulty = difficultyOf(clear.difficulty);
  const players = playersOf(clear.players, clear.gridIndex);
  return { rules, loadout: combinePlayers(players, difficulty, rules) };
}

/**
 * The players of a record as the award rules see them: with the items that count, and no more of each than counts.
 *
 * @param gridIndex the room's; of a whole floor's rooms none is Blue Key's.
 */
export function playersOf(
  records: readonly PlayerLoadout[],
  gridIndex = 0,
): readonly PlayerLoadout[] {
  return records.map(({ luck, items }) => ({ luck, items: itemsThere(items, gridIndex) }));
}

/** The room behind Blue Key's door, off the grid, in which alone the trinket counts. */
const BLUE_KEY_ROOM = -16;

/** What of a player's items counts in a room. */
function itemsThere(items: Bag, gridIndex: number): Bag {
  const there: OpenBag = {};
  for (const item of CARRIED_ITEMS) {
    const code = itemCode(item);
    const count = Math.min(items[code] ?? 0, ITEM_COUNT_MAX);
    if (count > 0 && (item.name !== "blue-key" || gridIndex === BLUE_KEY_ROOM)) {
      there[code] = count;
    }
  }
  return there;
}
