// What the project knows, the real game first: awards and floors of saved runs, floors of its logs, what the
// four documents say; then a session of the built mod in the stand-in for the game, and its laboratory.
// npm start installs and builds first.
import { spawnSync } from "node:child_process";
import process from "node:process";
import { judgeSavedRun } from "../src/save/report";
import { CARRIED, carriedRun } from "../test/save/carriedRuns";
import { statementTally } from "./statementSections";
import { STATEMENTS } from "./statements";

interface Verdicts {
  readonly match: number;
  readonly mismatch: number;
  /** Those that too little is known of. */
  readonly outside: number;
}

/** What the laboratory concludes, as the stand-in prints it. */
interface Conclusion {
  readonly awards: Omit<Verdicts, "outside">;
  readonly settled: Readonly<Record<string, string>>;
  readonly open: readonly string[];
}

/** The seed of everything that is played here. */
const SEED = "B911 99AC";

/** Runs a program of this project; where it fails, what it said is shown and this one ends too. */
function run(words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nFailed: node ${words.join(" ")}\n`);
    process.exit(status ?? 1);
  }
  return stdout;
}

/** "58 right, 2 wrong, 12 not judged". */
function verdictWords(...verdicts: readonly Verdicts[]): string {
  const sum = (of: keyof Verdicts): number => verdicts.reduce((all, one) => all + one[of], 0);
  return `${sum("match")} right, ${sum("mismatch")} wrong, ${sum("outside")} not judged`;
}

/** How the saved runs of one edition that the tests carry agree; docs/saved-runs.md counts more. */
function savedRuns(edition: string): string {
  const reports = CARRIED.map(carriedRun).flatMap(({ run: saved, unlocks }) => {
    return saved.version.edition === edition ? [judgeSavedRun(saved, { unlocks })] : [];
  });
  const drops = verdictWords(...reports.map((report) => report.awards));
  const rooms = verdictWords(...reports.map((report) => report.rooms));
  return `${reports.length} public saved runs. What rooms dropped: ${drops}. Where rooms stand: ${rooms}`;
}

/** How the floors that the real game logged agree. */
function loggedFloors(): string {
  run(["scripts/run.mjs", "scripts/writeEngineFloorsLog.ts", "engine-floors-log.txt"]);
  const answer = JSON.parse(
    run(["dist/main.js", "compare", "engine-floors-log.txt", "--json"]),
  ) as {
    readonly floors: Verdicts;
  };
  return verdictWords(answer.floors);
}

function documents(): string {
  const { agree, differ, open } = statementTally("repentance+");
  return `by the rules of Repentance+, ${agree} of their ${STATEMENTS.length} sentences are right, ${differ} wrong, if only in some cases, ${open} not judged`;
}

/** What a session of the built mod says at its end. */
function played(...words: readonly string[]): string {
  const standIn = ["scripts/run.mjs", "standin/play.ts", "--seed", SEED];
  return run([...standIn, ...words]).trim();
}

console.log(`The rules here, held against the real game (not judged: too little is known of the case)
- Repentance: ${savedRuns("repentance")}.
- Afterbirth+: ${savedRuns("afterbirth+")}.
- Afterbirth+: floors that the game logged, made again room by room: ${loggedFloors()}.
  (docs/saved-runs.md says where these runs are from, and what more of them showed once.)
- Four texts of players on drops and floors: ${documents()} (docs/documents.md has each).

The mod, in a stand-in for the game (real Lua; its award code is written apart from the project's)`);
const session = played("--rooms", "24");
const [, match = "?", mismatch = "?"] = /(\d+) match, (\d+) mismatch/.exec(session) ?? [];
console.log(
  `- It rolled what ${Number(match) + Number(mismatch)} cleared rooms drop: ${match} right, ${mismatch} wrong.`,
);
console.log(
  `- ${played("--mode", "auto", "--rooms", "40", "--edition", "repentance").split("\n")[1] ?? ""}`,
);
const lab = JSON.parse(played("--lab", "awards", "--log", "lab-log.txt", "--json")) as Conclusion;
const answered = Object.keys(lab.settled).length;
console.log(`- Its laboratory asks a game what nobody has published. Awards of the stand-in: ${lab.awards.match} right, ${lab.awards.mismatch} wrong. It answered ${answered} of ${answered + lab.open.length} open questions.

It works.
Try next:
  open dist/oracle.html                     the page: type your seed
  node dist/main.js floor "${SEED}"      the same in the terminal
  node dist/main.js install                 the mod into your game
  npm link                                  then it is called oracle`);
