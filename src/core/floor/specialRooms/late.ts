/**
 * What is placed after the optional rooms: quest rooms, secret rooms, the grave and the ultra secret
 * room.
 * Source: AIsaac (secret rooms and grave inside its comparison with 6,000 whole floors); AIsaac,
 * LuaDecomps and zdd for Repentance, static.
 */
import { CURSE_LABYRINTH } from "../curses";
import { isCarried, isUnlocked } from "../items";
import { placeRequired, placeSpecial, skipSpecial, specialQuery, type Pass } from "./pass";
import { ROOM_DEFAULT, ROOM_SECRET, ROOM_ULTRA_SECRET } from "./roomTypes";
import { placeSecretRoom, placeUltraSecretRoom } from "./secretRooms";
import { hasQuestArea } from "../setup";
import { LOCAL_SHIFTS, openLocal } from "../streams";

/** The mirror or mineshaft room of a quest floor (Repentance, static). */
export function placeQuestRoom(pass: Pass): void {
  const { plan, setup } = pass;
  if (!hasQuestArea(plan, setup.isXl ? CURSE_LABYRINTH : 0)) {
    return;
  }
  if (plan.stage <= 2) {
    const seed = pass.level.seed("mirror room: layout");
    const layout = pass.source.pick(specialQuery(seed, ROOM_DEFAULT));
    placeRequired(pass, { roomType: ROOM_DEFAULT, name: "mirror" }, layout);
  } else if (isCarried(plan, "knife-piece-1")) {
    const seed = openLocal(pass.level.state(), LOCAL_SHIFTS.mineshaft).next();
    const layout = pass.source.pick(specialQuery(seed, ROOM_DEFAULT));
    placeRequired(pass, { roomType: ROOM_DEFAULT, name: "mineshaft-entrance" }, layout, seed);
  }
}

/** One secret room, a second with Fragmented Card. Both share one seed up to Afterbirth+. */
export function placeSecretRooms(pass: Pass): void {
  const count = isCarried(pass.plan, "fragmented-card") ? 2 : 1;
  const local = openLocal(pass.secretSeed, LOCAL_SHIFTS.laterSecretRoom);
  for (let index = 0; index < count; index += 1) {
    settleSecretRoom(pass, index === 0 ? pass.secretSeed : local.next(), pass.secretSeed);
  }
}

/** Repentance: one more with Luna, and each room has a seed of its own. */
export function placeSecretRoomsOfTheirOwn(pass: Pass): void {
  const forCard = isCarried(pass.plan, "fragmented-card") ? 1 : 0;
  const count = 1 + forCard + (isCarried(pass.plan, "luna") ? 1 : 0);
  const local = openLocal(pass.secretSeed, LOCAL_SHIFTS.laterSecretRoom);
  for (let index = 0; index < count; index += 1) {
    const seed = index === 0 ? pass.secretSeed : local.next();
    settleSecretRoom(pass, seed, seed);
  }
}

function settleSecretRoom(pass: Pass, layoutSeed: number, base: number): void {
  const request = { roomType: ROOM_SECRET };
  const layout = pass.source.pick({ ...specialQuery(layoutSeed, ROOM_SECRET), shape: 1 });
  if (layout === undefined) {
    skipSpecial(pass, request, "no layout");
    return;
  }
  const room = placeSecretRoom(pass);
  if (room < 0) {
    skipSpecial(pass, request, "no cell");
  } else {
    placeSpecial(pass, request, room, layout, base);
  }
}

const STAGE_DARK_ROOM = 11;
const ACHIEVEMENT_MORE_GRAVES = 390;

/** The grave of the Dark Room takes a dead end after the secret room has found its place. */
export function placeGrave(pass: Pass): void {
  if (pass.plan.stage !== STAGE_DARK_ROOM || pass.plan.stageType !== 0) {
    return;
  }
  const lastVariant = isUnlocked(pass.plan, ACHIEVEMENT_MORE_GRAVES) ? 9 : 3;
  const seed = pass.level.seed("grave: layout");
  const query = specialQuery(seed, ROOM_DEFAULT);
  const layout = pass.source.pick({ ...query, variants: [3, lastVariant] });
  placeRequired(pass, { roomType: ROOM_DEFAULT, name: "grave" }, layout, seed);
}

/** The ultra secret room (Repentance, static) has a seed of its own and may go missing. */
export function placeUltraSecret(pass: Pass): void {
  const request = { roomType: ROOM_ULTRA_SECRET };
  const seed = openLocal(pass.secretSeed, LOCAL_SHIFTS.ultraSecretRoom).next();
  const layout = pass.source.pick({ ...specialQuery(seed, ROOM_ULTRA_SECRET), shape: 1 });
  const room = layout === undefined ? -1 : placeUltraSecretRoom(pass);
  if (layout === undefined || room < 0) {
    skipSpecial(pass, request, layout === undefined ? "no layout" : "no cell");
  } else {
    placeSpecial(pass, request, room, layout, seed);
  }
}
