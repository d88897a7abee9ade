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

/** What every rule set asks for special rooms. */
export const QUESTIONS: readonly (readonly [label: string, question: string])[] = [
  ["dice instead of sacrifice room", "1 in 50"],
  ["dice room with two keys", "1 in 5"],
  ["dice or sacrifice room", "1 in 7"],
  ["dice or sacrifice room at full health", "1 in 4"],
  ["library", "1 in 20"],
  ["library after a book", "1 in 4"],
  ["miniboss", "1 in 4"],
  ["miniboss: super sin", "1 in 5"],
  ["challenge room", "1 in 2"],
  ["vault instead of arcade", "1 in 10"],
  ["vault with two keys", "1 in 3"],
  ["bedroom", "1 in 50"],
  ["bedroom at low health", "1 in 5"],
];

/** Gates that the documents and every edition share. */
// prettier-ignore
export const GATES: readonly RoomRow[] = [
  { says: "a sacrifice room by its second roll where hearts and soul hearts fill the containers",
    type: "sacrifice", yes: ["dice or sacrifice room at full health"],
    on: [FULL, { hearts: 4, soulHearts: 2, maxHearts: 6 }], off: [HURT, { hearts: 3, soulHearts: 2, maxHearts: 6 }] },
  { says: "a dice room instead",
    type: "dice", yes: ["dice instead of sacrifice room", "dice or sacrifice room"], on: [{ keys: 0 }], off: [] },
  { says: "a dice room instead by its second roll with two keys",
    type: "dice", yes: ["dice room with two keys", "dice or sacrifice room"], on: [{ keys: 2 }], off: [{ keys: 1 }] },
  { says: "a library by its second roll after a book (flag 8)",
    type: "library", yes: ["library after a book"], on: [{ flags: [8] }], off: [{}, { flags: [6] }] },
  { says: "an arcade on stages 2, 4, 6 and 8 with five coins",
    type: "arcade", yes: [], on: [2, 4, 6, 8].map((stage) => ({ stage, coins: 5 })), off: [{ stage: 2, coins: 4 }, ...[1, 3, 5, 7, 10].map((stage) => ({ stage, coins: 5 }))] },
  { says: "a vault instead with two keys and five coins",
    type: "vault", yes: ["vault with two keys"], on: [{ stage: 2, coins: 5, keys: 2 }], off: [{ stage: 2, coins: 5, keys: 1 }] },
];

/** Up to Afterbirth+ and in the documents. */
// prettier-ignore
export const CURSE_AFTER_DEVIL: RoomRow =
  { says: "a curse room by its second roll after a devil room (flag 6)",
    type: "curse", yes: ["curse room after a devil room"], on: [{ flags: [6] }], off: [{}, { flags: [8] }] };
