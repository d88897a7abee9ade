/** What made-up logs come to, in the words of the reports: everything that is counted and advised. */
import { describe, expect, it } from "vitest";
import type { ItemCounts } from "../../src/core/game/awardItems";
import { evidenceCells } from "../../src/report/evidenceLines";
import type { AwardItem, AwardSide, FloorItem } from "../../src/study/items";
import type { EnteredRoomItem, RoomSide } from "../../src/study/rooms/enteredRooms";
import type { Report } from "../../src/study/report";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { writePlayedRuns } from "../../standin/playedRuns";
import { CARRIED_FLOORS } from "../core/floor/support";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { recordedLog, type RecordedLog } from "./recordedFloors";
import { droppedIn, holding, plainRun, type Game } from "./plainRuns";
import { awardsOf, compareWhole, floorsOf } from "./support";

/** What was found, as a file of its own: `npx vitest run -u` writes it, and the difference is to be read. */
async function expectTold(lines: readonly string[], name: string): Promise<void> {
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`told/${name}.txt`);
}

const sideOf = (side: AwardSide | undefined): string =>
  side === undefined
    ? "not known"
    : `${side.count} ${side.award} ${side.spawnSeeds.join()} by ${side.draws ?? "?"} draws to ${side.nextAwardSeed}`;

function awardLines(item: AwardItem): readonly string[] {
  const { line, verdict, from, gridIndex, loadout, expected, observed, why, command } = item;
  return [
    `${line} award ${verdict} from ${from} in cell ${gridIndex}, ${loadout}: ${sideOf(expected)}; ${sideOf(observed)}`,
    `  ${why} ${command}`,
  ];
}

function floorLines(item: FloorItem): readonly string[] {
  const { line, verdict, name, checks, rooms, whole, why, expected, observed, command } = item;
  return [
    `${line} floor ${verdict} ${name}: ${why}`,
    `  ${command} ${JSON.stringify([expected, observed])}`,
    ...checks.map(
      (check) =>
        `  ${check.line} ${check.name}: ${check.result}, ${check.expected} | ${check.observed} | ${check.note}`,
    ),
    `  ${rooms.map(({ gridIndex, shape, type, verdict: of, known }) => [gridIndex, shape, type, of, known?.how].join(" ")).join("; ")}`,
    ...(whole === undefined
      ? []
      : [`  ${whole.distances.map(({ type, doors }) => `${type} ${doors}`).join("; ")}`]),
  ];
}

/** A floor with records: what holds by its name alone. */
function shortLines({ line, verdict, name, checks, rooms, why }: FloorItem): readonly string[] {
  const holds = checks.filter(({ result }) => result === "holds");
  return [
    `${line} floor ${verdict} ${name}: ${why}`,
    ...checks
      .filter(({ result }) => result !== "holds")
      .map((one) => `  ${one.line} ${one.name} ${one.result}: ${one.observed} | ${one.note}`),
    `  holds: ${holds.map((one) => one.name).join("; ")}`,
    `  notes: ${holds.map(({ note }) => note).join(" ")}`,
    `  marked: ${rooms.flatMap((room) => (room.verdict === undefined ? [] : [room.note])).join("; ")}`,
  ];
}

function roomLine({ line, floor, verdict, expected, observed, why }: EnteredRoomItem): string {
  const side = (one: RoomSide | undefined): string =>
    one === undefined ? "none" : `${one.type} ${one.variant ?? "?"} ${one.spawnSeed}`;
  return `${line} ${floor} ${verdict}: ${side(expected)}; ${side(observed)} ${why}`;
}

function reportLines(report: Report): readonly string[] {
  const { items, coverage, enteredRooms, foretold, ...rest } = report;
  const { items: rooms = [], ...entered } = enteredRooms ?? {};
  return [
    ...Object.entries({ ...rest, ...entered }).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    ),
    ...items.flatMap((item) => (item.kind === "award" ? awardLines(item) : floorLines(item))),
    ...rooms.map(roomLine),
    ...evidenceCells(coverage).map((cells) => cells.join(" | ")),
    ...foretold.map(({ line, gridIndex, award, otherwise }) => {
      const others = otherwise.map((one) => `${one.award} ${one.when}`).join(", ");
      return `${line} ${gridIndex} ${award}; ${others}`;
    }),
  ];
}

/** A log with the first line from a place on that holds some words changed, left out or doubled. */
function changed(
  lines: readonly string[],
  from: number,
  words: string,
  change: (line: string) => readonly string[],
): readonly string[] {
  const at = lines.findIndex((line, index) => index >= from && line.includes(words));
  return at < 0 ? lines : lines.toSpliced(at, 1, ...change(lines[at] ?? ""));
}

const raised = (line: string): readonly string[] => [
  line.replace(/\d+(?=\D*$)/, (number) => `${Number(number) + 1}`),
];

describe("a run of which every room is entered", () => {
  it.each(["afterbirth+", "repentance", "repentance+"] as const)(
    "in %s is told room by room, and what differs on its second floor",
    async (edition) => {
      const whole = writePlayedRuns(edition, [54]).trimEnd().split("\n");
      const [second, third] = [2, 3].map((stage) =>
        whole.findIndex((line) => line.includes(`m_Stage ${stage}`)),
      ) as [number, number];
      const shop = whole.find((line) => line.includes("Room 2.")) ?? "";
      const first = changed(whole.slice(0, third), 0, "Room 4.", () => [
        edition === "repentance" ? shop : shop.replace(/2\.\d+/, "9.9"),
      ]);
      const room = changed(first, second + 12, "SpawnRNG seed", raised);
      const log = changed(room, second, "Entity Pickup", (line) => [line.replace("5.", "5.1")]);
      const { report } = await compareWhole(`${log.join("\n")}\n`, { comparesRooms: true });
      // Without them, awards are placed on floors that nothing is held against.
      const { report: plain } = await compareWhole(`${log.join("\n")}\n`);
      const placed = plain.items.map((one) =>
        one.kind === "award"
          ? `${one.line} in cell ${one.gridIndex}`
          : `${one.line} has ${one.rooms.length} rooms, ${one.command}`,
      );
      const foretold = plain.foretold.map(({ line, gridIndex }) => `${line} in cell ${gridIndex}`);
      await expectTold([...reportLines(report), ...placed, ...foretold], `run-${edition}`);
    },
  );
});

describe("plain rooms", () => {
  const [FOOT, TAIL, SMELTER, PURSE] = [46, 134, 479, 139].map(
    (id) => `Adding collectible ${id} (-)`,
  ) as [string, string, string, string];
  const [TOE, MATCH, CAP] = [42, 41, 44].map((id) => `Adding trinket ${id} (-)`) as [
    string,
    string,
    string,
  ];
  const JOINED = "Initialized player with Variant 1 and Subtype 0";
  const player = (items: ItemCounts, luck = 0) => ({ players: [holding(items, luck)] });
  const CASES: readonly (readonly [lines: readonly string[], game: Game])[] = [
    [[], {}],
    [[], player({}, 4)],
    [[], { difficulty: "hard" }],
    [[FOOT], player({ "lucky-foot": 1 }, 1)],
    [[FOOT], {}],
    [[MATCH, CAP], player({ "match-stick": 1 })],
    [[MATCH, CAP], player({ "match-stick": 1, "safety-cap": 1 })],
    [[PURSE, TOE, MATCH, CAP], player({ "match-stick": 1, "safety-cap": 1 })],
    [[PURSE, TOE, MATCH, CAP], player({ "lucky-toe": 1 }, 1)],
    [[TAIL, SMELTER], player({ smelter: 1 })],
    [[TAIL, "Added 3 Collectibles"], player({ "guppys-tail": 1 })],
    [[TAIL, "Added 3 Collectibles", FOOT], player({ "lucky-foot": 1 }, 1)],
    [
      [JOINED, FOOT, TAIL],
      { players: [holding({ "guppys-tail": 1 }), holding({ "lucky-foot": 1 }, 1)] },
    ],
    [[JOINED, TAIL, MATCH], player({})],
    [["Action PillCard Triggered"], player({}, 1)],
    [["Adding collectible 258 (-)"], {}],
  ];
  const SEEDS = Array.from({ length: 12 }, (_, room) => 1157 + room * 355_550_017);
  const logOf = (lines: readonly string[], game: Game): string => {
    const rooms = SEEDS.map((spawnSeed, index) => {
      return { spawnSeed, award: droppedIn(spawnSeed, game), before: index === 0 ? lines : [] };
    });
    return plainRun(rooms);
  };

  it("are told by what the log says is held, and by what it may hide", async () => {
    const told: string[] = [];
    for (const [lines, game] of CASES) {
      const { report } = await compareWhole(logOf(lines, game));
      told.push(
        `${lines.join(", ")}; in truth ${JSON.stringify(game)}: ${JSON.stringify(report.awards)}`,
      );
      for (const item of awardsOf(report)) {
        told.push(`  ${item.verdict} ${item.loadout}: ${sideOf(item.observed)}. ${item.why}`);
      }
    }
    await expectTold(told, "plain");
  });

  it("are foretold where no pickup is logged, and told by pictures in Afterbirth", async () => {
    const told: string[] = [];
    for (const banner of ["Repentance v1.7.9b", "Afterbirth v1.06.0109"]) {
      for (const [lines, game] of CASES.slice(0, 12)) {
        const log = logOf(lines, game)
          .replaceAll(
            /.*Entity Pickup .*5\.(\d+).*\n/g,
            (_, variant: string) => PICTURES[variant] ?? "",
          )
          .replace(/Repentance[+] v[^\n]*/, banner)
          .replaceAll(banner.startsWith("R") ? /$^/g : "[INFO] - ", "");
        const { report } = await compareWhole(log);
        told.push(`${banner}: ${lines.join(", ")}; ${JSON.stringify(report.awards)}`);
        told.push(
          ...report.foretold.map(
            ({ award, otherwise }) =>
              `  ${award}; ${otherwise.map((one) => `${one.award} ${one.when}`).join(", ")}`,
          ),
        );
        told.push(...awardsOf(report).map(({ verdict, why }) => `  ${verdict} ${why}`));
      }
    }
    await expectTold(told, "foretold");
  });
});

/** What Afterbirth logs of some pickups. */
const PICTURES: Readonly<Record<string, string>> = {
  50: "[warn] AnmCache::PreloadImage: Preloading gfx/items/pick ups/pickup_005_chests.png while in gameplay\n",
  69: "[warn] Pickup variant 69 not implemented yet!\n",
  90: "[warn] AnmCache::PreloadImage: Preloading gfx/items/pick ups/pickup_018_littlebattery.png while in gameplay\n",
  // Not what the room drops.
  30: "[warn] AnmCache::PreloadImage: Preloading gfx/items/trinkets/trinket_029_fishhead.png while in gameplay\n",
};

describe("floors of real logs with a line changed each", () => {
  const CHANGES: readonly (readonly [
    words: string,
    change: (line: string) => readonly string[],
  ])[] = [
    ["Map Generated", (line) => [line]],
    ["SpawnRNG seed", raised],
    ["rooms in", raised],
    ["generate...", () => []],
    ["placing rooms", () => []],
    ["place_room", () => []],
    ["place_room", (line) => [line, line]],
    ["m_Stage", raised],
    ["placing rooms", (line) => [line, line.replace("placing rooms...", "place_room: shape 4")]],
    ["not enough dead ends, trying", () => []],
    ["not enough dead ends, trying", (line) => [line, line]],
  ];

  it("are told check by check", async () => {
    const told: string[] = [];
    for (const [index, floor] of CARRIED_FLOORS.entries()) {
      const [words, change] = CHANGES[index % CHANGES.length] as (typeof CHANGES)[number];
      const lines = writeEngineFloorsLog([floor]).split("\n");
      const { report } = await compareWhole(changed(lines, 0, words, change).join("\n"));
      told.push(...report.problems.map(({ line, text }) => `${line} ${text}`));
      told.push(...floorsOf(report).flatMap(floorLines));
    }
    await expectTold(told, "floors");
  });
});

describe("floors of Rebirth", () => {
  it("are told by the rooms and the curse that their seeds lead to", async () => {
    const told: string[] = [];
    for (let stage = 1; stage <= 12; stage += 1) {
      for (const rooms of [stage + 7, stage + 11, stage + 20]) {
        const seed = 1458940810 + 97 * stage + rooms;
        const curse = rooms % 3 === 0 ? ["Curse of Darkness!"] : [];
        const lines = [
          `Level::Init m_Stage ${stage}, m_AltStage 0 Seed ${seed}`,
          ...curse,
          ...["generate...", `${rooms} rooms in 6 loops`, "placing rooms..."],
          "Map Generated in 1 Loops\n",
        ];
        const { report } = await compareWhole(lines.join("\n"));
        told.push(...floorsOf(report).flatMap(floorLines));
      }
    }
    await expectTold(told, "rebirth");
  });
});

/** A record's line with other fields. */
const withFields =
  (fields: (record: Record<string, unknown>) => object) =>
  (line: string): readonly string[] => [
    line.replace(/\{.*\}/, (json) => {
      const record = JSON.parse(json) as Record<string, unknown>;
      return JSON.stringify({ ...record, ...fields(record) });
    }),
  ];

const more =
  (name: string, by = 1) =>
  (record: Record<string, unknown>): object => ({ [name]: Number(record[name]) + by });

describe("recorded floors with one record changed each", () => {
  const ROOM = '"kind":"room"';
  const FLOOR = '"kind":"floor"';
  const CHANGES: readonly (readonly [
    words: string,
    change: (line: string) => readonly string[],
  ])[] = [
    [ROOM, withFields(more("spawnSeed"))],
    ['"gridIndex":-2', withFields(more("awardSeed"))],
    ['"gridIndex":-1,', withFields(more("awardSeed"))],
    ['"roomType":1,"variant":0', withFields(() => ({ doors: 0 }))],
    ['"roomType":5', withFields(() => ({ doors: 0 }))],
    ['"roomType":1,"variant":0', withFields(more("shape", 3))],
    ['"roomType":4', withFields(more("gridIndex", 39))],
    ['"roomType":2,', withFields(() => ({ roomType: 4 }))],
    ['"roomType":7', withFields(more("gridIndex", -1))],
    [FLOOR, withFields(() => ({ inputsFrom: "callback", hearts: 1, keys: 4 }))],
    [FLOOR, withFields(more("roomCount"))],
    [FLOOR, withFields(() => ({ startRoomIndex: 85, challenge: 3 }))],
    [ROOM, () => []],
    ["allocate ", () => []],
  ];

  it.each(["afterbirth+", "repentance"] as const)(
    "in %s are told check by check",
    async (edition) => {
      const figures = builtInFigures(edition) as FigureSet;
      const told: string[] = [];
      let stageSeed = 100;
      for (const [index, [words, change]] of CHANGES.entries()) {
        const stage = 1 + (index % 3);
        let made: RecordedLog | undefined;
        while (made === undefined) {
          stageSeed += 1;
          made = recordedLog({ stageSeed, stage, edition, curseOdds: 10 }, figures);
        }
        const { report } = await compareWhole(
          changed(made.log.split("\n"), 0, words, change).join("\n"),
        );
        told.push(...floorsOf(report).flatMap(shortLines));
      }
      await expectTold(told, `records-${edition}`);
    },
  );
});
