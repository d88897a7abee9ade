/**
 * Awards from the game's own lines, without any mod. A room's award seed is one step of its logged
 * spawn seed. Repentance+ logs every pickup with its seed, so an award is known to the draw;
 * elsewhere the game's answer is foretold for the player's eyes.
 */
import { USUAL } from "../../../core/model/situation";
import { DIFFICULTIES } from "../../../core/game/difficulty";
import type { PickupSave } from "../../../core/award/pickups";
import { planAward } from "../../../core/award/awardPlan";
import { rollAward, type Award } from "../../../core/award/roll";
import type { RuledLoadout } from "../../../core/award/loadout";
import { describeAward } from "../../../core/award/awardWords";
import type { RuleSet } from "../../../core/game/edition";
import { isSeed } from "../../../core/rng/generator";
import { nextRoomSeed } from "../../../core/rng/stageSeeds";
import { drawsTo, judgeAward, type ObservedClear } from "../../../core/judge/judgeAward";
import { awardInputs, whyOutside } from "../../../core/judge/inputs";
import { MATCH, undetermined, type Held, type Unjudged } from "../../judge";
import type { HiddenState, Reason } from "../../reasons";
import { isFoughtFor, RoomType } from "../../../core/game/roomTypes";
import { whyNoNormalAward } from "../../../core/judge/place";
import {
  judgeElsewhere,
  judgeSubTypes,
  lyingPickup,
  type SubTypeFinding,
} from "../../../core/judge/subTypes";
import type {
  LoggedRoom,
  LoggedPickup,
  ObservedRun,
  RoomVisit,
} from "../../../observe/log/observed";
import type { AwardItem } from "../comparedItems";
import { compareAward } from "./compareAward";
import {
  asTold,
  atEveryLuck,
  hiddenClears,
  playersTried,
  unknownHeld,
  unseenReroll,
  withoutGone,
  type PlainOptions,
} from "./loadouts";
import { unknownLuckOf } from "../../../core/game/luck";

/** What a room should have dropped, where the log does not show it. */
export interface ForetoldAward extends LoggedRoom {
  readonly run: number;
  readonly awardSeed: number;
  /** The cell of the floor that the room lies on; -1 where that does not follow from the log. */
  readonly gridIndex: number;
  /** Which pickup, 0 for nothing, and how many. */
  readonly pickup: number;
  readonly count: number;
  /** At the luck that follows from character and items, with the trinket picked up last. */
  readonly award: string;
  /** Whether it would be another with other luck, difficulty or trinkets, which the log hides. */
  readonly isOpen: boolean;
}

/** What a visit says about awards. */
export interface PlainFinding {
  readonly item?: Unjudged<AwardItem>;
  /** Whether it is a mismatch for pickups that were not logged, and nothing else. */
  readonly isLacking?: boolean;
  /** The record that the item was judged by; missing where it stays undetermined. */
  readonly record?: ObservedClear;
  readonly foretold?: ForetoldAward;
}

/** Draws after which no roll of an award can lie: a farther seed belongs to something else. */
const PICKUP_DRAWS_MAX = 64;

/** The award of a room as it was first left; empty where the room has none to tell of. */
export function compareVisit(
  visit: RoomVisit,
  edition: RuleSet | undefined,
  options: PlainOptions,
): PlainFinding {
  const isPlayed = visit.isFirst && isSeed(visit.spawnSeed) && visit.floor?.isGreed !== true;
  if (!isPlayed || edition === undefined || visit.damage !== undefined) {
    return {};
  }
  const clear = clearOf(visit, edition, options.luck);
  const pickups = ownPickups(visit, clear.awardSeed).map((one) => lyingPickup(one, one.seed));
  const isFought = visit.enemies > 0 && isFoughtFor(visit.roomType);
  if (whyNoNormalAward(clear) !== undefined || (pickups.length === 0 && !isFought)) {
    return {};
  }
  const plain = new PlainClear(visit, { ...clear, pickups }, options);
  if (pickups.length === 0 && !options.logsPickups) {
    return { foretold: plain.foretold() };
  }
  // A room is left by its doors once it is cleared; cards may lead out before.
  const wasCleared = visit.isLeft && !visit.hasUsedPillOrCard;
  return pickups.length > 0 || wasCleared ? plain.pickupFinding() : {};
}

/** With what the rooms of a floor would drop now, as far as the log tells. */
export function inputsIn(visit: RoomVisit, edition: RuleSet): RuledLoadout {
  return awardInputs(clearOf(visit, edition));
}

/** The pickups of a room whose seeds are draws of its award, those of the layout apart. */
function ownPickups({ pickups }: RoomVisit, awardSeed: number): readonly LoggedPickup[] {
  return pickups.filter(({ seed, isOfLayout }) => {
    const draws = isOfLayout ? undefined : drawsTo(awardSeed, seed);
    return draws !== undefined && draws <= PICKUP_DRAWS_MAX;
  });
}

/** The clear as a record would tell it; what it does not tell is as usual. */
function clearOf(visit: RoomVisit, edition: RuleSet, luck?: number): ObservedClear {
  const { floor, run } = visit;
  return {
    edition,
    hypotheses: "",
    difficulty: run.session?.difficulty ?? 0,
    stage: floor?.stage ?? 1,
    stageType: floor?.stageType ?? 0,
    dimension: 0,
    hasNoReward: 0,
    roomType: visit.roomType,
    players: playersTried(visit, edition, luck),
    awardSeed: nextRoomSeed(visit.spawnSeed),
    nextAwardSeed: 0,
    pickups: [],
  };
}

/** One clear of a plain log, with all that it may have been besides. */
class PlainClear {
  constructor(
    private readonly visit: RoomVisit,
    private readonly clear: ObservedClear,
    private readonly options: PlainOptions,
  ) {}

  /** An award known to the draw: a mismatch only where nothing that the log hides could explain it. */
  pickupFinding(): PlainFinding {
    const { visit, clear, options } = this;
    const own = this.verdictOf(clear);
    const isMatch = own === "match";
    const states = isMatch ? [] : hiddenClears(visit, clear, options);
    const other = states.find((state) => this.verdictOf(state.clear) === "match");
    const record = other?.clear ?? clear;
    const place = { line: visit.pickups[0]?.line ?? visit.line, run: visit.run.number };
    const compared = compareAward(record, place, options.overrides);
    const item: Unjudged<AwardItem> = { ...compared, from: "pickup-line" };
    const doubt = unseenReroll(visit) ?? (isMatch ? this.matchDoubt() : undefined);
    if (doubt !== undefined) {
      return { item: { ...item, ...undetermined(doubt) } };
    }
    if (record.pickups.length === 0) {
      const silent = this.silence(item, own, other?.state);
      return { item: { ...item, ...silent }, isLacking: silent.verdict === "mismatch" };
    }
    const unknown = unknownHeld(visit);
    if (isMatch) {
      return { item: unknown === undefined ? item : { ...item, because: [["one-sided"]] }, record };
    }
    const why: Reason | undefined = other === undefined ? unknown : ["hidden-state", other.state];
    if (why !== undefined) {
      return { item: { ...item, ...undetermined(why) } };
    }
    return isPartOf(record, item) ? { item, isLacking: true } : { item, record };
  }

  /** Why an award as expected says nothing: with other luck or items, which nobody knows, it would be another. */
  private matchDoubt(): Reason | undefined {
    const { visit, clear, options } = this;
    const isAnother = (other: ObservedClear): boolean => this.verdictOf(other) !== "match";
    const unknown =
      options.luck === undefined
        ? unknownLuckOf(visit.run.playerType, visit.heldBefore, clear.edition)
        : [];
    const others = unknown.length > 0 ? atEveryLuck(asTold(clear), options.overrides) : [];
    if (others.some((other) => isAnother(other.clear))) {
      return ["luck-unknown", unknown];
    }
    const gone = withoutGone(visit, clear).find((other) => isAnother(other.clear))?.state.gone;
    return gone && ["may-be-gone", gone];
  }

  /**
   * No pickup was logged, and the room was left by its doors: nothing was made. Where what is held is not known that says
   * nothing either way: nothing is the commonest award, and another would have been undetermined.
   */
  private silence(
    { expected }: Unjudged<AwardItem>,
    own: AwardItem["verdict"],
    fitsWith: HiddenState | undefined,
  ): Held {
    const unknown = unknownHeld(this.visit);
    if (own === "match") {
      return unknown === undefined ? MATCH : undetermined(unknown);
    }
    const award = expected === undefined ? "nothing known" : describeAward(expected);
    const because: readonly Reason[] = [["no-pickup", award]];
    if (fitsWith === undefined && unknown === undefined && own === "mismatch") {
      return { verdict: "mismatch", because };
    }
    return undetermined(
      ...because,
      fitsWith === undefined ? ["held-unknown"] : ["hidden-state", fitsWith],
    );
  }

  /** Nothing seen counts as nothing made here: the room was left cleared. */
  private verdictOf(clear: ObservedClear): AwardItem["verdict"] {
    if (clear.pickups.length > 0) {
      return judgeAward(clear, this.options.overrides).verdict;
    }
    if (whyOutside(clear) !== undefined) {
      return "outside";
    }
    return this.awardOf(clear).count === 0 ? "match" : "mismatch";
  }

  private awardOf(clear = this.clear): Award {
    const { rules, loadout } = awardInputs(clear, this.options.overrides);
    return rollAward(planAward(rules, loadout), clear.awardSeed);
  }

  /** What the room should have dropped, and what else if something that the log hides is otherwise. */
  foretold(): ForetoldAward {
    const expected = this.awardOf();
    const award = describeAward(expected);
    const states = hiddenClears(this.visit, this.clear, this.options);
    const { line, run, roomType, variant, spawnSeed } = this.visit;
    return {
      line,
      run: run.number,
      roomType,
      variant,
      spawnSeed,
      awardSeed: this.clear.awardSeed,
      gridIndex: -1,
      pickup: expected.variant,
      count: expected.count,
      award,
      isOpen: states.some(({ clear }) => describeAward(this.awardOf(clear)) !== award),
    };
  }
}

/** Whether all that was logged is of the expected award, which then has more. */
function isPartOf({ pickups }: ObservedClear, { expected }: Unjudged<AwardItem>): boolean {
  const { variant, spawnSeeds = [] } = expected ?? {};
  return pickups.every((one) => one.variant === variant && spawnSeeds.includes(one.seed));
}

/** Whether a room shows that the game logs pickups: one of its layout, or one that its award seeded. */
export function showsPickups(visit: RoomVisit): boolean {
  const { pickups, isFirst, spawnSeed, roomType } = visit;
  const hasAward = isFirst && isSeed(spawnSeed) && roomType !== RoomType.BOSS;
  return (
    pickups.some(({ isOfLayout }) => isOfLayout) ||
    (hasAward && ownPickups(visit, nextRoomSeed(spawnSeed)).length > 0)
  );
}

/** What decides pickups of a run besides its seeds: nobody knows what is unlocked. */
export function saveOf({
  session,
  playerType,
}: Pick<ObservedRun, "session" | "playerType">): PickupSave {
  const characters = session?.playerTypes ?? [playerType ?? USUAL.playerType];
  return { unlocks: undefined, locked: [], characters };
}

/** What the logged pickups of a room became, those of its layout left out: it may ask for one face. */
export function subTypesIn(
  visit: RoomVisit,
  edition: RuleSet | undefined,
  { item, record }: PlainFinding,
): readonly SubTypeFinding[] {
  if (edition === undefined || visit.damage !== undefined || visit.pickups.length === 0) {
    return [];
  }
  // With the award's own pickups, where it came out as expected.
  const clear = item?.verdict === "match" ? record : undefined;
  // No line tells a room's shape: a chest that only some have is as rolled with or without.
  const save = { ...saveOf(visit.run), shape: undefined, isSold: false };
  const { rules, loadout } = inputsIn(visit, edition);
  const others = visit.pickups.filter(
    ({ seed, isOfLayout }) => !isOfLayout && !clear?.pickups.some((own) => own.seed === seed),
  );
  // Plain lines do not tell the difficulty: what turns on it says nothing.
  const [normal = [], hard = []] = DIFFICULTIES.slice(0, 2).map((difficulty, number) => {
    const stage = visit.floor?.stage;
    const context = { ...save, stage, rules, loadout: { ...loadout, difficulty } };
    return [
      ...(clear === undefined ? [] : judgeSubTypes({ ...clear, difficulty: number }, save)),
      ...others.flatMap(
        (pickup) => judgeElsewhere(lyingPickup(pickup, pickup.seed), context) ?? [],
      ),
    ];
  });
  return normal.map((one, index) =>
    one.verdict === hard[index]?.verdict ? one : { ...one, verdict: "outside" },
  );
}
