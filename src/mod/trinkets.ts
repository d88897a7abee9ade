/**
 * Which trinket the run drops next: its order follows from the start seed and from what is unlocked, which the game
 * tells from Repentance on. Each one that appears and is the next in that order moves it on, so it is told only in a
 * run that this mod has seen from its beginning.
 */
import { nextTrinket } from "../core/contents/pills";
import { contentStreams } from "../core/contents/streams";
import { has } from "../core/game/edition";
import { GOLDEN } from "../core/game/items";
import { PickupVariant } from "../core/game/pickupKinds";
import { integerOf, listPlayers, seedOf } from "./readGame";
import { session, type PlayedRun } from "./session";
import type { TrinketOrder } from "./modState";

/** More than one award drops. */
const TOLD = 10;

/** No trinket, and Perfection, which comes of itself alone. */
const NEVER: readonly number[] = [0, 47, 145];

/** The next trinkets in their order; none where the game or the run's beginning is not known. */
export function nextTrinkets(): readonly number[] {
  const { run, settings } = session;
  const told: number[] = [];
  let order = run && settings.trinkets === "on" ? orderOf(run) : undefined;
  while (order !== undefined && told.length < TOLD) {
    const after = moved(order);
    const trinket = after?.gone[after.gone.length - 1];
    if (trinket !== undefined) {
      told.push(trinket);
    }
    order = after;
  }
  return told;
}

/** A trinket has appeared, or is held as the run begins: the order moves on if it was the next. */
function noteTrinket(run: PlayedRun, subType: number): void {
  const order = orderOf(run);
  const after = order && moved(order);
  if (after?.gone[after.gone.length - 1] === integerOf(subType) % GOLDEN) {
    run.trinkets = after;
  }
}

/** Notes a trinket that lies in a room, once however often the room is entered. */
export function noteTrinketPickup({ Variant, SubType, InitSeed }: EntityPickup): void {
  const { run } = session;
  const initSeed = seedOf(InitSeed);
  const isTrinket = integerOf(Variant) === PickupVariant.TRINKET;
  if (run !== undefined && isTrinket && run.compared[initSeed] !== true) {
    run.compared[initSeed] = true;
    noteTrinket(run, SubType);
  }
}

/** Notes the trinkets that a run begins with: each Eden holds the next. */
export function noteHeldTrinkets(run: PlayedRun): void {
  for (const player of listPlayers()) {
    noteTrinket(run, player.GetTrinket(0));
  }
}

function orderOf({ edition, start, startSeed, trinkets }: PlayedRun): TrinketOrder | undefined {
  const isKnown = start === "new" && has(edition, "rolledPickups");
  const streams = isKnown ? contentStreams(startSeed, edition) : undefined;
  return trinkets ?? (streams && { state: streams.trinketState, gone: [] });
}

function moved({ state, gone }: TrinketOrder): TrinketOrder | undefined {
  const config = Isaac.GetItemConfig();
  const isThere = (trinket: number): boolean =>
    !NEVER.includes(trinket) &&
    !gone.includes(trinket) &&
    config.GetTrinket(trinket)?.IsAvailable() === true;
  const next = nextTrinket({ state, count: integerOf(config.GetTrinkets().Size), isThere });
  return next.trinket === undefined
    ? undefined
    : { state: next.state, gone: [...gone, next.trinket] };
}
