import { roomTypeName, ROOM_SECRET, ROOM_SUPER_SECRET, ROOM_ULTRA_SECRET } from "../../core/floor/specialRooms/roomTypes";
import {
  createForecaster,
  describeForecast,
  forecastRoom,
  type Forecaster,
  type RoomForecast,
} from "../forecast";
import { dimensionOf, listDescriptors } from "../rooms";
import { say } from "../write";
import { hasAtMost, isInRun, refuse, type CommandContext } from "./context";
import { findWord } from "./words";

/** Room types that the map hides until they are found. */
const HIDDEN_TYPES: readonly number[] = [ROOM_SECRET, ROOM_SUPER_SECRET, ROOM_ULTRA_SECRET];

/** Whether the player is not supposed to know of a room yet. */
export function isHidden(roomType: number, isVisited: boolean): boolean {
  return !isVisited && HIDDEN_TYPES.indexOf(roomType) >= 0;
}

/** `oracle forecast [all]` */
export function forecast(context: CommandContext): void {
  if (!hasAtMost(context, 1) || !isInRun()) {
    return;
  }
  const typed = context.words[0];
  const found = typed === undefined ? undefined : findWord("choice", typed, ["all"]);
  if (found !== undefined && "problem" in found) {
    refuse(context, found.problem);
    return;
  }
  listForecasts(found !== undefined);
}

function listForecasts(showsHidden: boolean): void {
  const forecaster = createForecaster();
  let hiddenCount = 0;
  say("room  type           will pay");
  for (const descriptor of listDescriptors()) {
    const room = forecastRoom(forecaster, descriptor);
    if (room !== undefined && isHidden(room.room.roomType, room.room.isVisited) && !showsHidden) {
      hiddenCount += 1;
    } else if (room !== undefined) {
      say(forecastLine(room, dimensionOf(descriptor)));
    }
  }
  tellFootnotes(forecaster, hiddenCount);
}

function forecastLine(forecast: RoomForecast, dimension: number): string {
  const { room } = forecast;
  const place = dimension === 0 ? "" : ` (dimension ${dimension})`;
  const pay = room.isClear ? "cleared" : describeForecast(forecast);
  const name = roomTypeName(room.roomType);
  return string.format("%4d  %-14s %s", room.safeGridIndex, name, `${pay}${place}`);
}

function tellFootnotes(forecaster: Forecaster, hiddenCount: number): void {
  if (hiddenCount > 0) {
    say(`Hidden rooms are left out (${hiddenCount}); "oracle forecast all" names them.`);
  }
  if (forecaster.undetermined !== undefined) {
    say(`Undetermined: ${forecaster.undetermined}.`);
  }
}
