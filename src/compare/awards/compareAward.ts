/** One award: what the rules expect against what the game did, to the spawn seed. */
import { awardName } from "../../core/award/pickups";
import { planAward } from "../../core/award/plan";
import { drawAward, type Award } from "../../core/award/roll";
import type { AwardHypotheses } from "../../core/award/rules";
import { SeededDraw } from "../../core/draw/draw";
import type { AwardRecord } from "../../core/record/fields";
import { shiftsOf, stepsBetween } from "../../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";
import { TracedDraw } from "../../core/draw/traced";
import { awardInputs, awardOutside, type AwardInputs } from "./awardInputs";
import {
  DRAWS_MAX,
  isSilent,
  isVariantPossible,
  observeAward,
  wrongSubType,
  type ObservedAward,
} from "./awardObservation";
import type { Suspect } from "../diagnosis/changes";
import { findSuspects } from "../diagnosis/suspects";
import type { AwardItem, AwardSide } from "../items";
import { awardCommand, describeLoadout } from "../repeatCommand";

/** Where an award stands. */
export interface AwardPlace {
  readonly line: number;
  readonly run: number;
}

/**
 * Compares one award record.
 *
 * @param overrides answers to open questions that take precedence over the mod's.
 * @param isDiagnosed whether a mismatch is explained, which takes a few hundred simulated awards.
 */
export function compareAward(
  record: AwardRecord,
  place: AwardPlace,
  overrides: Partial<AwardHypotheses> = {},
  isDiagnosed = true,
): AwardItem {
  const observed = observeAward(record);
  const outside = awardOutside(record);
  if (outside !== undefined) {
    return { ...frame(record, place, observed), verdict: "outside", why: outside };
  }
  const inputs = awardInputs(record, overrides);
  const draw = new TracedDraw(new SeededDraw(record.awardSeed));
  const award = drawAward(planAward(inputs.rules, inputs.loadout), draw);
  const item = {
    ...frame(record, place, observed),
    loadout: describeLoadout(inputs.loadout),
    expected: expectedSide(award, inputs, record.awardSeed),
    trace: draw.entries,
    command: awardCommand(record.awardSeed, inputs.rules, inputs.loadout),
  };
  const isModsView = Object.keys(overrides).length === 0;
  return judge(item, record, inputs, award, observed, isModsView, isDiagnosed);
}

/** What an item holds whatever the verdict. */
function frame(record: AwardRecord, place: AwardPlace, observed: ObservedAward): AwardItem {
  const { clear, mode, edition, stage, stageType, gridIndex, awardSeed } = record;
  return {
    kind: "award",
    verdict: "match",
    ...place,
    clear,
    mode,
    edition,
    stage,
    stageType,
    gridIndex,
    awardSeed,
    loadout: "",
    expected: undefined,
    observed: observedSide(observed),
    why: "",
    draw: undefined,
    suspects: [],
    difference: "",
    drawsApart: undefined,
    trace: [],
    command: "",
  };
}

function judge(
  item: AwardItem,
  record: AwardRecord,
  inputs: AwardInputs,
  award: Award,
  observed: ObservedAward,
  isModsView: boolean,
  isDiagnosed: boolean,
): AwardItem {
  if (isSilent(observed) && !isNothingExpected(award, inputs)) {
    return { ...item, verdict: "outside", why: SILENCE };
  }
  const difference =
    findDifference(award, observed, inputs) ?? (isModsView ? toldByMod(record, award) : undefined);
  if (difference !== undefined) {
    const suspects = isDiagnosed ? findSuspects(inputs, record.awardSeed, observed) : [];
    return {
      ...item,
      verdict: "mismatch",
      why: explain(difference, suspects[0]),
      draw: suspects[0]?.draw,
      suspects,
      difference,
      drawsApart: drawsApart(award, observed),
    };
  }
  const disagreement = isModsView ? modDisagreement(record, award) : undefined;
  return disagreement === undefined
    ? { ...item, why: foreignNote(observed) }
    : { ...item, verdict: "mismatch", why: disagreement, difference: disagreement };
}

const SILENCE =
  "The award was not made: the award seed stayed and nothing of its draws was spawned.";

function isNothingExpected(award: Award, inputs: AwardInputs): boolean {
  return award.count === 0 && inputs.rules.hypotheses.writeBack === "no";
}

/** The mod saw what the record does not hold, such as the sub-type that was asked for. */
function toldByMod(record: AwardRecord, award: Award): string | undefined {
  const isToldSo = record.verdict === "mismatch" && modDisagreement(record, award) === undefined;
  return isToldSo ? `The mod saw: ${record.reason}.` : undefined;
}

/** The sentence of a mismatch, with the explanation that was found. */
export function explain(difference: string, suspect: Suspect | undefined): string {
  return suspect === undefined
    ? `${difference} No single change of the rules explains it.`
    : `${difference} They part at the draw "${suspect.draw}": it fits if ${suspect.text}.`;
}

/** The first thing that differs, as a sentence; undefined when all agrees. */
function findDifference(
  award: Award,
  observed: ObservedAward,
  inputs: AwardInputs,
): string | undefined {
  return (
    pickupDifference(award, observed) ??
    subTypeDifference(observed, inputs) ??
    writeBackDifference(award, observed, inputs)
  );
}

function pickupDifference(award: Award, observed: ObservedAward): string | undefined {
  if (award.count !== observed.count) {
    return `Expected ${describePickups(award.variant, award.count)} but the game made ${describePickups(observed.variant, observed.count)}.`;
  }
  if (!isVariantPossible(award.variant, observed)) {
    return `Expected ${nameOf(award.variant)} but the game made ${nameOf(observed.variant)}.`;
  }
  for (let index = 0; index < award.count; index += 1) {
    const seed = observed.pickups[index]?.seed;
    if (award.spawnSeeds[index] !== seed) {
      return `Expected spawn seed ${award.spawnSeeds[index]} but the game used ${seed}.`;
    }
  }
  return undefined;
}

function subTypeDifference(observed: ObservedAward, inputs: AwardInputs): string | undefined {
  const wrong = wrongSubType(observed, inputs.rules.hypotheses.extraCopies);
  return wrong === undefined
    ? undefined
    : `Expected sub-type ${wrong.expected} to be asked for but it was ${wrong.requested}.`;
}

function writeBackDifference(
  award: Award,
  observed: ObservedAward,
  inputs: AwardInputs,
): string | undefined {
  const isExpected = inputs.rules.hypotheses.writeBack === "yes";
  if (isExpected && !observed.isWrittenBack) {
    return `Expected the award seed to become ${award.nextAwardSeed} but it stayed as it was.`;
  }
  if (!isExpected && observed.isWrittenBack) {
    return `Expected the award seed to stay but it became ${observed.nextAwardSeed}.`;
  }
  if (isExpected && award.nextAwardSeed !== observed.nextAwardSeed) {
    return `Expected the award seed to become ${award.nextAwardSeed} but it became ${observed.nextAwardSeed}.`;
  }
  return undefined;
}

/** The game agrees with this program, but the mod had expected something else. */
function modDisagreement(record: AwardRecord, award: Award): string | undefined {
  const isSame =
    record.expectedVariant === award.variant &&
    record.expectedCount === award.count &&
    record.expectedSeeds.length === award.spawnSeeds.length &&
    record.expectedSeeds.every((seed, index) => seed === award.spawnSeeds[index]);
  return isSame
    ? undefined
    : `The game did what this program expects, but the mod expected ${describePickups(record.expectedVariant, record.expectedCount)}: mod and program differ in version or rules.`;
}

/** How many draws the game is ahead: by what became of the award seed, or by the first pickup. */
function drawsApart(award: Award, observed: ObservedAward): number | undefined {
  const [expectedSeed] = award.spawnSeeds;
  const observedSeed = observed.pickups[0]?.seed;
  const from = observed.isWrittenBack ? award.nextAwardSeed : expectedSeed;
  const to = observed.isWrittenBack ? observed.nextAwardSeed : observedSeed;
  return from === undefined || to === undefined
    ? undefined
    : stepsBetween(from, to, shiftsOf(SHIFT_INDEX_LEVEL), DRAWS_MAX);
}

function foreignNote(observed: ObservedAward): string {
  const count = observed.foreign.length;
  return count === 0 ? "" : `${count} more pickups appeared whose seeds are not from this award.`;
}

function expectedSide(award: Award, inputs: AwardInputs, awardSeed: number): AwardSide {
  const isWrittenBack = inputs.rules.hypotheses.writeBack === "yes";
  return {
    award: awardName(award.variant),
    variant: award.variant,
    count: award.count,
    spawnSeeds: award.spawnSeeds,
    draws: award.drawCount,
    nextAwardSeed: isWrittenBack ? award.nextAwardSeed : awardSeed,
  };
}

function observedSide(observed: ObservedAward): AwardSide {
  return {
    award: observed.variant === 0 ? "none" : nameOf(observed.variant),
    variant: observed.variant,
    count: observed.count,
    spawnSeeds: observed.pickups.map((pickup) => pickup.seed),
    draws: observed.draws,
    nextAwardSeed: observed.nextAwardSeed,
  };
}

/** "3 of coin", "nothing". */
function describePickups(variant: number, count: number): string {
  return count === 0 ? "nothing" : `${count} of ${nameOf(variant)}`;
}

/** The name of a variant; "nothing" and "variant 55" included. */
export function nameOf(variant: number): string {
  if (variant === 0) {
    return "nothing";
  }
  const name = awardName(variant);
  return name === "none" ? `variant ${variant}` : name;
}
