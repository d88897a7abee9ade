/** The rooms that a floor must have besides its boss: super secret room, shop, treasure room. */
import { at } from "../../core/lists";
import { SHOP_LEVELS, shopLevel, levelsOf } from "../../core/game/unlocks";
import { playerTypeOf } from "../../core/game/characters";
import type { StatefulDraw } from "../../core/draw/draw";
import type { Rng } from "../../core/rng/generator";
import { isCarried, trinketMultiplier } from "../../core/game/bag";
import type { FloorItemName } from "../../core/game/items";
import {
  isAllowed,
  pickSpecial,
  placeRequired,
  placeSpecial,
  settleRequired,
  specialQuery,
  stageFirst,
  takeDeadEnd,
  type Pass,
} from "./pass";
import { RoomType } from "../../core/game/roomTypes";
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";
import type { FloorPlan } from "../floorTypes";

/** Shops end after the third lap. */
export const LAST_SHOP_LAP = 2;

/** Up to Afterbirth+. */
export function placeSuperSecret(pass: Pass): void {
  if (!isAllowed(pass, RoomType.SUPER_SECRET)) {
    return;
  }
  const layout = pickSpecial(pass, RoomType.SUPER_SECRET, "super secret room: layout");
  placeRequired(pass, { roomType: RoomType.SUPER_SECRET }, layout);
}

/** Repentance: on a generator of its own; a second one with Luna, which may fail. */
export function placeSuperSecrets(pass: Pass): void {
  if (!isAllowed(pass, RoomType.SUPER_SECRET)) {
    return;
  }
  const local = openLocal(pass.level.seed("super secret rooms"), LOCAL_SHIFTS.superSecretRoom);
  const request = { roomType: RoomType.SUPER_SECRET };
  const first = local.next();
  const layout = pass.source.pick(specialQuery(first, RoomType.SUPER_SECRET));
  placeRequired(pass, request, layout, first);
  if (isCarried(pass.plan, "luna")) {
    const second = local.next();
    const query = specialQuery(second, RoomType.SUPER_SECRET);
    const { layout: own, room } = takeDeadEnd(pass, pass.source.pick(query));
    if (own !== undefined && room >= 0) {
      placeSpecial(pass, request, room, own, second);
    }
  }
}

/** The draw that seeds the secret rooms stands here, long before they are placed. */
export function drawSecretSeed(pass: Pass): void {
  pass.secretSeed = pass.level.seed("secret room seed");
}

/** Whether a floor has a shop or a treasure room: chapters 1-3, 4 with a trinket, 5 with a crown. */
export function isOffered(plan: FloorPlan, wombTrinket: FloorItemName): boolean {
  const trinket = lateTrinket(plan, wombTrinket);
  return plan.stage < 7 || (trinket !== undefined && isCarried(plan, trinket));
}

/** The trinket that a late floor has a shop or a treasure room for. */
function lateTrinket(plan: FloorPlan, wombTrinket: FloorItemName): FloorItemName | undefined {
  if (plan.stage === 7 || plan.stage === 8) {
    return wombTrinket;
  }
  if (plan.stage !== 10) {
    return undefined;
  }
  return plan.stageType === 0 ? "wicked-crown" : "holy-crown";
}

/** The shop. Its level comes from achievements; one in 256 is a special one. */
export function placeShop(pass: Pass): void {
  const plan = pass.plan;
  const isOver = plan.victoryLap > LAST_SHOP_LAP;
  if (isOver || !isOffered(plan, "silver-dollar") || !isAllowed(pass, RoomType.SHOP)) {
    return;
  }
  const subtype = plan.rules.hasLocalGenerators ? localShopSubtype(pass) : levelShopSubtype(pass);
  const layout = pickSpecial(pass, RoomType.SHOP, "shop: layout", subtype);
  placeRequired(pass, { roomType: RoomType.SHOP, detail: `level ${subtype}` }, layout);
}

function levelShopSubtype({ plan, level }: Pass): number {
  return plan.rules.hasRareShops
    ? shopSubtype(shopLevel(plan), level.pick("shop: rare kind", 256))
    : shopLevel(plan);
}

/** A shop of another kind than its level says. */
const SHOP_RARE = 11;
const SHOP_RARER = 10;
const SHOP_BEST = 4;

/** What a Tainted Keeper's shops lie above the others. */
const TAINTED_KEEPER_SHOPS = 100;
const PLAYER_TAINTED_KEEPER = playerTypeOf("Tainted Keeper");

/**
 * Repentance rolls the kind of shop on a generator of its own: in hard mode every other shop is at
 * a level drawn below the save's.
 * Verified: 16 of 16 shops entered on logged floors, six of them in hard mode.
 */
function localShopSubtype(pass: Pass): number {
  const plan = pass.plan;
  const local = openLocal(pass.level.seed("shop: kind"), LOCAL_SHIFTS.shopSubtype);
  const [first, second, third, fourth] = SHOP_LEVELS;
  const drawn =
    local.randomInt(1 + levelsOf(plan, [first, third])) +
    local.randomInt(1 + levelsOf(plan, [second, fourth]));
  const isDrawn = local.next() % 2 === 1 && plan.difficulty === "hard";
  const subtype = trinketShop(plan, isDrawn ? drawn : shopLevel(plan), local);
  return plan.playerType === PLAYER_TAINTED_KEEPER ? subtype + TAINTED_KEEPER_SHOPS : subtype;
}

/**
 * What trinkets make of a shop: two Store Keys (a golden one counts as two) keep the rare kind away,
 * three, or a late floor's own trinket doubled, raise the level.
 * Source: AIsaac, static; no log shows it.
 */
function trinketShop(plan: FloorPlan, level: number, local: Rng): number {
  const storeKeys = trinketMultiplier(plan, "store-key");
  const kind = shopSubtype(level, local.randomInt(256));
  const kept = kind === SHOP_RARE && storeKeys > 1 ? level : kind;
  const trinket = lateTrinket(plan, "silver-dollar");
  const isDoubled = trinket !== undefined && trinketMultiplier(plan, trinket) > 1;
  return kept !== SHOP_RARER && (storeKeys > 2 || isDoubled) ? raisedShop(kept, local) : kept;
}

/** The best level becomes the rarer kind; of the others one in four does, and the rest rise by one. */
function raisedShop(kind: number, local: Rng): number {
  if (kind === SHOP_BEST || local.next() % 4 === 0) {
    return SHOP_RARER;
  }
  return kind === SHOP_RARE ? 0 : kind + 1;
}

function shopSubtype(level: number, roll: number): number {
  if (roll === 0) {
    return SHOP_RARE;
  }
  return roll === 1 && level > 1 ? SHOP_RARER : level;
}

/** One treasure room, two on an XL floor; the second on a branch that is rewound unless it fails. */
export function placeTreasure(pass: Pass): void {
  if (!isAllowed(pass, RoomType.TREASURE) || !isOffered(pass.plan, "bloody-crown")) {
    return;
  }
  placeTreasureOn(pass, pass.level);
  if (pass.setup.isXl) {
    placeTreasureOn(pass, pass.openBranch(pass.level.state()));
  }
}

function placeTreasureOn(pass: Pass, draw: StatefulDraw): void {
  const subtype = treasureSubtype(pass.plan, draw);
  const request = { roomType: RoomType.TREASURE, detail: at(TREASURE_KINDS, subtype) };
  const query = specialQuery(draw.seed("treasure room: layout"), RoomType.TREASURE, subtype);
  const layout = pass.source.pick(stageFirst(pass.plan, query));
  const state = draw.state();
  settleRequired(pass, request, takeDeadEnd(pass, layout), state, state);
}

const TREASURE_KINDS: readonly string[] = [
  "plain",
  "two items",
  "plain, Pay To Win",
  "two items, Pay To Win",
];

/** One in a hundred holds two items; with Golden Horse Shoe another 15 in a hundred do. */
function treasureSubtype(plan: FloorPlan, draw: StatefulDraw): number {
  const hasShoe = isCarried(plan, "golden-horse-shoe");
  let isDouble = draw.oneIn("treasure room: two items", 100);
  if (!isDouble) {
    const roll = draw.pick("treasure room: Golden Horse Shoe", horseShoeBound(plan));
    isDouble = hasShoe && roll < 15;
  }
  return (isDouble ? 1 : 0) + (isCarried(plan, "pay-to-win") ? 2 : 0);
}

/** 100 divided by the trinket multiplier, which is 1 without any trinket. */
function horseShoeBound(plan: FloorPlan): number {
  const multiplier = trinketMultiplier(plan, "golden-horse-shoe");
  const withoutShoe = isCarried(plan, "moms-box") ? 2 : 1;
  return Math.floor(100 / (multiplier === 0 ? withoutShoe : multiplier));
}
