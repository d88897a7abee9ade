/**
 * A series of experiments: a few at every update of the game, as many as fit into the time, until enough
 * were made, something unexpected happens, or the player stops it. Whatever ends it, the run is put back.
 */
import {
  formatHypotheses,
  HYPOTHESES,
  type AwardHypotheses,
  type HypothesisId,
} from "../../core/award/rules";
import {
  askableQuestions,
  clearOf,
  setupOf,
  type Experiment,
  type Means,
} from "../../core/lab/setups";
import { FREE, LabPlan } from "../../core/lab/plan";
import { RuleSets, type QuestionAccount } from "../../core/lab/ruleSets";
import type { ExperimentRecord } from "../../core/record/fields";
import { attempt } from "../guard";
import { readPlayers, seedOf } from "../read";
import { currentDescriptor, readRoom, readStage, writeAwardSeed } from "../rooms";
import { buildOfGame } from "../editionDetection";
import { calibrationOf, keepCalibration } from "../proof";
import { readStartSeed } from "../session";
import { say, writeRecord } from "../write";
import {
  callAward,
  type Call,
  whyNotInRoom,
  checkSelf,
  type SelfCheck,
  wasDisturbed,
} from "./selfCheck";
import { hold, restore, takeSnapshot, type Snapshot } from "./holdings";

/** Milliseconds of one update that experiments may take, and how many there are at most. */
const UPDATE_MS = 8;
const UPDATE_MAX = 8;

/** Pickups that are made between two updates at most: they stay in the game's list until then. */
const PICKUPS_MAX = 40;

/** So many calls may be disturbed by other mods before a series ends. */
const DISTURBED_MAX = 3;

/** A series under way. */
interface Series {
  readonly mod: Mod;
  readonly number: number;
  readonly means: Means;
  readonly cannot: readonly string[];
  readonly plan: LabPlan;
  readonly ruleSets: RuleSets;
  readonly snapshot: readonly Snapshot[];
  readonly room: number;
  readonly seedBefore: number;
  readonly wanted: number;
  made: number;
  disturbed: number;
  asks: string;
}

let series: Series | undefined;
let seriesCount = 0;

/** Whether experiments are being made. */
export function isExperimenting(): boolean {
  return series !== undefined;
}

/** Checks the game and begins a series; says why not where it cannot. */
export function beginSeries(mod: Mod, wanted: number): boolean {
  const snapshot = takeSnapshot();
  const seedBefore = seedOf(currentDescriptor().AwardSeed);
  let check: SelfCheck | undefined;
  attempt("check what the game can do for the laboratory", () => {
    check = checkSelf();
  });
  if (check === undefined || check.refusal !== undefined) {
    putBack(snapshot, seedBefore);
    say(check?.refusal ?? "The check failed; log.txt says why.");
    return false;
  }
  const { means, cannot } = check;
  seriesCount += 1;
  series = {
    ...{ mod, means, cannot, snapshot, seedBefore, wanted },
    number: seriesCount,
    // The next series of a run asks for other awards than the one before.
    plan: new LabPlan(means, Math.max(1, readStartSeed() - seriesCount)),
    ruleSets: new RuleSets(means.edition, askableQuestions(means)),
    room: roomIndex(),
    made: 0,
    disturbed: 0,
    asks: FREE,
  };
  for (const what of cannot) {
    say(`This game cannot ${what}.`);
  }
  return true;
}

function roomIndex(): number {
  return readRoom(currentDescriptor())?.listIndex ?? -1;
}

/** One update of the game: makes as many experiments as fit. Any error ends the series and says so. */
export function workOnSeries(): void {
  const running = series;
  if (running === undefined) {
    return;
  }
  const unexpected = roomIndex() === running.room ? whyNotInRoom() : "The room was left.";
  if (unexpected !== undefined) {
    endSeries(unexpected);
    return;
  }
  const isFine = attempt("experiment", () => {
    workOn(running);
  });
  if (!isFine) {
    endSeries("An error ended it; log.txt says which.");
  } else if (running.disturbed >= DISTURBED_MAX) {
    endSeries("Other mods answer callback 70: switch them off and begin again.");
  } else if (running.made >= running.wanted) {
    endSeries("");
  }
}

function workOn(running: Series): void {
  const began = Isaac.GetTime();
  let pickups = 0;
  for (let count = 0; count < UPDATE_MAX && running.made < running.wanted; count += 1) {
    const call = experiment(running, running.plan.next());
    pickups += call.pickups.length;
    const isLate = Isaac.GetTime() - began >= UPDATE_MS;
    if (isLate || pickups >= PICKUPS_MAX || running.disturbed >= DISTURBED_MAX) {
      return;
    }
  }
}

/** Makes one experiment, keeps its record and tells the laboratory what came of it. */
function experiment(running: Series, { asks, setup, awardSeed }: Experiment): Call {
  running.asks = asks;
  hold(setup);
  const { edition } = running.means;
  const { stage, stageType, difficulty } = readStage();
  const players = readPlayers(edition);
  const call = callAward(awardSeed);
  resetTrinkets();
  if (wasDisturbed(call)) {
    running.disturbed += 1;
    return call;
  }
  running.made += 1;
  const record: ExperimentRecord = {
    kind: "experiment",
    experiment: running.made,
    asks,
    ...{ edition, difficulty, stage, stageType, players, awardSeed },
    roomType: readRoom(currentDescriptor())?.roomType ?? 0,
    nextAwardSeed: call.nextAwardSeed,
    pickups: call.pickups,
  };
  writeRecord(record);
  const clear = clearOf(record);
  running.ruleSets.observe(setupOf(clear), clear);
  return call;
}

/** Every trinket that is made leaves the run's pool; an empty one makes cards of them. */
function resetTrinkets(): void {
  pcall(() => {
    Game().GetItemPool().ResetTrinkets();
  });
}

/** Ends the series, puts the run back and tells what was found. */
export function endSeries(why: string): void {
  const ended = series;
  series = undefined;
  if (ended === undefined) {
    return;
  }
  const lost = putBack(ended.snapshot, ended.seedBefore);
  attempt("tell what the laboratory found", () => {
    const { ruleSets } = ended;
    const accounts = ruleSets.account();
    const { edition } = ended.means;
    let before = calibrationOf(edition);
    const settled: Record<string, string> = {};
    for (const { id, settled: answer } of accounts) {
      if (answer !== undefined) {
        settled[id] = answer;
        // What was settled before stands, unless this game has answered otherwise.
        before = (before?.answers[id] ?? answer) === answer ? before : undefined;
      }
    }
    const known = { ...before?.answers, ...settled } as Partial<AwardHypotheses>;
    const { made, number } = ended;
    const { unexplained } = ruleSets;
    writeRecord({
      kind: "series",
      series: number,
      edition,
      experiments: made,
      unexplained,
      settled: formatHypotheses(settled),
      open: openQuestions(settled).join(),
      ended: why,
      cannot: ended.cannot.join("; "),
    });
    const isSettled =
      before?.isSettled === true ||
      (accounts.every((one) => one.settled !== undefined) && made >= CALIBRATED_FROM);
    const found = { edition, build: buildOfGame(), answers: known, isSettled };
    keepCalibration(ended.mod, unexplained === 0 ? found : undefined);
    lastLines = resultLines(ended, accounts, openQuestions(known), why, lost);
    linesLeft = LINES_FRAMES;
    for (const line of lastLines) {
      say(line);
    }
  });
}

/** So few experiments calibrate nothing. */
const CALIBRATED_FROM = 100;

function openQuestions(answers: Partial<AwardHypotheses>): readonly HypothesisId[] {
  return HYPOTHESES.map((one) => one.id).filter((id) => answers[id] === undefined);
}

function putBack(snapshot: readonly Snapshot[], awardSeed: number): readonly string[] {
  let lost: readonly string[] = ["all of it"];
  attempt("put the run back as it was", () => {
    lost = restore(snapshot);
    writeAwardSeed(awardSeed);
    resetTrinkets();
  });
  return lost;
}

/** How long the result stays on the screen, in rendered frames. */
const LINES_FRAMES = 900;

let lastLines: readonly string[] = [];
let linesLeft = 0;

/** Whether there is anything to show. */
export function hasLines(): boolean {
  return series !== undefined || linesLeft > 0;
}

/** What the screen shows of a series: how far it is, or for some seconds what it found. */
export function screenLines(): readonly string[] {
  if (series !== undefined) {
    return [progressOf(series)];
  }
  linesLeft -= linesLeft > 0 ? 1 : 0;
  return linesLeft > 0 ? lastLines : [];
}

function progressOf({ made, wanted, asks }: Series): string {
  const now = HYPOTHESES.find((one) => one.id === asks)?.question ?? "awards at random";
  return `Laboratory ${made}/${wanted}: ${now} (F8 stops)`;
}

/** Forgets the series without putting anything back: the run is over. */
export function forgetSeries(): void {
  series = undefined;
  linesLeft = 0;
}

/** Settled, contradicted, open, and why; `why` it ended before its time, and what is `lost`. */
function resultLines(
  { made, ruleSets }: Series,
  accounts: readonly QuestionAccount[],
  open: readonly HypothesisId[],
  why: string,
  lost: readonly string[],
): readonly string[] {
  const { unexplained } = ruleSets;
  const lines = [`Laboratory: ${made} awards asked for.${why === "" ? "" : ` ${why}`}`];
  if (unexplained > 0) {
    lines.push(
      `Contradicted: no answers explain ${unexplained} of what came, so a rule differs; ` +
        "`oracle compare` on the log names the draw.",
    );
  }
  for (const { id, settled, margin } of accounts) {
    if (settled !== undefined) {
      lines.push(`Settled: ${id}=${settled}, every other answer fails ${margin} times or more.`);
    }
  }
  for (const id of open) {
    lines.push(`Open: ${id}, ${whyOpen(accounts.find((account) => account.id === id))}.`);
  }
  return lost.length === 0 ? lines : [...lines, `Could not be put back: ${lost.join(", ")}.`];
}

function whyOpen(account: QuestionAccount | undefined): string {
  if (account === undefined) {
    return "which this run cannot show";
  }
  return account.possible.length > 1
    ? `since ${account.possible.join(" and ")} both explain what came`
    : `likely ${account.possible[0] ?? ""}, but not certain yet`;
}
