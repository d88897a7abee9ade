/**
 * What each named draw of the award is to a player, for explanations. Its bound is read off the steps by exploring them;
 * when it is made stands in scripts/drawTable.ts, how sure it is in core/game/marks.ts.
 * Source of every row: blcd's pseudo-code, unless the row names another.
 */
import type { Edition } from "../game/edition";
import type { TraceEntry } from "../draw/traced";
import { float32Text } from "../rng/float32";

/** The prose that belongs to one draw. */
export interface DrawNote {
  readonly label: string;
  /** What a player calls it. */
  readonly title: string;
  readonly decides: string;
  /** The first edition in which the draw can occur; Rebirth if missing. */
  readonly since?: Edition;
}

/** Every draw of the award in the game's order. */
// prettier-ignore
export const DRAW_NOTES: readonly DrawNote[] = [
  { label: "base",            title: "pickup roll",            decides: "p, from 0 to 1; Lucky Foot makes it p · 0.9 + 0.1" },
  { label: "luck",            title: "pickup roll with luck",  decides: "adds it · luck · 0.1 to p, then Lucky Toe; p tells the drop" },
  { label: "card",            title: "card",                   decides: "yes: card" },
  { label: "trinket-or-pill", title: "trinket or pill",        decides: "yes: trinket, no: pill" },
  { label: "tail",            title: "Daemon's Tail",          decides: "yes: heart, no: key" },
  { label: "battery",         title: "battery",                decides: "yes: battery" },
  { label: "watch",           title: "Watch Battery",          decides: "yes: battery, with Watch Battery" },
  { label: "sack",            title: "sack",                   decides: "yes: sack, instead of a battery too" },
  { label: "ace",             title: "Ace of Spades",          decides: "yes: card, and the chain ends" },
  { label: "cap",             title: "Safety Cap",             decides: "yes: pill, and the chain ends" },
  { label: "match",           title: "Match Stick",            decides: "yes: bomb, and the chain ends" },
  { label: "child",           title: "Child's Heart",          decides: "yes: heart, unless Daemon's Tail vetoes" },
  { label: "child-tail",      title: "Daemon's Tail again",    decides: "yes: heart, and the chain ends; no: the chain goes on" },
  { label: "rusted",          title: "Rusted Key",             decides: "yes: key" },
  { label: "smelter",         title: "Smelter",                decides: "yes: trinket", since: "afterbirth+" },
  { label: "guppy",           title: "Guppy's Tail",           decides: "yes: a chest of either kind" },
  { label: "guppy-lock",      title: "kind of chest",          decides: "yes: chest, no: locked chest" },
  { label: "guppy-void",      title: "Guppy's Tail's nothing", decides: "yes: nothing, no: unchanged" },
  { label: "contract",        title: "Contract from Below",    decides: "yes: nothing, no: one more pickup per copy" },
  { label: "hard",            title: "hard mode",              decides: "yes keeps the heart" },
  { label: "modem",           title: "Broken Modem",           decides: "yes: one more coin, heart, key, bomb or sack; from Repentance on a glitch on it", since: "afterbirth+" },
  { label: "pockets",         title: "Deep Pockets",           decides: "0 to 2 coins more, of nothing 1 to 3", since: "repentance" },
  { label: "spawn",           title: "seed of the pickup",     decides: "the pickup's seed; the last one is the new award seed" },
  { label: "capacitor",       title: "Old Capacitor",          decides: "yes: a battery besides", since: "repentance" },
  { label: "capacitor-spawn", title: "seed of that battery",   decides: "its seed, then the new award seed", since: "repentance" },
];

/** One roll in a player's words. */
export interface RollWords {
  readonly title: string;
  /** What it may come to: "1 in 20", "0 to 1"; empty for a seed. */
  readonly chance: string;
  readonly rolled: string;
  /** What came of it; empty where a later roll tells. */
  readonly outcome: string;
  /** What it decides. */
  readonly decides: string;
}

function noteOf(label: string): DrawNote | undefined {
  return DRAW_NOTES.find((note) => note.label === label);
}

/** A draw by the name that players know it by. */
export function rollTitle(label: string): string {
  return noteOf(label)?.title ?? label;
}

/** The range of what is drawn, where the question does not say it. */
const CHANCES: Readonly<Record<string, string>> = { seed: "", float: "0 to 1" };

/** What a draw was about and what came of it. */
export function rollWords({ label, question, value, answer }: TraceEntry): RollWords {
  const rolled = question === "seed" ? answer : float32Text(value);
  return {
    title: rollTitle(label),
    chance: CHANCES[question] ?? question,
    rolled,
    outcome: answer === rolled ? "" : answer,
    decides: noteOf(label)?.decides ?? "",
  };
}

/** What stands behind two numbers. */
export const OPEN_SENTENCE =
  "Two numbers where it is open whether the draw before the sack makes a battery one time in 20: without, and with it.";

/** What stands beside an award where something is held whose part in it nobody knows. */
export const UNDETERMINED_NOTE =
  "Outside the model: with what is held here nobody knows what a cleared room drops.";

/** Greed mode drops coins by waves and has no room-clear award. */
export const GREED_NOTE =
  "Greed mode is outside the model: its rooms have no such award, so this says nothing about the game.";
