/** What `oracle watch` shows: the floor that is being played, what its rooms will pay, the tally. */
import { planAward } from "../core/award/plan";
import { rollAward } from "../core/award/roll";
import { awardRules, type AwardRules } from "../core/award/rules";
import { combinePlayers, DIFFICULTIES, EMPTY_LOADOUT, type Loadout } from "../core/award/loadout";
import { itemsOfRecord } from "../core/award/itemCodes";
import { describeAward, describeLoadout } from "../core/case/words";
import { DEFAULT_EDITION } from "../core/edition";
import { ROOM_DEFAULT, roomTypeName } from "../core/floor/specialRooms/roomTypes";
import type { AwardRecord, RoomRecord, SessionRecord } from "../core/record/fields";
import { isSeed } from "../core/rng/generator";
import { formatSeedText } from "../core/rng/seedText";
import { observeAward } from "../core/verdict/award";
import { awardInputs } from "../core/verdict/inputs";
import { isFoughtFor } from "../core/verdict/place";
import { compareFloor } from "../compare/floors/compareFloor";
import type { DrawnRoom, FloorItem } from "../compare/items";
import type { ObservedFloor } from "../log/observed";
import { ReportBuilder, type Report } from "../compare/report";
import { printableValues } from "./printable";
import { titleOf, type Palette } from "./terminalReport";

/** How the view is put together. */
export interface LiveDrawing {
  /** Draws rooms as lines of text. */
  readonly drawMap: (rooms: readonly DrawnRoom[]) => readonly string[];
  /** Puts map and forecast beside or below each other, as the terminal has room. */
  readonly arrange: (map: readonly string[], forecast: readonly string[]) => readonly string[];
}

/** Everything that a live view remembers of a launch. */
export class LiveLog {
  readonly builder: ReportBuilder;
  /** The last clear, from whose loadout the forecast is made. */
  private lastClear: AwardRecord | undefined = undefined;
  /** The clears of one floor, by list index, and which floor that is. */
  private readonly cleared = new Map<number, AwardRecord>();
  private clearedFloor: ObservedFloor | undefined = undefined;

  constructor(source: string) {
    this.builder = new ReportBuilder({
      source,
      onAward: (record) => {
        this.noteClear(record);
      },
    });
  }

  /** The next bytes of the log. */
  push(chunk: Uint8Array): void {
    this.builder.reader.push(chunk);
  }

  /** The view as lines of text. */
  view(palette: Palette, drawing: LiveDrawing): readonly string[] {
    const report = printableValues(this.builder.report());
    const floor = this.builder.reader.openFloor();
    return [
      heading(report, palette),
      ...(floor === undefined
        ? ["", palette.dim("Waiting for a floor…")]
        : this.floorLines(floor, palette, drawing)),
      "",
      tally("awards", report.awards, palette),
      tally("floors", report.floors, palette),
      ...lastMismatch(report, palette),
    ];
  }

  /** Rooms cleared on an earlier floor are forgotten. */
  private noteClear(record: AwardRecord): void {
    const floor = this.builder.reader.openFloor();
    if (floor !== this.clearedFloor) {
      this.cleared.clear();
      this.clearedFloor = floor;
    }
    this.cleared.set(record.listIndex, record);
    this.lastClear = record;
  }

  private floorLines(
    floor: ObservedFloor,
    palette: Palette,
    drawing: LiveDrawing,
  ): readonly string[] {
    const item = printableValues(compareFloor(floor).item);
    return [
      "",
      `${palette.bold(item.name)}  ${verdictWord(item, palette)}  ${palette.dim(`stage seed ${item.stageSeed ?? "unknown"}`)}`,
      ...(item.verdict === "mismatch" ? [palette.red(item.why)] : []),
      "",
      ...drawing.arrange(drawing.drawMap(item.rooms), this.forecastLines(floor, palette)),
    ];
  }

  private forecastLines(floor: ObservedFloor, palette: Palette): readonly string[] {
    const rooms = floor.rooms
      .map(({ room }) => room)
      .filter((room) => canPay(room, floor.record?.startRoomIndex));
    if (rooms.length === 0) {
      return [palette.dim("No forecast: the game's own lines hold no award seeds; the mod's do.")];
    }
    const { rules, loadout } = this.loadoutOf(floor);
    const plan = planAward(rules, loadout);
    const entries = rooms.map((room) => {
      const paid = floor === this.clearedFloor ? this.cleared.get(room.listIndex) : undefined;
      const place = `${placeName(room.roomType)} ${room.gridIndex}`;
      if (paid !== undefined) {
        return palette.dim(`${place}: ${describeAward(observeAward(paid))} ✓`);
      }
      return `${place}: ${describeAward(rollAward(plan, room.awardSeed))}`;
    });
    return [
      palette.dim(`Forecast with ${describeLoadout({ rules, loadout })}:`),
      ...inColumns(entries),
    ];
  }

  /** As at the last clear; before the first, what the session says and nothing carried. */
  private loadoutOf(floor: ObservedFloor): { rules: AwardRules; loadout: Loadout } {
    if (this.lastClear !== undefined && isSeed(this.lastClear.awardSeed)) {
      return awardInputs(this.lastClear);
    }
    const session = floor.run.session;
    const rules = awardRules(floor.record?.edition ?? session?.edition ?? DEFAULT_EDITION);
    const items = itemsOfRecord(floor.record?.items ?? []);
    return { rules, loadout: combinePlayers([{ luck: 0, items }], difficultyOf(session), rules) };
  }
}

function difficultyOf(session: SessionRecord | undefined): Loadout["difficulty"] {
  return DIFFICULTIES[session?.difficulty ?? 0] ?? EMPTY_LOADOUT.difficulty;
}

/** Whether a room has an award to come; the start room is clear from the beginning. */
function canPay(room: RoomRecord, startRoomIndex: number | undefined): boolean {
  const isStart = room.gridIndex === startRoomIndex;
  const isHere = room.gridIndex >= 0 && room.dimension === 0;
  return isHere && !isStart && isFoughtFor(room.roomType) && isSeed(room.awardSeed);
}

function placeName(roomType: number): string {
  return roomType === ROOM_DEFAULT ? "room" : roomTypeName(roomType);
}

/** Three columns of 26 characters fit every terminal. */
function inColumns(entries: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (let index = 0; index < entries.length; index += 3) {
    lines.push(
      entries
        .slice(index, index + 3)
        .map(padded)
        .join(""),
    );
  }
  return lines;
}

const COLOUR_CODES = /\u001b\[[0-9;]*m/g;

function padded(entry: string): string {
  return entry + " ".repeat(Math.max(1, 26 - entry.replace(COLOUR_CODES, "").length));
}

function heading(report: Report, palette: Palette): string {
  const run = report.runs.at(-1);
  const seed = run?.startSeed;
  const parts = [
    run?.edition ?? "",
    seed !== undefined && isSeed(seed) ? formatSeedText(seed) : "",
    `${report.lineCount.toLocaleString("en")} lines`,
  ];
  return `${palette.bold("Basement Oracle")}  ${palette.dim(parts.filter(Boolean).join(" · "))}`;
}

function verdictWord(item: FloorItem, palette: Palette): string {
  switch (item.verdict) {
    case "match":
      return palette.green("layout as simulated");
    case "mismatch":
      return palette.red("not as simulated");
    case "outside":
      return palette.yellow("being built, or outside the model");
  }
}

function tally(what: string, counts: Report["awards"], palette: Palette): string {
  const mismatch = `${counts.mismatch} mismatch`;
  return `${what}   ${palette.green(`${counts.match} match`)}   ${counts.mismatch === 0 ? palette.dim(mismatch) : palette.red(mismatch)}   ${palette.dim(`${counts.outside} outside`)}`;
}

function lastMismatch(report: Report, palette: Palette): readonly string[] {
  const item = report.items.findLast(({ verdict }) => verdict === "mismatch");
  return item === undefined
    ? []
    : ["", `${palette.red("last mismatch")} ${titleOf(item)}`, item.why];
}
