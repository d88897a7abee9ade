/** `oracle lab floors`: floors that the game makes one after the other, recorded and judged. */
import { floorsOfRun, type RecordedFloor, type RecordedRoom } from "../../standin";
import { compareText, floorsOf as judgedFloors } from "../judge/logs/support";
import { newGame, kept } from "./support";

describe("a walk through floors", () => {
  const SEED = 305419896;

  /** What the console says at the end, the floors' records, and the verdicts of the desk by stage. */
  function walk(floors: readonly RecordedFloor[], count: number) {
    const game = newGame({ edition: "afterbirth+", floors });
    game.startRun({ seed: SEED, floor: floors[0] as RecordedFloor, isCustom: true });
    game.take();
    game.command(`oracle lab floors ${count}`);
    game.frames(3 * count);
    const { log, console: said, errors, crashes } = game.take();
    expect([errors, crashes]).toEqual([[], []]);
    const judged = judgedFloors(compareText(log)).map(
      ({ stage, stageType, verdict }) => `${stage}.${stageType} ${verdict}`,
    );
    const [made, rooms] = [kept(log, "floor"), kept(log, "room")];
    return { said: said.replaceAll(/\s+/gu, " "), rooms, made, judged };
  }

  /** The first floor with one room changed. */
  function changed(type: number, change: Partial<RecordedRoom>): readonly RecordedFloor[] {
    const [first, ...others] = floorsOfRun(SEED, "afterbirth+");
    const rooms = first?.rooms.map((room) => (room.type === type ? { ...room, ...change } : room));
    return [{ ...(first as RecordedFloor), rooms: rooms ?? [] }, ...others];
  }

  const [SHOP, BOSS] = [2, 5];

  it("records every floor with its rooms, and the desk judges those that the game generated", () => {
    const floors = floorsOfRun(SEED, "afterbirth+");
    const { said, rooms, made, judged } = walk(floors, 16);
    expect(said).toContain("Laboratory: 16 floors recorded.");
    expect(made).toHaveLength(16);
    expect(made.every(({ floor }) => rooms.some((room) => room.floor === floor))).toBe(true);
    const sure = judged.filter((one) => !one.endsWith("outside"));
    // The stand-in puts one of its floors under a stage that it has none of, and logs no generation.
    // It makes its first floor twice, which counts once.
    expect(sure).toEqual(["1.0 match", "10.0 match", "11.0 match", "3.2 match"]);
    expect(judged).toHaveLength(15);
  });

  it("is contradicted by a seed that differs, but not by a boss, who depends on the run before", () => {
    const wrong = walk(changed(SHOP, { awardSeed: 12345 }), 6).judged;
    expect(wrong.filter((one) => one.startsWith("1.0"))).toEqual(["1.0 mismatch"]);
    const boss = walk(changed(BOSS, { variant: 1029 }), 6).judged;
    expect(boss.filter((one) => one.startsWith("1.0"))).toEqual(["1.0 match"]);
  });

  it("makes the stops again with other seeds, and says how many floors that were", () => {
    const { said, made } = walk(floorsOfRun(SEED, "afterbirth+"), 22);
    expect(made).toHaveLength(28);
    expect(said).toContain("Laboratory: 28 floors recorded.");
    const again = made.slice(16).map(({ stageSeed }) => stageSeed);
    const pairs = [0, 2, 4, 6, 8, 10].map((at) => [again[at], again[at + 1]]);
    // The stop as before, then the same with a seed of its own; the last is of the alternative path.
    expect(pairs.filter(([stop, other]) => stop === other)).toEqual([]);
  });
});
