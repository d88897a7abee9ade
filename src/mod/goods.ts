/**
 * Cards and pills by the game's own pool, which gives them without taking: from Repentance on, where it is known
 * by which seed the game asks. Other mods hear of it (callbacks 20, 64, 65), so each is asked once in a room.
 */
import type { Goods } from "../core/award/pickupRolls";
import { stockSeed } from "../core/contents/streams";
import { GOLD_PILL, HORSE_PILL } from "../core/game/pickups";
import { integerOf } from "./read";

let answers: Record<string, number> = {};

/** Another room is entered, and what pills do may be another thing by now. */
export function forgetGoods(): void {
  answers = {};
}

function asked(what: string, ask: (this: void, pool: ItemPool) => number): number {
  const answer = answers[what] ?? integerOf(ask(Game().GetItemPool()));
  answers[what] = answer;
  return answer;
}

/** See above; trinkets would be taken. */
export const GAME_GOODS: Goods = {
  card: (_draw, { isSold }, initSeed) =>
    asked(`card ${initSeed}`, (pool) =>
      pool.GetCard(stockSeed(initSeed) as Seed, true, !isSold, false),
    ),
  pill: (_draw, _run, initSeed) =>
    asked(`pill ${initSeed}`, (pool) => pool.GetPill(stockSeed(initSeed) as Seed)),
  effectOf: (color) => {
    const plain = color % HORSE_PILL;
    const ask = (pool: ItemPool): number => pool.GetPillEffect(plain, Isaac.GetPlayer(0));
    return plain === GOLD_PILL ? undefined : asked(`effect ${plain}`, ask);
  },
  trinket: () => undefined,
  nameOf: (what, id) => {
    if (what === "color") {
      return id % HORSE_PILL === GOLD_PILL ? "gold" : id > HORSE_PILL ? "horse pill" : "pill";
    }
    const config = Isaac.GetItemConfig();
    return plainName((what === "card" ? config.GetCard(id) : config.GetPillEffect(id))?.Name ?? "");
  },
};

/** "The Fool" of "#THE_FOOL_NAME": from Repentance on a name is a key of the game's texts (IsaacDocs). */
function plainName(name: string): string {
  if (name.charAt(0) !== "#") {
    return name;
  }
  const words = name.slice(1).split("_NAME")[0]?.split("_") ?? [];
  return words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join(" ");
}
