/**
 * Which of a stage's own layouts its ordinary rooms are picked from.
 * Source: AIsaac, LuaDecomps. Verified: 1-5, 5-10, hard 5-10, 10-15 and XL hard 5-15 by the ordinary
 * rooms entered on logged floors; the fallback below 20 layouts is read in code only.
 */
import type { RoomSource } from "./roomSource";
import { stageFile } from "./stageFile";
import { STAGE_VOID } from "../stage";
import type { FloorPlan } from "../types";

/** Layout difficulties, lowest and highest, of ordinary rooms. */
interface WindowRow {
  readonly name: "odd" | "even" | "late" | "void";
  readonly normal: readonly [number, number];
  readonly hard: readonly [number, number];
}

// prettier-ignore
const WINDOWS_AFTERBIRTH_PLUS: readonly WindowRow[] = [
  { name: "odd",  normal: [1, 5],  hard: [5, 5] },
  { name: "even", normal: [5, 10], hard: [10, 15] },
  { name: "late", normal: [1, 5],  hard: [5, 5] },
  { name: "void", normal: [5, 15], hard: [5, 15] },
];

// prettier-ignore
const WINDOWS_REPENTANCE: readonly WindowRow[] = [
  { name: "odd",  normal: [1, 5],  hard: [5, 10] },
  { name: "even", normal: [5, 10], hard: [10, 15] },
  { name: "late", normal: [1, 10], hard: [5, 15] },
  { name: "void", normal: [5, 15], hard: [5, 15] },
];

/** Where a window holds fewer layouts than this, it is opened to {@link WIDEST_WINDOW}. */
const LAYOUTS_LEAST = 20;
const WIDEST_WINDOW: readonly [number, number] = [1, 15];

/** What of a stage's own room file a floor's ordinary rooms can be. */
export interface OrdinaryWindow {
  /** Layout difficulties, lowest and highest. */
  readonly difficulties: readonly [number, number];
  /** Bit s is set when a layout of shape s lies in the window; undefined where the file is unknown. */
  readonly shapeMask: number | undefined;
}

/** The window of a floor's ordinary rooms, as far as the room source knows the stage's file. */
export function ordinaryWindow(
  plan: FloorPlan,
  isXl: boolean,
  source: RoomSource | undefined,
): OrdinaryWindow {
  const file = stageFile(plan.stage, plan.stageType);
  const difficulties = plainWindow(plan, isXl);
  const rooms = source?.ordinaryRooms(file, difficulties);
  if (rooms === undefined || rooms.count >= LAYOUTS_LEAST) {
    return { difficulties, shapeMask: rooms?.shapeMask };
  }
  const all = source?.ordinaryRooms(file, WIDEST_WINDOW);
  return { difficulties: WIDEST_WINDOW, shapeMask: all?.shapeMask };
}

function plainWindow(plan: FloorPlan, isXl: boolean): readonly [number, number] {
  const { hasNewWindows } = plan.rules;
  const name = windowName(plan.stage, hasNewWindows && isXl);
  const rows = hasNewWindows ? WINDOWS_REPENTANCE : WINDOWS_AFTERBIRTH_PLUS;
  const row = rows.find((one) => one.name === name);
  return (plan.difficulty === "hard" ? row?.hard : row?.normal) ?? WIDEST_WINDOW;
}

function windowName(stage: number, isLateXl: boolean): WindowRow["name"] {
  if (stage === STAGE_VOID) {
    return "void";
  }
  if (stage >= 9 || isLateXl) {
    return "late";
  }
  return stage % 2 === 1 ? "odd" : "even";
}
