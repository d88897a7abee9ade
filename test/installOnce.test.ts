/** `npm start` in a fresh clone installs first, and never again. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const SCRIPT = resolve("scripts/installOnce.mjs");
let clone = "";

/** Runs the script in the made-up clone, with a program in npm's place that writes down its words. */
function installOnce(exitCode = 0): number | null {
  const npm = join(clone, "npm.mjs");
  writeFileSync(
    npm,
    `import { writeFileSync } from "node:fs";
writeFileSync("called.txt", process.argv.slice(2).join(" "));
process.exit(${exitCode});`,
  );
  return spawnSync(process.execPath, [SCRIPT], {
    cwd: clone,
    env: { ...process.env, npm_execpath: npm },
  }).status;
}

beforeEach(() => (clone = mkdtempSync(join(tmpdir(), "oracle-clone-"))));
afterEach(() => rmSync(clone, { recursive: true, force: true }));

describe("npm start", () => {
  it("runs npm ci where nothing is installed", () => {
    expect(installOnce()).toBe(0);
    expect(readFileSync(join(clone, "called.txt"), "utf8")).toBe(
      "ci --ignore-scripts --include=dev",
    );
  });

  it("stops where that fails", () => {
    expect(installOnce(7)).toBe(7);
  });

  it("leaves an installation alone", () => {
    mkdirSync(join(clone, "node_modules"));
    writeFileSync(join(clone, "node_modules", ".package-lock.json"), "{}");
    expect(installOnce(7)).toBe(0);
    expect(existsSync(join(clone, "called.txt"))).toBe(false);
  });

  it("is wired to it", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    expect(scripts["start"]).toMatch(/^node scripts\/installOnce\.mjs && /);
  });
});
