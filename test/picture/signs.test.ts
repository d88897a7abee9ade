/** Where signs stand in a room, and which of several is drawn. */
import {
  AWARD_LOOKS,
  awardSign,
  PICKUP_SIGNS,
  qualityColour,
  type ItemSign,
} from "../../src/picture/award/icons";
import { isAllGuessed, type DrawnAward, type DrawnRoom } from "../../src/picture/floor/drawnRoom";
import { roomsPicture } from "../../src/picture/floor/roomsPicture";
import { itemIcon } from "../../src/picture/floor/signs";
import { floorStyle } from "../../src/picture/floor/svgStyle";
import { at, COINS, GUESS, roomOfShape } from "./support";

const drawn = (room: DrawnRoom, isInteractive = false): string =>
  roomsPicture([room], { isInteractive }).body;

/** The middle and the size of every icon: a cell is 62 by 50. */
function icons(svg: string): readonly string[] {
  const places = svg.matchAll(/transform="translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/g);
  return [...places].map((place) => {
    const [x = 0, y = 0, scale = 0] = place.slice(1).map(Number);
    return [x + 12 * scale, y + 12 * scale, 24 * scale].map(Math.round).join(" ");
  });
}

const pickup = (name: string, more = {}) => ({ name, variant: 40, ...more }) as never;
const award = (more: Partial<DrawnAward>): DrawnAward => ({ ...COINS, ...more });
const item = { kind: "passive", quality: 3, name: "Suplex!" } as const;
const narrow = { ...roomOfShape(3, "treasure"), item };
const KEY = { award: "key", count: 1, pickups: [] } as const;
const open = award({ oneOf: [{ ...COINS, pickups: [] }, KEY] });

describe("the signs of a room", () => {
  it("carry the item's name where it fits in two lines, and say where the player stands", () => {
    const names = (room: DrawnRoom, nameSize?: number): readonly string[] =>
      [...roomsPicture([room], { nameSize }).body.matchAll(/class="name"[^>]*>([^<]*?) ?</g)].map(
        ([, line = ""]) => line,
      );
    const named = (name: string, shape = 1) => ({
      ...roomOfShape(shape, "boss"),
      item: { ...item, name },
    });
    expect(names(named("Thunder Thighs"))).toEqual([]);
    expect(names(named("Thunder Thighs"), 9)).toEqual(["Thunder", "Thighs"]);
    expect(names(named("Thunder Thighs"), 14)).toEqual([]);
    expect(names(named("Antidisestablishment"), 9)).toEqual([]);
    expect(names(named("Thunder Thighs", 3), 9)).toEqual([]);
    expect(names(named("Rotten Tomato Can", 8), 9)).toEqual(["Rotten Tomato Can"]);
    expect(drawn({ ...at(84, "shop"), isHere: true })).toContain("here-pin");
    expect(drawn(at(84, "shop"))).not.toContain("here-pin");
    const small = roomsPicture([at(84, "shop", { isHere: true })], { isSmall: true });
    expect(small.body).not.toContain("here-pin");
    expect(floorStyle()).toContain(".here-pin{fill:");
  });

  it("have the colour of the item's quality, its charge too", () => {
    const coloured = (sign: ItemSign) =>
      itemIcon(sign, { x: 0, y: 0 }, 40).split(`color="${qualityColour(sign.quality)}"`).length - 1;
    expect([coloured(item), coloured({ ...item, kind: "active", does: "d" })]).toEqual([1, 2]);
    const dots = (quality: number, side: number) =>
      itemIcon({ ...item, quality }, { x: 0, y: 0 }, side).split('"rank"').length - 1;
    expect([dots(-1, 20), dots(0, 20), dots(4, 20), dots(4, 19.9)]).toEqual([0, 0, 4, 0]);
  });

  it.each([
    ["its kind in the middle", at(84, "boss"), ["31 25 33"]],
    ["larger in a large room", roomOfShape(8, "boss"), ["62 50 50"]],
    ["its item beside it", at(84, "treasure", { item }), ["18 25 27", "44 25 27", "44 25 27"]],
    [
      "its item a little aside of its charge",
      at(84, "treasure", { item: { ...item, kind: "active", does: "d" } }),
      ["18 25 27", "44 25 27", "41 25 27", "44 25 27"],
    ],
    ["its item below it in a narrow room", narrow, ["31 16 18", "31 35 18", "31 35 18"]],
    ["what a plain room drops in the middle", at(84, "default", { award: COINS }), ["31 25 33"]],
    [
      "both where it is open which drops",
      at(84, "default", { award: open }),
      ["20 25 20", "42 25 20"],
    ],
    [
      "a special room's drop in its corner",
      at(84, "shop", { award: COINS }),
      ["31 25 33", "50 34 20"],
    ],
  ])("show %s", (_, room, places) => {
    expect(icons(drawn(room))).toEqual(places);
    // Where both are small and apart the drop stands on a disc.
    const disc = '<circle class="room plain" cx="49.6" cy="34" r="12"/>';
    expect(drawn(room).includes(disc)).toBe(room.type === "shop");
  });

  it("count what drops from two on, are faint once it has, and are a dot for nothing", () => {
    const plain = (more: Partial<DrawnAward>) => drawn(at(84, "default", { award: award(more) }));
    const number = '<text x="44.86" y="44.8" font-size="13.2" font-weight="700">2<';
    expect(plain({ count: 2 })).toContain(number);
    expect(plain({ count: 1 })).not.toContain("<text");
    const faint = [{ hasDropped: true }, {}].map((more) => plain(more).includes('opacity="0.4"'));
    expect(faint).toEqual([true, false]);
    const dot = '<circle class="muted" cx="31" cy="25" r="2.48"/>';
    expect(plain({ award: "none", count: 0 })).toContain(dot);
  });

  it.each([
    ["match", 'fill="#2c7a4b"', "✓", false],
    ["mismatch", 'class="badge"', "!", true],
    ["outside", 'class="muted"', "?", false],
    ["by-mod", 'class="muted"', "=", false],
  ] as const)(
    "tell in the upper right corner a %s, and ring what differs",
    (verdict, look, sign, isRinged) => {
      const body = drawn({ ...roomOfShape(1), award: award({ verdict }) });
      expect(body).toContain(`<circle ${look} cx="54.4" cy="7.6" r="9"/>`);
      expect(body).toMatch(
        new RegExp(`class="sign" x="54.4" y="12.55" font-size="14.4"[^>]*>\\${sign}<`),
      );
      expect(body.includes(' stroke-width="3"')).toBe(isRinged);
      expect(body.includes('class="wrong"')).toBe(isRinged);
    },
  );

  it("tell of a room without an award only that it differs", () => {
    const signs = (["match", "mismatch"] as const).map((verdict) =>
      drawn({ ...roomOfShape(1), verdict }).includes('class="sign"'),
    );
    expect(signs).toEqual([false, true]);
  });

  it("have spikes around a curse room and a shadow where rooms can be pressed", () => {
    const count = (type: string, isInteractive: boolean) => {
      const body = drawn(roomOfShape(1, type), isInteractive);
      return ["shade", "spikes"].map((name) => body.split(`"${name}" d="M`).length - 1);
    };
    expect([count("curse", true), count("shop", true)]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(count("curse", false)).toEqual([0, 0]);
  });

  it("are those of the most notable pickup, a live bomb before all, none that is only possible", () => {
    const name = (...pickups: readonly never[]) => awardSign("bomb", pickups).name;
    expect(name()).toBe("bomb");
    expect(name(pickup("bomb"), pickup("golden bomb"))).toBe("golden-bomb");
    expect(name(pickup("golden bomb"), pickup("troll bomb", { subType: 3 }))).toBe("troll-bomb");
    expect(name(pickup("golden bomb", { oneOf: [] }))).toBe("bomb");
    expect(drawn(at(84, "default", { award: open }))).toMatch(
      /class="award-coin".*class="award-key"/,
    );
  });
});

describe("the sign of a pickup", () => {
  const kinds = ["heart", "bomb", "chest", "key", "battery", "sack"] as const;
  const signs = Object.entries(PICKUP_SIGNS).map(([name, { icon }]) => {
    return { name, icon, kind: kinds.find((kind) => name.endsWith(kind)) ?? ("coin" as const) };
  });

  it.each(signs.filter(({ icon }) => icon !== undefined))(
    "$name has the outline of its kind, a $kind, and more or less than that",
    ({ icon = {}, kind }) => {
      const { icon: own } = AWARD_LOOKS[kind];
      // Half a heart has its left half alone.
      const outlines = [icon.solid, icon.line].map((path) => path?.replace(/z$/, ""));
      expect(outlines.some((path) => path && own.solid?.startsWith(path))).toBe(true);
      expect(icon).not.toEqual(own);
    },
  );

  it("differs in its colour alone where nothing but the colour tells it from its kind", () => {
    const alike = signs.filter(({ icon }) => icon === undefined).map(({ name }) => name);
    expect(alike).toEqual([
      ...["golden heart", "golden penny", "golden key", "charged key", "golden bomb"],
      ...["bomb chest", "eternal chest", "wooden chest", "mega chest", "haunted chest"],
      ...["red chest", "mega battery", "golden battery", "black sack"],
    ]);
  });

  it("is one for what is alike: live bombs have one face, chests with spikes the same ones, nickels one 5", () => {
    const icons = (names: RegExp) =>
      new Set(signs.filter(({ name }) => names.test(name)).map(({ icon }) => icon?.line));
    for (const names of [/troll/, /mimic|spiked/, /nickel/]) {
      expect(icons(names).size).toBe(1);
    }
  });
});

it("a floor is all guessed where nothing but its start is sure", () => {
  const guess = { ...roomOfShape(1, "boss"), known: GUESS };
  const start = { ...roomOfShape(1, "start"), known: GUESS };
  const floors = [[start, guess], [start, guess, roomOfShape(1)], [start], []];
  expect(floors.map(isAllGuessed)).toEqual([true, false, false, false]);
  expect(roomsPicture([])).toEqual({ width: 0, height: 0, body: "" });
});
