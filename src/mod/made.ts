/** What the award of a room is made with, for its proof and its forecast. */
import { difficultyOf } from "../core/game/difficulty";
import { combinePlayers, type PlayerLoadout } from "../core/award/loadout";
import { planAward } from "../core/award/awardPlan";
import { traceAward } from "../core/award/roll";
import type { AwardRules } from "../core/award/awardRules";
import { playersOf } from "../core/judge/inputs";
import { doubtfulPlace } from "../core/judge/place";
import { isSeed } from "../core/rng/generator";

import { readPlayers } from "./readGame";
import type { RoomReading, Made } from "./modState";

/** What the award of a seed is made with in a room; without a seed, any award there. */
export function madeIn(
  rules: AwardRules,
  room: RoomReading,
  awardSeed: number | undefined,
  players: readonly PlayerLoadout[] = readPlayers(rules.edition),
): Made {
  const own = playersOf(players, room.gridIndex);
  const difficulty = difficultyOf(room.difficulty);
  const loadout = combinePlayers(own, difficulty, rules);
  const isOfSeed = awardSeed !== undefined && isSeed(awardSeed);
  return {
    rules,
    loadout,
    setup: { difficulty, players: own, place: doubtfulPlace(room) },
    awardSeed,
    traced: isOfSeed ? traceAward(planAward(rules, loadout), awardSeed) : undefined,
  };
}
