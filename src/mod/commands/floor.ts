/** The commands that tell of this floor's rooms. */
import { awardLetter } from "../../core/game/pickups";
import { totalsOf, totalsWords } from "../../core/words/drops";
import { awardTitle } from "../../core/award/awardWords";
import { floorMap, textMap, type FloorMap } from "../../core/floor/map";
import { isFoughtFor, roomLetter, roomTypeName, RoomType } from "../../core/game/roomTypes";
import {
  createForecaster,
  describeForecast,
  forecastRoom,
  kindOf,
  type Forecaster,
  type RoomForecast,
} from "../forecast";
import { currentDescriptor, dimensionOf, isHidden, listDescriptors, readRoom } from "../rooms";
import { session } from "../session";
import { say } from "../write";
import { chosenWords, isInRun, type CommandContext } from "./context";
import { choosing, sureSentence } from "./settings";
import { CURSE_LABYRINTH, hasCurse } from "../../core/game/curses";
import { stageName } from "../../core/floor/stage";
import type { RoomRecord } from "../../core/record/fields";
import { auditCurrentFloor, currentFloor, floorRules } from "../floorRecords";
import { isTold, itemTally, roomWords, tellContents } from "../contents";
import { SWITCHES } from "../settings";

/** `oracle forecast [all]` */
export function forecast(context: CommandContext): void {
  const chosen = chosenWords(context, "choice", ["all"]);
  if (chosen !== undefined && isInRun()) {
    drawForecasts(chosen.length > 0);
    if (session.settings.items === "on") {
      tellItems();
    }
  }
}

/** How the room of the player, cleared rooms and those that have awards by other rules look. */
const HERE = "@";
const CLEARED = "o";
const LEFT_TO_GAME = "_";

/** The floor with each uncleared room's award, and in words what matters of it. */
function drawForecasts(showsHidden: boolean): void {
  const forecaster = createForecaster();
  const descriptor = currentDescriptor();
  const here = readRoom(descriptor)?.listIndex;
  const side = dimensionOf(descriptor);
  const shown: RoomForecast[] = [];
  const behind: RoomForecast[] = [];
  let hiddenCount = 0;
  for (const other of listDescriptors()) {
    const forecast = forecastRoom(forecaster, other);
    if (forecast !== undefined && forecast.room.gridIndex >= 0) {
      const isHere = dimensionOf(other) === side;
      const isShown = showsHidden || !isHidden(forecast.room.roomType, forecast.room.isVisited);
      hiddenCount += isHere && !isShown ? 1 : 0;
      if (isShown) {
        (isHere ? shown : behind).push(forecast);
      }
    }
  }
  tellHere(shown, here);
  drawMap(shown, here);
  tellTotals("In all", shown);
  tellTotals(side === 0 ? "Behind the mirror" : "On the floor outside", behind);
  tellRest(shown, here, hiddenCount);
  say(`Rules: ${sureSentence()}`);
  tellDoubts(forecaster, shown);
}

/** Each doubt once, however many rooms it is about. */
function tellDoubts({ drops: { undetermined } }: Forecaster, shown: readonly RoomForecast[]): void {
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

/** "In all: 3 keys, 1 half heart": what rooms still drop. */
function tellTotals(where: string, rooms: readonly RoomForecast[]): void {
  const left = rooms.filter(
    ({ room, doubt }) => !room.isClear && doubt === undefined && isFoughtFor(room.roomType),
  );
  const totals = totalsOf(
    left.flatMap(({ pickups, other }) => (pickups ? { pickups, other } : [])),
  );
  if (totals.length > 0) {
    say(`${where}: ${totalsWords(totals)}.`);
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

/** "2 other rooms drop nothing.", and how many rooms are left out. */
function tellRest(shown: readonly RoomForecast[], here: number | undefined, hidden: number): void {
  const empty = shown.filter(
    ({ room, award }) =>
      isFoughtFor(room.roomType) && !room.isClear && room.listIndex !== here && award?.count === 0,
  ).length;
  if (empty > 0) {
    say(`${empty} other ${empty === 1 ? "room drops" : "rooms drop"} nothing.`);
  }
  if (hidden > 0) {
    say(`Hidden rooms are left out (${hidden}); "oracle forecast all" shows them.`);
  }
}

/** `oracle floor [all] [why]` */
export function floor(context: CommandContext): void {
  const wishes = chosenWords(context, "choice", ["all", "why"]);
  if (wishes !== undefined && isInRun()) {
    tellFloor(wishes.includes("all"), wishes.includes("why"));
  }
}

/** The map costs little; the audit is worked out only where somebody asks why. */
function tellFloor(showsHidden: boolean, asksWhy: boolean): void {
  const reading = currentFloor();
  if (reading === undefined) {
    say("The floor cannot be read yet.");
    return;
  }
  const { stage, stageType, curses, stageSeed } = reading.floor;
  const isXl = hasCurse(curses, CURSE_LABYRINTH);
  say(`${stageName(stage, stageType, isXl)}, stage seed ${stageSeed}, as the game built it`);
  if (asksWhy) {
    tellAudit();
  } else {
    drawFloor(reading.rooms, showsHidden);
    say('"oracle floor why" holds it against the rules.');
  }
}

function drawFloor(rooms: readonly RoomRecord[], showsHidden: boolean): void {
  const map = mapOf(rooms, showsHidden);
  for (const line of textMap(map, showsHidden)) {
    say(line);
  }
  say(legendOf(map, showsHidden));
}

/** Rooms that are not shown are left out, so that the map's size does not give them away. */
function mapOf(rooms: readonly RoomRecord[], showsHidden: boolean): FloorMap {
  const shown = rooms.filter(
    ({ roomType, dimension }) => dimension === 0 && (showsHidden || !isHidden(roomType, false)),
  );
  return floorMap(shown.map((room) => ({ ...room, type: roomTypeName(room.roomType) })));
}

/** "B boss, T treasure": every kind on the map but ordinary rooms. */
function legendOf(map: FloorMap, showsHidden: boolean): string {
  const entries: string[] = [];
  for (const { type, roomType } of map.rooms) {
    const entry = `${roomLetter(type)} ${type}`;
    if (roomType !== RoomType.DEFAULT && entries.indexOf(entry) < 0) {
      entries.push(entry);
    }
  }
  return showsHidden
    ? entries.join(", ")
    : `${entries.join(", ")}; hidden rooms: "oracle floor all"`;
}

/** What matters first: the verdict, then what is broken. */
function tellAudit(): void {
  const audited = auditCurrentFloor();
  if (audited?.audit === undefined) {
    say(`Outside the model: ${audited?.record.reason}`);
    return;
  }
  const { audit } = audited;
  say(`Audit: ${floorRules().auditSummary(audit)}.`);
  say(audited.sure);
  for (const { rule, verdict, detail } of audit.findings) {
    if (verdict === "broken") {
      say(`  broken: ${rule}: ${detail}`);
    }
  }
}

/** `oracle items [off|on]` */
export const items = choosing("items", SWITCHES, () => {
  if (session.settings.items === "off") {
    return 'What stands in rooms is hidden, since it spoils; "oracle items on" tells it.';
  }
  if (isInRun()) {
    tellItems();
  }
  return [];
});

/** Every room that holds items or goods, and how often that came out as told. */
function tellItems(): void {
  const rooms = tellContents().filter((room) => isTold(room));
  for (const room of rooms) {
    say(`  ${roomWords(room)}`);
  }
  if (rooms.length === 0) {
    say("No room of this floor is told to hold an item.");
  }
  const { right, wrong } = itemTally;
  if (right + wrong > 0) {
    say(
      `Items: ${right} of ${right + wrong} as told${wrong === 0 ? "" : ": do not rely on this list"}.`,
    );
  }
}
