import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { complaintsOf, inRun, MAIN_LUA } from "./support";

/** Every function name of the mod's TypeScript and of the core below it. */
const SOURCE_FUNCTIONS = new Set(
  ["src/core", "src/mod"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) =>
        [...readFileSync(path.join(folder, file), "utf8").matchAll(/function (\w+)/g)].map(
          (match) => match[1],
        ),
      ),
  ),
);

/** The named function around a line of main.lua. */
function functionAround(line: number): string | undefined {
  const above = MAIN_LUA.split("\n").slice(0, line).reverse();
  return /function (?:____exports\.)?(\w+)/.exec(
    above.find((text) => /^\t?(local )?function /.test(text)) ?? "",
  )?.[1];
}

describe("an error line of the built mod", () => {
  it("points to a line whose function a reader finds in the source", () => {
    inRun({ faults: { missingFunctions: ["Level.GetStage"] } }, (game) => {
      const complaints = complaintsOf(game.take().log).join("\n");
      const line = /main\.lua:(\d+): [^\n]*GetStage/.exec(complaints)?.[1];
      expect(MAIN_LUA.split("\n")[Number(line) - 1]).toContain("level:GetStage()");
      expect(functionAround(Number(line))).toBe("readStage");
      expect(SOURCE_FUNCTIONS).toContain("readStage");
    });
  });
});
