/**
 * The rooms that chance decides on stages 1-10, in the game's order. Each picks its layout, takes a
 * dead end and only then rolls its gate; every roll is made even when no dead end was found.
 *
 * Source: AIsaac; for Repentance LuaDecomps and zdd too. Verified: stage 1 of Afterbirth+ by the
 * start room's spawn seed of 271 logged floors, Repentance by the rooms entered on 75.
 */
import { playerTypeOf } from "../../core/game/characters";
import { shopLevel, STATE_FLAGS } from "../../core/game/unlocks";
import { isFitForSacrifice, isHealthy, isLow } from "../health";
import { isCarried } from "../../core/game/bag";
import {
  hasFlag,
  isAllowed,
  pickSpecial,
  settleOptional,
  specialQuery,
  takeDeadEnd,
  type Pass,
} from "./pass";
import { RoomType } from "../../core/game/roomTypes";
import type { Rng } from "../../core/rng/generator";
import type { RoomLayout, RoomQuery } from "./roomSource";
import type { FloorPlan } from "../floorTypes";
import { effectiveStage, isAlternativePath } from "../../core/game/stage";
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";

/** The last stage on which Cain's Birthright brings an arcade. */
const LAST_BIRTHRIGHT_STAGE = 10;

/** Two keys make dice rooms and vaults likelier. */
export const KEYS_NEEDED = 2;
export const COINS_NEEDED = 5;

/** Whether there are keys for a dice room or a vault. */
export function hasKeys(plan: FloorPlan): boolean {
  plan.onAsked?.("keys");
  return plan.keys >= KEYS_NEEDED;
}

/** Whether there are coins for an arcade. */
export function hasCoins(plan: FloorPlan): boolean {
  plan.onAsked?.("coins");
  return plan.coins >= COINS_NEEDED;
}

const PLAYER_CAIN = playerTypeOf("Cain");

/** A dice room in 1 of 50, with two keys another 1 in 5; otherwise a sacrifice room. */
export function placeDiceOrSacrifice(pass: Pass): void {
  const { plan, level } = pass;
  const isDice = rollDice(pass) && isAllowed(pass, RoomType.DICE);
  const roomType = isDice ? RoomType.DICE : RoomType.SACRIFICE;
  const taken = takeDeadEnd(pass, pickSpecial(pass, roomType, "dice or sacrifice room: layout"));
  const isWanted =
    isAllowed(pass, RoomType.SACRIFICE) &&
    (level.oneIn("dice or sacrifice room", 7) ||
      (level.oneIn("dice or sacrifice room at full health", 4) && isFitForSacrifice(plan)));
  settleOptional(pass, { roomType }, taken, isWanted);
}

/** Whether it is to be a dice room. */
export function rollDice({ plan, level }: Pass): boolean {
  return (
    level.oneIn("dice instead of sacrifice room", 50) ||
    (level.oneIn("dice room with two keys", 5) && hasKeys(plan))
  );
}

/**
 * A library in 1 of 20, another 1 in 4 once a book was picked up. Its layout keeps its weight.
 * Verified: which of kind and layout is drawn first, by dead ends of a saved run and of a logged floor
 * of Afterbirth+, which come out one way only, and by eight rooms of a log of Repentance.
 */
export function placeLibrary(pass: Pass): void {
  const level = pass.level;
  const isKindFirst = pass.plan.rules.drawsLibraryKindFirst;
  const early = isKindFirst ? 0 : level.seed("library: layout");
  const subtype = level.pick("library: kind", shopLevel(pass.plan) + 1);
  const seed = isKindFirst ? level.seed("library: layout") : early;
  const query = specialQuery(seed, RoomType.LIBRARY, subtype);
  query.reducesWeight = false;
  const taken = takeDeadEnd(pass, pass.source.pick(query));
  const isWanted = isAllowed(pass, RoomType.LIBRARY) && rollLibrary(pass);
  settleOptional(pass, { roomType: RoomType.LIBRARY }, taken, isWanted);
}

/** Whether there is to be a library. */
export function rollLibrary(pass: Pass): boolean {
  const level = pass.level;
  return level.oneIn("library", 20) || (level.oneIn("library after a book", 4) && hasBook(pass));
}

function hasBook(pass: Pass): boolean {
  pass.plan.onAsked?.("book");
  return hasFlag(pass, STATE_FLAGS.bookPickedUp);
}

/** Up to Afterbirth+: a curse room in 1 of 2, another 1 in 4 once a devil room was visited. */
export function placeCurseRoom(pass: Pass): void {
  const taken = takeDeadEnd(pass, pickSpecial(pass, RoomType.CURSE, "curse room: layout"));
  const isWanted = isAllowed(pass, RoomType.CURSE) && rollCurse(pass);
  settleOptional(pass, { roomType: RoomType.CURSE }, taken, isWanted);
}

/** Whether there is to be a curse room. */
export function rollCurse(pass: Pass): boolean {
  const level = pass.level;
  return (
    level.oneIn("curse room", 2) ||
    (level.oneIn("curse room after a devil room", 4) && hasFlag(pass, STATE_FLAGS.devilRoomVisited))
  );
}

/** Repentance: a curse room on every floor that has a dead end left, two with Voodoo Head. */
export function placeCurseRooms(pass: Pass): void {
  const local = openLocal(pass.level.seed("curse rooms"), LOCAL_SHIFTS.curseRoom);
  const hasVoodooHead = isCarried(pass.plan, "voodoo-head");
  const count = hasVoodooHead ? 2 : 1;
  for (let index = 0; index < count; index += 1) {
    const taken = takeDeadEnd(pass, pickCurseLayout(pass, local, hasVoodooHead));
    // A leftover of the old gate: its draws are still made, and come to nothing.
    const isWanted = isAllowed(pass, RoomType.CURSE);
    if (isWanted && local.next() % 2 === 1) {
      local.next();
    }
    settleOptional(pass, { roomType: RoomType.CURSE }, taken, isWanted, local.getSeed());
  }
}

/** Voodoo Head's kind of curse room is asked for first; AIsaac. */
function pickCurseLayout(pass: Pass, local: Rng, hasVoodooHead: boolean): RoomLayout | undefined {
  const nextQuery = (subtype: number): RoomQuery =>
    specialQuery(local.next(), RoomType.CURSE, subtype);
  const layout = hasVoodooHead ? pass.source.pick(nextQuery(1)) : undefined;
  return layout ?? pass.source.pick(nextQuery(0));
}

/** From stage 2 on, at full health only; from stage 3 on always. */
export function placeChallenge(pass: Pass): void {
  const { plan } = pass;
  const stage = effectiveStage(plan.stage, plan.stageType);
  const ofFloor = isSecondFloor(plan.stage) ? 1 : 0;
  const subtype = plan.rules.hasSubtypes ? ofFloor : undefined;
  const layout = pickSpecial(pass, RoomType.CHALLENGE, "challenge room: layout", subtype);
  const taken = takeDeadEnd(pass, layout);
  const isPossible = isAllowed(pass, RoomType.CHALLENGE);
  const isDrawn = isPossible && (pass.level.oneIn("challenge room", 2) || stage >= 3);
  const isWanted = isDrawn && isHealthy(pass.plan) && stage >= 2;
  const detail = subtype === 1 ? "boss challenge" : "";
  settleOptional(pass, { roomType: RoomType.CHALLENGE, detail }, taken, isWanted);
}

/** Whether a stage is the second floor of a chapter: these have arcades, vaults and boss challenges. */
export function isSecondFloor(stage: number): boolean {
  return stage % 2 === 0 && stage <= 8;
}

/**
 * Keys decide between vault and arcade. Up to Afterbirth+ coins decide whether there is either; in
 * Repentance a vault asks for keys, an arcade for coins, and Cain's Birthright brings arcades.
 */
export function placeArcadeOrVault(pass: Pass): void {
  const { plan } = pass;
  const { vaultsAskForKeys } = plan.rules;
  const hasBirthright = plan.playerType === PLAYER_CAIN && isCarried(plan, "birthright");
  const isVault = rollVault(pass) && !hasBirthright && isAllowed(pass, RoomType.VAULT);
  const roomType = isVault ? RoomType.VAULT : RoomType.ARCADE;
  const subtype = hasBirthright ? 1 : 0;
  const isAny = isVault || !vaultsAskForKeys;
  const layout =
    pickSpecial(pass, roomType, "arcade or vault: layout", isAny ? undefined : subtype) ??
    (hasBirthright ? pickSpecial(pass, roomType, "arcade, plain: layout", 0) : undefined);
  const taken = takeDeadEnd(pass, layout);
  const stage = effectiveStage(plan.stage, plan.stageType);
  const asksForKeys = isVault && vaultsAskForKeys;
  const isAfforded = asksForKeys ? hasKeys(plan) : hasCoins(plan);
  const isWanted = hasBirthright
    ? stage <= LAST_BIRTHRIGHT_STAGE
    : isAfforded && isSecondFloor(stage);
  settleOptional(pass, { roomType }, taken, isWanted && isAllowed(pass, roomType));
}

/** Whether it is to be a vault. */
export function rollVault({ plan, level }: Pass): boolean {
  return (
    level.oneIn("vault instead of arcade", 10) ||
    (level.oneIn("vault with two keys", 3) && hasKeys(plan))
  );
}

/** The last floor of the third chapter, with which bedrooms end. */
const LAST_BEDROOM_STAGE = 6;

/** A bedroom in 1 of 50, another 1 in 5 when health is low; clean or dirty with equal chance. */
export function placeBedroom(pass: Pass): void {
  const { plan, level } = pass;
  const isDrawnClean = level.pick("bedroom: clean or dirty", 2) === 0 || !canBeDirty(pass);
  const mayBeDirty = isAllowed(pass, RoomType.DIRTY_BEDROOM);
  const isClean = (isDrawnClean || !mayBeDirty) && isAllowed(pass, RoomType.CLEAN_BEDROOM);
  const roomType = isClean ? RoomType.CLEAN_BEDROOM : RoomType.DIRTY_BEDROOM;
  const taken = takeDeadEnd(pass, pickSpecial(pass, roomType, "bedroom: layout"));
  const isWanted =
    // QUIRK: a challenge without minibosses has no bedrooms; LuaDecomps.
    isAllowed(pass, RoomType.MINI_BOSS) &&
    (level.oneIn("bedroom", 50) || (level.oneIn("bedroom at low health", 5) && isLow(plan)));
  settleOptional(pass, { roomType }, taken, isWanted);
}

/**
 * A dirty bedroom may lead down. On the last floor before Dad's Note nothing does, so there it is a
 * clean one. Source: AIsaac, LuaDecomps (trapdoors), static.
 */
function canBeDirty({ plan, setup, flags }: Pass): boolean {
  const isLast = plan.stage + (setup.isXl ? 1 : 0) === LAST_BEDROOM_STAGE;
  const isNoteAhead = flags[STATE_FLAGS.backwardsPathAhead] === true;
  return !(isLast && isNoteAhead && isAlternativePath(plan.stageType));
}
