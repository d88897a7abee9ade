/** What rooms will drop: every room's award seed is known as soon as the floor is. */
import { combinePlayers, EMPTY_LOADOUT, type Loadout } from "../core/award/loadout";
import type { Award } from "../core/award/roll";
import { awardName, type AwardName } from "../core/game/pickups";
import { dropWords } from "../core/words/drops";
import { isSeed } from "../core/rng/generator";
import { dropOfSeed, planDrops, type DropPlan, type RoomDrop } from "../core/judge/drops";
import { playersOf, whyUndetermined } from "../core/judge/inputs";
import { whyDoubtful, whyNoNormalAward } from "../core/judge/place";
import { GAME_GOODS } from "./goods";
import { difficultyName, readDifficulty, readPlayers } from "./read";
import {
  currentDescriptor,
  placeOf,
  readRoom,
  readStage,
  type RoomReading,
  type StageReading,
} from "./rooms";
import { currentRules } from "./proof";
import { session } from "./session";

/** The award rules with an inventory where a run is, ready for its rooms. */
export interface Forecaster {
  readonly drops: DropPlan;
  readonly stage: StageReading;
}

/** What a room will drop; neither award nor pickups where it has no normal award. */
export interface RoomForecast extends Partial<RoomDrop> {
  readonly room: RoomReading;
  /** Why the room has no normal award; undefined where it has. */
  readonly exception: string | undefined;
  /** Why nobody knows whether the room has one; undefined where that is known. */
  readonly doubt: string | undefined;
}

/** What if another loadout were carried than the one that is? */
export type LoadoutChange = (loadout: Loadout) => Loadout;

const unchanged: LoadoutChange = (loadout) => loadout;

/** Plans the award of the inventory as it is now; outside a run nothing is carried. */
export function planCarried(change = unchanged): DropPlan {
  const rules = currentRules();
  const isInRun = session.run !== undefined;
  const players = isInRun ? readPlayers(rules.edition) : [];
  const carried = isInRun
    ? combinePlayers(playersOf(players), difficultyName(readDifficulty()), rules)
    : EMPTY_LOADOUT;
  // What the save has unlocked, no mod can ask.
  const goods = isInRun && session.settings.items === "on" ? GAME_GOODS : undefined;
  const undetermined = whyUndetermined(players, rules.edition);
  const loadout = change(carried);
  return planDrops({ rules, loadout }, { unlocks: undefined, goods, undetermined });
}

/** Plans the awards of the floor's rooms. */
export function createForecaster(change = unchanged): Forecaster {
  return { drops: planCarried(change), stage: readStage() };
}

/** What a room will drop; undefined for a room that the game has not made yet. */
export function forecastRoom(
  { drops, stage }: Forecaster,
  descriptor: Readonly<RoomDescriptor>,
): RoomForecast | undefined {
  const room = readRoom(descriptor);
  if (room === undefined) {
    return undefined;
  }
  const { awardSeed, roomType, roomShape } = room;
  const exception = whyNoNormalAward(placeOf(stage, room, descriptor));
  const isTold = exception === undefined && isSeed(awardSeed);
  const drop = isTold ? dropOfSeed(drops, awardSeed, stage.stage, roomShape) : undefined;
  const doubt = whyDoubtful(roomType, stage.isAscent);
  return { room, exception, doubt, ...drop };
}

/** What the current room will drop. */
export function forecastCurrentRoom(forecaster: Forecaster): RoomForecast | undefined {
  return forecastRoom(forecaster, currentDescriptor());
}

/** The kind of an award; one of no pickups is nothing. */
export function kindOf(award: Award): AwardName {
  return awardName(award.count === 0 ? 0 : award.variant);
}

/** A forecast in a few words: "1 key", "1 half heart", "nothing", "left to the game". */
export function describeForecast({ pickups, other }: RoomForecast): string {
  return pickups === undefined ? "left to the game" : dropWords({ pickups, other });
}
