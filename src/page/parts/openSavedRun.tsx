/** Where a saved run is dropped or chosen. */
import type { JSX } from "preact";
import { openSavedRun, savedRun } from "../state/savedRun";
import { state, update } from "../state/store";
import { DropZone } from "./dropZone";
import { ProblemNote } from "./fields";

/** The zone; what it reads is shown by the view of the player's run. */
export function OpenSavedRun(): JSX.Element {
  const { problem, name = "", judge } = savedRun.value ?? {};
  const isOpen = judge !== undefined && state.value.view === "save";
  const open: Parameters<typeof DropZone>[0]["onFiles"] = async (files) => {
    await openSavedRun(files);
    if (savedRun.value?.problem === undefined) {
      update({ view: "save" });
    }
  };
  return (
    <>
      <DropZone
        label={isOpen ? "Open another" : "Open my saved run"}
        isSmall={isOpen}
        accept=".dat,.persistent,.jsonl"
        isMultiple
        hint="or drop it here: rep_gamestate1.dat or the like from the game's save folder, with its persistentgamedata file if you can. It goes nowhere."
        onFiles={open}
      />
      <ProblemNote text={problem && [name, problem].filter(Boolean).join(": ")} />
    </>
  );
}
