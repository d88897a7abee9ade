/**
 * Where the special rooms of an observed floor stand. Which dead end a room gets depends on the shape
 * and the doors of its layout, and those of an observed room are known: so each is offered the dead
 * ends once more, and must get its own. Layouts of rooms that were refused left no trace;
 * they may have moved the dead ends for the rooms after them.
 */
import { isObserved } from "./auditLayout";
import { baseOf, type Findings, type ObservedRoom } from "./findings";
import { shiftsOf, stepsTo } from "../../rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../rng/shifts";
import { DOUBLE_VARIANTS, LAYOUT_TRIES, VOID_BOSSES_REQUIRED } from "../../floor/rooms/bosses";
import { openLayout, openRooms, type RoomSource } from "../../floor/rooms/roomSource";
import { RoomType, roomTypeName } from "../../game/roomTypes";
import type { Pass } from "../../floor/rooms/pass";

/**
 * Gives each special room the layout that it was observed with, in the order of placement. A boss
 * room whose base is a later draw was placed by a later try: this one's layout was of two bosses. One
 * that The Void has no more of found no place, and the game tried no further.
 */
export function foundLayouts(rooms: readonly ObservedRoom[]): RoomSource {
  const given: ObservedRoom[] = [];
  return openRooms((query) => {
    const isBoss = query.roomType === RoomType.BOSS;
    for (const room of rooms) {
      const isWanted = room.roomType === query.roomType && room.roomType !== RoomType.DEFAULT;
      if (isWanted && given.indexOf(room) < 0) {
        const layout = openLayout({ ...query, shape: room.shape });
        if (isBoss && isTriedAgain(query.seed, baseOf(room))) {
          return { ...layout, variant: DOUBLE_VARIANTS[0] };
        }
        given.push(room);
        return { ...layout, doors: room.doors ?? layout.doors };
      }
    }
    const bosses = given.filter((room) => room.roomType === RoomType.BOSS).length;
    return isBoss && bosses > VOID_BOSSES_REQUIRED ? undefined : openLayout(query);
  });
}

/** Whether a base is the seed of a later try: each takes one draw of the same stream. */
function isTriedAgain(seed: number, base: number | undefined): boolean {
  const tries = stepsTo(seed, base, LAYOUT_TRIES - 1, shiftsOf(SHIFT_INDEX_LEVEL));
  return tries !== undefined;
}

/**
 * Audits the places.
 *
 * @param pass the first pass with {@link foundLayouts}; its start room's seeds prove that its rolls are
 *   those of the observed one.
 * @param isFirstPass whether the observed layout is that of the first placing pass.
 */
export function auditPlaces(
  pass: Pick<Pass, "specialRooms">,
  rooms: readonly ObservedRoom[],
  isFirstPass: boolean,
  findings: Findings,
): void {
  const blame = (isSettled: boolean, text: string): void =>
    findings.add("places", isSettled ? "broken" : "undetermined", text);
  const specials = rooms.filter(({ roomType }) => roomType !== RoomType.DEFAULT);
  const isWanted = (room: ObservedRoom): boolean =>
    pass.specialRooms.some(
      ({ roomType, decision }) => roomType === room.roomType && decision !== "refused",
    );
  const isPlaced = (room: ObservedRoom): boolean =>
    pass.specialRooms.some(({ cell }) => cell === room.gridIndex);
  const unwanted = specials.find((room) => !isWanted(room));
  if (unwanted !== undefined) {
    blame(isFirstPass, `no roll asks for a ${roomTypeName(unwanted.roomType)} room`);
    return;
  }
  let isSettled = isFirstPass;
  for (const { cell, roomType, shape, type } of pass.specialRooms) {
    const ofType = rooms.filter((room) => room.roomType === roomType);
    isSettled = isSettled && cell !== undefined && ofType.length > 0;
    if (cell !== undefined && !isObserved(ofType, cell, shape as number)) {
      blame(isSettled, `the ${type} room's layout leads to cell ${cell}`);
      return;
    }
  }
  const odd = specials.find((room) => !isPlaced(room));
  if (odd === undefined) {
    findings.add("places", "holds", "all of them are");
  } else {
    blame(
      isFirstPass,
      `no roll puts the ${roomTypeName(odd.roomType)} room on cell ${odd.gridIndex}`,
    );
  }
}
