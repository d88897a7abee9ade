import { auditSummary } from "../../core/floor/audit/auditFloor";
import { floorMap, roomLetter, textMap, type FloorMap } from "../../core/floor/map";
import { ROOM_DEFAULT, roomTypeName } from "../../core/floor/specialRooms/roomTypes";
import { stageName } from "../../core/floor/stage";
import type { RoomRecord } from "../../core/record/fields";
import type { AuditedFloor } from "../floorAudit";
import { logFloor } from "../floorLog";
import { session } from "../session";
import { say } from "../write";
import { hasAtMost, isInRun, refuse, type CommandContext } from "./context";
import { isHidden } from "./forecast";
import { findWord } from "./words";

/** The bit of the Curse of the Labyrinth. */
const CURSE_LABYRINTH = 2;

/** `oracle floor [all] [why]` */
export function floor(context: CommandContext): void {
  if (!hasAtMost(context, 2) || !isInRun()) {
    return;
  }
  const wishes: string[] = [];
  for (const typed of context.words) {
    const found = findWord("choice", typed, ["all", "why"]);
    if ("problem" in found) {
      refuse(context, found.problem);
      return;
    }
    wishes.push(found.word);
  }
  tellFloor(wishes.indexOf("all") >= 0, wishes.indexOf("why") >= 0);
}

/** After `luamod` the floor is not known yet, so it is read (and logged) now. */
function tellFloor(showsHidden: boolean, tellsAll: boolean): void {
  const level = session.run?.level;
  const audited = level?.audited ?? logFloor(true);
  if (level === undefined || audited === undefined) {
    say("The floor cannot be read yet.");
    return;
  }
  level.audited = audited;
  const { stage, stageType, curses } = audited.floor;
  const isXl = Math.floor(curses / CURSE_LABYRINTH) % 2 === 1;
  say(`${stageName(stage, stageType, isXl)}, stage seed ${audited.floor.stageSeed}`);
  drawFloor(audited.rooms, showsHidden);
  tellAudit(audited, showsHidden, tellsAll);
}

function drawFloor(rooms: readonly RoomRecord[], showsHidden: boolean): void {
  const map = mapOf(rooms, showsHidden);
  for (const line of textMap(map, showsHidden)) {
    say(line);
  }
  say(legendOf(map, showsHidden));
}

/** Rooms that are not shown are left out, lest the map's size give them away. */
function mapOf(rooms: readonly RoomRecord[], showsHidden: boolean): FloorMap {
  const drawn = [];
  for (const { gridIndex, shape, roomType, dimension } of rooms) {
    if (dimension === 0 && (showsHidden || !isHidden(roomType, false))) {
      drawn.push({ gridIndex, shape, roomType, type: roomTypeName(roomType) });
    }
  }
  return floorMap(drawn);
}

/** "B boss, T treasure": every kind on the map but ordinary rooms. */
function legendOf(map: FloorMap, showsHidden: boolean): string {
  const entries: string[] = [];
  for (const { type, roomType } of map.rooms) {
    const entry = `${roomLetter(type)} ${type}`;
    if (roomType !== ROOM_DEFAULT && entries.indexOf(entry) < 0) {
      entries.push(entry);
    }
  }
  return showsHidden ? entries.join(", ") : `${entries.join(", ")}; hidden rooms: "oracle floor all"`;
}

function tellAudit(audited: AuditedFloor, showsHidden: boolean, tellsAll: boolean): void {
  const { audit, record } = audited;
  if (audit === undefined) {
    say(`Outside the model: ${record.reason}`);
    return;
  }
  say(`Audit: ${auditSummary(audit)}.`);
  for (const { rule, verdict, detail } of audit.findings) {
    if (verdict === "broken" || tellsAll) {
      say(`  ${verdict}: ${rule}: ${detail}`);
    }
  }
  if (tellsAll) {
    tellPlacements(audited, showsHidden);
  } else {
    say('"oracle floor why" tells every rule and where each room was placed.');
  }
}

/** The level generator's draw at which each special room was placed, from the room's own seeds. */
function tellPlacements(audited: AuditedFloor, showsHidden: boolean): void {
  for (const { gridIndex, type, draw, listIndex } of audited.audit?.placements ?? []) {
    const room = audited.rooms[listIndex];
    const isSecret = room !== undefined && isHidden(room.roomType, false) && !showsHidden;
    if (type !== roomTypeName(ROOM_DEFAULT) && !isSecret) {
      const when = draw === undefined ? "at no draw of the level's own stream" : `at draw ${draw}`;
      say(`  ${type} at ${gridIndex}: placed ${when}`);
    }
  }
}
