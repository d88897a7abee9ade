/**
 * Why an award came out otherwise: which single change of the rules would have paid what the game
 * paid. Every change is tried; those that reproduce the observation to the last seed are suspects.
 */
import { planAward } from "../../core/award/plan";
import { drawAward, type Award } from "../../core/award/roll";
import type { AwardInputs } from "../../core/verdict/inputs";
import {
  agreesWithSubTypes,
  isVariantPossible,
  type ObservedAward,
} from "../../core/verdict/award";
import { AlteredDraw } from "./alteredDraw";
import { changesOf, holds, NO_ALTERATION, type Suspect } from "./changes";

/** Every suspect of an award that did not come out as expected, the likeliest kind first. */
export function findSuspects(
  inputs: AwardInputs,
  awardSeed: number,
  observed: ObservedAward,
): readonly Suspect[] {
  const { expected, tried } = tryChanges(inputs, awardSeed, observed);
  const around = frameSuspects(expected, observed, inputs);
  if (around.length > 0) {
    return around;
  }
  const fitting = tried.filter(({ fits }) => fits).map(({ suspect }) => suspect);
  return [...fitting, ...spawnSuspects(expected, observed)];
}

/** The changes that an award which came out as expected speaks against. */
export function findContradicted(
  inputs: AwardInputs,
  awardSeed: number,
  observed: ObservedAward,
): readonly Suspect[] {
  return tryChanges(inputs, awardSeed, observed)
    .tried.filter(({ fits, suspect }) => !fits && suspect.isRule)
    .map(({ suspect }) => suspect);
}

/** What distinguishes suspects. */
export function keyOfSuspect({ draw, text }: Suspect): string {
  return `${draw}\n${text}`;
}

interface Tried {
  readonly suspect: Suspect;
  fits: boolean;
}

/** Tries every change; those that read alike count as one, which fits if any of them does. */
function tryChanges(
  inputs: AwardInputs,
  awardSeed: number,
  observed: ObservedAward,
): { readonly expected: Award; readonly tried: readonly Tried[] } {
  const plan = planAward(inputs.rules, inputs.loadout);
  const plain = new AlteredDraw(awardSeed, NO_ALTERATION);
  const expected = drawAward(plan, plain);
  const tried = new Map<string, Tried>();
  for (const change of changesOf(inputs, plan, plain.questions, observed)) {
    const { draw, text, isRule } = change;
    const key = keyOfSuspect(change);
    const entry = tried.get(key) ?? { suspect: { draw, text, isRule }, fits: false };
    tried.set(key, entry);
    if (!entry.fits) {
      const altered = drawAward(change.plan, new AlteredDraw(awardSeed, change.alteration));
      entry.fits = explains(altered, observed);
    }
  }
  return { expected, tried: [...tried.values()] };
}

/** Whether an award is what was observed; the write-back is looked at apart. */
function explains(award: Award, observed: ObservedAward): boolean {
  return hasSamePickups(award, observed) && hasSameEnd(award, observed);
}

function hasSamePickups(award: Award, observed: ObservedAward): boolean {
  return (
    award.count === observed.count &&
    award.spawnSeeds.every((seed, index) => seed === observed.pickups[index]?.seed) &&
    isVariantPossible(award.variant, observed)
  );
}

function hasSameEnd(award: Award, observed: ObservedAward): boolean {
  return !observed.isWrittenBack || award.nextAwardSeed === observed.nextAwardSeed;
}

/** The award itself is as expected, but not what the game did around it. */
function frameSuspects(
  expected: Award,
  observed: ObservedAward,
  { rules }: AwardInputs,
): readonly Suspect[] {
  if (!hasSamePickups(expected, observed)) {
    return [];
  }
  const isWrittenBack = rules.hypotheses.writeBack === "yes";
  if (isWrittenBack !== observed.isWrittenBack) {
    const answer = observed.isWrittenBack ? "yes" : "no";
    return [{ draw: "write-back", text: holds("writeBack", answer), isRule: true }];
  }
  if (!hasSameEnd(expected, observed) || observed.count === 0) {
    return [];
  }
  const other = rules.hypotheses.extraCopies === "zero" ? "carrySubType" : "zero";
  const text = agreesWithSubTypes(observed, other)
    ? holds("extraCopies", other)
    : "another sub-type is asked for";
  return [{ draw: "spawn", text, isRule: true }];
}

/** The right award with other seeds or another number of pickups. */
function spawnSuspects(expected: Award, observed: ObservedAward): readonly Suspect[] {
  const isSameKind = expected.variant === observed.variant && observed.count > 0;
  if (!isSameKind || expected.spawnSeeds[0] !== observed.pickups[0]?.seed) {
    return [];
  }
  const text = "the pickups get other seeds, or there is another number of them";
  return [{ draw: "spawn", text, isRule: false }];
}
