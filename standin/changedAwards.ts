/**
 * Engines for the laboratory to ask, made at random: the stand-in's award with open questions
 * answered in any way, and at most one of its rules changed.
 */
import { anyOf, diceOf, happens } from "../src/core/lab/chance";
import { PickupVariant } from "../src/core/game/pickups";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../src/core/award/rules";
import type { Rng } from "../src/core/rng/generator";
import source from "./lua/award.lua?raw";
import type { LuaEdition, LuaValue, WrongRule } from "./types";

/** A made-up engine. */
export interface ChangedAward {
  /** The file, as `--award` takes it. */
  readonly text: string;
  /** Its changed rule, for an engine that answers as its edition does. */
  readonly rules: WrongRule;
  readonly answers: AwardHypotheses;
  /** The class of its changed rule, and the change in words; "" for none. */
  readonly kind: ChangeKind | "none";
  readonly change: string;
  /** The draws that may be named for it: for two steps that change places, either. */
  readonly draws: readonly string[];
}

/** One changed rule. */
interface Change {
  readonly change: string;
  readonly draws: readonly string[];
  readonly rules: WrongRule;
}

const { NONE, HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST } = PickupVariant;
const { SACK, PILL, BATTERY, CARD, TRINKET } = PickupVariant;
const KINDS = [HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST, SACK, PILL, BATTERY, CARD, TRINKET];

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

/** Any other number near the rule's own, or anywhere up to 100. */
function otherBound(dice: Rng, own: number): number {
  const near = own + anyOf(dice, [-2, -1, 1, 2, 5, 10]);
  const bound = happens(dice, 3, 4) ? near : 2 + dice.randomInt(99);
  return bound < 2 || bound === own ? own + 1 : bound;
}

function otherKind(dice: Rng, own: number): number {
  return anyOf(
    dice,
    KINDS.filter((kind) => kind !== own),
  );
}

/** What an evaluator may mean by each class: every one is a row. */
const CHANGES = {
  bound: (dice, { missingDraw, trinketRolls }) => {
    const labels = Object.keys(ROLLS)
      .filter((label) => label !== "battery" || missingDraw === "none")
      .filter((label) => trinketRolls === "int10" || !CHAIN.includes(label));
    const label = anyOf(dice, [...labels, "hard"]);
    if (label === "hard") {
      const limit = 1 + dice.randomInt(99);
      return {
        change: `hard keeps ${limit} in 100`,
        draws: ["hard"],
        rules: { limits: { hard: limit } },
      };
    }
    const bound = otherBound(dice, ROLLS[label] ?? 2);
    return {
      change: `${label} is 1 in ${bound}`,
      draws: [label],
      rules: { bounds: { [label]: bound } },
    };
  },
  opposite: (dice) => {
    const label = anyOf(dice, [...Object.keys(ROLLS), "contract", "hard"]);
    return {
      change: `${label} means the opposite`,
      draws: [label],
      rules: { opposite: label },
    };
  },
  order: (dice, { missingDraw }) => {
    const form = dice.randomInt(10);
    // Without a battery's roll there is nothing that it could come before.
    if (form === 0 && missingDraw === "none") {
      return {
        change: "watch before battery",
        draws: ["watch", "battery"],
        rules: { watchFirst: true },
      };
    }
    if (form === 1) {
      return {
        change: "guppy-void before guppy",
        draws: ["guppy", "guppy-void"],
        rules: { voidFirst: true },
      };
    }
    const list = form < 4 ? CHAIN : STEPS;
    const at = dice.randomInt(list.length - 1);
    const [first, second] = list.slice(at) as [string, string];
    const swapped = list.with(at, second).with(at + 1, first);
    return {
      change: `${second} before ${first}`,
      draws: [
        ...new Set([drawOf(first), drawOf(second), ...(list === CHAIN ? ["ace", ...CHAIN] : [])]),
      ],
      rules: {
        [list === CHAIN ? "chain" : "steps"]: swapped,
        insideByAward: happens(dice, 1, 2),
      },
    };
  },
  extra: (dice) => {
    const form = dice.randomInt(4);
    if (form === 0) {
      const label = anyOf(dice, ["base", "luck", ...Object.keys(ROLLS), "contract", "hard"]);
      return {
        change: `one more draw before ${label}`,
        draws: [label, ...neighboursOf(label)],
        rules: { extraBefore: label },
      };
    }
    if (form === 1) {
      const label = anyOf(dice, ["luck", ...Object.keys(ROLLS), "contract", "hard"]);
      return {
        change: `one more draw after ${label}`,
        draws: [label, ...neighboursOf(label)],
        rules: { extraAfter: label },
      };
    }
    if (form === 2) {
      const place = anyOf(dice, ["start", "spawn", "each-spawn", "end"]);
      const draw = place === "start" ? "base" : place === "end" ? "write-back" : "spawn";
      return {
        change: `one more draw: ${place}`,
        draws: [draw],
        rules: { extraBefore: place },
      };
    }
    const step = anyOf(dice, STEPS.slice(1));
    return {
      change: `one more draw before the step ${step}`,
      draws: [drawOf(step), ...neighboursOf(drawOf(step))],
      rules: { extraStep: step, extraInside: happens(dice, 1, 2) },
    };
  },
  missing: (dice) => {
    const label = anyOf(dice, [
      "luck",
      ...Object.keys(ROLLS).filter((roll) => roll !== "battery"),
      "contract",
      "hard",
    ]);
    return {
      change: `${label} is not drawn`,
      draws: [label],
      rules: { missing: label },
    };
  },
  step: (dice) => {
    const step = anyOf(dice, STEPS.slice(1));
    // Of the step's two rolls the other may be all that there is.
    const draws = step === "battery" ? ["battery", "watch"] : [drawOf(step)];
    return happens(dice, 1, 2)
      ? { change: `the step ${step} is made twice`, draws, rules: { twice: step } }
      : { change: `the step ${step} is left out`, draws, rules: { leftOut: step } };
  },
  band: (dice) => {
    const index = dice.randomInt(BANDS.length);
    const own = BANDS[index] ?? 0;
    const moved = Math.round(100 * own + anyOf(dice, [-5, -3, -2, -1, 1, 2, 3, 5])) / 100;
    const kept = Math.max(BANDS[index - 1] ?? 0, Math.min(BANDS[index + 1] ?? 1, moved));
    return {
      change: `the bound ${own} is ${kept}`,
      draws: ["base", ...(index === 3 ? ["rib-of-greed"] : [])],
      rules: { bands: BANDS.with(index, kept) },
    };
  },
  luck: (dice) =>
    anyOf<Change>(dice, [
      ...[0.05, 0.08, 0.12, 0.2].map((scale) => ({
        change: `luck weighs ${scale}`,
        draws: ["luck"],
        rules: { luckScale: scale },
      })),
      ...[5, 8, 12, 15].map((most) => ({
        change: `luck counts up to ${most}`,
        draws: ["luck"],
        rules: { luckMost: most },
      })),
      ...[-3, -5, 1].map((least) => ({
        change: `luck counts from ${least}`,
        draws: ["luck"],
        rules: { luckLeast: least },
      })),
      {
        change: "luck adds 0.05 flat",
        draws: ["luck"],
        rules: { luckScale: 0.05, luckIsFlat: true },
      },
      {
        change: "luck is drawn only where there is some",
        draws: ["luck"],
        rules: { luckDrawnWithLuck: true },
      },
    ]),
  item: (dice) =>
    anyOf<Change>(dice, [
      ...([0.05, 0.2, 0.3] as const).map((lift) => ({
        change: `Lucky Foot lifts by ${lift}`,
        draws: ["base"],
        rules: { foot: [1 - lift, lift] },
      })),
      ...([0.05, 0.2, 0.3] as const).map((lift) => ({
        change: `Lucky Toe lifts by ${lift}`,
        draws: ["base"],
        rules: { toe: [1 - lift, lift] },
      })),
      {
        change: "Lucky Toe is never weak",
        draws: ["base"],
        rules: { weakToe: [0.9, 0.1] },
      },
      {
        change: "Lucky Toe is weak by 0.95",
        draws: ["base"],
        rules: { weakToe: [0.95, 0.05] },
      },
      { change: "Lucky Foot lifts the sum", draws: ["base"], rules: { footOn: "sum" } },
      ...Object.entries(ITEM_DRAWS).map(([code, draw]) => ({
        change: `${code} does not count`,
        draws: [draw],
        rules: { ignored: code },
      })),
      ...Object.entries(ITEM_DRAWS).map(([code, draw]) => ({
        change: `${code} counts unheld`,
        draws: [draw],
        rules: { pretended: code },
      })),
    ]),
  value: (dice) =>
    anyOf<Change>(dice, [
      ...[0.5, 0.6, 0.65, 0.67, 0.7, 0.75, 0.8].map((factor) => ({
        change: `a contract's factor is ${factor}`,
        draws: ["contract"],
        rules: { contractFactor: factor },
      })),
      ...[0.25, 0.4, 0.6, 0.75, 1].map((half) => ({
        change: `a contract's half is ${half}`,
        draws: ["contract"],
        rules: { contractHalf: half },
      })),
      { change: "a contract adds 2", draws: ["contract"], rules: { contractEach: 2 } },
      { change: "contracts make 1 more", draws: ["contract"], rules: { contractBase: 2 } },
      { change: "contracts make 1 fewer", draws: ["contract"], rules: { contractBase: 0 } },
      { change: "the modem makes 2 more", draws: ["modem"], rules: { modemMore: 2 } },
      {
        change: "the modem draws only where it counts",
        draws: ["modem"],
        rules: { modemOnlyWhereItCounts: true },
      },
      { change: "guppy needs an award", draws: ["guppy"], rules: { guppyNeedsAward: true } },
      {
        change: "contracts need an award",
        draws: ["contract"],
        rules: { contractNeedsAward: true },
      },
      { change: "the sack spares a battery", draws: ["sack"], rules: { sackSpares: BATTERY } },
      {
        change: "the chain goes on after a hit",
        draws: ["ace", ...CHAIN],
        rules: { chainEnds: false },
      },
      {
        change: "Child's Heart passes Daemon's Tail",
        draws: ["child-tail", "child", "tail"],
        rules: { childAsksTail: false },
      },
      { change: "hard hearts go on normal", draws: ["hard"], rules: { hardDifficulty: 0 } },
    ]),
  kind: (dice) => {
    const form = dice.randomInt(8);
    if (form === 0) {
      const added = anyOf(dice, [PILL, CARD, CHEST, BATTERY, TRINKET, LOCKED_CHEST]);
      return {
        change: `the modem doubles ${added} too`,
        draws: ["modem"],
        rules: { modemKinds: [...MODEM_KINDS, added] },
      };
    }
    if (form === 1) {
      const left = anyOf(dice, MODEM_KINDS);
      return {
        change: `the modem does not double ${left}`,
        draws: ["modem"],
        rules: { modemKinds: MODEM_KINDS.filter((kind) => kind !== left) },
      };
    }
    if (form === 2) {
      const other = anyOf(dice, [COIN, KEY, BOMB, CHEST, PILL]);
      return happens(dice, 1, 2)
        ? {
            change: `hard removes ${other}`,
            draws: ["hard"],
            rules: { hardKind: other },
          }
        : {
            change: `contracts spare ${other} instead`,
            draws: ["contract"],
            rules: { contractSpares: other },
          };
    }
    const [name, own, draws] = anyOf(dice, KIND_NAMES);
    const kind = otherKind(dice, own);
    return { change: `${name} drops ${kind}`, draws, rules: { kinds: { [name]: kind } } };
  },
} satisfies Readonly<Record<string, (this: void, dice: Rng, answers: AwardHypotheses) => Change>>;

/** The classes of changes. */
export type ChangeKind = keyof typeof CHANGES;
export const CHANGE_KINDS = Object.keys(CHANGES) as readonly ChangeKind[];

/** What a draw stands next to: an extra draw between two of them may be said of either. */
function neighboursOf(label: string): readonly string[] {
  const all = [
    "base",
    "luck",
    ...Object.keys(ROLLS).slice(0, -1),
    "contract",
    "hard",
    "modem",
    "spawn",
    "write-back",
  ];
  const at = all.indexOf(label);
  return [all[at - 1], all[at + 1]].filter((one) => one !== undefined);
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
export function anyAnswers(dice: Rng): AwardHypotheses {
  const answers = HYPOTHESES.map(({ id, options }) => [id, anyOf<string>(dice, options)]);
  return Object.fromEntries(answers) as AwardHypotheses;
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
  const dice = diceOf(Math.imul(number + 1, 2654435761) >>> 0);
  const answers = hasOwnAnswers ? awardRules(edition).hypotheses : anyAnswers(dice);
  const none: Change = { change: "", draws: [], rules: {} };
  const { change, draws, rules } =
    kind === "none" ? none : (CHANGES[kind](dice, answers) as Change);
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
