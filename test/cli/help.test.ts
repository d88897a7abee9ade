import { describe, expect, it } from "vitest";
import { helpBytes, loadedBytes } from "../../bench/loaded";
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../../src/cli/commandTree";

const tree = await commandTree(COMMANDS);

describe("help", () => {
  const bare = loadedBytes(["--help"]);

  it.each(tree.map(({ words }) => words.join(" ")))(
    "of %s loads what it shows alone",
    (command) => {
      const { bytes, limit } = helpBytes(command, bare);
      expect(bytes).toBeGreaterThanOrEqual(0);
      expect(bytes).toBeLessThanOrEqual(limit);
    },
  );

  it("is far below what the command itself loads", () => {
    expect(loadedBytes(["stages"]) - bare).toBeGreaterThan(4 * helpBytes("stages", bare).limit);
  });
});
