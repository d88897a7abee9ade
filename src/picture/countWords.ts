/** Words that terminal, report and page share: counts, how sure rules are, how rare and how long. */
import { LEFT_OUT_TOPIC, type AnswerCertainty } from "../floors/floorCertainty";
import { capitalised } from "../core/award/awardWords";
import { SURENESS_CLAUSES } from "../core/award/drawCertainty";
import type { Certainty } from "../core/game/certainty";
import type { RuleSet } from "../core/game/edition";

/** "12,345.5". What JavaScript has for it takes longer to load than all else that a command says. */
export function grouped(value: number): string {
  return String(value).replace(/(?<!\..*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}

/** "1 room", "3 rooms". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** What is said in every text: what is not known of a challenge, what a floor lacks. */
const SAID_TOPICS: readonly string[] = ["challenge", LEFT_OUT_TOPIC];

/** How sure an answer is, as short as it can be said, with what no text may leave out. */
export function rulesSaid({ level, notes }: Pick<AnswerCertainty, "level" | "notes">): string {
  const said = notes.filter(({ topic }) => SAID_TOPICS.includes(topic));
  return [`The rules are ${SURENESS_CLAUSES[level]}.`, ...said.map(({ text }) => text)].join(" ");
}

/** The same of a chance, by its edition. */
export function chanceRules(edition: RuleSet, certainty: Certainty): string {
  return `${capitalised(edition)}: ${SURENESS_CLAUSES[certainty]}.`;
}

/** The same with what was seen, for a line of text. */
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

/** What a search for seeds will come to. */
interface Forecast {
  /** How many seeds there are to look at, and how many are wanted: Infinity for all that fit. */
  readonly seeds: number;
  readonly wanted: number;
  /** A sample of them, and how many of it fit. */
  readonly sampled: { readonly seeds: number; readonly matches: number };
  /** How many seeds are looked at until it ends. */
  readonly looked: number;
}

/** None of three times as many as one in so many is met once in twenty times. */
const RARE_FACTOR = 3;

/** Larger shares of seeds are told in percent. */
const FEW = 0.1;

/** Fewer seeds without any tell nothing of how rare something is. */
const TRIED_MIN = 300;

/** How rare something is of which none was among so many seeds: ", rarer than about 1 in 2,731". */
export function rarerThan(tried: number): string {
  return tried < TRIED_MIN ? "" : `, rarer than about 1 in ${rounded(tried / RARE_FACTOR)}`;
}

/** "About 1 seed in 459 fits: to find 24, about 11,000 are looked at." How long it takes, the search tells. */
export function forecastSentence({ seeds, wanted, sampled, looked }: Forecast): string {
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

/** A number of which nobody needs the last digits. */
function rounded(count: number): string {
  return grouped(Math.round(Number(count.toPrecision(3))));
}
