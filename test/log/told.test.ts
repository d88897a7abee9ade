/** Everything that a reader tells of a log with lines of every kind, and what is left of it to be shared. */
import { describe, expect, it } from "vitest";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { LogReader } from "../../src/log/logReader";
import { LINE_LENGTH_MAX } from "../../src/log/lineReader";
import type { ObservedFloor, ObservedRun } from "../../src/log/observed";
import { stripLog } from "../../src/log/strip";
import { encodeRecord } from "../../src/core/record/write";
import { COIN_CLEAR, recordLine } from "../study/support";
import { recordedLog } from "../study/recordedFloors";

/** The events of a log, each as a line: runs and floors by their lines, maps and sets as lists. */
function eventsOf(log: Uint8Array): readonly string[] {
  const told: string[] = [];
  const tell = (kind: string, event: unknown): void => {
    const isTop = (value: unknown): boolean => value === event;
    const plain = (key: string, value: unknown): unknown => {
      if (value instanceof Map || value instanceof Set) {
        return [...(value as Iterable<unknown>)];
      }
      if (key === "rooms") {
        return (
          (value as ObservedFloor["rooms"]).map?.(
            ({ room, line }) => `${room.listIndex} on ${line}`,
          ) ?? value
        );
      }
      if (key === "run" && typeof value === "object") {
        return (value as ObservedRun).line;
      }
      return key === "floor" && typeof value === "object" && !isTop(value)
        ? (value as ObservedFloor).line
        : value;
    };
    told.push(`${kind} ${JSON.stringify(event, plain)}`);
  };
  const runs = new Set<ObservedRun>();
  const reader = new LogReader({
    session: (record, line) => {
      tell("session", { ...record, line });
    },
    award: ({ clear, awardSeed }, line, run) => {
      tell("award", { clear, awardSeed, line, run });
    },
    experiment: ({ experiment }, line, run) => {
      tell("experiment", { experiment, line, run });
    },
    visit: (visit) => {
      tell("visit", visit);
      runs.add(visit.run);
    },
    floor: (floor) => {
      tell("floor", floor);
      runs.add(floor.run);
    },
    problem: (problem) => {
      tell("problem", problem);
    },
  });
  reader.push(log);
  reader.end();
  runs.forEach((run) => {
    tell("known", { ...run });
  });
  told.push(`${reader.lineCount()} lines, of a game: ${reader.isGameLog()}`);
  return told;
}

const RUN = `RNG Start Seed: GCPS WDK8 (1064597232) [New, 1]
Initialized player with Variant 0 and Subtype 3
Initialized player with Variant 1 and Subtype 0
Adding collectible 105 (The D6) to player 1 (Isaac)
Level::Init m_Stage 1, m_StageType 0 Seed 1740936123
Curse of the Labyrinth!
generate...
place_room: shape 8
11 rooms in 8 loops
not enough dead ends, trying to make new one
not enough dead ends (4/5)
generate...
place_room: shape 2
place_room: shape 12
11 rooms in 9 loops
generated level is not usable
generate...
11 rooms in 8 loops
[warn] could not find matching boss room
placing rooms...
place_room: shape 4
Map Generated in 3 Loops
Room 1.2(Start Room)
SpawnRNG seed: 505582861
Adding collectible 105 (The D6) to player 0 (Isaac)
Adding collectible 479 (Smelter)
Adding trinket 42 (Lucky Toe)
Removing trinket 42 (Lucky Toe)
Adding collectible 7 (Blood of the Martyr)
Room 9.9()
SpawnRNG seed: 6
Adding collectible 7 (Blood of the Martyr)
Room 9.10()
SpawnRNG seed: 8
Adding collectible 7 (Blood of the Martyr)
Removing collectible 7 (Blood of the Martyr)
Removing voided collectible 7 (Blood of the Martyr)
Room 1.1108()
SpawnRNG seed: 520127738
Spawn Entity with Type(276), Variant(0), Pos(640.00,240.00)
Spawn Entity with Type(33), Variant(0), Pos(640.00,240.00)
Spawn Entity with Type(10), Variant(1), Pos(640.00,240.00)
Entity Pickup Initialized as: 5.30.1  Seed: 28cab447 
Entity Pickup Initialized as: 5.20.1  Seed: 28cab448 
Spawn Entity with Type(5), Variant(20), Pos(640.00,240.00)
item queue flush
Adding collectible 36 (The Poop)
Action PillCard Triggered
Added 3 Collectibles
Adding collectible 2 (Sad Onion)
Room 10.15()
SpawnRNG seed: 2754443854
item taken without exchange
item queue flush
Adding collectible 479 (Smelter)
Room 1.1108()
SpawnRNG seed: 520127738
Room 21.3(Dice)
SpawnRNG seed: 2754443900
`;

const AGAIN = `Level::Init m_Stage 1, m_StageType 0 Seed 3218316353
generate...
11 rooms in 8 loops
placing rooms...
Map Generated in 1 Loops
Room 1.2(Start Room)
SpawnRNG seed: 77
`;

const FILES = `[RoomConfig] load stage 0: Special Rooms (mode 0)
allocate 1254 rooms.
[ModManager] load stage 0: Special Rooms (mode 0)
[RoomConfig] load stage 1: Basement (mode 1)
allocate 77 rooms.
`;

const REBIRTH = `Binding of Isaac: Rebirth v1.05
Initialized player with Variant 0 and Subtype 2
RNG Start Seed: 8NFZ GX2D (4242812082)
Level::Init m_Stage 1, m_AltStage 0 Seed 1624751119
generate...
9 rooms in 4 loops
placing rooms...
Map Generated in 1 Loops
Room 1.2(Start Room)
SpawnRNG seed: 2957287978
`;

const AFTERBIRTH = `Binding of Isaac: Afterbirth v1.06.0109
RNG Start Seed: 8NFZ GX2D (4242812082)
${AGAIN}Room 1.7()
SpawnRNG seed: 99
Spawn Entity with Type(23), Variant(0), Pos(1,1)
[warn] Pickup variant 69 not implemented yet!
[warn] AnmCache::PreloadImage: Preloading gfx/items/pick ups/Pickup_005_Chests.png while in gameplay
[warn] AnmCache::PreloadImage: Preloading gfx/items/pick ups/pickup_018_littlebattery.png while in gameplay
[warn] AnmCache::PreloadImage: Preloading gfx/items/trinkets/trinket_029_fishhead.png while in gameplay
config for entity 5.40 is missing
Room 1.8()
SpawnRNG seed: 100
`;

const GREED = `RNG Start Seed: 8NFZ GX2D (4242812082) [New, 2]
Level::Init m_Stage 1, m_StageType 3 Seed 1996177199
Room 1.1012()
SpawnRNG seed: 3839801511
Spawning greed mode wave from room variant 32.
RNG Start Seed: 8NFZ GX2D (4242812082) [Continue, 2]
`;

const recorded = recordedLog(
  { stageSeed: 5, stage: 1, edition: "afterbirth+", curseOdds: 10 },
  builtInFigures("afterbirth+") as FigureSet,
)?.log;

const SESSION = {
  kind: "session",
  version: "0.3.0",
  edition: "afterbirth+",
  editionFrom: "game",
  mode: "observe",
  startSeed: 1064597232,
  isContinued: 0,
  difficulty: 1,
  challenge: 0,
  playerTypes: [3],
  hasRepentogon: 0,
} as const;

const AUDIT = {
  kind: "audit",
  floor: 1,
  holds: 30,
  broken: 0,
  undetermined: 2,
  verdict: "match",
  reason: "",
} as const;

const prefixed = (log: string): string => log.replace(/^(?=.)/gm, "[INFO] - ");

const LOGS: readonly (readonly [name: string, log: string])[] = [
  ["whole", `Binding of Isaac: Repentance+ v1.9.7.8.J181\n${FILES}${RUN}${AGAIN}${GREED}`],
  ["old", `${REBIRTH}${AFTERBIRTH}`],
  [
    "recorded",
    `${recorded}${recordLine(AUDIT)}${recordLine({ ...AUDIT, floor: 9 })}${recordLine(SESSION)}${recordLine(COIN_CLEAR)}${recordLine(COIN_CLEAR)}${recordLine({ ...COIN_CLEAR, clear: 2, hypotheses: "nobody=knows" })}`,
  ],
  [
    "damaged",
    prefixed(
      `${RUN.replace("Curse of the Labyrinth!", "generate")}Room 1.5()\n${encodeRecord(COIN_CLEAR).slice(0, 90)}\nSpawnRNG seed: x\n${AGAIN.replace("placing rooms...\n", "")}zero\0\0\n${"x".repeat(LINE_LENGTH_MAX + 1)}\n${REBIRTH}SpawnRNG se`,
    ),
  ],
];

describe("a log with lines of every kind", () => {
  it.each(LOGS)(
    "that is %s is told as before, and so is what is left to be shared",
    async (name, log) => {
      const bytes = Buffer.from(log);
      const stripped = stripLog(bytes);
      const lines = [
        ...eventsOf(bytes),
        "",
        `${stripped.kept} of ${stripped.lines} lines are left:`,
        stripped.text,
      ];
      await expect(lines.join("\n")).toMatchFileSnapshot(`told/${name}.txt`);
    },
  );

  it.each(LOGS.slice(0, 2))("that is %s says the same when it is stripped", (_, log) => {
    const withoutLines = (events: readonly string[]) =>
      events.map((event) => event.replaceAll(/"(\w*[lL]ine|run|floor)":\d+/g, ""));
    const shared = eventsOf(Buffer.from(stripLog(Buffer.from(log)).text));
    expect(withoutLines(shared).slice(0, -1)).toEqual(
      withoutLines(eventsOf(Buffer.from(log))).slice(0, -1),
    );
  });
});
