/** A saved run as the page shows it: its floor's rooms, and the run that goes on from it. */
import { heldCount } from "../../save/judgeAwards";
import type { SavedRunReport } from "../../save/report";
import type { PageState } from "../state/address";
import { ALL_ITEMS, type Items } from "./items";

/** What of the run's state goes on to its next floors. */
export function stateOfSaved({ run }: SavedRunReport): Partial<PageState> {
  const { player, version, startSeed, difficulty } = run;
  return {
    seed: startSeed,
    edition: version.edition,
    isHard: difficulty === 1,
    character: player.playerType ?? 0,
    coins: player.coins,
    keys: player.keys,
    hearts: player.hearts,
    maxHearts: player.maxHearts,
    soulHearts: player.soulHearts,
    items: heldItems(run),
  };
}

/** The items that awards or floors ask for, by the names of the rules. */
function heldItems({ player }: SavedRunReport["run"]): Items {
  const held = ALL_ITEMS.map((row) => [row.name, heldCount(player, row)] as const);
  return Object.fromEntries(held.filter(([, count]) => count > 0));
}
