/**
 * Which bosses come in another colour, from the spawn seed of their room, and which enemies are champions.
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `Core/Npc/ChampionSetup.lua`; numbers of colours: the game's `bosscolors.xml`
 * in Derugon/TBoIR-resources. For bosses that came with Repentance nobody has published them.
 */
import { toFloat32 } from "../rng/float32";
import { holds, multiplierOf, type Bag } from "../game/bag";
import { Boss } from "../game/bosses";
import { ACHIEVEMENTS } from "../game/unlocks";
import type { Player } from "../game/player";
import { STAGE_VOID } from "../game/stage";
import { seededDraw } from "./streams";

const SHIFT = 5;
const CHAMPION_BELT = 208;
const PURPLE_HEART = "t5";
const ULTRA_HARD = 34;

/** How many colours bosses have, by the older game's list; of a boss that it lacks nobody knows. */
// prettier-ignore
const COLOURS: readonly (readonly [boss: number, colours: number])[] = [
  [Boss.LARRY_JR, 2], [Boss.HOLLOW, 3], [Boss.MONSTRO, 2], [Boss.CHUB, 2], [Boss.CARRION_QUEEN, 1], [Boss.GURDY, 1],
  [Boss.MONSTRO_2, 1], [Boss.MOM, 2], [Boss.SCOLEX, 1], [Boss.FAMINE, 1], [Boss.PESTILENCE, 1], [Boss.WAR, 1],
  [Boss.DEATH, 1], [Boss.DUKE_OF_FLIES, 2], [Boss.HUSK, 2], [Boss.PEEP, 2], [Boss.BLOAT, 1], [Boss.FISTULA, 1],
  [Boss.GEMINI, 2], [Boss.GURDY_JR, 2], [Boss.WIDOW, 2],
  [Boss.MASK_OF_INFAMY, 1],
];

/** Bosses whose colour is always the Mausoleum's. */
const MAUSOLEUMS_OWN: readonly number[] = [Boss.MAUSOLEUM_MOM, Boss.MAUSOLEUM_MOMS_HEART];

/** What of a floor decides it. */
export interface FloorOfBosses {
  readonly stage: number;
  /** How many laps were won before. */
  readonly victoryLap: number;
}

/**
 * The colour of a boss, by its place in `bosscolors.xml` from 1 on; 0 for its own, undefined where it is another one
 * but nobody knows how many there are.
 */
export function bossColour(
  boss: number,
  spawnSeed: number,
  { isUnlocked, difficulty, carried, challenge }: Player,
  { victoryLap }: Pick<FloorOfBosses, "victoryLap">,
): number | undefined {
  if (!isUnlocked(ACHIEVEMENTS.bossColours) || MAUSOLEUMS_OWN.indexOf(boss) >= 0) {
    return 0;
  }
  const often = isUnlocked(ACHIEVEMENTS.terrible) ? 0.3 : 0.1;
  const chance = toFloat32(difficulty === "greedier" ? 0.6 : often) * timesByHeart(carried);
  const draw = seededDraw(spawnSeed, SHIFT);
  const isSure = challenge === ULTRA_HARD || victoryLap > 0;
  if (!draw.below("another colour", isSure ? 1 : chance)) {
    return 0;
  }
  const colours = COLOURS.find((row) => row[0] === boss)?.[1];
  return colours === undefined ? undefined : draw.pick("which colour", colours) + 1;
}

const CHAMPION_SHIFT = 1;
const [USUAL, BELT, VOID, LATER_LAP] = [0.05, 0.2, 0.75, 0.25];

/**
 * Whether an enemy that is there when a room is entered is a champion, where its kind has any; in Ultra Hard all are.
 * Which colour it has, and which kinds have champions, nobody has published.
 *
 * @param initSeed the enemy's own seed.
 */
export function isChampion(
  initSeed: number,
  { carried, challenge }: Player,
  { stage, victoryLap }: FloorOfBosses,
): boolean {
  const outside = holds(carried, CHAMPION_BELT) ? BELT : USUAL;
  const chance = toFloat32(stage === STAGE_VOID ? VOID : outside) * timesByHeart(carried);
  const draw = seededDraw(initSeed, CHAMPION_SHIFT);
  const isOne = draw.below("champion", chance) || challenge === ULTRA_HARD;
  return isOne || (victoryLap > 0 && draw.below("champion of a later lap", LATER_LAP));
}

/** How many times as likely Purple Heart makes both. Without it a port multiplies by 0, plainly a slip. */
function timesByHeart(carried: Bag): number {
  const multiplier = multiplierOf(carried, PURPLE_HEART);
  return multiplier === 0 ? 1 : 2 * multiplier;
}
