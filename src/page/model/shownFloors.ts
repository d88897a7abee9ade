/** The floors that the page shows, in one form for seeds, saved runs and logs; and how seeds and saved runs come to it. */
import { theOne } from "../../core/lists";
import { DIFFICULTIES } from "../../core/game/difficulty";
import { has } from "../../core/game/edition";
import { codesIn, itemCode, without } from "../../core/game/bag";
import { isProblem, type Problem } from "../../core/problem";
import { END_TITLES } from "../../floors/words/floorCase";
import { agreeWords } from "../../core/judge/tally";
import { waysThrough } from "../../floors/floorsOfRun";
import { mirrorWorld } from "../../floors/fixedRooms";
import type { DrawnAward, DrawnRoom } from "../../picture/floor/drawnRoom";
import { curseTitle, floorTitle, pathTitle } from "../../picture/floor/titles";
import type { WholeFloor } from "../../run/wholeFloor";
import { savedBuildSentences } from "../../answers/savedBuilds";
import { NEXT_FLOORS_NOTE, savedRooms } from "../../answers/savedRooms";
import { builtInFigures } from "../../figures/builtIn";
import type { LogFloor } from "../../answers/shownLog";
import { judgedRun, nextFloors } from "../../judge/saves/judgedRun";
import type { SavedRunReport } from "../../judge/saves/savedReport";
import { shownDifficulty, type PageState } from "../state/address";
import { situationOf } from "../../core/model/situation";
import { takenUnlocks, type TakenUnlocks } from "../../floors/words/taken";
import { once } from "../../core/once";
import type { RunGoods } from "../../items/goods";
import { goodsOfRun, missingSentences } from "../../run/floorAnswers";
import { groundOf } from "./pageWords";
import { dropsOf } from "./pageLoadout";
import { ALL_ITEMS } from "./carriedItems";
import type { PageRoom } from "./pageRoom";
import { dropsDue, pageRooms } from "./pageRooms";
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
  /** The rooms of its small map without their contents, which take long; missing where `rooms` are as quick. */
  readonly bare?: () => readonly PageRoom[];
  /** The generated floor; missing for a log's. */
  readonly whole?: WholeFloor;
  /** The generated floor with what stands in its rooms; undefined where that is unknown or not shown. */
  readonly told: () => WholeFloor | undefined;
  /** Of a file's floor, what a link must hold to show the same floor of a seed; missing for a seed's own. */
  readonly asSeed?: Partial<PageState>;
  /** What may still change it; missing where nothing may. */
  readonly note?: string;
  /** Of a log's floor, what was compared. */
  readonly played?: LogFloor;
}

/** A room with its floor. */
export interface RoomOfFloor {
  readonly floor: ShownFloor;
  readonly room: PageRoom;
}

/** A run with everything that the map, its rail and its card show. */
export interface ShownRun {
  /** Undefined where a log does not tell it. */
  readonly seed: number | undefined;
  readonly ways: readonly { readonly name: string; readonly floors: readonly ShownFloor[] }[];
  /** The floor that is shown first. */
  readonly first: ShownFloor | undefined;
  /** What its rooms drop with. */
  readonly loadout: PageState;
  /** Its pills and its next trinkets, made when they are first asked for. */
  readonly goods: () => RunGoods;
  /** What was checked, and what differs. */
  readonly told: readonly string[];
  /** Which of its floors could not be made, and why. */
  readonly missing: readonly string[];
  /** Whether all its floors are made. */
  readonly isWhole: boolean;
  /** What is taken for granted of the save; undefined where that changes nothing. */
  readonly taken: () => TakenUnlocks | undefined;
  /** What is still to drop on each way through the run, by the end it leads to; none where not all floors are known. */
  readonly ends: () => readonly { readonly title: string; readonly due: readonly DrawnAward[] }[];
}

/** The fields of a run of which nothing more is told. */
export const PLAIN = {
  isWhole: true,
  told: [],
  missing: [],
  goods: () => ({}),
  taken: () => undefined,
  ends: () => [],
} as const satisfies Partial<ShownRun>;

/** A seed's run; what is told of all floors together only where all are made. `known` keeps floors that were shown before. */
export function floorsOfSeed(
  seed: number,
  run: Run,
  shown: PageState,
  { isWhole = true, known = new Map<WholeFloor, readonly ShownFloor[]>() } = {},
): ShownRun | Problem {
  if (isProblem(run)) {
    return run;
  }
  const { edition, unlocks } = shown;
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
  const later = {
    goods: once(() => goodsOfRun(seed, situationOf(shown))),
    taken: once(() => takenUnlocks(made, unlocks, seed)),
    ends: once(() => endsOf(ways.flatMap((way) => way.floors))),
  };
  const first = ways[0]?.floors[0];
  const missing = missingSentences(run.flatMap((path) => path.missing));
  const told = { seed, ways, first, missing, loadout: shown, isWhole };
  return { ...PLAIN, ...told, ...(isWhole ? later : {}) };
}

/** What is still to drop on each way through floors; the worlds behind mirrors are on none. */
function endsOf(floors: readonly ShownFloor[]): ReturnType<ShownRun["ends"]> {
  const walked = floors.flatMap(({ whole, word, rooms }) =>
    whole === undefined || word !== wordOf(whole) ? [] : [{ ...whole.setup.plan, rooms }],
  );
  return waysThrough(walked).map(({ end, floors: way }) => {
    return { title: END_TITLES[end], due: way.flatMap(({ rooms }) => dropsDue(rooms())) };
  });
}

/**
 * A saved run: the floor on which it was saved, as it was judged, and the next floors.
 *
 * @param ofLog a sentence on an open log that names the game's build.
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
  const difficulty = shownDifficulty(DIFFICULTIES[run.difficulty]);
  const asked = ALL_ITEMS.map(itemCode);
  const carried = without(
    player.carried,
    codesIn(player.carried).filter((code) => !asked.includes(code)),
  );
  // Luck stands in no file.
  const told = { edition, difficulty, carried, playerType: player.playerType ?? 0 };
  const own = { ...shown, ...told };
  const asOfFile = (whole: WholeFloor, drawn?: readonly DrawnRoom[]): ShownFloor => {
    const build = whole.figures?.build;
    const isLast = build === builtInFigures(edition)?.build;
    const asSeed = {
      ...told,
      seed,
      build: isLast ? undefined : build,
      ...numbersIn(whole.input),
      stage: wordOf(whole),
    };
    return { ...shownFloor(whole, own, seed, { drawn }), asSeed };
  };
  const drawn = shown.showsDrops ? savedRooms(report) : [];
  const here = judged === undefined ? [] : [asOfFile(judged.floor, drawn)];
  const paths = nextFloors(judged);
  const nexts = paths.flatMap(({ floors }) => floors);
  const next = paths.map(({ name, floors }) => ({
    name: `Next, ${pathTitle(name).toLowerCase()}`,
    floors: floors.map((whole) => ({ ...asOfFile(whole), note: NEXT_FLOORS_NOTE })),
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
    taken: once(() => takenUnlocks(nexts, report.run.unlocks, seed)),
    told: [
      `Rooms: ${agreeWords(rooms)}. Drops so far: ${agreeWords(awards)}.`,
      ...[floor.item.why, dropsNote ?? ""].filter((why) => why !== ""),
      ...wrong.map(({ why }) => why),
      ...savedBuildSentences(report),
      ...(ofLog === undefined ? [] : [ofLog]),
    ],
  };
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
  return isProblem(whole) ? whole : theOne(floors, (floor) => floor.whole === whole);
}

/**
 * A generated floor.
 *
 * @param more `drawn` are its rooms with their drops, where these are known from a file; `behind` is added to its word.
 */
export function shownFloor(
  whole: WholeFloor,
  shown: PageState,
  seed: number | undefined,
  {
    drawn,
    behind = "",
  }: { readonly drawn?: readonly DrawnRoom[] | undefined; readonly behind?: "" | "-mirror" } = {},
): ShownFloor {
  const { floor, contents, ...rest } = whole;
  const { curses, plan } = floor.setup;
  const word = `${wordOf(whole)}${behind}`;
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
  const behind = "-mirror" as const;
  const floor = shownFloor({ ...world, floor: { ...whole.floor, rooms } }, shown, seed, { behind });
  return [{ ...floor, title: `${floor.title}, behind the mirror`, curse: "" }];
}
