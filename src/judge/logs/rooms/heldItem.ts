/** What an item that a log names comes to beside those that the run's seed tells of its room, or why it is unknown. */
import { codesIn, holds, without, type Bag, isTrinketCode } from "../../../core/game/bag";
import type { RuleSet } from "../../../core/game/edition";
import { RoomType } from "../../../core/game/roomTypes";
import { isUnlocked, type Unlocks } from "../../../core/game/unlocks";
import { itemName } from "../../../core/words/itemTexts";
import { builtInItems } from "../../../figures/itemFigures";
import { D6, REROLLS, startItems } from "../../../items/itemPools";
import { REROLLING } from "../../../items/roomContents";
import { MATCH, undetermined, type Held } from "../../judge";
import type { RoomVisit } from "../../../observe/log/observed";
import type { ToldContent } from "./itemFacts";

/** An item of a stay: on a pedestal whose seed is logged, or one that somebody took. */
export interface SeenItem {
  readonly item: number;
  readonly initSeed?: number;
}

/** No log tells what is unlocked. */
export const NOTHING_OPEN = (): boolean => false;

/** The collectibles of all players; the log counts what it names. */
export function heldItems({ heldBefore }: RoomVisit): Bag {
  const all = Object.assign({}, ...heldBefore.players) as Bag;
  return without(all, codesIn(all).filter(isTrinketCode));
}

/** What differs, `wrongItem` tells. */
const MISMATCH: Held = { verdict: "mismatch", because: [] };

/** An item held against those of its room. */
export function heldItem(
  { item, initSeed }: SeenItem,
  contents: readonly ToldContent[],
  visit: RoomVisit,
  edition: RuleSet,
  unlocks: Unlocks | undefined,
): Held {
  const there = contents.find((one) =>
    initSeed === undefined ? one.subType === item : one.initSeed === initSeed,
  );
  const rerolls = rerollsOf(visit, edition, unlocks);
  const isReroll = ({ else: others }: ToldContent): boolean =>
    others.some((one) => one.if === "rerolled by The D6" && one.subType === item);
  if (there?.subType === item || (rerolls.includes(D6) && contents.some(isReroll))) {
    return MATCH;
  }
  const isKnown = edition === REROLLING && !mayCharge(visit);
  const open = rerolls.find((id) => id !== D6 || !isKnown);
  if (open !== undefined) {
    return undetermined(["item-rerolled", itemName(open)]);
  }
  if (mayBeAnother(visit)) {
    return undetermined(["item-changed"]);
  }
  if (!isBuilt(visit)) {
    return undetermined(["item-unbuilt"]);
  }
  if (there?.pool !== undefined) {
    return there.order.includes(item) ? undetermined(["item-unlocks"]) : MISMATCH;
  }
  if (unlocks === undefined) {
    return undetermined(["item-unlocks"]);
  }
  if (!isOpenFor(item, edition, unlocks)) {
    return undetermined(["item-newer", itemName(item)]);
  }
  return isTakenFirst(contents, visit, item) ? MISMATCH : undetermined(["item-elsewhere"]);
}

/** Whether nothing that an item waits for is missing. */
function isOpenFor(item: number, edition: RuleSet, unlocks: Unlocks | undefined): boolean {
  const lock = builtInItems(edition).items.get(item)?.achievement ?? 0;
  return lock === 0 || isUnlocked({ edition, unlocks, locked: [] }, lock);
}

/**
 * Whether an item is the first that was taken in a treasure room of which every pedestal is told for this player's
 * unlocks: then it stood on one of them, and nobody has it from elsewhere.
 */
function isTakenFirst(
  contents: readonly ToldContent[],
  { roomType, isFirst, collected }: RoomVisit,
  item: number,
): boolean {
  const [first] = collected;
  return (
    roomType === RoomType.TREASURE &&
    isFirst &&
    first === item &&
    contents.length > 0 &&
    contents.every(({ pool, subType }) => pool !== undefined && subType !== null)
  );
}

/** Whether something in the run can have changed what stands there: a mod, a pill or card, or what the log lacks. */
export function mayBeAnother(visit: RoomVisit): boolean {
  const { run, floor, heldBefore, damage, gapBefore } = visit;
  return (
    !run.isWhole ||
    (damage ?? gapBefore) !== undefined ||
    visit.hasUsedPillOrCard ||
    heldBefore.isRerolled ||
    (floor !== undefined && floor.modFiles.size > 0)
  );
}

/** What rerolls and is held, or taken in the room; Isaac and The Lost begin with it, unless it is told to be locked. */
export function rerollsOf(
  visit: RoomVisit,
  edition: RuleSet,
  unlocks: Unlocks | undefined,
): readonly number[] {
  const { run, collected } = visit;
  const held = heldItems(visit);
  const own = startItems(run.playerType ?? 0, edition, NOTHING_OPEN);
  const isOwn = (id: number): boolean => own.includes(id) && isOpenFor(id, edition, unlocks);
  return REROLLS.filter((id) => holds(held, id) || collected.has(id) || isOwn(id));
}

/** The Battery, Habit and Sharp Plug: with one of them an active item may be used again in the same room. */
const CHARGING: readonly number[] = [63, 156, 205];

function mayCharge(visit: RoomVisit): boolean {
  const held = heldItems(visit);
  return CHARGING.some((id) => holds(held, id));
}

/** Whether the log tells how the floor was built: those of the Greed modes have other rooms of the same numbers. */
export function isBuilt({ floor }: RoomVisit): boolean {
  return floor?.generatedIn !== undefined;
}
