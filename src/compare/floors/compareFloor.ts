/**
 * One floor: what its stage seed leads to against what the game logged, attempt by attempt, and the
 * start room's seed against the level stream. Works on the game's own lines alone; with the mod's
 * records the rooms are looked at one by one as well.
 */
import { isAtLeast, type Edition } from "../../core/edition";
import { curseNames, hasCurse, CURSE_LABYRINTH } from "../../core/floor/curses";
import { roomTypeName } from "../../core/floor/specialRooms/roomTypes";
import { stageName } from "../../core/floor/stage";
import type { LayoutAttempt } from "../../core/floor/types";
import type { Verdict } from "../../core/record/fields";
import { isSeed } from "../../core/rng/generator";
import { stageSeed as slotSeed, stageSeedSlot } from "../../core/rng/stageSeeds";
import { compareRooms } from "./compareRooms";
import { attemptChecks } from "./attemptChecks";
import { bestSimulation, candidatesOf, type Candidate, type Simulation } from "./floorSimulation";
import type { ComparedRoom, FloorCheck, FloorItem } from "../items";
import type { ObservedFloor } from "../../log/observed";
import { startRoomCheck } from "./startRoom";

/** What a comparison may be told about a log besides its lines. */
export interface FloorAssumptions {
  /** Where the log does not name one. */
  readonly edition?: Edition | undefined;
}

/** A compared floor, with what it tells about the player's curse odds. */
export interface ComparedFloor {
  readonly item: FloorItem;
  /** The ways of setting up that fit: empty unless the floor matches. */
  readonly fitting: readonly Candidate[];
}

/** Compares one floor. */
export function compareFloor(
  floor: ObservedFloor,
  assumptions: FloorAssumptions = {},
): ComparedFloor {
  const edition = floor.record?.edition ?? floor.run.edition ?? assumptions.edition;
  const candidates = candidatesFor(floor, edition);
  if (typeof candidates === "string") {
    return { item: outsideItem(floor, edition, candidates), fitting: [] };
  }
  const simulation = bestSimulation(floor, candidates);
  if (simulation === undefined) {
    return { item: outsideItem(floor, edition, "Nothing was simulated."), fitting: [] };
  }
  const checks = checksOf(floor, simulation);
  const item = judge(floor, simulation, checks);
  const fitting = item.verdict === "match" ? fittingCandidates(candidates, simulation) : [];
  return { item, fitting };
}

/** The candidates, or the sentence that says why the floor is outside the model. */
function candidatesFor(
  floor: ObservedFloor,
  edition: Edition | undefined,
): readonly Candidate[] | string {
  const seed = floor.stageSeed;
  if (seed === undefined) {
    return "The log names no stage seed (old Rebirth).";
  }
  if (!isSeed(seed)) {
    return `The stage seed ${seed} is none that the game can have.`;
  }
  if (floor.isGreed) {
    return "A floor of the Greed modes, which have a builder of their own and log nothing of it.";
  }
  if (floor.isFromGame && floor.generatedIn === undefined && floor.attempts.length === 0) {
    return "The log tells nothing of how the floor was generated: one of the Greed modes, or built otherwise.";
  }
  if (floor.isFromGame && floor.generatedIn === undefined) {
    return "The floor was cut off, or the game built it otherwise: its generation never ended.";
  }
  const candidates = candidatesOf(floor, seed, edition === undefined ? undefined : [edition]);
  return typeof candidates === "string" ? candidates : (lostLine(floor) ?? candidates);
}

/** What a log lacks that cannot have been left out by the game; undefined if nothing. */
function lostLine(floor: ObservedFloor): string | undefined {
  if (floor.isFromGame && floor.generatedIn !== floor.attempts.length) {
    return `The log lacks a line: it says that the map took ${floor.generatedIn ?? 0} attempts but holds ${floor.attempts.length} "generate..." lines.`;
  }
  const unfinished = floor.attempts.find(({ rooms }) => rooms === undefined);
  if (floor.isFromGame && unfinished !== undefined) {
    return `The log lacks a line: the attempt on line ${unfinished.line} has no "rooms in loops" line.`;
  }
  return undefined;
}

function checksOf(floor: ObservedFloor, simulation: Simulation): readonly FloorCheck[] {
  return [
    ...slotChecks(floor, simulation),
    ...(floor.isFromGame ? [curseCheck(floor, simulation)] : []),
    ...(floor.isFromGame ? attemptChecks(floor, simulation) : []),
    ...startRoomCheck(floor, simulation.candidate),
    ...compareRooms(floor, simulation),
  ];
}

/** The stage seed against the start seed's slot; a re-rolled slot is no error. */
function slotChecks(floor: ObservedFloor, simulation: Simulation): readonly FloorCheck[] {
  const start = floor.run.startSeed ?? floor.record?.startSeed;
  if (start === undefined || !isSeed(start)) {
    return [];
  }
  const { stage, stageType, stageSeed, line } = floor;
  const expected = slotSeed(start, stage, stageType, simulation.candidate.assumption.edition);
  const isSame = expected === stageSeed;
  return [
    {
      name: "stage seed",
      result: isSame ? "holds" : "undetermined",
      line,
      expected: `${expected ?? "none"}`,
      observed: `${stageSeed ?? "none"}`,
      note: isSame
        ? `Slot ${stageSeedSlot(stage, stageType)} of the start seed.`
        : "Not the start seed's slot: re-rolled in the run, or another start seed.",
    },
  ];
}

function curseCheck(floor: ObservedFloor, { candidate }: Simulation): FloorCheck {
  const { curseOdds } = candidate.assumption;
  return {
    name: "curse",
    result: candidate.isNatural ? "holds" : isForcedOtherwise(floor) ? "undetermined" : "broken",
    line: floor.line,
    expected: candidate.isNatural
      ? describeCurses(candidate.setup.curses)
      : isForcedOtherwise(floor)
        ? describeCurses(floor.curses)
        : "a curse that some odds roll",
    observed: describeCurses(floor.curses),
    note: candidate.isNatural
      ? `As rolled with odds of 1 in ${curseOdds}.`
      : "No odds roll this curse from the stage seed: an item, a challenge or a seed made it.",
  };
}

/** A challenge sets curses of its own. */
function isForcedOtherwise({ run, record }: ObservedFloor): boolean {
  return (record?.challenge ?? run.session?.challenge ?? 0) !== 0;
}

function describeCurses(curses: number): string {
  return curses === 0 ? "none" : curseNames(curses).join(", ");
}

function judge(
  floor: ObservedFloor,
  simulation: Simulation,
  checks: readonly FloorCheck[],
): FloorItem {
  const { candidate, attempts } = simulation;
  const { edition, difficulty } = candidate.assumption;
  const broken = checks.find((check) => check.result === "broken");
  const isTold = checks.some((check) => check.result === "holds" && isStrong(check));
  const verdict = verdictOf(broken, isTold, edition);
  return {
    ...frame(floor, edition),
    verdict,
    difficulty,
    checks,
    expected: {
      curses: candidate.setup.curses,
      roomCount: candidate.setup.roomCount,
      minDeadEnds: candidate.setup.minDeadEnds,
      attempts: attempts.map(describeAttempt),
    },
    why: explain(verdict, broken, isTold, edition),
    command: floorCommand(floor, candidate),
    rooms: drawnRooms(floor, simulation, checks),
  };
}

/** Checks that a floor made otherwise would hardly pass. */
function isStrong(check: FloorCheck): boolean {
  return check.name !== "curse" && check.name !== "stage seed";
}

function verdictOf(broken: FloorCheck | undefined, isTold: boolean, edition: Edition): Verdict {
  if (broken === undefined) {
    return isTold ? "match" : "outside";
  }
  return isAtLeast(edition, "afterbirth+") ? "mismatch" : "outside";
}

function explain(
  verdict: Verdict,
  broken: FloorCheck | undefined,
  isTold: boolean,
  edition: Edition,
): string {
  if (broken !== undefined) {
    const difference = `${capitalised(broken.name)}: expected ${broken.expected} but the game has ${broken.observed} (line ${broken.line}).`;
    const note = broken.note === "" ? "" : ` ${broken.note}`;
    return verdict === "mismatch"
      ? `${difference}${note}`
      : `No source tells how ${edition} generates floors; the rules of Afterbirth+ do not fit: ${difference}`;
  }
  return isTold ? "" : "Nothing about this floor could be checked.";
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What a floor's item holds whatever the verdict. */
function frame(floor: ObservedFloor, edition: Edition | undefined): FloorItem {
  const { stage, stageType, stageSeed, curses } = floor;
  return {
    kind: "floor",
    verdict: "outside",
    line: floor.line,
    run: floor.run.number,
    name: stageName(stage, stageType, hasCurse(curses, CURSE_LABYRINTH)),
    edition: edition ?? "repentance+",
    difficulty: "",
    stage,
    stageType,
    stageSeed,
    startSeed: floor.run.startSeed,
    curses: curseNames(curses),
    checks: [],
    expected: undefined,
    observed: {
      curses,
      attempts: floor.attempts.map(({ shapes, rooms, loops, forcedDeadEnds, verdict }) => ({
        shapes,
        rooms,
        loops,
        forcedDeadEnds,
        verdict,
      })),
      startRoomSpawnSeed: floor.startRoomSpawnSeed,
    },
    why: "",
    command: "",
    rooms: [],
  };
}

function outsideItem(floor: ObservedFloor, edition: Edition | undefined, why: string): FloorItem {
  return { ...frame(floor, edition), why, rooms: recordedRooms(floor, []) };
}

function describeAttempt(attempt: LayoutAttempt): Readonly<Record<string, unknown>> {
  const { shapes, rooms, loops, forcedDeadEnds, verdict } = attempt;
  return { shapes, rooms, loops, forcedDeadEnds, verdict };
}

/** Every way of setting up that leads to the same, agreed, layout. */
function fittingCandidates(
  candidates: readonly Candidate[],
  { candidate }: Simulation,
): readonly Candidate[] {
  const { roomCount, minDeadEnds } = candidate.setup;
  return candidates.filter(
    ({ setup, isNatural }) =>
      isNatural === candidate.isNatural &&
      setup.roomCount === roomCount &&
      setup.minDeadEnds === minDeadEnds,
  );
}

function floorCommand(floor: ObservedFloor, { assumption, isNatural }: Candidate): string {
  const words = ["oracle floor", "--stage-seed", `${floor.stageSeed}`, "--stage", `${floor.stage}`];
  if (floor.stageType !== 0) {
    words.push("--type", `${floor.stageType}`);
  }
  words.push("--edition", assumption.edition);
  if (assumption.difficulty === "hard") {
    words.push("--difficulty", "hard");
  }
  words.push(
    ...(isNatural ? ["--curse-odds", `${assumption.curseOdds}`] : ["--curses", `${floor.curses}`]),
  );
  return words.join(" ");
}

/** The rooms of the records if there are any, otherwise the simulated layout. */
function drawnRooms(
  floor: ObservedFloor,
  simulation: Simulation,
  checks: readonly FloorCheck[],
): readonly ComparedRoom[] {
  if (floor.rooms.length > 0) {
    const wrong = checks.filter((check) => check.result === "broken").map((check) => check.line);
    return recordedRooms(floor, wrong);
  }
  return simulation.rooms.map((room, index) => ({
    gridIndex: room.gridIndex,
    shape: room.shape,
    type: index === 0 ? "start" : room.deadEnd ? "dead-end" : "default",
    verdict: undefined,
    note: `cell ${room.gridIndex}, depth ${room.depth}`,
  }));
}

function recordedRooms(
  floor: ObservedFloor,
  wrongLines: readonly number[],
): readonly ComparedRoom[] {
  const start = floor.record?.startRoomIndex;
  return floor.rooms
    .filter(({ room }) => room.dimension === 0 && room.gridIndex >= 0)
    .map(({ room, line }) => ({
      gridIndex: room.gridIndex,
      shape: room.shape,
      type: room.gridIndex === start ? "start" : roomTypeName(room.roomType),
      verdict: wrongLines.includes(line) ? "mismatch" : undefined,
      note: `cell ${room.gridIndex}, list index ${room.listIndex}, award seed ${room.awardSeed}`,
    }));
}
