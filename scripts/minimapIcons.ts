/**
 * Draws the sheet of icons that the mod puts on MinimapAPI's map, and writes the animation file that
 * tells the game about its frames: one for each award, in the order of AWARD_NAMES. npm run pictures.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { AWARD_NAMES, type AwardName } from "../src/core/game/pickups";

const FOLDER = "assets/minimap";
const NAME = "basement_oracle_awards";

/** A frame's width and height, and where the picture of a room's icon begins in it. */
const FRAME = 16;
const LEFT = 4;
const TOP = 3;

const COLORS: Readonly<Record<string, string>> = {
  // Pale where the map's own icons are dark: an award to come is no pickup that lies there, and a bomb
  // shows on the shadow of a room.
  "#": "#efe3c4",
  k: "#26262c",
  r: "#d8343c",
  w: "#fbfaf7",
  y: "#f2c53d",
  o: "#a9762b",
  g: "#8d949c",
  b: "#4f86c6",
  n: "#8a5a34",
};

/** Seven pixels by seven; a dot is nothing. */
const PICTURES: Readonly<Record<AwardName, readonly string[]>> = {
  none: [".......", ".......", ".......", "..###..", "..###..", ".......", "......."],
  card: [".#####.", ".#www#.", ".#wrw#.", ".#rrr#.", ".#wrw#.", ".#www#.", ".#####."],
  trinket: ["..###..", ".#.y.#.", ".#...#.", "..#.#..", ".#bbb#.", ".#bwb#.", "..###.."],
  pill: [".......", "..####.", ".#rr#w#", "#rrr#w#", "#rr#ww#", "#rr#w#.", ".####.."],
  coin: ["..###..", ".#yyy#.", "#yyoyy#", "#yyoyy#", "#yyoyy#", ".#yyy#.", "..###.."],
  heart: [".##.##.", "#rr#rr#", "#rwrrr#", "#rrrrr#", ".#rrr#.", "..#r#..", "...#..."],
  key: ["..###..", ".#yyy#.", ".#y#y#.", ".#yyy#.", "..#y#..", "..#yy#.", "..#y##."],
  bomb: ["....#y.", "...#...", "..###..", ".#kwk#.", ".#kkk#.", ".#kkk#.", "..###.."],
  chest: [".......", ".#####.", "#nnnnn#", "#n#y#n#", "#######", "#nnnnn#", "#######"],
  battery: ["...#...", "..###..", ".#ggg#.", ".#yyy#.", ".#yyy#.", ".#yyy#.", "..###.."],
  sack: ["..###..", "...#...", "..#n#..", ".#nnn#.", "#nnonn#", "#nnnnn#", ".#####."],
  needed: ["..###..", ".#www#.", ".##.#w#", "...#w#.", "...#w#.", "....#..", "...#w#."],
  "locked-chest": [".......", ".#####.", "#yyyyy#", "#y#w#y#", "###w###", "#yyyyy#", "#######"],
};

function sheet(): Uint8Array {
  const pixels = AWARD_NAMES.flatMap(({ name }, frame) =>
    PICTURES[name].flatMap((row, y) =>
      [...row].map((letter, x) => {
        const fill = COLORS[letter];
        const left = frame * FRAME + LEFT + x;
        return fill === undefined
          ? ""
          : `<rect x="${left}" y="${TOP + y}" width="1" height="1" fill="${fill}"/>`;
      }),
    ),
  );
  const width = FRAME * AWARD_NAMES.length;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${FRAME}" ` +
    `shape-rendering="crispEdges">${pixels.join("")}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** What every frame of an animation says of itself, whether root or layer. */
const PLAIN =
  'XScale="100" YScale="100" Delay="1" Visible="true" RedTint="255" GreenTint="255" BlueTint="255" ' +
  'AlphaTint="255" RedOffset="0" GreenOffset="0" BlueOffset="0" Rotation="0" Interpolated="false"';

/** "Probe" has one frame: by it the mod finds out whether the game has loaded the file. */
function animationOf(name: string, frames: readonly string[]): string {
  return `<Animation Name="${name}" FrameNum="${frames.length}" Loop="false">
<RootAnimation><Frame XPosition="0" YPosition="0" ${PLAIN}/></RootAnimation>
<LayerAnimations>
<LayerAnimation LayerId="0" Visible="true">
${frames.join("\n")}
</LayerAnimation>
</LayerAnimations>
<NullAnimations/>
<Triggers/>
</Animation>`;
}

function animation(): string {
  const frames = AWARD_NAMES.map(
    (_, frame) =>
      `<Frame XPosition="0" YPosition="0" XPivot="0" YPivot="0" XCrop="${frame * FRAME}" YCrop="0" ` +
      `Width="${FRAME}" Height="${FRAME}" ${PLAIN}/>`,
  );
  return `<AnimatedActor>
<Info CreatedBy="Basement Oracle" CreatedOn="01.01.2026 00:00:00" Fps="30" Version="1"/>
<Content>
<Spritesheets><Spritesheet Path="${NAME}.png" Id="0"/></Spritesheets>
<Layers><Layer Name="awards" Id="0" SpritesheetId="0"/></Layers>
<Nulls/>
<Events/>
</Content>
<Animations DefaultAnimation="Awards">
${animationOf("Awards", frames)}
${animationOf("Probe", frames.slice(0, 1))}
</Animations>
</AnimatedActor>
`;
}

mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/${NAME}.png`, sheet());
writeFileSync(`${FOLDER}/${NAME}.anm2`, animation());
console.log(`Drew ${FOLDER}.`);
