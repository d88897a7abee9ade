/** The report of a saved run in JSON, with the field names of a log's. */
import { idsIn } from "../core/game/bag";
import { version } from "../../package.json" with { type: "json" };
import type { SavedFloorItem, SavedRoomItem } from "../judge/saves/savedFloor";
import type { SavedGoodItem } from "../judge/saves/savedGoods";
import type { SavedContentItem } from "../judge/saves/savedItems";
import type { SavedDrop, SavedRunReport } from "../judge/saves/savedReport";
import type { Pickup } from "../core/award/pickups";
import { curseNames } from "../floors/curseOdds";
import { awardVariant } from "../core/game/pickupKinds";
import type { Drop } from "../core/model/drop";
import type { PlayerInFile, SavedRun } from "../observe/save/savedRun";
import { isLeftBy, type SavedAwardItem } from "../judge/saves/savedAwards";
import type { RuleSet } from "../core/game/edition";
import { tallyOf, type VerdictTally } from "../core/judge/tally";
import { savedBuildSentences } from "./savedBuilds";
import { Evidence, type EvidenceRow } from "../judge/logs/evidence";

/** What the first player of a saved run holds. */
export interface SavedPlayer extends Omit<PlayerInFile, "carried"> {
  /** How many of each, by number. */
  readonly collectibles: Readonly<Record<string, number>>;
}

/** What `oracle save --json` answers, and `oracle compare --json` of a saved run. */
export interface SavedRunAnswer
  extends
    Omit<
      SavedRun,
      "version" | "player" | "rooms" | "offGridRooms" | "pool" | "overrides" | "unlocks" | "curses"
    >,
    Omit<
      SavedRunReport,
      "run" | "drops" | "floor" | "pools" | "proved" | "subTypes" | "goods" | `${string}Items`
    > {
  readonly version: string;
  /** Tells a saved run from a log. */
  readonly from: "saved-run";
  /** The file without its folders. */
  readonly log: string;
  /** The version of the file's format. */
  readonly saveVersion: string;
  readonly edition: RuleSet;
  /** The names of the floor's curses. */
  readonly curses: readonly string[];
  /** The same as the game's LevelCurse bit field. */
  readonly curseBits: number;
  /** Which build of the game it is of, and what stands for it, as sentences. */
  readonly builds: readonly string[];
  /** In list order. */
  readonly drops: readonly FormerSavedDrop[];
  /** What the first player holds. */
  readonly player: SavedPlayer;
  /** A saved run does not tell them. */
  readonly paidByMod: 0;
  /** Changed rules are looked for in logs alone. */
  readonly explanations: readonly [];
  /** What was counted, each by a name of its own, so that none counts twice. */
  readonly observations: readonly string[];
  /** What the file has tested, rule by rule. */
  readonly coverage: readonly EvidenceRow[];
  /** What the start seed gives of pills and trinkets against the file. */
  readonly goods: VerdictTally;
  readonly items: readonly (
    SavedAwardItem | SavedFloorItem | SavedRoomItem | SavedGoodItem | SavedContentItem
  )[];
}

/** How many of which pickup, as saved runs told a drop up to 0.4. */
export interface FormerDropped {
  /** The number of `award`; goes with the next version. */
  readonly variant: number;
  readonly count: number;
}

/** A room with the names by which its drop was told up to 0.4 beside. */
export interface FormerSavedDrop extends SavedDrop {
  readonly dropped: (NonNullable<SavedDrop["dropped"]> & FormerDropped) | undefined;
  readonly turns?: (NonNullable<SavedDrop["turns"]> & FormerDropped) | undefined;
  /** The former name of `drop`, which goes with the next version. */
  readonly next: FormerDropped | undefined;
  /** Now in `drop`; goes with the next version. */
  readonly pickups: readonly Pickup[] | undefined;
  /** Now in `drop.oneOf`; goes with the next version. */
  readonly other: (FormerDropped & Pick<Drop, "pickups">) | undefined;
}

function formerDrop({ dropped, turns, ...room }: SavedDrop): FormerSavedDrop {
  const { pickups, oneOf: [, other] = [] } = room.drop ?? {};
  const numbered = <Told extends Pick<Drop, "award" | "count">>(told: Told) => {
    return { ...told, variant: awardVariant(told.award) ?? 0 };
  };
  const next = room.drop && numbered(room.drop);
  return {
    ...room,
    dropped: dropped && numbered(dropped),
    ...(turns && { turns: numbered(turns) }),
    next: next && { variant: next.variant, count: next.count },
    pickups,
    other: other && numbered(other),
  };
}

/** The report as a plain object, with a name for its file. */
export function savedRunJson(report: SavedRunReport, source: string): SavedRunAnswer {
  const { run, floor, pools: _pools, ...judged } = report;
  const { awardItems, contentItems, goods, proved: _proved, subTypes: _types, ...rest } = judged;
  const { version: save, player, rooms: _rooms, offGridRooms: _off, pool: _pool, ...own } = run;
  const { overrides: _overrides, unlocks: _unlocks, curses, ...told } = own;
  const { carried, ...numbers } = player;
  const held = idsIn(carried).map((id) => [id, carried[`c${id}`] ?? 0] as const);
  return {
    version,
    log: source,
    from: "saved-run",
    saveVersion: save.version,
    edition: save.edition,
    ...told,
    player: { ...numbers, collectibles: Object.fromEntries(held) },
    curses: curseNames(curses),
    curseBits: curses,
    builds: savedBuildSentences(report),
    ...rest,
    drops: rest.drops.map(formerDrop),
    paidByMod: 0,
    explanations: [],
    observations: savedObservations(run),
    coverage: savedCoverage(report),
    goods: tallyOf(goods),
    items: [...awardItems, floor.item, ...floor.rooms, ...goods, ...contentItems],
  };
}

/** Names a saved floor, so that it is counted once. */
export function savedObservations({ startSeed, stage, stageType }: SavedRun): readonly string[] {
  return [`saved ${startSeed} ${stage}.${stageType}`];
}

const SAVED_CONTENTS = ["pool weights", "given", "pedestal", "good", "price"] as const;

/** What the file has tested, in rows that add up over several files. */
export function savedCoverage(report: SavedRunReport): readonly EvidenceRow[] {
  const { run, awards, floors, rooms, contentItems, proved, subTypes, goods, fixtures } = report;
  const evidence = new Evidence();
  evidence.subTypes(subTypes);
  proved.forEach(({ clear, room }) => {
    evidence.proved(clear, (award) => isLeftBy(award, clear, room));
  });
  const ofKind = (kind: SavedGoodItem["kind"]): VerdictTally =>
    tallyOf(goods.filter((good) => good.kind === kind));
  const rows = [
    { kind: "award", rule: "award seed after a clear", tally: awards },
    { kind: "floor", rule: "saved floor", tally: floors },
    { kind: "room", rule: "saved room", tally: rooms },
    { kind: "pickup", rule: "pill colours of the run", tally: ofKind("pill") },
    { kind: "pickup", rule: "trinkets of the run", tally: ofKind("trinket") },
    { kind: "spawn", rule: "spawn: own seed", tally: fixtures.seeds },
    { kind: "spawn", rule: "spawn: a fire's drops", tally: fixtures.fires },
    { kind: "spawn", rule: "spawn: drops' generator", tally: fixtures.drops },
    { kind: "spawn", rule: "spawn: seeds on the grid", tally: fixtures.grid },
    { kind: "spawn", rule: "spawn: bomb rocks", tally: fixtures.rocks },
    { kind: "spawn", rule: "spawn: water in pits", tally: fixtures.water },
    { kind: "spawn", rule: "spawn: music of bosses", tally: fixtures.music },
    { kind: "spawn", rule: "spawn: own generators", tally: fixtures.own },
    ...SAVED_CONTENTS.map((what) => {
      const tally = tallyOf(contentItems.filter((one) => one.what === what));
      return { kind: "item", rule: `item: ${what}`, tally } as const;
    }),
  ] as const;
  const counted = rows
    .filter(({ tally }) => tally.match + tally.mismatch > 0)
    .map(({ kind, rule, tally: { match, mismatch, outside } }): EvidenceRow => ({
      edition: run.version.edition,
      kind,
      rule,
      question: "",
      asked: match + mismatch,
      hit: 0,
      agreed: match,
      decisive: match,
      ...(outside === 0 ? {} : { notJudged: outside }),
    }));
  return [...counted, ...evidence.rows()];
}
