/**
 * Judges what a pickup became by the rolls of its own init. Those of editions before Repentance nobody knows: only a
 * pickup whose request the game told, as in a laboratory, shows whether they are like Repentance's.
 */
import { initOf, type PickupContext, type PickupSave } from "../award/pickups";
import { planAward } from "../award/awardPlan";
import { rollAward } from "../award/roll";
import { carriesSubType, type AwardHypotheses } from "../award/awardRules";
import { has, type RuleSet } from "../game/edition";
import { PickupVariant, pickupName } from "../game/pickupKinds";
import type { PickupRecord, Verdict } from "../record/recordFields";
import { observeAward, type ObservedClear } from "./judgeAward";
import { awardInputs, whyOutside } from "./inputs";

/** One pickup that was seen. */
export interface SubTypeFinding {
  readonly edition: RuleSet;
  /** What was asked for, such as "heart". */
  readonly kind: string;
  /** Whether it is of no award: then nobody knows what was asked for, and a layout may ask for one sub-type. */
  readonly isElsewhere: boolean;
  /** Outside where it rests on what nobody knows, or was asked for by its sub-type. */
  readonly verdict: Verdict;
}

/** A pickup that lies there, as a record would tell it: nobody says what was asked for. */
export function lyingPickup(
  { variant, subType }: Pick<PickupRecord, "variant" | "subType">,
  seed: number,
): PickupRecord {
  const become = { finalVariant: variant, finalSubType: subType };
  return { seed, isRequestKnown: 0, variant, subType, ...become };
}

/**
 * The pickups of a clear, one by one; none where the rules say nothing of it.
 *
 * @param save what decides them besides the clear.
 */
export function judgeSubTypes(
  clear: ObservedClear,
  save: PickupSave & Pick<PickupContext, "shape">,
  overrides: Partial<AwardHypotheses> = {},
): readonly SubTypeFinding[] {
  if (whyOutside(clear) !== undefined) {
    return [];
  }
  const { edition, stage, awardSeed } = clear;
  const { rules, loadout } = awardInputs(clear, overrides);
  const context = { ...save, rules, loadout, stage, isSold: false };
  const { variant, spawnSeeds } = rollAward(planAward(rules, loadout), awardSeed);
  const findings: SubTypeFinding[] = [];
  let carried = 0;
  for (const pickup of observeAward(clear).pickups) {
    const isKnown = pickup.isRequestKnown === 1;
    if (isKnown || spawnSeeds.indexOf(pickup.seed) >= 0) {
      const asked = isKnown ? pickup : { variant, subType: carried };
      const verdict = verdictOf(asked.variant, asked.subType, pickup, context);
      findings.push({ edition, kind: pickupName(asked.variant), isElsewhere: false, verdict });
    }
    carried = carriesSubType(rules, pickup.finalVariant) ? pickup.finalSubType : 0;
  }
  return findings;
}

const { HEART, COIN, KEY, BOMB, SACK, BATTERY, CARD, PILL, TRINKET } = PickupVariant;

/** Kinds that stay what was asked for: a chest may come out of another chest's roll. */
const KINDS_THAT_STAY: readonly number[] = [HEART, COIN, KEY, BOMB, SACK, BATTERY, CARD, PILL];

/** A pickup of no award, as if its kind alone had been asked for; undefined where that says nothing. */
export function judgeElsewhere(
  pickup: PickupRecord,
  context: PickupContext,
): SubTypeFinding | undefined {
  const { finalVariant } = pickup;
  if (KINDS_THAT_STAY.indexOf(finalVariant) < 0) {
    return undefined;
  }
  const { edition } = context.rules;
  const verdict = verdictOf(finalVariant, 0, pickup, context);
  return { edition, kind: pickupName(finalVariant), isElsewhere: true, verdict };
}

/** Kinds whose lists grow with the achievements: any of them may come where nobody tells which the player has. */
const UNLOCKED_KINDS: readonly number[] = [CARD, PILL, TRINKET];

function verdictOf(
  variant: number,
  subType: number,
  { seed, isRequestKnown, finalVariant, finalSubType }: PickupRecord,
  context: PickupContext,
): Verdict {
  const isTold = isRequestKnown === 1 || has(context.rules.edition, "rolledPickups");
  const told = isTold && subType === 0 ? initOf(variant, seed, context) : undefined;
  if (told?.subType === undefined) {
    return "outside";
  }
  const faces = told.oneOf ?? [told];
  const isRolled = faces.some(
    (face) => face.variant === finalVariant && face.subType === finalSubType,
  );
  if (isRolled) {
    return "match";
  }
  const isOpen = context.unlocks === undefined && UNLOCKED_KINDS.indexOf(variant) >= 0;
  return isOpen ? "outside" : "mismatch";
}
