import { compareText, CARRIED_LOG, COIN_CLEAR, floorsOf, recordLine, resealed } from "./support";
import { writeEngineFloorsLog } from "../../../standin/engineFloorsLog";
import { CARRIED_FLOORS } from "../../floors/support";
import { observedLog } from "./sessions";
import { terminalReport } from "../../../src/answers/terminalReport";
import { often, some } from "../../support/cases";
import { Chance, rows, SEEN_DAMAGE } from "./damage";
import { MORE_DAMAGE, OTHER_FIGURES } from "./moreDamage";

const same = (text: string): string => text;
const PLAIN = { green: same, red: same, yellow: same, dim: same, bold: same };

/** A log with everything in it: real floors, the mod's floors, rooms, awards and audits. */
const FLOORS = writeEngineFloorsLog(CARRIED_FLOORS.slice(1, 4));
const PLAYERS = [{ trinkets: { "match-stick": 2 } }];
const LOG = FLOORS + observedLog({ edition: "repentance+", rooms: 5, players: PLAYERS });

/** A whole floor and a whole award, behind whatever came before. */
const FLOOR = CARRIED_LOG.slice(0, CARRIED_LOG.indexOf("[INFO] - Level::Init", 100));
const GOOD_END = `\n[INFO] - RNG Start Seed: B911 99AC (1) [New, 1]\n${FLOOR}${recordLine({ ...COIN_CLEAR, clear: 424242 })}`;

const NUMBERS = `0 -1 13 99 4294967295 4294967296 1e999 ${"9".repeat(30)} null ""`.split(" ");
const OTHER_NUMBERS = rows({
  "numbers that are others": (log, chance) =>
    log.replace(/\d+/g, (own) => (chance.below(40) === 0 ? chance.oneOf(NUMBERS) : own)),
});

/** Of a log in two encodings nobody can read both. */
const KINDS = [...OTHER_NUMBERS, ...SEEN_DAMAGE, ...MORE_DAMAGE, ...OTHER_FIGURES].filter(
  ({ name }) => !name.startsWith("UTF-16"),
);

it.each(some(KINDS, 8))(
  "a damaged log never stops the comparison nor costs a later good record, and what is printed is fit for a terminal: with $name",
  ({ name, damage }) => {
    const chance = new Chance(name.length * 15485863);
    for (let time = 0; time < often(4, 30); time += 1) {
      const damaged = Buffer.from(damage(LOG, chance, LOG) + GOOD_END, "latin1");
      const report = compareText(damaged);
      const last = floorsOf(report).findLast(({ stageSeed }) => stageSeed === 2513181298);
      const award = report.items.find((item) => item.kind === "award" && item.clear === 424242);
      expect([last?.verdict, award?.verdict]).toEqual(["match", "match"]);
      const printed = terminalReport(report, PLAIN).join("");
      expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }
  },
);

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
