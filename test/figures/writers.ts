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

/** A room file: STB1, or Rebirth's form without magic, subtype and shape. */
export function writeStb(rooms: readonly RoomFigures[], isOld = false): Uint8Array {
  const out = new ByteWriter();
  out.raw(isOld ? [] : ascii("STB1")).u32(rooms.length);
  for (const [index, room] of rooms.entries()) {
    const name = ascii(`made up ${index}`);
    out.u32(room.roomType).u32(room.variant);
    if (!isOld) {
      out.u32(room.subtype);
    }
    const [width, height] = SIZES[room.shape] ?? [26, 14];
    out.u8(room.difficulty).u16(name.length).raw(name).f32(room.weight).u8(width).u8(height);
    if (!isOld) {
      out.u8(room.shape);
    }
    out.u8(DOORS.length).u16(index % 3);
    for (const [bit] of DOORS) {
      const [x, y] = doorPlace(bit, room.shape);
      out
        .u16(x)
        .u16(y)
        .u8((room.doors & bit) === 0 ? 0 : 1);
    }
    for (let spawn = 0; spawn < index % 3; spawn += 1) {
      out.u16(spawn).u16(1).u8(2);
      out.u16(10).u16(0).u16(0).f32(1).u16(11).u16(0).u16(0).f32(0.5);
    }
  }
  return out.done();
}

/** The same as XML. */
export function writeRoomXml(rooms: readonly RoomFigures[]): string {
  const lines = rooms.map((room) => {
    const [width, height] = SIZES[room.shape] ?? [26, 14];
    const doors = DOORS.map(([bit]) => {
      const [x, y] = doorPlace(bit, room.shape);
      return `<door exists="${(room.doors & bit) === 0 ? "False" : "True"}" x="${x}" y="${y}"/>`;
    });
    const head = `type="${room.roomType}" variant="${room.variant}" subtype="${room.subtype}"`;
    const figures = `difficulty="${room.difficulty}" weight="${room.weight}" shape="${room.shape}"`;
    return `<room name='a > b' ${head} ${figures} width="${width}" height="${height}">${doors.join("")}<spawn x="1" y="1"><entity type="10"/></spawn></room>`;
  });
  return `<?xml version="1.0" ?>\n<!-- <room type="9"/> -->\n<rooms>\n${lines.join("\n")}\n</rooms>\n`;
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

/** LZW in chunks: greedy, in step with the reader's table. */
function packLzw(bytes: Uint8Array): Uint8Array {
  const out = new ByteWriter();
  let table = new Map<string, number>();
  let width = 8;
  let count = 256;
  let previous: string | undefined;
  const reset = () => {
    table = new Map(Array.from({ length: 256 }, (_, value) => [String.fromCharCode(value), value]));
    width = 8;
    count = 256;
    previous = undefined;
  };
  reset();
  const text = String.fromCharCode(...bytes);
  for (let at = 0; at < text.length;) {
    const bits: number[] = [];
    for (let codes = 0; codes < 700 && at < text.length; codes += 1) {
      const isFirst = codes === 0;
      if (!isFirst && count + 1 >= 4096) {
        reset();
      } else if (!isFirst) {
        while (count >= 1 << width) {
          width += 1;
        }
      }
      // What the reader learns with this code is known only to it: look for the longest it has.
      let length = 1;
      while (at + length < text.length && table.has(text.slice(at, at + length + 1))) {
        length += 1;
      }
      const word = text.slice(at, at + length);
      const code = table.get(word) as number;
      for (let bit = width - 1; bit >= 0; bit -= 1) {
        bits.push((code >>> bit) & 1);
      }
      if (previous !== undefined && !isFirst) {
        const learnt = previous + (word[0] as string);
        if (!table.has(learnt)) {
          table.set(learnt, count);
        }
        count += 1;
      }
      previous = word;
      at += length;
    }
    while (bits.length % 8 !== 0) {
      bits.push(0);
    }
    const chunk: number[] = [];
    for (let from = 0; from < bits.length; from += 8) {
      chunk.push(parseInt(bits.slice(from, from + 8).join(""), 2));
    }
    out.u32(chunk.length).raw(chunk);
  }
  return out.done();
}

/** An archive of some files, in mode 1 (LZW) or 2 (deflate). */
export function writeArchive(
  files: Readonly<Record<string, Uint8Array>>,
  mode: 1 | 2 = 2,
): Uint8Array {
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
    data.raw(mode === 1 ? packLzw(bytes) : packDeflate(bytes));
  }
  const out = new ByteWriter();
  out
    .raw(ascii("ARCH000"))
    .u8(mode)
    .u32(14 + data.length)
    .u16(Object.keys(files).length);
  return out.raw(data.done()).raw(index.done()).done();
}

/** Bytes in memory as an archive asks for them. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) };
}
