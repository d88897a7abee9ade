/**
 * The game's characters, and the health they start with where it is known. Source of numbers and names: the game's
 * PlayerType. Of health: bindingofisaacrebirth.gamepedia.com/Characters as of Afterbirth+ (certainty "wiki"); for
 * Repentance's characters without red containers isaacscript-common, their soul hearts as commonly told. Unsure: these
 * soul hearts; Bethany, who is not in that table yet; and The Lost, to whom it gives no health at all.
 */
import { newestOf, type RuleSet } from "./edition";

/** By the game's PlayerType, from 0 on. */
// prettier-ignore
export const CHARACTER_NAMES = [
  "Isaac", "Magdalene", "Cain", "Judas", "Blue Baby", "Eve", "Samson", "Azazel", "Lazarus", "Eden",
  "The Lost", "Lazarus II", "Dark Judas", "Lilith", "Keeper", "Apollyon", "The Forgotten",
  "The Soul", "Bethany", "Jacob", "Esau", "Tainted Isaac", "Tainted Magdalene", "Tainted Cain",
  "Tainted Judas", "Tainted Blue Baby", "Tainted Eve", "Tainted Samson", "Tainted Azazel",
  "Tainted Lazarus", "Tainted Eden", "Tainted Lost", "Tainted Lilith", "Tainted Keeper",
  "Tainted Apollyon", "Tainted Forgotten", "Tainted Bethany", "Tainted Jacob",
  "Dead Tainted Lazarus", "Dead Tainted Jacob", "Tainted Soul",
] as const;

/** What a character starts with, in halves: red hearts, which is as many containers, and soul or black ones. */
interface Health {
  readonly hearts: number;
  readonly soulHearts: number;
}

/** Isaac's health, which stands in for a character's that is not known. */
const ISAAC: Health = { hearts: 6, soulHearts: 0 };

/** The characters whose health is known. */
export const START_HEALTH: { readonly [Name in (typeof CHARACTER_NAMES)[number]]?: Health } = {
  Isaac: ISAAC,
  Magdalene: { hearts: 8, soulHearts: 0 },
  Cain: { hearts: 4, soulHearts: 0 },
  Judas: { hearts: 2, soulHearts: 0 },
  "Blue Baby": { hearts: 0, soulHearts: 6 },
  Eve: { hearts: 4, soulHearts: 0 },
  Samson: ISAAC,
  Azazel: { hearts: 0, soulHearts: 6 },
  Lazarus: ISAAC,
  "The Lost": { hearts: 0, soulHearts: 1 },
  "Dark Judas": { hearts: 0, soulHearts: 4 },
  Lilith: { hearts: 2, soulHearts: 4 },
  Bethany: ISAAC,
  "Tainted Judas": { hearts: 0, soulHearts: 4 },
  "Tainted Blue Baby": { hearts: 0, soulHearts: 6 },
  "Tainted Lost": { hearts: 0, soulHearts: 1 },
  "Tainted Forgotten": { hearts: 0, soulHearts: 6 },
  "Tainted Bethany": { hearts: 0, soulHearts: 6 },
};

/** How many characters an edition has. */
const CHARACTERS: readonly (readonly [since: RuleSet, count: number])[] = [
  ["rebirth", CHARACTER_NAMES.indexOf("Lilith")],
  ["afterbirth", CHARACTER_NAMES.indexOf("Apollyon")],
  ["afterbirth+", CHARACTER_NAMES.indexOf("Bethany")],
  ["repentance", CHARACTER_NAMES.length],
];

/** Whether a character came with a later edition. */
export function isOfLaterEdition(playerType: number, edition: RuleSet): boolean {
  return playerType >= newestOf(CHARACTERS, edition) && playerType < CHARACTER_NAMES.length;
}

/** The game's PlayerType of a character, by name. */
export function playerTypeOf(name: (typeof CHARACTER_NAMES)[number]): number {
  return CHARACTER_NAMES.indexOf(name);
}

/** Whose hearts are coins. */
export const KEEPERS: readonly number[] = [playerTypeOf("Keeper"), playerTypeOf("Tainted Keeper")];

/** Who is given no health. */
export const TAINTED_LOST = playerTypeOf("Tainted Lost");

/** What a character starts with. */
export function startHealth(playerType: number): Health {
  const name = CHARACTER_NAMES[playerType];
  return (name === undefined ? undefined : START_HEALTH[name]) ?? ISAAC;
}

/** The hearts of a character, in halves: those of the start where none are said. */
export function heartsOf(said: {
  readonly playerType: number;
  readonly hearts?: number | undefined;
  readonly soulHearts: number | undefined;
  readonly maxHearts: number | undefined;
}): Health & { readonly maxHearts: number } {
  const start = startHealth(said.playerType);
  return {
    hearts: said.hearts ?? start.hearts,
    soulHearts: said.soulHearts ?? start.soulHearts,
    maxHearts: said.maxHearts ?? start.hearts,
  };
}

/** A character's name, as in "The Lost"; the number of one that is not known. */
export function characterName(playerType: number): string {
  return CHARACTER_NAMES[playerType] ?? `${playerType}`;
}
