/** Searches for seeds, by conditions in the language of `oracle search floor`. */
import type { RuleSet } from "../../core/game/edition";
import { AWARD_NAMES, type AwardName } from "../../core/game/pickupKinds";
import { bossTitle, portalTitle } from "../../core/game/bossTitles";
import { at } from "../../core/lists";
import { isProblem, type Problem } from "../../core/problem";
import { situationOf } from "../../core/model/situation";
import { itemTitle, nearestItem, readItem } from "../../core/words/itemTexts";
import { stageName } from "../../core/game/stage";
import { parseStage, stageRows } from "../../core/words/stageNames";
import { BOSS_WORDS } from "../../search/floors/contentFields";
import { MAKES } from "../../search/floors/dropWords";
import { namedThing } from "../../search/floors/parse";
import {
  FIELDS,
  findField,
  knownField,
  valueText,
  type Field,
} from "../../search/floors/searchFields";
import { askedSearch, bossesOn } from "../../search/floors/asked";
import { isOfOwnPool } from "../../search/floors/itemProblem";
import { itemTables } from "../../items/runContents";
import type { FloorSearch } from "../../search/floors/asks";
import type { SearchStage } from "../../search/floors/conditionTypes";
import { LAST_CHAPTER_STAGE } from "../../floors/floorsOfRun";
import type { Part } from "../../search/job";
import type { PageState } from "../state/address";
import type { FigureSet } from "../../figures/figureSet";
import type { WholeFloor } from "../../run/wholeFloor";
import { playerTypeOf } from "../../core/game/characters";
import { caseOf } from "./pageLoadout";
import { figuresFor, floorsUpTo } from "./pageRun";
import { DEALS } from "../../items/roomContent";
import { roomTitle } from "./pageWords";

const EDEN = playerTypeOf("Eden");

/** The state with Eden as character where the conditions ask for Eden's start. */
export function searchedRun(state: PageState): PageState {
  return /(^|[\s:;(])eden\./.test(state.conditions) ? { ...state, playerType: EDEN } : state;
}

/** Reads the conditions of the state; whole floors are made with the player's own figures if there are any. */
export function searchOf(shown: PageState, own?: FigureSet): FloorSearch | Problem {
  const state = searchedRun(shown);
  const figures = figuresFor(state.edition, own);
  return askedSearch(state.conditions, situationOf(state), figures, { carried: caseOf(state) });
}

/** The floors to ask about: by number, of whichever type; then original types and the alternative path. */
export function searchStages(edition: RuleSet): readonly SearchStage[] {
  const numbered = Array.from({ length: LAST_CHAPTER_STAGE }, (_, index) => {
    return { name: `${index + 1}`, stage: index + 1, stageType: 0 };
  });
  const named = stageRows(edition).filter(
    ({ stage, stageType }) => [0, 4].includes(stageType) && ![9, 13].includes(stage),
  );
  return [...numbered, ...named];
}

/** Fields whose description is no name. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ["curse", "curse"],
  ["xl", "XL floor"],
  ["rooms", "rooms in all"],
  ["items", "anywhere"],
  ["boss", "boss"],
  ["second-boss", "second boss"],
  ["price.shop", "coins for the shop's cheapest item"],
  ["eden.active", "Eden's active item"],
  ["eden.passive", "Eden's other item"],
  ["eden.hearts", "Eden's red hearts"],
]);

/** Stats of Eden that are told as a difference to Isaac's. */
const EDEN_STATS = ["damage", "speed", "tears", "range", "shot-speed", "luck"];

/** Something to wish for, and the condition that it adds for a floor. */
export interface Wish {
  readonly title: string;
  readonly condition: string;
  /** The kind of room whose sign stands beside it. */
  readonly room?: string | undefined;
  /** The kind of drop whose sign stands beside it. */
  readonly award?: AwardName | undefined;
}

/** Fields to wish for, in their order; `how` is the rest of the condition. */
function wishes(isWished: (field: Field) => boolean, how: string): readonly Wish[] {
  return FIELDS.filter(isWished).map((field) => {
    const [group = "", kind] = field.name.split(".");
    const room = ["special", "distance"].includes(group) ? kind : undefined;
    const award = AWARD_NAMES.find(({ name }) => name === field.drops)?.name;
    const title = room === undefined ? fieldTitle(field) : roomTitle(room);
    return { title, condition: `${field.name} ${how}`, room, award };
  });
}

const named =
  (pattern: RegExp) =>
  ({ name }: Field): boolean =>
    pattern.test(name);

/** Wishes for what pickups turn out to be: "half-heart". */
const makes = (pattern: RegExp): readonly Wish[] =>
  wishes(({ drops = "" }) => MAKES.includes(drops) && pattern.test(drops), ">= 1");

/** The curses that the game rolls; others come from challenges and items. */
const CURSES = ["none", "darkness", "labyrinth", "lost", "unknown", "maze", "blind"];

const floorWishes: readonly Wish[] = [
  { title: "an XL floor", condition: "xl" },
  ...CURSES.map((word) => ({
    title: word === "none" ? "no curse" : `curse: ${word}`,
    condition: `curse = ${word}`,
  })),
  ...wishes(named(/^(rooms|dead-ends|big)$/), ">= 10"),
];

/**
 * What players look for, in groups; all other fields are for players who write conditions. A group with `fields` takes an
 * item's name for one of these; the wishes of one with `wishesOn` depend on the floor.
 */
export const WISHES: readonly {
  readonly title: string;
  readonly wishes: readonly Wish[];
  readonly fields?: readonly Field[];
  readonly wishesOn?: (stage: string, state: PageState) => readonly Wish[];
}[] = [
  { title: "An item", wishes: [], fields: FIELDS.filter(named(/^item/)) },
  {
    title: "Eden's start",
    wishes: wishes(named(/^eden\.(hearts|soul-hearts|coins|keys|bombs)$/), ">= 1"),
    fields: FIELDS.filter(named(/^eden\.(active|passive)$/)),
  },
  { title: "A boss", wishes: [], wishesOn: bossWishes },
  { title: "Next to the start", wishes: wishes(named(/^distance/), "= 1") },
  { title: "Which rooms", wishes: wishes(named(/^special/), ">= 1") },
  { title: "A portal to The Void", wishes: wishes(named(/^portal/), "= yes") },
  { title: "Machines", wishes: wishes(named(/^slot/), ">= 10") },
  {
    title: "What drops",
    wishes: wishes(({ drops }) => drops !== undefined && !MAKES.includes(drops), ">= 1"),
  },
  { title: "Which hearts drop", wishes: makes(/heart$/) },
  { title: "Which chests drop", wishes: makes(/chest$/) },
  { title: "Which other pickups drop", wishes: makes(/(?<!heart|chest)$/) },
  { title: "The floor", wishes: floorWishes },
];

/** The bosses that floors of a stage may have, as wishes; none where no pools tell. */
export function bossWishes(stage: string, state: PageState): readonly Wish[] {
  const search = searchOf({ ...state, conditions: `${stage}: boss = none` });
  const bosses = isProblem(search) ? [] : (bossesOn("boss", at(search.stages, 0), search) ?? []);
  return bosses.map((boss) => {
    const word = valueText("boss", boss);
    const title = valueTitle(knownField("boss"), word);
    return { title, condition: `boss = ${word}`, room: "boss" };
  });
}

/** The condition that a field has an item; undefined for a text that is no item. */
export function itemWish({ name }: Pick<Field, "name">, text: string): string | undefined {
  const item = readItem(text);
  return isProblem(item) || item.kind !== "collectible" ? undefined : `${name} = ${item.name}`;
}

/** "Eden: The D6", "eden with d6"; but not "Eden's Blessing". */
const EDEN_HAS = /^eden(?::| with)? (.+)$/i;

/** The condition that an item stands in a place, or in the first place that may have it; undefined for a text that is no item. */
export function placedWish(
  where: string,
  fields: readonly Field[],
  text: string,
  state: PageState,
): { readonly field: Field; readonly condition: string } | undefined {
  const [, ofEden] = EDEN_HAS.exec(text) ?? [];
  if (ofEden !== undefined && isProblem(readItem(text))) {
    return placedWish("", FIELDS.filter(named(/^eden\.(active|passive)$/)), ofEden, state);
  }
  const item = readItem(text);
  const { edition, build } = state;
  const figures = figuresFor(edition, undefined, build);
  const tables = itemTables(edition, build, figures);
  // Places whose own pool has the item come first: some rooms now and then ask other pools too, and may have nearly everything.
  const isUsual = (field: Field): boolean =>
    !isProblem(item) && isOfOwnPool({ name: field.name, item: item.id }, tables);
  const places = [
    ...fields.filter(({ name }) => name === where),
    ...fields.filter(isUsual),
    ...fields,
  ];
  const wishes = places.flatMap((field) => {
    const condition = itemWish(field, text);
    return condition === undefined ? [] : [{ field, condition }];
  });
  const isPossible = ({ condition }: { readonly condition: string }): boolean =>
    !isProblem(searchOf({ ...state, conditions: `1: ${condition}` }));
  return wishes.find(isPossible) ?? wishes[0];
}

/** Why a text is no item to wish for, with the item that may be meant. */
export function noItemWords(text: string): string {
  const item = readItem(text);
  if (!isProblem(item)) {
    return `${item.title} is a trinket: rooms are searched for items.`;
  }
  const nearest = nearestItem(text);
  const meant = nearest === undefined ? "" : ` Did you mean ${itemTitle(nearest)}?`;
  return `No item is called "${text}".${meant}`;
}

/** The clauses with every item in a room that may have it; undefined where that changes none. */
export function clausesPlaced(
  clauses: readonly string[],
  state: PageState,
): readonly string[] | undefined {
  const [{ fields = [] } = {}] = WISHES;
  const placed = clauses.map((clause) => {
    const { field, stage, value = "" } = clauseParts(clause) ?? {};
    const isWrong = isProblem(searchOf({ ...state, conditions: clause }));
    const isOfRooms = fields.some(({ name }) => name === field?.name);
    const wish = isWrong && isOfRooms ? placedWish("", fields, value, state) : undefined;
    return wish === undefined ? clause : `${stage}: ${wish.condition}`;
  });
  return placed.some((clause, at) => clause !== clauses[at]) ? placed : undefined;
}

/** A clause of conditions in parts. */
export interface ClauseParts {
  readonly stage: string;
  readonly field: Field;
  /** How many doors lead to a drop at most; empty for any number. */
  readonly doors: string;
  readonly sign: string | undefined;
  readonly value: string | undefined;
}

/** A clause such as "1: drops.key within 2 >= 3" in parts; undefined for another form. */
export function clauseParts(clause: string): ClauseParts | undefined {
  const [, stage = "", name = "", doors = "", sign, value] =
    /^([\w-]+): *([\w.-]+)(?: within (\d+))?(?: *(=|!=|<=|>=) *([\w.-]+))?$/.exec(clause) ?? [];
  const field = findField(name);
  return field === undefined || (doors !== "" && field.drops === undefined)
    ? undefined
    : { stage, field, doors, sign, value };
}

/** The count that a clause compares with; undefined of anything else, such as the number of an item. */
export function countIn({ field, value }: ClauseParts): number | undefined {
  const isName =
    field.words !== undefined || (field.asks !== undefined && field.drops === undefined);
  return isName || !Number.isInteger(Number(value)) ? undefined : Number(value);
}

/** A clause as {@link clauseParts} reads it. */
export function clauseText({ stage, field, doors, sign, value }: ClauseParts): string {
  return `${stage}: ${field.name}${doors === "" ? "" : ` within ${doors}`} ${sign} ${value}`;
}

/** "1: item.devil = brimstone" as "Floor 1: devil room has Brimstone"; a clause of another form as it is. */
export function clauseTitle(clause: string, edition: PageState["edition"]): string {
  const { stage = "", field, sign = "", value } = clauseParts(clause) ?? {};
  if (field === undefined) {
    return clause;
  }
  const isOfDrops = field.drops !== undefined && Number.isNaN(Number(value));
  const isThing = sign === "=" && (isOfDrops || field.name.startsWith("item"));
  const [title, named] = [fieldTitle(field), value && valueTitle(field, value)];
  const isYesOrNo = ["=", "!="].includes(sign) && ["yes", "no"].includes(value ?? "");
  const isNot = (value === "no") !== (sign === "!=");
  const words = isThing
    ? [field.drops === undefined ? `${title.toLowerCase()} has` : "drops", named]
    : isYesOrNo
      ? [isNot ? "no" : "", title]
      : [title, SIGNS[sign], named];
  return `${stageTitle(stage, edition)}: ${words.filter(Boolean).join(" ")}`;
}

const SIGNS: Readonly<Record<string, string>> = {
  "=": "is",
  "!=": "is not",
  ">=": "at least",
  "<=": "at most",
};

/** "basement-1" as "Basement I", "1" as "Floor 1". */
export function stageTitle(word: string, edition: PageState["edition"]): string {
  if (/^\d+$/.test(word)) {
    return `Floor ${word}`;
  }
  const named = parseStage(word, edition);
  return isProblem(named) ? word : stageName(named.stage, named.stageType ?? 0, named.isXl);
}

/** A field's value as the game calls it: "duke-of-flies" as "The Duke of Flies", "bad-trip" as "Bad Trip". */
function valueTitle({ asks, words }: Field, value: string): string {
  const boss = words === BOSS_WORDS ? (words.get(value) ?? 0) : 0;
  const thing = asks === undefined ? undefined : namedThing(asks, value);
  const plain = Number.isNaN(Number(value)) ? value.replaceAll("-", " ") : value;
  return boss > 0 ? bossTitle(boss) : (thing ?? plain);
}

/** "special.super-secret" as "super secret rooms", "distance.shop" as "doors to the shop". */
export function fieldTitle({ name, says }: Field): string {
  const [group = "", kind = ""] = name.split(".");
  const words = kind.replaceAll("-", " ");
  const titles: Readonly<Record<string, string>> = {
    special: `${words} rooms`,
    item: DEALS.some((deal) => deal === kind) ? `${roomTitle(kind)} room` : roomTitle(kind),
    drops: words,
    portal: `portal behind ${portalTitle(BOSS_WORDS.get(kind) ?? 0)}`,
    slot: "slot machine for ten coins",
    eden: `Eden's ${EDEN_STATS.includes(kind) ? "extra " : ""}${words}`,
    pill: `pill colour ${words}`,
    trinket: `random trinket ${words}`,
    distance: `doors to the ${roomTitle(kind).toLowerCase()}`,
  };
  return TITLES.get(name) ?? titles[group] ?? says;
}

/** The clauses of conditions, in their order. */
export function clausesOf(conditions: string): readonly string[] {
  return conditions
    .split(";")
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
}

/** Neighbouring seeds make similar runs: of so many the first that is found is shown. */
export const SEEDS_ALIKE = 1024;

/** Seeds are searched in blocks of so many, after the first seeds of {@link SPREAD} blocks. */
const BLOCK = 2 ** 18;
const BLOCKS = 2 ** 32 / BLOCK;
const SPREAD = 256;

/** From one block to the next: a long step, so that found seeds are spread, and odd, so that every block has its turn. */
const BLOCK_STEP = 5067;

/**
 * Every seed but 0 once: first {@link SEEDS_ALIKE} seeds of many blocks, beginning around `from`, then whole blocks.
 *
 * @param size how many seeds a part may have now; the order of the seeds does not depend on it.
 */
export function* searchParts(
  from: number,
  size: () => number = () => SEEDS_ALIKE,
): Generator<Part> {
  const at = Math.floor((from % BLOCK) / SEEDS_ALIKE) * SEEDS_ALIKE;
  const blockOf = (number: number): number =>
    ((Math.floor(from / BLOCK) + number * BLOCK_STEP) % BLOCKS) * BLOCK;
  function* between(start: number, end: number): Generator<Part> {
    for (let next = start; next < end;) {
      const count = Math.min(size(), end - next);
      yield next === 0 ? { start: 1, count: count - 1 } : { start: next, count };
      next += count;
    }
  }
  for (let number = 0; number < SPREAD; number += 1) {
    const first = blockOf(number) + at;
    yield* between(first, first + SEEDS_ALIKE);
  }
  for (let number = 0; number < BLOCKS; number += 1) {
    const block = blockOf(number);
    const isBegun = number < SPREAD;
    yield* between(block, block + (isBegun ? at : 0));
    yield* between(block + (isBegun ? at + SEEDS_ALIKE : 0), block + BLOCK);
  }
}

/** How long a part should take, in milliseconds: long beside the asking, short for a player who presses Stop. */
const PART_TIME = 60;

/** The size of the next part, by how long the last one took. */
export function nextSize(size: number, took: number): number {
  const isOff = took < PART_TIME / 2 || took > PART_TIME * 2;
  return isOff
    ? Math.min(Math.max(took < PART_TIME ? size * 2 : size / 2, SEEDS_ALIKE), BLOCK)
    : size;
}

/** The floors of a seed's run that a search asks about; the run is made no further than needed. */
export function floorsOfSearch(
  { stages }: FloorSearch,
  seed: number,
  state: PageState,
  own?: FigureSet,
): readonly WholeFloor[] {
  return stages.flatMap(({ name }) => {
    const floors = floorsUpTo(seed, { ...searchedRun(state), stage: name }, own);
    return isProblem(floors) ? [] : floors.slice(-1);
  });
}
