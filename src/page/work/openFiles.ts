/** What a player gives the page: a log, a saved run, or the game's room files. */
import { readOwnRooms } from "../state/ownRooms";
import { signal } from "@preact/signals";
import { isProblem } from "../../core/problem";
import { openSavedRun, readUnlocks, savedRun } from "../state/savedRun";
import { readLog } from "../state/shownLog";
import { update } from "../state/store";

/** What was given and is not shown, as a sentence; empty where nothing was. */
export const leftOut = signal("");

function moreThan(files: readonly File[], most: number): string {
  const names = files.slice(most).map(({ name }) => name);
  return names.length === 0 ? "" : `One file is shown at a time; left out: ${names.join(", ")}.`;
}

/** How saved runs begin, and files of achievements. */
const HEAD = "ISAACNG";

/** By what a file holds, else by its name: a log is text, and lines that the game writes begin alike. */
async function isOfSave(file: File): Promise<boolean> {
  const head = await file.slice(0, HEAD.length).text();
  return head === HEAD || /\.(dat|persistent)$/i.test(file.name);
}

/** Opens them all as one, as the first says. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const [first] = files;
  if (first === undefined) {
    return;
  }
  if (/\.(stb|a|xml)$/i.test(first.name)) {
    update({ view: "about" });
    await readOwnRooms(files);
  } else if (await isOfSave(first)) {
    const unlocks = files.length === 1 ? await readUnlocks(first) : undefined;
    if (unlocks !== undefined && !isProblem(unlocks)) {
      update({ unlocks, view: "run" });
      return;
    }
    await openSavedRun(files);
    leftOut.value = moreThan(files, 2);
    const isRead = savedRun.value?.problem === undefined;
    update(isRead ? { view: "run", source: "save", stage: "" } : { view: "check" });
  } else {
    update({ view: "check" });
    readLog(first);
    leftOut.value = moreThan(files, 1);
  }
}
