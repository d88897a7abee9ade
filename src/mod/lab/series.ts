/**
 * A series of experiments: a few at every update of the game, as many as fit into the time, until enough
 * were made, something unexpected happens, or the player stops it. Whatever ends it, the run is put back.
 */
import { answerClauses, questionTexts } from "../commands/answers";
import { difficultyOf } from "../../core/game/difficulty";
import { itemTitle } from "../../core/words/itemTexts";
import { formatHypotheses, HYPOTHESES, type AwardHypotheses } from "../../core/award/awardRules";
import { clearOf, type Experiment } from "../../core/lab/setups";
import { LabPlan } from "../../core/lab/experimentPlan";
import { openQuestions, RuleSets } from "../../core/lab/ruleSets";
import type { RuleSet } from "../../core/game/edition";
import type { ExperimentRecord } from "../../core/record/recordFields";
import { attempt } from "../guard";
import { listPlayers, readPlayers, seedOf } from "../readGame";
import { currentDescriptor, readRoom, readStage, writeAwardSeed } from "../gameRooms";
import { keepSettled, settledByLab } from "../proof";
import { showNotice } from "../hud";
import { currentEdition, startSeedOfGame, session } from "../session";
import { say, writeRecord } from "../writeGame";
import { callAward, whyNotInRoom, checkSelf, type SelfCheck, wasDisturbed } from "./selfCheck";
import { giveHoldings, restore, takeDownHoldings, type Snapshot } from "./holdings";
import type { Work } from "./work";

/** Milliseconds of one update that experiments may take, and how many there are at most. */
const UPDATE_MS = 8;
const UPDATE_MAX = 8;

/** Pickups that may be made in one update: the game keeps them in its list until the next. */
const PICKUPS_MAX = 40;

/** A series of awards under way. */
interface AwardSeries extends Work {
  readonly mod: Mod;
  readonly number: number;
  readonly edition: RuleSet;
  readonly cannot: readonly string[];
  readonly plan: LabPlan;
  readonly ruleSets: RuleSets;
  readonly room: number;
  /** How the run was before. */
  readonly snapshot: Snapshot;
  readonly seedBefore: number;
}

/** Checks the game and begins a series of so many awards; says why not where it cannot. */
export function seriesOf(mod: Mod, wanted: number): Work | undefined {
  const snapshot = takeDownHoldings();
  const seedBefore = seedOf(currentDescriptor().AwardSeed);
  let check: SelfCheck = { cannot: [], refusal: "The check failed; log.txt says why." };
  attempt("check what the game can do for the laboratory", () => {
    check = checkSelf();
  });
  const { cannot, refusal } = check;
  if (refusal !== undefined) {
    putBack(snapshot, seedBefore);
    say(refusal);
    return undefined;
  }
  for (const what of cannot) {
    say(`This game cannot ${what}.`);
  }
  session.lab.seriesCount += 1;
  const [number, edition] = [session.lab.seriesCount, currentEdition()];
  const difficulty = difficultyOf(readStage().difficulty);
  const means = { edition, difficulty, playerCount: listPlayers().length };
  // The next series of a run asks for other awards than the one before.
  const plan = new LabPlan(means, Math.max(1, startSeedOfGame() - number));
  const ruleSets = new RuleSets(edition);
  const room = roomIndex();
  const series: AwardSeries = {
    ...{ mod, number, edition, cannot, plan, ruleSets, room, snapshot, seedBefore },
    ...{ wanted, made: 0, asks: "" },
    step: () => workOn(series),
    end: (why) => {
      conclude(series, why);
    },
  };
  return series;
}

/** One update of the game: as many experiments as fit; why the series must end, if it must. */
function workOn(series: AwardSeries): string | undefined {
  const unexpected = roomIndex() === series.room ? whyNotInRoom() : "The room was left.";
  const began = Isaac.GetTime();
  let [count, pickups, isTime] = [0, 0, unexpected === undefined];
  while (isTime && count < UPDATE_MAX && pickups < PICKUPS_MAX && series.made < series.wanted) {
    const experiment = series.plan.next();
    const asked = HYPOTHESES.find(({ id }) => id === experiment.asks);
    series.asks = asked?.question ?? "awards at random";
    const record = experimentBy(experiment, series.edition, series.made + 1);
    if (record === undefined) {
      return "Other mods answer callback 70: switch them off and begin again.";
    }
    writeRecord(record);
    series.ruleSets.observe(clearOf(record));
    series.made += 1;
    count += 1;
    pickups += record.pickups.length;
    isTime = Isaac.GetTime() - began < UPDATE_MS;
  }
  return unexpected;
}

/** Puts the run back, keeps what was settled and tells what was found. */
function conclude(series: AwardSeries, why: string): void {
  const { cannot, edition, made, mod, number, ruleSets, seedBefore, snapshot } = series;
  const lost = putBack(snapshot, seedBefore);
  const { unexplained } = ruleSets;
  const settled = ruleSets.settled();
  const known = { ...knownBefore(edition, settled), ...settled };
  writeRecord({
    ...{ kind: "series", series: number, edition, experiments: made, unexplained, ended: why },
    settled: formatHypotheses(settled),
    open: openQuestions(settled).join(),
    cannot: cannot.join("; "),
  });
  keepSettled(mod, edition, unexplained === 0 ? known : {});
  const first = `Laboratory: ${made} awards asked for.${why === "" ? "" : ` ${why}`}`;
  showNotice(first);
  for (const line of [first, ...findings(ruleSets, known)]) {
    say(line);
  }
  if (lost.length > 0) {
    say(`Could not be put back: ${lost.map((name) => itemTitle(name)).join(", ")}.`);
  }
}

function roomIndex(): number {
  return readRoom(currentDescriptor())?.listIndex ?? -1;
}

/** Makes one experiment; undefined where other mods had a hand in it. */
function experimentBy(
  { asks, setup, awardSeed }: Experiment,
  edition: RuleSet,
  experiment: number,
): ExperimentRecord | undefined {
  giveHoldings(setup.players);
  const { stage, stageType, difficulty } = readStage();
  const players = readPlayers(edition);
  const call = callAward(awardSeed);
  resetTrinkets();
  return wasDisturbed(call)
    ? undefined
    : {
        ...{ kind: "experiment", experiment, asks, edition, difficulty, stage, stageType },
        ...{ players, awardSeed, nextAwardSeed: call.nextAwardSeed, pickups: call.pickups },
        roomType: readRoom(currentDescriptor())?.roomType ?? 0,
      };
}

/** Every trinket that is made leaves the run's pool; an empty one makes cards of them. */
function resetTrinkets(): void {
  pcall(() => {
    Game().GetItemPool().ResetTrinkets();
  });
}

/** Puts the run back as it was; names what could not be. */
function putBack(snapshot: Snapshot, awardSeed: number): readonly string[] {
  let lost: readonly string[] = ["all of it"];
  attempt("put the run back as it was", () => {
    lost = restore(snapshot);
    writeAwardSeed(awardSeed);
    resetTrinkets();
  });
  return lost;
}

/** What was settled before stands, unless this game has answered otherwise. */
function knownBefore(
  edition: RuleSet,
  settled: Partial<AwardHypotheses>,
): Partial<AwardHypotheses> {
  const before = settledByLab(edition);
  const isOtherwise = HYPOTHESES.some(
    ({ id }) => (settled[id] ?? before[id]) !== (before[id] ?? settled[id]),
  );
  return isOtherwise ? {} : before;
}

/** What is contradicted, settled and open. */
function findings(ruleSets: RuleSets, known: Partial<AwardHypotheses>): readonly string[] {
  const shown = ruleSets.account().map(({ id }) => id);
  const open = openQuestions(known);
  const rows: readonly (readonly [what: string, told: readonly string[]])[] = [
    ["Settled", answerClauses(ruleSets.settled())],
    ["Open, not certain yet", questionTexts(open.filter((id) => shown.indexOf(id) >= 0))],
    ["Open, which this run cannot show", questionTexts(open.filter((id) => shown.indexOf(id) < 0))],
  ];
  const lines = rows
    .filter(([, told]) => told.length > 0)
    .map(([what, told]) => `${what}: ${told.join(what === "Settled" ? "; " : " ")}`);
  const contradicted =
    `Contradicted: no answers explain ${ruleSets.unexplained} of what came, so a rule differs; ` +
    "`oracle compare` on the log names the draw.";
  return ruleSets.unexplained > 0 ? [contradicted, ...lines] : lines;
}
