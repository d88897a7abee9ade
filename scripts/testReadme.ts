/**
 * Tries the README's path in a fresh clone, as printed: npm start, npm link, oracle, build again, oracle.
 * Needs the package registry, so it stands apart from `npm test`.
 *
 *     node scripts/run.mjs scripts/testReadme.ts
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { PROJECT_DIR, readVersion } from "./buildMod";
import { npm } from "./package";
import { inFolder } from "./runs";

inFolder((folder) => {
  const clone = path.join(folder, "clone");
  const prefix = path.join(folder, "prefix");

  /** What the linked `oracle` prints. */
  function oracle(...words: readonly string[]): string {
    const isWindows = process.platform === "win32";
    const program = path.join(prefix, ...(isWindows ? ["oracle.cmd"] : ["bin", "oracle"]));
    return execFileSync(program, words, { encoding: "utf8", shell: isWindows });
  }

  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", PROJECT_DIR, clone]);
  const said = npm(["start"], clone);
  assert.match(said, /^It works\./m);
  assert.match(said, /It rolled what cleared rooms drop: \d+ right, 0 wrong/);
  assert.doesNotMatch(said, /mismatch|none in this log|outside/);
  // Said by the environment: npm takes a --prefix for the folder of the project as well.
  process.env["npm_config_prefix"] = prefix;
  npm(["link"], clone);
  const first = oracle("floor", "B911 99AC");
  assert.equal(oracle("--version").trim(), readVersion());
  npm(["run", "build"], clone);
  assert.equal(oracle("floor", "B911 99AC"), first);
  console.error("ok  the README's path: npm start, npm link, oracle, build again, oracle");
});
