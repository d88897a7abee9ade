/** How much memory this process has needed. */
import { readFileSync } from "node:fs";

/**
 * The most memory that was resident, in megabytes. Linux begins a program's `maxRSS` with that of the
 * one that started it, a bundler here; only `VmHWM` is its own.
 */
export function peakMegabytes(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "latin1")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
