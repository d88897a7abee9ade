/** The workflows: each step is a command that also runs here, and nothing runs unpinned or unbounded. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = ".github/workflows";
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Readonly<Record<string, string>>;
};

/** What npm itself knows. */
const NPM_WORDS = ["ci", "cit", "start", "test"];

describe.each(readdirSync(FOLDER))("%s", (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, "utf8");
  const steps = [...text.matchAll(/^\s+(?:- )?run: (.+)$/gm)].map((match) => match[1] ?? "");

  it("runs scripts of the package", () => {
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) {
      const [program, first = "", second = ""] = step.split(" ");
      if (program === "npm") {
        const isScript = first === "run";
        expect(isScript ? Object.keys(scripts) : NPM_WORDS).toContain(isScript ? second : first);
      } else {
        // Debian packages that proofs need, and what only the forge can do.
        expect(["gh", "npx", "sudo"]).toContain(program);
      }
    }
  });

  it("holds neither tabs nor a step that needs a certain shell", () => {
    expect(text).not.toMatch(/\t/);
    expect(steps.filter((step) => /&&|\|\|/.test(step))).toEqual([]);
  });

  it("pins every action, bounds every job and asks for few rights", () => {
    const actions = [...text.matchAll(/uses: (\S+)/g)].map((match) => match[1]);
    expect(actions.filter((action) => !/@v\d+$/.test(action ?? ""))).toEqual([]);
    const jobs = [...text.matchAll(/runs-on:/g)].length;
    expect([...text.matchAll(/timeout-minutes: \d+/g)]).toHaveLength(jobs);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });
});

describe("the README's commands", () => {
  it("are the ones that every system is tried with", () => {
    const ci = readFileSync(`${FOLDER}/ci.yml`, "utf8");
    for (const command of ["npm start", "npm cit"]) {
      expect(readFileSync("README.md", "utf8")).toMatch(new RegExp(`^${command}$`, "m"));
      expect(ci).toContain(`- run: ${command}\n`);
    }
    expect(ci).toContain("[ubuntu-latest, windows-latest, macos-latest]");
  });
});
