/** The generated parts of the documents: everything that would otherwise be typed twice. */
import Fraction from "fraction.js";
import { awardOdds } from "../src/core/award/odds";
import { drawTable } from "./drawTable";
import type { ItemCounts } from "../src/core/game/items";
import { EMPTY_LOADOUT, type Loadout } from "../src/core/award/loadout";
import { AWARD_NAMES, awardName } from "../src/core/game/pickups";
import { planAward } from "../src/core/award/plan";
import { awardRules, editionCertainty, EDITION_PATCHES, HYPOTHESES } from "../src/core/award/rules";
import { awardTitle } from "../src/core/award/awardWords";
import { COMMANDS } from "../src/cli/commandTable";
import { GLOSSARY } from "../src/core/words/glossary";
import { EDITIONS, isAtLeast, type Edition } from "../src/core/game/edition";
import { isSure } from "../src/core/award/certainty";
import { isProblem, type CertaintyNote } from "../src/core/floor";
import { builtInFigures } from "../src/figures/builtIn";
import { builtInItems } from "../src/figures/itemFigures";
import { answerCase } from "../src/run/floorAnswers";
import { COMMAND_TABLE, usageOf } from "../src/mod/commands/table";
import { FRACTIONS } from "../src/search/odds";
import { NOTHING, type Seen, type SeenPart } from "../src/core/game/seen";
import { markdownTable, type DocSection } from "./docTables";
import {
  carriedEvidence,
  contentsSeenIn,
  EVIDENCE_SECTIONS,
  falselyRightIn,
} from "./evidenceSections";
import { FLOOR_SECTIONS } from "./floorSections";
import { drawAnswer } from "./gameAnswers";
import { JSON_SECTIONS } from "./jsonSections";
import { RECORD_SECTIONS } from "./recordSections";
import { SEARCH_SECTIONS } from "./searchSections";
import { STATEMENT_SECTIONS } from "./statementSections";

export const DOC_SECTIONS: readonly DocSection[] = [
  { file: "docs/commands.md", name: "cli", make: commandLine },
  { file: "docs/commands.md", name: "console", make: consoleCommands },
  { file: "README.md", name: "support", make: support },
  { file: "docs/glossary.md", name: "words", make: glossary },
  { file: "docs/awards.md", name: "draws", make: awardDraws },
  { file: "docs/awards.md", name: "ideal-odds", make: idealOdds },
  { file: "docs/awards.md", name: "hypotheses", make: hypotheses },
  { file: "docs/awards.md", name: "refuted", make: refuted },
  { file: "docs/awards.md", name: "editions", make: editions },
  ...EVIDENCE_SECTIONS,
  ...FLOOR_SECTIONS,
  ...JSON_SECTIONS,
  ...RECORD_SECTIONS,
  ...SEARCH_SECTIONS,
  ...STATEMENT_SECTIONS,
];

function commandLine(): string {
  const rows = COMMANDS.map((row) => [`\`oracle ${row.name}\``, row.summary]);
  return markdownTable(["command", "does"], rows);
}

function glossary(): string {
  const rows = GLOSSARY.map(({ word, means }) => [word, means] as const);
  return markdownTable(["word", "means"], rows);
}

function consoleCommands(): string {
  const rows = COMMAND_TABLE.map((row) => [
    `\`${usageOf(row).replaceAll("|", "\\|")}\``,
    row.summary,
  ]);
  return markdownTable(["command", "does"], rows);
}

/** How sure the rules are by what `oracle floor` says of Basement I, normal, with what was seen of each part. */
function support(): string {
  const rows = EDITIONS.map((edition) => {
    const floor = answerCase({ stageSeed: 1, stage: 1, edition, awards: true }, builtInFigures);
    if (isProblem(floor)) {
      throw new Error(floor.problem);
    }
    const [layout, rooms, drops] = floor.certainty.notes.map((note) => supportCell(note, edition));
    const [items, goods] = (["items", "goods"] as const).map((part) => {
      const { falsely, ...seen } = contentsSeenIn(edition, part);
      const { certainty } = builtInItems(edition);
      const sure = part === "items" ? certainty : GOODS_MARKS[edition];
      return countedCell(sure, seen, falsely);
    });
    const parts = [drops, layout, rooms, items, goods].map((cell) => cell ?? "");
    return [edition, ...parts, modPart(edition)];
  });
  const contents = ["items", "cards, pills, trinkets"];
  return markdownTable(["edition", "drops", "layout", "special rooms", ...contents, "mod"], rows);
}

/** How sure cards, pills and trinkets are; Afterbirth's order nobody has published. */
const GOODS_MARKS: Readonly<Record<Edition, string>> = {
  rebirth: "source: pills",
  afterbirth: "not told",
  "afterbirth+": "engine-checked",
  repentance: "engine-checked",
  "repentance+": "source",
};

/** What the mod does in an edition unless told otherwise. */
function modPart(edition: Edition): string {
  if (!isAtLeast(edition, "afterbirth+")) {
    return "no Lua";
  }
  return isSure(editionCertainty(edition)) ? "rolls" : "watches, then rolls";
}

/** "engine-checked: 20 right, 0 wrong, 8 not judged (a false rule: 3 right)". */
function supportCell(
  { topic, certainty, seen = NOTHING }: CertaintyNote,
  edition: Edition,
): string {
  return countedCell(certainty, seen, falselyRightIn(edition, topic as SeenPart));
}

function countedCell(
  certainty: string,
  { right, wrong, notJudged, of }: Seen,
  falsely: number,
): string {
  const counts = `${right} right, ${wrong} wrong, ${notJudged} not judged`;
  const got = `(a false rule ${falsely})`;
  return right + wrong === 0
    ? certainty
    : `${certainty}: ${counts} ${got}${of === undefined ? "" : `, of ${of} alone`}`;
}

function awardDraws(): string {
  const evidence = carriedEvidence();
  const rows = drawTable().map((row, index) => [
    `${index + 1}`,
    `\`${row.label}\``,
    row.title,
    row.when,
    row.questions.join("; "),
    row.decides,
    row.since,
    row.certainty,
    drawAnswer(row.label, evidence),
  ]);
  return markdownTable(
    [
      "#",
      "draw",
      "in a trace",
      "when",
      "question",
      "decides",
      "since",
      "how sure",
      "the game's answer",
    ],
    rows,
  );
}

function oddsOf(items: ItemCounts, luck = 0, difficulty: Loadout["difficulty"] = "normal") {
  const plan = planAward(awardRules("afterbirth+"), { luck, difficulty, items });
  const chances = new Map<string, Fraction>();
  for (const outcome of awardOdds(plan, FRACTIONS)) {
    const name = awardName(outcome.variant);
    chances.set(name, (chances.get(name) ?? new Fraction(0)).add(outcome.chance));
  }
  return chances;
}

function percent(chance: Fraction | undefined): string {
  return `${(chance ?? new Fraction(0)).mul(100).valueOf().toFixed(3)} %`;
}

function idealOdds(): string {
  const plain = oddsOf(EMPTY_LOADOUT.items);
  const rows = AWARD_NAMES.filter((row) => plain.has(row.name)).map(({ name }) => [
    awardTitle(name),
    plain.get(name)?.toFraction() ?? "0",
    percent(plain.get(name)),
  ]);
  return markdownTable(["award", "exact", "in percent"], rows);
}

function hypotheses(): string {
  const defaults = (id: (typeof HYPOTHESES)[number]["id"]): string =>
    EDITION_PATCHES.map((patch) => patch.edition)
      .map((edition) => `${edition}: ${awardRules(edition).hypotheses[id]}`)
      .filter(
        (text, index, all) => index === 0 || !all[index - 1]?.endsWith(text.split(": ")[1] ?? ""),
      )
      .join("; ");
  const rows = HYPOTHESES.map((row) => [
    `\`${row.id}\``,
    row.question,
    row.options.map((option) => `\`${option}\``).join(" "),
    defaults(row.id),
  ]);
  return markdownTable(
    ["id", "question", "answers on offer", "default, from this edition on"],
    rows,
  );
}

/** Answers that saved runs refute, with what refutes them: file, room, award seed, draws. */
const REFUTED: readonly (readonly string[])[] = [
  [
    "watchDraw=always, from Repentance on",
    "the pseudo-code's draws end on the right seed in 21 of 60 cleared rooms, one draw fewer before the sack in 58",
  ],
  [
    "the sack's draw is the missing one",
    "file 18, room 1.156, award seed 543566001: draw 4 is 906369400, divisible by 50, and draw 5 (1532134700) is the seed of the sack that lies there",
  ],
  [
    "no luck draw at luck 0",
    "eight rooms that dropped nothing used two draws, their first floats 0.014 to 0.135",
  ],
  [
    "a heart goes on hard if RandomInt(100) < 33, or RandomInt(3) is not 0, or never",
    "file 5, room 1.776 (draw modulo 100 is 4, modulo 3 is 2) kept its heart; file 22, room 1.385 (84, 0) lost it",
  ],
  [
    "a heart goes on hard if RandomInt(3) is 0",
    "file 1, room 1.61: the draw modulo 3 is 0, and the heart lies there",
  ],
  [
    "a heart goes on hard if RandomFloat < 0.33",
    "file 22, room 1.385: 0.695, and by its draws the heart is gone",
  ],
  [
    "a battery one time in 20, always, in Repentance",
    "file 05, room 1.63: the third draw, 1947179740, is divisible by 20; nothing lies there, no active item is held that could have used a battery, and three keys are: one more than Latch Key's two",
  ],
  [
    "the five trinkets roll from a generator of their own",
    "file 20, rooms 4.3 and 4.5 with Safety Cap: six draws each, one of them the trinket's",
  ],
];

function refuted(): string {
  return markdownTable(["answer", "what refutes it"], REFUTED);
}

function editions(): string {
  const rows = EDITION_PATCHES.map((patch) => [patch.edition, patch.certainty, patch.note]);
  const rules = EDITION_PATCHES.flatMap(({ edition, rows: own }) =>
    own.map(({ rule, certainty, source }) => [edition, rule, certainty, source]),
  );
  return [
    markdownTable(["edition", "how sure", "what is implemented"], rows),
    "Rule by rule, what an edition changed; one stands until a later edition says the same:",
    markdownTable(["edition", "rule", "how sure", "where from"], rules),
  ].join("\n\n");
}

/** A document with one of its generated parts replaced; throws when the markers are missing. */
export function replaceSection(text: string, section: DocSection): string {
  const begin = `<!-- generated: ${section.name} -->`;
  const end = "<!-- end -->";
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) {
    throw new Error(`Expected "${begin}" and "${end}" in ${section.file}.`);
  }
  return `${text.slice(0, from + begin.length)}\n\n${section.make()}\n\n${text.slice(to)}`;
}
