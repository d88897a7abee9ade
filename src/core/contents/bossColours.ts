/**
 * Which bosses come in another colour, from the spawn seed of their room, and which enemies are champions. Source: Guantol-Lemat/Isaac.LuaDecomps,
 * `Core/Npc/ChampionSetup.lua`; how many colours a boss has, the game's `bosscolors.xml` as Derugon/TBoIR-resources has
 * it, of bosses that Repentance brought nobody has published it.
 */
import { toFloat32 } from "../rng/float32";
import { holds, type Bag } from "../game/bag";
import { Boss } from "../game/bosses";
import { ACHIEVEMENTS } from "../game/unlocks";
import type { Player } from "../game/player";
import { seededDraw } from "./streams";

const SHIFT = 5;
const CHAMPION_BELT = 208;
const PURPLE_HEART = 5;
const ULTRA_HARD = 34;

/** How many colours bosses have, by the older game's list; how many those have that it lacks is not known. */
// prettier-ignore
const COLOURS: readonly (readonly [boss: number, colours: number])[] = [
  [Boss.LARRY_JR, 2], [Boss.HOLLOW, 3], [Boss.MONSTRO, 2], [Boss.CHUB, 2], [Boss.CARRION_QUEEN, 1], [Boss.GURDY, 1],
  [Boss.MONSTRO_2, 1], [Boss.MOM, 2], [Boss.SCOLEX, 1], [Boss.FAMINE, 1], [Boss.PESTILENCE, 1], [Boss.WAR, 1],
  [Boss.DEATH, 1], [Boss.DUKE_OF_FLIES, 2], [Boss.HUSK, 2], [Boss.PEEP, 2], [Boss.BLOAT, 1], [Boss.FISTULA, 1],
  [Boss.GEMINI, 2], [Boss.GURDY_JR, 2], [Boss.WIDOW, 2],
  [Boss.MASK_OF_INFAMY, 1],
];

/**
 * The colour of a boss, by its place in `bosscolors.xml` from 1 on; 0 for its own, undefined where it is another's but
 * nobody knows how many there are.
 */
export function bossColour(
  boss: number,
  spawnSeed: number,
  { isUnlocked, difficulty, carried }: Player,
): number | undefined {
  if (!isUnlocked(ACHIEVEMENTS.bossColours)) {
    return 0;
  }
  const often = isUnlocked(ACHIEVEMENTS.terrible) ? 0.3 : 0.1;
  const chance = toFloat32(difficulty === "greedier" ? 0.6 : often) * timesByHeart(carried);
  const draw = seededDraw(spawnSeed, SHIFT);
  if (!draw.below("another colour", chance)) {
    return 0;
  }
  const colours = COLOURS.find((row) => row[0] === boss)?.[1];
  return colours === undefined ? undefined : draw.pick("which colour", colours) + 1;
}

const CHAMPION_SHIFT = 1;
const [USUAL, BELT] = [0.05, 0.2];

/**
 * Whether an enemy that is there when a room is entered is a champion, where its kind has any; in Ultra Hard all are.
 * Which colour it has, and which kinds have champions, nobody has published.
 *
 * @param initSeed the enemy's own seed.
 */
export function isChampion(initSeed: number, { carried, challenge }: Player): boolean {
  const usual = toFloat32(holds(carried, CHAMPION_BELT) ? BELT : USUAL);
  const chance = usual * timesByHeart(carried);
  return challenge === ULTRA_HARD || seededDraw(initSeed, CHAMPION_SHIFT).below("champion", chance);
}

/** Purple Heart makes both twice as likely. */
function timesByHeart(carried: Bag): number {
  return holds(carried, PURPLE_HEART, "trinket") ? 2 : 1;
}
