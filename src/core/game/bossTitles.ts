/**
 * Bosses and minibosses as the game's own screens name them, by the layout of their room.
 * Source: the game's boss portraits; which layout is whose follows from the room files, where a boss room's subtype is
 * the boss and a miniboss's ten variants are one sin, in every edition.
 */
import { Boss, bossWords } from "./bosses";

/** Those whose title begins with "The". */
// prettier-ignore
const WITH_ARTICLE: readonly number[] = [
  Boss.DUKE_OF_FLIES, Boss.FALLEN, Boss.HOLLOW, Boss.CARRION_QUEEN, Boss.HUSK, Boss.BLOAT, Boss.BLIGHTED_OVUM, Boss.WIDOW,
  Boss.WRETCHED, Boss.HAUNT, Boss.GATE, Boss.CAGE, Boss.ADVERSARY, Boss.LAMB, Boss.STAIN, Boss.FORSAKEN, Boss.FRAIL,
  Boss.MATRIARCH, Boss.PILE, Boss.RAINMAKER, Boss.VISAGE, Boss.SIREN, Boss.HERETIC, Boss.SCOURGE, Boss.SHELL, Boss.BEAST,
];

/** Titles that their name in capitals does not tell. */
const OWN_TITLES: Readonly<Record<number, string>> = {
  [Boss.LARRY_JR]: "Larry Jr.",
  [Boss.MONSTRO_2]: "Monstro II",
  [Boss.MOMS_HEART]: "Mom's Heart",
  [Boss.DUKE_OF_FLIES]: "The Duke of Flies",
  [Boss.CHAD]: "C.H.A.D.",
  [Boss.IT_LIVES]: "It Lives!",
  [Boss.GURDY_JR]: "Gurdy Jr.",
  [Boss.MASK_OF_INFAMY]: "Mask of Infamy",
  [Boss.BLUE_BABY]: "??? (Blue Baby)",
  [Boss.MR_FRED]: "Mr. Fred",
  [Boss.GURGLING]: "Gurglings",
  [Boss.MAUSOLEUM_MOM]: "Mom",
  [Boss.MAUSOLEUM_MOMS_HEART]: "Mom's Heart",
  [Boss.MIN_MIN]: "Min-Min",
};

/** "headless horseman" as "Headless Horseman". */
function titled(words: string): string {
  return words
    .split(" ")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}

/** "Headless Horseman", "The Haunt"; "Boss 999" for an id that is not known. */
export function bossTitle(boss: number): string {
  const words = titled(bossWords(boss));
  return OWN_TITLES[boss] ?? (WITH_ARTICLE.indexOf(boss) < 0 ? words : `The ${words}`);
}

/** A boss as a portal's sentence names it, where no mark ends it: "It Lives". */
export function portalTitle(boss: number): string {
  return bossTitle(boss).replace("!", "");
}

/** Layouts with two bosses: the chapters' ranges of fifty variants. */
export const DOUBLE_VARIANTS: readonly [first: number, last: number] = [3700, 3849];

/** Whether a layout of a boss room has two bosses. */
export function hasTwoBosses(variant: number): boolean {
  return variant >= DOUBLE_VARIANTS[0] && variant <= DOUBLE_VARIANTS[1];
}

/** Who is fought by the layout of a boss room; of two at once the one that the layout names. */
export function bossOfLayout(variant: number, subtype: number): string {
  const title = bossTitle(subtype);
  return hasTwoBosses(variant) ? `Double Trouble: ${title} and another` : title;
}

/** By the tens of variants from 2000 on; 2100 and on are the super sins. */
const SINS_BY_TENS = ["Wrath", "Gluttony", "Lust", "Sloth", "Greed", "Envy", "Pride"];

/** Who is fought by the layout of a miniboss room; undefined for a layout that is none of the game's. */
export function sinOfLayout(variant: number): string | undefined {
  const tens = Math.floor((variant - 2000) / 10);
  if (tens === 26) {
    return "Ultra Pride";
  }
  if (tens === 30) {
    return "Krampus";
  }
  const sin = SINS_BY_TENS[tens % 10];
  const isSin = tens >= 0 && tens < 20 && sin !== undefined;
  return isSin ? `${tens < 10 ? "" : "Super "}${sin}` : undefined;
}
