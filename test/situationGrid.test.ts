/**
 * What each field of the situation changes in each edition, and what it must not: stated from what is known of the game,
 * not from what comes out. Faces are held to the library, place by place.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EDITIONS, type Edition } from "../src/core/game/edition";
import { SITUATION } from "../src/core/game/situationRows";
import { isProblem } from "../src/core/problem";
import { formatSeedText } from "../src/core/rng/seedText";
import { answerFloorCase } from "../src/floors/words/floorCase";
import {
  award,
  floor,
  type AwardCase,
  type AwardResult,
  type FloorCase,
  type RunAnswer,
} from "../src/library";
import type { RoomContent } from "../src/items/roomContent";
import { pageRun } from "../src/page/model/pageRun";
import { readAddress, START_STATE } from "../src/page/state/address";
import { madeRun } from "./judge/saves/madeRun";
import { sharedGame } from "./mod/support";
import { answered } from "./support/answered";
import { often, some } from "./support/cases";
import { oracleHere } from "./support/oracleHere";
import { inLua, said, type Field, type Row } from "./support/saidRows";

const ALL = EDITIONS;
const since = (edition: Edition): readonly Edition[] => ALL.slice(ALL.indexOf(edition));
const REP = since("repentance");
const OLD = ALL.filter((edition) => !REP.includes(edition));

/** Parts of an answer: rooms are the floor's by kind and cell, layout what was dug before any of them was special. */
const PARTS = ["drops", "curse", "layout", "rooms", "things"] as const;
type Part = (typeof PARTS)[number];

/** In which editions a part changes; in all others it must not. */
type Changes = { readonly [One in Part]?: readonly Edition[] };

/** Things are told of every room from Afterbirth+ on; there a part that is not named must stay as it is. */
type Cell = readonly [row: Row, changes: Changes];

const CURSED = { curse: ALL, layout: ALL, rooms: ALL };
const HURT = said("hearts", "1");

/**
 * Rules of Rebirth and Afterbirth that nobody has published are Afterbirth+'s (docs/floors.md): what is stated of
 * those is that, and that they lack what came later. Numbers are steps of docs/floors.md.
 */
const GRID: { readonly [Name in Exclude<Field, "edition">]: readonly Cell[] } = {
  // Hard takes hearts away, has odds of curses of its own, and two or three rooms more.
  difficulty: [[said("difficulty", "hard"), { drops: ALL, ...CURSED }]],
  // Of the curses only Labyrinth and Lost count rooms; Darkness leaves all else as it is.
  curses: [
    [said("curses", "darkness", said("curses", "none")), { curse: ALL }],
    [said("curses", "unknown", said("curses", "none")), { curse: ALL }],
    [said("curses", "lost", said("curses", "none")), CURSED],
  ],
  curseOdds: [[said("curseOdds", "1", said("curseOdds", "0")), CURSED]],
  // From the third lap on no floor is dark, and there are no shops; before that nothing changes.
  victoryLap: [
    [said("victoryLap", "3", said("curseOdds", "1")), { curse: ALL, rooms: ALL }],
    [said("victoryLap", "2", said("curseOdds", "1")), {}],
  ],
  // XXXXXXXXL has its own count; that of challenge 1 no floor asks, but the strange door is not there.
  challenge: [
    [said("challenge", "21", said("unlocks", "none")), { layout: REP, rooms: REP }],
    [said("challenge", "1", said("unlocks", "none")), {}],
  ],
  // Nobody's award depends on who plays; whose health is full for good has other rooms.
  playerType: [
    [said("playerType", "the lost"), { rooms: ALL }],
    [said("playerType", "magdalene"), {}],
  ],
  // Health opens dice, sacrifice, challenge and bedrooms; it digs no floor.
  hearts: [[HURT, { rooms: ALL }]],
  soulHearts: [[said("soulHearts", "12", HURT), { rooms: ALL }]],
  maxHearts: [[said("maxHearts", "2", said("hearts", "2")), { rooms: ALL }]],
  boneHearts: [
    [
      said("boneHearts", "1", said("maxHearts", "0", said("hearts", "2"))),
      { rooms: since("afterbirth+") },
    ],
  ],
  // The arcade wants five coins, dice room and vault two keys.
  coins: [
    [said("coins", "5"), { rooms: ALL }],
    [said("coins", "4"), {}],
  ],
  keys: [
    [said("keys", "2"), { rooms: ALL }],
    [said("keys", "1"), {}],
  ],
  // Planetariums came with Repentance, and these numbers are their chance alone.
  treasureRoomsVisited: [[said("treasureRoomsVisited", "0"), { rooms: REP }]],
  planetariumsVisited: [
    [said("planetariumsVisited", "1", said("treasureRoomsVisited", "0")), { rooms: REP }],
  ],
  // A visited devil room doubles the curse room's chance, which from Repentance on is there always; a book that
  // was picked up the library's.
  flags: [
    [said("flags", "6"), { rooms: OLD }],
    [said("flags", "8"), { rooms: ALL }],
  ],
  collectibles: [
    [said("collectibles", "lucky-foot"), { drops: ALL }],
    [said("collectibles", "smelter"), { drops: since("afterbirth+") }],
    [said("collectibles", "luna"), { rooms: REP }],
    [said("collectibles", "crystal-ball", said("treasureRoomsVisited", "0")), { rooms: REP }],
    // One dead end more is wanted, and two curse rooms.
    [said("collectibles", "voodoo-head"), { layout: REP, rooms: REP }],
    // No curse is rolled, so that on normal nothing but the curse and what follows from it is another.
    [said("collectibles", "black-candle", said("curseOdds", "1")), CURSED],
    [said("collectibles", "chaos"), { things: since("afterbirth") }],
    [said("collectibles", "sacred-orb"), { things: REP }],
    [said("collectibles", "tmtrainer"), { things: REP }],
    [said("collectibles", "glitched-crown"), { things: REP }],
  ],
  trinkets: [
    [said("trinkets", "match-stick"), { drops: ALL }],
    [said("trinkets", "watch-battery"), { drops: since("afterbirth") }],
    [said("trinkets", "silver-dollar"), { rooms: since("afterbirth+") }],
    [said("trinkets", "bloody-crown"), { rooms: since("afterbirth+") }],
    [said("trinkets", "fragmented-card"), { rooms: since("afterbirth+") }],
    [said("trinkets", "devils-crown"), { things: REP }],
  ],
  // What is locked is in no pool; what a pickup turns out to be is told from Repentance on.
  unlocks: [[said("unlocks", "none"), { drops: REP, ...CURSED }]],
  // How sure, not what.
  unlocked: [[said("unlocked", "4", said("unlocks", "unknown")), {}]],
  locked: [[said("locked", "33", said("unlocks", "4+33")), CURSED]],
  // Its late planetarium; of other editions it is no build.
  build: [[said("build", "1.7.5"), { rooms: ["repentance"] }]],
  shapeMask: [[said("shapeMask", "2"), { layout: ALL, rooms: ALL }]],
  // Luck makes drops alone; the draw before the sack is missing from Repentance on.
  luck: [[said("luck", "10"), { drops: ALL }]],
  hypotheses: [[said("hypotheses", "missingDraw=none"), { drops: REP }]],
  // What was seen is gone from what comes later.
  entered: [[said("entered", "devil,secret"), { things: since("afterbirth+") }]],
  skipped: [[said("skipped", "shop"), { things: since("afterbirth+") }]],
  // Told beside the first stock.
  restocks: [[said("restocks", "1"), {}]],
};

const NOTHING: Row = { ...HURT, json: {}, words: [], address: [] };

const ROWS = Object.values(GRID).flat();

it("states every field", () => {
  const stated = new Set<string>(ROWS.map(([{ row }]) => row.field));
  expect(SITUATION.map(({ field }) => field).filter((field) => !stated.has(field))).toEqual([
    "edition",
  ]);
});

/** A field that a face does not take: that is a change of nothing. */
const REFUSED = /^Expected a field of|^Expected (?:no|one of .*) ?build/;

const PLACES = Array.from({ length: 36 }, (_, at) => 7_777_777 * (at + 1)).flatMap((startSeed) =>
  [1, 2, 4, 7, 8, 6, 11].map((stage) => ({ startSeed, stage })),
);

type Place = (typeof PLACES)[number];

const plainOf = ({ beside }: Row): object => ({ unlocks: "all", ...beside?.json });
const toldOf = ({ json }: Row): object => ({ unlocks: "all", ...json });

const REMEMBERED = new Map<string, Readonly<Record<Part, string>> | string>();

/** The parts of a floor, or why it is refused. */
function partsOf(state: object, place: Place): Readonly<Record<Part, string>> | string {
  const asked = { ...state, ...place, layouts: true };
  const key = JSON.stringify(asked);
  const known = REMEMBERED.get(key);
  if (known !== undefined) {
    return known;
  }
  const made = answerFloorCase(asked);
  const parts = isProblem(made)
    ? made.problem
    : {
        ...{ drops: "", things: "", curse: `${made.curseBits}` },
        layout: JSON.stringify(made.attempts.find(({ layout }) => layout)?.layout),
        rooms: made.rooms.map(({ gridIndex, type }) => `${gridIndex} ${type}`).join(),
      };
  REMEMBERED.set(key, parts);
  return parts;
}

const AWARDS = Array.from({ length: 1500 }, (_, at) => 1_234_577 * (at + 1));

function dropOf(state: object, awardSeed: number): string {
  const made = award({ ...state, awardSeed } as AwardCase);
  return isProblem(made)
    ? made.problem
    : [made.award, made.spawnSeeds, ...made.pickups.map(({ name }) => name)].join(" ");
}

/** What these change of things is no part of the grid. */
const OF_POOLS: readonly string[] = ["playerType", "collectibles", "trinkets", "challenge"];

/** What stands in the rooms of a floor as the library tells it, and the rooms; or why it is refused. */
function thingsOf(state: object, place: Place): string {
  const made = floor({ ...state, ...place, items: true } as FloorCase);
  return isProblem(made) ? made.problem : digest(made.rooms);
}

/** The same, and what the deals of that floor would sell. */
function goodsOf(state: object, place: Place): string {
  const made = floor({ ...state, ...place, items: true } as FloorCase);
  const { devil, angel } = ("deals" in made && made.deals) || {};
  const sold = [devil, angel].flatMap((deal) => deal?.contents.map(({ name }) => name) ?? []);
  return isProblem(made) ? made.problem : [digest(made.rooms), ...sold].join();
}

interface Furnished {
  readonly gridIndex: number;
  readonly type: string;
  readonly contents?: readonly RoomContent[] | undefined;
}

/** Rooms on the grid, and what stands in them. */
const digest = (rooms: readonly Furnished[]): string =>
  rooms
    .filter(({ gridIndex }) => gridIndex >= 0)
    .map(({ gridIndex, type, contents }) => {
      const held = (contents ?? []).map(({ name, price, second = [] }) => {
        return [name, JSON.stringify(price ?? {}), ...second.map((one) => one.name)].join(" ");
      });
      return `${gridIndex} ${type} ${held.join()}`;
    })
    .join("\n");

/** Where a change is looked for, behind floors of which others were seen; and where nothing must change. */
const FURNISHED = [1, 4, 6].flatMap((stage, at) =>
  PLACES.filter((place) => place.stage === stage).slice(0, [2, 4, 16][at]),
);
const BOTH = PLACES.filter(({ stage }) => stage === 1 || stage === 4).slice(0, 2);

describe.each(ALL)("in %s", (edition) => {
  const states = ROWS.map(([row, changes]) => {
    const told = { edition, ...toldOf(row) };
    return { row, changes, told, plain: { edition, ...plainOf(row) } };
  });
  const isIn = (changes: Changes, part: Part): boolean => changes[part]?.includes(edition) === true;
  const tried = some(states, 4, ALL.indexOf(edition) % 4);

  it.each(tried)("$row.name changes of a floor what it should, and nothing else", (one) => {
    const { changes, told, plain, row } = one;
    const changed = new Set<string>();
    const wanted = (["curse", "layout", "rooms"] as const).filter((part) => isIn(changes, part));
    for (const [at, place] of PLACES.entries()) {
      const [before, after] = [partsOf(plain, place), partsOf(told, place)];
      if (typeof before === "string" || typeof after === "string") {
        expect([row.name, after, REFUSED.test(`${after}`)]).toEqual([row.name, after, true]);
        break;
      }
      PARTS.filter((part) => before[part] !== after[part]).forEach((part) => changed.add(part));
      if (at >= often(20, 48) && wanted.every((part) => changed.has(part))) {
        break;
      }
    }
    expect([...changed].sort()).toEqual([...wanted].sort());
  });

  it.each(tried)("$row.name changes of an award what it should", ({ changes, told, plain }) => {
    const isWanted = isIn(changes, "drops");
    const seeds = isWanted ? AWARDS : AWARDS.slice(0, often(10, 40));
    const found = seeds.find((seed) => {
      const after = dropOf(told, seed);
      return !REFUSED.test(after) && after !== dropOf(plain, seed);
    });
    expect(found !== undefined).toBe(isWanted);
  });

  // Where rooms are others, so is what stands in them; what is held or given at the start is in no pool; of a challenge
  // without the game's list of them no room is sure.
  const isJudged = ({ row: { row }, changes }: (typeof states)[number]): boolean =>
    changes.things !== undefined || !(isIn(changes, "rooms") || OF_POOLS.includes(row.field));

  it.each(tried.filter(isJudged))("$row.name changes things as it should", (one) => {
    const { changes, told, plain } = one;
    const isWanted = isIn(changes, "things");
    const found = (isWanted ? FURNISHED : BOTH).find((place) => {
      const after = goodsOf(told, place);
      return !REFUSED.test(after) && after !== goodsOf(plain, place);
    });
    expect(found !== undefined).toBe(isWanted);
  });
});

const GAME = sharedGame({});

/** A row in an edition, at a place, and what the library says of it there. */
interface Asked extends Place {
  readonly row: Row;
  readonly edition: Edition;
  readonly told: object;
  readonly plain: object;
  readonly changes: Changes;
  readonly expected: string;
}

function roomsIn(state: object, place: Place): string {
  const parts = partsOf(state, place);
  return typeof parts === "string" ? "" : parts.rooms;
}

/** What is typed, as JSON; and as text where nothing at all must change. */
async function typedFloor(asked: Asked): Promise<void> {
  const { row, edition, startSeed, stage, expected, changes, plain } = asked;
  const wordsOf = ({ words }: Row): readonly string[] => [
    ...["floor", formatSeedText(startSeed), "-S", `${stage}`, "-e", edition, "--items"],
    ...(words.includes("--unlocks") ? words : ["--unlocks", "all", ...words]),
  ];
  const { stdout, code } = await oracleHere([...wordsOf(row), "--json"]);
  const { floors: [first] = [] } = JSON.parse(stdout) as Partial<RunAnswer>;
  const isRefused = REFUSED.test(expected);
  expect([row.name, code !== 0]).toEqual([row.name, isRefused]);
  expect(first === undefined ? expected : digest(first.rooms)).toBe(expected);
  const isText = ![...OF_POOLS, "restocks"].includes(row.row.field); // What restocks bring is told beside.
  if (!isRefused && Object.keys(changes).length === 0 && isText) {
    expect(expected).toBe(thingsOf(plain, { startSeed, stage }));
    const texts = [
      await oracleHere(wordsOf(row)),
      await oracleHere(wordsOf(row.beside ?? NOTHING)),
    ];
    expect(new Set(texts.map((text) => text.stdout)).size).toBe(1);
  }
}

/** The page by its address, which holds fields of drops too. */
function floorOnPage({ row, edition, startSeed, stage, told, plain, expected }: Asked): void {
  const unlocks = "unlocks" in row.json ? [] : ["unlocks=all"];
  const words = [`edition=${edition}`, ...unlocks, ...row.address];
  const { state, wrong } = readAddress(words.join("&"));
  expect(wrong).toEqual([]);
  const run = pageRun(startSeed, { ...START_STATE, ...state, showsItems: true });
  const made = floor({ ...told, startSeed, stage } as FloorCase);
  const { stageType } = isProblem(made)
    ? answered(floor({ ...plain, startSeed, stage } as FloorCase))
    : made;
  const shown = (isProblem(run) ? [] : run)
    .flatMap((path) => path.floors)
    .find(({ setup: { plan } }) => plan.stage === stage && plan.stageType === stageType);
  const rooms = shown?.rooms.map((room) => {
    return { ...room, contents: shown.contents?.rooms.get(room.listIndex) };
  });
  const ofDrops = row.row.decides === "drops" ? thingsOf(plain, { startSeed, stage }) : expected;
  const wanted = REFUSED.test(ofDrops) ? undefined : ofDrops;
  expect([told, rooms && digest(rooms)]).toEqual([told, wanted]);
}

/** The mod's table: a floor without room figures, and an award. */
function inMod({ told, startSeed, stage }: Asked, awardSeed: number): void {
  const made = answerFloorCase({ ...told, startSeed, stage });
  const rooms = isProblem(made) ? [] : made.rooms.map((one) => `${one.gridIndex}.${one.type}`);
  const ofFloor = inLua({ ...told, startSeed, stage });
  const floorThere = GAME().evaluate(`local f = BasementOracle.generateFloor(${ofFloor})
    if f == nil then return "" end
    local told = {}
    for _, one in ipairs(f.rooms) do told[#told + 1] = one.gridIndex .. "." .. one.type end
    return table.concat(told, " ")`);
  expect(floorThere).toBe(rooms.join(" "));
  const drop = dropOf(told, awardSeed);
  const ofAward = inLua({ ...told, awardSeed });
  const there = GAME().evaluate(`local a = BasementOracle.rollAward(${ofAward})
    return a and a.award .. " " .. table.concat(a.spawnSeeds, ",") or ""`);
  expect(there).toBe(REFUSED.test(drop) ? "" : drop.split(" ").slice(0, 2).join(" "));
}

/** What is typed: an award takes what decides drops, and refuses all else. */
async function typedAward({ row, edition, told, changes }: Asked, seed: number): Promise<void> {
  const words = row.words.includes("--unlocks") ? row.words : ["--unlocks", "all", ...row.words];
  const typed = await oracleHere(["award", `${seed}`, "-e", edition, ...words, "--json"]);
  if (typed.code !== 0) {
    expect([row.name, Object.keys(changes).includes("drops")]).toEqual([row.name, false]);
    return;
  }
  const { award: name, spawnSeeds, pickups } = JSON.parse(typed.stdout) as AwardResult;
  expect([name, spawnSeeds, ...pickups.map((one) => one.name)].join(" ")).toBe(dropOf(told, seed));
}

describe.each(ALL)("every face, in %s,", (edition) => {
  it.each(
    some(ROWS, 20, 3 * ALL.indexOf(edition)).map(([row, changes]) => ({ ...row, row, changes })),
  )("says of $name what the library says", async ({ row, changes }) => {
    const [told, plain] = [
      { edition, ...toldOf(row) },
      { edition, ...plainOf(row) },
    ];
    const near = PLACES.filter(({ stage }) => stage < 3);
    // An XL floor stands for the second one too.
    const isThere = (one: Place): boolean =>
      [plain, told].every((state) => !thingsOf(state, one).startsWith("This run has no"));
    const isTelling = (one: Place): boolean => roomsIn(plain, one) !== roomsIn(told, one);
    const place = near.find((one) => isTelling(one) && isThere(one)) ?? near[0];
    const at = place ?? { startSeed: 1, stage: 1 };
    const asked = { ...at, row, edition, told, plain, changes, expected: thingsOf(told, at) };
    const seed = AWARDS.find((one) => dropOf(told, one) !== dropOf(plain, one)) ?? 1;
    inMod(asked, seed);
    if (row.address.length > 0) {
      floorOnPage(asked);
    }
    if (row.words.length > 0) {
      await typedFloor(asked);
      await typedAward(asked, seed);
    }
  });
});

it("a saved run, which holds all else itself, takes luck, answers and unlocks, and refuses the rest", async () => {
  const folder = mkdtempSync(join(tmpdir(), "saved-"));
  const file = join(folder, "rep_gamestate1.dat");
  writeFileSync(file, madeRun({ startSeed: 12346 }));
  const taken = new Set<string>();
  for (const [{ row, words }] of ROWS) {
    const { code, stdout } = await oracleHere(["save", file, ...words.slice(-2)]);
    if (words.length > 0 && stdout !== "" && code !== 2) {
      taken.add(row.field);
    }
  }
  rmSync(folder, { recursive: true });
  expect([...taken].sort()).toEqual(["hypotheses", "luck", "unlocks"]);
});
