/** The floors that the page shows, in one form for every view: of a seed, of a saved run or of a log. */
import { DIFFICULTIES } from "../../core/award/loadout";
import { has } from "../../core/game/edition";
import { itemCode } from "../../core/game/items";
import { isProblem, type Problem } from "../../core/problem";
import { dropOf } from "../../core/judge/drops";
import { answerDrop, END_TITLES } from "../../floors/words/floorCase";
import { agreeWords } from "../../core/judge/tally";
import { waysThrough } from "../../floors/floorsOfRun";
import { mirrorWorld } from "../../floors/fixedRooms";
import { drawnDrop, type DrawnAward, type DrawnRoom } from "../../picture/floor/drawnRoom";
import { curseTitle, floorTitle, pathTitle } from "../../picture/floor/titles";
import type { WholeFloor } from "../../run/wholeFloor";
import { savedBuildSentences } from "../../answers/savedBuilds";
import { savedRooms } from "../../answers/savedRooms";
import { builtInFigures } from "../../figures/builtIn";
import { logFloorWord, type LogFloor } from "../../answers/shownLog";
import { judgedRun, nextFloors } from "../../judge/saves/judgedRun";
import { heldItems } from "../../judge/saves/savedAwards";
import type { SavedRunReport } from "../../judge/saves/savedReport";
import type { PageState } from "../state/address";
import { formatSeedText } from "../../core/rng/seedText";
import { situationOf } from "../../core/model/situation";
import { stageWord } from "../../core/words/stageNames";
import { takenUnlocks } from "../../floors/words/taken";
import { once } from "../../core/once";
import type { RunGoods } from "../../items/goods";
import { goodsOfRun, missingOf, missingSentences } from "../../run/floorAnswers";
import { groundOf } from "./pageWords";
import { dropsOf } from "./pageLoadout";
import { ALL_ITEMS } from "./carriedItems";
import { drawnRooms, dropsDue, holding, type PageRoom, pageRooms } from "./pageRooms";
import { findRunFloor, numbersIn, type Run, wordOf, wordsInList } from "./pageRun";

/** A floor with its rooms as they are drawn. */
export interface ShownFloor {
  readonly title: string;
  /** As in the address: "flooded-caves-2". */
  readonly word: string;
  /** Empty without one. */
  readonly curse: string;
  /** The colour that its map lies on. */
  readonly ground: string;
  /** Made when they are first asked for. */
  readonly rooms: () => readonly PageRoom[];
  /** Those of its small map, where all at once may not wait for what stands in rooms. */
  readonly bare?: () => readonly PageRoom[];
  /** What was generated; missing of a log, which tells what was played. */
  readonly whole?: WholeFloor;
  /** The generated floor that tells what stands on it; undefined where none does, or it is not shown. */
  readonly told: () => WholeFloor | undefined;
  /** Of a file's floor, what a link holds by which a seed's run has it; missing of a seed's own. */
  readonly asSeed?: Partial<PageState>;
  /** Of a log's floor, what a comparison says of it. */
  readonly played?: LogFloor;
}

/** A way that a player can walk, and what its rooms drop. */
export interface WayEnd {
  readonly title: string;
  readonly due: readonly DrawnAward[];
}

/** Everything that the map, its rail and its card show. */
export interface ShownRun {
  /** Undefined where a log does not tell it. */
  readonly seed: number | undefined;
  readonly ways: readonly { readonly name: string; readonly floors: readonly ShownFloor[] }[];
  /** The floor that is shown where none is asked for. */
  readonly first: ShownFloor | undefined;
  /** With what its rooms drop. */
  readonly loadout: PageState;
  /** Its pills and the trinkets to come, made when they are first asked for. */
  readonly goods: () => RunGoods;
  /** What was checked of it, and what differs. */
  readonly told: readonly string[];
  /** Which of its floors could not be made, and why. */
  readonly missing: readonly string[];
  /** What is taken for granted of the save; empty where nothing would be otherwise. */
  readonly taken: () => string;
  /** What is still to drop on each way through the run; none where its floors are not all known. */
  readonly ends: () => readonly WayEnd[];
}

/** What a run has where nothing more is told of it. */
const PLAIN = { told: [], missing: [], goods: () => ({}), taken: () => "", ends: () => [] };

/** The floors of a seed's run; what is told of all together where they are all there. */
export function floorsOfSeed(
  seed: number,
  run: Run,
  shown: PageState,
  { isWhole = true, known = new Map<WholeFloor, readonly ShownFloor[]>() } = {},
): ShownRun | Problem {
  if (isProblem(run)) {
    return run;
  }
  const { edition, isHard, unlocks } = shown;
  const made = run.flatMap(({ floors }) => floors);
  const shownOf = (whole: WholeFloor): readonly ShownFloor[] => {
    const floors = known.get(whole) ?? [
      shownFloor(whole, shown, seed),
      ...behindMirror(whole, shown, seed),
    ];
    known.set(whole, floors);
    return floors;
  };
  const isOneOfTwo = run.length > 1 || (!isWhole && has(edition, "alternativePath"));
  const ways = run.map(({ name, floors }) => ({
    name: isOneOfTwo ? pathTitle(name) : "",
    floors: floors.flatMap(shownOf),
  }));
  const difficulty = isHard ? "hard" : "normal";
  const told = situationOf({ edition, difficulty, unlocks });
  const later = {
    goods: once(() => goodsOfRun(seed, told)),
    taken: once(() => takenUnlocks(made, unlocks, seed)?.text ?? ""),
    ends: once(() => endsOf(ways.flatMap((way) => way.floors))),
  };
  const first = ways[0]?.floors[0];
  const missing = missingSentences(missingOf(run));
  return { ...PLAIN, seed, ways, first, missing, loadout: shown, ...(isWhole ? later : {}) };
}

/** What is still to drop on each way through floors; the worlds behind mirrors are on none. */
function endsOf(floors: readonly ShownFloor[]): readonly WayEnd[] {
  const walked = floors.flatMap(({ whole, word, rooms }) =>
    whole === undefined || word !== wordOf(whole) ? [] : [{ ...whole.setup.plan, rooms }],
  );
  return waysThrough(walked).map(({ end, floors: way }) => {
    return { title: END_TITLES[end], due: way.flatMap(({ rooms }) => dropsDue(rooms())) };
  });
}

/**
 * The floor that a saved run stands on, as it was judged, and those that come next.
 *
 * @param ofLog what is told of an open log that names a build.
 */
export function floorsOfSave(
  report: SavedRunReport,
  shown: PageState,
  ofLog: string | undefined,
): ShownRun {
  const { run, awards, rooms, floor, dropsNote, awardItems } = report;
  const judged = judgedRun(report);
  const { startSeed: seed, player } = run;
  const { edition } = run.version;
  const isHard = DIFFICULTIES[run.difficulty] === "hard";
  const counts = heldItems(player);
  const held = ALL_ITEMS.map((row) => [row.name, counts.get(itemCode(row)) ?? 0] as const);
  const items = Object.fromEntries(held.filter(([, count]) => count > 0));
  const own = { ...shown, edition, isHard, items, character: player.playerType ?? 0 }; // Luck stands in no file.
  const asOfFile = (whole: WholeFloor, drawn?: readonly DrawnRoom[]): ShownFloor => {
    const carried = { seed, edition, isHard, items, character: player.playerType ?? 0 };
    const build = whole.figures?.build;
    const isLast = build === builtInFigures(edition)?.build;
    const asSeed = {
      ...carried,
      build: isLast ? undefined : build,
      ...numbersIn(whole.input),
      stage: wordOf(whole),
    };
    return { ...shownFloor(whole, own, seed, drawn), asSeed };
  };
  const drawn = shown.showsDrops ? savedRooms(report) : [];
  const here = judged === undefined ? [] : [asOfFile(judged.floor, drawn)];
  const next = nextFloors(judged).map(({ name, floors }) => ({
    name: `Next, ${pathTitle(name).toLowerCase()}`,
    floors: floors.map((whole) => asOfFile(whole)),
  }));
  const ways = [{ name: "Where you are", floors: here }, ...next];
  const wrong = [...awardItems, ...floor.rooms].filter(({ verdict }) => verdict === "mismatch");
  return {
    ...PLAIN,
    seed,
    ways: ways.filter(({ floors }) => floors.length > 0),
    first: here[0],
    loadout: own,
    goods: () => report,
    told: [
      `Rooms: ${agreeWords(rooms)}. Drops so far: ${agreeWords(awards)}.`,
      ...[floor.item.why, dropsNote ?? ""].filter((why) => why !== ""),
      ...wrong.map(({ why }) => why),
      ...savedBuildSentences(report),
      ...(ofLog === undefined ? [] : [ofLog]),
    ],
  };
}

/** The floors that a log tells, the last one first, with what stands there in the runs of their seeds. */
export function floorsOfLog(
  floors: readonly LogFloor[],
  shown: PageState,
  runOfSeed: (told: Partial<PageState>) => Run,
  { date = "", lost = "" } = {},
): ShownRun {
  const all = floors.map((played): ShownFloor => {
    const { name, edition, build, startSeed: seed } = played;
    const stage = stageWord(played.stage, played.stageType, played.isXl);
    const asked = { seed, edition, build, isHard: played.difficulty === "hard" };
    const whole = once(() => {
      const run = seed === undefined ? [] : runOfSeed(asked);
      const made = isProblem(run) ? [] : run.flatMap((path) => path.floors);
      const found = findRunFloor(made, stage);
      return isProblem(found) ? undefined : found;
    });
    const bare = once(() =>
      drawnRooms(withDrops(played, shown), shown.showsSecrets).map((room) =>
        room.gridIndex === played.here ? { ...room, isHere: true } : room,
      ),
    );
    const rooms = once(() => (shown.showsItems ? withHeld(bare(), played, whole()) : bare()));
    return {
      title: name,
      word: logFloorWord(played.line),
      curse: played.curse,
      ground: groundOf(played.stage, played.stageType),
      rooms,
      bare,
      told: () => (rooms().some(({ contents }) => contents !== undefined) ? whole() : undefined),
      asSeed: { ...asked, stage },
      played,
    };
  });
  const last = floors.at(-1);
  return {
    ...PLAIN,
    seed: last?.startSeed,
    ways: runsOf(all, date),
    first: all.at(-1),
    told: lost === "" ? [] : [lost],
    loadout: { ...shown, edition: last?.edition ?? shown.edition },
  };
}

/** The floors of a log run by run, each run named by its seed, the day of the log and how far it came. */
function runsOf(floors: readonly ShownFloor[], date: string): ShownRun["ways"] {
  const runs: ShownFloor[][] = [];
  for (const floor of floors) {
    const [first] = runs.at(-1) ?? [];
    const isSame = first?.played?.startSeed === floor.played?.startSeed;
    if (first !== undefined && isSame) {
      runs.at(-1)?.push(floor);
    } else {
      runs.push([floor]);
    }
  }
  return runs.map((own, index) => {
    const seed = own[0]?.played?.startSeed;
    const said = [
      seed === undefined ? "Seed unknown" : formatSeedText(seed),
      ...(date === "" ? [] : [date]),
      `to ${own.at(-1)?.title}`,
    ];
    const number = runs.length > 1 ? [`Run ${index + 1}`] : ["Your log"];
    return { name: [...number, ...said].join(", "), floors: own };
  });
}

/** The rooms of a log with what stands in those that the seed's floor has too: of one kind and award seed in one place. */
function withHeld(
  rooms: readonly PageRoom[],
  floor: LogFloor,
  whole: WholeFloor | undefined,
): readonly PageRoom[] {
  const seeds = new Map(floor.rooms.map(({ gridIndex, drop }) => [gridIndex, drop?.awardSeed]));
  return rooms.map((room) => {
    const same = whole?.floor.rooms.find(
      ({ gridIndex, type, seeds: { awardSeed } }) =>
        gridIndex === room.gridIndex && type === room.type && awardSeed === seeds.get(gridIndex),
    );
    return same === undefined || whole === undefined ? room : holding(room, whole, same);
  });
}

/** The rooms of a floor of a log; those of which it tells no drop with what is carried now. */
function withDrops(floor: LogFloor, shown: PageState): readonly DrawnRoom[] {
  const isHard = floor.difficulty === "hard";
  const { edition, startSeed, carried } = floor;
  const plan = dropsOf({ ...shown, edition, isHard }, startSeed, carried);
  return floor.rooms.map((room) => {
    const { award, drop, type, shape } = room;
    const due =
      award === undefined && drop !== undefined && plan !== undefined
        ? dropOf(plan, floor, { ...drop, shape, isStart: type === "start" })
        : undefined;
    return due === undefined ? room : { ...room, award: drawnDrop(answerDrop(due)) };
  });
}

/** The floor that a word of the address means, or what is wrong with the word. */
export function findFloor({ ways, first }: ShownRun, word: string): ShownFloor | Problem {
  const floors = ways.flatMap((way) => way.floors);
  const found = word === "" ? first : floors.find((floor) => floor.word === word);
  if (found !== undefined) {
    return found;
  }
  const made = floors.flatMap(({ whole }) => whole ?? []);
  const whole = findRunFloor(made, word);
  return isProblem(whole) ? whole : (floors.find((floor) => floor.whole === whole) as ShownFloor);
}

/** A generated floor; `drawn` are its rooms where more is known of their drops than the loadout. */
export function shownFloor(
  whole: WholeFloor,
  shown: PageState,
  seed: number | undefined,
  drawn?: readonly DrawnRoom[],
): ShownFloor {
  const { floor, contents, ...rest } = whole;
  const { curses, plan } = floor.setup;
  const word = wordOf(whole);
  const cleared = wordsInList(shown.cleared);
  const awards = drawn && new Map(drawn.map(({ gridIndex, award }) => [gridIndex, award]));
  const rooms = once((): readonly PageRoom[] => {
    const drops = awards === undefined ? dropsOf(shown, seed) : undefined;
    const held = shown.showsItems ? whole : { ...rest, floor };
    return pageRooms(held, shown.showsSecrets, drops).map((room) => {
      const award = awards === undefined ? room.award : awards.get(room.gridIndex);
      const isCleared = award !== undefined && cleared.includes(`${word}.${room.place}`);
      return { ...room, award: isCleared ? { ...award, hasDropped: true } : award };
    });
  });
  return {
    title: floorTitle(floor),
    word,
    curse: curses === 0 ? "" : curseTitle(curses),
    ground: groundOf(plan.stage, plan.stageType),
    rooms,
    whole,
    told: () => (shown.showsItems && contents ? whole : undefined),
  };
}

/** The world behind a floor's mirror: the same rooms, which drop by seeds of their own. */
function behindMirror(
  whole: WholeFloor,
  shown: PageState,
  seed: number | undefined,
): readonly ShownFloor[] {
  const rooms = mirrorWorld(whole.floor);
  if (rooms.length === 0) {
    return [];
  }
  const { contents: _, ...world } = whole;
  const floor = shownFloor({ ...world, floor: { ...whole.floor, rooms } }, shown, seed);
  const { title, word } = floor;
  return [{ ...floor, title: `${title}, behind the mirror`, word: `${word}-mirror`, curse: "" }];
}
