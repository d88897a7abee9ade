import type { AwardItem } from "../../src/study/items";
import { describeAward } from "../../src/core/award/awardWords";
import type { AwardRecord } from "../../src/core/record/fields";
import { awardsOf, COIN_CLEAR, compareText, pickup, recordLine } from "./support";
import { observedLog, sessionLog } from "./sessions";
import { some } from "../support/cases";

/** What players may carry, as the stand-in engine wants it. */
const LOADOUTS = [
  {},
  { luck: 4, collectibles: { "lucky-foot": 1, "guppys-tail": 1 } },
  { luck: -2, trinkets: { "lucky-toe": 1, "daemons-tail": 1 } },
  { collectibles: { "contract-from-below": 2, "broken-modem": 1 }, trinkets: { "match-stick": 1 } },
  { collectibles: { smelter: 1 }, trinkets: { "watch-battery": 1, "rib-of-greed": 1 } },
  {
    trinkets: {
      "ace-of-spades": 1,
      "safety-cap": 1,
      "childs-heart": 1,
      "rusted-key": 1,
      "daemons-tail": 1,
    },
  },
];

/** Each player's own run, and two players in one; odd ones on hard. */
const RUNS = [
  ...LOADOUTS.map((player) => [player]),
  [{ luck: 1 }, { luck: 3, collectibles: { "guppys-tail": 1 } }],
].map((players, index) => ({
  players,
  difficulty: index % 2 === 0 ? ("normal" as const) : ("hard" as const),
  rooms: 24,
  seed: index + 1,
}));

describe.each([
  ["afterbirth+", 0],
  ["repentance", 1],
  ["repentance+", 2],
] as const)("sessions in %s", (edition, first) => {
  const runs = some(RUNS, 3, first);

  it.each(["observe", "override"] as const)("in %s mode agree whatever is carried", (mode) => {
    const logs = runs.map((run) => sessionLog({ edition, mode, ...run }));
    const report = compareText(logs.join(""));
    const { awards, paidByMod, problemCount, items } = report;
    expect(items.filter(({ verdict }) => verdict === "mismatch")).toEqual([]);
    // What a battery's draw makes is open from Repentance on, and with Watch Battery whether it is made
    // besides the watch's (drawn if held alone): there the mod leaves the award to the game,
    // unless a later step makes the same of it either way.
    const isOpen = ({ trace }: AwardItem): boolean =>
      edition !== "afterbirth+" &&
      trace.some(
        ({ label, answer }) => (label === "battery" && answer === "yes") || label === "watch",
      );
    const left = awardsOf(report).filter((item) => item.mode === "observe");
    expect(mode === "observe" ? paidByMod : awards.match - left.length).toBe(0);
    expect(mode === "observe" || left.every(isOpen)).toBe(true);
    expect(problemCount).toBe(0);
    const loadouts = new Map<string, number>();
    for (const { loadout } of awardsOf(report).filter(({ verdict }) => verdict === "match")) {
      loadouts.set(loadout, (loadouts.get(loadout) ?? 0) + 1);
    }
    expect(loadouts.size).toBe(runs.length);
    expect(Math.min(...loadouts.values())).toBeGreaterThan(15);
  });

  it("in Greed mode are outside the model, not wrong", () => {
    const { awards } = compareText(observedLog({ edition, difficulty: "greed", rooms: 8 }));
    expect(awards).toMatchObject({ match: 0, mismatch: 0 });
  });
});

describe("an award", () => {
  const compareOne = (change: Partial<AwardRecord>) => {
    const [item] = awardsOf(compareText(recordLine({ ...COIN_CLEAR, ...change })));
    if (item === undefined) {
      throw new Error("The record was not read.");
    }
    return item;
  };

  it("that comes out as expected is a match, with every draw on the way", () => {
    const item = compareOne({});
    expect(item).toMatchObject({ verdict: "match", why: "", loadout: "nothing carried" });
    expect(item.trace.map(({ label }) => label)).toEqual([
      "base",
      "luck",
      "battery",
      "watch",
      "sack",
      "spawn",
    ]);
    expect(item.command).toBe("oracle award 305419896 --edition afterbirth+");
  });

  it("rolled without the watch draw is told: which draw", () => {
    const seed = 4176648643;
    const record: AwardRecord = {
      ...COIN_CLEAR,
      nextAwardSeed: seed,
      pickups: [pickup(seed, 20)],
    };
    const report = compareText(recordLine(record));
    const [item] = awardsOf(report);
    expect(item).toMatchObject({ verdict: "mismatch" });
    // One clear cannot tell which of the two draws was left out.
    const best = report.explanations.slice(0, report.tied).map(({ rule }) => rule);
    expect(best).toEqual([
      "the hypothesis missingDraw=battery holds",
      "the hypothesis watchDraw=withTrinket holds",
    ]);
    expect(item?.why).toContain(`It fits if ${best[0]}.`);
    expect(item?.expected?.spawnSeeds).toEqual([2483374371]);
    expect(item?.observed.spawnSeeds).toEqual([seed]);
  });

  it("with pickups of other makers beside it is still a match, and says so", () => {
    const other = pickup(77, 20, { subType: 1 });
    const item = compareOne({ pickups: [...COIN_CLEAR.pickups, other] });
    expect(item).toMatchObject({ verdict: "match" });
    expect(item.why).toContain("1 more pickup appeared");
  });

  it("that is what a boss leaves is named as players name it", () => {
    const pickups = [pickup(2483374371, 100, { subType: 29 })];
    const { observed } = compareOne({ roomType: 5, pickups });
    expect(describeAward(observed)).toBe("1 pedestal");
  });

  it("is outside the model with items that nobody has published, where the edition has them", () => {
    const glyph = [{ luck: 0, items: [{ item: "c670", count: 1 }] }];
    expect(compareOne({ edition: "repentance", players: glyph })).toMatchObject({
      verdict: "outside",
      why: "Options is held, whose part in the award nobody knows.",
    });
    expect(compareOne({ players: glyph }).verdict).toBe("match");
  });

  it("on which mod and program disagree is a mismatch, although the game did as expected", () => {
    const item = compareOne({ expectedVariant: 30 });
    expect(item).toMatchObject({ verdict: "mismatch" });
    expect(item.why).toContain("mod and program differ");
  });

  it("leaves the award seed behind where it is not written back", () => {
    const { awardSeed, nextAwardSeed } = COIN_CLEAR;
    const left = (["yes", "no"] as const).map((writeBack) => {
      const log = recordLine({ ...COIN_CLEAR, hypotheses: `writeBack=${writeBack}` });
      return awardsOf(compareText(log))[0]?.expected?.nextAwardSeed;
    });
    expect(left).toEqual([nextAwardSeed, awardSeed]);
  });
});
