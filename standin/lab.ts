/** `npm run play -- --lab awards`: the mod's laboratory in the stand-in game, and what its log comes to. */
import type { Difficulty } from "../src/core/game/difficulty";
import type { LabFinding } from "../src/judge/logs/lab";
import { ReportBuilder } from "../src/judge/logs/logReport";
import { Engine } from "./engine";
import { floorsOfRun } from "./floors";
import { engineOptions, type SessionOptions } from "./session";
import type { LuaEdition, RecordedFloor } from "./types";

/** One run for each difficulty, with how many awards each: hard shows most. */
const LAB_AWARDS: readonly (readonly [difficulty: Difficulty, count: number])[] = [
  ["hard", 420],
  ["normal", 180],
];

/** More frames than a series of so many awards takes. */
const FRAMES_PER_AWARD = 2;

/** What a game is asked with: a seed for runs and dice, and how many awards by difficulty. */
interface LabOptions extends SessionOptions {
  readonly edition: LuaEdition;
  readonly seed: number;
  readonly awards?: typeof LAB_AWARDS;
}

/** Has the mod's laboratory ask a stand-in game, one run after the other: the log, and what it said. */
export function playLab(options: LabOptions): ReturnType<Engine["take"]> {
  const { edition, seed, awards = LAB_AWARDS } = options;
  const engine = new Engine({ ...engineOptions(options), writableDescriptors: true });
  try {
    for (const [difficulty, count] of awards) {
      const floor = floorsOfRun(seed, edition, difficulty)[0] as RecordedFloor;
      engine.startRun({ seed, difficulty, isCustom: true, floor });
      engine.command(`oracle lab awards ${count}`);
      engine.frames(FRAMES_PER_AWARD * count);
      engine.exitRun(false);
    }
    return engine.take();
  } finally {
    engine.close();
  }
}

/** What the laboratory's records in a log come to; undefined where there are none. */
export function labFinding(log: string, edition: LuaEdition): LabFinding | undefined {
  const builder = new ReportBuilder({ source: "the laboratory's log", edition });
  builder.reader.push(new TextEncoder().encode(log));
  builder.reader.end();
  return builder.report().lab;
}
