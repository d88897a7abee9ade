/** A saved run judged whole: what game and rules agree on. */
import { DIFFICULTIES } from "../core/award/loadout";
import type { Pickup } from "../core/award/pickups";
import type { Award } from "../core/award/roll";
import type { AwardHypotheses } from "../core/award/rules";
import {
  dropOf,
  planDrops,
  type DropFloor,
  type DropPlan,
  type DropRoom,
  type RoomDrop,
} from "../core/judge/drops";
import { awardInputs, whyUndetermined } from "../core/judge/inputs";
import type { SubTypeFinding } from "../core/judge/subTypes";
import { tallyOf, tallyText, type VerdictTally } from "../core/judge/tally";
import type { RuleSet } from "../core/game/edition";
import type { Unlocks } from "../core/game/unlocks";
import { START_GRID_INDEX } from "../core/floor/layout/grid";
import { luckOf } from "../core/game/luck";
import { RoomType, roomTypeName } from "../core/game/roomTypes";
import { answerCertainty, type AnswerCertainty } from "../core/floor/certainty";
import type { CertaintyNote } from "../core/floor/types";
import { dropWords } from "../core/words/drops";
import { dropsNoteOf } from "../core/words/floorCase";
import { describeAward } from "../core/award/awardWords";
import {
  awardAt,
  clearOf,
  heldItems,
  judgeSavedAwards,
  judgeSavedSubTypes,
  playerRecord,
  provedAwards,
  whenCleared,
  type ProvedAward,
  type SavedAwardItem,
} from "./judgeAwards";
import type { SavedFloorOptions } from "./fitFloor";
import { judgeSavedFloor, type SavedFloorFinding } from "./judgeFloor";
import {
  askedOf,
  judgeSavedGoods,
  knownOf,
  savedGoods,
  savedPills,
  type SavedGoodItem,
} from "./judgeGoods";
import { type PillAnswer, runTrinkets, type TrinketAnswer } from "../items/cards";
import { opener } from "../items/goods";
import {
  itemsLeft,
  judgeSavedItems,
  poolsOfRun,
  type SavedContentItem,
  type SavedRunPools,
} from "./judgeItems";
import type { SavedRoom, SavedRun } from "./savedRun";

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
  readonly dropped: { readonly variant: number; readonly count: number } | undefined;
  /** What its next clear drops; undefined where the normal award does not apply. */
  readonly next: { readonly variant: number; readonly count: number } | undefined;
  /** What the pickups of `next` are; undefined likewise. */
  readonly pickups: readonly Pickup[] | undefined;
  /** What it may drop as well, where it is open what a draw gives. */
  readonly other?:
    | { readonly variant: number; readonly count: number; readonly pickups: readonly Pickup[] }
    | undefined;
  /** What more luck makes of it, at the least such luck up to 10 more; missing where it makes nothing else. */
  readonly turns?:
    | {
        readonly luck: number;
        readonly variant: number;
        readonly count: number;
        readonly words: string;
      }
    | undefined;
  /** In words: "dropped 1 key", "drops nothing"; empty where no award applies. */
  readonly words: string;
}

/** What is said of a saved run. */
export interface SavedRunReport {
  readonly run: SavedRun;
  /** What was taken only after the floor's rooms were cleared, by its name; undefined for nothing. */
  readonly later: string | undefined;
  /** What was said to be unlocked; undefined where nobody knows. */
  readonly unlocks: Unlocks | undefined;
  readonly awards: VerdictTally;
  readonly floors: VerdictTally;
  readonly rooms: VerdictTally;
  /** What it shows of items: weights of pools, pedestals, goods, prices. */
  readonly contents: VerdictTally;
  readonly contentItems: readonly SavedContentItem[];
  /** The item pools that it stands on; undefined where the file's are not found. */
  readonly pools: SavedRunPools | undefined;
  readonly awardItems: readonly SavedAwardItem[];
  /** What of them tells single draws apart, by the rules of the edition. */
  readonly proved: readonly ProvedAward[];
  /** What the pickups that lie about became. */
  readonly subTypes: readonly SubTypeFinding[];
  readonly floor: SavedFloorFinding;
  /** What its start seed gives of pills and trinkets against the file. */
  readonly goods: readonly SavedGoodItem[];
  /** What the pills of the file do. */
  readonly pills: readonly PillAnswer[];
  /** The next random trinkets. */
  readonly trinkets: readonly TrinketAnswer[];
  /** In list order. */
  readonly drops: readonly SavedDrop[];
  /** The first player's luck for what rooms will drop: as given, else that of character and items. */
  readonly luck: number;
  /** Why nothing is said of what rooms will drop; none where something is. */
  readonly dropsNote: string | undefined;
  /** How sure the rules of floor and drops are. */
  readonly certainty: AnswerCertainty;
}

/** What is known beside the file. */
export interface SavedRunOptions extends SavedFloorOptions {
  /** Other rules than the edition's that it is judged by, such as the documents'. */
  readonly judgedBy?: RuleSet | undefined;
  /** Answers to open questions that take precedence over the edition's. */
  readonly overrides?: Partial<AwardHypotheses> | undefined;
  /** The first player's luck for what rooms will drop; that of character and items if missing. */
  readonly luck?: number | undefined;
}

const NEXT_TRINKETS = 10;

/** Judges a saved run. */
export function judgeSavedRun(saved: SavedRun, options: SavedRunOptions = {}): SavedRunReport {
  const run: SavedRun = { ...saved, judgedBy: options.judgedBy };
  const { run: cleared, later } = whenCleared(run, options.overrides);
  const awardItems = judgeSavedAwards(cleared, options.overrides);
  const floor = judgeSavedFloor(run, options);
  const pools = poolsOfRun(run, options.figures);
  const contentItems = judgeSavedItems(run, options.unlocks, pools);
  return {
    run,
    later,
    unlocks: options.unlocks,
    awards: tallyOf(awardItems),
    floors: tallyOf([floor.item]),
    rooms: tallyOf(floor.rooms),
    contents: tallyOf(contentItems),
    contentItems,
    pools,
    awardItems,
    proved: options.overrides === undefined ? provedAwards(cleared, awardItems) : [],
    subTypes: judgeSavedSubTypes(cleared, awardItems, options.unlocks),
    floor,
    goods: judgeSavedGoods(run, options.unlocks),
    pills: savedPills(run),
    trinkets: runTrinkets({ ...askedOf(run, options.unlocks), ...knownOf(run) }, NEXT_TRINKETS),
    ...dropsOf({ run, cleared, pools }, awardItems, floor.floor?.certainty ?? [], options),
  };
}

/** The luck of character and items: the least, since no file tells what pills and lucky pennies added. */
function luckInFile({ player, version }: SavedRun): number {
  return luckOf(player.playerType, heldItems(player), version.edition);
}

/** The luck beyond that of what is held up to which a room's drop is looked at. */
const MORE_LUCK_MAX = 10;

function dropsOf(
  { run, cleared, pools }: Pick<SavedRunReport, "run" | "pools"> & { readonly cleared: SavedRun },
  awards: readonly SavedAwardItem[],
  ofFloor: readonly CertaintyNote[],
  { luck = luckInFile(run), overrides, unlocks }: SavedRunOptions,
): Pick<SavedRunReport, "drops" | "dropsNote" | "certainty" | "luck"> {
  const clear = {
    edition: run.judgedBy ?? run.version.edition,
    hypotheses: "",
    difficulty: run.difficulty,
    players: [playerRecord(run, luck)],
  };
  const { rules, loadout } = awardInputs(clear, overrides);
  const dropsNote = whyUndetermined(clear.players, clear.edition);
  const save = { unlocks, characters: [run.player.playerType ?? 0], undetermined: dropsNote };
  const goods = savedGoods(run, unlocks);
  const opens = opener(itemsLeft(run, unlocks, pools));
  const carriedAt = (more: number): DropPlan => {
    const own = { ...loadout, luck: loadout.luck + more };
    return { ...planDrops({ rules, loadout: own }, save), goods, opens };
  };
  const carried = carriedAt(0);
  const luckier = Array.from({ length: MORE_LUCK_MAX }, (_, index) => carriedAt(index + 1));
  const floor: DropFloor = {
    stage: run.stage,
    stageType: run.stageType,
    difficulty: DIFFICULTIES[run.difficulty] ?? "normal",
  };
  const drops = run.rooms.map((room): SavedDrop => {
    const { roomType, awardSeed, dimension } = room;
    const place = { roomType, isStart: isStart(room), awardSeed, dimension };
    const next = dimension <= OTHER_DIMENSION ? dropOf(carried, floor, place) : undefined;
    const turns = room.isClear ? undefined : turnOf(next, luckier, floor, place);
    const proved = awards.find(
      ({ listIndex, verdict }) => listIndex === room.listIndex && verdict === "match",
    );
    const dropped =
      proved && kindOf(awardAt(clearOf(cleared, room), proved.luck?.from ?? 0, overrides));
    return {
      listIndex: room.listIndex,
      gridIndex: room.gridIndex,
      dimension,
      type: isStart(room) ? "start" : roomTypeName(room.roomType),
      variant: room.variant,
      isClear: room.isClear,
      dropped,
      next: next && kindOf(next.award),
      pickups: next?.pickups,
      other: next?.other && { ...kindOf(next.other.award), pickups: next.other.pickups },
      ...(turns === undefined ? {} : { turns }),
      words: wordsOf(room, dropped, next),
    };
  });
  const notes = [...ofFloor, dropsNoteOf({ rules, loadout })];
  return { drops, dropsNote, luck, certainty: answerCertainty(rules.edition, notes) };
}

/** What more luck than that of what is held would make of a room's drop, at the least luck of whole numbers. */
function turnOf(
  next: RoomDrop | undefined,
  luckier: readonly DropPlan[],
  ...[floor, place]: [DropFloor, DropRoom]
): SavedDrop["turns"] {
  for (const plan of next === undefined ? [] : luckier) {
    const other = dropOf(plan, floor, place);
    if (other !== undefined && dropWords(other) !== dropWords(next as RoomDrop)) {
      return { luck: plan.loadout.luck, ...kindOf(other.award), words: dropWords(other) };
    }
  }
  return undefined;
}

function kindOf({ variant, count }: Award): NonNullable<SavedDrop["next"]> {
  return { variant, count };
}

function wordsOf(
  { isClear }: SavedRoom,
  dropped: SavedDrop["dropped"],
  next: RoomDrop | undefined,
): string {
  if (dropped !== undefined) {
    return `dropped ${describeAward(dropped)}`;
  }
  return isClear || next === undefined ? "" : `drops ${dropWords(next)}`;
}

/** The mirror world or the mineshaft; what lies beyond is Death Certificate's. */
const OTHER_DIMENSION = 1;

function isStart({ roomType, gridIndex, stbStage }: SavedRoom): boolean {
  return roomType === RoomType.DEFAULT && gridIndex === START_GRID_INDEX && stbStage === 0;
}

/** How many of each kind were judged and what came of it, in a line. */
export function savedTallies(report: SavedRunReport): string {
  const { awards, rooms, floors, contents, subTypes } = report;
  const ofAwards = subTypes.filter(({ isElsewhere }) => !isElsewhere);
  const pickups = ofAwards.length === 0 ? "" : ` Their pickups: ${tallyText(tallyOf(ofAwards))}.`;
  const goods =
    report.goods.length === 0 ? "" : ` Pills, trinkets: ${tallyText(tallyOf(report.goods))}.`;
  return `Awards: ${tallyText(awards)}.${pickups} Rooms: ${tallyText(rooms)}. Floor: ${tallyText(floors)}. Items: ${tallyText(contents)}.${goods}`;
}
