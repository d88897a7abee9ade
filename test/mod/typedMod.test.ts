/** Mods in TypeScript: the declarations that the package ships, held against the table itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import * as tstl from "typescript-to-lua";
import { inRun } from "./support";

function shipped(name: string): string {
  return readFileSync(join("types", name), "utf8");
}

/** A mod author's program, compiled with the shipped declarations: what is wrong, and the Lua. */
function compileMod(source: string): {
  readonly problems: readonly string[];
  readonly lua: string;
} {
  const result = tstl.transpileVirtualProject(
    { "main.ts": source, "cases.d.ts": shipped("cases.d.ts"), "mod.d.ts": shipped("mod.d.ts") },
    {
      luaTarget: tstl.LuaTarget.Lua53,
      luaLibImport: tstl.LuaLibImportKind.Inline,
      noHeader: true,
      strict: true,
      lib: ["lib.es2022.d.ts"],
      types: ["@typescript-to-lua/language-extensions"],
    },
  );
  return {
    problems: result.diagnostics.map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, " "),
    ),
    lua: result.transpiledFiles.map(({ lua }) => lua ?? "").join("\n"),
  };
}

/** Everything that the declarations promise of a case. */
const PROGRAM = `
  if (BasementOracle === undefined || BasementOracle.apiVersion !== 2) {
    return "no oracle";
  }
  const loadout: Required<BasementOracleMod.LoadoutCase> = {
    edition: "afterbirth+", luck: 0, difficulty: "normal", collectibles: { 241: 0 },
    trinkets: { "rib-of-greed": false }, hypotheses: { watchDraw: "withTrinket" },
    unlocks: "all", locked: [5], playerType: 0, startSeed: 1, seedText: "B911 99AC",
  };
  const [award, problem] = BasementOracle.rollAward({ ...loadout, awardSeed: 305419896 });
  if (award === undefined) {
    return problem;
  }
  const [roll] = BasementOracle.planAward({});
  const [again] = roll === undefined ? [undefined] : roll(award.nextAwardSeed);
  const full: Required<BasementOracleMod.FloorCase> = {
    stageSeed: 2593915157, startSeed: 1, seedText: "B911 99AC", stage: 1, stageType: 0,
    edition: "repentance", build: "1.7.9b", difficulty: "hard", curseOdds: 10, curses: 0, hearts: 6,
    soulHearts: 0, maxHearts: 6, boneHearts: 0, coins: 0, keys: 0, collectibles: {}, trinkets: {},
    flags: [6], unlocks: "all", unlocked: [4], locked: [5], victoryLap: 0, playerType: 0,
    challenge: 0, shapeMask: 8190, treasureRoomsVisited: 0, planetariumsVisited: 0,
    layouts: true, awards: true, luck: 0, hypotheses: {},
  };
  const [floor, floorProblem] = BasementOracle.generateFloor(full);
  if (floor === undefined) {
    return floorProblem;
  }
  const [forecast, why] = BasementOracle.forecast();
  return [award.award, again?.count ?? -1, (floor.rooms[0]?.awardSeed ?? 0) > 0, forecast?.rooms.length ?? why].join(" ");
`;

describe("a mod in TypeScript", () => {
  it("compiles against the shipped declarations, and finds the table as they say", () => {
    const { problems, lua } = compileMod(`export function main(): string {${PROGRAM}}`);
    expect(problems).toEqual([]);
    inRun({}, (game) => {
      expect(
        game.evaluate(`${lua.replace(/^return .*$/mu, "")}\nreturn ____exports.main()`),
      ).toMatch(/^coin \d true 10$/u);
    });
  });

  it("is told by its compiler what is wrong: what may be missing, is missing, or misspelt", () => {
    const wrong = [
      ["BasementOracle.forecast()", "possibly 'undefined'"],
      ["BasementOracle!.rollAward({})", "'awardSeed' is missing"],
      ["BasementOracle!.rollAward({ awardSeed: 1, lukc: 2 })", "lukc"],
      ['BasementOracle!.generateFloor({ stage: 1, edition: "repentence" })', "repentence"],
    ] as const;
    const calls = wrong.map(([call], index) => `export const answer${index} = ${call};`);
    const { problems } = compileMod(calls.join("\n"));
    expect(problems).toHaveLength(wrong.length);
    wrong.forEach(([, message], index) => expect(problems[index]).toContain(message));
  });
});
