import fc from "fast-check";
import { openDoorMask, type RoomFigures } from "../../src/floors";
import { hashPath, openArchive, readFromArchive } from "../../src/figures/formats/archive";
import { filesInArchives, UNPACKED_MAX } from "../../src/figures/ownFiles";
import { readBossPools, readBossPortraits } from "../../src/figures/formats/xml";
import { readStb } from "../../src/figures/formats/stb";
import { RoomsError } from "../../src/figures/formats/bytes";
import { fileStem, STAGE_FILES } from "../../src/figures/stageFiles";
import { sourceOf, u32, writeArchive, writeStb } from "./writers";

/** Any room that a file can hold, its doors such as the shape can have. */
const anyRoom = fc
  .record({
    roomType: fc.integer({ min: 1, max: 30 }),
    variant: fc.integer({ min: 0, max: 0xffffffff }),
    subtype: fc.integer({ min: 0, max: 200 }),
    difficulty: fc.constantFrom(0, 1, 2, 5, 10, 15, 20),
    weight: fc.constantFrom(1, 0.75, 0.5, 0.25, 0, Math.fround(0.1)),
    shape: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    mask: fc.integer({ min: 0, max: 255 }),
  })
  .map(({ mask, ...room }): RoomFigures => ({ ...room, doors: mask & openDoorMask(room.shape) }));
const anyRooms = fc.array(anyRoom, { maxLength: 40 });

const ROOM: RoomFigures = {
  roomType: 4,
  variant: 12,
  subtype: 1,
  difficulty: 1,
  weight: 0.5,
  shape: 1,
  doors: 5,
};

/** What reading hostile bytes says; anything but rooms or a sentence is a bug. */
function saidBy(read: () => unknown): string {
  try {
    read();
    return "read";
  } catch (error) {
    expect(error).toBeInstanceOf(RoomsError);
    return (error as RoomsError).message;
  }
}

describe("a room file", () => {
  it("gives back every figure that was written", () => {
    fc.assert(
      fc.property(anyRooms, (rooms) => {
        expect(readStb(writeStb(rooms), "test.stb")).toEqual(rooms);
      }),
      { numRuns: 60 },
    );
  });

  const TWO = writeStb([ROOM, ROOM]);

  it.each<readonly [string, Uint8Array, string | RegExp]>([
    ["cut", TWO.subarray(0, -1), /^Room 2 of cut\.stb|^cut\.stb ends at byte/],
    ["long", Uint8Array.of(...TWO, 0), "long.stb goes on for 1 bytes after its last room."],
    [
      "boast",
      Uint8Array.of(...TWO.subarray(0, 4), ...u32(4_000_000_000)),
      "boast.stb is no room file: it announces 4000000000 rooms in 8 bytes.",
    ],
    [
      "odd",
      writeStb([{ ...ROOM, weight: NaN }]),
      "Room 1 of odd.stb has the weight NaN; expected a number from 0 up.",
    ],
  ])("is refused in words when it is %s", (name, bytes, sentence) => {
    expect(saidBy(() => readStb(bytes, `${name}.stb`))).toMatch(sentence);
  });

  it("never brings the reader down, whatever a bit or two are", () => {
    const whole = writeStb([ROOM, { ...ROOM, shape: 8, doors: 255 }, ROOM]);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, value, end) => {
        const bytes = whole.slice(0, end);
        bytes[Math.min(at, bytes.length - 1)] = value;
        saidBy(() => readStb(bytes, "fuzz.stb"));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["shape", "shape", [1, 12], [0, 13]],
    ["roomType", "type", [0, 255], [256, 0xffffffff]],
  ] as const)("has figures that the game can have: %s", (name, word, right, wrong) => {
    for (const value of right) {
      expect(readStb(writeStb([{ ...ROOM, [name]: value }]), "A")[0]?.[name]).toBe(value);
    }
    for (const value of wrong) {
      expect(saidBy(() => readStb(writeStb([{ ...ROOM, [name]: value }]), "A"))).toBe(
        `Room 1 of A has the ${word} ${value}; expected ${right.join(" to ")}.`,
      );
    }
  });
});

describe("an archive", () => {
  const rooms = Array.from({ length: 300 }, (_, variant) => ({ ...ROOM, variant }));
  const files = {
    "resources/rooms/00.special rooms.stb": writeStb(rooms),
    "resources/bosspools.xml": new TextEncoder().encode("<bosspools/>"),
    "resources/empty": new Uint8Array(),
  };

  const open = (bytes: Uint8Array, name = "test.a") => openArchive(sourceOf(bytes), name);
  const read = (archive: ReturnType<typeof open>, path: string, most = UNPACKED_MAX) =>
    readFromArchive(archive, path, most);

  it("gives back its files, as long as they may be, and of one hash alone nothing", () => {
    const archive = open(writeArchive(files));
    for (const [path, bytes] of Object.entries(files)) {
      expect(read(archive, path, bytes.length)).toEqual(bytes);
    }
    const pools = "resources/bosspools.xml";
    expect(read(archive, "RESOURCES\\bosspools.xml")).toEqual(files[pools]);
    expect(read(archive, "resources/stages.xml")).toBeUndefined();
    expect(saidBy(() => read(archive, pools, 11))).toContain("claims 12 bytes");
    for (const other of [{ hashA: 1 }, { hashB: 1 }]) {
      const entries = archive.entries.map((entry) => ({ ...entry, ...other }));
      expect(read({ ...archive, entries }, pools)).toBeUndefined();
    }
  });

  const inside = (...paths: readonly string[]) => {
    const held = paths.map((path) => [path, writeStb(rooms.slice(0, path.length))] as const);
    return open(writeArchive(Object.fromEntries(held)));
  };

  it("counts first by the newest folder, whichever archive that is in", () => {
    const [older, newer] = [
      "resources/rooms/01.basement.stb",
      "resources-dlc3/rooms/01.basement.stb",
    ];
    for (const archives of [[inside(older, newer)], [inside(older), inside(newer)]]) {
      const found = filesInArchives(archives);
      expect(found.map(({ path }) => path)).toEqual(["rooms/01.basement.stb"]);
      expect(readStb(found[0]?.bytes ?? new Uint8Array(), "")).toHaveLength(newer.length);
    }
  });

  it("is refused where its files unpack to more than a game's have, alone or together", () => {
    const bytes = new Uint8Array(15 * 1024);
    const one = open(writeArchive({ "resources/x": bytes }), "bomb.a");
    const entries = STAGE_FILES.slice(0, 6).map((file) => ({
      ...one.entries[0],
      ...hashPath(`resources/rooms/${fileStem(file)}.stb`),
    })) as typeof one.entries;
    expect(filesInArchives([{ ...one, entries }], 6 * bytes.length)).toHaveLength(6);
    expect(UNPACKED_MAX).toBe(64 * 1024 * 1024);
    expect(saidBy(() => filesInArchives([{ ...one, entries }], 64 * 1024))).toBe(
      `resources/rooms/04.caves.stb in bomb.a claims ${bytes.length} bytes, with the files before it more than all room files of a game have.`,
    );
  });

  const whole = writeArchive(files);
  const changed = (at: number, change: (byte: number) => number): Uint8Array =>
    whole.map((byte, place) => (place === at ? change(byte) : byte));

  it("says which file is damaged", () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        saidBy(() => {
          const archive = open(changed(at, (byte) => byte ^ change));
          Object.keys(files).forEach((path) => read(archive, path));
        });
      }),
      { numRuns: 150 },
    );
    const broken = open(changed(60, (byte) => byte ^ 0x10));
    expect(saidBy(() => read(broken, "resources/rooms/00.special rooms.stb"))).toMatch(
      /^resources\/rooms\/00\.special rooms\.stb in test\.a /,
    );
  });

  it("that is none, or is packed as pictures are, is refused in words", () => {
    expect(saidBy(() => open(new Uint8Array(20), "some.a"))).toBe(
      "some.a is no archive of the game: it does not begin with ARCH000.",
    );
    expect(saidBy(() => open(whole.subarray(0, -1), "cut.a"))).toBe(
      `cut.a is cut short: it has ${whole.length - 1} bytes, its index would end at byte ${whole.length}.`,
    );
    for (const mode of [0, 1, 3]) {
      const archive = open(
        changed(7, () => mode),
        "graphics.a",
      );
      expect(saidBy(() => read(archive, "resources/bosspools.xml"))).toBe(
        `resources/bosspools.xml in graphics.a is packed in a way (mode ${mode}) that no room file uses.`,
      );
    }
  });
});

describe("boss pools", () => {
  it.each<readonly [string, number, (text: string, what: string) => unknown]>([
    ['<bosspools>\n<pool name="Caves"><boss id="1" weight="1"/></pool>\n</pool>', 1, readBossPools],
    ['<bosses><boss id="1" achievement="5"/><!-- </bosses> --></bosses>', 8, readBossPortraits],
  ])("that were cut anywhere are refused, between two tags as well: %s", (text, tail, read) => {
    for (let end = 0; end < text.length - tail; end += 1) {
      expect(
        saidBy(() => read(text.slice(0, end), "p")),
        text.slice(0, end),
      ).toMatch(/^p/);
    }
    expect(saidBy(() => read(text, "p"))).toBe("read");
  });

  it("are read in file order, though the game's own file ends with the wrong tag", () => {
    const text = `<bosspools>
      <pool name="Basement"><boss id="1" weight="1" /><!-- <boss id="9"/> --><boss id="17" weight="0.1" room="5100"/><boss id="0" weight="0"/></pool>
      <pool name="nowhere"><boss id="3" weight="1"/></pool>
      <pool name="caves" doubletrouble="3700"/>
    </pool>`;
    const tenth = [17, Math.fround(0.1), 5100];
    expect(readBossPools(text, "bosspools.xml")).toEqual([
      { file: 1, doubleTrouble: 0, bosses: [[1, 1], tenth, [0, 0]] },
      { file: 4, doubleTrouble: 3700, bosses: [] },
    ]);
    expect(saidBy(() => readBossPools("<bosses/>", "bosspools.xml"))).toBe(
      "bosspools.xml does not begin with <bosspools>.",
    );
  });

  it.each([
    ['id="-1" weight="1"', 'a whole number from 0 up as id of <boss> but found "-1"'],
    ['id="1.5" weight="1"', 'a whole number from 0 up as id of <boss> but found "1.5"'],
    ['id="1" weight="-2"', 'a number from 0 up as weight of <boss> but found "-2"'],
    ['id="1" weight="1e39"', 'a number from 0 up as weight of <boss> but found "1e39"'],
    ['id="1" weight="1" room="-5"', 'a whole number from 0 up as room of <boss> but found "-5"'],
  ])("are refused where a figure is none of the game's: %s", (figures, expected) => {
    const text = `<bosspools><pool name="Basement"><boss ${figures}/></pool></bosspools>`;
    expect(saidBy(() => readBossPools(text, "bosspools.xml"))).toBe(
      `bosspools.xml: expected ${expected}.`,
    );
  });

  it("know which boss waits for an achievement", () => {
    const text =
      '<bosses root="x"><boss id="1" name="a"/><boss id="20" achievement="16"/></bosses>';
    expect([...readBossPortraits(text, "bossportraits.xml")]).toEqual([[20, 16]]);
  });
});
