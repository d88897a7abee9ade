import { readFileSync } from "node:fs";
import { MOD_SOURCES } from "../../scripts/buildMod";
import { complaintsOf, MAIN_LUA, newRun } from "./support";

it("the built mod is made of the folders alone that `npm run dev` watches", () => {
  const lua = MAIN_LUA + readFileSync("mod/basement_oracle_floors.lua", "utf8");
  const modules = [...lua.matchAll(/^\["(src\.\w+)\./gmu)].map(([, folder = ""]) => folder);
  expect(new Set(modules)).toEqual(new Set(MOD_SOURCES.map((folder) => folder.replace("/", "."))));
});

it("an error line of the built mod points to a line whose function a reader finds in the source by its name", () => {
  const game = newRun({ faults: { missingFunctions: ["Level.GetStage"] } });
  const complaints = complaintsOf(game.take().log).join("\n");
  const line = Number(/main\.lua:(\d+): [^\n]*GetStage/.exec(complaints)?.[1]);
  const lines = MAIN_LUA.split("\n").slice(0, line);
  expect(lines.at(-1)).toContain("level:GetStage()");
  expect(lines.findLast((text) => /^\t?(local )?function /.test(text))).toContain("readStage");
});
