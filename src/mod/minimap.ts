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
import { isHidden, listDescriptors, type RoomReading } from "./rooms";
import { isSure, type Sureness } from "../core/words/sureness";
import { currentSureness, isOff, session } from "./session";

/** The project's own sheet of icons, below the mod's `resources`: one frame for each award. */
const SHEET = "gfx/ui/basement_oracle_awards.anm2";
const ANIMATION = "Awards";

/** What the ids of this mod's icons begin with. */
const ID_PREFIX = "BasementOracle ";

/** In updates, 30 a second: what is carried may change at any time. */
const REFRESH_UPDATES = 30;
/** In updates: the map works out at a drawn frame what it shows, and a mod hears nothing of it. */
const LOOK_UPDATES = 3;

let updates = 0;
/** How many rooms the map showed when icons were put up last. */
let visibleRooms = 0;
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
export function updateMinimap(): void {
  if (!isBroken && updates % LOOK_UPDATES === 0 && isMinimapWanted()) {
    isBroken = !attempt("put icons on the map", () => {
      if (updates === 0 || countVisible() !== visibleRooms) {
        drawIcons();
      }
    });
  }
  updates = (updates + 1) % REFRESH_UPDATES;
}

/** How many rooms the map shows now. */
function countVisible(): number {
  let count = 0;
  for (const room of MinimapAPI?.GetLevel() ?? []) {
    count += isShown(room) ? 1 : 0;
  }
  return count;
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

function drawIcons(): void {
  const map = MinimapAPI;
  if (map === undefined) {
    return;
  }
  const sureness = currentSureness();
  if (prepared !== map || preparedFor !== sureness) {
    addIcons(map, sureness);
    prepared = map;
    preparedFor = sureness;
  }
  visibleRooms = countVisible();
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
  if (room.isClear || award === undefined || doubt !== undefined || !isWorthAnIcon(room)) {
    return undefined;
  }
  return kindOf(award);
}

/** Rooms that are fought in, and on wish those that nobody is supposed to know of. */
function isWorthAnIcon({ roomType, isVisited }: RoomReading): boolean {
  return isHidden(roomType, isVisited) ? session.settings.minimap === "all" : isFoughtFor(roomType);
}

/** Icons of awards that are not sure are paler than the map's own. */
const PALE = 0.55;

/** An animation of one frame, which the game calls the last one only where it has the file. */
const PROBE = "Probe";

/**
 * Whether the game has not loaded the pictures: so it may be after the mod was switched on in the game's
 * own menu, until the next start. MinimapAPI looks for its own in the same way.
 */
export function arePicturesMissing(sprite: Sprite = sheet()): boolean {
  sprite.SetFrame(PROBE, 0);
  sprite.SetLastFrame();
  return sprite.GetFrame() !== 0;
}

function sheet(): Sprite {
  const sprite = Sprite();
  sprite.Load(SHEET, true);
  return sprite;
}

function addIcons(map: MinimapAPIInterface, sureness: Sureness): void {
  const colour = Color(1, 1, 1, isSure(sureness) ? 1 : PALE, 0, 0, 0);
  const sprite = sheet();
  if (arePicturesMissing(sprite)) {
    error("the game has not loaded their pictures yet; restart it once", 0);
  }
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
