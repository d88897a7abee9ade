import { describe, expect, it } from "vitest";
import { isProblem } from "../../src/core/problem";
import type { Edition } from "../../src/core/game/edition";
import { builtInFigures } from "../../src/figures/builtIn";
import { searchCertainty, askedSearch } from "../../src/search/floors/asked";
import { BOSS_NOTE } from "../../src/search/floors/fields";
import { answered } from "../support/answered";

describe("what a search says of bosses that depend on the floors before", () => {
  it.each<readonly [Edition, string, string, boolean]>([
    ["repentance", "2", "special.shop=1", true],
    ["repentance", "1", "special.shop=1", false],
    ["repentance", "2", "rooms>8", false],
    ["afterbirth+", "2", "special.shop=1", false],
  ])("is said in %s on stage %s of %s: %s", (edition, stage, condition, isSaid) => {
    const search = askedSearch(condition, { edition }, builtInFigures(edition), { stage });
    const certainty = isProblem(search) ? search : searchCertainty(search, 1);
    const texts = answered(certainty).notes.map(({ text }) => text);
    expect(texts.includes(BOSS_NOTE)).toBe(isSaid);
    expect(texts.length).toBeGreaterThan(1);
  });
});
