/** Seeds as people type and paste them: the one reader of all faces. */
import { at, lastOf } from "../lists";
import { isProblem, type Problem } from "../problem";
import { isSeed, seedError } from "../rng/generator";
import { numberIn, parseSeedText } from "../rng/seedText";
import { shown } from "./plainReader";

/**
 * The start seed that a text or a number means: "B911 99AC" in any spelling, 3405691582, 0xCAFEBABE, and
 * what is pasted around it: "Seed: B911 99AC", the line of a log, a link to the page. Digits are a
 * number unless they have the length of a seed text and pass its checksum.
 */
export function readStartSeed(text: string): number | Problem {
  const part = seedIn(text);
  const parsed = parseSeedText(part);
  if (!isProblem(parsed)) {
    return parsed.seed;
  }
  return numberIn(part) === undefined ? { problem: parsed.problem } : readSeed(part, "the seed");
}

/**
 * The start seed that words of a command line mean: a shell parts "B911 99AC" where nobody quotes it.
 * Two numbers are two seeds, of which one would be lost.
 */
export function readSeedWords(words: readonly string[]): number | Problem {
  if (words.length === 0) {
    return { problem: 'Expected a seed, as in "B911 99AC", but received none.' };
  }
  const isNoText = isProblem(parseSeedText(words.join("")));
  if (isNoText && words.length > 1 && words.every((word) => numberIn(word) !== undefined)) {
    return { problem: `Expected one seed but received ${words.join(" and ")}.` };
  }
  return readStartSeed(words.join(" "));
}

/** A seed that is a number and no text, such as a stage's or a room's; typed, hexadecimal will do. */
export function readSeed(value: unknown, what: string): number | Problem {
  const seed = typeof value === "string" ? numberIn(value) : value;
  if (typeof seed !== "number" || seed !== seed) {
    const isText = typeof value === "string" && !isProblem(parseSeedText(value));
    const hint = isText
      ? ' That is the seed of a run, which "oracle floor" takes without an option.'
      : "";
    const problem = `Expected a seed from 1 to 4294967295 as ${what} but received ${shown(value)}.`;
    return { problem: `${problem}${hint}` };
  }
  return isSeed(seed) ? Math.floor(seed) : { problem: seedError(seed) };
}

/** The part of a pasted text that is the seed: what a link names, or what follows "seed:". */
function seedIn(text: string): string {
  const linked = text.split("seed=")[1];
  if (linked !== undefined) {
    return at(linked.split("&"), 0);
  }
  const parts = text.toLowerCase().split("seed:");
  const last = lastOf(parts);
  // A log goes on behind the seed: "B911 99AC (1) [New, 1]".
  return parts.length === 1 ? text : at(text.slice(text.length - last.length).split(" ("), 0);
}
