/** A floor as an SVG picture: title, map, legend and small print; and what the signs of maps mean. */
import { answerCertainty } from "../../floors/floorCertainty";
import type { Floor } from "../../floors/floorTypes";
import type { AwardName } from "../../core/game/pickupKinds";
import { awardTitle } from "../../core/award/awardWords";
import { rulesSentence } from "../countWords";
import { wrapText } from "../wrapText";
import {
  AWARD_MARKS,
  dropsAmong,
  floorRooms,
  isOpenDrop,
  isUnsure,
  marksAmong,
  type DrawnRoom,
} from "./drawnRoom";
import { kindsAmong, roomKind, type RoomKind } from "./roomKinds";
import { DROPPED_OPACITY, OR_LOOK, roomColours, roomsPicture } from "./roomsPicture";
import { awardIcon, iconAt, verdictBadge } from "./signs";
import { floorStyle, GUESS_PATTERNS, ROOT_CLASS } from "./svgStyle";
import { element, escapeXml, movedTo, svgTextAt, textWidth } from "./svgText";
import { floorFacts, floorTitle } from "./titles";

const WIDTH_MIN = 540; // Wide enough for a title with a seed beside it.
const MARGIN = 26;
const TITLE_SIZE = 24;
const SUBTITLE_SIZE = 13.5;
const FOOTER_SIZE = 11;
const FOOTER_ROW = 15;
const LEGEND_ROW = 26;
const LEGEND_GAP = 16;
const BLOCK_GAP = 18;

/** A generated floor as a whole SVG document, with the seed text of its run where that is known. */
export function floorSvg(
  floor: Floor,
  seedText = `stage seed ${floor.setup.stageSeed}`,
  rooms: readonly DrawnRoom[] = floorRooms(floor.rooms),
): string {
  const title = floorTitle(floor);
  const map = roomsPicture(rooms);
  const inner = Math.max(map.width, WIDTH_MIN);
  const content = stack([
    heading(title, seedText, floorFacts(floor), inner),
    { height: map.height, body: movedTo({ x: (inner - map.width) / 2 }, `\n${map.body}\n`) },
    legendBlock(legendEntries(rooms), inner),
    footer(rulesSentence(answerCertainty(floor.setup.plan.edition, floor.certainty)), inner),
  ]);
  const width = Math.ceil(inner + 2 * MARGIN);
  const height = Math.ceil(content.height + 2 * MARGIN);
  const box = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 16 };
  const paper = element("rect", { class: "paper", ...box });
  const body = movedTo({ x: MARGIN, y: MARGIN }, content.body);
  const root = { xmlns: "http://www.w3.org/2000/svg", class: ROOT_CLASS, role: "img" };
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const style = `<style>${escapeXml(floorStyle())}</style>`;
  return `${element("svg", { ...root, "aria-label": title, ...size }, `\n${style}\n${GUESS_PATTERNS}\n${paper}\n${body}\n`)}\n`;
}

/** A piece of a picture, drawn from its own top left; `stack` places it. */
interface Block {
  readonly height: number;
  readonly body: string;
}

/** Blocks from top to bottom. */
function stack(blocks: readonly Block[]): Block {
  let next = 0;
  const bodies = blocks.map(({ height, body }) => {
    const top = next;
    next += height + BLOCK_GAP;
    return movedTo({ y: top }, body);
  });
  return { height: next - BLOCK_GAP, body: bodies.join("\n") };
}

/** Title and seed on one line, the facts below. */
function heading(title: string, seed: string, facts: string, width: number): Block {
  const y = TITLE_SIZE * 0.8;
  const parts = [
    svgTextAt(title, { y }, TITLE_SIZE, { "font-weight": 700 }),
    svgTextAt(seed, { x: width, y }, 15, { class: "seed muted", "text-anchor": "end" }),
    svgTextAt(facts, { y: TITLE_SIZE + SUBTITLE_SIZE * 1.2 }, SUBTITLE_SIZE, { class: "muted" }),
  ];
  return { height: TITLE_SIZE + SUBTITLE_SIZE * 1.4, body: parts.join("") };
}

/** What the colours and signs of some rooms mean: kinds, hatching, drops and marks, each sign as large as {@link SWATCH}. */
export function legendEntries(
  rooms: readonly DrawnRoom[],
): readonly { readonly name: string; readonly swatch: string }[] {
  const kinds = kindsAmong(rooms).map((kind) => ({ name: kind.name, swatch: kindSwatch(kind) }));
  const lines = element("rect", { ...SWATCH_BOX, fill: GUESS_FILL });
  const guess = { name: "striped: not sure", swatch: kindSwatch(roomKind("default"), lines) };
  const hasGuess = rooms.some(isUnsure);
  const awards = rooms.flatMap(({ award }) => award ?? []);
  const dropped = awards.find(({ hasDropped }) => hasDropped);
  const verdicts = marksAmong(awards).map((mark) => [mark, AWARD_MARKS[mark].words] as const);
  const isWrong = rooms.some((room) => !room.award?.verdict && room.verdict === "mismatch");
  const marks = isWrong ? [...verdicts, ["mismatch", "not as simulated"] as const] : verdicts;
  const drops = dropsAmong(awards);
  const faint = dropped && awardSwatch(dropped.award, DROPPED_OPACITY);
  return [
    ...kinds,
    ...(hasGuess ? [guess] : []),
    ...drops.map(({ name }) => ({ name: `drops ${awardTitle(name)}`, swatch: awardSwatch(name) })),
    ...(rooms.some(isOpenDrop) ? [{ name: "“or”: the drop is open", swatch: OR_SWATCH }] : []),
    ...(faint === undefined ? [] : [{ name: "faint: has dropped", swatch: faint }]),
    ...marks.map(([verdict, name]) => ({ name, swatch: verdictBadge(verdict, MIDDLE, 8) })),
  ];
}

/** A swatch and a name for every entry, in columns of one width. */
function legendBlock(entries: ReturnType<typeof legendEntries>, width: number): Block {
  const widest = Math.max(...entries.map(({ name }) => textWidth(name, SUBTITLE_SIZE)));
  const columnWidth = SWATCH.width + 8 + widest + LEGEND_GAP;
  const columns = Math.floor((width + LEGEND_GAP) / columnWidth);
  const beside = { x: SWATCH.width + 8, y: SWATCH.height * 0.72 };
  const drawn = entries.map(({ name, swatch }, index) => {
    const at = { x: (index % columns) * columnWidth, y: Math.floor(index / columns) * LEGEND_ROW };
    return movedTo(at, swatch + svgTextAt(name, beside, SUBTITLE_SIZE));
  });
  return { height: Math.ceil(entries.length / columns) * LEGEND_ROW - 4, body: drawn.join("") };
}

const GUESS_FILL = "url(#oracle-guess-plain)";

/** How large a sign of a legend is. */
export const SWATCH = { width: 28, height: 21 };
const MIDDLE = { x: SWATCH.width / 2, y: SWATCH.height / 2 };
const SWATCH_BOX = { x: 1, y: 1, width: SWATCH.width - 2, height: SWATCH.height - 2, rx: 5 };

const OR_SWATCH = svgTextAt("or", { x: MIDDLE.x, y: MIDDLE.y + 5 }, 15, OR_LOOK);

/** A small room of a kind; `lines` are drawn over it. */
export function kindSwatch(kind: RoomKind, lines = ""): string {
  const room = element("rect", {
    ...roomColours(kind),
    ...SWATCH_BOX,
    "stroke-dasharray": kind.isHidden ? "4 3" : undefined,
  });
  const icon = iconAt(kind, MIDDLE, 14);
  return `${room}${lines}${icon}`;
}

/** A small room with what it drops. */
function awardSwatch(award: AwardName, opacity?: number): string {
  const room = element("rect", { class: "room plain", ...SWATCH_BOX });
  const icon = awardIcon(award, MIDDLE, 15);
  return room + (opacity === undefined ? icon : element("g", { opacity }, icon));
}

/** Small print at the bottom. */
function footer(text: string, width: number): Block {
  const lines = wrapText(text, Math.floor(width / textWidth("x", FOOTER_SIZE)));
  const drawn = lines.map((line, index) =>
    svgTextAt(line, { y: FOOTER_SIZE + index * FOOTER_ROW }, FOOTER_SIZE, { class: "muted" }),
  );
  return { height: lines.length * FOOTER_ROW, body: drawn.join("") };
}
