/**
 * The laboratory against made-up engines: what it settles, whether any of it is wrong, and whether it
 * names the draw where a rule differs.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { HYPOTHESES } from "../src/core/award/rules";
import { changedAward, CHANGE_KINDS, type ChangedAward } from "../standin/changedAwards";
import { labEngineOptions, labFinding, labRuns, type LabOptions } from "../standin/lab";
import { playNatively, type NativeSession, type Request } from "./nativeLua";
import type { LuaEdition } from "../standin";

const EDITIONS: readonly LuaEdition[] = ["repentance", "repentance+", "afterbirth+"];

/** What one player cannot show. */
const OF_TWO_PLAYERS: readonly string[] = ["luckFrom", "itemsFrom", "contractCopies"];

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
  readonly seconds: number;
}

function askNatively(options: LabOptions): NativeSession {
  const requests = labRuns(options).flatMap(({ startRun, command, frames }): Request[] => [
    ["startRun", startRun],
    ["command", { text: command }],
    ["frames", { count: frames }],
    ["exitRun", { shouldSave: false }],
  ]);
  return playNatively(options.mainLua, labEngineOptions(options), requests);
}

/** Asks one engine: even numbers have the edition's own answers, odd ones random answers. */
export function askEngine(number: number, kind: ChangedAward["kind"], mainLua: string): Asked {
  const edition = EDITIONS[number % EDITIONS.length] as LuaEdition;
  const engine = changedAward(edition, number, kind, kind !== "none" && number % 2 === 0);
  const began = performance.now();
  const seed = 1 + number * 104729;
  const { log } = askNatively({ mainLua, edition, seed, award: engine.text });
  const finding = labFinding(log, edition);
  const settled: Readonly<Record<string, string>> = finding?.settled ?? {};
  const ids = HYPOTHESES.map(({ id }) => id).filter((id) => !OF_TWO_PLAYERS.includes(id));
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
    seconds: (performance.now() - began) / 1000,
  };
}

/** For looking closer: `node scripts/run.mjs bench/lab.ts FROM TO [KIND]` prints a line per engine. */
if (process.argv[1]?.endsWith("lab.ts") === true) {
  const mainLua = readFileSync(fileURLToPath(new URL("../mod/main.lua", import.meta.url)), "utf8");
  const [from, to, kind] = process.argv.slice(2);
  for (let number = Number(from); number < Number(to); number += 1) {
    const asked = kind === undefined ? CHANGE_KINDS[number % CHANGE_KINDS.length] : kind;
    console.log(JSON.stringify(askEngine(number, asked as ChangedAward["kind"], mainLua)));
  }
}
