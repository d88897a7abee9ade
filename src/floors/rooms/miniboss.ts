/**
 * The miniboss: which sin, then whether. The sin's flag is set when it is placed.
 * Source: AIsaac. Verified for stage 1 by the start room's spawn seed of 271 logged floors.
 */
import { at } from "../../core/lists";
import { pickFrom } from "../../core/draw/draw";
import { SINS, STATE_FLAGS } from "../../core/game/unlocks";
import { tierReached } from "../curseOdds";
import { hasFlag, isAllowed, settleOptional, specialQuery, takeDeadEnd, type Pass } from "./pass";
import type { RoomLayout } from "./roomSource";
import { RoomType } from "../../core/game/roomTypes";
import { effectiveStage } from "../../core/game/stage";

/** Stage from which Ultra Pride may come. */
const ULTRA_PRIDE_STAGE = 3;

/** 1 in 4, and another 1 in 3 on the first stage only; the documents have 1 in 4, on all others. */
export function placeMiniboss(pass: Pass): void {
  const level = pass.level;
  const stage = effectiveStage(pass.plan.stage, pass.plan.stageType);
  const sin = chooseSin(pass, stage);
  const request = { roomType: RoomType.MINI_BOSS, detail: sin?.name ?? "all sins seen" };
  // QUIRK: with all sins seen the game goes on with the curse room's layout and dead end. Which of the
  // two rooms then stands there is not known, so the dead end is left as it is.
  const layout =
    sin === undefined ? undefined : pickMinibossLayout(pass, level.seed("miniboss: layout"), sin);
  const taken = takeDeadEnd(pass, layout);
  const isWanted =
    isAllowed(pass, RoomType.MINI_BOSS) &&
    (level.oneIn("miniboss", 4) || (level.oneIn("miniboss on the first stage", 3) && stage === 1));
  settleOptional(pass, request, taken, isWanted);
  if (isWanted && sin !== undefined && taken.room >= 0) {
    pass.flags[sin.flag] = true;
  }
}

/** A miniboss, and how its layouts are told from the others'. */
export interface Sin {
  readonly name: string;
  /** The state flag that says it was met. */
  readonly flag: number;
  /** The first of its ten variants, up to Afterbirth+. */
  readonly firstVariant: number;
  /** From Repentance on. */
  readonly subtype: number;
}

/** Which miniboss it would be; undefined if all have been met. */
export function chooseSin(pass: Pass, stage: number): Sin | undefined {
  const { level, plan } = pass;
  if (stage >= ULTRA_PRIDE_STAGE && level.oneIn("miniboss: Ultra Pride", 10)) {
    if (!hasFlag(pass, STATE_FLAGS.ultraPrideSeen)) {
      level.seed("miniboss: Ultra Pride's kind");
      return ULTRA_PRIDE;
    }
  }
  const isSuper =
    stage >= plan.rules.superSinsFrom &&
    level.oneIn("miniboss: super sin", tierReached(plan).normal);
  // The sins, 0-5, whose flag is not set.
  const unseen = SINS.flatMap((_, sin) =>
    hasFlag(pass, STATE_FLAGS.firstSinSeen + sin) ? [] : [sin],
  );
  if (unseen.length === 0) {
    return undefined;
  }
  const sin = pickFrom(level, "miniboss: which sin", unseen);
  const name = at(SINS, sin);
  const [firstVariant, subtype] = at(SIN_LAYOUTS, sin);
  return {
    name: isSuper ? `super ${name}` : name,
    flag: STATE_FLAGS.firstSinSeen + sin,
    firstVariant: firstVariant + (isSuper ? SUPER_VARIANTS : 0),
    subtype: subtype + (isSuper ? SUPER_SUBTYPES : 0),
  };
}

const ULTRA_PRIDE: Sin = {
  name: "ultra pride",
  flag: STATE_FLAGS.ultraPrideSeen,
  firstVariant: 2260,
  subtype: 14,
};

/** In the order of the sins' flags. */
const SIN_LAYOUTS: readonly (readonly [firstVariant: number, subtype: number])[] = [
  [2000, 2], // wrath
  [2010, 3], // gluttony
  [2020, 1], // lust
  [2030, 0], // sloth
  [2050, 5], // envy
  [2060, 6], // pride
];

/** What a super sin's variants and subtype lie above the sin's. */
const SUPER_VARIANTS = 100;
const SUPER_SUBTYPES = 7;

/** The variants of one miniboss, less one. */
const VARIANT_SPAN = 9;

/** Repentance asks for one difficulty first and for any if there is no such layout. */
function pickMinibossLayout(
  pass: Pass,
  seed: number,
  { firstVariant, subtype }: Sin,
): RoomLayout | undefined {
  if (!pass.plan.rules.hasSubtypes) {
    const query = specialQuery(seed, RoomType.MINI_BOSS);
    query.variants = [firstVariant, firstVariant + VARIANT_SPAN];
    return pass.source.pick(query);
  }
  const query = specialQuery(seed, RoomType.MINI_BOSS, subtype);
  const difficulty = pass.plan.stage >= 7 ? 10 : 1;
  query.difficulties = [difficulty, difficulty];
  const layout = pass.source.pick(query);
  if (layout !== undefined) {
    return layout;
  }
  const second = pass.level.seed("miniboss: layout, any difficulty");
  return pass.source.pick(specialQuery(second, RoomType.MINI_BOSS, subtype));
}
