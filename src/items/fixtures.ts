/** What else a layout's entries are: machines and beggars with what they give, fires, special shopkeepers. */
import { holds } from "../core/game/bag";
import { awardWords } from "../core/award/awardWords";
import { fireDrops, isRedFire, shopkeeperOf } from "../core/contents/fires";
import { Machine, machineName, machineOfEntry, machineUses } from "../core/contents/machines";
import type { MachineRun, MachineUse } from "../core/contents/machineWork";
import { ownStream, type OwnKind } from "../core/contents/ownStreams";
import {
  CONTENT_SHIFTS,
  seededDraw,
  type ContentDraw,
  type ContentStream,
} from "../core/contents/streams";
import { questionText, yesOrNo, type TraceEntry } from "../core/draw/traced";
import { has } from "../core/game/edition";
import { markOf } from "../core/game/marks";
import { HeartKind, PickupVariant, pickupKindName } from "../core/game/pickupKinds";
import { pickupNames, totalsOf } from "../core/words/droppedWords";
import { EntryType } from "../figures/itemFigures";
import { floatOfDraw } from "../core/rng/generator";
import { trinketLock } from "./runGoods";
import { heldOf } from "./goods";
import type { MachineUseTold, RoomContent } from "./roomContent";
import type { ContentSource, SpawnedEntry } from "./contentSource";

/** What a machine asks of the room that it stands in, and of the run's item pools. */
export interface PlaceAsked {
  /** The room's shape; undefined where nobody knows. */
  readonly shape: number | undefined;
  /** The item that a pool gives for a seed. */
  readonly item: (this: void, pool: string, seed: number) => number;
  readonly isLeft: (this: void, item: number) => boolean;
  /** How many draws the own generator of an item or trinket has made; undefined where nobody knows. */
  readonly ownDraws: (this: void, kind: OwnKind, id: number) => number | undefined;
}

const LUCKY_FOOT = 46;
const DAEMONS_TAIL = 22;

/** A run as machines ask for it. */
export function machineRun(
  { player, run }: ContentSource,
  { isLeft, ownDraws }: Pick<PlaceAsked, "isLeft" | "ownDraws">,
): MachineRun {
  const { startSeed, edition } = run;
  const own = (kind: OwnKind, id: number): ContentDraw | undefined => {
    const draws = ownDraws(kind, id);
    return draws === undefined ? undefined : ownStream(startSeed, kind, id, edition, draws);
  };
  return {
    ...player,
    isLeft: (kind, id) => (kind === "item" ? isLeft(id) : player.isUnlocked(trinketLock(id) ?? 0)),
    tail: holds(player.carried, DAEMONS_TAIL, "trinket") ? own("trinket", DAEMONS_TAIL) : "none",
    foot: own("collectible", LUCKY_FOOT),
  };
}

/** What stands at an entry that is no pickup's; undefined for what is not told. */
export function fixtureContent(
  { index, kind, draw, initSeed }: SpawnedEntry,
  source: ContentSource,
  room: PlaceAsked,
): RoomContent | undefined {
  const place = { entry: index, initSeed };
  if (kind.type === EntryType.FIRE) {
    const variant = kind.variant === 0 && isRedFire(draw) ? 1 : kind.variant;
    const rule = markOf("a fire's drops", source.run.edition);
    return {
      ...plain("fire", variant, variant === 1 ? "red fire" : "fire", place, rule),
      drops: fireDrops(initSeed),
    };
  }
  if (kind.type === EntryType.SHOPKEEPER) {
    const keeper = shopkeeperOf(kind.variant, draw, source.player.isUnlocked);
    const own = { entry: index, initSeed: keeper.initSeed };
    const rule = markOf("shopkeepers", source.run.edition);
    return keeper.variant === kind.variant
      ? undefined
      : plain("shopkeeper", keeper.variant, "special shopkeeper", own, rule);
  }
  return machineContent(kind.variant, draw, place, source, room);
}

type Place = Pick<RoomContent, "entry" | "initSeed">;

function plain(
  what: RoomContent["what"],
  variant: number,
  name: string,
  { entry, initSeed }: Place,
  certainty: RoomContent["certainty"],
): RoomContent {
  const nothing = { subType: undefined, pool: undefined, price: undefined, else: [] };
  const own = { what, variant, name, entry, initSeed, dropSeed: initSeed };
  return { ...nothing, ...own, certainty };
}

function machineContent(
  told: number,
  draw: number,
  place: Place,
  source: ContentSource,
  room: PlaceAsked,
): RoomContent | undefined {
  if (!has(source.run.edition, "rolledPickups")) {
    return usedMachine({ variant: told, ...place }, source, room);
  }
  const variant = machineOfEntry(told, draw, source.player.isUnlocked, 0);
  if (variant === 0) {
    const heart = pickupKindName(PickupVariant.HEART, HeartKind.SOUL);
    const rule = markOf("machines", source.run.edition);
    return plain("heart", PickupVariant.HEART, heart, place, rule);
  }
  const made = usedMachine({ variant, ...place }, source, room);
  const isHell = machineOfEntry(told, draw, source.player.isUnlocked, 1) !== variant;
  return made && isHell
    ? { ...made, name: `${made.name}, or ${machineName(Machine.HELL_GAME)} once a deal was taken` }
    : made;
}

/** The build whose layouts with machines were read; that others have the same is taken for granted. */
const LAYOUTS_READ = "1.7.9b";

/**
 * A machine with what it gives next.
 *
 * @param dropSeed where its generator stands, where it was used.
 * @returns undefined for one that gives nothing.
 */
export function usedMachine(
  { variant, dropSeed, ...place }: Place & { readonly variant: number; readonly dropSeed?: number },
  source: ContentSource,
  room: PlaceAsked,
): RoomContent | undefined {
  const name = machineName(variant);
  if (name === undefined) {
    return undefined;
  }
  if (!has(source.run.edition, "rolledPickups")) {
    const told = `${name} (${NOT_PUBLISHED})`;
    return { ...plain("machine", variant, told, place, "unsure"), uses: [] };
  }
  const stream = tracedStream(seededDraw(place.initSeed, CONTENT_SHIFTS.drop), name, source.trace);
  const run = machineRun(source, room);
  const told = machineUses(variant, place.initSeed, run, dropSeed, stream);
  const isRead = source.tables.build === LAYOUTS_READ || source.tables.origin === "file";
  const certainty = isRead ? markOf("machines", source.run.edition) : "unsure";
  return {
    ...plain("machine", variant, name, place, certainty),
    ...(dropSeed === undefined ? {} : { dropSeed }),
    ...(told && { uses: usesTold(told, source, room) }),
  };
}

const NOT_PUBLISHED = "what it gives before Repentance nobody has published";

/** The same draws, each written down as the machine's. */
function tracedStream(
  stream: ContentStream,
  name: string,
  trace: TraceEntry[] | undefined,
): ContentStream {
  if (trace === undefined) {
    return stream;
  }
  const note = (label: string, question: string, answer: string, value: number): void => {
    trace.push({ label: `${name}: ${label}`, question, draw: stream.state(), value, answer });
  };
  return {
    ...stream,
    oneIn: (label, bound) => {
      const isOne = stream.oneIn(label, bound);
      note(label, questionText({ bound, limit: 1 }), yesOrNo(isOne), stream.state() % bound);
      return isOne;
    },
    pick: (label, bound) => {
      const answer = stream.pick(label, bound);
      note(label, `0 to ${bound - 1}`, `${answer}`, answer);
      return answer;
    },
    below: (label, limit) => {
      const isBelow = stream.below(label, limit);
      const value = floatOfDraw(stream.state());
      note(label, questionText({ bound: undefined, limit }), yesOrNo(isBelow), value);
      return isBelow;
    },
  };
}

function usesTold(
  { used, next }: NonNullable<ReturnType<typeof machineUses>>,
  { pickups }: ContentSource,
  { item, shape }: PlaceAsked,
): readonly MachineUseTold[] {
  return next.map((use, place) => ({
    use: used + place + 1,
    gives: givesWords(use, (loot) => heldOf(loot, { ...pickups, shape, isSold: false }, item)),
  }));
}

function givesWords(
  { loot, effect }: MachineUse,
  held: (one: MachineUse["loot"][number]) => ReturnType<typeof heldOf>,
): string {
  if (loot.length === 0) {
    return effect === "" ? "nothing" : effect;
  }
  const totals = totalsOf([{ pickups: loot.map(held) }], pickupNames);
  const things = totals.map(({ name, names: [first = "", ...others], count }) =>
    count === 1 ? name : awardWords(first, count, others),
  );
  return [...things, effect].filter((word) => word !== "").join(", ");
}
