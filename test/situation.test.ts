/**
 * Nothing that the player says is lost on the way: each field of the situation that can matter changes the
 * answer, and changes it alike on every face that has it.
 */
import { formatSeedText } from "../src/core/rng/seedText";
import { isProblem } from "../src/core/problem";
import type { RoomContent } from "../src/items/roomContent";
import { floor, run, type RunAnswer, type RunOptions } from "../src/library";
import { runOf } from "../src/page/model/run";
import { readAddress, START_STATE } from "../src/page/state/address";
import { oracleHere } from "./support/oracleHere";
import { answered } from "./support/answered";

interface Row {
  readonly name: string;
  /** As a case of the library or a batch says it, as the command line does, and as an address; none where it has no word. */
  readonly json: RunOptions;
  readonly words: string;
  readonly address?: string;
  /** What it is said beside, where it matters there alone. */
  readonly beside?: Row;
}

const item = (name: string, kind = "collectibles"): Row => ({
  ...{ name, json: { [kind]: { [name]: 1 } }, words: `-i ${name}`, address: `items=${name}` },
});
const number = (name: string, value: number, hasAddress = true): Row => {
  const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const address = hasAddress ? { address: `${option}=${value}` } : {};
  return { name, json: { [name]: value }, words: `--${option} ${value}`, ...address };
};

// prettier-ignore
const ROWS: readonly Row[] = [
  ...["chaos", "sacred-orb", "tmtrainer", "theres-options", "steam-sale", "black-candle", "voodoo-head"].map((name) => item(name)),
  ...["no", "silver-dollar"].map((name) => item(name, "trinkets")),
  // Whatever is held is gone from every pool: an item of which no rule asks by itself.
  item("infestation"),
  { name: "character", json: { character: "Eden" }, words: "--character eden", address: "character=Eden" },
  { name: "difficulty", json: { difficulty: "hard" }, words: "--hard", address: "hard=yes" },
  { name: "unlocks", json: { unlocks: "none" }, words: "--unlocks none", address: "unlocks=none" },
  { name: "locked", json: { locked: [4, 33] }, words: "--locked 4+33" },
  { name: "flags", json: { flags: [5, 6] }, words: "--flag 5,6" },
  { name: "curses", json: { curses: 1 }, words: "--curses darkness" },
  { name: "build", json: { build: "1.7.5" }, words: "--build 1.7.5" },
  number("hearts", 1), number("coins", 30), number("keys", 3), number("treasureRoomsVisited", 0), number("curseOdds", 1, false),
  { ...number("soulHearts", 12), beside: number("hearts", 1) }, { ...number("maxHearts", 2), beside: number("hearts", 2) },
  { ...number("planetariumsVisited", 1), beside: number("treasureRoomsVisited", 0) },
];

const SEEDS = Array.from({ length: 20 }, (_, at) => 7_777_777 * (at + 1));

const asked = (row: Row): RunOptions => ({
  ...{ edition: "repentance", unlocks: "all", items: true },
  ...row.beside?.json,
  ...row.json,
});

/** What a run holds, floor by floor: its rooms, what stands in them, what it costs. */
type Floors = readonly {
  readonly rooms: readonly {
    readonly gridIndex: number;
    readonly type: string;
    readonly contents?: readonly RoomContent[] | undefined;
  }[];
}[];
const floorsOf = (seed: number, row: Row): RunAnswer["floors"] =>
  answered(run(seed, asked(row))).floors;
const NOTHING: Row = { name: "", json: {}, words: "" };

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
    const [plain, changed] = [floorsOf(seed, row.beside ?? NOTHING), floorsOf(seed, row)];
    const face = SHOWN.findIndex((shown) => shown(plain) !== shown(changed));
    first[face] ??= seed;
    if (face === 0) {
      break;
    }
  }
  return first[0] ?? first[1] ?? first[2];
}

describe.each(ROWS)("$name", (row) => {
  const seed = tellingSeed(row);

  it("changes the answer of the library, of the command line in JSON and in text, and of a batch", async () => {
    expect(seed).toBeDefined();
    const text = formatSeedText(seed ?? 1);
    const words = ["-e", "repentance", ...(row.name === "unlocks" ? [] : ["--unlocks", "all"])];
    const plainWords = ["-e", "repentance", "--unlocks", "all"];
    const base = row.beside?.words.split(" ") ?? [];
    const own = [...base, ...row.words.split(" ")];
    const floors = floorsOf(seed ?? 1, row);
    const typed = await oracleHere(["floor", text, ...words, ...own, "--items", "--json"]);
    const answer = JSON.parse(typed.stdout || `{"stderr":"${typed.stderr}"}`) as RunAnswer;
    expect([row.name, JSON.stringify(answer.floors) === JSON.stringify(floors)]).toEqual([
      row.name,
      true,
    ]);
    expect(typed.stderr).not.toMatch(/changes no/);
    const plainFloors = floorsOf(seed ?? 1, row.beside ?? NOTHING);
    for (const [more, shown] of [
      [[], tabled],
      [["--maps"], digest],
    ] as const) {
      const [told, plain] = [
        (await oracleHere(["floor", text, ...words, ...own, ...more])).stdout,
        (await oracleHere(["floor", text, ...plainWords, ...base, ...more])).stdout,
      ];
      const isShown = shown(floors) !== shown(plainFloors);
      expect([row.name, more, isShown && told === plain]).toEqual([row.name, more, false]);
    }
    const [first] = floors;
    const { stage, stageType } = first ?? { stage: 1, stageType: 0 };
    const batch = answered(floor({ ...asked(row), startSeed: seed, stage, stageType }));
    expect(batch.rooms.map(({ contents }) => contents)).toEqual(
      first?.rooms.map(({ contents }) => contents),
    );
  });

  it.runIf(row.address !== undefined)("is the same on the page, from its address", () => {
    const { state, wrong } = readAddress(
      `edition=repentance&unlocks=all&${row.beside?.address ?? ""}&${row.address ?? ""}`,
    );
    expect(wrong).toEqual([]);
    const shown = runOf(seed ?? 1, { ...START_STATE, ...state, showsItems: true });
    const made = isProblem(shown) ? [] : shown.flatMap(({ floors }) => floors);
    const floors = made.map(({ floor, contents }) => ({
      rooms: floor.rooms.map((room) => ({
        ...room,
        contents: contents?.rooms.get(room.listIndex),
      })),
    }));
    expect(digest(floors) === digest(floorsOf(seed ?? 1, row))).toBe(true);
  });
});
