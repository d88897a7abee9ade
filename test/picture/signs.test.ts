/** Where signs stand in a room, and which of several is drawn. */
import { awardSign } from "../../src/picture/award/icons";
import { isAllGuessed, type DrawnAward, type DrawnRoom } from "../../src/picture/floor/drawnRoom";
import { roomsPicture } from "../../src/picture/floor/roomsPicture";
import { COINS, GUESS, roomOfShape } from "./support";

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
const item = { kind: "passive", quality: 3 } as const;

describe("the signs of a room", () => {
  it.each([
    ["its kind in the middle", roomOfShape(1, "boss"), ["31 25 33"]],
    ["larger in a large room", roomOfShape(8, "boss"), ["62 50 50"]],
    [
      "its item on a pedestal beside it",
      { ...roomOfShape(1, "treasure"), item },
      ["18 25 27", "44 25 27", "44 25 27"],
    ],
    [
      "its item below it in a narrow room",
      { ...roomOfShape(3, "treasure"), item },
      ["31 16 18", "31 35 18", "31 35 18"],
    ],
    [
      "what a plain room drops in the middle",
      { ...roomOfShape(1), award: award({}) },
      ["31 25 33"],
    ],
    [
      "both where it is open which drops",
      { ...roomOfShape(1), award: award({ other: { pickups: [pickup("key", { variant: 30 })] } }) },
      ["20 25 20", "42 25 20"],
    ],
    [
      "what a special room drops in its corner",
      { ...roomOfShape(1, "shop"), award: award({}) },
      ["31 25 33", "50 34 20"],
    ],
  ])("show %s", (_, room, places) => {
    expect(icons(drawn(room))).toEqual(places);
  });

  it("count what drops from two on, are faint once it has, and are a dot for nothing", () => {
    const plain = (more: Partial<DrawnAward>) => drawn({ ...roomOfShape(1), award: award(more) });
    expect(plain({ count: 2 })).toContain(
      '<text x="44.86" y="44.8" font-size="13.2" font-weight="700">2<',
    );
    expect(plain({ count: 1 })).not.toContain("<text");
    expect(
      [plain({ hasDropped: true }), plain({})].map((svg) => svg.includes('opacity="0.4"')),
    ).toEqual([true, false]);
    expect(plain({ award: "none", count: 0 })).toContain(
      '<circle class="muted" cx="31" cy="25" r="2.48"/>',
    );
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

  it("stand on a disc in the corner of a room with a sign of its own", () => {
    const disc = '<circle class="room plain" cx="49.6" cy="34" r="12"/>';
    expect(drawn({ ...roomOfShape(1, "shop"), award: award({}) })).toContain(disc);
  });

  it("have spikes around a curse room and a shadow where rooms can be pressed", () => {
    const count = (type: string, isInteractive: boolean) =>
      ["shade", "spikes"].map(
        (name) => drawn(roomOfShape(1, type), isInteractive).split(`"${name}"`).length - 1,
      );
    expect([count("curse", true), count("shop", true), count("curse", false)]).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it("are those of the most notable pickup, a live bomb before all, none that is only possible", () => {
    const name = (...pickups: readonly never[]) => awardSign("bomb", pickups).name;
    expect(name()).toBe("bomb");
    expect(name(pickup("bomb"), pickup("golden bomb"))).toBe("golden-bomb");
    expect(name(pickup("golden bomb"), pickup("troll bomb", { subType: 3 }))).toBe("troll-bomb");
    expect(name(pickup("golden bomb", { oneOf: [] }))).toBe("bomb");
    const other = { pickups: [pickup("key", { variant: 30 })] };
    const both = drawn({ ...roomOfShape(1), award: award({ other }) });
    expect(both).toMatch(/class="award-coin".*class="award-key"/);
  });
});

it("a floor is all guessed where nothing but its start is sure", () => {
  const guess = { ...roomOfShape(1, "boss"), known: GUESS };
  const start = { ...roomOfShape(1, "start"), known: GUESS };
  expect([[start, guess], [start, guess, roomOfShape(1)], [start], []].map(isAllGuessed)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(roomsPicture([])).toEqual({ width: 0, height: 0, body: "" });
});
