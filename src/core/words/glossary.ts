/** What the words of this program mean, on every face, each in a sentence or two for somebody who only plays. */

/** In the order in which a player meets them. */
// prettier-ignore
export const GLOSSARY: readonly { readonly word: string; readonly means: string }[] = [
  { word: "seed",              means: "The eight symbols that the pause menu shows, also called the start seed; as a number too. They decide every floor of a run and what each room drops." },
  { word: "drop",              means: "What appears when a room is cleared, also called its award or room reward: a coin, a key, a chest, or nothing." },
  { word: "award seed",        means: "A room's own number, fixed when the floor is made. With luck and what you carry it decides the drop." },
  { word: "roll",              means: "A number that the game makes from the award seed, one after the other, to answer one question each." },
  { word: "chance",            means: '"1 in 20": a roll from 0 to 19, and 0 is yes. "35 in 100": yes below 35. "0 to 1": what drops is read off the number.' },
  { word: "luck",              means: "The game's luck stat. For drops, luck below 0 counts as 0 and above 10 as 10." },
  { word: "loadout",           means: "What a drop depends on besides the award seed: edition, difficulty, luck and items." },
  { word: "stage",             means: 'A floor\'s place in a run: its number and type, or a name such as "caves-2".' },
  { word: "stage seed",        means: "A floor's own number, which follows from the seed." },
  { word: "layout",            means: "A floor's rooms by place and shape, before it is known which of them is what." },
  { word: "dead end",          means: "A room with a single neighbour. Special rooms such as the boss's take dead ends." },
  { word: "hidden room",       means: "A secret, super secret or ultra secret room: no door to it can be seen." },
  { word: "XL floor",          means: "A floor with the Curse of the Labyrinth: two floors in one, with two bosses." },
  { word: "striped",           means: "A room on a map: the seed alone does not tell which room it is. Choose it to read why." },
  { word: "room figures",      means: "Sizes, doors and weights of the game's room layouts. They decide which dead end holds which special room." },
  { word: "outside the model", means: "No published rule says what should come, so it counts neither for nor against the rules." },
];
