/**
 * Items that a log names in treasure rooms and behind bosses, held against the run's seed. A pedestal's own seed
 * decides; where a log names only who took what, the item that the seed tells is a match, and any other may be of
 * another pedestal. The pools are those of the build that the log names, where they are known, else of the build that
 * agrees most often.
 */
import { COLLECTIBLE } from "../../core/game/pickups";
import { SPECIAL_FILE } from "../../core/floor";
import type { RuleSet } from "../../core/game/edition";
import { RoomType } from "../../core/game/roomTypes";
import { isUnlocked, type Unlocks } from "../../core/game/unlocks";
import type { AuditVerdict } from "../../core/judge/audit/layout";
import { nextRoomSeed } from "../../core/rng/stageSeeds";
import { layoutSubtype } from "../../figures/builtIn";
import { gameBuild } from "../../figures/gameBuilds";
import { builtInItems, likelyItems, type ItemTables } from "../../figures/itemFigures";
import { D6, PoolState, poolOrder, REROLLS, startItems } from "../../items/itemPools";
import { noResults, type ResultCounts } from "../../judge/judge";
import type { UnlockFact } from "../inferredUnlocks";
import { itemFacts, orderOf, wrongItem, type ToldContent, type WrongItem } from "./itemFacts";
import { contentSource } from "../../items/contentSource";
import { REROLLING, roomContents } from "../../items/roomContents";
import type { ObservedRun, RoomVisit } from "../../log/observed";

/** What the pools of one build make of a launch's items. */
interface BuildTally {
  readonly tables: ItemTables;
  readonly tally: ResultCounts;
  /** The run that is played: its pools, and the rooms that it entered by their spawn seeds. */
  run: ObservedRun | undefined;
  state: PoolState;
  rooms: Map<number, readonly ToldContent[]>;
  readonly wrong: WrongItem[];
  readonly facts: UnlockFact[];
}

/** An item of a stay: on a pedestal whose seed is logged, or one that somebody took. */
interface SeenItem {
  readonly item: number;
  readonly initSeed?: number;
}

/** No log tells what is unlocked. */
const NOTHING_OPEN = (): boolean => false;

/** So many items of a launch prove the pools: one of hundreds fits by chance. */
const PROVED_MIN = 2;

/** All of a log, launch by launch. */
export class LoggedItems {
  private readonly launches = new Map<string, readonly BuildTally[]>();
  private readonly counted = new Set<string>();

  /** @param unlocks what the player has unlocked; undefined where nobody says. */
  constructor(
    private readonly own: ItemTables | undefined,
    private readonly unlocks: Unlocks | undefined,
  ) {}

  /** A stay in a room, in the order of the log. */
  add(visit: RoomVisit, edition: RuleSet | undefined): void {
    const { run, roomType, floor, spawnSeed } = visit;
    const { startSeed } = run;
    const isAsked = roomType === RoomType.TREASURE || roomType === RoomType.BOSS;
    if (!isAsked || edition === undefined || startSeed === undefined || floor?.isGreed === true) {
      return;
    }
    const seen = seenIn(visit).filter(({ item, initSeed }) => {
      const key = `${startSeed} ${spawnSeed} ${item} ${initSeed}`;
      const isNew = !this.counted.has(key);
      this.counted.add(key);
      return isNew;
    });
    for (const build of this.buildsOf(run, edition)) {
      const contents = contentsOf(build, visit, startSeed, this.unlocks);
      for (const one of seen) {
        const result = heldItem(one, contents, visit, edition, this.unlocks);
        build.tally[result] += 1;
        // Where nobody told what is unlocked, what was taken does.
        const isTelling = this.unlocks === undefined && visit.isFirst && isBuilt(visit);
        const isSure =
          isTelling && !mayBeAnother(visit) && rerollsOf(visit, edition, undefined).length === 0;
        build.facts.push(...(isSure ? itemFacts(one.item, contents, visit, build.tables) : []));
        if (result === "broken") {
          build.wrong.push(wrongItem(one.item, contents, visit));
        }
      }
    }
  }

  /** By edition, what the best build's pools come to; pools that little proved refute nothing. */
  tallies(): readonly (readonly [RuleSet, ResultCounts])[] {
    return this.best().map(({ tally, tables }) => {
      const { holds, broken, undetermined } = tally;
      const open = { holds, broken: 0, undetermined: broken + undetermined };
      return [tables.edition, isProved(tally) ? tally : open] as const;
    });
  }

  /** The items that are another than the seed tells. */
  wrong(): readonly WrongItem[] {
    return this.best().flatMap((build) => (isProved(build.tally) ? build.wrong : []));
  }

  /** What items that were taken tell of the save, by pools that others proved. */
  facts(): readonly UnlockFact[] {
    return this.best().flatMap((build) => (isProved(build.tally) ? build.facts : []));
  }

  private best(): readonly BuildTally[] {
    return [...this.launches.values()].flatMap((builds) =>
      builds.toSorted((a, b) => b.tally.holds - a.tally.holds).slice(0, 1),
    );
  }

  private buildsOf({ launch, build }: ObservedRun, edition: RuleSet): readonly BuildTally[] {
    const key = `${launch} ${edition}`;
    const builds =
      this.launches.get(key) ??
      ofBuild(likelyItems(edition, this.own), edition, build).map(tallyWith);
    this.launches.set(key, builds);
    return builds;
  }
}

function isProved({ holds }: ResultCounts): boolean {
  return holds >= PROVED_MIN;
}

/** @param all of an edition; those that are the named build's alone where its own are known. */
function ofBuild(
  all: readonly ItemTables[],
  edition: RuleSet,
  name: string | undefined,
): readonly ItemTables[] {
  const { items, isKnown, differs } = gameBuild(edition, name ?? "");
  const own = all.filter(({ build, origin }) => origin === "file" || build === items);
  return name !== undefined && isKnown && differs === "" ? own : all;
}

function tallyWith(tables: ItemTables): BuildTally {
  return {
    ...{ tables, tally: noResults(), run: undefined, state: PoolState.of([]), rooms: new Map() },
    ...{ wrong: [], facts: [] },
  };
}

function seenIn({ pickups, collected }: RoomVisit): readonly SeenItem[] {
  const pedestals = pickups
    .filter(({ variant }) => variant === COLLECTIBLE)
    .map(({ subType, seed }) => ({ item: subType, initSeed: seed }));
  const taken = [...collected].filter((id) => pedestals.every(({ item }) => item !== id));
  return [...pedestals, ...taken.map((item) => ({ item }))];
}

/** What the seed tells of a room, once for each room of a run. */
function contentsOf(
  build: BuildTally,
  visit: RoomVisit,
  startSeed: number,
  unlocks: Unlocks | undefined,
): readonly ToldContent[] {
  const { run, spawnSeed, roomType, variant, floor } = visit;
  const { tables } = build;
  const { edition } = tables;
  const { playerType = 0 } = run;
  if (build.run !== run) {
    build.run = run;
    build.rooms = new Map();
    const order = poolOrder(tables.pools, startSeed, edition);
    build.state = PoolState.of(order, startItems(playerType, NOTHING_OPEN));
  }
  const held = heldItems(visit);
  for (const item of held.keys()) {
    build.state.remove(item);
  }
  const known = build.rooms.get(spawnSeed);
  if (known !== undefined) {
    return known;
  }
  const source = contentSource(tables, {
    // Who finds a D6 later may come back with it.
    ...{ edition, startSeed, playerType, held: new Map(held).set(D6, 1), unlocks },
    difficulty: "normal",
    ...{ challenge: 0, stage: floor?.stage ?? 1, trinkets: new Set<number>() },
    ...{ maxHearts: 0, soulHearts: 0, boneHearts: 0 }, // What goods cost is not asked.
  });
  const subtype = layoutSubtype(edition, SPECIAL_FILE, { roomType, variant });
  const seeds = { decorationSeed: 0, spawnSeed, awardSeed: nextRoomSeed(spawnSeed) };
  const place = { gridIndex: 0, shape: undefined };
  const room = { file: SPECIAL_FILE, roomType, variant, subtype, ...place, seeds };
  const before = build.state.copy();
  const contents = roomContents(room, build.state, source) ?? [];
  const items = contents
    .filter(({ what }) => what === "item")
    .map((one) => ({ ...one, order: orderOf(one, before, tables) }));
  build.rooms.set(spawnSeed, items);
  return items;
}

/** Collectibles by number; the log counts what it names. */
function heldItems({ heldBefore }: RoomVisit): ReadonlyMap<number, number> {
  const all = heldBefore.players.flatMap((items) => [...items]);
  const collectibles = all.filter(([name]) => name.startsWith("c"));
  return new Map(collectibles.map(([name, count]) => [Number(name.slice(1)), count]));
}

function heldItem(
  { item, initSeed }: SeenItem,
  contents: readonly ToldContent[],
  visit: RoomVisit,
  edition: RuleSet,
  unlocks: Unlocks | undefined,
): AuditVerdict {
  const there = contents.find((one) =>
    initSeed === undefined ? one.subType === item : one.initSeed === initSeed,
  );
  const rerolls = rerollsOf(visit, edition, unlocks);
  const isReroll = ({ else: others }: ToldContent): boolean =>
    others.some((one) => one.if === "rerolled by The D6" && one.subType === item);
  if (there?.subType === item || (rerolls.includes(D6) && contents.some(isReroll))) {
    return "holds";
  }
  const isOpen = rerolls.some((id) => id !== D6 || edition !== REROLLING);
  if (isOpen || mayBeAnother(visit) || (rerolls.length > 0 && mayCharge(visit))) {
    return "undetermined";
  }
  const isWrong =
    there?.pool === undefined
      ? isTakenFirst(item, contents, visit, unlocks)
      : !there.order.includes(item);
  return isWrong ? "broken" : "undetermined";
}

/**
 * Whether an item is the first that was taken in a treasure room of which every pedestal is told for this player's
 * unlocks: then it stood on one of them, and nobody has it from elsewhere.
 */
function isTakenFirst(
  item: number,
  contents: readonly ToldContent[],
  { roomType, floor, isFirst, collected }: RoomVisit,
  unlocks: Unlocks | undefined,
): boolean {
  const [first] = collected;
  return (
    unlocks !== undefined &&
    roomType === RoomType.TREASURE &&
    floor?.generatedIn !== undefined &&
    isFirst &&
    first === item &&
    contents.length > 0 &&
    contents.every(({ pool, subType }) => pool !== undefined && subType !== null)
  );
}

/** Whether something in the run can have changed what stands there: a mod, a pill or card, or what the log lacks. */
function mayBeAnother(visit: RoomVisit): boolean {
  const { run, floor, heldBefore, damage, gapBefore } = visit;
  return (
    !run.isWhole ||
    (damage ?? gapBefore) !== undefined ||
    visit.hasUsedPillOrCard ||
    heldBefore.isRerolled ||
    (floor !== undefined && floor.modFiles.size > 0)
  );
}

/** What rerolls and is held, or taken in the room; Isaac and The Lost begin with it, unless it is told to be locked. */
function rerollsOf(
  visit: RoomVisit,
  edition: RuleSet,
  unlocks: Unlocks | undefined,
): readonly number[] {
  const { run, collected } = visit;
  const held = heldItems(visit);
  const own = startItems(run.playerType ?? 0, NOTHING_OPEN);
  const isOwn = (id: number): boolean => {
    const lock = builtInItems(edition).items.get(id)?.achievement ?? 0;
    const save = { edition, unlocks: unlocks ?? "all", locked: [] };
    return own.includes(id) && (lock === 0 || isUnlocked(save, lock));
  };
  return REROLLS.filter((id) => held.has(id) || collected.has(id) || isOwn(id));
}

/** The Battery, Habit and Sharp Plug: with one of them an active item may be used again in the same room. */
const CHARGING: readonly number[] = [63, 156, 205];

function mayCharge(visit: RoomVisit): boolean {
  const held = heldItems(visit);
  return CHARGING.some((id) => held.has(id));
}

/** Whether the log tells how the floor was built: those of the Greed modes have other rooms of the same numbers. */
function isBuilt({ floor }: RoomVisit): boolean {
  return floor?.generatedIn !== undefined;
}
