/** What the player's last press changed on the floors of the run. */
import { signal } from "@preact/signals";
import { isProblem } from "../../core/problem";
import { cellsOf, runFloors, toldIn } from "../model/runTable";
import type { PageState } from "./address";
import { shownRun } from "./shown";
import { state, update } from "./store";

interface Changes {
  /** What was pressed: "Skipped: Shop of Caves I". */
  readonly said: string;
  readonly seed: number | undefined;
  /** The floors that changed, and how: "shop: Blue Map 15¢ → The Compass 15¢", a sentence for each place. */
  readonly floors: readonly {
    readonly word: string;
    readonly title: string;
    readonly differs: readonly string[];
  }[];
}

const last = signal<Changes | undefined>(undefined);

/** What the last press changed in the run that is shown; undefined where it was of another run, or none was. */
export function changes(): Changes | undefined {
  return last.value?.seed === state.value.seed ? last.value : undefined;
}

/** Whether the last press changed a floor. */
export function isChanged(word: string): boolean {
  return changes()?.floors.some((floor) => floor.word === word) === true;
}

export function forgetChanges(): void {
  last.value = undefined;
}

/** Changes the state as a press says, and notes what that changes on which floors. */
export function press(said: string, change: Partial<PageState>): void {
  const before = standing();
  update(change);
  const after = standing();
  const floors = after.flatMap(({ word, title, cells }, index) => {
    const was = before[index];
    const isOther = was !== undefined && was.title !== title;
    const differs = [
      ...(isOther ? [`${was.title} becomes ${title}`] : []),
      ...cells.flatMap(({ name, told }, at) => difference(name, was?.cells[at]?.told ?? [], told)),
    ];
    return differs.length === 0 ? [] : [{ word, title, differs }];
  });
  last.value = { said, seed: state.value.seed, floors };
}

/** What a place lost and what it has instead; nothing where both are the same. */
function difference(
  name: string,
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const gone = before.filter((one) => !after.includes(one));
  const come = after.filter((one) => !before.includes(one));
  const words = [gone, come].map((side) => side.join(", ") || "nothing");
  return gone.length + come.length === 0 ? [] : [`${name}: ${words.join(" → ")}`];
}

/** What the table tells of each floor. */
function standing() {
  const run = shownRun.peek();
  return isProblem(run)
    ? []
    : runFloors(run).flatMap(({ floors }) =>
        floors.map((floor) => ({
          word: floor.word,
          title: floor.curse === "" ? floor.title : `${floor.title} (${floor.curse})`,
          cells: cellsOf(floor).map((cell) => ({
            name: cell.title.toLowerCase(),
            told: toldIn(cell),
          })),
        })),
      );
}
