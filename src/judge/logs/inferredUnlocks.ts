/**
 * What a log tells of the save that it was played with: achievements that the player must have had, or lacked. Each
 * fact has the line that shows it; what two lines contradict, and what nothing tells, is left out.
 */
import { stageTypeOfRun } from "../../floors/floorsOfRun";
import { STAGES } from "../../core/game/stage";
import { isAtLeast, type RuleSet } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
import { curseOddsTried } from "../../floors/curseOdds";
import { hasAchievement } from "../../core/game/unlocks";
import { stageSeed as slotSeed } from "../../core/rng/stageSeeds";
import { gameBuild } from "../../figures/gameBuilds";
import { builtInItems } from "../../figures/itemFigures";
import { achievementWords } from "../../items/unlockNames";
import { reasonText, type Reason } from "../reasons";
import type { ObservedFloor } from "../../observe/log/observed";
import { CURSE_SAVES, subsetsOf } from "../../run/hidden";
import { CURSE_ACHIEVEMENTS } from "../../run/hidden";
import { agreedOn } from "../../run/toldByRooms";
import { floorName, type ComparedFloor } from "./floors/floorItem";
import { candidatesOf } from "./floors/floorSimulation";

/** One thing that a line of a log tells of an achievement. */
export interface UnlockFact {
  readonly achievement: number;
  readonly isUnlocked: boolean;
  readonly line: number;
  readonly run: number;
  /** What shows it. */
  readonly because: Reason;
}

/** An achievement that a log tells of, with what it opens by name. */
export interface InferredUnlock extends Omit<UnlockFact, "because"> {
  /** "Cellar (86)". */
  readonly name: string;
  /** What shows it, as a sentence. */
  readonly why: string;
}

/** The last chapter that has kinds. */
const LAST_STAGE = 8;

/** What the kind of a floor tells: it follows from the floor's seed and two achievements. */
export function kindFacts(
  floor: ObservedFloor,
  edition: RuleSet | undefined,
): readonly UnlockFact[] {
  const { stage, stageType, stageSeed, isGreed, damage } = floor;
  const { startSeed, build } = floor.run;
  const rows = STAGES.filter(
    (row) =>
      row.first <= stage && stage <= row.last && (row.stageType === 1 || row.stageType === 2),
  );
  const isAsked = rows.some((row) => row.stageType === stageType) || stageType === 0;
  if (startSeed === undefined || edition === undefined || !isAsked || stage > LAST_STAGE) {
    return [];
  }
  const isOwn = slotSeed(startSeed, stage, stageType, edition) === stageSeed;
  if (isGreed || damage !== undefined || !isOwn || !isGated(edition, build)) {
    return [];
  }
  const asked = rows.flatMap((row) =>
    "achievement" in row && hasAchievement(edition, row.achievement) ? [row.achievement] : [],
  );
  const fitting = subsetsOf(asked).filter((locked) => {
    const save = { edition, unlocks: "all" as const, locked };
    return stageTypeOfRun(startSeed, save, stage, false) === stageType;
  });
  return agreedFacts(floor, asked, fitting, ["floor-kind", stage, floorName(floor)]);
}

/** What all saves agree on that fit a floor. */
function agreedFacts(
  { line, run }: ObservedFloor,
  achievements: readonly number[],
  saves: readonly (readonly number[])[],
  because: Reason,
): readonly UnlockFact[] {
  return achievements.flatMap((achievement) => {
    const isUnlocked = agreedOn(achievement, saves);
    return isUnlocked === undefined
      ? []
      : [{ achievement, isUnlocked, line, run: run.number, because }];
  });
}

/**
 * What the curse of a floor tells: its roll has odds that follow from how far the save has come. A floor without one
 * tells nothing, since Black Candle, a challenge, a special seed or a mod may be why. Rebirth's and Afterbirth's odds
 * are not known.
 */
export function curseFacts(
  floor: ObservedFloor,
  edition: RuleSet | undefined,
): readonly UnlockFact[] {
  const { curses, stageSeed, attempts } = floor;
  const isKnown = edition !== undefined && isAtLeast(edition, "afterbirth+");
  if (!isKnown || edition === "documents" || curses === 0 || stageSeed === undefined) {
    return [];
  }
  const candidates = candidatesOf(floor, stageSeed, [edition]);
  const ways = (isProblem(candidates) ? [] : candidates).filter(
    ({ setup, isNatural, isLogged }) =>
      isNatural && isLogged && setup.roomCount === attempts[0]?.rooms,
  );
  const saves = ways.flatMap(({ setup: { plan } }) => {
    const step = curseOddsTried(plan.edition, plan.difficulty).indexOf(plan.curseOdds);
    return CURSE_SAVES.slice(step, step + 1);
  });
  return agreedFacts(floor, CURSE_ACHIEVEMENTS, saves, ["floor-curse", curses, floorName(floor)]);
}

/** Whether floors' kinds wait for achievements in a build: in Afterbirth+ from its last pack on, else not known. */
function isGated(edition: RuleSet, build: string | undefined): boolean {
  if (edition === "repentance" || edition === "repentance+") {
    return true;
  }
  const { isKnown, items } = gameBuild(edition, build ?? "");
  return edition === "afterbirth+" && isKnown && items === LAST_OF_AFTERBIRTH_PLUS;
}

const LAST_OF_AFTERBIRTH_PLUS = "1.06.J168";

/**
 * What the floors of a log tell that come out. Of curses those of a run that has floors without one too, and none that
 * no odds roll: a challenge, a special seed or a mod curses every floor alike.
 */
export class FloorFacts {
  private readonly kinds: UnlockFact[] = [];
  private readonly curses: UnlockFact[] = [];
  private readonly uncursed = new Set<number>();
  private readonly forced = new Set<number>();

  add(floor: ObservedFloor, edition: RuleSet | undefined, compared: ComparedFloor): void {
    const { number } = floor.run;
    if (compared.item.verdict !== "match") {
      return;
    }
    this.kinds.push(...kindFacts(floor, edition));
    this.curses.push(...curseFacts(floor, edition));
    if (floor.curses === 0) {
      this.uncursed.add(number);
    }
    if (compared.forcedCurses !== undefined) {
      this.forced.add(number);
    }
  }

  all(): readonly UnlockFact[] {
    const isNatural = ({ run }: UnlockFact) => this.uncursed.has(run) && !this.forced.has(run);
    return [...this.kinds, ...this.curses.filter(isNatural)];
  }
}

/** One fact for each achievement, in their order, by name: the first line that shows it, and nothing that others deny. */
export function inferredUnlocks(
  facts: readonly UnlockFact[],
  edition: RuleSet,
): readonly InferredUnlock[] {
  const tables = builtInItems(edition);
  const told = [...new Set(facts.map(({ achievement }) => achievement))].sort((a, b) => a - b);
  return told.flatMap((achievement): readonly InferredUnlock[] => {
    const all = facts.filter((one) => one.achievement === achievement);
    const [first] = all.toSorted((a, b) => a.line - b.line);
    const isClear = all.every(({ isUnlocked }) => isUnlocked === first?.isUnlocked);
    const name = achievementWords(achievement, edition, tables);
    if (first === undefined || !isClear) {
      return [];
    }
    const { because, ...fact } = first;
    return [{ ...fact, why: reasonText(because), name }];
  });
}
