/** A search from the conditions in a text. */
import { EMPTY_LOADOUT } from "../../core/award/loadout";
import { awardRules } from "../../core/award/awardRules";
import { has } from "../../core/game/edition";
import type { Situation } from "../../core/model/situation";
import { isProblem, type Problem } from "../../core/problem";
import type { DropPlan } from "../../core/judge/drops";
import { readSearchStage, stageRows } from "../../core/words/stageNames";
import { roomSourceOf, type FigureSet } from "../../figures/figureSet";
import { ConditionError, parseConditions } from "./parse";
import { dropsProblem } from "./droppedThere";
import { type FloorSearch, edenKindsOf, fieldsAsked, planAt } from "./asks";
import type { SearchStage, Thing } from "./conditionTypes";
import { answerCertainty, certaintyNotes, type AnswerCertainty } from "../../floors/floorCertainty";
import { openRooms } from "../../floors/rooms/roomSource";
import { stageSetup } from "../../floors/setup";
import type { StageSetup } from "../../floors/floorTypes";
import { awardCertainty, dropsNoteOf } from "../../floors/words/awardCertainty";
import { stageSeed } from "../../core/rng/stageSeeds";
import { curseNames } from "../../floors/curseOdds";
import { isAlternativePath, STAGE_VOID, stageName } from "../../core/game/stage";
import { at, distinct } from "../../core/lists";
import { possibleBosses } from "../../floors/rooms/bossPools";
import { ACHIEVEMENTS, isUnlocked } from "../../core/game/unlocks";
import { itemName } from "../../core/words/itemTexts";
import { canDealOpen } from "../../core/contents/deals";
import { DEALS } from "../../items/roomContent";
import { buyerOf } from "../../items/contentSource";
import { itemTables, whyOutside } from "../../items/runContents";
import { goodsOfRun } from "../../run/floorAnswers";
import { knownField, valueText, type Field } from "./searchFields";
import { once } from "../../core/once";
import { comparisonsOf, COMPARISONS } from "./evaluate";
import { itemProblem, roomOf } from "./itemProblem";
import { BOSS_WORDS, leastPrice, NO_BOSS, NO_PRICE } from "./contentFields";
import { isTypeSettled, passesOf, setupsOf } from "./searchedStages";

/** What a search may be told besides its conditions. */
interface SearchWish {
  /** The floor of conditions that name none; a run's first if missing. */
  readonly stage?: string | undefined;
  /** The type of floors that are named by number. */
  readonly stageType?: number | undefined;
  /** The field by which seeds are counted, for their number alone if missing. */
  readonly by?: string | undefined;
  /** What is carried where rooms are cleared, for conditions on drops; nothing if missing. */
  readonly carried?: Pick<DropPlan, "rules" | "loadout" | "undetermined"> | undefined;
}

/**
 * The search for floors that satisfy conditions.
 *
 * @returns the search, or a sentence about what is wrong with its conditions.
 */
export function askedSearch(
  conditions: string,
  state: Situation,
  figures: FigureSet | undefined,
  { stage, stageType, by, carried }: SearchWish = {},
): FloorSearch | Problem {
  const { edition } = state;
  const findStage = (name: string): SearchStage => {
    const found = readSearchStage(name, edition, stageType);
    if (isProblem(found)) {
      throw new ConditionError(found.problem);
    }
    return { ...found, name };
  };
  try {
    const defaultStage = findStage(stage ?? "1");
    const context = { findStage, defaultStage };
    const { stages, ...asked } = parseConditions(conditions, context, by);
    if (stage !== undefined && !stages.includes(defaultStage)) {
      return {
        problem: `Expected a condition that names no stage for --stage ${stage} but all of them name one.`,
      };
    }
    const fields = fieldsAsked(asked);
    const drops = fields.flatMap((field) => field.drops ?? []);
    const loadout = { ...EMPTY_LOADOUT, difficulty: state.difficulty };
    const nothing = { rules: awardRules(edition), loadout };
    const there = drops.length > 0 ? (carried ?? nothing) : undefined;
    // Whether rooms find places on a layout, figures tell. Setups need those of a stage's own rooms alone, and what a
    // challenge's list forbids.
    const asksLayouts = fields.some(({ depth }) => depth !== "run" && depth !== "setup");
    const isListed = figures?.challenges?.has(state.challenge) === true;
    const needsFigures = (figures?.files.size ?? 0) > 1 || asksLayouts || isListed;
    const search = {
      ...{ edition, state, stages, ...asked, figures: needsFigures ? figures : undefined },
      // Plain data alone, which threads can be handed.
      ...(there && { carried: { rules: there.rules, loadout: there.loadout } }),
    };
    const problem = (there && dropsProblem(drops, there)) ?? searchProblem(search);
    return problem === undefined ? search : { problem };
  } catch (error) {
    if (error instanceof ConditionError) {
      return { problem: error.message };
    }
    throw error;
  }
}

/** How sure a search's answers are. It is the same for every seed, so that any will do. */
export function searchCertainty(search: FloorSearch, seed: number): AnswerCertainty {
  const { stages, figures, edition, carried } = search;
  const roomSource = figures === undefined ? openRooms() : roomSourceOf(figures);
  const notes = stages.flatMap(({ stage, stageType }) => {
    const { plan } = setupsOf(search, stage, stageType);
    const own = stageSeed(seed, stage, stageType, edition);
    return certaintyNotes(stageSetup(plan, own, { roomSource }), roomSource);
  });
  const ofDrops = carried === undefined ? [] : [dropsNoteOf(awardCertainty(carried))];
  return answerCertainty(edition, [...notes, ...ofDrops]);
}

/** Rooms that not every edition has, and what unlocks them. */
const LATE_ROOMS = [
  ["planetarium", "planetariums", ACHIEVEMENTS.planetariums],
  ["ultra-secret", "ultraSecrets", undefined],
] as const;

/** The bosses that a stage's floors may have in the room that the field names; undefined where no pools tell. */
export function bossesOn(
  field: string,
  asked: SearchStage,
  { state, figures }: Pick<FloorSearch, "state" | "figures">,
): readonly number[] | undefined {
  const { stage, stageType } = asked;
  const isOther = isAlternativePath(stageType);
  const kinds = stageRows(state.edition).filter(
    (row) =>
      row.stage === stage &&
      (isTypeSettled(asked)
        ? row.stageType === stageType
        : isAlternativePath(row.stageType) === isOther),
  );
  const plans = kinds.flatMap((kind) => {
    const plan = planAt({ state }, { stage, stageType: kind.stageType });
    return isProblem(plan) || !plan.rules.hasBossPools ? [] : [plan];
  });
  const tables = figures?.bosses;
  if (tables === undefined || plans.length === 0 || stage === STAGE_VOID) {
    return undefined;
  }
  const of = field === "boss" ? stage : stage + 1;
  return distinct(
    plans.flatMap((plan) => possibleBosses(tables, plan, of).map(({ boss }) => boss)),
  );
}

/** Why no floor of a stage has a boss, as a sentence; undefined where one may, or where no pools tell. */
function bossProblem(
  { field, value }: { readonly field: string; readonly value: number },
  asked: SearchStage,
  search: FloorSearch,
): string | undefined {
  const { stage, stageType } = asked;
  const bosses = bossesOn(field, asked, search);
  if (bosses === undefined || value === NO_BOSS) {
    return undefined;
  }
  const names = bosses.map((boss) => valueText(field, boss));
  return bosses.includes(value)
    ? undefined
    : `Expected a boss of ${stageName(stage, stageType, false)} but received ${valueText(field, value)}: it has ${names.join(", ")}.`;
}

/** Setups are tabulated by the remainders of their draws: larger odds would make large tables. */
const CURSE_ODDS_MAX = 1000;

/** Why a search cannot be made, as a sentence; undefined if it can. */
export function searchProblem(search: FloorSearch): string | undefined {
  const fields = fieldsAsked(search);
  return firstOf(PROBLEMS, (problem) => problem(search, fields));
}

/** What can be wrong, the first before the others. */
const PROBLEMS: readonly ((search: FloorSearch, fields: readonly Field[]) => string | undefined)[] =
  [
    ({ state, stages }) =>
      firstOf(stages, (stage) => {
        const plan = planAt({ state }, stage);
        if (isProblem(plan)) {
          return plan.problem;
        }
        return plan.curseOdds > CURSE_ODDS_MAX
          ? `Expected curse odds of at most 1 in ${CURSE_ODDS_MAX} in a search but received ${plan.curseOdds}.`
          : undefined;
      }),
    ({ edition, state, figures }, fields) => {
      const items = fields.filter(({ depth }) => depth === "items");
      const tables = itemTables(edition, state.build, figures);
      const outside =
        items.length === 0 ? undefined : whyOutside({ edition, carried: state.carried });
      if (outside !== undefined) {
        return `Expected nothing that stands in rooms in conditions: ${outside}.`;
      }
      return items.length > 0 && figures === undefined
        ? `Expected nothing that stands in rooms in conditions, since no room figures of ${edition} are here.`
        : firstOf(items, (field) => itemProblem(field, tables));
    },
    ({ condition, state }) => {
      const least = leastPrice(buyerOf(state));
      const isNever = comparisonsOf(condition).some(
        ({ field, comparison, value }) =>
          field === "price.shop" &&
          COMPARISONS[comparison]({ least, most: NO_PRICE }, value) === false,
      );
      return isNever
        ? `Expected a price that a shop asks for an item: none costs less than ${least} coins, on sale.`
        : undefined;
    },
    (search) =>
      firstOf(comparisonsOf(search.condition), (part) => {
        const isBoss = part.comparison === "=" && knownField(part.field).words === BOSS_WORDS;
        return isBoss ? bossProblem(part, at(search.stages, part.stage), search) : undefined;
      }),
    ({ condition }) =>
      firstOf(comparisonsOf(condition), ({ field, comparison, value }) => {
        const { among } = knownField(field);
        return among === undefined || COMPARISONS[comparison](among, value) !== false
          ? undefined
          : `Expected what ${field} can be, from ${among.least} to ${among.most}, but received ${field} ${comparison} ${value}.`;
      }),
    ({ state }, fields) => {
      const named = fields.map(({ name }) => /^(?:special|distance)\.(.+)/.exec(name)?.[1]);
      return firstOf(LATE_ROOMS, ([room, what, achievement]) => {
        const why = !has(state.edition, what)
          ? `${state.edition} has none`
          : achievement !== undefined &&
            !isUnlocked(state, achievement) &&
            `they are locked, by achievement ${achievement}`;
        return why !== false && named.includes(room)
          ? `Expected no ${room} rooms in conditions, since ${why}.`
          : undefined;
      });
    },
    ({ edition, state }, fields) => {
      const { pills, trinkets } = goodsOfRun(1, state);
      const isNamed = (thing: Thing): boolean =>
        fields.some(
          ({ asks, card, depth }) => asks === thing && (card !== undefined || depth === "run"),
        );
      const isAsked = (group: string): boolean =>
        fields.some(({ name }) => name.startsWith(`${group}.`));
      const rolls = has(edition, "rolledPickups");
      const unknown = [
        { what: "cards by name", isOpen: !rolls && isNamed("card") },
        { what: "pills", isOpen: pills === undefined && isNamed("pill") },
        { what: "trinkets", isOpen: trinkets === undefined && isNamed("trinket") },
        { what: "portals", isOpen: !has(edition, "voidPortals") && isAsked("portal") },
        { what: "machines", isOpen: !rolls && isAsked("slot") },
      ].find(({ isOpen }) => isOpen);
      if (unknown !== undefined) {
        return `Expected no ${unknown.what} in conditions, since nobody knows them of a seed in ${edition}.`;
      }
      const colours = pills?.length ?? 0;
      const other = fields.find(({ name }) => Number(/^pill\.(\d+)/.exec(name)?.[1]) > colours);
      return (
        other &&
        `Expected pill.1 to pill.${colours} in ${edition} but received ${other.name.split(" ")[0]}.`
      );
    },
    (search, fields) => {
      const kinds = once(() => edenKindsOf(search));
      return firstOf(fields, ({ name, item, depth }) => {
        const isActive = name.startsWith("eden.active");
        const kind = isActive ? "an active item" : "an item that is not active, and";
        return item === undefined || depth !== "run" || kinds()[item] === (isActive ? 1 : 2)
          ? undefined
          : `Expected ${kind} that Eden can begin with but received ${itemName(item)}.`;
      });
    },
    (search) =>
      firstOf(search.stages.entries(), ([index, { stage, stageType }]) => {
        const rooms = fieldsAsked(search, index).map((field) => roomOf(field));
        const dealt = DEALS.find((room) => rooms.includes(room));
        const isOpen = [false, true].some((isXl) => canDealOpen(stage, stageType, isXl));
        return dealt === undefined || isOpen
          ? undefined
          : `Expected a floor where a deal can open for item.${dealt} but received ${stageName(stage, stageType, false)}.`;
      }),
    (search) =>
      firstOf(search.stages.entries(), ([index, { stage, stageType }]) => {
        const { setups } = setupsOf(search, stage, stageType);
        return passesOf(search, index, setups).includes(true)
          ? undefined
          : `Expected conditions that some floor can meet, but ${stageName(stage, stageType, false)} has only these ` +
              `curses and numbers of rooms: ${describeSetups(setups.possible.map(({ setup }) => setup))}.`;
      }),
  ];

function firstOf<One>(
  ones: Iterable<One>,
  problem: (one: One) => string | undefined,
): string | undefined {
  for (const one of ones) {
    const found = problem(one);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** "none with 8-9 rooms, lost with 12-13 rooms". */
function describeSetups(setups: readonly StageSetup[]): string {
  const curses = [...new Set(setups.map((setup) => setup.curses))].sort((a, b) => a - b);
  const texts = curses.map((curse) => {
    const rooms = setups.filter((setup) => setup.curses === curse).map((setup) => setup.roomCount);
    const name = curse === 0 ? "none" : curseNames(curse).join(" and ");
    return `${name} with ${Math.min(...rooms)}-${Math.max(...rooms)} rooms`;
  });
  return texts.join(", ");
}
