/** An experiment's record as a clear that the judge of awards can look at, and as a setup. */
import { DIFFICULTIES } from "../award/loadout";
import { awardInputs } from "../judge/inputs";
import { LAB_MODE, type ObservedClear } from "../judge/award";
import type { ExperimentRecord } from "../record/fields";
import type { Setup } from "./questions";

/** The clear of an experiment: the laboratory works in ordinary rooms of the main dimension alone. */
export function clearOf(
  record: Omit<ExperimentRecord, "kind" | "experiment" | "asks">,
): ObservedClear {
  return { ...record, hypotheses: "", dimension: 0, hasNoReward: 0, mode: LAB_MODE };
}

/** What an award was made with. */
export function setupOf(
  clear: Pick<ObservedClear, "edition" | "hypotheses" | "difficulty" | "players">,
): Setup {
  const { players } = awardInputs(clear);
  return { difficulty: DIFFICULTIES[clear.difficulty] ?? "normal", players };
}
