/** Awards as plain data: what `oracle award --json` prints and the library gives. */
import { version } from "../../package.json" with { type: "json" };
import { differingAnswers } from "../core/award/rules";
import type { Difficulty } from "../core/award/loadout";
import type { RuledLoadout } from "../core/award/awardWords";
import type { PickupSave } from "../core/award/pickups";
import type { TraceEntry } from "../core/draw/traced";
import { CARRIED_ITEMS, type Item } from "../core/game/items";
import type { RuleSet } from "../core/game/edition";
import type { Unlocks } from "../core/game/unlocks";
import { explainAward, type AwardResult } from "../core/words/awardCertainty";

/** A case with what is unlocked: everything where nobody says. */
export type SavedCase = RuledLoadout & Partial<PickupSave>;

/** Rules and loadout in the fields of an award's case: given back, they give the same answer. */
export interface LoadoutJson {
  readonly edition: RuleSet;
  readonly luck: number;
  readonly difficulty: Difficulty;
  readonly collectibles: Readonly<Record<string, number>>;
  readonly trinkets: Readonly<Record<string, number>>;
  /** The open questions that are answered otherwise than the edition does. */
  readonly hypotheses?: Readonly<Record<string, string>>;
  /** What is unlocked; missing for everything. */
  readonly unlocks?: Unlocks;
}

/** Rules and loadout in the fields of an award's case. */
export function loadoutJson({ rules, loadout, unlocks = "all" }: SavedCase): LoadoutJson {
  const carried = (kind: Item["kind"]): Readonly<Record<string, number>> =>
    Object.fromEntries(
      CARRIED_ITEMS.filter((item) => item.kind === kind)
        .map(({ name }) => [name, loadout.items[name] ?? 0] as const)
        .filter(([, count]) => count > 0),
    );
  const hypotheses = differingAnswers(rules);
  return {
    edition: rules.edition,
    luck: loadout.luck,
    difficulty: loadout.difficulty,
    collectibles: carried("collectible"),
    trinkets: carried("trinket"),
    ...(Object.keys(hypotheses).length === 0 ? {} : { hypotheses }),
    ...(unlocks === "all" ? {} : { unlocks }),
  };
}

/** An award, what it was asked of, and how it came about. */
export interface ExplainedAward extends AwardResult {
  readonly version: string;
  readonly loadout: LoadoutJson;
  /** Every draw with its question, value and answer. */
  readonly trace: readonly TraceEntry[];
}

/** The award of a seed with every draw; where nothing is said of the save, all is unlocked. */
export function explainedAward(one: SavedCase, awardSeed: number): ExplainedAward {
  const { result, trace } = explainAward({ unlocks: "all", ...one }, awardSeed);
  return { version, loadout: loadoutJson(one), ...result, trace };
}
