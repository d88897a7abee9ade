/**
 * Whether there is room for WebAssembly: each memory reserves gigabytes of addresses, whatever it holds,
 * and an engine that finds none ends the whole program. A limit comes from `ulimit -v` or a cluster's
 * scheduler; the core makes the same answers, more slowly.
 */
import { once } from "../core/once";

/** What Node has and a page has not. */
interface Host {
  readonly process?: {
    getBuiltinModule?(name: "node:fs"): { readFileSync(path: string, encoding: "utf8"): string };
  };
}

/** What an instance reserves, with what else a thread asks for; a limit below some dozens is a small one. */
const ROOM_NEEDED = 2 ** 39;

/** Whether kernels can run here. */
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
