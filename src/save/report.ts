/** A saved run judged whole: what game and rules agree on. */
import { DIFFICULTIES } from "../core/award/loadout";
import type { Pickup } from "../core/award/pickups";
import type { Award } from "../core/award/roll";
import {
  dropOf,
  planDrops,
  type DropPlan,
  type DropRoom,
  type RoomDrop,
} from "../core/judge/drops";
import { awardInputs, whyUndetermined } from "../core/judge/inputs";
import { tallyOf, tallyText } from "../core/judge/tally";
import { START_GRID_INDEX } from "../core/floor/layout/grid";
import { luckOf } from "../core/game/luck";
import { RoomType, roomTypeName } from "../core/game/roomTypes";
import { answerCertainty } from "../core/floor/certainty";
import type { CertaintyNote } from "../core/floor/types";
import { dropWords } from "../core/words/drops";
import { dropsNoteOf } from "../core/words/floorCase";
import { describeAward } from "../core/award/awardWords";
import {
  factsOf,
  heldItems,
  judgeSavedAwards,
  judgeSavedSubTypes,
  provedAwards,
  rightClear,
  whenCleared,
  type JudgedClear,
} from "./judgeAwards";
import type { SavedFloorOptions } from "./fitFloor";
import { judgeSavedFloor, shapeOfSaved } from "./judgeFloor";
import { askedInFile, judgeSavedGoods, savedGoods, savedPills } from "./judgeGoods";
import { runTrinkets } from "../items/cards";
import { opener } from "../items/goods";
import { itemsLeft, judgeSavedItems, poolsOfRun, type SavedRunPools } from "./judgeItems";
import type { SavedRoom, SavedRun, ShapeOf } from "./savedRun";

/** So many pickups of a kind. */
type Dropped = Pick<Award, "variant" | "count">;

/** What a room has dropped and will drop with what is held now. */
export interface SavedDrop {
  readonly listIndex: number;
  readonly gridIndex: number;
  /** 0 on the floor itself, 1 behind its mirror or in its mineshaft. */
  readonly dimension: number;
  readonly type: string;
  readonly variant: number;
  readonly isClear: boolean;
  /** What its one clear dropped, where the file proves it. */
  readonly dropped: Dropped | undefined;
  /** What its next clear drops; undefined where the normal award does not apply. */
  readonly next: Dropped | undefined;
  /** What the pickups of `next` are; undefined likewise. */
  readonly pickups: readonly Pickup[] | undefined;
  /** What it may drop as well, where it is open what a draw gives. */
  readonly other?: (Dropped & { readonly pickups: readonly Pickup[] }) | undefined;
  /** What more luck makes of it, at the least such luck up to 10 more; missing where it makes nothing else. */
  readonly turns?: (Dropped & { readonly luck: number; readonly words: string }) | undefined;
  /** In words: "dropped 1 key", "drops nothing"; empty where no award applies. */
  readonly words: string;
}

/** What is said of a saved run. */
export type SavedRunReport = ReturnType<typeof reportOn>;

/** What is known beside the file. */
export interface SavedRunOptions
  extends SavedFloorOptions, Pick<SavedRun, "judgedBy" | "overrides"> {
  /** The first player's luck for what rooms will drop; that of character and items if missing. */
  readonly luck?: number | undefined;
}

const NEXT_TRINKETS = 10;

/** Judges a saved run. */
export function judgeSavedRun(run: SavedRun, options: SavedRunOptions = {}): SavedRunReport {
  const { judgedBy, overrides } = options;
  return reportOn({ ...run, judgedBy, overrides }, options);
}

function reportOn(run: SavedRun, options: SavedRunOptions) {
  const { unlocks } = options;
  const { run: cleared, later } = whenCleared(run);
  const clears = judgeSavedAwards(cleared);
  const awardItems = clears.map(({ item }) => item);
  const floor = judgeSavedFloor(run, options);
  const pools = poolsOfRun(run, options.figures);
  const shapeOf: ShapeOf = (room) => shapeOfSaved(floor, room);
  const contentItems = judgeSavedItems(run, unlocks, pools, shapeOf);
  return {
    run,
    /** What was taken only after the floor's rooms were cleared, by its name; undefined for nothing. */
    later,
    /** What was said to be unlocked; undefined where nobody knows. */
    unlocks,
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
    proved: run.overrides === undefined ? provedAwards(clears) : [],
    /** What the pickups that lie about became. */
    subTypes: judgeSavedSubTypes(cleared, clears, unlocks, shapeOf),
    floor,
    /** What its start seed gives of pills and trinkets against the file. */
    goods: judgeSavedGoods(run, unlocks),
    /** What the pills of the file do. */
    pills: savedPills(run),
    /** The next random trinkets. */
    trinkets: runTrinkets(askedInFile(run, unlocks), NEXT_TRINKETS),
    ...dropsOf({ run, clears, pools, shapeOf }, floor.whole?.floor.certainty ?? [], options),
  };
}

/** The luck of character and items: the least, since no file tells what pills and lucky pennies added. */
function luckInFile({ player, version }: SavedRun): number {
  return luckOf(player.playerType, heldItems(player), version.edition);
}

/** The luck beyond that of what is held with which a room's drop is looked at. */
const MORE_LUCK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What is known of a saved run where its drops are told. */
interface JudgedRooms {
  readonly run: SavedRun;
  readonly clears: readonly JudgedClear[];
  readonly pools: SavedRunPools | undefined;
  readonly shapeOf: ShapeOf;
}

function dropsOf(
  { run, clears, pools, shapeOf }: JudgedRooms,
  ofFloor: readonly CertaintyNote[],
  { luck = luckInFile(run), unlocks }: SavedRunOptions,
) {
  const clear = factsOf(run, luck);
  const { rules, loadout } = awardInputs(clear, run.overrides);
  const dropsNote = whyUndetermined(clear.players, clear.edition);
  const save = { unlocks, characters: [run.player.playerType], undetermined: dropsNote };
  const goods = savedGoods(run, unlocks);
  const opens = opener(itemsLeft(run, unlocks, pools));
  const planAt = (more: number): DropPlan => {
    const own = { ...loadout, luck: loadout.luck + more };
    return { ...planDrops({ rules, loadout: own }, save), goods, opens };
  };
  const plans = [planAt(0), ...MORE_LUCK.map(planAt)] as const;
  const drops = run.rooms.map((room) =>
    dropIn(run, { ...room, shape: shapeOf(room) }, plans, rightClear(clears, room)?.award),
  );
  const notes = [...ofFloor, dropsNoteOf({ rules, loadout })];
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
  room: SavedRoom & Pick<DropRoom, "shape">,
  [carried, ...luckier]: readonly [DropPlan, ...DropPlan[]],
  award: Award | undefined,
): SavedDrop {
  const { listIndex, gridIndex, dimension, roomType, variant, isClear } = room;
  const { stage, stageType } = run;
  const difficulty = DIFFICULTIES[run.difficulty] ?? "normal";
  const isStart =
    roomType === RoomType.DEFAULT && gridIndex === START_GRID_INDEX && room.stbStage === 0;
  const dropBy = (plan: DropPlan): RoomDrop | undefined =>
    dropOf(plan, { stage, stageType, difficulty }, { ...room, isStart });
  const next = dimension <= OTHER_DIMENSION ? dropBy(carried) : undefined;
  const words = next && dropWords(next);
  // At the least luck of whole numbers with which it is another.
  const [turns] = (isClear || next === undefined ? [] : luckier).flatMap((plan) => {
    const other = dropBy(plan);
    return other === undefined || dropWords(other) === words
      ? []
      : [{ luck: plan.loadout.luck, ...kindOf(other.award), words: dropWords(other) }];
  });
  return {
    ...{ listIndex, gridIndex, dimension },
    type: isStart ? "start" : roomTypeName(roomType),
    variant,
    isClear,
    dropped: award && kindOf(award),
    next: next && kindOf(next.award),
    pickups: next?.pickups,
    other: next?.other && { ...kindOf(next.other.award), pickups: next.other.pickups },
    ...(turns && { turns }),
    words:
      award !== undefined
        ? `dropped ${describeAward(kindOf(award))}`
        : isClear || words === undefined
          ? ""
          : `drops ${words}`,
  };
}

function kindOf({ variant, count }: Award): Dropped {
  return { variant, count };
}

/** The mirror world or the mineshaft; what lies beyond is Death Certificate's. */
const OTHER_DIMENSION = 1;

/** How many of each kind were judged and what came of it, in a line. */
export function savedTallies(report: SavedRunReport): string {
  const { awards, rooms, floors, contents, subTypes } = report;
  const ofAwards = subTypes.filter(({ isElsewhere }) => !isElsewhere);
  const pickups = ofAwards.length === 0 ? "" : ` Their pickups: ${tallyText(tallyOf(ofAwards))}.`;
  const goods =
    report.goods.length === 0 ? "" : ` Pills, trinkets: ${tallyText(tallyOf(report.goods))}.`;
  return `Awards: ${tallyText(awards)}.${pickups} Rooms: ${tallyText(rooms)}. Floor: ${tallyText(floors)}. Items: ${tallyText(contents)}.${goods}`;
}
