/** Searching start seeds for floors: one search, prepared once, run over parts of the range. */
import { has } from "../../core/game/edition";
import { curseNames } from "../../core/floor/curses";
import { ATTEMPT_LIMIT } from "../../core/floor/layout/layout";
import { floorPlan } from "../../core/floor/plan";
import { LAST_CHAPTER_STAGE, savedUnlocks, stageTypeOfRun } from "../../core/floor/run";
import { isAlternativePath, stageName } from "../../core/floor/stage";
import { isProblem } from "../../core/problem";
import type { FloorPlan, StageSetup } from "../../core/floor/types";
import type { DropPlan } from "../../core/judge/drops";
import { dropsOnFloor } from "../../core/words/floorCase";
import { stageSeedSlot } from "../../core/rng/stageSeeds";
import { openLayouts, type LayoutSource } from "../layout/layoutKernel";
import { edenItems, edenKinds } from "../../items/eden";
import { withGoods } from "../../items/goods";
import { goodsOfRun } from "../../run/floorAnswers";
import { isUnlocked } from "../../core/game/unlocks";
import { itemName } from "../../core/words/items";
import { EDEN_STRETCH, openEdenScan, type EdenScan } from "../eden/edenKernel";
import { itemProblem, leastPrice, NO_PRICE } from "./itemWords";
import { itemTables } from "../../items/runContents";
import { FirstContents, ofFirstFloor } from "./firstFloor";
import { findField, type FinishedLayout, type Field } from "./fields";
import {
  COMPARISONS,
  conjunctsOf,
  fieldsOf,
  holds,
  isKnown,
  stagesOf,
  valueOf,
  type KnownFloor,
} from "./evaluate";
import { playedFloors, type SearchedRun } from "./played";
import type { RuledLoadout } from "../../core/award/awardWords";
import { Setups } from "./setups";
import type { AskedField, Condition, Depth, SearchStage } from "./types";
import { searchSource, WholeFloors } from "./wholeFloors";

/** What to search for, on room figures or else on open rooms. Can be cloned. */
export interface FloorSearch extends SearchedRun {
  readonly condition: Condition;
  /** By what seeds are counted; undefined for their number alone. */
  readonly score: AskedField | undefined;
  /** What is carried where rooms are cleared, where it is asked what they drop. */
  readonly carried?: RuledLoadout | undefined;
}

/** A seed that was found, with its score (0 without one). */
export interface FoundSeed {
  readonly seed: number;
  readonly score: number;
}

/** How many seeds have each score. */
export type ScoreTally = readonly (readonly [score: number, seeds: number])[];

/** One stage, ready to be generated again and again. */
interface PreparedStage {
  readonly setups: Setups;
  /** By place of a setup: whether the conditions on this stage can still hold. */
  readonly passes: readonly boolean[];
  /** Holds the layout generated last; undefined where none is asked for. */
  readonly kernel: LayoutSource | undefined;
  /** How deep the conditions and the score look. */
  readonly depth: Depth;
  /** What is asked of it. */
  readonly fields: readonly Field[];
  /** The whole floors of the run of a start seed; undefined where no special room is asked for. */
  readonly wholeFloors: ((seed: number) => WholeFloors) | undefined;
  /** Whether the run of a start seed has this floor; undefined where every run has. */
  readonly isOfRun: ((seed: number) => boolean) | undefined;
}

/** Setups are tabulated by the remainders of their draws: larger odds would make large tables. */
const CURSE_ODDS_MAX = 1000;

/** Why a search cannot be made, as a sentence; undefined if it can. */
export function searchProblem(search: FloorSearch): string | undefined {
  for (const { stage, stageType } of search.stages) {
    const plan = floorPlan({ ...search.state, stage, stageType });
    if (isProblem(plan)) {
      return plan.problem;
    }
    if (plan.curseOdds > CURSE_ODDS_MAX) {
      return `Expected curse odds of at most 1 in ${CURSE_ODDS_MAX} in a search but received ${plan.curseOdds}.`;
    }
  }
  const { state, figures } = search;
  const tables = itemTables(search.edition, state.build ?? figures?.build, figures);
  const items = fieldsAsked(search).filter(({ depth }) => depth === "items");
  if (items.length > 0 && figures === undefined) {
    return `Expected no items in conditions, since no room figures of ${search.edition} are here.`;
  }
  const unheard = items.map((field) => itemProblem(field, tables)).find((one) => one !== undefined);
  if (unheard !== undefined) {
    return unheard;
  }
  const cheap = priceProblem(search);
  if (cheap !== undefined) {
    return cheap;
  }
  const unknown = unknownGoods(search);
  if (unknown !== undefined) {
    return `Expected no ${unknown} in conditions, since nobody knows them of a seed in ${search.edition}.`;
  }
  const kinds = edenKindsOf(search) ?? [];
  const strange = fieldsAsked(search).find(
    ({ name, item, ofEden }) =>
      ofEden !== undefined && kinds[item ?? 0] !== (name.startsWith("eden.active") ? 1 : 2),
  );
  if (strange !== undefined) {
    const kind = strange.name.startsWith("eden.active")
      ? "an active item"
      : "an item that is not active, and";
    return `Expected ${kind} that Eden can begin with but received ${itemName(strange.item ?? 0)}.`;
  }
  const impossible = new FloorSearcher(search).impossibleStage();
  return impossible === undefined
    ? undefined
    : `Expected conditions that some floor can meet, but no floor of ${impossible.name} has ` +
        `this curse and number of rooms: ${impossible.possible}.`;
}

/** Why no shop's cheapest item costs as much as every hit's must. */
function priceProblem({ condition, state }: FloorSearch): string | undefined {
  const least = leastPrice(state.collectibles?.["steam-sale"] ?? 0);
  const possible = { least, most: NO_PRICE };
  const isNever = conjunctsOf(condition).some(
    (part) =>
      part.kind === "compare" &&
      part.field === "price.shop" &&
      COMPARISONS[part.comparison](possible, part.value) === false,
  );
  return isNever
    ? `Expected a price that a shop asks for an item: none costs less than ${least} coins, on sale.`
    : undefined;
}

/** What a search asks of its runs' goods that its edition does not tell. */
function unknownGoods(search: FloorSearch): string | undefined {
  const fields = fieldsAsked(search);
  const { pills, trinkets } = goodsOfRun(1, { ...search.state, edition: search.edition });
  const asks = (group: string): boolean =>
    fields.some(({ name, ofGoods }) => ofGoods !== undefined && name.startsWith(group));
  if (!has(search.edition, "rolledPickups") && fields.some(({ card }) => card !== undefined)) {
    return "cards by name";
  }
  if (pills === undefined && asks("pill.")) {
    return "pills";
  }
  return trinkets === undefined && asks("trinket.") ? "trinkets" : undefined;
}

/** Runs one search. */
export class FloorSearcher {
  private readonly search: FloorSearch;
  private readonly drops: DropPlan | undefined;
  private readonly stages: readonly PreparedStage[];
  /** The stages' numbers, the cheapest to generate first. */
  private readonly order: readonly number[];
  /** Those whose setups rule seeds out. */
  private readonly filters: readonly PreparedStage[];
  /** Whether what the scan passes matches: each condition looks at the setup of one stage. */
  private readonly isDecidedBySetups: boolean;
  /** Whether the floor of a played run may be another than the one that is looked at. */
  private readonly isOpen: boolean;
  /** Whether what rooms hold is asked for, which the played run alone may know. */
  private readonly asksItems: boolean;
  /** What Eden can begin with, where that is asked for. */
  private readonly edenKinds: ReturnType<typeof edenKindsOf>;
  /** Whether the pills and trinkets of a run are asked for. */
  private readonly asksGoods: boolean;
  /** Finds the seeds whose Eden begins as every hit must. */
  private readonly edenScan: EdenScan | undefined;
  /** How many layouts were generated so far. */
  layouts = 0;

  constructor(search: FloorSearch) {
    this.search = search;
    const drops = dropPlanOf(search);
    this.drops = drops;
    this.stages = search.stages.map((stage, index) => prepareStage(search, stage, index, drops));
    this.order = cheapestFirst(this.stages);
    this.edenKinds = edenKindsOf(search);
    this.asksGoods = fieldsAsked(search).some(({ ofGoods }) => ofGoods !== undefined);
    this.edenScan = edenScanOf(search, this.edenKinds);
    this.filters = this.stages.filter(({ passes }) => passes.includes(false));
    this.isDecidedBySetups =
      this.stages.every(({ depth, isOfRun }) => depth === "setup" && isOfRun === undefined) &&
      conjunctsOf(search.condition).every((part) => stagesOf(part).size === 1);
    this.asksItems = this.stages.some(({ depth }) => depth === "items");
    this.isOpen = this.stages.some((stage, index) =>
      isOpenStage(search, search.stages[index] as SearchStage, stage.depth),
    );
  }

  /** A stage on which every setup is ruled out, with what its setups are. */
  impossibleStage(): { readonly name: string; readonly possible: string } | undefined {
    const index = this.stages.findIndex(({ passes }) => !passes.includes(true));
    const [stage, named] = [this.stages[index], this.search.stages[index]];
    if (stage === undefined || named === undefined) {
      return undefined;
    }
    const possible = describeSetups(stage.setups.possible.map(({ setup }) => setup));
    return { name: stageName(named.stage, named.stageType, false), possible };
  }

  /** The seeds of a range that match, at most `limit`, ascending. */
  run(start: number, count: number, limit: number): readonly FoundSeed[] {
    const found: FoundSeed[] = [];
    this.scan(start, count, (seed) => {
      const score = this.look(seed);
      if (score !== undefined) {
        found.push({ seed, score });
      }
      return found.length >= limit;
    });
    return found;
  }

  /** How many seeds of a range match; with a score, how many there are of each is added to `tally`. */
  count(start: number, count: number, tally: Map<number, number> = new Map()): number {
    let matches = 0;
    this.scan(start, count, (seed) => {
      const asksRun = this.edenKinds !== undefined || this.asksGoods;
      const isPlain = this.isDecidedBySetups && !asksRun && this.search.score === undefined;
      const score = isPlain ? 0 : this.look(seed);
      if (score !== undefined) {
        matches += 1;
        tally.set(score, (tally.get(score) ?? 0) + 1);
      }
      return false;
    });
    return matches;
  }

  /** Looks at the seeds that no setup rules out, until that is enough. */
  private scan(start: number, count: number, look: (seed: number) => boolean): void {
    const { filters, edenScan } = this;
    if (edenScan !== undefined) {
      const end = start + count;
      for (let from = start; from < end; from += EDEN_STRETCH) {
        const found = Array.from(edenScan(from, Math.min(EDEN_STRETCH, end - from)));
        if (found.some((seed) => this.passes(seed) && look(seed))) {
          return;
        }
      }
      return;
    }
    for (let seed = start; seed < start + count; seed += 1) {
      let isOpen = true;
      for (let index = 0; isOpen && index < filters.length; index += 1) {
        const { setups, passes } = filters[index] as PreparedStage;
        isOpen = passes[setups.placeOf(seed)] === true;
      }
      if (isOpen && look(seed)) {
        return;
      }
    }
  }

  private passes(seed: number): boolean {
    return this.filters.every(({ setups, passes }) => passes[setups.placeOf(seed)] === true);
  }

  /**
   * The score of a seed that matches, undefined for one that does not, or whose score depends on what
   * is not known of its run.
   */
  look(seed: number): number | undefined {
    const { condition, score } = this.search;
    const ofRun = this.ofRun(seed);
    const floors = this.stages.map(({ setups }): SearchedFloor => {
      const place = setups.placeOf(seed);
      const { setup } = setups.possible[place] as (typeof setups.possible)[number];
      const hasFigures = this.search.figures !== undefined;
      return { place, setup, layout: undefined, rooms: undefined, hasFigures, ...ofRun };
    });
    let verdict: boolean | undefined;
    const isEnough = (): boolean => {
      verdict = holds(condition, floors);
      if (verdict !== true) {
        return verdict === false;
      }
      return score === undefined || isKnown(valueOf(score, floors));
    };
    if (!this.isOfRun(seed)) {
      return undefined;
    }
    const isDecided = this.deepen(seed, floors, isEnough);
    if (isDecided ? verdict !== true : verdict === false || !this.asksItems) {
      return undefined;
    }
    return this.isOpen ? this.playedScore(seed) : scoreOf(score, floors);
  }

  /** The same of the floors of the played run, which have the last word. */
  private playedScore(seed: number): number | undefined {
    const { condition, score } = this.search;
    const fields = this.stages.map((stage) => stage.fields);
    const floors = playedFloors(this.search, seed, fields, this.drops);
    const ofRun = this.ofRun(seed);
    const known = floors?.map((floor) => ({ ...floor, ...ofRun }));
    return known !== undefined && holds(condition, known) === true
      ? scoreOf(score, known)
      : undefined;
  }

  /** What is asked of the run of a seed itself. */
  private ofRun(seed: number): Pick<KnownFloor, "eden" | "goods"> {
    const { edition, state } = this.search;
    return {
      eden: this.edenKinds && edenItems(seed, edition, this.edenKinds),
      goods: this.asksGoods ? goodsOfRun(seed, { ...state, edition }) : undefined,
    };
  }

  private isOfRun(seed: number): boolean {
    return this.stages.every(({ isOfRun }) => isOfRun === undefined || isOfRun(seed));
  }

  /**
   * Builds floors until enough is known: all layouts before any special rooms, since those cost
   * several times as much, and the smallest floors first.
   *
   * @returns false if it never is, or if no layout is accepted.
   */
  private deepen(seed: number, floors: readonly SearchedFloor[], isEnough: () => boolean): boolean {
    for (const index of this.order) {
      const [floor, stage] = [floors[index] as SearchedFloor, this.stages[index] as PreparedStage];
      if (stage.depth !== "setup" && !isEnough()) {
        floor.layout = this.generate(stage, floor, seed);
        if (floor.layout === undefined) {
          return false;
        }
      }
    }
    for (const index of this.order) {
      const [floor, stage] = [floors[index] as SearchedFloor, this.stages[index] as PreparedStage];
      if (stage.wholeFloors !== undefined && !isEnough()) {
        const setup = setupWithSeeds(stage, floor, seed);
        const layout = stage.kernel as LayoutSource;
        floor.rooms = stage.wholeFloors(seed).values(setup, layout, seed);
      }
    }
    return isEnough();
  }

  /** A layout as the game accepts it, undefined if it accepts none. */
  private generate(
    { kernel, setups }: PreparedStage,
    { setup, place }: SearchedFloor,
    seed: number,
  ): FinishedLayout | undefined {
    if (kernel === undefined) {
      return undefined;
    }
    this.layouts += 1;
    const attempts = kernel.generate(setup, setups.generatorSeed(place, seed), ATTEMPT_LIMIT);
    return attempts === 0 ? undefined : { board: kernel, attempts };
  }
}

/** A floor of a seed, with the place of its setup. */
interface SearchedFloor extends KnownFloor {
  readonly place: number;
}

/** Conditions that look at a stage alone are decided by its setup where they can be. */
function passesOf({ condition }: FloorSearch, index: number, { possible }: Setups): boolean[] {
  const parts = conjunctsOf(condition).filter((part) => {
    const stages = stagesOf(part);
    return stages.size === 1 && stages.has(index);
  });
  return possible.map(({ setup }) => {
    const floors: (KnownFloor | undefined)[] = [];
    floors[index] = { setup, layout: undefined, rooms: undefined };
    return parts.every((part) => holds(part, floors) !== false);
  });
}

/** What Eden can begin with in a search's runs; undefined where no condition asks. */
export function edenKindsOf(search: FloorSearch): ReturnType<typeof edenKinds> | undefined {
  if (!fieldsAsked(search).some(({ ofEden }) => ofEden !== undefined)) {
    return undefined;
  }
  const { edition, state, figures } = search;
  const save = savedUnlocks({ ...state, edition, unlocks: state.unlocks ?? "all" });
  const tables = itemTables(edition, state.build ?? figures?.build, figures);
  return edenKinds(tables, (achievement) => isUnlocked(save, achievement));
}

/** The starts that all hits have: conditions that are joined by "and". */
function edenScanOf(
  { condition, edition }: FloorSearch,
  kinds: ReturnType<typeof edenKindsOf>,
): EdenScan | undefined {
  const wanted = (kind: string): number | undefined =>
    conjunctsOf(condition)
      .flatMap((part) =>
        part.kind === "compare" && part.comparison === ">=" && part.field.startsWith(kind)
          ? (findField(part.field)?.item ?? [])
          : [],
      )
      .at(0);
  const wish = { active: wanted("eden.active "), passive: wanted("eden.passive ") };
  const isAsked = wish.active !== undefined || wish.passive !== undefined;
  return kinds && isAsked ? openEdenScan(edition, kinds, wish) : undefined;
}

function scoreOf(score: AskedField | undefined, floors: readonly KnownFloor[]): number {
  return score === undefined ? 0 : valueOf(score, floors).least;
}

/**
 * Special rooms depend on what the floors before have left to the run; with the rooms of a stage's own
 * file layouts depend on its type, too, which differs from run to run.
 */
function isOpenStage(
  search: FloorSearch,
  { stage, stageType, isTypeNamed }: SearchStage,
  depth: Depth,
) {
  const hasStageFiles = search.figures !== undefined && search.figures.files.size > 1;
  const isTypeOpen = hasStageFiles && stage <= LAST_CHAPTER_STAGE && isTypeNamed !== true;
  const isPlayed = stage > 1 || isAlternativePath(stageType);
  return depth === "items" || (depth === "rooms" && isPlayed) || (depth !== "setup" && isTypeOpen);
}

/** "none with 8-9 rooms, lost with 12-13 rooms". */
function describeSetups(setups: readonly StageSetup[]): string {
  const curses = [...new Set(setups.map((setup) => setup.curses))];
  const texts = curses.map((curse) => {
    const rooms = setups.filter((setup) => setup.curses === curse).map((setup) => setup.roomCount);
    const name = curse === 0 ? "none" : curseNames(curse).join(" and ");
    return `${name} with ${Math.min(...rooms)}-${Math.max(...rooms)} rooms`;
  });
  return texts.join(", ");
}

function prepareStage(
  search: FloorSearch,
  stage: SearchStage,
  index: number,
  drops: DropPlan | undefined,
): PreparedStage {
  const { plan, setups } = setupsOf(search, stage.stage, stage.stageType);
  const depth = depthOf(search, index);
  const fields = fieldsAsked(search, index);
  return {
    setups,
    passes: passesOf(search, index, setups),
    kernel: depth === "setup" ? undefined : openLayouts(),
    depth,
    fields,
    wholeFloors: wholeFloorsOf(search, stage, plan, fields, drops),
    isOfRun: runCheck(search, stage),
  };
}

/** The whole floors of a stage: of the type that was named, or else of the one that a seed's run has. */
function wholeFloorsOf(
  search: FloorSearch,
  { stage, stageType, isTypeNamed }: SearchStage,
  plan: FloorPlan,
  fields: readonly Field[],
  drops: DropPlan | undefined,
): PreparedStage["wholeFloors"] {
  const asked = fields.filter(({ ofRooms }) => ofRooms !== undefined);
  const held = ofFirstFloor(fields, { stage, stageType });
  if (asked.length + held.length === 0) {
    return undefined;
  }
  const first =
    held.length === 0 ? undefined : new FirstContents(held, search.state, search.figures);
  const source = searchSource(search.figures);
  const byType = new Map<number, WholeFloors>();
  const ofType = (type: number): WholeFloors => {
    const own = { ...plan, stageType: type };
    const floors =
      byType.get(type) ?? new WholeFloors(own, source, search.figures?.bosses, asked, drops, first);
    byType.set(type, floors);
    return floors;
  };
  const isSettled = stage > LAST_CHAPTER_STAGE || isTypeNamed === true;
  const save = savedUnlocks({ ...search.state, edition: search.edition });
  return isSettled
    ? () => ofType(stageType)
    : (seed) => ofType(stageTypeOfRun(seed, save, stage, isAlternativePath(stageType)));
}

/**
 * A chapter's floor is of a run where the run has its type, if the user named one, and where no XL
 * floor before stands for both.
 */
function runCheck(
  search: FloorSearch,
  { stage, stageType, isTypeNamed }: SearchStage,
): ((seed: number) => boolean) | undefined {
  if (stage > LAST_CHAPTER_STAGE) {
    return undefined;
  }
  const save = savedUnlocks({ ...search.state, edition: search.edition });
  const isOther = isAlternativePath(stageType);
  const isXlBefore = stage % 2 === 0 ? xlCheck(search, stage - 1, stageType) : undefined;
  if (isXlBefore === undefined && isTypeNamed !== true) {
    return undefined;
  }
  return (seed) =>
    (isTypeNamed !== true || stageTypeOfRun(seed, save, stage, isOther) === stageType) &&
    isXlBefore?.(seed) !== true;
}

/** Whether the floor of a start seed at a stage is XL, by its setup alone. */
function xlCheck(search: FloorSearch, stage: number, stageType: number): (seed: number) => boolean {
  const { setups } = setupsOf(search, stage, stageType);
  return (seed) => setups.possible[setups.placeOf(seed)]?.setup.isXl === true;
}

/** What a stage's setup is drawn with. */
function setupsOf(search: FloorSearch, stage: number, stageType: number) {
  const plan = floorPlan({ ...search.state, stage, stageType });
  if (isProblem(plan)) {
    throw new Error(plan.problem);
  }
  const slot = has(search.edition, "alternativePath") ? stageSeedSlot(stage, stageType) : stage;
  return { plan, setups: new Setups(plan, searchSource(search.figures), slot) };
}

/** The fewer rooms a floor has, the sooner it is generated. */
function cheapestFirst(stages: readonly PreparedStage[]): readonly number[] {
  const rooms = stages.map(({ setups }) =>
    Math.max(...setups.possible.map(({ setup }) => setup.roomCount)),
  );
  const numbers = stages.map((_, index) => index);
  return numbers.sort((a, b) => (rooms[a] as number) - (rooms[b] as number) || a - b);
}

/** A floor's setup with the seeds that a start seed gives it. */
function setupWithSeeds(
  { setups }: PreparedStage,
  { setup, place }: SearchedFloor,
  seed: number,
): StageSetup {
  const generatorSeed = setups.generatorSeed(place, seed);
  // The level stream has made no draw since it seeded the generator.
  return { ...setup, stageSeed: setups.stageSeed(seed), generatorSeed, levelState: generatorSeed };
}

const DEPTHS: readonly Depth[] = ["setup", "layout", "rooms", "items"];

/** The deepest field of a stage that condition or score names. */
function depthOf(search: FloorSearch, stage: number): Depth {
  const depths = fieldsAsked(search, stage).map(({ depth }) => DEPTHS.indexOf(depth));
  return DEPTHS[Math.max(0, ...depths)] as Depth;
}

/** The fields that condition or score names, of one stage or of all; each once. */
function fieldsAsked(
  { condition, score }: Pick<FloorSearch, "condition" | "score">,
  stage?: number,
): readonly Field[] {
  const asked = [...fieldsOf(condition), ...(score === undefined ? [] : [score])];
  const own = asked.filter((one) => stage === undefined || one.stage === stage);
  return [...new Set(own.map(({ field }) => field))].flatMap((name) => findField(name) ?? []);
}

/** Whether a search asks for special rooms, so that it stands on room figures. */
export function asksForRooms(search: Pick<FloorSearch, "condition" | "score">): boolean {
  return fieldsAsked(search).some(({ depth }) => depth === "rooms" || depth === "items");
}

/** What is asked of the drops, each word once. */
export function askedDrops(search: Pick<FloorSearch, "condition" | "score">): readonly string[] {
  return [...new Set(fieldsAsked(search).flatMap(({ drops }) => drops ?? []))];
}

/** Searches are made with everything unlocked, unless the state says otherwise. */
function dropPlanOf(search: FloorSearch): DropPlan | undefined {
  const { carried, state } = search;
  const save = { ...state, unlocks: state.unlocks ?? "all" };
  const plan = carried && dropsOnFloor(carried, undefined, save);
  const isByName = fieldsAsked(search).some(({ card }) => card !== undefined);
  return plan && isByName ? withGoods(plan, undefined) : plan;
}
