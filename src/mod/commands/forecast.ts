import { awardLetter } from "../../core/game/pickups";
import { pickupsWords } from "../../core/words/drops";
import { awardTitle, capitalised, describeAward } from "../../core/words/words";
import { GRID_WIDTH } from "../../core/floor/layout/grid";
import { floorMap, textMap } from "../../core/floor/map";
import { isFoughtFor, roomLetter, roomTypeName } from "../../core/game/roomTypes";
import {
  createForecaster,
  describeForecast,
  forecastRoom,
  kindOf,
  type Forecaster,
  type RoomForecast,
} from "../forecast";
import { currentDescriptor, dimensionOf, isHidden, listDescriptors, readRoom } from "../rooms";
import { say } from "../write";
import { chosenWords, isInRun, type CommandContext } from "./context";
import { sureSentence } from "./sure";

/** `oracle forecast [all]` */
export function forecast(context: CommandContext): void {
  const chosen = chosenWords(context, "choice", ["all"]);
  if (chosen !== undefined && isInRun()) {
    drawForecasts(chosen.length > 0);
  }
}

/** How the room of the player, cleared rooms and those that have awards by other rules look. */
const HERE = "@";
const CLEARED = "o";
const LEFT_TO_GAME = "_";

/** Every distance on the map in words. */
// prettier-ignore
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

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
  tellTotals(shown);
  tellRest(shown, here?.gridIndex ?? 0, hiddenCount);
  say(`Rules: ${sureSentence()}`);
  tellDoubts(forecaster, shown);
}

/** Each doubt once, however many rooms it is about. */
function tellDoubts({ undetermined }: Forecaster, shown: readonly RoomForecast[]): void {
  const told: string[] = undetermined === undefined ? [] : [undetermined];
  for (const { room, doubt } of shown) {
    if (doubt !== undefined && !room.isClear && !told.includes(doubt)) {
      told.push(doubt);
    }
  }
  for (const doubt of told) {
    say(`Not sure: ${doubt}.`);
  }
}

function tellHere(shown: readonly RoomForecast[], here: number | undefined): void {
  for (const forecast of shown) {
    if (forecast.room.listIndex === here && !forecast.room.isClear) {
      say(`This room: ${describeForecast(forecast)}.`);
    }
  }
}

/** "In all: 3 keys, 1 half heart": what the rooms that are shown still drop. */
function tellTotals(shown: readonly RoomForecast[]): void {
  const left = shown.filter(({ room }) => !room.isClear && isFoughtFor(room.roomType));
  const pickups = left.flatMap((forecast) => forecast.pickups);
  if (pickups.length > 0) {
    say(`In all: ${pickupsWords(pickups)}.`);
  }
}

function drawMap(shown: readonly RoomForecast[], here: number | undefined): void {
  const rooms = shown.map(({ room: { gridIndex, roomShape: shape, roomType } }) => ({
    gridIndex,
    shape,
    roomType,
    type: roomTypeName(roomType),
  }));
  const awards: string[] = [];
  const places: string[] = [];
  const lines = textMap(floorMap(rooms), true, ({ index }) => {
    const { room, award } = shown[index] as RoomForecast;
    if (room.listIndex === here || room.isClear) {
      return room.listIndex === here ? HERE : CLEARED;
    }
    if (!isFoughtFor(room.roomType)) {
      const type = roomTypeName(room.roomType);
      return enter(places, roomLetter(type), type);
    }
    if (award === undefined) {
      return enter(places, LEFT_TO_GAME, "the game's own");
    }
    const name = kindOf(award);
    return enter(awards, awardLetter(name), awardTitle(name));
  });
  for (const line of lines) {
    say(line);
  }
  awards.sort();
  places.sort();
  say([`${HERE} you are here`, ...awards, `${CLEARED} cleared`, ...places].join(", "));
}

/** A letter of the map, which is put into the legend. */
function enter(legend: string[], letter: string, meaning: string): string {
  const entry = `${letter} ${meaning}`;
  if (!legend.includes(entry)) {
    legend.push(entry);
  }
  return letter;
}

/** "2 rooms drop nothing. Next key: two rooms right; next bomb: one room up." */
function tellRest(shown: readonly RoomForecast[], here: number, hiddenCount: number): void {
  let emptyCount = 0;
  const kinds: string[] = [];
  const sentences: string[] = [];
  for (const { room, award } of nearestFirst(shown, here)) {
    if (award !== undefined && award.count === 0) {
      emptyCount += 1;
    } else if (award !== undefined && !kinds.includes(kindOf(award))) {
      kinds.push(kindOf(award));
      const what = award.count === 1 ? kindOf(award) : describeAward(award);
      sentences.push(`next ${what}: ${wayTo(here, room.gridIndex)}`);
    }
  }
  if (emptyCount > 0) {
    sentences.unshift(
      `${emptyCount} other ${emptyCount === 1 ? "room drops" : "rooms drop"} nothing`,
    );
  }
  if (sentences.length > 0) {
    say(`${capitalised(sentences.join("; "))}.`);
  }
  if (hiddenCount > 0) {
    say(`Hidden rooms are left out (${hiddenCount}); "oracle forecast all" shows them.`);
  }
}

/** The other rooms that are still to be fought in, the nearest first. */
function nearestFirst(shown: readonly RoomForecast[], here: number): readonly RoomForecast[] {
  const rooms = shown.filter(
    ({ room }) => !room.isClear && isFoughtFor(room.roomType) && room.gridIndex !== here,
  );
  // Equals by number, so that the order never depends on how a Lua sorts.
  rooms.sort(({ room: a }, { room: b }) => {
    const nearer = distance(here, a.gridIndex) - distance(here, b.gridIndex);
    return nearer === 0 ? a.gridIndex - b.gridIndex : nearer;
  });
  return rooms;
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

/** "two rooms right, one up": in cells of the map. */
function wayTo(from: number, to: number): string {
  const columns = columnsTo(from, to);
  const rows = rowsTo(from, to);
  const words: string[] = [];
  if (columns !== 0) {
    words.push(step(columns, columns > 0 ? "right" : "left", true));
  }
  if (rows !== 0) {
    words.push(step(rows, rows > 0 ? "down" : "up", columns === 0));
  }
  return words.join(", ");
}

function step(cells: number, direction: string, isFirst: boolean): string {
  const count = Math.abs(cells);
  const unit = count === 1 ? " room" : " rooms";
  return `${NUMBERS[count]}${isFirst ? unit : ""} ${direction}`;
}
