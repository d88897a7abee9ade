/** Numbers that the game has given its files, written out once more. */
import { archiveChecksum, hashPath } from "../../src/figures/formats/archive";
import { doorBit } from "../../src/figures/formats/stb";
import { isRoomFile } from "../../src/figures/ownFiles";
import { fileStem, STAGE_FILES } from "../../src/figures/stageFiles";

// prettier-ignore
const STEMS = [
  "00.special rooms", "01.basement", "02.cellar", "03.burning basement", "04.caves", "05.catacombs",
  "06.flooded caves", "07.depths", "08.necropolis", "09.dank depths", "10.womb", "11.utero",
  "12.scarred womb", "13.blue womb", "14.sheol", "15.cathedral", "16.dark room", "17.chest",
  "26.the void", "27.downpour", "28.dross", "29.mines", "30.ashpit", "31.mausoleum", "32.gehenna",
  "33.corpse", "34.mortis", "35.home", "36.backwards",
];

it("the game's room files have these numbers and names", () => {
  expect(STAGE_FILES.map(fileStem)).toEqual(STEMS);
});

it.each([
  ["resources/rooms/01.basement.stb", true],
  ["resources\\rooms\\01.Basement.STB", true],
  ["resources/BossPools.xml", true],
  ["resources/bossportraits.xml", true],
  ["resources/rooms/greed/01.basement.stb", false],
  ["resources\\rooms\\Greed\\01.basement.stb", false],
  ["resources/rooms/readme.txt", false],
  ["resources/greed/bosspools.xml", false],
  ["resources/rooms/01.nowhere.stb", false],
])("a file beside them is read or left alone: %s is %s", (path, isRead) => {
  expect(isRoomFile(path)).toBe(isRead);
});

/** Doors of every shape: where they stand and the bit of their slot; left, up, right, down, then again. */
// prettier-ignore
const DOORS: readonly (readonly [x: number, y: number, bit: number])[] = [
  [-1, 3, 1], [12, 3, 1], [6, -1, 2], [13, 3, 4], [26, 3, 4], [6, 7, 8], [6, 14, 8],
  [-1, 10, 16], [12, 10, 16], [19, -1, 32], [13, 10, 64], [26, 10, 64], [19, 7, 128], [19, 14, 128],
];

/** An L's door at its gap leads up. */
const AT_GAP: Readonly<Record<number, readonly [x: number, y: number, bit: number]>> = {
  9: [6, 6, 2],
  10: [19, 6, 32],
  11: [6, 14, 2],
  12: [19, 14, 32],
};

it("a door in a room file stands in one of these places, whatever the room's shape, or at the gap of an L", () => {
  for (let shape = 1; shape <= 12; shape += 1) {
    const gap = AT_GAP[shape];
    for (let x = -2; x <= 27; x += 1) {
      for (let y = -2; y <= 15; y += 1) {
        const [, , bit = 0] =
          [gap, ...DOORS].find((door) => door?.[0] === x && door[1] === y) ?? [];
        expect([shape, x, y, doorBit(x, y, shape)]).toEqual([shape, x, y, bit]);
      }
    }
  }
});

/** Bytes without a pattern. */
const bytes = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => Math.imul(index + 1, 0x9e3779b1) >>> 24);

describe("an archive of the game", () => {
  it("knows paths by these hashes, whatever their case and slashes", () => {
    const known = { hashA: 2448552164, hashB: 2976384761 };
    expect(hashPath("resources/rooms/00.special rooms.stb")).toEqual(known);
    expect(hashPath("Resources\\Rooms\\00.Special Rooms.STB")).toEqual(known);
  });

  it("has checksums over 512 bytes at a time, old ones where the last word is short", () => {
    expect([0, 1, 4, 511, 512, 513, 1030].map((length) => archiveChecksum(bytes(length)))).toEqual([
      2880170904, 1440085610, 3467653738, 1018971260, 2864465020, 3459800651, 1997105392,
    ]);
  });
});
