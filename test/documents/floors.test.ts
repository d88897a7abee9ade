/**
 * The documents' special rooms written a second time, from the pseudo-code alone and in its order.
 * What the texts lack is given: the dead ends with their walking distances, the state of the stage's
 * generator, and how GetMiniBossRoom picks (Afterbirth+'s way).
 */
import { bagOf } from "../support/bags";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { openSeeded } from "../../src/floors/floorStreams";
import { createBoard } from "../../src/floors/layout/grid";
import { generateLayout } from "../../src/floors/layout/layout";
import { doorsOf, walkingDistances } from "../../src/floors/layout/walking";
import { floorOf, scatteredSeed, setupOf } from "../floors/support";
import type { FloorInput } from "../../src/floors";
import { aFloorInput } from "../support/making";

/** What the pseudo-code reads of a run. Hearts in halves, bone hearts whole. */
interface DocumentedRun {
  readonly stage: number;
  readonly stageType: number;
  readonly victoryLap: number;
  readonly keys: number;
  readonly coins: number;
  readonly hearts: number;
  readonly soulHearts: number;
  readonly maxHearts: number;
  readonly boneHearts: number;
  readonly playerType: number;
  readonly trinkets: readonly string[];
  readonly hasBook: boolean;
  readonly wasInDevilRoom: boolean;
}

/** A room as placed: its type (ROOM_CHEST is the vault, ISAACS the clean and BARREN the dirty bedroom) and the dead end (an index of the layout) that it took. */
type DocumentedRoom = readonly [type: string, deadEnd: number];

/** The special rooms that take dead ends, in the order placed, the grave among them. */
function documentedRooms(
  run: DocumentedRun,
  deadEndsFarthestFirst: readonly number[],
  levelState: number,
): readonly DocumentedRoom[] {
  let state = levelState;
  const rng = (): number => {
    state = (state ^ (state >>> 5)) >>> 0;
    state = (state ^ (state << 9)) >>> 0;
    state = (state ^ (state >>> 7)) >>> 0;
    return state;
  };
  const queue = [...deadEndsFarthestFirst];
  const placed: DocumentedRoom[] = [];
  const place = (type: string, deadEnd = queue.shift()): void => {
    if (deadEnd !== undefined) placed.push([type, deadEnd]);
  };
  /** Puts a room into the next dead end, which goes to the end of the queue where none is wanted. */
  const offer = (wanted: () => string | false): void => {
    const deadEnd = queue.shift();
    if (deadEnd === undefined) return;
    const type = wanted();
    if (type === false) queue.push(deadEnd);
    else place(type, deadEnd);
  };
  const { stage, keys, coins, hearts, soulHearts } = run;
  const has = (trinket: string): boolean => run.trinkets.includes(trinket);
  const isHealthy = hearts + soulHearts >= run.maxHearts;

  place("boss");
  place("super-secret");
  if (stage < 7 || (stage < 9 && has("silver-dollar") && run.victoryLap < 3)) place("shop");
  if (stage < 7 || (stage < 9 && has("bloody-crown"))) place("treasure");
  if (stage < 12) {
    offer(() => {
      const isDice = rng() % 50 === 0 || (rng() % 5 === 0 && keys > 1);
      const isWanted = rng() % 7 === 0 || (rng() % 4 === 0 && isHealthy);
      return isWanted && (isDice ? "dice" : "sacrifice");
    });
  }
  offer(() => (rng() % 20 === 0 || (rng() % 4 === 0 && run.hasBook)) && "library");
  offer(() => (rng() % 2 === 0 || (rng() % 4 === 0 && run.wasInDevilRoom)) && "curse");
  // GetMiniBossRoom: Ultra Pride from the third stage on, a super sin (everything unlocked), which sin.
  if (stage >= 3 && rng() % 10 === 0) {
    rng();
  } else {
    rng();
    rng();
  }
  offer(() => (rng() % 4 === 0 || (rng() % 4 === 0 && stage !== 1)) && "mini-boss");
  offer(() => (rng() % 2 === 0 || stage >= 2) && isHealthy && stage > 1 && "mini-boss");
  offer(() => {
    const isVault = rng() % 10 === 0 || (rng() % 3 === 0 && keys > 1);
    return coins >= 5 && [2, 4, 6, 8].includes(stage) && (isVault ? "vault" : "arcade");
  });
  if (stage < 7) {
    offer(() => {
      const type = rng() % 2 === 0 ? "clean-bedroom" : "dirty-bedroom";
      // The Lost 10, ??? 4 and The Soul 17 have no use for bone hearts.
      const countsBones = ![10, 4, 17].includes(run.playerType);
      const containers = run.maxHearts + (countsBones ? run.boneHearts * 2 : 0);
      const isLow = (hearts < 2 && soulHearts <= 0) || (containers <= 0 && soulHearts <= 2);
      return (rng() % 50 === 0 || (rng() % 5 === 0 && isLow)) && type;
    });
  }
  if (stage === 11 && run.stageType === 0) place("grave");
  return placed;
}

const STAGES: readonly (readonly [number, number])[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((stage) => [stage, 0] as const),
  ...[10, 11].flatMap((stage) => [[stage, 0] as const, [stage, 1] as const]),
  [12, 0],
];

/** A run as random as the documents' conditions can tell apart. */
function randomRun(number: number): DocumentedRun & { readonly stageSeed: number } {
  const rng = new Rng(scatteredSeed(number), shiftsOf(7));
  const [stage, stageType] = STAGES[rng.randomInt(STAGES.length)] ?? [1, 0];
  return {
    stageSeed: rng.next(),
    stage,
    stageType,
    victoryLap: rng.randomInt(5),
    keys: rng.randomInt(4),
    coins: rng.randomInt(9),
    hearts: rng.randomInt(7),
    soulHearts: rng.randomInt(4),
    maxHearts: 2 * rng.randomInt(4),
    boneHearts: rng.randomInt(3),
    playerType: [0, 4, 10, 17][rng.randomInt(4)] ?? 0,
    trinkets: ["silver-dollar", "bloody-crown"].filter(() => rng.randomInt(2) === 0),
    hasBook: rng.randomInt(2) === 0,
    wasInDevilRoom: rng.randomInt(2) === 0,
  };
}

function inputOf(run: ReturnType<typeof randomRun>): FloorInput {
  const { trinkets, hasBook, wasInDevilRoom, ...rest } = run;
  return aFloorInput({
    ...rest,
    edition: "documents",
    curses: 0,
    carried: bagOf(Object.fromEntries(trinkets.map((name) => [name, 1]))),
    flags: [...(hasBook ? [8] : []), ...(wasInDevilRoom ? [5, 6] : [])],
  });
}

/** The layout's dead ends, the longest walk first, those that are as far as created. */
function farthestFirst(input: FloorInput): { deadEnds: readonly number[]; levelState: number } {
  const setup = setupOf(input.stageSeed, input);
  const board = createBoard();
  generateLayout(board, setup, openSeeded("generator", setup.generatorSeed));
  const walks = walkingDistances(doorsOf(board));
  const deadEnds = board.deadEnds
    .slice(0, board.deadEndCount)
    .toSorted((a, b) => (walks[b] ?? 0) - (walks[a] ?? 0) || a - b);
  return { deadEnds, levelState: setup.levelState };
}

it("the documents' floors have the special rooms of a second implementation, written from the pseudo-code alone", () => {
  for (let number = 1; number <= 1500; number += 1) {
    const run = randomRun(number);
    const input = inputOf(run);
    const { deadEnds, levelState } = farthestFirst(input);
    const placed = floorOf(input)
      .specialRooms.filter(({ decision, room }) => decision === "placed" && room >= 0)
      .filter(({ type }) => type !== "secret")
      .map(({ type, room }) => [type, room]);
    expect(placed, `run ${number}`).toEqual(documentedRooms(run, deadEnds, levelState));
  }
});
