/** What drops depend on besides their seeds, from the page's state. */
import { itemTitle } from "../../core/words/itemTexts";
import { type DropPlan, planDrops } from "../../core/judge/drops";
import { situationOf } from "../../core/model/situation";
import type { RuledLoadout } from "../../core/award/loadout";
import { describeLoadout } from "../../core/award/awardWords";
import { chosenIn, type ChosenLoadout } from "../../core/words/awardCase";
import { dropsIn } from "../../floors/words/floorCase";
import { runWithPools } from "../../items/firstItems";
import { withGoods } from "../../items/goods";
import type { PageState } from "../state/address";

/** The rules and the loadout, with the items that change awards. */
export function caseOf(shown: PageState): ChosenLoadout {
  return chosenIn(situationOf(shown));
}

/** The rules of drops with what a log tells is carried, or else the page; undefined where maps show no drops. */
export function dropsOf(
  shown: PageState,
  seed: number | undefined,
  told?: RuledLoadout,
): DropPlan | undefined {
  const said = situationOf(shown);
  const drops = dropsIn(said);
  const plan =
    told === undefined ? drops : planDrops({ ...drops, ...told, undetermined: undefined });
  return shown.showsDrops ? withGoods(plan, runWithPools(seed, said)) : undefined;
}

/** "hard, luck 2, Lucky Foot, Contract from Below x2", or "nothing carried". */
export function loadoutWords(shown: PageState): string {
  return describeLoadout(caseOf(shown), itemTitle);
}
