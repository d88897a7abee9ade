import { awardName } from "../../src/core/game/pickups";
import { isFoughtFor } from "../../src/core/game/roomTypes";
import { COMPACT_SIZE, terminalMap } from "../../src/picture/floor/terminalMap";
import { reportPage } from "./rendered";
import { jsonReport } from "../../src/report/jsonReport";
import { liveState } from "../../src/report/liveLog";
import { ReportBuilder } from "../../src/study/report";
import { observedLog, sessionLog } from "../study/sessions";
import { awardsOf, compareText, plainFloorLog, type PlainFloorLog } from "../study/support";

describe("the floor that is being played", () => {
  const log = observedLog({ edition: "repentance+", rooms: 12 });
  const lines = log.split("\n");
  const floorAfter = (count: number) => {
    const live = new ReportBuilder({ source: "log.txt" });
    live.reader.push(Buffer.from(lines.slice(0, count).join("\n") + "\n"));
    return liveState(live).floor;
  };
  const firstAward = lines.findIndex((line) => line.includes('"kind":"award"'));
  const awardsAfter = (count: number) =>
    (floorAfter(count)?.rooms ?? []).flatMap(({ award }) => award ?? []);

  it("is not there before the first", () => {
    expect(floorAfter(2)).toBeUndefined();
  });

  it("says in each room what it will drop, and what is done", () => {
    expect(awardsAfter(firstAward).length).toBeGreaterThan(3);
    expect(awardsAfter(firstAward).filter(({ hasDropped }) => hasDropped)).toHaveLength(0);
    const done = awardsAfter(firstAward + 1).filter(({ hasDropped }) => hasDropped);
    expect(done.map(({ verdict }) => verdict)).toEqual(["match"]);
  });

  it("has an award in each room that is fought for, but for the start room, and in no other", () => {
    const rooms = floorAfter(firstAward)?.rooms ?? [];
    const isPaying = ({ type, drop }: (typeof rooms)[number]): boolean =>
      type !== "start" && isFoughtFor(drop?.roomType ?? 0);
    expect(rooms.some(({ type }) => type === "treasure")).toBe(true);
    expect(rooms.map(({ award }) => award !== undefined)).toEqual(rooms.map(isPaying));
  });

  it("foretells what the rooms then drop", () => {
    const record = JSON.parse((lines[firstAward] ?? "").replace(/^[^{]*/, "")) as {
      gridIndex: number;
      pickups: readonly { variant: number }[];
    };
    const room = floorAfter(firstAward)?.rooms.find(
      ({ gridIndex }) => gridIndex === record.gridIndex,
    );
    const { pickups } = record;
    expect(room?.award).toEqual({
      award: awardName(pickups[0]?.variant ?? 0),
      count: pickups.length,
      hasDropped: false,
    });
  });
});

it("marks what the mod made itself as no evidence", () => {
  const report = compareText(sessionLog({ edition: "repentance+", mode: "override", rooms: 4 }));
  const page = reportPage(report);
  expect(page).toContain("made by the mod itself, proves nothing");
  expect(page).not.toContain("dropped as expected");
  expect(page).toMatch(/class="muted"[^>]*\/><text class="sign"[^>]*>=</);
  expect(page).toContain('<span class="badge by-mod">made by the mod</span>');
  expect(page.match(/class="badge match">match/g)).toHaveLength(report.floors.match);
});

describe("the floor of a plain log", () => {
  const played = {
    edition: "repentance+",
    banner: "Repentance+ v1.9.7.8.J181",
    startSeed: 305419896,
    logsPickups: true,
  } as const;
  const { log, rooms } = plainFloorLog({ ...played, wrong: [firstPaying(played)] });
  const live = new ReportBuilder({ source: "log.txt" });

  it("foretells every room before any is cleared, without a mod", () => {
    live.reader.push(Buffer.from(log.slice(0, log.indexOf("Spawn Entity"))));
    const coming = (liveState(live).floor?.rooms ?? []).filter(
      ({ award }) => award?.hasDropped === false,
    );
    expect(coming.map(({ gridIndex }) => gridIndex)).toEqual(
      expect.arrayContaining(rooms.map(({ gridIndex }) => gridIndex)),
    );
  });

  it("then shows in each room what it dropped and whether that was expected", () => {
    live.reader.push(Buffer.from(log.slice(log.indexOf("Spawn Entity"))));
    const rooms = liveState(live).floor?.rooms ?? [];
    const done = rooms.filter(({ award }) => award?.hasDropped === true);
    const verdicts = done.map(({ award }) => award?.verdict);
    expect(verdicts.filter((verdict) => verdict === "mismatch")).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === "match").length).toBeGreaterThan(2);
    const map = terminalMap(rooms, { size: COMPACT_SIZE }).join("\n");
    expect(map).toContain("✓");
    expect(map).toContain("✗");
  });

  it("is in the report too: on the page and by cell in the JSON", () => {
    const report = compareText(log, { comparesRooms: true });
    const cells = awardsOf(report).map(({ gridIndex }) => gridIndex);
    expect(cells.every((cell) => rooms.some(({ gridIndex }) => gridIndex === cell))).toBe(true);
    const page = reportPage(report);
    expect(page).toContain(">✓</text>");
    expect(page).toContain(">!</text>");
  });

  it("shows what is due, undetermined, where the edition logs no pickups", () => {
    const quiet = { ...played, edition: "repentance", banner: "Repentance v1.7.9b" } as const;
    const quietLog = plainFloorLog({ ...quiet, logsPickups: false }).log;
    const report = compareText(quietLog, { comparesRooms: true });
    expect(report.foretold.length).toBeGreaterThan(3);
    expect(report.foretold.every(({ gridIndex }) => gridIndex >= 0)).toBe(true);
    expect(jsonReport(report).foretold[0]).toMatchObject({ roomType: 1, isOpen: true });
    expect(reportPage(report)).toContain(">?</text>");
  });
});

/** The first room that drops anything. */
function firstPaying(played: Omit<PlainFloorLog, "wrong">): number {
  const visits = plainFloorLog(played).log.split("Room 1.").slice(2);
  return visits.findIndex((visit) => visit.includes("Entity Pickup"));
}
