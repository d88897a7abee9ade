/** The report of a log in JSON. */
import { version } from "../../package.json" with { type: "json" };
import { fileName } from "./headline";
import type { AwardItem, FloorItem, ReportItem } from "../judge/logs/comparedItems";
import type { LabFinding } from "../judge/logs/lab";
import type { Report } from "../judge/logs/logReport";
import type { EnteredRoomItem } from "../judge/logs/rooms/roomItems";
import { awardName } from "../core/game/pickupKinds";
import { roomTypeName } from "../core/game/roomTypes";
import type { Drop } from "../core/model/drop";
import type { ForetoldAward } from "../judge/logs/awards/plainAwards";
import { tallyOf, type VerdictTally } from "../core/judge/tally";

/** What `oracle compare --json` answers of a log. */
export interface LogAnswer extends Omit<
  Report,
  | "source"
  | "lineCount"
  | "isGameLog"
  | "paidByModWrongly"
  | "enteredRooms"
  | "foretold"
  | "lab"
  | "items"
  | "outside"
  | "runCount"
> {
  readonly version: string;
  /** Tells a log from a saved run. */
  readonly from: "log";
  /** The file without its folders. */
  readonly log: string;
  /** How many the log has. */
  readonly lines: number;
  /** What the laboratory's records settle. */
  readonly lab: Omit<LabFinding, "items" | "coverage"> | undefined;
  /** What rooms should have dropped, where the log does not show it. */
  readonly foretold: readonly ForetoldRoom[];
  /** How rooms compare that were entered. */
  readonly rooms: VerdictTally;
  /** Achievements that the run lacks. */
  readonly lockedAchievements: readonly number[] | undefined;
  /** What limits the judgement of rooms, in sentences. */
  readonly roomWarnings: readonly string[] | undefined;
  readonly items: readonly LogAnswerItem[];
}

/** A room with what it should have dropped; `pickup`, `count` and `award` are the former names of its drop. */
export interface ForetoldRoom extends ForetoldAward {
  /** The room type in kebab-case. */
  readonly type: string;
  readonly drop: Pick<Drop, "award" | "count">;
}

/** What is said of an award, a floor or a room of a log. */
export type LogAnswerItem = AwardItem | Omit<FloorItem, "rooms"> | EnteredRoomItem;

/** The report as a plain object for JSON. */
export function jsonReport(report: Report): LogAnswer {
  const { source, lineCount, isGameLog: _game, paidByModWrongly: _wrong, ...told } = report;
  const { enteredRooms, lab, items, outside: _reasons, runCount: _runs, ...rest } = told;
  return {
    version,
    from: "log",
    log: fileName(source),
    lines: lineCount,
    ...rest,
    foretold: rest.foretold.map((room) => ({
      ...room,
      type: roomTypeName(room.roomType),
      drop: { award: awardName(room.pickup), count: room.count },
    })),
    lab: lab && jsonLab(lab),
    rooms: enteredRooms?.rooms ?? tallyOf([]),
    lockedAchievements: enteredRooms?.locked,
    roomWarnings: enteredRooms?.warnings,
    items: [...items, ...(enteredRooms?.items ?? [])].map(jsonItem),
  };
}

/** The laboratory's findings, without what the report has in its own items and coverage. */
function jsonLab({ items: _items, coverage: _coverage, ...lab }: LabFinding): LogAnswer["lab"] {
  return lab;
}

/** An item without what only maps need. */
function jsonItem(item: ReportItem | EnteredRoomItem): LogAnswerItem {
  if (item.kind !== "floor") {
    return item;
  }
  const { rooms: _rooms, ...rest } = item;
  return rest;
}
