/**
 * What each field of the situation changes in each edition, and what it must not: stated from what is known of the game,
 * not from what comes out. Faces are held to the library, place by place.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { EDITIONS, type Edition } from "../src/core/game/edition";
import { isProblem } from "../src/core/problem";
import { readAwardCase, rollCase } from "../src/core/words/awardCase";
import { formatSeedText } from "../src/core/rng/seedText";
import { answerFloorCase } from "../src/floors/words/floorCase";
import {
  award,
  floor,
  odds,
  run,
  type AwardCase,
  type BatchAnswer,
  type FloorCase,
  type OddsAnswer,
  type RunAnswer,
} from "../src/library";
import type { RoomContent } from "../src/items/roomContent";
import { pageRooms } from "../src/page/model/pageRooms";
import { pageRun } from "../src/page/model/pageRun";
import { roomsPicture } from "../src/picture/floor/roomsPicture";
import { readAddress, START_STATE } from "../src/page/state/address";
import { madeRun } from "./judge/saves/madeRun";
import { sharedGame } from "./mod/support";
import { answered } from "./support/answered";
import { often, some, TRIES_ALL } from "./support/cases";
import { oracleHere } from "./support/oracleHere";
import { inLua, said, type Field, type Row } from "./support/saidRows";
import { temporaryFolder } from "./support/temporaryFolder";

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
const GRID: { readonly [Name in Exclude<Field, "edition">]: readonly [Cell, ...Cell[]] } = {
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
  // Of awards Eve's alone are others; whose health is full for good has other rooms.
  playerType: [
    [said("playerType", "eve"), { drops: REP }],
    [said("playerType", "the lost"), { rooms: ALL }],
    [said("playerType", "magdalene"), {}],
  ],
  // Health opens dice, sacrifice, challenge and bedrooms; it digs no floor.
  hearts: [[HURT, { rooms: ALL }]],
  soulHearts: [[said("soulHearts", "12", HURT), { rooms: ALL }]],
  maxHearts: [[said("maxHearts", "2", said("hearts", "2")), { rooms: ALL }]],
  boneHearts: [
    [
      said("boneHearts", "1", said("maxHearts", "0", said("hearts", "0", said("soulHearts", "1")))),
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
  carried: [
    [said("carried", "lucky-foot"), { drops: ALL }],
    [said("carried", "smelter"), { drops: since("afterbirth+") }],
    [said("carried", "luna"), { rooms: REP }],
    [said("carried", "crystal-ball", said("treasureRoomsVisited", "0")), { rooms: REP }],
    // One dead end more is wanted, and two curse rooms.
    [said("carried", "voodoo-head"), { layout: REP, rooms: REP }],
    // No curse is rolled, so that on normal nothing but the curse and what follows from it is another.
    [said("carried", "black-candle", said("curseOdds", "1")), CURSED],
    [said("carried", "chaos"), { things: since("afterbirth") }],
    [said("carried", "sacred-orb"), { things: REP }],
    [said("carried", "tmtrainer"), { things: REP }],
    [said("carried", "glitched-crown"), { things: REP }],
    [said("carried", "theres-options"), { things: ALL }],
    [said("carried", "steam-sale"), { things: since("afterbirth+") }],
    // Whatever is held is gone from every pool: an item of which no rule asks by itself.
    [said("carried", "blanket"), { things: since("afterbirth+") }],
    [said("carried", "match-stick"), { drops: ALL }],
    [said("carried", "watch-battery"), { drops: since("afterbirth") }],
    [said("carried", "silver-dollar"), { rooms: since("afterbirth+") }],
    [said("carried", "bloody-crown"), { rooms: since("afterbirth+") }],
    [said("carried", "fragmented-card"), { rooms: since("afterbirth+") }],
    [said("carried", "devils-crown"), { things: REP }],
    [said("carried", "no"), { things: since("afterbirth+") }],
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

const ROWS = Object.values(GRID).flat();

/** A field that a face does not take, or what the edition lacks: that is a change of nothing. */
const REFUSED = /^Expected a field of|^Expected (?:no|one of .*) ?build|^Expected a challenge/;

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
const OF_POOLS: readonly string[] = ["playerType", "carried", "challenge"];

/** The rooms of a floor as the library tells them, with what stands in them and in its deals if asked for; or why it is refused. */
function thingsOf(state: object, place: Place, hasDeals = false): string {
  const made = floor({ ...state, ...place, items: true } as FloorCase);
  if (isProblem(made)) {
    return made.problem;
  }
  const deals = hasDeals ? [made.deals?.devil, made.deals?.angel] : [];
  const sold = deals.flatMap((deal) => deal?.contents.map(({ name }) => name) ?? []);
  return [digest(made.rooms), ...sold].join();
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

const isChanged = (changes: Changes, part: Part, edition: Edition): boolean =>
  changes[part]?.includes(edition) === true;

describe.each(ALL)("in %s", (edition) => {
  const isIn = (changes: Changes, part: Part) => isChanged(changes, part, edition);
  const states = ROWS.map(([row, changes]) => {
    const told = { edition, ...toldOf(row) };
    return { row, changes, told, plain: { edition, ...plainOf(row) } };
  });
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
      if (at >= often(14, 48) && wanted.every((part) => changed.has(part))) {
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
      const after = thingsOf(told, place, true);
      return !REFUSED.test(after) && after !== thingsOf(plain, place, true);
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

/** A row in an edition where it tells something, if anywhere near a run's beginning. */
function askedOf([row, changes]: Cell, edition: Edition): Asked {
  const [told, plain] = [
    { edition, ...toldOf(row) },
    { edition, ...plainOf(row) },
  ];
  const roomsIn = (state: object, place: Place): string => {
    const parts = partsOf(state, place);
    return typeof parts === "string" ? "" : parts.rooms;
  };
  const near = PLACES.filter(({ stage }) => stage < 3);
  // An XL floor stands for the second one too.
  const isThere = (one: Place): boolean =>
    [plain, told].every((state) => !thingsOf(state, one).startsWith("This run has no"));
  const isTelling = (one: Place): boolean => roomsIn(plain, one) !== roomsIn(told, one);
  const place = near.find((one) => isTelling(one) && isThere(one)) ?? near[0];
  const at = place ?? { startSeed: 1, stage: 1 };
  return { ...at, row, edition, told, plain, changes, expected: thingsOf(told, at) };
}

/** The award at which a row tells something, if at any. */
const tellingAward = ({ told, plain }: Asked): number =>
  AWARDS.find((one) => dropOf(told, one) !== dropOf(plain, one)) ?? 1;

const wordsOf = (words: readonly string[] = []): readonly string[] =>
  words.includes("--unlocks") ? words : ["--unlocks", "all", ...words];

/** What is typed: as JSON the library's own rooms; as text others where they are others. */
async function typedFloor(asked: Asked): Promise<void> {
  const { row, edition, startSeed, stage, expected, told, plain } = asked;
  const command = ["floor", formatSeedText(startSeed), "-S", `${stage}`, "-e", edition, "--items"];
  const { stdout, code } = await oracleHere([...command, ...wordsOf(row.words), "--json"]);
  const { floors: [first] = [] } = JSON.parse(stdout) as Partial<RunAnswer>;
  const isRefused = REFUSED.test(expected);
  expect([row.name, code !== 0]).toEqual([row.name, isRefused]);
  if (isRefused) {
    return;
  }
  const { rooms } = floor({ ...told, startSeed, stage, items: true } as FloorCase) as BatchAnswer;
  expect(first?.rooms).toEqual(rooms.map(({ kind: _former, ...room }) => room));
  const whole = answered(run(startSeed, { ...told, items: true }));
  expect(whole.floors).toContainEqual(first);
  const typed = [
    "floor",
    formatSeedText(startSeed),
    "-e",
    edition,
    "--items",
    ...wordsOf(row.words),
  ];
  const ofRun = await oracleHere([...typed, "--json"]);
  expect((JSON.parse(ofRun.stdout) as RunAnswer).floors).toEqual(whole.floors);
  const text = (await oracleHere([...command, ...wordsOf(row.words)])).stdout;
  const other = (await oracleHere([...command, ...wordsOf(row.beside?.words)])).stdout;
  const isText = ![...OF_POOLS, "restocks"].includes(row.row.field); // What restocks bring is told beside.
  const isOther = expected !== thingsOf(plain, { startSeed, stage });
  if (isOther || (isText && Object.keys(asked.changes).length === 0)) {
    expect([row.name, text !== other]).toEqual([row.name, isOther]);
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
  const map = shown === undefined ? "" : roomsPicture(pageRooms(shown, true)).body;
  const marks = map.matchAll(/data-type="([^"]*)" data-grid-index="([^"]*)" data-known="([^"]*)"/g);
  const onGrid = (shown?.rooms ?? []).filter(({ gridIndex }) => gridIndex >= 0);
  expect([...marks].map(([, ...values]) => values.join(" ")).sort()).toEqual(
    onGrid
      .map(({ type, gridIndex, known }) => {
        return [type, gridIndex, typeof known === "string" ? known : "one-of"].join(" ");
      })
      .sort(),
  );
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
    local told = { f.curseBits }
    for _, one in ipairs(f.rooms) do told[#told + 1] = one.gridIndex .. "." .. one.type end
    return table.concat(told, " ")`);
  expect(floorThere).toBe(isProblem(made) ? "" : [made.curseBits, ...rooms].join(" "));
  const ofAward = inLua({ ...told, awardSeed });
  const there = GAME().evaluate(`local a = BasementOracle.rollAward(${ofAward})
    if a == nil then return "" end
    local told = { a.award, table.concat(a.spawnSeeds, ",") }
    for _, one in ipairs(a.pickups) do told[#told + 1] = one.variant .. "." .. one.name end
    return table.concat(told, " ")`);
  const read = readAwardCase({ ...told, awardSeed });
  const drop = isProblem(read) ? undefined : rollCase(read);
  const pickups = (drop?.pickups ?? []).map(({ variant, name }) => `${variant}.${name}`);
  expect(there).toBe(drop ? [drop.award, drop.spawnSeeds, ...pickups].join(" ") : "");
}

/** What is typed: an award takes what decides drops, and refuses all else. */
async function typedAward({ row, edition, told, changes }: Asked, seed: number): Promise<void> {
  const words = ["-e", edition, ...wordsOf(row.words), "--json"];
  const typed = await oracleHere(["award", `${seed}`, ...words]);
  expect([row.name, typed.code !== 0 && changes.drops !== undefined]).toEqual([row.name, false]);
  const made = award({ ...told, awardSeed: seed } as AwardCase);
  if (typed.code === 0) {
    expect(JSON.parse(typed.stdout)).toMatchObject(JSON.parse(JSON.stringify(made)) as object);
  }
}

describe.each(ALL)("every face, in %s,", (edition) => {
  const place = ALL.indexOf(edition);
  // Of all cases each row in two or three of the editions: the faces read it alike in every one.
  const tried = TRIES_ALL
    ? ROWS.filter((_, index) => index % 2 === place % 2)
    : some(ROWS, 60, 5 * place);
  const cells = tried.map(([row, changes]) => ({ ...row, row, changes }));

  it.each(cells)("says of $name what the library says", async ({ row, changes }) => {
    const asked = askedOf([row, changes], edition);
    if (row.address.length > 0) {
      floorOnPage(asked);
    }
    if (row.words.length > 0) {
      await typedFloor(asked);
      await typedAward(asked, tellingAward(asked));
    }
    inMod(asked, tellingAward(asked));
  });
});

describe.each(some(ROWS, 20).map(([row, changes]) => ({ ...row, row, changes })))(
  "$name, in Repentance,",
  ({ row, changes }) => {
    const asked = askedOf([row, changes], "repentance");

    it("is heard by the mod as by the library", () => {
      inMod(asked, tellingAward(asked));
    });

    it.runIf(isChanged(changes, "drops", "repentance"))(
      "changes odds, as they are typed too",
      async () => {
        const oddsOf = (state: object) => answered(odds(state)) as OddsAnswer;
        const { outcomes, pickups } = oddsOf(asked.plain);
        expect(oddsOf(asked.told)).not.toMatchObject({ outcomes, pickups });
        const typed = ["odds", "-e", "repentance", ...wordsOf(row.words), "--json"];
        const told = JSON.parse(JSON.stringify(oddsOf(asked.told))) as object;
        expect(JSON.parse((await oracleHere(typed)).stdout)).toMatchObject(told);
      },
    );
  },
);

it.each([
  ["how sure rooms are", said("unlocked", "4", said("unlocks", "unknown"))],
  ["what restocks bring", said("restocks", "1")],
])("%s is all that a field changes, as it is told in JSON", (_, row) => {
  const toldIn = (state: object, seed: number): string =>
    JSON.stringify(run(seed, { edition: "repentance", ...state, items: true }));
  const seeds = PLACES.slice(0, 20).map(({ startSeed }) => startSeed);
  expect(seeds.some((one) => toldIn(toldOf(row), one) !== toldIn(plainOf(row), one))).toBe(true);
});

it("a saved run, which holds all else itself, is told otherwise by luck, answers and unlocks alone", async () => {
  const file = join(temporaryFolder(), "rep_gamestate1.dat");
  writeFileSync(file, madeRun({ startSeed: 12346, collectibles: [116] }));
  const told = async (words: readonly string[]): Promise<string> => {
    const { stdout, code } = await oracleHere(["save", file, ...words, "--json"]);
    return code === 2 ? "" : JSON.stringify({ ...(JSON.parse(stdout) as object), input: "" });
  };
  const plain = await told([]);
  const taken = new Set<string>();
  for (const [{ row, words }] of TRIES_ALL ? ROWS : Object.values(GRID).map(([cell]) => cell)) {
    const other = await told(words.slice(-2));
    if (words.length > 0 && other !== "" && other !== plain) {
      taken.add(row.field);
    }
  }
  expect([...taken].sort()).toEqual(["hypotheses", "luck", "unlocks"]);
});
