/** Floors in JSON: which floor it is, what it is made of, and cases of a batch. */
import { floorAnswer, readFloorCase } from "../core/words/floorCase";
import { generateFloor } from "../core/floor";
import { stageName } from "../core/floor/stage";
import type { FinishedAttempt, Floor } from "../core/floor/types";
import { isProblem, type Problem } from "../core/problem";
import { formatSeedText } from "../core/rng/seedText";
import { readStartSeed } from "../core/words/seeds";
import type { RoomSeeds } from "../core/rng/stageSeeds";
import type { FigureOrigin, WholeFloor } from "../figures";
import { wholeFloorOf, type FiguresFor } from "./figures";
import { floorCertainty } from "./howSure";

/** A whole floor in the words of the interface. */
export interface FinishedAnswer {
  readonly source: FigureOrigin;
  /** Up to the attempt that the game keeps; `failed` names the room that had no place. */
  readonly attempts: readonly FinishedAttempt[];
  /** In list order, rooms beyond the grid last. */
  readonly rooms: readonly FinishedRoom[];
}

/** A room of a whole floor; variant and subtype are missing (null) where no figures tell them. */
export interface FinishedRoom extends Partial<RoomSeeds> {
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly shape: number;
  /** The game's RoomType number. */
  readonly type: number;
  readonly variant: number | null;
  readonly subtype: number | null;
  /** `exact`, `guess`, or how many floors fit. */
  readonly known: "exact" | "guess" | number;
}

/** Which floor it is, and under which rules. */
export function identityOf({ setup }: Floor, startSeed: number | undefined): object {
  const { plan, stageSeed, isXl } = setup;
  const { stage, stageType, edition, difficulty } = plan;
  const run = startSeed === undefined ? {} : { seedText: formatSeedText(startSeed), startSeed };
  const name = stageName(stage, stageType, isXl);
  return { ...run, stageSeed, stage, stageType, name, edition, difficulty };
}

/** Answers a case; with `"whole":true` in it the floor is finished too. */
export function answerWholeCase(value: unknown, figuresFor: FiguresFor): object | Problem {
  const { whole: isWhole = false, ...rest } = isObject(value) ? value : {};
  if (typeof isWhole !== "boolean") {
    return { problem: `Expected true or false as whole but received ${JSON.stringify(isWhole)}.` };
  }
  const input = readFloorCase(isObject(value) ? rest : value);
  const floor = isProblem(input) ? input : generateFloor(input);
  if (isProblem(input) || isProblem(floor)) {
    return isProblem(input) ? input : floor;
  }
  const startSeed = startSeedIn(rest);
  const identity = identityOf(floor, startSeed);
  const { certainty } = floorCertainty(floor.certainty);
  const answer = { ...identity, certainty, ...floorAnswer(floor) };
  if (!isWhole) {
    return answer;
  }
  const whole = wholeFloorOf(input, startSeed, figuresFor);
  return isProblem(whole) ? whole : { ...answer, finished: finishedAnswer(whole) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** The run's seed in a case that has been read. */
function startSeedIn(fields: { startSeed?: unknown; seedText?: unknown }): number | undefined {
  if (typeof fields.startSeed === "number") {
    return fields.startSeed;
  }
  const seed = typeof fields.seedText === "string" ? readStartSeed(fields.seedText) : undefined;
  return isProblem(seed) ? undefined : seed;
}

/** A whole floor in the words of the interface. */
export function finishedAnswer(whole: WholeFloor): FinishedAnswer {
  return {
    source: whole.origin,
    attempts: whole.attempts,
    rooms: whole.rooms.map(
      ({ listIndex, gridIndex, shape, roomType, variant, subtype, seeds, known }) => {
        const layout = { variant: variant ?? null, subtype: subtype ?? null };
        const how = known.how === "one of" ? known.floors : known.how;
        return { listIndex, gridIndex, shape, type: roomType, ...layout, ...seeds, known: how };
      },
    ),
  };
}
