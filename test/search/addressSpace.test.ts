import { limitIn } from "../../src/search/kernel";

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
});
