/** Single words about a floor: curses, state flags, achievements, counts. */
import { CURSES } from "../game/curses";
import { ACHIEVEMENT_MAX, SINS, STATE_FLAGS, type Unlocks } from "../game/unlocks";
import { isProblem, type Problem } from "../problem";
import { isMadeOf } from "../rng/seedText";
import { unknownName, shownText } from "../nearestWord";

/** A whole number from `least` up; hexadecimal is understood. */
export function readCount(text: string, what: string, least = 0): number | Problem {
  const digits = text.trim().toLowerCase();
  const isNumber = digits.startsWith("0x")
    ? isMadeOf(digits.slice(2), "0123456789abcdef")
    : isMadeOf(digits, "+-.e0123456789");
  const count = isNumber ? Number(digits) : -1;
  return Math.floor(count) === count && count >= least && count <= Number.MAX_SAFE_INTEGER
    ? count
    : {
        problem: `Expected a whole number from ${least} up as ${what} but received "${shownText(text)}".`,
      };
}

/** The curses' bit field from a number, from names ("blind", "Curse of the Lost", xl), or from "none". */
export function readCurses(text: string): number | Problem {
  const word = text.trim().toLowerCase();
  if (word === "none") {
    return 0;
  }
  if (isMadeOf(word, "0123456789") || word.startsWith("0x")) {
    return readCount(word, "the curses");
  }
  let field = 0;
  for (const name of text.split(",")) {
    const bit = readCurse(name.trim());
    if (isProblem(bit)) {
      return bit;
    }
    field = (field | bit) >>> 0;
  }
  return field;
}

function readCurse(name: string): number | Problem {
  const words = name.toLowerCase().split("-").join(" ").split(" ");
  const wanted = words.filter((word) => !["curse", "of", "the"].includes(word)).join("-");
  const row = CURSES.find((curse) => curse.name === (wanted === "xl" ? "labyrinth" : wanted));
  const known = CURSES.map((curse) => curse.name);
  return row?.bit ?? { problem: unknownName("a curse", name, known) };
}

/** State flags that level generation reads, by name. */
export const FLAG_NAMES: readonly (readonly [string, number])[] = [
  ["devil-room-visited", STATE_FLAGS.devilRoomVisited],
  ["book-picked-up", STATE_FLAGS.bookPickedUp],
  ...SINS.map((sin, index): [string, number] => [`${sin}-seen`, STATE_FLAGS.firstSinSeen + index]),
  ["ultra-pride-seen", STATE_FLAGS.ultraPrideSeen],
];

/** A state flag by number or name. */
export function readFlag(text: string): number | Problem {
  const word = text.trim().toLowerCase();
  if (isMadeOf(word, "0123456789")) {
    return readCount(word, "a state flag");
  }
  const row = FLAG_NAMES.find(([name]) => name === word);
  const known = FLAG_NAMES.map(([name]) => name);
  return row?.[1] ?? { problem: unknownName("a state flag", text, known) };
}

/** What is unlocked: "all", "none" or the numbers of achievements, as in 4-33+45. */
export function readUnlocks(text: string): Unlocks | Problem {
  const word = text.trim().toLowerCase();
  return word === "all" || word === "none" ? word : readAchievementNumbers(word);
}

/** Numbers of achievements, as in 4-33+45; commas will do. */
export function readAchievementNumbers(text: string): readonly number[] | Problem {
  const numbers: number[] = [];
  for (const part of text.split("+").join(",").split(",")) {
    const [from = "", to = from] = part.split("-");
    const first = readCount(from === "" ? part : from, "an achievement");
    const last = readCount(to, "an achievement");
    if (isProblem(first)) {
      return first;
    }
    if (isProblem(last)) {
      return last;
    }
    if (last < first || first < 1 || last > ACHIEVEMENT_MAX) {
      return {
        problem: `Expected achievements from 1 to ${ACHIEVEMENT_MAX}, as in 4-33, but received "${shownText(part)}".`,
      };
    }
    for (let number = first; number <= last; number += 1) {
      numbers.push(number);
    }
  }
  return numbers;
}

/** The text of what {@link readUnlocks} reads; achievements in a row are written "1-18", since a whole file fills a screen. */
export function unlocksWord(unlocks: Unlocks): string {
  if (unlocks === "all" || unlocks === "none") {
    return unlocks;
  }
  const spans: { readonly from: number; to: number }[] = [];
  for (const achievement of unlocks) {
    const last = spans[spans.length - 1];
    if (last?.to === achievement - 1) {
      last.to = achievement;
    } else {
      spans.push({ from: achievement, to: achievement });
    }
  }
  const words = spans.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`));
  return words.join("+") || "none";
}
