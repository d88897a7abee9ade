/** A saved run judged whole: what game and rules agree on. */
import { difficultyOf } from "../../core/game/difficulty";
import { planAtLuck } from "../../core/award/awardPlan";
import type { Award } from "../../core/award/roll";
import { planDrops, tellDrop, type DropPlan } from "../../core/judge/drops";
import type { Drop } from "../../core/model/drop";
import { whyUndetermined } from "../../core/award/loadout";
import { awardInputs } from "../../core/judge/inputs";
import { tallyOf, tallyText } from "../../core/judge/tally";
import { START_GRID_INDEX } from "../../floors/layout/grid";
import type { SubTypeFinding } from "../../core/judge/subTypes";
import { awardName } from "../../core/game/pickupKinds";
import type { RoomSeeds } from "../../core/rng/stageSeeds";
import { luckOf } from "../../core/game/luck";
import { RoomType, roomTypeName } from "../../core/game/roomTypes";
import { answerCertainty } from "../../floors/floorCertainty";
import type { Unlocks } from "../../core/game/unlocks";
import { dropWords } from "../../core/words/droppedWords";
import { certaintyOfAwards, dropsNoteOf } from "../../floors/words/awardCertainty";
import { seedsOfDrops, type AnswerRoom } from "../../floors/words/floorCase";
import { describeAward } from "../../core/award/awardWords";
import {
  factsOf,
  judgeSavedSubTypes,
  provingClears,
  rightClear,
  whenCleared,
  type JudgedClear,
} from "./savedAwards";
import type { SavedRunOptions } from "./fitFloor";
import { judgeFixtures, savedMachines } from "./savedFixtures";
import { judgeSavedFloor, shapeOfSaved } from "./savedFloor";
import type { WholeFloor } from "../../run/wholeFloor";
import type { Reason } from "../reasons";
import {
  askedInFile,
  goodsAreOfOthers,
  judgeSavedGoods,
  savedGoods,
  savedPills,
} from "./savedGoods";
import { runTrinkets } from "../../items/runGoods";
import { opener } from "../../items/goods";
import {
  itemsAreOfOthers,
  itemsLeft,
  judgeSavedItems,
  poolsOfRun,
  type SavedRunPools,
} from "./savedItems";
import type { SavedRoom, SavedRun } from "../../observe/save/savedRun";

/** A room of the floor, or of the one behind it, with what it has dropped and will drop with what is held now. */
export interface SavedDrop
  extends
    RoomSeeds,
    Pick<AnswerRoom, "listIndex" | "gridIndex" | "type" | "roomType" | "distance">,
    Pick<AnswerRoom, "drop" | "exception"> {
  /** 0 on the floor itself, 1 behind its mirror or in its mineshaft. */
  readonly dimension: number;
  /** The game's RoomShape, as the generated floor has it; missing (null) where none is like the file's. */
  readonly shape: number | undefined;
  readonly variant: number;
  readonly isClear: boolean;
  /** What its one clear dropped, where the file proves it. */
  readonly dropped: Pick<Drop, "award" | "count"> | undefined;
  /** What more luck makes of it, at the least such luck up to 10 more; missing where it makes nothing else. */
  readonly turns?:
    (Pick<Drop, "award" | "count"> & { readonly luck: number; readonly words: string }) | undefined;
  /** In words: "dropped 1 key", "drops nothing"; empty where no award applies. */
  readonly words: string;
}

export type SavedRunReport = ReturnType<typeof reportOn>;

const NEXT_TRINKETS = 10;

export function judgeSavedRun(run: SavedRun, options: SavedRunOptions = {}): SavedRunReport {
  const { judgedBy, build, overrides } = options;
  const unlocks = unlocksIn(run, options.unlocks);
  return reportOn({ ...run, judgedBy, build, overrides, unlocks }, options);
}

/** What is unlocked as the build of the run asks for it. */
function unlocksIn({ version }: SavedRun, unlocks: Unlocks | undefined): Unlocks | undefined {
  const isKnown = unlocks === undefined || unlocks === "all" || version.unasked.length === 0;
  return isKnown ? unlocks : [...(unlocks === "none" ? [] : unlocks), ...version.unasked];
}

const NOT_OF_RUN: Reason = ["not-of-run"];

function reportOn(run: SavedRun, { figures, luck }: SavedRunOptions) {
  const { run: cleared, later, clears } = whenCleared(run);
  const awardItems = clears.map(({ item }) => item);
  const floor = judgeSavedFloor(run, figures);
  const pools = poolsOfRun(run, figures);
  const shapeOf = (room: SavedRoom) => shapeOfSaved(floor.whole, room);
  const isOfOthers = floor.isOfOthers || goodsAreOfOthers(run);
  const isRefuted = isOfOthers || itemsAreOfOthers(run, pools);
  const contentItems = judgeSavedItems(run, pools, shapeOf, isRefuted ? NOT_OF_RUN : undefined);
  // What comes next is not told by achievements that the file has refuted.
  const ahead = isRefuted ? { ...run, unlocks: undefined } : run;
  return {
    run: ahead,
    /** What was taken only after the floor's rooms were cleared, by its name; undefined for nothing. */
    later,
    awards: tallyOf(awardItems),
    floors: tallyOf([floor.item]),
    rooms: tallyOf(floor.rooms),
    /** What it shows of items: weights of pools, pedestals, goods, prices. */
    contents: tallyOf(contentItems),
    contentItems,
    /** The item pools that it stands on; undefined where the file's are not found. */
    pools,
    awardItems,
    /** What of them tells single draws apart, by the rules of the edition. */
    proved: run.overrides === undefined ? provingClears(clears) : [],
    /** What the pickups that lie about became; by another slot's achievements nobody knows what is unlocked. */
    subTypes: judgeSavedSubTypes(
      isRefuted ? { ...cleared, unlocks: undefined } : cleared,
      clears,
      shapeOf,
    ),
    floor,
    /** What its start seed gives of pills and trinkets against the file. */
    goods: judgeSavedGoods(run, isOfOthers ? NOT_OF_RUN : undefined),
    /** What its machines and beggars give next. */
    machines: savedMachines(ahead, pools),
    /** Seeds of machines, shopkeepers and fires, and draws of fires, against the rules. */
    fixtures: judgeFixtures(run),
    /** What the pills of the file do. */
    pills: savedPills(run),
    /** The next random trinkets. */
    trinkets: runTrinkets(askedInFile(ahead), NEXT_TRINKETS),
    ...dropsOf(ahead, clears, pools, floor.whole, luck),
  };
}

/** The luck of character and items: the least, since no file tells what pills and lucky pennies added. */
function luckInFile({ player, version }: SavedRun): number {
  return luckOf(player.playerType, player.carried, version.edition);
}

/** The luck beyond that of what is held with which a room's drop is looked at. */
const MORE_LUCK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function dropsOf(
  run: SavedRun,
  clears: readonly JudgedClear[],
  pools: SavedRunPools | undefined,
  whole: WholeFloor | undefined,
  luck = luckInFile(run),
) {
  const clear = factsOf(run, luck);
  const { rules, loadout } = awardInputs(clear, run.overrides);
  const dropsNote = whyUndetermined(clear.players, clear.edition);
  const characters = [run.player.playerType];
  const save = { unlocks: run.unlocks, locked: [], characters, undetermined: dropsNote };
  const goods = savedGoods(run);
  const opens = opener(false, itemsLeft(run, pools));
  const carried = { ...planDrops({ rules, loadout, ...save }), goods, opens };
  const luckier = MORE_LUCK.map((more): DropPlan => {
    const own = { ...loadout, luck: loadout.luck + more };
    return { ...carried, loadout: own, plan: planAtLuck(carried.plan, own.luck) };
  });
  const floor = whole?.likeliest.floor;
  const rooms = new Map(floor?.rooms.map((room) => [room.gridIndex, room]));
  const drops = run.rooms.map((room) => {
    const distance = room.dimension === 0 ? rooms.get(room.gridIndex)?.distance : undefined;
    const placed = { ...room, shape: shapeOfSaved(whole, room), distance };
    return dropIn(run, placed, [carried, ...luckier], rightClear(clears, room)?.award);
  });
  const sure = certaintyOfAwards({ rules, loadout }, seedsOfDrops(drops));
  const notes = [...(floor?.certainty ?? []), dropsNoteOf(sure)];
  return {
    /** In list order. */
    drops,
    /** Why nothing is said of what rooms will drop; none where something is. */
    dropsNote,
    /** The first player's luck for what rooms will drop: as given, else that of character and items. */
    luck,
    /** How sure the rules of floor and drops are. */
    certainty: answerCertainty(rules.edition, notes),
  };
}

/** What a room has dropped, and what it will drop by the first of some plans; the others have more luck. */
function dropIn(
  run: SavedRun,
  room: SavedRoom & Pick<SavedDrop, "shape" | "distance">,
  [carried, ...luckier]: readonly [DropPlan, ...DropPlan[]],
  award: Award | undefined,
): SavedDrop {
  const { listIndex, gridIndex, dimension, shape, roomType, variant, isClear } = room;
  const { distance, decorationSeed, spawnSeed, awardSeed } = room;
  const { stage, stageType, flags } = run;
  const difficulty = difficultyOf(run.difficulty);
  const isStart =
    roomType === RoomType.DEFAULT && gridIndex === START_GRID_INDEX && room.stbStage === 0;
  const type = isStart ? "start" : roomTypeName(roomType);
  const dropBy = (plan: DropPlan): Drop | string =>
    dimension <= OTHER_DIMENSION
      ? tellDrop(plan, { stage, stageType, difficulty, flags }, { ...room, type })
      : BEYOND_DIMENSIONS;
  const told = dropBy(carried);
  const drop = typeof told === "string" ? undefined : told;
  const words = drop && dropWords(drop);
  // At the least luck of whole numbers with which it is another.
  const [turns] = (isClear || drop === undefined ? [] : luckier).flatMap((plan) => {
    const other = dropBy(plan);
    return typeof other === "string" || dropWords(other) === words
      ? []
      : [
          {
            luck: plan.loadout.luck,
            award: other.award,
            count: other.count,
            words: dropWords(other),
          },
        ];
  });
  const due = isClear || words === undefined ? "" : `drops ${words}`;
  return {
    ...{ listIndex, gridIndex, dimension, shape, type },
    ...{ roomType, variant, distance, decorationSeed, spawnSeed, awardSeed, isClear },
    ...(typeof told === "string" ? { exception: told } : {}),
    ...(drop && { drop }),
    dropped: award && { award: awardName(award.variant), count: award.count },
    ...(turns && { turns }),
    words: award === undefined ? due : `dropped ${describeAward(award)}`,
  };
}

/** Why nothing is told of rooms that no floor is made of. */
const BEYOND_DIMENSIONS = "it lies in a world of its own, of which no clear has been seen";

/** The mirror world or the mineshaft; what lies beyond is Death Certificate's. */
const OTHER_DIMENSION = 1;

/** What the pickups of its awards became. */
export function awardedSubTypes({
  subTypes,
}: Pick<SavedRunReport, "subTypes">): readonly SubTypeFinding[] {
  return subTypes.filter(({ isElsewhere }) => !isElsewhere);
}

/** How many of each kind were judged and what came of it, in a line. */
export function savedTallies(report: SavedRunReport): string {
  const { awards, rooms, floors, contents } = report;
  const ofAwards = awardedSubTypes(report);
  const pickups = ofAwards.length === 0 ? "" : ` Their pickups: ${tallyText(tallyOf(ofAwards))}.`;
  const goods =
    report.goods.length === 0 ? "" : ` Pills, trinkets: ${tallyText(tallyOf(report.goods))}.`;
  return `Awards: ${tallyText(awards)}.${pickups} Rooms: ${tallyText(rooms)}. Floor: ${tallyText(floors)}. Items: ${tallyText(contents)}.${goods}`;
}
