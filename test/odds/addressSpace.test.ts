import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { limitIn } from "../../src/search/addressSpace";

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

  const run = (words: string, limit = "") => {
    const command = `${limit} exec '${process.execPath}' dist/main.js ${words}`;
    const { stdout, stderr, status } = spawnSync("bash", ["-c", command], { encoding: "utf8" });
    return { stdout, stderr, status };
  };
  const LIMIT = "ulimit -v 12000000;";

  it
    .skipIf(process.platform !== "linux")
    .each(["search floor 'curse = lost' --first 2 --json", "odds --seeds 1-100000 --json"])(
    "the answers are the same as elsewhere: oracle %s",
    (words) => {
      const [{ stdout, status }, free] = [run(words, LIMIT), run(words)];
      expect({ stdout, status }).toEqual({ stdout: free.stdout, status: 0 });
    },
  );

  it.skipIf(process.platform !== "linux")("a search for layouts says that it cannot be", () => {
    const { stderr, status } = run("search floor 'dead-ends >= 8' --first 2", LIMIT);
    expect([stderr, status]).toEqual([expect.stringContaining("ulimit -v"), 2]);
  });
});
