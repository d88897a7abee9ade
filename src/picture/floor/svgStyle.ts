/**
 * The look of the pictures. Plain CSS without variables, so that viewers other than browsers show
 * at least the light version; browsers follow the reader's preference.
 */
import { AWARD_NAMES } from "../../core/game/pickups";
import { awardColour, PICKUP_SIGNS } from "../award/icons";

/** The class of every picture's root: all rules are kept inside it. */
export const ROOT_CLASS = "oracle-floor";

const FONTS = `ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif`;
const MONOSPACE = `ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace`;

/** The colours that change between light and dark. */
const LIGHT_THEME = {
  paper: "#fbf5e9",
  edge: "#d3bf9c",
  text: "#2b1b12",
  muted: "#6d5a45",
  room: "#f6ecd8",
  wall: "#8f7654",
  door: "#8f7654",
  wrong: "#d5202c",
};

const DARK_THEME: Theme = {
  paper: "#1c1411",
  edge: "#3d2d25",
  text: "#f3e6d3",
  muted: "#b09d88",
  room: "#3b2e26",
  wall: "#77614f",
  door: "#77614f",
  wrong: "#ff5a63",
};

type Theme = typeof LIGHT_THEME;

/** Around every sign, as around the game's pickups: so it is seen on any ground. */
const OUTLINE = LIGHT_THEME.text;
const ROUND = "stroke-linecap:round;stroke-linejoin:round";

/** What does not change with the theme; a room's own colours stand in the room. */
const COMMON_RULES: readonly (readonly [string, string])[] = [
  [".room", "stroke-width:1.5"],
  [".unseen", "stroke-width:2"],
  [".wrong", "fill:none"],
  [".shade", "fill:#0007"],
  [".rim", `fill:none;stroke:${OUTLINE};stroke-width:5.4;${ROUND}`],
  [".line", `fill:none;stroke:currentColor;stroke-width:2.4;${ROUND}`],
  [".cut", `fill:none;stroke:${OUTLINE};stroke-width:1.9;${ROUND}`],
  [
    ".solid",
    `fill:currentColor;fill-rule:evenodd;stroke:${OUTLINE};stroke-width:3.2;${ROUND};paint-order:stroke`,
  ],
  [".letter", "fill:currentColor"],
  ["text.sign", "fill:#ffffff"],
];

/** Maps of the page lie on the dark ground of their chapter, whatever the theme. */
const MAP_RULES: readonly (readonly [string, string])[] = [
  [".room:not(.unseen)", "stroke:#2b1b12"],
  [".plain", "fill:#e9dab9"],
  [".unseen", "fill:color-mix(in srgb,var(--ground,#2a1b12),#000 45%)"],
  [".door", "stroke:#8a6f55"],
  [".spikes", "fill:none;stroke-width:7;stroke-dasharray:2 6"],
];

const DARK_SIGN = `fill:${DARK_THEME.paper}`;

/** The marks of a mismatch and of what is outside are light on dark paper: their signs are dark. */
const DARK_SIGNS = [
  [".badge+text.sign", DARK_SIGN],
  [".muted+text.sign", DARK_SIGN],
] as const;

/** The lines over rooms that are a guess, on coloured rooms and on plain ones. */
export const GUESS_PATTERNS = `<defs>${guessPattern("guess", "#ffffff", 0.42)}${guessPattern("guess-plain", "#8a7f6d", 0.4)}</defs>`;

function guessPattern(name: string, colour: string, opacity: number): string {
  return (
    `<pattern id="oracle-${name}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<path d="M1.5 0V7" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="2"/></pattern>`
  );
}

/** The style element's content: light, then dark for those who prefer it, but not on paper. */
export function floorStyle(dark = ROOT_CLASS): string {
  const night = `${themeRules(DARK_THEME)}${rules(DARK_SIGNS)}${awardRules(lightened)}`;
  return (
    `.${ROOT_CLASS}{font-family:${FONTS}}` +
    `.${ROOT_CLASS} .seed{font-family:${MONOSPACE}}` +
    `${themeRules(LIGHT_THEME)}${rules(COMMON_RULES)}${awardRules((colour) => colour)}` +
    `@media screen and (prefers-color-scheme:dark){${inside(night, dark)}}`
  );
}

/** The same for a page, whose maps are alike in both themes. */
export function pageStyle(): string {
  const maps = inside(rules(MAP_RULES), `${ROOT_CLASS}.map`);
  return floorStyle(`${ROOT_CLASS}:not(.map)`) + maps;
}

const inside = (text: string, root: string): string =>
  text.replaceAll(`.${ROOT_CLASS} `, `.${root} `);

/** Every award's colour, which its lines and areas take, and those of pickups with a sign of their own. */
function awardRules(shade: (colour: string) => string): string {
  const kinds = AWARD_NAMES.map(({ name }) => [name, awardColour(name)] as const);
  const pickups = Object.entries(PICKUP_SIGNS).map(
    ([name, { colour }]) => [name.replaceAll(" ", "-"), colour] as const,
  );
  return rules(
    [...kinds, ...pickups].map(([name, colour]) => [`.award-${name}`, `color:${shade(colour)}`]),
  );
}

/** How much of a colour is left on dark rooms, on which a bomb would not show. */
const OWN_COLOUR = 0.72;

/** A colour mixed with the text's of the dark theme; both are like "#d93838". */
function lightened(colour: string): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const light = channel(DARK_THEME.text, at) * (1 - OWN_COLOUR);
    return Math.round(channel(colour, at) * OWN_COLOUR + light);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function themeRules(theme: Theme): string {
  return rules([
    [".paper", `fill:${theme.paper};stroke:${theme.edge}`],
    ["text", `fill:${theme.text}`],
    [".muted", `fill:${theme.muted}`],
    [".plain", `fill:${theme.room};stroke:${theme.wall}`],
    [".unseen", `fill:${theme.paper}`],
    [".door", `stroke:${theme.door}`],
    [".wrong", `stroke:${theme.wrong}`],
    [".badge", `fill:${theme.wrong}`],
  ]);
}

function rules(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([selector, body]) => `.${ROOT_CLASS} ${selector}{${body}}`).join("");
}
