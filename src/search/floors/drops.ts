/** What rooms of a searched floor drop. */
import { isGreed } from "../../core/award/loadout";
import { rollAward } from "../../core/award/roll";
import { has } from "../../core/game/edition";
import {
  dropOfSeed,
  whyNoDrop,
  type DropFloor,
  type DropPlan,
  type DropRoom,
  type RoomDrop,
} from "../../core/judge/drops";
import type { RuledLoadout } from "../../core/award/awardWords";
import { MAKES, type FallenDrop } from "./dropWords";

/** What is carried where rooms are cleared. */
export interface CarriedThere extends RuledLoadout {
  /** Why nobody can tell what is dropped, as a clause. */
  readonly undetermined?: string | undefined;
}

/** A room of a floor that stands. */
export interface DroppingRoom extends DropRoom {
  /** Doors from the start room; -1 or undefined without a way. */
  readonly distance: () => number | undefined;
}

/** What rooms drop, those left out that drop nothing. */
export function fallenDrops(
  drops: DropPlan | undefined,
  floor: DropFloor,
  rooms: readonly DroppingRoom[],
): readonly FallenDrop[] {
  const fallen: FallenDrop[] = [];
  for (const room of rooms) {
    if (drops !== undefined && whyNoDrop(floor, room) === undefined) {
      const { shape, distance } = room;
      const seed = room.awardSeed as number;
      const award = rollAward(drops.plan, seed);
      const whole = (): RoomDrop => dropOfSeed(drops, seed, floor.stage, shape);
      fallen.push({ award, whole, distance });
    }
  }
  return fallen;
}

/** Why drops cannot be searched for, as a sentence; undefined where they can. */
export function dropsProblem(
  words: readonly string[],
  { rules, loadout, undetermined }: CarriedThere,
): string | undefined {
  const { edition } = rules;
  const make = words.find((word) => MAKES.includes(word));
  if (make !== undefined && !has(edition, "rolledPickups")) {
    return `Expected kinds such as drops.heart, since nobody knows what pickups become in ${edition}, but received drops.${make}.`;
  }
  if (isGreed(loadout.difficulty)) {
    return "Expected no drops in conditions, since the Greed modes have awards of their own.";
  }
  return undetermined && `Expected a loadout whose drops are known, but ${undetermined}.`;
}
