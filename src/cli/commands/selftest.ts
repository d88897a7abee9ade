/** `oracle selftest`: the shared vectors, here and in the built mod under both Luas. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import colors from "picocolors";
import awards from "../../../test/vectors/awards.json";
import rng from "../../../test/vectors/rng.json";
import seedTexts from "../../../test/vectors/seedTexts.json";
import { firstDifference, selfTestCount } from "../../core/selfTest";
import { Engine, MADE_UP_FLOORS, MOD_DIRECTORY, type LuaVersion } from "../../../standin";
import { packageFile } from "../packageFile";
import { ExitCode } from "../usage";

/** What one runtime made of the vectors. */
interface SelfTestResult {
  readonly runtime: string;
  readonly passed: boolean;
  readonly message: string;
}

/** Adds the command to the program. */
export function register(program: Command): void {
  program
    .command("selftest")
    .summary("check the shared vectors here and in the built mod")
    .description(
      "Runs the shared vectors in Node, and the mod's own self-test on the built main.lua under Lua " +
        "5.3 and 5.4. In the game, type: oracle selftest",
    )
    .option("--json", "print JSON")
    .action((options: { readonly json?: boolean }) => {
      const results = [selfTestHere(), selfTestInLua("5.3"), selfTestInLua("5.4")];
      if (options.json === true) {
        console.log(JSON.stringify(results));
      } else {
        results.forEach(print);
      }
      const isFine = results.every((result) => result.passed);
      process.exitCode = isFine ? ExitCode.FINE : ExitCode.MISMATCH;
    });
}

function print({ runtime, passed, message }: SelfTestResult): void {
  const mark = passed ? colors.green("pass") : colors.red("FAIL");
  console.log(`${mark}  ${runtime.padEnd(8)}  ${message}`);
}

function selfTestHere(): SelfTestResult {
  const vectors = { rng, seedTexts, awards };
  const difference = firstDifference(vectors);
  return {
    runtime: "Node",
    passed: difference === undefined,
    message: difference ?? `${selfTestCount(vectors)} cases agree with the published ones.`,
  };
}

/** What the mod answers when a player types "oracle selftest". */
function selfTestInLua(luaVersion: LuaVersion): SelfTestResult {
  const mainLua = readFileSync(packageFile("mod/main.lua"), "utf8");
  const mods = [{ directory: MOD_DIRECTORY, files: { "main.lua": mainLua } }];
  const engine = new Engine({ luaVersion, mods });
  try {
    const floor = MADE_UP_FLOORS[0];
    if (floor !== undefined) {
      engine.startRun({ seed: 1, floor });
    }
    engine.take();
    engine.command("oracle selftest");
    const message = engine.take().console.trim();
    return { runtime: `Lua ${luaVersion}`, passed: message.includes("passed"), message };
  } finally {
    engine.close();
  }
}
