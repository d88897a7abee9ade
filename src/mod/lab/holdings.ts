/**
 * What the players hold during an experiment. Items are given as if they had been held before, so that no pickups come
 * with them; trinkets are smelted so that there is room for the next; luck is written last, since the game works it out
 * again for every item. The record holds what is read back.
 */
import { AWARD_ITEMS, GOLDEN, type Item } from "../../core/game/items";
import type { PlayerLoadout } from "../../core/award/loadout";
import { countOf, itemCode, type OpenBag } from "../../core/game/bag";
import { integerOf, listPlayers, countHeld } from "../readGame";
import { currentEdition } from "../session";

/** Using this item swallows the trinkets that are held. Source: IsaacDocs. */
const SMELTER = 479;

/** More tries than any item needs to come or go. */
const TRIES = 8;

/** No animation, no costume. */
const USE_SILENTLY = 3;

/** Functions whose parameters differ between editions: the typings are Repentance's. */
interface AnyPlayer {
  AddCollectible(id: number, charge: number, isFirstTime: boolean): void;
  AddTrinket(id: number, isFirstTime: boolean): void;
  UseActiveItem(id: number, flags: number | boolean, ...more: unknown[]): void;
}

function anyOf(player: EntityPlayer): AnyPlayer {
  return player as unknown as AnyPlayer;
}

function setLuck(player: { Luck: number }, luck: number): void {
  player.Luck = luck;
}

/** Makes the players hold what they are to hold, as far as the game lets them. */
export function giveHoldings(players: readonly PlayerLoadout[]): void {
  listPlayers().forEach((player, index) => {
    const loadout = players[index];
    if (loadout !== undefined) {
      for (const item of AWARD_ITEMS) {
        holdItem(player, item, countOf(loadout.items, item.name));
      }
      setLuck(player, loadout.luck);
    }
  });
}

/** How many of an item a player holds, as the award would count it. */
function heldOf(player: EntityPlayer, item: Item): number {
  return countHeld(player, item, currentEdition());
}

/** Gives or takes an item until the player has as many of it as wanted. */
function holdItem(player: EntityPlayer, item: Item, count: number): void {
  if (heldOf(player, item) !== count) {
    (item.kind === "collectible" ? holdCollectible : holdTrinket)(player, item, count);
  }
}

function holdCollectible(player: EntityPlayer, item: Item, count: number): void {
  for (let tried = 0; tried < TRIES && heldOf(player, item) < count; tried += 1) {
    anyOf(player).AddCollectible(item.id, 0, false);
  }
  for (let tried = 0; tried < TRIES && heldOf(player, item) > count; tried += 1) {
    player.RemoveCollectible(item.id);
  }
}

/** A multiplier of 2 is a golden trinket, of 3 a golden and a plain one. */
function holdTrinket(player: EntityPlayer, item: Item, multiplier: number): void {
  for (let tried = 0; tried < TRIES && player.HasTrinket(item.id); tried += 1) {
    player.TryRemoveTrinket(item.id);
  }
  if (multiplier >= 2) {
    smelt(player, item.id + GOLDEN);
  }
  if (multiplier === 1 || multiplier === 3) {
    smelt(player, item.id);
  }
}

/** Holds a trinket and swallows it, so that the place is free for the next. */
function smelt(player: EntityPlayer, trinket: number): void {
  anyOf(player).AddTrinket(trinket, false);
  useItem(player, SMELTER);
}

/** Uses an item without showing it. */
export function useItem(player: EntityPlayer, item: number): void {
  const any = anyOf(player);
  // Afterbirth+, which has no options, takes four booleans where later editions take flags.
  if (type(Options) === "nil") {
    any.UseActiveItem(item, false, false, true, false);
  } else {
    any.UseActiveItem(item, USE_SILENTLY, -1);
  }
}

/** What the players held before a series: the trinkets in their hands, and everything that an award asks for. */
export interface Snapshot {
  readonly players: readonly PlayerLoadout[];
  readonly trinkets: readonly (readonly number[])[];
}

/** Reads what the players hold, and takes the trinkets in their hands away until {@link restore}. */
export function takeDownHoldings(): Snapshot {
  const trinkets = listPlayers().map((player) => takeTrinkets(player));
  return { trinkets, players: loadouts() };
}

function takeTrinkets(player: EntityPlayer): readonly number[] {
  const trinkets = [integerOf(player.GetTrinket(0)), integerOf(player.GetTrinket(1))].filter(
    (trinket) => trinket > 0,
  );
  for (const trinket of trinkets) {
    player.TryRemoveTrinket(trinket);
  }
  return trinkets;
}

/** Luck of each player, and how many of each item that an award asks for. */
function loadouts(): readonly PlayerLoadout[] {
  return listPlayers().map((player) => {
    const items: OpenBag = {};
    for (const item of AWARD_ITEMS) {
      items[itemCode(item)] = heldOf(player, item);
    }
    return { luck: player.Luck, items };
  });
}

/** Gives back what was held; names the items of which not as many could be. */
export function restore({ players, trinkets }: Snapshot): readonly string[] {
  giveHoldings(players);
  const now = loadouts();
  listPlayers().forEach((player, index) => {
    for (const trinket of [...(trinkets[index] ?? [])].reverse()) {
      anyOf(player).AddTrinket(trinket, false);
    }
    setLuck(player, players[index]?.luck ?? 0);
  });
  return AWARD_ITEMS.map(({ name }) => name).filter((name) =>
    players.some(
      ({ items }, index) => countOf(items, name) !== countOf(now[index]?.items ?? {}, name),
    ),
  );
}
