/**
 * Small icons of the awards on the map of MinimapAPI, where that mod is installed. Its map is a list of
 * rooms, and each draws the icons that its `PermanentIcons` name; other lists of it are rewritten
 * all the time (MinimapAPI, scripts/minimapapi/main.lua). It makes its map when a floor is entered, before
 * or after this mod hears of that, so icons are put up at the next update.
 *
 * A room has an icon only while the player's map shows the room: The Compass reveals every room that has
 * an icon of its own, so one in an unseen room would turn it into a map.
 */
import { AWARD_NAMES, type AwardName } from "../core/game/pickups";
import { isFoughtFor } from "../core/game/roomTypes";
import { createForecaster, forecastRoom, kindOf, type RoomForecast } from "./forecast";
import { attempt } from "./guard";
import { listDescriptors } from "./rooms";
import { isSure, type Sureness } from "../core/words/sureness";
import { currentSureness, isOff } from "./proof";
import { session } from "./session";

/** The project's own sheet of icons, below the mod's `resources`: one frame for each award. */
const SHEET = "gfx/ui/basement_oracle_awards.anm2";
const ANIMATION = "Awards";

/** What the ids of this mod's icons begin with. */
const ID_PREFIX = "BasementOracle ";

/** In updates, 30 a second: what is carried and what the map shows may change at any time. */
const REFRESH_UPDATES = 10;

let updates = 0;
/** The map whose list of icons has those of this mod. */
let prepared: MinimapAPIInterface | undefined;
/** How sure the awards were of which those icons tell. */
let preparedFor: Sureness | undefined;
/** After a failure nothing is tried again in this room, so that the log does not fill up. */
let isBroken = false;

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
  updates = 0;
  isBroken = false;
  if (!isMinimapWanted()) {
    attempt("take the icons off the map", clearMinimap);
  }
}

/** To be called at every update while {@link isMinimapWanted}. */
export function updateMinimap(this: void): void {
  if (!isBroken && updates === 0) {
    isBroken = !attempt("put icons on the map", drawIcons);
  }
  updates = (updates + 1) % REFRESH_UPDATES;
}

/** Whether the player's map shows a room, not only what kind of room is there. */
function isShown(room: MinimapAPIRoomDescriptor): boolean {
  return (room as Partial<MinimapAPIRoomDescriptor>).IsVisible !== undefined && room.IsVisible();
}

/** Takes the icons off the map, if there are any. */
export function clearMinimap(): void {
  const map = MinimapAPI;
  if (prepared === undefined || map === undefined) {
    return;
  }
  for (const descriptor of listDescriptors()) {
    const room = roomOf(map, descriptor);
    if (room !== undefined) {
      setIcon(room, undefined);
    }
  }
  prepared = undefined;
}

function drawIcons(this: void): void {
  const map = MinimapAPI;
  if (map === undefined || !isMinimapWanted()) {
    return;
  }
  const sureness = currentSureness();
  if (prepared !== map || preparedFor !== sureness) {
    addIcons(map, sureness);
    prepared = map;
    preparedFor = sureness;
  }
  const forecaster = createForecaster();
  for (const descriptor of listDescriptors()) {
    const forecast = forecastRoom(forecaster, descriptor);
    const room = roomOf(map, descriptor);
    if (forecast !== undefined && room !== undefined) {
      setIcon(room, isShown(room) ? iconOf(forecast) : undefined);
    }
  }
}

/** What the icon of a room shows; undefined for no icon. */
function iconOf({ room, award, doubt }: RoomForecast): AwardName | undefined {
  const isKept = room.isClear || !isFoughtFor(room.roomType) || doubt !== undefined;
  return isKept || award === undefined ? undefined : kindOf(award);
}

/** Icons of awards that are not sure are paler than the map's own. */
const PALE = 0.55;

function addIcons(map: MinimapAPIInterface, sureness: Sureness): void {
  const colour = Color(1, 1, 1, isSure(sureness) ? 1 : PALE, 0, 0, 0);
  const sprite = Sprite();
  sprite.Load(SHEET, true);
  for (let frame = 0; frame < AWARD_NAMES.length; frame += 1) {
    map.AddIcon(
      ID_PREFIX + (AWARD_NAMES[frame] as { name: AwardName }).name,
      sprite,
      ANIMATION,
      frame,
      colour,
    );
  }
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

/** One icon of this mod at most, after the room's own ones. */
function setIcon(room: MinimapAPIRoomDescriptor, award: AwardName | undefined): void {
  const icons: string[] = [];
  for (const icon of room.PermanentIcons ?? []) {
    if (!icon.startsWith(ID_PREFIX)) {
      icons.push(icon);
    }
  }
  if (award !== undefined) {
    icons.push(ID_PREFIX + award);
  }
  room.PermanentIcons = icons;
}
