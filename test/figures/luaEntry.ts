/** Whole floors over made-up figures, in the portable subset: the same file runs in Node and in Lua. */
import { generateFloor } from "../../src/core/floor/generate";
import { BossPools } from "../../src/core/floor/rooms/bossPools";
import { FigureRoomSource } from "../../src/core/floor/rooms/figureSource";
import type { BossTables, RoomFigures } from "../../src/core/floor/rooms/roomFigures";
import { isProblem } from "../../src/core/problem";

const WEIGHTS: readonly number[] = [1, 0.5, 0.25, 0.75];
const SHAPES: readonly number[] = [1, 1, 1, 2, 3, 4, 6, 8];

/** Rooms of every type, some with closed doors and odd shapes; ordinary ones in every shape. */
function madeUpRooms(file: number): readonly RoomFigures[] {
  const rooms: RoomFigures[] = [];
  for (let index = 0; index < 600; index += 1) {
    const isOrdinary = file > 0 || index < 10;
    const roomType = isOrdinary ? 1 : 2 + (index % 28);
    const shape = file > 0 ? 1 + (index % 12) : (SHAPES[index % 8] as number);
    rooms.push({
      roomType,
      variant: index < 10 && file === 0 ? index : 1000 + index,
      // One ordinary room in seven has something for a quest in it.
      subtype: isOrdinary ? (file > 0 && index % 7 === 6 ? 1 : 0) : index % 13,
      difficulty: isOrdinary && file > 0 ? 1 + 5 * (Math.floor(index / 12) % 3) : 1,
      weight: WEIGHTS[index % 4] as number,
      shape,
      doors: index % 5 === 0 ? 255 : (251 - (index % 3)) >>> 0,
    });
  }
  if (file > 0) {
    // The start room of the last floors, the mirror, the mineshaft, Blue Womb's entrance.
    for (const [variant, subtype] of [
      [0, 0],
      [3001, 34],
      [3002, 10],
      [3003, 1],
    ] as const) {
      const usual = { roomType: 1, difficulty: 0, weight: 1, shape: 1, doors: 255 };
      rooms.push({ ...usual, variant, subtype });
    }
  }
  for (let subtype = 0; subtype < 112; subtype += 1) {
    for (const roomType of [2, 4, 5, 6, 9, 10, 11, 12]) {
      rooms.push({
        roomType,
        variant: 2000 + subtype,
        subtype,
        difficulty: 1,
        weight: 1,
        shape: SHAPES[(subtype + roomType) % 8] as number,
        doors: 255,
      });
    }
  }
  return rooms;
}

const TABLES: BossTables = {
  pools: [1, 2, 4, 7, 10, 27, 29].map((file) => ({
    file,
    doubleTrouble: file > 2 ? 3700 : 0,
    bosses: [13, 14, 15, 16, 17, 18].map(
      (boss, index) => [boss, WEIGHTS[index % 4] as number] as const,
    ),
  })),
  achievements: [[15, 16]],
};

/** Stages and their types; those with none of Afterbirth+'s types come in Repentance only. */
const STAGES: readonly (readonly [stage: number, stageType: number])[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 1],
  [5, 0],
  [6, 0],
  [7, 0],
  [2, 4],
  [11, 0],
  [4, 4],
  [8, 0],
];

/** Floors as text, one a line: every room with type, layout, place and spawn seed. */
export function linesOf(first: number, count: number): string {
  const files = [madeUpRooms(0), madeUpRooms(1)];
  const source = new FigureRoomSource({
    name: "made up",
    certainty: "unsure",
    files: { get: (file) => files[file === 0 ? 0 : 1] },
    warnings: [],
  });
  const lines: string[] = [];
  for (let index = first; index < first + count; index += 1) {
    const pools = new BossPools(TABLES, 1 + index * 7919);
    const [stage, stageType] = STAGES[index % STAGES.length] as readonly [number, number];
    const floor = generateFloor(
      {
        stageSeed: 1 + ((index * 2654435761) % 4294967295),
        stage,
        stageType,
        edition: index % 2 === 0 && stageType < 4 ? "afterbirth+" : "repentance",
        collectibles: { "knife-piece-1": index % 2 },
        difficulty: index % 3 === 0 ? "hard" : "normal",
        curseOdds: 4,
        coins: index % 9,
        keys: index % 4,
      },
      { roomSource: source, bosses: pools },
    );
    if (isProblem(floor)) {
      lines.push(floor.problem);
    } else {
      const words = [
        `${floor.attempts.filter(({ failed }) => failed !== undefined).length}`,
        `${floor.attempts.length}`,
      ];
      for (const room of floor.rooms) {
        const seed = room.seeds.spawnSeed;
        words.push(
          `${room.roomType}.${room.variant ?? -1}@${room.gridIndex}/${room.shape}:${seed}`,
        );
      }
      lines.push(words.join(" "));
    }
  }
  return lines.join("\n");
}
