/** What rooms will pay: every room's award seed is known as soon as the floor is. */
import { combinePlayers } from "../core/award/loadout";
import { planAward } from "../core/award/plan";
import type { AwardPlan } from "../core/award/types";
import { rollAward, type Award } from "../core/award/roll";
import { describeAward } from "../core/case/words";
import { isSeed } from "../core/rng/generator";
import { playersOf, whyUndetermined } from "../core/verdict/inputs";
import { whyNoNormalAward } from "../core/verdict/place";
import { difficultyName, readPlayers } from "./read";
import {
  currentDescriptor,
  placeOf,
  readRoom,
  readStage,
  type RoomReading,
  type StageReading,
} from "./rooms";
import { currentRules } from "./session";

/** The award rules with the current inventory, ready for any number of rooms. */
export interface Forecaster {
  readonly stage: StageReading;
  readonly plan: AwardPlan;
  /** Why the awards are undetermined; undefined when they are not. */
  readonly undetermined: string | undefined;
}

/** What a room will pay. */
export interface RoomForecast {
  readonly room: RoomReading;
  /** Why the room pays no normal award; undefined where it does. */
  readonly exception: string | undefined;
  readonly award: Award | undefined;
}

/** Plans the award of the inventory as it is now. */
export function createForecaster(): Forecaster {
  const rules = currentRules();
  const stage = readStage();
  const players = readPlayers(rules.edition);
  const difficulty = difficultyName(stage.difficulty);
  const loadout = combinePlayers(playersOf(players), difficulty, rules);
  return {
    stage,
    plan: planAward(rules, loadout),
    undetermined: whyUndetermined(players, rules.edition),
  };
}

/** What a room will pay; undefined for a room that the game has not made yet. */
export function forecastRoom(
  forecaster: Forecaster,
  descriptor: Readonly<RoomDescriptor>,
): RoomForecast | undefined {
  const room = readRoom(descriptor);
  if (room === undefined) {
    return undefined;
  }
  const exception = whyNoNormalAward(placeOf(forecaster.stage, room, descriptor));
  const isTold = exception === undefined && isSeed(room.awardSeed);
  const award = isTold ? rollAward(forecaster.plan, room.awardSeed) : undefined;
  return { room, exception, award };
}

/** What the current room will pay. */
export function forecastCurrentRoom(forecaster: Forecaster): RoomForecast | undefined {
  return forecastRoom(forecaster, currentDescriptor());
}

/** A forecast in a few words: "key x1", "nothing", "left to the game". */
export function describeForecast(forecast: RoomForecast): string {
  const award = forecast.award;
  return award === undefined ? "left to the game" : describeAward(award);
}
