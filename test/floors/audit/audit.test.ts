/** What an audit holds against a floor, how far it looks, and what it says of single rooms. */
import { isPossibleStartBase, type Floor, type FloorInput } from "../../../src/floors";
import type { Edition } from "../../../src/core/game/edition";
import { LOCAL_SHIFTS } from "../../../src/floors/floorStreams";
import { auditFloor, auditSummary, baseOf, countRules } from "../../../src/floors/audit/auditFloor";
import { AUDIT_RULES, type ObservedRoom } from "../../../src/floors/audit/auditLayout";
import { floorInputOf, judgeFloor } from "../../../src/floors/audit/judgeFloor";
import { firstStartBase } from "../../../src/floors/rooms/passEndings";
import {
  shiftsOf,
  stateAfter,
  SHIFT_INDEX_LEVEL,
  SHIFT_INDEX_ROOM_SEEDS,
} from "../../../src/core/rng/generator";
import { floorRecord, roomRecords } from "../../judge/logs/recordedFloors";
import { answered } from "../../support/answered";
import { floorOf, scatteredSeeds, setupOf } from "../support";
import { aFloorInput, type SaidFloor } from "../../support/making";

/** A generated floor as the game's own list would describe it. */
function observed(floor: Floor): ObservedRoom[] {
  return floor.rooms.map(
    ({ listIndex, gridIndex, shape, roomType, decorationSeed, spawnSeed, awardSeed }) => {
      return { listIndex, gridIndex, shape, roomType, decorationSeed, spawnSeed, awardSeed };
    },
  );
}

const audit = (input: SaidFloor, rooms: readonly ObservedRoom[]) =>
  answered(auditFloor(aFloorInput(input), rooms));

const OLD = aFloorInput({ stageSeed: 2593915157, stage: 1, edition: "afterbirth+" });
const NEW: FloorInput = { ...OLD, edition: "repentance" };
const XL: FloorInput = { ...OLD, curseOdds: 10 };
const PLAIN: ObservedRoom = { listIndex: 0, gridIndex: 84, shape: 1, roomType: 1 };

type Rule = keyof typeof AUDIT_RULES;

/** What is said by a rule, as in "holds: all of them are". */
const told = (id: Rule, input: SaidFloor, ...rooms: readonly ObservedRoom[]) =>
  audit(input, rooms)
    .filter(({ rule }) => rule === AUDIT_RULES[id])
    .map(({ verdict, detail }) => `${verdict}: ${detail}`);

const verdictOn = (id: Rule, input: SaidFloor, rooms: readonly ObservedRoom[]) =>
  told(id, input, ...rooms)[0]?.split(":")[0];

describe("a floor as the rules make it", () => {
  it.each(["afterbirth+", "repentance+"] as const)("breaks no rule in %s", (edition) => {
    for (const [index, stageSeed] of scatteredSeeds(60).entries()) {
      const stage = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12][index % 11] ?? 1;
      const input = aFloorInput({ stageSeed, stage, edition, coins: 7 });
      const findings = audit(input, observed(floorOf(input)));
      expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
    }
  });

  it("has its layout recognised, attempt and pass named", () => {
    const rooms = observed(floorOf(XL));
    const recognised = "holds: attempt 1, placing pass 1, generated the observed rooms";
    expect(told("layout", XL, ...rooms)).toEqual([recognised]);
    expect(auditSummary(audit(XL, rooms))).toBe("7 rules hold, 0 broken, 0 undetermined");
  });
});

it("one seed of a room gives the base from the decoration seed or from the spawn seed", () => {
  expect(baseOf({ ...PLAIN, decorationSeed: 2228228266 })).toBe(155983352);
  expect(baseOf({ ...PLAIN, spawnSeed: 1472570282 })).toBe(155983352);
  expect(baseOf(PLAIN)).toBeUndefined();
});

describe("a floor that was tampered with", () => {
  const rooms = observed(floorOf(XL));
  const change = (index: number, to: Partial<ObservedRoom>) =>
    rooms.map((room, at) => (at === index ? { ...room, ...to } : room));

  const elsewhere = { decorationSeed: 99, spawnSeed: undefined };

  const COUNTED =
    "9 rooms without secret rooms; 14 generated, the start room, a second boss and 0 to 5 forced dead ends make 16 to 21";
  const ELSEWHERE = "its seeds come from none of the first 600 draws of the stage seed";

  it.each<readonly [string, readonly ObservedRoom[], Rule, string]>([
    ["rooms missing", rooms.slice(0, 10), "room-count", COUNTED],
    ["a room seeded from elsewhere", change(9, elsewhere), "level-stream", ELSEWHERE],
  ])("is found out: %s", (_text, tampered, rule, detail) => {
    expect(told(rule, XL, ...tampered)).toEqual([`broken: ${detail}`]);
  });

  it.each<readonly [string, readonly ObservedRoom[], string]>([
    ["two shops", change(4, { roomType: 2 }), "the treasure room's layout leads to cell 108"],
    ["an arcade on stage 1", change(4, { roomType: 9 }), "no roll asks for the arcade room"],
    ["a challenge room", change(4, { roomType: 11 }), "no roll asks for the challenge room"],
    ["no boss", change(0, { roomType: 1 }), "the boss room's layout leads to cell 74"],
    ["a shop more", change(9, { roomType: 2 }), "no roll puts the shop room on cell 85"],
  ])(
    "has special rooms elsewhere, as far as its layout is the seed's: %s",
    (_, tampered, detail) => {
      expect(told("places", XL, ...tampered)).toEqual([`broken: ${detail}`]);
      const otherLayout = tampered.filter((_room, place) => place !== 8);
      expect(told("places", XL, ...otherLayout)).toEqual([`undetermined: ${detail}`]);
    },
  );

  it("has no layout of the seed where its start room has another shape", () => {
    const start = rooms.findIndex(({ gridIndex }) => gridIndex === 84);
    expect(verdictOn("layout", XL, change(start, { shape: 2 }))).toBe("undetermined");
  });

  it("is found out by its start room when the run was not as assumed", () => {
    // With all sins seen, the engine makes two draws fewer for the miniboss.
    const flags = [9, 10, 11, 12, 13, 14];
    const otherwise = (input: SaidFloor) =>
      verdictOn("start-room", input, observed(floorOf({ ...input, flags })));
    expect(otherwise(XL)).toBe("broken");
    // After a placing pass that failed as well, with the layout of the second attempt.
    expect(otherwise({ ...XL, stageSeed: 221732, curses: 2 })).toBe("broken");
  });

  // Draws of layouts that a failed pass of The Void rejected, or that generators of their own took, nobody can count.
  it.each<readonly [stage: number, edition: Edition, stageSeed: number, passes: number, string]>([
    [1, "afterbirth+", 1, 1, "broken"],
    [1, "afterbirth+", 112, 2, "broken"],
    [1, "afterbirth+", 2477, 3, "undetermined"],
    [12, "afterbirth+", 1, 1, "broken"],
    [12, "afterbirth+", 20, 2, "undetermined"],
    [1, "repentance", 1, 1, "undetermined"],
  ])(
    "has a start room from elsewhere, as far as draws can be counted: stage %i of %s, seed %i, pass %i",
    (stage, edition, stageSeed, passes, verdict) => {
      const input = aFloorInput({ stageSeed, stage, edition, curses: stage === 1 ? 2 : 0 });
      const moved = observed(floorOf(input)).map((room) =>
        room.gridIndex === PLAIN.gridIndex ? { ...room, ...elsewhere } : room,
      );
      expect(told("layout", input, ...moved)[0]).toContain(`placing pass ${passes},`);
      expect(verdictOn("start-room", input, moved)).toBe(verdict);
    },
  );
});

describe("the number of rooms", () => {
  // Five forced dead ends at most come on top of the start room, the second boss and the 14 generated.
  const floor = observed(floorOf(XL));
  const hidden = floor.filter((room) => room.roomType === 7).length;
  const withRooms = (count: number) =>
    Array.from({ length: count + hidden }, (_, listIndex) => {
      return floor[listIndex] ?? { ...PLAIN, gridIndex: 0, listIndex };
    });

  it.each([
    [15, "broken"],
    [16, "holds"],
    [21, "holds"],
    [22, "broken"],
  ] as const)("%i without the secret room: %s", (count, verdict) => {
    expect(verdictOn("room-count", XL, withRooms(count))).toBe(verdict);
  });

  it("may be larger where Repentance has grown the floor, which rooms alone do not tell", () => {
    const repentance: FloorInput = { ...XL, edition: "repentance+", curses: 2 };
    expect(verdictOn("room-count", repentance, withRooms(30))).toBe("undetermined");
  });
});

describe("an incomplete floor", () => {
  it("is audited as far as possible: without seeds the rest still holds", () => {
    const none = { decorationSeed: undefined, spawnSeed: undefined, awardSeed: undefined };
    const rooms = observed(floorOf(XL)).map((room) => ({ ...room, ...none }));
    expect(verdictOn("room-count", XL, rooms)).toBe("holds");
    expect(verdictOn("start-room", XL, rooms)).toBe("undetermined");
    expect(countRules(audit(XL, rooms), "broken")).toBe(0);
  });

  it("of no rooms at all is no sound floor, and no crash", () => {
    expect(countRules(audit(XL, []), "broken")).toBeGreaterThan(0);
  });
});

describe("a start room after failed passes", () => {
  it("is explained by the point at which one pass failed, and not by those of two", () => {
    // A logged floor with three placing passes; of its rooms only the start room was logged.
    const input: FloorInput = { ...XL, stageSeed: 3779512194 };
    const room = { ...PLAIN, spawnSeed: 1617743659 };
    expect(verdictOn("start-room", input, [room])).toBe("undetermined");
    expect(isPossibleStartBase(setupOf(3779512194, XL), 3, baseOf(room) ?? 0)).toBe(true);
  });

  it.each([
    [77, 12, true],
    [77, 27, true],
    [5, 28, false],
  ])(
    "of XL floor %i may begin a pass %i draws late: %s, as a second boss is looked for four times",
    (stageSeed, draws, isPossible) => {
      const input: FloorInput = { ...OLD, stageSeed, curses: 2 };
      const setup = setupOf(stageSeed, input);
      const levelState = stateAfter(setup.levelState, draws, shiftsOf(SHIFT_INDEX_LEVEL));
      const base = firstStartBase({ ...setup, levelState });
      expect(isPossibleStartBase(setup, 2, base)).toBe(isPossible);
      const verdict = verdictOn("start-room", input, [{ ...PLAIN, spawnSeed: seedAfter(base, 2) }]);
      expect(verdict).toBe(isPossible ? "holds" : "undetermined");
    },
  );

  it("may follow a pass in which any ordinary room had no layout", () => {
    const setup = setupOf(OLD.stageSeed, OLD);
    const ordinary = floorOf(OLD).rooms.filter(({ type }) => type === "default");
    const possible = ordinary.filter((room) => {
      const base = firstStartBase({ ...setup, levelState: baseOf(room) ?? 0 });
      return isPossibleStartBase(setup, 2, base);
    });
    expect([possible, possible.length > 2]).toEqual([ordinary, true]);
  });
});

/** The successive seeds of a room from a base on. */
const seedAfter = (base: number, steps: number) =>
  stateAfter(base, steps, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));

describe("the seeds of a room", () => {
  const level = (draw: number) => stateAfter(OLD.stageSeed, draw, shiftsOf(SHIFT_INDEX_LEVEL));
  const verdict = (input: SaidFloor, base: number) =>
    told("level-stream", input, { ...PLAIN, decorationSeed: seedAfter(base, 1) })[0];

  it("come from one of the first 600 draws of the stage seed", () => {
    const found = "holds: all 1 lie within 600 draws of the stage seed";
    const lost = "broken: its seeds come from none of the first 600 draws of the stage seed";
    expect([1, 600, 601].map((draw) => verdict(OLD, level(draw)))).toEqual([found, found, lost]);
    expect(verdict(OLD, OLD.stageSeed)).toBe(lost);
  });

  it.each([
    ...(["superSecretRoom", "curseRoom", "laterSecretRoom", "ultraSecretRoom"] as const),
    "mineshaft" as const,
  ])("come in Repentance from eight draws of a generator of its own as well: %s", (name) => {
    const local = (steps: number) => stateAfter(level(20), steps, shiftsOf(LOCAL_SHIFTS[name]));
    const holds = (input: SaidFloor, steps: number) =>
      verdict(input, local(steps))?.startsWith("holds");
    expect([1, 8, 9].map((steps) => holds(NEW, steps))).toEqual([true, true, false]);
    expect(holds(OLD, 1)).toBe(false);
  });

  it("follow each other, as far as two of them were seen", () => {
    const [decorationSeed, spawnSeed, awardSeed] = [1, 2, 3].map((steps) =>
      seedAfter(level(3), steps),
    ) as [number, number, number];
    const of = (seeds: Partial<ObservedRoom>) => told("room-seeds", OLD, { ...PLAIN, ...seeds });
    const none = ["undetermined: no room was observed with two seeds"];
    const one = ["holds: those of 1 rooms do"];
    expect(of({ decorationSeed, spawnSeed, awardSeed })).toEqual(one);
    expect(of({ decorationSeed, spawnSeed })).toEqual(one);
    expect(of({ spawnSeed, awardSeed })).toEqual(one);
    expect([of({ decorationSeed, awardSeed }), of({ spawnSeed }), of({})]).toEqual([
      ...[none, none, none],
    ]);
    expect(of({ decorationSeed, spawnSeed: 5 })).toEqual([
      `broken: spawn seed 5 where ${spawnSeed} follows`,
    ]);
    expect(of({ spawnSeed, awardSeed: 5 })).toEqual([
      `broken: award seed 5 where ${awardSeed} follows`,
    ]);
  });
});

describe("single rooms", () => {
  it.each([
    [0, true],
    [1, false],
    [12, false],
    [13, true],
    [33, true],
  ])("of shape %i are refused: %s", (shape, isRefused) => {
    const refused = told("shapes", OLD, PLAIN, { ...PLAIN, gridIndex: 30, shape });
    expect(refused).toEqual([
      isRefused
        ? `broken: shape ${shape}, which the stage does not allow`
        : "holds: all of them are",
    ]);
  });

  it("have a shape of the stage's where they are ordinary, the start room aside", () => {
    const input = { ...OLD, shapeMask: 0x1ffe & ~(1 << 8) };
    const room = { ...PLAIN, gridIndex: 30, shape: 8 };
    const verdict = (one: ObservedRoom) => told("shapes", input, PLAIN, one)[0]?.split(":")[0];
    const start = { ...room, gridIndex: PLAIN.gridIndex };
    expect([room, { ...room, roomType: 5 }, start].map(verdict)).toEqual([
      ...["broken", "holds", "holds"],
    ]);
  });

  it("are counted from index 0 on: beyond the grid none is looked at", () => {
    const counted = (gridIndex: number) => told("room-count", OLD, PLAIN, { ...PLAIN, gridIndex });
    expect(counted(0)[0]).toContain("2 rooms without");
    expect(counted(-1)[0]).toContain("1 rooms without");
  });

  it("that break a rule together count as one rule", () => {
    const wrong = { ...PLAIN, shape: 13 };
    const twoWrong = [30, 60].map((gridIndex) => ({ ...wrong, gridIndex }));
    const findings = audit(OLD, [PLAIN, ...twoWrong]);
    const broken = findings.filter(({ verdict }) => verdict === "broken");
    const count = countRules(findings, "broken");
    expect(count).toBe(new Set(broken.map(({ rule }) => rule)).size);
    expect(count).toBeLessThan(broken.length);
    expect(auditSummary(findings)).toContain(` ${count} broken, `);
  });
});

describe("a whole floor", () => {
  const floor = floorOf(OLD);
  const rooms = roomRecords(floor).filter(({ gridIndex }) => gridIndex >= 0);

  it("has a layout that is looked for in forty attempts", () => {
    const shifted = rooms.map((room) => ({ ...PLAIN, listIndex: room.listIndex, gridIndex: 0 }));
    expect(told("layout", OLD, ...shifted)[0]).toMatch(
      /^undetermined: none of \d+ layouts in 40 attempts has the observed rooms/,
    );
  });

  it("is judged the same in whatever order its rooms are written", () => {
    const input = floorInputOf(floorRecord(floor));
    const ordered = judgeFloor(input, rooms, false);
    expect(ordered.verdict).toBe("match");
    expect(judgeFloor(input, rooms.toReversed(), false)).toEqual(ordered);
  });
});
