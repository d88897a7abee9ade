/** Small rules by which a log is judged, each by itself. */
import { CURSE_DARKNESS as DARK, CURSE_LOST as LOST } from "../../../src/floors/curseOdds";
import { nextState, shiftsOf } from "../../../src/core/rng/generator";
import { SeededDraw } from "../../../src/core/draw/draw";
import { roomSeeds, stageSeed } from "../../../src/core/rng/stageSeeds";
import { emptyAttempt, newRun, type ObservedFloor } from "../../../src/observe/log/observed";
import { curseCheck, slotChecks } from "../../../src/judge/logs/floors/checks";
import { builtInFigures } from "../../../src/figures/builtIn";
import type { FigureSet } from "../../../src/figures/figureSet";
import type { EnteredFloor, EnteredRun } from "../../../src/run/fitRun";
import type { FittedFloor } from "../../../src/run/toldByRooms";
import type { RoomMatch } from "../../../src/run/matchedRoom";
import type { Simulation } from "../../../src/judge/logs/floors/floorSimulation";
import { endsRolls, startRoomChecks } from "../../../src/judge/logs/floors/startRoom";
import {
  explainedOtherwise,
  isTellingName,
  mixedUp,
  passedBy,
  strangeSeed,
  otherWays,
} from "../../../src/judge/logs/rooms/roomDoubts";
import type { KeptFloor } from "../../../src/judge/logs/rooms/keptFloor";
import { comparedItems } from "../../../src/judge/logs/rooms/roomItems";
import { RoomType } from "../../../src/core/game/roomTypes";
import { setupOf } from "../../floors/support";
import { floorWith } from "../../observe/log/support";
import { FLOOR_RECORD } from "./recordedFloors";

describe("what stands around a floor's layout", () => {
  const run = (startSeed: number | undefined, challenge = 0) => {
    const session = { challenge } as ObservedFloor["run"]["session"];
    return { ...newRun(1, 1), startSeed, session };
  };
  const start = 1064597232;
  const slot = stageSeed(start, 2, 0, "repentance") as number;
  const again = (times: number): number => {
    return times === 0 ? slot : nextState(again(times - 1), shiftsOf(39));
  };

  it.each([
    [0, "Slot 2 of the start seed."],
    [1, `Built again: one step on from ${slot}, slot 2 of the start seed.`],
    [8, `Built again: 8 steps on from ${slot}, slot 2 of the start seed.`],
  ])("is its seed: built again %i times", (times, note) => {
    const floor = floorWith({ run: run(start), stageSeed: again(times) });
    const told = { result: "holds", note, isTelling: false };
    expect(slotChecks(floor, "repentance")).toMatchObject([told]);
  });

  it("says nothing where the seed is another or the start seed is not known", () => {
    for (const stageSeed of [7, again(9)]) {
      const other = floorWith({ run: run(start), stageSeed });
      const open = { result: "undetermined", expected: `${slot}`, observed: `${stageSeed}` };
      expect(slotChecks(other, "repentance")).toMatchObject([open]);
    }
    for (const seed of [undefined, 0]) {
      expect(slotChecks(floorWith({ run: run(seed) }), "repentance")).toEqual([]);
    }
    const record = { ...FLOOR_RECORD, startSeed: start };
    const recorded = floorWith({ run: run(undefined), record, stageSeed: slot });
    expect(slotChecks(recorded, "repentance")).toMatchObject([{ result: "holds" }]);
  });

  it.each([
    ["not rolled for", 0, 0, 0, { result: "holds", note: "Not rolled for." }],
    ["rolled", LOST, LOST, 0, { result: "holds", note: "As rolled with odds of 1 in 10." }],
    ["asked for by the layout", 0, LOST, 0, { result: "broken", observed: "none" }],
    ["from elsewhere", DARK, DARK, 0, { result: "broken", expected: "none or lost" }],
    ["a challenge's own", DARK, DARK, 7, { result: "undetermined" }],
  ])("is its curse: %s", (_, curses, fitting, challenge, check) => {
    const rolls = [0, LOST].map((rolled) => ({ curses: rolled, odds: rolled === 0 ? 0 : 10 }));
    const record = { ...FLOOR_RECORD, challenge };
    for (const told of [{ run: run(1, challenge) }, { run: run(1), record }]) {
      expect(curseCheck(floorWith({ curses, ...told }), rolls, fitting)).toMatchObject(check);
    }
  });
});

describe("a start room whose seed is no draw of the level stream", () => {
  const level = new SeededDraw(77);
  const [own = 0, other = 0] = [0, 1].map(() => roomSeeds(level.seed("not known")).spawnSeed);
  const room = (spawnSeed: number, variant: number) => {
    return { roomType: 1, line: 5, variant, spawnSeed };
  };
  const cut = Math.floor(own / 10);
  const none = own + 1;
  const setup = setupOf(77, { stage: 2, edition: "afterbirth+", curses: 0 });
  const differing = { setup, isAgreed: false } as unknown as Simulation;

  // prettier-ignore
  it.each<readonly [string, number, ObservedFloor["entered"], string]>([
    ["is wrong alone", none, [room(none, 2)], "broken"],
    ["is so by the number 0 too", none, [room(none, 0)], "broken"],
    ["is so where no room was logged by name", none, [], "broken"],
    ["says nothing as another room by its number", none, [room(none, 7)], "undetermined"],
    ["says nothing beside rooms of the floor", none, [room(none, 2), room(other, 7)], "undetermined"],
    ["may have lost digits", cut, [room(cut, 2)], "undetermined"],
  ])("%s, and nothing where the attempts agree", (_, startRoomSpawnSeed, entered, result) => {
    const floor = floorWith({ startRoomSpawnSeed, startRoomLine: 5, entered: [...entered] });
    const results = [differing, { ...differing, isAgreed: true }, undefined].flatMap((simulation) =>
      startRoomChecks(floor, 77, simulation).map((check) => check.result),
    );
    expect(results).toEqual([result, "undetermined", "undetermined"]);
  });
});

const OWN = builtInFigures("afterbirth+") as FigureSet;

describe("runs whose rooms differ", () => {
  const fitOf = (...isMatch: readonly boolean[]): FittedFloor =>
    ({ matches: isMatch.map((one) => ({ isMatch: one })) }) as unknown as FittedFloor;
  const [wrong, right] = [fitOf(true, false), fitOf(true)];
  const runOf = (stage = 1, entered: EnteredFloor["entered"] = []): EnteredRun => {
    const told = { stageSeed: 5, stage, stageType: 0, edition: "afterbirth+" } as const;
    return { startSeed: 1, floors: [{ told, entered }] };
  };
  const none = { startSeed: 1, floors: [] };
  type Fitted = readonly [EnteredRun, FittedFloor];
  /** Which runs another save or build explains. */
  const explained = (...runs: readonly Fitted[]) => {
    const waysOf = otherWays(OWN, [OWN], runs.length === 1);
    return runs.map(([run, fit]) => explainedOtherwise(fit, 0, () => waysOf(run)) !== undefined);
  };

  it("may be of a save of their own where there are others, and of no other where there are none", () => {
    expect(explained([runOf(), wrong], [runOf(), right])).toEqual([true, false]);
    expect(explained([runOf(), wrong])).toEqual([false]);
  });

  it("are not explained by a build that has no such floor, nor where as many rooms differ", () => {
    expect(explained([runOf(13), wrong], [runOf(), right])).toEqual([false, false]);
    const strange = runOf(1, [{ roomType: 4, variant: 7, spawnSeed: 12345 }]);
    expect(explained([strange, wrong], [strange, fitOf(false, false)])).toEqual([false, true]);
  });

  it("are tried up to the twentieth, those that agree uncounted", () => {
    const found = explained([runOf(), right], ...Array<Fitted>(21).fill([none, wrong]));
    expect(found).toEqual([false, ...Array<boolean>(20).fill(true), false]);
  });
});

describe("a room of a floor that differs", () => {
  type Name = readonly [roomType: number, variant: number | undefined];
  const SHOP: Name = [2, 3];
  const TREASURE: Name = [4, 7];
  const BOSS: Name = [5, 9];
  const ROOM: Name = [1, 9];
  const roomOf = ([roomType, variant]: Name, spawnSeed: number) => {
    return { roomType, variant, spawnSeed, line: 1 };
  };
  /** Rooms as they were entered, each with what its seed asks for; the floor has shop, treasure and boss rooms. */
  const said = (pairs: readonly (readonly [Name, Name | undefined])[], entered = pairs) => {
    const matches = pairs.map(([name, asked], index) => ({
      entered: roomOf(name, index),
      expected: asked && { roomType: asked[0], variant: asked[1] },
      isMatch: name === asked,
    }));
    const whole = { rooms: [SHOP, TREASURE, BOSS].map(([roomType]) => ({ roomType })) };
    const rooms = entered.map(([name], index) => roomOf(name, index));
    const floor = { entered: rooms } as unknown as ObservedFloor;
    return mixedUp(floor, { matches, whole } as unknown as FittedFloor, 0);
  };

  // prettier-ignore
  it.each<readonly [string, readonly (readonly [Name, Name | undefined])[], boolean]>([
    ["alone, both name and seed being of the floor", [[TREASURE, BOSS], [SHOP, SHOP]], true],
    ["alone, by another number of its kind", [[TREASURE, [4, 8]]], true],
    ["with a seed that is of no room", [[TREASURE, undefined]], false],
    ["beside another that differs", [[TREASURE, BOSS], [SHOP, TREASURE]], false],
    ["in the other's place", [[TREASURE, BOSS], [BOSS, TREASURE]], true],
    ["by its number, in the other's place", [[TREASURE, [4, 8]], [[4, 8], TREASURE]], true],
    ["in the place of one whose seed is of no room", [[TREASURE, BOSS], [BOSS, undefined]], true],
    ["in the place of one of any layout", [[[1, 7], ROOM], [ROOM, [1, undefined]]], true],
    ["in the place of one of its own layout", [[[1, 7], ROOM], [ROOM, ROOM]], false],
    ["below a start room's name", [[[1, 2], BOSS]], true],
    ["below a start room's other name", [[[1, 0], undefined]], true],
    ["below an ordinary room's name", [[[1, 7], undefined]], false],
  ])("%s may be mixed up with another: %s", (_, pairs, isMixed) => {
    expect(said(pairs) !== undefined).toBe(isMixed);
  });

  it("alone may be mixed up by a kind that the floor has, or that the run may hide", () => {
    const types = Array.from({ length: 30 }, (_, roomType) => roomType);
    const mixed = types.filter((roomType) => said([[[roomType, 1], BOSS]]) !== undefined);
    const { SHOP: shop, TREASURE: treasure, BOSS: boss, ARCADE, CURSE, CHALLENGE } = RoomType;
    const { LIBRARY, SACRIFICE, VAULT, DICE, PLANETARIUM } = RoomType;
    expect(mixed).toEqual([
      ...[shop, treasure, boss, ARCADE, CURSE, CHALLENGE, LIBRARY, SACRIFICE],
      ...[VAULT, DICE, PLANETARIUM],
    ]);
  });

  it.each([
    ["says nothing above another ordinary room's seed", [1, 2], ["default", undefined], false],
    ["agrees above the start room's own seed", [1, 2], ["start", undefined], true],
    ["agrees where the layout is known", [1, 2], ["default", 2], true],
    ["agrees with another name", [1, 7], ["default", undefined], true],
  ] as const)("of a start room's name %s", (_, name, [type, variant], isAgreed) => {
    const match = { entered: roomOf(name, 5), expected: { type, variant }, isMatch: true };
    expect(isTellingName(match as unknown as RoomMatch)).toBe(isAgreed);
  });

  it("says nothing where its seed stands below two names", () => {
    const pairs: readonly (readonly [Name, Name | undefined])[] = [[TREASURE, undefined]];
    const others: readonly Name[] = [BOSS, [4, 8], TREASURE];
    const mixed = others.filter((other) => said(pairs, [[other, undefined]]) !== undefined);
    expect(mixed).toEqual(others.slice(0, 2));
  });

  it("says nothing by a seed of no draw, unless the game seeds it otherwise or a record tells it", () => {
    const level = new SeededDraw(77);
    const own = roomSeeds(level.seed("")).spawnSeed;
    const why = (roomType: number, spawnSeed: number, told: object = {}, expected?: object) => {
      const entered = { ...roomOf([roomType, 1], spawnSeed), ...told };
      const kept = { floor: { stageSeed: 77 }, rooms: [entered] } as unknown as KeptFloor;
      const matches = [{ entered, expected, isMatch: false }];
      return strangeSeed(kept, { matches } as unknown as FittedFloor) !== undefined;
    };
    expect([why(4, own), why(4, own + 1, { record: {} }), why(4, own + 1, {}, {})]).not.toContain(
      true,
    );
    const strange = [14, 15, 16, 17, 4].filter((roomType) => why(roomType, own + 1));
    expect(strange).toEqual([4]);
  });

  const drawn = roomSeeds(new SeededDraw(77).seed("")).spawnSeed;

  it.each([
    [
      "of a start room's name above an ordinary room's seed",
      [1, 2],
      ["default", undefined],
      5,
      "outside",
    ],
    ["of a start room's name above its own seed", [1, 2], ["start", undefined], 5, "match"],
    ["that the floor lacks, by a seed of no draw", TREASURE, undefined, 5, "outside"],
    ["that the floor lacks, by a seed of its own draws", TREASURE, undefined, drawn, "mismatch"],
  ] as const)("%s, is judged by that", (_, name, side, spawnSeed, verdict) => {
    const entered = roomOf(name, spawnSeed);
    const expected = side && { type: side[0], variant: side[1] };
    const matches = [{ entered, expected, isMatch: expected !== undefined }];
    const fit = { matches, whole: { rooms: [] } } as unknown as FittedFloor;
    const kept = { floor: floorWith({ stageSeed: 77 }), rooms: [entered] };
    const items = comparedItems(kept as unknown as KeptFloor, fit, undefined, () => undefined);
    expect(items.map((item) => item.verdict)).toEqual([verdict]);
  });

  it("may be a planetarium, likelier once treasure rooms were passed by", () => {
    const why = (roomType: number, expected?: object) => {
      const matches = [{ entered: { roomType }, expected }];
      return passedBy({ matches } as unknown as FittedFloor) !== undefined;
    };
    expect([why(24), why(24, {}), why(4)]).toEqual([true, false, false]);
  });
});

describe("a start room", () => {
  const stageSeed = 5;
  const setup = setupOf(stageSeed, { stage: 2, edition: "afterbirth+", curses: 0 });
  const simulation = { setup, isAgreed: false } as unknown as Simulation;
  const level = new SeededDraw(stageSeed);
  const seeds = Array.from({ length: 201 }, () => roomSeeds(level.seed("")).spawnSeed);
  const seedAt = (draw: number): number => seeds[draw - 1] ?? 0;
  const startsAt = (startRoomSpawnSeed: number | undefined, placings: number): ObservedFloor => {
    const attempts = Array.from({ length: placings }, (_, line) => {
      return { ...emptyAttempt(line), verdict: "placing" };
    });
    return floorWith({ startRoomSpawnSeed, startRoomLine: 5, attempts });
  };

  it.each([
    // Draw of the level stream, placing passes: whether the rolls end there.
    [41, 0, true],
    [41, 1, true],
    [41, 2, false],
    [52, 1, false],
    [52, 2, true],
    [66, 3, true],
    // Four passes would lead there, but could lead nearly anywhere.
    [80, 3, true],
    [80, 4, false],
  ])(
    "at draw %i after %i placing passes stands where the rolls end: %s",
    (draw, placings, isEnd) => {
      const floor = startsAt(seedAt(draw), placings);
      expect(endsRolls(floor, simulation)).toBe(isEnd);
      const [check] = startRoomChecks(floor, stageSeed, simulation);
      expect(check).toMatchObject({
        result: "holds",
        expected: isEnd ? check?.observed : "a draw of the level stream",
      });
      expect(check?.note).toContain(isEnd ? "where the special-room rolls end." : "depends on");
    },
  );

  it("that was not logged contradicts nothing", () => {
    expect(endsRolls(startsAt(undefined, 1), simulation)).toBe(true);
    expect(startRoomChecks(startsAt(undefined, 1), stageSeed, simulation)).toEqual([]);
  });

  it("of no draw breaks the rules where attempts do too, beside the only seed of one placing pass", () => {
    const checks = [1, 2].flatMap((placings) =>
      startRoomChecks(startsAt(seedAt(41) + 1, placings), stageSeed, simulation),
    );
    const broken = { result: "broken", note: expect.stringContaining("No draw of") as string };
    expect(checks).toMatchObject([
      { ...broken, expected: `spawn seed ${seedAt(41)}` },
      { ...broken, expected: "a draw of the level stream" },
    ]);
  });

  it("may have lost its last digits where it begins one of the first 200 draws", () => {
    const results = [200, 201].map((draw) => {
      const cut = Number(`${seedAt(draw)}`.slice(0, -1));
      return startRoomChecks(startsAt(cut, 1), stageSeed, simulation)[0]?.result;
    });
    expect(results).toEqual(["undetermined", "broken"]);
  });
});
