/** What an award is made with, as the proof and the forecast ask it. */
import { combinePlayers } from "../core/award/loadout";
import type { AwardRules } from "../core/award/rules";
import { playersOf } from "../core/judge/inputs";
import { doubtfulPlace } from "../core/judge/place";

import type { PlayerRecord } from "../core/record/fields";
import { difficultyName, readPlayers } from "./read";
import type { RoomReading, Made } from "./state";

/** What the award of a seed is made with in a room; without one any award's there. */
export function madeIn(
  rules: AwardRules,
  room: RoomReading,
  awardSeed: number | undefined,
  players: readonly PlayerRecord[] = readPlayers(rules.edition),
): Made {
  const own = playersOf(players, room.gridIndex);
  const difficulty = difficultyName(room.difficulty);
  return {
    rules,
    loadout: combinePlayers(own, difficulty, rules),
    setup: { difficulty, players: own, place: doubtfulPlace(room) },
    awardSeed,
  };
}
