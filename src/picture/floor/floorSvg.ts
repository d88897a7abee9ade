/** A floor as an SVG picture: title, map, legend and small print; and what the signs of maps mean. */
import { answerCertainty } from "../../core/floor/certainty";
import type { Floor } from "../../core/floor/types";
import { AWARD_NAMES, type AwardName } from "../../core/game/pickups";
import { awardTitle } from "../award/title";
import { rulesSentence } from "../certaintyWords";
import { wrapText } from "../wrapText";
import { AWARD_MARKS, floorRooms, isUnsure, marksAmong, type DrawnRoom } from "./drawnRoom";
import { kindsAmong, roomKind, type RoomKind } from "./roomKinds";
import {
  awardIcon,
  DROPPED_OPACITY,
  iconAt,
  PICTURE_SIZE,
  roomLook,
  roomsPicture,
  verdictBadge,
} from "./roomsPicture";
import { floorStyle, GUESS_PATTERNS, ROOT_CLASS } from "./svgStyle";
import { element, escapeXml, movedTo, textAt, textWidth } from "./svgText";
import { floorFacts, floorTitle, seedHex } from "./titles";

/** A generated floor as a whole SVG document, with the seed text of its run where that is known. */
export function floorSvg(
  floor: Floor,
  seedText?: string,
  rooms: readonly DrawnRoom[] = floorRooms(floor),
): string {
  return roomsSvg(rooms, {
    title: floorTitle(floor),
    seed: seedText ?? `stage seed ${seedHex(floor.setup.stageSeed)}`,
    subtitle: floorFacts(floor),
    footer: rulesSentence(answerCertainty(floor.setup.plan.edition, floor.certainty)),
  });
}

/** What is written around a map. Lines that are missing or empty take no room. */
interface PictureText {
  readonly title?: string | undefined;
  /** Right of the title, such as the seed. */
  readonly seed?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly footer?: string | undefined;
}

/** Wide enough for a title with a seed beside it. */
const CONTENT_WIDTH_MIN = 540;
const MARGIN = 26;
const TITLE_SIZE = 24;
const SUBTITLE_SIZE = 13.5;
const FOOTER_SIZE = 11;
const LEGEND_ROW = 26;

/** A piece of a picture: drawn at its own top left, placed by the one who stacks it. */
interface Block {
  readonly height: number;
  readonly body: string;
}

/** Blocks from top to bottom; empty ones leave no gap. */
function stack(blocks: readonly Block[]): Block {
  let next = 0;
  const bodies = blocks.flatMap(({ height, body }) => {
    const top = next;
    next += height === 0 ? 0 : height + BLOCK_GAP;
    return height === 0 ? [] : movedTo({ y: top }, body);
  });
  return { height: next - BLOCK_GAP, body: bodies.join("\n") };
}

const BLOCK_GAP = 18;

/** Any list of rooms, generated or observed, as a whole SVG document. */
export function roomsSvg(rooms: readonly DrawnRoom[], text: PictureText = {}): string {
  const { title = "Floor" } = text;
  const map = roomsPicture(rooms, { size: PICTURE_SIZE, isTitled: true });
  const inner = Math.max(map.width, CONTENT_WIDTH_MIN);
  const content = stack([
    heading(text, inner),
    { height: map.height, body: movedTo({ x: (inner - map.width) / 2 }, `\n${map.body}\n`) },
    legendBlock(legendEntries(rooms), inner),
    footerBlock(text.footer ?? "", inner),
  ]);
  const width = Math.ceil(inner + 2 * MARGIN);
  const height = Math.ceil(content.height + 2 * MARGIN);
  const box = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 16 };
  const paper = element("rect", { class: "paper", ...box });
  const body = movedTo({ x: MARGIN, y: MARGIN }, content.body);
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    class: ROOT_CLASS,
    role: "img",
    "aria-label": title,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
  };
  const style = `<style>${escapeXml(floorStyle())}</style>`;
  return `${element("svg", attributes, `\n${style}\n${GUESS_PATTERNS}\n${paper}\n${body}\n`)}\n`;
}

/** Title and seed on one line, the facts below. */
function heading({ title = "", seed = "", subtitle = "" }: PictureText, width: number): Block {
  const titleHeight = title === "" && seed === "" ? 0 : TITLE_SIZE;
  const y = TITLE_SIZE * 0.8;
  const below = { y: titleHeight + SUBTITLE_SIZE * 1.2 };
  const parts = [
    textAt(title, { y }, TITLE_SIZE, { "font-weight": 700 }),
    textAt(seed, { x: width, y }, 15, { class: "seed muted", "text-anchor": "end" }),
    textAt(subtitle, below, SUBTITLE_SIZE, { class: "muted" }),
  ];
  const height = titleHeight + (subtitle === "" ? 0 : SUBTITLE_SIZE * 1.4);
  return { height, body: parts.join("") };
}

/** A line of a legend: what a sign means. */
export interface LegendEntry {
  readonly name: string;
  /** The sign, as large as {@link SWATCH}. */
  readonly swatch: string;
}

const HATCHED = "striped: not sure";

/** What the colours and signs of some rooms mean: kinds, lines over guesses, and what rooms drop. */
export function legendEntries(rooms: readonly DrawnRoom[]): readonly LegendEntry[] {
  const kinds = kindsAmong(rooms).map((kind) => ({ name: kind.name, swatch: kindSwatch(kind) }));
  const lines = element("rect", { ...SWATCH_BOX, fill: GUESS_FILL });
  const guess = { name: HATCHED, swatch: kindSwatch(roomKind("default"), lines) };
  const hasGuess = rooms.some(isUnsure);
  const awards = rooms.flatMap(({ award }) => award ?? []);
  const dropped = awards.find(({ hasDropped }) => hasDropped);
  const verdicts = marksAmong(awards).map((mark) => [mark, AWARD_MARKS[mark].words] as const);
  const isWrong = rooms.some((room) => !room.award?.verdict && room.verdict === "mismatch");
  const marks = isWrong ? [...verdicts, ["mismatch", "not as simulated"] as const] : verdicts;
  const drops = AWARD_NAMES.filter(({ name }) => awards.some(({ award }) => award === name));
  return [
    ...kinds,
    ...(hasGuess ? [guess] : []),
    ...drops.map(({ name }) => ({
      name: `drops ${awardTitle(name)}`,
      swatch: awardSwatch(name),
    })),
    ...(dropped === undefined
      ? []
      : [{ name: "faint: has dropped", swatch: awardSwatch(dropped.award, DROPPED_OPACITY) }]),
    ...marks.map(([verdict, name]) => ({
      name,
      swatch: verdictBadge(verdict, MIDDLE, 8),
    })),
  ];
}

/** A swatch and a name for every entry, in columns of one width. */
function legendBlock(entries: readonly LegendEntry[], width: number): Block {
  const widest = Math.max(0, ...entries.map(({ name }) => textWidth(name, SUBTITLE_SIZE)));
  const columnWidth = SWATCH.width + 8 + widest + LEGEND_GAP;
  const columns = Math.max(1, Math.floor((width + LEGEND_GAP) / columnWidth));
  const drawn = entries.map((entry, index) => {
    const row = Math.floor(index / columns);
    return drawnEntry(entry, (index % columns) * columnWidth, row * LEGEND_ROW);
  });
  const rows = Math.ceil(entries.length / columns);
  return { height: Math.max(0, rows * LEGEND_ROW - 4), body: drawn.join("") };
}

const LEGEND_GAP = 16;
const GUESS_FILL = "url(#oracle-guess-plain)";

/** How large a sign of a legend is. */
export const SWATCH = { width: 28, height: 21 };
const MIDDLE = { x: SWATCH.width / 2, y: SWATCH.height / 2 };
const SWATCH_BOX = { x: 1, y: 1, width: SWATCH.width - 2, height: SWATCH.height - 2, rx: 5 };

/** A small room of a kind, with lines over it or none. */
export function kindSwatch(kind: RoomKind, lines = ""): string {
  const room = element("rect", {
    ...roomLook(kind),
    ...SWATCH_BOX,
    "stroke-dasharray": kind.isHidden ? "4 3" : undefined,
  });
  const icon = iconAt(kind, MIDDLE.x, MIDDLE.y, 14);
  return `${room}${lines}${icon}`;
}

/** A small room with what it drops. */
function awardSwatch(award: AwardName, opacity?: number): string {
  const room = element("rect", { class: "room plain", ...SWATCH_BOX });
  const icon = awardIcon(award, MIDDLE, 15);
  return room + (opacity === undefined ? icon : element("g", { opacity }, icon));
}

function drawnEntry(entry: LegendEntry, x: number, y: number): string {
  const beside = { x: SWATCH.width + 8, y: SWATCH.height * 0.72 };
  const name = textAt(entry.name, beside, SUBTITLE_SIZE);
  return movedTo({ x, y }, `${entry.swatch}${name}`);
}

/** Small print at the bottom, in as many lines as needed. */
function footerBlock(footer: string, width: number): Block {
  const characters = Math.floor(width / textWidth("x", FOOTER_SIZE));
  const lines = footer === "" ? [] : wrapText(footer, characters);
  const drawn = lines.map((line, index) =>
    textAt(line, { y: FOOTER_SIZE + index * FOOTER_ROW }, FOOTER_SIZE, { class: "muted" }),
  );
  return { height: lines.length * FOOTER_ROW, body: drawn.join("") };
}

const FOOTER_ROW = 15;
