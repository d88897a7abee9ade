/** Every answer in JSON has the fields that docs/json.md documents, all of them and no other. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import schema from "../../docs/schema.json";
import { version } from "../../package.json";
import * as library from "../../src/library/index";
import { COMMANDS } from "../../src/cli/commandTable";
import { EDITIONS } from "../../src/core/game/edition";
import { commandTree } from "../support/commandTree";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { CARRIED_FLOORS } from "../floors/support";
import { carriedFile } from "../judge/saves/carriedRuns";
import { playLab } from "../../standin/lab";
import { writeAchievements } from "../judge/saves/writeRun";
import { madeRun } from "../judge/saves/madeRun";
import { sessionLog } from "../judge/logs/sessions";
import { batchHere } from "../support/batchHere";
import { some } from "../support/cases";
import { answeringExamples, wordsOf } from "../support/helpExamples";
import { answerTo, asTyped, oracleHere } from "../support/oracleHere";
import { documentedFields, noteFields, schemaProblems } from "../support/schema";
import { temporaryFolder } from "../support/temporaryFolder";

/** Every command with an answer that docs/schema.json describes. */
const ANSWERS = Object.keys(schema.$defs).filter((name) => name.startsWith("oracle-"));
const folder = temporaryFolder();

/** The fields that some answer here told. */
const TOLD = new Set<string>();

/** Holds an answer to the schema, in which unknown and missing fields are wrong. */
function expectShape(answer: unknown, command: string): void {
  expect([command, [...new Set(schemaProblems(answer, command))].slice(0, 9)]).toEqual([
    command,
    [],
  ]);
  noteFields(answer, { $ref: `#/$defs/${command}` }, TOLD);
}

/** The same of a whole answer, which says its version. */
function expectFields(answer: unknown, command: string): void {
  expectShape(answer, command);
  expect([command, schemaProblems(answer)]).toEqual([command, []]);
  expect(answer).toMatchObject({ version });
}

/** What is documented of a command: of the longest that its words begin with, options included. */
function documented(words: readonly string[]): string {
  const line = ["oracle", ...words];
  const fitting = ANSWERS.filter((command) =>
    command.split("-").every((word, at) => line[at] === word || line.includes(`--${word}`)),
  );
  const [best] = fitting.toSorted((a, b) => b.length - a.length);
  return best ?? expect.fail(`oracle ${words.join(" ")} is not documented`);
}

const LOG = join(folder, "log.txt");
const SAVE = join(folder, "rep_gamestate1.dat");

/** Commands that answer with a page or a shell's script. */
const WITHOUT_JSON = ["page", "completion"];

/** What help gives no example of that answers here. */
const MORE: readonly (readonly string[])[] = [
  ["compare", LOG],
  ["compare", LOG, LOG],
  ["compare", LOG, SAVE],
  ["compare", SAVE],
  ["save", SAVE],
  ["search", "floor", "rooms >= 8", "--seeds", "1-50", "--count"],
  ["floor", "B911 99AC", "--stage", "1", "--why"],
  ...EDITIONS.flatMap((edition) => [
    ["award", "305419896", "-e", edition],
    ["odds", "-e", edition],
    ["floor", "B911 99AC", "--stage", "2", "--awards", "-e", edition],
  ]),
  ["install", "--mods-dir", folder],
  ["uninstall", "--mods-dir", folder],
  ["doctor", "--mods-dir", folder],
];

const RUN = 'oracle floor "B911 99AC" --items';

/** What tells fields that few answers have. */
const MANY_FIELDS: readonly string[] = [
  `${RUN} --awards`,
  ...EDITIONS.map((edition) => `${RUN} --stage 2 --awards --edition ${edition}`),
  `${RUN} --stage 2 --character Eden --item PHD --unlocks none --locked 33 --coins 9`,
  `${RUN} --stage 2 --restocks 2 --character "The Lost"`,
  `${RUN} --stage 2 --character "Tainted Isaac" --item "your soul"`,
  `${RUN} --stage 2 --character Judas --item duality --challenge 4`,
  'oracle floor "B911 99AC" --find "Playdough Cookie"',
  'oracle search floor "drops.key >= 1; item.treasure = suplex; boss-distance <= 4" --first 1 --luck 3 --seeds 1-20000',
  'oracle search floor "drops.key >= 1" --seeds 1-50 --count --by rooms',
  "oracle award 305419896 --hypothesis missingDraw=battery --locked 33 --character Cain --seed B91199AC",
  "oracle odds --luck 5 --item options --against options",
];

/**
 * What is told of the player's own files, of a log with a mismatch or a floor under way, and of rare floors: whole types,
 * each with tests of its own, and fields.
 */
const ELSEWHERE: readonly string[] = [
  ...["SceneryTold", "ForetoldRoom", "FoundFloor", "RoomDistance", "GeneratorFinding", "WrongItem"],
  ...[
    "GeneratorFit",
    "Explanation",
    "SavedContentItem",
    "OwnDraws",
    "SavedMachine",
    "EnteredRoomItem",
  ],
  ...["MissingFloorAnswer", "oracle-compare.lab.settled"],
  ...["Price.spikes", "RoomContent.drops", "PortalTold.onlyWith", "PillAnswer.identified"],
  ...["AwardItem.draw", "LogAnswerItem.whole", "FormerSavedDrop.other", "oracle-uninstall.edition"],
  ...["oracle-save.build", "oracle-save.judgedBy", "oracle-save.ownDraws", "oracle-save.dropsNote"],
  ...[
    "oracle-floor-batch.rooms.scenery",
    "oracle-floor-batch.itemsException",
    "oracle-floor-batch.notes",
    "RunRoomAnswer.scenery",
    "RunFloorAnswer.itemsException",
    "oracle-floor-find.missing",
  ],
];

const UNLOCKS = join(folder, "achievements.dat");

/** The mod put there, put there again, and taken out. */
const INSTALLED = ["install", "install", "uninstall"].map((command) => [
  command,
  "--mods-dir",
  folder,
]);

describe("docs/json.md", () => {
  it("tells of every command that answers in JSON", () => {
    for (const { words, options } of commandTree(COMMANDS)) {
      if (options.some(({ long }) => long === "--json")) {
        expect(documented(words)).not.toBe("");
      }
    }
  });

  it("has exactly the fields of what help's examples answer", async () => {
    const floors = writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 2));
    const session = sessionLog({ edition: "repentance+", mode: "observe", rooms: 4 });
    writeFileSync(LOG, `${floors}${session}`);
    writeFileSync(SAVE, madeRun({ startSeed: 12345 }));
    const examples = answeringExamples()
      .map((example) => wordsOf(example).slice(1))
      .filter(([command = ""]) => !WITHOUT_JSON.includes(command));
    expect(examples.length).toBeGreaterThan(15);
    for (const words of [...examples, ...some(MORE, 2)]) {
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
      { seedText: "B911 99AC", stage: 2, id: 1 },
    ]);
    results.forEach((one) => expectFields(one, documented(["floor", "--batch"])));
    const [one, two] = ["1-20", "21-50"].map((seeds) => `"${join(folder, seeds)}"`);
    const awards = Array.from({ length: 400 }, (_, index) => ({
      awardSeed: 1000 + index * 7919,
      collectibles: { "broken-modem": 1 },
      trinkets: { "old-capacitor": 1 },
      hypotheses: index % 2 === 0 ? { modem: "flag" } : { missingDraw: "open" },
    }));
    const rolled = await batchHere("award", awards);
    rolled.results.forEach((one) => expectShape(one, documented(["award", "--batch"])));
    const count = 'oracle search floor "rooms >= 8" --count --json --seeds';
    await asTyped(`${count} 1-20 --out ${one}`);
    await asTyped(`${count} 21-50 --out ${two}`);
    const sum = await answerTo(`oracle merge ${one} ${two}`);
    expectFields(sum, documented(["search", "floor", "--count"]));
    expect(sum).toMatchObject({ ranges: [[1, 50]], complete: true });
  });

  it.each(["floor B91199AC --stage basement-1", 'search floor "rooms >= 8" --seeds 1-20'])(
    "tells what is carried by kind and name: oracle %s",
    async (command) => {
      const { input } = await answerTo(`oracle ${command} -i lucky-foot -i lucky-toe`);
      expect(input).toMatchObject({
        collectibles: { "lucky-foot": 1 },
        trinkets: { "lucky-toe": 1 },
      });
      expect(input).not.toHaveProperty("carried");
    },
  );

  it("has a schema for the library's answers and the cases of a batch too, which refuses others", () => {
    const given = { awardSeed: 305419896, trinkets: { "lucky-toe": 1 } };
    const floor = { seedText: "B911 99AC", stage: 2, layouts: true } as const;
    const range = { seeds: [1, 50] } as const;
    const log = Buffer.from(writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 2)));
    const answers: readonly (readonly [unknown, string])[] = [
      [given, "AwardCase"],
      [floor, "FloorCase"],
      [library.award(given), "AwardResult"],
      [library.odds({ luck: 3 }), "OddsAnswer"],
      [library.floor(floor), "BatchAnswer"],
      [library.run("B911 99AC"), "RunAnswer"],
      [library.explain(given), "ExplainedAward"],
      [library.explain(floor), "ExplainedFloor"],
      [library.explain({ ...floor, stage: "dross-1" }), "ExplainedFloor"],
      [library.search("rooms >= 8", range), "FloorSearchAnswer"],
      [library.compare(log), "LogAnswer"],
      [library.compare(madeRun({ startSeed: 12345 })), "SavedRunAnswer"],
      [library.runSeeds(1), "RunSeeds"],
      [library.runSeeds(0), "Problem"],
    ];
    for (const [answer, name] of answers) {
      const plain: unknown = JSON.parse(JSON.stringify(answer));
      expect([name, schemaProblems(plain, name).slice(0, 5)]).toEqual([name, []]);
      expect(schemaProblems({ ...(plain as object), more: 1 }, name)).toEqual([
        expect.stringContaining('"more"'),
      ]);
    }
    expect(schemaProblems({ ...given, luck: "3" }, "AwardCase")[0]).toContain("number");
    expect(schemaProblems({ ...floor, stage: "cave" }, "FloorCase")).not.toEqual([]);
    expect(schemaProblems({}, "AwardCase")).toEqual([expect.stringContaining('"awardSeed"')]);
  });

  // Each with what it takes; a field that an answer loses on its way is missed here by its name.
  it("has no field that none of these answers tells, but for what needs files of the player's or a mismatch", async () => {
    for (const line of MANY_FIELDS) {
      const { stdout } = await asTyped(`${line} --json`);
      expectFields(JSON.parse(stdout), documented(wordsOf(line).slice(1)));
    }
    const mainLua = readFileSync("mod/main.lua", "utf8");
    const award = "return function(case) return 10, {case.seed}, case.seed end";
    writeFileSync(
      LOG,
      playLab({ edition: "repentance", seed: 7, mainLua, award, awards: [["hard", 30]] }).log,
    );
    writeFileSync(UNLOCKS, writeAchievements([4, 33]));
    const saves = ["12-repentance-gsr0146", "25-afterbirthplus-gsr0061"].flatMap((name) => {
      const save = carriedFile(folder, name);
      return [
        ["save", save],
        ["save", save, "--hypothesis", "missingDraw=battery"],
        ["compare", save],
      ];
    });
    for (const words of [
      ...saves,
      ["compare", LOG],
      ["save", "--unlocks", UNLOCKS],
      ...INSTALLED,
    ]) {
      const { stdout } = await oracleHere([...words, "--json"]);
      expectFields(JSON.parse(stdout), documented(words));
    }
    const all = new Map(
      ANSWERS.flatMap((name) => [...documentedFields({ $ref: `#/$defs/${name}` }, name)]),
    );
    const untold = [...all].filter(([key]) => !TOLD.has(key)).map(([, field]) => field);
    const isElsewhere = (field: string): boolean =>
      ELSEWHERE.some((name) => field === name || field.startsWith(`${name}.`));
    expect(untold.filter((field) => !isElsewhere(field))).toEqual([]);
  });

  it("lets an award, odds and a search be asked again by what they say", async () => {
    const award = await answerTo("oracle award 305419896 --luck 3 --item guppys-tail");
    const asked = { ...(award["loadout"] as object), awardSeed: award["awardSeed"] };
    const [again] = (await batchHere("award", [asked])).results;
    expect(award).toMatchObject(again ?? {});
    const search = await answerTo('oracle search floor "rooms >= 8" --hard --first 2');
    const byRooms = await answerTo('oracle search floor "xl" --count --by rooms --seeds 1-9');
    expect([byRooms["by"], search["by"]]).toEqual(["rooms", null]);
    const input = { difficulty: "hard" };
    expect(search).toMatchObject({ conditions: "rooms >= 8", input, range: [1, 4294967295] });
  });
});
