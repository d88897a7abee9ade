import { situationOf } from "../../src/core/model/situation";
import { dropOfSeed, type DropPlan } from "../../src/core/judge/drops";
import { floorsOfLog } from "../../src/page/model/logRun";
import {
  findFloor,
  floorsOfSave,
  floorsOfSeed,
  type ShownRun,
} from "../../src/page/model/shownFloors";
import { caseOf, dropsOf } from "../../src/page/model/pageLoadout";
import type { PageRoom } from "../../src/page/model/pageRoom";
import { dropsDue } from "../../src/page/model/pageRooms";
import { doubtWords, guessReason } from "../../src/page/model/roomSure";
import { NEXT_FLOORS_NOTE } from "../../src/answers/savedRooms";
import { logFloors } from "../../src/answers/shownLog";
import { agreeWords } from "../../src/core/judge/tally";
import {
  shopLevelOf,
  unlockTitle,
  withShopLevel,
  withUnlocks,
} from "../../src/page/model/saidUnlocks";
import {
  cellsOf,
  columnsOf,
  curseShort,
  floorWords,
  MARKS,
  runFloors,
  tableText,
} from "../../src/page/model/runTable";
import { groundOf } from "../../src/page/model/pageWords";
import { itemsOfRun, placeTitle, toldFloors, whereIs } from "../../src/page/model/whereIs";
import { pageRun } from "../../src/page/model/pageRun";
import { playerTypeOf } from "../../src/core/game/characters";
import { runScreen } from "../../src/cli/runScreen";
import { builtInFigures } from "../../src/figures/builtIn";
import { END_TITLES, type DropsAnswer } from "../../src/floors/words/floorCase";
import type { RunEnd } from "../../src/floors/floorsOfRun";
import { answerRun, type RunAnswer } from "../../src/run/floorAnswers";
import { START_STATE } from "../../src/page/state/address";
import { judgedRun, nextFloors } from "../../src/judge/saves/judgedRun";
import { judgeSavedRun } from "../../src/judge/saves/savedReport";
import { CARRIED, carriedRun } from "../judge/saves/carriedRuns";
import { compareText, plainFloorLog } from "../judge/logs/support";
import { formatSeedText } from "../../src/core/rng/seedText";
import { readStartSeed } from "../../src/core/words/seedTexts";
import { answered } from "../support/answered";
import { some } from "../support/cases";

const shown = { ...START_STATE, showsSecrets: true };

const PLAYED = { edition: "repentance", startSeed: 1064597232 } as const;

/** The floor of a log, of which every room was cleared. */
const [LOG_FLOOR = expect.fail()] = logFloors(
  compareText(plainFloorLog(PLAYED.edition, PLAYED.startSeed).log, { comparesRooms: true }),
);

const asPlayed = (told: Partial<typeof shown>) => pageRun(told.seed ?? 0, { ...shown, ...told });

const REPENTANCE = { ...shown, edition: "repentance" } as const;

const RUNS = new Map<string, ShownRun>();

/** The run of seed 1; the same one is asked for by many. */
function runOfSeed(change: Partial<typeof shown> = {}): ShownRun {
  const key = JSON.stringify(change);
  const state = { ...REPENTANCE, ...change };
  const run = RUNS.get(key) ?? (floorsOfSeed(1, pageRun(1, state), state) as ShownRun);
  RUNS.set(key, run);
  return run;
}

/** The rooms of every floor, under the word by which its tile opens it. */
function opened(run: ShownRun): readonly (readonly [word: string, rooms: string])[] {
  return run.ways.flatMap(({ floors }) =>
    floors.map((floor) => {
      const found = findFloor(run, floor.word);
      expect(found).toBe(floor);
      return [floor.word, cells(floor.rooms())] as const;
    }),
  );
}

function cells(rooms: readonly { gridIndex: number; shape: number; type: string }[]): string {
  return rooms.map(({ gridIndex, shape, type }) => `${gridIndex}:${shape}:${type}`).join();
}

describe("the floors that the page shows", () => {
  it.each(some(CARRIED, 4))(
    "of a saved run are those it was judged to have, room for room: %s",
    (name) => {
      const { run: saved, unlocks } = carriedRun(name);
      const report = judgeSavedRun(saved, { unlocks });
      const judged = judgedRun(report);
      const run = floorsOfSave(report, shown, "A log says more.");
      const wholes = [
        ...(judged === undefined ? [] : [judged.floor]),
        ...nextFloors(judged).flatMap(({ floors }) => floors),
      ];
      expect(opened(run).map(([, rooms]) => rooms)).toEqual(
        wholes.map(({ floor }) => cells(floor.rooms)),
      );
      const { awards, rooms, floor, awardItems } = report;
      const wrong = [...awardItems, ...floor.rooms].filter(({ verdict }) => verdict === "mismatch");
      const [first, ...others] = run.told;
      expect(first).toBe(`Rooms: ${agreeWords(rooms)}. Drops so far: ${agreeWords(awards)}.`);
      expect(others).toEqual(expect.arrayContaining(wrong.map(({ why }) => why)));
      expect([others.at(-1), others.includes("")]).toEqual(["A log says more.", false]);
      const { version, player } = report.run;
      expect(run).toMatchObject({
        loadout: { edition: version.edition, playerType: player.playerType ?? 0 },
        seed: report.run.startSeed,
        isWhole: true,
      });
      expect([run.goods(), run.first]).toEqual([report, judged && run.ways[0]?.floors[0]]);
      const notes = run.ways.map(({ name, floors }) => [
        name,
        new Set(floors.map((one) => one.note)),
      ]);
      expect(notes).toEqual([
        ...(judged ? [["Where you are", new Set([undefined])]] : []),
        ...nextFloors(judged).flatMap(({ name, floors }) =>
          floors.length === 0 ? [] : [[`Next, ${name} path`, new Set([NEXT_FLOORS_NOTE])]],
        ),
      ]);
    },
  );

  it.each([
    [
      "Rebirth, whose rooms nobody has listed",
      { edition: "rebirth" },
      "this edition's are not known",
    ],
    ["a challenge", { challenge: 5 }, "What this challenge forbids or fixes is not known"],
    ["any other run", {}, "what the run did before"],
  ] as const)("say why all of their special rooms are a guess: %s", (_, said, why) => {
    const { whole } = runOfSeed(said).first ?? expect.fail();
    expect(guessReason(whole ?? expect.fail())).toContain(why);
  });

  it("tell nothing of all floors together while only the first of them are there", () => {
    const first = floorsOfSeed(1, pageRun(1, REPENTANCE), REPENTANCE, {
      isWhole: false,
    }) as ShownRun;
    expect(opened(first)).toEqual(opened(runOfSeed()));
    expect([first.goods(), first.ends(), first.taken()]).toEqual([{}, [], undefined]);
    expect([first.isWhole, runOfSeed().isWhole]).toEqual([false, true]);
  });

  it("drop together, on each way to the end of a run, what the terminal says", () => {
    const run = runOfSeed();
    const plan = dropsOf(REPENTANCE, 1) as DropPlan;
    const figures = builtInFigures("repentance");
    const answer = answerRun(1, situationOf(REPENTANCE), figures, plan) as RunAnswer;
    const ends = Object.entries(answer.drops ?? {}) as [RunEnd, DropsAnswer][];
    expect(ends.length).toBeGreaterThan(2);
    const count = (totals: readonly { count: number }[]): number =>
      totals.reduce((sum, one) => sum + one.count, 0);
    expect(run.ends().map(({ title, due }) => [title, count(due)])).toEqual(
      ends.map(([end, { totals }]) => [END_TITLES[end], count(totals)]),
    );
    expect(run.taken()).toEqual(answer.taken);
    expect(run.taken()?.text).toMatch(/^Taken: everything unlocked/);
  });

  it("of a log have every field by what it tells, and are told apart by their lines, the last one first", () => {
    const [here = expect.fail()] = LOG_FLOOR.rooms;
    const floor = { ...LOG_FLOOR, here: here.gridIndex, curse: "Curse of the Maze" };
    const floors = [{ ...LOG_FLOOR, line: 1 }, floor];
    const run = floorsOfLog(floors, shown, asPlayed, { lost: "Nobody knows." });
    expect(opened(run).map(([word]) => word)).toEqual(["line-1", `line-${floor.line}`]);
    expect([findFloor(run, ""), run.ways[0]?.floors[1]]).toEqual([run.first, run.first]);
    expect(findFloor(run, "line-0")).toHaveProperty("problem");
    const made = expect.any(Function) as () => never;
    const { edition, startSeed: seed, build, name: title, curse, stage, stageType } = floor;
    const { ways, first, ...told } = run;
    expect(ways.map(({ name }) => name)).toEqual([
      `Your log, ${formatSeedText(seed ?? 0)}, to ${title}`,
    ]);
    expect(told).toEqual({
      ...{ seed, loadout: { ...shown, edition }, told: ["Nobody knows."], missing: [] },
      ...{ isWhole: true, goods: made, taken: made, ends: made },
    });
    expect(first).toEqual({
      ...{ title, curse, word: `line-${floor.line}`, ground: groundOf(stage, stageType) },
      ...{ rooms: made, bare: made, told: made, played: floor },
      asSeed: { seed, edition, build, difficulty: "normal", playerType: 0, stage: "basement-1" },
    });
    const marked = first?.rooms().filter(({ isHere }) => isHere) ?? [];
    expect(marked.map(({ gridIndex }) => gridIndex)).toEqual([here.gridIndex]);
    expect(floorsOfLog([floor], shown, asPlayed).told).toEqual([]);
  });

  it("of a log stand run by run, one by the day of the log, of several each by its number", () => {
    const named = (...seeds: readonly number[]) =>
      floorsOfLog(
        seeds.map((startSeed) => ({ ...LOG_FLOOR, startSeed })),
        shown,
        asPlayed,
        { date: "30 November" },
      ).ways.map(({ name }) => name.replace(/, to .*/, ""));
    expect(named(1, 1)).toEqual(["Your log, B911 99AC, 30 November"]);
    expect(named(1, 2).map((name) => name.slice(0, 16))).toEqual([
      ...["Run 1, B911 99AC", "Run 2, B911 992E"],
    ]);
  });

  it("of a log show what it tells, and what else drops with what is carried", () => {
    const rooms = LOG_FLOOR.rooms.map((room, at) => ({
      ...room,
      award: at % 2 ? room.award : undefined,
    }));
    const withLuck = (showsDrops: boolean) => {
      const how = { ...shown, showsDrops, luck: 5 };
      return floorsOfLog([{ ...LOG_FLOOR, rooms }], how, asPlayed).first?.rooms() ?? [];
    };
    const told = rooms.flatMap(({ award }) => award ?? []);
    expect(told.length).toBeGreaterThan(1);
    expect(withLuck(false).flatMap(({ award }) => award ?? [])).toEqual(told);
    expect(withLuck(true).map(({ award }) => award)).toEqual(expect.arrayContaining(told));
    // As it tells itself what is carried, where it is being played.
    const floor = { ...LOG_FLOOR, rooms, carried: caseOf({ ...REPENTANCE, luck: 5 }) };
    const live = floorsOfLog([floor], shown, asPlayed).first?.rooms();
    expect(live?.map(({ award }) => award)).toEqual(withLuck(true).map(({ award }) => award));
    const drops = dropsOf({ ...REPENTANCE, luck: 5 }, PLAYED.startSeed) ?? expect.fail();
    const left = rooms.filter(({ award, drop, type }) => type === "default" && !award && drop);
    expect(left.length).toBeGreaterThan(1);
    expect(dropsDue(withLuck(true))).toMatchObject(
      left.map(({ drop, shape }) => {
        const place = { stage: LOG_FLOOR.stage, shape };
        return dropOfSeed(drops, drop?.awardSeed ?? 1, place);
      }),
    );
  });
});

describe("what stands in the rooms that the page shows", () => {
  const floorsOf = (change: Partial<typeof shown>) => runOfSeed(change).ways[0]?.floors ?? [];
  const roomOn = (floor: number, kind: string, change: Partial<typeof shown> = {}) =>
    floorsOf(change)
      [floor]?.rooms()
      .find(({ type }) => type === kind);

  it("is told of rooms with items and of shops, and drawn by the item's kind, unless it is hidden", () => {
    const treasure = roomOn(1, "treasure");
    const sign = { kind: "passive", quality: 1, does: "h" };
    const name = "Thunder Thighs";
    expect([treasure?.item, treasure?.holds]).toEqual([{ ...sign, name }, name]);
    const says = "Heart container, slower; breaks rocks";
    const item = { what: "item", subType: 314, name, pool: "treasure", achievement: 0, says, sign };
    expect(treasure?.contents).toMatchObject([item]);
    const goods = "key, The Compass, Speed Up, Spider Mod, red heart, battery in 5 of 10 runs";
    expect([roomOn(1, "shop")?.item, roomOn(1, "shop")?.holds]).toEqual([undefined, goods]);
    expect(roomOn(1, "treasure", { showsItems: false })?.contents).toBeUndefined();
  });

  it("is due no longer from a room that is cleared", () => {
    const [first] = floorsOf({});
    const room = first?.rooms().find(({ award }) => award !== undefined);
    const cleared = `${first?.word}.${room?.place}`;
    const due = (change: object) => dropsDue(floorsOf(change)[0]?.rooms() ?? []).length;
    expect(due({ cleared })).toBe(due({}) - 1);
  });

  it("is told of a saved run's rooms too, by its own pools, unless it is hidden", () => {
    const { run: saved, unlocks } = carriedRun(CARRIED[0] as string);
    const report = judgeSavedRun(saved, { unlocks });
    const held = (showsItems: boolean) =>
      floorsOfSave(report, { ...shown, showsItems }, undefined).ways.flatMap(({ floors }) =>
        floors.flatMap((floor) => floor.rooms().flatMap(({ contents = [] }) => contents)),
      );
    expect(held(true).length).toBeGreaterThan(5);
    expect(held(false)).toEqual([]);
  });

  it("is told of a log's rooms as its seed has them, of none with another award seed", () => {
    const held = (rooms: readonly PageRoom[] = []) =>
      rooms.flatMap(({ contents = [], gridIndex, item }) =>
        contents.length > 0 ? [[gridIndex, contents.map(({ name }) => name), item?.does]] : [],
      );
    const first = floorsOfLog([LOG_FLOOR], shown, asPlayed).first;
    const { startSeed: seed, edition } = PLAYED;
    const run = floorsOfSeed(seed, asPlayed({ seed, edition }), { ...shown, edition }) as ShownRun;
    expect(held(first?.rooms()).length).toBeGreaterThan(3);
    expect(held(run.first?.rooms())).toEqual(expect.arrayContaining(held(first?.rooms())));
    expect(first?.told()?.contents?.rooms).toEqual(run.first?.told()?.contents?.rooms);
    expect(held(first?.bare?.())).toEqual([]);
    const ways = (rooms: readonly PageRoom[] = []) =>
      rooms.map(({ gridIndex, room, doors = room?.distance }) => [gridIndex, doors]).sort();
    expect(ways(first?.rooms())).toEqual(ways(run.first?.rooms()));
    const rooms = LOG_FLOOR.rooms.map((room) => {
      return { ...room, drop: room.drop && { ...room.drop, awardSeed: room.drop.awardSeed + 1 } };
    });
    const other = floorsOfLog([{ ...LOG_FLOOR, rooms }], shown, asPlayed).first;
    expect(held(other?.rooms())).toEqual([]);
    expect(other?.ground).toBe(groundOf(LOG_FLOOR.stage, LOG_FLOOR.stageType));
  });

  it("is told of a log's rooms by the item pools of its build, which a link of them carries", () => {
    const { log } = plainFloorLog(PLAYED.edition, PLAYED.startSeed);
    const held = (version: string) => {
      const report = compareText(log.replace(/v1\.7\.\S+/, version), { comparesRooms: true });
      const first = floorsOfLog(logFloors(report), shown, asPlayed).first;
      return [
        first?.asSeed?.build,
        JSON.stringify([...(first?.told()?.contents?.rooms ?? [])]),
      ] as const;
    };
    const [[newest, ofNewest], [older, ofOlder]] = [held("v1.7.9b.J835"), held("v1.7.6.0000")];
    expect([newest, older, ofNewest === ofOlder]).toEqual(["1.7.9b", "1.7.5", false]);
  });

  it("is told of a log's rooms for the character and the unlocks that the player has, which a link carries", () => {
    const { log } = plainFloorLog(PLAYED.edition, PLAYED.startSeed);
    const playerType = playerTypeOf("Eden");
    const told = `Initialized player with Variant 0 and Subtype ${playerType}\n`;
    const report = compareText(log.replace(/(RNG Start Seed.*\n)/, `$1${told}`), {
      comparesRooms: true,
    });
    const [eden = expect.fail()] = logFloors(report);
    expect([report.runs[0]?.playerType, eden.playerType]).toEqual([playerType, playerType]);
    const asked: Partial<typeof shown>[] = [];
    const run = floorsOfLog([eden], shown, (told) => (asked.push(told), asPlayed(told)));
    expect(run.first?.told()?.input.playerType).toBe(eden.playerType);
    expect([run.first?.asSeed?.playerType, asked[0]?.playerType]).toEqual([
      eden.playerType,
      eden.playerType,
    ]);
    expect(floorsOfLog([LOG_FLOOR], shown, asPlayed).first?.asSeed?.playerType).toBe(0);
  });

  it("is marked on the map where it hangs on what was not said", () => {
    const told = floorsOf({}).flatMap((floor) => floor.rooms());
    const signs = told.filter(({ item }) => item !== undefined);
    const marked = signs.filter((room) => doubtWords(room) !== "");
    expect(marked.length).toBeGreaterThan(0);
    for (const room of signs) {
      const isMarked = marked.includes(room);
      expect([room.item?.name.endsWith("?"), /of \d+ runs$/.test(room.holds ?? "")]).toEqual([
        isMarked,
        isMarked,
      ]);
    }
    const sure = floorsOf({ unlocks: "all" }).flatMap((floor) => floor.rooms());
    expect(sure.filter(({ item }) => item?.name.endsWith("?"))).toEqual([]);
  });

  it("goes with the run's pills and the next trinkets, which what is unlocked decides", () => {
    const goods = (unlocks: "all" | "none") => runOfSeed({ unlocks }).goods();
    expect(goods("all").pills).toHaveLength(13);
    expect(goods("all").trinkets).not.toEqual(goods("none").trinkets);
  });

  it("goes with the trinkets that the character leaves, as the terminal says", () => {
    const seed = answered(readStartSeed("T03G TD1Q"));
    const trinketsOf = (name: "Isaac" | "Eden") => {
      const state = { ...REPENTANCE, playerType: playerTypeOf(name) };
      const run = floorsOfSeed(seed, pageRun(seed, state), state) as ShownRun;
      const answer = answerRun(seed, situationOf(state), builtInFigures("repentance"));
      expect(run.goods().trinkets).toEqual((answer as RunAnswer).trinkets);
      return run.goods().trinkets?.map((one) => one.name) ?? [];
    };
    const [isaac, eden] = [trinketsOf("Isaac"), trinketsOf("Eden")];
    expect([isaac.includes("Safety Cap"), eden.includes("Safety Cap")]).toEqual([true, false]);
  });

  it("behind a mirror is a map of its own, whose rooms drop by their own seeds", () => {
    const floors = runOfSeed().ways.flatMap((way) => way.floors);
    const mirror = floors.findIndex(({ word }) => word.endsWith("-mirror"));
    const [front, behind] = [floors[mirror - 1], floors[mirror]];
    expect(behind?.title).toBe(`${front?.title}, behind the mirror`);
    expect(cells(behind?.rooms() ?? [])).toBe(cells(front?.rooms() ?? []));
    const awards = [front, behind].map((floor) => floor?.rooms().map(({ award }) => award));
    expect(awards[1]).not.toEqual(awards[0]);
    // Each side is cleared by itself.
    const { place } = front?.rooms().find(({ award }) => award) ?? {};
    const due = (cleared: string) => {
      const now = runOfSeed({ cleared }).ways.flatMap((way) => way.floors);
      return now.slice(mirror - 1, mirror + 1).map(({ rooms }) => dropsDue(rooms()).length);
    };
    const [before = 0, beyond = 0] = due("");
    expect(due(`${front?.word}.${place}`)).toEqual([before - 1, beyond]);
    expect(due(`${behind?.word}.${place}`)).toEqual([before, beyond - 1]);
  });
});

const runRows = (run: ShownRun) =>
  runFloors(run).map(({ floors }) => ({
    rows: floors.map((floor) => ({ floor, cells: cellsOf(floor) })),
  }));

describe("the run at one sight", () => {
  const ways = runRows(runOfSeed());
  const cellsOf = (name: string) =>
    ways.flatMap(({ rows }) => rows).find(({ floor }) => floor.title === name)?.cells ?? [];

  it("has a row for each floor of each way, and none for the world behind a mirror", () => {
    expect(ways.map(({ rows }) => rows.length)).toEqual([13, 8]);
  });

  it("tells in each cell what the card tells of the same rooms, and whether a save may change it", () => {
    const floors = runOfSeed().ways.flatMap((way) => way.floors);
    for (const { rows } of ways) {
      for (const { floor, cells } of rows) {
        const rooms = floors.find(({ word }) => word === floor.word)?.rooms() ?? [];
        const named = (type: string) =>
          rooms
            .filter((room) => room.type === type)
            .flatMap(({ contents = [] }) => contents)
            .filter(({ what, price }) => what === "item" || price !== undefined)
            .map(({ name }) => name);
        const told = (title: string) =>
          cells.find((cell) => cell.title === title)?.things.map(({ name }) => name);
        expect(told("Boss")).toEqual(named("boss"));
        expect(told("Shop")).toEqual(named("shop"));
      }
    }
    const isDoubted = cellsOf("Basement I").map((cell) => [cell.title, cell.isDoubted]);
    expect(Object.fromEntries(isDoubted)).toMatchObject({ Treasure: false, Shop: true });
    const sure = runRows(runOfSeed({ unlocks: "all" })).flatMap(({ rows }) => rows);
    expect(sure.flatMap(({ cells }) => cells).filter((cell) => cell.isDoubted)).toEqual([]);
  });

  it("is asked which rooms have something, in every room of every floor: hidden, beyond the map, behind a deal's door", () => {
    const seed = answered(readStartSeed("B911 99AC"));
    const run = floorsOfSeed(seed, pageRun(seed, shown), shown) as ShownRun;
    const told = toldFloors(run.ways.flatMap((way) => way.floors));
    const asked = (text: string) =>
      whereIs(told, text).map(([floor, place]) => [floor.title, placeTitle(place), place.isFirst]);
    expect(asked("lord of the")).toEqual([["Caves I", "Ultra secret room", true]]);
    expect(asked("Lil Brimstone")).toContainEqual(["Burning Basement II", "Black market", true]);
    expect(asked("leprosy")).toContainEqual(["Caves I", "Treasure room", true]);
    expect(asked("Eye of Belial")).toContainEqual(["Basement I", "Devil room", true]);
    expect([...asked("e"), ...asked("no such thing"), ...asked("kamikaze")]).toEqual([]);
    const offered = itemsOfRun(told);
    expect(offered.filter((name) => asked(name).length === 0)).toEqual([]);
    expect(offered).toContain("Lord of the Pit");
  });

  it("marks bosses, kinds of floors and curses that may be others, as the terminal does", () => {
    const run = runOfSeed();
    const figures = builtInFigures("repentance");
    const answer = answerRun(1, situationOf(REPENTANCE), figures) as RunAnswer;
    vi.stubEnv("ORACLE_LAYOUT", "plain");
    const [, ...rows] = runScreen(answer, true).filter((line) => line.includes("\t"));
    vi.unstubAllEnvs();
    const bosses = ways.flatMap(({ rows: own }) =>
      own.flatMap(({ cells }) => cells.flatMap(({ fought }) => fought.split(", "))),
    );
    const told = rows.join("\n");
    expect(bosses.filter((name) => name.endsWith("?")).length).toBeGreaterThan(5);
    expect(bosses.filter((name) => !told.includes(name.replace("?", "")))).toEqual([]);
    const named = run.ways.flatMap(({ floors }) =>
      floors.map((floor) => floorWords(floor, run.taken())),
    );
    const starred = named
      .flatMap(({ name, cursed }) => [name, curseShort(cursed)])
      .filter((word) => word.startsWith("*"));
    expect(starred.length).toBeGreaterThan(3);
    expect(starred.filter((word) => !told.includes(word))).toEqual([]);
    const said = runOfSeed({ unlocks: "all" });
    expect(
      tableText(said, "")
        .split("\n")
        .filter((line) => line.startsWith("*")),
    ).toEqual([MARKS]);
  });

  it("has the columns of which a floor tells something: of Rebirth the boss's alone", () => {
    const columns = (change: Partial<typeof shown>) =>
      columnsOf(runOfSeed(change).ways.flatMap((way) => way.floors));
    expect(columns({})).toEqual(["Boss", "Treasure", "Shop", "Devil", "Angel"]);
    expect(columns({ edition: "rebirth" })).toEqual(["Boss"]);
    expect(columns({ edition: "rebirth", showsItems: false })).toEqual(["Boss"]);
  });

  it("has the first floors of all ways, as many as are asked for", () => {
    const counts = [0, 1, 13, 14].map((most) =>
      runFloors(runOfSeed(), most).map(({ floors }) => floors.length),
    );
    expect(counts).toEqual([[], [1], [13], [13, 1]]);
  });

  it("is a text with a line a floor, ways and marks told", () => {
    const lines = tableText(runOfSeed(), "B911 99AC").split("\n");
    expect(lines.slice(0, 4)).toEqual([
      ...["B911 99AC", "", "Main path"],
      "Basement I: boss Dingle?, Roid Rage · treasure Infestation · shop? Battery 5¢, BFFS! 15¢, Key 5¢, Booster Pack 15¢, Ace of Hearts 5¢",
    ]);
    expect(lines.length).toBe(1 + 2 * 2 + 13 + 8 + 2);
    expect(lines.at(-1)).toBe(MARKS);
    expect(lines.filter((line) => / · .*undefined|: $/.test(line))).toEqual([]);
  });
});

describe("what a player says of his save one thing at a time", () => {
  const goods = (change: Partial<typeof shown>) =>
    runRows(runOfSeed(change))
      .flatMap(({ rows }) => rows.slice(0, 6))
      .map(({ cells }) => cells.find(({ title }) => title === "Shop"))
      .map((cell) => [cell?.isDoubted, cell?.things.map(({ name }) => name)]);

  it.each([0, 2, 4])(
    "a shop of level %i has its goods for sure, those of a save with that level",
    (level) => {
      const said = withShopLevel(START_STATE, level);
      const shown = { ...START_STATE, ...said };
      expect(shopLevelOf(shown)).toBe(level);
      const all = goods({ unlocks: "all", locked: shown.locked }).map(([, names]) => [
        false,
        names,
      ]);
      // On the last of these floors the shop hangs on its boss, too.
      expect(goods(said).slice(0, 5)).toEqual(all.slice(0, 5));
      const back = { ...shown, ...withShopLevel(shown, undefined) };
      expect(shopLevelOf(back)).toBeUndefined();
      const none = { ...shown, ...withUnlocks(shown, "none") };
      expect([none.unlocks, shopLevelOf(none)]).toEqual(["none", undefined]);
    },
  );

  it("an item that is locked for him is nowhere, and what stood in its place comes", () => {
    const items = (change: Partial<typeof shown>) =>
      runRows(runOfSeed(change)).flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => cells.flatMap(({ things }) => things)),
      );
    const item = items({}).find(
      ({ achievement, else: others }) => achievement > 0 && others.length > 0,
    );
    const { name = "", achievement = 0 } = item ?? {};
    expect(unlockTitle(achievement, "repentance")).toContain(name);
    const after = items({ locked: [achievement] }).map((one) => one.name);
    expect(after).not.toContain(name);
  });
});
