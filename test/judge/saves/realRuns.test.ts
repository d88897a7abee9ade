import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { Evidence, type EvidenceRow } from "../../../src/judge/logs/evidence";
import {
  checkedPlan,
  generateFromSetup,
  possibleBosses,
  settledBosses,
  stageSetup,
} from "../../../src/floors";
import type { RoomSource } from "../../../src/floors/rooms/roomSource";
import { RoomType } from "../../../src/core/game/roomTypes";
import { isProblem } from "../../../src/core/problem";
import { roomSourceOf } from "../../../src/figures/figureSet";
import { matchOf } from "../../../src/run/matchedRoom";
import { judgeSavedFloor } from "../../../src/judge/saves/savedFloor";
import { answered } from "../../support/answered";
import { savedCoverage } from "../../../src/answers/savedJson";
import type { SavedRunReport } from "../../../src/judge/saves/savedReport";
import { falseSavedCoverage, type RightByRule } from "../logs/falseRules";
import type { SavedRoom } from "../../../src/observe/save/savedRun";
import { SAVE_VERSIONS } from "../../../src/observe/save/versions";
import { TRIES_ALL } from "../../support/cases";
import { CARRIED, carriedReport, carriedRun, linesOf, RUNS } from "./carriedRuns";
import { savedRunOf, SAVES, unlocksOf } from "./support";

/**
 * What the runs that the tests carry came to stands in FILE. Write both again with
 * UPDATE_SAVED=1 npx vitest run test/judge/saves/realRuns.test.ts
 */
const FILE = "test/judge/saves/savedRuns.json";

/** What the runs of a version came to, what was tested added up. */
interface Distilled {
  readonly version: string;
  readonly saves: readonly (Pick<SavedRunReport, "awards" | "rooms"> & {
    readonly save: string;
    readonly floor: string;
  })[];
  readonly coverage: readonly EvidenceRow[];
  readonly byFalseRules: RightByRule;
}

const numbersOf = (name: string): string =>
  linesOf({ run: savedRunOf(name), unlocks: unlocksOf(name) });

const parsed = (lines: string): unknown =>
  lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

const UPDATES = process.env["UPDATE_SAVED"] === "1";

if (UPDATES) {
  mkdirSync(RUNS, { recursive: true });
  SAVES.forEach((name) => {
    writeFileSync(`${RUNS}/${name.replace(".dat", ".jsonl")}`, numbersOf(name));
  });
}

/** What false rules get takes longest: every day it is counted of one version's runs. */
const isCounted = (version: string): boolean => TRIES_ALL || UPDATES || version === "0061";

function distilled(version: string): Distilled {
  const evidence = new Evidence();
  const byFalseRules: Record<string, number> = {};
  const names = CARRIED.filter((name) => carriedRun(name).run.version.version === version);
  const saves = names.map((name) => {
    const { run, unlocks } = carriedRun(name);
    const report = carriedReport(name);
    savedCoverage(report).forEach((row) => evidence.add(row));
    for (const [rule, right] of isCounted(version)
      ? Object.entries(falseSavedCoverage(run, { unlocks }))
      : []) {
      byFalseRules[rule] = (byFalseRules[rule] ?? 0) + right;
    }
    const { awards, rooms, floor } = report;
    return { save: `${name}.dat`, awards, rooms, floor: floor.item.verdict };
  });
  return { version, saves, coverage: evidence.rows(), byFalseRules };
}

describe("saved runs of the real game", () => {
  const found = SAVE_VERSIONS.map(({ version }) => distilled(version));
  const saves = found.flatMap((one) => one.saves);
  const expected = JSON.parse(readFileSync(FILE, "utf8")) as readonly Distilled[];

  it("come to what docs/evidence.md and docs/saved-runs.md count", async () => {
    if (UPDATES) {
      const text = JSON.stringify(found);
      writeFileSync(FILE, await format(text, { parser: "json", printWidth: 500 }));
    } else {
      const counted = expected.map((one) => {
        return isCounted(one.version) ? one : { ...one, byFalseRules: {} };
      });
      expect(found).toEqual(counted);
    }
  });

  it("hold no award of Repentance or Afterbirth+ that the rules do not give", () => {
    expect(saves.filter(({ awards }) => awards.mismatch > 0)).toEqual([]);
    expect(saves.reduce((sum, { awards }) => sum + awards.match, 0)).toBeGreaterThanOrEqual(45);
  });

  it("confirm nothing where it is open what a draw gives, and nothing lies there", () => {
    const report = carriedReport("05-repentance-gsr0135");
    const item = report.awardItems.find(({ room }) => room === "1.63");
    expect(item).toMatchObject({
      verdict: "outside",
      why: "Open: 1 key or 1 battery, and nothing lies there.",
    });
    const drop = report.drops.find(({ listIndex }) => listIndex === item?.listIndex);
    expect(drop?.dropped).toBeUndefined();
  });

  it("show the pickups of Afterbirth+'s awards by the seeds that these left", () => {
    const batteries = ["25-afterbirthplus-gsr0061", "40-afterbirthplus-gsr0065"].flatMap((name) => {
      return carriedReport(name).awardItems.flatMap(({ listIndex, observed }) =>
        observed === undefined ? [] : [[listIndex, observed.variant]],
      );
    });
    expect(batteries).toEqual([[12, 90], [14, 90]]); // prettier-ignore
  });

  it("have whole floors, cell by cell and to the placement seed, but for one file", () => {
    expect(saves).toHaveLength(14);
    expect(saves.filter(({ floor }) => floor !== "match").map(({ save }) => save)).toEqual([
      "22-repentance-gsr0146.dat",
    ]);
    expect(saves.filter(({ rooms }) => rooms.mismatch > 0)).toEqual([]);
    expect(saves.reduce((sum, { rooms }) => sum + rooms.match, 0)).toBeGreaterThanOrEqual(259);
  });

  it("fit in that file too once its treasure room's layout has a door below and one more", () => {
    const { run, unlocks } = carriedRun("22-repentance-gsr0146");
    const { whole, item } = judgeSavedFloor({ ...run, unlocks });
    expect(`${item.verdict} ${item.why}`).toMatch(/^outside .*own file/);
    const { input, figures = expect.fail("no figures") } = whole ?? expect.fail("no floor");
    const source = roomSourceOf(figures);
    const plan = answered(checkedPlan(input));
    const choices = possibleBosses(figures.bosses ?? expect.fail("no bosses"), plan, plan.stage);
    /** Rooms of Downpour's own file, which nobody has published: the treasure room's doors, and a secret room's number. */
    const own = new Map<number, number>([
      [RoomType.TREASURE, 11],
      [RoomType.SECRET, 0],
    ]);
    const misplaced = (treasure: number): number => {
      const pick: RoomSource["pick"] = (query) => {
        const { file, roomType, requiredDoors } = query;
        const variant = file === 27 ? own.get(roomType) : undefined;
        const doors = roomType === RoomType.TREASURE ? treasure : 0;
        const fits = (doors & requiredDoors) === requiredDoors;
        return variant === undefined
          ? source.pick(query)
          : fits
            ? { shape: 1, variant, subtype: 0, doors }
            : undefined;
      };
      const roomSource = Object.assign(Object.create(source) as RoomSource, { pick });
      const setup = stageSetup(plan, input.stageSeed, { roomSource });
      const wrong = choices.map((choice) => {
        const floor = generateFromSetup(setup, { roomSource, bosses: settledBosses([choice]) });
        const isWrong = (room: SavedRoom): boolean => {
          const { expected, isMatch } = matchOf(room, answered(floor));
          return room.dimension === 0 && !(isMatch && expected?.gridIndex === room.gridIndex);
        };
        return isProblem(floor) ? Infinity : run.rooms.filter(isWrong).length;
      });
      return Math.min(...wrong);
    };
    const fitting = Array.from({ length: 16 }, (_, doors) => doors).filter(
      (doors) => misplaced(doors) === 0,
    );
    expect(fitting).toEqual([0b1001, 0b1010, 0b1100]);
  });

  it("prove single draws by how many were made: Guppy's Tail is 1 in 3, and nothing else up to 100", () => {
    const rows = found.flatMap(({ coverage }) => coverage);
    const guppy = rows.filter(({ rule }) => rule === "guppy");
    expect(guppy).toMatchObject([{ asked: 21, agreed: 21, decisive: 12, values: [3] }]);
    // What a hit of the battery's draw gives is open from Repentance on: so no room tells of its number.
    const told = rows.filter(({ rule, edition }) => rule === "battery" && edition === "repentance");
    expect(told.reduce((sum, { decisive }) => sum + decisive, 0)).toBe(0);
  });

  it.skipIf(SAVES.length === 0)(
    "are the files themselves, where these lie beside the project",
    () => {
      for (const name of SAVES) {
        const carried = readFileSync(`${RUNS}/${name.replace(".dat", ".jsonl")}`, "utf8");
        expect([name, parsed(numbersOf(name))]).toEqual([name, parsed(carried)]);
      }
    },
  );
});
