/**
 * The laboratory against made-up engines: what it settles, whether any of it is wrong, and whether it
 * names the draw where a rule differs.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { HYPOTHESES } from "../src/core/award/rules";
import { clearOf, setupOf } from "../src/core/lab/experiment";
import { RuleSets } from "../src/core/lab/ruleSets";
import { hasRecordMark, readRecordLine } from "../src/log/recordLines";
import { changedAward, CHANGE_KINDS, type ChangedAward } from "../standin/changedAwards";
import { labEngineOptions, labFinding, labRuns, type LabOptions } from "../standin/lab";
import { playNatively, type NativeSession, type Request } from "./nativeLua";
import type { LuaEdition } from "../standin";

const EDITIONS: readonly LuaEdition[] = ["repentance", "repentance+", "afterbirth+"];

/** What one player cannot show, and what only games with golden trinkets can. */
const OF_TWO_PLAYERS: readonly string[] = ["luckFrom", "itemsFrom", "contractCopies"];
const OF_GOLDEN_TRINKETS = "multiplierRolls";

/** What came of one engine. */
export interface Asked extends Pick<ChangedAward, "kind" | "change" | "draws"> {
  readonly number: number;
  readonly edition: LuaEdition;
  readonly awards: number;
  readonly mismatches: number;
  /** Questions of one player that stay open, and those with a wrong answer. */
  readonly open: readonly string[];
  readonly wrong: readonly string[];
  /** The draws of the best explanations, and the first in words. */
  readonly named: readonly string[];
  readonly told: string;
  readonly isNamed: boolean;
  /** After how many awards the last question that was settled was so for good. */
  readonly settledAfter: number;
  readonly seconds: number;
}

/** Frame by frame, so that the longest is known. */
function askNatively(options: LabOptions): NativeSession {
  const requests = labRuns(options).flatMap(({ startRun, command, frames }): Request[] => [
    ["startRun", startRun],
    ["command", { text: command }],
    ...Array.from({ length: frames }, (): Request => ["frames", { count: 1 }]),
    ["exitRun", { shouldSave: false }],
  ]);
  return playNatively(options.mainLua, labEngineOptions(options), requests);
}

/** Asks one engine: even numbers have the edition's own answers, odd ones random answers. */
export function askEngine(number: number, kind: ChangedAward["kind"]): Asked {
  const mainLua = readMod();
  const edition = EDITIONS[number % EDITIONS.length] as LuaEdition;
  const engine = changedAward(edition, number, kind, kind !== "none" && number % 2 === 0);
  const began = performance.now();
  const seed = 1 + number * 104729;
  const { log } = askNatively({ mainLua, edition, seed, award: engine.text });
  const finding = labFinding(log, edition);
  const settled: Readonly<Record<string, string>> = finding?.settled ?? {};
  const ids = HYPOTHESES.map(({ id }) => id)
    .filter((id) => !OF_TWO_PLAYERS.includes(id))
    .filter((id) => edition !== "afterbirth+" || id !== OF_GOLDEN_TRINKETS);
  const [first] = finding?.differs ?? [];
  const best = finding?.differs.filter(({ explains }) => explains === first?.explains) ?? [];
  return {
    number,
    edition,
    kind,
    change: engine.change,
    draws: engine.draws,
    awards: (finding?.awards.match ?? 0) + (finding?.awards.mismatch ?? 0),
    mismatches: finding?.awards.mismatch ?? 0,
    open: ids.filter((id) => settled[id] === undefined),
    wrong: HYPOTHESES.map(({ id }) => id).filter(
      (id) => settled[id] !== undefined && settled[id] !== engine.answers[id],
    ),
    named: [...new Set(best.map(({ draw }) => draw))],
    told: first === undefined ? "" : `${first.rule} (${first.explains} of ${first.of})`,
    isNamed: first !== undefined && engine.draws.includes(first.draw),
    settledAfter: kind === "none" ? Math.max(0, ...Object.values(settledAfter(log, edition))) : 0,
    seconds: (performance.now() - began) / 1000,
  };
}

/** How many games the benchmark asks: some, or with LAB_GAMES=all what docs/laboratory.md counts. */
const IS_WHOLE = process.env["LAB_GAMES"] === "all";
const ANSWERING = IS_WHOLE ? 204 : 9;
const CHANGED = IS_WHOLE ? 110 : 22;

/** What the laboratory comes to: how much it settles and names, after how many awards, and what one costs. */
export function benchLab() {
  const answering = Array.from({ length: ANSWERING }, (_, number) => askEngine(number, "none"));
  const changed = Array.from({ length: CHANGED }, (_, number) =>
    askEngine(number, CHANGE_KINDS[number % CHANGE_KINDS.length] as ChangedAward["kind"]),
  );
  const edition = "repentance" as const;
  const seed = 305419896;
  const { log, seconds, heapKiB, longestSeconds } = askNatively({
    mainLua: readMod(),
    edition,
    seed,
  });
  return {
    answering,
    changed,
    settledAfter: settledAfter(log, edition),
    msPerAward: (1000 * seconds) / AWARDS,
    longestMs: 1000 * longestSeconds,
    heapKiB,
  };
}

/** Awards of one session of the laboratory. */
const AWARDS = 600;

/** After how many awards each question was settled for good. */
function settledAfter(log: string, edition: LuaEdition): Readonly<Record<string, number>> {
  const ruleSets = new RuleSets(edition, HYPOTHESES);
  const after: Record<string, number> = {};
  const experiments = log.split("\n").flatMap((line) => {
    const read = hasRecordMark(line) ? readRecordLine(line) : { problem: "" };
    return "record" in read && read.record.kind === "experiment" ? [read.record] : [];
  });
  experiments.forEach((record, index) => {
    const clear = clearOf(record);
    ruleSets.observe(setupOf(clear), clear);
    for (const { id, settled } of ruleSets.account()) {
      after[id] = settled === undefined ? 0 : (after[id] ?? 0) || index + 1;
    }
  });
  return Object.fromEntries(Object.entries(after).filter(([, awards]) => awards > 0));
}

function readMod(): string {
  return readFileSync(path.resolve("mod/main.lua"), "utf8");
}

/** For looking closer: `node scripts/run.mjs bench/lab.ts FROM TO [KIND]` prints a line per engine. */
if (process.argv[1]?.endsWith("lab.ts") === true) {
  const [from, to, kind] = process.argv.slice(2);
  for (let number = Number(from); number < Number(to); number += 1) {
    const asked = kind === undefined ? CHANGE_KINDS[number % CHANGE_KINDS.length] : kind;
    console.log(JSON.stringify(askEngine(number, asked as ChangedAward["kind"])));
  }
}
