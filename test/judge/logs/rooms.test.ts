import type { FloorRoom } from "../../../src/floors";
import { AUDIT_RULES } from "../../../src/floors/audit/auditLayout";
import { COINS_NEEDED } from "../../../src/floors/rooms/optional";
import { RoomType } from "../../../src/core/game/roomTypes";
import type { RoomRecord } from "../../../src/core/record/recordFields";
import { builtInFigures } from "../../../src/figures/builtIn";
import type { FigureSet } from "../../../src/figures/figureSet";
import { recordedLog, type RecordedLog } from "./recordedFloors";
import type { FloorItem } from "../../../src/judge/logs/comparedItems";
import type { Report, ReportOptions } from "../../../src/judge/logs/logReport";
import {
  compareText as compareSealed,
  floorsOf,
  mismatchesOf,
  recordLine,
  resealed,
} from "./support";
import { observedLog } from "./sessions";

const compareText = (log: string, options: Partial<ReportOptions> = {}): Report =>
  compareSealed(resealed(log), options);

const checkOf = (what: string, floor?: FloorItem) =>
  floor?.checks.find(({ name }) => name === what);
const countOf = (floor?: FloorItem) => checkOf("room records", floor)?.result;

/** A session on generated floors: the game's generation lines and the mod's records of every room. */
const LOG = observedLog({ edition: "repentance+", rooms: 30, seed: 9 });
const LINES = LOG.split("\n");

/** The log with the first line that holds `what` changed, and that line's number. */
function changed(what: string, change: (line: string) => string | undefined) {
  const index = LINES.findIndex((line) => line.includes(what));
  const line = change(LINES[index] ?? "");
  const lines = line === undefined ? LINES.toSpliced(index, 1) : LINES.with(index, line);
  return { log: lines.join("\n"), line: index + 1 };
}

const bump = (name: string) => (line: string) =>
  line.replace(new RegExp(`(?<="${name}":)\\d+`), (seed) => `${Number(seed) + 1}`);

describe("floors with the mod's records", () => {
  it("match, and hold every rule of the audit or leave it open", () => {
    const report = compareText(LOG);
    expect(report.floors.match).toBeGreaterThan(1);
    expect(report.floors).toMatchObject({ mismatch: 0, outside: 0 });
    const [floor] = floorsOf(report);
    expect(floor?.checks.map(({ name }) => name)).toContain("rooms seeded from the level stream");
    expect(floor?.checks.map(({ result }) => result)).not.toContain("broken");
    expect(floor?.rooms.map(({ type }) => type)).toContain("boss");
  });

  it.each(["decorationSeed", "spawnSeed", "awardSeed"])(
    "name the one room whose %s is another",
    (name) => {
      const { log, line } = changed('"kind":"room"', bump(name));
      const wrong = floorsOf(compareText(log)).filter(({ verdict }) => verdict === "mismatch");
      expect(wrong).toHaveLength(1);
      const broken = wrong[0]?.checks.find(({ result }) => result === "broken");
      expect(broken).toMatchObject({ line, name: expect.stringMatching(/room on cell \d+/) });
    },
  );

  it("say so when a room has a shape that no room has", () => {
    const strange = (text: string): string => text.replace(/"shape":\d+/, '"shape":99');
    const { log, line } = changed('"kind":"room"', strange);
    expect(mismatchesOf(compareText(log))[0]?.why).toMatch(
      new RegExp(`shape 99, .*\\(line ${line}\\)`),
    );
  });

  it("notice a lost line without calling the floor wrong", () => {
    const { log } = changed('"kind":"room"', () => undefined);
    const [floor] = floorsOf(compareText(log));
    expect(floor?.verdict).toBe("match");
    expect(countOf(floor)).toBe("undetermined");
  });

  it("count rooms without their floor as lines that could not be used", () => {
    const { log, line } = changed('"kind":"floor"', () => undefined);
    const text = expect.stringContaining("whose own record is missing") as string;
    expect(compareText(log).problems[0]).toMatchObject({ line, text });
  });
});

/** Basement I of Afterbirth+ whose rooms are all 1x1, with the figures of its build. */
const FIGURES = builtInFigures("afterbirth+") as FigureSet;
const { floor: FLOOR, log: ONE_PLACING } = findRecorded();

function findRecorded(): RecordedLog {
  for (let stageSeed = 1; ; stageSeed += 1) {
    const input = { stageSeed, stage: 1, edition: "afterbirth+", curseOdds: 10 } as const;
    const made = recordedLog(input, FIGURES);
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

/** The log with other fields of the floor's record. */
function withFloor(log: string, fields: object): string {
  return log.replace(/\{"kind":"floor".*\}/, (json) =>
    JSON.stringify({ ...(JSON.parse(json) as object), ...fields }),
  );
}

const room = (type: string) => FLOOR.rooms.find((one) => one.type === type) as FloorRoom;
const deadEnd = FLOOR.rooms.find(isUnusedDeadEnd) as FloorRoom;
const ORDINARY = FLOOR.rooms.filter(
  ({ type, deadEnd: isEnd }) => type === "default" && !isEnd,
) as unknown as readonly [FloorRoom, FloorRoom];

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

/** The seeds of the error room beyond the grid, perhaps with another one for what it spawns. */
const errorSeeds = (more = 0): string => {
  const seeds = FLOOR.offGridRooms.find(({ gridIndex }) => gridIndex === -2) ?? expect.fail();
  return `${seeds.decorationSeed}, ${seeds.spawnSeed + more}, ${seeds.awardSeed}`;
};

/** A free cell far from every room. */
const FAR = [0, 12, 156, 168].find((cell) =>
  FLOOR.rooms.every(({ gridIndex }) => gridIndex !== cell),
) as number;

const MOVED: Change = ({ gridIndex }) =>
  gridIndex === deadEnd.gridIndex ? { gridIndex: FAR } : {};
const MIRRORED: Change = ({ gridIndex }) =>
  gridIndex < 0 ? {} : { gridIndex: gridIndex - 2 * (gridIndex % 13) + 12 };

/** What is said of the rooms that differ, and how they compare. */
function roomsIn(log: string) {
  const { enteredRooms, floors } = compareText(log, { comparesRooms: true });
  const wrong = enteredRooms?.items.filter(({ verdict }) => verdict === "mismatch") ?? [];
  const { rooms, repeated } = enteredRooms ?? {};
  return { floors, rooms, repeated, told: wrong.map(({ why }) => why).join("\n") };
}

describe("records of a floor's rooms", () => {
  it("match the whole floor, room by room, where the figures of the build are known", () => {
    const { floors, rooms, repeated } = roomsIn(ONE_PLACING);
    expect(floors).toEqual({ match: 1, mismatch: 0, outside: 0 });
    expect(rooms).toEqual({ match: FLOOR.rooms.length, mismatch: 0, outside: 0 });
    // The start room is entered too, and is no second one.
    expect(repeated).toBe(0);
    expect(roomsIn(WITHOUT_FIGURES)).toMatchObject({ floors: { match: 1 }, rooms: { match: 0 } });
  });

  const boss = room("boss");
  const [shop, treasure] = [room("shop"), room("treasure")];
  const PLACES = /^Special rooms in the dead ends that their layouts get: .*\bthe rule to hold/;

  it.each<readonly [string, Change]>([
    ["mirrored left to right", MIRRORED],
    ["with boss and shop in each other's cell", swapped(boss, shop, ["gridIndex", "doors"])],
    [
      "with shop and treasure room exchanged",
      swapped(shop, treasure, ["roomType", "variant", "subType", "shape", "doors"]),
    ],
  ])("break a rule of floors, with figures or without: %s", (_what, change) => {
    for (const log of [ONE_PLACING, WITHOUT_FIGURES]) {
      const [floor] = mismatchesOf(compareText(withRooms(log, change)));
      expect(floor?.why).toMatch(PLACES);
    }
  });

  // prettier-ignore
  it.each<readonly [string, Change, number, RegExp]>([
    ["with two ordinary rooms in each other's cell", swapped(ORDINARY[0], ORDINARY[1], ["gridIndex", "doors"]), 2,
      new RegExp(`^Expected the default room on cell ${ORDINARY[1].gridIndex} to have cell ${ORDINARY[0].gridIndex} and shape 1 but it has shape 1\\.$`, "m")],
    ["with a dead end moved", MOVED, 1,
      new RegExp(`^Expected the default room on cell ${FAR} to have cell ${deadEnd.gridIndex} and shape 1 but it has shape 1\\.$`)],
    ["with a closet for a whole room", ({ gridIndex }) => (gridIndex === deadEnd.gridIndex ? { shape: 2 } : {}), 1,
      new RegExp(`^Expected the default room on cell ${deadEnd.gridIndex} to have cell ${deadEnd.gridIndex} and shape 1 but it has shape 2\\.$`)],
    ["with a door on another side", ({ gridIndex, doors }) => (gridIndex === deadEnd.gridIndex ? { doors: 15 - doors } : {}), 1,
      new RegExp(`^Expected doors [\\d ]+ of the default room on cell ${deadEnd.gridIndex} but it has [\\d ]+\\.$`)],
    ["with other doors than the layout's", ({ roomType }) => (roomType === RoomType.BOSS ? { doors: 0 } : {}), 1,
      /^Expected doors [\d ]+ of the boss room on cell \d+ but it has none\.$/],
    ["with all doors that there are", ({ roomType }) => (roomType === RoomType.BOSS ? { doors: 255 } : {}), 1,
      /^Expected doors [\d ]+ of the boss room on cell \d+ but it has 0 1 2 3 4 5 6 7\.$/],
    ["with another seed of the error room", ({ gridIndex, spawnSeed }) => (gridIndex === -2 ? { spawnSeed: spawnSeed + 1 } : {}), 1,
      new RegExp(`^Expected seeds ${errorSeeds()} of the room -2 beyond the grid but it has ${errorSeeds(1)}\\.$`)],
  ])("are told where the floor as a whole breaks no rule: %s", (_what, change, mismatch, why) => {
    const { floors, rooms, told } = roomsIn(withRooms(ONE_PLACING, change));
    expect([floors.mismatch, rooms?.mismatch]).toEqual([0, mismatch]);
    expect(told).toMatch(why);
  });

  it.each([
    { roomCount: 99 },
    { startRoomIndex: 85, challenge: 3 },
    { inputsFrom: "callback", hearts: 1, keys: 4 },
  ])("are not wrong for other numbers in the floor's own record: %j", (fields) => {
    const { floors, rooms } = roomsIn(withFloor(ONE_PLACING, fields));
    expect([floors.mismatch, rooms?.mismatch]).toEqual([0, 0]);
  });

  it("may have any seed where the room has the devil room's index: the game gives it to others too", () => {
    const change: Change = ({ gridIndex, spawnSeed }) =>
      gridIndex === -1 ? { spawnSeed: spawnSeed + 1 } : {};
    const { floors, rooms } = roomsIn(withRooms(ONE_PLACING, change));
    expect([floors.mismatch, rooms?.mismatch]).toEqual([0, 0]);
  });

  it("leave out those of another dimension: they are no rooms of the floor's map", () => {
    const [json = ""] = /\{"kind":"room".*\}/.exec(ONE_PLACING) ?? [];
    const mirrored = { ...(JSON.parse(json) as RoomRecord), dimension: 1, listIndex: 90 };
    const [own, both] = [ONE_PLACING, ONE_PLACING + recordLine(mirrored)].map(
      (log) => floorsOf(compareText(log))[0],
    );
    expect(both?.rooms).toEqual(own?.rooms);
    expect(countOf(both)).toBe("holds");
  });

  it("are tried with what was carried before, unless that was read when the floor was built", () => {
    let rich: RecordedLog | undefined;
    for (let stageSeed = 1; rich === undefined; stageSeed += 1) {
      const input = { stageSeed, stage: 2, edition: "afterbirth+", curseOdds: 10 } as const;
      const made = recordedLog({ ...input, coins: COINS_NEEDED }, FIGURES);
      rich = made?.floor.rooms.some(({ type }) => type === "arcade") === true ? made : undefined;
    }
    const [built, later] = ["snapshot", "callback"].map((inputsFrom) => {
      const report = compareText(withFloor(rich?.log ?? "", { coins: 0, inputsFrom }), {
        comparesRooms: true,
      });
      const places = checkOf(AUDIT_RULES.places, floorsOf(report)[0]);
      return { places, rooms: report.enteredRooms?.rooms };
    });
    expect(built?.places?.result).toBe("broken");
    expect(later).toMatchObject({
      places: { result: "undetermined", note: expect.stringMatching(/^Read after the floor was/) },
      rooms: { mismatch: 0, outside: 0 },
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
    const [floor] = floorsOf(compareText(shop));
    expect(checkOf(AUDIT_RULES.places, floor)?.result).toBe("broken");
  });

  it("are no mismatch for a layout that a mod may have replaced", () => {
    const mod = "[INFO] - [ModManager] load stage 0: -\n[INFO] - reallocate 9 rooms.\n";
    const isFirst: Change = ({ listIndex }) => (listIndex === 0 ? { doors: 0 } : {});
    const changed = withRooms(ONE_PLACING, isFirst);
    const modded = changed.replace(/^.*allocate 917 rooms\.\n/m, (line) => `${line}${mod}`);
    expect([changed, modded].map((log) => roomsIn(log).rooms?.mismatch)).toEqual([1, 0]);
  });
});
