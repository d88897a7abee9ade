/** Small rules by which a log is judged, each by itself. */
import { describe, expect, it } from "vitest";
import { CURSE_DARKNESS, CURSE_LOST } from "../../src/core/floor/curses";
import { nextState, shiftsOf } from "../../src/core/rng/generator";
import { SeededDraw } from "../../src/core/draw/draw";
import { roomSeeds, stageSeed } from "../../src/core/rng/stageSeeds";
import { emptyFloor, newRun } from "../../src/log/blanks";
import type { ObservedFloor } from "../../src/log/observed";
import {
  countCheck,
  curseCheck,
  describeCurses,
  slotChecks,
} from "../../src/study/floors/firstChecks";
import { startRoomChecks } from "../../src/study/floors/startRoom";

function floorOf(told: Partial<ObservedFloor>): ObservedFloor {
  const files = { roomFiles: new Map(), modFiles: new Set<number>() };
  const begin = { line: 5, stage: 2, stageType: 0, stageSeed: 77, ...files };
  return { ...emptyFloor(newRun(1, 1, 1), begin), ...told };
}

describe("what stands around a floor's layout", () => {
  const run = (startSeed: number | undefined, challenge = 0) => {
    const session =
      challenge === 0 ? undefined : ({ challenge } as ObservedFloor["run"]["session"]);
    return { ...newRun(1, 1, 1), startSeed, session };
  };
  const start = 1064597232;
  const slot = stageSeed(start, 2, 0, "repentance") as number;
  const again = (times: number): number => {
    return times === 0 ? slot : nextState(again(times - 1), shiftsOf(39));
  };

  it.each([
    [0, "Slot 2 of the start seed."],
    [1, `Built again once: one step of its generator, of ${slot}, slot 2 of the start seed.`],
    [2, `Built again 2 times: 2 steps of its generator, of ${slot}, slot 2 of the start seed.`],
  ])("is its seed: built again %i times", (times, note) => {
    const floor = floorOf({ run: run(start), stageSeed: again(times) });
    expect(slotChecks(floor, "repentance")).toMatchObject([{ result: "holds", note }]);
  });

  it("says nothing where the seed is another or the start seed is not known", () => {
    const other = floorOf({ run: run(start), stageSeed: 7 });
    expect(slotChecks(other, "repentance")).toMatchObject([
      { result: "undetermined", expected: `${slot}`, observed: "7" },
    ]);
    for (const seed of [undefined, 0]) {
      expect(slotChecks(floorOf({ run: run(seed) }), "repentance")).toEqual([]);
    }
  });

  it("is its curse, as some odds roll it, as the layout asks, or from elsewhere", () => {
    const rolls = [
      { curses: 0, odds: 0 },
      { curses: CURSE_LOST, odds: 10 },
    ];
    const check = (curses: number, fitting: number, challenge = 0) => {
      return curseCheck(floorOf({ curses, run: run(1, challenge) }), rolls, fitting);
    };
    expect(check(0, 0)).toMatchObject({ result: "holds", note: "Not rolled for." });
    expect(check(CURSE_LOST, CURSE_LOST)).toMatchObject({
      result: "holds",
      note: "As rolled with odds of 1 in 10.",
    });
    expect(check(0, CURSE_LOST)).toMatchObject({ result: "broken", observed: "none" });
    expect(check(CURSE_DARKNESS, CURSE_DARKNESS)).toMatchObject({
      result: "broken",
      expected: `none or ${describeCurses(CURSE_LOST)}`,
    });
    expect(check(CURSE_DARKNESS, CURSE_DARKNESS, 7).result).toBe("undetermined");
  });

  it("is the number of attempts", () => {
    const attempts = [{}, {}] as unknown as ObservedFloor["attempts"];
    expect(countCheck(floorOf({ attempts, generatedIn: 2 }))).toMatchObject({ result: "holds" });
    expect(countCheck(floorOf({ attempts, generatedIn: 1 }))).toMatchObject({
      result: "broken",
      expected: "2",
      observed: "1",
    });
    expect(countCheck(floorOf({ attempts })).observed).toBe("none");
  });
});

describe("a start room whose seed is no draw of the level stream", () => {
  const level = new SeededDraw(77);
  const [own = 0, other = 0] = [0, 1].map(() => roomSeeds(level.seed("not known")).spawnSeed);
  const room = (spawnSeed: number, variant: number) => ({
    ...{ roomType: 1, line: 5 },
    ...{ variant, spawnSeed },
  });
  const cut = Math.floor(own / 10);
  const none = own + 1;

  it.each<readonly [string, string, number, ObservedFloor["entered"]]>([
    ["breaks the rules", "No draw of the level stream", none, [room(none, 2)]],
    ["does so by the number 0 too", "No draw of the level stream", none, [room(none, 0)]],
    ["does so where no room was logged by name", "No draw of the level stream", none, []],
    ["is another room by its number", "The room is another by its number", none, [room(none, 7)]],
    [
      "is open beside rooms of the floor",
      "Other rooms entered",
      none,
      [room(none, 2), room(other, 7)],
    ],
    ["may have lost digits", "The number may have been cut", cut, [room(cut, 2)]],
    ["is none where it is one", "Draw 1 of the level stream", own, [room(own, 2)]],
  ])("%s: %s", (_, note, startRoomSpawnSeed, entered) => {
    const floor = floorOf({ startRoomSpawnSeed, startRoomLine: 5, entered: [...entered] });
    const [check] = startRoomChecks(floor, 77, undefined);
    expect(check?.note).toContain(note);
    const result = /^No draw/.test(note) ? "broken" : /^Draw/.test(note) ? "holds" : "undetermined";
    expect(check?.result).toBe(result);
  });
});
