/** What a floor's map lies on: the colour of its chapter, dark in both themes. */
import { isAlternativePath } from "../../core/floor/stage";

/** By chapter: Basement, Caves, Depths, Womb; then Sheol and Cathedral, Dark Room and Chest. */
const MAIN = ["#2a1b12", "#1c2729", "#1b1d28", "#3a1418"] as const;
/** Downpour, Mines, Mausoleum, Corpse. */
const ALTERNATIVE = ["#14262e", "#2b2013", "#231629", "#232b16"] as const;
const LATE: Readonly<Record<number, readonly [dark: string, light: string]>> = {
  9: ["#3a1418", "#3a1418"],
  10: ["#120609", "#223049"],
  11: ["#141110", "#33260e"],
};
const VOID = "#1d0d12";

export function groundOf(stage: number, stageType: number): string {
  const chapter = Math.ceil(stage / 2) - 1;
  const row = isAlternativePath(stageType) ? ALTERNATIVE : MAIN;
  return LATE[stage]?.[stageType === 1 ? 1 : 0] ?? row[chapter] ?? VOID;
}
