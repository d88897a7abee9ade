/** What `oracle watch` shows: the floor that is being played, what its rooms will pay, the tally. */
import { planAward } from "../core/award/plan";
import { AWARD_NAMES, awardLetter } from "../core/award/pickups";
import { rollAward, type Award } from "../core/award/roll";
import { awardRules, type AwardRules } from "../core/award/rules";
import { combinePlayers, DIFFICULTIES, EMPTY_LOADOUT, type Loadout } from "../core/award/loadout";
import { itemsOfRecord } from "../core/award/itemCodes";
import { describeLoadout } from "../core/case/words";
import { DEFAULT_EDITION } from "../core/edition";
import type { AwardRecord, RoomRecord, SessionRecord } from "../core/record/fields";
import { isSeed } from "../core/rng/generator";
import { formatSeedText } from "../core/rng/seedText";
import { awardInputs } from "../core/verdict/inputs";
import { isFoughtFor } from "../core/verdict/place";
import { compareFloor } from "../compare/floors/compareFloor";
import type { DrawnRoom, FloorItem } from "../compare/items";
import type { ObservedFloor } from "../log/observed";
import { ReportBuilder, type Report } from "../compare/report";
import { printableValues } from "./printable";
import { titleOf, type Palette } from "./terminalReport";

/** The view in its parts, so that a small terminal can keep those that matter. */
export interface LiveView {
  /** The edition, the run, the floor and its verdict. */
  readonly head: readonly string[];
  /** The floor's rooms; the award of each that pays is its label. Empty before the first floor. */
  readonly rooms: readonly LabelledRoom[];
  /** What the letters of awards on the map mean. */
  readonly legend: readonly string[];
  /** The tally and the last mismatch. */
  readonly tail: readonly string[];
}

/** A room with its award. */
export interface LabelledRoom extends DrawnRoom {
  readonly label: string | undefined;
}

/** A room that has been cleared. */
const DONE = "✓";

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

  /** The view as it stands. */
  view(palette: Palette): LiveView {
    const report = printableValues(this.builder.report());
    const floor = this.builder.reader.openFloor();
    const tail = [
      tally("awards", report.awards, palette),
      tally("floors", report.floors, palette),
      ...lastMismatch(report, palette),
    ];
    const head = [heading(report, palette)];
    if (floor === undefined) {
      const waiting = palette.dim("Waiting for a floor…");
      return { head: [...head, waiting], rooms: [], legend: [], tail };
    }
    const item = printableValues(compareFloor(floor).item);
    const labels = this.labelsOf(floor);
    return {
      head: [...head, ...floorHead(item, palette)],
      rooms: item.rooms.map((room) => ({ ...room, label: labels.get(room.gridIndex) })),
      legend: this.legendLines(floor, labels, palette),
      tail,
    };
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

  /** What stands in each room that pays, by its cell: the award to come, or that it is done. */
  private labelsOf(floor: ObservedFloor): ReadonlyMap<number, string> {
    const rooms = floor.rooms
      .map(({ room }) => room)
      .filter((room) => canPay(room, floor.record?.startRoomIndex));
    const { rules, loadout } = this.loadoutOf(floor);
    const plan = planAward(rules, loadout);
    return new Map(
      rooms.map((room) => {
        const isDone = floor === this.clearedFloor && this.cleared.has(room.listIndex);
        return [room.gridIndex, isDone ? DONE : labelOf(rollAward(plan, room.awardSeed))];
      }),
    );
  }

  private legendLines(
    floor: ObservedFloor,
    labels: ReadonlyMap<number, string>,
    palette: Palette,
  ): readonly string[] {
    if (labels.size === 0) {
      return [
        palette.dim(
          "No forecast: the log holds no award seeds. The mod writes them: oracle install",
        ),
      ];
    }
    const { rules, loadout } = this.loadoutOf(floor);
    const shown = new Set([...labels.values()].map((label) => label.slice(-1)));
    const letters = AWARD_NAMES.filter(({ letter }) => shown.has(letter)).map(
      ({ letter, name }) => `${letter} ${name === "none" ? "nothing" : name}`,
    );
    const done = shown.has(DONE) ? [`${DONE} cleared`] : [];
    return [
      palette.dim(`Forecast with ${describeLoadout({ rules, loadout })}:`),
      [...letters, ...done].join("   "),
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

/** "k", "3c", "." for nothing. */
function labelOf({ variant, count }: Pick<Award, "variant" | "count">): string {
  return count < 2 ? awardLetter(count === 0 ? 0 : variant) : `${count}${awardLetter(variant)}`;
}

/** The floor's name, verdict and seed. */
function floorHead(item: FloorItem, palette: Palette): readonly string[] {
  const seed = palette.dim(`stage seed ${item.stageSeed ?? "unknown"}`);
  return [
    `${palette.bold(item.name)}  ${verdictWord(item, palette)}  ${seed}`,
    ...(item.verdict === "mismatch" ? [palette.red(item.why)] : []),
  ];
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
  return item === undefined ? [] : [`${palette.red("last mismatch")} ${titleOf(item)}`, item.why];
}
