/** Every answer in JSON has the fields that docs/json.md documents, all of them and no other. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { version } from "../../package.json";
import { JSON_ANSWERS, type JsonAnswer } from "../../scripts/jsonFields";
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../../src/cli/commandTree";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { CARRIED_FLOORS } from "../core/floor/support";
import { madeRun } from "../save/madeRun";
import { sessionLog } from "../study/sessions";
import { batchHere } from "../support/batchHere";
import { answeringExamples, wordsOf } from "../support/helpExamples";
import { oracleHere } from "../support/oracleHere";

const folder = mkdtempSync(join(tmpdir(), "oracle-fields-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The paths of an answer's leaves: `a.b`, `a[].c`; what is empty is a leaf itself. */
function leavesOf(value: unknown, path = ""): readonly string[] {
  const isList = Array.isArray(value);
  const parts = isList
    ? (value as unknown[]).map((one) => [`${path}[]`, one] as const)
    : Object.entries(value !== null && typeof value === "object" ? value : {}).map(
        ([name, one]) => [path === "" ? name : `${path}.${name}`, one] as const,
      );
  const own = isList ? `${path}[]` : path;
  return parts.length === 0 ? [own] : [...new Set(parts.flatMap(([at, one]) => leavesOf(one, at)))];
}

/** What a documented path stands for. */
function pattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.[\]]/g, "\\$&");
  const open = escaped.replaceAll("\\.**", "[.[].*").replaceAll("**", ".*");
  return new RegExp(`^${open.replaceAll("\\.*", "\\.[^.]+")}(?:\\[\\])*$`);
}

/** Whether an answer has what a path names, wherever there is something to have it. */
function has(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined || value === null) {
    return true;
  }
  if (first === "[]") {
    return Array.isArray(value) && (value as unknown[]).every((one) => has(one, rest));
  }
  const fields = value as Readonly<Record<string, unknown>>;
  return first.startsWith("*")
    ? Object.values(fields).every((one) => first === "**" || has(one, rest))
    : first in fields && has(fields[first], rest);
}

function segmentsOf(path: string): readonly string[] {
  return path.replaceAll("[]", ".[]").split(".");
}

function expectFields(answer: unknown, { command, fields }: JsonAnswer): void {
  const patterns = fields.map(({ path }) => pattern(path));
  const starts = fields.map(({ path }) => path);
  const unknown = leavesOf(answer).filter(
    (leaf) =>
      !patterns.some((one) => one.test(leaf)) &&
      // A list of nothing has no fields to show.
      !(leaf.endsWith("[]") && starts.some((start) => start.startsWith(leaf))),
  );
  const missing = fields.filter(
    ({ path, isOptional }) => !isOptional && !has(answer, segmentsOf(path)),
  );
  expect([command, unknown, missing.map(({ path }) => path)]).toEqual([command, [], []]);
  expect(answer).toMatchObject({ version });
}

/** What is documented of a command: of the longest that its words begin with, options included. */
function documented(words: readonly string[]): JsonAnswer {
  // Of a saved run compare answers as save does.
  const line = [
    "oracle",
    ...words.map((word) => (words.at(-1) === SAVE && word === "compare" ? "save" : word)),
  ];
  const fitting = JSON_ANSWERS.filter(({ command }) => {
    const own = command.split(" ");
    const names = own.filter((word) => !word.startsWith("--"));
    const options = own.filter((word) => word.startsWith("--"));
    return (
      names.every((word, index) => line[index] === word) &&
      options.every((word) => line.includes(word))
    );
  });
  const [best] = fitting.toSorted((a, b) => b.command.length - a.command.length);
  return best ?? expect.fail(`oracle ${words.join(" ")} is not documented`);
}

const LOG = join(folder, "log.txt");
const SAVE = join(folder, "rep_gamestate1.dat");
const REPORT = join(folder, "report.json");
const PARTS = [join(folder, "a.json"), join(folder, "b.json")] as const;

/** What help gives no example of that answers here. */
const MORE: readonly (readonly string[])[] = [
  ["compare", LOG],
  ["compare", LOG, "--infer", "--beside", "documents"],
  ["compare", SAVE],
  ["save", SAVE],
  ["compare", "--evidence", REPORT],
  ["search", "floor", "rooms >= 8", "--seeds", "1-50", "--count"],
  ["odds", "--seeds", "1-100", "--workers", "0"],
  ["floor", "B911 99AC", "--stage", "1", "--why", "--layouts"],
  ["install", "--mods-dir", folder, "--dry-run"],
  ["uninstall", "--mods-dir", folder, "--dry-run"],
  ["doctor", "--mods-dir", folder],
  ["names"],
  ["selftest"],
];

describe("docs/json.md", () => {
  it("tells of every command that answers in JSON", () => {
    for (const { words, options } of commandTree(COMMANDS)) {
      if (options.some(({ long }) => long === "--json")) {
        expect(documented(words).fields.length).toBeGreaterThan(0);
      }
    }
  });

  it("has exactly the fields of what help's examples answer", async () => {
    const floors = writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 2));
    const session = sessionLog({ edition: "repentance+", mode: "observe", rooms: 4 });
    writeFileSync(LOG, `${floors}${session}`);
    writeFileSync(SAVE, madeRun({ startSeed: 12345 }));
    writeFileSync(REPORT, (await oracleHere(["compare", LOG, "--json"])).stdout);
    const examples = answeringExamples()
      .map((example) => wordsOf(example).slice(1))
      .filter((words) => !words.includes("page") && !words.includes("export"));
    expect(examples.length).toBeGreaterThan(20);
    for (const words of [...examples, ...MORE]) {
      const { stdout, stderr } = await oracleHere([...words, "--json"]);
      expect([words, stdout.trim().split("\n").length, stderr.includes("error")]).toEqual([
        words,
        1,
        false,
      ]);
      expectFields(JSON.parse(stdout), documented(words));
    }
  });

  it("has exactly the fields of a batch's lines, and of parts that are added up", async () => {
    const { results } = await batchHere("floor", [
      { stageSeed: 2593915157, stage: 1, edition: "afterbirth+", layouts: true },
      { seedText: "B911 99AC", stage: 2 },
    ]);
    results.forEach((one) => expectFields(one, documented(["floor", "--batch"])));
    const count = ["search", "floor", "rooms >= 8", "--count", "--json", "--seeds"];
    writeFileSync(PARTS[0], (await oracleHere([...count, "1-20"])).stdout);
    writeFileSync(PARTS[1], (await oracleHere([...count, "21-50"])).stdout);
    const { stdout } = await oracleHere(["merge", ...PARTS, "--json"]);
    expectFields(JSON.parse(stdout), documented(["search", "floor", "--count"]));
  });

  it("lets an award, odds and a search be asked again by what they say", async () => {
    const json = async (words: readonly string[]) =>
      JSON.parse((await oracleHere([...words, "--json"])).stdout) as Record<string, unknown>;
    const award = await json(["award", "305419896", "--luck", "3", "--item", "guppys-tail"]);
    const asked = { ...(award["loadout"] as object), awardSeed: award["awardSeed"] };
    const [again] = (await batchHere("award", [asked])).results;
    expect(award).toMatchObject(again ?? {});
    const search = await json(["search", "floor", "rooms >= 8", "--hard", "--first", "2"]);
    expect(search).toMatchObject({
      conditions: "rooms >= 8",
      input: { difficulty: "hard" },
      range: [1, 4294967295],
    });
  });
});
