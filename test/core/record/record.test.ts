import fc from "fast-check";
import { checkOf, encodeRecord, RECORD_PREFIX } from "../../../src/core/record/writeRecord";
import type { AwardRecord } from "../../../src/core/record/recordFields";
import { readRecord } from "../../../src/core/record/readRecord";
import { isProblem } from "../../../src/core/problem";
import { readRecordLine } from "../../../src/observe/log/logLines";
import { COIN_CLEAR } from "../../judge/logs/support";

const AWARD: AwardRecord = {
  ...COIN_CLEAR,
  hypotheses: "watchDraw=withTrinket",
  gridIndex: -3,
  players: [{ luck: -1.5, items: { c46: 1 } }],
  awardSeed: 4294967295,
  reason: 'a "quoted" 100% reason\nwith a break',
};

function jsonOf(line: string): unknown {
  return JSON.parse(line.slice(line.indexOf("{")));
}

describe("a record line", () => {
  const line = encodeRecord(AWARD);

  it("is one printable ASCII line behind its prefix and schema number", () => {
    expect(line.startsWith(`${RECORD_PREFIX}2 {"kind":"award","clear":1,`)).toBe(true);
    expect(line).toMatch(/^[\x20-\x7e]*$/);
    expect(line).not.toContain("%");
  });

  it("comes back as it was, but for the line break", () => {
    const reason = 'a "quoted" 100% reason?with a break';
    expect(readRecord(jsonOf(line))).toEqual({ record: { ...AWARD, reason } });
  });

  it("keeps any float32 luck", () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true, min: -99, max: 99 }), (luck) => {
        // Nothing of the game's luck is smaller than float32's normal numbers.
        const normal = Math.abs(luck) < 1.2e-38 ? 0 : luck;
        const record = { ...AWARD, players: [{ luck: normal, items: {} }] };
        const read = readRecord(jsonOf(encodeRecord(record)));
        expect("record" in read && (read.record as AwardRecord).players[0]?.luck).toBe(normal);
      }),
    );
  });

  it("reads what older mods wrote otherwise, or where nothing asks for it any more", () => {
    const counts = { floor: 1, holds: 3, broken: 0, verdict: "match", reason: "" };
    expect(readRecord({ kind: "audit", ...counts, unknown: 2 }, true)).toEqual({
      record: { kind: "audit", ...counts },
    });
    expect(readRecord({ kind: "attempt", floor: 1, shapes: [1] }, true)).toEqual({
      record: { kind: "attempt", floor: 1 },
    });
  });

  const damaged = (change: object) => readRecord({ ...(jsonOf(line) as object), ...change });

  it.each([
    ["many", '"many"'],
    [1.5, "1.5"],
    [true, "boolean"],
    [null, "object"],
    [undefined, "undefined"],
  ])("says what stands there instead: %s", (awardSeed, told) => {
    const problem = `In a record of kind "award": expected awardSeed to be int but received ${told}.`;
    expect(damaged({ awardSeed })).toEqual({ problem });
  });

  it.each([
    [null, "Expected a JSON object."],
    ["record", "Expected a JSON object."],
    [[], "Expected a known kind of record but received undefined."],
    [{ kind: 7 }, "Expected a known kind of record but received 7."],
    [{ kind: "toString" }, 'Expected a known kind of record but received "toString".'],
  ])("is refused whole where it is no object, or of no known kind: %j", (value, problem) => {
    expect(readRecord(value)).toEqual({ problem });
  });

  it("has luck as large as a thousand million less one", () => {
    expect(damaged({ players: [{ luck: 999_999_900, items: {} }] })).toHaveProperty("record");
  });

  it("has a check that weighs each character by its place", () => {
    expect([checkOf(""), checkOf("A"), checkOf("AB")]).toEqual([0, 65, 65 * 257 + 66]);
    expect(checkOf("zzz")).toBe((122 * 257 ** 2 + 122 * 257 + 122) % 999_983);
  });

  it("has quotes and backslashes escaped, and a question mark for what is no printable ASCII", () => {
    const reason = '" \\ % ~ \x7f \x1f \u00e9';
    const read = readRecord(jsonOf(encodeRecord({ ...AWARD, reason })));
    expect(read).toMatchObject({ record: { reason: '" \\ % ~ ? ? ?' } });
  });

  it("has no field that its kind has not: two records run together where bytes are lost", () => {
    const problem = 'In a record of kind "award": expected no field "spawnSeed".';
    expect(damaged({ spawnSeed: 1 })).toEqual({ problem });
  });

  it("carries a check over itself, which no lost or changed byte leaves right", () => {
    expect(readRecordLine(line)).toHaveProperty("record");
    const at = Array.from(line, (_, place) => place).slice(line.indexOf("{"), -1);
    const changes = at.flatMap((place) =>
      ["", line[place] === "1" ? "0" : "1"].map(
        (wrong) => line.slice(0, place) + wrong + line.slice(place + 1),
      ),
    );
    expect(changes.filter((one) => !isProblem(readRecordLine(one)))).toEqual([]);
    const doubled = line.replace('"clear":1', '"clear":1,"clear":1');
    expect(readRecordLine(doubled)).toHaveProperty("problem");
  });

  it.each([
    [{ edition: "foo" }, "edition to be one of rebirth"],
    [{ verdict: "banana" }, "verdict to be one of match, mismatch, outside"],
  ])("holds no other word than its field knows: %o", (change, message) => {
    expect(damaged(change)).toEqual({ problem: expect.stringContaining(message) as string });
  });

  it.each([
    { awardSeed: 1.5 },
    { awardSeed: Infinity },
    { expectedSeeds: [1, 2.5] },
    { players: [{ luck: 0, items: { c46: 0.5 } }] },
    { pickups: [{ ...AWARD.pickups[0], variant: 20.5 }] },
    { players: [{ luck: Infinity, items: {} }] },
    { players: [{ luck: 1e9, items: {} }] },
    { players: [{ luck: -1e9, items: {} }] },
    { players: [{ luck: "1", items: {} }] },
    ...[null, "c46", 3, undefined].flatMap((wrong) => [
      { players: [{ luck: 0, items: wrong }] },
      { players: [wrong] },
      { pickups: wrong },
      { expectedSeeds: wrong },
    ]),
  ])("holds no fraction where whole numbers stand, and nothing endless: %o", (change) => {
    expect(damaged(change)).toHaveProperty("problem");
  });
});
