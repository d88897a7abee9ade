/** Where addresses are limited, as on clusters: the kernels reserve 10 GB of them each. */
import { spawnSync } from "node:child_process";
import { oracleHere } from "../support/oracleHere";

const limited = (kilobytes: number, command: string) =>
  spawnSync("bash", ["-c", `ulimit -v ${kilobytes}; ${command}`], { encoding: "utf8" });

describe.skipIf(process.platform !== "linux")("with ulimit -v", () => {
  const floors = ["search", "floor", "dead-ends >= 7", "--seeds", "1-3000"];

  it.each([
    ["floors are searched without the kernel", 4_000_000, [...floors, "--workers", "1"]],
    ["one thread is taken where there is too little for several", 2_000_000, floors],
  ])("%s, and the same comes out", async (_, kilobytes, words) => {
    const command = words.map((word) => `"${word}"`).join(" ");
    const { stdout, status } = limited(kilobytes, `node dist/main.js ${command}`);
    expect([status, stdout]).toEqual([0, (await oracleHere(words)).stdout]);
  });
});
