/** `npm run play -- --lab awards`: the mod's laboratory in the stand-in game, and what its log comes to. */
import { Engine } from "./engine";
import { engineOptions, type SessionOptions } from "./session";
import type { DifficultyName, RecordedFloor } from "./types";

/** What the laboratory is to do. */
export interface LabRun {
  readonly seed: number;
  readonly floor: RecordedFloor;
  /** One run for each difficulty, with how many awards each. */
  readonly awards: readonly (readonly [difficulty: DifficultyName, count: number])[];
}

/** More frames than a series of so many awards takes. */
const FRAMES_PER_AWARD = 2;

/** The log of the laboratory's runs, and what it said on the console. */
export function playLab(
  options: SessionOptions,
  { seed, floor, awards }: LabRun,
): { readonly log: string; readonly console: string } {
  const engine = new Engine({ ...engineOptions(options), writableDescriptors: true });
  try {
    for (const [difficulty, count] of awards) {
      engine.startRun({ seed, floor, difficulty, isCustom: true });
      engine.command(`oracle lab awards ${count}`);
      engine.frames(FRAMES_PER_AWARD * count);
      engine.exitRun(false);
    }
    const { log, console } = engine.take();
    return { log, console };
  } finally {
    engine.close();
  }
}
