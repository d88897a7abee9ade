/** The generated parts of the documents: everything that would otherwise be typed twice. */
import Fraction from "fraction.js";
import { awardOdds } from "../src/core/award/awardOdds";
import { drawTable } from "./drawTable";
import { bagOf, type NamedCounts } from "../test/support/bags";
import { EMPTY_LOADOUT, type Loadout } from "../src/core/award/loadout";
import { AWARD_NAMES, awardName } from "../src/core/game/pickupKinds";
import { planAward } from "../src/core/award/awardPlan";
import { awardRules, EDITION_PATCHES, HYPOTHESES } from "../src/core/award/awardRules";
import { awardTitle } from "../src/core/award/awardWords";
import { COMMANDS } from "../src/cli/commandTable";
import { GLOSSARY } from "../src/core/words/glossary";
import { EDITIONS, isAtLeast, type Edition } from "../src/core/game/edition";
import { markOf, markOfDraw } from "../src/core/game/marks";
import { isSure } from "../src/core/award/drawCertainty";
import { builtInFigures } from "../src/figures/builtIn";
import { builtInItems } from "../src/figures/itemFigures";
import { answerCase } from "../src/run/floorAnswers";
import { COMMAND_TABLE, usageOf } from "../src/mod/commands/consoleTable";
import { FRACTIONS } from "../src/search/loadoutOdds";
import { NOTHING, type Seen, type SeenPart } from "../src/core/game/seen";
import { encodeRecord, RECORD_PREFIX, RECORD_SCHEMA } from "../src/core/record/writeRecord";
import type { FieldRow } from "../src/core/game/recordRow";
import { RECORD_FIELDS, type LogRecord } from "../src/core/record/recordFields";
import { FIELDS } from "../src/search/floors/searchFields";
import type { Depth } from "../src/search/floors/conditionTypes";
import { COIN_CLEAR } from "../test/judge/logs/support";
import { answered } from "../test/support/answered";
import { markdownTable, type DocSection } from "./docTables";
import { carriedEvidence, EVIDENCE_SECTIONS, seenIn } from "./evidenceSections";
import { FLOOR_SECTIONS } from "./floorSections";
import { drawAnswer } from "./gameAnswers";
import { JSON_SECTIONS } from "./jsonSections";
import { STATEMENT_SECTIONS } from "./statementSections";

export const DOC_SECTIONS: readonly DocSection[] = [
  { file: "docs/commands.md", name: "cli", make: commandLine },
  { file: "docs/commands.md", name: "console", make: consoleCommands },
  { file: "README.md", name: "support", make: support },
  { file: "docs/glossary.md", name: "words", make: glossary },
  { file: "docs/awards.md", name: "draws", make: awardDraws },
  { file: "docs/awards.md", name: "ideal-odds", make: idealOdds },
  { file: "docs/awards.md", name: "hypotheses", make: hypotheses },
  { file: "docs/awards.md", name: "editions", make: editions },
  ...EVIDENCE_SECTIONS,
  ...FLOOR_SECTIONS,
  ...JSON_SECTIONS,
  { file: "docs/records.md", name: "record-line", make: recordLine },
  ...(Object.keys(RECORD_FIELDS) as LogRecord["kind"][]).map((kind) => ({
    file: "docs/records.md",
    name: `record-${kind}`,
    make: () => fieldTable(RECORD_FIELDS[kind]),
  })),
  { file: "docs/searching.md", name: "fields", make: searchFields },
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
    const asked = { stageSeed: 1, stage: 1, edition, awards: true };
    const floor = answered(answerCase(asked, builtInFigures));
    const [layout, rooms, drops] = floor.certainty.notes.map(
      ({ topic, certainty, seen = NOTHING }) =>
        countedCell(certainty, seen, seenIn(edition, topic as SeenPart).falsely),
    );
    const [items, goods] = (["items", "goods"] as const).map((part) => {
      const { certainty } = builtInItems(edition);
      const sure = part === "items" ? certainty : goodsMark(edition);
      const seen = seenIn(edition, part);
      return countedCell(sure, seen, seen.falsely);
    });
    const parts = [drops, layout, rooms, items, goods].map((cell) => cell ?? "");
    return [edition, ...parts, modPart(edition)];
  });
  const contents = ["items", "cards, pills, trinkets"];
  return markdownTable(["edition", "drops", "layout", "special rooms", ...contents, "mod"], rows);
}

/** How sure cards, pills and trinkets are; Afterbirth's order nobody has published. */
function goodsMark(edition: Edition): string {
  const older: Partial<Record<Edition, string>> = {
    rebirth: "source: pills",
    afterbirth: "not told",
  };
  return older[edition] ?? markOf("cards, pills, trinkets", edition);
}

/** What the mod does in an edition unless told otherwise. */
function modPart(edition: Edition): string {
  if (!isAtLeast(edition, "afterbirth+")) {
    return "no Lua";
  }
  const isSeen = isSure(markOfDraw("battery", edition));
  return isSeen ? "rolls what was seen, watches the rest" : "watches, then rolls";
}

/** "engine-checked 20/0/8 (3)": right, wrong and not judged, and how many of them a false rule got right. */
function countedCell(
  certainty: string,
  { right, wrong, notJudged, of }: Seen,
  falsely: number,
): string {
  const part = of === undefined ? "" : `, of ${of} alone`;
  return right + wrong === 0
    ? certainty
    : `${certainty} ${right}/${wrong}/${notJudged} (${falsely})${part}`;
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

function oddsOf(carried: NamedCounts, luck = 0, difficulty: Loadout["difficulty"] = "normal") {
  const items = bagOf(carried);
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

function editions(): string {
  const rows = EDITION_PATCHES.map(({ edition, note }) => [edition, markOfDraw("", edition), note]);
  const rules = EDITION_PATCHES.flatMap(({ edition, rows: own }) =>
    own.map(({ rule, certainty, source }) => [edition, rule, certainty, source]),
  );
  return [
    markdownTable(["edition", "how sure where not seen", "what is implemented"], rows),
    "Rule by rule, what an edition changed; one stands until a later edition says the same:",
    markdownTable(["edition", "rule", "how sure", "where from"], rules),
  ].join("\n\n");
}

/** What must be made before a field is known. */
const KNOWN_FROM: Readonly<Record<Depth, string>> = {
  run: "first draws",
  setup: "first draws",
  layout: "layout",
  rooms: "whole floor",
  items: "the run, played",
};

/** A row for every field; those that say the same of other rooms or shapes share one. */
function searchFields(): string {
  const rows = new Map<string, { names: string[]; depth: Depth; says: string; rooms: string[] }>();
  for (const { name, depth, says } of FIELDS) {
    const [group = "", room = ""] = name.split(".");
    const general = says.replaceAll(room || (/shape (.*)$/.exec(says)?.[1] ?? /$^/g), "…");
    const row = rows.get(general) ?? { names: [], depth, says: general, rooms: [] };
    row.names = [...new Set([...row.names, room === "" ? name : `${group}.…`])];
    row.rooms.push(...(room === "" ? [] : [room]));
    rows.set(general, row);
  }
  let told = "";
  return markdownTable(
    ["field", "known from", "is"],
    [...rows.values()].map(({ names, depth, says, rooms }) => {
      const list = coded(rooms);
      const tail = list === "" || list === told ? "" : `: ${list}`;
      told = list || told;
      return [coded(names), KNOWN_FROM[depth], `${says}${tail}`];
    }),
  );
}

function coded(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(" ");
}

function recordLine(): string {
  const head = `Prefix \`${RECORD_PREFIX}\`, schema \`${RECORD_SCHEMA}\`. A clear as it stands in the log:`;
  return `${head}\n\n\`\`\`\n[INFO] - Lua Debug: ${encodeRecord(COIN_CLEAR)}\n\`\`\``;
}

function fieldTable(fields: readonly FieldRow[]): string {
  return markdownTable(
    ["field", "form", "meaning"],
    fields.flatMap((field) => fieldRows(field, "")),
  );
}

/** A field, and the fields of a list's entries below it. */
function fieldRows(field: FieldRow, path: string): readonly (readonly string[])[] {
  const name = `${path}${field.name}`;
  const inner = (field.fields ?? []).flatMap((one) => fieldRows(one, `${name}[].`));
  return [[`\`${name}\``, field.kind, field.meaning], ...inner];
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
