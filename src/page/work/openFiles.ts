/** Opens whatever file a player gives the page: a log, a saved run, room files. */
import { isAchievementsFile } from "../../save/achievementsFile";
import { readOwnRooms } from "../state/ownRooms";
import { openSavedRun, savedRun } from "../state/savedRun";
import { readLog } from "../state/shownLog";
import { update } from "../state/store";
import type { GivenFile } from "./givenFiles";

/** How much of a file tells what it is. */
const HEAD_SIZE = 4096;

type FileKind = "log" | "save" | "rooms";

/** By what a file holds, else by its name: a log is text, and lines that the game writes begin alike. */
async function kindOf({ path, file }: GivenFile): Promise<FileKind> {
  if (/\.(stb|a)$/i.test(path)) {
    return "rooms";
  }
  const bytes = new Uint8Array(await file.slice(0, HEAD_SIZE).arrayBuffer());
  const head = new TextDecoder().decode(bytes);
  const isSave = /^(ISAACNG|\{"savedRun")/.test(head) || isAchievementsFile(bytes);
  return isSave || /\.(dat|persistent|jsonl)$/i.test(path) ? "save" : "log";
}

/** Opens them all as one, as the first that is no room file says. */
export async function openFiles(files: readonly GivenFile[]): Promise<void> {
  const kinds = await Promise.all(files.map(kindOf));
  const kind = kinds.find((one) => one !== "rooms") ?? "rooms";
  const [first] = files;
  if (kind === "rooms") {
    update({ view: "about" });
    await readOwnRooms(files);
  } else if (kind === "save") {
    await openSavedRun(files);
    const isRead = savedRun.value?.problem === undefined;
    update(isRead ? { view: "run", source: "save", stage: "" } : { view: "check" });
  } else if (first !== undefined) {
    update({ view: "check" });
    readLog(first.file);
  }
}
