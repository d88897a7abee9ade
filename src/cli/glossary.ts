/** The words that help, documents and answers take for known. */
import type { HelpTable } from "./help";

/** Ten words, the simplest first. */
export const GLOSSARY: HelpTable = {
  title: "What the words mean:",
  rows: [
    ["award", "what a room drops when it is cleared, also called the room reward"],
    ["loadout", "what an award depends on besides its seed: edition, luck, difficulty, items"],
    ["start seed", 'the seed of a run, as text such as "B911 99AC" or as a number'],
    ["stage", 'a floor\'s place in a run: number and type, or a name such as "caves-2"'],
    ["stage seed", "the seed of one floor, which follows from the start seed"],
    ["award seed", "the seed of one room's award, which follows from the stage seed"],
    ["layout", "a floor's rooms by place and shape, before it is known which of them is what"],
    ["dead end", "a room with one door: there the special rooms go"],
    ["figures", "sizes, doors and weights of the game's own rooms, of which floors are made"],
    ["outside the model", "what the rules do not cover: neither match nor mismatch"],
  ],
};
