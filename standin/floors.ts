/** The made-up floors that come with the stand-in engine, and the choice among floors for a run. */
import type { LuaEdition, RecordedFloor } from "./types";
import afterbirthPlus from "./floors/afterbirthPlus.json";
import greed from "./floors/greed.json";
import repentance from "./floors/repentance.json";

/** Every made-up floor. None of them is from the game: see README.md. */
export const MADE_UP_FLOORS = [
  ...afterbirthPlus,
  ...repentance,
  ...greed,
] as readonly unknown[] as readonly RecordedFloor[];

/** The made-up floors of an edition, of Greed mode or of the ordinary game. */
export function madeUpFloors(edition: LuaEdition, isGreed: boolean): readonly RecordedFloor[] {
  return MADE_UP_FLOORS.filter(
    (floor) =>
      (floor.editions === undefined || floor.editions.includes(edition)) &&
      (floor.greed === true) === isGreed,
  );
}

/**
 * One floor for each stage, lowest first, as a run meets them. Where a stage has several the seed
 * decides; an XL floor stands for its stage and the next, so it is taken only when nothing else is.
 */
export function routeThrough(floors: readonly RecordedFloor[], seed: number): RecordedFloor[] {
  const route: RecordedFloor[] = [];
  for (const stage of [...new Set(floors.map((floor) => floor.stage))].sort((a, b) => a - b)) {
    const here = floors.filter((floor) => floor.stage === stage);
    const plain = here.filter((floor) => (floor.curses ?? 0) !== 2);
    const choice = plain.length > 0 ? plain : here;
    route.push(choice[(seed >>> stage) % choice.length] as RecordedFloor);
  }
  return route;
}
