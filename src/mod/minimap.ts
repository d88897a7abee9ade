/**
 * Small icons of the awards on the map of MinimapAPI, where that mod is installed. Its map is a list of
 * rooms, and each draws the icons that its `PermanentIcons` name; other lists of it are rewritten
 * all the time (MinimapAPI, scripts/minimapapi/main.lua). It makes its map when a floor is entered, before
 * or after this mod hears of that, so icons are put up at the next update.
 *
 * A room has an icon only while the player's map shows the room: The Compass reveals every room that has
 * an icon of its own, so one in an unseen room would turn it into a map.
 */
import { knows } from "./readGame";
import { distinct } from "../core/lists";
import { AWARD_NAMES, PickupVariant, type AwardName, COLLECTIBLE } from "../core/game/pickupKinds";
import { isFoughtFor } from "../core/game/roomTypes";
import { wasEntered, shownIn, toldRoom } from "./contents";
import { forecastRoom, planCarried, type RoomForecast } from "./forecast";
import { attempt } from "./guard";
import { isHidden, listDescriptors } from "./gameRooms";

import { session, isOff } from "./session";

/** The project's own sheet of icons, below the mod's `resources`: one frame for each award. */
const SHEET = "gfx/ui/basement_oracle_awards.anm2";
const ANIMATION = "Awards";

/** What the ids of this mod's icons begin with. */
const ID_PREFIX = "BasementOracle ";

/** In updates, 30 a second: what is carried and what the map shows may change at any time. */
const REFRESH_UPDATES = 10;

/** Whether there is a map to put icons on. */
export function isMinimapWanted(): boolean {
  return (
    session.run !== undefined &&
    session.settings.minimap !== "off" &&
    !isOff() &&
    MinimapAPI !== undefined
  );
}

/** Puts the icons up at the next update: after a new room or floor, a clear, a change of settings. */
export function refreshMinimap(): void {
  session.map.updates = 0;
  if (!isMinimapWanted()) {
    attempt("take the icons off the map", clearMinimap);
  }
}

/** To be called at every update while {@link isMinimapWanted}. */
export function updateMinimap(this: void): void {
  const isDue = session.map.updates === 0;
  session.map.updates = (session.map.updates + 1) % REFRESH_UPDATES;
  if (isDue && MinimapAPI !== undefined) {
    drawIcons(MinimapAPI);
  }
}

/** Whether the player's map shows a room, not only what kind of room is there. */
function isShown(room: MinimapAPIRoomDescriptor): boolean {
  return knows(room, "IsVisible") && room.IsVisible();
}

/** Takes the icons off the map, if there are any. */
export function clearMinimap(): void {
  const map = MinimapAPI;
  if (session.map.prepared === undefined || map === undefined) {
    return;
  }
  for (const descriptor of listDescriptors()) {
    const room = roomOf(map, descriptor);
    if (room !== undefined) {
      setIcons(room, []);
    }
  }
  session.map.prepared = undefined;
}

function drawIcons(map: MinimapAPIInterface): void {
  if (session.map.prepared !== map) {
    addIcons(map);
    session.map.prepared = map;
  }
  const drops = planCarried();
  for (const descriptor of listDescriptors()) {
    const forecast = forecastRoom(drops, descriptor);
    const room = roomOf(map, descriptor);
    if (forecast !== undefined && room !== undefined) {
      setIcons(room, isShown(room) ? [...iconOf(forecast), ...goodsIn(forecast)] : []);
    }
  }
}

/** What the icon of a room's award shows; nothing for no icon. */
function iconOf({ room, drop, doubts }: RoomForecast): readonly AwardName[] {
  const isUntold = session.settings.drops === "off";
  const isKept = isUntold || room.isClear || !isFoughtFor(room.roomType) || doubts.length > 0;
  return isKept || drop === undefined ? [] : [drop.award];
}

/** The map's own pictures of what can stand in rooms, by variant. */
const PICTURES: Readonly<Record<number, string>> = {
  [PickupVariant.HEART]: "Heart",
  [PickupVariant.KEY]: "Key",
  [PickupVariant.BOMB]: "Bomb",
  [PickupVariant.SACK]: "Sack",
  [PickupVariant.PILL]: "Pill",
  [PickupVariant.BATTERY]: "Battery",
  [COLLECTIBLE]: "Item",
  [PickupVariant.CARD]: "Card",
};

/** The map draws no more in a room. */
const ICONS_MAX = 4;

/** The pictures of what stands in a room, if the player wants that told. */
function goodsIn({ room: { listIndex, roomType, isVisited } }: RoomForecast): readonly string[] {
  const told = session.settings.items === "on" ? toldRoom(listIndex) : undefined;
  if (told === undefined || isHidden(roomType, isVisited) || wasEntered(told)) {
    return [];
  }
  const kinds = shownIn(told).map(({ variant }) => PICTURES[variant] ?? "");
  return distinct(kinds.filter((kind) => session.map.pictures.includes(kind))).slice(0, ICONS_MAX);
}

function addIcons(map: MinimapAPIInterface): void {
  const sprite = Sprite();
  sprite.Load(SHEET, true);
  AWARD_NAMES.forEach(({ name }, frame) => {
    map.AddIcon(ID_PREFIX + name, sprite, ANIMATION, frame);
  });
  const pictures: MinimapAPIInterface & Partial<MinimapPictures> = map;
  const known: string[] = [];
  for (const name of Object.values(PICTURES)) {
    const own = pictures.GetIconAnimData?.(name);
    if (own !== undefined) {
      known.push(name);
      map.AddIcon(ID_PREFIX + name, own.sprite as Sprite, own.anim, own.frame);
    }
  }
  session.map.pictures = known;
}

/** What the typings do not know: how the map draws an icon; one without a sprite is on the map's own. */
interface MinimapPictures {
  GetIconAnimData(id: string): { sprite?: Sprite; anim: string; frame: number } | undefined;
}

/** The map's room of a descriptor: older versions find it by GridIndex, the others by SafeGridIndex. */
function roomOf(
  map: MinimapAPIInterface,
  { GridIndex, SafeGridIndex, ListIndex }: Readonly<RoomDescriptor>,
): MinimapAPIRoomDescriptor | undefined {
  for (const index of [SafeGridIndex, GridIndex]) {
    const room = map.GetRoomByIdx(index);
    if (room?.Descriptor?.ListIndex === ListIndex) {
      return room;
    }
  }
  return undefined;
}

/** This mod's icons, after the room's own ones. */
function setIcons(room: MinimapAPIRoomDescriptor, names: readonly string[]): void {
  const own = (room.PermanentIcons ?? []).filter((icon) => !icon.startsWith(ID_PREFIX));
  room.PermanentIcons = [...own, ...names.map((name) => ID_PREFIX + name)];
}
