/** What rooms will drop: every room's award seed is known as soon as the floor is. */
import { difficultyOf } from "../core/game/difficulty";
import type { Goods } from "../core/award/pickupRolls";
import { seedBehind } from "../core/contents/streams";
import { GOLD_PILL, HORSE_PILL } from "../core/game/pickupKinds";
import { integerOf, playerTypes, readDifficulty, readPlayers, gameSeed } from "./readGame";
import {
  combinePlayers,
  EMPTY_LOADOUT,
  whyUndetermined,
  type Loadout,
} from "../core/award/loadout";
import { dropWords } from "../core/words/droppedWords";
import { isSeed } from "../core/rng/generator";
import { dropOfSeed, planDrops, type DropPlan } from "../core/judge/drops";
import type { Drop } from "../core/model/drop";
import { playersOf } from "../core/judge/inputs";
import { whyDoubtful, whyNoNormalAward } from "../core/judge/place";
import { readRoom } from "./gameRooms";
import { currentRules } from "./proof";
import { session } from "./session";
import { nextTrinketBehind } from "./trinkets";
import { itemName } from "../core/words/itemTexts";
import type { RoomReading } from "./modState";

/** Asks the game's pool once in each room: what pills do may have changed by the next. */
function asked(what: string, ask: (this: void, pool: ItemPool) => number): number {
  const known = session.run?.level.room.goods;
  const answer = known?.[what] ?? integerOf(ask(Game().GetItemPool()));
  if (known !== undefined) {
    known[what] = answer;
  }
  return answer;
}

/**
 * Cards and pills as the game's own pool answers, from Repentance on, where it is known with which seed the game asks.
 * Asking takes none from the pool; a trinket it would take. Other mods hear of it (callbacks 20, 64, 65), so each is
 * asked for once in a room.
 */
const GAME_GOODS: Goods = {
  card: (_draw, { isSold }, initSeed) =>
    session.settings.cards === "on"
      ? asked(`card ${initSeed}`, (pool) =>
          pool.GetCard(gameSeed(seedBehind(initSeed)), true, !isSold, false),
        )
      : undefined,
  pill: (_draw, _run, initSeed) =>
    session.settings.cards === "on"
      ? asked(`pill ${initSeed}`, (pool) => pool.GetPill(gameSeed(seedBehind(initSeed))))
      : undefined,
  effectOf: (color) => {
    const plain = color % HORSE_PILL;
    const ask = (pool: ItemPool): number => pool.GetPillEffect(plain, Isaac.GetPlayer(0));
    return plain === GOLD_PILL ? undefined : asked(`effect ${plain}`, ask);
  },
  trinket: (before) => nextTrinketBehind(before),
  nameOf: (what, id) => {
    if (what === "trinket") {
      return itemName(id, "trinket");
    }
    if (what === "color") {
      const plain = id > HORSE_PILL ? "horse pill" : "pill";
      return id % HORSE_PILL === GOLD_PILL ? "gold" : plain;
    }
    const config = Isaac.GetItemConfig();
    return plainName((what === "card" ? config.GetCard(id) : config.GetPillEffect(id))?.Name ?? "");
  },
};

/** The rune that a shop sells, by name where cards are asked for. */
export function runeSold(initSeed: number): { readonly subType: number; readonly name: string } {
  if (session.settings.cards === "off") {
    return { subType: 0, name: "rune" };
  }
  const subType = asked(`rune ${initSeed}`, (pool) =>
    pool.GetCard(gameSeed(seedBehind(initSeed)), false, true, true),
  );
  return { subType, name: GAME_GOODS.nameOf("card", subType) };
}

/** "The Fool" of "#THE_FOOL_NAME": from Repentance on a name is a key of the game's texts (IsaacDocs). */
export function plainName(name: string): string {
  if (name.charAt(0) !== "#") {
    return name;
  }
  const words = name.slice(1).split("_NAME")[0]?.split("_") ?? [];
  return words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join(" ");
}

/** Whether a room has a normal award. */
export interface RoomOutlook {
  readonly room: RoomReading;
  /** Whether it has one whose seed is known. */
  readonly isTold: boolean;
  /** Why the room has no normal award; undefined where it has. */
  readonly exception: string | undefined;
  /** Why nobody knows whether the room has one; undefined where that is known. */
  readonly doubt: string | undefined;
}

/** What a room will drop. */
export interface RoomForecast extends RoomOutlook {
  /** Undefined where nothing is told. */
  readonly drop: Drop | undefined;
  /** All that makes it doubtful: what is carried, and the room. */
  readonly doubts: readonly string[];
}

/** Makes another loadout of the one that is carried, for a "what if". */
export type LoadoutChange = (loadout: Loadout) => Loadout;

const unchanged: LoadoutChange = (loadout) => loadout;

/** Plans awards for what is carried now; outside a run nothing is. */
export function planCarried(change = unchanged): DropPlan {
  const rules = currentRules();
  const isInRun = session.run !== undefined;
  const players = isInRun ? readPlayers(rules.edition) : [];
  const carried = isInRun
    ? combinePlayers(playersOf(players), difficultyOf(readDifficulty()), rules)
    : EMPTY_LOADOUT;
  // What the save has unlocked, no mod can ask.
  const { cards, trinkets } = session.settings;
  const goods = isInRun && (cards === "on" || trinkets === "on") ? GAME_GOODS : undefined;
  const loadout = change(carried);
  const undetermined = whyUndetermined([...players, loadout], rules.edition);
  const save = { unlocks: undefined, locked: [], characters: isInRun ? playerTypes() : [] };
  return planDrops({ rules, loadout, ...save, goods, undetermined });
}

/** Whether a room has a normal award; undefined for a room that the game has not made yet. */
export function roomOutlook(descriptor: Readonly<RoomDescriptor>): RoomOutlook | undefined {
  const room = readRoom(descriptor);
  if (room === undefined) {
    return undefined;
  }
  const { awardSeed, roomType, isAscent } = room;
  const exception = whyNoNormalAward(room);
  const isTold = exception === undefined && isSeed(awardSeed);
  return { room, isTold, exception, doubt: whyDoubtful(roomType, isAscent) };
}

/** What a room will drop; undefined for a room that the game has not made yet. */
export function forecastRoom(
  drops: DropPlan,
  descriptor: Readonly<RoomDescriptor>,
): RoomForecast | undefined {
  const outlook = roomOutlook(descriptor);
  if (outlook === undefined) {
    return undefined;
  }
  const { awardSeed, roomShape: shape, stage } = outlook.room;
  const drop = outlook.isTold ? dropOfSeed(drops, awardSeed, { stage, shape }) : undefined;
  const doubts = [drops.undetermined, outlook.doubt].flatMap((doubt) => doubt ?? []);
  return { ...outlook, drop, doubts };
}

/** A forecast in a few words: "1 key", "1 half heart", "nothing", "left to the game". */
export function describeForecast({ drop }: RoomForecast): string {
  return drop === undefined ? "left to the game" : dropWords(drop);
}
