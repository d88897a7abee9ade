/**
 * What is placed after the optional rooms: quest rooms, secret rooms, the grave and the ultra secret
 * room.
 * Source: AIsaac (secret rooms and grave inside its comparison with 6,000 whole floors); AIsaac,
 * LuaDecomps and zdd for Repentance, static.
 */
import { isUnlocked, ACHIEVEMENTS } from "../../game/achievements";
import { isCarried } from "../../game/floorItems";
import {
  placeRequired,
  placeSpecial,
  skipSpecial,
  specialQuery,
  stageFirst,
  type Pass,
} from "./pass";
import type { RoomQuery } from "./roomSource";
import { RoomType } from "../../game/roomTypes";
import { placeSecretRoom, placeUltraSecretRoom } from "./secretRooms";
import { hasQuestArea } from "../setup";
import { MINES_FILE, SPECIAL_FILE, stageFile } from "./stageFile";
import { LOCAL_SHIFTS, openLocal } from "../streams";

const SUBTYPE_MIRROR = 34;
const SUBTYPE_MINESHAFT = 10;

/** The mirror or mineshaft room of a quest floor (Repentance, static). */
export function placeQuestRoom(pass: Pass): void {
  const { plan, setup } = pass;
  if (!hasQuestArea(plan, setup.isXl)) {
    return;
  }
  if (plan.stage <= 2) {
    const seed = pass.level.seed("mirror room: layout");
    const layout = pass.source.pick(questQuery(pass, seed, SUBTYPE_MIRROR, undefined));
    placeRequired(pass, { roomType: RoomType.DEFAULT, name: "mirror" }, layout);
  } else if (isCarried(plan, "knife-piece-1")) {
    const seed = openLocal(pass.level.state(), LOCAL_SHIFTS.mineshaft).next();
    const layout = pass.source.pick(questQuery(pass, seed, SUBTYPE_MINESHAFT, MINES_FILE));
    placeRequired(pass, { roomType: RoomType.DEFAULT, name: "mineshaft-entrance" }, layout, seed);
  }
}

/** The stage's own rooms that lead elsewhere have a subtype of their own and difficulty 0. */
function questQuery(
  pass: Pass,
  seed: number,
  subtype: number,
  fallback: number | undefined,
): RoomQuery {
  const file = stageFile(pass.plan.stage, pass.plan.stageType);
  const query = specialQuery(seed, RoomType.DEFAULT, subtype);
  query.file = file;
  query.fallback = fallback;
  query.difficulties = [0, 0];
  return query;
}

/**
 * One secret room, one more with Fragmented Card and with Luna. All share one seed up to Afterbirth+; from
 * Repentance on each has its own.
 */
export function placeSecretRooms(pass: Pass): void {
  const { plan, secretSeed } = pass;
  const forCard = isCarried(plan, "fragmented-card") ? 1 : 0;
  const count = 1 + forCard + (isCarried(plan, "luna") ? 1 : 0);
  const local = openLocal(secretSeed, LOCAL_SHIFTS.laterSecretRoom);
  for (let index = 0; index < count; index += 1) {
    const seed = index === 0 ? secretSeed : local.next();
    const base = plan.rules.hasLocalGenerators ? seed : secretSeed;
    settleSecret(pass, RoomType.SECRET, seed, base, placeSecretRoom);
  }
}

/** A hidden room that takes an empty cell, and may go missing. */
function settleSecret(
  pass: Pass,
  roomType: number,
  layoutSeed: number,
  base: number,
  place: (this: void, pass: Pass) => number,
): void {
  const layout = pass.source.pick(stageFirst(pass.plan, specialQuery(layoutSeed, roomType)));
  const room = layout === undefined ? -1 : place(pass);
  if (layout === undefined || room < 0) {
    skipSpecial(pass, { roomType }, layout === undefined ? "no layout" : "no cell");
  } else {
    placeSpecial(pass, { roomType }, room, layout, base);
  }
}

const STAGE_DARK_ROOM = 11;
const GRAVE_VARIANTS: readonly [number, number] = [3, 9];

/** The grave of the Dark Room takes a dead end after the secret room has found its place. */
export function placeGrave(pass: Pass): void {
  if (pass.plan.stage !== STAGE_DARK_ROOM || pass.plan.stageType !== 0) {
    return;
  }
  const seed = pass.level.seed("grave: layout");
  const query = specialQuery(seed, RoomType.DEFAULT);
  const layout = isUnlocked(pass.plan, ACHIEVEMENTS.moreGraves)
    ? pass.source.pick({ ...query, variants: GRAVE_VARIANTS })
    : pass.source.fixed(SPECIAL_FILE, RoomType.DEFAULT, GRAVE_VARIANTS[0]);
  placeRequired(pass, { roomType: RoomType.DEFAULT, name: "grave" }, layout, seed);
}

/** The ultra secret room (Repentance, static) has a seed of its own and may go missing. */
export function placeUltraSecret(pass: Pass): void {
  const seed = openLocal(pass.secretSeed, LOCAL_SHIFTS.ultraSecretRoom).next();
  settleSecret(pass, RoomType.ULTRA_SECRET, seed, seed, placeUltraSecretRoom);
}
