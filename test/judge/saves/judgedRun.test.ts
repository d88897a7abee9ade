import { CURSE_LABYRINTH, STATE_FLAGS } from "../../../src/floors";
import type { RunPath } from "../../../src/floors/floorsOfRun";
import { SINS } from "../../../src/core/game/unlocks";
import { nextState, shiftsOf } from "../../../src/core/rng/generator";
import { stageSeed } from "../../../src/core/rng/stageSeeds";
import { ASKED_FLAGS, stageSeedOf } from "../../../src/judge/saves/fitFloor";
import { judgedRun, nextFloors, type JudgedRun } from "../../../src/judge/saves/judgedRun";
import { judgeSavedRun, type SavedRunReport } from "../../../src/judge/saves/savedReport";
import { carriedRun } from "./carriedRuns";
import { madeReport } from "./support";

/** The stages of each path. */
function stagesOf(paths: readonly RunPath<{ readonly setup: JudgedRun["floor"]["setup"] }>[]) {
  return Object.fromEntries(
    paths.map(({ name, floors }) => [name, floors.map(({ setup }) => setup.plan.stage)]),
  );
}

function reportOf(name: string): SavedRunReport {
  const { run, unlocks } = carriedRun(name);
  return judgeSavedRun(run, { unlocks });
}

describe("a saved run that was judged", () => {
  it("stands on the floor of the file, though its seed alone has another there", () => {
    // KAUG QQ2J by its numbers is on Cellar I for who has unlocked it; the file has Basement I.
    const report = reportOf("34-repentance-gsr0138");
    const judged = judgedRun(report);
    expect(judged?.floor.setup.plan).toMatchObject({ stage: 1, stageType: 0 });
    expect(judged?.floor.floor.dungeonPlacementSeed).toBe(report.run.dungeonPlacementSeed);
    const seen = report.floor.rooms.filter(({ verdict }) => verdict === "match");
    for (const { gridIndex } of seen) {
      const room = judged?.floor.rooms.find((one) => one.gridIndex === gridIndex);
      expect(room).toMatchObject({ known: "exact" });
    }
  });

  it("goes on with what its slot has unlocked, from the path that is played on", () => {
    const report = reportOf("18-repentance-gsr0146");
    const judged = judgedRun(report);
    const { unlocks } = judged?.floor.input ?? {};
    expect(Array.isArray(unlocks)).toBe(true);
    const floors = judged?.paths.flatMap((path) => path.floors) ?? [];
    expect(floors.every(({ input }) => input.unlocks === unlocks)).toBe(true);
    // Its slot lacks A Secret Exit, so that nothing leads to the alternative path.
    expect(stagesOf(nextFloors(judged))).toEqual({ main: [3, 4, 5] });
  });

  it("meets no boss again that it has met, the one on its floor among them", () => {
    const report = reportOf("18-repentance-gsr0146");
    const judged = judgedRun(report);
    const bossesOf = ({ rooms }: JudgedRun["floor"]) =>
      rooms.flatMap(({ roomType, gridIndex, subtype }) =>
        roomType === 5 && gridIndex >= 0 ? (subtype ?? []) : [],
      );
    for (const { floors } of judged?.paths ?? []) {
      const played = floors.filter(({ setup }) => setup.plan.stage < 9);
      const met = [judged?.floor ?? expect.fail(), ...played].flatMap(bossesOf);
      expect(new Set(met).size).toBe(met.length);
    }
  });

  it("on an XL floor goes on behind both of its stages", () => {
    const judged = judgedRun(madeReport({ curses: CURSE_LABYRINTH }));
    expect(judged?.floor.setup.isXl).toBe(true);
    expect(stagesOf(nextFloors(judged))).toEqual({ main: [3, 4, 5], alternative: [2, 3, 4] });
  });

  it("keeps the flags of the four horsemen and of every sin, which floors before it may have set", () => {
    const horsemen = [0, 1, 2, 3].map((chapter) => STATE_FLAGS.firstHorsemanSeen + chapter);
    const sins = SINS.map((_, sin) => STATE_FLAGS.firstSinSeen + sin);
    expect(ASKED_FLAGS).toEqual(expect.arrayContaining([...horsemen, ...sins]));
  });

  it("has no floors where none are in the model", () => {
    const { run } = reportOf("05-repentance-gsr0135");
    expect(judgedRun(judgeSavedRun({ ...run, difficulty: 2 }))).toBeUndefined();
    expect(nextFloors(undefined)).toEqual([]);
  });
});

describe("the stage seed of a saved run", () => {
  const { run } = madeReport();
  const own = stageSeed(12345, 1, 0, "repentance");

  it("is the start seed's own for the stage, whatever the devil room's is", () => {
    for (const devilSeed of [0, 5]) {
      expect(stageSeedOf({ ...run, devilSeed })).toBe(own);
    }
  });

  it("is where an effect rolled the floor anew what the devil room's began as, forty rolls ago at most", () => {
    let devilSeed = own ?? 0;
    for (let rolls = 0; rolls < 42; rolls += 1) {
      const found = stageSeedOf({ ...run, startSeed: 777, devilSeed });
      expect([rolls, found]).toEqual([rolls, rolls < 40 ? own : undefined]);
      devilSeed = nextState(devilSeed, shiftsOf(2));
    }
  });
});
