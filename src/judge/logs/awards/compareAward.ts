/** One award: what the rules expect against what the game did, to the spawn seed. */
import { pickupName } from "../../../core/game/pickupKinds";
import { planAward } from "../../../core/award/awardPlan";
import { traceAward, type Award } from "../../../core/award/roll";
import type { AwardHypotheses } from "../../../core/award/awardRules";
import { awardCommand } from "../../../floors/words/commands";
import type { RuledLoadout } from "../../../core/award/loadout";
import { describeAward, describeLoadout } from "../../../core/award/awardWords";
import { MODES, type AwardRecord } from "../../../core/record/recordFields";
import {
  ANSWERED_MODE,
  isSilent,
  judgeAward,
  observeAward,
  type AwardJudgement,
  type ObservedAward,
  type ObservedClear,
} from "../../../core/judge/judgeAward";
import { awardInputs } from "../../../core/judge/inputs";
import { undetermined, type Held, type Unjudged } from "../../judge";
import type { Reason } from "../../reasons";
import type { AwardItem, AwardSide } from "../comparedItems";

/**
 * Compares one award.
 *
 * @param record a clear that was seen, whoever tells of it: a record has what the mod made of it besides.
 * @param overrides answers to open questions that take precedence over the mod's.
 */
export function compareAward(
  record: AwardRecord | ObservedClear,
  place: Pick<AwardItem, "line" | "run">,
  overrides: Partial<AwardHypotheses> = {},
): Unjudged<AwardItem> {
  const observed = observeAward(record);
  const seeds = observed.pickups.map(({ seed }) => seed);
  const own = judgeAward(record, overrides);
  const isModsView = "verdict" in record && Object.keys(overrides).length === 0;
  const expected = isModsView && isLeftOut(record, own, observed) ? undefined : own.expected;
  const inputs = awardInputs(record, overrides);
  const { clear = 0, mode, edition, stage, stageType, gridIndex = -1, awardSeed } = record;
  return {
    kind: "award",
    from: "record",
    ...place,
    clear,
    // Another text is no mode of ours, and may be anything.
    mode: [...MODES, ANSWERED_MODE].find((known) => known === mode) ?? "unknown",
    edition,
    stage,
    stageType,
    gridIndex,
    awardSeed,
    loadout: "",
    expected: undefined,
    trace: [],
    command: "",
    ...(expected && expectedFields(record, inputs, expected)),
    observed: sideOf(observed, seeds, observed.draws),
    ...(isModsView ? asModJudged(record, own, observed) : heldAs(own, observed)),
    draw: undefined,
  };
}

/**
 * The verdict on a record, with what the mod said of it. The mod sees more than the record holds, so its "outside" stands,
 * but for a silent clear, of which it can only assume something. Otherwise both judge alike and differ by version alone.
 */
function asModJudged(record: AwardRecord, own: AwardJudgement, observed: ObservedAward): Held {
  if (own.expected === undefined || own.verdict !== "match") {
    return heldAs(own, observed);
  }
  if (isLeftOut(record, own, observed)) {
    return undetermined(["mod-says", record.reason]);
  }
  // What is still outside is a silent clear. Mods up to 0.4 took other mods' pickups for the award, and said "mismatch".
  const isSame =
    record.verdict === "outside" ||
    (record.expectedVariant === own.expected.variant &&
      record.expectedSeeds.join() === own.expected.spawnSeeds.join());
  const mods = describeAward({ variant: record.expectedVariant, count: record.expectedCount });
  return isSame
    ? heldAs(own, observed)
    : { verdict: "mismatch", because: [["other-version", mods, record.verdict]] };
}

/** Whether the mod says that a clear is outside the model which agrees by its record. */
function isLeftOut(record: AwardRecord, own: AwardJudgement, observed: ObservedAward): boolean {
  return own.verdict === "match" && record.verdict === "outside" && !isSilent(observed);
}

/** What the judge of awards found. */
function heldAs({ verdict, reason }: AwardJudgement, { foreign }: ObservedAward): Held {
  const note: Reason = reason === "" ? ["foreign-pickups", foreign.length] : ["rules", reason];
  return { verdict, because: reason === "" && foreign.length === 0 ? [] : [note] };
}

function expectedFields(
  { awardSeed }: ObservedClear,
  inputs: RuledLoadout,
  expected: Award,
): Pick<AwardItem, "loadout" | "expected" | "trace" | "command"> {
  const { rules, loadout } = inputs;
  const isWrittenBack = rules.hypotheses.writeBack === "yes";
  const nextAwardSeed = isWrittenBack ? expected.nextAwardSeed : awardSeed;
  return {
    loadout: describeLoadout(inputs),
    expected: sideOf({ ...expected, nextAwardSeed }, expected.spawnSeeds, expected.drawCount),
    trace: traceAward(planAward(rules, loadout), awardSeed).entries,
    command: awardCommand(awardSeed, inputs),
  };
}

function sideOf(
  { variant, count, nextAwardSeed }: Pick<AwardSide, "variant" | "count" | "nextAwardSeed">,
  spawnSeeds: AwardSide["spawnSeeds"],
  draws: AwardSide["draws"],
): AwardSide {
  return { award: pickupName(variant), variant, count, spawnSeeds, draws, nextAwardSeed };
}
