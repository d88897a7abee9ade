/** What an award depends on besides its seed, from the page's state. */
import { itemTitle } from "../../core/words/items";
import { DIFFICULTIES, type Loadout } from "../../core/award/loadout";
import { type DropPlan, planDrops } from "../../core/judge/drops";
import { describeLoadout, type RuledLoadout } from "../../core/award/awardWords";
import { awardRules } from "../../core/award/rules";
import { runWithPools } from "../../items/firstItems";
import { withGoods } from "../../items/goods";
import type { PageState } from "../state/address";

export type CarriedState = Pick<PageState, "edition" | "isHard" | "luck" | "items"> &
  Partial<Pick<PageState, "unlocks">>;

/** Rules and loadout. Items that change no award are left out by the rules themselves. */
export function caseOf({
  edition,
  isHard,
  luck,
  items,
  unlocks,
}: CarriedState): RuledLoadout & Pick<PageState, "unlocks"> {
  const difficulty = DIFFICULTIES[isHard ? 1 : 0];
  const loadout: Loadout = { luck, difficulty, items };
  return { rules: awardRules(edition), loadout, unlocks };
}

/** What every room of a run drops with what is carried, as a log tells it or as it was set, if maps show it. */
export function dropsOf(
  shown: CarriedState & Pick<PageState, "showsDrops" | "character">,
  seed: number | undefined,
  ruled: RuledLoadout = caseOf(shown),
): DropPlan | undefined {
  const plan = planDrops(ruled, { unlocks: shown.unlocks, characters: [shown.character] });
  return shown.showsDrops ? withGoods(plan, runWithPools(seed)) : undefined;
}

/** "hard, luck 2, Lucky Foot, Contract from Below x2", or "nothing carried". */
export function loadoutWords(shown: CarriedState): string {
  return describeLoadout(caseOf(shown), itemTitle);
}
