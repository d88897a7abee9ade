/** Where addresses are limited, as on clusters: the kernels reserve 10 GB of them each. */
import { spawnSync } from "node:child_process";
import { limitIn } from "../../src/search/kernel";
import { threadsWithin } from "../../src/search/pool";
import { oracleHere } from "../support/oracleHere";

const limited = (kilobytes: number, command: string) =>
  spawnSync("bash", ["-c", `ulimit -v ${kilobytes}; ${command}`], { encoding: "utf8" });

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max cpu time              unlimited            unlimited            seconds
Max address space         12288000000          unlimited            bytes
`;

it("the limit is read as Linux tells it", () => {
  expect(limitIn(LIMITS)).toBe(12_288_000_000);
  expect(limitIn(LIMITS.replace("12288000000", "unlimited  "))).toBe(Infinity);
  expect(limitIn("")).toBe(Infinity);
});

it.each([
  ["no limit", Infinity, 0, Infinity],
  ["2 GB, of which Node 26 has 1.5", 2e9, 1.5e9, 0],
  ["4 GB: one beside this thread's own", 4e9, 1.5e9, 1],
  ["64 GB", 64 * 2 ** 30, 2 ** 30, 62],
  ["less than what is taken", 1e9, 2e9, 0],
])("there is room for threads within %s", (_what, limit, taken, threads) => {
  expect(threadsWithin(limit, taken)).toBe(threads);
});

describe.skipIf(process.platform !== "linux")("with ulimit -v", () => {
  const floors = ["search", "floor", "dead-ends >= 7", "--seeds", "1-1000"];

  it.each([
    ["floors are searched without the kernel", 4_000_000, [...floors, "--workers", "1"]],
    ["one thread is taken where there is too little for several", 2_000_000, floors],
  ])("%s, and the same comes out", async (_, kilobytes, words) => {
    const command = words.map((word) => `"${word}"`).join(" ");
    const { stdout, status } = limited(kilobytes, `"${process.execPath}" dist/main.js ${command}`);
    expect([status, stdout]).toEqual([0, (await oracleHere(words)).stdout]);
  });
});
