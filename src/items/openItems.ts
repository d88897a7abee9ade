/** Items that change what stands in rooms in ways that nobody has published: what is told beside them, in words. */

/** Each by its code, as in "c64" and "t13", and what is not told of it. */
const OPEN: readonly (readonly [code: string, sentence: string])[] = [
  [
    "t13",
    "Store Credit pays for one thing, whichever is taken first; whether a golden one is kept nobody has published.",
  ],
  [
    "c656",
    "Damocles puts a second item beside each: which one nobody has published, and it leaves the pools.",
  ],
  ["c642", "Magic Skin may stand in the place of items once it was used: that is not told."],
  ["c664", "Binge Eater has each pedestal alternate with food: which one is not told."],
];

/** What is not told of what is carried, as sentences. */
export function openSentences(isHeld: (this: void, code: string) => boolean): readonly string[] {
  return OPEN.filter(([code]) => isHeld(code)).map(([, sentence]) => sentence);
}
