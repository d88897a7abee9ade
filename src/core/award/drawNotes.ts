/**
 * What each named draw of the award decides, for the documentation and for explanations. Bounds are
 * not repeated here: they are read off the steps by exploring them.
 * Source of every row: blcd's pseudo-code, unless the row names another.
 */
import type { Certainty } from "../game/certainty";
import type { Edition } from "../game/edition";

/** The prose that belongs to one draw. */
export interface DrawNote {
  readonly label: string;
  readonly when: string;
  readonly decides: string;
  /** The first edition in which the draw can occur. */
  readonly since: Edition;
  readonly certainty: Certainty;
}

/** Every draw of the award in the game's order. */
// prettier-ignore
export const DRAW_NOTES: readonly DrawNote[] = [
  { label: "base",            when: "always",                                        decides: "the value p; Lucky Foot makes it p · 0.9 + 0.1",            since: "rebirth",     certainty: "engine-checked" },
  { label: "luck",            when: "always, at luck 0 too",                         decides: "adds draw · luck · 0.1 to p; Lucky Toe then rescales p",    since: "rebirth",     certainty: "engine-checked" },
  { label: "card",            when: "0.22 < p < 0.3",                                decides: "yes: card",                                                  since: "rebirth",     certainty: "engine-checked" },
  { label: "trinket-or-pill", when: "0.22 < p < 0.3, card missed",                   decides: "yes: trinket, no: pill",                                     since: "rebirth",     certainty: "engine-checked" },
  { label: "tail",            when: "heart band with Daemon's Tail",                 decides: "yes: heart, no: key",                                        since: "rebirth",     certainty: "source" },
  { label: "battery",         when: "p > 0.22",                                      decides: "yes: battery",                                               since: "rebirth",     certainty: "engine-checked" },
  { label: "watch",           when: "battery missed; from Repentance on if held",    decides: "yes: battery, with Watch Battery",                           since: "rebirth",     certainty: "engine-checked" },
  { label: "sack",            when: "p > 0.22",                                      decides: "yes: sack, instead of a battery too",                        since: "rebirth",     certainty: "engine-checked" },
  { label: "ace",             when: "p > 0.22, Ace of Spades",                       decides: "yes: card, and the chain ends",                              since: "rebirth",     certainty: "source" },
  { label: "cap",             when: "p > 0.22, Safety Cap, no hit before",           decides: "yes: pill, and the chain ends",                              since: "rebirth",     certainty: "engine-checked" },
  { label: "match",           when: "p > 0.22, Match Stick, no hit before",          decides: "yes: bomb, and the chain ends",                              since: "rebirth",     certainty: "engine-checked" },
  { label: "child",           when: "p > 0.22, Child's Heart, no hit before",        decides: "yes: heart, unless child-tail vetoes",                       since: "rebirth",     certainty: "source" },
  { label: "child-tail",      when: "child hit, Daemon's Tail",                      decides: "yes: heart, and the chain ends; no: the chain goes on",      since: "rebirth",     certainty: "source" },
  { label: "rusted",          when: "p > 0.22, Rusted Key, no hit before",           decides: "yes: key",                                                   since: "rebirth",     certainty: "source" },
  { label: "smelter",         when: "p > 0.22, Smelter",                             decides: "yes: trinket",                                               since: "afterbirth+", certainty: "source" },
  { label: "guppy",           when: "Guppy's Tail, also when p ≤ 0.22",              decides: "yes: a chest of either kind",                                since: "rebirth",     certainty: "engine-checked" },
  { label: "guppy-lock",      when: "guppy hit",                                     decides: "yes: chest, no: locked chest",                               since: "rebirth",     certainty: "engine-checked" },
  { label: "guppy-void",      when: "guppy missed",                                  decides: "yes: nothing, no: unchanged",                                since: "rebirth",     certainty: "engine-checked" },
  { label: "contract",        when: "Contract from Below, award is not a trinket",   decides: "yes: nothing, no: one more pickup per copy",                 since: "rebirth",     certainty: "source" },
  { label: "hard",            when: "hard, award is a heart (even one that is void)", decides: "yes keeps the heart", since: "rebirth",     certainty: "engine-checked" },
  { label: "modem",           when: "Broken Modem, whatever the award",              decides: "yes: one more coin, heart, key, bomb or sack",               since: "afterbirth+", certainty: "source" },
  { label: "spawn",           when: "once per pickup",                               decides: "the pickup's seed; the last one is the new award seed",      since: "rebirth",     certainty: "engine-checked" },
];
