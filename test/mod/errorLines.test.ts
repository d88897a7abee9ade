import { complaintsOf, MAIN_LUA, newRun } from "./support";

it("an error line of the built mod points to a line whose function a reader finds in the source by its name", () => {
  const game = newRun({ faults: { missingFunctions: ["Level.GetStage"] } });
  const complaints = complaintsOf(game.take().log).join("\n");
  const line = Number(/main\.lua:(\d+): [^\n]*GetStage/.exec(complaints)?.[1]);
  const lines = MAIN_LUA.split("\n").slice(0, line);
  expect(lines.at(-1)).toContain("level:GetStage()");
  expect(lines.findLast((text) => /^\t?(local )?function /.test(text))).toContain("readStage");
});
