/** The look of the pictures: plain CSS without variables. Viewers other than browsers show the light theme. */
import { AWARD_LOOKS, PICKUP_SIGNS } from "../award/icons";

/** The class of every picture's root: all rules are kept inside it. */
export const ROOT_CLASS = "oracle-floor";

const FONTS = `ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif`;
const MONOSPACE = `ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace`;

const LIGHT_TEXT = "#2b1b12";
const DARK_TEXT = "#f3e6d3";
const DARK_PAPER = "#1c1411";

/** What changes between light and dark. */
// prettier-ignore
const THEMED_RULES: readonly (readonly [selector: string, light: string, dark: string])[] = [
  [".paper",  "fill:#fbf5e9;stroke:#d3bf9c", `fill:${DARK_PAPER};stroke:#3d2d25`],
  ["text",    `fill:${LIGHT_TEXT}`,          `fill:${DARK_TEXT}`],
  [".muted",  "fill:#6d5a45",                "fill:#b09d88"],
  [".plain",  "fill:#f6ecd8;stroke:#8f7654", "fill:#3b2e26;stroke:#77614f"],
  [".unseen", "fill:#fbf5e9",                `fill:${DARK_PAPER}`],
  [".door",   "stroke:#8f7654",              "stroke:#77614f"],
  [".wrong",  "stroke:#d5202c",              "stroke:#ff5a63"],
  [".badge",  "fill:#d5202c",                "fill:#ff5a63"],
];

/** The dark line around every sign, as around the game's pickups, which shows it on any ground. */
const OUTLINE = LIGHT_TEXT;
const ROUND = "stroke-linecap:round;stroke-linejoin:round";

/** What does not change with the theme; a room's own colours stand in the room. */
const COMMON_RULES: Rules = [
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
  [".rank", `fill:${OUTLINE}`],
  [".name", `fill:#ffffff;stroke:${OUTLINE};stroke-width:.22em;${ROUND};paint-order:stroke`],
  [".here-pin", `fill:#ffffff;stroke:${OUTLINE};stroke-width:2;${ROUND}`],
];

/** The page's maps lie on the dark ground of their chapter in both themes. */
const MAP_RULES: Rules = [
  [".room:not(.unseen)", "stroke:#2b1b12"],
  [".plain", "fill:#e9dab9"],
  [".unseen", "fill:color-mix(in srgb,var(--ground,#2a1b12),#000 45%)"],
  [".door", "stroke:#8a6f55"],
  [".spikes", "fill:none;stroke-width:7;stroke-dasharray:2 6"],
];

/** On dark paper the discs of marks are light, so the signs on them are dark. */
const DARK_SIGNS: Rules = [
  [".badge+text.sign", `fill:${DARK_PAPER}`],
  [".muted+text.sign", `fill:${DARK_PAPER}`],
];

/** The hatching of coloured rooms and of plain ones. */
export const GUESS_PATTERNS = `<defs>${guessPattern("guess", "#ffffff", 0.42)}${guessPattern("guess-plain", "#8a7f6d", 0.4)}</defs>`;

function guessPattern(name: string, colour: string, opacity: number): string {
  return (
    `<pattern id="oracle-${name}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<path d="M1.5 0V7" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="2"/></pattern>`
  );
}

/** The style element's content: light, then dark for readers who prefer it, but not in print. */
export function floorStyle(dark = ROOT_CLASS): string {
  const light = THEMED_RULES.map(([selector, body]) => [selector, body] as const);
  const night = THEMED_RULES.map(([selector, , body]) => [selector, body] as const);
  return (
    `.${ROOT_CLASS}{font-family:${FONTS}}` +
    rules([[".seed", `font-family:${MONOSPACE}`], ...light, ...COMMON_RULES, ...AWARD_RULES]) +
    `@media screen and (prefers-color-scheme:dark){${rules([...night, ...DARK_SIGNS, ...DARK_AWARD_RULES], dark)}}`
  );
}

/** The same for the page, whose maps look alike in both themes. */
export function pageStyle(): string {
  return floorStyle(`${ROOT_CLASS}:not(.map)`) + rules(MAP_RULES, `${ROOT_CLASS}.map`);
}

/** The colour of every award, and of pickups with a sign of their own. */
const AWARD_RULES: Rules = Object.entries({ ...AWARD_LOOKS, ...PICKUP_SIGNS }).map(
  ([name, { colour }]) => [`.award-${name.replaceAll(" ", "-")}`, `color:${colour}`],
);

/** On dark rooms, where a bomb would not show, colours are mixed with the text's; only browsers read this. */
const DARK_AWARD_RULES: Rules = AWARD_RULES.map(([selector, body]) => [
  selector,
  `${body.replace(":", ":color-mix(in srgb,")} 72%,${DARK_TEXT})`,
]);

/** Selectors inside a picture, and what holds there. */
type Rules = readonly (readonly [selector: string, body: string])[];

function rules(rows: Rules, root = ROOT_CLASS): string {
  return rows.map(([selector, body]) => `.${root} ${selector}{${body}}`).join("");
}
