import { describe, expect, it } from "vitest";
import { oracleHere } from "../support/oracleHere";

describe("oracle floor --awards", () => {
  it("shows what each ordinary room drops with luck and items, and how sure that is", async () => {
    const words = ["floor", "B911 99AC", "--stage", "caves-1", "-e", "afterbirth+"];
    const { stdout, stderr, code } = await oracleHere([...words, "--awards", "--luck", "3"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/c coin.*k key|k key.*c coin|h heart/);
    expect(stderr).toContain("afterbirth+: rules checked against the running game");
    expect(stderr).toContain("--awards --luck 3");
    expect((await oracleHere(words)).stdout).not.toMatch(/k key/);
  });

  it("refuses luck that nothing asks for", async () => {
    const { stderr, code } = await oracleHere(["floor", "B911 99AC", "--luck", "3"]);
    expect(code).toBe(2);
    expect(stderr).toContain("Expected --awards beside --luck");
  });
});
