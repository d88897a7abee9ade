/** Which floors of a run have something, in whichever of their rooms. */
import { capitalised } from "../../core/award/awardWords";
import { plainWord } from "../../core/nearestWord";
import { runFloorAnswer, type RunFloorAnswer } from "../../run/floorAnswers";
import { placesOf, type FoundPlace, type IsMeant } from "../../run/places";
import { roomTitle } from "./pageWords";
import type { ShownFloor } from "./shownFloors";

/** A shown floor, and everything that stands on it. */
export interface ToldFloor {
  readonly floor: ShownFloor;
  readonly answer: RunFloorAnswer;
}

/** The floors among some of which it is told what stands on them. */
export function toldFloors(floors: readonly ShownFloor[]): readonly ToldFloor[] {
  return floors.flatMap((floor) => {
    const whole = floor.told();
    return whole === undefined ? [] : [{ floor, answer: runFloorAnswer(whole, undefined, false) }];
  });
}

/** As many as "D6" has. */
const LETTERS_MIN = 2;

/** The places of all things whose names contain a text of two letters or more, each with its floor. */
export function whereIs(
  told: readonly ToldFloor[],
  text: string,
): readonly (readonly [floor: ShownFloor, place: FoundPlace])[] {
  const word = plainWord(text);
  const isMeant: IsMeant = ({ name }) =>
    word.length >= LETTERS_MIN && plainWord(name).includes(word);
  return told.flatMap(({ floor, answer }) =>
    placesOf(answer, isMeant).map((place) => [floor, place] as const),
  );
}

/** The names of all items in a run's rooms, sorted. */
export function itemsOfRun(told: readonly ToldFloor[]): readonly string[] {
  const items = told.flatMap(({ answer }) => placesOf(answer, (_, { what }) => what === "item"));
  const names = items.flatMap(({ content }) => [
    content,
    ...(content.second ?? []),
    ...content.else,
  ]);
  return [...new Set(names.map(({ name }) => name))].sort((one, other) =>
    one.localeCompare(other, "en"),
  );
}

/** "Ultra secret room", "Black market", "Devil room". */
export function placeTitle({ room, name }: FoundPlace): string {
  const isOnMap = room !== undefined && room.gridIndex >= 0;
  return isOnMap ? roomTitle(room.type) : capitalised(room === undefined ? `${name} room` : name);
}
