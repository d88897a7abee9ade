/** An answer is computed once: how often its rolls and plans are made, counted by the engine's own coverage. */
import { writeFileSync } from "node:fs";
import { Session, type Profiler } from "node:inspector";
import { join } from "node:path";
import { some } from "../support/cases";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";
import { madeRun } from "../judge/saves/madeRun";
import { drawsWithout } from "../judge/saves/support";
import type { RunAnswer, SavedRunAnswer } from "../../src/library/index";

/** How often functions of a name in a file of src are called while a command answers, and what it answers. */
async function callsIn(words: readonly string[]) {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const { stdout } = await oracleHere(words);
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  session.post("Profiler.takePreciseCoverage", (_error, { result }) => {
    scripts = result;
  });
  session.disconnect();
  const calls = (file: string, name: string): number => {
    const called = scripts
      .filter(({ url }) => url.endsWith(`/src/${file}.ts`))
      .flatMap(({ functions }) => functions)
      .filter(({ functionName }) => functionName === name);
    expect(called, `${name} of src/${file}.ts`).not.toEqual([]);
    return called.reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
  };
  return { calls, stdout };
}

const dropsIn = (answer: RunAnswer): number =>
  answer.floors
    .flatMap(({ rooms, mirror }) => [...rooms, ...(mirror?.rooms ?? [])])
    .filter(({ drop }) => drop !== undefined).length;

describe("a floor's drops", () => {
  const RUNS = [
    ["B911 99AC", "--stage", "2", "-e", "repentance"],
    ["B911 99AC", "-e", "repentance"],
    ["B911 99AC"],
  ];

  it.each(some(RUNS, 3).map((run) => [run]))(
    "are rolled once a room, for text as for JSON: %j",
    async (run) => {
      const words = ["floor", ...run, "--awards"];
      const json = await callsIn([...words, "--json"]);
      const count = dropsIn(JSON.parse(json.stdout) as RunAnswer);
      expect(count).toBeGreaterThan(5);
      const text = await callsIn(words);
      expect([json, text].map(({ calls }) => calls("core/judge/drops", "dropOfSeed"))).toEqual([
        count,
        count,
      ]);
    },
  );
});

it.each(some([[[]], [[134]], [[134, 241]]], 3, 2))(
  "a saved run is judged with at most 200 plans of awards, whatever luck explains: %j is held",
  async (collectibles) => {
    const file = join(temporaryFolder(), "rep_gamestate1.dat");
    writeFileSync(file, madeRun({ startSeed: 12345, draws: drawsWithout(), collectibles }));
    const { calls, stdout } = await callsIn(["save", file, "--json"]);
    const { drops, awards } = JSON.parse(stdout) as SavedRunAnswer;
    expect(drops.length + awards.match).toBeGreaterThan(15);
    expect(calls("core/award/awardPlan", "planAward")).toBeLessThanOrEqual(200);
  },
);
