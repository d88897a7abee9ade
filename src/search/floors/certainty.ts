/** How sure the floors of a search are. */
import { answerCertainty, type AnswerCertainty } from "../../core/floor/certainty";
import { generateFloor } from "../../core/floor/generate";
import { floorRules, LAST_BUILD } from "../../core/floor/rules";
import type { CertaintyNote } from "../../core/floor/types";
import { isProblem, type Problem } from "../../core/problem";
import { dropsNoteOf } from "../../core/words/floorCase";
import { stageSeed } from "../../core/rng/stageSeeds";
import { BOSS_NOTE } from "./fields";
import { asksForRooms, type FloorSearch } from "./search";
import { searchSource } from "./wholeFloors";

/** How sure the floors are that are looked at: the same for every seed, of which any will do. */
export function searchCertainty(search: FloorSearch, seed: number): AnswerCertainty | Problem {
  const { stages, figures, edition, state } = search;
  const roomSource = searchSource(figures);
  const notes: CertaintyNote[] = [];
  for (const { stage, stageType } of stages) {
    const own = stageSeed(seed, stage, stageType, edition) ?? seed;
    const floor = generateFloor({ ...state, stage, stageType, stageSeed: own }, { roomSource });
    if (isProblem(floor)) {
      return floor;
    }
    notes.push(...floor.certainty);
  }
  const isBossOpen =
    figures?.bosses !== undefined && asksForRooms(search) && stages.some(({ stage }) => stage > 1);
  if (isBossOpen && floorRules(edition, LAST_BUILD).hasBossPools) {
    notes.push({ topic: "boss", certainty: "source", text: BOSS_NOTE });
  }
  if (search.carried !== undefined) {
    notes.push(dropsNoteOf(search.carried));
  }
  return answerCertainty(edition, notes);
}
