/**
 * What to play next so that a log tells more: for each roll of the award and each bound between bands
 * whose number is not settled, the loadout that asks for it and about how many clears rule the nearest
 * other number out.
 */
import { combinePlayers, type Difficulty } from "../core/award/loadout";
import { AWARD_ITEMS, existsIn, type ItemName } from "../core/game/awardItems";
import { DRAW_NOTES } from "../core/award/drawNotes";
import { planAward, type AwardPlan } from "../core/award/plan";
import { drawAward, type Award } from "../core/award/roll";
import { awardRules } from "../core/award/rules";
import { BANDS } from "../core/award/steps";
import { isAtLeast, type RuleSet } from "../core/game/edition";
import { Rng, shiftsOf } from "../core/rng/generator";
import { SHIFT_INDEX_ROOM_SEEDS } from "../core/rng/shifts";
import { clearsToDecide } from "./clearsToDecide";
import { RuleDraw } from "./diagnosis/ruleDraw";
import type { EvidenceRow } from "./evidence";

/** How to break the tie about one roll. */
export interface PlayNext {
  readonly edition: RuleSet;
  /** The draw's label, or "bound 0.22" of one between two bands. */
  readonly rule: string;
  /** How the rule reads, "1 in 20"; empty of bounds, and where no award has asked for it yet. */
  readonly question: string;
  /** How many other numbers fit as well, of bounds in hundredths; undefined where none was tested. */
  readonly ties: number | undefined;
  /** The other number that is hardest to rule out; undefined where none was tested at all. */
  readonly rival: number | undefined;
  /** How to play, as a phrase: "with match-stick", "on hard", "in any rooms". */
  readonly setting: string;
  /** About how likely one clear decides. */
  readonly chancePerClear: number;
  /** Clears for a certainty of 95 %. */
  readonly clears: number;
}

/** How a roll comes to be asked. */
interface Setting {
  readonly label: string;
  readonly difficulty: Difficulty;
  readonly items: readonly ItemName[];
}

/** Rolls that are asked in no special setting are asked in any. */
// prettier-ignore
const SETTINGS: readonly Setting[] = [
  { label: "tail",       difficulty: "normal", items: ["daemons-tail"] },
  { label: "watch",      difficulty: "normal", items: ["watch-battery"] },
  { label: "ace",        difficulty: "normal", items: ["ace-of-spades"] },
  { label: "cap",        difficulty: "normal", items: ["safety-cap"] },
  { label: "match",      difficulty: "normal", items: ["match-stick"] },
  { label: "child",      difficulty: "normal", items: ["childs-heart"] },
  { label: "child-tail", difficulty: "normal", items: ["childs-heart", "daemons-tail"] },
  { label: "rusted",     difficulty: "normal", items: ["rusted-key"] },
  { label: "smelter",    difficulty: "normal", items: ["smelter"] },
  { label: "guppy",      difficulty: "normal", items: ["guppys-tail"] },
  { label: "guppy-lock", difficulty: "normal", items: ["guppys-tail"] },
  { label: "guppy-void", difficulty: "normal", items: ["guppys-tail"] },
  { label: "contract",   difficulty: "normal", items: ["contract-from-below"] },
  { label: "hard",       difficulty: "hard",   items: [] },
  { label: "modem",      difficulty: "normal", items: ["broken-modem"] },
];

/** Draws that are no question with a number. */
const NO_ROLLS: readonly string[] = ["base", "luck", "spawn"];

/** Award seeds tried for an estimate. */
const SAMPLES = 500;

/** What to play for every edition in which awards were seen: ties first, then what was never tested. */
export function playNext(coverage: readonly EvidenceRow[]): readonly PlayNext[] {
  const rows = coverage.filter(({ kind }) => kind === "award");
  const editions = [...new Set(rows.map(({ edition }) => edition))];
  const advice = editions.flatMap((edition) => [
    ...DRAW_NOTES.filter(({ label, since }) => isRoll(label) && isAtLeast(edition, since)).flatMap(
      ({ label }) => adviceOn(edition, label, rows),
    ),
    ...BANDS.slice(0, -1).flatMap((_, index) => adviceOnBound(edition, index, rows)),
  ]);
  const rank = ({ ties }: PlayNext): number => (ties === undefined ? 1 : 0);
  return advice.toSorted((a, b) => rank(a) - rank(b) || a.clears - b.clears);
}

function isRoll(label: string): boolean {
  return !NO_ROLLS.includes(label);
}

function adviceOn(
  edition: RuleSet,
  label: string,
  rows: readonly EvidenceRow[],
): readonly PlayNext[] {
  const setting = settingOf(label);
  const isThere = setting.items.every((name) => hasItem(edition, name));
  const share = isThere ? decisiveShare(edition, setting) : 0;
  const row = rows.find((one) => one.edition === edition && one.rule === label);
  const own = row === undefined ? undefined : numberOf(row.question);
  const others = (row?.values ?? []).filter((value) => value !== own);
  if (share === 0 || (row !== undefined && row.decisive > 0 && others.length === 0)) {
    return [];
  }
  const question = row?.question ?? "";
  const nearest = own === undefined ? undefined : nearestOf(question, own, others);
  const ties = row?.values === undefined ? undefined : others.length;
  const rival = nearest?.value;
  const chancePerClear = share * (nearest?.apart ?? 1);
  return [
    {
      edition,
      rule: label,
      question,
      ties,
      rival,
      setting: textOf(setting),
      ...by(chancePerClear),
    },
  ];
}

/** A chance per clear, and the clears that make it sure enough. */
function by(chancePerClear: number): Pick<PlayNext, "chancePerClear" | "clears"> {
  return { chancePerClear, clears: clearsToDecide(chancePerClear) };
}

/** Below this bound a band pays coins with Rib of Greed alone: the two around it differ with it. */
const RIB_BOUND = 0.5;

/** One bound between two bands: the nearest hundredth that fits as well decides about the clears. */
function adviceOnBound(
  edition: RuleSet,
  index: number,
  rows: readonly EvidenceRow[],
): readonly PlayNext[] {
  const bound = BANDS[index]?.below ?? 0;
  const rule = `bound ${bound}`;
  const items: readonly ItemName[] = bound === RIB_BOUND ? ["rib-of-greed"] : [];
  const setting: Setting = { label: rule, difficulty: "normal", items };
  const share = items.every((name) => hasItem(edition, name))
    ? shownShare(edition, setting, index)
    : 0;
  const between = rows.find((one) => one.edition === edition && one.rule === rule)?.between;
  const others = between === undefined ? [] : hundredthsIn(between).filter((one) => one !== bound);
  if (share === 0 || (between !== undefined && others.length === 0)) {
    return [];
  }
  const [rival] = others.toSorted((a, b) => Math.abs(a - bound) - Math.abs(b - bound));
  const below = BANDS[index - 1]?.below ?? 0;
  const above = Math.min(1, BANDS[index + 1]?.below ?? 1);
  const apart = rival === undefined ? above - below : Math.abs(rival - bound);
  const ties = between === undefined ? undefined : others.length;
  return [
    { edition, rule, question: "", ties, rival, setting: textOf(setting), ...by(share * apart) },
  ];
}

/** The hundredths above one number and not above another. */
function hundredthsIn([above, notAbove]: readonly [number, number]): readonly number[] {
  return Array.from({ length: 99 }, (_, index) => (index + 1) / 100).filter(
    (one) => one > above && one <= notAbove,
  );
}

function hasItem(edition: RuleSet, name: ItemName): boolean {
  const item = AWARD_ITEMS.find((one) => one.name === name);
  return item !== undefined && existsIn(item, edition);
}

function settingOf(label: string): Setting {
  return (
    SETTINGS.find((setting) => setting.label === label) ?? {
      label,
      difficulty: "normal",
      items: [],
    }
  );
}

function textOf({ difficulty, items }: Setting): string {
  const carried = items.length === 0 ? "" : `with ${items.join(" and ")}`;
  return [carried, difficulty === "hard" ? "on hard" : ""].filter(Boolean).join(" ") || ANYWHERE;
}

const ANYWHERE = "in any rooms";

/** The n of "1 in n" or the limit of "n in 100"; undefined of questions without a whole number. */
function numberOf(question: string): number | undefined {
  const match = /^1 in (\d+)$/.exec(question) ?? /^(\d+) in 100$/.exec(question);
  return match === null ? undefined : Number(match[1]);
}

/** The number that answers otherwise least often, and how often it does. */
function nearestOf(
  question: string,
  own: number,
  others: readonly number[],
): { readonly value: number; readonly apart: number } | undefined {
  const apartOf = (value: number): number =>
    question.startsWith("1 in ")
      ? 1 / own + 1 / value - 2 / leastCommonMultiple(own, value)
      : Math.abs(own - value) / 100;
  const sorted = others.map((value) => ({ value, apart: apartOf(value) }));
  return sorted.sort((a, b) => a.apart - b.apart)[0];
}

function leastCommonMultiple(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small > 0) {
    [large, small] = [small, large % small];
  }
  return (a * b) / large;
}

const SHARES = new Map<string, number>();

/** The share of clears that ask a roll whose other answer would show; by edition and label. */
function decisiveShare(edition: RuleSet, setting: Setting): number {
  const key = `${edition} ${setting.label}`;
  const known = SHARES.get(key);
  if (known !== undefined) {
    return known;
  }
  const share = shareOf(edition, setting, (plan, awardSeed) => {
    const plain = new RuleDraw(awardSeed, {});
    const award = drawAward(plan, plain);
    const flipped = plain.labels.indexOf(setting.label);
    return flipped >= 0 && differs(award, drawAward(plan, new RuleDraw(awardSeed, { flipped })));
  });
  SHARES.set(key, share);
  return share;
}

/** The share of clears at a bound between two bands in which it shows on which side they are. */
function shownShare(edition: RuleSet, setting: Setting, index: number): number {
  return shareOf(edition, setting, (plan, awardSeed) => {
    const [below, above] = [index, index + 1].map((band) =>
      drawAward(plan, new RuleDraw(awardSeed, { band })),
    );
    return below !== undefined && above !== undefined && differs(below, above);
  });
}

/** The share of clears in a setting that show something. */
function shareOf(
  edition: RuleSet,
  { items, difficulty }: Setting,
  shows: (plan: AwardPlan, awardSeed: number) => boolean,
): number {
  const rules = awardRules(edition);
  const held = Object.fromEntries(items.map((name) => [name, 1]));
  const plan = planAward(rules, combinePlayers([{ luck: 0, items: held }], difficulty, rules));
  const rng = new Rng(1, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
  let shown = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    shown += shows(plan, rng.next()) ? 1 : 0;
  }
  return shown / SAMPLES;
}

function differs(award: Award, other: Award): boolean {
  return (
    other.variant !== award.variant ||
    other.count !== award.count ||
    other.nextAwardSeed !== award.nextAwardSeed
  );
}
