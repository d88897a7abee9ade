/** The example of a mod in TypeScript: a standard IsaacScript project, compiled and played. */
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
import { inRun, ROOM } from "./support";

let project = "";
let mainLua = "";
let problems: readonly string[] = [];

/** A mod author's folder: this package and its peers are installed in it. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "oracle-mod-"));
  cpSync("examples/typescript-mod", project, { recursive: true });
  mkdirSync(join(project, "node_modules"));
  for (const name of readdirSync("node_modules").filter((entry) => !entry.startsWith("."))) {
    symlinkSync(resolve("node_modules", name), join(project, "node_modules", name), "junction");
  }
  symlinkSync(resolve("."), join(project, "node_modules", "basement-oracle"), "junction");
  problems = tstl.transpileProject(join(project, "tsconfig.json")).diagnostics.map(wordsOf);
  mainLua = readFileSync(join(project, "mod", "main.lua"), "utf8");
});

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

function wordsOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, " ");
}

describe("the example mod in TypeScript", () => {
  it("compiles with the options of an IsaacScript project", () => {
    expect(problems).toEqual([]);
  });

  it.each([
    ["repentance", "hard"],
    ["repentance+", "hard"],
    // What a room of waves gives is no ordinary award.
    ["repentance+", "greed"],
  ] as const)("foretells in %s on %s what a room then drops", (edition, difficulty) => {
    const example = { directory: "appraiser", files: { "main.lua": mainLua } };
    inRun({ edition, difficulty, modsAfter: [example] }, (game) => {
      expect(game.take().errors).toEqual([]);
      game.command("oracle mode off");
      for (const room of [ROOM.east, ROOM.west, ROOM.south]) {
        game.take();
        game.enterRoom(room);
        const { console: said, errors } = game.take();
        expect(errors).toEqual([]);
        const { award = "none", count = 0 } = game.clearRoom().vanillaWouldBe ?? {};
        const words = `Clearing this room gives ${count} x ${award}.`;
        expect(said.trim()).toBe(difficulty === "greed" ? "" : words);
      }
    });
  });
});

describe("the declarations of the package", () => {
  it.each([
    ["node10", ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Node10],
    ["bundler", ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
    ["nodenext", ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ])("are found under %s", (_, module, moduleResolution) => {
    const { resolvedTypeReferenceDirective: found } = ts.resolveTypeReferenceDirective(
      "basement-oracle/mod",
      join(project, "src", "main.ts"),
      { module, moduleResolution, ignoreDeprecations: "6.0" },
      ts.sys,
    );
    expect(found?.resolvedFileName).toBe(resolve("types/mod.d.ts"));
  });
});
