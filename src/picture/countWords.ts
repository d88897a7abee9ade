/** Words that terminal, report and page share: counts, how sure rules are, how rare something is, how long it takes. */
import { LEFT_OUT_TOPIC, type AnswerCertainty } from "../floors/floorCertainty";
import { capitalised } from "../core/award/awardWords";
import { SURENESS_CLAUSES } from "../core/award/drawCertainty";
import type { Certainty } from "../core/game/certainty";
import type { RuleSet } from "../core/game/edition";

/** "12,345.5". JavaScript's own `toLocaleString` takes too long to load for a command. */
export function grouped(value: number): string {
  return String(value).replace(/(?<!\..*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}

/** "1 room", "3 rooms". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Notes that no text leaves out: what is unknown of a challenge, what a floor lacks. */
const SAID_TOPICS: readonly string[] = ["challenge", LEFT_OUT_TOPIC];

/** How sure an answer is, in one sentence and the notes that no text leaves out. */
export function rulesSaid({ level, notes }: Pick<AnswerCertainty, "level" | "notes">): string {
  const said = notes.filter(({ topic }) => SAID_TOPICS.includes(topic));
  return [`The rules are ${SURENESS_CLAUSES[level]}.`, ...said.map(({ text }) => text)].join(" ");
}

/** "Repentance: checked against …": how sure a chance is in an edition. */
export function chanceRules(edition: RuleSet, certainty: Certainty): string {
  return `${capitalised(edition)}: ${SURENESS_CLAUSES[certainty]}.`;
}

/** How sure an answer is, with what was seen of it in the game. */
export function rulesSentence(certainty: AnswerCertainty): string {
  return `${rulesSaid(certainty)} ${certainty.sentence}`;
}

/** Each unit up to the seconds from which the next one says it shorter. */
const UNITS = [
  { name: "second", seconds: 1, below: 90, digits: 0 },
  { name: "minute", seconds: 60, below: 5400, digits: 0 },
  { name: "hour", seconds: 3600, below: 172_800, digits: 1 },
  { name: "day", seconds: 86_400, below: Infinity, digits: 0 },
] as const;

/** "less than a second", "about 40 seconds", "about 12 minutes", "about 3.5 hours", "about 4 days". */
export function durationText(seconds: number): string {
  const unit = UNITS.find(({ below }) => seconds < below);
  if (seconds < 1 || unit === undefined) {
    return seconds < 1 ? "less than a second" : "no end in sight";
  }
  const amount = Number((seconds / unit.seconds).toFixed(unit.digits));
  return `about ${amount} ${unit.name}${amount === 1 ? "" : "s"}`;
}

/** What matches 1 seed in n is not met among 3n seeds once in twenty times. */
const RARE_FACTOR = 3;

/** Larger shares of seeds are told in percent. */
const FEW = 0.1;

/** Fewer seeds without a match do not tell how rare a match is. */
const TRIED_MIN = 300;

/** ", rarer than about 1 in 2,731": how rare a match is where none was among so many seeds. */
export function rarerThan(tried: number): string {
  return tried < TRIED_MIN ? "" : `, rarer than about 1 in ${rounded(tried / RARE_FACTOR)}`;
}

/**
 * What a search will come to: "About 1 seed in 459 fits: to find 24, about 11,000 are looked at."
 *
 * @param search how many seeds there are and how many are wanted, a sample of them, how many are looked at until it ends.
 */
export function forecastSentence({
  seeds,
  wanted,
  sampled,
  looked,
}: {
  readonly seeds: number;
  readonly wanted: number;
  readonly sampled: { readonly seeds: number; readonly matches: number };
  readonly looked: number;
}): string {
  const all = `${counted(seeds, "start seed")} to look at`;
  if (sampled.matches === 0) {
    return `None of ${counted(sampled.seeds, "seed")} tried fits${rarerThan(sampled.seeds)}: ${all}.`;
  }
  const matchShare = sampled.matches / sampled.seeds;
  const share =
    matchShare < FEW
      ? `About 1 seed in ${rounded(1 / matchShare)} fits`
      : `About ${Math.round(matchShare * 100)} % of seeds fit`;
  return looked < seeds
    ? `${share}: to find ${wanted}, about ${rounded(looked)} are looked at.`
    : `${share}: ${all}, about ${counted(Math.round(matchShare * seeds), "match", "matches")}.`;
}

/** A number with three digits and zeros behind them. */
function rounded(count: number): string {
  return grouped(Math.round(Number(count.toPrecision(3))));
}
