import { describe, expect, it } from "vitest";
import { compareText, COIN_CLEAR, recordLines } from "./support";
import { observedLog } from "./sessions";

describe("the counts of a log's awards", () => {
  it("agree with the exact odds when the game follows the rules", () => {
    const { statistics } = compareText(
      observedLog({ edition: "afterbirth+", rooms: 300, seed: 3 }),
    );
    expect(statistics?.degreesOfFreedom).toBeGreaterThan(5);
    expect(statistics?.pValue).toBeGreaterThan(0.01);
    expect(statistics?.sentence).toContain("agree with the expected odds");
  });

  it("do not when every room pays a coin", () => {
    const log = recordLines(COIN_CLEAR, 200);
    const { statistics } = compareText(log);
    expect(statistics?.pValue).toBeLessThan(1e-9);
    expect(statistics?.sentence).toContain("do not follow the expected odds");
    expect(statistics?.sentence).toContain("less than 0.01 %");
  });

  it("are expected by loadout: with nothing carried 22 % of rooms pay nothing", () => {
    const { statistics } = compareText(recordLines(COIN_CLEAR, 100));
    const nothing = statistics?.kinds.find(({ award }) => award === "none");
    expect(nothing?.expected).toBeCloseTo(22, 10);
    expect(statistics).toMatchObject({ awards: 100, loadouts: 1 });
  });

  it("of a few awards are not tested", () => {
    const { statistics } = compareText(recordLines(COIN_CLEAR, 3));
    expect(statistics).toMatchObject({ chiSquare: undefined, pValue: undefined });
    expect(statistics?.sentence).toContain("too few");
  });
});
