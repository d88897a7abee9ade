import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeEngineFloorsLog } from "../../../standin/engineFloorsLog";
import { writePlayedRuns } from "../../../standin/playedRuns";
import { CURSE_LABYRINTH, hasCurse } from "../../../src/floors/curseOdds";
import type { LoggedFloor } from "../../floors/support";
import { often, some } from "../../support/cases";
import { compareText, floorsOf, REAL_FLOORS } from "./support";
import type { ReportItem } from "../../../src/judge/logs/comparedItems";
import { compare, isProblem } from "../../../src/library";
import { oracleHere } from "../../support/oracleHere";
import { temporaryFolder } from "../../support/temporaryFolder";
import { MORE_DAMAGE, OTHER_FIGURES } from "./moreDamage";
import {
  Chance,
  inventedBy,
  ON_ONE_FLOOR,
  PLAYED_RUNS,
  RECORD_CUT,
  SEEN_DAMAGE,
  sourceLog,
  sourceLogs,
  watched,
  type Damage,
  type SourceLog,
} from "./damage";

/** The same damage every time; another number tries other places. */
const FIRST = Number(process.env["DAMAGE_SEED"] ?? 0);

/** What so many damaged copies accuse, each of a log by chance, with another at hand. */
function accusedBy(
  { name, damage }: Damage,
  sources: readonly SourceLog[],
  count: number,
  chance = new Chance(name.length * 7919 + FIRST),
): readonly string[] {
  return Array.from({ length: count }, () => {
    const [source, other] = [chance.oneOf(sources), chance.oneOf(sources)];
    const invented = inventedBy(damage(source.text, chance, other.text), [source, other]);
    return invented.map((one) => `${source.name}, ${other.name}: ${one}`);
  }).flat();
}

const KINDS = [...SEEN_DAMAGE, ...MORE_DAMAGE];

describe("a damaged log never accuses the game", () => {
  const sources = sourceLogs();

  it.each(some(KINDS, 60, 1))("with $name", (kind) => {
    expect(accusedBy(kind, sources, often(1, 6))).toEqual([]);
  });
});

describe("a damaged log is told by the command line as by the library", () => {
  const file = join(temporaryFolder(), "log.txt");
  const sources = sourceLogs();

  it.each(some([...KINDS, ...OTHER_FIGURES], 60, 3))("with $name", async ({ name, damage }) => {
    const chance = new Chance(name.length * 104729 + FIRST);
    const source = chance.oneOf(sources);
    const bytes = Buffer.from(damage(source.text, chance, source.text), "latin1");
    writeFileSync(file, bytes);
    const { code, stdout } = await oracleHere(["compare", file, "--json"]);
    const judged = compare(bytes, file);
    const told = isProblem(judged)
      ? { error: expect.any(String) as unknown }
      : { ...judged, input: { rooms: "built-in" } };
    expect([0, 1, 2]).toContain(code);
    expect(JSON.parse(stdout)).toEqual(told);
  });
});

describe("lines lost where it hurts most accuse nothing", () => {
  // The quickest edition most often.
  const cuts = PLAYED_RUNS.flatMap(([edition, seed], index) => {
    const [run = ""] = writePlayedRuns(edition, [seed]).split("[INFO] - Level::Init m_Stage 2");
    const floor = sourceLog(edition, run);
    return ON_ONE_FLOOR.map((cut) => ({ floor, cut, count: often([2, 1, 1][index] ?? 0, 60) }));
  });

  it.each(cuts)("on the first floor of $floor.name: $cut.name", ({ floor, cut, count }) => {
    expect(accusedBy(cut, [floor], count)).toEqual([]);
  });
});

describe("the control of what matches: each stage seed has lost its last digit", () => {
  const plain = sourceLogs().filter(({ name }) => /\.log$|^engine floors$/.test(name));

  // By chance a small layout alone has the rooms of another seed: one of 150.
  it.each(some(plain, 4))("at most one floor in 100 of $name does still", ({ text }) => {
    const floorsIn = (log: string) => compareText(Buffer.from(log, "latin1")).floors;
    const { match } = floorsIn(text);
    const cut = floorsIn(text.replace(/(Level::Init .*Seed \d+)\d/g, "$1"));
    expect(match).toBeGreaterThan(0);
    expect(cut.match).toBeLessThanOrEqual(Math.max(1, match / 100));
    expect(cut.mismatch).toBe(0);
  });
});

it.each(["repentance+", "afterbirth+"] as const)(
  "bytes lost in the mod's records accuse nothing in %s",
  (edition) => {
    const source = sourceLog("the mod's records", watched(edition));
    expect(accusedBy(RECORD_CUT, [source], often(6, 300))).toEqual([]);
  },
);

describe("a line that a log lost or has twice accuses no floor", () => {
  const floors = REAL_FLOORS.filter(({ attempts }) => attempts.length > 1);
  const isXl = ({ curses }: LoggedFloor): boolean => hasCurse(curses, CURSE_LABYRINTH);

  it.each([
    ["XL floors", floors.filter(isXl).slice(0, often(2, floors.length))],
    ["other floors", floors.filter((floor) => !isXl(floor)).slice(0, often(4, 12))],
  ])("among the attempts of %s after a failed pass", (_, chosen) => {
    const accused = chosen.flatMap((floor) => {
      const lines = writeEngineFloorsLog([floor]).split("\n").slice(0, -1);
      const isAccused = (damaged: readonly string[]): boolean =>
        compareText(damaged.map((line) => `${line}\n`).join("")).floors.mismatch > 0;
      return lines.filter(
        (line, at) => isAccused(lines.toSpliced(at, 1)) || isAccused(lines.toSpliced(at, 0, line)),
      );
    });
    expect(chosen.length).toBeGreaterThan(0);
    expect(accused).toEqual([]);
  });
});

describe("the end of another floor after a failed pass", () => {
  const firstPass = ({ attempts }: LoggedFloor): number =>
    attempts.findIndex(({ verdict }) => verdict === "placing") + 1;
  const [floor, other] = REAL_FLOORS.filter(
    (one) => firstPass(one) < one.attempts.length && !hasCurse(one.curses, CURSE_LABYRINTH),
  ) as [LoggedFloor, LoggedFloor];
  const attempts = [
    ...floor.attempts.slice(0, firstPass(floor)),
    ...other.attempts.slice(firstPass(other)),
  ];
  const judged = ({ startRoomSpawnSeed }: LoggedFloor): ReportItem | undefined =>
    compareText(writeEngineFloorsLog([{ ...floor, attempts, startRoomSpawnSeed }])).items[0];

  it("accuses nothing, since its start room is of another stage seed as well", () => {
    const why = expect.stringContaining("neither attempts nor start room are of") as string;
    expect(judged(other)).toMatchObject({ verdict: "outside", why });
  });

  it("is a mismatch where the start room is of the stage seed", () => {
    expect(judged(floor)?.verdict).toBe("mismatch");
  });
});

describe("a floor that ends with the lines of the one before", () => {
  const [first, second] = REAL_FLOORS.filter(({ attempts }) => attempts.length === 1).slice(1) as [
    LoggedFloor,
    LoggedFloor,
  ];
  const strange = { ...second, startRoomSpawnSeed: first.startRoomSpawnSeed };
  const lastOf = (...floors: readonly LoggedFloor[]) =>
    floorsOf(compareText(writeEngineFloorsLog(floors))).at(-1);

  it("accuses nothing, since its start room is that floor's", () => {
    const why = expect.stringMatching(/line \d+ of the log is damaged/) as string;
    expect(lastOf(first, strange)).toMatchObject({ verdict: "outside", why });
  });

  it("accuses nothing without that floor either: lines after a start room's name may be lost", () => {
    const check = { name: "start room", result: "undetermined" };
    const checks = expect.arrayContaining([expect.objectContaining(check)]) as unknown;
    expect(lastOf(strange)).toMatchObject({ verdict: "match", checks });
  });

  it("is judged where the start room is its own, and an earlier floor's stage seed is damaged", () => {
    expect(lastOf({ ...first, stageSeed: first.stageSeed + 1 }, first)?.verdict).toBe("match");
  });
});

const RUN = writePlayedRuns("repentance", [111222333]);
/** The rooms of a log: how many are as expected and not, and why others say nothing. */
const roomsOf = (log: string) => {
  const { enteredRooms } = compareText(log, { comparesRooms: true });
  const outside = enteredRooms?.items.filter(({ verdict }) => verdict === "outside") ?? [];
  return { rooms: enteredRooms?.rooms, whys: outside.map(({ why }) => why) };
};

const [BEGINNING = "", ...FLOORS] = RUN.split(/(?=\[INFO\] - Level::Init)/);

it("a floor that a run has twice does not make its later bosses a mismatch, and is named", () => {
  const doubled = FLOORS.slice(0, 8).toSpliced(5, 0, ...FLOORS.slice(5, 7));
  const { rooms, whys } = roomsOf([BEGINNING, ...doubled].join(""));
  expect(rooms?.mismatch).toBe(0);
  expect(whys.join()).toContain("was in this run before");
});

describe("what stands between a room's name and its seed", () => {
  const floor = [BEGINNING, ...FLOORS.slice(0, 1)].join("");
  const lines = floor.split("\n");
  const special = lines.findIndex((line) => line.includes("Room 4."));

  it("may be lost, and then the room is no mismatch", () => {
    const log = lines.toSpliced(special + 1, 2).join("\n");
    expect(log).toMatch(/Room 4\.\d+\(\)\n\[INFO\] - SpawnRNG seed/);
    const { rooms, whys } = roomsOf(log);
    expect(rooms).toMatchObject({ mismatch: 0, outside: 1 });
    expect(whys[0]).toContain("lines between a room's name and its seed are lost");
  });

  it("is the game's where two rooms of a floor differ otherwise", () => {
    const raised = lines.map((line, at) =>
      at === special || at === special + 2 ? line.replace(/\d+\(/, (number) => `9${number}`) : line,
    );
    const match = (roomsOf(floor).rooms?.match ?? 0) - 2;
    expect(roomsOf(raised.join("\n")).rooms).toMatchObject({ mismatch: 2, match });
  });
});
