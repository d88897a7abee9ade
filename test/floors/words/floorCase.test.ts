import { answerFloorCase, readFloorCase } from "../../../src/floors/words/floorCase";
import { isProblem } from "../../../src/core/problem";
import { stageSeed } from "../../../src/core/rng/stageSeeds";
import { answered } from "../../support/answered";

const GOOD = { stageSeed: 77, stage: 4, edition: "afterbirth+" };

/** The input that a case is read as. */
function inputOf(value: unknown): object {
  return answered(readFloorCase(value)).input;
}

describe("a floor case", () => {
  it("is answered as the interface says", () => {
    const run = { stage: 1, stageType: 0, edition: "afterbirth+", difficulty: "normal" };
    const given = { ...run, stageSeed: 2593915157, curseOdds: 10, layouts: true };
    const answer = answered(answerFloorCase(given));
    expect(answer).toMatchObject({
      curses: ["labyrinth"],
      curseBits: 2,
      roomCount: 14,
      minDeadEnds: 6,
      attempts: [
        { shapes: [3, 8], rooms: 14, loops: 9, forcedDeadEnds: 0, deadEnds: 6, verdict: "placing" },
      ],
    });
    expect(answer.rooms.find(({ type }) => type === "start")).toMatchObject({
      ...{ roomType: 1, kind: "start", distance: 0 },
      spawnSeed: 1472570282,
      known: "exact",
    });
    const start = { gridIndex: 84, shape: 1, depth: 0, deadEnd: false };
    expect(answer.attempts[0]?.layout?.[0]).toEqual(start);
  });

  it.each<readonly [string, object]>([
    ["the text of the run's seed", { seedText: "B911 99AC", stage: 3, stageType: 2 }],
    ["its number", { startSeed: 1, stage: 3, stageType: 2 }],
    ["a stage by name", { startSeed: 1, stage: "flooded-caves-1" }],
    ["a seed of the floor, which outranks the run's", { startSeed: 9, stageSeed: 0, stage: 3 }],
  ])("may give %s", (_what, value) => {
    const seed = stageSeed(1, 3, 2, "repentance+") as number;
    const given = "stageSeed" in value ? { ...value, stageSeed: seed, stageType: 2 } : value;
    expect(inputOf(given)).toMatchObject({ stageSeed: seed, stage: 3, stageType: 2 });
  });

  it("is of its run only where the floor's seed is the run's own", () => {
    const own = stageSeed(9, 3, 0, "repentance+") as number;
    const runs = [{}, { stageSeed: own }, { stageSeed: own + 1 }].map(
      (more) => answered(readFloorCase({ startSeed: 9, stage: 3, ...more })).startSeed,
    );
    expect(runs).toEqual([9, 9, undefined]);
  });

  it("reads the alternative path's slot and an XL floor from a name", () => {
    const input = inputOf({ startSeed: 1, stage: "Mines XL", edition: "rep+" });
    const seed = stageSeed(1, 3, 4, "repentance+");
    expect(input).toMatchObject({ stageSeed: seed, stage: 3, stageType: 4, curses: 2 });
  });

  it("takes items by name and by id, added up where both name one, whether or not a rule asks for them", () => {
    const { carried } = inputOf({
      ...GOOD,
      collectibles: { "black-candle": true, 1: 1, "sad-onion": true },
      trinkets: { 102: 1 },
    }) as { carried: object };
    expect(carried).toEqual({ c260: 1, c1: 2, t102: 1 });
  });

  // prettier-ignore
  it.each<readonly [unknown, string]>([
    [7, "Expected a floor case with named fields but received 7."],
    [null, "Expected a floor case with named fields but received nothing."],
    [{ ...GOOD, colour: 1 }, 'Expected a field of a floor case but received "colour".'],
    [{ ...GOOD, coin: 1 }, 'did you mean "coins"?'],
    [{ stage: 1 }, "Expected stageSeed, startSeed or seedText but received none of them."],
    [{ stageSeed: 1 }, 'Expected a stage, as in "caves-2" or 3, but received none.'],
    [{ ...GOOD, stageSeed: 0 }, "received 0"],
    [{ ...GOOD, stageSeed: 1.5 }, "received 1.5"],
    [{ ...GOOD, stageSeed: "one" }, 'as stageSeed but received "one".'],
    [{ seedText: "B911 99AD", stage: 1 }, 'The checksum of seed "B911 99AD" does not fit'],
    [{ ...GOOD, stage: "cavs-1" }, 'did you mean "caves-1"?'],
    [{ ...GOOD, stage: "caves-1", stageType: 1 }, 'type 0 with stage "caves-1" but received type 1'],
    [{ ...GOOD, stage: 99 }, "Expected a stage from 1 to 12 in afterbirth+ but received 99."],
    [{ ...GOOD, stage: null }, "Expected a number as stage but received nothing."],
    [{ ...GOOD, edition: "wii" }, 'Expected an edition but received "wii".'],
    [{ ...GOOD, edition: 5 }, "Expected text as edition but received 5."],
    [{ ...GOOD, difficulty: {} }, "Expected a difficulty (0 normal, 1 hard, 2 greed, 3 greedier) but received a table."],
    [{ ...GOOD, coins: "many" }, 'Expected a whole number from 0 to 2147483647 as coins but received "many".'],
    [{ ...GOOD, coins: -1 }, "Expected a whole number from 0 to 2147483647 as coins but received -1."],
    [{ ...GOOD, flags: [1.5] }, "Expected a whole number from 0 to 2147483647 as flags but received 1.5."],
    [{ ...GOOD, flags: 6 }, "Expected a list as flags but received 6."],
    [{ ...GOOD, flags: { book: 8 } }, "Expected a list as flags but received a table."],
    [{ ...GOOD, unlocks: 5 }, "Expected a list as unlocks but received 5."],
    [{ ...GOOD, unlocks: [4, 642] }, "Expected achievements from 1 to 641 as unlocks but received 642."],
    [{ ...GOOD, locked: [0] }, "Expected achievements from 1 to 641 as locked but received 0."],
    [{ ...GOOD, unlocked: [9999] }, "Expected achievements from 1 to 641 as unlocked but received 9999."],
    [{ ...GOOD, flags: [64] }, "Expected a state flag by name or a number from 0 to 63 as flags but received 64."],
    [{ ...GOOD, collectibles: ["luna"] }, "such as 1 of number 46, but received a list."],
    [{ ...GOOD, collectibles: { lunar: 1 } }, 'did you mean "luna"?'],
    [{ ...GOOD, trinkets: { 102: "two" } }, 'for 102 but received "two"'],
  ])("that is wrong is answered with a sentence: %j", (value, message) => {
    const answer = answerFloorCase(value);
    expect(isProblem(answer) ? answer.problem : answer).toContain(message);
  });
});
