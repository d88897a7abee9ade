/** Where addresses are limited, as on clusters: the kernels reserve 10 GB of them each. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { oracle } from "../support/oracle";

const limited = (kilobytes: number, command: string) =>
  spawnSync("bash", ["-c", `ulimit -v ${kilobytes}; ${command}`], { encoding: "utf8" });

describe.skipIf(process.platform !== "linux")("with ulimit -v", () => {
  it("odds are counted without the kernel, and are the same", () => {
    const words = ["odds", "--seeds", "1-300000", "--workers", "1", "--json"];
    const { stdout, status } = limited(4_000_000, `node dist/main.js ${words.join(" ")}`);
    expect(status).toBe(0);
    expect(stdout).toBe(oracle(words).stdout);
  });

  it("floors are searched without the kernel, and are the same", () => {
    const words = ["search", "floor", "dead-ends >= 7", "--seeds", "1-3000", "--workers", "1"];
    const search = words.map((word) => `"${word}"`).join(" ");
    const { stdout, status } = limited(4_000_000, `node dist/main.js ${search}`);
    expect(status).toBe(0);
    expect(stdout).toBe(oracle(words).stdout);
  });

  it("of too little for several threads takes one, and the same comes out", () => {
    const words = ["odds", "--seeds", "1-300000", "--json"];
    const { stdout, status } = limited(2_000_000, `node dist/main.js ${words.join(" ")}`);
    expect(status).toBe(0);
    expect(stdout).toBe(oracle(words).stdout);
  });
});
