/** Why a floor came out as it did: every named draw with its answer, and what came of it. */
import { SeededDraw } from "../core/draw/draw";
import { TracedDraw, type TraceEntry } from "../core/draw/traced";
import { float32Text } from "../core/rng/float32";
import { curseNames } from "./curseOdds";
import { generateFloor } from "./generate";
import { SHAPES } from "./layout/shapes";
import { isProblem, type Problem } from "../core/problem";
import type { Floor, FloorAttempt, FloorInput, FloorOptions, SpecialRoom } from "./floorTypes";

/** One step of the generation. */
export interface WhyStep {
  /** The step's name in the game's order, such as `setup` or `curse`. */
  readonly name: string;
  /** Its draws, apart from those of the generator's stream. */
  readonly rolls: readonly TraceEntry[];
  /** The draws and their outcome in words. */
  readonly sentences: readonly string[];
}

/** A floor with its reasons. */
export interface FloorWhy {
  readonly floor: Floor;
  readonly steps: readonly WhyStep[];
}

/** Generates a floor and says of every step why it came out as it did. */
export function explainFloor(input: FloorInput, options: FloorOptions = {}): FloorWhy | Problem {
  const entries: TraceEntry[] = [];
  const begun = [{ name: "setup", from: 0 }];
  const floor = generateFloor(input, {
    roomSource: options.roomSource,
    bosses: options.bosses,
    // The generator's thousands of draws stay untraced.
    openStream: (stream, state) =>
      stream === "generator" ? new SeededDraw(state) : new TracedDraw(state, entries),
    onStep: (name) => void begun.push({ name, from: entries.length }),
  });
  if (isProblem(floor)) {
    return floor;
  }
  let pass = 0;
  const steps = begun.map(({ name, from }, index): WhyStep => {
    pass += name === FIRST_PLACING_STEP ? 1 : 0;
    const rolls = entries.slice(from, begun[index + 1]?.from);
    // Draws that ask nothing make no sentence: they seed something or are thrown away.
    const asked = rolls.filter((roll) => roll.question !== "seed");
    const sentences = [...asked.map((roll) => rollSentence(roll)), ...outcomes(floor, name, pass)];
    return { name, rolls, sentences };
  });
  return { floor, steps };
}

/** Every placing pass begins with the boss room. */
const FIRST_PLACING_STEP = "boss";

/** One draw as a sentence: "curse room: 1 in 2, drew 1: no"; "which sin: 0 to 5, drew 3". */
export function rollSentence({ label, question, value, answer }: TraceEntry): string {
  const drawn = float32Text(value);
  return `${label}: ${question}, drew ${drawn}${answer === drawn ? "" : `: ${answer}`}`;
}

/** What came of a step, of one in a placing pass by the pass's number. */
function outcomes(floor: Floor, step: string, pass: number): readonly string[] {
  if (step === "setup") {
    return [setupSentence(floor)];
  }
  if (step === "layout") {
    return pass === 0
      ? floor.attempts.map((tried, index) => attemptSentence(tried, index + 1))
      : [];
  }
  const placed = floor.attempts.filter(({ verdict }) => verdict === "placing");
  const rooms = placed[pass - 1]?.specialRooms ?? [];
  return rooms.filter((room) => room.step === step).map((room) => roomSentence(room));
}

function setupSentence(floor: Floor): string {
  const { curses, roomCount, minDeadEnds, generatorSeed } = floor.setup;
  const names = curseNames(curses);
  const curse = names.length === 0 ? "no curse" : `curse of ${names.join(", ")}`;
  return `${curse}, ${roomCount} rooms besides the start room, at least ${minDeadEnds} dead ends, generator seed ${generatorSeed}`;
}

/** An attempt as a sentence: "attempt 1: 14 placed rooms in 9 loops, 6 dead ends: placing". */
function attemptSentence(attempt: FloorAttempt, number: number): string {
  const { rooms, loops, deadEnds, forcedDeadEnds, verdict, failed } = attempt;
  const forced = forcedDeadEnds > 0 ? ` (${forcedDeadEnds} forced)` : "";
  const placing =
    failed === undefined
      ? "placing rooms"
      : `placing rooms, but the ${failed} room found no place, generated again`;
  const outcome = verdict === "placing" ? placing : "not enough, generated again";
  return `attempt ${number}: ${rooms} placed rooms in ${loops} loops, ${deadEnds} dead ends${forced}: ${outcome}`;
}

/** What became of a special room: "curse room placed at cell 57", "…, as IIH" for other shapes than one cell. */
export function roomSentence(room: SpecialRoom): string {
  const detail = room.detail === "" ? "" : ` (${room.detail})`;
  if (room.decision === "placed") {
    const { shape = 1 } = room;
    const form = shape === 1 ? "" : `, as ${SHAPES[shape]?.name ?? ""}`;
    return `${room.type} room${detail} placed at cell ${room.cell ?? -1}${form}`;
  }
  return `${room.type} room${detail} not placed: ${room.decision}`;
}
