/** Completion: it knows every command and its values, and the shells take it. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../../src/cli/commandTree";
import { completions } from "../../src/cli/shells/completion";
import { SHELLS } from "../../src/cli/shells/shells";
import { oracleHere } from "../support/oracleHere";

function hasProgram(name: string): boolean {
  return spawnSync(name, ["--version"]).status === 0;
}

const complete = (...typed: readonly string[]): readonly string[] =>
  completions(COMMANDS, typed.slice(0, -1), typed.at(-1) ?? "");

describe("completion", () => {
  it("offers every command and option", () => {
    for (const { words, options } of commandTree(COMMANDS)) {
      expect(complete(...words)).toContain(words.at(-1));
      expect(complete(...words, "--")).toEqual(options.map(({ long }) => long));
    }
  });

  it("offers what an option or a command takes, and leaves files to the shell", () => {
    expect(complete("aw")).toEqual(["award"]);
    expect(complete("search", "f")).toEqual(["floor"]);
    expect(complete("search", "floor", "--ran")).toEqual(["--random"]);
    expect(complete("odds", "--edition", "afterbirth+")).toEqual(["afterbirth+"]);
    expect(complete("odds", "-e", "afterbirth+")).toEqual(["afterbirth+"]);
    expect(complete("odds", "--item", "lucky-f")).toEqual(["lucky-foot"]);
    expect(complete("floor", "--stage", "catacombs-")).toContain("catacombs-2");
    expect(complete("search", "award", "--award", "batt")).toEqual(["battery"]);
    expect(complete("floor", "--curses", "laby")).toEqual(["labyrinth"]);
    expect(complete("completion", "zs")).toEqual(["zsh"]);
    expect(complete("floor", "--character", "the-l")).toEqual(["the-lost"]);
    expect(complete("floor", "--flag", "wr")).toEqual(["wrath-seen"]);
    expect(complete("odds", "--hypothesis", "watchDraw=w")).toEqual(["watchDraw=withTrinket"]);
    expect(complete("floor", "--build", "")).toEqual(["1.7.5", "1.7.8a", "1.7.9b"]);
    expect(complete("names", "st")).toEqual(["stages"]);
    expect(complete("merge", "--qu")).toEqual(["--quiet"]);
    expect(complete("compare", "--html", "package.j")).toEqual([]);
  });

  const scriptOf = async (shell: string) => (await oracleHere(["completion", shell])).stdout;

  it.each(SHELLS)("for %s asks the program", async (shell) => {
    expect(await scriptOf(shell)).toContain("oracle completion words");
  });

  it.skipIf(!hasProgram("bash"))("for bash completes as typed", async () => {
    const inBash = (...typed: readonly string[]): string => {
      const words = ["oracle", ...typed].map((word) => `"${word}"`).join(" ");
      return `COMP_WORDS=(${words}); COMP_CWORD=${typed.length}; _oracle; echo "\${COMPREPLY[@]}"`;
    };
    const script = [
      `oracle() { "${process.execPath}" dist/main.js "$@"; }\n${await scriptOf("bash")}`,
      inBash("search", ""),
      inBash("floor", "--build", "1.7.8"),
      inBash("floor", "--svg", "no-such-fi"),
    ].join("\n");
    const { stdout } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
    expect(stdout).toBe("award floor\n1.7.8a\n\n");
  });

  it.skipIf(!hasProgram("zsh"))("for zsh is a script that it can read", async () => {
    const input = await scriptOf("zsh");
    expect(spawnSync("zsh", ["-n"], { input, encoding: "utf8" }).stderr).toBe("");
  });

  it("refuses a shell that it does not know", async () => {
    expect((await oracleHere(["completion", "tcsh"])).code).toBe(2);
  });
});
