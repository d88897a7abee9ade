/** Engines for the laboratory and `auto` to meet: the open questions answered in any way, and at most one rule changed. */
import { PickupVariant } from "../src/core/game/pickupKinds";
import { awardRules, HYPOTHESES, OPEN, type AwardHypotheses } from "../src/core/award/awardRules";
import { Rng, SHIFT_INDEX_LEVEL, SHIFT_TRIPLES, type ShiftTriple } from "../src/core/rng/generator";
import source from "./lua/award.lua?raw";
import type { LuaEdition, LuaValue, WrongRule } from "./types";

/** One changed rule. */
interface ChangedRule {
  /** In words. */
  readonly change: string;
  /** The draws that may be named for it: for two steps that change places, either. */
  readonly draws: readonly string[];
  /** What it makes of the published rules. */
  readonly rules: WrongRule;
}

const { COIN, KEY, PILL } = PickupVariant;

/** Changes of every sort: bounds, limits, order, draws, steps, bands, luck, items, values, kinds. */
// prettier-ignore
export const CHANGED_RULES: readonly ChangedRule[] = [
  { change: "sack is 1 in 40",               draws: ["sack"],              rules: { bounds: { sack: 40 } } },
  { change: "guppy is 1 in 4",               draws: ["guppy"],             rules: { bounds: { guppy: 4 } } },
  { change: "hard keeps 50 in 100",          draws: ["hard"],              rules: { limits: { hard: 50 } } },
  { change: "card means the opposite",       draws: ["card"],              rules: { opposite: "card" } },
  { change: "guppy before smelter",          draws: ["smelter", "guppy"],  rules: { steps: ["bands", "battery", "sack", "trinkets", "guppy", "smelter", "contract", "hard", "modem"] } },
  { change: "one more draw before the sack", draws: ["watch", "sack", "ace"], rules: { extraBefore: "sack" } },
  { change: "one more draw at the end",      draws: ["write-back"],        rules: { extraBefore: "end" } },
  { change: "the sack is not drawn",         draws: ["sack"],              rules: { missing: "sack" } },
  { change: "the sack is made twice",        draws: ["sack"],              rules: { twice: "sack" } },
  { change: "the contract is left out",      draws: ["contract"],          rules: { leftOut: "contract" } },
  { change: "nothing goes up to 0.25",       draws: ["base"],              rules: { bands: [0.25, 0.3, 0.45, 0.5, 0.6, 0.8, 0.95] } },
  { change: "luck weighs 0.2",               draws: ["luck", "base"],      rules: { luckScale: 0.2 } },
  { change: "Lucky Foot does not count",     draws: ["base"],              rules: { ignored: "c46" } },
  { change: "Daemon's Tail counts unheld",   draws: ["tail"],              rules: { pretended: "t22" } },
  { change: "a contract's factor is 0.8",    draws: ["contract"],          rules: { contractFactor: 0.8 } },
  { change: "a contract adds 2",             draws: ["contract"],          rules: { contractEach: 2 } },
  { change: "a key drops a pill",            draws: ["base"],              rules: { kinds: { key: PILL } } },
  { change: "hard removes coins",            draws: ["hard"],              rules: { hardKind: COIN } },
  { change: "contracts spare keys instead",  draws: ["contract"],          rules: { contractSpares: KEY } },
];

/** The answers of an edition to every open question; with a number some drawn at random, the same every time. */
export function answersBy(edition: LuaEdition, number?: number): AwardHypotheses {
  if (number === undefined) {
    const { hypotheses } = awardRules(edition);
    // Of an open roll a game has one reading: the stand-in's makes it.
    return hypotheses.missingDraw === OPEN ? { ...hypotheses, missingDraw: "none" } : hypotheses;
  }
  // Spread over all seeds: near ones would give near answers.
  const triple = SHIFT_TRIPLES[SHIFT_INDEX_LEVEL] as ShiftTriple;
  const dice = new Rng(Math.imul(number + 1, 2654435761) >>> 0, triple);
  dice.next();
  const answers = HYPOTHESES.map(({ id, options }) => [
    id,
    options[dice.randomInt(options.length)],
  ]);
  return Object.fromEntries(answers) as AwardHypotheses;
}

/** The file of such an engine, as `--award` takes it. */
export function awardFile(answers: AwardHypotheses, rules: WrongRule = {}): string {
  return `local CHANGED = ${luaOf({ ...answers, ...rules })}\n${source}`;
}

/** A value as Lua writes it. */
function luaOf(value: LuaValue): string {
  if (typeof value === "object") {
    const entries = Array.isArray(value)
      ? (value as readonly LuaValue[]).map(luaOf)
      : Object.entries(value).map(([name, entry]) => `["${name}"] = ${luaOf(entry)}`);
    return `{ ${entries.join(", ")} }`;
  }
  return typeof value === "string" ? `"${value}"` : `${value}`;
}
