/** Small helpers for the tests of the stand-in engine. */
import { Engine, type EngineOptions, type RecordedFloor } from "../../standin";

/** A floor of nine rooms that holds one of everything a test may want. */
export const SMALL_FLOOR: RecordedFloor = {
  name: "Test floor",
  stage: 1,
  stageType: 0,
  rooms: [
    { gridIndex: 86, type: 5, variant: 1010, name: "Boss" },
    { gridIndex: 71, type: 2, variant: 1, name: "Shop" },
    { gridIndex: 84, type: 1, variant: 2, name: "Start Room" },
    { gridIndex: 85, type: 1, variant: 10, name: "East" },
    { gridIndex: 83, type: 1, variant: 11, name: "West", noReward: true },
    { gridIndex: 109, shape: 9, type: 1, variant: 12, name: "L" },
    { gridIndex: 84, type: 1, variant: 13, name: "Mirror start", dimension: 1 },
    { gridIndex: -1 },
    { gridIndex: -4, type: 16, variant: 1, name: "Crawlspace" },
  ],
};

/** The list index of its room to the east. */
export const EAST = 3;

/** Begins a run and goes to the east room, whose award is one coin unless another seed is given. */
export function toEast(engine: Engine, awardSeed = 305419896): void {
  engine.startRun({ seed: 7, floor: SMALL_FLOOR });
  engine.enterRoom(EAST);
  engine.setAwardSeed(EAST, awardSeed);
}

/** A mod of a given name around a body of Lua, which sees it as `mod`. */
export function modOf(body: string, name = "Probe") {
  const text = `local mod = RegisterMod("${name}", 1)\n${body}`;
  return { directory: name.toLowerCase(), files: { "main.lua": text } };
}

/** Runs `use` with an engine whose only mod has the body, and closes it. */
export function withMod<Result>(
  body: string,
  options: EngineOptions,
  use: (engine: Engine) => Result,
): Result {
  const engine = new Engine({ ...options, mods: [...(options.mods ?? []), modOf(body)] });
  try {
    return use(engine);
  } finally {
    engine.close();
  }
}

/** What mods wrote with Isaac.DebugString, line by line. */
export function debugLines(log: string): string[] {
  return log
    .split("\n")
    .filter((line) => line.includes("Lua Debug: "))
    .map((line) => line.slice(line.indexOf("Lua Debug: ") + 11));
}
