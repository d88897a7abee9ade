/**
 * What the characters start with, which is gone from the item pools from the beginning. Source: the wiki's table of
 * characters; in the removed items of saved runs stand those of Isaac, Eve, Samson and Lilith. Of the tainted ones, of
 * which no saved run is at hand: isaacscript-common, `characterStartingCollectibleTypes.ts`.
 */

// prettier-ignore
const START_ITEMS: readonly (readonly [playerType: number, ...items: number[]])[] = [
  [0,  105],      // Isaac: The D6
  [1,  45],       // Magdalene: Yum Heart
  [2,  46],       // Cain: Lucky Foot
  [3,  34],       // Judas: Book of Belial
  [4,  36],       // Blue Baby: The Poop
  [5,  122, 117], // Eve: Whore of Babylon, Dead Bird
  [6,  157],      // Samson: Bloody Lust
  [8,  214],      // Lazarus: Anemic
  [10, 609],      // The Lost: Eternal D6
  [13, 357],      // Lilith: Box of Friends
  [14, 349],      // Keeper: Wooden Nickel
  [15, 477],      // Apollyon: Void
  [18, 584],      // Bethany: Book of Virtues
  [22, 45],       // Tainted Magdalene: Yum Heart
  [23, 710],      // Tainted Cain: Bag of Crafting
  [24, 705],      // Tainted Judas: Dark Arts
  [25, 715],      // Tainted ???: Hold
  [26, 713],      // Tainted Eve: Sumptorium
  [29, 711],      // Tainted Lazarus: Flip
  [34, 706],      // Tainted Apollyon: Abyss
  [36, 712],      // Tainted Bethany: Lemegeton
  [37, 722],      // Tainted Jacob: Anima Sola
];

/** The numbers of the collectibles that a character starts with. */
export function startItems(playerType: number): readonly number[] {
  const [, ...items] = START_ITEMS.find(([one]) => one === playerType) ?? [0];
  return items;
}
