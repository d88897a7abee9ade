/**
 * Nothing that the player says is lost on the way: each field of the situation that can matter changes the
 * answer, and changes it alike on every face that has it.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatSeedText } from "../src/core/rng/seedText";
import { SITUATION } from "../src/core/game/situationRows";
import { readAwardCase, rollCase } from "../src/core/words/awardCase";
import { answerFloorCase } from "../src/floors/words/floorCase";
import type { RoomContent } from "../src/items/roomContent";
import { award, floor, odds, run, type RunAnswer } from "../src/library";
import { pageRun } from "../src/page/model/pageRun";
import { readAddress, START_STATE } from "../src/page/state/address";
import { oracleHere } from "./support/oracleHere";
import { sharedGame } from "./mod/support";
import { madeRun } from "./judge/saves/madeRun";
import { answered } from "./support/answered";
import { some } from "./support/cases";
import { inLua, said, type Field, type Row } from "./support/saidRows";

/** What matters beside something else alone. */
const BESIDE: { readonly [Name in Field]?: Row } = {
  soulHearts: said("hearts", "1"),
  maxHearts: said("hearts", "2"),
  boneHearts: said("maxHearts", "0", said("hearts", "2")),
  planetariumsVisited: said("treasureRoomsVisited", "0"),
  unlocked: said("unlocks", "unknown"),
};

// prettier-ignore
const ITEMS = [
  ...["chaos", "sacred-orb", "tmtrainer", "theres-options", "steam-sale", "satanic-bible", "black-candle", "voodoo-head"],
  // Whatever is held is gone from every pool: an item of which no rule asks by itself.
  "infestation",
];

/** Every row by its example; items by name. */
const ROWS: readonly Row[] = [
  ...SITUATION.flatMap((row) =>
    "example" in row ? said(row.field, row.example, BESIDE[row.field]) : [],
  ),
  ...ITEMS.map((name) => said("collectibles", name)),
  ...["no", "devils-crown", "silver-dollar"].map((name) => said("trinkets", name)),
  said("playerType", "the lost"),
];

/** What drops are asked of: items, characters and answers by what asks for them. */
const DROP_ROWS: readonly Row[] = [
  ...ROWS.filter(({ row: { decides, kind } }) => {
    return (
      decides === "drops" ||
      (decides === "all" && !["collectibles", "trinkets", "character"].includes(kind))
    );
  }),
  said("playerType", "eve"),
  said("collectibles", "lucky-foot"),
  said("trinkets", "rib-of-greed"),
];
const NOTHING: Row = { ...said("victoryLap", "0"), json: {}, words: [], address: [] };

/** The same without what a row says. */
const plainOf = ({ beside }: Row): Row => beside ?? NOTHING;

/** What is said where the row says nothing else. */
const BASE = { edition: "repentance", unlocks: "all" } as const;
const asked = (row: Row) => ({ ...BASE, ...row.json });
const wordsOf = ({ words }: Row): readonly string[] => [
  ...Object.entries(BASE).flatMap(([name, value]) =>
    words.includes(`--${name}`) ? [] : [`--${name}`, value],
  ),
  ...words,
];

const SEEDS = Array.from({ length: 20 }, (_, at) => 7_777_777 * (at + 1));

/** What a run holds, floor by floor: its rooms, what stands in them, what it costs. */
type Floors = readonly {
  readonly rooms: readonly {
    readonly gridIndex: number;
    readonly type: string;
    readonly contents?: readonly RoomContent[] | undefined;
  }[];
}[];
const REMEMBERED = new Map<string, RunAnswer["floors"]>();
/** The same run is asked for by many rows: what they are held against. */
const floorsOf = (seed: number, row: Row): RunAnswer["floors"] => {
  const key = JSON.stringify([seed, asked(row)]);
  const floors = REMEMBERED.get(key) ?? answered(run(seed, { ...asked(row), items: true })).floors;
  REMEMBERED.set(key, floors);
  return floors;
};

const digest = (floors: Floors): string =>
  floors
    .map(({ rooms }) =>
      rooms
        .filter(({ gridIndex }) => gridIndex >= 0)
        .map(({ gridIndex, type, contents }) => {
          const things = contents?.map(
            ({ name, price }) => `${name} ${JSON.stringify(price ?? null)}`,
          );
          return `${gridIndex} ${type} ${things?.join() ?? ""}`;
        })
        .join("; "),
    )
    .join("\n");

/** What the table of a run names of each floor: the items of these rooms. */
const tabled = (floors: Floors): string =>
  floors
    .map(({ rooms }) =>
      ["treasure", "boss", "shop"].map((kind) =>
        rooms
          .filter(({ gridIndex, type }) => gridIndex >= 0 && type === kind)
          .flatMap(({ contents }) => contents ?? [])
          .flatMap(({ what, name }) => (what === "item" ? [name] : []))
          .join(),
      ),
    )
    .join("\n");

/** What faces show, the least first: the table, the maps beside it, JSON. */
const SHOWN: readonly ((floors: Floors) => string)[] = [tabled, digest, JSON.stringify];

/** A seed at which a row changes what is shown, in the table where one of them all does. */
function tellingSeed(row: Row): number | undefined {
  const first: Record<number, number> = {};
  for (const seed of SEEDS) {
    const [plain, changed] = [floorsOf(seed, plainOf(row)), floorsOf(seed, row)];
    const face = SHOWN.findIndex((shown) => shown(plain) !== shown(changed));
    first[face] ??= seed;
    if (face === 0) {
      break;
    }
  }
  return first[0] ?? first[1] ?? first[2];
}

const json = async (words: readonly string[]): Promise<Record<string, unknown>> => {
  const { stdout, stderr } = await oracleHere([...words, "--json"]);
  expect(stderr).not.toMatch(/changes no/);
  return JSON.parse(stdout) as Record<string, unknown>;
};

const FLOOR_ROWS = ROWS.filter(({ row }) => row.decides !== "drops");

// The grid of test/situationGrid.test.ts asks the same of single floors.
describe.each(some(FLOOR_ROWS, 3))("$name, of floors,", (row) => {
  const seed = tellingSeed(row) ?? 1;
  const floors = floorsOf(seed, row);

  it("changes the library's answer", () => {
    expect(JSON.stringify(floors)).not.toBe(JSON.stringify(floorsOf(seed, plainOf(row))));
  });

  it("is the same of a batch", () => {
    const { stage, stageType, rooms } = floors[0] as (typeof floors)[number];
    const one = answered(floor({ ...asked(row), items: true, startSeed: seed, stage, stageType }));
    expect(one.rooms.map(({ contents }) => contents)).toEqual(
      rooms.map(({ contents }) => contents),
    );
  });

  it.runIf(row.words.length > 0)("is the same in JSON, and other words in text", async () => {
    const command = ["floor", formatSeedText(seed)];
    const typed = await json([...command, ...wordsOf(row), "--items"]);
    expect(JSON.stringify(typed["floors"]) === JSON.stringify(floors)).toBe(true);
    const plain = floorsOf(seed, plainOf(row));
    for (const [more, shown] of [
      [[], tabled],
      [["--maps"], digest],
    ] as const) {
      const texts = [row, plainOf(row)].map(async (one) => {
        return (await oracleHere([...command, ...wordsOf(one), ...more])).stdout;
      });
      const [told, other] = [await texts[0], await texts[1]];
      expect([more, shown(floors) !== shown(plain) && told === other]).toEqual([more, false]);
    }
  });

  it.runIf(row.address.length > 0)("is the same on the page, from its address", () => {
    const base = Object.entries(BASE).flatMap(([name, value]) =>
      name in row.json ? [] : `${name}=${value}`,
    );
    const { state, wrong } = readAddress([...base, ...row.address].join("&"));
    expect(wrong).toEqual([]);
    const shown = pageRun(seed, { ...START_STATE, ...state, showsItems: true });
    const made = answered(shown).flatMap((path) => path.floors);
    const rooms = made.map(({ floor: { rooms: on }, contents }) => ({
      rooms: on.map((room) => ({ ...room, contents: contents?.rooms.get(room.listIndex) })),
    }));
    expect(digest(rooms) === digest(floors)).toBe(true);
  });
});

/** An award, without what is said of the answer. */
const dropped = (row: Row, awardSeed: number): object => {
  const { award: name, count, spawnSeeds, pickups } = answered(award({ ...asked(row), awardSeed }));
  return { award: name, count, spawnSeeds, pickups };
};

const AWARDS = Array.from({ length: 3000 }, (_, at) => 1_234_577 * (at + 1));

const GAME = sharedGame({});

describe.each(DROP_ROWS)("$name, of drops,", (row) => {
  const differs = (at: number): boolean =>
    JSON.stringify(dropped(row, at)) !== JSON.stringify(dropped(plainOf(row), at));
  const seed = AWARDS.find(differs) ?? 0;

  it("changes an award, of the library and of the command line", async () => {
    expect(seed).toBeGreaterThan(0);
    expect(await json(["award", `${seed}`, ...wordsOf(row)])).toMatchObject(dropped(row, seed));
  });

  it("changes the odds of awards or of what they become, of the library and of the command line", async () => {
    const oddsOf = (one: Row) => {
      const { outcomes, pickups } = answered(odds(asked(one)));
      return { outcomes, ...(pickups === undefined ? {} : { pickups }) };
    };
    expect(oddsOf(row)).not.toEqual(oddsOf(plainOf(row)));
    expect(await json(["odds", ...wordsOf(row)])).toMatchObject(oddsOf(row));
  });

  it("is the same in the mod", () => {
    const rolled = GAME()
      .evaluate(`local a = BasementOracle.rollAward(${inLua({ ...asked(row), awardSeed: seed })})
      local told = { a.award, a.count }
      for _, one in ipairs(a.pickups) do told[#told + 1] = one.variant .. "." .. one.name end
      return table.concat(told, " ")`);
    const read = answered(readAwardCase({ ...asked(row), awardSeed: seed }));
    const { award: name, count, pickups } = rollCase(read);
    expect(rolled).toBe(
      [name, count, ...pickups.map((one) => `${one.variant}.${one.name}`)].join(" "),
    );
  });
});

/** What decides which floors a run has, what stands in their rooms or how sure they are, but not how one is made. */
const OF_RUNS = ["flags", "unlocked", "collectibles", "trinkets", "playerType"];

const made = (row: Row, stageSeed: number, stage: number): string => {
  const answer = answered(answerFloorCase({ ...asked(row), stageSeed, stage }));
  const rooms = answer.rooms.map(({ gridIndex, type }) => `${gridIndex}.${type}`);
  return [answer.curseBits, ...rooms].join(" ");
};

describe.each(ROWS.filter(({ row: { decides } }) => decides === "floors" || decides === "all"))(
  "$name, of a floor by its own seed,",
  (row) => {
    const places = SEEDS.flatMap((seed) =>
      [1, 2, 3, 4, 6, 7, 8].map((stage) => [seed, stage] as const),
    );
    const found = places.find(([...at]) => made(row, ...at) !== made(plainOf(row), ...at));

    it("changes it, or is of runs alone", () => {
      expect([row.name, found !== undefined || OF_RUNS.includes(row.row.field)]).toEqual([
        row.name,
        true,
      ]);
    });

    it.runIf(found !== undefined)("is the same in the mod", () => {
      const [stageSeed = 0, stage = 0] = found ?? [];
      const told = GAME()
        .evaluate(`local f = BasementOracle.generateFloor(${inLua({ ...asked(row), stageSeed, stage })})
        local told = { f.curseBits }
        for _, one in ipairs(f.rooms) do told[#told + 1] = one.gridIndex .. "." .. one.type end
        return table.concat(told, " ")`);
      expect(told).toBe(made(row, stageSeed, stage));
    });
  },
);

describe("a saved run, which holds all else itself,", () => {
  const folder = mkdtempSync(join(tmpdir(), "saved-"));
  const file = join(folder, "rep_gamestate1.dat");
  writeFileSync(file, madeRun({ startSeed: 12346, collectibles: [116] }));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([said("luck", "10"), said("hypotheses", "missingDraw=none"), said("unlocks", "none")])(
    "is told otherwise by $name",
    async ({ words }) => {
      const told = async (more: readonly string[]): Promise<unknown> => ({
        ...(await json(["save", file, ...more])),
        input: undefined,
      });
      expect(await told(words)).not.toEqual(await told([]));
    },
  );
});

it("walks every row", () => {
  const walked = [...ROWS, ...DROP_ROWS].map(({ row }) => row.field);
  expect(SITUATION.filter(({ field }) => !walked.includes(field))).toEqual([]);
});
