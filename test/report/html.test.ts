import { describe, expect, it } from "vitest";
import type { EvidenceRow } from "../../src/study/evidence";
import { htmlReport } from "../../src/report/html/htmlReport";
import { reportBody } from "../../src/report/html/reportBody";
import { enteredRoomsSection } from "../../src/report/html/findingSections";
import type { EnteredRoomsFinding } from "../../src/study/rooms/enteredRooms";
import { markup } from "../../src/report/html/markup";
import type { FloorItem } from "../../src/study/items";
import {
  CARRIED_LOG,
  COIN_CLEAR,
  compareText,
  floorsOf,
  plainFloorLog,
  recordLine,
  recordLines,
  WRONG_ROOM,
} from "../study/support";
import { droppedIn, plainRun, seedsTelling } from "../study/plainRuns";

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

/** A floor of which the game's own lines show one room that was left, and another that is open. */
const ONE_ROOM_LEFT = plainFloorLog({
  edition: "repentance",
  banner: "Repentance v1.7.9b",
  startSeed: 1064597232,
  logsPickups: false,
}).log.replace(/(Room 1\.109[^]*?)\[INFO\] - Room [^]*/, "$1");

const GREED_FLOOR =
  "Binding of Isaac: Repentance v1.7.5.0000\nLevel::Init m_Stage 1, m_StageType 0 Seed 5\n[RoomConfig] load stage 1: - (mode 1)\nRoom 1.2()\nSpawnRNG seed: 7\n";

async function pageOf(log: string, source = "log.txt") {
  return htmlReport(compareText(log, { source }));
}

const WRONG = recordLine({
  ...COIN_CLEAR,
  clear: 2,
  nextAwardSeed: 4176648643,
  pickups: [
    {
      seed: 4176648643,
      variant: 20,
      subType: 0,
      finalVariant: 20,
      finalSubType: 1,
      isRequestKnown: 1,
    },
  ],
});

describe("the page of a comparison", () => {
  it("holds every item, and a picture of every floor", async () => {
    const page = await pageOf(`${CARRIED_LOG}${recordLine(COIN_CLEAR)}${WRONG}`);
    expect(page.match(/data-kind="floor"/g)).toHaveLength(24);
    expect(page.match(/class="item (match|mismatch)"/g)).toHaveLength(2);
    expect(page.match(/<svg(?![^>]*aria-hidden)/g)).toHaveLength(24);
    expect(page).toContain("1 mismatch between game and simulation");
    const text = page.replace(/<[^>]+>/g, "");
    expect(text).toContain("oracle award 305419896 --edition afterbirth+");
    expect(text).toContain("Written by Basement Oracle's oracle compare");
  });

  it("never breaks a command's line within an option's name", async () => {
    const page = await pageOf(recordLine(COIN_CLEAR));
    expect(page).toContain('<span class="option">--edition</span> afterbirth+</code>');
    expect(page).toContain(".option{white-space:nowrap}");
  });

  it("claims no seed afterwards of an award that a plain log shows", async () => {
    const rooms = seedsTelling(1, {}).map((spawnSeed) => ({
      spawnSeed,
      award: droppedIn(spawnSeed),
    }));
    const page = await pageOf(plainRun(rooms));
    expect(page).toContain('<span class="title">Award</span>');
    expect(page).toMatch(
      /award seed afterwards<\/td><td class="mono">\d+<\/td><td class="mono">–</,
    );
    expect(page).not.toContain('class="differs"');
  });

  it("says so when everything agrees, or when there was nothing to compare", async () => {
    expect(await pageOf(CARRIED_LOG)).toContain("<h1>24 of 24 floors checked, all agree</h1>");
    expect(await pageOf("")).toContain("Nothing in this log could be compared");
  });

  it("tells what was tested, and every entered room that differs", async () => {
    const report = compareText(`${CARRIED_LOG}${recordLine(COIN_CLEAR)}`);
    const page = reportBody({
      ...report,
      enteredRooms: {
        rooms: { match: 4, mismatch: 1, outside: 0 },
        items: [WRONG_ROOM],
        repeated: 0,
        locked: [5, 346],
        warnings: ["The mod more rooms adds rooms to 01.basement.stb, which is not read here."],
      },
    }).text;
    expect(page).toContain("The floor has no shop with seed 5.");
    expect(page).toContain("these achievements are locked: 5, 346.");
    expect(page).toContain("The mod more rooms adds rooms");
    const { edition, rule, asked } = report.coverage[0] as EvidenceRow;
    expect([edition, rule, `${asked}`].filter((cell) => !page.includes(cell))).toEqual([]);
  });

  it("says of a long log how many floors and awards of all are not listed", async () => {
    const report = compareText(`${CARRIED_LOG}${recordLine(COIN_CLEAR)}`);
    const tally = { match: 26_000, mismatch: 0, outside: 0 };
    const { text } = reportBody({ ...report, floors: tally, awards: tally, itemsLeftOut: 51_975 });
    expect(text).toContain("25,976 more floors are counted above");
    expect(text).toContain("25,999 more entries are counted above");
  });

  it("links floors and leaves commands out where a page asks for that", async () => {
    const report = compareText(ONE_ROOM_LEFT);
    const linkOf = ({ name }: FloorItem) => `#${name}`;
    const { text } = reportBody(report, { linkOf, hasCommands: false });
    expect(text).toContain(`<h3><a href="#${floorsOf(report)[0]?.name}">`);
    expect(text).not.toContain('class="command"');
    expect(reportBody(report).text).toContain('class="command"');
  });

  it("puts floors that cannot be drawn into one list behind the others", async () => {
    const drawn = compareText(ONE_ROOM_LEFT);
    const report = compareText(`${GREED_FLOOR}${ONE_ROOM_LEFT}`);
    const { text } = reportBody(report);
    expect(text).toContain("1 floor without a map");
    expect(text.indexOf("<svg")).toBeLessThan(text.indexOf("without a map"));
    expect(reportBody(drawn).text).not.toContain("without a map");
  });

  it("shows whatever stands in a log as text", async () => {
    const outside = recordLine({
      ...COIN_CLEAR,
      verdict: "outside",
      reason: HOSTILE,
      expectedDraws: 0,
      mode: HOSTILE,
    });
    const page = await pageOf(`Level::Init m_Stage ${HOSTILE}\n${outside}`, HOSTILE);
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<img");
  });

  it("lets no script run", async () => {
    const page = await pageOf(CARRIED_LOG);
    expect(page).toContain("default-src 'none'; style-src 'unsafe-inline';");
    expect(page).not.toContain("<script");
  });

  it("needs no other file and no network", async () => {
    const page = await pageOf(`${CARRIED_LOG}${WRONG}`);
    const links = page.match(/(?:src|href)="[^"]*"|url\([^)]*\)|https?:\/\/[^"' <]*/g) ?? [];
    expect(links.filter((link) => !link.startsWith("http://www.w3.org/"))).toEqual([]);
  });

  it("says of rooms that all agree that they do", () => {
    const entered = {
      rooms: { match: 1, mismatch: 0, outside: 0 },
      locked: [],
      warnings: [],
    };
    const items = [{ verdict: "match", line: 1, floor: "Basement I", why: "" }];
    const section = enteredRoomsSection({ ...entered, items } as unknown as EnteredRoomsFinding);
    expect(section?.text).toContain(
      "1 of 1 checked, all agree, by the type and the seed that the floor gives.",
    );
  });

  it("leaves the charts' colours to the page, which knows light and dark", async () => {
    const page = await pageOf(recordLines(COIN_CLEAR, 60));
    expect(page).toContain("var(--match)");
    expect(page).not.toMatch(/(?:fill|stroke)="#/);
  });

  it("stays a page of bearable size however long the log", async () => {
    const report = compareText(recordLines(COIN_CLEAR, 3010));
    const page = htmlReport(report);
    expect(page.length).toBeLessThan(12_000_000);
    expect(page).toContain("more entries are counted above and not listed");
  });
});

describe("markup", () => {
  it("escapes what is put into it, and only that", () => {
    const inner = markup`<b>${"<"}</b>`;
    expect(markup`<p title="${'"'}">${[inner, "&"]}${undefined}</p>`.text).toBe(
      `<p title="&quot;"><b>&lt;</b>&amp;</p>`,
    );
  });

  it("makes control characters and those that turn text around visible", () => {
    const { text } = markup`<p>${"a\u202eb\u200fc\u061cd\u2028e\u0007f\tg\nh\u0000"}</p>`;
    expect(text).toBe("<p>a·b·c·d·e·f\tg\nh·</p>");
  });
});
