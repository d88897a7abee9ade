/**
 * What of a run's hidden state a floor asks for while it is generated. Two states that differ in
 * nothing of that make the same floor, so that one of them need not be tried.
 */
import { SeededDraw } from "../core/draw/draw";
import type { FloorOptions, FloorPlan } from "../core/floor";

/** The draw after which, if it says yes, a library asks whether a book was picked up. */
const BOOK_DRAW = "library after a book";

const WATCHED = ["coins", "keys", "hearts"] as const;

/** Notes every question of a floor. */
export class AskedFacts {
  readonly fields = new Set<(typeof WATCHED)[number]>();
  asksForBook = false;

  /** @param achievements where the asked achievements are noted, by number. */
  constructor(readonly achievements = new Set<number>()) {}

  /** A plan that says the same and notes what is read. */
  watched(plan: FloorPlan): FloorPlan {
    const locked = [...plan.locked];
    locked.indexOf = (achievement) => {
      this.achievements.add(achievement);
      return plan.locked.indexOf(achievement);
    };
    const watched = { ...plan, locked };
    for (const field of WATCHED) {
      const get = (): number => {
        this.fields.add(field);
        return plan[field];
      };
      Object.defineProperty(watched, field, { get });
    }
    return watched;
  }

  /** Opens the game's own streams. */
  readonly openStream: NonNullable<FloorOptions["openStream"]> = (_stream, state) =>
    new WatchedDraw(state, this);
}

class WatchedDraw extends SeededDraw {
  constructor(
    seed: number,
    private readonly asked: AskedFacts,
  ) {
    super(seed);
  }

  override oneIn(label: string, bound: number): boolean {
    const isYes = super.oneIn(label, bound);
    this.asked.asksForBook ||= isYes && label === BOOK_DRAW;
    return isYes;
  }
}
