// The main job in one go: a headless session of the built mod beside the simulation, its log compared, the
// mod's laboratory asking the same stand-in, and then two dozen floors that the real game generated.
// npm start installs and builds first.
import { spawnSync } from "node:child_process";
import process from "node:process";

interface Verdicts {
  readonly match: number;
  readonly mismatch: number;
  readonly outside: number;
}

/** What the laboratory concludes, as the stand-in prints it. */
interface Conclusion {
  readonly awards: Verdicts;
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

/** How the floors of a log agree with the rules. */
function floorsOf(log: string): Verdicts {
  const answer = JSON.parse(run(["dist/main.js", "compare", log, "--json"])) as {
    floors: Verdicts;
  };
  return answer.floors;
}

/** What the mod's laboratory finds out in a stand-in for the game that it knows nothing of. */
function askStandIn(): Conclusion {
  const words = ["--lab", "awards", "--seed", SEED, "--log", "lab-log.txt", "--json"];
  return JSON.parse(run(["scripts/run.mjs", "standin/play.ts", ...words])) as Conclusion;
}

/** "21 of 21": of what the model covers. */
function agreeing({ match, mismatch }: Verdicts): string {
  return `${match} of ${match + mismatch}`;
}

console.log("Playing 24 rooms with the built mod in a stand-in for the game …");
const played = run(["scripts/run.mjs", "standin/play.ts", "--seed", SEED, "--rooms", "24"]);
const [, match = "?", mismatch = "?"] = /(\d+) match, (\d+) mismatch/.exec(played) ?? [];
const ofPlay = floorsOf("play-log.txt");
console.log("Asking the stand-in what is still open about the game (the mod's laboratory) …");
const { awards, settled, open } = askStandIn();
const answered = Object.keys(settled).length;
console.log("Comparing two dozen floors that the real game logged (Afterbirth+) …");
run(["scripts/run.mjs", "scripts/writeEngineFloorsLog.ts", "engine-floors-log.txt"]);
const real = floorsOf("engine-floors-log.txt");

console.log(`
It works.
- The mod rolled the room rewards of a session as the simulation expects: ${match} of ${Number(match) + Number(mismatch)} agree.
- Its log was read again: ${agreeing(ofPlay)} floors agree.
- Its laboratory asked the stand-in for ${awards.match + awards.mismatch} awards: ${agreeing(awards)} follow the rules. Of ${answered + open.length} open questions it settled ${answered} there, and left open ${open.join(", ")}.
- Floors of the real game: ${agreeing(real)} are generated exactly as it logged them.

The page is dist/oracle.html: open it with a double click.
The mod is in mod/: node dist/main.js install puts it into the game.
Try next:
  node dist/main.js floor "B911 99AC"
  npm link        (then it is called oracle)`);
