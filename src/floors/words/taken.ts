/** What an answer takes for granted of the player's save, and what of it would be otherwise: said once. */
import { curseNames, naturalCurseOdds } from "../curseOdds";
import { LAST_CHAPTER_STAGE, stageTypeOfRun } from "../floorsOfRun";
import { stageSetup } from "../setup";
import { isAlternativePath, stageName, type StagePlace } from "../../core/game/stage";
import type { StageSetup } from "../floorTypes";
import { ISAAC_BEATEN, hasBeatenIsaac, type Unlocks } from "../../core/game/unlocks";

/** What differs between the save that is taken and another. */
export interface TakenUnlocks {
  /** The sentences. */
  readonly text: string;
  /** The stages whose floors are other kinds. */
  readonly kinds: readonly number[];
  /** The floors with another curse, as the game's LevelCurse bit field. */
  readonly curses: readonly { readonly floor: string; readonly curses: number }[];
}

/** Whether other unlocks make another kind of a floor, and another curse. */
export function hangsOnTaken(
  taken: TakenUnlocks | undefined,
  { name, stage, stageType }: { readonly name: string } & StagePlace,
): { readonly kind: boolean; readonly curse: boolean } {
  return {
    kind: !isAlternativePath(stageType) && taken?.kinds.includes(stage) === true,
    curse: taken?.curses.some(({ floor }) => floor === name) === true,
  };
}

/**
 * What is taken for granted of a save, where something would be otherwise: of one that nobody told that everything
 * is unlocked, of a player's own that Isaac was not beaten.
 *
 * @param told what the player said is unlocked; undefined where he did not.
 * @param startSeed undefined where only the floors' own seeds are known, and so their kinds.
 */
export function takenUnlocks(
  floors: readonly { readonly setup: StageSetup }[],
  told: Unlocks | undefined,
  startSeed: number | undefined,
): TakenUnlocks | undefined {
  const setups = floors.map(({ setup }) => setup);
  const [first] = setups;
  const isTold = told === "all" || told === "none";
  if (first === undefined || isTold || (told !== undefined && hasBeatenIsaac(first.plan))) {
    return undefined;
  }
  const other: Unlocks = told === undefined ? "none" : [...told, ...ISAAC_BEATEN];
  const kinds = kindsWith(other, setups, startSeed);
  const changed = setups.flatMap((setup) => {
    const { stage, stageType } = setup.plan;
    const curses = cursesWith(other, setup);
    const floor = stageName(stage, stageType, setup.isXl);
    return curses === setup.curses ? [] : [{ floor, curses }];
  });
  const isClosed = other === "none" && setups.some(({ plan }) => isAlternativePath(plan.stageType));
  const differs = [
    ...(kinds.length === 0 ? [] : [kindWords(kinds)]),
    ...(isClosed ? ["the alternative path is closed"] : []),
    ...curseWords(changed),
  ];
  if (differs.length === 0) {
    return undefined;
  }
  const [taken, otherwise] =
    told === undefined
      ? ["everything unlocked", "With nothing unlocked"]
      : ["Isaac not beaten, as none of his achievements is unlocked", "Once he was,"];
  return { text: `Taken: ${taken}. ${otherwise} ${differs.join("; ")}.`, kinds, curses: changed };
}

/** The stages of the main path whose floors are other kinds with another save. */
function kindsWith(
  unlocks: Unlocks,
  setups: readonly StageSetup[],
  startSeed: number | undefined,
): readonly number[] {
  return startSeed === undefined
    ? []
    : setups.flatMap(({ plan: { edition, locked, stage, stageType } }) => {
        const isFixed = stage > LAST_CHAPTER_STAGE || isAlternativePath(stageType);
        const save = { edition, unlocks, locked };
        return isFixed || stageTypeOfRun(startSeed, save, stage, false) === stageType
          ? []
          : [stage];
      });
}

/** The curses that a floor has with another save; its own where these were given, or their odds. */
function cursesWith(unlocks: Unlocks, setup: StageSetup): number {
  const { plan, challengeRules, stageSeed, curses } = setup;
  if (plan.curses !== undefined || plan.curseOdds !== naturalCurseOdds(plan)) {
    return curses;
  }
  const other = { ...plan, unlocks };
  const made = { ...other, curseOdds: naturalCurseOdds(other) };
  return stageSetup(made, stageSeed, { challengeRules }).curses;
}

function kindWords(stages: readonly number[]): string {
  const told = stages.map((stage) => `${stage}`);
  return stages.length === 1
    ? `floor ${told[0]} is another kind`
    : `floors ${listed(told)} are other kinds`;
}

/** "Gehenna II would have no curse", those of one curse together. */
function curseWords(changed: TakenUnlocks["curses"]): readonly string[] {
  return [...new Set(changed.map(({ curses }) => curses))].map((curses) => {
    const floors = changed.filter((one) => one.curses === curses).map(({ floor }) => floor);
    const names = curseNames(curses).map((name) => `the curse ${name}`);
    return `${listed(floors)} would have ${curses === 0 ? "no curse" : listed(names)}`;
  });
}

/** "a", "a and b", "a, b and c". */
function listed(words: readonly string[]): string {
  const last = words[words.length - 1] ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
