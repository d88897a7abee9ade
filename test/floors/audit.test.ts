import { isPossibleStartBase, type Floor, type FloorInput } from "../../src/floors";
import {
  auditFloor,
  auditSummary,
  baseOf,
  type FloorAudit,
} from "../../src/floors/audit/auditFloor";
import type { AuditVerdict, ObservedRoom } from "../../src/floors/audit/auditLayout";
import { firstStartBase } from "../../src/floors/rooms/passEndings";
import { shiftsOf, stateAfter, SHIFT_INDEX_ROOM_SEEDS } from "../../src/core/rng/generator";
import { floorOf, scatteredSeeds, setupOf } from "./support";
import { answered } from "../support/answered";

/** A generated floor as the game's own list would describe it. */
function observed(floor: Floor): ObservedRoom[] {
  return floor.rooms.map(({ listIndex, gridIndex, shape, roomType, seeds }) => {
    return { listIndex, gridIndex, shape, roomType, ...seeds };
  });
}

function audit(input: FloorInput, rooms: readonly ObservedRoom[]): FloorAudit {
  return answered(auditFloor(input, rooms));
}

function verdictOn(result: FloorAudit, rule: string): AuditVerdict | undefined {
  return result.findings.find((finding) => finding.rule === rule)?.verdict;
}

const XL: FloorInput = { stageSeed: 2593915157, stage: 1, edition: "afterbirth+", curseOdds: 10 };
const PLACES = "special rooms in the dead ends that their layouts get";
const START_ROLLS = "special-room rolls lead to the start room";

describe("a floor as the rules make it", () => {
  it.each(["afterbirth+", "repentance+"] as const)("breaks no rule in %s", (edition) => {
    for (const [index, stageSeed] of scatteredSeeds(60).entries()) {
      const stage = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12][index % 11] ?? 1;
      const input: FloorInput = { stageSeed, stage, edition, coins: 7 };
      const { findings } = audit(input, observed(floorOf(input)));
      expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
    }
  });

  it("has its layout recognised, attempt and pass named", () => {
    const result = audit(XL, observed(floorOf(XL)));
    const finding = result.findings.find(({ rule }) => rule === "layout of the seed");
    expect(finding).toMatchObject({
      verdict: "holds",
      detail: "attempt 1, placing pass 1, generated the observed rooms",
    });
    expect(auditSummary(result)).toBe("7 rules hold, 0 broken, 0 undetermined");
  });
});

describe("one seed of a room", () => {
  it("gives the base from the decoration seed or from the spawn seed", () => {
    const room = { listIndex: 0, gridIndex: 84, shape: 1, roomType: 1 };
    expect(baseOf({ ...room, decorationSeed: 2228228266 })).toBe(155983352);
    expect(baseOf({ ...room, spawnSeed: 1472570282 })).toBe(155983352);
    expect(baseOf(room)).toBeUndefined();
  });
});

describe("a floor that was tampered with", () => {
  const rooms = observed(floorOf(XL));
  const change = (index: number, to: Partial<ObservedRoom>) =>
    rooms.map((room, at) => (at === index ? { ...room, ...to } : room));

  it.each<readonly [string, readonly ObservedRoom[], string]>([
    ["rooms missing", rooms.slice(0, 10), "room count"],
    ["two shops", change(4, { roomType: 2 }), PLACES],
    ["an arcade on stage 1", change(4, { roomType: 9 }), PLACES],
    ["a challenge room on stage 1", change(4, { roomType: 11 }), PLACES],
    ["no boss", change(0, { roomType: 1 }), PLACES],
    ["a shop in the middle", change(9, { roomType: 2 }), PLACES],
    [
      "a room seeded from elsewhere",
      change(9, { decorationSeed: 99, spawnSeed: undefined }),
      "rooms seeded from the level stream",
    ],
  ])("is found out: %s", (_text, tampered, rule) => {
    expect(verdictOn(audit(XL, tampered), rule)).toBe("broken");
  });

  it("has no layout of the seed where its start room has another shape", () => {
    const start = rooms.findIndex(({ gridIndex }) => gridIndex === 84);
    expect(verdictOn(audit(XL, change(start, { shape: 2 })), "layout of the seed")).toBe(
      "undetermined",
    );
  });

  it("is found out by its start room when the run was not as assumed", () => {
    // With all sins seen, the engine makes two draws fewer for the miniboss.
    const flags = [9, 10, 11, 12, 13, 14];
    expect(verdictOn(audit(XL, observed(floorOf({ ...XL, flags }))), START_ROLLS)).toBe("broken");
    // After a placing pass that failed as well, with the layout of the second attempt.
    const later: FloorInput = { ...XL, stageSeed: 221732, curses: 2 };
    const other = audit(later, observed(floorOf({ ...later, flags })));
    expect(verdictOn(other, START_ROLLS)).toBe("broken");
  });
});

describe("the number of rooms", () => {
  // Five forced dead ends at most come on top of the start room, the second boss and the 14 generated.
  const floor = observed(floorOf(XL));
  const hidden = floor.filter((room) => room.roomType === 7).length;
  const withRooms = (count: number) =>
    Array.from(
      { length: count + hidden },
      (_, index) => floor[index] ?? { ...ROOM, listIndex: index },
    );
  const ROOM: ObservedRoom = { listIndex: 0, gridIndex: 0, shape: 1, roomType: 1 };

  it.each([
    [15, "broken"],
    [16, "holds"],
    [21, "holds"],
    [22, "broken"],
  ] as const)("%i without the secret room: %s", (count, verdict) => {
    expect(verdictOn(audit(XL, withRooms(count)), "room count")).toBe(verdict);
  });

  it("may be larger where Repentance has grown the floor, which rooms alone do not tell", () => {
    const repentance: FloorInput = { ...XL, edition: "repentance+", curses: 2 };
    expect(verdictOn(audit(repentance, withRooms(30)), "room count")).toBe("undetermined");
  });
});

describe("an incomplete floor", () => {
  it("is audited as far as possible: without seeds the rest still holds", () => {
    const none = { decorationSeed: undefined, spawnSeed: undefined, awardSeed: undefined };
    const rooms = observed(floorOf(XL)).map((room) => ({ ...room, ...none }));
    const result = audit(XL, rooms);
    expect(verdictOn(result, "room count")).toBe("holds");
    expect(verdictOn(result, START_ROLLS)).toBe("undetermined");
    expect(result.broken).toBe(0);
  });

  it("of no rooms at all is no sound floor, and no crash", () => {
    expect(audit(XL, []).broken).toBeGreaterThan(0);
  });
});

describe("a start room after failed passes", () => {
  it("is explained by the point at which one pass failed, and not by those of two", () => {
    // A logged floor with three placing passes; of its rooms only the start room was logged.
    const input: FloorInput = { ...XL, stageSeed: 3779512194 };
    const room = { listIndex: 9, gridIndex: 84, shape: 1, roomType: 1, spawnSeed: 1617743659 };
    expect(verdictOn(audit(input, [room]), START_ROLLS)).toBe("undetermined");
    expect(isPossibleStartBase(setupOf(3779512194, XL), 3, baseOf(room) ?? 0)).toBe(true);
  });

  it.each([
    [77, 12, true],
    [77, 27, true],
    [5, 28, false],
  ])(
    "of XL floor %i may begin its pass %i draws late: %s, as a second boss is looked for four times",
    (seed, draws, isPossible) => {
      const setup = setupOf(seed, { stage: 1, edition: "afterbirth+", curses: 2 });
      const levelState = stateAfter(setup.levelState, draws, shiftsOf(35));
      const base = firstStartBase({ ...setup, levelState });
      expect(isPossibleStartBase(setup, 2, base)).toBe(isPossible);
      const spawnSeed = stateAfter(base, 2, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
      const start = { listIndex: 9, gridIndex: 84, shape: 1, roomType: 1, spawnSeed };
      const input: FloorInput = { stageSeed: seed, stage: 1, edition: "afterbirth+", curses: 2 };
      expect(verdictOn(audit(input, [start]), START_ROLLS)).toBe(
        isPossible ? "holds" : "undetermined",
      );
    },
  );
});
