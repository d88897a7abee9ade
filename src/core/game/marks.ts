/**
 * How sure every rule is in every edition: the one table that all notes, badges and marks come from.
 * "engine-checked" is a rule only where games of that edition exercised it and a false rule in its place would have come
 * out otherwise (docs/evidence.md; test/judge/logs/certainties.test.ts holds the draws of awards to its rows).
 */
import type { Certainty } from "./certainty";
import { RULE_SETS, type RuleSet } from "./edition";

/** How sure the rules of an edition are that no game was seen to follow; of awards core/award/awardRules.ts says more. */
const UNSEEN: Readonly<Record<RuleSet, Certainty>> = {
  rebirth: "unsure",
  afterbirth: "unsure",
  "afterbirth+": "source",
  repentance: "source",
  "repentance+": "source",
  documents: "wiki",
};

/** A rule, and the editions whose games were seen to follow it. */
type SeenRow = readonly [rule: string, ...seenIn: RuleSet[]];

/**
 * Draws of the award by their labels (core/award/steps.ts). Those of luck and of the watch are seen to be made; what
 * they do where luck or the watch counts was seen nowhere. Draws without a row were seen nowhere either, such as
 * which of two chests it is.
 */
// prettier-ignore
const SEEN_DRAWS: readonly SeenRow[] = [
  ["base",                            "afterbirth+", "repentance"],
  ["luck",                            "afterbirth+", "repentance"],
  ["card",                            "afterbirth+", "repentance"],
  ["battery",                         "afterbirth+"],
  ["watch",                           "afterbirth+"],
  ["sack",                            "afterbirth+", "repentance"],
  ["match",                           "afterbirth+"],
  ["guppy",                           "repentance"],
  ["guppy-void",                      "repentance"],
  ["hard",                            "afterbirth+", "repentance"],
  ["spawn",                           "afterbirth+", "repentance"],
];

// prettier-ignore
const SEEN_RULES = [
  // How floors are made, by where (floors/floorCertainty.ts).
  ["layout of Basement I",            "afterbirth", "afterbirth+", "repentance"],
  ["layout of a first floor",         "afterbirth", "afterbirth+", "repentance"],
  ["layout up to Depths II",          "afterbirth", "repentance"],
  ["layout elsewhere"],
  ["special rooms of Basement I",     "afterbirth+", "repentance"],
  ["special rooms of a first floor",  "repentance"],
  ["special rooms up to Depths II",   "repentance"],
  ["special rooms elsewhere"],
  ["seeds of all stages"],
  // What stands in rooms of a kind, and what it costs (docs/items.md); other kinds and sellers were seen nowhere.
  ["things: treasure",                "rebirth", "afterbirth", "afterbirth+", "repentance"],
  ["things: boss",                    "rebirth", "afterbirth", "afterbirth+", "repentance"],
  ["things: shop",                    "afterbirth+", "repentance"],
  ["things: devil",                   "repentance"],
  ["price: shop",                     "afterbirth+", "repentance"],
  ["price: devil",                    "repentance"],
  ["cards, pills, trinkets",          "afterbirth+", "repentance"],
  ["a fire's drops",                  "afterbirth+", "repentance"],
  ["shopkeepers"],
  ["machines"],
  ["portal behind a boss"],
  ["chance of a planetarium"],
  ["Eden's start",                    "repentance+"],
] as const satisfies readonly SeenRow[];

/** A rule that has a mark: a row's, what stands in a kind of room, or what a seller asks. */
export type MarkedRule =
  | (typeof SEEN_RULES)[number][0]
  | (typeof APART)[number][0]
  | `things: ${string}`
  | `price: ${string}`;

/** A rule's mark in some editions. */
type ApartRow = readonly [rule: string, mark: Certainty, ...editions: RuleSet[]];

/** Rules that are not as sure as the others of their edition. */
const APART = [
  ["capacitor", "unsure", ...RULE_SETS],
  ["capacitor-spawn", "unsure", ...RULE_SETS],
  ["several of a trinket", "unsure", ...RULE_SETS],
  ["portal behind Mom", "unsure", ...RULE_SETS],
  ["chance of a deal", "wiki", "rebirth", "afterbirth", "afterbirth+"],
] as const satisfies readonly ApartRow[];

/** How sure a rule is in an edition. */
export function markOf(rule: MarkedRule, edition: RuleSet): Certainty {
  return markBy(SEEN_RULES, rule, edition);
}

/** How sure a draw of the award is, by its label, or what is carried beside it. */
export function markOfDraw(label: string, edition: RuleSet): Certainty {
  return markBy(SEEN_DRAWS, label, edition);
}

function markBy(rows: readonly SeenRow[], rule: string, edition: RuleSet): Certainty {
  const isSeen = rows.some((row) => row[0] === rule && row.indexOf(edition, 1) > 0);
  const apart: readonly ApartRow[] = APART;
  const own = apart.find((row) => row[0] === rule && row.indexOf(edition, 2) > 0);
  return isSeen ? "engine-checked" : (own?.[1] ?? UNSEEN[edition]);
}
