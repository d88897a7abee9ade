/** The kernels in AssemblyScript, whose bytes a build carries along, and tables of what they look up. */
import { once, onceFor } from "../core/once";

/** A kernel with a memory of its own. */
export interface Kernel {
  readonly buffer: ArrayBuffer;
  /** An address that the kernel exports, by its name there. */
  at(name: string): number;
  /** A function that it exports. */
  call<Function>(name: string): Function;
}

/** By their bytes: each is compiled once. */
const compiled = new Map<string, WebAssembly.Module>();

/** @param wasm the bytes in base 64. */
export function openKernel(wasm: string): Kernel {
  const module = onceFor(compiled, wasm, () => {
    return new WebAssembly.Module(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)));
  });
  const { exports } = new WebAssembly.Instance(module);
  return {
    buffer: (exports["memory"] as WebAssembly.Memory).buffer,
    at: (name) => (exports[name] as { readonly value: number }).value,
    call: <Function>(name: string) => exports[name] as Function,
  };
}

const BYTE_VALUES = 256;
const BYTES = 4;

/**
 * Tabulates a function that is linear over bits, asking it for the 32 single bits only: for each of the four bytes of a
 * number, lowest first, what each of its 256 values contributes. Every step of the game's generator is linear: the step
 * of a ^ b is the step of a ^ the step of b. So any number of steps, from a start seed to the fourth draw of a stage
 * seed, is one such table that is looked up a byte at a time.
 */
export function linearTable(linear: (value: number) => number): Int32Array {
  const table = new Int32Array(BYTES * BYTE_VALUES);
  for (let byte = 0; byte < BYTES; byte += 1) {
    const first = byte * BYTE_VALUES;
    for (let bit = 0; bit < 8; bit += 1) {
      const size = 1 << bit;
      const image = linear((size << (8 * byte)) >>> 0);
      for (let low = 0; low < size; low += 1) {
        table[first + size + low] = numberOf(table, first + low) ^ image;
      }
    }
  }
  return table;
}

/** The number at a place that a kernel's list has. */
export function numberOf(list: ArrayLike<number>, place: number): number {
  return list[place] as number;
}

/** The tabulated function's value. */
export function lookUp(table: Int32Array, value: number): number {
  const low = numberOf(table, value & 255) ^ numberOf(table, 256 + ((value >>> 8) & 255));
  const high =
    numberOf(table, 512 + ((value >>> 16) & 255)) ^ numberOf(table, 768 + (value >>> 24));
  return (low ^ high) >>> 0;
}

/** What Node has and a page has not. */
interface Host {
  readonly process?: {
    getBuiltinModule?(name: "node:fs"): { readFileSync(path: string, encoding: "utf8"): string };
  };
}

/** What an instance reserves, with what else a thread asks for; a limit below some dozens is a small one. */
const ROOM_NEEDED = 2 ** 39;

/**
 * Whether kernels can run here. Each memory reserves gigabytes of addresses, whatever it holds, and an engine
 * that finds none ends the whole program. A limit comes from `ulimit -v` or a cluster's scheduler; the core
 * makes the same answers, more slowly.
 */
export function hasRoomForKernels(): boolean {
  return addressLimit() >= ROOM_NEEDED;
}

/** How many bytes of addresses this program may have. */
export const addressLimit = once((): number => limitIn(limitsHere()));

function limitsHere(): string {
  try {
    const fs = (globalThis as Host).process?.getBuiltinModule?.("node:fs");
    return fs?.readFileSync("/proc/self/limits", "utf8") ?? "";
  } catch {
    // Only Linux has the file, and only there such limits are set.
    return "";
  }
}

/** How many bytes of addresses a program may have, by the limits that Linux tells of it. */
export function limitIn(limits: string): number {
  const soft = /^Max address space\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? Infinity : Number(soft);
}
