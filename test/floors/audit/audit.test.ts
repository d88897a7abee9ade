/** How far an audit looks, and what it says of single rooms. */
import type { FloorInput } from "../../../src/floors";
import { LOCAL_SHIFTS } from "../../../src/floors/floorStreams";
import { auditFloor, auditSummary } from "../../../src/floors/audit/auditFloor";
import { AUDIT_RULES, type ObservedRoom } from "../../../src/floors/audit/auditLayout";
import { floorInputOf, judgeFloor } from "../../../src/floors/audit/judgeFloor";
import {
  shiftsOf,
  stateAfter,
  SHIFT_INDEX_LEVEL,
  SHIFT_INDEX_ROOM_SEEDS,
} from "../../../src/core/rng/generator";
import { floorRecord, roomRecords } from "../../judge/logs/recordedFloors";
import { answered } from "../../support/answered";
import { floorOf } from "../support";

const OLD: FloorInput = { stageSeed: 2593915157, stage: 1, edition: "afterbirth+" };
const NEW: FloorInput = { ...OLD, edition: "repentance" };
const PLAIN: ObservedRoom = { listIndex: 0, gridIndex: 84, shape: 1, roomType: 1 };

const findings = (input: FloorInput, ...rooms: readonly ObservedRoom[]) =>
  answered(auditFloor(input, rooms)).findings;

const told = (id: keyof typeof AUDIT_RULES, input: FloorInput, ...rooms: readonly ObservedRoom[]) =>
  findings(input, ...rooms)
    .filter(({ rule }) => rule === AUDIT_RULES[id])
    .map(({ verdict, detail }) => `${verdict}: ${detail}`);

/** The successive seeds of a room from a base on. */
const seedAfter = (base: number, steps: number) =>
  stateAfter(base, steps, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));

describe("the seeds of a room", () => {
  const level = (draw: number) => stateAfter(OLD.stageSeed, draw, shiftsOf(SHIFT_INDEX_LEVEL));
  const verdict = (input: FloorInput, base: number) =>
    told("level-stream", input, { ...PLAIN, decorationSeed: seedAfter(base, 1) })[0];

  it("come from one of the first 600 draws of the stage seed", () => {
    const found = "holds: all 1 lie within 600 draws of the stage seed";
    const lost = "broken: its seeds come from none of the first 600 draws of the stage seed";
    expect([1, 600, 601].map((draw) => verdict(OLD, level(draw)))).toEqual([found, found, lost]);
    expect(verdict(OLD, OLD.stageSeed)).toBe(lost);
  });

  it.each([
    "superSecretRoom",
    "curseRoom",
    "laterSecretRoom",
    "ultraSecretRoom",
    "mineshaft",
  ] as const)(
    "come in Repentance from one of the first eight draws of the generator of its own as well: %s",
    (name) => {
      const local = (steps: number) => stateAfter(level(20), steps, shiftsOf(LOCAL_SHIFTS[name]));
      const holds = (input: FloorInput, steps: number) =>
        verdict(input, local(steps))?.startsWith("holds");
      expect([1, 8, 9].map((steps) => holds(NEW, steps))).toEqual([true, true, false]);
      expect(holds(OLD, 1)).toBe(false);
    },
  );

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
    const audit = answered(
      auditFloor(OLD, [PLAIN, { ...wrong, gridIndex: 30 }, { ...wrong, gridIndex: 60 }]),
    );
    const broken = audit.findings.filter(({ verdict }) => verdict === "broken");
    expect(audit.broken).toBe(new Set(broken.map(({ rule }) => rule)).size);
    expect(audit.broken).toBeLessThan(broken.length);
    expect(auditSummary(audit)).toContain(` ${audit.broken} broken, `);
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
