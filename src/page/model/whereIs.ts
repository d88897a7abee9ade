/** Which floors of a run have something, in whichever of their rooms. */
import { capitalised } from "../../core/award/awardWords";
import { plainWord } from "../../core/nearestWord";
import { beyondRoom, type RoomContent } from "../../items/roomContent";
import { roomKind } from "../../picture/floor/roomKinds";
import type { WholeFloor } from "../../run/wholeFloor";
import { DEALS, roomTitle } from "./pageWords";
import type { ShownFloor } from "./shownFloors";

/** A room that has what was asked for. */
interface FoundPlace {
  readonly floor: ShownFloor;
  /** "Curse room". */
  readonly room: string;
  /** Its place on the floor's map; undefined beyond it. */
  readonly place: number | undefined;
  /** Whether the map shows it only where hidden rooms are wanted. */
  readonly isHidden: boolean;
  /** What stands there under that name. */
  readonly things: readonly RoomContent[];
}

type Place = Omit<FoundPlace, "floor">;

/** As many as "D6" has: fewer are no name that anybody means. */
const LETTERS_MIN = 2;

/** The rooms of floors where a thing's name has some letters; none for a single one. */
export function whereIs(floors: readonly ShownFloor[], text: string): readonly FoundPlace[] {
  const word = plainWord(text);
  const isMeant = (thing: RoomContent): boolean =>
    namesOf(thing).some((name) => plainWord(name).includes(word));
  return floors.flatMap((floor) => {
    const whole = word.length < LETTERS_MIN ? undefined : floor.told();
    const places = whole === undefined ? [] : placesOf(whole);
    return places.flatMap((place) => {
      const things = place.things.filter(isMeant);
      return things.length === 0 ? [] : [{ ...place, floor, things }];
    });
  });
}

/** The names of all items in a run's rooms, in the order of the alphabet. */
export function itemsOfRun(floors: readonly ShownFloor[]): readonly string[] {
  const wholes = floors.flatMap((floor) => floor.told() ?? []);
  const things = wholes.flatMap(placesOf).flatMap((place) => place.things);
  const items = things.filter(({ what }) => what === "item").flatMap(namesOf);
  return [...new Set(items)].sort((one, other) => one.localeCompare(other, "en"));
}

/** What a thing is called, and the others that its pedestal shows. */
const namesOf = ({ name, second = [] }: RoomContent): readonly string[] => [
  name,
  ...second.map((other) => other.name),
];

/** Every room of a floor that holds something, those beyond its map last. */
function placesOf({ rooms, setup, contents }: WholeFloor): readonly Place[] {
  const deals = DEALS.map((kind): Place => {
    const things = contents?.deals[kind]?.contents ?? [];
    return { room: `${capitalised(kind)} room`, place: undefined, isHidden: false, things };
  });
  const own = rooms.flatMap(({ gridIndex, listIndex, type }): readonly Place[] => {
    const things = contents?.rooms.get(listIndex) ?? [];
    if (gridIndex >= 0) {
      const { isHidden = false } = roomKind(type);
      return [{ room: roomTitle(type), place: listIndex, isHidden, things }];
    }
    const beyond = beyondRoom(gridIndex, setup.plan.stage, setup.isXl);
    const room = capitalised(beyond?.name ?? "");
    return beyond === undefined ? [] : [{ room, place: undefined, isHidden: false, things }];
  });
  return [...own, ...deals];
}
