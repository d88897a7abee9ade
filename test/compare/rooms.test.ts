import { describe, expect, it } from "vitest";
import { dugFloors } from "../../standin/dugFloors";
import { compareText, floorsOf, mismatchesOf } from "./support";
import { sessionLog } from "./sessions";

/** A session on generated floors: the game's generation lines and the mod's records of every room. */
const LOG = sessionLog({
  edition: "repentance+",
  mode: "observe",
  rooms: 30,
  seed: 9,
  floorsOfRun: (startSeed: number) => dugFloors(startSeed, "repentance+", "normal"),
});
const LINES = LOG.split("\n");

/** The log with the first line that holds `what` changed, and that line's number. */
function changed(what: string, change: (line: string) => string | undefined) {
  const index = LINES.findIndex((line) => line.includes(what));
  const line = change(LINES[index] ?? "");
  const lines = line === undefined ? LINES.toSpliced(index, 1) : LINES.with(index, line);
  return { log: lines.join("\n"), line: index + 1 };
}

const bump = (name: string) => (line: string) =>
  line.replace(
    new RegExp(`"${name}":(\\d+)`),
    (_, seed: string) => `"${name}":${Number(seed) + 1}`,
  );

describe("floors with the mod's records", () => {
  it("match, and hold every rule of the audit or leave it open", () => {
    const report = compareText(LOG);
    expect(report.floors.match).toBeGreaterThan(1);
    expect(report.floors).toMatchObject({ mismatch: 0, outside: 0 });
    const [floor] = floorsOf(report);
    expect(floor?.checks.some(({ name }) => name === "rooms seeded from the level stream")).toBe(
      true,
    );
    expect(floor?.checks.filter(({ result }) => result === "broken")).toEqual([]);
    expect(floor?.rooms.some(({ type }) => type === "boss")).toBe(true);
  });

  it.each(["decorationSeed", "spawnSeed", "awardSeed"])(
    "name the one room whose %s is another",
    (name) => {
      const { log, line } = changed('"kind":"room"', bump(name));
      const [floor] = mismatchesOf(compareText(log));
      expect(mismatchesOf(compareText(log))).toHaveLength(1);
      const broken =
        floor?.kind === "floor" ? floor.checks.filter(({ result }) => result === "broken") : [];
      expect(broken[0]).toMatchObject({ line });
      expect(broken[0]?.name).toMatch(/room on cell \d+/);
    },
  );

  it("say so when a room has a shape that no room has", () => {
    const { log, line } = changed('"kind":"room"', (text) =>
      text.replace(/"shape":\d+/, '"shape":99'),
    );
    const [floor] = mismatchesOf(compareText(log));
    expect(floor?.why).toContain(`(line ${line})`);
    expect(floor?.why).toContain("shape 99");
  });

  it("notice a lost line without calling the floor wrong", () => {
    const { log } = changed('"kind":"room"', () => undefined);
    const [floor] = floorsOf(compareText(log));
    const check = floor?.checks.find(({ name }) => name === "room records");
    expect(check).toMatchObject({ result: "undetermined" });
    expect(floor?.verdict).toBe("match");
  });

  it("count rooms without their floor as lines that could not be used", () => {
    const { log, line } = changed('"kind":"floor"', () => undefined);
    expect(compareText(log).problems[0]).toMatchObject({
      line,
      text: expect.stringContaining("whose own record is missing"),
    });
  });
});
