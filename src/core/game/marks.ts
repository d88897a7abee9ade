/**
 * How sure every rule is in every edition: the one table that all notes, badges and marks come from.
 * "engine-checked" is a rule only where games of that edition exercised it and a false rule in its place would have come
 * out otherwise (docs/evidence.md; test/judge/logs/certainties.test.ts holds the draws of awards to its rows). A rule
 * that the table lacks was seen nowhere.
 */
import { leastSure, type Certainty } from "./certainty";
import type { RuleSet } from "./edition";

/** What all rules of an edition are that no game was seen to follow; rows of core/award/awardRules.ts say more of awards. */
const UNSEEN: Readonly<Record<RuleSet, Certainty>> = {
  rebirth: "unsure",
  afterbirth: "unsure",
  "afterbirth+": "source",
  repentance: "source",
  "repentance+": "source",
  documents: "wiki",
};

/** Editions by a rule that was seen in them. */
type SeenRow = readonly [rule: string, ...seenIn: RuleSet[]];

// prettier-ignore
const SEEN_RULES: readonly SeenRow[] = [
  // Draws of the award by their labels (core/award/steps.ts). That luck's and the watch's are made at all shows in
  // the seed; what they do where luck or the watch counts was seen nowhere, nor which of two chests or of
  // trinket and pill it is.
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
  // How floors are made, by where (floors/floorCertainty.ts).
  ["layout of Basement I",            "afterbirth", "afterbirth+", "repentance"],
  ["layout of a first floor",         "afterbirth", "afterbirth+", "repentance"],
  ["layout up to Depths II",          "afterbirth", "repentance"],
  ["special rooms of Basement I",     "afterbirth+", "repentance"],
  ["special rooms of a first floor",  "repentance"],
  ["special rooms up to Depths II",   "repentance"],
  // What stands in rooms of a kind, and what it costs (docs/items.md).
  ["things: treasure",                "rebirth", "afterbirth", "afterbirth+", "repentance"],
  ["things: boss",                    "rebirth", "afterbirth", "afterbirth+", "repentance"],
  ["things: shop",                    "afterbirth+", "repentance"],
  ["things: devil",                   "repentance"],
  ["price: shop",                     "afterbirth+", "repentance"],
  ["price: devil",                    "repentance"],
  ["cards, pills, trinkets",          "afterbirth+", "repentance"],
  ["a fire's drops",                  "afterbirth+", "repentance"],
  ["Eden's start",                    "repentance+"],
];

/** What is known worse than its edition's other rules: the same wherever it was not seen. */
const WORSE: Readonly<Record<string, Certainty>> = {
  capacitor: "unsure",
  "capacitor-spawn": "unsure",
  "several of a trinket": "unsure",
  "portal behind Mom": "unsure",
};

/** How sure a rule is in an edition. */
export function markOf(rule: string, edition: RuleSet): Certainty {
  const row = SEEN_RULES.find(([name]) => name === rule);
  return row !== undefined && row.indexOf(edition, 1) > 0
    ? "engine-checked"
    : leastSure([WORSE[rule] ?? "source", UNSEEN[edition]]);
}
