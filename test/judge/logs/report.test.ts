/** What a report keeps of a log of any length: everything is counted, and the first of it is told. */
import type { Unjudged } from "../../../src/judge/judge";
import type { ReportItem } from "../../../src/judge/logs/comparedItems";
import { KeptItems } from "../../../src/judge/logs/kept";
import type { Reason } from "../../../src/judge/reasons";
import { ReportBuilder } from "../../../src/judge/logs/logReport";
import { onWholeFloor } from "../../../src/judge/logs/rooms/roomPlaces";
import { writePlayedRuns } from "../../../standin/playedRuns";
import { droppedIn, plainRun, seedsTelling } from "./plainRuns";
import {
  CARRIED_LOG,
  COIN_CLEAR,
  compareText,
  firstFloors,
  recordLine,
  recordLines,
} from "./support";

describe("a long log", () => {
  // What the mod made is no evidence, so that no rule is looked for behind it.
  const made = { ...COIN_CLEAR, mode: "override" };
  const outside = { ...COIN_CLEAR, roomType: 5 };

  it("has its first 3,000 matches told, and as many others, and all counted", () => {
    const kept = new KeptItems();
    const added = (verdict: "match" | "outside", because: readonly Reason[]) =>
      kept.add({ verdict, because } as unknown as Unjudged<ReportItem>);
    for (let item = 0; item < 3002; item += 1) {
      added("match", []);
      added("outside", [["damaged-log", 1, item]]);
    }
    added("outside", [["damaged-log", 1, 0]]);
    expect([kept.items.length, kept.leftOut]).toEqual([6000, 5]);
    // The first 3,000 reasons are told too.
    expect([...kept.outside().values()]).toEqual([2, ...Array<number>(2999).fill(1)]);
  });

  it("has its first 1,000 damaged lines told, and all counted", () => {
    const report = compareText("SpawnRNG seed: x\n".repeat(1002));
    expect([report.problems.length, report.problemCount]).toEqual([1000, 1002]);
    expect(report.problems.at(-1)?.line).toBe(1000);
  });

  it("has its first 1,000 runs told, and all counted", () => {
    const run =
      "RNG Start Seed: GCPS WDK8 (1064597232) [New, 1]\nLevel::Init m_Stage 1, m_StageType 0 Seed 5\n";
    const { runs, runCount } = compareText(run.repeat(1003));
    expect([runs.length, runCount]).toEqual([1000, 1003]);
    expect(runs[0]).toMatchObject({ number: 1, line: 2, startSeed: 1064597232 });
  });

  it("counts what the mod made otherwise than this program would, apart", () => {
    const wrong = recordLine({ ...made, clear: 9, pickups: [] });
    const report = compareText(recordLine(made) + wrong + recordLines(outside, 2));
    expect(report).toMatchObject({ paidByMod: 2, paidByModWrongly: 1, explanations: [], tied: 0 });
    expect(report.awards).toEqual({ match: 0, mismatch: 0, outside: 2 });
    expect(report.outside).toEqual([{ why: expect.stringMatching(/./) as string, count: 2 }]);
    expect(report).toMatchObject({ itemsLeftOut: 0, lineCount: 4 });
    const verdicts = report.items.map(({ verdict }) => verdict);
    expect(verdicts).toEqual(["match", "mismatch", "outside", "outside"]);
    expect(report.coverage.filter(({ kind }) => kind === "award")).toEqual([]);
  });
});

describe("a damaged log", () => {
  const keys = COIN_CLEAR.pickups.map((one) => ({ ...one, variant: 30, finalVariant: 30 }));
  const wrong = { ...COIN_CLEAR, pickups: keys };
  const damaged = "SpawnRNG seed: x\n";

  it("has what differs counted together, floors and awards", () => {
    const floor = CARRIED_LOG.slice(0, CARRIED_LOG.indexOf("[INFO] - Level::Init", 100));
    const other = floor.replace("14 rooms in 9 loops", "14 rooms in 99 loops");
    const log = `${damaged.repeat(2)}${other}${recordLines(wrong, 2)}`;
    expect(compareText(other).floors).toMatchObject({ match: 0, mismatch: 1 });
    const { outside, awards, floors } = compareText(log);
    expect([awards.outside, floors.outside]).toEqual([2, 1]);
    expect(outside.map(({ count }) => count)).toEqual([3]);
  });

  it.each([
    // Damaged places, mismatches: whether these accuse the game.
    [1, 1, false],
    [1, 4, false],
    [1, 5, true],
    [2, 8, false],
    [2, 9, true],
  ])("in %i places with %i mismatches accuses: %s", (places, mismatches, accuses) => {
    const log = recordLine(COIN_CLEAR) + damaged.repeat(places) + recordLines(wrong, mismatches);
    const { awards, outside, items, coverage } = compareText(log);
    const [open, wrongs] = accuses ? [0, mismatches] : [mismatches, 0];
    expect(awards).toEqual({ match: 1, mismatch: wrongs, outside: open });
    expect(items.filter(({ verdict }) => verdict === "mismatch")).toHaveLength(wrongs);
    expect(coverage.every(({ asked, agreed }) => asked === agreed)).toBe(!accuses);
    const where = places === 1 ? "on line 2" : "in 2 places, first on line 2";
    const why = `Undetermined, since the log is damaged ${where}: what differs may be the damage.`;
    expect(outside).toEqual(accuses ? [] : [{ why, count: mismatches }]);
  });
});

it("pickups that stand in a room's layout show that the game logs pickups, so that a room without any is no secret", () => {
  const award = { ...droppedIn(1), count: 0, spawnSeeds: [] };
  const log = plainRun(seedsTelling(4, {}).map((spawnSeed) => ({ spawnSeed, award })));
  expect(compareText(log, { luck: 0 }).foretold).toHaveLength(4);
  const laidOut = `[INFO] - Entity Pickup Initialized as: 5.20.1  Seed: 0000beef \n[INFO] - Spawn Entity with Type(5), Variant(20), Pos(1.00,1.00)\n`;
  const shown = log.replace("[INFO] - Spawn Entity", `${laidOut}[INFO] - Spawn Entity`);
  const { foretold, awards } = compareText(shown, { luck: 0 });
  expect([foretold, awards]).toEqual([[], { match: 0, mismatch: 0, outside: 4 }]);
});

it("items that the mod told before they were seen are counted once each, by whether what came was expected", () => {
  const told = (initSeed: number, came: number) =>
    recordLine({
      ...{ kind: "pedestal", edition: "repentance", listIndex: 1, gridIndex: 85, roomType: 4 },
      ...{ pool: 0, poolSeed: 1, initSeed, expected: 118, came },
    });
  const { contents } = compareText(told(5, 118) + told(6, 7) + told(5, 118) + told(7, 118));
  expect(contents).toEqual({ match: 2, mismatch: 1, outside: 0 });
});

/** A comparison of a log that still grows. */
function builderOf(log: string): ReportBuilder {
  const builder = new ReportBuilder({ source: "log.txt" });
  builder.reader.push(Buffer.from(log));
  return builder;
}

describe("the floor that is being played", () => {
  it("comes after those that its run has left, which decide its bosses", () => {
    const run = firstFloors(writePlayedRuns("repentance+", [57]), 4);
    expect(builderOf("").hasEnteredRooms()).toBe(false);
    const builder = builderOf(run.slice(0, run.indexOf("Level::Init m_Stage 4") - 9));
    const { floor } = builder.reader;
    expect(builder.hasEnteredRooms()).toBe(true);
    // As often as it grows: the floors before are played once, and remembered.
    const [once, again] = [1, 2].map(() => floor && builder.openFloor(floor).placed());
    expect(once?.fit.whole.figures).toBeDefined();
    expect(again?.fit.matches).toEqual(once?.fit.matches);
    const { enteredRooms, items } = compareText(run, { comparesRooms: true });
    expect(enteredRooms?.rooms.mismatch).toBe(0);
    const floors = items.filter((item) => item.kind === "floor");
    const whole = floors.find(({ line }) => line === floor?.line) ?? expect.fail();
    const cells = (rooms: typeof whole.rooms) => rooms.map(({ gridIndex }) => gridIndex);
    const drawn = onWholeFloor({ ...whole, because: [], rooms: [] }, once);
    expect(cells(drawn.rooms)).toEqual(cells(whole.rooms));
  });

  it("has no place before a room of it is entered", () => {
    const builder = builderOf("Level::Init m_Stage 1, m_StageType 0 Seed 1740936123\n");
    const { floor } = builder.reader;
    expect(floor).toBeDefined();
    expect(floor && builder.openFloor(floor).placed()).toBeUndefined();
  });
});

it("a report with the rooms that were entered tells floor by floor how far it is", () => {
  const log = writePlayedRuns("afterbirth+", [57]);
  const builder = builderOf(log.slice(0, log.indexOf("Level::Init m_Stage 3") - 9));
  builder.reader.end();
  const told: (readonly [done: number, all: number])[] = [];
  builder.report(true, (done, all) => told.push([done, all]));
  expect(told.join(" ")).toBe("1,2 2,2");
});
