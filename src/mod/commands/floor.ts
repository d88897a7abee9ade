import { CURSE_LABYRINTH, hasCurse } from "../../core/game/curses";
import { floorMap, textMap, type FloorMap } from "../../core/floor/map";
import { roomLetter, RoomType, roomTypeName } from "../../core/game/roomTypes";
import { stageName } from "../../core/floor/stage";
import type { RoomRecord } from "../../core/record/fields";
import { auditCurrentFloor, currentFloor } from "../floorLog";
import { floorRules } from "../floorRules";
import { isHidden } from "../rooms";
import { say } from "../write";
import { chosenWords, isInRun, type CommandContext } from "./context";

/** `oracle floor [all] [why]` */
export function floor(context: CommandContext): void {
  const wishes = chosenWords(context, "choice", ["all", "why"], 2);
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
