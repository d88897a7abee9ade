/** Mods of others: the two examples, played, and the declarations that a mod in TypeScript is compiled with. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import * as tstl from "typescript-to-lua";
import { once } from "../../src/core/once";
import type { SessionOptions } from "../../standin";
import { EDITIONS, FOUGHT, newRun, ROOM } from "./support";
import { often, TRIES_ALL } from "../support/cases";
import { scatteredSeeds } from "../floors/support";

const EXAMPLE = {
  directory: "room-appraiser",
  files: { "main.lua": readFileSync("examples/example-mod/main.lua", "utf8") },
};

describe("the example mod", () => {
  const CASES = EDITIONS.flatMap((edition) =>
    (["normal", "hard"] as const).map((difficulty) => [edition, difficulty] as const),
  );

  it.each(CASES)("foretells in %s on %s what a room then drops", (edition, difficulty) => {
    const players = [{ luck: 1, collectibles: { "contract-from-below": 1 } }];
    const luaVersion = difficulty === "hard" ? "5.4" : "5.3";
    // The first reading where the battery's draw is open; Afterbirth+ has it.
    const hypotheses = edition === "afterbirth+" ? {} : ({ missingDraw: "idle" } as const);
    const options = { edition, difficulty, players, luaVersion, hypotheses } as const;
    const game = newRun({ ...options, modsAfter: [EXAMPLE], commands: ["oracle mode off"] });
    for (const [index, seed] of scatteredSeeds(often(20, 40)).entries()) {
      game.setAwardSeed(ROOM.east, seed);
      if (index > 0) {
        game.rewindRoom(ROOM.east);
      }
      game.take();
      game.enterRoom(ROOM.east);
      const { console: said, errors } = game.take();
      expect(errors).toEqual([]);
      const { award = "none", count = 0 } = game.clearRoom().vanillaWouldBe ?? {};
      expect(said).toContain(count === 0 ? "drops nothing" : `drops ${count} x ${award}.`);
    }
  });

  it.each<readonly [string, number, SessionOptions]>([
    ["in Greed, where a room of waves gives no ordinary award", ROOM.east, { difficulty: "greed" }],
    ["in Greedier", ROOM.east, { difficulty: "greedier" }],
    ["in a boss room", ROOM.boss, {}],
    ["alone, without Basement Oracle", ROOM.east, { mainLua: "" }],
  ])("says nothing %s", (_, room, options) => {
    const game = newRun({ ...options, modsAfter: [EXAMPLE] });
    game.take();
    game.enterRoom(room);
    expect(game.take()).toMatchObject({ console: "", errors: [] });
  });
});

const wordsOf = ({ messageText }: ts.Diagnostic): string =>
  ts.flattenDiagnosticMessageText(messageText, " ");

/** The example in TypeScript in a mod author's folder, a standard IsaacScript project: this package is installed in it. */
const project = once(() => {
  const folder = mkdtempSync(join(tmpdir(), "oracle-mod-"));
  cpSync("examples/typescript-mod", folder, { recursive: true });
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync("node_modules").filter((entry) => !entry.startsWith("."))) {
    symlinkSync(resolve("node_modules", name), join(modules, name), "junction");
  }
  symlinkSync(resolve("."), join(modules, "basement-oracle"), "junction");
  const problems = tstl.transpileProject(join(folder, "tsconfig.json")).diagnostics.map(wordsOf);
  return { folder, problems, mainLua: readFileSync(join(folder, "mod", "main.lua"), "utf8") };
});

// Compiling it takes longer than all else here: the slow proofs do.
describe.runIf(TRIES_ALL)("the example mod in TypeScript", () => {
  afterAll(() => rmSync(project().folder, { recursive: true, force: true }));

  it("compiles with the options of an IsaacScript project", () => {
    expect(project().problems).toEqual([]);
  });

  it.each([
    ["repentance", "hard"],
    ["repentance+", "hard"],
    // What a room of waves gives is no ordinary award.
    ["repentance+", "greed"],
  ] as const)("foretells in %s on %s what a room then drops", (edition, difficulty) => {
    const example = { directory: "appraiser", files: { "main.lua": project().mainLua } };
    const game = newRun({ edition, difficulty, modsAfter: [example] });
    game.command("oracle mode off");
    for (const room of FOUGHT) {
      game.take();
      game.enterRoom(room);
      const { console: said, errors } = game.take();
      expect(errors).toEqual([]);
      const { award = "none", count = 0 } = game.clearRoom().vanillaWouldBe ?? {};
      const words = `Clearing this room gives ${count} x ${award}.`;
      expect(said.trim()).toBe(difficulty === "greed" ? "" : words);
    }
  });

  it.each([
    ["node10", ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Node10],
    ["bundler", ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
    ["nodenext", ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ])("the declarations of the package are found under %s", (_, module, moduleResolution) => {
    const { resolvedTypeReferenceDirective: found } = ts.resolveTypeReferenceDirective(
      "basement-oracle/mod",
      join(project().folder, "src", "main.ts"),
      { module, moduleResolution, ignoreDeprecations: "6.0" },
      ts.sys,
    );
    expect(found?.resolvedFileName).toBe(resolve("types/mod.d.ts"));
  });
});

const shipped = (name: string): string => readFileSync(join("types", name), "utf8");

/** A mod author's program, compiled with the shipped declarations: what is wrong, and the Lua. */
function compileMod(source: string) {
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
    problems: result.diagnostics.map(wordsOf),
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
    const game = newRun();
    expect(game.evaluate(`${lua.replace(/^return .*$/mu, "")}\nreturn ____exports.main()`)).toMatch(
      /^coin \d true 10$/u,
    );
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
