/** How likely a special room is wanted, over every way in which its rolls can fall. */
import Fraction from "fraction.js";
import { SeededDraw, type Draw } from "../../src/core/draw/draw";
import { chancesOf, everyWay } from "../../src/core/draw/enumerating";
import { FRACTIONS } from "../../src/search/loadoutOdds";
import { AnsweringDraw, answeredFloor, floorOf } from "./support";
import type { SaidFloor } from "../support/making";

/** The step of a placing pass that rolls for rooms of a type. */
const STEPS: Readonly<Record<string, string>> = {
  dice: "dice or sacrifice",
  library: "library",
  curse: "curse",
  "mini-boss": "miniboss",
  challenge: "challenge",
  arcade: "arcade or vault",
  vault: "arcade or vault",
  "clean-bedroom": "bedroom",
};

/** A level stream that asks `rolls` during one step, and answers no in every other. */
class StepDraw extends AnsweringDraw {
  isRolling = false;
  private readonly rolls: Draw;

  constructor(rolls: Draw) {
    super({});
    this.rolls = rolls;
  }

  override oneIn(label: string, bound = 2): boolean {
    return this.isRolling ? this.rolls.oneIn(label, bound) : super.oneIn(label);
  }

  override pick(label: string, bound = 2): number {
    return this.isRolling ? this.rolls.pick(label, bound) : super.pick(label);
  }
}

/** The chance that the gates of a step want a room, over every way in which its draws can fall. */
export function chanceOf(types: readonly string[], input: SaidFloor): Fraction {
  const step = STEPS[types[0] ?? ""] ?? "";
  const { stageSeed } = answeredFloor(input, {}).setup;
  const ways = everyWay((rolls) =>
    isWanted({ ...input, stageSeed }, step, types, new StepDraw(rolls)),
  );
  return chancesOf(ways, FRACTIONS).reduce(
    (sum, chance, index) => (ways[index]?.result === true ? sum.add(chance) : sum),
    new Fraction(0),
  );
}

/** Answers that have left no place for a required room so often leave none in a hundred more passes. */
const PASSES_MAX = 12;

/** Whether the rules want such a room, whether or not a dead end is left for it. */
function isWanted(
  input: SaidFloor & { readonly stageSeed: number },
  step: string,
  types: readonly string[],
  level: StepDraw,
): boolean {
  let levels = 0;
  const floor = floorOf(input, {
    onStep: (name) => (level.isRolling = name === step),
    openStream: (stream, state) => {
      levels += stream === "level" ? 1 : 0;
      if (levels > PASSES_MAX) {
        throw new Error(`No floor comes of ${PASSES_MAX} passes.`);
      }
      // The first level stream makes the setup; the rolls begin with the second.
      return stream === "level" && levels > 1 ? level : new SeededDraw(state);
    },
  });
  return floor.specialRooms.some(
    (room) => room.step === step && types.includes(room.type) && room.decision !== "refused",
  );
}
