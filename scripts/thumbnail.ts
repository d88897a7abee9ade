/** Draws the Workshop's thumbnail, which the build copies to mod/thumb.png: npm run pictures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { floorRooms } from "../src/picture/floor/drawnRoom";
import { roomsSvg } from "../src/picture/floor/floorSvg";
import { pictureFloor } from "./pictureFloor";

const SIZE = 512;
const FILE = "assets/thumb.png";

/** The picture's paper is white for pages; in the cellar it is parchment. */
const PAPER = "#fbfaf7";
const PARCHMENT = "#efe2c8";

/** The floor of the README's picture, on parchment. */
function floorPicture(): string {
  return roomsSvg(floorRooms(pictureFloor()), { legend: false }).replaceAll(PAPER, PARCHMENT);
}

/** An eye over the map: what the floor hides, seen. */
const EYE = `
  <g transform="translate(256 404)">
    <path d="M-150 0 C-95 -78 95 -78 150 0 C95 78 -95 78 -150 0 Z" fill="#f6efe2" stroke="#1b1410" stroke-width="12"/>
    <circle r="48" fill="#b3262e"/>
    <circle r="48" fill="none" stroke="#6d1016" stroke-width="7"/>
    <circle r="22" fill="#160b0b"/>
    <circle cx="15" cy="-17" r="10" fill="#fff"/>
  </g>`;

/** Places one picture inside another, keeping its own coordinates. */
function inset(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace(
    /<svg ([^>]*?)width="[^"]*" height="[^"]*"/,
    `<svg $1x="${x}" y="${y}" width="${width}" height="${height}"`,
  );
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
  <rect width="${SIZE}" height="${SIZE}" fill="#3a261c"/>
  ${inset(floorPicture(), 26, 14, 460, 360)}
  ${EYE}
</svg>`;

mkdirSync("assets", { recursive: true });
writeFileSync(FILE, new Resvg(picture, { font: { loadSystemFonts: false } }).render().asPng());
console.log(`Drew ${FILE}.`);
