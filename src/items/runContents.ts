/** What stands in the rooms of a run, floor by floor: what the rooms that are entered show is gone afterwards. */
import type { TraceEntry } from "../core/draw/traced";
import {
  dealLayout,
  rollSentence,
  RoomType,
  SPECIAL_FILE,
  stageFile,
  type Floor,
  type FloorInput,
  type FloorPlan,
  type WholeRoom,
  type WhyStep,
} from "../floors";
import {
  codesIn,
  countOf,
  holds,
  idsIn,
  itemCode,
  without,
  type Bag,
  isTrinketCode,
} from "../core/game/bag";
import { canDealOpen } from "../core/contents/deals";
import type { Situation } from "../core/model/situation";
import { contentItem, existsIn, RULE_ITEMS } from "../core/game/items";
import { isUnlocked } from "../core/game/unlocks";
import { itemTitle } from "../core/words/itemTexts";
import { roomSourceOf, type FigureSet } from "../figures/figureSet";
import { builtInItems, type ItemTables } from "../figures/itemFigures";
import { floorDeal, type FloorDeal } from "./dealWords";
import { edenStart, isEden, type EdenStart } from "./eden";
import { enteredWords, isEntered, USUALLY_ENTERED, type Entered } from "./entered";
import {
  D6,
  NOT_IN_ONANS_STREAK,
  ONANS_STREAK,
  PoolState,
  poolOrder,
  startItems,
} from "./itemPools";
import { DEAL_ROOM, isReached, placeName, type RoomContent } from "./roomContent";
import { ALTERNATING, OPEN_D6, openSentences, RESTOCK } from "./openItems";
import { bossColoursOf, portalsOf, type PortalTold } from "./bossRooms";
import { contentSource, type ContentSource, type RoomToFill } from "./contentSource";
import { alternatingWith, REROLLING, roomContents } from "./roomContents";
import { roomLook, type RoomLook } from "./scenery";

/** A devil or angel room as it will be, if its door opens. */
export interface DealContents {
  /** The layout's number. */
  readonly variant: number;
  readonly spawnSeed: number;
  readonly contents: readonly RoomContent[];
}

/** Which item pools an answer stands on. */
export interface PoolsAnswer {
  /** The build of the game's whose they are, as in "1.7.9b". */
  readonly build: string;
  readonly from: ItemTables["origin"];
}

/** What stands in the rooms of a floor. */
export interface FloorContents {
  readonly pools: PoolsAnswer;
  /** What Eden starts with, where Eden plays. */
  readonly eden: EdenStart | undefined;
  /** Which rooms are taken as entered: kinds, and what was said besides. */
  readonly entered: readonly string[];
  /** By the room's place in the floor's list; rooms whose layouts no figures tell are missing. */
  readonly rooms: ReadonlyMap<number, readonly RoomContent[]>;
  /** Likewise what a shop sells after each restock that is asked for. */
  readonly restocked: ReadonlyMap<number, readonly (readonly RoomContent[])[]>;
  readonly deals: { readonly devil?: DealContents; readonly angel?: DealContents };
  /** The chance of a deal, where one can open. */
  readonly dealChance?: FloorDeal;
  /** Whether portals to The Void open behind its bosses. */
  readonly portals: readonly PortalTold[];
  /** By the place of a boss's room its colour: 0 its own, null another one that nobody can name. */
  readonly bossColours: ReadonlyMap<number, number | null>;
  /** By a room's place, how it looks: water in its pits, rocks, fires and champions. */
  readonly looks: ReadonlyMap<number, RoomLook>;
  /** Fills them once more: room by room, in the order in which they are filled, the draws behind it. */
  readonly why: (this: void) => readonly WhyStep[];
  /** Why none is told, as a clause. */
  readonly outside?: string;
  /** What of the carried items changes it in ways that nobody knows, as sentences. */
  readonly open: readonly string[];
}

/** What the contents of a floor depend on. */
export interface FloorToFill extends Pick<Floor, "setup"> {
  /** What it was generated from: with figures of a build, by that build's rules. */
  readonly input: FloorInput;
  /** In list order, rooms beyond the grid last. */
  readonly rooms: readonly WholeRoom[];
  /** The figures it stands on; undefined for open rooms. */
  readonly figures: FigureSet | undefined;
  /** Floors of detours that lead here too. */
  readonly detours: (this: void) => readonly FloorToFill[];
}

/** The item figures that a run's answers stand on: the player's own, else those of its build, else of its rooms' build. */
export function itemTables(
  edition: FloorPlan["edition"],
  build: Situation["build"],
  figures: FigureSet | undefined,
): ItemTables {
  return figures?.items ?? builtInItems(edition, build ?? figures?.build);
}

/** What Eden starts with, where Eden plays; what nobody told is taken as unlocked. */
export function edenOf(
  tables: ItemTables,
  startSeed: number,
  run: Situation,
): EdenStart | undefined {
  const player = { ...run, isUnlocked: (one: number) => isUnlocked(run, one) };
  const { playerType } = run;
  return isEden(playerType) ? edenStart(startSeed, player, tables, playerType) : undefined;
}

const NOTHING_TOLD = {
  rooms: new Map(),
  restocked: new Map(),
  bossColours: new Map(),
  looks: new Map(),
  deals: {},
  portals: [],
  open: [],
  why: () => [],
};

/** The contents of a run's rooms, in the order in which its floors are played. */
export class RunContents {
  private constructor(
    readonly tables: ItemTables,
    private readonly startSeed: number,
    private readonly entered: Entered,
    private readonly state: PoolState,
    private maybeSeen: ReadonlySet<number> = new Set(),
    /** The pools behind the first floor, from which every path goes on. */
    private behindFirst?: PoolState,
    private readonly detours = new Set<FloorToFill>(),
  ) {}

  /** @param state of the pools, where it is known better than from the run's beginning. */
  static of(
    tables: ItemTables,
    startSeed: number,
    run: Situation,
    entered: Entered,
    state?: PoolState,
  ): RunContents {
    const { edition } = run;
    const order = poolOrder(tables.pools, startSeed, edition);
    const eden = edenOf(tables, startSeed, run);
    const isOpen = (one: number): boolean => isUnlocked(run, one);
    const own =
      eden?.items.map(({ subType }) => subType) ?? startItems(run.playerType, edition, isOpen);
    const barred = run.challenge === ONANS_STREAK ? NOT_IN_ONANS_STREAK : [];
    const held = [...own, ...barred, ...idsIn(run.carried)];
    const whole = (): PoolState => PoolState.of(order, held, run.challenge);
    return new RunContents(tables, startSeed, entered, state ?? whole());
  }

  fork(): RunContents {
    const { tables, startSeed, entered, state, maybeSeen, behindFirst } = this;
    const detours = new Set(this.detours);
    return new RunContents(
      ...([tables, startSeed, entered, state.copy(), maybeSeen, behindFirst, detours] as const),
    );
  }

  /** The contents of the next floor. */
  floor(floor: FloorToFill): FloorContents {
    const { plan } = floor.setup;
    const outside = whyOutside(plan);
    const { build, origin: from } = this.tables;
    const eden = edenOf(this.tables, this.startSeed, floor.input);
    const stood = { eden, pools: { build, from }, entered: enteredWords(this.entered) };
    if (outside !== undefined) {
      return { ...stood, ...NOTHING_TOLD, outside };
    }
    this.takeDetours(floor);
    const source = this.sourceOf(floor);
    const isLeft = (item: number): boolean => !this.state.isGone(item);
    const portals = portalsOf(floor.rooms, { ...source, isLeft });
    const bossColours = bossColoursOf(floor.rooms, source, plan);
    const looks = looksOf(floor, source);
    const before = this.fork();
    const { rooms, restocked, deals } = this.filled(floor, source);
    const isDealTold = deals.devil !== undefined || deals.angel !== undefined;
    const dealChance =
      isDealTold && canDealOpen(plan.stage, plan.stageType, floor.setup.isXl)
        ? { dealChance: floorDeal(plan.edition, source.player.carried) }
        : {};
    const why = (): readonly WhyStep[] => {
      const steps: WhyStep[] = [];
      before.fork().filled(floor, source, steps);
      return steps.filter(({ rolls }) => rolls.length > 0);
    };
    const isOpen: Readonly<Record<string, boolean>> = {
      [ALTERNATING]: alternatingWith(source) > 0,
      [OPEN_D6]: holds(source.player.carried, D6) && source.run.edition !== REROLLING,
      [RESTOCK]: RESTOCK in source.player.carried && floor.rooms.some(isShop),
    };
    const open = openSentences((code) => isOpen[code] ?? code in source.player.carried);
    const told = { ...stood, rooms, restocked, deals, portals, bossColours, looks, ...dealChance };
    return { ...told, open, why };
  }

  /** Passes the next floor: nothing is told of it, but its items count as seen. */
  passed(floor: FloorToFill): this {
    if (whyOutside(floor.setup.plan) === undefined) {
      this.takeDetours(floor);
      this.filled(floor, { ...this.sourceOf(floor), isPassed: true });
    }
    return this;
  }

  /** Notes the items that a detour, which begins behind the first floor, may have shown. */
  private takeDetours({ detours }: FloorToFill): void {
    const { tables, startSeed, entered, state, behindFirst = state } = this;
    const other = new RunContents(tables, startSeed, entered, behindFirst.copy(), this.maybeSeen);
    for (const detour of detours().filter((one) => !this.detours.has(one))) {
      this.detours.add(detour);
      other.passed({ ...detour, detours: () => [] });
    }
    this.maybeSeen = other.maybeSeen;
  }

  /** @param why where the draws of each room are written down. */
  private filled(
    floor: FloorToFill,
    source: ContentSource,
    why?: WhyStep[],
  ): Pick<FloorContents, "rooms" | "restocked" | "deals"> {
    const { plan, isXl } = floor.setup;
    const all = floor.rooms.filter(({ gridIndex }) => isReached(gridIndex, plan.stage, isXl));
    const rooms = new Map<number, readonly RoomContent[]>();
    const restocked = new Map<number, readonly (readonly RoomContent[])[]>();
    const told = <T>(place: string, make: (own: ContentSource) => T): T => {
      if (why === undefined) {
        return make(source);
      }
      const trace: TraceEntry[] = [];
      const made = make({ ...source, trace });
      why.push(stepOf(place, trace));
      return made;
    };
    const fill = (room: WholeRoom, state: PoolState): void => {
      const times = Array.from(
        { length: isShop(room) ? this.entered.restocks : 0 },
        (_, one) => one + 1,
      );
      const stocks = times.map((one) => {
        const stocked = contentsOf(room, floor, state.copy(), source, one) ?? [];
        return stocked.filter(({ price }) => price !== undefined);
      });
      if (stocks.length > 0) {
        restocked.set(room.listIndex, stocks);
      }
      const contents = told(placeName(room.type, room.gridIndex), (own) =>
        contentsOf(room, floor, state, own),
      );
      if (contents !== undefined) {
        rooms.set(room.listIndex, contents);
      }
    };
    // The shop of Member Card and the angels' of Stairway are not a floor's shop, nor what a deal opens.
    const isShown = ({ type, gridIndex }: WholeRoom): boolean =>
      (gridIndex >= 0 || !BESIDE_ITEMS.includes(type)) && isEntered(this.entered, type, plan);
    for (const room of inOrder(all).filter(isShown)) {
      fill(room, this.state);
    }
    for (const room of all) {
      if (!isShown(room) && room.gridIndex !== DEAL_ROOM) {
        fill(room, this.state.copy());
      }
    }
    const deals = told("devil and angel", (own) => this.deals(floor, own));
    const { devil, angel } = deals;
    const shown = [...rooms.values(), devil?.contents ?? [], angel?.contents ?? []].flat();
    this.maybeSeen = new Set([...this.maybeSeen, ...shown.flatMap(possiblySeen)]);
    this.behindFirst ??= this.state.copy();
    return { rooms, restocked, deals };
  }

  private deals(floor: FloorToFill, source: ContentSource): FloorContents["deals"] {
    const { plan } = floor.setup;
    const room = floor.rooms.find(({ gridIndex }) => gridIndex === DEAL_ROOM);
    if (room === undefined || floor.figures === undefined) {
      return {};
    }
    const deals: { devil?: DealContents; angel?: DealContents } = {};
    for (const [kind, roomType] of DEALS) {
      const layout = dealLayout(roomSourceOf(floor.figures), roomType, room.awardSeed);
      const state = isEntered(this.entered, kind, plan) ? this.state : this.state.copy();
      const { variant } = layout ?? {};
      const filled = { ...room, roomType, file: SPECIAL_FILE, variant, subtype: 0 };
      const contents = roomContents(filled, state, source);
      if (variant !== undefined && contents !== undefined) {
        deals[kind] = { variant, spawnSeed: room.spawnSeed, contents };
      }
    }
    return deals;
  }

  private sourceOf({ input, setup }: FloorToFill): ContentSource {
    const { plan } = setup;
    const { startSeed } = this;
    const carried = ruledItems(plan.carried, this.tables);
    const own = { startSeed, unlocks: input.unlocks, carried };
    const run = { ...plan, ...own };
    const least = this.detours.size === 0 ? undefined : this.behindFirst;
    return { ...contentSource(this.tables, run, this.maybeSeen), least };
  }
}

/** The draws of a room's contents; those that seed something ask nothing, and make no sentence. */
function stepOf(room: string, rolls: readonly TraceEntry[]): WhyStep {
  const asked = rolls.filter(({ question }) => question !== "seed");
  return { name: `what stands: ${room}`, rolls, sentences: asked.map(rollSentence) };
}

/** Kinds of rooms that, off the grid, only an item opens. */
const BESIDE_ITEMS: readonly string[] = ["shop", "angel"];

const DEALS = [
  ["devil", RoomType.DEVIL],
  ["angel", RoomType.ANGEL],
] as const;

/** Items that a player may have seen, or that may stand there instead. */
function possiblySeen({ what, subType, else: others }: RoomContent): readonly number[] {
  const isItem = what === "item" && subType !== undefined;
  return isItem ? [subType, ...others.map((one) => one.subType)] : [];
}

/** The rooms in the order in which a floor is taken to be played. */
function inOrder(rooms: readonly WholeRoom[]): readonly WholeRoom[] {
  const rank = ({ type }: WholeRoom): number => {
    const place = USUALLY_ENTERED.indexOf(type);
    return place < 0 ? USUALLY_ENTERED.length : place;
  };
  return [...rooms].sort((a, b) => rank(a) - rank(b) || a.listIndex - b.listIndex);
}

/**
 * What stands in a room; undefined where its layout is a guess. A boss's item needs no layout; Mega Satan and Mother,
 * off the grid, leave none.
 */
function contentsOf(
  room: WholeRoom,
  floor: FloorToFill,
  state: PoolState,
  source: ContentSource,
  restocks = 0,
): readonly RoomContent[] | undefined {
  const isKnown =
    room.roomType === RoomType.BOSS
      ? room.gridIndex >= 0
      : room.known !== "guess" && room.roomType !== RoomType.DEFAULT;
  const filled = { ...room, file: fileOf(room, floor) };
  return isKnown ? roomContents(filled, state, source, restocks) : undefined;
}

/** Whether a room is the floor's shop, not the one that Member Card leads to. */
function isShop({ roomType, gridIndex }: WholeRoom): boolean {
  return roomType === RoomType.SHOP && gridIndex >= 0;
}

function looksOf(floor: FloorToFill, source: ContentSource): FloorContents["looks"] {
  const { plan } = floor.setup;
  return new Map(
    floor.rooms.map((room) => {
      const isOrdinary = room.roomType === RoomType.DEFAULT;
      const file = isOrdinary ? ordinaryFile(room, plan) : fileOf(room, floor);
      return [room.listIndex, roomLook(room, file, plan, source)];
    }),
  );
}

/** Ordinary rooms are of their stage's own file, but the start room. */
function ordinaryFile({ type }: WholeRoom, { stage, stageType }: FloorPlan): RoomToFill["file"] {
  return type === "start" ? SPECIAL_FILE : stageFile(stage, stageType);
}

/** Repentance looks for some rooms in the stage's own file first. */
export function fileOf(
  room: Pick<WholeRoom, "roomType" | "variant" | "subtype">,
  { setup, figures }: Pick<FloorToFill, "setup" | "figures">,
): RoomToFill["file"] {
  const { plan } = setup;
  const own = stageFile(plan.stage, plan.stageType);
  const isOwn =
    plan.rules.looksInStageFirst &&
    figures?.files
      .get(own)
      ?.some(
        ({ roomType, variant, subtype }) =>
          roomType === room.roomType && variant === room.variant && subtype === room.subtype,
      );
  return isOwn === true ? own : SPECIAL_FILE;
}

/** The carried items that the edition has, those with rules only where the rule is in force. */
function ruledItems(carried: Bag, { edition, items }: ItemTables): Bag {
  const lacking = codesIn(carried).filter((code) => {
    const rule = RULE_ITEMS.find((one) => itemCode(one) === code);
    const isThere = isTrinketCode(code) || items.has(Number(code.slice(1)));
    return !(rule === undefined ? isThere : existsIn(rule, edition));
  });
  return without(carried, lacking);
}

/** Items that change which item a pedestal shows in ways that nobody has published. */
const OUTSIDE = ["chaos", "sacred-orb", "tmtrainer"] as const;

/** Why a floor's items cannot be told, as a clause; undefined where they can. */
export function whyOutside({
  carried,
  edition,
}: Pick<FloorPlan, "carried" | "edition">): string | undefined {
  if (edition === "documents") {
    return "the documents say nothing of items";
  }
  const name = OUTSIDE.find(
    (one) => existsIn(contentItem(one), edition) && countOf(carried, one) > 0,
  );
  return name && `how ${itemTitle(name)} chooses items is not known`;
}
