/**
 * What to play next so that a log tells more: for each roll of the award whose number is not settled,
 * the loadout that asks for it and about how many clears rule the nearest other number out.
 */
import { combinePlayers, type Difficulty } from "../core/award/loadout";
import { AWARD_ITEMS, existsIn, type ItemName } from "../core/award/items";
import { DRAW_NOTES } from "../core/award/drawNotes";
import { planAward, type AwardPlan } from "../core/award/plan";
import { drawAward } from "../core/award/roll";
import { awardRules } from "../core/award/rules";
import { isAtLeast, type Edition } from "../core/edition";
import { Rng, shiftsOf } from "../core/rng/generator";
import { SHIFT_INDEX_ROOM_SEEDS } from "../core/rng/shifts";
import { RuleDraw } from "./diagnosis/ruleDraw";
import type { EvidenceRow } from "./evidence";

/** How to break the tie about one roll. */
export interface PlayNext {
  readonly edition: Edition;
  /** The draw's label. */
  readonly rule: string;
  /** How the rule reads, "1 in 20"; empty where no award has asked for it yet. */
  readonly question: string;
  /** How many other numbers fit as well; undefined where none was tested at all. */
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

/** How sure the advice wants to be. */
const CERTAINTY = 0.95;

/** Award seeds tried for an estimate. */
const SAMPLES = 500;

/** What to play for every edition in which awards were seen: ties first, then what was never tested. */
export function playNext(coverage: readonly EvidenceRow[]): readonly PlayNext[] {
  const rows = coverage.filter(({ kind }) => kind === "award");
  const editions = [...new Set(rows.map(({ edition }) => edition))];
  const advice = editions.flatMap((edition) =>
    DRAW_NOTES.filter(({ label, since }) => isRoll(label) && isAtLeast(edition, since)).flatMap(
      ({ label }) => adviceOn(edition, label, rows),
    ),
  );
  const rank = ({ ties }: PlayNext): number => (ties === undefined ? 1 : 0);
  return advice.toSorted((a, b) => rank(a) - rank(b) || a.clears - b.clears);
}

function isRoll(label: string): boolean {
  return !NO_ROLLS.includes(label);
}

function adviceOn(
  edition: Edition,
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
  const chancePerClear = share * (nearest?.apart ?? 1);
  return [
    {
      edition,
      rule: label,
      question,
      ties: row?.values === undefined ? undefined : others.length,
      rival: nearest?.value,
      setting: textOf(setting),
      chancePerClear,
      clears: Math.ceil(Math.log(1 - CERTAINTY) / Math.log1p(-Math.min(chancePerClear, 0.999))),
    },
  ];
}

function hasItem(edition: Edition, name: ItemName): boolean {
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
function decisiveShare(edition: Edition, setting: Setting): number {
  const key = `${edition} ${setting.label}`;
  const known = SHARES.get(key);
  if (known !== undefined) {
    return known;
  }
  const rules = awardRules(edition);
  const items = Object.fromEntries(setting.items.map((name) => [name, 1]));
  const plan = planAward(rules, combinePlayers([{ luck: 0, items }], setting.difficulty, rules));
  const rng = new Rng(1, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
  let decisive = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    decisive += isDecisive(plan, rng.next(), setting.label) ? 1 : 0;
  }
  const share = decisive / SAMPLES;
  SHARES.set(key, share);
  return share;
}

function isDecisive(plan: AwardPlan, awardSeed: number, label: string): boolean {
  const plain = new RuleDraw(awardSeed, {});
  const award = drawAward(plan, plain);
  const flipped = plain.labels.indexOf(label);
  if (flipped < 0) {
    return false;
  }
  const other = drawAward(plan, new RuleDraw(awardSeed, { flipped }));
  return (
    other.variant !== award.variant ||
    other.count !== award.count ||
    other.nextAwardSeed !== award.nextAwardSeed
  );
}
