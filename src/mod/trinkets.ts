/**
 * Which trinket the run drops next: its order follows from the start seed and from what is unlocked, which the game
 * tells from Repentance on. Each one that appears and is the next in that order moves it on, so it is told only in a
 * run that this mod has seen from its beginning.
 */
import { NEVER_ROLLED, nextTrinket } from "../core/contents/pills";
import { contentStreams } from "../core/contents/streams";
import { has } from "../core/game/edition";
import { GOLDEN } from "../core/game/items";
import { PickupVariant } from "../core/game/pickupKinds";
import { integerOf, listPlayers, seedOf } from "./readGame";
import { session, type PlayedRun } from "./session";
import type { TrinketOrder } from "./modState";

/** The trinket that comes behind so many others; undefined where the game or the run's beginning is not known. */
export function nextTrinketBehind(others: number): number | undefined {
  const { run, settings } = session;
  let order = run && settings.trinkets === "on" ? orderOf(run) : undefined;
  for (let passed = 0; order !== undefined && passed <= others; passed += 1) {
    order = moved(order);
  }
  return order?.gone[order.gone.length - 1];
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
  return trinkets ?? (streams && { state: streams.trinketState, gone: NEVER_ROLLED });
}

function moved({ state, gone }: TrinketOrder): TrinketOrder | undefined {
  const config = Isaac.GetItemConfig();
  const isThere = (trinket: number): boolean =>
    !gone.includes(trinket) && config.GetTrinket(trinket)?.IsAvailable() === true;
  const next = nextTrinket(state, integerOf(config.GetTrinkets().Size), isThere);
  return next.trinket === undefined
    ? undefined
    : { state: next.state, gone: [...gone, next.trinket] };
}
