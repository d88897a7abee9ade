import { situationOf } from "../../src/core/model/situation";
import { answerCertainty } from "../../src/floors/floorCertainty";
import { dropsNoteOf } from "../../src/floors/words/awardCertainty";
import type { RoomSureness } from "../../src/floors/floorTypes";
import { runPaths } from "../../src/floors/floorsOfRun";
import { SEEN } from "../../src/core/game/seen";
import { RoomType } from "../../src/core/game/roomTypes";
import { DEFAULT_EDITION } from "../../src/core/game/edition";
import { builtInFigures } from "../../src/figures/builtIn";
import { askedRun } from "../../src/run/playedRun";
import { floorRooms, isDrawable, type DrawnRoom } from "../../src/picture/floor/drawnRoom";
import { floorSvg } from "../../src/picture/floor/floorSvg";
import { floorMap, roomCells } from "../../src/floors/map";
import { gridCell } from "../../src/picture/floor/geometry";
import { GUESS_FILL, terminalMap } from "../../src/picture/floor/terminalMap";
import { isStageFileMissing, type WholeFloor } from "../../src/run/wholeFloor";
import { answered } from "../support/answered";
import { often } from "../support/cases";

const SEEDS = Array.from({ length: often(4, 10) }, (_, index) => 1 + index * 400_000_007);
const FIGURES = builtInFigures(DEFAULT_EDITION);

function floorsOf(seed: number): readonly WholeFloor[] {
  const paths = answered(
    runPaths(askedRun(seed, situationOf({ edition: DEFAULT_EDITION }), FIGURES)),
  );
  return paths.flatMap(({ floors }) => floors);
}

/** Whether another kind, another shape or no room may stand at a room's place. */
function leavesOpen(known: RoomSureness): boolean {
  return typeof known === "object"
    ? known.oneOf.some(
        ({ type, shape }) => type !== known.oneOf[0]?.type || shape !== known.oneOf[0]?.shape,
      )
    : known === "guess";
}

/** Of each room of a picture, by its cell, whether it is hatched. */
function hatchedInSvg(svg: string): ReadonlyMap<number, boolean> {
  const rooms = svg.split('data-grid-index="').slice(1);
  return new Map(
    rooms.map((room) => [
      Number.parseInt(room, 10),
      (room.split("</g>")[0] ?? "").includes("url(#oracle-guess"),
    ]),
  );
}

/** The cells of the rooms that a map in the terminal fills with dots, in order. */
function hatchedInTerminal(rooms: readonly DrawnRoom[]): readonly number[] {
  const lines = terminalMap(rooms).map((line) => [...line]);
  const { left, top } = floorMap(rooms);
  const isFilled = (cell: number): boolean => {
    const { column, row } = gridCell(cell);
    const [x, y] = [(column - left) * 6, (row - top) * 3];
    return lines.slice(y, y + 3).some((line) => line.slice(x, x + 5).includes(GUESS_FILL));
  };
  return rooms
    .filter(({ gridIndex, shape }) => isFilled(roomCells(gridIndex, shape)?.[0] ?? expect.fail()))
    .map(({ gridIndex }) => gridIndex)
    .toSorted((one, other) => one - other);
}

/** Whether a room's shape is a corridor in which a cell is three characters wide or one high. */
function isNarrow({ shape }: DrawnRoom): boolean {
  return [2, 3, 7].includes(shape);
}

describe("the two scales of sureness in the default edition", () => {
  const floors = SEEDS.flatMap(floorsOf);

  it("a room is a guess only where the stage's figures are missing, or as the boss of the run's pools", () => {
    const guesses = floors.flatMap(({ floor, rooms }) =>
      FIGURES === undefined || isStageFileMissing(floor.setup.plan, FIGURES)
        ? []
        : rooms.filter(({ known }) => known === "guess"),
    );
    expect(new Set(guesses.map(({ roomType }) => roomType))).toEqual(new Set([RoomType.BOSS]));
  });

  it("hatching stands, room by room, where the rules leave another place or kind open, and nowhere else", () => {
    const counts = { open: 0, sure: 0 };
    for (const { floor } of floors) {
      const rooms = floorRooms(floor.rooms);
      const svg = hatchedInSvg(floorSvg(floor));
      for (const room of rooms.filter(isDrawable)) {
        const isOpen = room.type !== "start" && leavesOpen(room.known ?? expect.fail());
        counts[isOpen ? "open" : "sure"] += 1;
        expect([room.gridIndex, svg.get(room.gridIndex)]).toEqual([room.gridIndex, isOpen]);
      }
      const filled = hatchedInTerminal(rooms);
      const open = rooms.filter(
        ({ type, known }) => type !== "start" && known !== undefined && leavesOpen(known),
      );
      // A corridor may have no inside but its letter.
      const told = open.filter((room) => !isNarrow(room) || filled.includes(room.gridIndex));
      expect(filled).toEqual(
        told.map(({ gridIndex }) => gridIndex).toSorted((one, other) => one - other),
      );
    }
    expect(counts.open).toBeGreaterThan(often(30, 100));
    expect(counts.sure).toBeGreaterThan(often(200, 500));
  });

  it("the rules have one sentence, counted from what was seen, drops included", () => {
    const notes = floors.flatMap(({ floor }) => floor.certainty);
    const answer = answerCertainty(DEFAULT_EDITION, [
      ...notes,
      dropsNoteOf({
        edition: DEFAULT_EDITION,
        certainty: "unsure",
        seen: SEEN[DEFAULT_EDITION].drops,
      }),
    ]);
    expect(answer.notes.map(({ topic }) => topic)).toEqual(["layout", "special rooms", "drops"]);
    expect(answer.sentence).toMatch(/; 6 real cases checked, all right\.$/u);
  });
});
