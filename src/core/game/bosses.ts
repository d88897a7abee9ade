/**
 * The bosses by the game's id: the subtype of a boss room's layout, and what a boss choice comes to.
 * Source: the game's boss portraits, as typed by IsaacScript.
 */

/** By id, from 0 on: no boss, the answer of a group that comes to none and of a room with two. */
// prettier-ignore
const BOSSES = [
  "NONE", "MONSTRO", "LARRY_JR", "CHUB", "GURDY", "MONSTRO_2", "MOM", "SCOLEX", "MOMS_HEART",
  "FAMINE", "PESTILENCE", "WAR", "DEATH", "DUKE_OF_FLIES", "PEEP", "LOKI", "BLASTOCYST", "GEMINI",
  "FISTULA", "GISH", "STEVEN", "CHAD", "HEADLESS_HORSEMAN", "FALLEN", "SATAN", "IT_LIVES", "HOLLOW",
  "CARRION_QUEEN", "GURDY_JR", "HUSK", "BLOAT", "LOKII", "BLIGHTED_OVUM", "TERATOMA", "WIDOW",
  "MASK_OF_INFAMY", "WRETCHED", "PIN", "CONQUEST", "ISAAC", "BLUE_BABY", "DADDY_LONG_LEGS",
  "TRIACHNID", "HAUNT", "DINGLE", "MEGA_MAW", "GATE", "MEGA_FATTY", "CAGE", "MAMA_GURDY",
  "DARK_ONE", "ADVERSARY", "POLYCEPHALUS", "MR_FRED", "LAMB", "MEGA_SATAN", "GURGLING", "STAIN",
  "BROWNIE", "FORSAKEN", "LITTLE_HORN", "RAG_MAN", "ULTRA_GREED", "HUSH", "DANGLE", "TURDLING",
  "FRAIL", "RAG_MEGA", "SISTERS_VIS", "BIG_HORN", "DELIRIUM", "ULTRA_GREEDIER", "MATRIARCH", "PILE",
  "REAP_CREEP", "LIL_BLUB", "WORMWOOD", "RAINMAKER", "VISAGE", "SIREN", "TUFF_TWINS", "HERETIC",
  "HORNFEL", "GREAT_GIDEON", "BABY_PLUM", "SCOURGE", "CHIMERA", "ROTGUT", "MOTHER", "MAUSOLEUM_MOM",
  "MAUSOLEUM_MOMS_HEART", "MIN_MIN", "CLOG", "SINGE", "BUMBINO", "COLOSTOMIA", "SHELL", "TURDLET",
  "RAGLICH", "DOGMA", "BEAST", "HORNY_BOYS", "CLUTCH",
] as const;

/** The id of a boss by its name. */
export const Boss = idsByName();

function idsByName(): Readonly<Record<(typeof BOSSES)[number], number>> {
  const ids: Record<string, number> = {};
  BOSSES.forEach((name, id) => {
    ids[name] = id;
  });
  return ids as Readonly<Record<(typeof BOSSES)[number], number>>;
}

const WORDS = BOSSES.map((name) => name.toLowerCase().split("_").join(" "));

/** What a player reads of a boss id, "headless horseman"; "boss 999" for one that is not known. */
export function bossWords(boss: number): string {
  return WORDS[boss] ?? `boss ${boss}`;
}

/** Its kebab-case name, "headless-horseman". */
export function bossName(boss: number): string {
  return bossWords(boss).split(" ").join("-");
}
