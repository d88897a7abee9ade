/** What a search asks: its conditions, and the fields that they name. */
import { at } from "../../core/lists";
import type { StagePlace } from "../../core/game/stage";
import type { Problem } from "../../core/problem";
import { floorPlan } from "../../floors/floorPlan";
import { cursesAt, LAST_CHAPTER_STAGE } from "../../floors/floorsOfRun";
import type { FloorPlan } from "../../floors/floorTypes";
import type { Situation } from "../../core/model/situation";
import type { RuleSet } from "../../core/game/edition";
import type { FigureSet } from "../../figures/figureSet";
import { isUnlocked } from "../../core/game/unlocks";
import type { RuledLoadout } from "../../core/award/loadout";
import { once } from "../../core/once";
import { edenItems, edenKinds, edenStart, isEden, type EdenKinds } from "../../items/eden";
import { itemTables } from "../../items/runContents";
import { goodsOfRun } from "../../run/floorAnswers";
import { fieldsOf } from "./evaluate";
import { findField, type Field, type RunFacts } from "./searchFields";
import type { AskedField, Condition, Depth, SearchStage } from "./conditionTypes";

/** A search: plain data, which a thread can be handed. Without figures, its floors are made of open rooms. */
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

/**
 * What the floors of a stage are planned by. Behind the chapters a forced labyrinth is none, as in a run; within them
 * the XL floor stands for a second one, which is refused.
 */
export function planAt(
  { state }: Pick<FloorSearch, "state">,
  { stage, stageType }: StagePlace,
): FloorPlan | Problem {
  const curses = stage > LAST_CHAPTER_STAGE ? cursesAt(stage, state.curses) : state.curses;
  return floorPlan({ ...state, stage, stageType, curses });
}

/** From the shallowest to the deepest; what is the run's needs no floor. */
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

/** What Eden can begin with in a search's runs. */
export function edenKindsOf({ edition, state, figures }: FloorSearch): EdenKinds {
  const tables = itemTables(edition, state.build, figures);
  return edenKinds(tables, (one) => isUnlocked(state, one));
}

/** What is asked of the run of a seed itself; undefined where nothing is. */
export function runFactsOf(search: FloorSearch): ((seed: number) => RunFacts) | undefined {
  if (!fieldsAsked(search).some(({ depth }) => depth === "run")) {
    return undefined;
  }
  const { edition, state, figures } = search;
  const tables = once(() => itemTables(edition, state.build, figures));
  const player = { ...state, isUnlocked: (one: number) => isUnlocked(state, one) };
  const kinds = once(() => edenKindsOf(search));
  const { playerType } = state;
  const eden = isEden(playerType) ? playerType : undefined;
  const own = { ...state, build: state.build ?? figures?.build };
  return (seed) => ({
    eden: once(() => edenItems(seed, edition, kinds())),
    edenStart: once(() => edenStart(seed, player, tables(), eden)),
    goods: once(() => goodsOfRun(seed, own)),
  });
}
