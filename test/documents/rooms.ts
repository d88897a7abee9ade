/** The rules of special rooms as rows: the same rolls on both sides of a condition. */
import { explainFloor, isProblem, type PlanInput } from "../../src/core/floor";
import { answeredFloor, scatteredSeed } from "../core/floor/support";

/** One sentence about a special room. */
export interface RoomRow {
  readonly says: string;
  readonly type: string;
  /** The level's rolls that come out yes; all others come out no. */
  readonly yes: readonly string[];
  /** Inputs that the condition lets through, and others that it does not. */
  readonly on: readonly Partial<PlanInput>[];
  readonly off: readonly Partial<PlanInput>[];
}

export const FULL = { hearts: 6, soulHearts: 0, maxHearts: 6 };
export const HURT = { hearts: 5, soulHearts: 0, maxHearts: 6 };
export const LOW = { hearts: 1, soulHearts: 0, maxHearts: 6 };
export const EMPTY = { hearts: 0, soulHearts: 2, maxHearts: 0 };
export const SILVER = { trinkets: { "silver-dollar": 1 } };
export const CROWN = { trinkets: { "bloody-crown": 1 } };

/** How many rooms of a type stand where only some rolls come out yes. */
export function countPlaced(input: PlanInput, type: string, yes: readonly string[] = []): number {
  const answers = Object.fromEntries(yes.map((label) => [label, true]));
  return answeredFloor({ ...HURT, ...input }, answers).specialRooms.filter(
    (room) => room.type === type && room.decision === "placed",
  ).length;
}

/** The inputs of a row that come out otherwise than it says. */
export function wrongInputs(
  { type, yes, on, off }: RoomRow,
  base: PlanInput,
): readonly Partial<PlanInput>[] {
  const isPlaced = (given: Partial<PlanInput>): boolean =>
    countPlaced({ ...base, ...given }, type, yes) > 0;
  return [...on.filter((given) => !isPlaced(given)), ...off.filter(isPlaced)];
}

/** By label, every question that the rolls of forty floors ask, as in "1 in 50". */
export function questionsOf(input: PlanInput): ReadonlyMap<string, readonly string[]> {
  const questions = new Map<string, Set<string>>();
  for (let index = 1; index <= 40; index += 1) {
    const why = explainFloor({ ...input, stageSeed: scatteredSeed(index), curses: 0 });
    const rolls = isProblem(why) ? [] : why.steps.flatMap((step) => step.rolls);
    for (const { label, question } of rolls) {
      questions.set(label, (questions.get(label) ?? new Set()).add(question));
    }
  }
  return new Map([...questions].map(([label, asked]) => [label, [...asked]]));
}
