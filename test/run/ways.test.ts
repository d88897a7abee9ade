/** Where a detour leads to another floor, or to other items, an answer says so; each way is walked by hand here. */
import { stageTypeOfRun } from "../../src/floors/floorsOfRun";
import { situationOf } from "../../src/core/model/situation";
import { allRooms, type WholeRoom } from "../../src/floors";
import { isAlternativePath } from "../../src/core/game/stage";
import { ACHIEVEMENTS } from "../../src/core/game/unlocks";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { builtInFigures } from "../../src/figures/builtIn";
import { run as runAnswer, type RunOptions } from "../../src/library";
import { RunInOrder } from "../../src/run/runInOrder";
import { answered } from "../support/answered";

/** The ways to the main path's second floor of a chapter: a floor each, "B" of the main path and "D" of the other. */
const TO_CAVES_2 = ["B1 B2 B3", "B1 B2 D2", "B1 D1 D2"];
const TO_DEPTHS_2 = [
  ...TO_CAVES_2.flatMap((way) => [`${way} B4 B5`, `${way} B4 D4`]),
  ...TO_CAVES_2.map((way) => `${way} D3 D4`),
];

const SEEDS = [101111101, 116666655, 124444432, 194444425, 62222216];
const BASE = { edition: "repentance", unlocks: "all" } as const;
const FIGURES = builtInFigures("repentance");

/** The rooms of the main path's floor of a stage behind a way; undefined where an XL floor is on it. */
function walked(startSeed: number, way: string, stage: number): readonly WholeRoom[] | undefined {
  const run = new RunInOrder(startSeed, "repentance", FIGURES);
  const floors = `${way} B${stage}`.split(" ").map((step) => {
    const at = Number(step.slice(1));
    const type = stageTypeOfRun(startSeed, { ...BASE, locked: [] }, at, step.startsWith("D"));
    const seed = stageSeed(startSeed, at, type, "repentance") ?? 0;
    const floor = { stage: at, stageType: type, stageSeed: seed };
    return answered(run.nextFloor({ ...situationOf(BASE), ...floor }));
  });
  const isPlain = floors.every(({ setup }) => !setup.isXl);
  return isPlain ? allRooms((floors.at(-1) as (typeof floors)[number]).floor) : undefined;
}

const toldOf = (seed: number, more: Partial<RunOptions> = {}) =>
  answered(runAnswer(seed, { ...BASE, ...more })).floors;

const lookOf = ({ type, shape, variant, seeds }: WholeRoom) =>
  [type, shape, variant, seeds.spawnSeed].join();

describe.each([
  [4, TO_CAVES_2],
  [6, TO_DEPTHS_2],
] as const)("the main path's floor of stage %i", (stage, ways) => {
  it.each(SEEDS)("of seed %i has its rooms exact only where every way has them", (seed) => {
    const told = toldOf(seed).find((one) => one.stage === stage && one.path === "main");
    const floors = ways.map((way) => walked(seed, way, stage));
    const rooms = (told?.rooms ?? []).filter(({ known }) => known !== "guess");
    expect(floors.some((one) => one === undefined) || rooms.length > 10).toBe(true);
    const own = floors[stage === 4 ? 0 : ways.indexOf("B1 B2 B3 B4 B5")] ?? [];
    for (const { gridIndex, known, type } of floors.includes(undefined) ? [] : rooms) {
      const shown = own.find((room) => room.gridIndex === gridIndex) as WholeRoom;
      const like = floors.filter((one) =>
        one?.some((room) => room.gridIndex === gridIndex && lookOf(room) === lookOf(shown)),
      ).length;
      const counted = typeof known === "object" ? known?.oneOf[0]?.runs : ways.length;
      expect([type, gridIndex, counted]).toEqual([type, gridIndex, like]);
    }
  });
});

describe("a detour", () => {
  const open = (seed: number, more: Partial<RunOptions> = {}) =>
    toldOf(seed, more).flatMap(({ name, rooms }) =>
      rooms.some(({ known }) => typeof known === "object") ? [name] : [],
    );

  it("opens a floor behind it, and none before it or without a secret exit", () => {
    expect(SEEDS.map((seed) => open(seed).join())).toEqual([
      "Flooded Caves II",
      "Flooded Caves II,Dank Depths I",
      "Caves II",
      "Depths II",
      "Dank Depths I",
    ]);
    for (const more of [
      { locked: [ACHIEVEMENTS.secretExit] },
      { edition: "afterbirth+" },
    ] as const) {
      expect(SEEDS.flatMap((seed) => open(seed, more))).toEqual([]);
    }
  });

  it("opens an item that it may have shown, or that stands there for what others showed", () => {
    const items = (more: Partial<RunOptions> = {}) =>
      toldOf(124444432, { items: true, ...more })
        .filter(({ stageType }) => !isAlternativePath(stageType))
        .flatMap(({ name, rooms }) =>
          rooms
            .flatMap(({ contents }) => contents ?? [])
            .map((one) => ({ ...one, name: `${name}: ${one.name}` })),
        );
    const otherwise = (when: string, more: Partial<RunOptions> = {}) =>
      items(more)
        .filter((one) => one.else.some((other) => other.if === when))
        .map(({ name }) => name);
    const locked = { locked: [ACHIEVEMENTS.secretExit] };
    const plain = otherwise("seen", locked);
    const shown = otherwise("seen").filter((one) => !plain.includes(one));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((one) => /^Basement|Caves I:/.test(one))).toEqual([]);
    expect(otherwise("others were not seen").length).toBeGreaterThan(0);
    expect(
      otherwise("others were not seen").filter((one) => /^Basement|Caves I:/.test(one)),
    ).toEqual([]);
    expect(otherwise("others were not seen", locked)).toEqual([]);
  });
});
