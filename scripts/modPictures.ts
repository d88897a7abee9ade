/**
 * Draws what a player sees of the mod, from what it draws in the stand-in for the game: the first words,
 * the line, its place in Mod Config Menu, and the icons on MinimapAPI's map. npm run pictures.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { Engine, engineOptions, type SessionOptions } from "../standin";
import { MINIMAP_API } from "../standin/minimapApi";
import type { DrawnText, RecordedFloor } from "../standin/types";

const TARGET = "docs/pictures/mod.svg";
const ICONS = "assets/minimap/basement_oracle_awards.png";

/** The game's screen, and the width of a letter of its font before it is scaled. */
const WIDTH = 480;
const HEIGHT = 270;
const LETTER = 6;
const FRAME = 16;
const CELL = 18;

const FLOOR: RecordedFloor = {
  name: "a floor for a picture",
  stage: 1,
  stageType: 0,
  rooms: [84, 85, 83, 97, 71, 82, 98].map((gridIndex, index) => ({
    gridIndex,
    type: 1,
    variant: 2 + index,
    ...(gridIndex === 84 ? { clear: true } : {}),
  })),
};
const EAST = 1;

/** A game with the built mod in its first run. */
function inFirstRun<Result>(options: SessionOptions, use: (game: Engine) => Result): Result {
  const mainLua = readFileSync("mod/main.lua", "utf8");
  const game = new Engine(engineOptions({ edition: "repentance+", ...options, mainLua }));
  try {
    game.startRun({ seed: 305419896, floor: FLOOR });
    return use(game);
  } finally {
    game.close();
  }
}

/** What is drawn in the next frame. */
function drawnNow(game: Engine): readonly DrawnText[] {
  game.frames(1);
  game.take();
  game.frames(1);
  const { drawn } = game.take();
  return drawn.filter(({ frame }) => frame === drawn.at(-1)?.frame);
}

function textOf({ text, x, y, look }: DrawnText): string {
  const { scale, red, green, blue } = look ?? { scale: 1, red: 1, green: 1, blue: 1 };
  const colour = [red, green, blue].map((part) => Math.round(part * 255)).join(",");
  const size = 10 * scale;
  return (
    `<text x="${x}" y="${y + size}" font-size="${size}" fill="rgb(${colour})" ` +
    `textLength="${text.length * LETTER * scale}">${escaped(text)}</text>`
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The rooms that the map shows, whether they were entered, and the icons on them: "85 1 7". */
const MAP = `
local lines = {}
for _, room in ipairs(MinimapAPI:GetLevel()) do
  if room:IsVisible() then
    local icon = room.PermanentIcons[#room.PermanentIcons]
    local frame = icon and MinimapAPI:GetIconAnimData(icon).frame or -1
    local entered = room.Descriptor.VisitedCount > 0 and 1 or 0
    lines[#lines + 1] = table.concat({ math.tointeger(room.Descriptor.GridIndex), entered, math.tointeger(frame) }, " ")
  end
end
return table.concat(lines, "|")`;

function mapOf(game: Engine): string {
  const sheet = readFileSync(ICONS).toString("base64");
  const rooms = game.evaluate(MAP).split("|");
  return rooms
    .map((room) => {
      const [cell = 0, entered = 0, frame = -1] = room.split(" ").map(Number);
      const x = WIDTH - 110 + ((cell % 13) - 4) * CELL;
      const y = 20 + (Math.floor(cell / 13) - 4) * CELL;
      const box = `<rect x="${x}" y="${y}" width="16" height="16" fill="${entered > 0 ? "#8d857a" : "#4a4540"}" stroke="#222"/>`;
      const icon = `<svg x="${x}" y="${y}" width="16" height="16" viewBox="${frame * FRAME} 0 16 16"><image style="image-rendering:pixelated" href="data:image/png;base64,${sheet}" opacity="0.55"/></svg>`;
      return frame < 0 ? box : box + icon;
    })
    .join("");
}

function menuOf(game: Engine): string {
  return game
    .readMenu()
    .map(
      ({ display }, index) =>
        `<text x="150" y="${70 + index * 16}" font-size="9" fill="#eee">${escaped(display ?? "")}</text>`,
    )
    .join("");
}

const intro = inFirstRun({}, (game) => drawnNow(game).map(textOf).join(""));
const played = inFirstRun({ modsBefore: [MINIMAP_API] }, (game) => {
  game.frames(500);
  game.enterRoom(EAST);
  game.frames(10);
  return drawnNow(game).map(textOf).join("") + mapOf(game);
});
const placed = inFirstRun({ modConfigMenu: true }, (game) => {
  game.frames(500);
  game.openMenu("Basement Oracle");
  const frame = `<rect x="135" y="48" width="320" height="200" rx="6" fill="#3a2f26"/>`;
  return frame + menuOf(game) + drawnNow(game).map(textOf).join("");
});

const panels = [
  ["The first run", intro],
  ["A room to be cleared", played],
  ["The line's place in Mod Config Menu", placed],
].map(
  ([title, content], index) =>
    `<g transform="translate(0 ${index * (HEIGHT + 22)})"><text x="4" y="14" font-size="12" fill="#888">${title}</text>` +
    `<g transform="translate(0 20)"><rect width="${WIDTH}" height="${HEIGHT}" fill="#1b1714"/>${content}</g></g>`,
);
writeFileSync(
  TARGET,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${3 * (HEIGHT + 22)}" font-family="monospace">${panels.join("\n")}</svg>\n`,
);
console.log(`Wrote ${TARGET}.`);
