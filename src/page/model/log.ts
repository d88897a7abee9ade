/** The maps of a log's floors on the page: what their rooms would drop, and where a floor is shown large. */
import { planAward } from "../../core/award/plan";
import { awardRules } from "../../core/award/rules";
import type { RuleSet } from "../../core/game/edition";
import { isSeed } from "../../core/rng/generator";
import type { FloorDrops } from "../../report/floorAwards";
import { START_STATE, writeAddress, type PageState } from "../state/address";
import { stageWord } from "./run";

/** What rooms would drop with what is set beside the maps; undefined where maps do not show it. */
export function floorDrops({
  showsDrops,
  luck,
  items,
}: Pick<PageState, "showsDrops" | "luck" | "items">): FloorDrops | undefined {
  return showsDrops
    ? (edition, difficulty) => planAward(awardRules(edition), { luck, difficulty, items })
    : undefined;
}

/** The address of a log's floor in the run of its seed; undefined where the log does not tell the seed. */
export function floorAddress(floor: FloorAsked): string | undefined {
  const { startSeed, edition, difficulty, name } = floor;
  return startSeed === undefined || !isSeed(startSeed) || difficulty.startsWith("greed")
    ? undefined
    : `#${writeAddress({
        ...START_STATE,
        view: "floor",
        seed: startSeed,
        edition,
        isHard: difficulty === "hard",
        stage: stageWord(name),
      })}`;
}

interface FloorAsked {
  readonly startSeed: number | undefined;
  readonly edition: RuleSet;
  /** Empty where the log does not tell it. */
  readonly difficulty: string;
  readonly name: string;
}
