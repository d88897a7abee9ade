/** What rooms will pay: every room's award seed is known as soon as the floor is. */
import { planAward, type AwardPlan } from "../core/award/plan";
import { rollAward, type Award } from "../core/award/roll";
import { isSeed } from "../core/rng/generator";
import { whyUntold } from "./normalAward";
import { loadoutOf, readPlayers } from "./read";
import {
  currentDescriptor,
  readRoom,
  readStage,
  whyRoomPaysNothing,
  type RoomReading,
  type StageReading,
} from "./rooms";
import { currentRules } from "./session";
import { describePay } from "./verdict";

/** The award rules with the current inventory, ready for any number of rooms. */
export interface Forecaster {
  readonly stage: StageReading;
  readonly plan: AwardPlan;
  /** Why no award can be told at all; undefined when they can. */
  readonly untold: string | undefined;
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
  return {
    stage,
    plan: planAward(rules, loadoutOf(players, stage.difficulty, rules)),
    untold: whyUntold(players, rules.edition),
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
  const exception = whyRoomPaysNothing(forecaster.stage, room, descriptor);
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
  return award === undefined ? "left to the game" : describePay(award.variant, award.count);
}
