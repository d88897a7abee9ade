/** Room files in the XML form of the game's developers and of Basement Renovator. */
import type { RoomFigures } from "../../core/floor";
import { RoomsError } from "../problem";
import { doorBit } from "./doors";
import { checkedFigures, shapeOfSize } from "./stb";
import { numberIn, tagsIn, type Tag } from "./tags";

/** How a door that exists is written: 1, true or yes. */
const EXISTS = /^[1ty]/i;

/**
 * Reads a room file in XML.
 *
 * @returns the rooms in file order.
 */
export function readRoomXml(text: string, what: string): readonly RoomFigures[] {
  const rooms: RoomFigures[] = [];
  let isRoomFile = false;
  for (const tag of tagsIn(text, what)) {
    isRoomFile ||= tag.name === "rooms";
    if (tag.name === "room") {
      rooms.push(readRoom(tag, `Room ${rooms.length + 1} of ${what}`));
    } else if (tag.name === "door") {
      addDoor(rooms, tag, what);
    }
  }
  if (!isRoomFile) {
    throw new RoomsError(`${what} is no room file: it has no <rooms>.`);
  }
  if (!text.includes("</rooms")) {
    throw new RoomsError(`${what} is cut short: it has no </rooms>.`);
  }
  return rooms;
}

function readRoom(tag: Tag, what: string): RoomFigures {
  const size = [numberIn(tag, "width", what, 13), numberIn(tag, "height", what, 7)] as const;
  const weight = Math.fround(numberIn(tag, "weight", what, 1));
  const shape = numberIn(tag, "shape", what, shapeOfSize(...size));
  const room = {
    roomType: numberIn(tag, "type", what),
    variant: numberIn(tag, "variant", what),
    subtype: numberIn(tag, "subtype", what, 0),
    difficulty: numberIn(tag, "difficulty", what, 1),
    weight,
    shape,
    doors: 0,
  };
  return checkedFigures(room, what);
}

/** A door belongs to the room that was opened last. */
function addDoor(rooms: RoomFigures[], tag: Tag, what: string): void {
  const room = rooms.pop();
  if (room === undefined) {
    throw new RoomsError(`${what} has a <door> before its first <room>.`);
  }
  const bit = doorBit(numberIn(tag, "x", what), numberIn(tag, "y", what), room.shape);
  const exists = EXISTS.test(tag.attributes["exists"] ?? "");
  rooms.push({ ...room, doors: room.doors | (exists ? bit : 0) });
}
