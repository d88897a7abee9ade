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

  it("a floor search that gets no memory says so in a sentence", () => {
    const search = `node dist/main.js search floor "dead-ends >= 9" --first 1 --workers 1`;
    const { stderr, status } = limited(4_000_000, search);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^error: Failed to get memory since .* ulimit -v, .*\.$/m);
  });
});
