/** What a player gives the page: a log, a saved run, or the game's room files. */
import { isAchievementsFile } from "../../save/achievementsFile";
import { readOwnRooms } from "../state/ownRooms";
import { openSavedRun, savedRun } from "../state/savedRun";
import { readLog } from "../state/shownLog";
import { update } from "../state/store";

/** How much of a file tells what it is. */
const HEAD_SIZE = 4096;

/** By what a file holds, else by its name: a log is text, and lines that the game writes begin alike. */
async function isOfSave(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_SIZE).arrayBuffer());
  const head = new TextDecoder().decode(bytes);
  const isSave = /^(ISAACNG|\{"savedRun")/.test(head) || isAchievementsFile(bytes);
  return isSave || /\.(dat|persistent|jsonl)$/i.test(file.name);
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
    await openSavedRun(files);
    const isRead = savedRun.value?.problem === undefined;
    update(isRead ? { view: "run", source: "save", stage: "" } : { view: "check" });
  } else {
    update({ view: "check" });
    readLog(first);
  }
}
