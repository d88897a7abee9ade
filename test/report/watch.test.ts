import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import colors from "picocolors";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LiveLog } from "../../src/report/liveView";
import { LogFollower } from "../../src/log/logFollower";
import { observedLog } from "../compare/sessions";

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

  it("waits for a log that is not there yet", () => {
    const path = join(folder, "log.txt");
    const { seen, poll } = follow(path);
    expect(poll()).toBe(false);
    writeFileSync(path, "there\n");
    expect(poll()).toBe(true);
    expect(seen.text).toBe("there\n");
  });
});

describe("the live view", () => {
  const plain = colors.createColors(false);
  const log = observedLog({ edition: "repentance+", rooms: 12 });
  const lines = log.split("\n");
  const viewAfter = (count: number) => {
    const live = new LiveLog("log.txt");
    live.push(Buffer.from(lines.slice(0, count).join("\n") + "\n"));
    return live
      .view(plain, {
        drawMap: (rooms) => [`map of ${rooms.length} rooms`],
        arrange: (map, forecast) => [...map, ...forecast],
      })
      .join("\n");
  };

  it("waits for the first floor", () => {
    expect(viewAfter(2)).toContain("Waiting for a floor");
  });

  it("shows the floor, what its rooms will pay, and the tally", () => {
    const firstAward = lines.findIndex((line) => line.includes('"kind":"award"'));
    const before = viewAfter(firstAward);
    expect(before).toMatch(/map of [1-9]\d* rooms/);
    expect(before).toContain("Forecast with nothing carried:");
    const after = viewAfter(firstAward + 1);
    expect(after).toContain("✓");
    expect(after).toMatch(/awards {3}1 match/);
  });

  it("foretells what the rooms then pay", () => {
    const awards = lines.filter((line) => line.includes('"kind":"award"'));
    const cell = /"gridIndex":(\d+)/.exec(awards[0] ?? "")?.[1] ?? "";
    const firstAward = lines.findIndex((line) => line.includes('"kind":"award"'));
    const entryOf = (view: string) =>
      new RegExp(`\\w[\\w-]* ${cell}: ([^✓]*?)(?: ✓|  |$)`, "m").exec(view)?.[1]?.trim();
    expect(entryOf(viewAfter(firstAward))).toBe(entryOf(viewAfter(firstAward + 1)));
  });
});
