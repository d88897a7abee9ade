/** The rolls of an award in a player's words: the same for terminal, console, report and page. */
import { DRAW_NOTES, type DrawNote } from "../award/drawNotes";
import type { TraceEntry } from "../draw/traced";
import { float32Text } from "../rng/float32";

/** One roll. */
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

/** What a draw was about and what came of it. */
export function rollWords({ label, question, value, answer }: TraceEntry): RollWords {
  const isSeed = question === "seed";
  const rolled = isSeed ? answer : float32Text(value);
  return {
    title: rollTitle(label),
    chance: isSeed ? "" : question === "float" ? "0 to 1" : question,
    rolled,
    outcome: answer === rolled ? "" : answer,
    decides: noteOf(label)?.decides ?? "",
  };
}
