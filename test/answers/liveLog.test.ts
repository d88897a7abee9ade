import { awardName } from "../../src/core/game/pickupKinds";
import { isProblem } from "../../src/core/problem";
import { floorsOfLog } from "../../src/page/model/logRun";
import { START_STATE } from "../../src/page/state/address";
import { jsonReport } from "../../src/answers/jsonReport";
import { hereNow, liveFloor } from "../../src/answers/liveLog";
import { logFloors, shownLog } from "../../src/answers/shownLog";
import { ReportBuilder } from "../../src/judge/logs/logReport";
import { observedLog, sessionLog } from "../judge/logs/sessions";
import { awardsOf, compareText, plainFloorLog } from "../judge/logs/support";
import { reportPage } from "./support";

/** The rooms of the floor that is played as the page shows them, where a log ends there. */
const roomsAt = (log: string) => {
  const live = new ReportBuilder({ source: "log.txt" });
  live.reader.push(Buffer.from(log));
  const here = hereNow(live);
  const known = here === undefined || isProblem(here) ? undefined : here;
  const [floor] = logFloors(live.report(), liveFloor(live), known).slice(-1);
  const shown = { ...START_STATE, showsSecrets: true, showsItems: false };
  return floor && floorsOfLog([floor], shown, () => []).first?.rooms();
};
const awardsAt = (log: string) => (roomsAt(log) ?? []).flatMap(({ award }) => award ?? []);

describe("the floor that is being played", () => {
  const lines = observedLog({ edition: "repentance+", rooms: 12 }).split("\n");
  const upTo = (count: number) => `${lines.slice(0, count).join("\n")}\n`;
  const firstAward = lines.findIndex((line) => line.includes('"kind":"award"'));

  it("is not there before the first", () => {
    expect(roomsAt(upTo(2))).toBeUndefined();
  });

  it("says in each room what it will drop, and what is done", () => {
    expect(awardsAt(upTo(firstAward)).map(({ hasDropped }) => hasDropped)).not.toContain(true);
    const done = awardsAt(upTo(firstAward + 1)).filter(({ hasDropped }) => hasDropped);
    expect(done.map(({ verdict }) => verdict)).toEqual(["match"]);
  });

  it("has an award in each room that is fought for, but for the start room, and in no other", () => {
    const rooms = roomsAt(upTo(firstAward)) ?? [];
    expect(rooms.some(({ type }) => type === "treasure")).toBe(true);
    const fought = rooms.filter(({ type }) => ["default", "miniboss"].includes(type));
    expect(rooms.filter(({ award }) => award !== undefined)).toEqual(fought);
  });

  it("foretells what the rooms then drop", () => {
    const record = JSON.parse((lines[firstAward] ?? "").replace(/^[^{]*/, "")) as {
      gridIndex: number;
      pickups: readonly { variant: number }[];
    };
    const { gridIndex, pickups } = record;
    const room = roomsAt(upTo(firstAward))?.find((one) => one.gridIndex === gridIndex);
    const award = awardName(pickups[0]?.variant ?? 0);
    expect(room?.award).toMatchObject({ award, count: pickups.length, hasDropped: false });
  });
});

it("is marked where the player stands: in the room that the log entered last", () => {
  const { log } = plainFloorLog("repentance", 1000);
  const lines = log.split("\n");
  const entered = lines.flatMap((line, at) => (line.includes("SpawnRNG seed") ? [at] : []));
  const hereAfter = (rooms: number) => {
    const end = entered[rooms] ?? lines.length;
    const shown = roomsAt(`${lines.slice(0, end).join("\n")}\n`) ?? [];
    return shown.filter(({ isHere }) => isHere).map(({ type, gridIndex }) => ({ type, gridIndex }));
  };
  expect(hereAfter(1)).toMatchObject([{ type: "start", gridIndex: 84 }]);
  const cells = entered.slice(0, 6).flatMap((_, index) => hereAfter(index + 1));
  expect(new Set(cells.map(({ gridIndex }) => gridIndex)).size).toBe(6);
});

it.each([
  ["1.3009", "an ordinary"],
  ["9.0", "the arcade"],
])(
  "says where a log ends that no map shows, and why, on the floor that is shown last: room %s",
  (id, room) => {
    const { log } = plainFloorLog("repentance", 1000);
    const greed = [
      "Level::Init m_Stage 3, m_StageType 0 Seed 3020520831",
      "[RoomConfig] load stage 7: - (mode 1)",
      ...[`Room ${id}()`, "SpawnRNG seed: 881461850"],
      "Spawning greed mode wave from room variant 1.",
    ].map((line) => `[INFO] - ${line}\n`);
    const live = new ReportBuilder({ source: "log.txt" });
    live.reader.push(Buffer.from(log + greed.join("")));
    const { floors, lost } = shownLog(live.report(), liveFloor(live), hereNow(live));
    expect(lost).toMatch(
      new RegExp(`^The log ends in ${room} room of Caves I, whose place no map tells\\. .*Greed`),
    );
    const shown = { ...START_STATE, showsItems: false };
    expect(floorsOfLog(floors, shown, () => [], { lost }).told).toEqual([lost]);
  },
);

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
  const played = ["repentance+", 305419896] as const;
  const visits = plainFloorLog(...played)
    .log.split("Room 1.")
    .slice(2);
  const firstPaying = visits.findIndex((visit) => visit.includes("Entity Pickup"));
  const { log, rooms } = plainFloorLog(...played, firstPaying);
  const cells = rooms.map(({ gridIndex }) => gridIndex);

  it("foretells every room before any is cleared, without a mod", () => {
    const coming = roomsAt(log.slice(0, log.indexOf("Spawn Entity")))?.filter(
      ({ award }) => award?.hasDropped === false,
    );
    expect(coming?.map(({ gridIndex }) => gridIndex)).toEqual(expect.arrayContaining(cells));
  });

  it("then shows in each room what it dropped and whether that was expected", () => {
    const done = awardsAt(log).filter(({ hasDropped }) => hasDropped);
    const count = (one: string) => done.filter(({ verdict }) => verdict === one).length;
    expect(count("mismatch")).toBe(1);
    expect(count("match")).toBeGreaterThan(2);
  });

  it("is in the report too: on the page and by cell", () => {
    const report = compareText(log, { comparesRooms: true });
    expect(cells).toEqual(expect.arrayContaining(awardsOf(report).map((one) => one.gridIndex)));
    const page = reportPage(report);
    expect(page).toContain(">✓</text>");
    expect(page).toContain(">!</text>");
  });

  it("shows what is due, undetermined, where the edition logs no pickups", () => {
    const quiet = plainFloorLog("repentance", 305419896).log;
    const report = compareText(quiet, { comparesRooms: true });
    expect(report.foretold.length).toBeGreaterThan(3);
    expect(report.foretold.every(({ gridIndex }) => gridIndex >= 0)).toBe(true);
    expect(jsonReport(report).foretold[0]).toMatchObject({
      ...{ type: "default", roomType: 1, isOpen: true },
      drop: { count: report.foretold[0]?.count },
    });
    expect(reportPage(report)).toContain(">?</text>");
  });
});
