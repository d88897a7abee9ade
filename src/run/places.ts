/** Where something stands in a run: every room that holds it, on maps, beyond them and behind a deal's door. */
import {
  beyondRoom,
  DEALS,
  placeName,
  type OtherContent,
  type RoomContent,
} from "../items/roomContent";
import type { RunFloorAnswer, RunRoomAnswer } from "./floorAnswers";

/** A place where something stands, or would stand in place of another. */
export interface FoundPlace {
  readonly floor: RunFloorAnswer;
  /** Undefined behind a deal's door. */
  readonly room: RunRoomAnswer | undefined;
  /** As players call it: "treasure", "black market", "devil". */
  readonly name: string;
  readonly content: RoomContent;
  /** What of it was meant, by name. */
  readonly thing: string;
  /** Whether it comes first, not only in place of what is locked or was seen. */
  readonly isFirst: boolean;
}

/** Whether something that stands in a room, or could, is what is looked for. */
export type IsMeant = (
  thing: { readonly name: string; readonly subType?: number | undefined },
  content: RoomContent,
) => boolean;

/** Every place of a floor, in the order of its rooms; deals, and rooms beyond the map that it leads to, last. */
export function placesOf(floor: RunFloorAnswer, isMeant: IsMeant): readonly FoundPlace[] {
  const rooms = floor.rooms.flatMap((room) => {
    const { type, gridIndex, contents = [] } = room;
    const isXl = floor.curses.includes("labyrinth");
    const isHere = gridIndex >= 0 || beyondRoom(gridIndex, floor.stage, isXl) !== undefined;
    return isHere ? [{ room, name: placeName(type, gridIndex), contents }] : [];
  });
  const deals = DEALS.map((name) => {
    return { room: undefined, name, contents: floor.deals?.[name]?.contents ?? [] };
  });
  return [...rooms, ...deals].flatMap(({ contents, ...place }) =>
    contents.flatMap((content) => {
      const first = [content, ...(content.second ?? [])].find((one) => isMeant(one, content));
      const thing = first ?? content.else.find((one) => isMeant(one, content));
      const isFirst = first !== undefined;
      return thing === undefined ? [] : [{ floor, ...place, content, thing: thing.name, isFirst }];
    }),
  );
}

/** "where Brimstone is locked or seen": what makes the first of a place give way; empty where nothing has to. */
export function insteadWords({ content, isFirst }: FoundPlace): string {
  const ifs = [...new Set(content.else.map((other: OtherContent) => other.if))];
  return isFirst ? "" : `where ${content.name} is ${ifs.join(" or ")}`;
}
