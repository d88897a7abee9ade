/** Completion: it knows every command and its values, and the shells take it. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../../src/cli/commandTree";
import { completionScript } from "../../src/cli/shells/completion";
import { SHELLS } from "../../src/cli/shells/shells";
import { oracle } from "../support/oracle";

const tree = commandTree(COMMANDS);

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
    expect(complete("floor", "--stage", "catacombs-")).toContain("catacombs-2");
    expect(complete("search", "award", "--award", "batt")).toEqual(["battery"]);
    expect(complete("floor", "--curses", "laby")).toEqual(["labyrinth"]);
    expect(complete("completion", "zs")).toEqual(["zsh"]);
    expect(complete("floor", "--player-type", "the-l")).toEqual(["the-lost"]);
    expect(complete("floor", "--flag", "wr")).toEqual(["wrath-seen"]);
    expect(complete("odds", "--hypothesis", "watchDraw=w")).toEqual(["watchDraw=withTrinket"]);
    expect(complete("floor", "--build", "")).toEqual(["1.7.5", "1.7.8a", "1.7.9b"]);
    expect(complete("compare", "--html", "package.j")).toEqual(["package.json"]);
    expect(complete("names", "st")).toEqual(["stages"]);
    expect(complete("merge", "--qu")).toEqual(["--quiet"]);
    // A file's name is completed by the shell itself.
    expect(complete("floor", "--svg", "no-such-fi")).toEqual([""]);
  });

  it.each([
    ["zsh", "(--player-type) compadd -- isaac "],
    ["zsh", "(--html) compadd -- ; _files; return;;"],
    ["fish", "complete -c oracle -l flag -x -a 'devil-room-visited "],
    ["fish", "complete -c oracle -l svg -r -a ''"],
    ["powershell", "    '--build' = '1.7.5 1.7.8a 1.7.9b'"],
  ] as const)("for %s offers what an option takes: %s", (shell, line) => {
    expect(completionScript(shell, tree)).toContain(line);
  });

  it.skipIf(!hasProgram("zsh"))("for zsh is a script that it can read", () => {
    const script = completionScript("zsh", tree);
    expect(spawnSync("zsh", ["-n"], { input: script, encoding: "utf8" }).stderr).toBe("");
  });

  it("refuses a shell that it does not know", () => {
    expect(oracle(["completion", "tcsh"]).code).toBe(2);
  });
});
