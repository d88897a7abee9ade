/** Awards as plain data: what `oracle award --json` prints and the library gives. */
import { version } from "../../package.json" with { type: "json" };
import { differingAnswers } from "../core/award/awardRules";
import type { Difficulty } from "../core/game/difficulty";
import type { TraceEntry } from "../core/draw/traced";
import { countOf } from "../core/game/bag";
import { CARRIED_ITEMS, type Item } from "../core/game/items";
import type { RuleSet } from "../core/game/edition";
import type { Unlocks } from "../core/game/unlocks";
import type { Asker } from "../core/award/pickups";
import type { ChosenLoadout } from "../core/words/awardCase";
import { awardsOf, notedOf, type AwardResult } from "../floors/words/awardCertainty";

/** Rules and loadout in the fields of an award's case: given back, they give the same answer. */
export interface LoadoutJson {
  readonly edition: RuleSet;
  readonly luck: number;
  readonly difficulty: Difficulty;
  readonly collectibles: Readonly<Record<string, number>>;
  readonly trinkets: Readonly<Record<string, number>>;
  /** The open questions that are answered otherwise than the edition does. */
  readonly hypotheses?: Readonly<Record<string, string>>;
  /** What is unlocked; missing for everything, "unknown" where nobody knows. */
  readonly unlocks?: Unlocks | "unknown";
  /** Achievements that are missing all the same; missing for none. */
  readonly locked?: readonly number[];
  /** Who plays, by the game's PlayerType; missing for Isaac. */
  readonly playerType?: number;
}

/** Rules and loadout in the fields of an award's case. */
export function loadoutJson({ rules, loadout, ...save }: Asker): LoadoutJson {
  const { unlocks = "unknown", locked, characters } = save;
  const [playerType = 0] = characters;
  const carried = (kind: Item["kind"]): Readonly<Record<string, number>> =>
    Object.fromEntries(
      CARRIED_ITEMS.filter((item) => item.kind === kind)
        .map(({ name }) => [name, countOf(loadout.items, name)] as const)
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
    ...(locked.length === 0 ? {} : { locked }),
    ...(playerType === 0 ? {} : { playerType }),
  };
}

/** An award, what it was asked of, and how it came about. */
export interface ExplainedAward extends AwardResult {
  readonly version: string;
  readonly loadout: LoadoutJson;
  /** Every draw with its question, value and answer. */
  readonly trace: readonly TraceEntry[];
}

/** The award of a seed with every draw. */
export function explainedAward(
  one: Asker & Pick<ChosenLoadout, "notes">,
  awardSeed: number,
): ExplainedAward {
  const { result, trace } = awardsOf(one)(awardSeed);
  return { version, loadout: loadoutJson(one), ...result, ...notedOf(one), trace };
}
