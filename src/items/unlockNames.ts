/** What achievements open of what this project tells, by name: floors, curses, bosses, rooms, pickups and items. */
import { STAGES } from "../core/game/stage";
import { isAtLeast, type RuleSet } from "../core/game/edition";
import { ACHIEVEMENTS, hasAchievement } from "../core/game/unlocks";
import { itemName } from "../core/words/itemTexts";
import type { ItemTables } from "../figures/itemFigures";

/** What an achievement opens. */
export const UNLOCK_KINDS = ["floor", "curse", "boss", "room", "pickup", "item"] as const;

/** One thing that waits for an achievement. */
export interface Unlockable {
  readonly kind: (typeof UNLOCK_KINDS)[number];
  /** The achievement's number. */
  readonly achievement: number;
  readonly name: string;
}

/** What is no floor of its own: bosses by the pools that wait for them, the rest by what the rules ask. */
// prettier-ignore
const NAMES: readonly (readonly [of: keyof typeof ACHIEVEMENTS, kind: Unlockable["kind"], name: string])[] = [
  ["secretExit",      "floor",  "Downpour, Mines, Mausoleum"],
  ["strangeDoor",     "room",   "Strange Door"],
  ["womb",            "curse",  "more curses and super sins (The Womb)"],
  ["terrible",        "curse",  "still more curses and super sins (Everything Is Terrible)"],
  ["horsemen",        "boss",   "Horsemen"],
  ["steven",          "boss",   "Steven"],
  ["chad",            "boss",   "C.H.A.D."],
  ["gish",            "boss",   "Gish"],
  ["itLives",         "boss",   "It Lives"],
  ["conquest",        "boss",   "Conquest"],
  ["triachnid",       "boss",   "Triachnid"],
  ["newBosses",       "boss",   "Stain, Brownie, Forsaken, Little Horn, Rag Man, Frail"],
  ["lastBosses",      "boss",   "Rag Mega, Sisters Vis, Big Horn, Matriarch"],
  ["shopLevel1",      "room",   "shop of level 1"],
  ["shopLevel2",      "room",   "shop of level 2"],
  ["shopLevel3",      "room",   "shop of level 3"],
  ["shopLevel4",      "room",   "shop of level 4"],
  ["moreGraves",      "room",   "more graves in the Dark Room"],
  ["planetariums",    "room",   "planetariums"],
  ["voidFloor",       "room",   "portals to The Void"],
  ["bloodBag",        "room",   "blood donation machines that leave Blood Bag"],
  ["craneGames",      "room",   "crane games"],
  ["hellGames",       "room",   "hell games"],
  ["rottenBeggars",   "room",   "rotten beggars"],
  ["confessionals",   "room",   "confessionals"],
  ["hangingKeepers",  "room",   "special shopkeepers that hang"],
  ["specialKeepers",  "room",   "special shopkeepers"],
  ["bossColours",     "boss",   "bosses of other colours"],
  ["goldPills",       "pickup", "gold pills"],
  ["horsePills",      "pickup", "horse pills"],
  ["goldenHearts",    "pickup", "golden hearts"],
  ["goldenBombs",     "pickup", "golden bombs"],
  ["stickyNickels",   "pickup", "sticky nickels"],
  ["luckyPennies",    "pickup", "lucky pennies"],
  ["scaredHearts",    "pickup", "scared hearts"],
  ["chargedKeys",     "pickup", "charged keys"],
  ["boneHearts",      "pickup", "bone hearts"],
  ["rottenHearts",    "pickup", "rotten hearts"],
  ["megaChests",      "pickup", "mega chests"],
  ["blackSacks",      "pickup", "black sacks"],
  ["woodenChests",    "pickup", "wooden chests"],
  ["hauntedChests",   "pickup", "haunted chests"],
  ["goldenPennies",   "pickup", "golden pennies"],
  ["goldenBatteries", "pickup", "golden batteries"],
];

/** All of an edition that waits for an achievement, items by the tables' build: kind by kind, each in the game's order. */
export function unlockables(
  edition: RuleSet,
  { items }: Pick<ItemTables, "items">,
): readonly Unlockable[] {
  const floors = STAGES.filter(({ since }) => isAtLeast(edition, since)).flatMap((row) =>
    "achievement" in row
      ? [{ kind: "floor" as const, achievement: row.achievement, name: row.name }]
      : [],
  );
  const named = NAMES.map(([of, kind, name]) => ({ kind, achievement: ACHIEVEMENTS[of], name }));
  const ofItems = [...items.values()].flatMap(({ id, achievement, isHidden }) =>
    achievement === 0 || isHidden
      ? []
      : [{ kind: "item" as const, achievement, name: itemName(id) }],
  );
  const all = [...floors, ...named, ...ofItems];
  return UNLOCK_KINDS.flatMap((kind) =>
    all.filter((one) => one.kind === kind && hasAchievement(edition, one.achievement)),
  );
}

/** "Cellar (86)", by what it opens that is told here, or the number alone. */
export function achievementWords(
  achievement: number,
  edition: RuleSet,
  tables: Pick<ItemTables, "items">,
): string {
  const names = unlockables(edition, tables).filter((one) => one.achievement === achievement);
  return names.length === 0
    ? `${achievement}`
    : `${names.map(({ name }) => name).join(", ")} (${achievement})`;
}
