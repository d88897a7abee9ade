import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import colors from "picocolors";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { awardLetter, awardName } from "../../src/core/game/pickups";
import { columnsOf } from "../../src/picture/columnsOf";
import { COMPACT_SIZE, terminalMap } from "../../src/picture/floor/terminalMap";
import type { DrawnAward } from "../../src/picture/floor/drawnRoom";
import { clipped, fitView, wrapped } from "../../src/report/fitView";
import { LiveLog } from "../../src/report/liveLog";
import { liveView, type LiveView } from "../../src/report/liveView";
import { LogFollower } from "../../src/log/logFollower";
import { htmlReport } from "../../src/report/html/htmlReport";
import { terminalReport } from "../../src/report/terminalReport";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { CARRIED_FLOORS } from "../core/floor/support";
import { observedLog, sessionLog } from "../study/sessions";
import {
  awardsOf,
  COIN_CLEAR,
  compareText,
  plainFloorLog,
  recordLine,
  WRONG_ROOM,
  type PlainFloorLog,
} from "../study/support";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watch-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function follow(path: string) {
  const seen = { text: "", restarts: 0 };
  const follower = new LogFollower(path, {
    bytes: (chunk) => {
      seen.text += Buffer.from(chunk).toString("latin1");
    },
    restart: () => {
      seen.restarts += 1;
      seen.text = "";
    },
  });
  return { seen, poll: () => follower.poll() };
}

describe("the summary for a terminal", () => {
  it("counts every mismatch that it does not spell out, those of the mod itself too", () => {
    const plain = colors.createColors(false);
    const wrong = { ...COIN_CLEAR, mode: "override", nextAwardSeed: 5, expectedDraws: 99 };
    const log = Array.from({ length: 8 }, (_, clear) => recordLine({ ...wrong, clear })).join("");
    const report = compareText(log);
    expect(report.paidByModWrongly).toBe(8);
    expect(terminalReport(report, plain).join("\n")).toContain("and 3 more; --html");
    const rooms = { match: 0, mismatch: 7, outside: 0 };
    const items = Array.from({ length: 7 }, () => WRONG_ROOM);
    const enteredRooms = { rooms, items, repeated: 0, locked: [], warnings: [] };
    const text = terminalReport({ ...report, enteredRooms }, plain).join("\n");
    expect(text).toContain("and 3 more; --html");
    expect(text).toContain("and 2 more rooms; --html");
  });
});

describe("following a log", () => {
  it("reads what was added, once", () => {
    const path = join(folder, "log.txt");
    writeFileSync(path, "a\nb");
    const { seen, poll } = follow(path);
    poll();
    appendFileSync(path, "c\n");
    poll();
    poll();
    expect(seen).toEqual({ text: "a\nbc\n", restarts: 0 });
  });

  it("begins anew when the game is started again, even if the new log is longer", () => {
    const path = join(folder, "log.txt");
    writeFileSync(path, "first launch\n");
    const { seen, poll } = follow(path);
    poll();
    writeFileSync(path, "x\n");
    poll();
    expect(seen).toEqual({ text: "x\n", restarts: 1 });
    writeFileSync(path, "a second launch that has written more\n");
    poll();
    expect(seen).toEqual({ text: "a second launch that has written more\n", restarts: 2 });
  });

  it("begins anew when another launch's log begins with the same lines and is as long", () => {
    const path = join(folder, "log.txt");
    const head = "the same first lines of every launch\n".repeat(40);
    writeFileSync(path, `${head}room 1\n`);
    const { seen, poll } = follow(path);
    poll();
    writeFileSync(path, `${head}room 2\nroom 3\n`);
    poll();
    expect(seen).toEqual({ text: `${head}room 2\nroom 3\n`, restarts: 1 });
    appendFileSync(path, "room 4\n");
    poll();
    expect(seen.restarts).toBe(1);
    writeFileSync(`${path}.new`, `${head}room 2\nroom 3\nroom 4\nroom 5\n`);
    renameSync(`${path}.new`, path);
    poll();
    expect(seen).toEqual({ text: `${head}room 2\nroom 3\nroom 4\nroom 5\n`, restarts: 2 });
  });

  it("waits for a log that is not there yet", () => {
    const path = join(folder, "log.txt");
    const { seen, poll } = follow(path);
    expect(poll()).toBe(false);
    writeFileSync(path, "there\n");
    expect(poll()).toBe(true);
    expect(seen.text).toBe("there\n");
  });
});

describe("a log that cannot be read", () => {
  it("is an error of its own, and does not stop the waiting", () => {
    const { poll } = follow(folder);
    expect(poll).toThrow(/EISDIR/);
  });

  it.skipIf(process.platform === "win32")("never waits for a pipe that nobody writes to", () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const { seen, poll } = follow(pipe);
    poll();
    expect(seen.text).toBe("");
  });
});

describe("the live view", () => {
  const plain = colors.createColors(false);
  const log = observedLog({ edition: "repentance+", rooms: 12 });
  const byMod = sessionLog({ edition: "repentance+", mode: "override", rooms: 4 });
  const lines = log.split("\n");
  const viewAfter = (count: number) => {
    const live = new LiveLog("log.txt");
    live.push(Buffer.from(lines.slice(0, count).join("\n") + "\n"));
    return liveView(live.state(), plain);
  };
  const firstAward = lines.findIndex((line) => line.includes('"kind":"award"'));

  it("waits for the first floor", () => {
    expect(viewAfter(2).head.join()).toContain("Waiting for a floor");
  });

  it("says in each room what it will drop, and what is done", () => {
    const before = viewAfter(firstAward);
    const after = viewAfter(firstAward + 1);
    const awards = (view: LiveView) =>
      view.rooms.map(({ award }) => award).filter((award) => award !== undefined);
    const isDone = (award: DrawnAward) => award.hasDropped;
    expect(awards(before).length).toBeGreaterThan(3);
    expect(awards(before).filter(isDone)).toHaveLength(0);
    expect(awards(after).filter(isDone)).toHaveLength(1);
    expect(before.legend[0]).toContain("Forecast with nothing carried:");
    for (const { award } of awards(before)) {
      expect(before.legend[1]).toContain(
        `${awardLetter(award)} ${award === "none" ? "nothing" : award}`,
      );
    }
    expect(terminalMap(after.rooms).join("\n")).toContain("✓");
    expect(after.tail[0]).toMatch(/awards {4}1 match/);
  });

  it("foretells what the rooms then drop", () => {
    const record = JSON.parse((lines[firstAward] ?? "").replace(/^[^{]*/, "")) as {
      gridIndex: number;
      pickups: readonly { variant: number }[];
    };
    const room = viewAfter(firstAward).rooms.find(
      ({ gridIndex }) => gridIndex === record.gridIndex,
    );
    const { pickups } = record;
    expect(room?.award).toEqual({
      award: awardName(pickups[0]?.variant ?? 0),
      count: pickups.length,
      hasDropped: false,
    });
  });

  it("keeps heading and tally in the smallest window, and no line wider than it", () => {
    const { head, rooms, legend, tail } = viewAfter(firstAward + 1);
    const view = {
      head,
      map: terminalMap(rooms, { size: COMPACT_SIZE }),
      legend: () => legend,
      tail,
    };
    for (const size of [
      { columns: 80, rows: 60 },
      { columns: 60, rows: 24 },
      { columns: 40, rows: 20 },
      { columns: 40, rows: 8 },
    ]) {
      const shown = fitView(view, size);
      expect(shown.length).toBeLessThanOrEqual(size.rows);
      expect(Math.max(...shown.map(columnsOf))).toBeLessThanOrEqual(size.columns);
      expect(shown[0]).toContain("Basement Oracle");
      expect(shown.join("\n")).toMatch(/awards {4}1 match/);
    }
    const entries = "k key   h heart   c coin   p pill";
    const beside = fitView(
      { ...view, legend: (width) => wrapped(entries, width) },
      { columns: 60, rows: 14 },
    );
    expect(beside.filter((line) => /k key|h heart/.test(line))).toHaveLength(1);
    expect(wrapped(entries, 8)).toEqual(["k key", "h heart", "c coin", "p pill"]);
    expect(fitView(view, { columns: 80, rows: 60 }).join("\n")).toContain(legend[1]);
    expect(fitView(view, { columns: 80, rows: 12 }).join("\n")).toMatch(/\d+ more lines/);
  });

  it("counts the floor that is being played as a comparison does, and says what awards of the mod itself are worth", () => {
    const live = new LiveLog("log.txt");
    live.push(Buffer.from(byMod));
    const { match, mismatch, outside } = compareText(byMod).floors;
    const tail = liveView(live.state(), plain).tail.join("\n");
    expect(tail).toContain(
      `floors    ${match} match   ${mismatch} mismatch   ${outside} outside the model`,
    );
    expect(tail).toMatch(/\d awards were made by the mod itself/);
  });

  it("marks what the mod made itself as no evidence, in the terminal and on the page", () => {
    const live = new LiveLog("log.txt");
    live.push(Buffer.from(byMod));
    const report = compareText(byMod);
    const shown = [liveView(live.state(), plain).legend.join("\n"), htmlReport(report)];
    for (const one of shown) {
      expect(one).toContain("made by the mod itself, proves nothing");
      expect(one).not.toContain("dropped as expected");
    }
    expect(shown[0]).toContain("= made by the mod itself");
    expect(shown[1]).toMatch(/class="muted"[^>]*\/><text class="sign"[^>]*>=</);
    expect(shown[1]).toContain('<span class="badge by-mod">made by the mod</span>');
    expect(shown[1]?.match(/class="badge match"/g)).toHaveLength(report.floors.match);
  });

  it("says of a floor whether it is being built, or why it is outside the model", () => {
    const begun = (stage: number, rest: string) =>
      `${lines[0]}\n[INFO] - Level::Init m_Stage ${stage}, m_StageType 0 Seed 836174544\n${rest}`;
    const headAfter = (text: string): string => {
      const live = new LiveLog("log.txt", { edition: "repentance" });
      live.push(Buffer.from(text));
      return liveView(live.state(), plain).head.slice(1).join("\n");
    };
    const room = "[INFO] - Room 1.2(New Room)\n[INFO] - SpawnRNG seed: 5\n";
    expect(headAfter(begun(4, ""))).toBe("Caves II  being built  stage seed 836174544");
    expect(headAfter(begun(4, "[INFO] - generate...\n"))).toContain("  being built  ");
    expect(headAfter(begun(4, room))).toMatch(/ {2}outside the model .*\nThe log tells nothing of/);
    expect(headAfter(begun(9, ""))).toMatch(
      /^Blue Womb {2}outside the model .*\n.*fixed places \(cells 84, .*\): it is outside the model\.$/,
    );
  });

  it("closes a colour where it cuts a line", () => {
    const line = colors.createColors(true).red("a long line");
    expect(clipped(line, 5)).toBe("\u001b[31ma lo…\u001b[0m");
    expect(clipped("short", 5)).toBe("short");
  });
});

describe("the live view of a plain log", () => {
  const plain = colors.createColors(false);
  const played = {
    edition: "repentance+",
    banner: "Repentance+ v1.9.7.8.J181",
    startSeed: 305419896,
    logsPickups: true,
  } as const;
  const { log, rooms } = plainFloorLog({ ...played, wrong: [firstPaying(played)] });
  const live = new LiveLog("log.txt");

  it("foretells every room before any is cleared, without a mod", () => {
    live.push(Buffer.from(log.slice(0, log.indexOf("Spawn Entity"))));
    const view = liveView(live.state(), plain);
    const coming = view.rooms.filter(({ award }) => award?.hasDropped === false);
    expect(coming.map(({ gridIndex }) => gridIndex)).toEqual(
      expect.arrayContaining(rooms.map(({ gridIndex }) => gridIndex)),
    );
    expect(view.legend[0]).toContain("Forecast with nothing carried:");
  });

  it("then shows in each room what it dropped and whether that was expected", () => {
    live.push(Buffer.from(log.slice(log.indexOf("Spawn Entity"))));
    const view = liveView(live.state(), plain);
    const done = view.rooms.filter(({ award }) => award?.hasDropped === true);
    const verdicts = done.map(({ award }) => award?.verdict);
    expect(verdicts.filter((verdict) => verdict === "mismatch")).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === "match").length).toBeGreaterThan(2);
    const map = terminalMap(view.rooms, { size: COMPACT_SIZE }).join("\n");
    expect(map).toContain("✓");
    expect(map).toContain("✗");
    expect(view.legend[1]).toContain("✗ dropped something else");
  });

  it("is in the report too: on the page and by cell in the JSON", () => {
    const report = compareText(log, { comparesRooms: true });
    const cells = awardsOf(report).map(({ gridIndex }) => gridIndex);
    expect(cells.every((cell) => rooms.some(({ gridIndex }) => gridIndex === cell))).toBe(true);
    const page = htmlReport(report);
    expect(page).toContain(">✓</text>");
    expect(page).toContain(">!</text>");
  });

  it("shows what is due, undetermined, where the edition logs no pickups", () => {
    const quiet = { ...played, edition: "repentance", banner: "Repentance v1.7.9b" } as const;
    const quietLog = plainFloorLog({ ...quiet, logsPickups: false }).log;
    const report = compareText(quietLog, { comparesRooms: true });
    expect(report.foretold.length).toBeGreaterThan(3);
    expect(report.foretold.every(({ gridIndex }) => gridIndex >= 0)).toBe(true);
    expect(htmlReport(report)).toContain(">?</text>");
  });
});

/** The first room that drops anything. */
function firstPaying(played: Omit<PlainFloorLog, "wrong">): number {
  const visits = plainFloorLog(played).log.split("Room 1.").slice(2);
  return visits.findIndex((visit) => visit.includes("Entity Pickup"));
}

describe("a floor of Greed mode", () => {
  it("gets no advice to install the mod, which could forecast nothing there", () => {
    const legendOf = (more: string): string => {
      const live = new LiveLog("log.txt", {});
      live.push(
        new TextEncoder().encode(`${writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 1))}${more}`),
      );
      return liveView(live.state(), colors).legend.join(" ");
    };
    expect(legendOf("")).toContain("Forecast with");
    const greed = legendOf("[INFO] - Spawning greed mode wave from room variant 12.\n");
    expect(greed).toContain("rooms of Greed mode have no such award");
    expect(greed).not.toContain("oracle install");
  });
});
