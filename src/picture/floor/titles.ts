/** What stands above and below a floor's map, in the terminal and in pictures. */
import { capitalised } from "../../core/award/awardWords";
import { curseNames } from "../../core/game/curses";
import { stageName } from "../../core/game/stage";
import type { PathName } from "../../floors/floorsOfRun";
import type { Floor, FloorPlan } from "../../floors/floorTypes";
import type { RoomDistance } from "../../floors/sureness";
import { roomKind } from "./roomKinds";

/** The curses of a bit field in words, "no curse" for none. Darkness alone has no article. */
export function curseTitle(curses: number): string {
  const titles = curseNames(curses).map(
    (name) => `Curse of ${name === "darkness" ? "" : "the "}${capitalised(name)}`,
  );
  return titles.join(", ") || "no curse";
}

/** The floor's name as the game shows it. */
export function floorTitle(floor: Floor): string {
  const { plan, isXl } = floor.setup;
  return stageName(plan.stage, plan.stageType, isXl);
}

/** A way through a run as a heading. */
export function pathTitle(name: PathName): string {
  return `${capitalised(name)} path`;
}

/** "Repentance+, hard". */
export function rulesTitle(plan: FloorPlan): string {
  return `${capitalised(plan.edition)}, ${plan.difficulty}`;
}

/** "Repentance+, hard · no curse · 15 rooms, with special and hidden ones 18 · 6 dead ends". */
export function floorFacts(floor: Floor): string {
  const { plan, curses, roomCount } = floor.setup;
  const rooms = `${roomCount} rooms, with start and hidden ones ${floor.rooms.length}`;
  const deadEnds = `${floor.deadEnds.length} dead ends`;
  return [rulesTitle(plan), curseTitle(curses), rooms, deadEnds].join(" · ");
}

/** "15 rooms, Curse of the Lost", without the curse if there is none. */
export function floorSummary({ setup: { curses, roomCount } }: Floor): string {
  const rooms = `${roomCount} rooms`;
  return curses === 0 ? rooms : `${rooms}, ${curseTitle(curses)}`;
}

/** "Doors from the start: shop 2, boss 5. The secret room cannot be reached." */
export function distanceSentence(
  rooms: readonly RoomDistance[],
  unreached: readonly string[] = [],
): string {
  const words = rooms.map(({ type, doors }) => `${roomKind(type).name} ${doors}`);
  const others = unreached.map((type) => ` The ${roomKind(type).name} room cannot be reached.`);
  return `Doors from the start: ${words.join(", ")}.${others.join("")}`;
}
