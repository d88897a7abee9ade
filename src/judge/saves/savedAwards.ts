/**
 * The awards of a saved run: a cleared room holds its award seed as the award left it, so that the
 * number of draws and the next seed are known, and the kind where the pickup still lies there.
 */
import { itemCode, without } from "../../core/game/bag";
import { at } from "../../core/lists";
import { DROP_ITEMS } from "../../core/game/items";
import { RoomType } from "../../core/game/roomTypes";
import { planAward } from "../../core/award/awardPlan";
import { everyReading, type Award } from "../../core/award/roll";
import type { AwardPlan } from "../../core/award/steps";
import { MIRROR_VARIANT } from "../../floors/fixedRooms";
import { drawsTo } from "../../core/judge/judgeAward";
import { awardInputs, whyOutside, type ClearFacts } from "../../core/judge/inputs";
import { canBecome } from "../../core/judge/pickupInit";
import {
  judgeElsewhere,
  judgeSubTypes,
  lyingPickup,
  type SubTypeFinding,
} from "../../core/judge/subTypes";
import { once } from "../../core/once";
import { nextRoomSeed } from "../../core/rng/stageSeeds";
import { describeAward } from "../../core/award/awardWords";
import { titleOfCode } from "../../core/words/itemTexts";
import { eachAndAll } from "../../run/hidden";
import { awardsByLuck, type AwardByLuck } from "../awardsByLuck";
import { concluded, MATCH, undetermined, type Held, type Judgement, type Unjudged } from "../judge";
import { whyUnsure } from "./savedFloor";
import { savedGoods } from "./savedGoods";
import {
  roomsOfSave,
  type SavedPickup,
  type SavedRoom,
  type SavedRun,
} from "../../observe/save/savedRun";

/** One cleared room of a saved run against the rules. */
export interface SavedAwardItem extends Judgement {
  readonly kind: "award";
  readonly from: "saved-run";
  readonly listIndex: number;
  readonly gridIndex: number;
  /** Type and number of the layout, as in "1.634". */
  readonly room: string;
  /** The room's first award seed, and what the file holds. */
  readonly awardSeed: number;
  readonly nextAwardSeed: number;
  /** Steps from the one to the other; undefined where they are unrelated. */
  readonly draws: number | undefined;
  /** What the rules give with what is held, at the luck that fits or at luck 0. */
  readonly expected: { readonly award: string; readonly draws: number; readonly seed: number };
  /** The pickup that lies there with the award's last draw as its seed. */
  readonly observed: { readonly variant: number } | undefined;
  /** The luck at which it fits, from 0 to 10; undefined where none does. */
  readonly luck: AwardByLuck["luck"] | undefined;
}

/**
 * Rooms of which cleared ones were compared. The seeds of others move for other reasons too: bosses,
 * stock, what curses ask.
 */
const JUDGED_TYPES: readonly number[] = [
  RoomType.DEFAULT,
  RoomType.TREASURE,
  RoomType.MINI_BOSS,
  RoomType.SECRET,
];

/** The first award seed of a room, which its spawn seed leads to; behind the mirror its own room's is a step on. */
function firstAwardSeed({ spawnSeed, dimension, variant }: SavedRoom): number {
  const isMirror = dimension === 1 && variant === MIRROR_VARIANT;
  const seed = nextRoomSeed(spawnSeed);
  return isMirror ? nextRoomSeed(seed) : seed;
}

/** A cleared room, the award that the rules give it, and how that was judged. */
export interface JudgedClear {
  readonly room: SavedRoom;
  readonly clear: ClearFacts;
  /** At the lowest luck that leads to the saved seed, and at luck 0 where none does. */
  readonly award: Award;
  readonly item: SavedAwardItem;
}

/** The clears of all rooms that show one, in list order. */
function judgeClears(run: SavedRun): readonly JudgedClear[] {
  const plan = planOf(run);
  const ways = once(() => waysWithout(run).map((way) => ({ ...way, plan: planOf(way.run) })));
  return run.rooms.filter(showsOneClear).map((room) => {
    const clear = savedClearOf(run, room);
    const takenLater = () => ways().find((way) => fitOf(way.plan, clear, room).luck)?.later;
    return judgeClear(run, fitOf(plan, clear, room), takenLater);
  });
}

/** The awards of what is held, at luck 0. */
function planOf(run: SavedRun): AwardPlan {
  const { rules, loadout } = awardInputs(factsOf(run, 0), run.overrides);
  return planAward(rules, loadout);
}

/** The clear of a room of which the award came out as expected. */
export function rightClear(
  clears: readonly JudgedClear[],
  room: SavedRoom,
): JudgedClear | undefined {
  return clears.find((one) => one.room === room && one.item.verdict === "match");
}

/** So many rooms that fit without an item alone say that it was taken later; fewer may be chance. */
const LATER_ROOMS_MIN = 3;

/**
 * What is held may have been taken after the floor's rooms were cleared. Judged for the floor as a whole: where
 * several rooms do not fit with it, and without one item, or with none, every room does, that was taken later.
 *
 * @returns the run as it was then, and what was taken later, as a name; undefined for nothing.
 */
export function whenCleared(run: SavedRun): {
  readonly run: SavedRun;
  readonly later: string | undefined;
  readonly clears: readonly JudgedClear[];
} {
  const misfits = (clears: readonly JudgedClear[]): number =>
    clears.filter(({ item }) => item.draws !== undefined && item.luck === undefined).length;
  const own = judgeClears(run);
  for (const way of misfits(own) >= LATER_ROOMS_MIN ? waysWithout(run) : []) {
    const clears = judgeClears(way.run);
    if (misfits(clears) === 0) {
      return { ...way, clears };
    }
  }
  return { run, later: undefined, clears: own };
}

/** A run without each item held that drops ask about, and without all of them. */
function waysWithout(run: SavedRun) {
  const { carried } = run.player;
  const held = DROP_ITEMS.filter((item) => itemCode(item) in carried);
  return eachAndAll(held).map((items) => {
    const player = { ...run.player, carried: without(carried, items.map(itemCode)) };
    const later = items.length > 1 ? "what is held" : titleOfCode(itemCode(at(items, 0)));
    return { run: { ...run, player }, later };
  });
}

/** Whether the room was cleared once and its seed moved. */
function showsOneClear(room: SavedRoom): boolean {
  return (
    room.isClear &&
    room.clearCount === 1 &&
    room.awardSeed !== firstAwardSeed(room) &&
    JUDGED_TYPES.includes(room.roomType)
  );
}

/** The pickup with the award's last draw as its seed, where it still lies there. */
function lastPickup({ pickups, awardSeed }: SavedRoom): SavedPickup | undefined {
  return pickups.find(({ initSeed }) => initSeed === awardSeed);
}

/** @param takenLater what may have been taken later, since it fits without; undefined for nothing. */
function judgeClear(
  run: SavedRun,
  { luck, ...fit }: ReturnType<typeof fitOf>,
  takenLater: () => string | undefined,
): JudgedClear {
  const { room, clear, award } = fit;
  const pickup = lastPickup(room);
  const draws = drawsTo(clear.awardSeed, room.awardSeed);
  const found: Unjudged<SavedAwardItem> = {
    kind: "award",
    from: "saved-run",
    ...holdClear({ luck, ...fit }, draws, takenLater),
    listIndex: room.listIndex,
    gridIndex: room.gridIndex,
    room: `${room.roomType}.${room.variant}`,
    awardSeed: clear.awardSeed,
    nextAwardSeed: room.awardSeed,
    draws,
    expected: { award: describeAward(award), draws: award.drawCount, seed: award.nextAwardSeed },
    observed: pickup && { variant: pickup.variant },
    luck,
  };
  return { ...fit, item: concluded(found, whyUnsure(run)) };
}

/** What a clear of the run gives the rules besides its room. */
export function factsOf(
  run: SavedRun,
  luck: number,
): Pick<ClearFacts, "edition" | "hypotheses" | "difficulty" | "players"> {
  const { difficulty, version } = run;
  const edition = run.judgedBy ?? version.edition;
  const players = [{ luck, items: run.player.carried }];
  return { edition, hypotheses: "", difficulty, players };
}

/** The clear of a room, with what is held at saving time. */
export function savedClearOf(run: SavedRun, room: SavedRoom, luck = 0): ClearFacts {
  const { stage, stageType } = run;
  const { roomType, dimension } = room;
  const place = { stage, stageType, roomType, dimension, hasNoReward: 0 };
  return { ...factsOf(run, luck), ...place, awardSeed: firstAwardSeed(room) };
}

/** The award at the lowest luck that leads to the saved seed, and at luck 0 where none does. */
function fitOf(plan: AwardPlan, clear: ClearFacts, room: SavedRoom) {
  const all = awardsByLuck(plan, clear.awardSeed);
  const fitting = all.filter(({ award }) => isLeftBy(award, clear, room));
  const [first, last] = [fitting[0], fitting.at(-1)];
  const { award } = first ?? at(all, 0);
  return { room, clear, award, luck: first && last && { from: first.luck.from, to: last.luck.to } };
}

/**
 * Whether an award leaves the seed that the file holds, and can be what lies there: a pickup with the last
 * draw as its seed is the award's last, so some award must be expected.
 */
export function isLeftBy(award: Award, { stage }: ClearFacts, room: SavedRoom): boolean {
  const pickup = lastPickup(room);
  return everyReading(award).some(
    ({ variant, nextAwardSeed }) =>
      nextAwardSeed === room.awardSeed &&
      (pickup === undefined || canBecome(variant, pickup.variant, stage, [])),
  );
}

/** The verdict on a clear: it is no mismatch where it fits without an item that may have been taken later. */
function holdClear(
  { room, clear, award, luck }: ReturnType<typeof fitOf>,
  draws: number | undefined,
  takenLater: () => string | undefined,
): Held {
  if (draws === undefined) {
    return undetermined(["other-award-seed"]);
  }
  if (award.other !== undefined && lastPickup(room) === undefined && luck !== undefined) {
    return undetermined(["open-award", describeAward(award)]);
  }
  const beyond = whyOutside(clear);
  if (beyond !== undefined) {
    return undetermined(["no-award-here", beyond]);
  }
  if (luck !== undefined) {
    return luck.from === 0
      ? MATCH
      : { verdict: "match", because: [["fits-at-luck", luck.from, luck.to]] };
  }
  const later = takenLater();
  return later === undefined
    ? {
        verdict: "mismatch",
        because: [["other-draws", describeAward(award), award.drawCount, draws]],
      }
    : undetermined(["taken-later", later]);
}

/** The clears that prove something of single draws: those that match, without those that ask for luck. */
export function provingClears(clears: readonly JudgedClear[]): readonly JudgedClear[] {
  return clears.filter(({ item: { verdict, luck } }) => verdict === "match" && luck?.from === 0);
}

/**
 * What the pickups that lie in the rooms became: those of awards that came out as expected, and all others.
 *
 * @param shapeOf the shape of a room, as the floor that fits tells it.
 */
export function judgeSavedSubTypes(
  run: SavedRun,
  clears: readonly JudgedClear[],
  shapeOf: (room: SavedRoom) => number | undefined,
): readonly SubTypeFinding[] {
  const { unlocks, player } = run;
  const goods = savedGoods(run);
  const known = { unlocks, locked: [], characters: [player.playerType], goods };
  return roomsOfSave(run).flatMap((room) => {
    const { award, item } = rightClear(clears, room) ?? {};
    const clear = savedClearOf(run, room, item?.luck?.from);
    const pickups = room.pickups.map((one) => lyingPickup(one, one.initSeed));
    const ofAward = pickups.filter(({ seed }) => award?.spawnSeeds.includes(seed));
    const isSold = room.roomType === RoomType.SHOP;
    const save = { ...known, shape: shapeOf(room) };
    const context = { ...save, ...awardInputs(clear), stage: run.stage, isSold };
    const elsewhere = pickups.filter((pickup) => !ofAward.includes(pickup));
    return [
      ...judgeSubTypes({ ...clear, nextAwardSeed: room.awardSeed, pickups: ofAward }, save),
      ...elsewhere.flatMap((pickup) => judgeElsewhere(pickup, context) ?? []),
    ];
  });
}
