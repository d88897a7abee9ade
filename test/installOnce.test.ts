/** `npm start` in a fresh clone installs first, and never again. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { scripts } from "../package.json";
import { temporaryFolder } from "./support/temporaryFolder";

const clone = temporaryFolder();

/** Runs the script in a made-up clone, with a program in npm's place, and returns npm's words and how it ended. */
function installOnce(exitCode: number) {
  writeFileSync(
    join(clone, "npm.mjs"),
    `console.log(process.argv.slice(2).join(" ")); process.exit(${exitCode});`,
  );
  const { stdout, status } = spawnSync(process.execPath, [resolve("scripts/installOnce.mjs")], {
    cwd: clone,
    env: { ...process.env, npm_execpath: join(clone, "npm.mjs") },
    encoding: "utf8",
  });
  return [stdout.trim(), status];
}

it("npm start runs npm ci where nothing is installed, stops where that fails, and never does it again", () => {
  const words = "ci --ignore-scripts --include=dev";
  expect([0, 7].map((code) => installOnce(code))).toEqual([
    [words, 0],
    [words, 7],
  ]);
  mkdirSync(join(clone, "node_modules"));
  writeFileSync(join(clone, "node_modules", ".package-lock.json"), "{}");
  expect(installOnce(7)).toEqual(["", 0]);
  expect(scripts.start).toMatch(/^node scripts\/installOnce\.mjs && /);
});
