/**
 * The game's archives (`resources/packed/*.a`): an index of hashed paths, and entries in one of a
 * few packings. Room files lie in raw deflate; whatever is packed otherwise is left aside.
 *
 * Source: Gibbed.Rebirth (zlib licence), Lceoliu/AIsaac, zdd14990/isaac-offline-map-generator,
 * DomenghiniStefano/isaac-dome, which all read real archives and check length or checksum.
 */
import { inflateSync } from "fflate";
import { ByteReader, RoomsError } from "./bytes";

/** Bytes at a place, such as those of an open file: an archive holds hundreds of megabytes. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from an offset on; fewer at the end. */
  read(offset: number, length: number): Uint8Array;
}

/** An open archive. */
export interface Archive {
  /** What to call it in an error. */
  readonly name: string;
  readonly mode: number;
  readonly source: ByteSource;
  readonly entries: readonly ArchiveEntry[];
}

interface ArchiveEntry {
  readonly hashA: number;
  readonly hashB: number;
  readonly offset: number;
  /** Unpacked length in bytes. */
  readonly length: number;
  readonly checksum: number;
}

const MAGIC = "ARCH000";
const HEADER_BYTES = 14;
const ENTRY_BYTES = 20;
const MODE_DEFLATE = 2;

/** Reads header and index. */
export function openArchive(source: ByteSource, name: string): Archive {
  const header = new ByteReader(source.read(0, HEADER_BYTES), name);
  if (String.fromCharCode(...header.slice(MAGIC.length)) !== MAGIC) {
    throw new RoomsError(`${name} is no archive of the game: it does not begin with ${MAGIC}.`);
  }
  const mode = header.u8();
  const indexOffset = header.u32();
  const count = header.u16();
  const end = indexOffset + count * ENTRY_BYTES;
  if (end > source.size) {
    throw new RoomsError(
      `${name} is cut short: it has ${source.size} bytes, its index would end at byte ${end}.`,
    );
  }
  const index = new ByteReader(
    source.read(indexOffset, count * ENTRY_BYTES),
    `The index of ${name}`,
  );
  const entries = Array.from({ length: count }, (): ArchiveEntry => ({
    hashA: index.u32(),
    hashB: index.u32(),
    offset: index.u32(),
    length: index.u32(),
    checksum: index.u32(),
  }));
  return { name, mode, source, entries };
}

/**
 * The file of a path, such as `resources/rooms/01.basement.stb`; undefined if there is none.
 *
 * @param lengthMax how long it may be: a small archive can unpack to any length.
 */
export function readFromArchive(
  archive: Archive,
  path: string,
  lengthMax: number,
): Uint8Array | undefined {
  const { hashA, hashB } = hashPath(path);
  const entry = archive.entries.find((row) => row.hashA === hashA && row.hashB === hashB);
  const what = `${path} in ${archive.name}`;
  if (entry !== undefined && entry.length > lengthMax) {
    throw new RoomsError(
      `${what} claims ${entry.length} bytes, with the files before it more than all room files of a game have.`,
    );
  }
  return entry && unpack(archive, entry, what);
}

/** The two hashes by which an archive knows a path. */
export function hashPath(path: string): { readonly hashA: number; readonly hashB: number } {
  let hashA = 5381;
  let hashB = 0x5bb2220e;
  for (const byte of new TextEncoder().encode(path.toLowerCase().replaceAll("\\", "/"))) {
    hashA = (Math.imul(hashA, 33) + byte) >>> 0;
    hashB = Math.imul(hashB ^ byte, 0x1000193) >>> 0;
  }
  return { hashA, hashB };
}

function unpack(archive: Archive, entry: ArchiveEntry, what: string): Uint8Array {
  if (archive.mode !== MODE_DEFLATE) {
    throw new RoomsError(
      `${what} is packed in a way (mode ${archive.mode}) that no room file uses.`,
    );
  }
  // Deflate grows by an eighth at most.
  const most = entry.length * 2 + 2 * BLOCK_PACKED_MAX;
  const packed = new ByteReader(archive.source.read(entry.offset, most), what);
  const bytes = readDeflate(packed, entry.length);
  if (bytes === undefined || archiveChecksum(bytes) !== entry.checksum) {
    throw new RoomsError(`${what} is damaged, or packed as no room file is.`);
  }
  return bytes;
}

const BLOCK_LENGTH = 1024;
const BLOCK_PACKED_MAX = 0x800;
const LAST_BLOCK = 0x80000000;

/** Ends a deflate stream: a block was flushed, but not marked as the last. */
const END_OF_STREAM = [1, 0, 0, 0xff, 0xff];

/** Blocks of 1024 bytes, each a deflate stream of its own; undefined where they are none, or not as long. */
function readDeflate(reader: ByteReader, length: number): Uint8Array | undefined {
  const out = new Uint8Array(length);
  let written = 0;
  for (let isLast = false; !isLast && written < length;) {
    const header = reader.u32();
    isLast = header >= LAST_BLOCK;
    const packed = header % LAST_BLOCK;
    // What was scrambled instead of packed keeps its length.
    const isPacked = packed <= BLOCK_PACKED_MAX && (isLast || packed !== BLOCK_LENGTH);
    const block = isPacked ? inflateBlock(reader.slice(packed)) : undefined;
    if (block === undefined || block.length > Math.min(BLOCK_LENGTH, length - written)) {
      return undefined;
    }
    out.set(block, written);
    written += block.length;
  }
  return written < length ? undefined : out;
}

function inflateBlock(packed: Uint8Array): Uint8Array | undefined {
  const stream = new Uint8Array(packed.length + END_OF_STREAM.length);
  stream.set(packed);
  stream.set(END_OF_STREAM, packed.length);
  try {
    return inflateSync(stream);
  } catch {
    return undefined;
  }
}

const CHECKSUM_START = 0xababeb98;
/** The game sums in blocks, in a buffer that it does not clear: the last word has old bytes. */
const CHECKSUM_BLOCK = 512;

/** The game's checksum of unpacked bytes. */
export function archiveChecksum(bytes: Uint8Array): number {
  const buffer = new Uint8Array(CHECKSUM_BLOCK);
  const words = new DataView(buffer.buffer);
  let sum = CHECKSUM_START;
  for (let from = 0; from < bytes.length; from += CHECKSUM_BLOCK) {
    const block = bytes.subarray(from, from + CHECKSUM_BLOCK);
    buffer.set(block);
    for (let at = 0; at < block.length; at += 4) {
      sum = (((sum >>> 1) | (sum << 31)) + words.getUint32(at, true)) >>> 0;
    }
  }
  return sum;
}
