import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { floorKinds, LayoutComparison } from "../../bench/floors/equal";
import { limitIn } from "../../src/search/addressSpace";
import { plainLayouts } from "../../src/search/layout/layoutKernel";

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max cpu time              unlimited            unlimited            seconds
Max address space         12288000000          unlimited            bytes
`;

describe("where the address space is limited", () => {
  it("the limit is read as Linux tells it", () => {
    expect(limitIn(LIMITS)).toBe(12_288_000_000);
    expect(limitIn(LIMITS.replace("12288000000", "unlimited  "))).toBe(Infinity);
    expect(limitIn("")).toBe(Infinity);
  });

  it("layouts come from the core itself", () => {
    for (const input of floorKinds().filter((_, index) => index % 7 === 0)) {
      const comparison = new LayoutComparison(input, plainLayouts());
      const differences = Array.from({ length: 10 }, (_, number) =>
        comparison.difference(Math.imul(number + 1, 0x9e3779b1) >>> 0),
      );
      expect(differences.filter((one) => one !== undefined)).toEqual([]);
    }
  });

  const COMMANDS = [
    "search floor 'dead-ends >= 8' --first 2 --json",
    "odds --seeds 1-100000 --json",
  ];

  it.skipIf(process.platform !== "linux").each(COMMANDS)(
    "the answers are the same as elsewhere: oracle %s",
    (words) => {
      const run = (limit: string) => {
        const command = `${limit} exec '${process.execPath}' dist/main.js ${words}`;
        const { stdout, status } = spawnSync("bash", ["-c", command], { encoding: "utf8" });
        return {
          stdout: stdout.replaceAll(/"seconds":[\d.]+|"version":"[^"]*"/g, ""),
          status,
        };
      };
      const [limited, free] = [run("ulimit -v 12000000;"), run("")];
      expect(limited.status).toBe(0);
      expect(limited).toEqual(free);
    },
  );
});
