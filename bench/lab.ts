/**
 * The laboratory against made-up engines: what it settles, whether any of it is wrong, and whether it
 * names the draw where a rule differs.
 */
import { HYPOTHESES } from "../src/core/award/rules";
import { clearOf, setupOf } from "../src/core/lab/experiment";
import { RuleSets } from "../src/core/lab/ruleSets";
import { hasRecordMark, readRecordLine } from "../src/log/recordLines";
import { changedAward, CHANGE_KINDS, type ChangedAward } from "../standin/changedAwards";
import { labEngineOptions, labFinding, labRuns, type LabOptions } from "../standin/lab";
import { median, type Row } from "./measure";
import { playNatively, type NativeSession, type Request } from "./nativeLua";
import type { LuaEdition } from "../standin";

const EDITIONS: readonly LuaEdition[] = ["repentance", "repentance+", "afterbirth+"];

/** What one player cannot show, and what Afterbirth+ has no items for. */
const OF_TWO_PLAYERS: readonly string[] = ["luckFrom", "itemsFrom", "contractCopies"];
const SINCE_REPENTANCE: readonly string[] = ["multiplierRolls", "capacitor"];

/** What came of one engine. */
interface Asked {
  readonly awards: number;
  readonly mismatches: number;
  /** Questions of one player that stay open, and those with a wrong answer. */
  readonly open: number;
  readonly wrong: number;
  /** Whether the draw that was changed is the first to be named. */
  readonly isNamed: boolean;
  /** After how many awards the last question that was settled was so for good. */
  readonly settledAfter: number;
}

/** Frame by frame, so that the longest is known. */
function askNatively(options: LabOptions): NativeSession {
  const requests = labRuns(options).flatMap(({ startRun, command, frames }): Request[] => [
    ["startRun", startRun],
    ["command", { text: command }],
    ...Array.from({ length: frames }, (): Request => ["frames", { count: 1 }]),
    ["exitRun", { shouldSave: false }],
  ]);
  return playNatively(labEngineOptions(options), requests);
}

/** Asks one engine: even numbers have the edition's own answers, odd ones random answers. */
function askEngine(number: number, kind: ChangedAward["kind"]): Asked {
  const edition = EDITIONS[number % EDITIONS.length] as LuaEdition;
  const engine = changedAward(edition, number, kind, kind !== "none" && number % 2 === 0);
  const { log } = askNatively({ edition, seed: 1 + number * 104729, award: engine.text });
  const finding = labFinding(log, edition);
  const { match = 0, mismatch = 0 } = finding?.awards ?? {};
  const settled: Readonly<Record<string, string>> = finding?.settled ?? {};
  const ids = HYPOTHESES.map(({ id }) => id);
  const isAsked = (id: string): boolean =>
    !OF_TWO_PLAYERS.includes(id) && (edition !== "afterbirth+" || !SINCE_REPENTANCE.includes(id));
  const [first] = finding?.differs ?? [];
  return {
    awards: match + mismatch,
    mismatches: mismatch,
    open: ids.filter((id) => isAsked(id) && settled[id] === undefined).length,
    wrong: ids.filter((id) => (settled[id] ?? engine.answers[id]) !== engine.answers[id]).length,
    isNamed: first !== undefined && engine.draws.includes(first.draw),
    settledAfter: kind === "none" ? Math.max(0, ...Object.values(settledAfter(log, edition))) : 0,
  };
}

/** How many games the benchmark asks: some, or with LAB_GAMES=all what docs/laboratory.md counts. */
const IS_WHOLE = process.env["LAB_GAMES"] === "all";
const ANSWERING = IS_WHOLE ? 204 : 9;
const CHANGED = IS_WHOLE ? 110 : 22;

/** Of a hundred games with one changed rule, so many are named by the draw. */
const NAMED_MIN = 80;

/** What the laboratory comes to: how much it settles and names, after how many awards, and what one costs. */
export function labRows(): readonly Row[] {
  const answering = Array.from({ length: ANSWERING }, (_, number) => askEngine(number, "none"));
  const changed = Array.from({ length: CHANGED }, (_, number) =>
    askEngine(number, CHANGE_KINDS[number % CHANGE_KINDS.length] as ChangedAward["kind"]),
  );
  const sum = (name: "open" | "wrong" | "awards" | "mismatches"): number =>
    answering.reduce((all, one) => all + one[name], 0);
  const latest = answering.map((one) => one.settledAfter).toSorted((a, b) => a - b);
  const { log, took, heapKiB } = askNatively({ edition: "repentance", seed: 305419896 });
  const settled = Object.entries(settledAfter(log, "repentance"));
  const all = took.reduce((whole, { seconds }) => whole + seconds, 0);
  const longest = Math.max(...took.map(({ name, seconds }) => (name === "frames" ? seconds : 0)));
  const row = (what: string, measured: string, target: string): Row => {
    return { what, measured, target, checksum: "" };
  };
  return [
    row(
      `laboratory, ${answering.length} games that answer at random`,
      `${sum("open")} questions open, ${sum("wrong")} wrong`,
      "0 open, 0 wrong",
    ),
    row("their awards", `${sum("mismatches")} of ${sum("awards")} contradicted`, "0"),
    row(
      "awards until the last of their questions is settled",
      `${median(latest)} in the middle, ${latest.at(-1)} at most`,
      `within ${AWARDS}`,
    ),
    row(
      `laboratory, ${changed.length} games with one changed rule`,
      `${changed.filter(({ isNamed }) => isNamed).length} named`,
      `${NAMED_MIN} in 100`,
    ),
    row(
      "awards until each question is settled, Repentance",
      settled.map(([id, awards]) => `${id} ${awards}`).join(", "),
      `within ${AWARDS}`,
    ),
    row(
      "one award of the laboratory, native Lua 5.3",
      `${((1000 * all) / AWARDS).toFixed(1)} ms, the longest update ${(1000 * longest).toFixed(0)} ms, ${heapKiB} KiB in use at the end`,
      "",
    ),
  ];
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
