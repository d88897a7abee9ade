/** A compared floor as an item of the report, whatever it was compared with. */
import type { RuleSet } from "../../../core/game/edition";
import { CURSE_LABYRINTH, curseNames, hasCurse } from "../../../floors/curseOdds";
import { roomTypeName } from "../../../core/game/roomTypes";
import { toldByRecord } from "../../../floors/audit/judgeFloor";
import type { FloorPlan, GivenFloor, LayoutAttempt } from "../../../floors/floorTypes";
import { stageName } from "../../../core/game/stage";
import type { RoomRecord } from "../../../core/record/recordFields";
import { hold, undetermined, type Unjudged } from "../../judge";
import type { Reason } from "../../reasons";
import type { ObservedFloor } from "../../../observe/log/observed";
import type { ComparedRoom, FloorCheck, FloorItem } from "../comparedItems";
import type { TellingCheck } from "./checks";

export interface ComparedFloor {
  readonly item: Unjudged<FloorItem>;
  /** What the log tells of it, and how it was found to be set up; missing unless the floor matches. */
  readonly told?: GivenFloor;
  /** A matching floor's curses where no odds roll them. */
  readonly forcedCurses?: number | undefined;
}

/** What a log tells of a floor, with what is assumed of its setup: achievements that are missing can block a cell. */
export function toldOfFloor(
  { stage, stageType, curses, record, stageSeed }: ObservedFloor,
  assumed: Pick<FloorPlan, "edition" | "difficulty" | "curseOdds" | "locked">,
): GivenFloor {
  const { edition, difficulty, curseOdds, locked } = assumed;
  const { hearts, coins, keys, ...rest } = record === undefined ? {} : toldByRecord(record);
  // What was read after the floor was built may have been otherwise before: it is searched.
  const told = record?.inputsFrom === "snapshot" ? { ...rest, hearts, coins, keys } : rest;
  const place = { stageSeed: stageSeed as number, stage, stageType, curses };
  return { ...told, ...place, edition, difficulty, curseOdds, locked };
}

/**
 * A floor held against the model: it differs by the first broken check.
 *
 * @param doubt why it says nothing all the same.
 */
export function comparedFloor(
  floor: ObservedFloor,
  edition: RuleSet,
  finding: Pick<FloorItem, "difficulty" | "expected" | "command" | "rooms">,
  checks: readonly TellingCheck[],
  doubt: (isBroken: boolean) => Reason | undefined,
): Unjudged<FloorItem> {
  const broken = checks.filter(({ result }) => result === "broken").slice(0, 1);
  const told = {
    broken: broken.map(({ name, expected, observed, line, note }): Reason => {
      return ["broken", name, expected, observed, line, note];
    }),
    untold: [["nothing-tells"]],
  } as const;
  const held = hold(checks, told, (isBroken) => {
    const one = doubt(isBroken);
    return one && [one];
  });
  const shown = checks.map(({ isTelling: _telling, ...check }) => check);
  return { ...outsideFloor(floor, edition), ...finding, checks: shown, ...held };
}

/** A floor of which nothing can be said, and why. */
export function outsideFloor(
  floor: ObservedFloor,
  edition: RuleSet | undefined,
  ...because: readonly Reason[]
): Unjudged<FloorItem> {
  const { line, run, stage, stageType, stageSeed, curses, attempts, startRoomSpawnSeed } = floor;
  return {
    kind: "floor",
    ...undetermined(...because),
    line,
    run: run.number,
    name: floorName(floor),
    edition: edition ?? "repentance+",
    difficulty: "",
    stage,
    stageType,
    stageSeed,
    startSeed: run.startSeed,
    curses: curseNames(curses),
    checks: [],
    expected: undefined,
    observed: { curses, attempts: attempts.map(shownAttempt), startRoomSpawnSeed },
    command: "",
    rooms: recordedRooms(floor, []),
  };
}

/** What a comparison shows of an attempt, logged or simulated. */
export function shownAttempt({
  shapes,
  rooms,
  loops,
  forcedDeadEnds,
  verdict,
}: LayoutAttempt | ObservedFloor["attempts"][number]): Readonly<Record<string, unknown>> {
  return { shapes, rooms, loops, forcedDeadEnds, verdict };
}

/** Sheol and the Cathedral: stage 9 in Rebirth, 10 since Afterbirth put the Blue Womb before them. */
const REBIRTH_SHEOL = 9;
const SHEOL = 10;

export function floorName({ run, stage, stageType, curses }: ObservedFloor): string {
  const isEarly = run.edition === "rebirth" && stage === REBIRTH_SHEOL;
  return stageName(isEarly ? SHEOL : stage, stageType, hasCurse(curses, CURSE_LABYRINTH));
}

/** The rooms of a floor's records, those of which a check is broken as wrong ones. */
export function recordedRooms(
  floor: ObservedFloor,
  checks: readonly FloorCheck[],
): readonly ComparedRoom[] {
  const start = floor.record?.startRoomIndex;
  const isWrong = (line: number): boolean =>
    checks.some((check) => check.result === "broken" && check.line === line);
  return roomsOnGrid(floor).map(({ room, line }) => ({
    gridIndex: room.gridIndex,
    shape: room.shape,
    type: room.gridIndex === start ? "start" : roomTypeName(room.roomType),
    verdict: isWrong(line) ? "mismatch" : undefined,
    note: "",
    drop: { roomType: room.roomType, awardSeed: room.awardSeed },
  }));
}

/** The records of a floor's own rooms: none beyond the grid, none of another dimension. */
export function roomsOnGrid({ rooms }: ObservedFloor): ObservedFloor["rooms"] {
  return rooms.filter(({ room }) => room.dimension === 0 && room.gridIndex >= 0);
}

/** What a check calls a recorded room. */
export function recordName({
  roomType,
  gridIndex,
}: Pick<RoomRecord, "roomType" | "gridIndex">): string {
  return `${roomTypeName(roomType)} room on cell ${gridIndex}`;
}
