// What the rules are worth, the real game first: drops and rooms of saved runs, floors of its logs; a session
// of the built mod in the stand-in for the game; then a floor as a player asks for it. npm start installs and
// builds first.
import process from "node:process";
import { builtInFigures } from "../src/figures/builtIn";
import { floorFrom, itemsFrom } from "../src/cli/floorInput";
import { floorText } from "../src/cli/floorText";
import { dropsIn } from "../src/floors/words/floorCase";
import { runWithPools } from "../src/items/firstItems";
import { withGoods } from "../src/items/goods";
import { runAnswer } from "../src/run/floorAnswers";
import { judgeSavedRun } from "../src/judge/saves/savedReport";
import { CARRIED, carriedRun } from "../test/judge/saves/carriedRuns";
import { CARRIED_LOG, compareText } from "../test/judge/logs/support";
import { tallyOf, type VerdictTally } from "../src/core/judge/tally";
import { readStartSeed } from "../src/core/words/seedTexts";
import { orUsageError } from "../src/cli/usage";
import { playedRooms } from "../standin/play";
import { wrapText } from "../src/picture/wrapText";

/** The seed of everything that is played here. */
const SEED = "B911 99AC";

/** "58 right, 2 wrong, 12 not judged". */
function verdictWords(...verdicts: readonly VerdictTally[]): string {
  const sum = (of: keyof VerdictTally): number => verdicts.reduce((all, one) => all + one[of], 0);
  return `${sum("match")} right, ${sum("mismatch")} wrong, ${sum("outside")} not judged`;
}

/** How the saved runs of one edition that the tests carry agree; docs/saved-runs.md counts more. */
function savedRuns(edition: string): string {
  const reports = CARRIED.map(carriedRun).flatMap(({ run: saved, unlocks }) => {
    return saved.version.edition === edition ? [judgeSavedRun(saved, { unlocks })] : [];
  });
  const drops = verdictWords(...reports.map((report) => report.awards));
  const rooms = verdictWords(...reports.map((report) => report.rooms));
  return `${reports.length} public saved runs. Drops: ${drops}. Rooms: ${rooms}`;
}

/** How the floors that the real game logged agree. */
function loggedFloors(): string {
  return verdictWords(compareText(CARRIED_LOG, { edition: "afterbirth+" }).floors);
}

/** The run's first floor on a screen, with what its rooms hold and drop. */
function firstFloor(): string {
  const options = { stage: "basement-1", unlocks: "all" };
  const { whole, state, startSeed } = floorFrom([SEED], options, builtInFigures, itemsFrom({}));
  const drops = withGoods(dropsIn(state), runWithPools(startSeed, state));
  const answer = runAnswer([whole], state, startSeed, drops);
  return floorText(whole, answer, {}, START_LINES);
}

/** What `npm start` prints below the floor. */
const START_LINES = 7;

/** Prints a paragraph, broken between its words; what follows the first line stands below its text. */
function tell(text: string): void {
  const indent = text.startsWith("- ") ? "  " : "";
  const width = Math.min(process.stdout.columns ?? WIDTH, WIDTH) - 1;
  console.log(wrapText(text, width - indent.length).join(`\n${indent}`));
}

const WIDTH = 80;

tell("Held against the real game (not judged: too little is known of the case):");
tell(`- Repentance: ${savedRuns("repentance")}.`);
tell(`- Afterbirth+: ${savedRuns("afterbirth+")}.`);
tell(`- Afterbirth+: floors that the game logged, room by room: ${loggedFloors()}.`);
tell("Playing the mod in a stand-in for the game …");
const { match, mismatch } = tallyOf(playedRooms(orUsageError(readStartSeed(SEED)), 24));
tell(`- It rolled what cleared rooms drop: ${match} right, ${mismatch} wrong.`);

tell("\nAnd a floor before it is played, with its items and what each room will drop:\n");
console.log(firstFloor());
console.log(`
It works. Now your seed, from the game's pause menu:
  node dist/main.js floor "${SEED}"            every floor of your run
  node dist/main.js install                      the mod into your game
or open dist/oracle.html in a browser. "npm link" makes it the command oracle.`);
