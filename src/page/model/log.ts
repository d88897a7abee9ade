/** The floors of a log as the page shows them: judged, with what their rooms dropped. */
import { DIFFICULTIES } from "../../core/award/loadout";
import { placedAwards, withAwards } from "../../report/floorAwards";
import { standingOf } from "../../report/headline";
import type { LiveState } from "../../report/liveLog";
import type { FloorItem } from "../../study/items";
import { START_STATE, writeAddress } from "../state/address";
import type { LogFloor } from "../work/tasks";

/** So many of the last floors are shown large. */
const FLOORS_MAX = 200;

/** The floors of which the log tells enough to draw them, in the order of the log. */
export function logFloors({ report, floor: live }: LiveState): LogFloor[] {
  const placed = placedAwards(report);
  const played = live?.item;
  const known = report.items.filter((item): item is FloorItem => item.kind === "floor");
  return [
    ...known.filter(({ line }) => line !== played?.line),
    ...(played === undefined ? [] : [played]),
  ]
    .filter((item) => item.rooms.length > 0)
    .sort((a, b) => a.line - b.line)
    .slice(-FLOORS_MAX)
    .map((item) => {
      const isPlayed = item.line === live?.item.line;
      const { why, ...verdict } = standingOf({ item, isBeingBuilt: isPlayed && live.isBeingBuilt });
      return {
        line: item.line,
        name: item.name,
        stage: item.stage,
        stageType: item.stageType,
        difficulty: DIFFICULTIES.find((name) => name === item.difficulty) ?? "normal",
        edition: item.edition === "documents" ? START_STATE.edition : item.edition,
        startSeed: item.startSeed,
        curse: item.curses.join(", "),
        verdict,
        why,
        rooms: isPlayed ? live.rooms : withAwards(item, placed),
      };
    });
}

/** The word of a floor of the log in the page's address. */
export function logFloorWord(line: number): string {
  return `line-${line}`;
}

/** The address of a floor of the log that is open, as it was judged; undefined where it cannot be drawn. */
export function floorAddress({ line, rooms }: FloorItem): string | undefined {
  return rooms.length === 0
    ? undefined
    : `#${writeAddress({ ...START_STATE, source: "log", stage: logFloorWord(line) })}`;
}
