/** What the judge of logs leaves open of floors that the game logged; the rest: test/judge/logs/floors.test.ts. */
import {
  CARRIED_FLOORS,
  LOGGED_GAME,
  floorOf,
  fullCollection,
  passesOf,
  type LoggedFloor,
} from "./support";

const full = fullCollection();
const COLLECTIONS: readonly (readonly [string, readonly LoggedFloor[]])[] = [
  ["the carried floors", CARRIED_FLOORS],
  ...(full === undefined ? [] : [["all 150 floors", full] as const]),
];

describe.each(COLLECTIONS)("%s that the real game logged", (_name, floors) => {
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

  it("place the second boss room of most XL floors in the logged shape", () => {
    const single = floors.filter((floor) => (floor.curses & 2) !== 0 && passesOf(floor) === 1);
    let right = 0;
    for (const floor of single) {
      // The first placing pass, which open rooms may lead elsewhere.
      const { attempts } = floorOf({ ...LOGGED_GAME, stageSeed: floor.stageSeed });
      const ours = attempts.find(({ verdict }) => verdict === "placing");
      const ordinary = ours?.layout?.filter(({ shape }) => shape > 1).length ?? 0;
      const shape = floor.attempts.at(-1)?.shapes[ordinary] ?? 1;
      right += shape === (ours?.shapes[ordinary] ?? 1) ? 1 : 0;
    }
    // The real first boss room need not be 1x1 with four doors, which is what stands in for it.
    expect(right / single.length).toBeGreaterThanOrEqual(0.8);
  });
});
