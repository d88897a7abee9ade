import { AwardBody } from "../../src/page/parts/report";
import { droppedIn, plainRun, seedsTelling } from "../judge/logs/plainRuns";
import {
  awardsOf,
  CARRIED_LOG,
  COIN_CLEAR,
  compareText,
  pickup,
  recordLine,
  WRONG_ROOM,
} from "../judge/logs/support";
import { AWARD, rendered, reportPage } from "./support";

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

const WRONG = recordLine({
  ...COIN_CLEAR,
  clear: 2,
  nextAwardSeed: 4176648643,
  pickups: [pickup(4176648643, 20)],
});
const REPORT = compareText(`${CARRIED_LOG}${recordLine(COIN_CLEAR)}`);

describe("the page of a comparison", () => {
  it("holds every item, and a map of every floor that leads to it", () => {
    const page = reportPage(compareText(`${CARRIED_LOG}${recordLine(COIN_CLEAR)}${WRONG}`));
    expect(page.match(/data-kind="floor"/g)).toHaveLength(24);
    expect(page.match(/data-kind="award"/g)).toHaveLength(2);
    expect(page.match(/<svg(?![^>]*aria-hidden)/g)).toHaveLength(24);
    expect(page.match(/href="#of=log&amp;[^"]*stage=line-\d+"/g)).toHaveLength(24);
    expect(page).toContain("<h1>1 mismatch between game and simulation</h1>");
  });

  it("claims no seed afterwards of an award that a plain log shows", () => {
    const [spawnSeed = 0] = seedsTelling(1, {});
    const log = plainRun([{ spawnSeed, award: droppedIn(spawnSeed) }]);
    const page = rendered(AwardBody, { item: awardsOf(compareText(log))[0] ?? AWARD });
    expect(page).toMatch(/award seed afterwards<\/td><td>\d+<\/td><td>–</);
    expect(page).not.toContain('class="differs"');
  });

  it("tells what was tested, every entered room that differs, and that all of them agree", () => {
    const entered = (match: number, mismatch: number, item: object) => {
      const rooms = { match, mismatch, outside: 0 };
      const warnings = [
        "The mod more rooms adds rooms to 01.basement.stb, which is not read here.",
      ];
      const enteredRooms = {
        rooms,
        items: [{ ...WRONG_ROOM, ...item }],
        locked: [5, 86],
        facts: [],
        warnings,
      };
      const fact = { achievement: 342, isUnlocked: false, line: 4, run: 1, why: "" };
      const inferred = [{ ...fact, name: "Burning Basement (342)" }];
      return reportPage({ ...REPORT, inferred, enteredRooms: { ...enteredRooms, repeated: 0 } });
    };
    const { edition, rule, asked } = REPORT.coverage[0] ?? expect.fail();
    const told = [
      WRONG_ROOM.why,
      "these achievements are locked: Horsemen (5), Cellar (86).",
      "The log tells that these achievements were locked: Burning Basement (342), line 4.",
    ];
    const page = entered(4, 1, {});
    for (const part of [...told, "The mod more rooms adds rooms", edition, rule, `${asked}`]) {
      expect(page).toContain(part);
    }
    expect(entered(1, 0, { verdict: "match", why: "" })).toContain(
      "1 of 1 checked, all agree, by the type and the seed that the floor gives.",
    );
  });

  it("says of a long log how many floors and awards of all are not listed", () => {
    const tally = { match: 26_000, mismatch: 0, outside: 0 };
    const page = reportPage({ ...REPORT, floors: tally, awards: tally });
    const text = page.replace(/<[^>]+>/g, "");
    expect(text).toContain("25,976 more floors are counted above");
    expect(text).toContain("25,999 more awards are counted above");
  });

  it("shows whatever stands in a log as text, and what no eye sees as dots", () => {
    const outside = { ...COIN_CLEAR, verdict: "outside" as const, reason: HOSTILE, mode: HOSTILE };
    const log = `Level::Init m_Stage ${HOSTILE}\n${recordLine(outside)}`;
    const page = reportPage(compareText(log, { source: "a\u202eb\u200fc.txt" }));
    expect(page).toContain("&lt;script>alert(1)&lt;/script>");
    expect(page).toContain("a·b·c");
    expect(page).not.toMatch(/<script|<img/);
  });
});
