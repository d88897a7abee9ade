import { awardLetter, awardName } from "../../core/award/pickups";
import { floorMap, isHiddenType, textMap } from "../../core/floor/map";
import { roomTypeName } from "../../core/floor/specialRooms/roomTypes";
import { createForecaster, describeForecast, forecastRoom, type RoomForecast } from "../forecast";
import { currentDescriptor, dimensionOf, listDescriptors, readRoom } from "../rooms";
import { say } from "../write";
import { hasAtMost, isInRun, refuse, type CommandContext } from "./context";
import { findWord } from "./words";

/** Whether the player is not supposed to know of a room yet. */
export function isHidden(roomType: number, isVisited: boolean): boolean {
  return !isVisited && isHiddenType(roomType);
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
  drawForecasts(found !== undefined);
}

/** How the room of the player and cleared rooms look. */
const HERE = "@";
const CLEARED = "o";
const LEFT_TO_GAME = "?";

/** Cells in a row of the grid. */
const GRID_WIDTH = 13;

/** The floor with each uncleared room's award, and in words what matters of it. */
function drawForecasts(showsHidden: boolean): void {
  const forecaster = createForecaster();
  const here = readRoom(currentDescriptor());
  const shown: RoomForecast[] = [];
  let hiddenCount = 0;
  for (const descriptor of listDescriptors()) {
    const forecast = forecastRoom(forecaster, descriptor);
    if (forecast !== undefined && forecast.room.gridIndex >= 0 && dimensionOf(descriptor) === 0) {
      const isShown = showsHidden || !isHidden(forecast.room.roomType, forecast.room.isVisited);
      hiddenCount += isShown ? 0 : 1;
      if (isShown) {
        shown.push(forecast);
      }
    }
  }
  tellHere(shown, here?.listIndex);
  drawMap(shown, here?.listIndex);
  tellRest(shown, here?.gridIndex ?? 0, hiddenCount);
  if (forecaster.undetermined !== undefined) {
    say(`Not sure: ${forecaster.undetermined}.`);
  }
}

function tellHere(shown: readonly RoomForecast[], here: number | undefined): void {
  for (const forecast of shown) {
    if (forecast.room.listIndex === here && !forecast.room.isClear) {
      say(`This room: ${describeForecast(forecast)}.`);
    }
  }
}

function drawMap(shown: readonly RoomForecast[], here: number | undefined): void {
  const rooms = shown.map(({ room: { gridIndex, roomShape: shape, roomType } }) => ({
    gridIndex,
    shape,
    roomType,
    type: roomTypeName(roomType),
  }));
  const used: string[] = [];
  const lines = textMap(floorMap(rooms), true, ({ index }) => {
    const { room, award } = shown[index] as RoomForecast;
    if (room.listIndex === here) {
      return HERE;
    }
    if (room.isClear || award === undefined) {
      return room.isClear ? CLEARED : LEFT_TO_GAME;
    }
    const name = awardName(award.count === 0 ? 0 : award.variant);
    const entry = `${awardLetter(name)} ${name === "none" ? "nothing" : name}`;
    if (used.indexOf(entry) < 0) {
      used.push(entry);
    }
    return awardLetter(name);
  });
  for (const line of lines) {
    say(line);
  }
  used.sort();
  say(
    [`${HERE} you are here`, `${CLEARED} cleared`, ...used, `${LEFT_TO_GAME} the game's own`].join(
      ", ",
    ),
  );
}

/** "2 rooms pay nothing; nearest award: 1 key, 2 right." */
function tellRest(shown: readonly RoomForecast[], here: number, hiddenCount: number): void {
  let emptyCount = 0;
  let nearest: RoomForecast | undefined;
  for (const forecast of shown) {
    const { room, award } = forecast;
    if (award !== undefined && !room.isClear && room.gridIndex !== here) {
      emptyCount += award.count === 0 ? 1 : 0;
      const isNearer =
        nearest === undefined ||
        distance(here, room.gridIndex) < distance(here, nearest.room.gridIndex);
      nearest = award.count > 0 && isNearer ? forecast : nearest;
    }
  }
  const rest = `${emptyCount} ${emptyCount === 1 ? "other room pays" : "other rooms pay"} nothing`;
  const next =
    nearest === undefined
      ? ""
      : `; nearest: ${describeForecast(nearest)}, ${wayTo(here, nearest.room.gridIndex)}`;
  say(`${rest}${next}.`);
  if (hiddenCount > 0) {
    say(`Hidden rooms are left out (${hiddenCount}); "oracle forecast all" shows them.`);
  }
}

function columnsTo(from: number, to: number): number {
  return (to % GRID_WIDTH) - (from % GRID_WIDTH);
}

function rowsTo(from: number, to: number): number {
  return Math.floor(to / GRID_WIDTH) - Math.floor(from / GRID_WIDTH);
}

function distance(from: number, to: number): number {
  return Math.abs(columnsTo(from, to)) + Math.abs(rowsTo(from, to));
}

/** "2 right, 1 up": in cells of the map. */
function wayTo(from: number, to: number): string {
  const columns = columnsTo(from, to);
  const rows = rowsTo(from, to);
  const words: string[] = [];
  if (columns !== 0) {
    words.push(`${Math.abs(columns)} ${columns > 0 ? "right" : "left"}`);
  }
  if (rows !== 0) {
    words.push(`${Math.abs(rows)} ${rows > 0 ? "down" : "up"}`);
  }
  return words.join(", ");
}
