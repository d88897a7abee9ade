/** What a search asks: its conditions, and the fields that they name. */
import { at } from "../../core/lists";
import type { Situation } from "../../core/model/situation";
import type { RuleSet } from "../../core/game/edition";
import type { FigureSet } from "../../figures/figureSet";
import type { Player } from "../../core/game/player";
import { isUnlocked } from "../../core/game/unlocks";
import type { RuledLoadout } from "../../core/award/loadout";
import { once } from "../../core/once";
import { edenItems, edenKinds, edenStart, isEden, type EdenKinds } from "../../items/eden";
import type { ItemTables } from "../../figures/itemFigures";
import { itemTables } from "../../items/runContents";
import { goodsOfRun } from "../../run/floorAnswers";
import { fieldsOf } from "./evaluate";
import { findField, type Field, type RunFacts } from "./searchFields";
import type { AskedField, Condition, Depth, SearchStage } from "./conditionTypes";

/** What to search for, on room figures or else on open rooms. Can be cloned. */
export interface FloorSearch {
  readonly edition: RuleSet;
  readonly state: Situation;
  readonly stages: readonly SearchStage[];
  readonly figures?: FigureSet | undefined;
  readonly condition: Condition;
  /** By what seeds are counted; undefined for their number alone. */
  readonly score?: AskedField | undefined;
  /** What is carried where rooms are cleared, where it is asked what they drop. */
  readonly carried?: RuledLoadout | undefined;
}

/** The state in which a search makes its runs: with everything unlocked, unless it says otherwise. */
export function searchedState({ state }: Pick<FloorSearch, "state">): Situation {
  return { ...state, unlocks: state.unlocks ?? "all" };
}

/** What is the run's needs no floor. */
const DEPTHS: readonly Depth[] = ["setup", "layout", "rooms", "items"];

/** The deepest field of a stage that condition or score names. */
export function depthOf(search: FloorSearch, stage: number): Depth {
  const depths = fieldsAsked(search, stage).map(({ depth }) => DEPTHS.indexOf(depth));
  return at(DEPTHS, Math.max(0, ...depths));
}

/** The fields that condition or score names, of one stage or of all; each once. */
export function fieldsAsked(
  { condition, score }: Pick<FloorSearch, "condition" | "score">,
  stage?: number,
): readonly Field[] {
  const asked = [...fieldsOf(condition), ...(score === undefined ? [] : [score])];
  const own = asked.filter((one) => stage === undefined || one.stage === stage);
  return [...new Set(own.map(({ field }) => field))].flatMap((name) => findField(name) ?? []);
}

/** What is unlocked, and the tables of items, in a search's runs. */
function edenAsks({ edition, state, figures }: FloorSearch): {
  readonly tables: ItemTables;
  readonly player: Pick<Player, "edition" | "challenge" | "isUnlocked">;
} {
  const tables = itemTables(edition, state.build, figures);
  return { tables, player: { ...state, isUnlocked: (one) => isUnlocked(state, one) } };
}

/** What Eden can begin with in a search's runs. */
export function edenKindsOf(search: FloorSearch): EdenKinds {
  const { tables, player } = edenAsks(search);
  return edenKinds(tables, player.isUnlocked);
}

/** What is asked of the run of a seed itself; undefined where nothing is. */
export function runFactsOf(search: FloorSearch): ((seed: number) => RunFacts) | undefined {
  if (!fieldsAsked(search).some(({ depth }) => depth === "run")) {
    return undefined;
  }
  const { edition, state, figures } = search;
  const asks = once(() => edenAsks(search));
  const kinds = once(() => edenKindsOf(search));
  const { playerType } = state;
  const eden = isEden(playerType) ? playerType : undefined;
  const own = { ...state, build: state.build ?? figures?.build };
  return (seed) => ({
    eden: once(() => edenItems(seed, edition, kinds())),
    edenStart: once(() => edenStart(seed, asks().player, asks().tables, eden)),
    goods: once(() => goodsOfRun(seed, own)),
  });
}
