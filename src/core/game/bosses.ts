/**
 * The bosses by the game's id: the subtype of a boss room's layout, and what a boss choice comes to.
 * Source: the game's boss portraits, as typed by IsaacScript.
 */

/** Name and id; 0 for no boss, the answer of a group that comes to none and of a room with two. */
// prettier-ignore
const BOSSES = [
  ["NONE", 0], ["MONSTRO", 1], ["LARRY_JR", 2], ["CHUB", 3], ["GURDY", 4], ["MONSTRO_2", 5],
  ["MOM", 6], ["SCOLEX", 7], ["MOMS_HEART", 8], ["FAMINE", 9], ["PESTILENCE", 10], ["WAR", 11],
  ["DEATH", 12], ["DUKE_OF_FLIES", 13], ["PEEP", 14], ["LOKI", 15], ["BLASTOCYST", 16],
  ["GEMINI", 17], ["FISTULA", 18], ["GISH", 19], ["STEVEN", 20], ["CHAD", 21],
  ["HEADLESS_HORSEMAN", 22], ["FALLEN", 23], ["SATAN", 24], ["IT_LIVES", 25], ["HOLLOW", 26],
  ["CARRION_QUEEN", 27], ["GURDY_JR", 28], ["HUSK", 29], ["BLOAT", 30], ["LOKII", 31],
  ["BLIGHTED_OVUM", 32], ["TERATOMA", 33], ["WIDOW", 34], ["MASK_OF_INFAMY", 35], ["WRETCHED", 36],
  ["PIN", 37], ["CONQUEST", 38], ["ISAAC", 39], ["BLUE_BABY", 40], ["DADDY_LONG_LEGS", 41],
  ["TRIACHNID", 42], ["HAUNT", 43], ["DINGLE", 44], ["MEGA_MAW", 45], ["GATE", 46],
  ["MEGA_FATTY", 47], ["CAGE", 48], ["MAMA_GURDY", 49], ["DARK_ONE", 50], ["ADVERSARY", 51],
  ["POLYCEPHALUS", 52], ["MR_FRED", 53], ["LAMB", 54], ["MEGA_SATAN", 55], ["GURGLING", 56],
  ["STAIN", 57], ["BROWNIE", 58], ["FORSAKEN", 59], ["LITTLE_HORN", 60], ["RAG_MAN", 61],
  ["ULTRA_GREED", 62], ["HUSH", 63], ["DANGLE", 64], ["TURDLING", 65], ["FRAIL", 66],
  ["RAG_MEGA", 67], ["SISTERS_VIS", 68], ["BIG_HORN", 69], ["DELIRIUM", 70],
  ["ULTRA_GREEDIER", 71], ["MATRIARCH", 72], ["PILE", 73], ["REAP_CREEP", 74], ["LIL_BLUB", 75],
  ["WORMWOOD", 76], ["RAINMAKER", 77], ["VISAGE", 78], ["SIREN", 79], ["TUFF_TWINS", 80],
  ["HERETIC", 81], ["HORNFEL", 82], ["GREAT_GIDEON", 83], ["BABY_PLUM", 84], ["SCOURGE", 85],
  ["CHIMERA", 86], ["ROTGUT", 87], ["MOTHER", 88], ["MAUSOLEUM_MOM", 89],
  ["MAUSOLEUM_MOMS_HEART", 90], ["MIN_MIN", 91], ["CLOG", 92], ["SINGE", 93], ["BUMBINO", 94],
  ["COLOSTOMIA", 95], ["SHELL", 96], ["TURDLET", 97], ["RAGLICH", 98], ["DOGMA", 99],
  ["BEAST", 100], ["HORNY_BOYS", 101], ["CLUTCH", 102],
] as const;

/** The id of a boss by its name. */
export type BossIds = { readonly [Row in (typeof BOSSES)[number] as Row[0]]: Row[1] };

/** Boss ids by name. */
export const Boss = idsByName();

function idsByName(): BossIds {
  const ids: Record<string, number> = {};
  for (const [name, id] of BOSSES) {
    ids[name] = id;
  }
  return ids as BossIds;
}

/** Made once: searches name the boss of every floor. */
const NAMES = namesById();

function namesById(): readonly string[] {
  const names: string[] = [];
  for (const [name, id] of BOSSES) {
    names[id] = name.toLowerCase().split("_").join(" ");
  }
  return names;
}

/** What a player reads of a boss id, "headless horseman"; "boss 999" for one that is not known. */
export function bossWords(boss: number): string {
  return NAMES[boss] ?? `boss ${boss}`;
}

/** Its kebab-case name, "headless-horseman". */
export function bossName(boss: number): string {
  return bossWords(boss).split(" ").join("-");
}
