/** Where an item stands in a run: floor, room, price, and whether another may take its place. */
import { contentsDoubtWords } from "../floors/sureness";
import { toldThings } from "../items/contentWords";
import type { NamedItem } from "../core/words/itemTexts";
import type { RunAnswer } from "../run/floorAnswers";
import { insteadWords, placesOf, type FoundPlace } from "../run/places";
import { placeGuessWords } from "../picture/floor/drawnRoom";
import { DEAL_WITHOUT_DOOR, type RoomContent } from "../items/roomContent";
import { footOf, runTitle } from "./runScreen";
import { caveat, fitted, tableText } from "./table";

/** Every place of a run where an item stands, in the order of the floors. */
export function placesOfItem({ floors }: RunAnswer, { id }: NamedItem): readonly FoundPlace[] {
  return floors.flatMap((floor) =>
    placesOf(floor, ({ subType }, { what }) => what === "item" && subType === id),
  );
}

/** A place where an item stands, in JSON. */
export interface PlaceAnswer {
  readonly floor: string;
  /** As players call it: "treasure", "black market", "devil". */
  readonly room: string;
  /** Doors from the start; missing (null) where no way is known. */
  readonly distance: number | undefined;
  readonly content: RoomContent;
  /** Whether it is the item itself; false where it only replaces one that is locked or was seen. */
  readonly isFirst: boolean;
  /** Whether it is a deal on a floor where no door opens to one. */
  readonly lacksDoor: boolean;
}

export function toldPlace(place: FoundPlace): PlaceAnswer {
  const { floor, room, name, content, isFirst } = place;
  const lacksDoor = isWithoutDoor(place);
  return { floor: floor.name, room: name, distance: room?.distance, content, isFirst, lacksDoor };
}

function isWithoutDoor({ room, floor }: FoundPlace): boolean {
  return room === undefined && floor.dealChance === undefined;
}

/** Whose run it is, the places as a table, and what is taken for granted. */
export function findText(title: string, places: readonly FoundPlace[], answer: RunAnswer): string {
  const rows = places.map((place) => {
    const { floor, name, room, content, isFirst } = place;
    const [{ price, other } = { price: "", other: "" }] = toldThings([content]);
    const notes = [
      isFirst ? other : insteadWords(place),
      room === undefined ? "" : placeGuessWords(room),
      contentsDoubtWords(room?.known),
      isWithoutDoor(place) ? DEAL_WITHOUT_DOOR : "",
    ];
    return [
      ...[floor.name, name, `${room?.distance ?? ""}`, price],
      notes.filter((note) => note !== "").join("; "),
    ];
  });
  const table = tableText({
    head: ["floor", "room", "doors", "price", "note"],
    aligns: ["left", "left", "right", "right", "left"],
    rows,
  });
  const foot = footOf(answer, [], "").flatMap(caveat).map(fitted);
  return [`${title} · ${runTitle(answer)}`, table, ...foot].join("\n");
}
