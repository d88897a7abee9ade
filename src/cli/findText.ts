/** Where an item stands in a run: floor, room, price, and whether another may take its place. */
import { toldThings } from "../items/contentWords";
import type { NamedItem } from "../core/words/itemTexts";
import type { RunAnswer } from "../run/floorAnswers";
import { insteadWords, placesOf, type FoundPlace } from "../run/places";
import { tableText } from "./table";

/** Every place of a run's floors, in the order in which they are reached. */
export function placesOfItem({ floors }: RunAnswer, { id }: NamedItem): readonly FoundPlace[] {
  return floors.flatMap((floor) =>
    placesOf(floor, ({ subType }, { what }) => what === "item" && subType === id),
  );
}

/** A place as JSON tells it; without doors from the start where no way is known. */
export function toldPlace({ floor, room, name, content, isFirst }: FoundPlace): object {
  return { floor: floor.name, room: name, distance: room?.distance, content, isFirst };
}

/** The places as a table. */
export function findText(places: readonly FoundPlace[]): string {
  const rows = places.map((place) => {
    const { floor, name, room, content, isFirst } = place;
    const [{ price, other } = { price: "", other: "" }] = toldThings([content]);
    const note = isFirst ? other : insteadWords(place);
    return [floor.name, name, `${room?.distance ?? ""}`, price, note];
  });
  return tableText({
    head: ["floor", "room", "doors", "price", "note"],
    aligns: ["left", "left", "right", "right", "left"],
    rows,
  });
}
