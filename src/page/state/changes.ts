/** What a press of the player changes on the floors of his run. */
import { signal } from "@preact/signals";
import { isProblem } from "../../core/problem";
import { cellsOf, runFloors, toldIn } from "../model/runTable";
import type { PageState } from "./address";
import { shownRun } from "./shown";
import { state, update } from "./store";

/** A floor on which something differs, and what. */
interface ChangedFloor {
  readonly word: string;
  readonly title: string;
  /** "shop: Blue Map 15¢ → The Compass 15¢", a sentence for each place. */
  readonly differs: readonly string[];
}

interface Changes {
  /** What was pressed: "Skipped: Shop of Caves I". */
  readonly said: string;
  readonly seed: number | undefined;
  readonly floors: readonly ChangedFloor[];
}

const last = signal<Changes | undefined>(undefined);

/** What the last press changed in the run that is shown; undefined before one, and for another run. */
export function changes(): Changes | undefined {
  return last.value?.seed === state.value.seed ? last.value : undefined;
}

export function forgetChanges(): void {
  last.value = undefined;
}

/** Changes the state as a press says, and tells which floors and items are others for it. */
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

/** What of a place went and what came; nothing where both hold the same. */
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

/** Floor by floor what the table tells. */
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
