/** Where an item stands in a run: floor, room, price, and whether another may take its place. */
import { placeName, type RoomContent } from "../items/roomContent";
import { toldThings } from "../items/contentWords";
import { COLLECTIBLE } from "../core/game/pickupKinds";
import type { NamedItem } from "../core/words/itemTexts";
import type { RunAnswer } from "../run/floorAnswers";
import { tableText } from "./table";

/** One place where an item stands, or would stand in place of another. */
export interface FoundPlace {
  readonly floor: string;
  readonly room: string;
  /** Doors from the start; undefined (null) where no way is known. */
  readonly distance: number | undefined;
  readonly content: RoomContent;
  /** Whether it comes first, not only in place of what is locked or was seen. */
  readonly isFirst: boolean;
}

/** Every place of a run's floors, in the order in which they are reached. */
export function placesOf({ floors }: RunAnswer, item: NamedItem): readonly FoundPlace[] {
  return floors.flatMap(({ name, rooms, deals }) => {
    const held = [
      ...rooms.map(({ type, gridIndex, distance, contents }) => {
        return { room: placeName(type, gridIndex), distance, contents: contents ?? [] };
      }),
      ...(["devil", "angel"] as const).map((room) => {
        return { room, distance: undefined, contents: deals?.[room]?.contents ?? [] };
      }),
    ];
    return held.flatMap(({ room, distance, contents }) =>
      contents
        .filter(({ what }) => what === "item")
        .flatMap((content): readonly FoundPlace[] => {
          const isFirst = content.subType === item.id && content.variant === COLLECTIBLE;
          const isOther = content.else.some(({ subType }) => subType === item.id);
          return isFirst || isOther ? [{ floor: name, room, distance, content, isFirst }] : [];
        }),
    );
  });
}

/** The places as a table. */
export function findText(places: readonly FoundPlace[]): string {
  const rows = places.map(({ floor, room, distance, content, isFirst }) => {
    const [{ price, other } = { price: "", other: "" }] = toldThings([content]);
    const note = isFirst ? other : `where ${content.name} is ${ifsOf(content)}`;
    return [floor, room, distance === undefined ? "" : `${distance}`, price, note];
  });
  return tableText({
    head: ["floor", "room", "doors", "price", "note"],
    aligns: ["left", "left", "right", "right", "left"],
    rows,
  });
}

/** "locked or seen": what makes the first one give way. */
function ifsOf({ else: others }: RoomContent): string {
  return [...new Set(others.map((other) => other.if))].join(" or ");
}
