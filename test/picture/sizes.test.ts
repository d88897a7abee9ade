/** The measures of the pictures, in their own units: a cell is 62 by 50. */
import { GRID_WIDTH } from "../../src/floors/layout/grid";
import { PILL_COLOURS, qualityColour } from "../../src/picture/award/icons";
import {
  drawnAward,
  guessWords,
  isDrawable,
  isUnsure,
  type DrawnRoom,
} from "../../src/picture/floor/drawnRoom";
import { floorSvg, kindSwatch, legendEntries } from "../../src/picture/floor/floorSvg";
import { middleOf, outlinePath, topRightPoint } from "../../src/picture/floor/geometry";
import { roomKind } from "../../src/picture/floor/roomKinds";
import { roomsPicture, type RoomsPictureOptions } from "../../src/picture/floor/roomsPicture";
import { awardIcon, iconAt } from "../../src/picture/floor/signs";
import { floorStyle, GUESS_PATTERNS, pageStyle } from "../../src/picture/floor/svgStyle";
import { element, movedTo, rounded, textWidth } from "../../src/picture/floor/svgText";
import { at, COINS, GUESS, roomOfShape } from "./support";
import { floorOf } from "../floors/support";

const bodyOf = (rooms: readonly DrawnRoom[], options?: RoomsPictureOptions): string =>
  roomsPicture(rooms, options).body;

/** The corners of an outline. */
const corners = (path: string): readonly string[] =>
  [...path.matchAll(/Q([\d.]+ [\d.]+)/g)].map(([, corner = ""]) => corner);

describe("the outline of a room", () => {
  it.each([
    ["a room", 1, ["4 4", "58 4", "58 46", "4 46"]],
    ["a flat one", 2, ["4 14", "58 14", "58 36", "4 36"]],
    ["a thin one", 3, ["18 4", "44 4", "44 46", "18 46"]],
    ["a tall one", 4, ["4 4", "58 4", "58 96", "4 96"]],
    ["a flat one of two", 7, ["4 14", "120 14", "120 36", "4 36"]],
    ["a large one", 8, ["4 4", "120 4", "120 96", "4 96"]],
    ["an L without its top left", 9, "4 54,66 54,66 4,120 4,120 96,4 96".split(",")],
    ["without its top right", 10, "4 4,58 4,58 54,120 54,120 96,4 96".split(",")],
    ["without its bottom left", 11, "4 4,120 4,120 96,66 96,66 46,4 46".split(",")],
    ["without its bottom right", 12, "4 4,120 4,120 46,58 46,58 96,4 96".split(",")],
  ])("has its walls half the way to its neighbours: %s", (_, shape, expected) => {
    expect(corners(outlinePath(roomOfShape(shape)))).toEqual(expected);
  });

  it("is rounded by its radius", () => {
    expect(outlinePath(roomOfShape(1))).toBe(
      "M4 13Q4 4 13 4L49 4Q58 4 58 13L58 37Q58 46 49 46L13 46Q4 46 4 37Z",
    );
  });

  it("has its top right corner left of the one that an L lacks above, and of no other", () => {
    const rights = [8, 9, 10, 11, 12].map((shape) => topRightPoint(roomOfShape(shape)).x);
    expect(rights).toEqual([120, 120, 58, 120, 120]);
  });

  it("leaves the sign in its middle, in an L in the cell between both arms", () => {
    const middles = [1, 4, 6, 8, 9, 10, 11, 12].map((shape) => {
      const { column, row } = middleOf(roomOfShape(shape));
      return `${column} ${row}`;
    });
    expect(middles).toEqual([
      ...["0.5 0.5", "0.5 1", "1 0.5", "1 1", "1.5 1.5", "0.5 1.5", "1.5 0.5", "0.5 0.5"],
    ]);
  });
});

describe("the picture of some rooms", () => {
  it("is as large as their cells, and has each where it stands among them", () => {
    const rooms = [at(84), at(85), at(84 + 2 * GRID_WIDTH)];
    const { width, height, body } = roomsPicture(rooms);
    expect([width, height]).toEqual([124, 150]);
    expect([...body.matchAll(/translate\(([\d. ]+)\)"/g)].map(([, place]) => place)).toEqual([
      ...["0 0", "62 0", "0 100"],
    ]);
  });

  it("has a door between two rooms from middle to middle, a thin one to a hidden room", () => {
    const doors = (rooms: readonly DrawnRoom[], more?: RoomsPictureOptions) =>
      [...bodyOf(rooms, more).matchAll(/<line class="door"([^/]*)\/>/g)].map(([, door]) => door);
    expect(doors([at(84), at(85), at(97, "secret")])).toEqual([
      ' x1="31" y1="25" x2="93" y2="25" stroke-width="12.6"',
      ' x1="31" y1="25" x2="31" y2="75" stroke-width="3.6"',
    ]);
    expect(doors([at(84), at(85)], { isInteractive: true })[0]).toMatch(/^ data-between="0 1" x1/);
  });
});

const guess = (type: string) => [at(84, type, { known: GUESS })];
const boss = [at(84, "boss", { award: COINS })];
const secret = [at(84, "secret")];
const point = { x: 10, y: 20 };
const { letter } = roomKind("dead-end");
const swatch = 'x="1" y="1" width="26" height="19" rx="5"';
const done = { ...COINS, hasDropped: true, verdict: "mismatch" } as const;
const signs = legendEntries([at(84, "default", { award: done })]).map((one) => one.swatch);

it.each<readonly [string, string, readonly string[], readonly string[]]>([
  ["lines over a guess", bodyOf(guess("boss")), ["url(#oracle-guess)", 'data-known="guess"'], []],
  ["none over what was seen", bodyOf(boss), ['data-known="seen"'], ["url("]],
  ["none where none are wanted", bodyOf(guess("boss"), { isHatched: false }), [], ["url("]],
  ["none on a small map", bodyOf(guess("boss"), { isSmall: true }), [], ["url("]],
  ["darker ones over a hidden room", bodyOf(guess("secret")), ["url(#oracle-guess-plain)"], []],
  ["darker ones over a plain room", bodyOf(guess("default")), ["url(#oracle-guess-plain)"], []],
  ["a hidden room dashed", bodyOf(secret), ['stroke-dasharray="5.4 3.78"'], ["stroke-width:5.5"]],
  ["a hidden room as an outline", bodyOf(secret), ['"room unseen" stroke="#8a93a3" d='], ["fill="]],
  [
    "any other filled, and not dashed",
    bodyOf(boss),
    ['"room" fill="#bf3440" stroke="#bf3440" d='],
    ["dasharray"],
  ],
  ["a normal one as the theme has it", bodyOf([at(84)]), ['"room plain" d='], ["fill=", "stroke="]],
  [
    "small maps in thick lines alone",
    bodyOf(secret, { isSmall: true }),
    ['style="stroke-width:5.5"'],
    ["dasharray", "scale("],
  ],
  [
    "rooms that the keyboard goes through, above their shadows",
    bodyOf(boss, { isInteractive: true }),
    [
      'data-room="0" tabindex="-1" role="button" aria-label="boss, drops 1 coin"',
      'transform="translate(0 4)"',
    ],
    [],
  ],
  ["rooms that are no controls", bodyOf(boss), [], ["tabindex", "aria-label", "shade"]],
  ["what is cut out of a sign from 13 units on", awardIcon("coin", point, 13), ['"cut"'], []],
  ["nothing cut out of a smaller one", awardIcon("coin", point, 12.9), [], ['"cut"']],
  [
    "a bold letter where a kind has no icon",
    iconAt(roomKind("dead-end"), point, 30),
    [
      `<text class="letter" x="10" y="30.2" font-size="27" color="#fff6d6" font-weight="700" text-anchor="middle">${letter}</text>`,
    ],
    [],
  ],
  ["a hidden kind's icon in its colour", iconAt(roomKind("secret"), point, 24), ['"#8a93a3"'], []],
  ["another's in its ink", iconAt(roomKind("boss"), point, 24), ['color="#ffffff"'], []],
  [
    "a small room in a legend",
    kindSwatch(roomKind("boss")),
    [swatch, "scale(0.58)"],
    ["dasharray"],
  ],
  ["a hidden one", kindSwatch(roomKind("secret")), [`${swatch} stroke-dasharray="4 3"`], []],
  ["a drop in a legend", signs[0] ?? "", ["translate(6.44 2.94) scale(0.63)"], []],
  ["a mark in a legend", signs.at(-1) ?? "", ['cx="14" cy="10.5" r="8"'], []],
])("draws %s", (_, svg, parts, others) => {
  expect(parts.filter((part) => !svg.includes(part))).toEqual([]);
  expect(others.filter((part) => svg.includes(part))).toEqual([]);
});

describe("a colour", () => {
  it("is that of the game's pills and of an item's quality, and grey for what is not known", () => {
    expect(Object.keys(PILL_COLOURS).map(Number)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    ]);
    expect([-1, 0, 4, 5].map(qualityColour)).toEqual(["#d8c9a8", "#a99f92", "#f2b632", "#d8c9a8"]);
  });

  it("has a rule for each class that is drawn, lines no filling, and icons the colour of their kind", () => {
    const all = {
      award: { ...done, count: 2 },
      item: { kind: "active", quality: 3, does: "d", name: "D6" },
    } as const;
    const rooms = [
      at(84, "curse", { ...all, isHere: true }),
      ...secret,
      at(85, "dead-end"),
      at(86),
    ];
    const options = { isInteractive: true, nameSize: 9 };
    const svg = bodyOf(rooms, options) + floorSvg(floorOf({ stageSeed: 1, stage: 1 }), "", rooms);
    const drawn = [...svg.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    const kinds = [...rooms.map(({ type }) => type), "or", "oracle-floor"];
    const named = [...new Set(drawn)].filter((name) => !kinds.includes(name));
    const style = pageStyle();
    expect(named.length).toBeGreaterThan(18);
    expect(named.filter((name) => !new RegExp(`[. ]${name}[{+:]`).test(style))).toEqual([]);
    const lines = ["wrong", "rim", "line", "cut", "spikes"].map((name) => `.${name}{fill:none`);
    const kin = [
      ".line{fill:none;stroke:currentColor",
      ".solid{fill:currentColor",
      ".letter{fill:currentColor",
    ];
    expect([...lines, ...kin].filter((rule) => !style.includes(rule))).toEqual([]);
  });

  it("is mixed on dark rooms, and both kinds of lines their strength", () => {
    const [light = "", dark = ""] = floorStyle().split("prefers-color-scheme:dark");
    expect(light).toContain(".award-heart{color:#d93838}");
    expect(dark).toContain(".award-heart{color:color-mix(in srgb,#d93838 72%,#f3e6d3)}");
    expect(GUESS_PATTERNS).toMatch(/id="oracle-guess" .*stroke-opacity="0\.42".*0\.4"/);
  });
});

describe("the picture of a floor", () => {
  const FLOOR = floorOf({ stageSeed: 1, stage: 1 });
  const places = (svg: string) =>
    [...svg.matchAll(/<g transform="translate\(([\d. ]+)\)">/g)].map(([, place]) => place);

  it("has title, map, legend and small print below each other, the map in the middle", () => {
    const svg = floorSvg(FLOOR, "B911 99AC", [at(84, "boss")]);
    expect(svg).toContain('width="592" height="251" viewBox="0 0 592 251"');
    expect(svg).toContain('class="paper" x="0.5" y="0.5" width="591" height="250" rx="16"');
    expect(svg).toContain('y="19.2" font-size="24" font-weight="700"');
    expect(svg).toContain('class="seed muted" x="540" y="19.2" font-size="15" text-anchor="end"');
    expect(svg).toContain('class="muted" y="40.2" font-size="13.5"');
    expect(places(svg)).toEqual([
      ...["26 26", "0 0", "0 60.9", "239 0", "0 128.9", "0 0", "0 168.9"],
    ]);
    expect(svg).toContain('class="muted" y="11" font-size="11"');
  });

  it("is as wide as its map where that is wider than its title", () => {
    expect(floorSvg(FLOOR, "", [at(78), at(90)])).toContain('width="858"');
  });

  it("has its legend in columns as wide as the longest name", () => {
    const types = ["boss", "shop", "super-secret", "library", "curse", "dice", "vault", "arcade"];
    const svg = floorSvg(
      FLOOR,
      "",
      types.map((type, index) => at(80 + index, type)),
    );
    const legend = places(svg).slice(5, 13);
    // 28 of the sign, 8 beside it, 12 letters of 13.5, and 16 up to the next: 142.72.
    expect(legend).toEqual([
      ...["0 0", "142.72 0", "285.44 0", "0 26", "142.72 26", "285.44 26", "0 52", "142.72 52"],
    ]);
    expect(svg).toContain('x="36" y="15.12" font-size="13.5"');
  });

  it.each<readonly [string, readonly DrawnRoom[], readonly string[]]>([
    ["kinds", [at(84, "boss"), at(85)], ["boss"]],
    ["guesses", [at(84, "boss", { known: GUESS })], ["boss", "striped: not sure"]],
    ["drops", [at(84, "default", { award: COINS })], ["drops coin"]],
    [
      "what has dropped",
      [at(84, "default", { award: { ...COINS, hasDropped: true, verdict: "match" } })],
      ["drops coin", "faint: has dropped", "dropped as expected"],
    ],
    [
      "a drop that is open",
      [at(84, "default", { award: { ...COINS, oneOf: [COINS, COINS] as never } })],
      ["drops coin", "“or”: the drop is open"],
    ],
    ["what differs", [at(84, "boss", { verdict: "mismatch" })], ["boss", "not as simulated"]],
    ["what agrees", [at(84, "boss", { verdict: "match" })], ["boss"]],
    [
      "a drop that differs",
      [at(84, "default", { verdict: "mismatch", award: { ...COINS, verdict: "mismatch" } })],
      ["drops coin", "dropped something else"],
    ],
  ])("explains in its legend %s", (_, rooms, names) => {
    const entries = legendEntries([...rooms, at(100)]); // One of which there is nothing to explain.
    expect(entries.map(({ name }) => name)).toEqual(names);
    expect(entries.some(({ swatch }) => swatch.includes('opacity="0.4"'))).toBe(
      names.includes("faint: has dropped"),
    );
  });
});

describe("what is drawn of a room", () => {
  it("is nothing where no pickup comes, whatever it was to be", () => {
    expect([0, 1].map((count) => drawnAward({ variant: 20, count }))).toMatchObject([
      { award: "none", hasDropped: false },
      { award: "coin", hasDropped: false },
    ]);
  });

  it.each([
    [0, 1, true],
    [-1, 1, false],
    [84, 0, false],
    [84, 12, true],
    [84, 13, false],
    [168, 1, true],
    [168, 8, false],
  ])("is all that stands on the grid: cell %i, shape %i", (gridIndex, shape, isIt) => {
    expect(isDrawable({ gridIndex, shape, type: "boss" })).toBe(isIt);
  });

  it("is told to be a guess but for the start, and for what is known", () => {
    const exact = at(84, "boss", { known: "exact" });
    const rooms = [...guess("boss"), ...guess("start"), exact, at(84)];
    expect(rooms.map((room) => [isUnsure(room), guessWords(room)])).toEqual([
      [true, "a guess"],
      ...Array<unknown>(3).fill([false, ""]),
    ]);
  });
});

it("SVG by hand rounds to two decimals, leaves out what is undefined and moves from the top left", () => {
  expect([0.005, 1.234, 1.236].map(rounded)).toEqual([0.01, 1.23, 1.24]);
  expect(element("a", { b: 1.006, c: undefined, d: "" })).toBe('<a b="1.01" d=""/>');
  expect(movedTo({}, "x")).toBe('<g transform="translate(0 0)">x</g>');
  expect(textWidth("12345", 10)).toBeCloseTo(28);
});
