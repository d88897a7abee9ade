import { RoomType } from "../../src/core/game/roomTypes";
import { isProblem } from "../../src/core/problem";
import { nextState, shiftsOf } from "../../src/core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../src/core/rng/shifts";
import { formatSeedText } from "../../src/core/rng/seedText";
import { runSeeds, stageSeed } from "../../src/core/rng/stageSeeds";
import { BossPools, type WholeRoom } from "../../src/core/floor";
import { checksumOf, RUN_MASK } from "../../src/save/checksum";
import { builtInFigures } from "../../src/figures/builtIn";
import { wholeFloor } from "../../src/figures/wholeFloor";

/** Bytes written one after the other, little-endian. */
class Bytes {
  private readonly bytes: number[] = [];

  u8(value: number): this {
    this.bytes.push(value & 255);
    return this;
  }

  u16(value: number): this {
    return this.u8(value).u8(value >> 8);
  }

  u32(value: number): this {
    return this.u16(value).u16(value >>> 16);
  }

  /** Zeros up to a place. */
  upTo(place: number): this {
    while (this.bytes.length < place) {
      this.bytes.push(0);
    }
    return this;
  }

  get length(): number {
    return this.bytes.length;
  }

  whole(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

/** How a made-up run is saved. */
export interface MadeRun {
  readonly startSeed: number;
  /** Another seed whose text lies behind. */
  readonly otherSeed?: number;
  /** Cleared rooms by list index: how many draws their award took. */
  readonly draws?: Readonly<Record<number, number>>;
  /** The floor's curses; its own by default. */
  readonly curses?: number;
  /** Collectibles held, by number. */
  readonly collectibles?: readonly number[];
  /** Who plays, and with what health, in halves; Isaac with his own by default. */
  readonly player?: {
    readonly playerType: number;
    readonly hearts: number;
    readonly maxHearts: number;
  };
}

const ISAAC = { playerType: 0, hearts: 6, maxHearts: 6 };

/** Basement I of a run of Repentance 1.7.9b, saved as that game saves it. */
export function madeRun(made: MadeRun): Uint8Array {
  const { startSeed, otherSeed, draws = {}, collectibles = [], player = ISAAC } = made;
  const seed = stageSeed(startSeed, 1, 0, "repentance") ?? 1;
  const run = { edition: "repentance", curseOdds: 3, ...player, soulHearts: 0 } as const;
  const input = { stageSeed: seed, stage: 1, curses: made.curses, ...run };
  const figures = builtInFigures("repentance", "1.7.9b");
  const bosses = figures?.bosses && new BossPools(figures.bosses, startSeed);
  const whole = wholeFloor(input, figures, bosses);
  if (isProblem(whole)) {
    throw new Error(whole.problem);
  }
  const rooms = whole.rooms.filter(({ gridIndex }) => gridIndex >= 0);
  const { curses } = whole.floor.setup;
  const file = new Bytes();
  for (const letter of "ISAACNG_GSR0146") {
    file.u8(letter.charCodeAt(0));
  }
  file.upTo(0x1b).u16(49).upTo(0x1a3).u32(1).u32(0).u32(84).u32(0).u32(curses);
  file
    .u32(whole.floor.dungeonPlacementSeed ?? 0)
    .u32(seed)
    .upTo(0x25d)
    .u32(rooms.length);
  rooms.forEach((room, index) => writeRoom(file, room, index, draws[index]));
  for (let index = 0; index < 18; index += 1) {
    writeRoom(file, { ...OFF_GRID, gridIndex: -1 - index }, 507 + index, undefined);
  }
  writeMap(file, rooms);
  const mapEnd = file.length;
  file
    .u32(84)
    .upTo(mapEnd + 62)
    .u32(player.playerType)
    .upTo(mapEnd + 72)
    .u32(player.hearts)
    .u32(player.maxHearts)
    .upTo(mapEnd + 393)
    .u32(733);
  for (let id = 0; id < 733; id += 1) {
    file.u32(collectibles.includes(id) ? 1 : 0);
  }
  file.upTo(file.length + 16);
  const seedAt = file.length;
  writeText(file, formatSeedText(startSeed));
  file.upTo(seedAt + 20).u32(runSeeds(startSeed, "repentance").playerInitSeed);
  writeText(file, otherSeed === undefined ? "" : formatSeedText(otherSeed));
  return sealed(file.upTo(file.length + 8).whole());
}

/** A saved run that ends in the checksum of what it holds now. */
export function sealed(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(bytes.length - 4, checksumOf(bytes, RUN_MASK), true);
  return bytes;
}

function writeText(file: Bytes, text: string): void {
  for (const letter of text) {
    file.u8(letter.charCodeAt(0));
  }
}

type Written = Pick<WholeRoom, "roomType" | "variant" | "gridIndex" | "seeds">;

const OFF_GRID: Written = {
  roomType: RoomType.DEVIL,
  variant: 0,
  gridIndex: -1,
  seeds: { decorationSeed: 1, spawnSeed: 1, awardSeed: 1 },
};

function writeRoom(
  file: Bytes,
  { roomType, variant, gridIndex, seeds }: Written,
  listIndex: number,
  draws: number | undefined,
): void {
  const begin = file.length;
  const isOrdinary = roomType === RoomType.DEFAULT && gridIndex !== 84;
  file
    .u16(isOrdinary ? 1 : 0)
    .u16(0)
    .u32(roomType)
    .u32(variant ?? 1);
  file.u16(gridIndex).u16(gridIndex).u16(listIndex).u8(0);
  file
    .upTo(begin + 63)
    .u32(draws === undefined ? 0 : 1)
    .u32(draws === undefined ? 0 : 1);
  file
    .upTo(begin + 79)
    .u32(seeds?.decorationSeed ?? 1)
    .u32(seeds?.spawnSeed ?? 1);
  let award = seeds?.awardSeed ?? 1;
  for (let draw = 0; draw < (draws ?? 0); draw += 1) {
    award = nextState(award, shiftsOf(SHIFT_INDEX_LEVEL));
  }
  file.u32(award).upTo(begin + 1037);
}

function writeMap(file: Bytes, rooms: readonly Written[]): void {
  file.u16(169 + 1);
  for (let cell = 0; cell < 169; cell += 1) {
    const room = rooms.findIndex(({ gridIndex }) => gridIndex === cell);
    file.u16(room >= 0 ? room : 0x8000);
  }
  file.u16(0x8000 + 338 - 1);
}
