/** The laboratory of the built mod against made-up engines, and `npm run play -- --lab` as typed. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HYPOTHESES } from "../../src/core/award/awardRules";
import { jsonReport } from "../../src/answers/jsonReport";
import { labWords } from "../../src/answers/labLines";
import { terminalReport } from "../../src/answers/terminalReport";
import { reportPage } from "../answers/support";
import type { LuaEdition, WrongRule } from "../../standin";
import { answersBy, awardFile, CHANGED_RULES } from "../../standin/changedAwards";
import { labFinding, playLab } from "../../standin/lab";
import { drawAnswer } from "../../scripts/gameAnswers";
import { compareText, stripLog } from "../judge/logs/support";
import { some, TRIES_ALL } from "../support/cases";
import { playTyped } from "../../standin/play";
import { ranHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const asIs = (text: string): string => text;
const PLAIN = { green: asIs, red: asIs, yellow: asIs, dim: asIs, bold: asIs };

const MAIN_LUA = readFileSync("mod/main.lua", "utf8");

/** Questions of several players, and what a game without golden trinkets and Old Capacitor cannot show. */
const NOT_OF_ONE = ["luckFrom", "itemsFrom", "contractCopies"];
const NOT_OF_AFTERBIRTH = [...NOT_OF_ONE, "multiplierRolls", "capacitor"];

function ask(edition: LuaEdition, number: number, rules?: WrongRule, hard = 300) {
  const answers = answersBy(edition, rules === undefined ? number : undefined);
  const awards = [["hard", hard]] as const;
  const options = { mainLua: MAIN_LUA, edition, seed: 1 + number, awards };
  const { log } = playLab({ ...options, award: awardFile(answers, rules) });
  return { answers, log, finding: labFinding(log, edition) };
}

const GAMES = [
  ["repentance+", 1],
  ["repentance", 3],
  ["afterbirth+", 5],
] as const;

describe("a game that answers the open questions in any way", () => {
  it.each(some(GAMES, 3))("settles all that one player can: %s, game %i", (edition, number) => {
    const { answers, finding } = ask(edition, number, undefined, 240);
    const untold = edition === "afterbirth+" ? NOT_OF_AFTERBIRTH : NOT_OF_ONE;
    const told = HYPOTHESES.map(({ id }) => id).filter((id) => !untold.includes(id));
    expect(finding?.awards.mismatch).toBe(0);
    expect(finding?.open).toEqual(
      HYPOTHESES.map(({ id }) => id).filter((id) => untold.includes(id)),
    );
    expect(finding?.settled).toEqual(Object.fromEntries(told.map((id) => [id, answers[id]])));
  });
});

/** Of the changed rules all but these many are named by their draw. */
const UNNAMED_MAX = 4;

describe.runIf(TRIES_ALL)("a game with one changed rule", () => {
  // Another one is asked below, as typed.
  it("is named by its draw, and nothing beside it settled wrongly, in nearly every case", () => {
    const unnamed = CHANGED_RULES.flatMap(({ change, draws, rules }, number) => {
      const edition = GAMES[number % GAMES.length]?.[0] ?? "repentance";
      const { answers, finding } = ask(edition, number, rules, 600);
      expect([change, answers]).toMatchObject([change, finding?.settled]);
      const [best] = finding?.differs ?? [];
      return draws.includes(best?.draw ?? "") ? [] : [[edition, change, best]];
    });
    expect(unnamed.slice(UNNAMED_MAX)).toEqual([]);
  });
});

describe("the records of a laboratory on the desk", () => {
  const { log } = ask("repentance", 9, undefined, 60);
  const report = compareText(log);

  it("are judged again, and counted apart in the JSON", () => {
    const json = jsonReport(report) as { lab: object; awardsFrom: { lab: object } };
    expect(json.awardsFrom.lab).toEqual({ match: 60, mismatch: 0, outside: 0 });
    expect(json.lab).toMatchObject({ awards: { match: 60, mismatch: 0 }, differs: [] });
  });

  it("are a table by question and a few lines to post, on terminal and page", () => {
    const terminal = terminalReport(report, PLAIN).join("\n");
    const post = report.lab === undefined ? [] : labWords(report.lab);
    expect(terminal).toContain("What the game answered to the laboratory");
    expect(terminal).toMatch(/watchDraw +withTrinket +\d+ +\d+, \d+/u);
    expect(post[0]).toBe(
      "Basement Oracle asked the game (repentance): 60 awards, 0 against the rules.",
    );
    expect(terminal).toContain(post.map((line) => `  ${line}`).join("\n"));
    const page = reportPage(report);
    expect(page).toContain("What the game answered to the laboratory");
    expect(page).toMatch(/>watchDraw<\/td><td[^>]*>withTrinket<\/td>/u);
  });

  it("fill the last column of the draws in docs/awards.md", () => {
    expect(drawAnswer("sack", report.coverage)).toMatch(/^repentance: 1 in 50/u);
    expect(drawAnswer("base", report.coverage)).toMatch(
      /^repentance: 0\.22 above 0\.\d+ up to 0\.2\d+/u,
    );
    expect(drawAnswer("sack", [])).toBe("not asked");
  });

  it("outlive the stripping of a log, which leaves nothing of the player's", () => {
    const stripped = stripLog(new TextEncoder().encode(log)).text;
    expect(compareText(stripped).lab?.settled).toEqual(report.lab?.settled);
    expect(stripped).toContain('"kind":"series"');
  });
});

describe("npm run play -- --lab awards --award FILE, as typed", () => {
  const folder = temporaryFolder();

  function play(text: string, ...words: readonly string[]) {
    const [award, log] = [join(folder, "award.lua"), join(folder, "log.txt")];
    writeFileSync(award, text);
    const typed = ["--lab", "awards", "--award", award, "--seed", "7", "--log", log, ...words];
    return ranHere(() => playTyped(typed));
  }

  it("prints the conclusion as JSON, and 1 where a rule differs", async () => {
    // The sack's roll is left out: that alone is behind all.
    const text = awardFile(answersBy("afterbirth+"), { missing: "sack" });
    const asked = "--edition afterbirth+ --rooms 150 --json".split(" ");
    const { stdout, code } = await play(text, ...asked);
    const { differs, settled } = JSON.parse(stdout) as { differs: object[]; settled: object };
    expect(code).toBe(1);
    expect(differs[0]).toEqual({
      ...{ draw: "sack", way: "unmade", rule: '"sack" is not drawn' },
      ...{ explains: 150, of: 150 },
    });
    expect(settled).toMatchObject({ watchDraw: "always", writeBack: "yes" });
  });

  it("says what is wrong with a file that is no award", async () => {
    await expect(play("return 5", "--json")).rejects.toThrow(
      "Expected a Lua file that returns a function but it returns a number.",
    );
  });
});
