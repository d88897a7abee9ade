import { describe, expect, it } from "vitest";
import type { PlayerLoadout } from "../../../src/core/award/loadout";
import type { Setup } from "../../../src/core/lab/questions";
import { WatchedGame } from "../../../src/core/lab/watched";

/** Hard mode, by players of some luck who carry so much. */
function hard(...players: readonly PlayerLoadout[]): Setup {
  return { difficulty: "hard", players };
}

describe("a watched clear", () => {
  const much = {
    "contract-from-below": 1,
    "broken-modem": 1,
    "match-stick": 2,
    "watch-battery": 1,
  };
  const toldOf = (setup: Setup) => new WatchedGame("repentance+").standing(setup).because;

  it("is no more than watched where two players' items leave thousands of combinations", () => {
    const second = { luck: 2, items: { "guppys-tail": 1, "old-capacitor": 1 } };
    expect(toldOf(hard({ luck: 1, items: much }, second))).toBe("open");
  });

  it("is learned from with what one player, or two without much, usually carry", () => {
    expect(toldOf(hard({ luck: 1, items: { "match-stick": 2, "watch-battery": 1 } }))).toBe(
      "first",
    );
    expect(toldOf(hard({ luck: 1, items: {} }, { luck: 2, items: { "guppys-tail": 1 } }))).toBe(
      "first",
    );
  });
});
