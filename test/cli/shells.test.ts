/** Completion and manual: they know every command, and the shells take them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { version } from "../../package.json";
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../../src/cli/commandTree";
import { completionScript } from "../../src/cli/shells/completion";
import { manPage } from "../../src/cli/shells/manPage";
import { SHELLS } from "../../src/cli/shells/shells";
import { oracle } from "../support/oracle";
import { oracleHere } from "../support/oracleHere";

const tree = await commandTree(COMMANDS);

function hasProgram(name: string): boolean {
  return spawnSync(name, ["--version"]).status === 0;
}

describe("completion", () => {
  it.each(SHELLS)("for %s names every command and option", (shell) => {
    const script = completionScript(shell, tree);
    for (const { words, options } of tree) {
      expect(script).toContain(words.at(-1));
      options.forEach(({ long }) => expect(script).toContain(long.replace(/^--/, "")));
    }
    expect(oracle(["completion", shell]).stdout).toContain("oracle");
  });

  it.skipIf(!hasProgram("bash"))("for bash completes as typed", () => {
    const complete = (...typed: readonly string[]): readonly string[] => {
      const words = ["oracle", ...typed].map((word) => `"${word}"`).join(" ");
      const script = `${completionScript("bash", tree)}
COMP_WORDS=(${words}); COMP_CWORD=${typed.length}; _oracle; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return spawnSync("bash", ["-c", script], { encoding: "utf8" }).stdout.trim().split("\n");
    };
    expect(complete("aw")).toEqual(["award"]);
    expect(complete("search", "f")).toEqual(["floor"]);
    expect(complete("search", "floor", "--pre")).toEqual(["--prefix"]);
    expect(complete("odds", "--edition", "afterbirth+")).toEqual(["afterbirth+"]);
    expect(complete("odds", "--item", "lucky-f")).toEqual(["lucky-foot"]);
  });

  it.skipIf(!hasProgram("zsh"))("for zsh is a script that it can read", () => {
    const script = completionScript("zsh", tree);
    expect(spawnSync("zsh", ["-n"], { input: script, encoding: "utf8" }).stderr).toBe("");
  });

  it("refuses a shell that it does not know", () => {
    expect(oracle(["completion", "tcsh"]).code).toBe(2);
  });
});

describe("the manual", () => {
  const page = manPage(tree, "1.2.3");

  it("is what oracle man prints, or writes where it is told to", async () => {
    const typed = await oracleHere(["man"]);
    expect(typed).toEqual({ stdout: manPage(tree, version), stderr: "", code: 0 });
    const folder = mkdtempSync(join(tmpdir(), "oracle-man-"));
    const file = join(folder, "oracle.1");
    expect(await oracleHere(["man", "--out", file])).toMatchObject({ stdout: "", code: 0 });
    expect(readFileSync(file, "utf8")).toBe(typed.stdout);
    rmSync(folder, { recursive: true });
  });

  it("tells of every command, option and exit code", () => {
    for (const { words, options } of tree) {
      expect(page).toContain(`.SS oracle ${words.join(" ").replaceAll("-", "\\-")}`);
      options.forEach(({ long }) => expect(page).toContain(long.replaceAll("-", "\\-")));
    }
    expect(page).toContain("Basement Oracle 1.2.3");
  });

  it.skipIf(!hasProgram("groff"))("is one that man can set", () => {
    const set = spawnSync("groff", ["-man", "-Tutf8", "-ww"], { input: page, encoding: "utf8" });
    expect(set.stderr).toBe("");
  });
});
