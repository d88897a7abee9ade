/** From an award record to what the rules need, or to why the award is outside the model. */
import { type AwardHypotheses, awardRules, parseHypotheses } from "../award/awardRules";
import { itemCode, type Bag, type OpenBag } from "../game/bag";
import { CARRIED_ITEMS, ITEM_COUNT_MAX } from "../game/items";
import { difficultyOf } from "../game/difficulty";
import {
  combinePlayers,
  whyUndetermined,
  type PlayerLoadout,
  type RuledLoadout,
} from "../award/loadout";
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
