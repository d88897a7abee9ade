/**
 * Which room file holds a stage's rooms, by the game's number from Afterbirth on.
 * Source: AIsaac, zdd14990/isaac-offline-map-generator.
 */
import { STAGE_VOID } from "../../core/game/stage";

/** The file of special rooms, which every stage uses. */
export const SPECIAL_FILE = 0;

export const BLUE_WOMB_FILE = 13;
/** The Void's own file; its rooms come from the other stages' files. */
export const VOID_FILE = 26;
export const DOWNPOUR_FILE = 27;
export const MINES_FILE = 29;
export const MAUSOLEUM_FILE = 31;

const STAGE_BLUE_WOMB = 9;

/** The file of a stage that the level generator builds. */
export function stageFile(stage: number, stageType: number): number {
  const chapter = Math.floor((stage - 1) / 2);
  if (stage === STAGE_VOID) {
    return VOID_FILE;
  }
  if (stageType === 4) {
    return 2 * chapter + DOWNPOUR_FILE;
  }
  if (stageType === 5) {
    return 2 * chapter + DOWNPOUR_FILE + 1;
  }
  if (stage < STAGE_BLUE_WOMB) {
    return stageType + 1 + 3 * chapter;
  }
  return stage === STAGE_BLUE_WOMB ? BLUE_WOMB_FILE : stageType - 6 + 2 * stage;
}
