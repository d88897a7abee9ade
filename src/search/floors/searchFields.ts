/** The fields of a floor that conditions can name. */
import { numberOf } from "../kernel";
import type { GeneratedLayout } from "../layout/layoutKernel";
import type { Bounds, Depth, Thing } from "./conditionTypes";
import { CURSES } from "../../floors/curseOdds";
import { ROOM_TYPES, RoomType, roomTypeName } from "../../core/game/roomTypes";
import { SHAPES } from "../../floors/layout/shapes";
import type { DropRoom } from "../../core/judge/drops";
import type { StageSetup } from "../../floors/floorTypes";
import { cardName, pillName, trinketName } from "../../items/runGoods";
import { EDEN_STATS, type EdenItems, type EdenStart } from "../../items/eden";
import type { RunGoods } from "../../items/goods";
import { DROP_WORDS, droppedOf, type FallenDrop } from "./dropWords";
import { HORSE_PILL } from "../../core/game/pickupKinds";
import { itemName } from "../../core/words/itemTexts";
import {
  BOSS_WORDS,
  bossOn,
  cheapest,
  isPortalOpen,
  itemsWanted,
  ITEM_ROOMS,
  NO_PRICE,
  NO_SLOT,
  PORTALS,
  slotLasts,
  SLOT_OUTLASTS,
  type HeldFloor,
} from "./contentFields";

/** A layout that came to placing, and the attempts until then. */
export interface KnownLayout {
  readonly board: Pick<
    GeneratedLayout,
    "roomCount" | "placed" | "loops" | "forcedDeadEnds" | "deadEndCount" | "shapes"
  >;
  readonly attempts: number;
}

/** A floor with its special rooms. The next floor that is made overwrites it. */
export interface PlacedFloor {
  /** The layout that was kept: a later one than the first where a room found no place on that. */
  readonly layout: KnownLayout;
  readonly rooms: readonly (DropRoom & {
    /** Generation depth. */
    readonly depth: number;
    /** Doors from the start room; undefined without a way. */
    readonly distance: () => number | undefined;
  })[];
  /** What its rooms drop; nothing where the search asks for no drops. */
  readonly drops: () => readonly FallenDrop[];
  /** What its rooms hold, as far as a field asks; undefined where only the played run tells. */
  readonly held: (field: Field) => HeldFloor | undefined;
}

/** What Eden begins the run with, and the run's pills and trinkets: each worked out when it is asked for. */
export interface RunFacts {
  readonly eden: () => EdenItems;
  /** Everything that Eden begins with; this takes more draws than the items alone. */
  readonly edenStart: () => EdenStart;
  readonly goods: () => RunGoods;
}

/** What is known of a stage's floor so far. */
export interface KnownFloor {
  readonly setup: StageSetup;
  /** The first that comes to placing, until it is known which one is kept. */
  layout: KnownLayout | undefined;
  placed: PlacedFloor | undefined;
  /** What is known of its run, where that is asked for. */
  readonly run?: RunFacts | undefined;
}

/** A field's value on a floor, or its bounds; undefined while nothing is known of it. */
type ValueOf = (floor: KnownFloor, own: Field) => Bounds | number | undefined;

export interface Field {
  readonly name: string;
  readonly depth: Depth;
  readonly says: string;
  /** Its value; missing while the field waits for a name: "items" alone has none, "items 118" has. */
  readonly of?: ValueOf;
  /** The number of the item, trinket, card or pill that the run has there. */
  readonly thingOf?: (run: RunFacts) => number | undefined;
  /** What it is compared with by name. A field that counts drops may be compared with a number instead. */
  readonly asks?: Thing;
  /** The item that it counts, and the type of rooms that it looks into; without one it looks into all. */
  readonly item?: number;
  readonly room?: string | undefined;
  /** The word for what it counts among the drops. */
  readonly drops?: string;
  /** The only card that it counts. */
  readonly card?: number;
  /** Words for its numbers, as in "curse = lost". With a "yes" among them the field may stand alone, as in "xl". */
  readonly words?: ReadonlyMap<string, number>;
  /** The least and the most that it can be; a comparison beyond them is refused. */
  readonly among?: Bounds;
  /** Whether it may be a fraction. */
  readonly isFraction?: true;
  /** The only floors where it can be more than none, the likeliest first; it is asked of no other. */
  readonly floors?: readonly { readonly name: string; readonly stage: number }[];
}

/** A field's value by what the floor's rooms hold. */
function ofHeld(value: (held: HeldFloor, own: Field) => number | undefined): ValueOf {
  return ({ placed }, own) => {
    const held = placed?.held(own);
    return held && value(held, own);
  };
}

/** How many rooms of a layout are of some shapes. */
function countShapes(isCounted: readonly boolean[]): ValueOf {
  return ({ layout }) => {
    let count = 0;
    for (let room = 0; layout !== undefined && room < layout.board.roomCount; room += 1) {
      count += isCounted[numberOf(layout.board.shapes, room)] === true ? 1 : 0;
    }
    return layout && count;
  };
}

/** Depth of the boss room on the finished floor; 0 if the boss got no place at all. */
function bossDepth({ rooms }: PlacedFloor): number {
  return rooms.find((room) => room.roomType === RoomType.BOSS)?.depth ?? 0;
}

/** Shapes of more than one cell start at 1x2; narrow ones have closed sides. */
const BIG = SHAPES.map(({ cells }) => cells.length > 1);
const NARROW = SHAPES.map(({ closed }) => closed !== 0);
const L_SHAPED = SHAPES.map(({ cells }) => cells.length === 3);

const CURSE_WORDS: ReadonlyMap<string, number> = new Map([
  ["none", 0],
  ...CURSES.map(({ name, bit }): [string, number] => [name, bit]),
]);

const YES_OR_NO: ReadonlyMap<string, number> = new Map([
  ["yes", 1],
  ["no", 0],
]);

// prettier-ignore
const PLAIN_FIELDS: readonly Field[] = [
  { name: "curse",         depth: "setup",  says: "none, or a curse by name",                of: ({ setup }) => setup.curses, words: CURSE_WORDS },
  { name: "xl",            depth: "setup",  says: "whether it is an XL floor",               of: ({ setup }) => (setup.isXl ? 1 : 0), words: YES_OR_NO },
  { name: "rooms",         depth: "setup",  says: "rooms that the floor is to have besides the start room",    of: ({ setup }) => setup.roomCount },
  { name: "attempts",      depth: "layout", says: "attempts until a layout was accepted",    of: ({ layout }) => layout?.attempts },
  { name: "placed-rooms",  depth: "layout", says: "rooms of the accepted layout, as the game logs them",       of: ({ layout }) => layout?.board.placed },
  { name: "loops",         depth: "layout", says: "the game's logged number of loops",       of: ({ layout }) => layout?.board.loops },
  { name: "forced",        depth: "layout", says: "dead ends that were forced",              of: ({ layout }) => layout?.board.forcedDeadEnds },
  { name: "dead-ends",     depth: "layout", says: "dead ends",                               of: ({ layout }) => layout?.board.deadEndCount },
  { name: "boss-distance", depth: "rooms",  says: "generation depth of the dead end that the boss gets", of: ({ placed }) => placed && bossDepth(placed) },
  { name: "big",           depth: "layout", says: "rooms of more than one cell",             of: countShapes(BIG) },
  { name: "narrow",        depth: "layout", says: "narrow rooms",                            of: countShapes(NARROW) },
  { name: "l-shaped",      depth: "layout", says: "L-shaped rooms",                          of: countShapes(L_SHAPED) },
];

const SHAPE_FIELDS = SHAPES.map(({ name }, shape): Field => ({
  name: name.toLowerCase(),
  depth: "layout",
  says: `rooms of shape ${name}`,
  of: countShapes(SHAPES.map((_, other) => other === shape)),
})).slice(2);

/** RoomType numbers of special rooms that the rules may place on a floor's grid. */
const SPECIAL_ROOM_TYPES = ROOM_TYPES.flatMap(({ id }) =>
  id === undefined || id === RoomType.DEFAULT ? [] : [id],
).sort((a, b) => a - b);

const ROOM_FIELDS: readonly Field[] = SPECIAL_ROOM_TYPES.map((roomType) => ({
  name: `special.${roomTypeName(roomType)}`,
  depth: "rooms",
  says: `rooms of type ${roomTypeName(roomType)}`,
  of: ({ placed }) => placed?.rooms.filter((room) => room.roomType === roomType).length,
}));

/** How far away a room is that is not there. */
export const NOWHERE = 99;
const NO_ROOM: ReadonlyMap<string, number> = new Map([["none", NOWHERE]]);

function nearest({ rooms }: PlacedFloor, roomType: number): number {
  const own = rooms.filter((room) => room.roomType === roomType);
  return Math.min(NOWHERE, ...own.map((room) => room.distance() ?? NOWHERE));
}

const DISTANCE_FIELDS: readonly Field[] = SPECIAL_ROOM_TYPES.map((roomType) => ({
  name: `distance.${roomTypeName(roomType)}`,
  words: NO_ROOM,
  depth: "rooms",
  says: `doors from the start room to the nearest ${roomTypeName(roomType)}`,
  of: ({ placed }) => placed && nearest(placed, roomType),
}));

/** Ordinary rooms and those of minibosses drop; they stand when all ordinary rooms do. */
function dropField(word: string, doors = Infinity, card?: number): Field {
  const where = doors === Infinity ? "" : ` within ${doors}`;
  return {
    name: `drops.${word}${where}${card === undefined ? "" : ` ${card}`}`,
    ...(word === "card" ? { asks: "card" } : {}),
    ...(card === undefined ? {} : { card }),
    drops: word,
    depth: "rooms",
    says: `how many ${card === undefined ? word : cardName(card)} clearing all rooms drops`,
    of: ({ placed }) => placed && droppedOf(placed.drops(), word, doors, card),
  };
}

/** What Eden has besides items: each count's words, the most that it can be, and where it is read. */
const EDEN_COUNTS = {
  hearts: ["red hearts", 3, ({ hearts }) => hearts.red],
  "soul-hearts": ["soul hearts", 3, ({ hearts }) => hearts.soul],
  coins: ["coins", 5, ({ coins }) => coins],
  keys: ["keys", 1, ({ keys }) => keys],
  bombs: ["bombs", 2, ({ bombs }) => bombs],
} satisfies Readonly<
  Record<string, readonly [says: string, most: number, (start: EdenStart) => number]>
>;

const EDEN_FIELDS: readonly Field[] = [
  ...(["trinket", "card"] as const).map((what): Field => ({
    name: `eden.${what}`,
    depth: "run",
    asks: what,
    says: `the ${what} that Eden begins with, as in eden.${what} = ${what === "card" ? "the-fool" : "cancer"}`,
    thingOf: ({ edenStart }) => inPocket(edenStart(), what),
  })),
  {
    name: "eden.pill",
    depth: "run",
    asks: "pill",
    says: "what the pill does that Eden begins with, as in eden.pill = bad-trip",
    thingOf: ({ edenStart, goods }) =>
      effectOf(goods(), (inPocket(edenStart(), "pill") ?? 0) % HORSE_PILL),
  },
  ...Object.entries(EDEN_COUNTS).map(([name, [says, most, countOf]]): Field => ({
    name: `eden.${name}`,
    depth: "run",
    among: { least: 0, most },
    says: `${says} that Eden begins with`,
    of: ({ run }) => run && countOf(run.edenStart()),
  })),
  ...EDEN_STATS.map(([stat, most]): Field => ({
    name: `eden.${stat === "shotSpeed" ? "shot-speed" : stat}`,
    depth: "run",
    among: { least: -most, most },
    isFraction: true,
    says: `what Eden's ${stat === "shotSpeed" ? "shot speed" : stat} begins above or, negative, below the usual`,
    of: ({ run }) => run?.edenStart().stats[stat],
  })),
];

function inPocket({ pocket }: EdenStart, what: "trinket" | "card" | "pill"): number | undefined {
  return pocket?.what === what ? pocket.subType : undefined;
}

/** What a pill of the run does. */
function effectOf({ pills }: RunGoods, color: number): number | undefined {
  return pills?.find((pill) => pill.color === color)?.effect;
}

/** What stands in rooms; the fields that ask for an item are compared with its name. */
const ITEM_FIELDS: readonly Field[] = [
  ...ITEM_ROOMS.map((room): Field => ({
    name: `item.${room}`,
    depth: "items",
    asks: "item",
    says: `an item of the floor's ${room} rooms, by name, as in item.${room} = c8`,
  })),
  {
    name: "items",
    depth: "items",
    asks: "item",
    says: 'an item anywhere on the floor, as in items has "sacred heart"',
  },
  {
    name: "eden.active",
    depth: "run",
    asks: "item",
    says: "the active item that Eden begins with, as in eden.active = d6",
    thingOf: ({ eden }) => eden().active,
  },
  {
    name: "eden.passive",
    depth: "run",
    asks: "item",
    says: "the other item that Eden begins with",
    thingOf: ({ eden }) => eden().passive,
  },
  {
    name: "price.shop",
    depth: "items",
    room: "shop",
    says: `coins that the shop's cheapest item costs, ${NO_PRICE} without one`,
    of: ofHeld(cheapest),
  },
];

const BOSS_FIELDS = (
  [
    ["boss", "who is fought in the boss room, by name, as in boss = duke-of-flies"],
    ["second-boss", "who is fought in an XL floor's second boss room, none elsewhere"],
  ] as const
).map(([name, says], index): Field => ({
  name,
  depth: "items",
  words: BOSS_WORDS,
  says,
  of: ofHeld((held) => bossOn(held, index)),
}));

/** Portals and slot machines: their rules are known from Repentance on. */
const FIXTURE_FIELDS: readonly Field[] = [
  ...PORTALS.map(({ word, boss, floors }): Field => ({
    name: `portal.${word}`,
    depth: "items",
    says: `whether a portal to The Void opens behind ${word}, on that boss's floor`,
    words: YES_OR_NO,
    floors,
    of: ofHeld((held) => Number(isPortalOpen(held, boss))),
  })),
  {
    name: "slot.explodes",
    depth: "items",
    says: `the payment at which the floor's slot machine explodes, of several the latest; ${SLOT_OUTLASTS} where it outlasts those that are told, none without one`,
    words: new Map([["none", NO_SLOT]]),
    among: { least: NO_SLOT, most: SLOT_OUTLASTS },
    of: ofHeld(slotLasts),
  },
];

/** The colours of pills, gold left out, and the trinkets that are looked ahead for. */
const [PILL_COLORS, TRINKETS_AHEAD] = [13, 10];

const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

/** What the run's pills do, by the number of their colour, and its trinkets in the order in which they come. */
const GOODS_FIELDS: readonly Field[] = [
  ...numbers(PILL_COLORS).map((color): Field => ({
    name: `pill.${color}`,
    depth: "run",
    asks: "pill",
    says: `what the run's pills of colour ${color} do, as in pill.${color} = bad-trip`,
    thingOf: ({ goods }) => effectOf(goods(), color),
  })),
  ...numbers(TRINKETS_AHEAD).map((place): Field => ({
    name: `trinket.${place}`,
    depth: "run",
    asks: "trinket",
    says: `the run's random trinket ${place}, whoever drops it, as in trinket.${place} = cancer`,
    thingOf: ({ goods }) => goods().trinkets?.[place - 1]?.subType,
  })),
];

/** Every field. */
export const FIELDS: readonly Field[] = [
  ...PLAIN_FIELDS,
  ...SHAPE_FIELDS,
  ...ROOM_FIELDS,
  ...DISTANCE_FIELDS,
  ...DROP_WORDS.map((word) => dropField(word)),
  ...BOSS_FIELDS,
  ...ITEM_FIELDS,
  ...EDEN_FIELDS,
  ...FIXTURE_FIELDS,
  ...GOODS_FIELDS,
];

/** The fields by name. Those with doors or an item in their name are added when a condition first names them. */
const BY_NAME = new Map(FIELDS.map((field) => [field.name, field]));

/** The field of a name, undefined for a word that names none. */
export function findField(name: string): Field | undefined {
  const known = BY_NAME.get(name);
  const found = known ?? nearDrops(name) ?? ofThing(name);
  if (known === undefined && found !== undefined) {
    BY_NAME.set(name, found);
  }
  return found;
}

/** The field of a name that was found before. */
export function knownField(name: string): Field {
  return findField(name) as Field;
}

/** "item.treasure 118": one item, as the parser writes "item.treasure = brimstone". */
function ofThing(name: string): Field | undefined {
  const [asked = "", number = ""] = name.split(" ");
  const field = BY_NAME.get(asked);
  if (field?.asks === undefined || number === "") {
    return undefined;
  }
  const [group = "", part] = asked.split(".");
  const [id, { thingOf }, named] = [Number(number), field, NAMES[field.asks]];
  if (thingOf !== undefined) {
    const of: ValueOf = ({ run }) => run && (thingOf(run) === id ? 1 : 0);
    const says: Readonly<Record<string, string>> = {
      pill: `pills of colour ${part}: ${pillName(id)}`,
      trinket: `trinket ${part}: ${trinketName(id)}`,
      eden: `Eden begins with ${named(id)}`,
    };
    const item = field.asks === "item" ? { item: id } : {};
    return { ...field, name, says: says[group] ?? "", of, ...item };
  }
  const says = `${itemName(id)} ${part === undefined ? "anywhere" : `in ${part} rooms`}`;
  const of = ofHeld((held, own) => itemsWanted(held, own).length);
  return { ...field, name, says, item: id, room: part, of };
}

/** What things are called by their number. */
export const NAMES: Readonly<Record<Thing, (id: number) => string>> = {
  item: itemName,
  trinket: trinketName,
  card: cardName,
  pill: pillName,
};

/** "drops.key within 2": only rooms at most two doors away; "drops.card 1": one card alone. */
function nearDrops(name: string): Field | undefined {
  const [, whole = "", doors, card] =
    /^(drops\.\S+)(?: within (\d+))?(?: (\d+))?$/.exec(name) ?? [];
  const word = BY_NAME.get(whole)?.drops;
  return word === undefined
    ? undefined
    : dropField(word, Number(doors ?? Infinity), card === undefined ? undefined : Number(card));
}

/** How conditions write a value of a field: a curse by name, yes or no, none for a room that is not there. */
export function valueText(name: string, value: number): string {
  const words = [...(findField(name)?.words ?? [])];
  return words.find(([, known]) => known === value)?.[0] ?? `${value}`;
}
