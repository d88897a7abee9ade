/**
 * Engines for the laboratory to ask, made at random: the stand-in's award with open questions
 * answered in any way, and at most one of its rules changed.
 */
import { anyOf } from "../src/core/lab/chance";
import { PickupVariant } from "../src/core/game/pickups";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../src/core/award/rules";
import { Rng } from "../src/core/rng/generator";
import { SHIFT_INDEX_LEVEL, SHIFT_TRIPLES, type ShiftTriple } from "../src/core/rng/shifts";
import source from "./lua/award.lua?raw";
import type { LuaEdition, LuaValue, WrongRule } from "./types";

/** One changed rule. */
interface Change {
  /** In words; "" for none. */
  readonly change: string;
  /** The draws that may be named for it: for two steps that change places, either. */
  readonly draws: readonly string[];
  /** For an engine that answers as its edition does. */
  readonly rules: WrongRule;
}

/** A made-up engine. */
export interface ChangedAward extends Change {
  /** The file, as `--award` takes it. */
  readonly text: string;
  readonly answers: AwardHypotheses;
  /** The class of its changed rule. */
  readonly kind: ChangeKind | "none";
}

const { NONE, HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST } = PickupVariant;
const { SACK, PILL, BATTERY, CARD, TRINKET } = PickupVariant;
const KINDS = [HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST, SACK, PILL, BATTERY, CARD, TRINKET];

// Without Blue Key's, whose room no laboratory works in.
const STEPS = [
  "bands",
  "battery",
  "sack",
  "trinkets",
  "smelter",
  "guppy",
  "contract",
  "hard",
  "modem",
];
const LATER_STEPS = [...STEPS.slice(0, -1), "glyph", "modem", "pockets"];

/** The steps that awards of an edition make. */
function stepsOf(edition: LuaEdition): readonly string[] {
  return edition === "afterbirth+" ? STEPS : LATER_STEPS;
}
const CHAIN = ["ace", "cap", "match", "child", "rusted"];
const BANDS = [0.22, 0.3, 0.45, 0.5, 0.6, 0.8, 0.95];
const MODEM_KINDS = [COIN, HEART, KEY, BOMB, SACK];

/** The draws with a bound of their own. */
const ROLLS: Readonly<Record<string, number>> = {
  card: 3,
  "trinket-or-pill": 2,
  tail: 5,
  battery: 20,
  watch: 15,
  sack: 50,
  ace: 10,
  cap: 10,
  match: 10,
  child: 10,
  "child-tail": 5,
  rusted: 10,
  smelter: 50,
  guppy: 3,
  "guppy-void": 3,
  "guppy-lock": 2,
  modem: 4,
};

/** The draw that stands for a step. */
function drawOf(step: string): string {
  return step === "bands" ? "base" : step === "trinkets" ? "ace" : step;
}

/** The draws of which one may be all that a step makes. */
function drawsOf(step: string): readonly string[] {
  return step === "battery" ? ["battery", "watch"] : [drawOf(step)];
}

/** Any other number near the rule's own, or anywhere up to 100. */
function otherBound(dice: Rng, own: number): number {
  const near = own + anyOf(dice, [-2, -1, 1, 2, 5, 10]);
  const bound = happens(dice, 3, 4) ? near : 2 + dice.randomInt(99);
  return bound < 2 || bound === own ? own + 1 : bound;
}

/** A change in words, with the draws that may be named for it and what it makes of the rules. */
function changed(change: string, draws: readonly string[], rules: WrongRule): Change {
  return { change, draws, rules };
}

const ITEM_DRAWS: Readonly<Record<string, string>> = {
  c46: "base",
  t42: "base",
  t84: "base",
  t22: "tail",
  t72: "watch",
  t45: "ace",
  t44: "cap",
  t41: "match",
  t34: "child",
  t36: "rusted",
  c479: "smelter",
  c134: "guppy",
  c241: "contract",
  c514: "modem",
};

const LUCK_CHANGES: readonly (readonly [change: string, rules: WrongRule])[] = [
  ...[0.05, 0.08, 0.12, 0.2].map(
    (luckScale) => [`luck weighs ${luckScale}`, { luckScale }] as const,
  ),
  ...[5, 8, 12, 15].map((luckMost) => [`luck counts up to ${luckMost}`, { luckMost }] as const),
  ...[-3, -5, 1].map((luckLeast) => [`luck counts from ${luckLeast}`, { luckLeast }] as const),
  ["luck adds 0.05 flat", { luckScale: 0.05, luckIsFlat: true }],
  ["luck is drawn only where there is some", { luckDrawnWithLuck: true }],
];

const LIFTS: readonly number[] = [0.05, 0.2, 0.3];
const ITEM_CHANGES: readonly Change[] = [
  ...LIFTS.map((lift) =>
    changed(`Lucky Foot lifts by ${lift}`, ["base"], { foot: [1 - lift, lift] }),
  ),
  ...LIFTS.map((lift) =>
    changed(`Lucky Toe lifts by ${lift}`, ["base"], { toe: [1 - lift, lift] }),
  ),
  changed("Lucky Toe is never weak", ["base"], { weakToe: [0.9, 0.1] }),
  changed("Lucky Toe is weak by 0.95", ["base"], { weakToe: [0.95, 0.05] }),
  changed("Lucky Foot lifts the sum", ["base"], { footOn: "sum" }),
  ...Object.entries(ITEM_DRAWS).map(([code, draw]) =>
    changed(`${code} does not count`, [draw], { ignored: code }),
  ),
  ...Object.entries(ITEM_DRAWS).map(([code, draw]) =>
    changed(`${code} counts unheld`, [draw], { pretended: code }),
  ),
];

const VALUE_CHANGES: readonly Change[] = [
  ...[0.5, 0.6, 0.65, 0.67, 0.7, 0.75, 0.8].map((contractFactor) =>
    changed(`a contract's factor is ${contractFactor}`, ["contract"], { contractFactor }),
  ),
  ...[0.25, 0.4, 0.6, 0.75, 1].map((contractHalf) =>
    changed(`a contract's half is ${contractHalf}`, ["contract"], { contractHalf }),
  ),
  changed("a contract adds 2", ["contract"], { contractEach: 2 }),
  changed("contracts make 1 more", ["contract"], { contractBase: 2 }),
  changed("contracts make 1 fewer", ["contract"], { contractBase: 0 }),
  changed("the modem makes 2 more", ["modem"], { modemMore: 2 }),
  changed("the modem draws only where it counts", ["modem"], { modemOnlyWhereItCounts: true }),
  changed("guppy needs an award", ["guppy"], { guppyNeedsAward: true }),
  changed("contracts need an award", ["contract"], { contractNeedsAward: true }),
  changed("the sack spares a battery", ["sack"], { sackSpares: BATTERY }),
  changed("the chain goes on after a hit", ["ace", ...CHAIN], { chainEnds: false }),
  changed("Child's Heart passes Daemon's Tail", ["child-tail", "child", "tail"], {
    childAsksTail: false,
  }),
  changed("hard hearts go on normal", ["hard"], { hardDifficulty: 0 }),
];

/** What an evaluator may mean by each class: every one is a row. */
const CHANGES = {
  bound: (dice, { missingDraw, trinketRolls }) => {
    const labels = Object.keys(ROLLS)
      .filter((label) => label !== "battery" || missingDraw === "none")
      .filter((label) => trinketRolls === "int10" || !CHAIN.includes(label));
    const label = anyOf(dice, [...labels, "hard"]);
    if (label === "hard") {
      const limit = 1 + dice.randomInt(99);
      return changed(`hard keeps ${limit} in 100`, ["hard"], { limits: { hard: limit } });
    }
    const bound = otherBound(dice, ROLLS[label] ?? 2);
    return changed(`${label} is 1 in ${bound}`, [label], { bounds: { [label]: bound } });
  },
  opposite: (dice) => {
    const label = anyOf(dice, [...Object.keys(ROLLS), "contract", "hard"]);
    return changed(`${label} means the opposite`, [label], { opposite: label });
  },
  order: (dice, { missingDraw }, edition) => {
    const form = dice.randomInt(10);
    // Without a battery's roll there is nothing that it could come before.
    if (form === 0 && missingDraw === "none") {
      return changed("watch before battery", ["watch", "battery"], { watchFirst: true });
    }
    if (form === 1) {
      return changed("guppy-void before guppy", ["guppy", "guppy-void"], { voidFirst: true });
    }
    const list = form < 4 ? CHAIN : stepsOf(edition);
    const at = dice.randomInt(list.length - 1);
    const [first, second] = list.slice(at) as [string, string];
    const draws = [...drawsOf(first), ...drawsOf(second), ...(list === CHAIN ? CHAIN : [])];
    return changed(`${second} before ${first}`, [...new Set(draws)], {
      [list === CHAIN ? "chain" : "steps"]: list.with(at, second).with(at + 1, first),
      insideByAward: happens(dice, 1, 2),
    });
  },
  extra: (dice, _answers, edition) => {
    const form = dice.randomInt(4);
    if (form === 2) {
      const place = anyOf(dice, ["start", "spawn", "each-spawn", "end"]);
      const draw = place === "start" ? "base" : place === "end" ? "write-back" : "spawn";
      return changed(`one more draw: ${place}`, [draw], { extraBefore: place });
    }
    if (form === 3) {
      const step = anyOf(dice, stepsOf(edition).slice(1));
      return changed(`one more draw before the step ${step}`, withNeighbours(drawOf(step)), {
        extraStep: step,
        extraInside: happens(dice, 1, 2),
      });
    }
    const labels = ["luck", ...Object.keys(ROLLS), "contract", "hard"];
    const label = anyOf(dice, form === 0 ? ["base", ...labels] : labels);
    return form === 0
      ? changed(`one more draw before ${label}`, withNeighbours(label), { extraBefore: label })
      : changed(`one more draw after ${label}`, withNeighbours(label), { extraAfter: label });
  },
  missing: (dice) => {
    const rolls = Object.keys(ROLLS).filter((roll) => roll !== "battery");
    const label = anyOf(dice, ["luck", ...rolls, "contract", "hard"]);
    return changed(`${label} is not drawn`, [label], { missing: label });
  },
  step: (dice, _answers, edition) => {
    const step = anyOf(dice, stepsOf(edition).slice(1));
    const draws = drawsOf(step);
    return happens(dice, 1, 2)
      ? changed(`the step ${step} is made twice`, draws, { twice: step })
      : changed(`the step ${step} is left out`, draws, { leftOut: step });
  },
  band: (dice) => {
    const index = dice.randomInt(BANDS.length);
    const own = BANDS[index] ?? 0;
    const moved = Math.round(100 * own + anyOf(dice, [-5, -3, -2, -1, 1, 2, 3, 5])) / 100;
    const kept = Math.max(BANDS[index - 1] ?? 0, Math.min(BANDS[index + 1] ?? 1, moved));
    const draws = ["base", ...(index === 3 ? ["rib-of-greed"] : [])];
    return changed(`the bound ${own} is ${kept}`, draws, { bands: BANDS.with(index, kept) });
  },
  luck: (dice) => {
    const [change, rules] = anyOf(dice, LUCK_CHANGES);
    // Both floats make one roll.
    return changed(change, ["luck", "base"], rules);
  },
  item: (dice) => anyOf(dice, ITEM_CHANGES),
  value: (dice) => anyOf(dice, VALUE_CHANGES),
  kind: (dice, { modem }) => {
    // What is glitched instead of doubled does not show.
    const form = (modem === "copy" ? 0 : 2) + dice.randomInt(modem === "copy" ? 8 : 6);
    if (form === 0) {
      const added = anyOf(dice, [PILL, CARD, CHEST, BATTERY, TRINKET, LOCKED_CHEST]);
      const modemKinds = [...MODEM_KINDS, added];
      return changed(`the modem doubles ${added} too`, ["modem"], { modemKinds });
    }
    if (form === 1) {
      const left = anyOf(dice, MODEM_KINDS);
      const modemKinds = MODEM_KINDS.filter((kind) => kind !== left);
      return changed(`the modem does not double ${left}`, ["modem"], { modemKinds });
    }
    if (form === 2) {
      const other = anyOf(dice, [COIN, KEY, BOMB, CHEST, PILL]);
      return happens(dice, 1, 2)
        ? changed(`hard removes ${other}`, ["hard"], { hardKind: other })
        : changed(`contracts spare ${other} instead`, ["contract"], { contractSpares: other });
    }
    const [name, own, draws] = anyOf(dice, KIND_NAMES);
    const kind = anyOf(
      dice,
      KINDS.filter((one) => one !== own),
    );
    return changed(`${name} drops ${kind}`, draws, { kinds: { [name]: kind } });
  },
} satisfies Readonly<
  Record<string, (this: void, dice: Rng, answers: AwardHypotheses, edition: LuaEdition) => Change>
>;

/** The classes of changes. */
export type ChangeKind = keyof typeof CHANGES;
export const CHANGE_KINDS = Object.keys(CHANGES) as readonly ChangeKind[];

/** A draw and what it stands next to: an extra draw between two of them may be said of either. */
function withNeighbours(label: string): readonly string[] {
  const rolls = Object.keys(ROLLS).slice(0, -1);
  const after = ["contract", "hard", "modem", "spawn", "write-back"];
  const all = ["base", "luck", ...rolls, ...after];
  const at = all.indexOf(label);
  return [label, all[at - 1], all[at + 1]].filter((one) => one !== undefined);
}

/** What is dropped where, as published, and the draws that may be named for it. */
const KIND_NAMES: readonly (readonly [string, number, readonly string[]])[] = [
  ["card", CARD, ["card"]],
  ["trinket", TRINKET, ["trinket-or-pill"]],
  ["pill", PILL, ["trinket-or-pill"]],
  ["coin", COIN, ["base"]],
  ["rib", COIN, ["base"]],
  ["heart", HEART, ["base", "tail"]],
  ["tail-no", KEY, ["tail"]],
  ["key", KEY, ["base"]],
  ["bomb", BOMB, ["base"]],
  ["chest", CHEST, ["base"]],
  ["battery", BATTERY, ["battery", "watch"]],
  ["sack", SACK, ["sack"]],
  ["ace", CARD, ["ace"]],
  ["cap", PILL, ["cap"]],
  ["match", BOMB, ["match"]],
  ["child", HEART, ["child"]],
  ["rusted", KEY, ["rusted"]],
  ["smelter", TRINKET, ["smelter"]],
  ["guppy-yes", CHEST, ["guppy-lock"]],
  ["guppy-no", LOCKED_CHEST, ["guppy-lock"]],
  ["hard", NONE, ["hard"]],
];

/** Answers to every open question, drawn at random. */
function anyAnswers(dice: Rng): AwardHypotheses {
  const answers = HYPOTHESES.map(({ id, options }) => [id, anyOf<string>(dice, options)]);
  return Object.fromEntries(answers) as AwardHypotheses;
}

function happens(dice: Rng, hits: number, of: number): boolean {
  return dice.randomInt(of) < hits;
}

/**
 * An engine by its number, the same every time.
 *
 * @param kind the class of the changed rule; "none" for answers alone.
 * @param hasOwnAnswers whether the open questions have the edition's answers, not random ones.
 */
export function changedAward(
  edition: LuaEdition,
  number: number,
  kind: ChangeKind | "none",
  hasOwnAnswers: boolean,
): ChangedAward {
  // Spread over all seeds: near ones would give near answers.
  const triple = SHIFT_TRIPLES[SHIFT_INDEX_LEVEL] as ShiftTriple;
  const dice = new Rng(Math.imul(number + 1, 2654435761) >>> 0, triple);
  dice.next();
  const answers = hasOwnAnswers ? awardRules(edition).hypotheses : anyAnswers(dice);
  const { change, draws, rules } =
    kind === "none" ? changed("", [], {}) : CHANGES[kind](dice, answers, edition);
  const text = `local CHANGED = ${luaOf({ ...answers, ...rules })}\n${source}`;
  return { text, rules, answers, kind, change, draws };
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
