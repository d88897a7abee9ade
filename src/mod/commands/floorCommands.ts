/** The commands that tell of this floor's rooms. */
import { awardLetter } from "../../core/game/pickupKinds";
import { totalsOf, totalsWords } from "../../core/words/droppedWords";
import { awardTitle } from "../../core/award/awardWords";
import { floorMap, textMap, type MapRoom } from "../../floors/map";
import { isFoughtFor, roomLetter, roomTypeName, roomTypeWords } from "../../core/game/roomTypes";
import { describeForecast, forecastRoom, planCarried, type RoomForecast } from "../forecast";
import { currentDescriptor, isHidden, listDescriptors, readRoom } from "../gameRooms";
import { secondFile } from "../secondFile";
import { session, type FloorReading } from "../session";
import { say } from "../writeGame";
import { chosenWords, isInRun, type CommandContext } from "./context";
import { choosing, stateOf, sureSentence } from "./settingCommands";
import { distinct } from "../../core/lists";
import type { AuditFinding, ObservedRoom } from "../../floors/audit/auditLayout";
import { CURSE_LABYRINTH, hasCurse } from "../../core/game/curses";
import { stageName } from "../../core/game/stage";
import { auditFloorReading, currentFloor } from "../floorRecords";
import { isTold, roomWords, tellContents, directionTo, whyNotAsked } from "../contents";

/** `oracle forecast [all]` */
export function forecast(context: CommandContext): void {
  const chosen = chosenWords(context, "choice", ["all"]);
  if (chosen !== undefined && isInRun()) {
    if (session.settings.drops === "on") {
      drawForecasts(chosen.length > 0);
    } else {
      say('What rooms drop is hidden; "oracle drops on" tells it.');
    }
    if (session.settings.items === "on") {
      tellItems();
    }
  }
}

/** The floor with each uncleared room's award, and in words what matters of it. */
function drawForecasts(showsHidden: boolean): void {
  const drops = planCarried();
  const here = readRoom(currentDescriptor());
  const side = here?.dimension ?? 0;
  const rooms = listDescriptors()
    .flatMap((descriptor) => forecastRoom(drops, descriptor) ?? [])
    .filter(({ room }) => room.gridIndex >= 0);
  const told = rooms.filter(({ room }) => showsHidden || !isHidden(room.roomType, room.isVisited));
  const shown = told.filter(({ room }) => room.dimension === side);
  const behind = told.filter(({ room }) => room.dimension !== side);
  const hidden = rooms.filter(({ room }) => room.dimension === side).length - shown.length;
  for (const one of shown) {
    if (one.room.listIndex === here?.listIndex && !one.room.isClear) {
      say(`This room: ${describeForecast(one)}.`);
    }
  }
  drawMap(
    shown.map((forecast) => ({ ...forecast.room, shape: forecast.room.roomShape, forecast })),
    ({ forecast }) => awardSign(forecast, here?.listIndex),
  );
  tellTotals("In all", shown);
  tellTotals(side === 0 ? "Behind the mirror" : "On the floor outside", behind);
  tellEmpty(shown, here?.listIndex);
  if (hidden > 0) {
    say(`Hidden rooms are left out (${hidden}); "oracle forecast all" shows them.`);
  }
  say(`Rules: ${sureSentence()}`);
  const left = shown.filter(({ room }) => !room.isClear);
  for (const doubt of distinct(left.flatMap(({ doubts }) => doubts))) {
    say(`Not sure: ${doubt}.`);
  }
}

/** "In all: 3 keys, 1 half heart": what rooms still drop, without those that nobody is sure of. */
function tellTotals(where: string, rooms: readonly RoomForecast[]): void {
  const left = rooms.filter(({ room }) => !room.isClear && isFoughtFor(room.roomType));
  const sure = left.filter(({ doubts }) => doubts.length === 0);
  const totals = totalsOf(sure.flatMap(({ drop }) => drop ?? []));
  if (totals.length > 0) {
    const unsure = left.length - sure.length;
    const without = unsure === 0 ? "" : `, without ${unsure} not sure`;
    say(`${where}${without}: ${totalsWords(totals)}.`);
  }
}

/** "2 other rooms drop nothing." */
function tellEmpty(shown: readonly RoomForecast[], here: number | undefined): void {
  const others = shown.filter(
    ({ room }) => isFoughtFor(room.roomType) && !room.isClear && room.listIndex !== here,
  );
  const empty = others.filter(
    ({ drop, doubts }) => drop?.count === 0 && doubts.length === 0,
  ).length;
  if (empty > 0) {
    say(`${empty} other ${empty === 1 ? "room drops" : "rooms drop"} nothing.`);
  }
}

/** A room on a map of the console, and what that letter stands for. */
type Sign = readonly [letter: string, meaning: string];

/** What a room will drop, or why nothing is told of it. */
function awardSign({ room, drop }: RoomForecast, here: number | undefined): Sign {
  if (room.listIndex === here) {
    return ["@", "you are here"];
  }
  if (room.isClear) {
    return ["o", "cleared"];
  }
  if (!isFoughtFor(room.roomType)) {
    return typeSign(room.roomType);
  }
  return drop === undefined
    ? ["_", "the game's own"]
    : [awardLetter(drop.award), awardTitle(drop.award)];
}

function typeSign(roomType: number): Sign {
  const type = roomTypeName(roomType);
  return [roomLetter(type), roomTypeWords(type)];
}

/** Draws rooms, and says what their letters stand for. */
function drawMap<Room extends Omit<MapRoom, "type"> & { readonly roomType: number }>(
  rooms: readonly Room[],
  signOf: (this: void, room: Room) => Sign,
): void {
  const legend: string[] = [];
  const typed = rooms.map((room) => ({ ...room, type: roomTypeName(room.roomType) }));
  const lines = textMap(floorMap(typed), (room) => {
    const [letter, meaning] = signOf(room);
    const entry = `${letter} ${meaning}`;
    if (!legend.includes(entry)) {
      legend.push(entry);
    }
    return letter;
  });
  legend.sort();
  for (const line of [...lines, legend.join(", ")]) {
    say(line);
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
    tellAudit(reading);
    return;
  }
  // Rooms that are not shown are left out, so that the map's size does not give them away.
  const shown = reading.rooms.filter(
    ({ roomType, dimension }) => dimension === 0 && (showsHidden || !isHidden(roomType, false)),
  );
  drawMap(shown, ({ roomType }) => typeSign(roomType));
  say(`${showsHidden ? "" : 'Hidden rooms: "oracle floor all". '}The rules: "oracle floor why".`);
}

/** Tells the verdict first, then what is broken. */
function tellAudit(reading: FloorReading): void {
  const { findings, reason, sure } = auditFloorReading(reading);
  if (findings === undefined) {
    say(`Outside the model: ${reason}`);
    return;
  }
  say(`Audit: ${secondFile().auditSummary(findings)}.`);
  say(sure);
  const broken = findings.filter(({ verdict }) => verdict === "broken");
  for (const rule of distinct(broken.map((finding) => finding.rule))) {
    tellBroken(
      rule,
      broken.filter((finding) => finding.rule === rule),
    );
  }
}

/** How many rooms of a broken rule are named. */
const ROOMS_NAMED = 6;

/** One rule, said once, with how often it is broken, in which rooms, and how in the first. */
function tellBroken(rule: string, findings: readonly AuditFinding[]): void {
  const rooms = findings.flatMap(({ room }) => room ?? []).map((room) => roomPlace(room));
  const more = rooms.length > ROOMS_NAMED ? `, and ${rooms.length - ROOMS_NAMED} more` : "";
  const often = rooms.length > 1 ? ` (${rooms.length} rooms)` : "";
  const where = rooms.length === 0 ? "" : `; ${rooms.slice(0, ROOMS_NAMED).join(", ")}${more}`;
  const details = distinct(findings.map(({ detail }) => detail));
  const others = details.length > 1 ? `; so are ${details.length - 1} more` : "";
  say(`  broken: ${rule}${often}: ${details[0]}${others}${where}`);
}

/** "shop, 1 up", from where the player is. */
function roomPlace({ roomType, gridIndex }: ObservedRoom): string {
  return `${roomTypeWords(roomTypeName(roomType))} ${directionTo({ gridIndex })}`;
}

/** `oracle items [off|on]` */
export const items = choosing("items", () => {
  if (session.settings.items === "off") {
    return ['What stands in rooms is hidden, since it spoils; "oracle items on" tells it.'];
  }
  if (session.run === undefined) {
    return [stateOf("items")];
  }
  tellItems();
  return [];
});

/** Every room that holds items or goods, and how often that came out as told. */
function tellItems(): void {
  const refusal = whyNotAsked();
  if (refusal !== undefined) {
    say(refusal);
    return;
  }
  const rooms = tellContents().filter((room) => isTold(room));
  for (const room of rooms) {
    say(`  ${roomWords(room, directionTo(room))}`);
  }
  if (rooms.length === 0) {
    say("No room of this floor is told to hold an item.");
  }
  const { right, wrong } = session.run?.items ?? { right: 0, wrong: 0 };
  if (right + wrong > 0) {
    say(
      `Items: ${right} of ${right + wrong} as told${wrong === 0 ? "" : ": do not rely on this list"}.`,
    );
  }
}
