/** Figures and floors for the proofs of whole floors. */
import { existsSync, readFileSync } from "node:fs";
import {
  checkedPlan,
  floorOfGiven,
  stageSetup,
  type RoomFigures,
  type GivenFloor,
} from "../../src/floors";
import type { Edition } from "../../src/core/game/edition";
import type { Build } from "../../src/core/game/situationRows";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { buildOfRoomCount, builtInFigures } from "../../src/figures/builtIn";
import type { EnteredRun } from "../../src/run/fitRun";
import type { FigureSet } from "../../src/figures/figureSet";
import { answered } from "../support/answered";
import carried from "./enteredFloors.json";

/** Where all tables of room figures lie when they are at hand, ordinary rooms among them. */
const TABLES = "../shared/data/rooms";

export const hasFullTables = existsSync(TABLES);

interface TableFile {
  readonly rooms: readonly (readonly [number, number, number, number, number, number, number])[];
}

/** A table of figures by name, such as `repentance-1.7.5-01`; undefined if there is none. */
export function readTable(name: string): readonly RoomFigures[] | undefined {
  const path = `${TABLES}/${name}.json`;
  if (!existsSync(path)) {
    return undefined;
  }
  const { rooms } = JSON.parse(readFileSync(path, "utf8")) as TableFile;
  return rooms.map(([roomType, variant, subtype, difficulty, weight, shape, doors]) => {
    return { roomType, variant, subtype, difficulty, weight, shape, doors };
  });
}

/** The name that the tables of an edition and build begin with. */
export function tablePrefix({ edition, build }: FigureSet): string {
  return edition === "repentance" ? `repentance-${build ?? ""}` : edition.replace("+", "plus");
}

/** Built-in figures with the stages' own rooms beside them. */
export function withStageFiles(set: FigureSet): FigureSet {
  const files = new Map(set.files);
  for (let file = 1; file <= 9; file += 1) {
    const rooms = readTable(`${tablePrefix(set)}-0${file}`);
    if (rooms !== undefined) {
      files.set(file, rooms);
    }
  }
  return { ...set, files };
}

/** The rows of every file in another order, the same every time. */
export function shuffled(set: FigureSet): FigureSet {
  const files = [...set.files].map(([file, rooms]) => {
    const keyed = rooms.map(
      (room, index) => [Math.imul(index + 1, 0x9e3779b1) >>> 0, room] as const,
    );
    return [file, keyed.sort((a, b) => a[0] - b[0]).map(([, room]) => room)] as const;
  });
  return { ...set, files: new Map(files) };
}

/** A log's rooms as they were entered. */
interface CarriedLog {
  readonly log: string;
  readonly figures: FigureSet;
  readonly runs: readonly EnteredRun[];
}

/** The logs whose entered rooms travel with the project. */
export function carriedLogs(): readonly CarriedLog[] {
  return carried.logs.map(({ log, edition, specialRooms, runs }) => {
    const build = buildOfRoomCount(specialRooms);
    const figures = builtInFigures(edition as Edition, build) as FigureSet;
    return { log, figures, runs: runs.map((run) => enteredRun(run, edition as Edition, build)) };
  });
}

interface CarriedRun {
  readonly startSeed: number;
  readonly resumedOn?: readonly number[] | undefined;
  readonly floors: (typeof carried.logs)[number]["runs"][number]["floors"];
}

function enteredRun(run: CarriedRun, edition: Edition, build: Build | undefined): EnteredRun {
  const inputOf = (seed: number, stage: number, stageType: number, curses: number): GivenFloor => {
    return { stageSeed: seed, stage, stageType, edition, build, curses, curseOdds: 5 };
  };
  const [resumed = 0, type = 0] = run.resumedOn ?? [];
  const resumedSeed = stageSeed(run.startSeed, resumed, type, edition) as number;
  return {
    startSeed: run.startSeed,
    resumedOn: resumed < 1 ? undefined : inputOf(resumedSeed, resumed, type, 0),
    floors: run.floors.map((floor) => {
      const known = inputOf(floor.stageSeed, floor.stage, floor.stageType, floor.curses);
      // How many rooms are generated tells hard mode from normal.
      const plan = answered(checkedPlan(floorOfGiven({ ...known, difficulty: "normal" })));
      const isNormal = stageSetup(plan, floor.stageSeed).roomCount === floor.rooms;
      return {
        told: { ...known, difficulty: isNormal ? "normal" : "hard" },
        entered: floor.entered.map(([roomType = 0, variant = 0, spawnSeed = 0]) => {
          return { roomType, variant, spawnSeed };
        }),
      };
    }),
  };
}
