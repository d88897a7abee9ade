/** What an award depends on besides its seed, from the page's state. */
import { DIFFICULTIES, type Loadout } from "../../core/award/loadout";
import { awardRules, type AwardRules } from "../../core/award/rules";
import type { Case } from "../../odds/jobs/types";
import type { PageState } from "../state/address";
import { itemTitle, type Items } from "./items";

/** What of the state an award depends on. */
type AwardState = Pick<PageState, "edition" | "isHard" | "luck" | "items">;

/** Rules and loadout. Items that change no award are left out by the rules themselves. */
export function caseOf({ edition, isHard, luck, items }: AwardState): Case & {
  readonly rules: AwardRules;
} {
  const difficulty = DIFFICULTIES[isHard ? 1 : 0];
  const loadout: Loadout = { luck, difficulty, items };
  return { rules: awardRules(edition), loadout };
}

/** "luck 2, Lucky Foot, 2 × Contract From Below", or "luck 0, nothing carried". */
export function loadoutWords(luck: number, items: Items): string {
  const carried = Object.entries(items).map(([name, count]) =>
    count === 1 ? itemTitle(name) : `${count} × ${itemTitle(name)}`,
  );
  return [`luck ${luck}`, ...(carried.length === 0 ? ["nothing carried"] : carried)].join(", ");
}
