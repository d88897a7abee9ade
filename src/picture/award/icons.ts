/** What a room can drop, drawn and named: icons on a 24x24 square like those of the rooms (`solid` is filled, `line` stroked, `cut` stroked in the colour behind), and one colour per award. */
import type { AwardName } from "../../core/game/pickupKinds";
import type { Pickup } from "../../core/award/pickups";
import { hasTrollBomb } from "../../core/words/droppedWords";
import type { Icon } from "../floor/roomKinds";

const CHEST =
  "M5.5 5h13a3 3 0 0 1 3 3v3h-19v-3a3 3 0 0 1 3-3zM2.5 12.500h7v2.500h5v-2.500h7v6.500h-19z";

const HEART =
  "M12 21.200c-6.300-5-9.800-8.600-9.800-12.600a5.300 5.300 0 0 1 9.800-2.900 5.300 5.300 0 0 1 9.800 2.900c0 4-3.500 7.600-9.800 12.600z";
const HALF_HEART = {
  solid: "M12 21.200c-6.300-5-9.800-8.600-9.800-12.600a5.300 5.300 0 0 1 9.800-2.900z",
  line: "M12 5.700a5 5 0 0 1 8.700 2.900c0 3.600-3 6.800-8.700 11.400",
};
const COIN = "M12 2.500a9.500 9.500 0 1 1 0 19a9.500 9.500 0 1 1 0-19z";
const NICKEL = {
  solid: COIN,
  cut: "M15 7.500h-5l-.5 4c3-1.200 6 0 5.600 2.600-.4 2.600-3.600 3.200-6 1.700",
};
const BOMB = "M10.500 7.500a7.300 7.300 0 1 1 0 14.600a7.300 7.300 0 1 1 0-14.600z";
const FUSE = "M14.500 9.500l2.500-2.700c1.200-1.300 2.600-.6 3-1.900l.5-1.900";
const SPIKES = "M5 5l1.500-3 1.500 3M10.500 5l1.500-3 1.500 3M16 5l1.500-3 1.500 3";

/** A live bomb has a face and is shouted at, so that nobody walks into it. */
const TROLL_BOMB = {
  solid: BOMB,
  line: `${FUSE}M3 2.500v4.500M3 10.200v.01`,
  cut: "M7.300 12.300l2.200 1.200M13.700 12.300l-2.200 1.200M7.800 18c1.500-1.500 3.900-1.500 5.400 0",
};

/** Pickups that do not look like their kind, by name; without an icon of its own one differs in colour alone. */
// prettier-ignore
export const PICKUP_SIGNS: Readonly<Record<string, { readonly colour: string; readonly icon?: Icon }>> = {
  "half heart": { colour: "#d93838", icon: HALF_HEART },
  "double heart": { colour: "#d93838", icon: { solid: HEART, cut: "M12 8v8M8 12h8" } },
  "soul heart": { colour: "#3f86c9", icon: { solid: HEART, cut: "M7.500 11c1.500-2.500 3 2 4.500 0s3-2.500 4.500 0" } },
  "half soul heart": { colour: "#3f86c9", icon: HALF_HEART },
  "black heart": { colour: "#5b4a68", icon: { solid: HEART, cut: "M8 8.500l2.500 2M16 8.500l-2.500 2" } },
  "eternal heart": { colour: "#7f95b5", icon: { line: HEART } },
  "golden heart": { colour: "#c98f00" },
  "scared heart": { colour: "#d93838", icon: { solid: HEART, cut: "M9 9v2M15 9v2M10 15.500h4" } },
  "blended heart": { colour: "#8a5fb5", icon: { solid: HEART, cut: "M12 6v14" } },
  "bone heart": { colour: "#8f8a7d", icon: { line: HEART } },
  "rotten heart": { colour: "#7d7f3a", icon: { solid: HEART, cut: "M9 10v.01M15 10v.01M12 14.500v.01" } },
  nickel: { colour: "#7d8a98", icon: NICKEL },
  "sticky nickel": { colour: "#8f9a6a", icon: NICKEL },
  dime: { colour: "#5f7fa0", icon: { solid: COIN, cut: "M8 8v8M14 8a2.400 4 0 0 1 0 8a2.400 4 0 0 1 0-8" } },
  "lucky penny": { colour: "#4c8f3f", icon: { solid: COIN, cut: "M12 7v10M7 12h10M9 9l6 6M15 9l-6 6" } },
  "double penny": { colour: "#e0a100", icon: { solid: COIN, cut: "M9 8v8M15 8v8" } },
  "golden penny": { colour: "#c98f00" },
  "golden key": { colour: "#c98f00" },
  "charged key": { colour: "#4c8f3f" },
  "double bomb": { colour: "#52526a", icon: { solid: BOMB, line: FUSE, cut: "M8 12.500v5M13 12.500v5" } },
  "golden bomb": { colour: "#c98f00" },
  "troll bomb": { colour: "#b3261e", icon: TROLL_BOMB },
  "super troll bomb": { colour: "#b63e3e", icon: TROLL_BOMB },
  "golden troll bomb": { colour: "#c98f00", icon: TROLL_BOMB },
  "mimic chest": { colour: "#a44949", icon: { solid: CHEST, line: SPIKES } },
  "spiked chest": { colour: "#a44949", icon: { solid: CHEST, line: SPIKES } },
  "bomb chest": { colour: "#6c7178" },
  "eternal chest": { colour: "#b39a4a" },
  "wooden chest": { colour: "#a5713f" },
  "mega chest": { colour: "#c98f00" },
  "haunted chest": { colour: "#6f6492" },
  "red chest": { colour: "#b02d2d" },
  "mega battery": { colour: "#2f8a5f" },
  "golden battery": { colour: "#c98f00" },
  "black sack": { colour: "#5a4f63" },
};

/** By award. */
// prettier-ignore
export const AWARD_LOOKS: Readonly<Record<AwardName, { readonly colour: string; readonly icon: Icon }>> = {
  none: { colour: "#9aa0a6", icon: { line: "M6 6l12 12M18 6l-12 12" } },
  card: { colour: "#7e57c2", icon: { solid: "M6.5 2.500h11a1.5 1.5 0 0 1 1.5 1.500v16a1.5 1.5 0 0 1-1.5 1.500h-11a1.5 1.5 0 0 1-1.5-1.500v-16a1.5 1.5 0 0 1 1.5-1.500z", cut: "M12 8l2.6 4-2.6 4-2.6-4z" } },
  trinket: { colour: "#26a69a", icon: { line: "M12 9.500a5.8 5.8 0 1 1 0 11.600a5.8 5.8 0 1 1 0-11.600z", solid: "M8.3 2.800h7.400l2 3-5.7 4.7-5.7-4.700z" } },
  pill: { colour: "#ec7fb3", icon: { solid: "M8.2 4.200a4.5 4.5 0 0 1 6.4 0l5.2 5.200a4.5 4.5 0 0 1-6.4 6.400l-5.2-5.200a4.5 4.5 0 0 1 0-6.400z", line: "M9.5 12.200l-3.7 3.700a3.2 3.2 0 0 0 0 4.500M5 15v.01", cut: "M14.6 7.500l-4.5 4.5" } },
  coin: { colour: "#e0a100", icon: { solid: COIN, cut: "M15.2 8.800a4.6 4.6 0 1 0 0 6.400M12.3 5.800v12.4" } },
  heart: { colour: "#d93838", icon: { solid: HEART } },
  key: { colour: "#5d7f9e", icon: { line: "M8 3.300a4.7 4.7 0 1 1 0 9.400a4.7 4.7 0 1 1 0-9.400zM11.5 11.500l9 9M17 17l2.7-2.700M14 14l2.5-2.5" } },
  bomb: { colour: "#52526a", icon: { solid: BOMB, line: FUSE, cut: "M7 13.200a4.2 4.2 0 0 1 2.6-2.2" } },
  chest: { colour: "#8a5a2b", icon: { solid: CHEST } },
  battery: { colour: "#5fa83a", icon: { solid: "M9.5 2h5v2.500h2a1.5 1.5 0 0 1 1.5 1.500v14.500a1.5 1.5 0 0 1-1.5 1.500h-9a1.5 1.5 0 0 1-1.5-1.500v-14.500a1.5 1.5 0 0 1 1.5-1.500h2z", cut: "M13 8l-3 5h4l-3 5" } },
  sack: { colour: "#c08a5a", icon: { solid: "M8.5 2.500h7l-1.6 3.500c3.7 1.7 6.1 5.2 6.1 9 0 4.2-3 6.5-8 6.500s-8-2.3-8-6.500c0-3.8 2.4-7.3 6.1-9z", cut: "M8.7 7.200h6.6" } },
  "locked-chest": { colour: "#b5651d", icon: { solid: CHEST, line: "M12 12.500v3.5" } },
  needed: { colour: "#6a7f8c", icon: { line: "M7.5 8.500a4.5 4.5 0 1 1 6.8 3.900c-1.6 1-2.3 1.700-2.3 3.600M12 20.500v.01" } },
};

/** What items stand on. */
export const PEDESTAL: Icon = { solid: "M5.500 16.500h13l1 2.500h2v3.500h-19v-3.500h2z" };

/** Items by their kind, above their pedestals: no picture of the game's own. */
// prettier-ignore
export const ITEM_ICONS = {
  passive: { solid: "M7.500 2.500h9l4 4.500-8.500 9.500-8.500-9.500z", cut: "M4.500 7h15M9 7.200l3 8M15 7.200l-3 8" },
  active: { solid: "M4 3h10.500v12h-10.500zM17.500 3h3v12h-3z", cut: "M7 6.500h4.500M7 9.700h4.500M17.700 9h2.600" },
  familiar: { solid: "M12 1.500a6.500 6.500 0 0 1 6.500 6.500v7.500l-2.200-1.700-2.100 1.700-2.200-1.700-2.200 1.700-2.100-1.700-2.200 1.700v-7.500a6.500 6.500 0 0 1 6.500-6.500z", cut: "M9.700 7.500v.6M14.300 7.500v.6M11 11.300c.7.500 1.400.5 2 0" },
} as const satisfies Readonly<Record<string, Icon>>;

/** What items do, by the letters of the page's table: what each means in legends, and its sign above the pedestal. */
// prettier-ignore
export const ITEM_DEEDS = {
  t: { says: "tears, range", icon: { solid: "M12 1.500c4 5 6.500 7.500 6.500 10.500a6.500 5.500 0 0 1-13 0c0-3 2.500-5.500 6.500-10.500z", cut: "M8.500 11.500c0 1.800 1 3 2.700 3.500" } },
  d: { says: "damage and stats", icon: { solid: "M20.500 1.500l.5 4-9 9-3.500-3.500 9-9zM6.500 9l6.500 6.500-1.800 1.800-1.700-1.700-3 2.400-1.500-1.500 2.400-3-1.700-1.700z" } },
  z: { says: "another kind of shot", icon: { solid: "M12 1l2 5.200 5.500-1.700-2.700 5 4.700 3-5.600.8.6 5.600-4.500-3.500-4.500 3.500.6-5.600-5.600-.8 4.700-3-2.700-5 5.500 1.700z" } },
  h: { says: "health", icon: { solid: "M12 16.500c-5.500-4.300-8.500-7.300-8.500-10.700a4.600 4.600 0 0 1 8.500-2.500 4.600 4.600 0 0 1 8.500 2.500c0 3.400-3 6.400-8.500 10.700z" } },
  g: { says: "guards you", icon: { solid: "M12 1l8 2.500v5c0 4.500-3.500 6.800-8 8-4.500-1.200-8-3.500-8-8v-5z", cut: "M12 4v9.500" } },
  s: { says: "speed", icon: { line: "M4 3l6.500 6-6.500 6M12.500 3l6.500 6-6.500 6" } },
  w: { says: "flight", icon: { solid: "M2 3c5-.5 8 1 10 4.500 2-3.500 5-5 10-4.500-.5 5-3 7.500-7 8l-3 4.500-3-4.500c-4-.5-6.500-3-7-8z" } },
  l: { says: "luck", icon: { solid: "M11.500 8.500c-7 1-8-7-3.500-7 2.500 0 3.500 3 3.500 7zM12.500 8.500c0-7 8-8 8-3.500 0 2.500-3 3.500-8 3.500zM12.500 9.500c7 0 7 7 3 7-2.500 0-3-3-3-7zM11.500 9.500c0 7-8 7-8 3 0-2.500 3-3 8-3z" } },
  b: { says: "bombs", icon: { solid: "M10.500 4.500a6 6 0 1 1 0 12a6 6 0 1 1 0-12z", line: "M14 6l2.500-2.500c1-1 2.300-.4 2.800-1.500" } },
  k: { says: "keys and doors", icon: { line: "M8 1.500a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM11 8.500l8 7M16 13l2.300-2.300" } },
  c: { says: "coins and shops", icon: { solid: "M12 1a7.500 7.500 0 1 1 0 15a7.500 7.500 0 1 1 0-15z", cut: "M14.500 6a3.600 3.600 0 1 0 0 5M12.300 3.500v10" } },
  m: { says: "shows the map", icon: { solid: "M3 3.500l6-2 6 2 6-2v12.500l-6 2-6-2-6 2z", cut: "M9 2v11.500M15 4v11.500" } },
  p: { says: "cards, pills, pickups", icon: { solid: "M6.500 1h11v15h-11z", cut: "M12 5l2.400 3.500-2.400 3.500-2.400-3.500z" } },
  f: { says: "a familiar", icon: { solid: "M12 1.500a6.500 6.500 0 0 1 6.500 6.500v7.500l-2.200-1.700-2.100 1.700-2.200-1.700-2.200 1.700-2.100-1.700-2.200 1.700v-7.500a6.500 6.500 0 0 1 6.500-6.500z", cut: "M9.700 7.500v.6M14.300 7.500v.6" } },
  o: { says: "circles you", icon: { solid: "M12 5a4 4 0 1 1 0 8a4 4 0 1 1 0-8z", line: "M6 12c-4 4-3 5 2 3s14-9 13-11.500c-.5-1-3 0-6 1.500" } },
  n: { says: "flies, spiders, helpers", icon: { solid: "M12 7a3 4.500 0 1 1 0 9a3 4.500 0 1 1 0-9z", line: "M11 8c-3-6-9-5-8.500-1.500.5 2.500 4.500 3.500 8.500 1.500M13 8c3-6 9-5 8.500-1.500-.5 2.500-4.500 3.500-8.500 1.500" } },
  e: { says: "devil and angel rooms", icon: { line: "M12 1.500l4.700 14-12.200-8.700h15l-12.200 8.700z" } },
  i: { says: "changes items", icon: { solid: "M6 1.500h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z", cut: "M8 5.500v.01M16 5.500v.01M12 9v.01M8 12.500v.01M16 12.500v.01" } },
  x: { says: "harms the room's enemies", icon: { line: "M12 1v4.500M12 12v4.500M4 8.800h4.500M15.500 8.800h4.500M6.300 3.300l3 3M14.700 11.300l3 3M17.700 3.300l-3 3M9.300 11.300l-3 3" } },
  v: { says: "moves you", icon: { line: "M18.500 6a7 7 0 1 0 .5 5.500M19 1.500v5h-5" } },
  r: { says: "another life", icon: { line: "M12 8a3.400 3.400 0 1 1 .1 0v8.500M6.500 11h11" } },
  a: { says: "charges", icon: { solid: "M9.500 1h5v2h2.500v13.500h-10v-13.500h2.500z", cut: "M13 5.500l-3 4h4l-3 4" } },
} as const satisfies Readonly<Record<string, { readonly says: string; readonly icon: Icon }>>;

export type ItemDeed = keyof typeof ITEM_DEEDS;

/** The bar of an active item's charge, beside its sign. */
export const CHARGE: Icon = {
  solid: "M20 2h3.500v13.500h-3.500z",
  cut: "M20.500 6h2.500M20.500 10h2.500",
};

/** How an item is drawn. */
export interface ItemSign {
  readonly kind: keyof typeof ITEM_ICONS;
  /** The game's quality, 0 to 4; -1 where it is unknown. */
  readonly quality: number;
  /** What it does; without it the sign of its kind is drawn. */
  readonly does?: ItemDeed | undefined;
}

/** Pills by the game's PillColor: left, right, and dots. */
// prettier-ignore
export const PILL_COLOURS: Readonly<Record<number, readonly [left: string, right: string, dots?: string]>> = {
  1: ["#3b6fd4", "#3b6fd4"], 2: ["#f6f1e4", "#3b6fd4"], 3: ["#e8892b", "#e8892b"], 4: ["#f6f1e4", "#f6f1e4"],
  5: ["#d85a55", "#d85a55", "#8f1717"], 6: ["#f39ac0", "#c92f2f"], 7: ["#3b6fd4", "#7fb0c4"],
  8: ["#f0cc3a", "#e8892b"], 9: ["#f6f1e4", "#f6f1e4", "#e8892b"], 10: ["#f6f1e4", "#4fb6e8"],
  11: ["#2b2b30", "#f0cc3a"], 12: ["#f6f1e4", "#2b2b30"], 13: ["#f6f1e4", "#f0cc3a"],
};

/** Qualities 0 to 4, coloured as many games colour rarities. */
const QUALITY_COLOURS = ["#a99f92", "#8fb573", "#6fa8d8", "#b98be0", "#f2b632"];

export function qualityColour(quality: number): string {
  return QUALITY_COLOURS[quality] ?? "#d8c9a8";
}

/** The part of a pickup that decides how it looks. */
export interface NamedPickup extends Pick<Pickup, "name" | "variant" | "oneOf"> {
  readonly subType?: number | undefined;
}

/** The sign of an award: that of a live bomb, else of the first pickup with a sign of its own, else of its kind. */
export function awardSign(
  award: AwardName,
  pickups: readonly NamedPickup[] = [],
): { readonly name: string; readonly icon: Icon } {
  const [notable] = pickups
    .filter(({ name, oneOf }) => oneOf === undefined && PICKUP_SIGNS[name] !== undefined)
    .sort((a, b) => Number(hasTrollBomb([b])) - Number(hasTrollBomb([a])));
  const { name = award } = notable ?? {};
  return {
    name: name.replaceAll(" ", "-"),
    icon: PICKUP_SIGNS[name]?.icon ?? AWARD_LOOKS[award].icon,
  };
}
