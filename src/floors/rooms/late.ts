/**
 * What is placed besides the required and the optional rooms: the planetarium, quest rooms, secret rooms,
 * the grave and the ultra secret room.
 * Source: AIsaac (secret rooms and grave inside its comparison with 6,000 whole floors); AIsaac,
 * LuaDecomps and zdd for Repentance, static.
 */
import { at } from "../../core/lists";
import { ACHIEVEMENTS, isUnlocked } from "../../core/game/unlocks";
import { isCarried, trinketMultiplier } from "../../core/game/bag";
import type { FloorItemName } from "../../core/game/items";
import { toFloat32 } from "../../core/rng/float32";
import {
  isAllowed,
  pickSpecial,
  placeRequired,
  placeSpecial,
  settleOptional,
  skipSpecial,
  specialQuery,
  stageFirst,
  takeDeadEnd,
  type Pass,
} from "./pass";
import type { RoomQuery } from "./roomSource";
import { RoomType } from "../../core/game/roomTypes";
import { placeSecretRoom, placeUltraSecretRoom } from "./secretRooms";
import { hasQuestArea } from "../setup";
import { MINES_FILE, SPECIAL_FILE, stageFile } from "./stageFile";
import { effectiveStage, STAGE_OF_CHESTS } from "../../core/game/stage";
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";
import type { FloorPlan } from "../floorTypes";

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
  if (!isAllowed(pass, RoomType.SECRET)) {
    return;
  }
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

const GRAVE_VARIANTS: readonly [number, number] = [3, 9];

/** The grave of the Dark Room takes a dead end after the secret room has found its place. */
export function placeGrave(pass: Pass): void {
  if (pass.plan.stage !== STAGE_OF_CHESTS || pass.plan.stageType !== 0) {
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
  if (!isAllowed(pass, RoomType.ULTRA_SECRET)) {
    return;
  }
  const seed = openLocal(pass.secretSeed, LOCAL_SHIFTS.ultraSecretRoom).next();
  settleSecret(pass, RoomType.ULTRA_SECRET, seed, seed, placeUltraSecretRoom);
}

const LEAST_CHANCE = 0.01;

/** The planetarium (Repentance) is rolled for on every floor; the float is drawn only if a dead end was found. */
export function placePlanetarium(pass: Pass): void {
  const request = { roomType: RoomType.PLANETARIUM };
  const layout = pickSpecial(pass, RoomType.PLANETARIUM, "planetarium: layout");
  const taken = takeDeadEnd(pass, layout);
  const isPossible = isAllowed(pass, RoomType.TREASURE) && isAllowed(pass, RoomType.PLANETARIUM);
  if (taken.room < 0 || !isPossible) {
    settleOptional(pass, request, taken, isPossible);
    return;
  }
  const value = planetariumChance(pass.plan);
  const isDrawn = pass.level.chance("planetarium", { factors: [value], value });
  const isWanted = isDrawn && isUnlocked(pass.plan, ACHIEVEMENTS.planetariums);
  settleOptional(pass, request, taken, isWanted);
}

/**
 * The chance of a planetarium, a float32 in 0..1.
 * Source: of Repentance LuaDecomps and REPENTOGON's rebuilding of `GetPlanetariumChance`, which agree; of Repentance+
 * AIsaac, from the code of v1.9.7.17, where a golden Telescope Lens counts for more. The wiki agrees in what both share.
 */
export function planetariumChance(plan: FloorPlan): number {
  const { lensesMax, planetariumCountsPath } = plan.rules;
  const lens = Math.min(trinketMultiplier(plan, "telescope-lens"), lensesMax);
  const stage = planetariumCountsPath ? effectiveStage(plan.stage, plan.stageType) : plan.stage;
  if (stage > at(LAST_STAGE, lens)) {
    return 0;
  }
  const bonus = lens > 0 ? [at(LENS_BONUS, lens)] : [];
  const terms = plan.planetariumsVisited > 0 ? bonus : freshTerms(plan, bonus);
  let chance = toFloat32(LEAST_CHANCE);
  for (const term of terms) {
    chance = toFloat32(chance + toFloat32(term));
  }
  return Math.min(1, Math.max(toFloat32(LEAST_CHANCE), chance));
}

/** The last stage with any chance, by how often Telescope Lens counts. */
const LAST_STAGE: readonly number[] = [6, 8, 10, 10];

/** What Telescope Lens adds on top of its 0.15: plain, golden or with Mom's Box, both. */
const LENS_BONUS: readonly number[] = [0, 0.09, 0.18, 0.33];

/** What raises the chance before the first planetarium, in the order in which it is added. */
const RAISED_BY: readonly (readonly [item: FloorItemName, by: number])[] = [
  ["magic-8-ball", 0.15],
  ["crystal-ball", 0.15],
  ["sausage", 0.069],
];

function freshTerms(plan: FloorPlan, lensBonus: readonly number[]): readonly number[] {
  const stage = effectiveStage(plan.stage, plan.stageType);
  const skipped = Math.max(0, stage - 1 - plan.treasureRoomsVisited);
  return [
    toFloat32(toFloat32(0.2) * skipped),
    ...(skipped > 0 && isCarried(plan, "crystal-ball") ? [1] : []),
    ...RAISED_BY.flatMap(([item, by]) => (isCarried(plan, item) ? [by] : [])),
    ...(lensBonus.length > 0 ? [0.15, ...lensBonus] : []),
  ];
}
