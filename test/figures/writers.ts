/** Writes made-up room files and archives, byte by byte as the game's tools do. */
import { constants, deflateRawSync } from "node:zlib";
import type { RoomFigures } from "../../src/core/floor";
import { checksumOf, hashPath, type ByteSource } from "../../src/figures/formats/archive";

/** A growing list of little-endian values. */
export class ByteWriter {
  private readonly bytes: number[] = [];
  private readonly view = new DataView(new ArrayBuffer(4));

  u8(value: number): this {
    this.bytes.push(value & 0xff);
    return this;
  }

  u16(value: number): this {
    return this.u8(value).u8(value >>> 8);
  }

  u32(value: number): this {
    return this.u16(value & 0xffff).u16(value >>> 16);
  }

  f32(value: number): this {
    this.view.setFloat32(0, value, true);
    return this.u32(this.view.getUint32(0, true));
  }

  raw(values: Iterable<number>): this {
    for (const value of values) {
      this.bytes.push(value);
    }
    return this;
  }

  get length(): number {
    return this.bytes.length;
  }

  done(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** A door's place by shape and slot: plain rooms have their doors on the edge of the box. */
// prettier-ignore
const DOORS: readonly (readonly [bit: number, x: number, y: number])[] = [
  [1, -1, 3], [2, 6, -1], [4, 13, 3], [8, 6, 7], [16, -1, 10], [32, 19, -1], [64, 13, 10], [128, 19, 14],
];

/** Doors that stand elsewhere, because the room is larger there or a gap's edge holds them. */
function doorPlace(bit: number, shape: number): readonly [number, number] {
  const [, x, y] = DOORS.find((row) => row[0] === bit) ?? [0, 0, 0];
  const gap = { 9: [2, 6, 6], 10: [32, 19, 6] }[shape];
  if (gap?.[0] === bit) {
    return [gap[1] as number, gap[2] as number];
  }
  return [bit === 4 && (shape === 6 || shape === 8) ? 26 : x, y];
}

const SIZES: Readonly<Record<number, readonly [number, number]>> = {
  1: [13, 7],
  2: [13, 7],
  3: [13, 7],
  4: [13, 14],
  5: [13, 14],
  6: [26, 7],
  7: [26, 7],
};

/** What may spawn: type, variant, sub-type, weight. */
type Spawn = readonly (readonly [type: number, variant: number, subType: number, weight: number])[];

const ENEMIES: Spawn = [
  [10, 0, 0, 1],
  [11, 0, 0, 0.5],
];

/** A room file; rooms without spawns of their own have up to two of enemies. */
export function writeStb(
  rooms: readonly (RoomFigures & { readonly spawns?: readonly Spawn[] })[],
): Uint8Array {
  const out = new ByteWriter();
  out.raw(ascii("STB1")).u32(rooms.length);
  for (const [index, room] of rooms.entries()) {
    const spawns = room.spawns ?? [ENEMIES, ENEMIES].slice(0, index % 3);
    const name = ascii(`made up ${index}`);
    out.u32(room.roomType).u32(room.variant).u32(room.subtype);
    const [width, height] = SIZES[room.shape] ?? [26, 14];
    out.u8(room.difficulty).u16(name.length).raw(name).f32(room.weight).u8(width).u8(height);
    out.u8(room.shape).u8(DOORS.length).u16(spawns.length);
    for (const [bit] of DOORS) {
      const [x, y] = doorPlace(bit, room.shape);
      out
        .u16(x)
        .u16(y)
        .u8((room.doors & bit) === 0 ? 0 : 1);
    }
    for (const [place, spawn] of spawns.entries()) {
      out.u16(place).u16(1).u8(spawn.length);
      for (const [type, variant, subType, weight] of spawn) {
        out.u16(type).u16(variant).u16(subType).f32(weight);
      }
    }
  }
  return out.done();
}

/** Blocks of 1024 bytes, deflated and flushed one by one: none says that it is the last. */
function packDeflate(bytes: Uint8Array): Uint8Array {
  const out = new ByteWriter();
  for (let from = 0; from < bytes.length; from += 1024) {
    const isLast = from + 1024 >= bytes.length;
    const block = bytes.subarray(from, from + 1024);
    const packed = deflateRawSync(block, { finishFlush: constants.Z_SYNC_FLUSH });
    out.u32(packed.length + (isLast ? 0x80000000 : 0)).raw(packed);
  }
  return out.done();
}

/** The mode of archives that are deflated. */
const MODE_DEFLATE = 2;

/** An archive of some files. */
export function writeArchive(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const data = new ByteWriter();
  const index = new ByteWriter();
  for (const [path, bytes] of Object.entries(files)) {
    const { hashA, hashB } = hashPath(path);
    index
      .u32(hashA)
      .u32(hashB)
      .u32(14 + data.length)
      .u32(bytes.length)
      .u32(checksumOf(bytes));
    data.raw(packDeflate(bytes));
  }
  const out = new ByteWriter();
  out
    .raw(ascii("ARCH000"))
    .u8(MODE_DEFLATE)
    .u32(14 + data.length)
    .u16(Object.keys(files).length);
  return out.raw(data.done()).raw(index.done()).done();
}

/** Bytes in memory as an archive asks for them. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) };
}
