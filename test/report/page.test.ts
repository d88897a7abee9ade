import type { EvidenceRow } from "../../src/study/evidence";
import { AwardBody } from "../../src/page/parts/report";
import { LOG_PLACE, pageWithLog, shownLog, type ShownLog } from "../../src/report/shownLog";
import type { EnteredRoomsFinding } from "../../src/study/rooms/enteredRooms";
import { rendered, reportPage } from "./rendered";
import type { AwardItem } from "../../src/study/items";
import {
  awardsOf,
  CARRIED_LOG,
  COIN_CLEAR,
  compareText,
  pickup,
  recordLine,
  recordLines,
  WRONG_ROOM,
} from "../study/support";
import { droppedIn, plainRun, seedsTelling } from "../study/plainRuns";
import { createColors } from "picocolors";
import { factsOf } from "../../src/report/headline";
import { formatSeedText } from "../../src/core/rng/seedText";
import { terminalReport } from "../../src/report/terminalReport";
import type { Report } from "../../src/study/report";

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

const pageOf = (log: string, source = "log.txt"): string =>
  reportPage(compareText(log, { source }));

/** The texts of a page alone. */
const textOf = (page: string): string => page.replace(/<[^>]+>/g, "");

const WRONG = recordLine({
  ...COIN_CLEAR,
  clear: 2,
  nextAwardSeed: 4176648643,
  pickups: [pickup(4176648643, 20)],
});

describe("what a log is of", () => {
  it("is edition and seed where it has one run, else how many, and its length", () => {
    const run = { edition: "repentance", startSeed: 305419896 };
    const facts = (runCount: number) =>
      factsOf({ runs: [run, run], runCount, lineCount: 1234 } as unknown as Report);
    expect(facts(1)).toEqual(["repentance", `seed ${formatSeedText(305419896)}`, "1,234 lines"]);
    expect(facts(2)).toEqual(["2 runs", "1,234 lines"]);
  });
});

describe("the awards that the game's own lines tell", () => {
  it("are counted in all in the terminal, whatever was said of them", () => {
    const report = compareText("");
    const lines = { match: 4, mismatch: 1, outside: 2 };
    const told = { ...report, awardsFrom: { ...report.awardsFrom, "pickup-line": lines } };
    expect(terminalReport(told, createColors(false)).join("\n")).toContain(
      "7 from the game's own lines, to the seed",
    );
  });
});

describe("the page of a comparison", () => {
  it("holds every item, and a map of every floor that leads to it", () => {
    const page = pageOf(`${CARRIED_LOG}${recordLine(COIN_CLEAR)}${WRONG}`);
    expect(page.match(/data-kind="floor"/g)).toHaveLength(24);
    expect(page.match(/data-kind="award"/g)).toHaveLength(2);
    expect(page.match(/<svg(?![^>]*aria-hidden)/g)).toHaveLength(24);
    expect(page.match(/href="#of=log&amp;[^"]*stage=line-\d+"/g)).toHaveLength(24);
    expect(page).toContain("1 mismatch between game and simulation");
  });

  it("claims no seed afterwards of an award that a plain log shows", () => {
    const rooms = seedsTelling(1, {}).map((spawnSeed) => ({
      spawnSeed,
      award: droppedIn(spawnSeed),
    }));
    const [item] = awardsOf(compareText(plainRun(rooms)));
    const page = rendered(AwardBody, { item: item as AwardItem });
    expect(page).toMatch(/award seed afterwards<\/td><td>\d+<\/td><td>–</);
    expect(page).not.toContain('class="differs"');
  });

  it("says so when everything agrees, or when there was nothing to compare", () => {
    expect(pageOf(CARRIED_LOG)).toContain("<h1>24 of 24 floors checked, all agree</h1>");
    expect(pageOf("")).toContain("Nothing in this log could be compared");
  });

  it("tells what was tested, and every entered room that differs", () => {
    const report = compareText(`${CARRIED_LOG}${recordLine(COIN_CLEAR)}`);
    const page = reportPage({
      ...report,
      enteredRooms: {
        rooms: { match: 4, mismatch: 1, outside: 0 },
        items: [WRONG_ROOM],
        repeated: 0,
        locked: [5, 346],
        warnings: ["The mod more rooms adds rooms to 01.basement.stb, which is not read here."],
      },
    });
    expect(page).toContain("The floor has no shop with seed 5.");
    expect(page).toContain("these achievements are locked: horsemen (5), newBosses (346).");
    expect(page).toContain("The mod more rooms adds rooms");
    const { edition, rule, asked } = report.coverage[0] as EvidenceRow;
    expect([edition, rule, `${asked}`].filter((cell) => !page.includes(cell))).toEqual([]);
  });

  it("says of a long log how many floors and awards of all are not listed", () => {
    const report = compareText(`${CARRIED_LOG}${recordLine(COIN_CLEAR)}`);
    const tally = { match: 26_000, mismatch: 0, outside: 0 };
    const text = textOf(reportPage({ ...report, floors: tally, awards: tally }));
    expect(text).toContain("25,976 more floors are counted above");
    expect(text).toContain("25,999 more awards are counted above");
  });

  it("says of rooms that all agree that they do", () => {
    const items = [{ verdict: "match", line: 1, floor: "Basement I", why: "" }];
    const rooms = { match: 1, mismatch: 0, outside: 0 };
    const enteredRooms = { rooms, items, locked: [], warnings: [] };
    const report = compareText(CARRIED_LOG);
    expect(
      reportPage({ ...report, enteredRooms: enteredRooms as unknown as EnteredRoomsFinding }),
    ).toContain("1 of 1 checked, all agree, by the type and the seed that the floor gives.");
  });

  it("shows whatever stands in a log as text, and what no eye sees as dots", () => {
    const outside = recordLine({
      ...COIN_CLEAR,
      verdict: "outside",
      reason: HOSTILE,
      mode: HOSTILE,
    });
    const page = pageOf(`Level::Init m_Stage ${HOSTILE}\n${outside}`, "a\u202eb\u200fc.txt");
    expect(page).toContain("&lt;script>alert(1)&lt;/script>");
    expect(page).toContain("a·b·c");
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<img");
  });
});

describe("a page that is written with a log in it", () => {
  const written = (log: string): string => {
    const live = { report: compareText(log, { source: "log.txt" }), floor: undefined };
    return pageWithLog(`<b>${LOG_PLACE}</b>`, shownLog(live));
  };

  it("has it as data of which nothing can run or end its element", () => {
    const outside = { ...COIN_CLEAR, verdict: "outside" as const, reason: `$&${HOSTILE}` };
    const page = written(recordLine(outside));
    const [, data = ""] =
      /^<b><script type="application\/json" id="log">([^<]*)<\/script><\/b>$/.exec(page) ?? [];
    const { report } = JSON.parse(data) as ShownLog;
    expect(report.items[0]?.why).toContain(`$&${HOSTILE}`);
  });

  it("stays of bearable size however long the log", () => {
    expect(written(recordLines(COIN_CLEAR, 3010)).length).toBeLessThan(6_000_000);
  });
});
