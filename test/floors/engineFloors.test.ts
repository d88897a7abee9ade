import { isPossibleStartBase, type Floor, type LayoutAttempt } from "../../src/floors";
import { baseOfSpawnSeed } from "../../src/floors/audit/floorSeeds";
import {
  CARRIED_FLOORS,
  LOGGED_GAME,
  attemptsOf,
  floorOf,
  fullCollection,
  passesOf,
  setupOf,
  type LoggedAttempt,
  type LoggedFloor,
} from "./support";

const full = fullCollection();
const COLLECTIONS: readonly (readonly [string, readonly LoggedFloor[]])[] = [
  ["the carried floors", CARRIED_FLOORS],
  ...(full === undefined ? [] : [["all 150 floors", full] as const]),
];

/** The figures of an attempt that the log shows. */
function logged({
  shapes,
  rooms,
  loops,
  forcedDeadEnds,
  verdict,
}: Omit<LayoutAttempt, "deadEnds">) {
  return { shapes, rooms, loops, forcedDeadEnds, verdict };
}

/** The attempts up to and including the first that reached placing. */
function untilPlacing(floor: LoggedFloor): readonly LoggedAttempt[] {
  const first = floor.attempts.findIndex((attempt) => attempt.verdict === "placing");
  return floor.attempts.slice(0, first + 1);
}

/** The simulated attempts up to the first placing pass, which open rooms may lead elsewhere. */
function firstPlacing(stageSeed: number): Floor["attempts"] {
  const { attempts } = floorOf({ ...LOGGED_GAME, stageSeed });
  return attempts.slice(0, attempts.findIndex(({ verdict }) => verdict === "placing") + 1);
}

/** The same without the second boss room, which only the layouts of rooms settle. */
function withoutSecondBoss(stageSeed: number): Floor["attempts"] {
  return firstPlacing(stageSeed).map((attempt) => {
    const shapes = attempt.layout?.map(({ shape }) => shape).filter((shape) => shape > 1);
    return { ...attempt, shapes: shapes ?? attempt.shapes };
  });
}

describe.each(COLLECTIONS)("%s that the real game logged", (_name, floors) => {
  it("have the curse that their seed rolls", () => {
    expect(floors.map((floor) => setupOf(floor.stageSeed, LOGGED_GAME).curses)).toEqual(
      floors.map((floor) => floor.curses),
    );
  });

  it("come out attempt by attempt up to the first placing pass", () => {
    for (const floor of floors) {
      const ours = withoutSecondBoss(floor.stageSeed).map(logged);
      const theirs = untilPlacing(floor).map(logged);
      // The log shows an XL floor's second boss room, unless it is 1x1, at the end of a placing pass.
      const last = theirs[theirs.length - 1] as (typeof ours)[number];
      const own = ours[ours.length - 1] as (typeof ours)[number];
      if ((floor.curses & 2) !== 0) {
        expect(last.shapes.slice(0, own.shapes.length)).toEqual(own.shapes);
        expect(last.shapes.length - own.shapes.length).toBeLessThanOrEqual(1);
        theirs[theirs.length - 1] = { ...last, shapes: own.shapes };
      }
      expect(ours).toEqual(theirs);
    }
  });

  it("run on without a gap after a failed placing pass, unless they are XL", () => {
    const plain = floors.filter((floor) => (floor.curses & 2) === 0 && passesOf(floor) > 1);
    expect(plain.length).toBeGreaterThan(3);
    for (const floor of plain) {
      const setup = setupOf(floor.stageSeed, LOGGED_GAME);
      const ours = attemptsOf(setup, floor.attempts.length).map(logged);
      expect(ours).toEqual(floor.attempts.map(logged));
    }
  });

  it("give the start room its spawn seed after every special-room roll", () => {
    const single = floors.filter((floor) => passesOf(floor) === 1);
    expect(single.length).toBeGreaterThan(10);
    expect(
      single.map(
        ({ stageSeed }) =>
          floorOf({ ...LOGGED_GAME, stageSeed }).rooms.find(({ type }) => type === "start")
            ?.spawnSeed,
      ),
    ).toEqual(single.map((floor) => floor.startRoomSpawnSeed));
  });

  it("keep the spawn seed among those that the points of failure leave, after failed passes", () => {
    for (const floor of floors.filter((candidate) => passesOf(candidate) > 1)) {
      const setup = setupOf(floor.stageSeed, LOGGED_GAME);
      const base = baseOfSpawnSeed(floor.startRoomSpawnSeed);
      expect(isPossibleStartBase(setup, passesOf(floor), base)).toBe(true);
      expect(isPossibleStartBase(setup, passesOf(floor), base ^ 1)).toBe(false);
    }
  });

  it("place the second boss room of most XL floors in the logged shape", () => {
    const single = floors.filter((floor) => (floor.curses & 2) !== 0 && passesOf(floor) === 1);
    let right = 0;
    for (const floor of single) {
      const ours = firstPlacing(floor.stageSeed).at(-1)?.shapes ?? [];
      const ordinary = withoutSecondBoss(floor.stageSeed).at(-1)?.shapes.length ?? 0;
      const shape = floor.attempts[floor.attempts.length - 1]?.shapes[ordinary] ?? 1;
      right += shape === (ours[ordinary] ?? 1) ? 1 : 0;
    }
    // The real first boss room need not be 1x1 with four doors, which is what stands in for it.
    expect(right / single.length).toBeGreaterThanOrEqual(0.8);
  });
});
