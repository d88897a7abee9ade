/** The workflows: each step is a command that also runs here, and nothing runs unpinned or unbounded. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { engines, scripts, version } from "../package.json";
import { notesOf } from "../scripts/releaseNotes";

interface Job {
  readonly "runs-on": string;
  readonly "timeout-minutes"?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly steps: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly with?: Readonly<Record<string, string>>;
  }[];
}

const FOLDER = ".github/workflows";
const textOf = (file: string): string => readFileSync(`${FOLDER}/${file}`, "utf8");
const workflow = (file: string) =>
  parse(textOf(file)) as {
    readonly on: unknown;
    readonly permissions: Readonly<Record<string, string>>;
    readonly jobs: Readonly<Record<string, Job>>;
  };

/** What npm itself knows. */
const NPM_WORDS = ["ci", "cit", "start"];

/** What only a runner needs: a browser and GNU parallel for the proofs, and the forge's own program. */
const OF_RUNNERS = [
  "npx playwright-core install --with-deps chromium",
  "sudo apt-get install --yes --no-install-recommends parallel",
  'gh release create "$GITHUB_REF_NAME" release/*.* release/SHA256SUMS --verify-tag --notes "$(node scripts/run.mjs scripts/releaseNotes.ts)"',
  'gh release download "$GITHUB_REF_NAME" --repo "$GITHUB_REPOSITORY" --pattern "*.tgz"',
  "npm publish ./*.tgz --provenance --access public",
];

/** What each job may do besides reading the sources. */
const RIGHTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  package: { contents: "write" },
  "publish-npm": { contents: "read", "id-token": "write" },
  "publish-page": { pages: "write", "id-token": "write" },
};

const runsOf = (job: Job | undefined): readonly string[] =>
  (job?.steps ?? []).flatMap(({ run }) => (run === undefined ? [] : [run]));

describe.each(readdirSync(FOLDER))("%s", (file) => {
  const { permissions, jobs } = workflow(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it("runs scripts of the package, one a step", () => {
    for (const run of steps.flatMap((step) => step.run ?? [])) {
      const [, word = ""] = /^npm (?:run )?([\w:]+)$/.exec(run) ?? [];
      const [, file] = /^node scripts\/run\.mjs (scripts\/\w+\.ts)$/.exec(run) ?? [];
      const isScript =
        file === undefined ? run.startsWith("npm run ") && word in scripts : existsSync(file);
      expect(isScript || NPM_WORDS.includes(word) || OF_RUNNERS.includes(run), run).toBe(true);
    }
    expect(steps.every((step) => (step.run === undefined) !== (step.uses === undefined))).toBe(
      true,
    );
  });

  it("pins every action to a commit, whose version stands beside it", () => {
    const lines = textOf(file).match(/^.*uses:.*$/gm) ?? [];
    expect(lines).toHaveLength(steps.filter((step) => step.uses !== undefined).length);
    const pinned = /uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(lines.filter((line) => !pinned.test(line))).toEqual([]);
  });

  it("bounds every job and gives it no right that it does not need", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const [name, job] of Object.entries(jobs)) {
      expect(job["timeout-minutes"], name).toBeGreaterThan(0);
      expect(job.permissions, name).toEqual(RIGHTS[name]);
    }
  });
});

describe("CI", () => {
  const { jobs } = workflow("ci.yml");
  const systems = ["ubuntu-latest", "windows-latest", "macos-latest"];

  it.each([
    ["start", "npm start"],
    ["test", "npm cit"],
  ])("%s runs the README's `%s`, and nothing else, on every system", (name, command) => {
    expect(readFileSync("README.md", "utf8")).toMatch(new RegExp(`^${command}$`, "m"));
    const job = jobs[name];
    expect(runsOf(job)).toEqual([command]);
    expect(job?.strategy?.matrix["os"]).toEqual(systems);
    expect(job?.["runs-on"]).toBe("${{ matrix.os }}");
  });

  it("tries the oldest Node that the package takes, and both that are maintained", () => {
    const oldest = engines.node.replace(">=", "");
    expect(jobs["start"]?.strategy?.matrix["node"]).toEqual([oldest, "22", "24"]);
    const [node] = jobs["test"]?.steps.flatMap((step) => step.with?.["node-version"] ?? []) ?? [];
    expect(node).toBe(oldest);
  });

  it("lints, checks types and runs the slow proofs", () => {
    const runs = runsOf(jobs["proofs"]).filter((run) => run.startsWith("npm "));
    expect(runs).toEqual(["npm ci", "npm run lint", "npm run types", "npm run ci:long"]);
  });
});

describe("a release", () => {
  const { on, jobs } = workflow("release.yml");

  it("is made by a tag, tried, packed, attached, and then the page is published", () => {
    expect(on).toEqual({ push: { tags: ["v*"] } });
    expect(runsOf(jobs["package"])).toEqual([
      "npm cit",
      "npm run package",
      "node scripts/run.mjs scripts/testRelease.ts",
      OF_RUNNERS[2],
    ]);
    expect(textOf("release.yml")).toContain("path: release/site\n");
    expect(jobs["publish-page"]?.needs).toBe("package");
    expect(jobs["publish-npm"]?.needs).toBe("package");
    expect(runsOf(jobs["publish-npm"])).toEqual(OF_RUNNERS.slice(-2));
  });

  it("tells each release in words that somebody reads", () => {
    const parts = readFileSync("CHANGELOG.md", "utf8").split(/^## /m).slice(1);
    const words = parts.map((part) => [part.split("\n")[0], part.split(/\s+/).length] as const);
    expect(words.filter(([, count]) => count > 600)).toEqual([]);
  });

  it("has the notes of its own version, dated, and no other's", () => {
    const notes = notesOf(readFileSync("CHANGELOG.md", "utf8"), version);
    expect(notes).not.toMatch(/^## /m);
    expect(notes.length).toBeGreaterThan(100);
    expect(() => notesOf("## [9.9.9]", "9.9.9")).toThrow("YYYY-MM-DD");
  });
});
