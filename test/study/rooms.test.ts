import { describe, expect, it } from "vitest";
import type { FloorRoom } from "../../src/core/floor";
import { AUDIT_RULES } from "../../src/core/judge/audit/findings";
import { COINS_NEEDED } from "../../src/core/floor/rooms/optional";
import { RoomType } from "../../src/core/game/roomTypes";
import type { RoomRecord } from "../../src/core/record/fields";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { recordedLog, type RecordedLog } from "./recordedFloors";
import { compareText, floorsOf, mismatchesOf, recordLine } from "./support";
import { sessionLog } from "./sessions";

/** A session on generated floors: the game's generation lines and the mod's records of every room. */
const LOG = sessionLog({
  edition: "repentance+",
  mode: "observe",
  rooms: 30,
  seed: 9,
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

/** Basement I of Afterbirth+ whose rooms are all 1x1, with the figures of its build. */
const FIGURES = builtInFigures("afterbirth+") as FigureSet;
const { floor: FLOOR, log: ONE_PLACING } = findRecorded();

function findRecorded(): RecordedLog {
  for (let stageSeed = 1; ; stageSeed += 1) {
    const made = recordedLog(
      { stageSeed, stage: 1, edition: "afterbirth+", curseOdds: 10 },
      FIGURES,
    );
    const isPlain = made?.floor.rooms.every(({ shape }) => shape === 1) === true;
    if (made !== undefined && isPlain && made.floor.rooms.some(isUnusedDeadEnd)) {
      return made;
    }
  }
}

function isUnusedDeadEnd({ deadEnd, type }: FloorRoom): boolean {
  return deadEnd && type === "default";
}

/** The same without the line that tells the build: no figures are known then. */
const WITHOUT_FIGURES = ONE_PLACING.replace(/^allocate .*\n/m, "");

type Change = (room: RoomRecord) => Partial<RoomRecord>;

/** The log with every room's record changed. */
function withRooms(log: string, change: Change): string {
  return log.replace(/\{"kind":"room".*\}/g, (json) => {
    const room = JSON.parse(json) as RoomRecord;
    return JSON.stringify({ ...room, ...change(room) });
  });
}

const room = (type: string) => FLOOR.rooms.find((one) => one.type === type) as FloorRoom;
const deadEnd = FLOOR.rooms.find(isUnusedDeadEnd) as FloorRoom;

/** Two rooms with each other's value of some fields. */
function swapped(one: FloorRoom, other: FloorRoom, fields: readonly (keyof RoomRecord)[]): Change {
  const records = [...ONE_PLACING.matchAll(/\{"kind":"room".*\}/g)].map(
    ([json]) => JSON.parse(json) as RoomRecord,
  );
  const take = ({ listIndex }: FloorRoom) =>
    Object.fromEntries(fields.map((field) => [field, records[listIndex]?.[field]]));
  return ({ listIndex }) =>
    listIndex === one.listIndex ? take(other) : listIndex === other.listIndex ? take(one) : {};
}

/** A free cell far from every room. */
const FAR = [0, 12, 156, 168].find((cell) =>
  FLOOR.rooms.every(({ gridIndex }) => gridIndex !== cell),
) as number;

const MOVED: Change = ({ gridIndex }) =>
  gridIndex === deadEnd.gridIndex ? { gridIndex: FAR } : {};
const MIRRORED: Change = ({ gridIndex }) =>
  gridIndex < 0 ? {} : { gridIndex: gridIndex - 2 * (gridIndex % 13) + 12 };

describe("records of a floor that came to placing once", () => {
  it("match room by room where the figures of the build are known", () => {
    const [floor] = floorsOf(compareText(ONE_PLACING));
    expect(floor?.verdict).toBe("match");
    expect(floor?.checks.find(({ name }) => name === "places of rooms")).toMatchObject({
      result: "holds",
      note: "Cells, types, doors and the rooms off the grid agree.",
    });
    expect(floorsOf(compareText(WITHOUT_FIGURES))[0]?.verdict).toBe("match");
  });

  const boss = room("boss");
  const [shop, treasure] = [room("shop"), room("treasure")];
  const PLACES =
    /^Special rooms in the dead ends that their layouts get: expected the rule to hold/m;
  // prettier-ignore
  const CHANGES: readonly (readonly [string, Change, withFigures: RegExp, without?: RegExp])[] = [
    ["mirrored left to right", MIRRORED, /^Room on cell \d+: expected a [a-z-]+ room of shape 1 but the game has none/m, PLACES],
    ["with a dead end moved", MOVED, new RegExp(`Room on cell ${deadEnd.gridIndex}: expected a default room`),
      /^Every room reachable: expected the rule to hold/m],
    ["with boss and shop in each other's cell", swapped(boss, shop, ["gridIndex", "doors"]),
      new RegExp(`Shop room on cell ${boss.gridIndex}: expected a boss room`), PLACES],
    ["with shop and treasure room exchanged", swapped(shop, treasure, ["roomType", "variant", "subType", "shape", "doors"]),
      /(Shop|Treasure) room on cell \d+: expected a (shop|treasure) room/, PLACES],
    ["with a door on another side", ({ gridIndex, doors }) => (gridIndex === deadEnd.gridIndex ? { doors: 15 - doors } : {}),
      new RegExp(`Default room on cell ${deadEnd.gridIndex}: expected doors [\\d ]+ but the game has [\\d ]+ `)],
    ["with another seed of the error room", ({ gridIndex, spawnSeed }) => (gridIndex === -2 ? { spawnSeed: spawnSeed + 1 } : {}),
      /Room -2 off the grid: expected seeds/],
  ];

  it.each(
    CHANGES.flatMap(([what, change, why, without]) => [
      [what, change, why, "with figures", ONE_PLACING] as const,
      ...(without === undefined
        ? []
        : [[what, change, without, "without", WITHOUT_FIGURES] as const]),
    ]),
  )("are a mismatch that says what is wrong: %s", (_what, change, why, _figures, log) => {
    const [floor] = mismatchesOf(compareText(withRooms(log, change)));
    const texts =
      floor?.kind === "floor" ? floor.checks.filter(({ result }) => result === "broken") : [];
    expect(floor?.verdict).toBe("mismatch");
    const told = texts.map(
      ({ name, expected, observed }) =>
        `${name[0]?.toUpperCase()}${name.slice(1)}: expected ${expected} but the game has ${observed} `,
    );
    expect(told.join("\n")).toMatch(why);
  });

  it("are told by the one room that is missing, before what follows from it", () => {
    const secret = RoomType.SECRET;
    const log = withRooms(ONE_PLACING, (one) =>
      one.gridIndex === deadEnd.gridIndex ? { gridIndex: FAR, roomType: secret, doors: 0 } : {},
    );
    const [floor] = mismatchesOf(compareText(log));
    const placing = "The log shows a single placing attempt.";
    const told = floor?.kind === "floor" ? floor.checks.filter(({ note }) => note === placing) : [];
    expect(told).toMatchObject([
      { name: `room on cell ${deadEnd.gridIndex}`, expected: "a default room of shape 1" },
    ]);
  });

  it("leave out those of another dimension: they are no rooms of the floor's map", () => {
    const [json = ""] = /\{"kind":"room".*\}/.exec(ONE_PLACING) ?? [];
    const mirrored = { ...(JSON.parse(json) as RoomRecord), dimension: 1, listIndex: 90 };
    const [own, both] = [ONE_PLACING, ONE_PLACING + recordLine(mirrored)].map(
      (log) => floorsOf(compareText(log))[0],
    );
    expect(both?.rooms).toEqual(own?.rooms);
    expect(both?.checks.find(({ name }) => name === "room records")).toMatchObject({
      result: "holds",
    });
  });

  it("are tried with what was carried before, unless that was read when the floor was built", () => {
    let rich: RecordedLog | undefined;
    for (let stageSeed = 1; rich === undefined; stageSeed += 1) {
      const input = { stageSeed, stage: 2, edition: "afterbirth+", curseOdds: 10 } as const;
      const made = recordedLog({ ...input, coins: COINS_NEEDED }, FIGURES);
      rich = made?.floor.rooms.some(({ type }) => type === "arcade") === true ? made : undefined;
    }
    const [built, later] = ["snapshot", "callback"].map((inputsFrom) => {
      const poor = { coins: 0, inputsFrom };
      const log = rich?.log.replace(/\{"kind":"floor".*\}/, (json) =>
        JSON.stringify({ ...(JSON.parse(json) as object), ...poor }),
      );
      return floorsOf(compareText(log ?? ""))[0]?.checks;
    });
    const broken = (checks: typeof built) =>
      checks?.filter(({ result }) => result === "broken").map(({ name }) => name);
    expect(broken(built)).toContainEqual(expect.stringMatching(/^arcade room on/));
    expect(broken(built)).toContain(AUDIT_RULES.places);
    expect(broken(later)).toEqual([]);
    expect(later?.find(({ name }) => name === AUDIT_RULES.places)).toMatchObject({
      result: "undetermined",
      note: "Read after the floor was built: coins, keys or hearts may have been others before.",
    });
  });

  it("of a floor that was read once played have award seeds that awards moved on", () => {
    const verdicts = ["snapshot", "callback"].map((inputsFrom) => {
      const read = LOG.replaceAll(/"inputsFrom":"\w+"/g, `"inputsFrom":"${inputsFrom}"`);
      const played = read.replace(/("kind":"room".*"awardSeed":)\d+/, "$112345");
      return floorsOf(compareText(played))[0]?.verdict;
    });
    expect(verdicts).toEqual(["mismatch", "match"]);
  });

  it("break rules that no other coins, keys or hearts could mend, whenever they were read", () => {
    const shop = LOG.replaceAll('"inputsFrom":"snapshot"', '"inputsFrom":"callback"').replace(
      '"roomType":2,',
      '"roomType":9,',
    );
    const checks = floorsOf(compareText(shop))[0]?.checks ?? [];
    expect(checks.filter(({ result }) => result === "broken").map(({ name }) => name)).toContain(
      AUDIT_RULES.places,
    );
  });

  it("are no mismatch for a layout that a mod may have replaced", () => {
    const mod = "[INFO] - [ModManager] load stage 0: -\n[INFO] - reallocate 9 rooms.\n";
    const verdicts = [1, 2, 4, 8].map((doors) => {
      const log = withRooms(ONE_PLACING, ({ listIndex }) => (listIndex === 0 ? { doors } : {}));
      const modded = log.replace(/^.*allocate 917 rooms\.\n/m, (line) => `${line}${mod}`);
      return [log, modded].map((text) => floorsOf(compareText(text))[0]?.verdict).join(", ");
    });
    // Which doors it has is its layout's affair, but one leads nowhere from the dead end that it stands in.
    expect(verdicts.sort()).toEqual([
      "mismatch, match",
      "mismatch, match",
      "mismatch, match",
      "mismatch, mismatch",
    ]);
  });
});
