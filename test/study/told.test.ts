/** What is said of made-up logs in which one line is changed: the verdict, and the rule that tells. */
import { describe, expect, it } from "vitest";
import { writePlayedRuns } from "../../standin/playedRuns";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { recordedLog, type RecordedLog } from "./recordedFloors";
import { compareText, floorsOf, resealed } from "./support";

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
  it.each([
    ["afterbirth+", 0],
    ["repentance", 0],
    ["repentance+", 1],
  ] as const)(
    "in %s has one room judged otherwise for a seed and one for a name, and its drops judged",
    async (edition, wrongDrops) => {
      const whole = writePlayedRuns(edition, [57]).trimEnd().split("\n");
      const [second, third] = [2, 3].map((stage) =>
        whole.findIndex((line) => line.includes(`m_Stage ${stage}`)),
      ) as [number, number];
      const named = changed(whole.slice(0, third), 0, "Room 4.", (line) => [
        line.replace(/4\.\d+/, "2.9"),
      ]);
      const seeded = changed(named, second + 12, "SpawnRNG seed", raised);
      const log = changed(seeded, second, "Entity Pickup", (line) => [line.replace("5.", "5.1")]);
      const report = compareText(`${log.join("\n")}\n`, { comparesRooms: true });
      const rooms = report.enteredRooms?.items ?? [];
      const whys = rooms.filter(({ verdict }) => verdict !== "match").map(({ why }) => why);
      expect(report.floors).toEqual({ match: 2, mismatch: 0, outside: 0 });
      expect(report.awards.mismatch).toBe(wrongDrops);
      expect(whys).toEqual([
        expect.stringContaining("a room of that name and one with that seed"),
        expect.stringContaining("is no draw of the floor's level stream"),
      ]);
      expect(rooms.length).toBeGreaterThan(20);
    },
  );
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

/** A room where none can be, by whichever rule of places the floor comes to first. */
const PLACED =
  /rooms within the grid, none overlapping|^Every room reachable|[Ss]pecial rooms in (the )?dead ends|^Expected the default room on cell \d+ to have/;

describe("recorded floors with one record changed each", () => {
  const ROOM = '"kind":"room"';
  const FLOOR = '"kind":"floor"';
  const CHANGES: readonly (readonly [
    words: string,
    change: (line: string) => readonly string[],
    why: RegExp | undefined,
  ])[] = [
    [ROOM, withFields(more("spawnSeed")), /^Boss room .*seeds follow each other/],
    ['"gridIndex":-1,', withFields(more("awardSeed")), undefined],
    [
      '"roomType":1,"variant":0',
      withFields(() => ({ doors: 0 })),
      /^Expected doors .* of the default room .* has none/,
    ],
    [
      '"roomType":5',
      withFields(() => ({ doors: 0 })),
      /^Expected doors .* of the boss room .* has none/,
    ],
    ['"roomType":1,"variant":0', withFields(more("shape", 3)), PLACED],
    ['"roomType":4', withFields(more("gridIndex", 39)), PLACED],
    [
      '"roomType":2,',
      withFields(() => ({ roomType: 4 })),
      /^Expected shop .* but the game has treasure /,
    ],
    ['"roomType":7', withFields(more("gridIndex", -1)), PLACED],
    [FLOOR, withFields(() => ({ inputsFrom: "callback", hearts: 1, keys: 4 })), undefined],
    [FLOOR, withFields(more("roomCount")), undefined],
    [FLOOR, withFields(() => ({ startRoomIndex: 85, challenge: 3 })), undefined],
    [ROOM, () => [], undefined],
    ["allocate ", () => [], undefined],
  ];

  it.each(["afterbirth+", "repentance"] as const)(
    "in %s break the one rule that the record is about, or none",
    async (edition) => {
      const figures = builtInFigures(edition) as FigureSet;
      let startSeed = 100;
      for (const [index, [words, change, why]] of CHANGES.entries()) {
        let made: RecordedLog | undefined;
        while (made === undefined) {
          startSeed += 1;
          const seed = stageSeed(startSeed, 1, 0, edition) ?? 1;
          const input = { stageSeed: seed, stage: 1, edition, curseOdds: 10 } as const;
          made = recordedLog(input, figures, startSeed);
        }
        const log = changed(made.log.split("\n"), 0, words, change).join("\n");
        const report = compareText(resealed(log), { comparesRooms: true });
        const wrong = [...floorsOf(report), ...(report.enteredRooms?.items ?? [])].filter(
          ({ verdict }) => verdict === "mismatch",
        );
        expect([index, wrong.length]).toEqual([index, why === undefined ? 0 : 1]);
        expect(wrong[0]?.why ?? "").toMatch(why ?? /^$/);
      }
    },
  );
});
