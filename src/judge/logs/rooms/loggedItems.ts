/**
 * Items that a log names in treasure rooms, behind bosses, in devil rooms, shops and challenge rooms, held against the
 * run's seed. A pedestal's own seed decides; where a log names only who took what, the item that the seed tells is a
 * match, and any other may be of another pedestal. The pools are those of the build that the log names, where they are
 * known, else of the build that agrees most often.
 */
import { idsIn } from "../../../core/game/bag";
import { COLLECTIBLE } from "../../../core/game/pickupKinds";
import { SPECIAL_FILE } from "../../../floors";
import type { RuleSet } from "../../../core/game/edition";
import { RoomType } from "../../../core/game/roomTypes";
import type { Unlocks } from "../../../core/game/unlocks";
import { startTally, type VerdictTally } from "../../../core/judge/tally";
import { onceFor } from "../../../core/once";
import { situationOf } from "../../../core/model/situation";
import type { Verdict } from "../../../core/record/recordFields";
import { nextRoomSeed } from "../../../core/rng/stageSeeds";
import { layoutSubtype } from "../../../figures/builtIn";
import { gameBuild } from "../../../figures/gameBuilds";
import { likelyItems, type ItemTables } from "../../../figures/itemFigures";
import { D6, PoolState, poolOrder, startItems } from "../../../items/itemPools";
import { withDoubted } from "../../judge";
import type { Reason } from "../../reasons";
import type { UnlockFact } from "../inferredUnlocks";
import {
  heldItem,
  heldItems,
  isBuilt,
  mayBeAnother,
  NOTHING_OPEN,
  rerollsOf,
  type SeenItem,
} from "./heldItem";
import { itemFacts, orderOf, wrongItem, type ToldContent, type WrongItem } from "./itemFacts";
import { contentSource } from "../../../items/contentSource";
import { roomContents } from "../../../items/roomContents";
import type { ObservedRun, RoomVisit } from "../../../observe/log/observed";

/** What the pools of one build make of a launch's items. */
interface BuildTally {
  readonly tables: ItemTables;
  readonly tally: Record<Verdict, number>;
  /** The run that is played: its pools, and the rooms that it entered by their spawn seeds. */
  run: ObservedRun | undefined;
  state: PoolState;
  rooms: Map<number, readonly ToldContent[]>;
  readonly wrong: WrongItem[];
  /** Why an item is none that the seed tells and refutes nothing. */
  readonly unknown: Reason[];
  readonly facts: UnlockFact[];
}

/** So many items of a launch prove the pools: one of hundreds fits by chance. */
const PROVED_MIN = 2;

/** Rooms whose pedestals follow from the run's seed by a rule that real games showed. */
const JUDGED_ROOMS: readonly number[] = [
  RoomType.TREASURE,
  RoomType.BOSS,
  RoomType.DEVIL,
  RoomType.SHOP,
  RoomType.CHALLENGE,
];

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
    if (
      !JUDGED_ROOMS.includes(roomType) ||
      edition === undefined ||
      startSeed === undefined ||
      floor?.isGreed === true
    ) {
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
        const { verdict, because } = heldItem(one, contents, visit, edition, this.unlocks);
        build.tally[verdict] += 1;
        build.unknown.push(...because);
        // Where nobody told what is unlocked, what was taken does: a reroll by an Isaac whose D6 nobody told lies in
        // the chain behind locked ones by a chance of one in a hundred.
        const isTelling = this.unlocks === undefined && visit.isFirst && isBuilt(visit);
        const isSure =
          isTelling && !mayBeAnother(visit) && rerollsOf(visit, edition, "none").length === 0;
        build.facts.push(...(isSure ? itemFacts(one.item, contents, visit, build.tables) : []));
        if (verdict === "mismatch") {
          build.wrong.push(wrongItem(one.item, contents, visit));
        }
      }
    }
  }

  /** By edition, what the best build's pools come to; pools that little proved refute nothing. */
  tallies(): readonly (readonly [RuleSet, VerdictTally])[] {
    return this.best().map((build) => {
      const { tally, tables } = build;
      return [tables.edition, refutes(build) ? tally : withDoubted(tally, tally.mismatch)] as const;
    });
  }

  /** The items that are another than the seed tells. */
  wrong(): readonly WrongItem[] {
    return this.best().flatMap((build) => (refutes(build) ? build.wrong : []));
  }

  /** Why items are outside, one reason for each. */
  unknown(): readonly Reason[] {
    return this.best().flatMap(({ tally, unknown, tables }): readonly Reason[] => {
      const all = (count: number, why: Reason) => Array.from({ length: count }, () => why);
      const older = olderFile(unknown);
      if (!isProved(tally)) {
        return all(tally.mismatch + tally.outside, ["item-unproved", tables.build]);
      }
      return older === undefined ? unknown : [...unknown, ...all(tally.mismatch, older)];
    });
  }

  /** What items that were taken tell of the save, by pools that others proved. */
  facts(): readonly UnlockFact[] {
    return this.best().flatMap((build) => (isProved(build.tally) ? build.facts : []));
  }

  private best(): readonly BuildTally[] {
    return [...this.launches.values()].flatMap((builds) =>
      builds.toSorted((a, b) => b.tally.match - a.tally.match).slice(0, 1),
    );
  }

  private buildsOf({ launch, build }: ObservedRun, edition: RuleSet): readonly BuildTally[] {
    return onceFor(this.launches, `${launch} ${edition}`, () =>
      ofBuild(likelyItems(edition, this.own), edition, build).map(tallyWith),
    );
  }
}

/** What says that the player's file is older than the log, by which every candidate may be another. */
function olderFile(unknown: readonly Reason[]): Reason | undefined {
  return unknown.find(([kind]) => kind === "item-newer");
}

function refutes({ tally, unknown }: BuildTally): boolean {
  return isProved(tally) && olderFile(unknown) === undefined;
}

function isProved({ match }: VerdictTally): boolean {
  return match >= PROVED_MIN;
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
    ...{
      tables,
      tally: startTally(),
      run: undefined,
      state: PoolState.of([], [], 0),
      rooms: new Map(),
    },
    ...{ wrong: [], unknown: [], facts: [] },
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
    build.state = PoolState.of(order, startItems(playerType, edition, NOTHING_OPEN), 0);
  }
  const held = heldItems(visit);
  for (const item of idsIn(held)) {
    build.state.remove(item);
  }
  const known = build.rooms.get(spawnSeed);
  if (known !== undefined) {
    return known;
  }
  // Who finds a D6 later may come back with it.
  const carried = { ...held, [`c${D6}`]: 1 };
  const state = situationOf({ edition, playerType, carried, unlocks });
  const source = contentSource(tables, { ...state, startSeed, stage: floor?.stage ?? 1 });
  const subtype = layoutSubtype(edition, SPECIAL_FILE, { roomType, variant });
  const seeds = { decorationSeed: 0, spawnSeed, awardSeed: nextRoomSeed(spawnSeed) };
  const place = { gridIndex: 0, shape: undefined };
  const room = { file: SPECIAL_FILE, roomType, variant, subtype, ...place, ...seeds };
  const before = build.state.copy();
  const contents = roomContents(room, build.state, source) ?? [];
  const items = contents
    .filter(({ what }) => what === "item")
    .map((one) => ({ ...one, order: orderOf(one, before, tables) }));
  build.rooms.set(spawnSeed, items);
  return items;
}
