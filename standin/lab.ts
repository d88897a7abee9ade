/** `npm run play -- --lab awards`: the mod's laboratory in the stand-in game, and what its log comes to. */
import type { LabFinding } from "../src/study/lab";
import { ReportBuilder } from "../src/study/report";
import { Engine } from "./engine";
import { floorsOfRun } from "./floors";
import { engineOptions, type SessionOptions } from "./session";
import type {
  DifficultyName,
  EngineOptions,
  LuaEdition,
  RecordedFloor,
  RunSettings,
} from "./types";

/** One run for each difficulty, with how many awards each: hard shows most. */
const LAB_AWARDS: readonly (readonly [difficulty: DifficultyName, count: number])[] = [
  ["hard", 420],
  ["normal", 180],
];

/** More frames than a series of so many awards takes. */
const FRAMES_PER_AWARD = 2;

/** What a game is asked with: a seed for runs and dice. */
export interface LabOptions extends SessionOptions {
  readonly edition: LuaEdition;
  readonly seed: number;
  /** A run for each, by difficulty; {@link LAB_AWARDS} without. */
  readonly awards?: readonly (readonly [difficulty: DifficultyName, count: number])[];
}

/** What is done in one run. */
interface LabStep {
  readonly startRun: RunSettings;
  readonly command: string;
  readonly frames: number;
}

/** The engine in which a laboratory asks. */
export function labEngineOptions(options: LabOptions): EngineOptions {
  return { ...engineOptions(options), writableDescriptors: true };
}

/** The runs, each with what is typed in it and how long it then goes on. */
export function labRuns({ edition, seed, awards }: LabOptions): readonly LabStep[] {
  return (awards ?? LAB_AWARDS).map(([difficulty, count]) => ({
    startRun: {
      ...{ seed, difficulty, isCustom: true },
      floor: floorsOfRun(seed, edition, difficulty)[0] as RecordedFloor,
    },
    command: `oracle lab awards ${count}`,
    frames: FRAMES_PER_AWARD * count,
  }));
}

/** The log of the laboratory's runs, and what it said on the console. */
export interface LabOutcome {
  readonly log: string;
  readonly console: string;
}

/** Has the mod's laboratory ask a stand-in game. */
export function playLab(options: LabOptions): LabOutcome {
  const engine = new Engine(labEngineOptions(options));
  try {
    for (const { startRun, command, frames } of labRuns(options)) {
      engine.startRun(startRun);
      engine.command(command);
      engine.frames(frames);
      engine.exitRun(false);
    }
    const { log, console } = engine.take();
    return { log, console };
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
