/** Signs around a point: of rooms, awards, items and verdicts. */
import type { AwardName } from "../../core/game/pickupKinds";
import {
  awardSign,
  CHARGE,
  ITEM_DEEDS,
  ITEM_ICONS,
  type ItemSign,
  type NamedPickup,
  PEDESTAL,
  qualityColour,
} from "../award/icons";
import { AWARD_MARKS, type AwardMark } from "./drawnRoom";
import { type Icon, ICONS, type RoomKind } from "./roomKinds";
import { type Attributes, element, type Point, rounded, svgTextAt } from "./svgText";

/** The sign of an item around a point. */
export function itemIcon({ kind, quality, does }: ItemSign, at: Point, side: number): string {
  const color = qualityColour(quality);
  const isCharged = does !== undefined && kind === "active";
  const icon = does === undefined ? ITEM_ICONS[kind] : ITEM_DEEDS[does].icon;
  const aside = isCharged ? { x: at.x - side * 0.1, y: at.y } : at;
  const pedestal = drawnIcon(PEDESTAL, at, side, { color: "#a79c8d" });
  const charge = isCharged ? drawnIcon(CHARGE, at, side, { color }) : "";
  return pedestal + drawnIcon(icon, aside, side, { color }) + charge + rankDots(quality, at, side);
}

/** Dots on smaller signs would be smears. */
const RANK_MIN = 20;

/** An item's quality as so many dots on its pedestal. */
function rankDots(quality: number, { x, y }: Point, side: number): string {
  const dots = side < RANK_MIN ? 0 : Math.max(0, quality);
  return Array.from({ length: dots }, (_, index) => {
    const cx = x + side * 0.17 * (index - (dots - 1) / 2);
    return element("circle", { class: "rank", cx, cy: y + side * 0.37, r: side * 0.055 });
  }).join("");
}

/** The icon of an award around a point; nothing is a dot. */
export function awardIcon(
  award: AwardName,
  { x, y }: Point,
  side: number,
  pickups?: readonly NamedPickup[],
): string {
  if (award === "none") {
    return element("circle", { class: "muted", cx: x, cy: y, r: side * NOTHING_SHARE });
  }
  const { name, icon } = awardSign(award, pickups);
  return drawnIcon(icon, { x, y }, side, { class: `award-${name}` });
}

/** Lines cut out of smaller icons would be smears. */
const CUT_MIN = 13;

/** The radius of the dot for nothing, as a share of an icon's size. */
const NOTHING_SHARE = 0.075;

/** Of letters in rooms, and of signs on their discs. */
export const BOLD_MIDDLE = { "font-weight": 700, "text-anchor": "middle" };

/** A kind's icon around a point, or its letter if it has no icon. */
export function iconAt(kind: RoomKind, { x, y }: Point, size: number): string {
  const icon = ICONS[kind.type];
  const color = kind.isHidden ? kind.colour : kind.ink;
  if (icon === undefined) {
    const look = { class: "letter", color, ...BOLD_MIDDLE };
    return svgTextAt(kind.letter, { x, y: y + size * 0.34 }, size * 0.9, look);
  }
  return drawnIcon(icon, { x, y }, size, { color });
}

/** An icon of 24 by 24 around a point, in one colour with an outline. */
function drawnIcon(icon: Icon, { x, y }: Point, size: number, look: Attributes): string {
  const scale = rounded(size / 24);
  const transform = `translate(${rounded(x - 12 * scale)} ${rounded(y - 12 * scale)}) scale(${scale})`;
  const { line, solid, cut } = icon;
  const layers = { rim: line, solid, line, cut: size < CUT_MIN ? undefined : cut };
  const parts = Object.entries(layers).map(([name, d]) =>
    d === undefined ? "" : element("path", { class: name, d }),
  );
  return element("g", { ...look, transform }, parts.join(""));
}

/** The disc of an award that dropped as expected: dark enough for a white sign, on light and dark paper. */
const AGREED_COLOUR = "#2c7a4b";

/** The sign of a verdict on its disc around a point. */
export function verdictBadge(verdict: AwardMark, { x, y }: Point, radius: number): string {
  const disc = element("circle", {
    ...(verdict === "match"
      ? { fill: AGREED_COLOUR }
      : { class: verdict === "mismatch" ? "badge" : "muted" }),
    cx: x,
    cy: y,
    r: radius,
  });
  const middle = { x, y: y + radius * 0.55 };
  const look = { class: "sign", ...BOLD_MIDDLE };
  const sign = svgTextAt(AWARD_MARKS[verdict].sign, middle, radius * 1.6, look);
  return disc + sign;
}
