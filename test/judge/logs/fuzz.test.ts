import fc from "fast-check";
import { compareText, CARRIED_LOG, COIN_CLEAR, floorsOf, recordLine, resealed } from "./support";
import { writeEngineFloorsLog } from "../../../standin/engineFloorsLog";
import { CARRIED_FLOORS } from "../../floors/support";
import { observedLog } from "./sessions";
import { terminalReport } from "../../../src/answers/terminalReport";
import { often } from "../../support/cases";

const same = (text: string): string => text;
const PLAIN = { green: same, red: same, yellow: same, dim: same, bold: same };

/** A log with everything in it: real floors, the mod's floors, rooms, awards and audits. */
const FLOORS = writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 3));
const PLAYERS = [{ trinkets: { "match-stick": 2 } }];
const SESSION = observedLog({ edition: "repentance+", rooms: 5, players: PLAYERS });
const LOG = `${FLOORS}${SESSION}`;

/** How many logs each kind of damage is tried on. */
const RUNS = often(15, 250);

const BYTES = Buffer.from(LOG);
const LINES = LOG.split("\n");

/** A whole floor and a whole award, behind whatever came before. */
const FLOOR = CARRIED_LOG.slice(0, CARRIED_LOG.indexOf("[INFO] - Level::Init", 100));
const GOOD_END = `\n[INFO] - RNG Start Seed: B911 99AC (1) [New, 1]\n${FLOOR}${recordLine({ ...COIN_CLEAR, clear: 424242 })}`;

/** The good end must have been read, whatever stood before it, and what is printed be fit for a terminal. */
function expectGoodEnd(log: Uint8Array | string) {
  const report = compareText(Buffer.concat([Buffer.from(log), Buffer.from(GOOD_END)]));
  const last = floorsOf(report).findLast(({ stageSeed }) => stageSeed === 2513181298);
  expect(last?.verdict).toBe("match");
  const award = report.items.find((item) => item.kind === "award" && item.clear === 424242);
  expect(award?.verdict).toBe("match");
  const printed = terminalReport(report, PLAIN).join("");
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
}

const places = fc.nat({ max: BYTES.length - 1 });
const lines = fc.nat({ max: LINES.length - 1 });
const flips = fc.array(fc.tuple(places, fc.nat({ max: 255 })), { minLength: 1, maxLength: 400 });
const NUMBERS = `0 -1 13 99 4294967295 4294967296 1e999 ${"9".repeat(30)} null ""`.split(" ");
const others = fc.array(fc.tuple(lines, fc.nat(), fc.constantFrom(...NUMBERS)), {
  minLength: 1,
  maxLength: 40,
});

/** The log with bytes changed for others. */
function flipped(changes: readonly (readonly [place: number, value: number])[]): Uint8Array {
  const damaged = Buffer.from(BYTES);
  changes.forEach(([place, value]) => (damaged[place] = value));
  return damaged;
}

/** The log with one of a line's numbers changed for another, here and there. */
function renumbered(changes: readonly (readonly [line: number, which: number, to: string])[]) {
  const changed = [...LINES];
  for (const [line, which, number] of changes) {
    const text = changed[line] ?? "";
    const found = [...text.matchAll(/\d+/g)];
    const match = found[which % Math.max(1, found.length)];
    if (match !== undefined) {
      const { index, 0: old } = match;
      changed[line] = text.slice(0, index) + number + text.slice(index + old.length);
    }
  }
  return changed.join("\n");
}

describe("a damaged log never stops the comparison nor costs a later good record", () => {
  const cuts = fc.tuple(places, places);
  const orders = fc.array(lines, { maxLength: 300 });
  const anything = fc.uint8Array({ maxLength: 2000 });

  it.each<readonly [string, fc.Arbitrary<Uint8Array | string>]>([
    [
      "it is cut anywhere",
      cuts.map((ends) => BYTES.subarray(Math.min(...ends), Math.max(...ends))),
    ],
    ["bytes are flipped", flips.map(flipped)],
    [
      "lines are shuffled, doubled or lost",
      orders.map((order) => order.map((line) => LINES[line]).join("\n")),
    ],
    ["numbers are others", others.map(renumbered)],
    ["anything at all stands in it", anything.map((bytes) => Buffer.from([0x78, ...bytes]))],
  ])("when %s", (_, logs) => {
    fc.assert(fc.property(logs, expectGoodEnd), { numRuns: RUNS });
  });
});

it("what cannot be read is counted and shown with its line, never dropped silently", () => {
  const log = `generate...\nLevel::Init m_Stage x, m_StageType 0\n${resealed(recordLine(COIN_CLEAR).replace('"clear":1', '"clear":"one"'))}BasementOracle/9 {}\nBasementOracle/2 {"kind":`;
  expect(compareText(log).problems).toEqual([
    { line: 1, text: '"generate" line outside of a floor that is being generated.' },
    { line: 2, text: "a line of the game that is damaged." },
    { line: 3, text: "a record that is not valid." },
    { line: 4, text: expect.stringContaining("schema 9, written by a newer mod") },
    { line: 5, text: "a record of which bytes are lost or changed: its check is wrong." },
  ]);
});
