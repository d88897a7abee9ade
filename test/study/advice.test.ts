/** What to play next, for made-up figures of what was tested. */
import { describe, expect, it } from "vitest";
import type { Edition } from "../../src/core/game/edition";
import { clearsToDecide, playNext } from "../../src/study/advice";
import type { EvidenceRow } from "../../src/study/evidence";

const row = (rule: string, told: Partial<EvidenceRow> = {}): EvidenceRow => ({
  edition: "repentance",
  kind: "award",
  rule,
  question: "",
  asked: 9,
  hit: 1,
  agreed: 9,
  decisive: 0,
  ...told,
});

/** What is advised about a rule; undefined where it is settled or cannot be asked. */
const adviceOn = (rule: string, ...rows: readonly EvidenceRow[]) =>
  playNext(rows).find((one) => one.rule === rule);

describe("a bound between two bands that nobody has tested", () => {
  // Nothing below 0.22, a chest from 0.95 on. What follows a bomb and a chest may make them one award.
  it.each([
    ["bound 0.22", 0.3, 1],
    ["bound 0.3", 0.45 - 0.22, 1],
    ["bound 0.95", 1 - 0.8, 0.9],
  ])("is decided by the clears that fall into either: %s", (rule, chance, showing) => {
    const advice = adviceOn(rule, row("sack"));
    expect(advice).toMatchObject({ ties: undefined, rival: undefined, setting: "in any rooms" });
    expect(advice?.chancePerClear).toBeLessThanOrEqual(chance + 1e-9);
    expect(advice?.chancePerClear).toBeGreaterThan(chance * showing - 1e-9);
    expect(advice?.clears).toBe(clearsToDecide(advice?.chancePerClear ?? 0));
  });

  it("is none behind the last band", () => {
    const rules = playNext([row("sack")]).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule.startsWith("bound "))).toHaveLength(7);
  });
});

describe("the number of a roll", () => {
  const sack = (told: Partial<EvidenceRow>) =>
    adviceOn("sack", row("sack", { question: "1 in 50", ...told }));

  it("is settled by one deciding clear that leaves a single number", () => {
    expect(sack({ decisive: 1, values: [50] })).toBeUndefined();
    expect(sack({ decisive: 0, values: [50] })).toMatchObject({ ties: 0, rival: undefined });
    expect(sack({ decisive: 1, values: [49, 50] })).toMatchObject({ ties: 1, rival: 49 });
    expect(sack({ decisive: 0 })).toMatchObject({ ties: undefined, rival: undefined });
  });

  it("has as rival the one that answers otherwise least often", () => {
    // Every hundredth is a fiftieth, so that 1 in 100 differs once in a hundred clears.
    const shown = sack({ values: [49, 50, 100] });
    expect(shown?.rival).toBe(100);
    const far = sack({ values: [7, 50] });
    const ratio = (far?.chancePerClear ?? 0) / (shown?.chancePerClear ?? 1);
    expect(ratio).toBeCloseTo((1 / 7 + 1 / 50 - 2 / 350) / 0.01, 6);
  });

  it("of so many in a hundred is told from its neighbour by one clear in a hundred", () => {
    const hard = adviceOn("hard", row("hard", { question: "35 in 100", values: [30, 34, 35] }));
    const all = adviceOn("hard", row("sack"));
    expect(hard).toMatchObject({ rival: 34, ties: 2, setting: "on hard" });
    expect((hard?.chancePerClear ?? 0) / (all?.chancePerClear ?? 1)).toBeCloseTo(0.01, 9);
  });
});

describe("what is to be played", () => {
  it("breaks ties first, the quickest of them before the others, then asks what was never asked", () => {
    const advice = playNext([row("sack", { question: "1 in 50", values: [2, 50] })]);
    expect(advice[0]?.rule).toBe("sack");
    const open = advice.slice(1);
    expect(open.every(({ ties }) => ties === undefined)).toBe(true);
    expect(open.map(({ clears }) => clears)).toEqual(
      open.map(({ clears }) => clears).toSorted((a, b) => a - b),
    );
  });

  it.each<[Edition, readonly string[]]>([
    ["rebirth", ["watch", "smelter", "modem", "bound 0.5"]],
    ["repentance", []],
  ])("is nothing that %s does not have", (edition, missing) => {
    const rules = playNext([row("sack", { edition })]).map(({ rule }) => rule);
    const all = ["watch", "smelter", "modem", "bound 0.5", "battery", "sack", "bound 0.95"];
    expect(all.filter((rule) => !rules.includes(rule))).toEqual(missing);
    expect(["base", "luck", "spawn"].filter((rule) => rules.includes(rule))).toEqual([]);
  });

  it("is said for each edition of which awards were seen, and for no floors", () => {
    const floors = row("curse", { kind: "floor", edition: "afterbirth" });
    expect(playNext([floors])).toEqual([]);
    const both = playNext([row("sack"), row("sack", { edition: "repentance+" }), floors]);
    expect(new Set(both.map(({ edition }) => edition))).toEqual(
      new Set(["repentance", "repentance+"]),
    );
  });
});
