/** Writes made-up room files and archives, byte by byte as the game's tools do. */
import { constants, deflateRawSync } from "node:zlib";
import type { RoomFigures } from "../../src/floors";
import { archiveChecksum, hashPath, type ByteSource } from "../../src/figures/formats/archive";

type Bytes = readonly number[];

const ascii = (text: string): Bytes => [...Buffer.from(text)];
const u16 = (value: number): Bytes => [value & 0xff, (value >>> 8) & 0xff];
export const u32 = (value: number): Bytes => [...u16(value), ...u16(value >>> 16)];
const f32 = (value: number): Bytes => [...new Uint8Array(Float32Array.of(value).buffer)];

/** A door's place by shape and slot: plain rooms have their doors on the edge of the box. */
// prettier-ignore
const DOORS: readonly (readonly [bit: number, x: number, y: number])[] = [
  [1, -1, 3], [2, 6, -1], [4, 13, 3], [8, 6, 7], [16, -1, 10], [32, 19, -1], [64, 13, 10], [128, 19, 14],
];

/** Doors that stand elsewhere, because the room is larger there or a gap's edge holds them. */
function doorPlace(bit: number, shape: number): Bytes {
  const [, x, y] = DOORS.find((row) => row[0] === bit) ?? [0, 0, 0];
  const gap = { 9: [2, 6, 6], 10: [32, 19, 6] }[shape];
  if (gap?.[0] === bit) {
    return gap.slice(1);
  }
  return [bit === 4 && (shape === 6 || shape === 8) ? 26 : x, y];
}

/** What may spawn: type, variant, sub-type, weight. */
type Spawn = readonly (readonly [type: number, variant: number, subType: number, weight: number])[];

const ENEMIES: Spawn = [
  [10, 0, 0, 1],
  [11, 0, 0, 0.5],
];

type WrittenRoom = RoomFigures & { readonly spawns?: readonly Spawn[] };

/** A room file; rooms without spawns of their own have up to two of enemies. */
export function writeStb(rooms: readonly WrittenRoom[]): Uint8Array {
  return Uint8Array.from([...ascii("STB1"), ...u32(rooms.length), ...rooms.flatMap(roomBytes)]);
}

/** Width and height follow from the shape, and nobody reads them. */
function roomBytes(room: WrittenRoom, index: number): Bytes {
  const name = ascii(`made up ${index}`);
  const spawns = room.spawns ?? [ENEMIES, ENEMIES].slice(0, index % 3);
  return [
    ...[room.roomType, room.variant, room.subtype].flatMap((one) => u32(one)),
    ...[room.difficulty, ...u16(name.length), ...name, ...f32(room.weight), 13, 7],
    ...[room.shape, DOORS.length, ...u16(spawns.length)],
    ...DOORS.flatMap(([bit]) => [
      ...doorPlace(bit, room.shape).flatMap(u16),
      (room.doors & bit) === 0 ? 0 : 1,
    ]),
    ...spawns.flatMap((spawn, place) => [
      ...[...u16(place), ...u16(1), spawn.length],
      ...spawn.flatMap(([type, variant, subType, weight]) => [
        ...[type, variant, subType].flatMap(u16),
        ...f32(weight),
      ]),
    ]),
  ];
}

/** Blocks of 1024 bytes, deflated and flushed one by one: none says that it is the last. */
function packDeflate(bytes: Uint8Array): Bytes {
  const starts = Array.from({ length: Math.ceil(bytes.length / 1024) }, (_, at) => at * 1024);
  return starts.flatMap((from) => {
    const block = bytes.subarray(from, from + 1024);
    const packed = deflateRawSync(block, { finishFlush: constants.Z_SYNC_FLUSH });
    return [...u32(packed.length + (from === starts.at(-1) ? 0x80000000 : 0)), ...packed];
  });
}

/** The mode of archives that are deflated. */
const MODE_DEFLATE = 2;

/** An archive of some files. */
export function writeArchive(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const data: number[] = [];
  const index = Object.entries(files).flatMap(([path, bytes]) => {
    const { hashA, hashB } = hashPath(path);
    const place = 14 + data.length;
    packDeflate(bytes).forEach((byte) => data.push(byte));
    return [hashA, hashB, place, bytes.length, archiveChecksum(bytes)].flatMap((one) => u32(one));
  });
  const head = [...ascii("ARCH000"), MODE_DEFLATE, ...u32(14 + data.length)];
  return Uint8Array.from([...head, ...u16(Object.keys(files).length), ...data, ...index]);
}

/** Bytes in memory as an archive asks for them. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) };
}
